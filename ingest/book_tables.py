"""Tables that a book draws with spaces, rows of dots, tabs or strokes, found by their columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from ingest.book_lines import Para
from ingest.drafts import TURNS
from ingest.markup import editorial, squeeze
from ingest.traced import Traced

__all__ = ["drawn", "headed", "heads", "set_out"]

Rows = list[list[Traced]]

_RULE = re.compile(rf"[{TURNS}\s|+:=_*.–—-]*")
_DOTS = re.compile(r"(?<=[^\s.…])\s*(?:\.{3,}+|(?:\s\.){3,}+|…++(?:\s*…)*+)[\s.]*+(?=\S)")
_LEADERS = re.compile(r"(?:\s*\.){4,}(?=\s|$)")
MOST_COLUMNS = 12


def drawn(para: Para) -> Rows | None:
    """The rows of a paragraph that is a table, each with the same number of cells; None where it is none.

    No character of the source that is not a rule, a stroke or a row of dots is left out of the cells.
    """
    lines = [line for line in _lines(para) if not _RULE.fullmatch(line.text)]
    if len(lines) < 2:
        return None
    for cut in (_by_strokes, _by_tabs, _by_dots, _by_columns):
        rows = cut(lines, para)
        if rows and 2 <= len(rows[0]) <= MOST_COLUMNS and len({len(row) for row in rows}) == 1:
            return _joined(rows)
    return None


def heads(head: Para, table: Para) -> bool:
    """Whether `head` is a line of heads which an empty line parts from the table to which it belongs."""
    line, first = head.text.text, table.text.text.split("\n", 1)[0]
    apart = "\t" in line or "|" in line or re.search(r"\S\s{2,}\S", line)
    if table.before != 1 or table.turned or "\n" in line or not apart:
        return False
    sentence = line.strip().endswith(".") and not re.fullmatch(r"(?:[A-Z][\w’' ]{0,15}\.\s*){2,}", line.strip())
    if sentence or re.search(r"\d|[!?;,]$", line.strip()) or not re.search(r"\d", first):
        return False
    rows, whole = drawn(table), drawn(headed(head, table))
    return bool(rows and whole and len(whole) == len(rows) + 1 and all(whole[0][1:]))


def headed(head: Para, table: Para) -> Para:
    """The paragraph of a table and of the line of heads above it."""
    set_in = editorial(" " * table.indent, table.text, end=False)
    return replace(head, text=Traced.join([head.text, editorial("\n", head.text), set_in, table.text]))


def _lines(para: Para) -> list[Traced]:
    lines, done = [], 0
    for piece in para.text.text.split("\n"):
        lines.append(para.text[done : done + len(piece)])
        done += len(piece) + 1
    return [line for line in lines if line.text.strip()]


def _split(line: Traced, pattern: re.Pattern[str]) -> list[Traced]:
    cells, done = [], 0
    for found in pattern.finditer(line.text):
        cells.append(line[done : found.start()].strip())
        done = found.end()
    return [*cells, line[done:].strip()]


def _by_strokes(lines: Sequence[Traced], para: Para) -> Rows | None:
    if not all(line.text.count("|") >= 1 for line in lines):
        return None
    rows = [_split(line, re.compile(r"\|")) for line in lines]
    edges = all(not row[0] for row in rows), all(not row[-1] for row in rows)
    return [row[edges[0] : len(row) - edges[1]] for row in rows]


def _by_tabs(lines: Sequence[Traced], para: Para) -> Rows | None:
    if not all("\t" in line.text.strip() for line in lines):
        return None
    return [_split(line.strip(), re.compile(r"\t+")) for line in lines]


def _by_dots(lines: Sequence[Traced], para: Para) -> Rows | None:
    """Names and values with rows of dots between; a line without dots goes on in the next, or heads the table."""
    dotted = [bool(_DOTS.search(line.text)) for line in lines]
    if sum(dotted) < 2 or sum(dotted) * 3 < 2 * len(lines):
        return None
    rows: Rows = []
    open_name: Traced | None = None
    for line, has in zip(lines, dotted, strict=True):
        if not has:
            if open_name is not None:
                return None
            open_name = line.strip()
            continue
        cells = _split(line.strip(), _DOTS)
        if open_name is not None:
            cells[0] = Traced.join([open_name, cells[0]], " ")
            open_name = None
        rows.append(cells)
    return None if open_name is not None else rows


def _by_columns(lines: Sequence[Traced], para: Para) -> Rows | None:
    """Columns parted by spaces that stand under one another in every line."""
    shown = [line.text.expandtabs(8) for line in lines]
    if any(line.text != text for line, text in zip(lines, shown, strict=True)):
        return None
    # The reader took the white space before the first line away.
    lead = para.indent if lines[0].text == lines[0].text.lstrip() else 0
    shown[0] = " " * lead + shown[0]
    parted = [bool(re.search(r"\S\s{2,}\S", text)) for text in shown]
    wide = sum(bool(re.search(r"\S\s{3,}\S", text)) for text in shown)
    edge = min(len(text) - len(text.lstrip()) for text in shown)
    goes_on = [not part and not text[: edge + 4].strip() for part, text in zip(parted, shown, strict=True)]
    if sum(parted) < 2 or (sum(parted) + sum(goes_on)) * 4 < 3 * len(shown) or wide * 2 < sum(parted):
        return None
    width = max(map(len, shown))
    shown = [_LEADERS.sub(lambda found: " " * len(found[0]), text) for text in shown]
    free = [all(column >= len(text) or text[column].isspace() for text in shown) for column in range(width)]
    rivers = [found.span() for found in re.finditer(r"1{2,}", "".join("1" if each else "0" for each in free))]
    rivers = [
        (start, end) for start, end in rivers if start > 0 and end < width and any(t[:start].strip() for t in shown)
    ]
    if not rivers:
        return None
    cuts = [0, *(end for _, end in rivers), width]
    rows = []
    for n, line in enumerate(lines):
        shift = lead if n == 0 else 0
        cells = [line[max(0, a - shift) : max(0, b - shift)] for a, b in pairwise(cuts)]
        rows.append(
            [_without_leaders(cell) for cell in cells] if _LEADERS.search(line.text) else [c.strip() for c in cells]
        )
    filled = sum(bool(cell) for row in rows for cell in row)
    return rows if filled * 2 >= len(rows) * len(rows[0]) else None


def _without_leaders(cell: Traced) -> Traced:
    """A cell without the dots that lead into it and on from it."""
    text = cell.text.rstrip()
    led = re.match(r"(?:\s*\.\s)+", text)
    return cell[led.end() if led else 0 : len(re.sub(r"(?:\s+\.)+$", "", text))].strip()


def _joined(rows: Rows) -> Rows:
    """The rows, with those joined to the one above that only go on in it: their first cell is empty."""
    found: Rows = []
    for row in rows:
        if (
            found
            and not row[0]
            and any(row)
            and all(not cell or above for cell, above in zip(row, found[-1], strict=True))
        ):
            found[-1] = [
                Traced.join([above, cell], " ") if cell else above for cell, above in zip(row, found[-1], strict=True)
            ]
        else:
            found.append(row)
    return found


def set_out(rows: Rows, markup: Callable[[Traced], Traced]) -> Traced:
    """The Markdown of a table. The first row is its head where it has no figures and the others have."""
    beside = next(cell for row in rows for cell in row if cell)
    headed = len(rows) > 2 and all(rows[0][1:]) and not any(re.search(r"\d", cell.text) for cell in rows[0])
    headed = headed and any(all(re.search(r"\d", row[n].text) for row in rows[1:]) for n in range(len(rows[0])))
    numbers = [all(re.fullmatch(r"[\d½¼¾.,£$sd ]*\d?", row[n].text) for row in rows[1:]) for n in range(len(rows[0]))]
    rule = [("---:" if right and n else "---") for n, right in enumerate(numbers)]
    parts: list[Traced] = []
    if not headed:
        parts.append(editorial("| " + " | ".join("" for _ in rule) + " |\n", beside, end=False))
        parts.append(editorial("| " + " | ".join(rule) + " |\n", beside, end=False))
    for n, row in enumerate(rows):
        last = beside
        for k, cell in enumerate(row):
            parts.append(editorial("| " if k == 0 else " | ", last if k or n else beside, end=bool(k or n)))
            if cell:
                last = markup(squeeze(cell))
                parts.append(last)
        parts.append(editorial(" |" if n == len(rows) - 1 and not (headed and n == 0) else " |\n", last))
        if headed and n == 0:
            parts.append(editorial("| " + " | ".join(rule) + " |\n", last))
    return Traced.join(parts)
