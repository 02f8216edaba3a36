"""A book that runs on in one line: its headings, sections, paragraphs, lists, tables and terms found again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from corpus.errors import SourceError
from ingest.arrangements import Set, find_arrangement, leader_tables, set_arrangement
from ingest.capitals import find_headings, title_case
from ingest.cases import set_lists
from ingest.drafts import TURNS, Beside, Draft, Heading, page_of
from ingest.glossary import find_entries
from ingest.layout import Arrangement, ChapterRow, Layout
from ingest.markup import Markup
from ingest.sentences import LEAST, MOST, Piece, paragraphs, sentences
from ingest.traced import Traced

__all__ = ["Reader", "by_chapter", "chapter_of", "close_dashes", "only_arranged"]

_NUMERAL = re.compile(rf"(?:^|(?<=\s))[{TURNS}]?([IVX]+)\.(?:--|—)\s?([A-Z][^.!?]{{2,40}})\.(?=\s)")
MAXIM = (12, 45)
_POINT = re.compile(rf"[{TURNS}]?No\. \d+\. [A-Z][^.!?]*\.(?:--|—)")


def close_dashes(text: Traced) -> Traced:
    """The text without white space beside dashes, which only the lines of the transcription put there."""
    parts: list[Traced] = []
    done = 0
    for loose in re.finditer(r"\s*--+\s*", text.text):
        start, end = loose.span()
        dash = loose[0].strip()
        at = start + loose[0].index(dash)
        parts += [text[done:start], text[at : at + len(dash)]]
        done = end
    return Traced.join([*parts, text[done:]])


def _letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def chapter_of(title: str, layout: Layout) -> ChapterRow | None:
    """The chapter that a heading opens, if it opens one."""
    return next((row for row in layout.chapters if _letters(row.heading) == _letters(title)), None)


@dataclass(slots=True)
class Reader:
    """Reads stretches of one book in order, and remembers the page and the headings it stands under.

    `layout` is the book's description; `forms` how the book writes its names (`ingest.capitals.title_forms`).
    """

    layout: Layout
    forms: dict[str, str]
    page: int | None = None
    _level: int = 1
    _under: int = 2
    _section: str = ""
    _opens: bool = False
    _set: set[str] = field(default_factory=set)

    def read(self, text: Traced) -> Iterator[Heading | Draft]:
        """The headings and drafts of a stretch, which may begin and end in the middle of a section.

        Raises SourceError for an arrangement that does not fit the words.
        """
        done = 0
        for place in find_headings(text.text):
            yield from self._section_text(text[done : place.start])
            yield self._heading(text[place.start : place.end])
            done = place.end
        yield from self._section_text(text[done:])

    def front(self, text: Traced) -> Iterator[Heading | Draft]:
        """The title pages and the contents list: only headings that the description names are headings."""
        self._level = 2
        done = 0
        self._opens = True
        pattern = "|".join(re.escape(title) for title in self.layout.front_headings) or "(?!)"
        for found in re.finditer(rf"(?<!\S)(?:{pattern})\.?(?=\s)", text.text):
            yield from self._section_text(text[done : found.start()])
            title, marks = self._begin(text[found.start() : found.end()])
            self._section = _letters(title.text)
            yield Heading(2, title_case(title, self.forms), self.page, None, (*marks, Beside("heading", title)))
            done = found.end()
        yield from self._section_text(text[done:])
        self._opens = False

    def missing(self) -> list[str]:
        """The arrangements of the description that no stretch held."""
        return [row.name for row in self.layout.arrangements if row.name not in self._set]

    def _heading(self, text: Traced) -> Heading:
        title, marks = self._begin(text)
        self._enter(title.text)
        return Heading(self._level, title_case(title, self.forms), self.page, None, (*marks, Beside("heading", title)))

    def resume(self, text: Traced, items: Sequence[Heading | Draft]) -> None:
        """Goes on after a stretch of the book that another witness gave as `items`."""
        for item in items:
            if isinstance(item, Heading):
                self._enter(item.title.text)
        self._end(text.text)

    def _enter(self, title: str) -> None:
        """Stands under a new heading of the capitals, and knows its level."""
        self._section = letters = _letters(title)
        if chapter_of(title, self.layout):
            self._level, self._under = 1, 2
        elif letters in map(_letters, self.layout.closes):
            self._level = self._under = 2
        else:
            self._level = self._under
        if letters in map(_letters, self.layout.gathers):
            self._level, self._under = 2, 3

    def _begin(self, text: Traced) -> tuple[Traced, tuple[Beside, ...]]:
        """The text without the page turns before it, which become the page, and these as marks."""
        text = text.strip()
        marks: list[Beside] = []
        while text and page_of(text.text[0]):
            self.page = page_of(text.text[0])
            marks.append(Beside("page", text[:1]))
            text = text[1:].strip()
        return text, tuple(marks)

    def _end(self, text: str) -> None:
        """Leaves a text behind: the page is that of its last turn."""
        self.page = next((page_of(letter) for letter in reversed(text) if page_of(letter)), self.page)

    def _section_text(self, text: Traced) -> Iterator[Heading | Draft]:
        """The text under one heading: run-in headings first, then tables and figures, then the rest."""
        done = 0
        for start, end, title in self._run_ins(text):
            yield from self._body(text[done:start])
            begun, marks = self._begin(text[start:end])
            yield Heading(self._level + 1, title, self.page, None, (*marks, Beside("heading", begun)))
            done = end
        yield from self._body(text[done:])

    def _run_ins(self, text: Traced) -> list[tuple[int, int, Traced]]:
        found: list[tuple[int, int, Traced]] = []
        for numeral in _NUMERAL.finditer(text.text):
            title = Traced.join(
                [text[numeral.start(1) : numeral.end(1) + 1], text[numeral.start(2) : numeral.end(2)]], " "
            )
            found.append((numeral.start(), numeral.end(), title))
        for row in self.layout.run_in:
            pattern = re.compile(rf"[{TURNS}]?({re.escape(row)})\.(?:--|—)")
            found += [(m.start(), m.end(), text[m.start(1) : m.end(1)]) for m in pattern.finditer(text.text)]
        return sorted(found, key=lambda run_in: run_in[0])

    def _body(self, text: Traced) -> Iterator[Draft]:
        done = 0
        for made, row in self._arranged(text):
            yield from self._prose(text[done : made.start])
            kind = row.kind if row else "table"
            leaders = next(
                (leaders for leaders in self.layout.leaders if _letters(leaders.section) == self._section), None
            )
            name = row.name if row else leaders.name if leaders else None
            shown, marks = self._begin(made.text)
            marks = (*marks, Beside("markup", text[made.start : made.end]))
            yield Draft(kind, shown, self.page, name=name, lacunae=made.lacunae, marks=marks)
            self._end(shown.text)
            done = made.end
        yield from self._prose(text[done:])

    def _arranged(self, text: Traced) -> list[tuple[Set, Arrangement | None]]:
        found: list[tuple[Set, Arrangement | None]] = []
        for row in self.layout.arrangements:
            if place := find_arrangement(text.text, row):
                found.append((set_arrangement(text, *place, row), row))
                self._set.add(row.name)
        head = next((row.head for row in self.layout.leaders if _letters(row.section) == self._section), ("", ""))
        found += [(made, None) for made in leader_tables(text, head)]
        return sorted(found, key=lambda made: made[0].start)

    def _prose(self, text: Traced) -> Iterator[Draft]:
        entries = find_entries(text.text) if self._section in map(_letters, self.layout.glossaries) else []
        yield from self._paragraphs(text[: entries[0].start] if entries else text)
        for entry in entries:
            lead, marks = self._begin(text[entry.start : entry.explained])
            explained = text[entry.explained : entry.end].strip()
            trailing = len(explained.text) - len(explained.text.rstrip("".join(filter(page_of, explained.text)) + " "))
            body = explained[: len(explained) - trailing] if trailing else explained
            marks = (*marks, Beside("label", lead), Beside("page", explained))
            yield Draft("term", Markup()(body), self.page, name=entry.name, marks=marks)
            self._end(explained.text)

    def _paragraphs(self, text: Traced) -> Iterator[Draft]:
        text, lists = set_lists(text)
        points = {place.start() for place in _POINT.finditer(text.text)}
        if self._opens:
            points |= {place.start for place in find_headings(text.text)}
        sizes = (LEAST, MOST)
        if self._section in map(_letters, self.layout.maxims):
            sizes = MAXIM
            points |= {colon.end() for colon in re.finditer(r":(?:--|—)(?=[A-Z])", text.text)}
        pieces: list[Piece] = []
        for start, end in _cut(sentences(text.text), sorted(points)):
            if pieces and any(row.starts[0] < pieces[-1].end < row.end for row in lists):
                pieces[-1] = Piece(pieces[-1].start, end, pieces[-1].closes, pieces[-1].opens)
            else:
                pieces.append(Piece(start, end, opens=start in points))
            if any(row.end == end for row in lists):
                pieces[-1] = Piece(pieces[-1].start, end, True, pieces[-1].opens)
        for start, end in paragraphs(text.text, pieces, *sizes):
            body, marks = self._begin(text[start:end])
            if body:
                yield Draft("paragraph", Markup()(body), self.page, paragraphing="editorial", marks=marks)
                self._end(body.text)


def _cut(spans: Sequence[tuple[int, int]], points: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The spans, those that hold a point cut before it."""
    for start, end in spans:
        for point in points:
            if start < point < end:
                yield start, point
                start = point
        yield start, end


def only_arranged(reader: Reader) -> None:
    """Raises SourceError when the description sets out something that the book does not have."""
    if missing := reader.missing():
        raise SourceError(f"The book has no place for {', '.join(missing)}.", "Correct `begins` in its description.")


def by_chapter(items: Sequence[Heading | Draft]) -> list[list[Heading | Draft]]:
    """The items cut before each heading of level 1."""
    cut: list[list[Heading | Draft]] = []
    for item in items:
        if not cut or (isinstance(item, Heading) and item.level == 1):
            cut.append([])
        cut[-1].append(item)
    return cut
