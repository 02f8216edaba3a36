"""Print written in braille and read again."""

from __future__ import annotations

import os
import re
import string

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from corpus.braille.decode import decode
from corpus.braille.encode import encode

LONG = os.environ.get("HOYLE_PROOFS") == "1"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("You will like it.", ",y w l x4"),
        ("It was his; he was not to be seen.", ",x 0 his2 he 0 n 6be se54"),
        ("with a with, a a, and a", ")a)1 a a1 &a"),
        ("The people of the world", ",! p (! _w"),
        ("BARON and McKay", ",,b>on & ,mc,kay"),
        ("McDONALD, RITE'S ABC's 4a 4B Al", ",mc,,donald1 ,,rite's ,,abc,''s #d;a #d,b ;,al"),
        ("ANTE/or POOL/POT", ",,ante_/or ,,pool_/,,pot"),
        ("By the 10th of March, 1891", ",0! #aj? ( ,m>*1 #ahia"),
        ("between the first and the third", "2t ! f/ &! ?ird"),
        ("a question of character", 'a "q ( "*'),
        ("spiritual happiness, nation, and ability", "_sual happi;s1 n,n1 & abil;y"),
        ('"Why?" (he said)', "8,:y80 7he sd7"),
        ("can't, o'clock, B's", "c't1 o'c1 ;,b's"),
        ("2s. 6d., £5, $3.50, 50%, 1/2, 1804-15", "#bs4 #f;d41 l#e1 4#c.ej1 #ej3p1 #a/b1 #ahjd-ae"),
        ("case (b): al, i.e. comes--not commands", "case 7;b73 ;al1 i4e4 -es--n -m&s"),
    ],
)
def test_writing(text: str, cells: str) -> None:
    encoded = encode(text)
    assert encoded.cells == cells
    assert encoded.problems == ()
    decoded = decode(cells)
    assert (decoded.text, decoded.problems) == (text, ())


@pytest.mark.parametrize("number", ["002", "003", "004"])
def test_a_whole_book_comes_back(number: str, printed: dict[str, str]) -> None:
    text = printed[number]
    encoded = encode(text)
    assert encoded.problems == ()
    decoded = decode(encoded.cells)
    assert decoded.text == text
    assert len(encoded.cells) < 0.8 * len(text)


@pytest.mark.parametrize("number", ["002", "003", "004"])
def test_a_whole_book_without_letter_signs_comes_back(number: str, printed: dict[str, str]) -> None:
    text = printed[number]
    back = decode(encode(text, letter_signs=False).cells).text.split()
    wrong = [(was, read) for was, read in zip(text.split(), back, strict=True) if was != read]
    assert wrong == []


def test_what_has_no_sign_is_reported_not_lost_in_silence() -> None:
    encoded = encode("A trick + a game")
    assert [(problem.offset, problem.cells) for problem in encoded.problems] == [(8, "+")]
    assert "+" in encoded.problems[0].reason


def test_accents_keep_their_letters() -> None:
    assert encode("Bézique, écarté").cells == ",b@ezique1 @ec>t@e"
    assert encode("1½d. and ½").cells == "#a-a/b;d4 & #a/b"
    assert encode("\u00e9 de\u0301jà").accents == (0, 3, 6)
    assert decode(",b@ezique1 @ec>t@e @e ,@e4").text == "Bezique, ecarte e E."


LITTLE_WORDS = """
the a and for of with to by into in was were his be enough it's can't they're dealer's players' I A B C D
jack-pot turn-up so-called twenty-one No. i.e. e.g. 10 1,000 2s. 6d. 1804-15 3.5 1/2 21st p. ... --
"""
WORDS = st.one_of(
    st.from_regex(r"[a-z]{2,9}", fullmatch=True),
    st.from_regex(r"[A-Z][a-z]{1,8}", fullmatch=True),
    st.from_regex(r"[A-Z]{2,7}", fullmatch=True),
    st.from_regex(r"[A-Z][a-z]{1,3}[A-Z]{1,6}('[sS])?|[0-9][A-Za-z]{1,5}", fullmatch=True),
    st.sampled_from(sorted(LITTLE_WORDS.split())),
)
STOPS = st.sampled_from(["", "", "", "", ",", ".", ";", ":", "!", "?"])


@st.composite
def _sentences(draw: st.DrawFn) -> str:
    parts = []
    for _ in range(draw(st.integers(1, 12))):
        word = draw(WORDS)
        stop = draw(STOPS) if word[-1].isalnum() else ""
        shape = draw(st.sampled_from(["{}{}", "{}{}", "{}{}", "({}){}", '"{}{}"', "{}--{}"]))
        parts.append(shape.format(word, stop) if word != "--" else word)
    return " ".join(parts)


CODES = [("ebae", "full"), ("ebae", "round-games"), ("ebae1", "full")]
_PRINT = string.ascii_letters + string.digits + "  \n.,;:!?'\"()-[]/*&$%"


@pytest.mark.proof
@pytest.mark.parametrize(("table", "profile"), CODES)
@settings(max_examples=3000 if LONG else 40, deadline=None)
@given(st.one_of(_sentences(), st.text(_PRINT, max_size=14)))
@example("A)b (v")
def test_what_is_written_is_read_as_it_was(table: str, profile: str, text: str) -> None:
    encoded = encode(text, table=table, profile=profile)
    assert all(text[problem.offset :].startswith(problem.cells) for problem in encoded.problems)
    if not encoded.problems:
        decoded = decode(encoded.cells, table=table, layout="run-on")
        assert (decoded.text, decoded.problems) == (text, ())


def test_the_property_is_seldom_excused(printed: dict[str, str]) -> None:
    words = sorted({re.sub(r"[^A-Za-z]", "", word) for word in " ".join(printed.values()).split()} - {""})
    for number, (table, profile) in enumerate(CODES):
        for word in words[number :: 1 if LONG else len(CODES)]:
            encoded = encode(word, table=table, profile=profile)
            assert encoded.problems == ()
            assert decode(encoded.cells, table=table).text == word
