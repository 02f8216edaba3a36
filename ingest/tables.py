"""Tables: those that a source gives as lines with tabs, and those that it lost and a list of facts supplies."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from corpus.errors import SourceError
from ingest.description import TableStyle
from ingest.drafts import TURNS
from ingest.markup import bare, editorial, squeeze
from ingest.traced import Traced

__all__ = ["LostTable", "is_table", "lost_tables", "markdown", "supplied", "tabbed"]


class LostTable(BaseModel):
    """A table that a transcription lost: what stood after the words `after` in a section of a game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    work: str
    game: str
    section: str
    after: str
    unit: str
    rows: tuple[tuple[str, int], ...]


def lost_tables(path: Path) -> tuple[LostTable, ...]:
    """The tables of a list of facts."""
    return tuple(LostTable.model_validate(row) for row in tomllib.loads(path.read_text(encoding="utf-8"))["table"])


def supplied(table: LostTable, beside: Traced) -> Traced:
    """The Markdown of a supplied table; it has no place in the source but the end of the text before it."""
    rows = [["For", table.unit[:1].upper() + table.unit[1:]], *([name, str(points)] for name, points in table.rows)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return editorial("\n".join([lines[0], "| --- | ---: |", *lines[1:]]), beside)


def is_table(text: str) -> bool:
    """Whether every line of a paragraph has a tab, as the rows of a table have."""
    return "\t" in text and all("\t" in line for line in text.splitlines() if line.strip())


def tabbed(text: Traced, styles: Sequence[TableStyle], markup: Callable[[Traced], Traced]) -> tuple[str, Traced]:
    """The name and the Markdown of a table given as lines with tabs. Raises SourceError where none describes it."""
    first = bare(text.text)
    style = next((style for style in styles if first.startswith(style.begins)), None)
    if style is None:
        raise SourceError(
            f"A table that begins {first[:40]!r} in witness {text.witness} is not described.",
            "Add it to the tables of the source's description.",
        )
    rows: list[list[Traced]] = []
    done = 0
    for line in text.text.splitlines(keepends=True):
        rows += _rows(text[done : done + len(line)], style)
        done += len(line)
    return style.name, markdown(style.columns, [[markup(squeeze(cell)) for cell in row] for row in rows])


def _cells(line: Traced) -> list[Traced]:
    cells: list[Traced] = []
    done = 0
    for piece in line.text.split("\t"):
        cells.append(line[done : done + len(piece)].strip())
        done += len(piece) + 1
    return cells


def _rows(line: Traced, style: TableStyle) -> list[list[Traced]]:
    cells = _cells(line)
    if not any(cells):
        return []
    entries, shared = _entries(cells[0], style.shared) if style.shared else ([cells[0]], [])
    rows = [[entry, *shared, *cells[1:]] for entry in entries]
    if len(rows[0]) != len(style.columns):
        raise SourceError(
            f"The row {bare(line.text)[:60]!r} in witness {line.witness} has {len(rows[0])} cells.",
            f"{style.name!r} has {len(style.columns)} columns.",
        )
    return rows


def _entries(cell: Traced, pattern: str) -> tuple[list[Traced], list[Traced]]:
    """The entries of a cell, and the one explanation that they share.

    The explanation stands in brackets at the end; or, where a brace held several entries together and was lost, in
    the midst of them, each beginning with a capital.
    """
    brackets = re.search(rf"\s\(({pattern}[^()]*)\)(\S*)$", cell.text)
    if brackets:
        # A note mark after the brackets belongs to the explanation.
        explanation = Traced.join(
            [cell[brackets.start(1) : brackets.end(1)], cell[brackets.start(2) : brackets.end(2)]]
        )
        return [cell[: brackets.start()]], [explanation]
    cuts = [0, *(found.end() for found in re.finditer(r"\s+(?=[A-Z])", cell.text)), len(cell)]
    pieces = [cell[start:end].strip() for start, end in pairwise(cuts)]
    shared = [piece for piece in pieces if re.match(rf"[{TURNS}]*{pattern}", piece.text)]
    entries = [piece for piece in pieces if piece not in shared]
    if len(shared) != 1 or not entries:
        raise SourceError(
            f"The cell {cell.text[:60]!r} in witness {cell.witness} has {len(shared)} explanations, not one.",
            "Correct the pattern `shared` of its table.",
        )
    return entries, shared


def markdown(columns: Sequence[str], rows: Sequence[Sequence[Traced]]) -> Traced:
    """A Markdown table; the last column, where it holds numbers only, is set to the right."""
    beside = rows[0][0]
    numbers = all(re.fullmatch(r"[\d½¼¾]+", row[-1].text) for row in rows)
    rule = ["---"] * (len(columns) - 1) + ["---:" if numbers else "---"]
    lines = [editorial("| " + " | ".join(head) + " |\n", beside, end=False) for head in (columns, rule)]
    for n, row in enumerate(rows):
        parts = [editorial("| " if n == 0 else "\n| ", row[0], end=False)]
        for cell in row:
            parts += [cell, editorial(" | ", cell)]
        parts[-1] = editorial(" |", row[-1])
        lines.append(Traced.join(parts))
    return Traced.join(lines)
