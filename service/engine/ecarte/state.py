"""Where a sitting of Écarté stands."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.cards import Card
from service.engine.ecarte.terms import Terms
from service.engine.events import Remedy, Step, Table
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks
from service.engine.tuples import quick

__all__ = ["Deal", "Result", "Sitting", "State", "fresh_deal"]


@quick
class Sitting(NamedTuple):
    """What lasts from game to game."""

    table: Table
    terms: Terms
    wins: tuple[int, ...] = (0, 0)


@quick
class Deal(NamedTuple):
    """The pack before the deal; then hands, turn-up and stock.

    `proposals` counts those made; `bound` is who played without proposing or refused the first one; `kinged` tells that
    the king of trumps was marked, `refused` that a proposal was refused; `offenders` are those whose faults had the
    hand played again; `before` are the points and the games won before the hand was scored.
    """

    pack: tuple[Card, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    turn_up: Card = -1
    stock: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    proposals: int = 0
    bound: int = NOBODY
    kinged: bool = False
    offenders: tuple[int, ...] = ()
    before: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    refused: bool = False


@quick
class State(NamedTuple):
    """A sitting at a moment: `phase` is lots, before, say, answer, first, second (exchanging), play, over or won."""

    sitting: Sitting
    deal: Deal
    phase: str
    points: tuple[int, ...]
    dealer: int
    tricks: Tricks | None = None
    claims: tuple[Remedy, ...] = ()
    events: int = 0

    @property
    def elder(self) -> int:
        """The non-dealer."""
        return 1 - self.dealer

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each holds."""
        return self.tricks.hands if self.tricks else self.deal.hands


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def fresh_deal(state: State, dealer: int) -> State:
    """Before the cards are dealt."""
    return state._replace(deal=Deal(), phase="before", dealer=dealer, tricks=None, claims=())
