"""Pages of braille: lines of so many cells, a number on the last line of each page, CR LF and form feeds.

A paragraph begins in cell 3, a heading is centred or, where it is too long, begins in cell 5; what runs over begins in
cell 1. A line breaks only between words, never after a word that ends in a hyphen or a dash, so that whoever (or
whatever) reads the lines together again reads the same text. A volume has its contents before its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from corpus.braille import Problem, encode
from service.braille.settings import Settings

__all__ = ["Brf", "Line", "Paragraph", "emboss"]


class Paragraph(NamedTuple):
    """A paragraph of print. A heading's `level` counts from 1; `listed` headings stand in the contents."""

    text: str
    kind: Literal["heading", "text"] = "text"
    level: int = 0
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of cells; `kept` stays with the line after it; `opens` is the number of the paragraph that it begins."""

    cells: str
    kept: bool = False
    opens: int | None = None


@dataclass(frozen=True, slots=True)
class Brf:
    """A file for an embosser: its pages, its lines of print (one a paragraph), and what could not be written."""

    pages: tuple[tuple[str, ...], ...]
    text: str
    problems: tuple[Problem, ...]

    @property
    def body(self) -> bytes:
        """The file: North American Braille ASCII, lines ended by CR LF, pages by form feeds."""
        return "".join("\r\n".join(page) + "\f" for page in self.pages).upper().encode("ascii")


def emboss(paragraphs: Sequence[Paragraph], settings: Settings, contents: str = "") -> Brf:
    """Paragraphs of print as pages of braille.

    In: the paragraphs; the code and size of the page; with `contents` a title under which the listed headings and
    their pages stand in front.
    """
    told = [each._replace(text=" ".join(each.text.split())) for each in paragraphs if each.text.strip()]
    cells, problems = _written([each.text for each in told], settings)
    lines = list(_lines(told, cells, settings))
    body = _paged(lines, settings.lines - 1)
    if not contents:
        return Brf(_numbered(body, settings), _text(told), problems)
    opened = {line.opens: at for at, page in enumerate(body) for line in page if line.opens is not None}
    front = 1
    while True:
        # The contents know where the text begins only when they know their own length.
        listed = [Paragraph(contents, "heading")] + [
            Paragraph(f"{each.text}, {opened[at] + front + 1}", level=each.level)
            for at, each in enumerate(told)
            if each.listed
        ]
        shown, lost = _written([each.text for each in listed], settings)
        pages = _paged(list(_lines(listed, shown, settings)), settings.lines - 1)
        if len(pages) == front:
            break
        front = len(pages)
    return Brf(_numbered([*pages, *body], settings), _text([*listed, *told]), (*lost, *problems))


def _text(paragraphs: Iterable[Paragraph]) -> str:
    return "\n".join(each.text for each in paragraphs)


def _written(texts: Sequence[str], settings: Settings) -> tuple[list[str], tuple[Problem, ...]]:
    """The cells of each text; they are written together, since what one says helps to read another."""
    whole = encode("\n".join(texts), table=settings.code)
    return whole.cells.split("\n"), whole.problems


def _lines(paragraphs: Sequence[Paragraph], cells: Sequence[str], settings: Settings) -> Iterator[Line]:
    after_heading = False
    for at, (paragraph, written) in enumerate(zip(paragraphs, cells, strict=True)):
        heading = paragraph.kind == "heading"
        if heading and at and not after_heading:
            yield Line("", kept=True)
        if heading and len(written) <= settings.cells - 6:
            indent = max(2, (settings.cells - len(written)) // 2)
            yield Line(" " * indent + written, kept=True, opens=at)
        else:
            indent = 4 if heading else 2 + 2 * min(paragraph.level, 3)
            for number, line in enumerate(_wrapped(written, settings.cells, indent)):
                yield Line(line, kept=heading, opens=None if number else at)
        after_heading = heading


def _wrapped(cells: str, width: int, indent: int) -> Iterator[str]:
    """Lines of at most `width` cells, the first indented."""
    line, empty = " " * indent, True
    for unit in _units(cells, width):
        if not empty and len(line) + 1 + len(unit) > width:
            yield line
            line, empty = "", True
        line += unit if empty else " " + unit
        empty = False
        while len(line) > width:
            at = _break(line, width)
            yield line[:at] + ("" if line[at - 1] == "-" else "-")
            line = line[at:]
    yield line


def _units(cells: str, width: int) -> Iterator[str]:
    """Words, with those after which no line may break joined to the next."""
    held = ""
    for word in cells.split():
        held = f"{held} {word}" if held else word
        if not word.endswith("-") or len(held) > width - 8:
            yield held
            held = ""
    if held:
        yield held


def _break(line: str, width: int) -> int:
    """Where a word that is longer than a line is divided: after a dash, else between two letters."""
    dashes = [found.end() for found in re.finditer(r"(?:--|,-)(?=[a-z])", line[:width])]
    if dashes:
        return dashes[-1]
    letters = [found.end() for found in re.finditer(r"[a-z](?=[a-z])", line[: width - 1])]
    return letters[-1] if letters else width - 1


def _paged(lines: Sequence[Line], height: int) -> list[list[Line]]:
    """Pages of at most so many lines; headings go over to the page of the text under them."""
    pages: list[list[Line]] = [[]]
    for line in lines:
        page = pages[-1]
        if len(page) == height:
            back = len(page)
            while back and page[back - 1].kept:
                back -= 1
            moved = page[back:] if back > 0 else []
            if moved:
                del page[back:]
            pages.append(moved)
            page = pages[-1]
            while page and not page[0].cells:
                page.pop(0)
        if line.cells or page:
            page.append(line)
    return pages


def _numbered(pages: Sequence[Sequence[Line]], settings: Settings) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            *(line.cells for line in page),
            *("" for _ in range(settings.lines - 1 - len(page))),
            _number(at).rjust(settings.cells),
        )
        for at, page in enumerate(pages, 1)
    )


def _number(number: int) -> str:
    return "#" + "".join("jabcdefghi"[int(digit)] for digit in str(number))
