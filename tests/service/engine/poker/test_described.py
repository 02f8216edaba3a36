"""Hands told in words, read and printed."""

from __future__ import annotations

from random import Random

import pytest

from service.engine.cards import read_cards
from service.engine.errors import UnreadableError
from service.engine.poker import values
from service.engine.poker.described import describe, read_described
from service.engine.poker.hands import show
from service.engine.poker.values import value_of


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("a pair of tens", "a pair of tens"),
        ("two knaves", "a pair of knaves"),
        ("tens", "a pair of tens"),
        ("pair of 6s", "a pair of sixes"),
        ("a pair of jacks with an ace", "a pair of knaves"),
        ("queens and fours", "two pairs, queens and fours"),
        ("two pairs, fours and queens", "two pairs, queens and fours"),
        ("three kings", "three kings"),
        ("triplets of deuces", "three twos"),
        ("three of a kind, nines", "three nines"),
        ("four aces", "four aces"),
        ("fours of aces", "four aces"),
        ("a full house, tens over fours", "a full of tens"),
        ("tens full of fours", "a full of tens"),
        ("three tens and two fours", "a full of tens"),
        ("a full hand", "a full"),
        ("a flush in hearts", "a flush in hearts"),
        ("heart flush", "a flush in hearts"),
        ("an ace-high flush in clubs", "a flush in clubs, ace high"),
        ("flush, king high", "a flush, king high"),
        ("nine to king", "a sequence, nine to king"),
        ("king high straight", "a sequence, nine to king"),
        ("a sequence to the six", "a sequence, two to six"),
        ("ace to five", "a sequence, ace to five"),
        ("a straight flush in spades, five to nine", "a sequence flush in spades, five to nine"),
        ("sequence flush", "a sequence flush"),
        ("ten to ace", "no pair, ace high"),
        ("a royal flush in spades", "a flush in spades, ace high"),
        ("king high", "no pair, king high"),
        ("nothing", "no pair"),
        ("a blaze", "a blaze"),
        ("skip straight to the ten", "a skip sequence, ten high"),
    ],
)
def test_words_are_read(words: str, said: str) -> None:
    assert describe(read_described(words)) == said


@pytest.mark.parametrize("words", ["", "a good hand", "king to five", "three of them", "flush in cups", "KH QD"])
def test_what_is_no_hand_is_said(words: str) -> None:
    with pytest.raises(UnreadableError, match=r"no hand|no sequence|names no"):
        read_described(words)


@pytest.mark.parametrize(
    ("words", "winners", "missing"),
    [
        (("a pair of tens", "queens and fours"), (1,), ()),
        (("a pair of tens", "a pair of tens"), (), (0, 1)),
        (("tens with an ace", "tens with a king"), (0,), ()),
        (("tens with an ace", "tens"), (), (0, 1)),
        (("a pair of tens", "a pair of nines", "a pair of eights"), (0,), ()),
        (("a flush in hearts", "an ace-high flush in clubs"), (0,), ()),
        (("a king-high flush in spades", "an ace-high flush in clubs"), (1,), ()),
        (("a flush in spades", "an ace-high flush in clubs"), (), (0,)),
        (("ace high", "king high"), (0,), ()),
        (("ace high", "king high", "queen high"), (0,), ()),
        (("ace high", "ace high", "queen high"), (), (0, 1)),
        (("ten to ace", "a pair of deuces"), (1,), ()),
        (("two pairs", "queens and fours"), (), (0,)),
        (("a full of tens", "a full house, nines over kings"), (0,), ()),
    ],
)
def test_shows_of_hands_told_in_words(
    words: tuple[str, ...], winners: tuple[int, ...], missing: tuple[int, ...]
) -> None:
    result = show([read_described(text) for text in words])
    assert (result.winners, result.missing) == (winners, missing)


def test_every_hand_is_described_and_read_back_in_its_kind() -> None:
    random = Random(3)
    for _ in range(2000):
        value = value_of(random.sample(range(52), 5))
        told = read_described(describe(value))
        assert told.kind == value.kind
        assert told.weights == value.weights
        if value.kind == values.FLUSH:
            assert (told.suit, told.others) == (value.suit, (value.others or ())[:1])


def test_words_and_cards_may_meet_in_a_show() -> None:
    assert show([read_described("kings and nines"), value_of(read_cards("4S 4D 8C 7H 2C"))]).winners == (0,)
