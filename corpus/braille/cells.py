"""The cells of an input: ASCII braille in either case or Unicode braille, led to lower-case ASCII cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.braille.decoded import BrailleError, Problem

__all__ = ["ASCII_CELLS", "Cells", "read_cells", "to_unicode"]

# Section "ASCII braille": the cell with the dots of each bit pattern (dot 1 is bit 0), from U+2800 to U+283F.
ASCII_CELLS = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="
_CELL_OF = {0x2800 + dots: cell for dots, cell in enumerate(ASCII_CELLS)}
_OTHER_CASE = {ord(old): new for old, new in zip("{|}~`\x7f", "[\\]^@_", strict=True)}
_UNICODE = re.compile("[\u2800-\u28ff]")
_FOREIGN = re.compile(r"[^\s!-~]|[{|}~`]")
_PRINTED = re.compile(r"(?<=\s)(?:[A-Za-z]+,|[A-Za-z]{2,}\.|\d+[.,])(?=\s)")
# What print hardly has: a word that a comma begins, a contraction between letters, or one that is a word.
_BRAILLED = re.compile(r"(?<!\S),\S|[A-Za-z][!#$%&+<>?@^][A-Za-z]|(?<!\S)[!&+<>%$][A-Za-z]*(?!\S)")
_SAMPLE = 10_000


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells one for one with the characters of the source; what was no cell is a question mark's place, reported."""

    text: str
    problems: tuple[Problem, ...] = ()

    def reported(self, source: str, found: Sequence[Problem], places: Sequence[int] | None) -> tuple[Problem, ...]:
        """What was found wrong, in the order and with the characters of the source, and what was no cell before.

        In: the source; problems of the cells that were read, and where the source has each of them, if they were moved.
        """
        told = {problem.offset for problem in self.problems}
        moved = []
        for problem in found:
            at = range(problem.offset, problem.offset + len(problem.cells))
            stand = [places[place] for place in at] if places else at
            if stand[0] not in told:
                moved.append(Problem(stand[0], "".join(source[place] for place in stand), problem.reason))
        return tuple(sorted((*self.problems, *moved), key=lambda problem: problem.offset))


def read_cells(text: str) -> Cells:
    """The cells of a text. Raises BrailleError when it is no braille."""
    if not text.isascii() and _UNICODE.search(text):
        return _unicode(text)
    sample = text[:_SAMPLE]
    _refuse_print(sample)
    cells = text.lower().translate(_OTHER_CASE) if len(text.lower()) == len(text) else text
    if cells.isascii() and cells.isprintable():
        return Cells(cells)
    foreign = [found.start() for found in _FOREIGN.finditer(cells)]
    problems = tuple(Problem(at, text[at], "a character that is no cell of ASCII braille") for at in foreign)
    return Cells(cells, problems)


def _unicode(text: str) -> Cells:
    problems: list[Problem] = []
    cells: list[str] = []
    for at, char in enumerate(text):
        dots = ord(char) - 0x2800
        if 0 <= dots < 64:
            cells.append(_CELL_OF[ord(char)])
        elif 64 <= dots < 256:
            cells.append(ASCII_CELLS[dots % 64])
            problems.append(Problem(at, char, "a cell of eight dots: dots 7 and 8 are passed over"))
        elif char.isspace():
            cells.append(char)
        else:
            cells.append("\ufffd")
            problems.append(Problem(at, char, "a character that is no cell, among Unicode braille"))
    if len(problems) * 4 > len(text):
        raise BrailleError("This mixes Unicode braille with print.", "Give a file of nothing but cells.")
    return Cells("".join(cells), tuple(problems))


def _refuse_print(sample: str) -> None:
    way_out = "Give North American Braille ASCII (a .brf file) or Unicode braille cells."
    if "\0" in sample:
        raise BrailleError("This is a binary file, no braille.", way_out)
    words = sample.split()
    foreign = 0 if sample.isascii() else len(re.findall(r"[^\x00-\x7f]", sample))
    if foreign > 2 and foreign * 20 > sum(map(len, words)):
        raise BrailleError("This holds characters that are no braille cells.", way_out)
    lower, upper = len(re.findall("[a-z]", sample)), len(re.findall("[A-Z]", sample))
    if min(lower, upper) * 100 > lower + upper and len(_BRAILLED.findall(sample)) * 12 < len(words):
        raise BrailleError("This is print, no braille: it has capital and small letters.", way_out)
    printed = len(_PRINTED.findall(f" {sample} "))
    if printed * 20 > len(words):
        raise BrailleError("This is print, no braille: its words end in printed stops.", way_out)


def to_unicode(cells: str) -> str:
    """ASCII cells as Unicode braille; white space other than the space stays."""
    dots = {ord(cell): chr(0x2800 + place) for place, cell in enumerate(ASCII_CELLS)}
    return cells.lower().translate(_OTHER_CASE).translate(dots)
