"""Two players who drew, each told in a sentence of his own."""

from __future__ import annotations

import pytest

from service.adjudicator.words.drawers import each_drawer

BESS, DEALER = "Bess laid down two, asked for three and got three.", "Then the dealer threw two and took three."


def test_each_draw_stands_in_a_text_of_its_own() -> None:
    asks = "Nothing has been lifted. May they put one back?"
    assert each_drawer(f"{BESS} {DEALER} {asks}") == (f"{BESS} {asks}", f"{DEALER} {asks}")


@pytest.mark.parametrize(
    "text",
    [
        f"{BESS} Is her hand foul?",
        "I discarded two and asked for two. The dealer gave me three. Must he take one back?",
        "May a player who threw two ask for three? May one who threw one be given two?",
    ],
)
def test_one_draw_is_not_taken_apart(text: str) -> None:
    assert each_drawer(text) == ()
