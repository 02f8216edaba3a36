"""Braille laid out in pages, as embossers take it: lines joined again, running page numbers taken out.

A page ends with a form feed and has lines of up to some 40 cells. A new paragraph is indented or follows an empty
line; a word that the end of a line divided is whole again; the number of the page stands at the right of its first
or last line.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.braille.words import LETTER

__all__ = ["Flow", "flow", "is_paged", "top_heads"]

WIDEST = 42
"""Lines of more cells than this are not lines of a braille page."""

_NUMBERED = re.compile(r"^(?P<head>.*?\S)?(?P<gap>\s{3,})#(?P<digits>[a-j]+)\s*$")
_TURNED = re.compile(r"\s*-{4,}\s*[a-z]?#(?P<digits>[a-j]{1,4})\s*")
_DIVIDED = re.compile(rf"(?:{LETTER})-$")
_MARKS = ",1234678"
_LETTER = re.compile(LETTER)
_DIGITS = dict(zip("abcdefghij", "1234567890", strict=True))


@dataclass(frozen=True, slots=True)
class Flow:
    """Cells in reading order, for each the stretch of the source that it covers, and where pages begin.

    `pages` are pairs of a place in `cells` and a page number.
    """

    cells: str
    starts: array[int]
    ends: array[int]
    pages: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    start: int
    page: int


def is_paged(cells: str) -> bool:
    """Whether cells are laid out in lines and pages rather than running on."""
    if "\f" in cells:
        return True
    lines = [line.rstrip() for line in cells.splitlines() if line.strip()]
    return len(lines) > 2 and max(map(len, lines)) <= WIDEST


def _lines(cells: str) -> list[_Line]:
    lines, page = [], 0
    # A form feed after the end of a line ends the page and is no empty line, which would part a paragraph in two.
    for found in re.finditer(r"([^\n\f]*)(?:\r?\n\f?|\f|$)", cells):
        if not found[0]:
            continue
        lines.append(_Line(found[1].rstrip("\r"), found.start(), page))
        page += found[0].endswith("\f")
    return lines


def _numbers(lines: list[_Line]) -> dict[int, int]:
    """The lines that carry a running page number, with it: those whose numbers go up by one from page to page."""
    edges: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        if line.text.strip():
            edges.setdefault(line.page, []).append(at)
    found: dict[int, int] = {}
    for filled in edges.values():
        for at in (filled[0], filled[-1]):
            match = _NUMBERED.match(lines[at].text)
            if match and len(lines[at].text.rstrip()) > WIDEST // 2:
                found[at] = _value(match["digits"])
                break
    ascending = all(
        number - earlier == lines[at].page - lines[before].page
        for (before, earlier), (at, number) in pairwise(found.items())
    )
    return found if ascending else {}


def _value(digits: str) -> int:
    return int("".join(_DIGITS[digit] for digit in digits))


def top_heads(lines: Iterable[tuple[int, str]], numbers: Collection[int], alone: Collection[int]) -> set[int]:
    """The lines at the top of pages that say the same on a third of them at least (left and right pages may differ).

    In: the page and the cells of each line; those of them that hold a page number, and those that hold nothing else,
    which may stand above. Three pages are the least that show a head. A head is centred or has an empty line under it:
    text that is said again, and happens to begin several pages, runs on from the margin.
    """
    tops: dict[int, tuple[int, str]] = {}
    lines = list(lines)
    for at, (page, cells) in enumerate(lines):
        if cells.strip() and at not in alone:
            tops.setdefault(page, (at, cells.strip()))
    said = Counter(cells for at, cells in tops.values() if at not in numbers and _stands_apart(lines, at))
    heads = {cells for cells, times in said.items() if times > 2 and times * 3 >= len(tops)}
    return {at for at, cells in tops.values() if at not in numbers and cells in heads}


def _stands_apart(lines: Sequence[tuple[int, str]], at: int) -> bool:
    """Whether a line is centred, or has an empty line, or nothing more of its page, under it."""
    page, cells = lines[at]
    under = lines[at + 1] if at + 1 < len(lines) else (page + 1, "")
    return cells.startswith("   ") or under[0] != page or not under[1].strip()


def flow(cells: str) -> Flow:
    """Paged cells in reading order. In: lower-case ASCII cells with line ends and form feeds."""
    lines = _lines(cells)
    numbers = _numbers(lines)
    turned = {at: _value(match["digits"]) for at, line in enumerate(lines) if (match := _TURNED.fullmatch(line.text))}
    beside = {at: match["head"] for at in numbers if (match := _NUMBERED.match(lines[at].text))}
    heads = Counter(beside.values())
    tops = top_heads(((line.page, line.text) for line in lines), numbers, {at for at in beside if not beside[at]})
    # A half of a divided word is no witness for itself.
    whole = re.sub(r"\S+-\r?\n\s*\S+", "", cells)
    words = frozenset(word.strip(_MARKS) for word in whole.split())
    parts = _Joiner(words)
    for at, line in enumerate(lines):
        text, start = line.text, line.start
        if at in tops or (at - 1 in tops and not text.strip()):
            continue  # A running title says nothing new, and the empty line under it ends no paragraph.
        if at in turned:
            parts.page(turned[at])
            continue
        if at in numbers:
            head = beside[at] or ""
            if not turned:  # Where the pages of the print are told too, the book's pages are those.
                parts.page(numbers[at])
            text = "" if heads[head] > 1 else head  # a running title says nothing new
            if not text.strip():
                continue
        parts.line(text, start)
    return parts.flow()


class _Joiner:
    """Puts lines together."""

    def __init__(self, words: frozenset[str]) -> None:
        self.words = words
        self.parts = frozenset(part for word in words for part in word.split("-"))
        self.chars: list[str] = []
        self.starts = array("l")
        self.ends = array("l")
        self.pages: list[tuple[int, int]] = []
        self.turned: list[int] = []
        self.broken = True  # a paragraph ended

    def page(self, number: int) -> None:
        self.turned.append(number)

    def line(self, text: str, start: int) -> None:
        body = text.strip()
        if not body:
            self.broken = True
            return
        at = start + len(text) - len(text.lstrip())
        self.glue(body, at, indented=text[0] == " ")
        self.pages += [(len(self.chars), number) for number in self.turned]
        self.turned.clear()
        for offset, cell in enumerate(body, at):
            self.add(cell, offset, offset + 1)
        self.broken = False

    def glue(self, body: str, at: int, *, indented: bool) -> None:
        if not self.chars:
            return
        end = self.ends[-1]
        last = "".join(self.chars[-40:]).split()[-1]
        if not indented and not self.broken and _DIVIDED.search(last) and _LETTER.match(body):
            if self.hard(last[:-1].strip(_MARKS), body.split()[0].strip(_MARKS)):
                return
            self.chars.pop()
            self.ends.pop()
            self.starts.pop()
            self.ends[-1] = end  # the hyphen belongs to the cell before it
            return
        if not indented and not self.broken and last.endswith("-"):
            return
        self.add("\n" if indented or self.broken else " ", end, at)

    def hard(self, left: str, right: str) -> bool:
        """Whether the hyphen between two halves is one of the word's own, by the rest of the text."""
        if left.startswith("#"):
            return True
        if left + right in self.words:
            return False
        return f"{left}-{right}" in self.words or (left.split("-")[-1] in self.parts and right in self.parts)

    def add(self, cell: str, start: int, end: int) -> None:
        self.chars.append(cell)
        self.starts.append(start)
        self.ends.append(end)

    def flow(self) -> Flow:
        pages = (*self.pages, *((len(self.chars), number) for number in self.turned))
        return Flow("".join(self.chars), self.starts, self.ends, pages)
