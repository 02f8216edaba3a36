"""Made-up tables for Baxter-Wray's Loo: a deal brought to the moment of which a paragraph speaks."""

from __future__ import annotations

from service.engine.baxter_wray_loo import machine
from service.engine.baxter_wray_loo.state import State
from service.engine.baxter_wray_loo.table import pack_of, seats_dealt
from service.engine.baxter_wray_loo.terms import Terms
from service.engine.cards import Card, card_codes, read_card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.packs import cut_pack, stacked

# A deals; B is at his left.
A, B, C, D, E, F = range(6)


def agreed(*departures: str, form: str = "three-card", maximum: int = 0, **readings: str) -> Terms:
    told = tuple((key.replace("_", "-"), option) for key, option in readings.items())
    return Terms(form, 3, 6, 3, maximum, frozenset(departures), told)


def sat(players: int = 4, terms: Terms | None = None, dealer: int = A, single: bool = False) -> State:
    state = machine.open(Table(tuple("ABCDEFGHIJKL"[:players]), dealer), terms or agreed())
    return state._replace(sitting=state.sitting._replace(single=single))


def played(state: State, *events: Event) -> State:
    for event in events:
        state, _ = machine.apply(state, event)
    return state


def steps(state: State, event: Event) -> tuple[Step, ...]:
    return machine.apply(state, event)[1]


def findings(state: State, event: Event) -> list[tuple[str, int]]:
    return [(step.finding, step.seat) for step in steps(state, event)]


def pack_for(state: State, hands: dict[int, str], turn_up: str, miss: str, stock: str) -> tuple[Card, ...]:
    terms = state.terms
    pack = pack_of(terms.has("thirty-two-cards"))
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    wanted[-1] = list(read_cards(miss))
    below = [*read_cards(turn_up), *read_cards(stock)]
    kept = {card for held in wanted.values() for card in held} | set(below)
    free = [card for card in pack if card not in kept]
    seats = [seat for seat in range(state.players) if seat not in state.sitting.gone]
    order = list(seats_dealt(seats, state.dealer, state.players, terms.has("dealer-out")))
    if terms.miss and not state.sitting.finishing:
        order.append(-1)
    for seat in order:
        hand = wanted.setdefault(seat, [])
        while len(hand) < terms.cards:
            hand.append(free.pop(0))
    return stacked([wanted[seat][turn] for turn in range(terms.cards) for seat in order] + below, pack)


def ready(state: State, pack: tuple[Card, ...]) -> State:
    """The dealer has paid, the pack is shuffled and cut, and lies like `pack`: he has to deal."""
    dealer = state.dealer
    if not state.deal.paid:
        state = played(state, Event("pay-deal", dealer, state.terms.deal))
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


def card(seat: int, text: str, note: str = "") -> Event:
    return Event("play", seat, cards=(read_card(text),), note=note)


def cards(state: State, text: str) -> State:
    for code in text.split():
        state = played(state, card(machine.to_act(state), code))
    return state


def lawful(state: State) -> str:
    return card_codes(machine.legal(state)[0].cards)


def kinds(state: State) -> list[str]:
    return [option.kind for option in machine.legal(state)]
