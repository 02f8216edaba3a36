"""Made-up tables for Baxter-Wray's Loo: a deal brought to the moment of which a paragraph speaks."""

from __future__ import annotations

from service.engine.baxter_wray_loo import machine
from service.engine.baxter_wray_loo.state import State
from service.engine.baxter_wray_loo.table import pack_of, seats_dealt
from service.engine.baxter_wray_loo.terms import Terms
from service.engine.cards import Card, read_cards
from service.engine.events import Event, Table
from service.engine.packs import cut_pack
from tests.laws.tables import A, at_table, in_turn, offered, pack_dealing, read_as

played, steps = at_table(machine)
lawful, kinds = offered(machine)
cards = in_turn(machine)


def agreed(*departures: str, form: str = "three-card", maximum: int = 0, **readings: str) -> Terms:
    return Terms(form, 3, 6, 3, maximum, frozenset(departures), read_as(readings))


def sat(players: int = 4, terms: Terms | None = None, dealer: int = A, single: bool = False) -> State:
    state = machine.open(Table(tuple("ABCDEFGHIJKL"[:players]), dealer), terms or agreed())
    return state._replace(sitting=state.sitting._replace(single=single))


def findings(state: State, event: Event) -> list[tuple[str, int]]:
    return [(step.finding, step.seat) for step in steps(state, event)]


def pack_for(state: State, hands: dict[int, str], turn_up: str, miss: str, stock: str) -> tuple[Card, ...]:
    terms = state.sitting.terms
    pack = pack_of(terms.has("thirty-two-cards"))
    below = (*read_cards(turn_up), *read_cards(stock))
    seats = [seat for seat in range(state.sitting.players) if seat not in state.sitting.gone]
    order = list(seats_dealt(seats, state.dealer, state.sitting.players, terms.has("dealer-out")))
    if terms.miss and not state.sitting.finishing:
        order.append(-1)
    return pack_dealing({**hands, -1: miss}, order, terms.cards, below, pack)


def ready(state: State, pack: tuple[Card, ...]) -> State:
    """The dealer has paid, the pack is shuffled and cut, and lies like `pack`: he has to deal."""
    dealer = state.dealer
    if not state.deal.paid:
        state = played(state, Event("pay-deal", dealer, state.sitting.terms.deal))
    return played(state, Event("shuffle", dealer, cards=cut_pack(pack, len(pack) - 11)), Event("cut", dealer, 11))


def dealt(
    hands: dict[int, str] | None = None,
    turn_up: str = "2H",
    terms: Terms | None = None,
    players: int = 4,
    miss: str = "",
    stock: str = "",
) -> State:
    state = sat(players, terms)
    return played(ready(state, pack_for(state, hands or {}, turn_up, miss, stock)), Event("deal", A))


def declared(state: State, standing: dict[int, str] | set[int]) -> State:
    """Those `standing` do so, the others throw up."""
    while state.phase == "declare":
        state = played(state, Event("stand" if state.turn in standing else "throw-up", state.turn))
    return state


def playing(hands: dict[int, str], turn_up: str = "2H", terms: Terms | None = None, players: int = 4) -> State:
    return declared(dealt(hands, turn_up, terms, players), hands)
