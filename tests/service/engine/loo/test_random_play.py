"""Random play in every form, lawful and irregular: the ledger, the cards, what was seen how often, and replay."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import chain
from random import Random

import pytest

from service.engine.loo import machine
from service.engine.loo.state import State
from service.engine.loo.terms import CLUB_LAW, MUST, UNLIMITED
from service.engine.replay import play_back
from tests.service.engine.loo.auditor import Auditor
from tests.service.engine.loo.sittings import FORMS, HANDS, PROOFS, Sitting, count, sittings

SURE = 50
"""How often everything is to be seen in the hands of a form, unless RARE says why not."""

EVERYWHERE = """
event select, event contribute, event shuffle, event cut, event deal, event declare, event pass, event play, event
divide, event next, event misgive, event misdeal, event faced, event expose, event expose-other, event look, event
look-at-discards, event claim, 1: invalid-cut, 2: fresh-deal, 3: misdeal, 3: fresh-deal, 4: declaration-void, 5:
pays, 6: retires, 8: takes-pool, 9: infraction, 10: infraction, 11: infraction, 12: infraction, 13: infraction, 14:
infraction, 15: throws-up, 15: not-named, 15: wins-the-rest, 16: revoke, 16: replay, 16: lapses, 17:
belongs-to-existing, 17: belongs-to-next, penalty: pays, penalty: leaves-in-pool, division: pays, division: looed,
division: single, division: indivisible
"""
THREE_ONLY = """event miss, event for-pool, event look-at-miss, 7: plays-for-pool, 7: leaves-in-pool,
miss: takes-pool, 6: pool-remains"""
FIVE_ONLY = """event draw, event flush, exchange: draws, exchange: takes-pool, flush: shows-flush, flush: takes-pool,
flush: looed, flush: exempt, pam: pam-be-civil, pam: breach, 6: pool-remains, flush: equal-flushes"""

RARE = {
    "flush: equal-flushes": "two flushes in plain suits, equal card by card, come once in some millions of hands",
    "flush: exempt": "a flush comes once or twice in a hundred hands, and seldom with another, or with Pam elsewhere",
    "pam: breach": "the civil ace must be led, and Pam lie beside another trump with one who then breaks his duty",
    "6: pool-remains": "the dealer must have retired and everybody else passed",
}
"""What ten thousand hands do not surely bring fifty times, with the reason."""


def audit(sitting: Sitting) -> None:
    """The engine's purses and pool are those of an auditor who knows the events only, after each of them."""
    terms, table = sitting.terms, sitting.table
    auditor = Auditor(
        table.players,
        table.dealer,
        terms.cards,
        terms.single,
        UNLIMITED in terms.departures,
        terms.maximum,
        CLUB_LAW in terms.departures,
        MUST in terms.departures,
    )
    ledger = auditor.watch(sitting.events)
    for (state, turn), (purse, lying) in zip(sitting.states(), ledger, strict=True):
        assert (list(state.funds), state.pool + state.next_pool) == (purse, lying), (turn, state)
        assert sum(purse) + lying == 0
        cards_accounted_for(state)


def cards_accounted_for(state: State) -> None:
    """No card lies in two places, and while nobody has passed or played every card lies somewhere."""
    deal = state.deal
    places = [*chain.from_iterable(state.hands), *state.trick, *deal.miss, *deal.stock]
    if deal.turn_up >= 0:
        places.append(deal.turn_up)
        played = state.won or state.trick or any(state.declared)
        assert played or len(places) == 52
    assert len(set(places)) == len(places)


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form]
    seen: Counter[str] = Counter()
    for mischief in (0.0, 0.25):
        for sitting in sittings(terms, HANDS, mischief, seed=len(form) + int(100 * mischief)):
            audit(sitting)
            count(sitting, seen)
    wanted = [*EVERYWHERE.split(","), *(FIVE_ONLY if terms.cards == 5 else THREE_ONLY).split(",")]
    wanted = [" ".join(name.split()) for name in wanted]
    with capsys.disabled():
        if PROOFS:
            sys.stdout.write(table(form, wanted, seen))
    assert seen["event divide"] > HANDS
    if PROOFS:
        assert [name for name in wanted if seen[name] < SURE and name not in RARE] == []


def table(form: str, wanted: list[str], seen: Counter[str]) -> str:
    """How often everything was seen, and why something was not."""
    lines = [f"{seen[name]:9}  {name}" + (f" ({RARE.get(name)})" if seen[name] < SURE else "") for name in wanted]
    return "\n".join([f"\n{form}, {2 * HANDS} hands:", *lines, ""])


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    random = Random(5)
    for sitting in sittings(FORMS[form], 40, 0.12, seed=11):
        states = [state for state, _ in sitting.states()]
        last, played = play_back(machine, sitting.table, sitting.terms, sitting.events)
        assert last == states[-1]
        assert played == sitting.log
        for end in random.sample(range(len(states)), 25):
            prefix, _ = play_back(machine, sitting.table, sitting.terms, sitting.events[: end + 1])
            assert prefix == states[end]
