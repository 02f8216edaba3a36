"""Braille that runs on in one line, as a user's book: page numbers found among all numbers, paragraphs made.

The cuts are editorial: at headings in capitals, before numbers that count up, else where sentences allow.
"""

from __future__ import annotations

import re

from corpus.errors import SourceError
from ingest.book_source import Source
from ingest.capitals import find_headings
from ingest.cells import read_cells
from ingest.drafts import page_of
from ingest.markup import editorial
from ingest.sentences import Piece, paragraphs, sentences
from ingest.traced import Traced

__all__ = ["read_run_on"]

_HIGHEST = 999
_NUMBER = re.compile(r"[\ue001-\uf8ff\s]*(\d{1,3})\.\s")


def read_run_on(source: Source, witness: str) -> bool:
    """Whether the file holds ascending page numbers; then `source` has the text, with its pages and what is odd."""
    try:
        cells = read_cells(source.original, witness, (1, _HIGHEST))
    except SourceError:
        return False
    source.pages += [(mark.page, mark.start) for mark in cells.pages]
    source.problems += [(doubt.start, f"cells {doubt.cells!r}: {doubt.reason}") for doubt in cells.doubts]
    source.text = parted(cells.text)
    return True


def parted(text: Traced) -> Traced:
    """Running text with an empty line between paragraphs, and around headings in capitals."""
    cuts: set[int] = set()
    done = 0
    for heading in [*find_headings(text.text), None]:
        start = heading.start if heading else len(text)
        cuts |= {done, start} | _paragraphs(text.text[done:start], done)
        done = heading.end if heading else start
    parts: list[Traced] = []
    last = 0
    for cut in sorted(cuts - {0, len(text)}):
        parts += [text[last:cut], editorial("\n\n", text[last:cut])]
        last = cut
    return Traced.join([*parts, text[last:]])


def _paragraphs(text: str, offset: int) -> set[int]:
    """Where paragraphs begin in a stretch between headings."""
    pieces: list[Piece] = []
    expected = 1
    for start, end in sentences(text):
        number = _NUMBER.match(text[start:end] + " ")
        opens = bool(number) and int(number[1] if number else 0) == expected
        expected += opens
        closes = bool(re.fullmatch(r"\s*\d{1,3}\.\s*", "".join(c for c in text[start:end] if not page_of(c))))
        if pieces and closes is False and pieces[-1].end - pieces[-1].start < 6:
            pieces[-1] = Piece(pieces[-1].start, end, opens=pieces[-1].opens)
        else:
            pieces.append(Piece(start, end, opens=opens))
    return {offset + start for start, _ in paragraphs(text, pieces)}
