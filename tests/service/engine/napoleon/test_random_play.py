"""Random play in every form, lawful and with revokes: the ledger, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from service.engine.events import Table
from service.engine.napoleon import machine
from service.engine.napoleon.chance import choose, play_deal
from service.engine.napoleon.state import State
from service.engine.napoleon.terms import Terms
from service.engine.seats import NOBODY
from tests.service.engine import audits
from tests.service.engine.napoleon.auditor import Auditor

DEALS = 10_000 if audits.PROOFS else 150
A_SITTING = 25
PLAYERS = (4, 2, 3, 5, 6)


def agreed(*departures: str) -> Terms:
    return Terms(4, frozenset(departures))


FORMS: dict[str, Terms] = {
    "orthodox": agreed(),
    "raised, misery, Wellington": agreed("raised-nap", "misery", "wellington"),
    "misery with trumps": agreed("misery", "misery-trumps"),
    "Sir Garnet": agreed("sir-garnet", "wellington"),
    "Peep Nap": agreed("peep-nap", "misery"),
}
EVERYWHERE = """event select, event shuffle, event deal, event pass, event call, event nap, event play, event next,
orthodox: revoke, orthodox: makes-trumps, orthodox: highest-call, orthodox: all-pass, orthodox: succeeds, orthodox:
fails, orthodox: wins-trick, money: pays, money: deals-next"""
SOMEWHERE = {
    "misery": "event misery, misery: pays, misery: makes-trumps",
    "wellington": "event wellington, wellington: pays",
    "sir-garnet": "event garnet, garnet: takes-extra-hand, garnet: pays",
    "peep-nap": "event peep, event exchange, peep: exchanges, peep: pays",
}
RARE = {"event select": "the dealer is selected in two sittings of three"}
SHORT = audits.short(
    "hoyles-games-modernized/napoleon/",
    {
        "the-orthodox-game/the-old-game-of-napoleon-consists": "orthodox",
        "the-orthodox-game/it-is-a-level-money-transaction": "money",
        "the-variations/here-we-may-first-note-the": "wellington",
        "the-variations/another-innovation-is-an-adaptation-from": "misery",
        "the-variations/sir-garnet-consists-of-an-excess": "garnet",
        "the-variations/in-peep-nap-one-extra-card": "peep",
    },
)


def sittings(terms: Terms, deals: int, mischief: float, seed: int) -> Iterator[audits.Log]:
    """Sittings of twenty-five deals with two to six players."""
    random = Random(seed)
    for number in range(deals // A_SITTING):
        players = PLAYERS[number % len(PLAYERS)]
        log = audits.Log(Table(tuple("ABCDEF"[:players]), NOBODY if number % 3 else 0))
        state = machine.open(log.table, terms)
        audits.sat(
            machine, log, state, A_SITTING, lambda now: play_deal(now, random, 0.1 + 0.5 * random.random(), mischief)
        )
        yield log


def check(state: State) -> None:
    """No card lies at two places, and none is lost, save those rejected for Sir Garnet."""
    tricks = state.tricks
    hands = tricks.hands if tricks else state.hands
    taken = [card for trick in tricks.taken for card in trick] if tricks else []
    cards = audits.once(*hands, state.extra, state.stock, tricks.trick if tricks else (), taken)
    if state.phase != "before" and state.phase != "select":
        assert len(cards) == 52 - (5 if state.on_garnet != NOBODY else 0)
    assert sum(state.purses.funds) + state.purses.pool == 0


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form]
    census = audits.Census(SHORT)

    def auditor(table: Table) -> Auditor:
        return Auditor(table.players, table.dealer, terms.stake, terms.departures)

    for mischief in (0.0, 0.2):
        logs = sittings(terms, DEALS, mischief, seed=len(form) + int(100 * mischief))
        audits.audited(machine, terms, logs, auditor, check, census, audits.purses)
    names = [EVERYWHERE, *(told for departure, told in SOMEWHERE.items() if departure in terms.departures)]
    wanted = audits.told(*names)
    census.prove(f"{form}, {2 * DEALS} deals", wanted, RARE, capsys)


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log in sittings(FORMS[form], 25, 0.15, seed=11):
        audits.replays(machine, FORMS[form], log, every=23)


@pytest.mark.parametrize("form", FORMS)
def test_the_same_play_ends_the_same_wherever_the_dealer_sits(form: str) -> None:
    for log in sittings(FORMS[form], 1000 if audits.PROOFS else 125, 0.2, seed=23):
        if log.table.dealer != NOBODY:
            audits.turns_round(machine, FORMS[form], log, audits.purses)


def test_every_option_names_a_record_and_is_accepted() -> None:
    random = Random(4)
    for form in FORMS:
        state = machine.open(Table(("A", "B", "C", "D")), FORMS[form])
        for _ in range(300):
            turns = {option.seat for option in machine.legal(state)}
            assert turns == {machine.to_act(state)} or state.phase == "select"
            state = audits.options_hold(
                machine, state, choose, random, 1, "hoyles-games-modernized/napoleon/", "revoke"
            )
        assert sum(machine.settlement(state)) + state.purses.pool == 0
