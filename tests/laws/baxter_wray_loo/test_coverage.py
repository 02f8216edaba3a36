"""What of the text the engine carries: every sentence that holds a rule, and the page of the docs."""

from __future__ import annotations

from pathlib import Path

from service.coverage import coverage
from service.engine.baxter_wray_loo.terms import DEPARTURES, READINGS
from service.engine.loo.terms import READINGS as HOFFMANN
from tests.laws import strict

PAGE = Path(__file__).parents[3] / "docs" / "baxter-wray-loo.md"


def test_every_rule_sentence_is_executed_or_declared_and_every_rule_is_tested() -> None:
    assert strict.gaps("baxter_wray_loo", "round-games", "loo", DEPARTURES, READINGS) == []


def test_what_is_declared_gives_reasons_or_advice() -> None:
    parts = [part for item in coverage(strict.library(), "round-games", "loo") for part in item.parts]
    assert len(parts) > 90
    assert [part.state for part in parts].count("declared") == 7


def test_its_readings_are_other_ones_than_those_of_the_seventeen_laws() -> None:
    assert set(READINGS) & set(HOFFMANN) == set()


def test_the_page_tells_every_reading_and_its_examples_run() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert strict.untold(page, READINGS.values()) == []
    assert strict.wrong_examples(page) == []
