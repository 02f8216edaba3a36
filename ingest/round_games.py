"""*Round Games with Cards*: the braille of the whole book, and for the pages that it has the plain transcription.

Where both cover a page, the plain one gives the text, since it kept paragraphs, italics and notes; the records name
the stretches of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.errors import SourceError
from corpus.library import ROOT
from ingest import plain
from ingest.capitals import find_headings, title_forms
from ingest.cells import Cells, read_cells
from ingest.description import descriptions, source_file
from ingest.drafts import Chapter, Draft, Heading
from ingest.emend import Applied, emend, load
from ingest.layout import Layout, load_layout
from ingest.runon import Reader, by_chapter, chapter_of, close_dashes, only_arranged
from ingest.splice import align, words
from ingest.traced import Traced

__all__ = ["cells", "volumes"]

WORK = "round-games"


@dataclass(frozen=True, slots=True)
class _Spliced:
    """The drafts of a second witness, and the stretch of the first that they stand for."""

    items: tuple[Heading | Draft, ...]
    emendations: tuple[Applied, ...]
    start: int
    end: int


def _layout(root: Path) -> Layout:
    return load_layout(root / "books" / f"{WORK}-000.toml")


def cells(root: Path = ROOT) -> Cells:
    """The braille as decoded, before emendation, with its page marks and doubts."""
    layout = _layout(root)
    source = source_file(root, WORK, layout.witness).read_text(encoding="utf-8")
    return read_cells(source, layout.witness, (layout.first_page, layout.last_page))


def volumes(root: Path = ROOT) -> list[Chapter]:
    """The chapters of the book, front matter first. Raises SourceError where a description does not fit."""
    layout = _layout(root)
    rows = load(root / "emendations" / f"{WORK}.toml", layout.witness)
    text, applied = emend(cells(root).text, rows)
    text = close_dashes(text)
    reader = Reader(layout, title_forms(text.text))
    items: list[Heading | Draft] = []
    emendations = applied
    begin = _first_chapter(text, layout)
    front = tuple(reader.front(text[:begin]))
    done = begin
    for spliced in _spliced(root, text):
        items += reader.read(text[done : spliced.start])
        items += spliced.items
        reader.resume(text[spliced.start : spliced.end], spliced.items)
        emendations += spliced.emendations
        done = spliced.end
    items += reader.read(text[done:])
    only_arranged(reader)
    return [
        Chapter(WORK, "front-matter", layout.front, front, applied, layout.front_opening),
        *(_chapter(cut, layout, emendations) for cut in by_chapter(items)),
    ]


def _first_chapter(text: Traced, layout: Layout) -> int:
    for place in find_headings(text.text):
        if chapter_of(text.text[place.start : place.end], layout):
            return place.start
    raise SourceError(f"Witness {layout.witness} has no chapter that its description names.", "Correct `chapters`.")


def _chapter(items: Sequence[Heading | Draft], layout: Layout, emendations: tuple[Applied, ...]) -> Chapter:
    title = items[0].title.text if isinstance(items[0], Heading) else ""
    row = chapter_of(title, layout)
    if row is None:
        raise SourceError(f"No chapter of {WORK} begins with {title!r}.", "Add it to `chapters`.")
    return Chapter(WORK, row.game, title, tuple(items), emendations)


def _spliced(root: Path, text: Traced) -> Iterator[_Spliced]:
    """The plain witnesses of the book, aligned with the braille."""
    longer = words(text.text)
    for description in descriptions(root / "books"):
        if description.work != WORK or not description.spliced:
            continue
        chapters = list(plain.read(description, root))
        items = [item for chapter in chapters for item in chapter.items]
        while items and not isinstance(items[-1], Draft):
            items.pop()
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
            joined.append(replace(item, marks=(*item.marks, text[start:end].strip())))
        made = tuple(dict.fromkeys(row for chapter in chapters for row in chapter.emendations))
        yield _Spliced(tuple(joined), made, first, end)


def _whole(item: Heading | Draft) -> str:
    """The words of an item and of its notes, which the braille has in the text."""
    if isinstance(item, Heading):
        return item.title.text
    return " ".join([item.text.text, *(note.text or "" for note in item.notes)])
