"""What stands between two spaces, written in cells: words by their places, numbers, punctuation and signs."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from corpus.braille.ueb.shortforms import listed_words, unlisted_word, whole_words
from corpus.braille.ueb.spelling import spell
from corpus.braille.ueb.table import Table

__all__ = ["apostrophes", "folded", "unwritten", "write_token"]

# One sign for what print has several of (7.6, 7.2): the marks that most of a text has, as the code prefers them.
_FOLDED = str.maketrans({"–": "—", "“": '"', "”": '"', "…": "...", "‐": "-", "‑": "-"})
_VULGAR = re.compile(r"(\d+)⁄(\d+)")
_PIECE = re.compile(
    r"(?P<number>[¼-¾⅐-⅞]|(?:[0-9]|\.(?=[0-9]))(?:[0-9⁄]|[.,](?=[0-9]))*)|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)|(?P<mark>.)",
    re.DOTALL,
)
_CASES = re.compile(r"[^\W\d_]+")
_SPLIT_CASE = re.compile(r"[A-Z]{2,}(?=s$)|[A-ZÀ-ÖØ-Þ]+(?![a-zß-öø-ÿ])|[A-ZÀ-ÖØ-Þ]?[^A-ZÀ-ÖØ-Þ]+|.")
_BEFORE = re.compile(r"(?:^|[-—―])[(\[{\"“‘'«⟦]*$")
_AFTER = re.compile(r"^[)\]}\"”’'»⟧,;:.!?]*(?:$|[-—―])")
_CLOSES = re.compile(r"[)\]}»,;:.!?]+(?!\w)")
_BEGINS = re.compile(r"(?:^|[-—―/])[(\[{\"“‘'«⟦]*$")
_ENDINGS = frozenset({"d", "ll", "re", "s", "t", "ve"})
_UPPER_MARKS = "([{)]}⟦⟧"
_LOWER_CELLS = frozenset("1234567890-'")
_ALONE_LETTERS = frozenset("aio")


@cache
def _cells(table: Table) -> dict[str, str]:
    """The cells of every character that is no letter and no digit, but for quotation marks."""
    groups = (table.signs, table.dashes, table.closing, table.opening)
    found = {print_: cells for group in groups for cells, print_ in group.items()}
    found.pop('"')
    return {**found, "'": "'"}


@cache
def _letters(table: Table) -> dict[str, str]:
    found = {print_: cells for signs in (table.accented, table.greek) for cells, print_ in signs.items()}
    return {**found, "ς": found["σ"]}


@cache
def _words(table: Table) -> dict[str, str]:
    return {**listed_words(table), **{print_: cells for cells, print_ in table.words.items()}}


def apostrophes(text: str) -> str:
    """A text whose right single quotation marks are apostrophes, but for those that close a quotation."""
    chars, opened = list(text), False
    for found in re.finditer("[‘’]", text):
        at = found.start()
        if chars[at] == "‘":
            opened = True
        elif text[at - 1 : at].isalnum() and text[at + 1 : at + 2].isalnum():
            chars[at] = "'"
        elif opened and at and not text[at - 1].isspace():
            opened = False
        else:
            chars[at] = "'"
    return "".join(chars)


def folded(word: str) -> str:
    """A word in the characters that the code tells apart."""
    plain = unicodedata.normalize("NFC", word).translate(_FOLDED)
    return _VULGAR.sub(lambda found: _vulgar(found[0]), plain)


def _vulgar(text: str) -> str:
    for char in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒":
        if unicodedata.normalize("NFKC", char) == text:
            return char
    return text


def unwritten(table: Table, word: str) -> tuple[str, ...]:
    """The characters of a word that the code has no sign for."""
    known = _cells(table)
    return tuple(
        sorted(
            {
                char
                for char in folded(word)
                if not (char.isascii() and char.isalnum())
                and char not in known
                and char != '"'
                and char.lower() not in _letters(table)
                and "⁄" not in unicodedata.normalize("NFKC", char)
            }
        )
    )


def write_token(table: Table, text: str, *, capitals: bool, care: int) -> str:
    """The cells of a token. In: folded print; whether a passage of capitals is open; how much care to take.

    With more `care`, a grade 1 indicator stands before each mark that could be letters (1), words are not contracted
    (2), and the whole token is grade 1 (3).
    """
    return _Writer(table, text, capitals=capitals, care=care).cells


class _Writer:
    """Writes one token from left to right."""

    def __init__(self, table: Table, text: str, *, capitals: bool, care: int) -> None:
        self.table, self.text, self.capitals, self.care = table, text, capitals, care
        self.cells = ";;" if care == 3 and table.contracted else ""
        self.figures = False  # grade 1 after a number
        self.upper = False  # in force: capitals of a word
        for found in _PIECE.finditer(text):
            if found.lastgroup == "number":
                self.number(unicodedata.normalize("NFKC", found[0]))
            elif found.lastgroup == "word":
                self.word(found[0], found.start(), found.end())
            else:
                self.mark(found[0], found.start(), found.end())

    def number(self, text: str) -> None:
        figures = {digit: cell for cell, digit in self.table.digits.items()}
        self.cells += "#" + "".join(figures.get(char) or {",": "1", ".": "4", "⁄": "/"}[char] for char in text)
        self.figures = True

    def mark(self, char: str, start: int, end: int) -> None:
        before, after = self.text[:start], self.text[end:]
        if char == '"':
            opens = bool(after) and not re.search(r"[\w.,;:!?)\]}\"'’]$", before) and not _CLOSES.match(after)
            cells = "8" if opens else "0"
            if self.care and opens != (bool(after) and not before):
                cells = ",7"
            if not before and not after:
                cells = ",7"
        else:
            cells = _cells(self.table).get(char, "")
        letters = char != "." and self.text[end : end + 1].isalpha() and before[-1:].isalpha()
        doubtful = len(cells) == 1 and cells in "123468" and (letters or (self.care and not before))
        if doubtful and self.table.contracted and (char != "?" or not before) and char != '"':
            cells = f";{cells}"
        if char in self.table.dashes.values():
            self.figures = False
        self.cells += cells

    def word(self, text: str, start: int, end: int) -> None:
        table, before, after = self.table, self.text[:start], self.text[end:]
        if self.plain:
            self.letters_only(text, before)
            return
        head, *tails = text.split("'")
        alone = bool(_BEFORE.search(before))
        ends = bool(_AFTER.match(after))
        small = text.lower()
        # A word with an apostrophe that a shortform or a sign can stand in keeps the sign before its ending.
        single = not tails or (len(tails) == 1 and tails[0].lower() in _ENDINGS and small not in _words(table))
        sign = self.sign(head, before, self.text[start + len(head) :]) if alone and ends and single else None
        self.cells += self.cased(head, sign, alone=alone and ends and single, before=before, tails=tails)
        for tail in tails:
            self.cells += "'" + self.cased(tail, None, alone=False, before=f"{before}{head}'", tails=[])

    @property
    def plain(self) -> bool:
        """Whether letters are only letters here."""
        return not self.table.contracted or self.figures or self.care == 3

    def sign(self, head: str, before: str, after: str) -> str | None:
        """The sign of a whole word in its place, if it has one."""
        table, small = self.table, head.lower()
        if not (head.islower() or head.istitle() or head.isupper()):
            return None
        lower = {print_: cells for cells, print_ in table.lower_words.items()}
        found = lower.get(small)
        if found is None:
            return _words(table).get(small) or unlisted_word(table, small)
        if found in table.lower:
            return found if _upper(before, after) else None
        free = (not before or before[-1] in _UPPER_MARKS) and (not after or after[0] in _UPPER_MARKS)
        return found if free else None

    def cased(self, text: str, sign: str | None, *, alone: bool, before: str, tails: list[str]) -> str:
        """A word with its capital indicators; `sign` is its cells where it has a sign of its own."""
        self.upper, table_words = False, self.table.words
        pieces = [text] if text.islower() or self.capitals else _SPLIT_CASE.findall(text)
        written = ""
        for place, piece in enumerate(pieces):
            case = ""
            if not self.capitals and piece != piece.lower():
                case = ",," if len(piece) > 1 and piece == piece.upper() else ","
            if written and self.upper and piece.islower():
                case = ",'"
            self.upper = case == ",,"
            inner = place > 0 or not _BEGINS.search(before)
            whole = sign if len(pieces) == 1 else None
            cells = whole or self.spelled(piece.lower(), inner=inner)
            if not whole and alone and cells in table_words and len(piece) > 1:
                cells = piece.lower()
            if len(pieces) == 1 and not whole and alone and self.marked(text.lower(), cells):
                case = f";{case}"
            written += case + cells
        return written

    def marked(self, word: str, cells: str) -> bool:
        """Whether a grade 1 indicator tells a letter, or letters, that stand alone from a word."""
        if len(word) == 1:
            return word not in _ALONE_LETTERS and word.isascii()
        table = self.table
        return cells in whole_words(table) or bool(table.sole_forms.search(cells))

    def spelled(self, word: str, *, inner: bool) -> str:
        """The cells of letters, those with accents by themselves."""
        table, accents = self.table, _letters(self.table)
        if self.care == 2:
            return "".join(accents.get(char, char) for char in word)
        cells = ""
        for run in re.findall(r"[a-z]+|[^a-z]", word):
            cells += accents.get(run) or spell(table, run, inner=inner or bool(cells))
        if _LOWER_CELLS.issuperset(cells):
            return word
        return cells

    def letters_only(self, text: str, before: str) -> None:
        """A word in grade 1 mode: after a number a letter that could be a digit has its indicator."""
        accents = _letters(self.table)
        for place, piece in enumerate(text.split("'")):
            self.cells += "'" * (place > 0)
            self.upper = False
            for at, part in enumerate(_SPLIT_CASE.findall(piece) if not self.capitals else [piece]):
                case = ""
                if not self.capitals and part != part.lower():
                    case = ",," if len(part) > 1 and part == part.upper() else ","
                if self.upper and part.islower():
                    case = ",'"
                self.upper = case == ",,"
                digit = self.figures and before[-1:].isnumeric() and place == at == 0 and not case
                sign = ";" if digit and part[0].lower() in self.table.digits else ""
                self.cells += sign + case + "".join(accents.get(char, char) for char in part.lower())


def _upper(before: str, after: str) -> bool:
    """Whether the lower signs around a lower word touch a sign with upper dots, or there are none (10.5.3)."""
    left, right = re.search(r"[-—\"“‘'«]*$", before), re.match(r"[-—\"”’'»,;:.!?]*", after)
    beside = (before[: left.start()] if left else before)[-1:] + (after[right.end() :] if right else after)[:1]
    touching = (left[0] if left else "") + (right[0] if right else "")
    return not touching or bool(beside)
