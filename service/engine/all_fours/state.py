"""Where a sitting of All-Fours stands: one immutable value for the sitting, the game and the deal."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.all_fours.deal import elder_hand
from service.engine.all_fours.terms import Terms
from service.engine.cards import Card
from service.engine.events import Remedy, Step, Table
from service.engine.scoring import side_of
from service.engine.trick_play import Tricks
from service.engine.tuples import quick

__all__ = ["SIDES", "Deal", "Result", "Sitting", "State", "fresh_deal"]

SIDES = 2


@quick
class Sitting(NamedTuple):
    """What lasts from game to game: `wins` counts the games of each side."""

    table: Table
    terms: Terms
    players: int
    wins: tuple[int, ...] = (0, 0)
    number: int = 1


@quick
class Deal(NamedTuple):
    """The pack before the deal; then what was dealt, turned up and left over.

    `dealt` are the hands as they were when the trump was decided; `turned` the cards turned up, in order; `said` what
    each side counted unseen, -1 where it has not counted yet.
    """

    pack: tuple[Card, ...] = ()
    dealt: tuple[tuple[Card, ...], ...] = ()
    turned: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    begged: int = 0
    trump: int = -1
    said: tuple[int, ...] = (-1, -1)


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is lots, before (shuffling, dealing), say (beg or lead), answer (the dealer's), play, count, over (the deal
    is scored) or won (the game is). `points` are those of each side; seats 0 and 2, 1 and 3 are partners. `tricks`
    holds the hands from the deal on.
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
        """The cards that each seat holds."""
        return self.tricks.hands if self.tricks else ((),) * self.players

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return side_of(seat, SIDES)


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def fresh_deal(state: State, dealer: int) -> State:
    """Before the cards are dealt (again)."""
    return state._replace(deal=Deal(), phase="before", dealer=dealer, tricks=None, claims=())
