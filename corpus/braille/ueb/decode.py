"""Decoding Unified English Braille: cells in, print out, every character with the place of its cells."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from functools import cache

from corpus.braille.cells import read_cells
from corpus.braille.decoded import Decoded, Problem
from corpus.braille.layout import flow, is_paged
from corpus.braille.ueb.reader import read_token
from corpus.braille.ueb.state import PLAIN, Form, Read, State
from corpus.braille.ueb.table import load

__all__ = ["decode"]

_STOPS = ".,;:!?)]}\"'’”"
_LIMIT = 200_000


@cache
def _ready(table: str) -> dict[tuple[str, State], Read]:
    """Tokens read before, by their cells and the state that they were met in."""
    return {}


def decode(text: str, *, table: str, paged: bool | None = None) -> Decoded:
    """The print of Unified English Braille.

    In: cells; `table` is one of TABLES; `paged` says whether lines and pages are joined, None finds out. Out: the text
    with its places, problems, pages and typeforms. Raises BrailleError when the text is no braille.
    """
    code, ready = load(table), _ready(table)
    cells = read_cells(text)
    page = flow(cells.text) if paged or (paged is None and is_paged(cells.text)) else None
    source = page.cells if page else cells.text
    parts = re.split(r"(\s)", source)
    state = PLAIN
    prints: list[str] = []
    starts, ends = array("l"), array("l")
    problems: list[Problem] = []
    forms: list[tuple[int, int, Form]] = []
    at = size = 0
    for place in range(0, len(parts), 2):
        token = parts[place]
        if token:
            key = (token, state)
            read = ready.get(key)
            if read is None:
                if len(ready) > _LIMIT:
                    ready.clear()
                read = ready[key] = read_token(code, token, state)
            state = read.state
            lengths = [size]
            for print_, lead, start, end in read.pieces:
                starts.append(at + lead)
                starts.extend([at + start] * (len(print_) - 1))
                ends.extend([at + end] * len(print_))
                prints.append(print_)
                lengths.append(lengths[-1] + len(print_))
            problems += [Problem(at + flaw.at, flaw.cells, flaw.reason) for flaw in read.flaws]
            forms += [(lengths[min(form.piece, len(lengths) - 1)], lengths[-1], form) for form in read.forms]
            size = lengths[-1]
            at += len(token)
        if place + 1 < len(parts):
            prints.append(parts[place + 1])
            starts.append(at)
            ends.append(at + 1)
            at += 1
            size += 1
    print_ = "".join(prints)
    pages: tuple[tuple[int, int], ...] = ()
    if page:
        pages = tuple((bisect_left(starts, where), number) for where, number in page.pages)
        starts = array("l", map(page.starts.__getitem__, starts))
        ends = array("l", [page.ends[end - 1] for end in ends])
    told = cells.reported(text, problems, page.starts if page else None)
    typeforms = _typeforms(print_, forms)
    italics = tuple((start, end) for start, end, name in typeforms if name == "italic")
    return Decoded(print_, lambda: (starts, ends), told, italics, pages, typeforms)


def _typeforms(text: str, forms: list[tuple[int, int, Form]]) -> tuple[tuple[int, int, str], ...]:
    """The stretches of print under typeform indicators, in order."""
    found: list[tuple[int, int, str]] = []
    opened: dict[str, tuple[int, str, int]] = {}  # by name: where it began, its reach, the end of that word

    def close(name: str, end: int) -> None:
        start, _, word_end = opened.pop(name)
        end = min(end, word_end)
        found.append((start, end, name))

    for at, token_end, form in forms:
        if form.name in opened and (form.reach == "end" or opened[form.name][1] != "passage"):
            close(form.name, at)
        if form.reach == "symbol":
            found.append((at, at + 1, form.name))
        elif form.reach == "word":
            word_end = at + len(text[at:token_end].rstrip(_STOPS))
            opened[form.name] = (at, "word", max(word_end, at + 1))
        elif form.reach == "passage":
            opened.setdefault(form.name, (at, "passage", len(text)))
    for name in list(opened):
        close(name, len(text))
    return tuple(sorted(found))
