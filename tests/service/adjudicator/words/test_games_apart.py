"""The hands of two games that are told in one text."""

from __future__ import annotations

import pytest

from service.adjudicator.words.games_apart import each_game


def test_each_game_stands_in_a_text_of_its_own() -> None:
    told = "Four kings against four aces, and, in the next game, two tens against two knaves. Which hands win?"
    assert each_game(told) == (
        "Four kings against four aces. Which hands win?",
        "Two tens against two knaves. Which hands win?",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Kings and threes against aces and twos. Who wins, and who deals the next hand?",
        "Four kings against four aces. Which wins?",
        "A flush against a straight in this game, and in the next game I deal. Who wins?",
    ],
)
def test_the_hands_of_one_game_are_not_taken_apart(text: str) -> None:
    assert each_game(text) == ()
