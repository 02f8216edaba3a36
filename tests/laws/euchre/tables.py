"""Made-up tables for Euchre: a hand brought to the moment about which a sentence speaks."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import Card, read_card, read_cards
from service.engine.euchre import machine
from service.engine.euchre.deal import deal_five, pack
from service.engine.euchre.state import State
from service.engine.euchre.terms import FOUR_HANDED, THREE_HANDED, TWO_HANDED, Terms
from service.engine.events import Event, Step, Table
from service.engine.packs import stacked

# A deals; B is the elder hand.
A, B, C, D = range(4)
FORMS = {2: TWO_HANDED, 3: THREE_HANDED, 4: FOUR_HANDED}


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def sat(players: int = 4, dealer: int = A, *departures: str, **readings: str) -> State:
    agreed = tuple((name.replace("_", "-"), option) for name, option in readings.items())
    terms = Terms(FORMS[players], frozenset(departures), agreed)
    return machine.open(Table(tuple("ABCD"[:players]), dealer), terms)


def played(state: State, *events: Event) -> State:
    for event in events:
        state, _ = machine.apply(state, event)
    return state


def steps(state: State, event: Event) -> tuple[Step, ...]:
    return machine.apply(state, event)[1]


def found(state: State, event: Event) -> list[tuple[str, int, int]]:
    """The finding, the seat or side, and the amount of every step."""
    return [(step.finding, step.seat, step.amount) for step in steps(state, event)]


def dealt(hands: Sequence[str], turned: str, state: State | None = None) -> State:
    """Hands of five by seat, the turn-up; A deals twos and then threes."""
    held = [cards(hand) for hand in hands]
    order = [*held[1:], held[0]]
    top = [card for hand in order for card in hand[:2]] + [card for hand in order for card in hand[2:]]
    whole = stacked((*top, read_card(turned)), pack())
    assert list(deal_five(whole, A, len(hands), (2, 3)).hands) == held
    return played(state or sat(len(hands)), Event("shuffle", A, 0, whole), Event("deal", A, 2))


def lays(seat: int, text: str) -> Event:
    return Event("play", seat, 0, (read_card(text),))


def run(state: State, text: str) -> State:
    """Cards played in turn."""
    for card in cards(text):
        state = played(state, Event("play", machine.to_act(state), 0, (card,)))
    return state


FOUR = ("JH AH KH QH 10H", "AC KC QC 10C 9C", "AS KS QS 10S 9S", "AD KD QD 10D 9D")
"""The dealer has five trumps, if a heart is turned up."""
TWO = ("9H AC KC QC AD", "JH JD 8S AS KS")
"""Hearts turned up: the non-dealer has both bowers."""
