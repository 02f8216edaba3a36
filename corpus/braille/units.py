"""Tokens made ready to be strung together: the print of each, and the steps from cell to cell under its characters."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from corpus.braille.passage import Readings
from corpus.braille.table import Table
from corpus.braille.tokens import Piece, Token, read_token
from corpus.braille.words import sign_pattern, word_pattern

__all__ = ["Unit", "Units", "settled", "units"]

LIMIT = 200_000
"""How many different tokens are kept ready; a text with more begins anew."""


class Unit(NamedTuple):
    """A token with the white space after it.

    `starts` and `ends` hold, as bytes of an array of type "l", how far the stretch of each character is from that
    of the character before. `token` is None where nothing in the token is open, wrong or italic.
    """

    text: str
    starts: bytes
    ends: bytes
    token: Token | None = None


def _render(pieces: Iterable[tuple[str, int, int, int]], size: int, token: Token | None) -> Unit:
    text: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    before, done = -1, 0
    for print_, lead, start, end in pieces:
        text.append(print_)
        starts.append(lead - before)
        ends.append(end - done)
        before, done, length = lead, end, len(print_)
        if length > 1:
            starts.append(start - lead)
            starts += [0] * (length - 2)
            ends += [0] * (length - 1)
            before = start
    starts.append(size - before)
    ends.append(size + 1 - done)
    return Unit("".join(text), array("l", starts).tobytes(), array("l", ends).tobytes(), token)


@cache
def _step(size: int) -> bytes:
    return array("l", [size]).tobytes()


_NONE = _step(0)


class Units(dict[str, Unit]):
    """The units of a table by their cells, each read when it is first met."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        # A word in letters with a capital before and a stop after it: most of any text. What may mean something
        # else as a whole, or begins with a lower sign, goes the long way.
        self._plain = re.compile(rf"(,?,?)(?![0-9_-]|l\#)({word_pattern(table).pattern})([123]|4)?").fullmatch
        self._signs = sign_pattern(table).findall
        self._whole = frozenset(table.whole) | frozenset(table.abbreviations) | frozenset("59")
        self._unspaced = frozenset(table.unspaced)
        signs = {**table.parts, **{f"{stop} ": table.closing[stop] for stop in "1234"}}
        self._print = signs
        sizes = {sign: (len(print_), len(sign.rstrip())) for sign, print_ in signs.items()}
        self._starts = {sign: _NONE * (length - 1) + _step(size) for sign, (length, size) in sizes.items()}
        self._ends = {sign: _step(size) + _NONE * (length - 1) for sign, (length, size) in sizes.items()}
        self._figures = re.compile(r"\#([a-j]+)([1-4]?)").fullmatch
        self._digits = str.maketrans(table.digits)

    def __missing__(self, cells: str) -> Unit:
        if len(self) > LIMIT:
            self.clear()
        if cells[:1] == "#":
            found = self._figures(cells)
            unit = self._read_figures(*found.groups()) if found else None
        else:
            found = self._plain(cells)
            unit = self._read_plain(*found.groups("")) if found else None
        if unit is None:
            token = read_token(self.table, cells)
            remarkable = token.doubts or token.flaws or token.italic
            unit = _render(token.pieces, len(cells), token if remarkable else None)
        self[cells] = unit
        return unit

    def _read_figures(self, digits: str, stop: str) -> Unit:
        steps = _step(1) * (len(digits) + len(stop) - 1)
        text = digits.translate(self._digits) + (self.table.closing[stop] if stop else "")
        return Unit(text, _step(1) + _step(2) + steps, _step(2) + steps + _step(1))

    def _read_plain(self, capital: str, word: str, stop: str) -> Unit | None:
        if word in self._whole or "4" in word or (len(word) > 1 and self._unspaced.issuperset(word)):
            return None
        signs = self._signs(word)
        if stop:
            signs.append(f"{stop} ")
        text = "".join(map(self._print.__getitem__, signs))
        starts = [_step(1), *map(self._starts.__getitem__, signs)]
        ends = [*map(self._ends.__getitem__, signs), _step(1)]
        if capital:
            # The capital signs belong to the first character only.
            before, length, size = len(capital), len(self._print[signs[0]]), len(signs[0])
            text = text.upper() if before == 2 else text[0].upper() + text[1:]
            starts[1] = _step(before) + _NONE * (length - 2) + _step(size) if length > 1 else _step(before + size)
            ends[0] = _step(before + size) + _NONE * (length - 1)
        return Unit(text, b"".join(starts), b"".join(ends))


@cache
def units(table: Table) -> Units:
    """The units of a table, kept from one text to the next."""
    return Units(table)


@lru_cache(maxsize=10_000)
def settled(table: Table, cells: str, readings: Readings) -> Unit:
    """A token of which the context has settled some pieces. In: `readings`, the number of each piece and its print."""
    token = read_token(table, cells)
    replaced = dict(readings)
    pieces = [
        Piece(replaced.get(place, piece.text), piece.lead, piece.start, piece.end)
        for place, piece in enumerate(token.pieces)
    ]
    return _render(pieces, len(cells), token)
