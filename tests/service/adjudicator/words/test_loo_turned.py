"""Loo in plain words: the card turned up told by its rank (law 9), and nobody who declares (law 8)."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from tests.cases import asked


@pytest.mark.parametrize(
    "text",
    [
        "At loo, ace of trumps is turned up and I hold the king. Must I lead the king?",
        "At loo I hold the king of trumps and the ace is turned up. What must I lead?",
        "Loo: the ace of trumps was turned up, I have the king of trumps and two side cards. Must I lead it?",
    ],
)
def test_law_9_the_king_with_the_ace_turned_is_led(text: str) -> None:
    got = ask(asked.library(), None, text)
    assert got.answer is not None
    assert [ruling.cards for ruling in got.answer.rulings] == [("KS",), ("KS",)]


def test_law_8_nobody_declares() -> None:
    got = ask(asked.library(), None, "At loo nobody declares to play. Who takes the pool?")
    assert got.kind == "loo/alone"
    assert got.question is not None
    assert got.question.facts["others_in"] == 0
