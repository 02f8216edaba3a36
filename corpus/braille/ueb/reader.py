"""One stretch of cells between spaces, read in the state that the passages before it have left."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from corpus.braille.decoded import UNREADABLE
from corpus.braille.tokens import Flaw, Piece
from corpus.braille.ueb.shortforms import whole_words
from corpus.braille.ueb.state import Form, Read, State
from corpus.braille.ueb.table import Table, any_of

__all__ = ["read_token"]

_NUMBER = re.compile(r"#((?:4(?=[a-j]))?[a-j](?:[14\"/]?[a-j])*)")
_FRACTION = re.compile(r"([a-j]+)/([a-j]+)")
_ENDINGS = r"'(?:d|ll|re|s|t|ve)"
_LINE = re.compile(r"7{4,}|g{4,}|\"?3{4,}|={4,}")
_LEADERS = re.compile(r"\"{2,}")
_REACH = {"2": "symbol", "1": "word", "7": "passage", "'": "end"}
_VULGAR = {
    unicodedata.normalize("NFKC", char): char
    for char in map(chr, (0xBC, 0xBD, 0xBE, *range(0x2150, 0x215F), 0x2189))
    if not unicodedata.normalize("NFKC", char).endswith("⁄")
}


@cache
def _after(table: Table) -> re.Pattern[str]:
    """What may follow a word that stands alone (2.6.3), with endings after an apostrophe (2.6.4)."""
    marks = any_of(sign for sign in table.closing if sign != "7")
    return re.compile(rf"(?:{_ENDINGS})?(?:{marks}|'|,'|;'|[.^_@]'|,7)*(?:$|-|,-|\",-)")


@cache
def _after_lower(table: Table) -> re.Pattern[str]:
    """What may follow a lower sign that is a word (10.5): no punctuation with lower dots only, but for indicators."""
    marks = any_of(sign for sign, print_ in table.closing.items() if print_ in ")]}⟧")
    return re.compile(rf"(?:,'|;'|[.^_@]')*(?:$|(?:{marks}){_after(table).pattern})")


@cache
def _symbols(table: Table) -> re.Pattern[str]:
    """Any sign of more than one cell that is no letter."""
    signs = (*table.opening, *table.closing, *table.dashes, *table.signs, *table.greek)
    return re.compile(any_of(sign for sign in signs if len(sign) > 1))


class _Reader:
    """Reads one token from left to right."""

    def __init__(self, table: Table, cells: str, state: State) -> None:
        self.table, self.cells = table, cells
        self.capitals, self.grade1, self.passages = state.capitals, state.grade1, list(state.forms)
        self.at = 0
        self.lead = -1
        self.capital = 0  # 1: the next letter, 2: the rest of the word
        self.letters = not table.contracted  # grade 1 for the rest of the token
        self.figures = False  # grade 1 after a number, up to a hyphen or dash
        self.spelled = False  # after a grade 1 symbol indicator
        self.fresh = True  # a word may begin here
        self.alone = True  # and stand alone
        self.pieces: list[Piece] = []
        self.flaws: list[Flaw] = []
        self.forms: list[Form] = []

    def emit(self, text: str, size: int) -> None:
        lead = self.at if self.lead < 0 else self.lead
        self.pieces.append(Piece(text, lead, self.at, self.at + size))
        self.at += size
        self.lead = -1
        self.spelled = False

    def silent(self, size: int) -> None:
        if self.lead < 0:
            self.lead = self.at
        self.at += size

    def closing(self, size: int) -> None:
        """An indicator that ends something: its cells belong to what is before it."""
        if self.pieces and self.lead < 0:
            self.pieces[-1] = self.pieces[-1]._replace(end=self.at + size)
            self.at += size
        else:
            self.silent(size)

    def flaw(self, size: int, reason: str) -> None:
        self.flaws.append(Flaw(self.at, self.cells[self.at : self.at + size], reason))
        self.emit(UNREADABLE, size)

    def cased(self, text: str) -> str:
        if self.capitals or self.capital == 2:
            return text.upper()
        if self.capital == 1:
            self.capital = 0
            return text[:1].upper() + text[1:]
        return text

    def read(self) -> Read:
        line = _LINE.fullmatch(self.cells) or (_LEADERS.fullmatch(self.cells) and ".")
        if line:
            for _ in self.cells:
                self.emit("." if line == "." else "─", 1)
        size = len(self.cells)
        while self.at < size:
            if not (self.number() or self.indicator() or self.lower_word() or self.symbol() or self.word()):
                self.mark()
        if self.lead >= 0:
            at, self.at = self.at, self.lead
            self.lead = -1
            self.flaw(at - self.at, "a sign that governs what follows, with nothing after it")
        state = State(self.capitals, self.grade1, tuple(self.passages))
        return Read(tuple(self.pieces), tuple(self.flaws), tuple(self.forms), state)

    @property
    def plain(self) -> bool:
        """Whether letters are only letters here."""
        return self.grade1 or self.letters or self.figures

    def number(self) -> bool:
        found = _NUMBER.match(self.cells, self.at)
        if not found:
            return False
        body, digits = found[1], self.table.digits
        self.silent(1)
        fraction = _FRACTION.fullmatch(body)
        if fraction:
            above, below = ("".join(map(digits.__getitem__, part)) for part in fraction.groups())
            text = f"{above}⁄{below}"
            if self.pieces and self.pieces[-1].text.isdigit() and text not in _VULGAR:
                text = f" {text}"
            self.emit(_VULGAR.get(text, text), len(body))
        else:
            marks = {"1": ",", "4": ".", '"': " ", "/": "⁄"}
            for cell in body:
                self.emit(digits.get(cell) or marks[cell], 1)
        self.figures, self.capital = True, 0
        self.fresh = self.alone = False
        return True

    def indicator(self) -> bool:
        cells, at = self.cells, self.at
        for cell, step in ((",", self.comma), (";", self.semicolon)):
            if cells[at] == cell:
                return step()
        name = self.table.typeforms.get(cells[at])
        reach = _REACH.get(cells[at + 1 : at + 2])
        if not name or not reach:
            return False
        if reach == "end":
            self.closing(2)
            if name in self.passages:
                self.passages.remove(name)
        else:
            self.silent(2)
            if reach == "passage" and name not in self.passages:
                self.passages.append(name)
        self.forms.append(Form(len(self.pieces), name, reach))
        return True

    def comma(self) -> bool:
        cells, at, table = self.cells, self.at, self.table
        if cells.startswith(",'", at):
            self.capital, self.capitals = 0, False
            self.closing(2)
            return True
        if cells.startswith(",,,", at):
            self.capitals = True
            self.silent(3)
            return True
        if cells.startswith(",,", at):
            self.capital = 2
            self.silent(2)
            return True
        lower = cells[at + 1 : at + 2]
        if lower in table.lower_words and self.alone and _after_lower(table).match(cells, at + 2):
            self.capital = 1
            self.silent(1)
            return self.lower_word()
        if _symbols(table).match(cells, at):
            return False
        follows = table.run if not self.plain else table.plain
        begins = table.opened if self.fresh and not self.plain else follows
        if begins.match(cells, at + 1) or cells[at + 1 : at + 3] in table.greek:
            self.capital = 1
            self.silent(1)
            return True
        self.flaw(1, "a capital sign before a sign that has no capital")
        return True

    def semicolon(self) -> bool:
        cells, at = self.cells, self.at
        if cells.startswith(";'", at):
            self.grade1 = self.letters = self.figures = False
            self.letters = not self.table.contracted
            self.closing(2)
        elif cells.startswith(";;;", at):
            self.grade1 = True
            self.silent(3)
        elif cells.startswith(";;", at):
            self.letters = True
            self.silent(2)
        else:
            self.spelled = True
            self.silent(1)
        return True

    def lower_word(self) -> bool:
        table, cells, at = self.table, self.cells, self.at
        possible = self.alone and not self.plain and not self.spelled
        if not possible or cells[at] not in table.lower_words or cells[at] in table.lower:
            return False
        if not _after_lower(table).match(cells, at + 1):
            return False
        self.emit(self.cased(table.lower_words[cells[at]]), 1)
        self.fresh = self.alone = False
        return True

    def symbol(self) -> bool:
        table, cells, at = self.table, self.cells, self.at
        found = _symbols(table).match(cells, at)
        if not found:
            return False
        sign = found[0]
        if sign in table.dashes:
            self.dash(table.dashes[sign], len(sign))
        elif sign in table.opening:
            self.emit(table.opening[sign], len(sign))
            self.fresh = True
        elif sign in table.greek:
            self.emit(self.cased(table.greek[sign]), 2)
            self.fresh = self.alone = False
        else:
            straight = sign == ",7"
            self.emit(table.closing.get(sign) or table.signs[sign], len(sign))
            self.capital = 0
            self.fresh = sign == "_/" or (straight and self.fresh)
            self.alone = straight and self.alone
        return True

    def dash(self, text: str, size: int) -> None:
        self.emit(text, size)
        self.capital = 0
        self.figures = False
        self.fresh = self.alone = True

    def word(self) -> bool:
        table, cells, at = self.table, self.cells, self.at
        if self.plain:
            found = table.plain.match(cells, at)
        else:
            found = (table.opened if self.fresh and not self.spelled else table.run).match(cells, at)
        if not found or (self.spelled and not table.plain.match(cells, at)):
            return False
        run = found[0]
        if not self.plain and self.alone and not self.spelled and self.whole(run):
            pass
        else:
            self.spell(run)
        if self.capital == 1:
            self.capital = 0
        self.fresh = self.alone = False
        return True

    def whole(self, run: str) -> bool:
        table, end = self.table, self.at + len(run)
        if not _after(table).match(self.cells, end):
            return False
        word = whole_words(table).get(run) or table.lower_words.get(run)
        if word:
            self.emit(self.cased(word), len(run))
            return True
        form = table.sole_forms.search(run)
        # A form that would cut a sign of two cells in half, or leave a rest that is no sign, is none.
        if not form or not (self.spells(run[: form.start()]) and self.spells(run[form.end() :], inner=True)):
            return False
        if form.start():
            self.spell(run[: form.start()])
        self.emit(self.cased(table.short[form[0]]), len(form[0]))
        self.spell(run[form.end() :], inner=True)
        return True

    def spells(self, part: str, *, inner: bool = False) -> bool:
        """Whether a part of a word is whole signs."""
        begun = not inner and self.fresh and len(part) > 1 and part[0] in self.table.first
        rest = part[1:] if begun else part
        return all(sign in self.table.parts for sign in self.table.split.findall(rest))

    def spell(self, run: str, *, inner: bool = False) -> None:
        table = self.table
        if not self.plain and not inner and self.fresh and len(run) > 1 and run[0] in table.first and not self.spelled:
            self.emit(self.cased(table.first[run[0]]), 1)
            run = run[1:]
        for sign in table.split.findall(run):
            self.emit(self.cased(table.parts[sign]), len(sign))

    def mark(self) -> None:
        """Punctuation of one cell, or a cell that means nothing here."""
        table, cell = self.table, self.cells[self.at]
        if cell == "-":
            self.dash("-", 1)
        elif cell == "'":
            # Before a word an apostrophe is as good as a quotation mark; inside one the word goes on.
            self.emit("'", 1)
            self.capital = 0 if self.capital == 2 else self.capital
        elif self.fresh and not self.spelled and cell in table.opening and self.at + 1 < len(self.cells):
            self.emit(table.opening[cell], 1)
        elif cell in table.closing and (cell != "7" or (self.pieces and not self.fresh)):
            possible = self.pieces or self.spelled or cell == "4" or not table.contracted
            if self.fresh and not possible:
                self.flaws.append(Flaw(self.at, cell, "punctuation with nothing before it"))
            self.emit(table.closing[cell], 1)
            self.capital = 0
            self.fresh = self.alone = False
        else:
            self.flaw(1, "a cell that means nothing here")


def read_token(table: Table, cells: str, state: State) -> Read:
    """What the cells between two spaces say. In: lower-case braille ASCII without white space; the open passages."""
    return _Reader(table, cells, state).read()
