"""Where a sitting of Nap stands: one immutable value, and the small steps that all phases take."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.cards import Card
from service.engine.events import Step, Table
from service.engine.nap.terms import Terms
from service.engine.pools import Purses, paid
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks
from service.engine.tuples import quick

__all__ = ["Deal", "Result", "Sitting", "State", "bare", "settled"]


@quick
class Sitting(NamedTuple):
    """What lasts from deal to deal; `original` is the first dealer, `doubled` how often the stakes are doubled now."""

    table: Table
    terms: Terms
    players: int
    number: int = 1
    dealer: int = NOBODY
    original: int = NOBODY
    doubled: int = 0


@quick
class Deal(NamedTuple):
    """The pack, and how it was dealt.

    `paid` tells that the kitty was paid for; `order` are the seats that were dealt to; `asked` counts those who were
    asked whether they buy; `took_spare` is who took the spare hand.
    """

    pack: tuple[Card, ...] = ()
    paid: bool = False
    was_cut: bool = False
    order: tuple[int, ...] = ()
    spare: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    asked: int = 0
    took_spare: int = NOBODY


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is lots, before (paying in, shuffling, cutting, dealing), buy, call, answer (to a challenge), play, over,
    draw (for the kitty) or closed. `calls` is what each seat has declared ("" nothing yet); `highest` the highest call
    so far and `holder` who made it, the senior hand once all have called. `challenger` is who called over the holder
    and waits for his answer; `contenders` those who draw for the kitty.
    """

    sitting: Sitting
    deal: Deal
    phase: str
    purses: Purses
    hands: tuple[tuple[Card, ...], ...]
    calls: tuple[str, ...]
    turn: int = NOBODY
    highest: str = ""
    holder: int = NOBODY
    challenger: int = NOBODY
    tricks: Tricks | None = None
    contenders: tuple[int, ...] = ()

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.sitting.dealer


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def bare(sitting: Sitting, purses: Purses, paid_in: bool = False) -> State:
    """The beginning of a deal: no card dealt."""
    players = sitting.players
    phase = "before" if sitting.dealer != NOBODY else "lots"
    return State(sitting, Deal(paid=paid_in), phase, purses, ((),) * players, ("",) * players)


def settled(state: State, steps: tuple[Step, ...]) -> Result:
    """The state after the payments among `steps`."""
    return state._replace(purses=paid(state.purses, steps)), steps
