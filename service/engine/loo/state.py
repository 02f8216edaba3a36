"""Where a sitting of Loo stands: one immutable value, and the small steps that all phases take."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from service.engine.cards import Card, suit_of
from service.engine.events import Remedy, Step, Table
from service.engine.loo import forfeits
from service.engine.loo.terms import FIVE_CARD, Terms, rule
from service.engine.seats import NOBODY, POOL
from service.engine.tuples import put, quick

__all__ = ["PLAYING", "Deal", "Result", "Sitting", "State", "bare", "forfeit", "pay_in", "put", "thrown_up"]

PLAYING = frozenset({"declare", "miss", "for-pool", "draw"})
"""The declarations of those who play."""


@quick
class Sitting(NamedTuple):
    """What lasts from hand to hand; `single` tells that this hand's only fund is the dealer's contribution."""

    table: Table
    terms: Terms
    players: int
    number: int = 1
    dealer: int = NOBODY
    single: bool = False


@quick
class Deal(NamedTuple):
    """The pack, and how it was dealt.

    `bound` is why everybody must play: "must", "club-law" or "". `begun` are the hands when the first card was led,
    `led_at` the number of that event: a hand that is played again is taken up there, and is `replayed`.
    """

    pack: tuple[Card, ...] = ()
    contributed: bool = False
    by_dealer: bool = False
    was_cut: bool = False
    miss: tuple[Card, ...] = ()
    turn_up: Card = -1
    stock: tuple[Card, ...] = ()
    bound: str = ""
    begun: tuple[tuple[Card, ...], ...] = ()
    led_at: int = NOBODY
    replayed: bool = False

    @property
    def trump(self) -> int:
        """The suit of the turned-up card."""
        return suit_of(self.turn_up)


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is select, before (contribution, shuffling, cutting, dealing), declare, play, divide or over. `pool` is the
    existing pool, `next_pool` what belongs to the one next following. `declared` is what each seat has declared: "",
    "declare", "miss", "for-pool", "draw", "pass"; "retired" or "thrown-up" where he was made to before all had
    declared. `live` tells who plays for tricks. `trick` are the cards on the table, `seats` who played them, `won` the
    winners of the tricks so far. `faults` counts each seat's infractions of laws 9 to 14. `events` is how many events
    there were.
    """

    sitting: Sitting
    deal: Deal
    phase: str
    funds: tuple[int, ...]
    pool: int
    next_pool: int
    hands: tuple[tuple[Card, ...], ...]
    declared: tuple[str, ...]
    live: tuple[bool, ...]
    faults: tuple[int, ...]
    turn: int = NOBODY
    trick: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    civil: bool = False
    claims: tuple[Remedy, ...] = ()
    events: int = 0

    @property
    def dealer(self) -> int:
        """The seat that deals this hand."""
        return self.sitting.dealer

    @property
    def was_led(self) -> bool:
        """Whether a card of this hand has been led, be it that the cards were taken up again since."""
        return bool(self.trick or self.won) or self.deal.replayed

    @property
    def five(self) -> bool:
        """Whether it is the five-card game."""
        return self.sitting.terms.form == FIVE_CARD


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def bare(sitting: Sitting, funds: tuple[int, ...], pool: int, contributed: bool = False) -> State:
    """The beginning of a hand: no card dealt."""
    players = sitting.players
    noes = (False,) * players
    phase = "before" if sitting.dealer != NOBODY else "select"
    deal = Deal(contributed=contributed)
    return State(sitting, deal, phase, funds, pool, 0, ((),) * players, ("",) * players, noes, (0,) * players)


def thrown_up(state: State, seat: int) -> bool:
    """Whether `seat` had declared to play and was made to throw up its cards, or to retire."""
    word = state.declared[seat]
    return word == "thrown-up" or (word in PLAYING and not state.live[seat])


def pay_in(state: State, seat: int, amount: int, following: bool = False) -> State:
    """`seat` pays into the existing pool, or into the one `following`."""
    funds = put(state.funds, seat, state.funds[seat] - amount)
    if following:
        return state._replace(funds=funds, next_pool=state.next_pool + amount)
    return state._replace(funds=funds, pool=state.pool + amount)


def forfeit(state: State, remedy: Remedy, note: str = "") -> Result:
    """The offender pays the sum that a law names, into the pool to which it belongs by law 17."""
    where = forfeits.pool_of(remedy.amount, state.sitting.terms.single)
    seat, amount = remedy.offender, remedy.amount
    paid = pay_in(state, seat, amount, where == forfeits.NEXT)
    return paid, (
        Step(remedy.law, "pays", seat, amount, POOL, note),
        Step(rule(17), f"belongs-to-{where}", seat, amount),
    )
