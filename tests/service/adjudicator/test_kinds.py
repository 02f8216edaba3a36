"""Every kind of question: its examples are decided, nothing known is no error, strange facts are refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError, NotFoundError
from service.adjudicator import adjudicate, all_kinds, kind_of
from service.adjudicator.kinds import MODULES, Kind
from service.adjudicator.models import Answer, Question
from tests.cases import asked

LIBRARY = asked.library()
KINDS = all_kinds()


def test_every_kind_is_found_by_its_game_alone() -> None:
    """What a module registers is imported for the games it is named with, and for no other."""
    found: dict[str, set[str]] = {}
    for kind in KINDS:
        for function in kind.rules.values():
            found.setdefault(function.__module__.rpartition(".")[2], set()).add(kind.game)
    assert found == {module: set(games) for module, games in MODULES.items()}


def answer(kind: str, facts: dict[str, Any]) -> Answer:
    return adjudicate(Question(kind=kind, facts=facts), LIBRARY)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_its_examples_come_to_a_ruling_with_laws(kind: Kind) -> None:
    assert kind.examples
    for example in kind.examples:
        for ruling in answer(kind.id, dict(example.facts)).rulings:
            assert ruling.status in ("decided", "choice", "conflict", "silent"), ruling.verdict
            assert ruling.steps
            assert ruling.verdict.endswith(".")
            for step in ruling.steps:
                assert step.citations
                assert all(cited.quote in LIBRARY.blocks[cited.record].plain for cited in step.citations)
                assert step.decisive != bool(step.passed_over)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_question_without_facts_tells_the_law_and_asks(kind: Kind) -> None:
    for ruling in answer(kind.id, {}).rulings:
        assert ruling.steps
        assert ruling.status != "insufficient" or all(lack.ask.endswith("?") for lack in ruling.missing)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_fact_that_it_does_not_know_is_refused_by_name(kind: Kind) -> None:
    with pytest.raises(InputError, match=r"facts\.weather: this kind of question knows no such fact"):
        answer(kind.id, {"weather": "fine"})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_its_facts_have_a_schema_in_which_nothing_is_required(kind: Kind) -> None:
    schema = kind.facts.model_json_schema()
    assert schema["properties"]
    assert not schema.get("required")
    assert schema["additionalProperties"] is False
    assert schema["description"]


def test_each_is_missing_only_where_two_of_its_values_differ() -> None:
    for case, request in asked.requests().items():
        if "impossible" in request:
            continue
        for ruling in asked.answer_of(case).rulings:
            for lack in ruling.missing:
                assert not lack.values or len(set(lack.values.values())) > 1, case


def test_an_unknown_kind_is_told_which_are_nearest_and_where_all_are() -> None:
    with pytest.raises(NotFoundError, match="no kind of question 'poker/best'") as refused:
        kind_of("poker/best")
    nearest, _, listed = refused.value.way_out.partition(";")
    assert "poker/best-hand" in nearest
    assert nearest.count("/") == 3
    assert "/api/questions" in listed


def test_what_is_asked_of_loo_is_answered_by_both_books() -> None:
    for kind in KINDS:
        if kind.game == "loo":
            assert set(kind.rules) == {"hoyles-games-modernized", "round-games"}, kind.id


def test_no_work_answers_for_a_game_that_it_does_not_treat() -> None:
    for kind in KINDS:
        for work in kind.rules:
            assert any(record.startswith(f"{work}/{kind.game}/") for record in LIBRARY.blocks), (kind.id, work)
