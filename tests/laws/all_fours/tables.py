"""Made-up tables for All-Fours: a hand brought to the moment about which a sentence speaks."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.all_fours import machine
from service.engine.all_fours.deal import deal_six, full_pack
from service.engine.all_fours.state import State
from service.engine.all_fours.terms import FOUR, Terms
from service.engine.cards import read_card, read_cards
from service.engine.events import Event, Table
from service.engine.packs import stacked
from tests.laws.tables import A, at_table

TWO_HANDED = Terms()
FOUR_HANDED = Terms(FOUR)
cards = read_cards
played, steps = at_table(machine)


def sat(terms: Terms = TWO_HANDED, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCD"[: terms.players]), dealer), terms)


def found(state: State, event: Event) -> list[tuple[str, int, str]]:
    """The finding, the seat or side, and the note of every step."""
    return [(step.finding, step.seat, step.note) for step in steps(state, event)]


def dealt(a: str, b: str, turned: str, more: str = "", terms: Terms = TWO_HANDED) -> State:
    """Two hands of six, the turn-up, and what comes next in the pack; A deals, so B is dealt to first."""
    top = [card for pair in zip(cards(b), cards(a), strict=True) for card in pair]
    pack = stacked((*top, read_card(turned), *cards(more)), full_pack())
    assert deal_six(pack, A, 2).hands == (cards(a), cards(b))
    return played(sat(terms), Event("shuffle", A, 0, pack), Event("deal", A))


def four_dealt(hands: Iterable[str], turned: str, more: str = "", terms: Terms = FOUR_HANDED) -> State:
    """Four hands of six by seat and the turn-up; A deals."""
    a, b, c, d = map(cards, hands)
    top = [card for round_ in zip(b, c, d, a, strict=True) for card in round_]
    pack = stacked((*top, read_card(turned), *cards(more)), full_pack())
    return played(sat(terms), Event("shuffle", A, 0, pack), Event("deal", A))
