"""Where no ruling can be given: other games, the law in general, corrections."""

from __future__ import annotations

import pytest

from service.adjudicator.kinds import all_kinds
from service.adjudicator.words import ask
from service.adjudicator.words.general import laws_of
from tests.cases import asked


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("My crib is 8C 8D 9S 10H with 8S for start. How many?", "cribbage"),
        ("The cards fell 6D, 5S, 6C, 5C. The computer pegged a pair for each of the last two.", "cribbage"),
        ("The loser has nine brisques. What is the game worth?", "bezique"),
        ("Our punter had six and took a card. What does he owe us?", "baccarat"),
        ("At Cassino, who takes the last cards?", "cassino"),
    ],
)
def test_a_game_that_is_not_judged_is_said_to_be_none(text: str, game: str) -> None:
    got = ask(asked.library(), None, text)
    assert (got.game, got.kind, got.answer, got.status) == (game, None, None, "insufficient")
    assert "is not executed yet" in got.says


def test_the_asker_may_name_a_game_that_is_not_judged() -> None:
    got = ask(asked.library(), None, "two flushes, who wins?", game="commerce")
    assert got.answer is None
    assert got.says.startswith("Commerce is not executed yet")


def test_a_fact_that_is_missing_brings_the_law_in_general() -> None:
    got = ask(asked.library(), None, "who wins the jack-pot")
    assert got.status == "insufficient"
    assert got.next is not None
    assert got.next.fact == "facts.outcome"
    assert {law.record for law in got.general} >= {"round-games/poker/law/33"}


def test_every_kind_has_laws_to_tell_in_general() -> None:
    assert [kind.id for kind in all_kinds() if not laws_of(asked.library(), kind.id)] == []


def test_who_takes_back_what_he_said_is_asked_again() -> None:
    got = ask(asked.library(), None, "Zed has three aces, Yan two kings. No wait, the other way round. Who wins?")
    assert got.answer is None
    assert "what holds in the end" in got.not_understood[0]


def test_one_sum_is_one_fact() -> None:
    got = ask(asked.library(), None, "The limit is 10 and the man before me bet 4. What is the most that I may put in?")
    assert got.question is not None
    assert got.question.facts == {"limit": 10, "to_call": 4, "who": "I"}


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("At loo, one man stands and nobody has taken miss. I am dealer. What is the law?", "wants"),
        ("Limit 20. No. 1 straddled. No. 2 wants to straddle to 3. May he?", "straddled_to"),
    ],
)
def test_a_fact_that_has_a_usual_value_is_not_supposed(text: str, fact: str) -> None:
    got = ask(asked.library(), None, text)
    assert got.status == "insufficient"
    assert got.question is None or got.question.facts.get(fact) is None
