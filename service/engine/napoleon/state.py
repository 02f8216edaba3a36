"""Where a sitting of Napoleon stands: one immutable value."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.cards import Card
from service.engine.events import Step, Table
from service.engine.napoleon.terms import Terms
from service.engine.pools import Purses
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks
from service.engine.tuples import quick

__all__ = ["Result", "Sitting", "State", "bare"]


@quick
class Sitting(NamedTuple):
    """What lasts from deal to deal."""

    table: Table
    terms: Terms
    players: int
    number: int = 1
    dealer: int = NOBODY


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is select, before, call, exchange (the peep card), play or over. `extra` is the hand of Sir Garnet or the
    card of Peep Nap on the table, `stock` what is left of the pack; `on_garnet` is who took the extra hand; `peeped`
    tells by seat who has peeped. `calls` is what each seat has declared, `highest` the highest call so far and `caller`
    whose it is.
    """

    sitting: Sitting
    phase: str
    purses: Purses
    hands: tuple[tuple[Card, ...], ...]
    calls: tuple[str, ...]
    peeped: tuple[bool, ...]
    pack: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    turn: int = NOBODY
    highest: str = ""
    caller: int = NOBODY
    on_garnet: int = NOBODY
    tricks: Tricks | None = None

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.sitting.dealer


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def bare(sitting: Sitting, purses: Purses) -> State:
    """The beginning of a deal: no card dealt."""
    players = sitting.players
    phase = "before" if sitting.dealer != NOBODY else "select"
    return State(sitting, phase, purses, ((),) * players, ("",) * players, (False,) * players)
