"""The page on rulings: its examples run, and it names every kind of question with its facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from service.adjudicator import adjudicate, all_kinds
from service.adjudicator.models import Question
from tests.cases import asked

PAGE = (Path(__file__).parents[3] / "docs/rulings.md").read_text(encoding="utf-8")


def test_the_dispute_is_decided_as_it_says() -> None:
    (block,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.M | re.S)
    (ruling,) = adjudicate(Question.model_validate(yaml.safe_load(block)), asked.library()).rulings
    assert [paid.printed for paid in ruling.payments] == ["4d."]
    assert "two queens" in ruling.verdict
    assert {step.citations[0].label for step in ruling.steps if step.decisive} == {"Rule 30", "Rule 33"}


def test_the_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    exec(compile(block, "docs/rulings.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Bob has the best hand, a flush in hearts")


def test_every_kind_stands_there_with_its_facts() -> None:
    for kind in all_kinds():
        facts = ", ".join(f"`{name}`" for name in kind.facts.model_fields)
        assert f"| `{kind.id}` | {kind.title} | {facts} |" in PAGE, "make the row anew"
