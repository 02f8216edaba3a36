"""A decisive citation is one without which the ruling would be another; one that was passed over is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Ruling
from tests.cases import asked

CASES = [case for case, request in asked.requests().items() if "impossible" not in request]


def told(ruling: Ruling) -> Any:
    """What makes two rulings the same, whatever laws are cited."""
    return (ruling.status, ruling.answer, ruling.winners, ruling.verdict, ruling.payments, ruling.remedies)


def without(case: str, ruling: Ruling, law: str) -> Ruling:
    """The ruling of the same authority where the players agreed a law away."""
    agreed = asked.requests()[case].get("agreed", {"departures": []})
    departures = [*agreed["departures"], {"what": "away", "name": law}]
    question = asked.question_of(case, authority=ruling.authority, agreed={"departures": departures})
    return adjudicate(question, asked.library()).rulings[0]


def laws(ruling: Ruling, decisive: bool) -> Iterator[str]:
    named = {step.citations[0].record for step in ruling.steps if step.decisive}
    if decisive:
        yield from sorted(named)
        return
    also = {citation.record for step in ruling.steps if step.decisive for citation in step.citations}
    passed = [step for step in ruling.steps if not step.decisive and not step.passed_over.startswith("it waits")]
    yield from sorted({step.citations[0].record for step in passed} - named - also)


@pytest.mark.parametrize("case", CASES)
def test_agreeing_a_decisive_law_away_changes_the_ruling(case: str) -> None:
    for ruling in asked.answer_of(case).rulings:
        for law in laws(ruling, decisive=True):
            changed = without(case, ruling, law)
            assert told(changed) != told(ruling), law
            assert changed.agreed, f"the ruling does not say that it rests on giving up {law}"


@pytest.mark.parametrize("case", CASES)
def test_agreeing_away_what_was_passed_over_changes_nothing(case: str) -> None:
    for ruling in asked.answer_of(case).rulings:
        for law in laws(ruling, decisive=False):
            changed = without(case, ruling, law)
            assert told(changed) == told(ruling), law
            assert changed.agreed == tuple(name for name in ruling.agreed), law


def test_decided_rulings_have_something_decisive() -> None:
    bare = [
        case
        for case in CASES
        for ruling in asked.answer_of(case).rulings
        if ruling.status in ("decided", "choice") and not any(step.decisive for step in ruling.steps)
    ]
    assert bare == []


def test_a_law_of_another_game_cannot_be_agreed_away() -> None:
    agreed = {"departures": [{"what": "away", "name": "round-games/loo/law/1"}]}
    with pytest.raises(InputError, match=r"agreed.departures\[0\]"):
        adjudicate(asked.question_of("poker-02", agreed=agreed), asked.library())
