"""Encoding in Unified English Braille: print in, cells out, by the table that decoding reads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from corpus.braille.decoded import Problem
from corpus.braille.ueb.reader import read_token
from corpus.braille.ueb.state import State
from corpus.braille.ueb.table import Table, load
from corpus.braille.ueb.writer import apostrophes, folded, unwritten, write_token

__all__ = ["encode"]

Typeform = tuple[int, int, str]
_SPACED = re.compile(r"(\s+)")
_CAPITALS = re.compile(r"[^\W\d_]")
_OPENING = re.compile(r"[(\[{\"‘«⟦]+")
_LONG = 3
"""Words from which capitals or a typeform are marked as a passage (8.5, 9.4)."""


def encode(text: str, *, table: str, typeforms: Sequence[Typeform] = ()) -> tuple[str, tuple[Problem, ...]]:
    """The cells of a text, and the words that cannot be written so that they are read again as they were.

    In: print; `table` is one of TABLES; `typeforms` are stretches of the text with the name of their typeform.
    """
    code = load(table)
    parts = _SPACED.split(apostrophes(text))
    words = parts[::2]
    passages = _passages(words)
    marks = _marks(code, parts, typeforms)
    cells: list[str] = []
    problems: list[Problem] = []
    offset = 0
    for at, word in enumerate(words):
        first, last = passages.get(at, (False, False))
        inside = at in passages
        if word:
            written, lost = _token(code, word, State(capitals=inside))
            if lost:
                problems.append(Problem(offset, word, lost))
            before, after = marks.get(at, ("", ""))
            lead = _lead(code, word, written) if first else 0
            cells += [before, written[:lead], ",,," * first, written[lead:], ",'" * last, after]
        offset += len(word)
        if 2 * at + 1 < len(parts):
            cells.append(parts[2 * at + 1])
            offset += len(parts[2 * at + 1])
    return "".join(cells), tuple(problems)


def _passages(words: list[str]) -> dict[int, tuple[bool, bool]]:
    """The words of passages in capitals, with whether each is the first and the last of its passage."""
    found: dict[int, tuple[bool, bool]] = {}
    run: list[int] = []

    def close() -> None:
        while run and not _CAPITALS.search(words[run[-1]]):
            run.pop()
        if sum(1 for at in run if _CAPITALS.search(words[at])) >= _LONG:
            found.update((at, (at == run[0], at == run[-1])) for at in range(run[0], run[-1] + 1))
        run.clear()

    for at, word in enumerate(words):
        letters = "".join(_CAPITALS.findall(word))
        if letters and letters == letters.upper() and letters != letters.lower():
            run.append(at)
        elif not run or letters:
            close()
        else:
            run.append(at)
    close()
    return found


def _marks(table: Table, parts: list[str], typeforms: Sequence[Typeform]) -> dict[int, tuple[str, str]]:
    """The indicators of typeforms before and after words, by their number."""
    cells = {name: cell for cell, name in table.typeforms.items()}
    bounds: list[tuple[int, int]] = []
    offset = 0
    for at, part in enumerate(parts):
        if at % 2 == 0:
            bounds.append((offset, offset + len(part)))
        offset += len(part)
    found: dict[int, tuple[str, str]] = {}
    for start, end, name in typeforms:
        touched = [at for at, (first, last) in enumerate(bounds) if first < last and first < end and last > start]
        if not touched or name not in cells:
            continue
        if len(touched) < _LONG:
            for at in touched:
                before, after = found.get(at, ("", ""))
                found[at] = (f"{before}{cells[name]}1", after)
            continue
        before, after = found.get(touched[0], ("", ""))
        found[touched[0]] = (f"{before}{cells[name]}7", after)
        before, after = found.get(touched[-1], ("", ""))
        found[touched[-1]] = (before, f"{cells[name]}'{after}")
    return found


def _lead(table: Table, word: str, cells: str) -> int:
    """How many cells of a word are opening punctuation, before which no passage of capitals begins."""
    found = _OPENING.match(folded(word))
    lead = write_token(table, f"{found[0]}a", capitals=True, care=0)[:-1] if found else ""
    return len(lead) if cells.startswith(lead) else 0


@lru_cache(maxsize=50_000)
def _token(table: Table, word: str, state: State) -> tuple[str, str]:
    """The cells of what stands between two spaces, and why it would be read otherwise, if it would."""
    lost = unwritten(table, word)
    wanted = folded(word)
    first = ""
    for care in range(4):
        cells = write_token(table, wanted, capitals=state.capitals, care=care)
        first = first or cells
        read = read_token(table, cells, state)
        if "".join(piece.text for piece in read.pieces) == wanted and not read.flaws and read.state == state:
            return cells, f"no sign for {', '.join(lost)}" if lost else ""
    if lost:
        return first, f"no sign for {', '.join(lost)}"
    return first, "the cells would be read as something else"
