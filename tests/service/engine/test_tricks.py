from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, HEARTS, JOKER, read_card, read_cards
from service.engine.tricks import (
    beats,
    best_place,
    following,
    heading,
    in_touch,
    plain_order,
    trumps_in,
)

PLAIN = plain_order()
HEARTS_TRUMP = plain_order(HEARTS)
PAM = plain_order(HEARTS, read_card("JC"))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("QS KS AD 2S", 1), ("QS AD KH 2H", 2), ("2H QS AH", 2), ("2S 3C 4D", 0)],
)
def test_the_highest_of_the_suit_led_wins_or_the_highest_trump(trick: str, winner: int) -> None:
    assert best_place(read_cards(trick), HEARTS_TRUMP) == winner


def test_without_trumps_no_other_suit_wins() -> None:
    assert best_place(read_cards("2S AD AH"), PLAIN) == 0


def test_a_card_over_the_ace_is_the_highest_trump_and_leaves_its_own_suit() -> None:
    assert best_place(read_cards("AH JC KH"), PAM) == 1
    assert following(read_cards("JC 2C"), CLUBS, PAM) == read_cards("2C")
    assert trumps_in(read_cards("JC 2C 3H"), PAM) == read_cards("JC 3H")
    assert trumps_in((JOKER, *read_cards("2H 2C")), HEARTS_TRUMP) == (JOKER, *read_cards("2H"))


def test_one_card_beats_another() -> None:
    king, two, trump = read_cards("KS 2D 2H")
    assert beats(trump, king, HEARTS_TRUMP)
    assert not beats(king, trump, HEARTS_TRUMP)
    assert not beats(king, two, HEARTS_TRUMP)


def test_what_heads_a_trick() -> None:
    assert heading(read_cards("KS 2S 3H"), read_cards("QS"), HEARTS_TRUMP) == read_cards("KS 3H")
    assert heading(read_cards("KS 2S 3H"), read_cards("QS 4H"), HEARTS_TRUMP) == ()


def test_cards_are_in_touch_when_none_that_is_in_play_ranks_between() -> None:
    ten, eight, nine = read_cards("10H 8H 9H")
    assert not in_touch(ten, eight, HEARTS_TRUMP)
    assert in_touch(ten, eight, HEARTS_TRUMP, out=(nine,))
    assert in_touch(ten, nine, HEARTS_TRUMP)
    assert in_touch(read_card("JC"), read_card("AH"), PAM)
    clubs = plain_order(CLUBS, read_card("JC"))
    assert in_touch(read_card("QC"), read_card("10C"), clubs)
