from __future__ import annotations

import pytest

from service.engine.cards import JOKER, card_code
from service.resources.spoken import heard
from web import STATIC


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann pays 4d. to Bob.", ["4 pence"]),
        ("£1 3s. 4d. and 1½d.", ["1 pound 3 shillings 4 pence", "1 penny a halfpenny"]),
        ("a flush (8H 10D)", ["eight of hearts,", "ten of diamonds"]),
        ("He adds. Rule 22, page 49: AS it was, 3 stood, 12s, i.e. no sum.", ["ace of spades"]),
        ("2s. and ½d.", ["2 shillings", "a halfpenny"]),
    ],
)
def test_what_is_short_is_said_in_words_and_nothing_is_lost(text: str, words: list[str]) -> None:
    pieces = heard(text)
    assert "".join(shown for shown, _ in pieces) == text
    assert [said for _, said in pieces if said] == words


def test_every_card_is_in_the_sprite() -> None:
    sprite = (STATIC / "cards.svg").read_text(encoding="utf-8")
    assert [code for code in map(card_code, range(JOKER + 1)) if f'<view id="{code}"' not in sprite] == []
