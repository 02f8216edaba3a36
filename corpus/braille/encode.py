"""Encoding: print in, cells out, by the table that decoding reads."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple

from corpus.braille import table as tables
from corpus.braille import ueb
from corpus.braille.decode import decode
from corpus.braille.decoded import Problem, TableError
from corpus.braille.spelling import contract, whole_word
from corpus.braille.table import Table
from corpus.braille.tokens import Token, read_token

__all__ = ["Encoded", "encode"]


class Encoded(NamedTuple):
    """The cells of a text, and what of it the code has no sign for; a problem's offset is one of the text.

    `accents` are the places in the text whose letter is written with the sign for any accent, so which one is lost.
    """

    cells: str
    problems: tuple[Problem, ...] = ()
    accents: tuple[int, ...] = ()


_FRACTIONS = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
_FOLDED = str.maketrans({"—": "--", "–": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "…": "..."})
_PIECE = re.compile(
    r"(?P<number>[$£]?\d(?:[\d,./:]*\d)?(?:-\d+(?:/\d+)?)*%?)|(?P<dash>--+)|(?P<ellipsis>\.{3,})"
    r"|(?P<apart>(?:[A-Za-z]\.){2,}|\b(?:i\.e|e\.g|a\.m|p\.m|q\.v|n\.b)\b)|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)|(?P<mark>.)",
    re.DOTALL,
)
_CASES = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Z]")
_STOPS = {",": "1", ";": "2", ":": "3", ".": "4", "!": "6", "?": "8", "-": "-", "'": "'", "*": "99", "/": "_/"}


@cache
def _apostrophes(table: Table) -> dict[str, str]:
    return {print_: cells for cells, print_ in table.apostrophe.items()}


@cache
def _printed(table: Table) -> tuple[dict[str, str], dict[str, str], dict[int, str]]:
    """By print: the joined words, the unspaced words, and the cells of the characters of numbers."""
    marks = {mark: sign for sign, mark in table.within_numbers.items() if sign != "4"}
    figures = str.maketrans({**{digit: cell for cell, digit in table.digits.items()}, **marks})
    joined = {print_: cells for cells, print_ in table.joined.items()}
    unspaced = {print_: cells for cells, print_ in table.unspaced.items()}
    return joined, unspaced, figures


def encode(
    text: str,
    *,
    table: str = "ebae",
    profile: str = "full",
    letter_signs: bool | None = None,
    typeforms: Sequence[tuple[int, int, str]] = (),
) -> Encoded:
    """The cells of a text in braille, as lower-case North American Braille ASCII.

    In: print; white space stays where it is. `table` names the code, `profile` which of its contractions are used.
    `letter_signs` False leaves out the sign before a letter that stands alone, as some transcriptions do; the
    profile decides where it is not said. `typeforms` are stretches of the text, each with "italic" or, where the
    code has more, "bold", "underline" or "script"; whole words are marked. Out: the cells, and the words that could
    not be written so that they are read again as they were. Raises TableError when the table or the profile is
    unknown.
    """
    if table in ueb.TABLES:
        if profile != "full":
            raise TableError(f"Table {table!r} has no profile {profile!r}.", "Leave the profile out, or say full.")
        return Encoded(*ueb.encode(text, table=table, typeforms=typeforms))
    code = tables.profile(tables.load(table), profile)
    if letter_signs is None:
        letter_signs = code.letter_signs
    parts = re.split(r"(\s+)", text)
    care: dict[int, int] = {}
    italics = _italics(parts, typeforms)
    for degree in (1, 2, 3):
        written, encoded = _written(code, parts, letter_signs, care, italics)
        # What context would take for something else is written with more care.
        wrong = _misread(code, parts, written, encoded) if text.strip() else []
        if not wrong:
            return encoded._replace(accents=_accents(text))
        care |= dict.fromkeys(wrong, degree)
    starts = [*accumulate(map(len, parts), initial=0)]
    lost = [Problem(starts[at], parts[at], "the cells would be read as something else here") for at in wrong]
    problems = tuple(sorted((*encoded.problems, *lost), key=lambda problem: problem.offset))
    return Encoded(encoded.cells, problems, _accents(text))


def _accents(text: str) -> tuple[int, ...]:
    """The places of the letters that have an accent, be it in the letter or behind it."""
    if text.isascii():
        return ()
    bare = [_without_accent(char) for char in text]
    whole = [at for at, char in enumerate(text) if bare[at] != char and bare[at].isascii() and char.isalpha()]
    behind = [at - 1 for at, char in enumerate(text) if unicodedata.combining(char) and at and text[at - 1].isascii()]
    return tuple(sorted((*whole, *behind)))


def _misread(code: Table, parts: list[str], written: list[str], encoded: Encoded) -> list[int]:
    """The places in `parts` of the words that their cells, or those of the gap after them, do not say when read.

    A word that was reported is not expected to come back.
    """
    decoded = decode(encoded.cells, table=code.code, layout="run-on")
    expected = [_read_back(part) if at % 2 == 0 else part for at, part in enumerate(parts)]
    if decoded.text == "".join(expected):
        return []
    reported = {problem.offset for problem in encoded.problems}
    starts = [*accumulate(map(len, parts), initial=0)]
    cells = [bisect_left(decoded.starts, at) for at in accumulate(map(len, written), initial=0)]
    return [
        at
        for at in range(0, len(parts), 2)
        if starts[at] not in reported
        and decoded.text[cells[at] : cells[min(at + 2, len(parts))]] != "".join(expected[at : at + 2])
    ]


def _italics(parts: list[str], typeforms: Sequence[tuple[int, int, str]]) -> dict[int, str]:
    """The italic signs before words (section 10): one before each of up to three, else two and, at the last, one."""
    starts = [*accumulate(map(len, parts), initial=0)]
    found: dict[int, str] = {}
    for start, end, name in typeforms:
        touched = [at for at in range(0, len(parts), 2) if parts[at] and starts[at] < end and starts[at + 1] > start]
        if name != "italic" or not touched:
            continue
        if len(touched) > 3:
            found |= {touched[0]: "..", touched[-1]: "."}
        else:
            found |= dict.fromkeys(touched, ".")
    return found


# By whether the word before is "a", which has no sign of its own: "a a" would be read as one word.
_FOLLOWS = {False: r"(?:a|and|for|of|the|with)[,.;:]?", True: r"(?:and|for|of|the|with)[,.;:]?"}


def _written(
    code: Table, parts: list[str], letter_signs: bool, care: dict[int, int], italics: dict[int, str]
) -> tuple[list[str], Encoded]:
    """The cells of words and the white space between them; `care` says which are not contracted (1), and signed (2).

    Out: the cells of each part, and all of them with what could not be written.
    """
    joined, unspaced, _ = _printed(code)
    cells: list[str] = []
    problems: list[Problem] = []
    offset, after = 0, ""
    for at in range(0, len(parts), 2):
        word, gap = parts[at], parts[at + 1] if at + 1 < len(parts) else ""
        careful = care.get(at, 0)
        written, lost = _token(code, word, letter_signs or careful > 1, after in joined, careful > 0)
        follows = parts[at + 2] if at + 2 < len(parts) else ""
        small = word if word[1:].islower() or len(word) == 1 else ""
        small = "" if careful else small.lower()
        if at in italics or at + 2 in italics:
            small = ""
        if small in joined and gap == " " and follows[:1].isalnum():
            written = ("," if word != small else "") + joined[small]
            after, gap_written = small, ""
        elif small in unspaced and gap == " " and re.fullmatch(_FOLLOWS[small == "a"], follows):
            after, gap_written = "", ""
        else:
            after, gap_written = "", gap
        if lost and not (word == ")" and at > 1 and parts[at - 2] == "("):  # a pair is read as one
            problems.append(Problem(offset, word, lost))
        cells += [italics.get(at, "") + written, gap_written]
        offset += len(word) + len(gap)
    return cells, Encoded("".join(cells), tuple(problems))


def _plain(word: str) -> str:
    """A word in the characters that the code has."""
    plain = unicodedata.normalize("NFC", word).translate(_FOLDED)
    return re.sub(r"(\d?)([½¼¾⅓⅔])", lambda found: f"{found[1]}{'-' * bool(found[1])}{_FRACTIONS[found[2]]}", plain)


def _read_back(word: str) -> str:
    """What the cells of a word should say."""
    return "".join(_without_accent(char) for char in _plain(word))


@lru_cache(maxsize=50_000)
def _token(table: Table, word: str, letter_signs: bool, joined: bool, careful: bool) -> tuple[str, str]:
    """The cells of what stands between two spaces, and why it would be read otherwise, if it would."""
    if not word:
        return "", ""
    plain = _plain(word)
    plainly = _Writer(table, plain, letter_signs=letter_signs, joined=joined, contracted=False)
    first = plainly if careful else _Writer(table, plain, letter_signs=letter_signs, joined=joined)
    if first.unknown:
        return first.cells, f"no sign for {', '.join(sorted(first.unknown))}"
    fault, cells = "the cells would be read as something else", first.cells
    for written in (first, plainly):
        token = read_token(tables.load(table.code), written.cells)
        if _read_back(word) in _readings(token):
            fault, cells = "".join(flaw.reason for flaw in token.flaws[:1]), written.cells
            if not fault:
                break
    return cells, fault


def _readings(token: Token) -> tuple[str, str]:
    """What a token says when every lone letter is a word, and when it is a letter."""
    letters = {doubt.piece: doubt.letter for doubt in token.doubts}
    text = [piece.text for piece in token.pieces]
    return "".join(text), "".join(letters.get(place, print_) for place, print_ in enumerate(text))


def _without_accent(char: str) -> str:
    return unicodedata.normalize("NFD", char)[0]


class _Writer:
    """Writes one token from left to right."""

    def __init__(self, table: Table, text: str, *, letter_signs: bool, joined: bool, contracted: bool = True) -> None:
        self.table, self.letter_signs, self.contracted = table, letter_signs, contracted
        self.unknown: set[str] = set()
        self.text = text
        self.cells = ""
        self.alone = not joined and text.isalpha()
        before = ""
        for found in _PIECE.finditer(text):
            kind, piece = found.lastgroup, found[0]
            after = text[found.end() : found.end() + 1]
            if kind == "number":
                self.number(piece)
            elif kind == "ellipsis":
                self.cells += "4" * len(piece)
            elif kind == "apart" and not before.isalnum() and not after.isalnum():
                self.cells += "".join("4" if char == "." else "," * char.isupper() + char.lower() for char in piece)
            elif kind in ("word", "apart"):
                self.word(piece, before, after)
            elif kind == "dash":
                self.cells += piece
            else:
                self.mark(piece, before, after)
            before = piece[-1]

    def number(self, piece: str) -> None:
        table = self.table
        if piece[0] in "$£":
            self.cells += next(sign[:-1] for sign, print_ in table.signs.items() if print_ == piece[0])
            piece = piece[1:]
        percent = piece.endswith("%")
        self.cells += "#" + piece.rstrip("%").translate(_printed(table)[2]) + "3p" * percent

    def mark(self, piece: str, before: str, after: str) -> None:
        opens = bool(after) and (after.isalnum() or after in "\"'([") and not before.isalnum()
        if piece == '"':
            self.cells += "8" if opens else "0"
        elif piece in "()":
            self.cells += "7"
        elif piece in "[]":
            self.cells += ",7" if piece == "[" else "7'"
        elif piece == "&":
            self.cells += "@&"
        elif piece in _STOPS:
            self.cells += _STOPS[piece]
        else:
            self.unknown.add(piece)

    def word(self, piece: str, before: str, after: str) -> None:
        if any(ord(char) > 127 for char in piece):
            self.accented(piece)
            return
        head, *tails = piece.split("'")
        small = piece.lower()
        whole = _apostrophes(self.table).get(small) or (tails and whole_word(self.table, small, alone=False))
        if not self.contracted:
            sign = self.letter_signs and len(piece) == 1 and small not in "aio" and not before.isalnum()
            self.cells += ";" * sign + "'".join(self.case(part) + part.lower() for part in (head, *tails))
            return
        if whole and not before.isalnum():
            self.cells += self.case(piece) + whole
            return
        self.part(head, before, "'" if tails else after)
        capitals = self.case(head) == ",,"
        for tail in tails:
            # The sign that ends capitals stands before small letters in the same word: "ABC's".
            ends = capitals and not tail.isupper()
            capitals = capitals and not ends
            case = "" if capitals else self.case(tail)
            self.cells += ",'" * ends + "'" + case + contract(self.table, tail.lower(), inner=True)

    @staticmethod
    def case(part: str) -> str:
        if len(part) > 1 and part.replace("'", "").isupper():
            return ",,"
        return "," if part[:1].isupper() else ""

    def part(self, part: str, before: str, after: str) -> None:
        table, small, inner = self.table, part.lower(), before.isalnum()
        pieces = _CASES.findall(part)
        if len(pieces) > 1 and not part.isupper():
            for place, each in enumerate(pieces):
                case = "," * (2 if len(each) > 1 and each.isupper() else each[0].isupper())
                self.cells += case + contract(table, each.lower(), inner=inner or place > 0)
            return
        case = self.case(part)
        if len(small) == 1 and not inner:
            stop = case and after == "."
            sign = self.letter_signs and small not in "aio" and not stop
            self.cells += (";" if sign else "") + case + small
            return
        sign_for = None if inner or after == "'" else whole_word(table, small, alone=self.alone)
        if after == "'" and not inner:
            found = whole_word(table, small, alone=False)
            sign_for = found if found and len(found) > 1 else None
        cells = sign_for or contract(table, small, inner=inner, after_hyphen=before == "-")
        digit = before.isdigit() and cells[0] in table.digits
        grade_one = (digit and not case) or (not inner and not sign_for and cells in table.whole)
        self.cells += ";" * grade_one + case + cells

    def accented(self, piece: str) -> None:
        """A word with accents: the accent sign before each letter that has one, contractions between them."""
        capitals = piece.isupper() and len(piece) > 1
        self.cells += ",," * capitals
        for place, run in enumerate(re.split(r"([^A-Za-z'])", piece)):
            base = _without_accent(run) if place % 2 else run
            if not base.isascii():
                self.unknown.add(run)
            elif base:
                cells = contract(self.table, base.lower(), inner=True) if self.contracted else base.lower()
                self.cells += ("" if capitals else self.case(base)) + "@" * (place % 2) + cells
