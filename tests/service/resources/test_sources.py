"""Every record beside its sources: nothing of either is left out, and the cells say what is said of them."""

from __future__ import annotations

import os
import random
from bisect import bisect_left, bisect_right
from functools import cache

import pytest

from corpus.braille import decode
from corpus.errors import NotFoundError, SourceError
from corpus.library import Library
from corpus.sources import source
from service.resources.sources import SourceView, source_view

WHOLE = os.environ.get("HOYLE_PROOFS") == "1"


def _text(work: str, witness: str) -> str:
    return source(work, witness).text


def _views(books: Library, number: int) -> list[SourceView]:
    """Those of all records when proofs are asked for, else of a sample that is the same each time."""
    ids = sorted(books.blocks)
    chosen = ids if WHOLE else random.Random(22).sample(ids, number)
    return [source_view(books, _text, record) for record in chosen]


def _letters(text: str) -> str:
    return "".join(sign for sign in text if sign.isalnum())


@pytest.mark.proof
def test_every_word_of_every_record_is_shown_once(books: Library) -> None:
    for view in _views(books, 150):
        shown = "".join(_letters(token.text) for token in view.passages[0].tokens)
        assert shown == _letters(view.record.plain), view.url


@pytest.mark.proof
def test_every_character_of_every_source_is_shown(books: Library) -> None:
    for view in _views(books, 150):
        for witness in view.witnesses:
            cells = [c for passage in view.passages for token in passage.tokens for c in token.cells]
            shown = {at for cell in cells if cell.witness == witness.id for at in range(cell.start, cell.end)}
            text = _text(view.record.work.id, witness.id)
            span = {at for each in witness.stretches for at in range(each.start, each.end) if not text[at].isspace()}
            assert span <= shown, view.url
            for cell in cells:
                if cell.witness == witness.id:
                    assert cell.source == text[cell.start : cell.end]


@cache
def _braille() -> tuple[str, list[int], list[int]]:
    found = decode(_text("round-games", "000"))
    return found.text, list(found.starts), list(found.ends)


@pytest.mark.proof
def test_cells_say_what_the_decoder_makes_of_them(books: Library) -> None:
    """The view undoes corrections by the apparatus; the decoder, which knows none, must say the same."""
    text, starts, ends = _braille()
    seen = 0
    for view in _views(books, 150):
        for cell in (c for passage in view.passages for token in passage.tokens for c in token.cells):
            if cell.braille is None:
                continue
            said = text[bisect_left(starts, cell.start) : bisect_right(ends, cell.end)]
            for page in cell.inside:
                said = said.replace(page, "", 1)
            assert _letters(said) == _letters(cell.decoded), (view.url, cell.source)
            seen += 1
    assert seen > 2000


def test_the_misprint_of_both_transcriptions_is_shown_with_its_correction(books: Library) -> None:
    laws = (block for block in books.blocks.values() if any(e.reading == "pads" for e in block.emendations))
    view = source_view(books, _text, next(laws).id)
    token = next(token for token in view.passages[0].tokens if token.emendations)
    assert (token.text, [(cell.witness, cell.decoded) for cell in token.cells]) == (
        "pass",
        [("002", "pads"), ("000", "pads")],
    )
    assert token.cells[0].braille is None
    assert token.cells[1].braille == "⠏⠁⠙⠎"


def test_a_note_that_one_transcription_has_in_the_running_text(books: Library) -> None:
    view = source_view(books, _text, "round-games/poker/law/56")
    text, note = view.passages
    assert (text.note, note.note) == (None, "56")
    assert [token.kind for token in text.tokens[:2]] == ["label", "word"]
    assert [cell.decoded for cell in text.tokens[0].cells] == ["56.", "56."]
    assert [token.kind for token in note.tokens[:2]] == ["note", "word"]
    assert note.tokens[1].text == "i.e.:"
    assert len(text.differences) == len(note.differences) == 1
    assert [token.text for token in text.tokens if token.variants] == ["bet"]


def test_a_page_number_inside_a_word(books: Library) -> None:
    found = [
        (token.text, token.cells[0].source, token.cells[0].inside)
        for block in books.volume("round-games", "spin").blocks
        for token in source_view(books, _text, block.id).passages[0].tokens
        if token.cells and token.cells[0].inside
    ]
    assert ("contribute", "con#hhtribute", ["88"]) in found


def test_what_the_editors_supplied_has_no_transcription(books: Library) -> None:
    view = source_view(books, _text, "hoyles-games-modernized/bezique/introduction/scores")
    assert view.witnesses == []
    assert all(token.supplied and not token.cells for token in view.passages[0].tokens)


def test_errors_name_the_way_out(books: Library) -> None:
    with pytest.raises(NotFoundError, match="is a section"):
        source_view(books, _text, "round-games/poker/the-ante")
    with pytest.raises(NotFoundError):
        source_view(books, _text, "round-games/poker/law/99")
    with pytest.raises(SourceError, match="not the one that lies here now"):
        source_view(books, lambda work, witness: "too short", "round-games/poker/law/22")
