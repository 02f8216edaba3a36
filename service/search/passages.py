"""Units taken apart into words: what ranking and fragments look at."""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from functools import lru_cache

from service.search.index import Row
from service.search.trade import trade
from service.search.units import Unit
from service.search.words import Word, stems, words

__all__ = ["Passage", "Passages", "row"]

_KEPT = 8192
_QUOTED = re.compile(r'["“][^"“”]{2,40}["”]')
_ELSEWHERE = frozenset(["under", "for", "by", "on", "upon", "in", "out", "at", "to", "if", "when"])
_INTRODUCING = frozenset(["called", "known", "termed", "styled", "named", "entitled", "denominated"])
# "No. 6. Triplets, or Threes.--Three cards of the same value": what stands before the dash is a heading.
# What is said in brackets straight after a word, to say which it is: "brisques (aces or tens)".
_GLOSSED = re.compile(r" \((?:[a-z]+ or [a-z]+|(?:the|i\.e\.,?) (?:[a-z]+ ){0,5}[a-z]+)\)")
_RUN_IN = re.compile(r"(?:No\. \d+\. )?([^.:;?!\n]{2,40})\.? ?(?:--|—)")
OWN, PARENT, ABOVE, NAMES = range(4)


class Passage:
    """A unit's words.

    `places` gives for each stem of the text where it stands among its words, `starts` and `ends` the characters of
    each word, `length` their number, `weight` their number without footnotes; `head` for each stem over the text how
    far above it stands (`OWN` to `NAMES`), `title` those of the heading or name next over it; `defined` the stems that
    the text introduces: in quotation marks, or after "called", "known as" and the like; `run_in` those of a heading
    that stands in the text's first line, before a dash; `gist` those of the headnote.
    """

    __slots__ = ("defined", "ends", "gist", "head", "length", "places", "run_in", "starts", "title", "weight")

    def __init__(self, unit: Unit) -> None:
        found = words(unit.text)
        self.places: dict[str, list[int]] = {}
        for at, word in enumerate(found):
            self.places.setdefault(word.stem, []).append(at)
        self.starts = array("l", [word.start for word in found])
        self.ends = array("l", [word.end for word in found])
        self.length = len(found)
        body = len(unit.text) - unit.notes
        self.weight = self.length if not unit.notes else sum(word.start < body for word in found)
        self.defined = _defined(unit.text, found)
        opening = _RUN_IN.match(unit.text)
        self.run_in = frozenset(stems(opening[1])) if opening else frozenset()
        self.head: dict[str, int] = {}
        stop = trade().stop
        self.gist = frozenset(stem for stem in stems(unit.gist) if stem not in stop)
        levels = [(unit.own, OWN), *((title, PARENT) for title in unit.path[max(1, len(unit.path) - 1) :])]
        levels += [(title, ABOVE) for title in unit.path[1:-1]] + [(name, NAMES) for name in unit.names]
        for title, level in levels:
            for stem in stems(title):
                if stem not in stop:
                    self.head.setdefault(stem, level)
        title = unit.own if unit.kind in ("section", "game", "term") else unit.path[-1] if len(unit.path) > 1 else ""
        self.title = frozenset(stem for stem in stems(title) if stem not in stop)


def _defined(text: str, found: Sequence[Word]) -> frozenset[str]:
    quoted = [(match.start(), match.end()) for match in _QUOTED.finditer(text)]
    inside = (
        {word.stem for start, end in quoted for word in found if start < word.start and word.end < end}
        if quoted
        else set()
    )
    for at, word in enumerate(found):
        if word.spelt in _INTRODUCING:
            named = found[at + 1 : at + 4]
            if named and named[0].spelt not in _ELSEWHERE:
                inside |= {after.stem for after in named}
        if _GLOSSED.match(text, word.end):
            inside.add(word.stem)
    return frozenset(inside - trade().stop)


class Passages:
    """The passages of units, made when first needed or all at once; the latest thousands are kept."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = units
        self.of = lru_cache(maxsize=_KEPT)(self._make)

    def prepare(self) -> None:
        """Makes what is kept, so that no search need: each holds the words of a record."""
        for place in range(min(len(self._units), _KEPT)):
            self.of(place)

    def _make(self, place: int) -> Passage:
        return Passage(self._units[place])


def row(unit: Unit) -> Row:
    """A unit as the index takes it in."""
    text = words(unit.text)
    gist = words(unit.gist)
    over = [word for part in (unit.own, *unit.path, *unit.names) for word in words(part)]
    return Row(
        id=f"{unit.kind}:{unit.id}",
        text=[word.stem for word in text],
        head=[word.stem for word in over],
        gist=[word.stem for word in gist],
        words=[word.spelt for word in (*text, *over, *gist) if word.spelt.isalpha() and len(word.spelt) > 2],
    )
