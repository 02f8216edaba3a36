"""A fault in the deal told with a wrong number of cards at Poker: both are judged (Rules 8 to 13, and 17)."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

FINISHED = {"departures": [{"what": "reading", "name": "unfinished-deal", "option": "finished"}]}


def ruled(agreed: dict[str, Any] | None = None, **facts: Any) -> Ruling:
    question = Question.model_validate({"kind": "poker/misdeal", "facts": {"who": "Bob", **facts}, "agreed": agreed})
    (ruling,) = adjudicate(question, asked.library()).rulings
    return ruling


def decisive(ruling: Ruling) -> set[str]:
    return {cited.label for step in ruling.steps if step.decisive for cited in step.citations}


@pytest.mark.parametrize(("fault", "law"), [("uncut", "Rule 8"), ("faced-card", "Rule 10")])
def test_rule_17_a_deal_in_which_one_has_four_cards_is_not_finished(fault: str, law: str) -> None:
    ruling = ruled(fault=fault, cards=4, finished=True)
    assert (ruling.status, ruling.answer) == ("decided", "yes")
    assert {law, "Rule 17"} <= decisive(ruling)
    assert [assumed.key for assumed in ruling.assumptions] == ["unfinished-deal"]
    otherwise = ruled(FINISHED, fault=fault, cards=4, raised=True)
    assert "Bob's hand is foul" in otherwise.verdict


@pytest.mark.parametrize("fault", ["uncut", "faced-card"])
def test_rules_12_and_13_judge_the_wrong_number_where_the_other_fault_was_found_too_late(fault: str) -> None:
    told: dict[str, Any] = {"fault": fault, "cards": 6, "finished": True}
    asks = ruled(**told)
    assert [lack.fact for lack in asks.missing] == ["facts.raised"]
    announced, raised = ruled(**told, raised=False), ruled(**told, raised=True)
    assert (announced.answer, "Rule 12" in decisive(announced)) == ("yes", True)
    assert (raised.answer, "Rule 13" in decisive(raised)) == ("no", True)
    assert "Bob's hand is foul" in raised.verdict


def test_rule_9_holds_where_the_hand_has_five_cards() -> None:
    stands = ruled(fault="uncut", cards=5, finished=True).verdict
    assert stands.startswith("No: the deal is finished, and stands.")
    assert "same dealer" in stands
