"""Tokens made ready to be strung together: the print of each, and the steps from cell to cell under its characters."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial

from corpus.braille.passage import Readings
from corpus.braille.table import Table
from corpus.braille.tokens import Piece, Token, read_token
from corpus.braille.words import sign_pattern, word_pattern

__all__ = ["Steps", "Unit", "Units", "read_long", "settled", "units"]

LIMIT = 200_000
"""How many different tokens are kept ready; a text with more begins anew."""


Steps = tuple[bytes, bytes]


class Unit:
    """A token with the white space after it.

    `token` is None where nothing in the token is open, wrong or italic.
    """

    __slots__ = ("_make", "_steps", "text", "token")

    def __init__(self, text: str, make: Callable[[], Steps], token: Token | None = None) -> None:
        self.text = text
        self.token = token
        self._make = make
        self._steps: Steps | None = None

    def steps(self) -> Steps:
        """How far the start, and the end, of each character's stretch is from that of the character before.

        As bytes of arrays of type "l"; worked out when first asked for, since many readers want the text alone.
        """
        if self._steps is None:
            self._steps = self._make()
        return self._steps


def _render(pieces: Sequence[tuple[str, int, int, int]], size: int) -> Steps:
    starts: list[int] = []
    ends: list[int] = []
    before, done = -1, 0
    for print_, lead, start, end in pieces:
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
    return array("l", starts).tobytes(), array("l", ends).tobytes()


def read_long(table: Table, cells: str, readings: Readings = ()) -> Unit:
    """A token read sign by sign, some of its pieces as the context has settled them."""
    token = read_token(table, cells)
    pieces: Sequence[Piece] = token.pieces
    if readings:
        replaced = dict(readings)
        pieces = [Piece(replaced.get(place, piece.text), *piece[1:]) for place, piece in enumerate(pieces)]
    remarkable = token.doubts or token.flaws or token.italic
    text = "".join([piece.text for piece in pieces])
    return Unit(text, partial(_render, pieces, len(cells)), token if remarkable else None)


@cache
def _step(size: int) -> bytes:
    return array("l", [size]).tobytes()


_NONE = _step(0)


class Units(dict[str, Unit]):
    """The units of a table by their cells, each read when it is first met."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        # A word in letters with a capital before and a stop after it is most of any text: of signs of one cell, else
        # of any signs. What may mean something else as a whole, or begins with a lower sign, goes the long way.
        self._letters = re.compile(rf"(,?,?)(?![59])({table.letter}+)([1-4]?)").fullmatch
        self._word = re.compile(rf"(,?,?)(?![0-9_-]|l\#)({word_pattern(table).pattern})([1-4]?)").fullmatch
        self._signs = sign_pattern(table).findall
        self._whole = frozenset(table.whole) | frozenset(table.abbreviations)
        self._unspaced = frozenset(table.unspaced)
        self._print = {**table.parts, **{f"{stop} ": table.closing[stop] for stop in "1234"}}
        sizes = {sign: (len(print_), len(sign.rstrip())) for sign, print_ in self._print.items()}
        self._starts = {sign: _NONE * (length - 1) + _step(size) for sign, (length, size) in sizes.items()}
        self._ends = {sign: _step(size) + _NONE * (length - 1) for sign, (length, size) in sizes.items()}
        self._figures = re.compile(r"\#([a-j]+)([1-4]?)").fullmatch
        self._digits = str.maketrans(table.digits)

    def __missing__(self, cells: str) -> Unit:
        if len(self) > LIMIT:
            self.clear()
        unit = self._short(cells) or read_long(self.table, cells)
        self[cells] = unit
        return unit

    def _short(self, cells: str) -> Unit | None:
        found = self._letters(cells)
        if found:
            capital, word, stop = found.groups()
            signs = [*word]
        elif found := self._figures(cells):
            digits, stop = found.groups()
            text = digits.translate(self._digits) + (self.table.closing[stop] if stop else "")
            return Unit(text, partial(_figure_steps, len(text)))
        else:
            found = self._word(cells)
            if not found:
                return None
            capital, word, stop = found.groups()
            if "4" in word:
                return None
            signs = self._signs(word)
        if word in self._whole or (len(word) > 1 and self._unspaced.issuperset(word)):
            return None
        if stop:
            signs.append(f"{stop} ")
        text = "".join([self._print[sign] for sign in signs])
        if capital:
            text = text.upper() if len(capital) == 2 else text[0].upper() + text[1:]
        return Unit(text, partial(self._word_steps, signs, len(capital)))

    def _word_steps(self, signs: list[str], capital: int) -> Steps:
        starts = [_step(1), *map(self._starts.__getitem__, signs)]
        ends = [*map(self._ends.__getitem__, signs), _step(1)]
        if capital:
            # The capital signs belong to the first character only.
            length, size = len(self._print[signs[0]]), len(signs[0])
            starts[1] = _step(capital) + _NONE * (length - 2) + _step(size) if length > 1 else _step(capital + size)
            ends[0] = _step(capital + size) + _NONE * (length - 1)
        return b"".join(starts), b"".join(ends)


def _figure_steps(length: int) -> Steps:
    steps = _step(1) * (length - 1)
    return _step(1) + _step(2) + steps, _step(2) + steps + _step(1)


@cache
def units(table: Table) -> Units:
    """The units of a table, kept from one text to the next."""
    return Units(table)


settled = lru_cache(maxsize=10_000)(read_long)
"""Tokens that context has settled, kept likewise."""
