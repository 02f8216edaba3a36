"""Page numbers told apart from other numbers: on made-up text, and on the book."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import median

import pytest

from corpus.library import ROOT
from ingest.bare_pages import PageMark, candidates, chain
from ingest.cells import read_cells
from ingest.drafts import page_of

WORDS = ["!", "c>ds", ">e", "?r[n", "9", "turn1", "&", "ea*", "play]", "pays", "to", "pool4", "su*", "games", "x", "is"]


def number(value: int) -> str:
    return "#" + "".join("jabcdefghi"[int(digit)] for digit in str(value))


def book(first: int, last: int, seed: int, *, counts: bool = True) -> str:
    """A made-up book in one line: pages of uneven length, with counts, sums and laws among the words."""
    rng = random.Random(seed)
    parts = []
    for page in range(first, last + 1):
        parts.append(number(page))
        for _ in range(rng.randint(120, 280)):
            parts.append(rng.choice(WORDS))
            if counts and rng.random() < 0.02:
                parts.append(rng.choice([number(rng.randint(1, 120)), f"{number(rng.randint(1, 99))}4", "#ahfe1"]))
    return " ".join(parts)


@pytest.mark.parametrize("seed", range(8))
def test_every_page_of_a_made_up_book_is_found(seed: int) -> None:
    source = book(5, 64, seed)
    marks = chain(candidates(source, 1, 200))
    assert [mark.page for mark in marks] == list(range(5, 65))


def test_a_missing_page_does_not_break_the_chain() -> None:
    source = book(1, 40, 1, counts=False).replace(f" {number(17)} ", " ", 1)
    assert [mark.page for mark in chain(candidates(source, 1, 99))] == [n for n in range(1, 41) if n != 17]


def test_a_number_inside_a_word_can_be_a_page_even_where_digits_follow() -> None:
    source = book(30, 50, 2, counts=False)
    at = source.index(f" {number(41)} ")
    source = source[: at - 1] + number(41) + "able" + source[at + 4 :]  # "...x#daable": 41, 411, 4112 are possible
    marks = {mark.page: mark for mark in chain(candidates(source, 1, 99))}
    assert sorted(marks) == list(range(30, 51))
    assert source[marks[41].start : marks[41].end] == number(41)


def test_a_number_after_a_dash_can_be_a_page_and_one_with_punctuation_cannot() -> None:
    found = candidates("play--#dg disc>d #dh4 #di1 7#ej7 #ea", 1, 99)
    assert found == [PageMark(47, 6, 10), PageMark(51, 33, 36)]


def test_numbers_that_are_named_or_close_a_row_of_dots_are_no_pages() -> None:
    assert candidates("page #ad & pages #ha to ,no4 #c ,loo 444 #af ,fig4 #a", 1, 99) == []


def test_no_candidates_give_no_pages() -> None:
    assert chain(candidates("! c>ds >e dealt", 1, 99)) == []


def test_the_book_has_every_page_and_each_is_of_plausible_length() -> None:
    source = next((ROOT / "sources").glob("000_*.txt")).read_text(encoding="utf-8")
    marks = chain(candidates(source, 3, 112))
    assert [mark.page for mark in marks] == list(range(3, 113))
    lengths = {mark.page: after.start - mark.start for mark, after in pairwise(marks)}
    usual = median(lengths.values())
    assert {page for page, length in lengths.items() if not 0.6 < length / usual < 1.3} == {
        58
    }  # one law, then Vingt-un


def test_the_pages_of_the_book_agree_with_its_contents_and_with_the_plain_transcription() -> None:
    source = next((ROOT / "sources").glob("000_*.txt")).read_text(encoding="utf-8")
    text = read_cells(source, "000", (3, 112)).text.text
    turns = {page: n for n, letter in enumerate(text) if (page := page_of(letter))}
    contents = {"NAP": 3, "LOO": 16, "POKER": 31, "VINGT-UN": 59, "COMMERCE": 70, "SPECULATION": 77, "POPE JOAN": 80}
    contents |= {"SPIN": 87, "NEWMARKET": 89, "SNIP-SNAP": 90, "JIG": 95, "CASSINO": 97, "MY BIRD": 101, "LOTO": 108}
    for title, page in contents.items():
        assert text.startswith(title, turns[page] + 1), title
    plain = next((ROOT / "sources").glob("002_*.txt")).read_text(encoding="utf-8")
    for page in range(47, 62):
        after = plain.split(f"[{page}]")[1].replace("_", "").split()[:3]
        here = text[turns[page] + 1 : turns[page] + 60].split()[:3]
        assert [word.strip("“”.,").lower() for word in here] == [word.strip('".,').lower() for word in after], page
