"""The dealer who plays for the pool, in words: whose tricks are whose, however they are told."""

from __future__ import annotations

import pytest

from service.adjudicator.words.loo_for_pool import for_pool
from service.adjudicator.words.reader import Reading


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        ("As dealer I took miss for the pool. He won one trick, I won two.", {"I": 2, "the other": 1}),
        (
            "I dealt, took miss for the pool, and the single player beat me three tricks to none.",
            {"the other": 3},
        ),
        ("I played the miss for the pool against Mabel. She had one trick to my two.", {"I": 2, "Mabel": 1}),
        ("The dealer took miss for the pool and got all three tricks against me.", {"the dealer": 3}),
        ("The dealer, playing the miss on behalf of the pool, took one trick.", {"the dealer": 1, "the other": 2}),
    ],
)
def test_the_tricks_of_a_dealer_and_of_his_opponent_are_told_apart(text: str, tricks: dict[str, int]) -> None:
    facts: dict[str, object] = {}
    assert for_pool(Reading.of(text), facts) is not None
    assert facts["tricks"] == tricks
    assert "for_pool" in facts


def test_a_dealer_who_does_not_say_for_whom_is_no_player_for_the_pool() -> None:
    facts: dict[str, object] = {}
    text = "I took the miss and did not say whether I was playing for myself or the pool. I made two tricks."
    assert for_pool(Reading.of(text), facts) is not None
    assert facts["said_nothing"] == "I"
    assert "for_pool" not in facts


@pytest.mark.parametrize(
    "text", ["I took miss and won two tricks; the pool was 9.", "He took miss for the pool. Who leads?"]
)
def test_a_miss_taken_for_oneself_or_unplayed_tells_nothing(text: str) -> None:
    facts: dict[str, object] = {}
    assert for_pool(Reading.of(text), facts) is None
    assert facts == {}
