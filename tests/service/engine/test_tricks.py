from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, HEARTS, JOKER, SPADES, card_codes, read_card, read_cards
from service.engine.tricks import (
    Order,
    beats,
    best_place,
    breaks_suit,
    following,
    heading,
    in_touch,
    ladder_order,
    may_play,
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


EUCHRE = ladder_order(
    {
        SPADES: read_cards("JS JC AS KS QS 10S 9S 8S 7S"),
        CLUBS: read_cards("AC KC QC 10C 9C 8C 7C"),
        HEARTS: read_cards("AH KH QH JH 10H 9H 8H 7H"),
    },
    SPADES,
)
"""The left bower is a spade."""
SPOIL = ladder_order(
    {
        CLUBS: read_cards("5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C"),
        SPADES: read_cards("KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"),
        HEARTS: read_cards("KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"),
    },
    CLUBS,
)
"""Black suits count upside down below the court cards, and the ace of hearts is a trump."""
ECARTE = ladder_order({HEARTS: read_cards("KH QH JH AH 10H 9H 8H 7H")}, HEARTS)


@pytest.mark.parametrize(
    ("order", "trick", "winner"),
    [
        (EUCHRE, "AS JC JS", "JS"),
        (EUCHRE, "AC JC KC", "JC"),
        (EUCHRE, "AH 7C", "AH"),
        (SPOIL, "10S 2S 3S", "2S"),
        (SPOIL, "KH AH QH", "AH"),
        (SPOIL, "2C 10C AC", "AC"),
        (SPOIL, "AH JC 5C", "5C"),
        (ECARTE, "AH JH 10H", "JH"),
    ],
)
def test_any_order_of_the_cards(order: Order, trick: str, winner: str) -> None:
    cards = read_cards(trick)
    assert card_codes([cards[best_place(cards, order)]]) == winner


def test_a_bower_follows_the_suit_of_trumps_and_not_its_own() -> None:
    assert card_codes(may_play(read_cards("JC 7C AH"), read_cards("9S"), EUCHRE)) == "JC"
    assert card_codes(may_play(read_cards("JC 7C AH"), read_cards("9C"), EUCHRE)) == "7C"
    assert breaks_suit(read_card("JC"), read_cards("JC 7C"), read_cards("9C"), EUCHRE)


def test_a_card_outside_the_pack_beats_nothing() -> None:
    assert best_place(read_cards("7H 2H"), ECARTE) == 0
    assert ECARTE.strengths[JOKER] == -1


@pytest.mark.parametrize(
    ("duties", "hand", "trick", "may"),
    [
        ({}, "KS 2S 3H", "QS", "KS 2S"),
        ({}, "2D 3H", "QS", "2D 3H"),
        ({}, "2D 3H", "", "2D 3H"),
        ({"head": True}, "KS 2S 3H", "QS", "KS"),
        ({"head": True}, "3S 2S 3H", "QS", "3S 2S"),
        ({"trump": True}, "2D 3H", "QS", "3H"),
        ({"trump": True}, "2D 3D", "QS", "2D 3D"),
        ({"trump": True, "head": True}, "2D 3H 9H", "QS 5H", "9H"),
        ({"trump": True, "head": True}, "2D 3H 4H", "QS 5H", "3H 4H"),
        ({"ruff": True}, "KS 2D 3H", "QS", "KS 3H"),
        ({"ruff": True}, "KS 2D 3H", "QH", "3H"),
        ({"ruff": True}, "2D 3H", "QS", "2D 3H"),
    ],
)
def test_common_duties(duties: dict[str, bool], hand: str, trick: str, may: str) -> None:
    assert card_codes(may_play(read_cards(hand), read_cards(trick), HEARTS_TRUMP, **duties)) == may


def test_a_suit_is_broken_by_who_could_follow_it() -> None:
    assert breaks_suit(read_card("3H"), read_cards("KS 3H"), read_cards("QS"), HEARTS_TRUMP)
    assert not breaks_suit(read_card("3H"), read_cards("KD 3H"), read_cards("QS"), HEARTS_TRUMP)
    assert not breaks_suit(read_card("3H"), read_cards("KS 3H"), (), HEARTS_TRUMP)
