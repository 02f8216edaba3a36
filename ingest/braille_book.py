"""A book in run-on braille, and plain transcriptions of some of its pages.

Where both cover a page, the plain one gives the text, since it kept paragraphs, italics and notes; the records name
the stretches of both.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.errors import SourceError
from corpus.library import ROOT
from corpus.sources import source as witness
from ingest import plain
from ingest.capitals import find_headings, title_forms
from ingest.cells import Cells, read_cells
from ingest.collate import collate, collate_heading
from ingest.description import Description, descriptions, source_file
from ingest.drafts import TURNS, Beside, Chapter, Draft, Heading
from ingest.emend import Applied, emend, load
from ingest.layout import Layout
from ingest.runon import Reader, by_chapter, chapter_of, close_dashes, only_arranged
from ingest.splice import align, words
from ingest.supply import tell
from ingest.traced import Traced

__all__ = ["cells", "read"]


@dataclass(frozen=True, slots=True)
class _Spliced:
    """The drafts of a second witness, and the stretch of the first that they stand for."""

    items: tuple[Heading | Draft, ...]
    emendations: tuple[Applied, ...]
    start: int
    end: int


def cells(layout: Layout, root: Path = ROOT) -> Cells:
    """The braille of a book as decoded, before emendation, with its page marks and doubts. Raises SourceError."""
    path = source_file(root, layout.work, layout.witness)
    try:
        source = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(f"{path.name} cannot be read: {error}.", "Put the transcription back.") from error
    return read_cells(source, layout.witness, (layout.first_page, layout.last_page))


def read(layout: Layout, root: Path = ROOT) -> tuple[Chapter, ...]:
    """The chapters of a book, front matter first.

    `root` holds `sources/`, `works.toml`, `emendations/` and `books/`, where the descriptions of plain witnesses of
    the same work with `spliced` stand too. Raises SourceError where a description does not fit.
    """
    rows = load(root / "emendations" / f"{layout.work}.toml", layout.witness)
    raw = cells(layout, root).text
    text, applied = emend(raw, rows)
    text, raw = close_dashes(text), close_dashes(raw)
    reader = Reader(layout, title_forms(text.text))
    items: list[Heading | Draft] = []
    emendations = applied
    begin = _first_chapter(text, layout)
    front = tuple(reader.front(text[:begin]))
    done = begin
    for spliced in sorted(_spliced(layout, root, text, raw), key=lambda spliced: spliced.start):
        items += reader.read(text[done : spliced.start])
        items += spliced.items
        reader.resume(text[spliced.start : spliced.end], spliced.items)
        emendations += spliced.emendations
        done = spliced.end
    items += reader.read(text[done:])
    only_arranged(reader)
    chapters = [_chapter(cut, layout, emendations) for cut in by_chapter(items)]
    begun = {chapter.game for chapter in chapters}
    if missing := [row.heading for row in layout.chapters if row.game not in begun]:
        raise SourceError(f"{layout.work} has no chapter {', '.join(missing)}.", "Correct `chapters`.")
    if astray := {row.game for row in layout.lacunae} - begun:
        raise SourceError(f"{layout.work} has no game {', '.join(astray)} that lost anything.", "Correct `lacunae`.")
    if front:
        chapters.insert(0, Chapter(layout.work, "front-matter", layout.front, front, applied, layout.front_opening))
    return tuple(chapters)


def _first_chapter(text: Traced, layout: Layout) -> int:
    for place in find_headings(text.text):
        if chapter_of(text.text[place.start : place.end], layout):
            return place.start
    raise SourceError(f"Witness {layout.witness} has no chapter that its description names.", "Correct `chapters`.")


def _chapter(items: Sequence[Heading | Draft], layout: Layout, emendations: tuple[Applied, ...]) -> Chapter:
    title = items[0].title.text if isinstance(items[0], Heading) else ""
    row = chapter_of(title, layout)
    if row is None:
        raise SourceError(f"No chapter of {layout.work} begins with {title!r}.", "Add it to `chapters`.")
    return Chapter(layout.work, row.game, title, tell(tuple(items), layout.lacunae, row.game), emendations)


def _spliced(layout: Layout, root: Path, text: Traced, raw: Traced) -> Iterator[_Spliced]:
    """The plain witnesses of the book, aligned with the braille and compared with it.

    `raw` is the braille before any emendation.
    """
    longer = words(text.text)
    for description in descriptions(root / "books"):
        if description.work != layout.work or not description.spliced:
            continue
        source = witness(layout.work, description.witness, root).text
        chapters = list(plain.read(description, root))
        made = tuple(dict.fromkeys(row for chapter in chapters for row in chapter.emendations))
        items = [item for chapter in chapters for item in chapter.items]
        own = [words(_whole(item)) for item in items]
        alignment = align([word for part in own for word in part], longer)
        joined: list[Heading | Draft] = []
        first = end = longer[alignment.place(0)].start
        done = 0
        for item, part in zip(items, own, strict=True):
            start, done = end, done + len(part)
            end = max(start, longer[alignment.place(done - 1)].end) if part else start
            while end < len(text) and not text.text[end].isspace():
                end += 1
            other = _same(raw, text[start:end].strip())
            joined.append(_compared(item, other, source, description, made))
        yield _Spliced(tuple(joined), made, first, end)


def _same(raw: Traced, stretch: Traced) -> Traced:
    """The stretch as it stands in `raw`."""
    if not stretch:
        return raw[:0]
    return raw[bisect_left(raw.starts, stretch.starts[0]) : bisect_right(raw.ends, stretch.ends[-1])]


def _compared(
    item: Heading | Draft, other: Traced, source: str, description: Description, applied: Sequence[Applied]
) -> Heading | Draft:
    """An item of the plain witness, compared with the stretch of the braille that it stands for."""
    if isinstance(item, Heading):
        beside = [mark.text for mark in item.marks if mark.account == "heading"]
        heading = collate_heading(item.title, beside, other, source, description.italics)
        return replace(item, marks=(*item.marks, Beside("heading", other)), collated=heading)
    notes = [Traced.traced(note.text or "", trace) for note in item.notes for trace in note.traces]
    label = " ".join(mark.text.text.strip() for mark in item.marks if mark.account == "label")
    # The record keeps a law's number apart from its text.
    found = re.match(rf"[\s{TURNS}]*{re.escape(label)}\s+", other.text) if label else None
    cut = found.end() if found else 0
    draft = collate(item.text, notes, other[cut:], source, applied)
    marks = (*item.marks, Beside("label", other[:cut]), Beside("reading", other[cut:]))
    return replace(item, marks=marks, collated=draft)


def _whole(item: Heading | Draft) -> str:
    """The words of an item and of its notes, which the braille has in the text."""
    if isinstance(item, Heading):
        return item.title.text
    return " ".join([item.text.text, *(note.text or "" for note in item.notes)])
