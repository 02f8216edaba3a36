"""Where a sitting of Euchre stands: one immutable value for the sitting, the game and the deal."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.cards import Card
from service.engine.euchre.deal import elder_hand
from service.engine.euchre.terms import Terms
from service.engine.events import Remedy, Step, Table
from service.engine.scoring import side_of
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks
from service.engine.tricks import NO_TRUMP
from service.engine.tuples import quick

__all__ = ["Deal", "Result", "Sitting", "State", "fresh_deal"]


@quick
class Sitting(NamedTuple):
    """What lasts from game to game: `wins` counts the games of each side."""

    table: Table
    terms: Terms
    players: int
    sides: int
    wins: tuple[int, ...]
    number: int = 1


@quick
class Deal(NamedTuple):
    """The pack before the deal; then the hands, the turn-up, and how the trump was made.

    `rest` are the cards not dealt, the dealer's discard last. `caller` is who speaks, or has made the trump by `call`;
    `alone` the lone hand; `compelled` are those who were too late to announce one, and must play with their partner.
    """

    pack: tuple[Card, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    turn_up: Card = -1
    rest: tuple[Card, ...] = ()
    caller: int = NOBODY
    call: str = ""
    turned_down: bool = False
    trump: int = NO_TRUMP
    discard: Card = -1
    alone: int = NOBODY
    compelled: tuple[int, ...] = ()


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is lots, before (shuffling, dealing), call, discard, play, over (the deal is scored, or thrown up) or won
    (the game is). `points` are those of each side; with four seats 0 and 2, 1 and 3 are partners.
    """

    sitting: Sitting
    deal: Deal
    phase: str
    points: tuple[int, ...]
    dealer: int
    tricks: Tricks | None = None
    claims: tuple[Remedy, ...] = ()
    events: int = 0

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.sitting.players

    @property
    def elder(self) -> int:
        """The elder hand."""
        return elder_hand(self.dealer, self.sitting.players)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat holds, or has laid face down."""
        if self.tricks is None:
            return self.deal.hands or ((),) * self.players
        return self.tricks.hands

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return side_of(seat, self.sitting.sides)


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def fresh_deal(state: State, dealer: int) -> State:
    """Before the cards are dealt (again)."""
    return state._replace(deal=Deal(), phase="before", dealer=dealer, tricks=None, claims=())
