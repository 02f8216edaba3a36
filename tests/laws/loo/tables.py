"""Made-up tables for the laws of Loo: a hand brought to the moment about which a law speaks."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.cards import Card, card_code, read_cards
from service.engine.events import Event, Step, Table
from service.engine.loo import machine
from service.engine.loo.dealing import is_must
from service.engine.loo.state import State
from service.engine.loo.terms import CLUB_LAW, FIVE_CARD, MUST, Terms
from service.engine.packs import ORDINARY, cut_pack
from service.engine.seats import POOL
from tests.laws.tables import A, at_table, in_order, in_turn, pack_dealing

THREE = Terms()
FIVE = Terms(FIVE_CARD, 5)
CLUBS_BIND = Terms(departures=frozenset({MUST, CLUB_LAW}))
A_MUST = Terms(readings=(("first-hand", "single"),))
played, steps = at_table(machine)
cards = in_turn(machine)


def sat(players: int = 4, terms: Terms = THREE, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCDEFGHIJ"[:players]), dealer), terms)


def findings(state: State, event: Event) -> set[tuple[str, str, int]]:
    """The law's last part, the finding and the seat of every step."""
    return {(step.law.rpartition("/")[2], step.finding, step.seat) for step in steps(state, event)}


def pack_for(
    state: State, hands: dict[int, str], miss: str = "", turn_up: str = "", stock: str = ""
) -> tuple[Card, ...]:
    """A pack which deals these hands, this miss and this turn-up; what is not said comes as it may."""
    players = state.sitting.players
    order = in_order(state.dealer, players)
    if not state.five and not is_must(state):
        order.append(players)
    below = (*read_cards(turn_up), *read_cards(stock))
    return pack_dealing({**hands, players: miss}, order, state.sitting.terms.cards, below)


def ready(state: State, pack: tuple[Card, ...] = ORDINARY) -> State:
    """The dealer has contributed, shuffled and had the pack cut, which lies like `pack`: he has to deal."""
    players, dealer = state.sitting.players, state.dealer
    return played(
        state,
        Event("contribute", dealer, state.sitting.terms.single),
        Event("shuffle", dealer, cards=cut_pack(pack, len(pack) - 20)),
        Event("cut", (dealer - 1) % players, 20),
    )


def dealt(
    hands: dict[int, str] | None = None,
    miss: str = "",
    turn_up: str = "",
    stock: str = "",
    players: int = 4,
    terms: Terms = THREE,
) -> State:
    """The cards are dealt, the trump is turned up."""
    state = sat(players, terms)
    return played(ready(state, pack_for(state, hands or {}, miss, turn_up, stock)), Event("deal", A))


def declared(state: State, playing: Iterable[int]) -> State:
    """Those `playing` declare to play, the others pass."""
    wanted = set(playing)
    while state.phase == "declare":
        state = played(state, Event("declare" if state.turn in wanted else "pass", state.turn))
    return state


def playing(hands: dict[int, str], turn_up: str, terms: Terms = THREE, players: int = 4) -> State:
    """Those who hold these hands have declared to play: the elder of them leads."""
    return declared(dealt(hands, turn_up=turn_up, terms=terms, players=players), hands)


def lawful(state: State) -> set[str]:
    """The cards that may be played now."""
    return {card_code(card) for option in machine.legal(state) if option.kind == "play" for card in option.cards}


def kinds(state: State) -> set[str]:
    """What may be done now."""
    return {option.kind for option in machine.legal(state)}


def paid(found: Iterable[Step]) -> dict[int, int]:
    """What each seat takes out of the pool."""
    return {step.about: step.amount for step in found if step.finding == "pays" and step.seat == POOL}


def looed(found: Iterable[Step]) -> list[int]:
    """Who is looed."""
    return [step.seat for step in found if step.finding == "looed"]
