"""What of the text the engine carries: every sentence that holds a rule, and the page of the docs."""

from __future__ import annotations

from pathlib import Path

from service.coverage import coverage
from service.engine.napoleon.terms import DEPARTURES, READINGS
from tests.laws import strict

PAGE = Path(__file__).parents[3] / "docs" / "napoleon.md"


def test_every_rule_sentence_is_executed_or_declared_and_every_rule_is_tested() -> None:
    assert strict.gaps("napoleon", "hoyles-games-modernized", "napoleon", DEPARTURES, READINGS) == []


def test_only_how_cards_lie_on_the_table_is_declared() -> None:
    parts = [part for item in coverage(strict.library(), "hoyles-games-modernized", "napoleon") for part in item.parts]
    assert len(parts) > 20
    assert [part.text for part in parts if part.state == "declared"] == ["The winning card is alone turned down."]


def test_the_page_tells_every_reading_and_its_examples_run() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert strict.untold(page, READINGS.values()) == []
    assert strict.wrong_examples(page) == []
