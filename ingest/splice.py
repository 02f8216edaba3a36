"""Two witnesses of one text: where the words of the shorter stand in the longer.

Runs of words that both have, and that stand once in each, are the anchors; between two anchors words are taken to
correspond in order. Spelling differences, lost marks and page turns do not matter.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.errors import SourceError
from ingest.drafts import TURNS

__all__ = ["Alignment", "align", "words"]

_RUN = 6
_WORD = re.compile(rf"[^\W_{TURNS}]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, in lower case, and where it stands."""

    text: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """The words of a text; a page turn or a mark between them does not count."""
    return [Word(m[0].lower(), m.start(), m.end()) for m in _WORD.finditer(text)]


def _single(found: Sequence[Word]) -> dict[tuple[str, ...], int]:
    """The runs of words that stand once, each with its place."""
    places: dict[tuple[str, ...], int] = {}
    for n in range(len(found) - _RUN + 1):
        run = tuple(word.text for word in found[n : n + _RUN])
        places[run] = -1 if run in places else n
    return {run: n for run, n in places.items() if n >= 0}


@dataclass(frozen=True, slots=True)
class Alignment:
    """Which word of the longer text (`there`) stands for each word of the shorter (`here`), by anchors."""

    here: tuple[int, ...]
    there: tuple[int, ...]
    size: int

    def place(self, word: int) -> int:
        """The place in the longer text of word `word` of the shorter, counted from the anchor at or before it."""
        anchor = max(0, bisect_right(self.here, word) - 1)
        place = self.there[anchor] + word - self.here[anchor]
        if anchor + 1 < len(self.there):
            place = min(place, self.there[anchor + 1])
        return max(0, min(place, self.size - 1))


def align(shorter: Sequence[Word], longer: Sequence[Word]) -> Alignment:
    """The alignment of two texts. Raises SourceError where they have no run of words in common."""
    mine, theirs = _single(shorter), _single(longer)
    pairs = list(_ascending(sorted((n, theirs[run]) for run, n in mine.items() if run in theirs)))
    if not pairs:
        raise SourceError("Two witnesses of one work have no words in common.", "Look at what `spliced` describes.")
    return Alignment(tuple(n for n, _ in pairs), tuple(n for _, n in pairs), len(longer))


def _ascending(pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The longest part of `pairs` that ascends in both places (patience sorting)."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for n, (_, there) in enumerate(pairs):
        at = bisect_right(tails, there)
        before.append(ends[at - 1] if at else -1)
        tails[at : at + 1] = [there]
        ends[at : at + 1] = [n]
    chain: list[int] = []
    here = ends[-1] if ends else -1
    while here >= 0:
        chain.append(here)
        here = before[here]
    return (pairs[n] for n in reversed(chain))
