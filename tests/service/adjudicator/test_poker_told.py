"""Poker from facts: what is told decides, and what decides and is not told is asked."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator.models import Ruling
from tests.service.adjudicator.test_poker_referee import ruled

TABLE: dict[str, Any] = {"players": ["A", "B", "C", "D", "E"], "dealer": "A"}


def lacks(ruling: Ruling) -> list[str]:
    return [lack.fact.removeprefix("facts.") for lack in ruling.missing]


def laws(ruling: Ruling) -> set[str]:
    return {cited.label for step in ruling.steps if step.decisive for cited in step.citations}


@pytest.mark.parametrize(
    ("facts", "name", "law", "answer"),
    [
        ({**TABLE, "between": ["A", "C"], "decided_by": "A"}, "B", "Rule 78", "yes"),
        ({**TABLE, "between": ["A", "C"], "decided_by": "D"}, "B", "Rule 78", "yes"),
        ({**TABLE, "between": ["B", "C"], "decided_by": "D"}, "A", "Rule 77", "yes"),
        ({"between": ["I", "No. 1"], "decided_by": "I"}, "the dealer", "Rule 77", "yes"),
        ({**TABLE, "between": ["A", "B"], "decided_by": "E"}, "E", "Rule 78", "no"),
        ({**TABLE, "between": ["B", "C"], "decided_by": "A"}, "A", "Rule 77", "no"),
    ],
)
def test_law_78_only_he_decides_finally_to_whom_the_dispute_is_referred(
    facts: dict[str, Any], name: str, law: str, answer: str
) -> None:
    ruling = ruled("poker/who-decides", {**facts, "matter": "fact"})
    assert (ruling.status, ruling.answer, ruling.winners) == ("decided", answer, (name,))
    assert law in laws(ruling)


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({"matter": "fact", "decided_by": "the dealer"}, "between"),
        ({"between": ["I", "Max"], "dealer": "Max", "decided_by": "Max"}, "players"),
    ],
)
def test_law_77_who_disputes_is_asked_where_it_is_not_told(facts: dict[str, Any], missing: str) -> None:
    assert lacks(ruled("poker/who-decides", facts)) == [missing]


@pytest.mark.parametrize(("before", "law"), [(True, "Rule 80"), (False, "Rule 81")])
def test_law_80_it_bars_only_what_was_waived_before(before: bool, law: str) -> None:
    ruling = ruled("poker/waiver", {"waived_before": before, "agreed_now": False})
    assert (ruling.answer, laws(ruling)) == ("no", {law})
    assert lacks(ruled("poker/waiver", {"waived_before": None, "agreed_now": False})) == ["waived_before"]


@pytest.mark.parametrize("raised", [True, False, None])
@pytest.mark.parametrize(
    ("demanded", "given", "foul"),
    [(3, 2, False), (3, 3, True), (3, 4, True), (3, 1, True), (2, 2, False), (1, 2, False)],
)
def test_law_44_45_the_hand_is_foul_by_facts_as_by_its_history(
    demanded: int, given: int, foul: bool, raised: bool | None
) -> None:
    facts = {"discarded": 2, "demanded": demanded, "given": given, "raised": raised}
    ruling = ruled("poker/draw-number", facts)
    assert (ruling.status, "is foul" in ruling.verdict) == ("decided", foul)
    if raised is None:
        return
    end = [{"what": "look", "who": "C"} if raised else {"what": "point-out", "who": "A"}] if given != demanded else []
    events: list[dict[str, Any]] = [
        {"what": "ante", "who": "B", "amount": 1},
        {"what": "stake", "who": "C", "amount": 2},
        {"what": "stake", "who": "A", "amount": 2},
        {"what": "pass", "who": "B"},
        {"what": "discard", "who": "C", "cards": "8D 3S"},
        {"what": "ask", "who": "C", "number": demanded},
        {"what": "give", "who": "A", "number": given},
    ]
    if given == 2:
        end = []
    told = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 6, "dealt": {"C": "8D 3S KC KD 4H"}}
    history = ruled("poker/history", {**told, "events": [*events, *end]})
    assert ("C has a foul hand" in history.verdict) == foul


def test_law_48_what_was_demanded_is_not_asked_where_the_raised_hand_has_not_five() -> None:
    assert laws(ruled("poker/draw-number", {"discarded": 2, "given": 3, "raised": True})) == {"Rule 48"}
    assert lacks(ruled("poker/draw-number", {"discarded": 2, "given": 3, "raised": False})) == ["demanded"]


def test_law_42_an_error_that_nobody_points_out_is_not_set_right() -> None:
    facts = {"discarded": 2, "demanded": 2, "given": 3, "raised": False}
    ruling = ruled("poker/draw-number", {**facts, "pointed_out": False})
    assert (ruling.status, ruling.answer, len(ruling.remedies)) == ("choice", "no", 1)
    assert lacks(ruled("poker/draw-number", {**facts, "pointed_out": None})) == ["pointed_out"]


def test_law_38_who_says_that_his_turn_is_not_gone_may_draw() -> None:
    assert ruled("poker/discard", {"wants": "draw-late", "turn_gone": False}).answer == "yes"
    assert ruled("poker/discard", {"wants": "draw-late"}).answer == "no"


def test_law_49_whether_he_has_drawn_is_asked_and_not_supposed() -> None:
    facts = {"about": "dealer", "drawn": None, "bet": False}
    assert lacks(ruled("poker/inquiry", {**facts, "raised": False})) == ["drawn"]
    assert lacks(ruled("poker/inquiry", facts)) == ["drawn", "raised"]
    assert laws(ruled("poker/inquiry", {"about": "dealer", "drawn": False})) == {"Rule 49"}
