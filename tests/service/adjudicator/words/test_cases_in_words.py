"""Every question of the cases, as it is worded: ruled right or asked back, and never ruled wrong."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.words import ask
from service.adjudicator.words.made_up_cards import as_told
from service.adjudicator.words.reader import Reading
from tests.cases import asked
from tests.cases.test_cases import read
from tests.service.adjudicator.words import judging

NAMES = list(judging.questions())


@pytest.mark.parametrize("name", NAMES)
def test_no_question_is_ruled_wrong(name: str) -> None:
    assert judging.faults(name) == []


def test_what_was_understood_gives_the_same_ruling_when_it_is_posted() -> None:
    for name in NAMES[::3]:
        got = judging.answered(name)
        if got.question is not None and got.answer is not None:
            again = type(got.question).model_validate_json(got.question.model_dump_json())
            ruled = adjudicate(again, asked.library())
            if got.game != "poker" and not (got.kind or "").endswith("/rule"):
                # What stands for a card of which only the suit was told is not named in words.
                ruled = as_told(Reading.of(got.text), ruled)
            assert ruled.rulings == got.answer.rulings, name


def test_every_shared_case_is_decided_from_its_words() -> None:
    shared = [name for name in NAMES if "-m" not in name and "-p" not in name and "twin" not in name]
    assert len(shared) == sum(judging.has_grammar(case) for case in read("disputes.yaml"))
    assert [name for name in shared if judging.answered(name).status == "insufficient"] == []


def test_what_names_no_game_is_not_ruled_by_another() -> None:
    for name in judging.NAMELESS:
        case, words = judging.questions()[name]
        got = ask(asked.library(), None, words)
        assert got.status == "insufficient" or got.game == asked.JUDGED[asked.cases()[case]["game"]], name


def test_most_questions_are_decided(capsys: pytest.CaptureFixture[str]) -> None:
    """Held out are the ids whose number is divisible by three."""
    table: dict[tuple[str, bool], Counter[str]] = {}
    for name in NAMES:
        status: str = judging.answered(name).status
        outcome = status if status in ("insufficient", "silent", "impossible") else "decided right"
        table.setdefault((name.split("-")[0], judging.held_out(name)), Counter())[
            "decided wrong" if judging.faults(name) else outcome
        ] += 1
    with capsys.disabled():
        for (game, held_out), counts in sorted(table.items()):
            sys.stdout.write(f"\n{game}{' (every third)' if held_out else ''}: {dict(sorted(counts.items()))}")
    for counts in table.values():
        assert not counts["decided wrong"]
        assert counts["decided right"] >= 0.6 * counts.total()


def test_a_wrong_ruling_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = judging.answered("poker-02")
    assert right.question is not None
    hands = dict(zip(("I", "he"), reversed(right.question.facts["hands"].values()), strict=True))
    wrong = right.question.model_copy(update={"facts": {"hands": hands}})
    turned = right.model_copy(update={"question": wrong, "answer": adjudicate(wrong, asked.library())})
    monkeypatch.setattr(judging, "answered", lambda _: turned)
    assert judging.faults("poker-02")
