"""Made-up tables for Spoil Five: a hand brought to the moment about which a sentence speaks."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import Card, read_card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.packs import ORDINARY, stacked
from service.engine.spoil_five import machine
from service.engine.spoil_five.state import State
from service.engine.spoil_five.terms import Terms

# A deals; B leads.
A, B, C, D = range(4)


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def sat(players: int = 3, *departures: str, **readings: str) -> State:
    agreed = tuple((name.replace("_", "-"), option) for name, option in readings.items())
    return machine.open(Table(tuple("ABCDEFGHIJK"[:players]), A), Terms(3, 1, 2, frozenset(departures), agreed))


def played(state: State, *events: Event) -> State:
    for event in events:
        state, _ = machine.apply(state, event)
    return state


def steps(state: State, event: Event) -> tuple[Step, ...]:
    return machine.apply(state, event)[1]


def found(state: State, event: Event) -> list[tuple[str, int]]:
    """The finding and the seat of every step."""
    return [(step.finding, step.seat) for step in steps(state, event)]


def ready(pack: tuple[Card, ...], state: State) -> State:
    """Shuffled and cut, so that `pack` is dealt from its top."""
    turned = (*pack[-1:], *pack[:-1])
    return played(state, Event("shuffle", A, 0, turned), Event("cut", state.players - 1, 1))


def dealt(hands: Sequence[str], turned: str, state: State | None = None, more: str = "") -> State:
    """Hands of five by seat, the turn-up and what follows it; A deals twos and then threes."""
    held = [cards(hand) for hand in hands]
    order = [*held[1:], held[0]]
    top = [card for hand in order for card in hand[:2]] + [card for hand in order for card in hand[2:]]
    state = ready(stacked((*top, read_card(turned), *cards(more)), ORDINARY), state or sat(len(hands)))
    state = played(state, Event("deal", A, 2))
    assert state.tricks is not None
    assert list(state.tricks.hands) == held
    return state


def lays(seat: int, text: str) -> Event:
    return Event("play", seat, 0, (read_card(text),))


def robs(seat: int, text: str) -> Event:
    return Event("rob", seat, 0, (read_card(text),))


def run(state: State, text: str) -> State:
    """Cards played in turn."""
    for card in cards(text):
        state = played(state, Event("play", machine.to_act(state), 0, (card,)))
    return state


THREE = ("KC QC JC AC 2C", "KS QS 5D 4D 3D", "KH QH JH 10H 9H")
"""Diamonds turned up: B has three trumps, and nobody the ace."""
