"""Tables and figures that a run-on transcription ran together, set out again.

Lists with rows of dots between words and number are recognised by the dots. Others are set out by the description of
the book (`ingest.layout.Arrangement`), cell by cell, from the words that stand in the source.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.errors import SourceError
from corpus.records import Lacuna
from ingest.drafts import TURNS, page_of
from ingest.layout import Arrangement
from ingest.traced import Traced

__all__ = ["Set", "find_arrangement", "leader_tables", "set_arrangement", "table"]

_LEADER_ROW = re.compile(r"(?P<label>[^\W_][^.:]*?)(?:\s*\.\.\.)+\s*(?P<value>\d+(?:\s+points?)?\.?)(?=\s|$)")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Set:
    """A table or figure set out from characters `start` to `end` of a text."""

    start: int
    end: int
    text: Traced
    lacunae: tuple[Lacuna, ...] = ()


def _put(text: str, at: int, witness: str) -> Traced:
    """Characters that the source does not have, at place `at` of it."""
    return Traced(text, [at] * len(text), [at] * len(text), witness)


def table(head: Sequence[str], rows: Sequence[Sequence[Traced]], at: int, witness: str) -> Traced:
    """A Markdown table of traced cells; its head and its lines are the editors', at place `at` of the source."""
    parts = [_put(f"| {' | '.join(head)} |\n|{' --- |' * len(head)}", at, witness)]
    for row in rows:
        for number, cell in enumerate(row):
            parts += [_put(" | " if number else "\n| ", at, witness), cell]
        parts.append(_put(" |", at, witness))
    return Traced.join(parts)


def leader_tables(text: Traced, head: tuple[str, str]) -> list[Set]:
    """The lists of at least two rows "words ... number" in `text`, each as a table under the column heads `head`.

    A column head that stands in the source before the first row is taken out of it.
    """
    found: list[Set] = []
    run: list[re.Match[str]] = []

    def close() -> None:
        if len(run) > 1:
            cells = [[text[row.start(name) : row.end(name)] for name in ("label", "value")] for row in run]
            for title in head:
                if title and cells[0][0].text.lower().startswith(f"{title.lower()} "):
                    cells[0][0] = cells[0][0][len(title) + 1 :]
            start, end = run[0].start(), run[-1].end()
            found.append(Set(start, end, table(head, cells, text.starts[start], text.witness)))
        run.clear()

    for row in _LEADER_ROW.finditer(text.text):
        if run and text.text[run[-1].end() : row.start()].strip():
            close()
        run.append(row)
    close()
    return found


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"[\s{TURNS}]+".join(re.escape(word) for word in words.split()))


def find_arrangement(text: str, arrangement: Arrangement) -> tuple[int, int] | None:
    """The stretch of `text` that an arrangement sets out; None where it does not begin in this text.

    Raises SourceError where it begins twice or does not end.
    """
    begins = list(_pattern(arrangement.begins).finditer(text))
    if not begins:
        return None
    ends = _pattern(arrangement.ends).search(text, begins[0].start())
    if len(begins) > 1 or ends is None:
        raise SourceError(
            f"The {arrangement.kind} {arrangement.name!r} begins {len(begins)} times or does not end.",
            "Correct `begins` and `ends` in the description of the book.",
        )
    return begins[0].start(), ends.end()


def _check(arrangement: Arrangement, stretch: str) -> None:
    has = Counter(word.lower() for word in _WORD.findall(stretch))
    cells = " ".join(cell for row in arrangement.rows for cell in row)
    used = Counter(word.lower() for word in _WORD.findall(cells or arrangement.text))
    head = {word.lower() for word in _WORD.findall(" ".join(arrangement.head))}
    lost = sorted(word for word in has if has[word] > used[word] and word not in head)
    more = sorted(word for word in used if cells and used[word] > has[word])
    if lost or more:
        raise SourceError(
            f"The {arrangement.kind} {arrangement.name!r} leaves out {lost} of its source and adds {more}.",
            "Correct its cells in the description of the book.",
        )


def set_arrangement(text: Traced, start: int, end: int, arrangement: Arrangement) -> Set:
    """The arrangement set out from its stretch of `text`. Raises SourceError where words do not agree."""
    stretch = text[start:end]
    _check(arrangement, stretch.text)
    first, last = text.starts[start], text.ends[end - 1]
    turns = "".join(letter for letter in stretch.text if page_of(letter))
    if arrangement.kind == "figure":
        made = turns + arrangement.text.strip()
        shown = Traced(made, [first] * len(made), [last] * len(made), text.witness)
    else:
        words = [(word[0], word.start(), word.end()) for word in re.finditer(r"\S+", stretch.text)]
        taken: set[int] = set()
        rows = [[_cell(stretch, cell, words, taken) for cell in row] for row in arrangement.rows]
        shown = table(arrangement.head, rows, first, text.witness)
    lacunae = (Lacuna(at=0, lost=arrangement.lost),) if arrangement.lost else ()
    return Set(start, end, shown, lacunae)


def _cell(stretch: Traced, cell: str, words: Sequence[tuple[str, int, int]], taken: set[int]) -> Traced:
    """A cell's words, each from the first place in the stretch where it stands and is not used yet."""
    parts: list[Traced] = []
    for word in cell.split():
        place = next((n for n, (found, _, _) in enumerate(words) if found == word and n not in taken), None)
        if place is None:
            raise SourceError(f"The cell {cell!r} has no word {word!r} left in its source.", "Write it as it stands.")
        taken.add(place)
        parts.append(stretch[words[place][1] : words[place][2]])
    return Traced.join(parts, " ")
