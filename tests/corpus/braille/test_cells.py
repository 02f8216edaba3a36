"""What is taken for cells, and what is refused."""

from __future__ import annotations

import pytest

from corpus.braille.cells import ASCII_CELLS, read_cells, to_unicode
from corpus.braille.decode import decode
from corpus.braille.decoded import BrailleError


def test_the_64_cells_have_their_dots() -> None:
    assert len(set(ASCII_CELLS)) == 64
    assert to_unicode("a") == "⠁"
    assert to_unicode(",! =") == "⠠⠮⠀⠿"
    assert to_unicode('"-#') == "⠐⠤⠼"
    assert read_cells("".join(chr(0x2800 + dots) for dots in range(64))).text == ASCII_CELLS


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("The dealer shuffles the pack, and deals five cards to each.", "capital and small letters"),
        ("the dealer shuffles, deals, and passes, the others, in turn, look.", "printed stops"),
        ("THE DEALER SHUFFLES, DEALS, AND PASSES.", "printed stops"),
        ("PK\x03\x04\0\0\0", "binary"),
        ("Карты сдаются по одной", "no braille cells"),
        ("⠠⠮ the cards are dealt one by one", "mixes Unicode braille with print"),
    ],
)
def test_what_is_no_braille_gets_one_clear_error(text: str, reason: str) -> None:
    with pytest.raises(BrailleError, match=reason) as error:
        decode(text)
    assert error.value.way_out


def test_foreign_characters_in_braille_are_reported() -> None:
    decoded = decode(",! c>ds é >e dealt4")
    assert decoded.text == "The cards \ufffd are dealt."
    assert [(p.offset, p.cells) for p in decoded.problems] == [(8, "é")]
    decoded = decode("⠠⠮ ⠉⠜⠙⠎x ⠡⠃⠇")
    assert [p.cells for p in decoded.problems] == ["x"]


def test_cells_of_eight_dots_lose_two_and_say_so() -> None:
    decoded = decode("⠠⠮ ⠉⠜⠙⣎")
    assert decoded.text == "The cards"
    assert [(p.offset, p.cells) for p in decoded.problems] == [(6, "⣎")]


@pytest.mark.parametrize(
    "cells", [",! c>ds >e dealt4 ,x is ! d1l] :o %uffles !m4", ",the ,dealer deals five cards to each of ,them4"]
)
def test_either_case_may_change_in_the_middle(cells: str) -> None:
    """A file that was retyped or joined from several: capitals mean nothing in ASCII braille."""
    plain = read_cells(cells)
    for mixed in (cells.title(), cells[:20].upper() + cells[20:], cells.swapcase().capitalize()):
        assert read_cells(mixed) == plain
