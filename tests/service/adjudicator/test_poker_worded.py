"""Poker told event by event with hands in words: judged where the words are enough, asked for where they are not."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

EVENTS: list[dict[str, Any]] = [
    {"what": "ante", "who": "A", "amount": 1},
    {"what": "stake", "who": "B", "amount": 2},
    {"what": "pass", "who": "C"},
    {"what": "stake", "who": "A", "amount": 1},
    {"what": "draw", "who": "A", "number": 0},
    {"what": "draw", "who": "B", "number": 2},
    {"what": "bet", "who": "B", "amount": 5},
    {"what": "bet", "who": "A", "amount": 5},
]


def ruled(hands: dict[str, str], **more: Any) -> Ruling:
    facts = {"players": ["A", "B", "C"], "dealer": "C", "ante": 1, "limit": 10, "hands": hands, "events": EVENTS}
    return adjudicate(Question(kind="poker/history", facts=facts | more), asked.library()).rulings[0]


@pytest.mark.parametrize(
    ("mine", "his", "winners"),
    [
        ("a flush in hearts", "three sevens", ["A"]),
        ("two pairs", "a pair of kings", ["A"]),
        ("ace high", "a pair of deuces", ["B"]),
        ("straight flush, nine to king", "four aces", ["A"]),
        ("a pair of kings with a four kicker", "a pair of kings with an ace kicker", ["B"]),
        ("KH KD 4C 4S 2D", "kings and threes", ["A"]),
        ("KH KD 4C 4S 2D", "kings and fours", ["A", "B"]),
        ("a straight to the queen", "straight, nine to king", ["B"]),
    ],
)
def test_the_best_hand_takes_the_pool(mine: str, his: str, winners: list[str]) -> None:
    ruling = ruled({"A": mine, "B": his})
    assert (ruling.status, list(ruling.winners)) == ("decided", winners), ruling.verdict
    # The cards that stand for the words are nowhere told.
    assert not any(suit in ruling.verdict for suit in "♣♦♥♠")


@pytest.mark.parametrize(
    ("mine", "his", "asks"),
    [
        ("a pair of kings", "a pair of kings", "Which cards has A beside a pair of kings?"),
        ("two pairs", "kings and fours", "Which cards has A beside two pairs?"),
        ("a flush", "a flush in spades, king high", "Which cards has A beside a flush?"),
        ("four kings", "a pair of kings", "Which cards has B: a pair of kings?"),
    ],
)
def test_what_the_show_hangs_on_is_asked(mine: str, his: str, asks: str) -> None:
    assert asks in [lack.ask for lack in ruled({"A": mine, "B": his}).missing]


def test_the_pair_with_which_a_jackpot_was_opened_must_be_named() -> None:
    events = [{"what": "ante", "who": "A", "amount": 1}, *EVENTS[1:]]
    asks = [lack.ask for lack in ruled({"A": "three tens", "B": "a pair"}, jackpot=1, events=events).missing]
    assert asks == ["Which cards has B: a pair?"]


def test_a_hand_that_was_dealt_may_be_told_in_words_and_not_twice() -> None:
    assert ruled({"B": "three sevens"}, dealt={"A": "full house, aces over kings"}).winners == ("A",)
    with pytest.raises(InputError, match="told by its cards, where it is told twice"):
        ruled({"A": "a flush", "B": "three sevens"}, dealt={"A": "a flush"})
