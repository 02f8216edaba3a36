"""Made-up tables for the rules of Napoleon: a deal brought to the moment of which a paragraph speaks."""

from __future__ import annotations

from service.engine.cards import Card, card_codes, read_card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.napoleon import machine
from service.engine.napoleon.state import State
from service.engine.napoleon.terms import SIR_GARNET, TRICKS, Terms
from service.engine.packs import ORDINARY, stacked

# A deals; B is the eldest hand.
A, B, C, D = range(4)
PLAIN = Terms(stake=1)


def agreed(*departures: str, **readings: str) -> Terms:
    told = tuple((key.replace("_", "-"), option) for key, option in readings.items())
    return Terms(1, frozenset(departures), told)


def sat(players: int = 4, terms: Terms = PLAIN, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCDEFGHIJK"[:players]), dealer), terms)


def played(state: State, *events: Event) -> State:
    for event in events:
        state, _ = machine.apply(state, event)
    return state


def steps(state: State, event: Event) -> tuple[Step, ...]:
    return machine.apply(state, event)[1]


def findings(state: State, event: Event) -> list[tuple[str, int]]:
    return [(step.finding, step.seat) for step in steps(state, event)]


def pack_for(players: int, hands: dict[int, str], extra: str, terms: Terms) -> tuple[Card, ...]:
    """A pack which deals these hands and this extra hand (or peep card); what is not said comes as it may."""
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    below = list(read_cards(extra))
    kept = {card for held in wanted.values() for card in held} | set(below)
    free = [card for card in ORDINARY if card not in kept]
    order = [(seat + 1) % players for seat in range(players)]
    if terms.has(SIR_GARNET):
        wanted[-1], below = below, []
        order.append(-1)
    for seat in order:
        hand = wanted.setdefault(seat, [])
        while len(hand) < TRICKS:
            hand.append(free.pop(0))
    return stacked([wanted[seat][turn] for turn in range(TRICKS) for seat in order] + below)


def dealt(hands: dict[int, str] | None = None, terms: Terms = PLAIN, players: int = 4, extra: str = "") -> State:
    pack = pack_for(players, hands or {}, extra, terms)
    return played(sat(players, terms), Event("shuffle", A, cards=pack), Event("deal", A))


def call(seat: int, what: str) -> Event:
    return Event("call", seat, int(what)) if what.isdecimal() else Event(what, seat)


def called(state: State, *calls: str) -> State:
    for what in calls:
        state = played(state, call(state.turn, what))
    return state


def card(seat: int, text: str) -> Event:
    return Event("play", seat, cards=(read_card(text),))


def cards(state: State, text: str) -> State:
    """The cards are played by those whose turn it is."""
    for code in text.split():
        state = played(state, card(machine.to_act(state), code))
    return state


def lawful(state: State) -> str:
    (option,) = machine.legal(state)
    return card_codes(option.cards)


def kinds(state: State) -> list[str]:
    """What may be done now; a number of tricks as its figure."""
    return [str(option.least) if option.kind == "call" else option.kind for option in machine.legal(state)]
