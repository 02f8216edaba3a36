"""What of the text the engine carries: every sentence that holds a rule, and the page of the docs."""

from __future__ import annotations

from pathlib import Path

from service.coverage import coverage
from service.engine.spoil_five.terms import DEPARTURES, READINGS
from tests.laws import strict

PAGE = Path(__file__).parents[3] / "docs" / "spoil-five.md"
BOOK = "round-games"


def test_every_rule_sentence_is_executed_and_every_rule_is_tested() -> None:
    assert strict.gaps("spoil_five", BOOK, "spoil-five", DEPARTURES, READINGS) == []


def test_nothing_is_declared() -> None:
    parts = [part for item in coverage(strict.library(), BOOK, "spoil-five") for part in item.parts]
    assert len(parts) > 35
    assert {part.state for part in parts} == {"executed"}


def test_the_page_tells_every_reading_and_its_examples_run() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert strict.untold(page, READINGS.values()) == []
    assert strict.wrong_examples(page) == []
