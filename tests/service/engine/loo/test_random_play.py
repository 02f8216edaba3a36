"""Random play in every form, lawful and irregular: the ledger, the cards, what was seen how often, and replay."""

from __future__ import annotations

from itertools import chain

import pytest

from service.engine.events import Table
from service.engine.loo import machine
from service.engine.loo.state import State
from service.engine.loo.terms import CLUB_LAW, MUST, UNLIMITED
from tests.service.engine import audits
from tests.service.engine.loo.auditor import Auditor
from tests.service.engine.loo.sittings import FORMS, HANDS, SHORT, sittings

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


def ledger(state: State) -> tuple[tuple[int, ...], int]:
    return state.funds, state.pool + state.next_pool


def cards_accounted_for(state: State) -> None:
    """No card lies in two places, and while nobody has passed or played every card lies somewhere."""
    deal = state.deal
    places = [*chain.from_iterable(state.hands), *state.trick, *deal.miss, *deal.stock]
    if deal.turn_up >= 0:
        places.append(deal.turn_up)
        played = state.won or state.trick or any(state.declared)
        assert played or len(places) == 52
    assert len(set(places)) == len(places)
    assert sum(state.funds) + state.pool + state.next_pool == 0


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form]
    census = audits.Census(SHORT)

    def auditor(table: Table) -> Auditor:
        agreed = terms.departures
        return Auditor(
            table.players,
            table.dealer,
            terms.cards,
            terms.single,
            UNLIMITED in agreed,
            terms.maximum,
            CLUB_LAW in agreed,
            MUST in agreed,
        )

    for mischief in (0.0, 0.25):
        logs = sittings(terms, HANDS, mischief, seed=len(form) + int(100 * mischief))
        audits.audited(machine, terms, logs, auditor, cards_accounted_for, census, ledger)
    wanted = audits.told(EVERYWHERE, FIVE_ONLY if terms.cards == 5 else THREE_ONLY)
    assert census.seen["event divide"] > HANDS
    if audits.PROOFS:
        census.prove(f"{form}, {2 * HANDS} hands", wanted, RARE, capsys)


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log in sittings(FORMS[form], 40, 0.12, seed=11):
        audits.replays(machine, FORMS[form], log, every=23)


@pytest.mark.parametrize("form", FORMS)
def test_the_same_play_ends_the_same_wherever_the_dealer_sits(form: str) -> None:
    for log in sittings(FORMS[form], 10, 0.3, seed=17):
        audits.turns_round(machine, FORMS[form], log)
