from __future__ import annotations

import pytest

from service.engine.cards import (
    JOKER,
    RANK_NAMES,
    card_code,
    card_codes,
    card_name,
    make_card,
    no_card_twice,
    rank_of,
    read_card,
    read_cards,
    read_rank,
    read_suit,
    suit_of,
)
from service.engine.errors import ImpossibleError, UnreadableError


@pytest.mark.parametrize("card", range(53))
def test_a_card_is_read_as_it_is_printed(card: int) -> None:
    assert read_card(card_code(card)) == card
    assert read_card(card_name(card)) == card


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("KH", 11, 2),
        ("10D", 8, 1),
        ("TD", 8, 1),
        ("td", 8, 1),
        ("Q♠", 10, 3),
        ("the jack of clubs", 9, 0),
        ("knave of clubs", 9, 0),
        ("deuce of spades", 0, 3),
        ("Ace of Hearts", 12, 2),
    ],
)
def test_cards_are_read_in_every_usual_way(text: str, rank: int, suit: int) -> None:
    assert read_card(text) == make_card(rank, suit)
    assert (rank_of(read_card(text)), suit_of(read_card(text))) == (rank, suit)


@pytest.mark.parametrize("text", ["", "11H", "KX", "king", "king of", "king of cups", "HK", "joker of hearts"])
def test_what_is_no_card_is_said(text: str) -> None:
    with pytest.raises(UnreadableError, match="is no card"):
        read_card(text)


def test_several_cards() -> None:
    assert card_codes(read_cards("AS KD, QC JH 10S")) == "AS KD QC JH 10S"
    assert read_cards("king of hearts, the ten of spades and joker") == (read_card("KH"), read_card("10S"), JOKER)
    with pytest.raises(UnreadableError, match="“KX”"):
        read_cards("AS KX")


def test_ranks_and_suits_in_words() -> None:
    for rank, name in enumerate(RANK_NAMES):
        assert read_rank(name) == rank
    assert read_rank("jacks") == read_rank("knaves") == 9
    assert read_rank("sixes") == 4
    assert read_suit("Hearts") == read_suit("♥") == 2
    with pytest.raises(UnreadableError, match="names no rank"):
        read_rank("bower")
    with pytest.raises(UnreadableError, match="names no suit"):
        read_suit("cups")


def test_a_card_held_twice_is_named_with_its_place() -> None:
    hands = [("A", read_cards("AS KD")), ("B", read_cards("2C 3C AS"))]
    with pytest.raises(ImpossibleError, match=r"hands\.B\[2\]: ace of spades is already in A's hand"):
        no_card_twice(hands)
    no_card_twice(hands, packs=2)
