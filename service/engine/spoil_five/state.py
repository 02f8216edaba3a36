"""Where a sitting of Spoil Five stands: one immutable value for the sitting, the game and the deal."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.cards import Card
from service.engine.events import Remedy, Step, Table
from service.engine.pools import Purses
from service.engine.seats import NOBODY, left, round_from
from service.engine.spoil_five.terms import Terms
from service.engine.trick_play import Tricks
from service.engine.tuples import quick

__all__ = ["Deal", "Result", "Sitting", "State", "fresh_deal"]


@quick
class Sitting(NamedTuple):
    """What lasts from hand to hand. `sides`: as many as players, or half of them where partners combine."""

    table: Table
    terms: Terms
    players: int
    sides: int


@quick
class Deal(NamedTuple):
    """The pack before the deal; then the turn-up, the stock, and what was robbed.

    `thrown` is the card that a robber laid face down, `robber` who did it; `debarred` are the seats that cannot win the
    pool of this hand; `jinker` who goes on for all five tricks; `misdealt`: the dealer may pay and deal again.
    """

    pack: tuple[Card, ...] = ()
    cut: bool = False
    turn_up: Card = -1
    stock: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()
    fived: bool = False
    robber: int = NOBODY
    thrown: Card = -1
    debarred: tuple[int, ...] = ()
    jinker: int = NOBODY
    misdealt: bool = False


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is lots, before (shuffling, cutting, dealing), five (may he ask?), answer (the dealer's), rob (the dealer's
    option with an ace turned up), play, jink (may he go on?) or over. `points` count where tricks are scored; `spoilt`
    tells that the pool was not won the round before, `staked` that the players have paid for this hand.
    """

    sitting: Sitting
    deal: Deal
    phase: str
    purses: Purses
    points: tuple[int, ...]
    dealer: int
    spoilt: bool = False
    staked: bool = False
    tricks: Tricks | None = None
    claims: tuple[Remedy, ...] = ()
    events: int = 0

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.sitting.players

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sitting.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side, from the dealer's left."""
        order = round_from(left(self.dealer, self.players), self.players)
        return tuple(seat for seat in order if self.side(seat) == side)

    def agreed(self, name: str) -> bool:
        """Whether a variation was agreed."""
        return name in self.sitting.terms.departures


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def fresh_deal(state: State, dealer: int) -> State:
    """Before the cards are dealt."""
    return state._replace(deal=Deal(), phase="before", dealer=dealer, tricks=None, claims=())
