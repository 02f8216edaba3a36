"""Poker in plain words: ranks in general, words as typed, spelling, house rules, two questions, the pool reckoned."""

from __future__ import annotations

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question
from service.adjudicator.words import Asked, ask
from tests.cases.asked import library


def asked(text: str) -> Asked:
    return ask(library(), None, text)


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("Does a royal flush beat four of a kind?", "ranking", "No: fours beat a flush"),
        ("Is a flush better than a straight?", "ranking", "Yes: a flush beats a sequence"),
        ("Is ten to ace a straight?", "ranking", "No:"),
        ("Which is higher, a full house or a flush?", "ranking", "A full beats a flush."),
        ("Does the kicker count with two pair?", "ranking", "No:"),
        ("Which suit is highest?", "ranking", "Hearts alone"),
        ("Limit 10. Joe opened for 4 and I want to make it 16. Is that too much?", "bet", "14 counters is the most"),
        ("I asked for two and recieved three. I said so before lifting any. What now?", "draw-number", "takes back"),
        (
            "We play that ten to ace is a straight. I hold 10 J Q K A mixed suits, he three kings.",
            "best-hand",
            "I have",
        ),
        (
            "Four of us five agreed that ten to ace is a straight; Gus said no. I hold ten to ace, Gus two threes. "
            "Who wins?",
            "best-hand",
            "Gus has",
        ),
        (
            "A antes 1, B opened for 2, A put in 1. After the draw B bet 3 and the others passed. Must B show?",
            "uncalled",
            "of 7 counters",
        ),
    ],
)
def test_what_is_asked_is_answered(text: str, kind: str, says: str) -> None:
    got = asked(text)
    assert (got.kind, got.status) == (f"poker/{kind}", "decided")
    assert says in got.says


def test_a_question_is_shown_as_it_was_typed() -> None:
    text = "My aunt's cat purred; it's late. It's ten to me and I've four left. Can I get a show?"
    got = asked(text)
    assert got.text == text
    assert [each.sentence for each in got.understood] == ["It's ten to me and I've four left."]
    assert got.question is not None
    assert (got.question.facts["funds"], got.question.facts["to_call"]) == (4, 10)


def test_two_questions_are_answered_apart() -> None:
    got = asked("I bet 5 out of turn. May I take it back? And who shows first: seats Al, Ben, Cy; Cy called last?")
    assert got.kind == "poker/bet"
    assert [each.kind for each in got.also] == ["poker/show-order"]
    assert got.also[0].says in got.says


def test_bets_without_what_lay_there_before_are_no_pool() -> None:
    got = asked(
        "Ann bet 2 and Bob and Cy called. Ann has two aces, Bob two threes, Cy two sixes. How much does Ann win?"
    )
    assert got.question is not None
    assert "pool" not in got.question.facts


@pytest.mark.parametrize(
    ("away", "facts"),
    [
        (71, {"hand": "royal flush", "other": "fours"}),
        (65, {"hand": "flush", "other": "straight"}),
        (69, {"asks": "suits"}),
    ],
)
def test_the_rank_of_hands_rests_on_its_laws(away: int, facts: dict[str, str]) -> None:
    departure = {"what": "away", "name": f"round-games/poker/law/{away}"}
    told = Question.model_validate({"kind": "poker/ranking", "facts": facts, "agreed": {"departures": [departure]}})
    assert adjudicate(told, library()).rulings[0].status == "silent"
