"""Lists inside running text: lettered cases "(a) ... (b) ..." and numbered points "1. ... 2. ...".

Only lists that the book sets as such become lists: cases that each begin with a capital and close with more than a
comma. Cases that are phrases of one sentence ("fixed (a) for the deal, (b) for an ordinary loo") stay in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ingest.drafts import TURNS
from ingest.sentences import sentences
from ingest.traced import Traced

__all__ = ["CaseList", "find_lists", "set_lists"]

_LETTERED = re.compile(rf"(?<!\S)[{TURNS}]?\(([a-z])\)\s+(?=[\"“‘(]?[A-Z])|(?<=--)\(([a-z])\)\s+(?=[\"“‘(]?[A-Z])")
_NUMBERED = re.compile(rf"(?<!No\. )(?:(?<!\S)|(?<=--))[{TURNS}]?(\d{{1,2}})[.,]\s+(?=[A-Za-z])")
_REACH = 1500
_POINT = re.compile(rf"[{TURNS}]?\d+\.\s")
_BETWEEN_CASES = re.compile(r"(?:[.;:]|--|—|,\s*(?:or|and)\s*(?:--|—))\s*(?:or|and)?\s*(?:--|—)?\s*$")
_BETWEEN_POINTS = re.compile(r"[.!?][)\]”\"]*\s*$")
_BEFORE_FIRST_POINT = re.compile(r"(?:[.:]|--|—)[)\]”\"]*\s*$")


@dataclass(frozen=True, slots=True)
class CaseList:
    """A list in a text: where its items begin, and where the last one ends."""

    starts: tuple[int, ...]
    end: int


def _runs(text: str, found: list[tuple[int, int]], between: re.Pattern[str], least: int) -> Iterator[list[int]]:
    """Runs of marks that count up from 1, each after the first where `between` lets an item begin."""
    run: list[int] = []
    for value, start in found:
        if (
            run
            and value == len(run) + 1
            and start - run[-1] < _REACH
            and between.search(text, max(0, start - 40), start)
        ):
            run.append(start)
        elif value == 1:
            if len(run) >= least:
                yield run
            run = [start]
    if len(run) >= least:
        yield run


def find_lists(text: str) -> list[CaseList]:
    """The lists of `text` in order. The last item of a list ends with its first sentence."""
    lettered = [(ord(m[1] or m[2]) - ord("a") + 1, m.start()) for m in _LETTERED.finditer(text)]
    numbered = [
        (int(m[1]), m.start())
        for m in _NUMBERED.finditer(text)
        if m[1] != "1" or _BEFORE_FIRST_POINT.search(text, max(0, m.start() - 40), m.start())
    ]
    runs = [*_runs(text, lettered, _BETWEEN_CASES, 2), *_runs(text, numbered, _BETWEEN_POINTS, 3)]
    ends = [end for _, end in sentences(text)]
    found: list[CaseList] = []
    for run in sorted(runs):
        label = re.compile(r"\S+\s+").match(text, run[-1])
        end = next(end for end in ends if end > (label.end() if label else run[-1]))
        if not found or run[0] >= found[-1].end:
            found.append(CaseList(tuple(run), end))
    return found


def set_lists(text: Traced) -> tuple[Traced, list[CaseList]]:
    """The text with each list item on a Markdown line of its own, and the lists in the new text."""
    lists = find_lists(text.text)
    moved: list[CaseList] = []
    shift = 0
    for case_list in lists:
        starts: list[int] = []
        for number, start in enumerate(case_list.starts):
            start += shift
            blank = start - len(text.text[:start]) + len(text.text[:start].rstrip())
            marker = ("\n\n" if number == 0 else "\n") + ("" if _POINT.match(text.text, start) else "- ")
            text = text.replace(blank, start, marker)
            shift += len(marker) - (start - blank)
            starts.append(blank + len(marker))
        moved.append(CaseList(tuple(starts), case_list.end + shift))
    return text, moved
