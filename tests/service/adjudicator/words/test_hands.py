"""Hands in words: the pieces that are found and the hand that is written of them."""

from __future__ import annotations

import pytest

from service.adjudicator.words.reader import Reading
from service.adjudicator.words.writing import written


def hands(text: str) -> dict[str, str]:
    used: set[str] = set()
    return {held.name: written(held, used)[0] for held in Reading.of(text).holdings.held}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I have three kings and two fours.", {"I": "KC KD KS 4H 4C"}),
        ("I have a flush in clubs, ace high.", {"I": "flush in clubs, ace high"}),
        ("I have J J 9 4 2.", {"I": "JC JD 9S 4H 2C"}),
        ("I have AcKc9c6c4c.", {"I": "AC KC 9C 6C 4C"}),
        ("I have the ace of spades, the king of diamonds, queen of clubs, jack of hearts and ten of spades.",
         {"I": "AS KD QC JH 10S"}),
        ("She has tens full of fours.", {"she": "10C 10D 10S 4H 4C"}),
        ("Bob has a straight to the queen.", {"Bob": "queen high straight"}),
        ("Bob has queens and fours.", {"Bob": "queens and fours"}),
        ("Bob has a straight flush in hearts, five to nine.", {"Bob": "5H 6H 7H 8H 9H"}),
        ("My queen, ten, eight, six, four are all spades.", {"I": "QS 10S 8S 6S 4S"}),
        ("Bob has two jacks, a nine, a six and a two.", {"Bob": "JC JD 9S 6H 2C"}),
        ("Bob has kings up.", {"Bob": "two pairs"}),
        ("I have a pair of queens, an ace, a ten and a six. I have the queen of hearts.", {"I": "QH QC AD 10S 6H"}),
        ("I have A K 9 6 4.", {"I": ""}),
        ("I have no pair of kings.", {}),
    ],
)  # fmt: skip
def test_a_hand_is_written_as_facts_want_it(text: str, expected: dict[str, str]) -> None:
    assert hands(text) == expected


@pytest.mark.parametrize(
    ("text", "owners"),
    [
        ("We both have a pair of fives; I also have a king, he a ten.", ["I", "he"]),
        ("The dealer and his adversary exposed each a pair of fives; the dealer's other card was a "
         "king, the other's a ten.",
         ["the dealer", "his adversary"]),
        ("My uncle has two twos, I have two threes.", ["my uncle", "I"]),
        ("A shows a flush in clubs; B, a lady, a flush in hearts.", ["A", "B"]),
        ("Nine-to-king against a small flush in spades.", ["the first hand", "the second hand"]),
        ("Seat 1: 5♦ 5♣ A♣ K♠ 6♥. Seat 4: 5♥ 5♠ A♦ 10♣ 8♠.", ["seat 1", "seat 4"]),
        ("Pia was left with me. She had two kings, I had two fours.", ["Pia", "I"]),
    ],
)  # fmt: skip
def test_each_hand_is_brought_to_its_owner(text: str, owners: list[str]) -> None:
    assert list(hands(text)) == owners
