"""Made-up tables for the laws of Poker: a game brought to the moment about which a law speaks."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.cards import Card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.packs import ORDINARY, cut_pack
from service.engine.poker import machine
from service.engine.poker.state import State
from service.engine.poker.terms import Terms
from service.engine.seats import POOL
from tests.laws.tables import A, at_table, in_order, pack_dealing

SMALL = Terms(ante=1, limit=6)
played, steps = at_table(machine)


def sat(players: int = 4, terms: Terms = SMALL, dealer: int = A, funds: tuple[int, ...] = ()) -> State:
    return machine.open(Table(tuple("ABCDEFGHIJK"[:players]), dealer, funds), terms)


def findings(state: State, event: Event) -> set[tuple[str, str, int]]:
    """The law's last part, the finding and the seat of every step."""
    return {(step.law.rpartition("/")[2], step.finding, step.seat) for step in steps(state, event)}


def pack_for(hands: dict[int, str], players: int = 4, dealer: int = A, stock: str = "") -> tuple[Card, ...]:
    """A pack which deals these hands; what lies under them begins with `stock`."""
    return pack_dealing(hands, in_order(dealer, players), 5, read_cards(stock))


def cut_so(pack: tuple[Card, ...], at: int = 20) -> tuple[Card, ...]:
    """The order in which the pack must be shuffled to lie like `pack` when `at` cards were cut."""
    return cut_pack(pack, len(pack) - at)


def ready(state: State, pack: tuple[Card, ...] = ORDINARY, straddles: Iterable[int] = (), cut: bool = True) -> State:
    """Contributions, ante, straddles, shuffle and cut are done: the dealer has to deal."""
    players, dealer = state.players, state.dealer
    if state.sitting.unopened:
        state = played(state, *(Event("contribute", seat, state.sitting.terms.ante) for seat in range(players)))
    ante = (dealer + 1) % players
    state = played(state, Event("ante", ante, state.sitting.terms.ante))
    for seat in straddles:
        state = played(state, Event("straddle", seat, state.highest + state.sitting.terms.ante))
    state = played(state, Event("shuffle", dealer, cards=cut_so(pack) if cut else pack))
    return played(state, Event("cut", (dealer - 1) % players, 20)) if cut else state


def dealt(state: State, hands: dict[int, str] | None = None, straddles: Iterable[int] = (), stock: str = "") -> State:
    """The cards are dealt: somebody has the first say."""
    pack = pack_for(hands or {}, state.players, state.dealer, stock)
    return played(ready(state, pack, straddles), Event("deal", state.dealer))


def all_in(state: State) -> State:
    """Everybody stakes what he must: the draw begins."""
    while state.phase == "say":
        due = max(state.highest, 2 * state.sitting.terms.ante) - state.stakes[state.turn]
        state = played(state, Event("stake", state.turn, due))
    return state


def drawn(state: State) -> State:
    """Everybody makes his stake equal and plays pat: the betting begins."""
    while state.phase == "draw":
        due = state.highest - state.stakes[state.turn]
        state = played(state, Event("stake", state.turn, due)) if due else played(state, Event("draw", state.turn))
    return state


def betting(hands: dict[int, str] | None = None, players: int = 4, funds: tuple[int, ...] = ()) -> State:
    """Everybody plays, nobody draws: C has the first bet, and each has staked 2."""
    return drawn(all_in(dealt(sat(players, funds=funds), hands)))


def shown(state: State) -> State:
    while state.phase == "show":
        state = played(state, Event("show", state.turn))
    return state


def paid(steps: Iterable[Step]) -> dict[int, int]:
    """What each seat takes out of the pool."""
    return {step.about: step.amount for step in steps if step.finding == "pays" and step.seat == POOL}


def passed(state: State) -> State:
    """Everybody passes: nobody opens."""
    while state.phase == "say":
        state = played(state, Event("pass", state.turn))
    return state
