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

__all__ = ["drawn", "headed", "heads", "ruled", "set_out"]

Rows = list[list[Traced]]

_RULE = re.compile(rf"[{TURNS}\s|+:=_*.–—-]*")
_NUMBER = re.compile(r"[\d½¼¾.,£$sd /-]*\d[\d½¼¾.,sd /-]*|[½¼¾]|")
_DOTS = re.compile(r"(?<=[^\s.…])\s*(?:\.{3,}+|(?:\s\.){3,}+|…++(?:\s*…)*+)[\s.]*+(?=\S)")
_LEADERS = re.compile(r"(?:\s*\.){4,}(?=\s|$)")
MOST_COLUMNS = 12


def drawn(para: Para) -> Rows | None:
    """The rows of a paragraph that is a table, each with the same number of cells; None where it is none.

    No character of the source that is not a rule, a stroke or a row of dots is left out of the cells.
    """
    lines = [] if para.drawing else [line for line in _lines(para) if not _RULE.fullmatch(line.text)]
    if len(lines) < 2:
        return None
    for cut in (_by_strokes, _by_tabs, _by_dots, _by_columns):
        rows = cut(lines, para)
        if rows and 2 <= len(rows[0]) <= MOST_COLUMNS and len({len(row) for row in rows}) == 1:
            return _beside(_joined(_hanging(rows))) if cut is _by_columns else _joined(_hanging(rows))
    return None


def ruled(para: Para) -> bool:
    """Whether a line under the first row of a table sets it apart as its head, and not each row from the next."""
    kinds = "".join("-" if _RULE.fullmatch(line.text) else "x" for line in _lines(para)).strip("-")
    return bool(re.match(r"x-+xx|x-+x$", kinds))


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
        cells.append(_right(line[done : found.start()]))
        done = found.end()
    return [*cells, _right(line[done:])]


def _right(cell: Traced) -> Traced:
    """A cell without the white space at its end; that before it tells whether it goes on from the row above."""
    return cell[: len(cell.text.rstrip())]


def _hanging(rows: Rows) -> Rows:
    """The rows stripped; a name alone in its row and one below that is set in are one name."""
    found: Rows = []
    left = -1
    for row in rows:
        indent = len(row[0].text) - len(row[0].text.lstrip())
        cells = [cell.strip() for cell in row]
        if cells[0] and 0 <= left < indent:
            cells[0] = Traced.join([found.pop()[0], cells[0]], " ")
        left = indent if cells[0] and not any(cells[1:]) else -1
        found.append(cells)
    return found


def _beside(rows: Rows) -> Rows:
    """Two columns of running text, as on a page, are one row: each is read down before the next."""
    columns = [[row[n] for row in rows if row[n]] for n in range(len(rows[0]))]
    if len(columns) != 2 or not all(map(_runs_on, columns)):
        return rows
    return [[Traced.join(column, " ") for column in columns]]


def _runs_on(column: Sequence[Traced]) -> bool:
    """Whether the lines of a column are text that was filled into it: of several words, most of them no sentence."""
    if len(column) < 4 or sum(len(cell.text.split()) > 2 for cell in column) * 4 < 3 * len(column):
        return False
    going = [after.text[:1].islower() and not before.text.endswith(".") for before, after in pairwise(column)]
    return sum(going) * 3 >= len(going)


def _by_strokes(lines: Sequence[Traced], para: Para) -> Rows | None:
    if not all(line.text.count("|") >= 1 for line in lines):
        return None
    rows = [_split(line, re.compile(r"\|")) for line in lines]
    edges = all(not row[0].strip() for row in rows), all(not row[-1].strip() for row in rows)
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
    shown = [_LEADERS.sub(lambda found: " " * len(found[0]), text) for text in shown]
    cuts = _cuts(shown)
    finer = _cuts(shown[1:])
    spans = len(shown) > 3 and len(cuts) < len(finer) and _are_figures(shown[2:], finer, cuts)
    placed = _spanning(shown[0], finer) if spans else None
    if len(cuts) < 3 and not placed:
        return None
    cuts = finer if placed else cuts
    rows = []
    for n, line in enumerate(lines):
        shift = lead if n == 0 else 0
        places = placed if placed and n == 0 else [*pairwise(cuts)]
        cells = [line[max(0, a - shift) : max(0, b - shift)] for a, b in places]
        rows.append([_without_leaders(cell) if _LEADERS.search(line.text) else _right(cell) for cell in cells])
    filled = sum(bool(cell.text.strip()) for row in rows for cell in row)
    return rows if filled * 2 >= len(rows) * len(rows[0]) else None


def _cuts(shown: Sequence[str]) -> list[int]:
    """Where the columns of lines begin, and where the last one ends."""
    width = max(map(len, shown))
    free = [all(column >= len(text) or text[column].isspace() for text in shown) for column in range(width)]
    rivers = [found.span() for found in re.finditer(r"1{2,}", "".join("1" if each else "0" for each in free))]
    ends = [end for start, end in rivers if start > 0 and end < width and any(text[:start].strip() for text in shown)]
    return [0, *ends, width]


def _are_figures(shown: Sequence[str], finer: Sequence[int], cuts: Sequence[int]) -> bool:
    """Whether the columns that only the finer cuts make hold nothing but figures."""
    added = [(a, b) for a, b in pairwise(finer) if a not in cuts]
    return all(_NUMBER.fullmatch(text[a:b].strip()) for text in shown for a, b in added)


def _spanning(head: str, cuts: Sequence[int]) -> list[tuple[int, int]] | None:
    """The cells of a head in which a word stands over several columns, in the first of them; None where two meet."""
    cells = dict.fromkeys(range(len(cuts) - 1), (0, 0))
    for words in re.finditer(r"\S+(?: \S+)*", head):
        n = next((n for n, end in enumerate(cuts[1:]) if words.start() < end), len(cuts) - 2)
        if cells[n] != (0, 0):
            return None
        cells[n] = words.span()
    return list(cells.values())


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


def _is_head(rows: Rows, ruled: bool) -> bool:
    """Whether the first row is a head: words over figures, or over a line."""
    if len(rows) + ruled < 3 or not all(rows[0][1:]) or any(_NUMBER.fullmatch(cell.text) for cell in rows[0][1:]):
        return False
    if ruled:
        return True
    below = [[row[n].text for row in rows[1:]] for n in range(len(rows[0]))]
    if any(re.search(r"\d", cell.text) for cell in rows[0]):
        return any(all(_NUMBER.fullmatch(text) for text in column) for column in below)
    return any(all(re.search(r"\d", text) for text in column) for column in below)


def set_out(rows: Rows, markup: Callable[[Traced], Traced], *, ruled: bool = False) -> Traced:
    """The Markdown of a table. Its first row is a head where the others have figures, or a line parts it (`ruled`)."""
    beside = next(cell for row in rows for cell in row if cell)
    headed = _is_head(rows, ruled)
    below = [[row[n].text for row in rows[1:]] for n in range(len(rows[0]))]
    numbers = [bool(texts) and all(re.fullmatch(r"[\d½¼¾.,£$sd ]*\d?", text) for text in texts) for texts in below]
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
