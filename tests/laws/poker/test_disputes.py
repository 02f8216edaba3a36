"""Rules 77 to 81: Disputes."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.poker import disputes
from service.engine.poker.terms import BLAZE, rule
from service.engine.seats import NOBODY
from tests.laws.poker.tables import SMALL, dealt, findings, passed, played, ready, sat
from tests.laws.tables import A, B, C, D


def test_law_77_the_dealer_decides_unless_he_disputes() -> None:
    assert disputes.judge(A, {C, D}, 4) == A
    assert disputes.judge(A, {A, C}, 4) == B


def test_law_78_otherwise_his_left_and_then_his_right() -> None:
    assert disputes.judge_when_dealer_disputes(A, {A, C}, 4) == B
    assert disputes.judge_when_dealer_disputes(A, {A, B}, 4) == D
    assert disputes.judge_when_dealer_disputes(A, {A, B, D}, 4) == NOBODY


def test_law_79_who_can_give_evidence_gives_it_to_the_judge() -> None:
    assert disputes.must_testify(A, A, True)
    assert not disputes.must_testify(A, A, False)
    assert not disputes.must_testify(C, A, True)


def test_law_80_a_waiver_is_for_its_occasion() -> None:
    assert not disputes.concession_can_be_claimed(waived_before=True, agreed_now=False)
    assert disputes.concession_can_be_claimed(waived_before=False, agreed_now=True)
    uncut = played(ready(sat(), cut=False), Event("deal", A, 7))
    state = played(uncut, Event("waive", C, note=rule(8)))
    assert state.claims == ()
    with pytest.raises(RefusedError, match="waived") as error:
        played(state, Event("point-out", C))
    assert error.value.law == rule(80)
    # The next deal without a cut is another occasion.
    state = played(passed(played(state, Event("deal", A))), Event("next"))
    for seat in range(4):
        state = played(state, Event("contribute", seat, 1))
    state = played(state, Event("ante", C, 1), Event("shuffle", B, cards=tuple(range(52))), Event("deal", B, 3))
    assert played(state, Event("point-out", D)).phase == "before"
    with pytest.raises(RefusedError):
        played(state, Event("waive", C, note=rule(30)))


def test_law_80_the_step_says_that_no_like_concession_follows() -> None:
    uncut = played(ready(sat(), cut=False), Event("deal", A, 7))
    assert findings(uncut, Event("waive", C, note=rule(8))) == {("80", "waived", -1)}


def test_law_81_the_rules_bind_unless_abrogated() -> None:
    assert disputes.rules_bind(abrogated=False)
    assert not disputes.rules_bind(abrogated=True)


@pytest.mark.parametrize("missing", range(5))
def test_law_81_an_abrogation_needs_all_its_conditions(missing: int) -> None:
    conditions = [place != missing for place in range(4)]
    assert disputes.abrogation_holds(*conditions) is (missing == 4)


def test_law_81_a_change_of_players_ends_it() -> None:
    state = passed(dealt(sat(terms=SMALL._replace(departures=frozenset({BLAZE})))))
    after = played(state, Event("newcomer", D, note="E"))
    assert after.sitting.terms.departures == frozenset()
    assert after.sitting.table.names == ("A", "B", "C", "E")
    with pytest.raises(RefusedError, match="describes no departure") as error:
        sat(terms=SMALL._replace(departures=frozenset({"dealer's choice"})))
    assert error.value.law == rule(81)
