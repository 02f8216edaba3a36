"""Where a sitting of Poker stands: one immutable value, and the small steps that all phases take."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from service.engine.cards import Card
from service.engine.dispatch import refused
from service.engine.events import Event, Remedy, Step, Table
from service.engine.poker import betting
from service.engine.poker.betting import Short
from service.engine.poker.deal import HAND
from service.engine.poker.terms import Terms
from service.engine.poker.values import Value, value_of
from service.engine.seats import NOBODY, POOL
from service.engine.tuples import quick

__all__ = [
    "Aside",
    "Deal",
    "Pending",
    "Result",
    "Sitting",
    "State",
    "bare",
    "deposit",
    "in_turn",
    "laid",
    "on_loan",
    "payable",
    "put",
    "with_raised",
    "worth",
]

T = TypeVar("T")


class Sitting(NamedTuple):
    """What lasts from game to game. `unopened` is 0 in an ordinary game, 1 in the first Jack-pot, and so on."""

    table: Table
    terms: Terms
    players: int
    number: int = 1
    dealer: int = NOBODY
    unopened: int = 0
    drawing_lots: tuple[int, ...] = ()


@quick
class Deal(NamedTuple):
    """The pack and how it was dealt.

    `pack` is the pack in its order until the cards are dealt, `done` how many were. `counts` are wrong numbers of
    cards that the dealer gives, by seat. `stock` remains after the deal, top first; `rest` are cards out of use.
    `original` are the hands as dealt, `discards` the cards discarded, by seat.
    """

    pack: tuple[Card, ...] = ()
    shuffler: int = NOBODY
    by_dealer: bool = False
    was_cut: bool = False
    done: int = 0
    counts: tuple[int, ...] = ()
    distracter: int = NOBODY
    stock: tuple[Card, ...] = ()
    rest: tuple[Card, ...] = ()
    original: tuple[tuple[Card, ...], ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()


class Pending(NamedTuple):
    """A draw that is done in its parts: cards discarded, asked for and given, -1 for what has not happened.

    `unable` are the seats that cannot tell how many he asked for, as far as they were heard; `found` tells that the
    evidence has decided it.
    """

    seat: int
    discarded: int
    asked: int = -1
    given: int = -1
    unable: tuple[int, ...] = ()
    found: bool = False


@quick
class Aside(NamedTuple):
    """What only some games need: hands raised, claims open, foul hands, short players, loans, the show.

    `unable` are pairs: of whose draw, done already, evidence was asked, and who could give none.
    `loans` are owed from the whole sitting, `lent` is what was borrowed in this game.
    """

    raised: tuple[bool, ...]
    foul: tuple[bool, ...]
    claims: tuple[Remedy, ...] = ()
    shorts: tuple[Short, ...] = ()
    loans: tuple[int, ...] = ()
    lent: tuple[int, ...] = ()
    borrowed_to_raise: tuple[bool, ...] = ()
    pending: Pending | None = None
    owed: tuple[int, ...] = ()
    gathering: bool = False
    contributed: tuple[bool, ...] = ()
    to_show: tuple[int, ...] = ()
    unable: tuple[tuple[int, int], ...] = ()


@quick
class State(NamedTuple):
    """A sitting at a moment.

    `phase` is lots, before (ante, straddles, shuffling), deal, say, draw, gather (rule 41), bet, show or over.
    `funds` is what each seat has before him less what he began with where nobody counts it. `stakes` are paid into
    the pool in this game, `blinds` the ante and straddles among them, `highest` the highest stake. `drew` is how
    many cards each has drawn, -1 before his turn. `last` staked last, `raiser` raised last. `equal` is what the
    preceding player's stake came to in the say, and everybody's when the betting began.
    """

    sitting: Sitting
    deal: Deal
    aside: Aside
    phase: str
    funds: tuple[int, ...]
    pool: int
    stakes: tuple[int, ...]
    blinds: tuple[int, ...]
    live: tuple[bool, ...]
    hands: tuple[tuple[Card, ...], ...]
    drew: tuple[int, ...]
    turn: int = NOBODY
    highest: int = 0
    straddler: int = NOBODY
    last_say: int = NOBODY
    opener: int = NOBODY
    last: int = NOBODY
    raiser: int = NOBODY
    bet_made: bool = False
    stood: tuple[bool, ...] = ()
    equal: int = 0

    @property
    def dealer(self) -> int:
        """The seat that deals this game."""
        return self.sitting.dealer

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.sitting.players

    @property
    def ante(self) -> int:
        """The seat of the ante-man: the left of the dealer."""
        return (self.sitting.dealer + 1) % self.sitting.players

    @property
    def claims(self) -> tuple[Remedy, ...]:
        """The remedies that may be claimed now."""
        return self.aside.claims


Result: TypeAlias = tuple[State, tuple[Step, ...]]


def bare(sitting: Sitting, funds: tuple[int, ...], pool: int, loans: tuple[int, ...]) -> State:
    """The beginning of a game: nothing staked, no card dealt."""
    players = sitting.players
    noughts, noes = (0,) * players, (False,) * players
    aside = Aside(noes, noes, loans=loans, borrowed_to_raise=noes, owed=noughts, contributed=noes)
    phase = "before" if sitting.dealer != NOBODY else "lots"
    empty = ((),) * players
    return State(
        sitting,
        Deal(),
        aside,
        phase,
        funds,
        pool,
        noughts,
        noughts,
        (True,) * players,
        empty,
        (-1,) * players,
        stood=noes,
    )


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The tuple with one place changed."""
    return (*values[:place], value, *values[place + 1 :])


def in_turn(state: State, event: Event) -> None:
    """Raise `RefusedError` unless it is the turn of who does `event`."""
    if event.seat != state.turn:
        names = state.sitting.table.names
        raise refused(state, event, f"it is the turn of {names[state.turn] if state.turn >= 0 else 'nobody'}")


def laid(state: State, event: Event, amount: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The funds and stakes of all when who does `event` has laid down `amount`.

    Raises `RefusedError` where the funds are counted and do not reach.
    """
    seat = event.seat
    if amount < 0:
        raise refused(state, event, "a sum laid on the table is not less than nothing")
    funds = state.funds[seat]
    if state.sitting.table.funds and amount > max(funds, 0):
        raise refused(state, event, f"he has {funds} before him and not {amount}")
    return put(state.funds, seat, funds - amount), put(state.stakes, seat, state.stakes[seat] + amount)


def deposit(state: State, event: Event, law: str, amount: int, stake: bool = True) -> tuple[State, Step]:
    """Lay `amount` into the pool, as a stake in the game or (a contribution) not."""
    funds, stakes = laid(state, event, amount)
    step = Step(law, "pays", event.seat, amount, POOL)
    if not stake:
        stakes = state.stakes
    return state._replace(funds=funds, pool=state.pool + amount, stakes=stakes), step


def payable(state: State, seat: int, amount: int) -> tuple[int, str]:
    """What `seat` pays of a sum that a law has him pay, and the reading it rests on where his funds do not reach."""
    funds = max(state.funds[seat], 0)
    if not state.sitting.table.funds or amount <= funds:
        return amount, ""
    return (amount if state.sitting.terms.reading("short-penalty") == "owed" else funds), "short-penalty"


def on_loan(state: State, seat: int, amount: int) -> Aside:
    """`seat` raises by laying down `amount`: whether he has borrowed to do so (62)."""
    aside = state.aside
    if aside.lent and betting.borrowed_for(amount, state.funds[seat] - aside.lent[seat]):
        return aside._replace(borrowed_to_raise=put(aside.borrowed_to_raise, seat, True))
    return aside


def with_raised(state: State, seat: int) -> Aside:
    """The hand of `seat` is raised: a wrong number in it can be announced as a misdeal no more (12, 13)."""
    aside, wrong = state.aside, state.deal.original
    raised = put(aside.raised, seat, True)
    unraised = any(len(hand) != HAND and not up for hand, up in zip(wrong, raised, strict=True))
    claims = tuple(remedy for remedy in aside.claims if unraised or remedy.until != "hand-raised")
    return aside._replace(raised=raised, claims=claims)


def worth(state: State, hand: tuple[Card, ...]) -> Value:
    """The value of five cards under this sitting's terms."""
    terms = state.sitting.terms
    if not terms.departures:
        return value_of(hand)
    return value_of(hand, terms.departures, terms.reading("blaze-ace") == "admitted")
