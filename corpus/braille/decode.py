"""Decoding: cells in, print out, every character with the place of its cells."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Literal

from corpus.braille import ueb
from corpus.braille.cells import read_cells
from corpus.braille.decoded import Decoded, Problem
from corpus.braille.layout import flow, is_paged
from corpus.braille.passage import settle
from corpus.braille.table import load
from corpus.braille.tokens import Token
from corpus.braille.units import settled, units

__all__ = ["Layout", "decode"]

_SPACE = re.compile(r"\s")
_OTHER_SPACE = re.compile(r"[^\S ]")


Layout = Literal["auto", "run-on", "pages"]


def decode(text: str, *, table: str = "ebae", layout: Layout = "auto") -> Decoded:
    """The print of braille.

    In: North American Braille ASCII in either case, or Unicode braille; `table` names the code;
    `layout` says whether the cells run on or stand in lines and pages ("auto" finds out). Out: the text, for
    each of its characters the stretch of `text` that gave it, and the problems in order. Raises BrailleError when
    the text is no braille or the table is unknown.
    """
    if table in ueb.TABLES:
        return ueb.decode(text, table=table, paged=None if layout == "auto" else layout == "pages")
    code = load(table)
    cells = read_cells(text)
    paged = flow(cells.text) if layout == "pages" or (layout == "auto" and is_paged(cells.text)) else None
    source = paged.cells if paged else cells.text
    tokens = source.split(" ") if not _OTHER_SPACE.search(source) else _SPACE.split(source)
    ready = units(code)
    found = [ready[token] for token in tokens]
    marked = {place: unit.token for place, unit in enumerate(found) if unit.token is not None}
    texts = [unit.text for unit in found]
    if marked:
        for place, readings in settle(
            tokens, [unit.text for unit in found], marked, _paragraphs(source, tokens, paged is not None)
        ):
            found[place] = settled(code, tokens[place], readings)
            texts[place] = found[place].text
    print_ = _joined(source, texts)
    problems = _problems(tokens, marked)

    def places() -> tuple[array[int], array[int]]:
        steps, strides = zip(*[unit.steps() for unit in found], strict=True)
        starts, ends = _places(steps, len(print_), -1), _places(strides, len(print_), 0)
        if paged:
            return (
                array("l", map(paged.starts.__getitem__, starts)),
                array("l", [paged.ends[end - 1] for end in ends]),
            )
        return starts, ends

    pages: tuple[tuple[int, int], ...] = ()
    if paged:
        starts = _places([unit.steps()[0] for unit in found], len(print_), -1)
        pages = tuple((bisect_left(starts, place), number) for place, number in paged.pages)
    told = cells.reported(text, problems, paged.starts if paged else None)
    return Decoded(print_, places, told, _italics(texts, marked), pages)


def _paragraphs(source: str, tokens: list[str], paged: bool) -> frozenset[int]:
    """The tokens that begin a paragraph: after an empty line, or, where lines were joined, after any line end."""
    if "\n" not in source:
        return frozenset()
    gaps = ["", *_SPACE.findall(source)]
    if paged:
        return frozenset(place for place, gap in enumerate(gaps) if gap == "\n")
    return frozenset(
        place for place, gap in enumerate(gaps) if gap == "\n" and not tokens[place - 1] and gaps[place - 1] == "\n"
    )


def _places(steps: Iterable[bytes], size: int, before: int) -> array[int]:
    """The places that the steps lead to, from the place before the first."""
    lengths = array("l")
    lengths.frombytes(b"".join(steps))
    lengths[0] += before
    return array("l", accumulate(lengths))[:size]


def _joined(source: str, texts: list[str]) -> str:
    if not _OTHER_SPACE.search(source):
        return " ".join(texts)
    gaps = [*_SPACE.findall(source), ""]
    return "".join([part for pair in zip(texts, gaps, strict=True) for part in pair])


def _problems(tokens: list[str], marked: dict[int, Token]) -> list[Problem]:
    flawed = [place for place, token in marked.items() if token.flaws]
    if not flawed:
        return []
    bases = [0, *accumulate(map(len, tokens))]
    return [
        Problem(bases[place] + place + flaw.at, flaw.cells, flaw.reason)
        for place in flawed
        for flaw in marked[place].flaws
    ]


def _italics(texts: list[str], marked: dict[int, Token]) -> tuple[tuple[int, int], ...]:
    """The stretches of print under an italic sign: one word, or, from a double sign, up to the next single one."""
    signs = [(place, token.italic) for place, token in marked.items() if token.italic]
    if not signs:
        return ()
    bases = [0, *accumulate(map(len, texts))]
    found: list[tuple[int, int]] = []
    opened = -1
    for place, sign in signs:
        start = bases[place] + place
        if sign == ".." and opened < 0:
            opened = start
        elif sign == ".":
            found.append((start if opened < 0 else opened, start + len(texts[place].rstrip(".,;:!?)]\"'"))))
            opened = -1
    if opened >= 0:
        found.append((opened, bases[-1] + len(texts) - 1))
    return tuple(found)
