"""Emendations: what the editors of this library correct in a transcription, kept as data.

`corpus/emendations/<work>.toml` holds rows `[[emendation]]` with `witness`, `reading` (what the source says),
`correction`, `reason`, and `context` (words around the reading that stand once in the source) or `page`. A row must
fit exactly one place, so that none is lost when a source changes and none corrects more than it was meant to.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from corpus.errors import SourceError
from ingest.drafts import TURNS, page_of, turn
from ingest.traced import Traced

__all__ = ["Applied", "Row", "emend", "load"]


class Row(BaseModel):
    """One correction as the list has it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    witness: str
    reading: str = Field(min_length=1)
    correction: str = Field(min_length=1)
    reason: str = Field(min_length=1)
    context: str | None = None
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Applied:
    """A correction made: characters `start` to `end` of `witness` read `reading`, the text `correction`."""

    witness: str
    start: int
    end: int
    reading: str
    correction: str
    reason: str


def load(path: Path, witness: str) -> tuple[Row, ...]:
    """The rows of a list that correct `witness`; none where there is no list. Raises SourceError."""
    if not path.exists():
        return ()
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = [Row.model_validate(row) for row in raw.get("emendation", [])]
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise SourceError(
            f"{path.name} is no list of emendations: {error}", "See docs/ingest.md for its form."
        ) from error
    return tuple(row for row in rows if row.witness == witness)


def _pattern(words: str) -> re.Pattern[str]:
    """Finds `words` wherever lines or pages turn between them, and never inside a longer word."""
    spaced = rf"[\s{TURNS}]+".join(re.escape(word) for word in words.split())
    before = r"(?<!\w)" if words[0].isalnum() else ""
    after = r"(?!\w)" if words[-1].isalnum() else ""
    return re.compile(before + spaced + after)


def _page(text: str, page: int, first_page: int | None) -> tuple[int, int]:
    start = 0 if page == first_page else text.find(turn(page))
    if start < 0:
        return 0, 0
    end = next((n for n in range(start + 1, len(text)) if page_of(text[n])), len(text))
    return start, end


def _place(text: str, row: Row, first_page: int | None) -> tuple[int, int]:
    start, end = (0, len(text)) if row.page is None else _page(text, row.page, first_page)
    what = f"The emendation of {row.reading!r} in witness {row.witness}"
    if row.context is not None:
        contexts = list(_pattern(row.context).finditer(text, start, end))
        if len(contexts) != 1:
            raise SourceError(
                f"{what}: its context {row.context!r} stands {len(contexts)} times in the source, not once.",
                "Give a context that stands there once.",
            )
        start, end = contexts[0].span()
    found = list(_pattern(row.reading).finditer(text, start, end))
    if len(found) != 1:
        where = "in its context" if row.context else f"on page {row.page}" if row.page else "in the source"
        raise SourceError(
            f"{what}: the reading stands {len(found)} times {where}, not once.",
            "Correct the reading, or give a context that holds it once.",
        )
    return found[0].span()


def _corrected(text: Traced, correction: str) -> Traced:
    """A stretch with its correction; what turns the page within it keeps its own place where only blanks go."""
    turns = [n for n, character in enumerate(text.text) if page_of(character)]
    if turns:
        before, after = text.text[: turns[0]].rstrip(), text.text[turns[-1] + 1 :].lstrip()
        if before + after == correction and turns[-1] - turns[0] == len(turns) - 1:
            return Traced.join([text[: len(before)], text[turns[0] : turns[-1] + 1], text[len(text) - len(after) :]])
    marks = "".join(text.text[n] for n in turns)
    return text.replace(0, len(text), correction + marks)


def emend(text: Traced, rows: Iterable[Row], first_page: int | None = None) -> tuple[Traced, tuple[Applied, ...]]:
    """The text with all rows applied, and what was done, in the order of the source.

    Page turns must already stand in the text as characters. Raises SourceError for a row that fits no place or
    several, and for two that overlap.
    """
    places = sorted(((*_place(text.text, row, first_page), row) for row in rows), key=lambda place: place[:2])
    applied: list[Applied] = []
    parts: list[Traced] = []
    done = 0
    for start, end, row in places:
        if start < done:
            raise SourceError(f"Two emendations correct {row.reading!r} in witness {row.witness}.", "Keep one of them.")
        corrected = _corrected(text[start:end], row.correction)
        applied.append(
            Applied(row.witness, text.starts[start], text.ends[end - 1], row.reading, row.correction, row.reason),
        )
        parts += [text[done:start], corrected]
        done = end
    return Traced.join([*parts, text[done:]]), tuple(applied)
