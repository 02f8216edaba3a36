"""Words: folded, joined, stemmed, none lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.search.words import fold, stem, stems, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("jack-pot", "jackpot"),
        ("Jack pots", "jackpot"),
        ("vingt-un", "Vingt Un"),
        ("Écarté", "ecarte"),
        ("Misère", "misere"),
        ("dealer’s", "dealer's"),
        ("the dealer’s", "the dealer"),
        ("turned-up", "turn up"),
        ("21", "twenty-one"),
        ("6", "six"),
        ("dealt", "deal"),
        ("knaves", "knave"),
        ("can't", "can not"),
        ("œuvre", "oeuvre"),
        ("over-drawn", "overdraw"),
        ("12", "twelve"),
        ("3rd", "third"),
    ],
)
def test_the_same_word_in_two_spellings(one: str, other: str) -> None:
    assert stems(one) == stems(other)


@pytest.mark.parametrize(("one", "other"), [("jack", "jackpot"), ("pot", "jackpot"), ("poker", "poke")])
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stems(one) != stems(other)


def test_small_words_and_single_letters_are_kept() -> None:
    assert stems("A may not if B can") == ["a", "may", "not", "if", "b", "can"]


def test_words_apart_are_not_joined() -> None:
    assert stems("the jack. Pot") == ["the", "jack", "pot"]
    assert stems("five cards") == ["five", "card"]


def test_a_figure_that_numbers_an_item_is_no_count() -> None:
    assert stems("in order:--1, Fours; 2, Full") == ["in", "order", "1", "fours", "2", "full"]
    assert stems("deal 6, then 3, of Hearts") == ["deal", "six", "then", "three", "of", "hearts"]


def test_places_are_those_of_the_text() -> None:
    text = "The dealer’s Jack-pot, Écarté."
    assert [text[word.start : word.end] for word in words(text)] == ["The", "dealer’s", "Jack-pot", "Écarté"]


@given(st.text(max_size=120))
def test_any_text_gives_words_in_their_order_and_inside_it(text: str) -> None:
    found = words(text)
    assert all(0 <= word.start < word.end <= len(text) for word in found)
    assert all(a.start <= b.start for a, b in pairwise(found))
    assert all(word.stem for word in found)


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_a_stem_is_found_again_by_itself() -> None:
    for word in ("jackpot", "twentione", "not", "may", "a", "dealer"):
        assert stem(stem(word)) == stem(word)
