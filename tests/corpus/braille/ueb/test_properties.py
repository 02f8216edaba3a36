"""Unified English Braille: every text comes back, every cell is accounted for."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus import library
from corpus.braille import BrailleError, Decoded, decode, encode, to_unicode
from corpus.braille.cells import ASCII_CELLS
from corpus.braille.ueb.reader import read_token
from corpus.braille.ueb.shortforms import listed_words
from corpus.braille.ueb.state import PLAIN
from corpus.braille.ueb.table import TABLES, load

LONG = os.environ.get("HOYLE_PROOFS") == "1"
ALL = ["ebae", "ebae1", "ueb", "ueb1"]


def _texts() -> list[str]:
    # Quotation marks, dashes, ellipses and accents that a code writes as one sign are one here.
    folded = str.maketrans({"–": "—", "“": '"', "”": '"', "…": "...", "’": "'", "‘": "'"})
    return [block.plain.translate(folded) for block in library.load().blocks.values()]


@pytest.mark.parametrize("table", ALL)
def test_the_text_of_the_library_comes_back(table: str) -> None:
    texts = _texts()[:: 1 if LONG else 7]
    if table.startswith("ebae"):
        # The code has one accent for all, one dash, and no sign for what stands in tables.
        plain = str.maketrans("éèêüâàçÉÈÊÜÂÀÇ½—", "eeeuaacEEEUAAC\0\0")
        texts = [text.translate(plain).replace("\0", "--") for text in texts]
    unwritten = 0
    for text in texts:
        encoded = encode(text, table=table)
        unwritten += bool(encoded.problems)
        if not encoded.problems:
            assert decode(encoded.cells, table=table, layout="run-on").text == text
    assert unwritten <= len(texts) // (50 if table.startswith("ebae") else 200)


LITTLE = "in be his was were enough it can't A b 1,000 5 12th ½ 1804-15 e.g. and/or x=y £5 50% -- — ... mother-in-law"
WORDS = st.one_of(
    st.from_regex(r"[a-z]{1,10}", fullmatch=True),
    st.from_regex(r"[A-Z][a-z]{0,8}", fullmatch=True),
    st.from_regex(r"[A-Z]{1,7}", fullmatch=True),
    st.from_regex(r"[A-Za-zé]{1,7}('[a-z]{1,2})?", fullmatch=True),
    st.sampled_from(LITTLE.split()),
    st.sampled_from(sorted(listed_words(load("ueb")))),
)
SHAPES = st.sampled_from(
    ["{}", "{}", "{}", "({})", '"{}"', "{},", "{}.", "{};", "{}:", "{}!", "{}?", "[{}]", "{}-b", "un-{}"]
)


@st.composite
def _sentences(draw: st.DrawFn) -> str:
    return " ".join(draw(SHAPES).format(draw(WORDS)) for _ in range(draw(st.integers(1, 9))))


@pytest.mark.proof
@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=4000 if LONG else 80, deadline=None)
@given(text=_sentences())
def test_what_is_written_is_read_as_it_was(table: str, text: str) -> None:
    encoded = encode(text, table=table)
    assert encoded.problems == ()
    assert decode(encoded.cells, table=table, layout="run-on").text == text


@pytest.mark.proof
@settings(max_examples=2000 if LONG else 60, deadline=None)
@given(text=st.text(max_size=30))
def test_any_text_at_all_is_written_or_reported(text: str) -> None:
    for table in TABLES:
        encoded = encode(text, table=table)
        assert all(text[problem.offset :].startswith(problem.cells) for problem in encoded.problems)


def _covers(decoded: Decoded, source: str) -> None:
    assert len(decoded.starts) == len(decoded.ends) == len(decoded.text)
    assert all(a <= b for a, b in zip(decoded.starts, decoded.starts[1:], strict=False))
    assert all(a <= b for a, b in zip(decoded.ends, decoded.ends[1:], strict=False))
    assert all(a < b for a, b in zip(decoded.starts, decoded.ends, strict=True))
    done = 0
    for start, end in zip(decoded.starts, decoded.ends, strict=True):
        assert start <= done, f"the cells {source[done:start]!r} gave nothing"
        done = max(done, end)
    assert done == len(source)


@pytest.mark.proof
@pytest.mark.parametrize("table", ALL)
@settings(max_examples=5000 if LONG else 80, deadline=None)
@given(cells=st.text(alphabet=ASCII_CELLS + " \n", max_size=40))
def test_any_cells_at_all_are_read_and_accounted_for(table: str, cells: str) -> None:
    try:
        decoded = decode(cells, table=table, layout="run-on")
    except BrailleError:
        return
    _covers(decoded, cells)
    assert all(0 <= problem.offset < len(cells) and problem.cells for problem in decoded.problems)
    assert ("\ufffd" not in decoded.text) or decoded.problems


@pytest.mark.parametrize("cells", ["^*n", "4brl2", "d;grt", '5f"*n'])
def test_a_shortform_cuts_no_sign_in_half(cells: str) -> None:
    _covers(decode(cells, table="ueb", layout="run-on"), cells)


RUNS = "8 7 , c- 4 _ # \" a7 ' a #a ,a4 1 - ; 9 @ i4 .1 _c c' 5- 0 ,, ,b1\\ #a,b1 c1 .7a"


@pytest.mark.parametrize("cells", RUNS.split())
def test_a_long_run_of_anything_is_read(cells: str) -> None:
    for text in (cells * 2000 + "a", f"{cells} " * 2000):
        _covers(decode(text, table="ueb", layout="run-on"), text)


def test_either_case_and_unicode_are_the_same() -> None:
    cells = encode("The Ace of Hearts, £5, (in) café", table="ueb").cells
    plain = decode(cells, table="ueb")
    for written in (cells.upper(), to_unicode(cells)):
        decoded = decode(written, table="ueb")
        assert (decoded.text, list(decoded.starts)) == (plain.text, list(plain.starts))


def test_pages_are_joined_and_numbered() -> None:
    body = "  ,! d1l] gives e play] a c>d1 & ! eld-\ne/ h& 2g9s4"
    pages = [f"{' ' * 36}#{number}\n{body}\n" for number in "abc"]
    decoded = decode("\f".join(pages), table="ueb")
    assert decoded.text.startswith("The dealer gives every player a card, and the eldest hand begins.")
    assert [number for _, number in decoded.pages] == [1, 2, 3]
    assert [decoded.text[at : at + 3] for at, _ in decoded.pages] == ["The", "The", "The"]


@pytest.mark.parametrize("word", sorted(listed_words(load("ueb"))))
def test_every_word_with_a_shortform_comes_back(word: str) -> None:
    cells = encode(word, table="ueb").cells
    assert len(cells) < len(word)
    assert "".join(piece.text for piece in read_token(load("ueb"), cells, PLAIN).pieces) == word


def test_the_code_has_all_its_180_contractions() -> None:
    table = load("ueb")
    groups = (table.words, table.lower_words, table.strong, table.groups, table.first, table.between, table.lower)
    meanings = [word for group in (*groups, table.initial, table.final, table.short) for word in group.values()]
    assert {word for word in meanings if meanings.count(word) > 1} == {"be", "in"}
    assert len(set(meanings)) == 180
    assert not re.search(r"\bto\b|\binto\b|\bby\b|\bcom\b|\bble\b", " ".join(meanings))
