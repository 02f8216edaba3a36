"""Printed page numbers that stand bare in running braille, told apart from every other number.

A transcription in one long line keeps the page numbers of the print as numbers among the words. No mark sets them
apart from counts, years and sums; what does is that they ascend by one, a page's worth of text apart. So all bare
numbers are candidates, and the chain of them that ascends best, with the most even pages, is taken for the pages.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

__all__ = ["PageMark", "candidates", "chain"]

_NUMBER = re.compile(r"#([a-j]+)", re.I)
_LEADERS = re.compile(r"444+\s*$")
_NAMED = re.compile(r"(?:\bpages?|\bp4|\b,?fig4|\b,?no4)\s*$", re.I)

_GAIN = 3.0
_MISSING = 2.0
_UNEVEN = 1.0
_REACH = 12
_NEAREST = 12


@dataclass(frozen=True, slots=True)
class PageMark:
    """The mark of printed page `page`: characters `start` to `end` of the cells, with the space that goes with it."""

    page: int
    start: int
    end: int


def _value(digits: str) -> int:
    return int("".join(str((ord(letter) - ord("a") + 1) % 10) for letter in digits.lower()))


def candidates(cells: str, first: int, last: int) -> list[PageMark]:
    """All numbers from `first` to `last` that may be page marks, in the order of `cells` (Braille ASCII).

    A page mark has no punctuation after it. It stands between spaces, after a dash, or inside a word; there the
    letters that follow may be digits or not, so each reading is a candidate. A number that closes a row of dots, or
    that "page" or "No." names, is none.
    """
    found: list[PageMark] = []
    for number in _NUMBER.finditer(cells):
        start, end = number.span()
        before, after = cells[start - 1 : start], cells[end : end + 1]
        inside = before.isalpha() and (after.isalpha() or len(number[1]) > 1)
        alone = not before or before.isspace() or before == "-"
        if not inside and not (alone and (not after or after.isspace())):
            continue
        context = cells[max(0, start - 12) : start]
        if _LEADERS.search(context) or _NAMED.search(context):
            continue
        for length in range(1, len(number[1]) + 1) if inside else [len(number[1])]:
            page = _value(number[1][:length])
            if first <= page <= last:
                stop = start + 1 + length
                space = not inside and cells[stop : stop + 1].isspace()
                found.append(PageMark(page, start, stop + space))
    return found


def _best(found: Sequence[PageMark], typical: float | None) -> list[PageMark]:
    """The chain of ascending pages with the most links, fewest gaps and, where `typical` is given, even lengths."""
    score = [_GAIN] * len(found)
    back = [-1] * len(found)
    by_page: dict[int, list[int]] = {}
    for here, mark in enumerate(found):
        for page in range(mark.page - _REACH, mark.page):
            places = by_page.get(page, [])
            before = bisect_left(places, mark.start, key=lambda n: found[n].end)
            for there in places[max(0, before - _NEAREST) : before]:
                step = mark.page - page
                cost = _MISSING * (step - 1)
                if typical is not None:
                    cost += _UNEVEN * math.log((mark.start - found[there].start) / (step * typical)) ** 2
                if score[there] + _GAIN - cost > score[here]:
                    score[here], back[here] = score[there] + _GAIN - cost, there
        by_page.setdefault(mark.page, []).append(here)
    links: list[PageMark] = []
    here = max(range(len(found)), key=score.__getitem__, default=-1)
    while here >= 0:
        links.append(found[here])
        here = back[here]
    return links[::-1]


def chain(found: Sequence[PageMark]) -> list[PageMark]:
    """The page marks among the candidates `found`, which stand in the order of the text.

    A first chain, by number alone, tells how long a page usually is; the second prefers even pages.
    """
    rough = _best(found, None)
    if len(rough) < 2:
        return rough
    lengths = [(b.start - a.start) / (b.page - a.page) for a, b in pairwise(rough)]
    return _best(found, median(lengths))
