"""A whole text decoded: every character has its cells, and the printed witness agrees."""

from __future__ import annotations

import difflib
import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.braille.cells import ASCII_CELLS, to_unicode
from corpus.braille.decode import Layout, decode
from corpus.braille.decoded import BrailleError, Decoded

LONG = os.environ.get("HOYLE_PROOFS") == "1"

SOURCES = Path(__file__).parents[3] / "corpus" / "sources"


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


def test_every_cell_of_the_source_is_accounted_for(braille: str) -> None:
    decoded = decode(braille)
    _covers(decoded, braille)
    assert {problem.reason for problem in decoded.problems} == {
        "capital signs in a word that has them already: the letters before them may be lost"
    }
    assert [braille[p.offset : p.offset + 4] for p in decoded.problems] == [",,re", ",,*]"]


@pytest.mark.parametrize(
    "cells",
    [
        ",! c>ds 7see p4 #da74",
        "  two  spaces ",
        "_one word",
        "__all ( _x",
        "! @ ; c>d",
        "line\nline\n\nline",
        ",b1 ,c1 & ,d1 7a71 ^: /ake",
        "",
        " ",
        "6! 96h& 0me (!",
    ],
)
def test_every_cell_of_anything_is_accounted_for(cells: str) -> None:
    _covers(decode(cells, layout="run-on"), cells)


@pytest.mark.proof
@settings(max_examples=5000 if LONG else 120, deadline=None)
@given(st.text(alphabet=ASCII_CELLS + " \n", max_size=40))
def test_any_cells_at_all_are_read_and_accounted_for(cells: str) -> None:
    try:
        decoded = decode(cells, layout="run-on")
    except BrailleError:
        return
    _covers(decoded, cells)
    assert all(0 <= problem.offset < len(cells) and problem.cells for problem in decoded.problems)
    assert ("\ufffd" not in decoded.text) or decoded.problems


@pytest.mark.proof
@settings(max_examples=2000 if LONG else 60, deadline=None)
@given(st.text(alphabet=ASCII_CELLS + " \n\n\f", max_size=200))
def test_any_pages_at_all_are_read(cells: str) -> None:
    try:
        decoded = decode(cells, layout="pages")
    except BrailleError:
        return
    assert len(decoded.starts) == len(decoded.ends) == len(decoded.text)
    assert all(a <= b for a, b in zip(decoded.starts, decoded.starts[1:], strict=False))
    assert all(0 <= problem.offset < len(cells) for problem in decoded.problems)


RUNS = "8 7 , c- 4 _ # \" a7 ' a #a ,a4 1 - ; 9 @ i4 e7 _c c' 5- 0 6 96 ab# ,, ,b1\\ #a,b1 c1"


@pytest.mark.parametrize("cells", RUNS.split())
def test_a_long_run_of_anything_is_read(cells: str) -> None:
    for text in (cells * 3000 + "a", f"{cells} " * 3000):
        _covers(decode(text, layout="run-on"), text)


def test_a_stretch_is_the_cells_of_its_character() -> None:
    decoded = decode("9 ,,p! ?+1 #ab4")
    assert decoded.text == "in PTHE thing, 12."
    stretches = {
        decoded.text[at : at + 1] + str(at): (decoded.starts[at], decoded.ends[at]) for at in range(len(decoded.text))
    }
    assert stretches["P3"] == (2, 5)
    assert stretches["T4"] == stretches["E6"] == (5, 6)
    assert stretches["t8"] == (7, 8)
    assert stretches["i10"] == (8, 9)
    assert stretches["115"] == (11, 13)
    assert stretches["216"] == (13, 14)


def test_either_case_and_unicode_braille_are_the_same(braille: str) -> None:
    plain = decode(braille)
    other = braille.upper().translate(str.maketrans("[\\]^@", "{|}~`"))
    for written in (braille.upper(), other, to_unicode(braille)):
        decoded = decode(written)
        assert decoded.text == plain.text
        assert decoded.starts == plain.starts
        assert decoded.ends == plain.ends


def test_the_printed_witness_differs_only_in_what_the_cells_lost(braille: str) -> None:
    """Source 002 is print of pages 46 to 61; source 000 lost quotation marks there, and carries page numbers."""
    (path,) = SOURCES.glob("002_*.txt")
    printed = re.sub(r"\[\d+\]|[_*]", "", path.read_text(encoding="utf-8"))
    printed = printed[printed.index("With a pair, if you decide") :]
    text = decode(braille).text
    start = text.index("With a pair, if you decide")
    ours = text[start : text.index("The object of the players is to secure", start)].split()
    theirs = printed.split()
    differences = [
        (" ".join(ours[a:b]), " ".join(theirs[c:d]))
        for kind, a, b, c, d in difflib.SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
        if kind != "equal"
    ]
    pages = [(str(page), "") for page in range(48, 62)]
    assert differences == sorted(
        [("play--47", "play--"), ("natural", '"natural"'), *pages],
        key=lambda pair: int(re.sub(r"\D", "", pair[0]) or 60) + (pair[0] == "natural") * 0.5,
    )


def test_no_player_is_a_word_and_no_word_a_player(braille: str) -> None:
    text = decode(braille).text
    words = (
        r"But|Can|Do|Every|From|Go|Have|Just|Knowledge|Like|More|Not|People|Quite|Rather|So|That|Us|Very|Will|It|You|As"
    )
    middle = re.findall(rf"[a-z,;] (?:{words})\b[^.]", text)
    assert middle == []
    assert re.findall(r"\b[F-HJ-NP-Z]\b", re.sub(r"(?<=[A-Z])\.|\b[IV]+\.--", "", text)) == []
    assert re.findall(r"\b[b-hj-np-z]\b", re.sub(r"\([a-e]\)|\bp\. \d|\d[sd]\.|i\.e\b|'s\b", "", text)) == []


def test_problems_have_the_place_in_the_source() -> None:
    text = ",! c>d\n ! @ c>d # x"
    assert [(p.offset, p.cells, text[p.offset]) for p in decode(text).problems] == [(10, "@", "@"), (16, "#", "#")]


@pytest.mark.parametrize("table", ["ebae", "ueb"])
def test_problems_give_the_characters_that_stand_in_the_file(table: str) -> None:
    lines = ",! C>DS\n  >E `\n~ ~ @\n"
    given: list[tuple[str, Layout]] = [(lines, "pages"), (lines, "run-on"), (to_unicode(lines), "run-on")]
    for text, layout in given:
        problems = decode(text, table=table, layout=layout).problems
        assert problems
        assert all(text[p.offset] == p.cells[0] for p in problems)


def test_italics_are_kept_apart() -> None:
    decoded = decode("! .only c>d ..see ! n[ .page1 9 .,nap")
    assert decoded.text == "the only card see the now page, in Nap"
    assert [decoded.text[start:end] for start, end in decoded.italics] == ["only", "see the now page", "Nap"]
