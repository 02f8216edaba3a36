"""Made-up tables for All-Fours: a hand brought to the moment about which a sentence speaks."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.all_fours import machine
from service.engine.all_fours.deal import deal_six, full_pack
from service.engine.all_fours.state import State
from service.engine.all_fours.terms import FOUR, Terms
from service.engine.cards import Card, read_card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.packs import stacked

# A deals; B is the elder hand.
A, B, C, D = range(4)
TWO_HANDED = Terms()
FOUR_HANDED = Terms(FOUR)


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def sat(terms: Terms = TWO_HANDED, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCD"[: terms.players]), dealer), terms)


def played(state: State, *events: Event) -> State:
    for event in events:
        state, _ = machine.apply(state, event)
    return state


def steps(state: State, event: Event) -> tuple[Step, ...]:
    return machine.apply(state, event)[1]


def found(state: State, event: Event) -> list[tuple[str, int, str]]:
    """The finding, the seat or side, and the note of every step."""
    return [(step.finding, step.seat, step.note) for step in steps(state, event)]


def dealt(a: str, b: str, turned: str, more: str = "", terms: Terms = TWO_HANDED) -> State:
    """Two hands of six, the turn-up, and what comes next in the pack; A deals, so B is dealt to first."""
    top = [card for pair in zip(cards(b), cards(a), strict=True) for card in pair]
    pack = stacked((*top, read_card(turned), *cards(more)), full_pack())
    assert deal_six(pack, A, 2).hands == (cards(a), cards(b))
    return played(sat(terms), Event("shuffle", A, 0, pack), Event("deal", A))


def four_dealt(hands: Iterable[str], turned: str, more: str = "") -> State:
    """Four hands of six by seat and the turn-up; A deals."""
    a, b, c, d = map(cards, hands)
    top = [card for round_ in zip(b, c, d, a, strict=True) for card in round_]
    pack = stacked((*top, read_card(turned), *cards(more)), full_pack())
    return played(sat(FOUR_HANDED), Event("shuffle", A, 0, pack), Event("deal", A))


def lays(seat: int, text: str) -> Event:
    return Event("play", seat, 0, (read_card(text),))
