"""The reader of plain transcriptions: a source and its description in, the chapters of its games out."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase

from corpus.errors import SourceError
from corpus.library import ROOT
from corpus.records import Lacuna, Note
from ingest import tables
from ingest.description import ChapterPlan, Description, source_file
from ingest.drafts import Beside, Chapter, Heading, without_turns
from ingest.emend import Applied, emend, load
from ingest.headings import Headings
from ingest.markup import Markup, editorial, squeeze
from ingest.opened import Opened
from ingest.pages import mark_pages
from ingest.paragraphs import Paragraph, joined, split, unfinished
from ingest.supply import supply, tell
from ingest.traced import Traced

__all__ = ["read"]


def read(description: Description, root: Path = ROOT) -> tuple[Chapter, ...]:
    """The chapters of a plain source, in the order of the book.

    `root` holds `sources/`, `works.toml`, `emendations/` and what the description names. Raises SourceError where
    the source is not as described.
    """
    path = source_file(root, description.work, description.witness)
    try:
        raw = path.read_bytes().decode(description.encoding)
    except (OSError, UnicodeDecodeError, LookupError) as error:
        raise SourceError(f"{path.name} cannot be read as {description.encoding}: {error}.") from error
    whole = Traced.whole(raw, description.witness)
    text = mark_pages(whole[1:] if raw.startswith("\ufeff") else whole, description, root)
    rows = load(root / "emendations" / f"{description.work}.toml", description.witness)
    text, applied = emend(text, rows, description.pages.first)
    reader = _Reader(description, text, applied)
    chapters = reader.chapters()
    if description.lost_tables:
        facts = root / description.lost_tables
        lost = [table for table in tables.lost_tables(facts) if table.work == description.work]
        chapters = [chapter.with_items(supply(chapter.items, lost, facts, chapter.game)) for chapter in chapters]
    return tuple(chapter.with_items(tell(chapter.items, description.lacunae, chapter.game)) for chapter in chapters)


class _Reader:
    def __init__(self, description: Description, text: Traced, applied: tuple[Applied, ...]) -> None:
        self.description = description
        self.applied = applied
        self.text = text
        self.headings = Headings(description, text.text)
        words = set(re.findall(r"\w+", text.text.lower()))
        self.known = lambda word: word.lower() in words
        self.levels: dict[int, int] = {}
        self.plan: ChapterPlan | None = None
        self.items: list[Heading | Opened] = []
        self.above: dict[int, str] = {}
        self.last_law = 0
        self.used: set[str] = set()
        self.waiting: deque[Opened] = deque()
        self.pending: list[Beside] = []
        self.lost_in_heading: list[str] = []
        self.done: list[Chapter] = []

    # What a paragraph is

    def artefact(self, paragraph: Paragraph) -> str | None:
        """What a paragraph is that is none of the book's; None where it is the book's."""
        rows = self.description.artefacts
        return next((row.reason for row in rows if re.fullmatch(row.pattern, paragraph.words)), None)

    def is_note(self, paragraph: Paragraph) -> bool:
        sign = self.description.notes.sign
        return bool(sign) and bool(re.match(re.escape(sign or "") + r"\S", paragraph.text.text))

    def closed(self, paragraph: Paragraph) -> bool:
        start = paragraph.text.starts[0]
        return start in self.levels or self.artefact(paragraph) is not None or tables.is_table(paragraph.text.text)

    def opens(self, paragraph: Paragraph) -> bool:
        laws = self.description.laws
        begins = laws and re.match(f"(?:{laws.pattern})|(?:{laws.item})", paragraph.text.text)
        return bool(begins) or self.closed(paragraph)

    def paragraphs(self) -> Iterator[Paragraph]:
        found = list(split(self.text, self.description.pages.first))
        plan = next((plan for plan in self.description.chapters if plan.heading is None), None)
        above = ""
        for paragraph in found:
            start, words = paragraph.text.starts[0], paragraph.words
            if self.artefact(paragraph) is not None:
                continue
            if chapter := self.headings.chapter(words):
                plan, above, self.levels[start] = chapter, "", 1
            elif level := self.headings.level(words, plan, above):
                self.levels[start] = level
                above = self.headings.bare(words) if level == 2 else above
        return joined(iter(found), self.opens, self.closed, self.is_note)

    # Reading

    def chapters(self) -> list[Chapter]:
        self.plan = next((plan for plan in self.description.chapters if plan.heading is None), None)
        for paragraph in self.paragraphs():
            self.pending += [Beside("page", mark) for mark in paragraph.marks]
            if reason := self.artefact(paragraph):
                self.pending.append(Beside("loss", paragraph.text, reason))
            elif level := self.levels.get(paragraph.text.starts[0]):
                self.heading(paragraph, level)
            elif self.plan is None:
                raise SourceError(
                    f"Witness {self.description.witness} begins with text that belongs to no chapter: "
                    f"{paragraph.words[:40]!r}.",
                    "Describe a chapter without a heading.",
                )
            elif self.is_note(paragraph):
                self.note(paragraph)
            elif tables.is_table(paragraph.text.text):
                self.table(paragraph)
            else:
                self.words(paragraph)
        self.finish()
        missing = {plan.game for plan in self.description.chapters} - {chapter.game for chapter in self.done}
        if missing:
            raise SourceError(
                f"Witness {self.description.witness} has no chapter {', '.join(sorted(missing))}.",
                "Correct the headings of its description.",
            )
        return self.done

    def finish(self) -> None:
        """Ends the chapter at hand."""
        if self.plan is None or not self.items:
            return
        if self.pending and isinstance(last := self.items[-1], Opened):
            last.marks += self.pending
            self.pending = []
        items = tuple(item if isinstance(item, Heading) else item.draft() for item in self.items)
        plan = self.plan
        title = plan.title or (items[0].title.text if isinstance(items[0], Heading) else plan.game)
        self.done.append(Chapter(self.description.work, plan.game, title, items, self.applied, plan.opening))
        self.items, self.above, self.last_law, self.used = [], {}, 0, set()
        self.waiting.clear()

    def take(self) -> list[Beside]:
        """The marks that stood before what comes now."""
        marks, self.pending = self.pending, []
        return marks

    def heading(self, paragraph: Paragraph, level: int) -> None:
        if level == 1:
            self.finish()
            self.plan = self.headings.chapter(paragraph.words)
        title, rest = self.headings.title(paragraph.text, self.plan if level == 1 else None)
        self.above = {n: above for n, above in self.above.items() if n < level} | {level: title.text}
        marks = (*self.take(), *(Beside("heading", part) for part in rest))
        self.items.append(Heading(level, title, paragraph.page, marks=marks))
        if self.description.notes.lost:
            self.lost_in_heading += re.findall(self.description.notes.lost, paragraph.words)

    def open(self, block: Opened) -> None:
        block.marks += self.take()
        for mark in self.lost_in_heading:
            block.lacunae.append(Lacuna(at=0, lost=f"the footnote to the heading, marked {mark}"))
        self.lost_in_heading = []
        self.items.append(block)

    def table(self, paragraph: Paragraph) -> None:
        markup = self.markup("t")
        name, text = tables.tabbed(paragraph.text, self.description.tables, markup)
        block = Opened("table", [text], paragraph.page, name=name, marks=[Beside("markup", paragraph.text)])
        self.settle(block, markup)
        self.open(block)

    def words(self, paragraph: Paragraph) -> None:
        text = squeeze(paragraph.text, self.known)
        if law := self.law(text):
            number, rest = law
            markup = self.markup(str(number))
            block = Opened("law", [markup(rest)], paragraph.page, number, self.label())
            block.marks.append(Beside("label", text[: len(text) - len(rest)]))
            self.open(block)
        elif (last := self.open_law(text)) is not None:
            block = last
            markup = self.markup(str(block.number))
            block.marks += self.take()
            block.parts += self.case(block, paragraph, text, markup)
        else:
            markup = self.markup(f"p{paragraph.page}" if paragraph.page else "n")
            block = Opened("paragraph", [markup(text)], paragraph.page)
            self.open(block)
        self.settle(block, markup)

    # Laws

    def label(self) -> str | None:
        return self.description.laws.label if self.description.laws else None

    def law(self, text: Traced) -> tuple[int, Traced] | None:
        """The number of the law that begins here and its text without the number."""
        laws = self.description.laws
        found = laws and re.match(laws.pattern, text.text)
        if not laws or not found or not any(re.fullmatch(laws.section, title) for title in self.above.values()):
            return None
        number = int(found[1])
        if number != self.last_law + 1:
            raise SourceError(
                f"In witness {self.description.witness} {laws.label} {number} follows {laws.label} {self.last_law}.",
                "Emend the number, or correct the pattern of laws.",
            )
        self.last_law = number
        return number, text[found.end() :].strip()

    def open_law(self, text: Traced) -> Opened | None:
        """The law that this paragraph still belongs to: it has cases, and this is one or goes on after them."""
        laws = self.description.laws
        last = self.items[-1] if self.items else None
        if not laws or not isinstance(last, Opened) or last.kind != "law":
            return None
        whole = last.parts[-1].text
        is_case = bool(re.match(laws.item, text.text))
        awaits = bool(re.search(r"(?:--|[—–:])$", whole)) or len(last.parts) > 1
        if (is_case and awaits) or (len(last.parts) > 1 and unfinished(whole)):
            return last
        return None

    def case(self, block: Opened, paragraph: Paragraph, text: Traced, markup: Markup) -> list[Traced]:
        """A case of a law as a list item, or what the law says after its cases."""
        assert self.description.laws is not None, "only laws have cases"
        last = block.parts[-1]
        turns = [mark for mark in paragraph.marks if mark.text]
        block.marks = [mark for mark in block.marks if mark.text not in turns]
        if not re.match(self.description.laws.item, text.text):
            return [editorial("\n\n", last), *turns, markup(text)]
        first = len(block.parts) == 1
        return [editorial("\n\n- " if first else "\n- ", last), *turns, markup(text)]

    # Notes

    def markup(self, stem: str) -> Markup:
        def label() -> str:
            """The stem, or with a letter after it where it has been used."""
            names = (stem, *(f"{stem}{letter}" for letter in ascii_lowercase[1:]))
            name = next(name for name in names if name not in self.used)
            self.used.add(name)
            return name

        style = self.description.notes
        return Markup(
            italics=self.description.italics,
            sign=style.sign,
            lost=re.compile(style.lost) if style.lost else None,
            reference=re.compile(self.description.page_reference) if self.description.page_reference else None,
            label=label,
        )

    def settle(self, block: Opened, markup: Markup) -> None:
        """Notes whose text the source lost are made at once, the others awaited."""
        for mark, printed in dict(markup.marks).items():
            if printed == self.description.notes.sign:
                block.awaited.append(mark)
                self.waiting.append(block)
            else:
                block.notes.append(Note(mark=mark, printed=printed, text=None))

    def note(self, paragraph: Paragraph) -> None:
        sign = self.description.notes.sign or ""
        if not self.waiting:
            raise SourceError(
                f"Witness {self.description.witness} has a footnote without a mark: {paragraph.words[:40]!r}.",
                "Emend the text so that it has its mark.",
            )
        block = self.waiting.popleft()
        text = squeeze(paragraph.text, self.known)
        words = Markup(italics=self.description.italics)(text[len(sign) :])
        words, _ = without_turns(words)
        block.notes.append(Note(mark=block.awaited.pop(0), printed=sign, text=words.text, traces=(words.trace(),)))
        block.marks += [*self.take(), Beside("note", paragraph.text)]
