"""Who deals, shuffles and cuts at Poker, and what the laws say to a shuffle and a cut done otherwise (Rules 3 to 5)."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked


def ruled(kind: str, facts: dict[str, Any]) -> Ruling:
    return adjudicate(Question(kind=kind, facts=facts), asked.library()).rulings[0]


def labels(ruling: Ruling) -> set[str]:
    return {cited.label for step in ruling.steps if step.decisive for cited in step.citations}


@pytest.mark.parametrize(
    ("facts", "laws"),
    [
        ({"act": "last-shuffle", "below": True}, {"Rule 3", "Rule 5"}),
        ({"act": "last-shuffle", "below": True, "cut_by": "left"}, {"Rule 3", "Rule 4", "Rule 5"}),
        ({"act": "cut", "cut_by": "dealer"}, {"Rule 4"}),
    ],
)
def test_law_5_a_shuffle_or_a_cut_done_otherwise_is_against_the_law_and_no_misdeal(
    facts: dict[str, Any], laws: set[str]
) -> None:
    ruling = ruled("poker/dealing", facts)
    assert (ruling.status, ruling.answer) == ("decided", "no")
    assert "no penalty is named" in ruling.verdict
    assert laws <= labels(ruling)


def test_law_4_a_cut_by_the_dealers_right_is_in_order() -> None:
    ruling = ruled("poker/dealing", {"act": "cut", "cut_by": "right", "players": ["A", "B", "C"], "dealer": "A"})
    assert (ruling.order, ruling.answer) == (("C",), None)


@pytest.mark.parametrize(("when", "law"), [("draw", "Rule 39"), ("deal", "Rule 7")])
def test_law_39_no_card_is_burnt_before_one_that_is_exposed(when: str, law: str) -> None:
    plain, burnt = (ruled("poker/exposed-card", {"when": when, "burnt": each}) for each in (False, True))
    assert (
        burnt.verdict
        == f"{plain.verdict} No card is burnt or buried first: the cards are given from the top of the pack."
    )
    assert law in labels(burnt)


def test_law_36_what_must_be_staked_first_and_how_many_may_be_exchanged_are_both_told() -> None:
    ruling = ruled("poker/discard", {"wants": "exchange", "number": 5, "highest": 5, "staked": 2})
    assert (ruling.answer, ruling.payments[0].amount) == ("no", 3)
    assert "then he may exchange 5" in ruling.verdict
