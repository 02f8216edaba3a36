"""The example in `docs/engine.md` runs, and prints what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from service.engine.poker.terms import READINGS

PAGE = (Path(__file__).parents[3] / "docs" / "engine.md").read_text(encoding="utf-8")


def test_the_example_prints_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    section = PAGE[PAGE.index("## An example") :]
    code = re.search(r"```python\n(.*?)```", section, re.S)
    said = re.search(r"prints `([^`]+)`", section)
    assert code is not None
    assert said is not None
    exec(compile(code[1], "docs/engine.md", "exec"), {})
    assert capsys.readouterr().out.strip() == said[1]


def test_every_reading_is_on_the_page_as_it_is_in_the_code() -> None:
    for reading in READINGS.values():
        assert f"| `{reading.key}` | {', '.join(reading.options)} |" in PAGE
        assert reading.why in PAGE


def test_the_example_of_a_game_of_tricks_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    section = PAGE[PAGE.index("## A game of tricks") :]
    code = re.search(r"```python\n(.*?)```", section, re.S)
    assert code is not None
    exec(compile(code[1], "docs/engine.md", "exec"), {})
    said = re.findall(r"^print\(.*\)  # (.*?):", code[1], re.M)
    assert len(said) == 2
    assert capsys.readouterr().out.splitlines() == said
