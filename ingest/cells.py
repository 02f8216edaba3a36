"""A braille source as traced text: page numbers taken out of the cells first, then the cells decoded.

With the page numbers gone before decoding, a word that a page number broke ("con88tribute") is whole again, and no
number stands between a sign and the context that decides what it means. Each page turn comes back as `turn(page)`
in front of the first character that follows it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from corpus.braille import BrailleError, decode
from corpus.braille.cells import read_cells as ascii_cells
from corpus.errors import SourceError
from ingest.bare_pages import PageMark, candidates, chain
from ingest.drafts import turn
from ingest.traced import Traced

__all__ = ["Cells", "Doubt", "read_cells"]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A stretch of cells, from character `start` of the source, that the braille code does not explain."""

    start: int
    cells: str
    reason: str


@dataclass(frozen=True, slots=True)
class Cells:
    """A decoded source: its text with page turns, its page marks, and what could not be decoded."""

    text: Traced
    pages: tuple[PageMark, ...]
    doubts: tuple[Doubt, ...]


class _Kept:
    """Offsets in a text from which stretches were cut, led back to the whole text."""

    def __init__(self, cut: Sequence[PageMark]) -> None:
        self._removed = [0, *accumulate(mark.end - mark.start for mark in cut)]
        self._places = [mark.start - gone for mark, gone in zip(cut, self._removed, strict=False)]

    @property
    def places(self) -> list[int]:
        """Where in the cut text each stretch is missing."""
        return self._places

    def start(self, offset: int) -> int:
        """The place of the character at `offset`, after whatever was cut before it."""
        return offset + self._removed[bisect_left(self._places, offset + 1)]

    def end(self, offset: int) -> int:
        """The end of a stretch that ends at `offset`, before whatever was cut there."""
        return offset + self._removed[bisect_left(self._places, offset)]


def read_cells(source: str, witness: str, pages: tuple[int, int]) -> Cells:
    """The text of a run-on braille source, in Braille ASCII of either case or in Unicode braille.

    In: the whole file; the witness's id; the first and last page that it can have. Raises SourceError when the file
    is no braille, or holds no ascending page numbers within them.
    """
    try:
        marks = chain(candidates(ascii_cells(source).text, *pages))
    except BrailleError as error:
        raise SourceError(f"Witness {witness} cannot be read as braille: {error.message}", error.way_out) from error
    if not marks:
        raise SourceError(
            f"Witness {witness} holds no ascending page numbers from {pages[0]} to {pages[1]}.",
            "Correct `pages` in the description of the book.",
        )
    stops = [0, *(offset for mark in marks for offset in (mark.start, mark.end)), len(source)]
    decoded = decode("".join(source[a:b] for a, b in zip(stops[::2], stops[1::2], strict=True)))
    kept = _Kept(marks)
    text: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    done = 0
    for mark, place in zip(marks, kept.places, strict=True):
        here = bisect_left(decoded.starts, place, lo=done)
        text += [decoded.text[done:here], turn(mark.page)]
        starts += [*map(kept.start, decoded.starts[done:here]), mark.start]
        ends += [*map(kept.end, decoded.ends[done:here]), mark.end]
        done = here
    text.append(decoded.text[done:])
    starts += map(kept.start, decoded.starts[done:])
    ends += map(kept.end, decoded.ends[done:])
    doubts = tuple(Doubt(kept.start(p.offset), p.cells, p.reason) for p in decoded.problems)
    return Cells(Traced("".join(text), starts, ends, witness), tuple(marks), doubts)
