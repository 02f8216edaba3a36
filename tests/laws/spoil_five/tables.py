"""Made-up tables for Spoil Five: a hand brought to the moment about which a sentence speaks."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import Card, read_card, read_cards
from service.engine.events import Event, Table
from service.engine.packs import ORDINARY, stacked
from service.engine.spoil_five import machine
from service.engine.spoil_five.state import State
from service.engine.spoil_five.terms import Terms
from tests.laws.tables import A, at_table, by_twos_and_threes, in_turn, read_as

cards = read_cards
played, steps = at_table(machine)
run = in_turn(machine)


def sat(players: int = 3, *departures: str, **readings: str) -> State:
    agreed = read_as(readings)
    return machine.open(Table(tuple("ABCDEFGHIJK"[:players]), A), Terms(3, 1, 2, frozenset(departures), agreed))


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
    top = by_twos_and_threes(hands)
    state = ready(stacked((*top, read_card(turned), *cards(more)), ORDINARY), state or sat(len(hands)))
    state = played(state, Event("deal", A, 2))
    assert state.tricks is not None
    assert list(state.tricks.hands) == held
    return state


def robs(seat: int, text: str) -> Event:
    return Event("rob", seat, 0, (read_card(text),))


THREE = ("KC QC JC AC 2C", "KS QS 5D 4D 3D", "KH QH JH 10H 9H")
"""Diamonds turned up: B has three trumps, and nobody the ace."""
