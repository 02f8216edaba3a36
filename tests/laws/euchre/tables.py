"""Made-up tables for Euchre: a hand brought to the moment about which a sentence speaks."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import read_card, read_cards
from service.engine.euchre import machine
from service.engine.euchre.deal import deal_five, pack
from service.engine.euchre.state import State
from service.engine.euchre.terms import FOUR_HANDED, THREE_HANDED, TWO_HANDED, Terms
from service.engine.events import Event, Table
from service.engine.packs import stacked
from tests.laws.tables import A, at_table, by_twos_and_threes, in_turn, read_as

FORMS = {2: TWO_HANDED, 3: THREE_HANDED, 4: FOUR_HANDED}
cards = read_cards
played, steps = at_table(machine)
run = in_turn(machine)


def sat(players: int = 4, dealer: int = A, *departures: str, **readings: str) -> State:
    agreed = read_as(readings)
    terms = Terms(FORMS[players], frozenset(departures), agreed)
    return machine.open(Table(tuple("ABCD"[:players]), dealer), terms)


def found(state: State, event: Event) -> list[tuple[str, int, int]]:
    """The finding, the seat or side, and the amount of every step."""
    return [(step.finding, step.seat, step.amount) for step in steps(state, event)]


def dealt(hands: Sequence[str], turned: str, state: State | None = None) -> State:
    """Hands of five by seat, the turn-up; A deals twos and then threes."""
    held = [cards(hand) for hand in hands]
    top = by_twos_and_threes(hands)
    whole = stacked((*top, read_card(turned)), pack())
    assert list(deal_five(whole, A, len(hands), (2, 3)).hands) == held
    return played(state or sat(len(hands)), Event("shuffle", A, 0, whole), Event("deal", A, 2))


FOUR = ("JH AH KH QH 10H", "AC KC QC 10C 9C", "AS KS QS 10S 9S", "AD KD QD 10D 9D")
"""The dealer has five trumps, if a heart is turned up."""
TWO = ("9H AC KC QC AD", "JH JD 8S AS KS")
"""Hearts turned up: the non-dealer has both bowers."""
