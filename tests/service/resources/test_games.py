from __future__ import annotations

import pytest

from corpus.library import load
from service.resources.games import game


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("spin", "the book sets no number"),
        ("newmarket", "the book sets no number"),
        ("jig", "the book sets no number"),
        ("loo", "any number of players, best 5 to 7"),
        ("napoleon", "2 to 6 players, best 4"),
        ("vingt-un", "2 or more players"),
        ("loto", "up to 24 players"),
    ],
)
def test_players_are_as_the_books_say_and_silence_is_no_number(name: str, players: str) -> None:
    assert game(load(), name).players.startswith(players)
