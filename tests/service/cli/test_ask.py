"""`hoyle ask`: a dispute in plain words, as plain text, Markdown and JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from service.cli.ask import ask_command

WORDS = [
    "Ann",
    "opened",
    "the",
    "jack-pot",
    "with",
    "a",
    "pair",
    "of",
    "tens,",
    "Bob",
    "called",
    "with",
    "queens",
    "and",
    "fours.",
    "Who",
    "wins",
    "it?",
]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, data: Path) -> typer.Typer:
    monkeypatch.setenv("HOYLE_DATA", str(data))
    app = typer.Typer()
    app.command("ask")(ask_command)
    return app


def test_words_need_no_quotes_and_the_answer_is_plain_text(run: typer.Typer) -> None:
    said = CliRunner().invoke(run, WORDS)
    assert said.exit_code == 0
    assert "I understood:" in said.output
    assert "Bob has the best hand, two pairs, queens and fours, and takes the pool" in said.output
    assert "Rule 59" in said.output


def test_markdown_and_json(run: typer.Typer) -> None:
    told = CliRunner().invoke(run, [*WORDS, "--markdown"]).output
    assert "## I understood" in told
    asked = json.loads(CliRunner().invoke(run, [*WORDS, "--json"]).stdout)
    assert asked["status"] == "decided"
    assert asked["question"]["kind"] == "poker/jackpot"


def test_a_missing_fact_is_asked_next(run: typer.Typer) -> None:
    said = CliRunner().invoke(run, ["who", "wins", "the", "jack-pot"])
    assert said.exit_code == 1
    assert "Asked next:" in said.output
    assert "Rule 33" in said.output
