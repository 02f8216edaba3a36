"""Where a sitting of Baxter-Wray's Loo stands: one immutable value, and the small steps that all phases take."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from service.engine.baxter_wray_loo.terms import Terms
from service.engine.cards import Card
from service.engine.events import Remedy, Step, Table
from service.engine.pools import Purses, paid
from service.engine.seats import NOBODY, POOL
from service.engine.trick_play import Tricks
from service.engine.tuples import quick

__all__ = ["NEXT_POOL", "Deal", "Fault", "Result", "Sitting", "State", "bare", "fine", "settled"]

NEXT_POOL = "next-pool"
"""The note of a payment that goes to the pool for the next deal; it lies in the same place, and is kept apart."""


@quick
class Sitting(NamedTuple):
    """What lasts from deal to deal.

    `single` tells that the next deal is a single; `gone` are the seats that have withdrawn; `looed` what each paid in
    the last deal because he had won no trick; `finishing` that this is the last round; `owing` what is told
    to be owed still for a loo of the hand before the first.
    """

    table: Table
    terms: Terms
    players: int
    number: int = 1
    dealer: int = NOBODY
    single: bool = True
    gone: tuple[int, ...] = ()
    looed: tuple[tuple[int, int], ...] = ()
    finishing: bool = False
    owing: tuple[tuple[int, int], ...] = ()


@quick
class Deal(NamedTuple):
    """The pack, and how it was dealt; `order` are the seats that were dealt to, `miss_taken` who holds miss."""

    pack: tuple[Card, ...] = ()
    paid: bool = False
    was_cut: bool = False
    order: tuple[int, ...] = ()
    miss: tuple[Card, ...] = ()
    miss_taken: int = NOBODY
    turn_up: Card = -1
    stock: tuple[Card, ...] = ()


@quick
class Fault(NamedTuple):
    """A card that broke a duty, by its name in `FAULTS_IN_PLAY`, and what another player may have for it.

    `replayed`: the hands have been taken up again since, so that only the loo is left to be paid for it.
    """

    remedy: Remedy
    name: str
    replayed: bool = False


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is lots, before, declare, play, divide, over or closed. `coming` is what lies in the pool for the next deal
    only. `said` is what each seat has declared ("" nothing, "looked" where he was made to throw up). `leaving` are
    those whose winnings stay in the pool, `fined` those who were looed for a fault in the play. `faults` are those
    that nobody has pointed out yet. `first` are the winners of the tricks before a replay, and
    `led_before` tells that a card had been led before it. `alone` is what each still owes to the holder of a flush who
    stood alone, and has taken the pool.
    """

    sitting: Sitting
    deal: Deal
    phase: str
    purses: Purses
    hands: tuple[tuple[Card, ...], ...]
    said: tuple[str, ...]
    coming: int = 0
    turn: int = NOBODY
    tricks: Tricks | None = None
    civil: bool = False
    leaving: tuple[int, ...] = ()
    fined: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()
    first: tuple[int, ...] = ()
    led_before: bool = False
    alone: int = 0

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.sitting.dealer

    @property
    def claims(self) -> tuple[Remedy, ...]:
        """What may be claimed for the faults that stand."""
        return tuple(fault.remedy for fault in self.faults)

    @property
    def was_led(self) -> bool:
        """Whether a card has been led in this deal, were it in a play that has been taken up again."""
        return self.led_before or (self.tricks is not None and bool(self.tricks.leads))

    @property
    def pool(self) -> int:
        """What is played for in this deal."""
        return self.purses.pool - self.coming


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def bare(sitting: Sitting, purses: Purses, is_paid: bool = False) -> State:
    """The beginning of a deal: no card dealt."""
    players = sitting.players
    phase = "before" if sitting.dealer != NOBODY else "lots"
    return State(sitting, Deal(paid=is_paid), phase, purses, ((),) * players, ("",) * players)


def settled(state: State, steps: tuple[Step, ...], **changes: Any) -> Result:
    """The state after the payments among `steps`, and other `changes`; what is noted so lies for the next deal."""
    coming = state.coming
    for step in steps:
        if step.finding == "pays" and step.note == NEXT_POOL and step.about == POOL:
            coming += step.amount
    return state._replace(purses=paid(state.purses, steps), coming=coming, **changes), steps


def fine(state: State, seat: int, amount: int, law: str, next_pool: bool, steps: tuple[Step, ...] = ()) -> Result:
    """`seat` pays a loo for a fault, into the present pool or the next."""
    step = Step(law, "pays", seat, amount, POOL, NEXT_POOL if next_pool else "")
    return settled(state, (*steps, step))
