"""Decoding: cells in, print out, every character with the place of its cells."""

from __future__ import annotations

import re
from array import array
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from corpus.braille.cells import read_cells
from corpus.braille.decoded import Decoded, Problem
from corpus.braille.passage import Readings, settle
from corpus.braille.table import Table, load
from corpus.braille.tokens import Token, read_token

__all__ = ["decode"]

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


def decode(text: str, *, table: str = "ebae") -> Decoded:
    """The print of contracted braille.

    In: North American Braille ASCII in either case, or Unicode braille; `table` names the code. Out: the text, for
    each of its characters the stretch of `text` that gave it, and the problems in order. Raises BrailleError when
    the text is no braille or the table is unknown.
    """
    code = load(table)
    cells = read_cells(text)
    tokens = _SPACE.split(cells.text)
    units = [_unit(code, token) for token in tokens]
    doubtful = [place for place, unit in enumerate(units) if unit.token.doubts]
    for place, readings in settle(
        tokens, [unit.text for unit in units], doubtful, [unit.token.doubts for unit in units]
    ):
        units[place] = _settled(code, tokens[place], readings)
    starts, ends = array("l"), array("l")
    for unit in units:
        starts.extend(unit.starts)
        ends.extend(unit.ends)
    starts[0] -= 1
    gaps = _SPACE.findall(cells.text)
    if all(gap == " " for gap in gaps):
        print_ = " ".join([unit.text for unit in units])
    else:
        print_ = "".join([part for unit, gap in zip(units, [*gaps, ""], strict=True) for part in (unit.text, gap)])
    size = len(print_)
    return Decoded(
        print_,
        array("l", accumulate(starts))[:size],
        array("l", accumulate(ends))[:size],
        _problems(text, tokens, units, cells.problems),
    )


def _problems(text: str, tokens: list[str], units: list[_Unit], found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    if not found and not any(unit.token.flaws for unit in units):
        return ()
    problems = list(found)
    seen = {problem.offset for problem in found}
    base = 0
    for token, unit in zip(tokens, units, strict=True):
        for flaw in unit.token.flaws:
            at = base + flaw.at
            if at not in seen:
                problems.append(Problem(at, text[at : at + len(flaw.cells)], flaw.reason))
        base += len(token) + 1
    return tuple(sorted(problems, key=lambda problem: problem.offset))
