"""The paragraphs of one chapter of a user's book become headings, laws, terms, tables, figures and paragraphs."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, count
from string import ascii_lowercase

from corpus.library import FRONT_MATTER
from corpus.records import Note
from ingest.book import Book
from ingest.book_blocks import Blocks, is_break, is_figure
from ingest.book_found import Findings
from ingest.book_laws import LawStart
from ingest.book_lines import POINT, Para
from ingest.book_notes import FoundNotes, NoteBody
from ingest.book_outline import Outline, Title
from ingest.book_tables import drawn
from ingest.build import slug
from ingest.drafts import Beside, Chapter, Heading, without_turns
from ingest.headings import title_case
from ingest.markup import bare, editorial, squeeze
from ingest.opened import Opened
from ingest.paragraphs import unfinished
from ingest.traced import Traced

__all__ = ["ChapterMaker", "Reading"]

_CASE = re.compile(r"[_*]*\([_*]*(?:\d{1,2}|[a-z]|[ivx]+)[_*]*\)[_*]*\s")
_LISTS = re.compile(r"(?:table of )?contents|index|list of \w+", re.I)
_GLOSSARY = re.compile(r"\b(?:glossary|vocabulary|technical terms|terms used|definitions|dictionary)\b", re.I)


@dataclass(slots=True)
class Reading:
    """All that is known of the book before its chapters are made.

    `labels` are those given to notes; `parted` are laws that stood in one paragraph with others.
    """

    book: Book
    found: list[Para]
    outline: Outline
    notes: FoundNotes
    blocks: Blocks
    forms: Mapping[str, str]
    line_of: Callable[[int], int]
    findings: Findings
    laws: dict[int, LawStart] = field(default_factory=dict)
    further: dict[int, LawStart] = field(default_factory=dict)
    nested: set[int] = field(default_factory=set)
    labels: dict[NoteBody, str] = field(default_factory=dict)
    holders: dict[NoteBody, Opened] = field(default_factory=dict)
    apart: dict[int, str] = field(default_factory=dict)
    parted: frozenset[int] = frozenset()

    def line(self, n: int, at: int = 0) -> int:
        """The line of the file on which character `at` of paragraph `n` stands."""
        return self.line_of(self.found[n].text.starts[at])


class ChapterMaker:
    """One chapter while it is read: give it the paragraphs in order, then take the `chapter`."""

    def __init__(self, reading: Reading, game: str, title: str, opening: str = "Introduction") -> None:
        self.reading = reading
        self.game, self.title, self.opening = game, title, opening
        self.items: list[Heading | Opened] = []
        self.pending: list[Beside] = []
        self.above: dict[int, str] = {}
        self.used: set[str] = set()
        self.terms: set[str] = set()
        self.awaits_text = self.owns_text = False

    def chapter(self, work: str, after: list[Beside]) -> Chapter | None:
        """The chapter; None where nothing stands in it. `after` follows its last paragraph."""
        self.pending += after
        if not self.items:
            return None
        last = self.items[-1]
        if isinstance(last, Heading):
            self.items[-1] = replace(last, marks=(*last.marks, *self.pending))
        else:
            last.marks += self.pending
        items = tuple(item if isinstance(item, Heading) else item.draft() for item in self.items)
        return Chapter(work, self.game, self.title, items, (), self.opening)

    def paragraph(self, n: int) -> None:
        """The next paragraph of the book, `found[n]`."""
        para, told = self.reading.found[n], self.reading.findings
        self.pending += [Beside("page", mark) for mark in para.marks]
        if n in self.reading.apart:
            self.pending.append(Beside("loss", para.text, self.reading.apart[n]))
            told.add("passed over", self.reading.line(n), f"{para.words} ({self.reading.apart[n]})")
        elif title := self.reading.outline.titles.get(n):
            self._heading(n, title)
        elif n in self.reading.outline.closing:
            self.pending.append(Beside("heading", para.text))
            told.add("passed over", self.reading.line(n), f"{para.words} (a heading with no text of its own)")
        elif n in self.reading.outline.labels:
            self.pending.append(Beside("heading", para.text))
        elif is_break(para) or any(re.fullmatch(pattern, para.words) for pattern in self.reading.book.skip):
            reason = "a row of signs" if is_break(para) else "what the description says to skip"
            self.pending.append(Beside("loss", para.text, reason))
            told.add("passed over", self.reading.line(n), f"{para.words} ({reason})")
        elif not self._note(n):
            self._words(n)

    # Headings

    def _heading(self, n: int, title: Title) -> None:
        para = self.reading.found[n]
        line = squeeze(para.text[title.start : title.end])
        words = line.text.strip("_= .") or line.text
        at = line.text.find(words)
        shown = title.plan.title if title.plan and title.plan.title else title_case(words, self.reading.forms)
        text = line[at : at + len(words)]
        if len(shown) == len(words):
            text = Traced(shown, text.starts, text.ends, text.witness)
        else:
            text = text.replace(0, len(words), shown)
        name = bare(shown)
        if title.level == 1:
            self.title = name
        self.above = {level: each for level, each in self.above.items() if level < title.level} | {title.level: name}
        rest = [Beside("heading", para.text)]
        self.items.append(Heading(title.level, text, para.page, slug(name) or "section", (*self._take(), *rest)))
        self.awaits_text = False
        self.reading.findings.add("chapter" if title.level == 1 else "heading", self.reading.line(n), name)

    def _take(self) -> list[Beside]:
        """What stood before what comes now."""
        marks, self.pending = self.pending, []
        return marks

    # Notes

    def _note(self, n: int) -> bool:
        """Whether the paragraph is the note of a mark that stands in a block before it."""
        body = self.reading.notes.bodies.get(n)
        if body is None:
            return False
        first = body.of or body
        label, block = self.reading.labels.get(first), self.reading.holders.get(first)
        if label is None or block is None or not any(f"[^{label}]" in part.text for part in block.parts):
            self.reading.findings.doubt(self.reading.line(n), "a note whose mark could not be kept stays a paragraph")
            return False
        block.marks += self._take()
        self._add_note(block, label, body, 0, len(self.reading.found[n].text))
        return True

    def _add_note(self, block: Opened, label: str, body: NoteBody, start: int, end: int) -> None:
        """Gives a block the note that stands in characters `start` to `end` of its paragraph."""
        whole = self.reading.found[body.para].text
        text, _ = without_turns(self.reading.blocks.body(whole[body.start : body.end], False))
        block.marks.append(Beside("note", whole[start:end]))
        if body.of:
            at = next(n for n, note in enumerate(block.notes) if note.mark == label)
            first = block.notes[at]
            before = Traced.traced(first.text or "", first.traces[0])
            block.notes[at] = _note(label, first.printed, Traced.join([before, text], " "))
            return
        block.notes.append(_note(label, body.sign or "*", text))
        self.reading.findings.add("note", self.reading.line(body.para, start), f"{body.sign} {text.text}")

    def _noted(self, n: int, text: Traced) -> Traced:
        """A text of paragraph `n`, whole or in part, with its note marks as `Blocks` wants them."""
        para = self.reading.found[n]
        for mark in reversed(self.reading.notes.marks.get(n, ())):
            start, end = para.text.starts[mark.start], para.text.ends[mark.end - 1]
            at, size = bisect_left(text.starts, start), mark.end - mark.start
            if at + size > len(text) or text.starts[at] != start or text.ends[at + size - 1] != end:
                continue
            label = self.reading.labels.get(mark.body) or self._label(mark.body.sign)
            self.reading.labels[mark.body] = label
            if mark.body.inline:  # Its words are the note's, so only the bracket is left for the mark.
                text = Traced.join([text[: at + 1], text[at + size :]])
                size = 1
            text = text.replace(at, at + size, f"\ufffa{label}\ufffb")
        return text

    def _label(self, sign: str) -> str:
        stem = sign if re.fullmatch(r"[A-Za-z0-9]+", sign) else "n"
        names = chain([stem], (f"{stem}{letter}" for letter in ascii_lowercase[1:]), (f"{stem}-{n}" for n in count(2)))
        label = next(name for name in names if name not in self.used)
        self.used.add(label)
        return label

    # Blocks

    def _open(self, n: int, block: Opened, what: str) -> None:
        block.marks += self._take()
        self.items.append(block)
        self._hold(n, block)
        listed = block.kind in ("paragraph", "table") and self._is_front()
        self.reading.findings.add("front matter" if listed else block.kind, self.reading.line(n), what)

    def _is_front(self) -> bool:
        """Whether what comes stands on a title page, in a list of contents or in an index."""
        under = next(reversed(self.above.values()), "")
        return bool(_LISTS.fullmatch(under)) if under else self.game == FRONT_MATTER

    def _hold(self, n: int, block: Opened) -> None:
        for mark in self.reading.notes.marks.get(n, ()):
            self.reading.holders[mark.body] = block
            if mark.body.inline and (label := self.reading.labels.get(mark.body)):
                self._add_note(block, label, mark.body, mark.start + 1, mark.end)

    def _words(self, n: int) -> None:
        para, blocks = self.reading.found[n], self.reading.blocks
        law = self.reading.laws.get(n)
        last = self.items[-1] if self.items else None
        if is_figure(para):
            self._open(n, blocks.figure(para), para.words)
        elif para.drawing:
            self._open(n, blocks.drawing(para, lambda line: self._noted(n, line)), para.words)
        elif law:
            self._law(n, law)
        elif isinstance(last, Opened) and last.kind == "law" and self._goes_on(last, n):
            self._go_on(n, last)
        elif table := blocks.table(para, lambda cell: self._noted(n, cell)):
            self._open(n, table, para.words)
        elif not self._term(n):
            text = blocks.body(self._noted(n, para.text), para.verse)
            rule = self.reading.further.get(n)
            address = f"{slug(rule.label) or 'section'}-{rule.number}" if rule else None
            self._open(n, Opened("paragraph", [text], para.page, slug=address), para.words)

    def _law(self, n: int, law: LawStart) -> None:
        para = self.reading.found[n]
        rest = para.text[law.start :].strip()
        body = self.reading.blocks.body(self._noted(n, rest), para.verse and rest.text.count("\n") > 1)
        block = Opened("law", [body], para.page, law.number, law.label)
        block.marks.append(Beside("label", para.text[: law.start]))
        if n in self.reading.parted:
            block.paragraphing = "editorial"
        self.owns_text = n in self.reading.outline.titled
        self.awaits_text = (
            self.owns_text or not rest or (len(rest) < 60 and not re.search(r"[.!?:;,]$|[.]--$", rest.text))
        )
        self._open(n, block, f"{law.label} {law.number}")

    def _goes_on(self, law: Opened, n: int) -> bool:
        """Whether a paragraph belongs to the law before it: its text, one of its cases, or what follows them."""
        para, whole = self.reading.found[n], law.parts[-1].text
        if self.awaits_text or n in self.reading.nested:
            return not drawn(para)
        announced = bool(re.search(r"(?:--|[—–:])$", whole))
        if POINT.match(para.text.text):
            return announced or (len(law.parts) > 1 and law.parts[-2].text.endswith("- "))
        if _CASE.match(para.text.text):
            return announced or unfinished(whole) or len(law.parts) > 1
        if announced and n + 1 in self.reading.nested:
            return True
        return len(law.parts) > 1 and unfinished(whole)

    def _go_on(self, n: int, law: Opened) -> None:
        para = self.reading.found[n]
        law.marks += self._take()
        case = n in self.reading.nested or bool(_CASE.match(para.text.text) or POINT.match(para.text.text))
        text = self.reading.blocks.body(self._noted(n, para.text), para.verse)
        first = law.parts[-1]
        if first or len(law.parts) > 1:
            again = case and len(law.parts) > 1 and law.parts[-2].text.endswith("- ")
            law.parts += [editorial(("\n" if again else "\n\n") + ("- " if case else ""), first), text]
        else:
            law.parts = [text]
        self.awaits_text = self.owns_text
        self._hold(n, law)
        self.reading.findings.add("case" if case else "paragraph", self.reading.line(n), para.words)

    def _term(self, n: int) -> bool:
        if not any(_GLOSSARY.search(title) for title in self.above.values()):
            return False
        para = self.reading.found[n]
        entry = self.reading.blocks.term(para)
        if entry is None or not slug(entry[0]) or slug(entry[0]) in self.terms:
            return False
        name, start = entry
        self.terms.add(slug(name))
        text = self.reading.blocks.body(self._noted(n, para.text[start:]), False)
        block = Opened("term", [text], para.page, name=name, marks=[Beside("label", para.text[:start])])
        self._open(n, block, name)
        return True


def _note(label: str, printed: str, text: Traced) -> Note:
    return Note(mark=label, printed=printed, text=text.text, traces=(text.trace(),))
