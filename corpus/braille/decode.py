"""Decoding: cells in, print out, every character with the place of its cells."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

from corpus.braille.cells import read_cells
from corpus.braille.decoded import Decoded, Problem
from corpus.braille.layout import flow, is_paged
from corpus.braille.passage import Readings, settle
from corpus.braille.table import Table, load
from corpus.braille.tokens import Token, read_token

__all__ = ["Layout", "decode"]

_SPACE = re.compile(r"\s")


class _Unit(NamedTuple):
    """A token with the space after it: its print, and how far each character's cells are from those before."""

    text: str
    starts: array[int]
    ends: array[int]
    token: Token


def _render(token: Token, size: int, readings: Readings) -> _Unit:
    """A token as a unit, some of its pieces read as the context has it."""
    replaced = dict(readings)
    text: list[str] = []
    starts, ends = [-1], [0]
    for place, piece in enumerate(token.pieces):
        print_ = replaced.get(place, piece.text)
        text.append(print_)
        starts += [piece.lead, *[piece.start] * (len(print_) - 1)]
        ends += [piece.end] * len(print_)
    starts.append(size)
    ends.append(size + 1)
    return _Unit(
        "".join(text),
        array("l", [after - before for before, after in pairwise(starts)]),
        array("l", [after - before for before, after in pairwise(ends)]),
        token,
    )


@lru_cache(maxsize=100_000)
def _unit(table: Table, cells: str) -> _Unit:
    return _render(read_token(table, cells), len(cells), ())


@lru_cache(maxsize=10_000)
def _settled(table: Table, cells: str, readings: Readings) -> _Unit:
    return _render(read_token(table, cells), len(cells), readings)


Layout = Literal["auto", "run-on", "pages"]


def decode(text: str, *, table: str = "ebae", layout: Layout = "auto") -> Decoded:
    """The print of contracted braille.

    In: North American Braille ASCII in either case, or Unicode braille; `table` names the code;
    `layout` says whether the cells run on or stand in lines and pages ("auto" finds out). Out: the text, for
    each of its characters the stretch of `text` that gave it, and the problems in order. Raises BrailleError when
    the text is no braille or the table is unknown.
    """
    code = load(table)
    cells = read_cells(text)
    paged = flow(cells.text) if layout == "pages" or (layout == "auto" and is_paged(cells.text)) else None
    source = paged.cells if paged else cells.text
    tokens = _SPACE.split(source)
    units = [_unit(code, token) for token in tokens]
    doubtful = [place for place, unit in enumerate(units) if unit.token.doubts]
    texts, doubts = [unit.text for unit in units], [unit.token.doubts for unit in units]
    for place, readings in settle(tokens, texts, doubts, doubtful, _paragraphs(source, tokens, paged is not None)):
        units[place] = _settled(code, tokens[place], readings)
    steps, strides = array("l"), array("l")
    for unit in units:
        steps.extend(unit.starts)
        strides.extend(unit.ends)
    steps[0] -= 1
    print_ = _joined(source, units)
    starts = array("l", accumulate(steps))[: len(print_)]
    ends = array("l", accumulate(strides))[: len(print_)]
    problems = _problems(tokens, units)
    pages: tuple[tuple[int, int], ...] = ()
    if paged:
        pages = tuple((bisect_left(starts, place), number) for place, number in paged.pages)
        problems = [replace(problem, offset=paged.starts[problem.offset]) for problem in problems]
        starts = array("l", map(paged.starts.__getitem__, starts))
        ends = array("l", [paged.ends[end - 1] for end in ends])
    seen = {problem.offset for problem in cells.problems}
    problems = [*cells.problems, *(problem for problem in problems if problem.offset not in seen)]
    problems.sort(key=lambda problem: problem.offset)
    return Decoded(print_, starts, ends, tuple(problems), _italics(units), pages)


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


def _joined(source: str, units: list[_Unit]) -> str:
    gaps = _SPACE.findall(source)
    if all(gap == " " for gap in gaps):
        return " ".join([unit.text for unit in units])
    return "".join([part for unit, gap in zip(units, [*gaps, ""], strict=True) for part in (unit.text, gap)])


def _problems(tokens: list[str], units: list[_Unit]) -> list[Problem]:
    problems: list[Problem] = []
    if any(unit.token.flaws for unit in units):
        bases = accumulate((len(token) + 1 for token in tokens), initial=0)
        for base, unit in zip(bases, units, strict=False):
            problems += [Problem(base + flaw.at, flaw.cells, flaw.reason) for flaw in unit.token.flaws]
    return problems


def _italics(units: list[_Unit]) -> tuple[tuple[int, int], ...]:
    """The stretches of print under an italic sign: one word, or, from a double sign, up to the next single one."""
    if not any(unit.token.italic for unit in units):
        return ()
    found: list[tuple[int, int]] = []
    opened = -1
    base = 0
    for unit in units:
        end = base + len(unit.text.rstrip(".,;:!?)]\"'"))
        if unit.token.italic == "__" and opened < 0:
            opened = base
        elif unit.token.italic:
            found.append((base if opened < 0 else opened, end))
            opened = -1
        base += len(unit.text) + 1
    if opened >= 0:
        found.append((opened, base - 1))
    return tuple(found)
