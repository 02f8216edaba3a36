"""Pictures that a book draws with signs and spaces: boards, tables with their seats, cards laid out.

Such a picture is told by its strokes, or by tokens as short as a card's that stand apart; it keeps its lines, and each
of its spaces as one that is not broken. Columns between strokes are a table, which `ingest.book_tables` reads, unless
the cells are the squares of a board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ingest.drafts import TURNS, page_of
from ingest.markup import editorial
from ingest.traced import Traced

if TYPE_CHECKING:
    from ingest.book_lines import Para

__all__ = ["SPACE", "drawing_lines", "drawing_span", "joined_drawings"]

SPACE = "\N{NO-BREAK SPACE}"

_STROKE = re.compile(
    r"(?<!\w)[/\\|]+(?!\w)|^\s*[|/\\](?!\w*/)|[|\\/]\s*$|\+[-=.]{2,}|[-=.]{2,}\+|<-+|-+>|[─-◿]"
    r"|(?<!\w)[|\\][\w ]+[|/](?!\w)"
)
_RULE = re.compile(r"[\s|+:=_*.–—-]*")
_WORD = re.compile(r"[^\W\d_]{2,}")
WIDEST = 200
"""Columns of a picture."""

_SHORT = 3
"""Characters of a card in a layout: "10", "K♠", "[7]"."""


def drawing_span(lines: Sequence[str]) -> tuple[int, int] | None:
    """The lines of a paragraph that are a picture, from the first to the one after the last; None where there is none.

    Sentences before and after it, which announce it or say what it shows, are no part of it.
    """
    if max(map(len, lines), default=0) > WIDEST:
        return None
    start, end = 0, len(lines)
    while start < end and _is_prose(lines[start]):
        start += 1
    while start < end and _is_prose(lines[end - 1]):
        end -= 1
    return (start, end) if _is_drawing(lines[start:end]) else None


def _is_prose(line: str) -> bool:
    return not _STROKE.search(line) and len(_WORD.findall(line)) > 2 and not re.search(r"\S\s{2,}\S", line.strip())


def _is_drawing(lines: Sequence[str]) -> bool:
    if len(lines) < 2 or any(_is_prose(line) or len(_WORD.findall(line)) > 6 for line in lines):
        return False
    strokes = sum(bool(_STROKE.search(line)) for line in lines)
    if strokes < 2:
        return _is_layout(lines)
    return strokes * 3 >= len(lines) and not _is_table(lines)


def _is_table(lines: Sequence[str]) -> bool:
    """Whether strokes part columns, as many in each line; the squares of a board are none: single signs, or empty."""
    rows = [line.strip().strip("|").split("|") for line in lines if "|" in line and re.search(r"[^\s|]", line)]
    rows = [row for row in rows if not _RULE.fullmatch("|".join(row))]
    if len(rows) < 2 or any("|" not in line and not _RULE.fullmatch(line) for line in lines):
        return False
    if len({len(row) for row in rows}) > 1 or len(rows[0]) < 2:
        return False
    squares = [line.strip()[1:-1].split("|") for line in lines if "|" in line and "--" not in line]
    cells = [cell.strip() for row in squares for cell in row]
    filled = [cell for cell in cells if cell]
    return any(len(cell) > _SHORT for cell in filled) or len(filled) * 4 > len(cells) * 3


def _is_layout(lines: Sequence[str]) -> bool:
    """Whether cards are laid out: nothing but short tokens, which stand apart or one under another."""
    tokens = [line.split() for line in lines]
    if any(len(token) > _SHORT for row in tokens for token in row) or sum(map(len, tokens)) < _SHORT:
        return False
    indents = [len(line) - len(line.lstrip()) for line in lines]
    apart = any(re.search(r"\S\s{2,}\S", line.strip()) for line in lines)
    return apart and max(indents) - min(indents) >= 2 and len({len(row) for row in tokens}) > 1


def joined_drawings(found: Sequence[Para]) -> list[Para]:
    """The paragraphs; pictures that only one empty line parts are one."""
    made: list[Para] = []
    for para in found:
        if made and made[-1].drawing and para.drawing and para.before == 1 and not para.marks:
            first = made.pop()
            white = editorial("\n\n" + " " * para.indent, first.text)
            para = replace(first, text=Traced.join([first.text, white, para.text]))
        made.append(para)
    return made


def drawing_lines(para: Para) -> list[Traced]:
    """The lines of a picture, all set in as little as may be."""
    whole = Traced.join([editorial(" " * para.indent, para.text, end=False), para.text])
    lines: list[Traced] = []
    at = 0
    for piece in whole.text.split("\n"):
        lines.append(whole[at : at + len(piece)])
        at += len(piece) + 1
    bare = [re.sub(rf"[{TURNS}]", "", line.text) for line in lines]
    edge = min(len(text) - len(text.lstrip()) for text in bare if text.strip())
    return [_spaced(line, edge) for line in lines]


def _spaced(line: Traced, edge: int) -> Traced:
    """A line without `edge` columns at its left; every column of white space is one that stays."""
    parts: list[Traced] = []
    column = 0
    for n, character in enumerate(line.text.rstrip()):
        if page_of(character):
            parts.append(line[n : n + 1])
            continue
        wide = 8 - column % 8 if character == "\t" else 1
        shown = max(0, column + wide - edge) - max(0, column - edge)
        if shown:
            parts.append(line[n : n + 1].replace(0, 1, SPACE * shown) if character.isspace() else line[n : n + 1])
        column += wide
    return Traced.join(parts)
