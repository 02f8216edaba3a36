"""The words of the events of every history have a meaning in plain words, and no other words have."""

from __future__ import annotations

import pytest

from service.adjudicator import kind_of
from service.resources.events import plain_words
from service.resources.fields import schema_of


@pytest.mark.parametrize("game", sorted(plain_words()))
def test_each_word_of_a_history_has_a_meaning(game: str) -> None:
    told = schema_of(kind_of(f"{game}/history").facts)["properties"]["events"]["description"]
    words = told.partition("The words are ")[2].rstrip(".").split(", ")
    assert sorted(plain_words()[game]) == words
    assert all(says and not says.endswith(".") for says in plain_words()[game].values())
