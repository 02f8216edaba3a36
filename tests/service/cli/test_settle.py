"""`hoyle settle`: a dispute from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.service.cli.conftest import Hoyle

DISPUTE = """
kind: poker/jackpot
facts:
  jackpot: 1
  outcome: all-passed
  opener: Ann
  ante: 2d.
  hands: {Ann: a pair of tens}
"""


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.yaml"
    path.write_text(DISPUTE, encoding="utf-8")
    return path


def test_a_dispute_is_settled_in_plain_text(hoyle: Hoyle, dispute: Path) -> None:
    said = hoyle("settle", str(dispute))
    assert said.code == 0
    assert "Decided: Ann shall not claim the pool" in said.out
    assert "Ann pays 4d. to the pool." in said.out
    assert "Rule 33, page 51: “he shall not claim the pool" in said.out


def test_the_same_as_markdown_and_json(hoyle: Hoyle, dispute: Path) -> None:
    assert (
        "[Rule 33, page 51](/works/round-games/poker/laws/33)"
        in hoyle("settle", str(dispute), "--format", "markdown").out
    )
    told = json.loads(hoyle("settle", str(dispute), "--json").out)
    assert told["rulings"][0]["payments"][0]["amount"] == 16
    assert json.loads(hoyle("settle", str(dispute), "--format", "json").out) == told


def test_several_disputes_in_one_file(hoyle: Hoyle, tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_text(json.dumps([{"kind": "loo/withdraw"}, {"kind": "poker/waiver", "facts": {"agreed_now": False}}]))
    assert len(json.loads(hoyle("settle", str(path), "--json").out)) == 2
    assert "cannot be claimed again" in hoyle("settle", str(path)).out


@pytest.mark.parametrize(
    ("content", "said", "code"),
    [
        ("kind: poker/weather", "there is no kind of question", 3),
        ("kind: [", "line 1: this is no YAML", 2),
        ("- {kind: poker/waiver}\n- {facts: {}}", "[1]kind: Field required", 2),
        ("kind: poker/ante\nfacts: {limit: much}", "facts.limit", 2),
        ("just words", "the question", 2),
        ("", "the question", 2),
    ],
)
def test_a_mistake_is_one_sentence(hoyle: Hoyle, tmp_path: Path, content: str, said: str, code: int) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(content, encoding="utf-8")
    told = hoyle("settle", str(path))
    assert (told.code, told.out) == (code, "")
    assert said in told.err
    assert len(told.err.strip().splitlines()) == 1


def test_a_file_that_is_not_there(hoyle: Hoyle, tmp_path: Path) -> None:
    assert hoyle("settle", str(tmp_path / "none.yaml")).code == 2
