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
    marked = hoyle("settle", str(dispute), "--format", "markdown").out
    assert "[Rule 33, page 51](http://127.0.0.1:8000/works/round-games/poker/laws/33)" in marked
    told = json.loads(hoyle("settle", str(dispute), "--json").out)
    assert told["rulings"][0]["payments"][0]["amount"] == 16
    assert json.loads(hoyle("settle", str(dispute), "--format", "json").out) == told


def test_several_disputes_in_one_file(hoyle: Hoyle, tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_text(json.dumps([{"kind": "loo/withdraw"}, {"kind": "poker/waiver", "facts": {"agreed_now": False}}]))
    assert len(json.loads(hoyle("settle", str(path), "--json").out)) == 2
    assert "cannot be claimed again" in hoyle("settle", str(path)).out.partition("\n---\n")[2]


def test_one_bad_question_does_not_lose_the_others(hoyle: Hoyle, tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(
        "- {kind: poker/weather}\n- kind: poker/waiver\n  facts: {agreed_now: false}\n"
        "- {kind: poker/ante, facts: {limit: [much]}}\n- {facts: {}}\n- words\n- {kind: loo/withdraw}\n"
    )
    said = hoyle("settle", str(path))
    assert said.code == 1
    assert "cannot be claimed again" in said.out
    assert "May he withdraw" in said.out
    told = said.err.splitlines()
    assert [line.partition(": ")[0] for line in told] == ["hoyle"] * 4
    for line, (place, words) in zip(
        told,
        (
            ("question 1, line 1", "there is no kind of question 'poker/weather'. The nearest are"),
            ("question 3, line 4", "facts.limit: a sum is a whole number of counters, or old money"),
            ("question 4, line 5", "the field kind is missing. A question has"),
            ("question 5, line 6", "This is no question. A question has"),
        ),
        strict=True,
    ):
        assert f"{path}, {place}: " in line
        assert words in line
    answers = json.loads(hoyle("settle", str(path), "--json").out)
    assert [answer.get("status", "ruled") for answer in answers] == [404, "ruled", 422, 422, 422, "ruled"]


def test_dates_and_numbers_are_names_where_a_name_is_meant(hoyle: Hoyle, tmp_path: Path) -> None:
    path = tmp_path / "names.yaml"
    path.write_text(
        "kind: poker/say\nfacts: {players: [1, 2026-11-30, 2.5], dealer: 1, straddled: false, straddler: null}\n"
    )
    assert "2.5 has the first say, and 2026-11-30 the last." in hoyle("settle", str(path)).out
    path.write_text("kind: poker/best-hand\nfacts: {hands: {1: AC KC 9C 6C 4C, 2026-11-30: 8H 6H 5H 3H 2H}}\n")
    assert "2026-11-30 has the best hand" in hoyle("settle", str(path)).out


def test_the_link_leads_to_the_address_that_readers_know(
    hoyle: Hoyle, dispute: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "This ruling again: http://127.0.0.1:8000/rulings/" in hoyle("settle", str(dispute)).out
    monkeypatch.setenv("HOYLE_BASE_URL", "https://hoyle.example/")
    assert "This ruling again: https://hoyle.example/rulings/" in hoyle("settle", str(dispute)).out
    asked = hoyle("ask", "--markdown", "I hold a pair of tens in the first jack-pot. May I open?").out
    assert "[This ruling again](https://hoyle.example/rulings/" in asked
    assert "](https://hoyle.example/works/round-games/poker/laws/30)" in asked


@pytest.mark.parametrize(
    ("content", "said", "code"),
    [
        ("kind: poker/weather", "there is no kind of question", 3),
        ("kind: [", "line 1: this is no YAML", 2),
        ("- {facts: {}}", "question 1, line 1: The request cannot be used: the field kind is missing. A", 1),
        ("kind: poker/ante\nfacts: {limit: much}", "facts.limit", 2),
        ("kind: poker/say\nfacts: {players: {}}", "facts.players: must be a list. Correct", 2),
        ("just words", "This is no question", 2),
        ("", "This is no question", 2),
        ("[]", "holds no question", 2),
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
