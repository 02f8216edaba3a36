"""A braille source as traced text: made-up cells, and the book."""

from __future__ import annotations

import pytest

from corpus.braille import to_unicode
from corpus.errors import SourceError
from corpus.library import ROOT
from ingest.cells import read_cells
from ingest.drafts import page_of, turn

FILLER = "! c>ds >e dealt & ea* play] looks at 8 h& " * 20
SOURCE = f"#f {FILLER}he may #g con5t 8 {FILLER}& some#hway {FILLER}to ! #i pool4"


def test_page_numbers_become_turns_and_leave_words_whole() -> None:
    text = read_cells(SOURCE, "900", (1, 99)).text
    assert [page_of(letter) for letter in text.text if page_of(letter)] == [6, 7, 8, 9]
    assert f"he may {turn(7)}con" in text.text
    assert f"some{turn(8)}way" in text.text
    assert text.text.endswith(f"to the {turn(9)}pool.")
    assert "  " not in text.text


def test_every_character_knows_its_cells() -> None:
    made = read_cells(SOURCE, "900", (1, 99))
    text = made.text
    for letter, start, end in zip(text.text, text.starts, text.ends, strict=True):
        if page := page_of(letter):
            assert SOURCE[start:end].strip() == f"#{'abcdefghi'[page - 1]}"
    pool = text.text.index("pool.")
    assert SOURCE[text.starts[pool] : text.ends[pool + 4]] == "pool4"
    way = text.text.index("way", text.text.index(turn(8)))
    assert SOURCE[text.starts[way] : text.ends[way + 2]] == "way"
    assert list(text.starts) == sorted(text.starts)


def test_capital_letters_and_unicode_cells_give_the_same() -> None:
    made = read_cells(SOURCE, "900", (1, 99))
    assert read_cells(SOURCE.upper(), "900", (1, 99)) == made
    assert read_cells(to_unicode(SOURCE), "900", (1, 99)).text.text == made.text.text


def test_print_is_refused() -> None:
    with pytest.raises(SourceError, match="Witness 900 cannot be read as braille"):
        read_cells("The cards are dealt, and Each player looks. " * 9, "900", (1, 9))


def test_a_source_without_pages_is_refused() -> None:
    with pytest.raises(SourceError, match="no ascending page numbers from 1 to 9"):
        read_cells("! c>ds >e dealt", "900", (1, 9))


def test_the_cells_of_the_book_are_all_accounted_for() -> None:
    source = next((ROOT / "sources").glob("000_*.txt")).read_text(encoding="utf-8")
    made = read_cells(source, "000", (3, 112))
    covered = bytearray(len(source))
    for start, end in zip(made.text.starts, made.text.ends, strict=True):
        covered[start:end] = b"x" * (end - start)
    lost = {source[n] for n in range(len(source)) if not covered[n]}
    assert lost <= {" "}
    assert f"con{turn(88)}tribute" in made.text.text
    assert all(source[doubt.start : doubt.start + len(doubt.cells)] == doubt.cells for doubt in made.doubts)
