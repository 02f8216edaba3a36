"""Print set out as a BRF file: lines of 40 cells, pages of 25 lines, page numbers at the right, form feeds."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from corpus.braille import encode

WIDTH, HEIGHT = 40, 25


def brf(parts: Iterable[tuple[str, str]], table: str = "ebae") -> str:
    """The file. In: pairs of a kind and a text; kinds are "heading" (centred between empty lines), "paragraph" (begins
    in cell 3), "list" (begins in cell 1, runs over in cell 3), and "page" (a printed page begins, its number)."""
    lines: list[str] = []
    for kind, text in parts:
        if kind == "page":
            number = "#" + "".join("jabcdefghi"[int(digit)] for digit in text)
            lines.append("-" * (WIDTH - len(number)) + number)
            continue
        cells = encode(text, table=table).cells
        if kind == "heading":
            lines += ["", *(line.center(WIDTH).rstrip() for line in _wrap(cells, WIDTH - 8)), ""]
        else:
            first, rest = ("  ", "") if kind == "paragraph" else ("", "  ")
            lines += _wrap(cells, WIDTH, first, rest)
    pages = [lines[n : n + HEIGHT - 1] for n in range(0, len(lines), HEIGHT - 1)]
    made = []
    for count, page in enumerate(pages, 1):
        foot = "#" + "".join("jabcdefghi"[int(digit)] for digit in str(count))
        made.append("\r\n".join([*page, foot.rjust(WIDTH)]) + "\r\n\f")
    return "".join(made)


def _wrap(cells: str, width: int, first: str = "", rest: str = "") -> list[str]:
    return textwrap.wrap(
        cells, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False, break_long_words=False
    )
