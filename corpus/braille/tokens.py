"""One stretch of cells between spaces: capitals, italics, words, numbers and punctuation, each by its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from corpus.braille.decoded import UNREADABLE
from corpus.braille.numbers import number
from corpus.braille.table import Table
from corpus.braille.words import LETTER, letters, word_pattern

__all__ = ["Doubt", "Flaw", "Piece", "Token", "read_token"]

_LETTER = re.compile(LETTER)
_LAST = re.compile(f".*{LETTER}", re.DOTALL)
_LETTERS_APART = re.compile(rf"(?:,?[a-z]4){{2,}}(?!{LETTER})")
_APOSTROPHE = re.compile(rf"',?{LETTER}+")
_DASH = re.compile("--+")
_ELLIPSIS = re.compile("4{3,}")
_PERCENT = re.compile("3p(?![a-z])")
_NEAR = 40
"""How many pieces to either side of a lone letter are kept for the rules of context."""


class Flaw(NamedTuple):
    """Cells of a token that could not be read as they stand."""

    at: int
    cells: str
    reason: str


class Piece(NamedTuple):
    """Print and its cells: `lead` is where the signs before it begin that give no print of their own."""

    text: str
    lead: int
    start: int
    end: int


class Doubt(NamedTuple):
    """A letter that stands alone: only context tells whether it is itself or a word.

    `piece` is its place among the token's pieces; `before` and `after` the print around it within the token.
    """

    piece: int
    letter: str
    word: str
    before: str
    after: str


class Token(NamedTuple):
    """What a token gives: pieces of print, what is open, what is wrong, and its italic sign ("", "." or "..")."""

    pieces: tuple[Piece, ...]
    doubts: tuple[Doubt, ...]
    flaws: tuple[Flaw, ...]
    italic: str


class _Reader:
    """Reads one token from left to right."""

    def __init__(self, table: Table, cells: str) -> None:
        self.table, self.cells = table, cells
        last = _LAST.match(cells)
        self.last = last.end() - 1 if last else -1  # the last letter
        self.at = 0
        self.lead = -1  # where signs began that give no print of their own
        self.capital = 0  # 1: the next letter, 2: the rest of the word
        self.fresh = True  # a word may begin here
        self.inner = False  # inside a word: after an apostrophe or a number
        self.spelled = False  # after a letter sign
        self.italic = ""
        self.pieces: list[Piece] = []
        self.open: list[tuple[int, str, str]] = []
        self.flaws: list[Flaw] = []

    def emit(self, text: str, size: int, *, fresh: bool = False) -> None:
        lead = self.at if self.lead < 0 else self.lead
        self.pieces.append(Piece(text, lead, self.at, self.at + size))
        self.at += size
        self.lead, self.fresh = -1, fresh

    def silent(self, size: int) -> None:
        if self.lead < 0:
            self.lead = self.at
        self.at += size

    def flaw(self, size: int, reason: str) -> None:
        self.flaws.append(Flaw(self.at, self.cells[self.at : self.at + size], reason))

    def content(self, at: int) -> bool:
        return at <= self.last

    def cased(self, text: str) -> str:
        if self.capital == 2:
            return text.upper()
        if self.capital == 1:
            self.capital = 0
            return text[:1].upper() + text[1:]
        return text

    def read(self) -> Token:
        cells, size = self.cells, len(self.cells)
        if cells == "99":
            self.emit(self.table.signs["99"], 2)
        while self.at < size:
            step = _STEPS.get(cells[self.at])
            if not (step and step(self)) and not self.word():
                self.mark()
        if self.lead >= 0:
            at = self.at
            self.at = self.lead
            self.flaw(at - self.lead, "a sign that governs what follows, with nothing after it")
            self.emit(UNREADABLE, at - self.lead)
        text = [piece.text for piece in self.pieces]
        doubts = tuple(
            Doubt(
                piece,
                letter,
                word,
                "".join(text[max(0, piece - _NEAR) : piece]),
                "".join(text[piece + 1 : piece + _NEAR]),
            )
            for piece, letter, word in self.open
        )
        return Token(tuple(self.pieces), doubts, tuple(self.flaws), self.italic)

    def end_word(self) -> None:
        self.capital, self.inner, self.spelled = 0, False, False

    # Each step reads a sign that begins with one kind of cell, or says that it is not there.

    def hyphen(self) -> bool:
        dash = _DASH.match(self.cells, self.at)
        if dash:
            self.end_word()
            for _ in dash[0]:
                self.emit("-", 1, fresh=True)
            return True
        begins = self.fresh and not self.inner and "-" in self.table.first
        if begins and _LETTER.match(self.cells, self.at + 1) and self.after("-") is False:
            return False  # "com"
        self.end_word()
        self.emit("-", 1, fresh=True)
        return True

    def after(self, char: str) -> bool:
        return bool(self.pieces) and self.pieces[-1].text == char

    def numeral(self) -> bool:
        found = number(self.table, self.cells, self.at)
        if found is None:
            self.flaw(1, "a number sign without a digit")
            self.emit(UNREADABLE, 1)
            return True
        text, end = found
        self.silent(1)
        for char in text:
            self.emit(char, 1)
        self.inner, self.capital = True, 0
        if _PERCENT.match(self.cells, end):
            self.emit(self.table.signs["3p"], 2)
        return True

    def comma(self) -> bool:
        rest = self.cells[self.at : self.at + 3]
        if self.capital == 2 and rest.startswith(",'"):
            self.end_word()
            self.silent(2)
            self.inner = True
            return True
        if rest.startswith(",,"):
            if self.capital == 2:
                self.flaw(2, "capital signs in a word that has them already: the letters before them may be lost")
            self.capital = 2
            self.silent(2)
            return True
        for sign in (",7", ",8"):
            if rest.startswith(sign) and self.content(self.at + 2):
                self.emit(self.table.opening[sign], 2, fresh=True)
                return True
        self.capital = 1
        if not self.fresh:
            self.inner = True
        if len(rest) > 1 and rest[1] in ";1":
            self.flaw(1, "a capital sign before a sign that has no capital")
        self.silent(1)
        return True

    def letter_sign(self) -> bool:
        if not self.fresh and not self.inner:
            self.flaw(1, "a sign of the ending of words that ends none")
            self.emit(UNREADABLE, 1)
            return True
        self.spelled = True
        self.silent(1)
        return True

    def accent(self) -> bool:
        if self.cells.startswith("@&", self.at):
            self.emit(self.table.signs["@&"], 2)
            return True
        if _LETTER.match(self.cells, self.at + 1):
            self.spelled = True
            self.silent(1)
            return True
        self.flaw(1, "an accent sign without a letter")
        self.emit(UNREADABLE, 1)
        return True

    def underscore(self) -> bool:
        if (self.at == len(self.cells) - 2 and self.cells.endswith("_/")) or (
            self.pieces and not self.fresh and self.cells.startswith("_/", self.at)
        ):
            self.emit(self.table.signs["_/"], 2)
            self.capital = 0
            return True
        return False

    def italic_sign(self) -> bool:
        if not self.fresh:
            return False
        size = 2 if self.cells.startswith("..", self.at) else 1
        self.italic = "." * size
        self.silent(size)
        return True

    def apostrophe(self) -> bool:
        if self.cells.startswith("'''", self.at):
            self.emit(self.table.signs["'''"], 3)
            return True
        self.emit("'", 1)
        self.inner = True
        return True

    def stop(self) -> bool:
        """Dots 256 at the beginning: an ellipsis, a currency sign, or the beginning of a word."""
        run = _ELLIPSIS.match(self.cells, self.at)
        if run:
            for _ in run[0]:
                self.emit(".", 1)
            self.end_word()
            return True
        if self.fresh and self.cells.startswith("4#", self.at):
            self.emit("$", 1, fresh=True)
            return True
        return False

    def lower(self) -> bool:
        """A lower sign where a word may begin: a word by itself, one joined to the next, or opening punctuation."""
        table, at = self.table, self.at
        if not self.fresh or self.inner:
            return False
        for size in (2, 1):
            sign = self.cells[at : at + size]
            if sign in table.joined and self.content(at + size):
                self.emit(self.cased(table.joined[sign] + " "), size, fresh=True)
                return True
        sign = self.cells[at]
        if sign in table.opening and self.content(at + 1):
            self.emit(table.opening[sign], 1, fresh=True)
            return True
        if sign in table.lower_words and not self.content(at + 1):
            if self.cells == sign == "7":
                self.open.append((len(self.pieces), "(", table.lower_words[sign]))
            self.emit(self.cased(table.lower_words[sign]), 1)
            return True
        return False

    def pound(self) -> bool:
        if self.fresh and not self.inner and self.cells.startswith("l#", self.at):
            self.emit(self.table.signs["l#"], 1, fresh=True)
            return True
        return False

    def word(self) -> bool:
        table, cells, at = self.table, self.cells, self.at
        found = word_pattern(table).match(cells, at)
        if found is None or (not self.fresh and cells[at] in "234-"):
            return False
        if self.fresh and not self.inner and not self.spelled:
            apart = _LETTERS_APART.match(cells, at)
            if apart or found[0] in table.abbreviations:
                self.apart(apart[0] if apart else found[0])
                return True
        run = found[0]
        if not self.whole(run) and not self.together(run):
            for text, size in letters(table, run):
                self.emit(self.cased(text), size)
        if self.capital == 1:
            self.capital = 0
        self.spelled = False
        return True

    def whole(self, run: str) -> bool:
        table, capital = self.table, self.capital
        if (
            self.inner
            or self.spelled
            or not self.fresh
            or self.cells[self.at + len(run) : self.at + len(run) + 1] in (",", "@")
        ):
            return False
        ending = _APOSTROPHE.match(self.cells, self.at + len(run))
        if ending and run + ending[0] in table.whole:
            self.emit(self.cased(table.whole[run + ending[0]]), len(run) + len(ending[0]))
            return True
        joined = table.apostrophe.get(run + ending[0]) if ending else None
        if joined:
            word = joined[: joined.index("'")]
        elif ending and len(run) == 1 and run in table.words and run.isalpha():
            return False
        else:
            word = table.lower_words.get(run) or table.whole.get(run, "")
        if not word:
            return False
        if len(run) == 1 and run.isalpha() and capital != 2:
            letter = run.upper() if capital else run
            self.open.append((len(self.pieces), letter, self.cased(word)))
            word = self.open[-1][2]
        else:
            word = self.cased(word)
        self.emit(word, len(run))
        return True

    def together(self, run: str) -> bool:
        """Words like "of the" that are written without a space between them."""
        unspaced = self.table.unspaced
        if self.inner or self.spelled or not self.fresh or len(run) < 2 or not all(cell in unspaced for cell in run):
            return False
        if set(run) == {"a"}:
            return False
        for cell in run[:-1]:
            self.emit(self.cased(unspaced[cell]) + " ", 1, fresh=True)
        self.emit(self.cased(unspaced[run[-1]]), 1)
        return True

    def apart(self, cells: str) -> None:
        for cell in cells:
            if cell == ",":
                self.comma()
            else:
                self.emit("." if cell == "4" else self.cased(cell), 1)

    def mark(self) -> None:
        """Closing punctuation, or a cell that means nothing here."""
        table, cells, at = self.table, self.cells, self.at
        for size in (2, 1):
            sign = cells[at : at + size]
            if sign in table.closing and len(sign) == size:
                if self.fresh and not self.pieces:
                    self.flaw(size, "punctuation with nothing before it")
                follows = _LETTER.match(cells, at + size)
                if sign == "7" and follows and not self.fresh:
                    self.emit(table.opening["7"], 1, fresh=True)
                else:
                    self.emit(table.closing[sign], size)
                self.end_word()
                return
        self.flaw(1, "a cell that means nothing here")
        self.emit(UNREADABLE, 1)


_STEPS: dict[str, Callable[[_Reader], bool]] = {
    "-": _Reader.hyphen,
    "#": _Reader.numeral,
    ",": _Reader.comma,
    ";": _Reader.letter_sign,
    "@": _Reader.accent,
    "_": _Reader.underscore,
    ".": _Reader.italic_sign,
    "'": _Reader.apostrophe,
    "4": _Reader.stop,
    **dict.fromkeys("0256789", _Reader.lower),
    "l": _Reader.pound,
}


def read_token(table: Table, cells: str) -> Token:
    """What the cells between two spaces say, context apart. In: lower-case braille ASCII without white space."""
    return _Reader(table, cells).read()
