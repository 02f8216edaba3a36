"""Plain words with the game told: by its id, by another name, one that is not judged yet, one that there is not."""

from __future__ import annotations

import re

import pytest

from corpus.errors import InputError
from corpus.library import load
from service.resources.asks import AskRequest, as_text, ask

EQUAL = "Our tricks hold the same count. My opponent dealt. Who scores the point for Game?"


@pytest.mark.parametrize("game", ["all-fours", "Old Sledge"])
def test_a_game_goes_by_any_of_its_names(game: str) -> None:
    got = ask(load(), None, AskRequest(text=EQUAL, game=game, authority=None, agreed=None))
    assert (got.kind, got.status) == ("all-fours/game-point", "decided")


def test_a_game_that_is_not_judged_yet_is_told_so() -> None:
    got = ask(load(), None, AskRequest(text="Who pegs first?", game="cribbage", authority=None, agreed=None))
    assert got.game == "cribbage"
    assert got.answer is None
    assert "not executed yet" in got.says


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputError, match="there is no game 'whist'"):
        ask(load(), None, AskRequest(text="Who leads?", game="whist", authority=None, agreed=None))


def test_the_law_in_general_names_each_book_where_two_are_cited_and_no_page_twice() -> None:
    got = ask(load(), None, AskRequest(text="Who is looed and for how much?", game="loo", authority=None, agreed=None))
    assert len({cited.work for cited in got.general}) == 2
    told = as_text(load(), got).partition("The law in general:\n")[2]
    assert "- Round Games" in told
    assert "- Hoyle's Games Modernized, " in told
    assert not re.search(r"page (\S+), page \1", told)
