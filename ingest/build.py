"""From the drafts of a chapter to a volume: addresses, pages, page turns, spans, emendations in their places.

Addresses read like citations and depend on nothing but the words they name and what stands before them:

- `hoyles-games-modernized/euchre`: the game's own heading; `.../euchre/two-handed-euchre`: a section, which takes its
  parent's name before its own only where the game has used that name already;
- `.../loo/law/7`, `round-games/poker/term/ante`: laws and terms;
- `.../euchre/hints-for-play/as-a-general-rule-the-elder`: a paragraph, by its section and its first words.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from corpus.errors import SourceError
from corpus.records import Block, Emendation, Mark, Note, PageTurn, Section, Span, Trace, Variant, plain
from corpus.volume import Volume
from ingest.collate import Collated
from ingest.drafts import Chapter, Draft, Heading, without_turns
from ingest.emend import Applied
from ingest.marks import marks, spans
from ingest.traced import Traced

__all__ = ["build", "slug"]

WORDS = 6
"""So many words of a paragraph make its key: enough that two seldom share them, few enough to read."""

MOST_WORDS = 40
"""With so many words two paragraphs that begin alike are told apart by a number."""

LONGEST = 300
"""Characters of the longest key."""

_RESERVED = ("law", "laws", "term", "terms")


def slug(text: str) -> str:
    """`text` as part of an address: lower-case ASCII letters, digits and hyphens."""
    folded = unicodedata.normalize("NFKD", text.lower().replace("æ", "ae").replace("œ", "oe"))
    letters = "".join(c for c in folded if not unicodedata.combining(c) and c not in "'’")
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


def _traces(*texts: Traced) -> tuple[Trace, ...]:
    return tuple(text.trace() for text in texts if text and text.spans())


def _led(item: Heading | Draft) -> tuple[Traced, ...]:
    """The text as led to its second witness, where it has one."""
    return (item.collated.text,) if item.collated else ()


def _notes(draft: Draft) -> tuple[Note, ...]:
    """The notes of a draft, led to its second witness and compared with it."""
    if draft.collated is None:
        return draft.notes
    led = iter(zip(draft.collated.notes, draft.collated.inside, strict=True))
    notes: list[Note] = []
    for note in draft.notes:
        if note.traces:
            text, variants = next(led)
            note = note.model_copy(update={"traces": (*note.traces, *_traces(text)), "variants": variants})
        notes.append(note)
    return tuple(notes)


def _also(draft: Draft, notes: Sequence[Note]) -> list[Traced]:
    """Every text but the draft's own that accounts for characters of the sources."""
    return [*_led(draft), *(Traced.traced(note.text or "", trace) for note in notes for trace in note.traces)]


def _emendations(
    text: Traced, marks: Sequence[Traced], applied: Sequence[Applied], collated: Collated | None = None
) -> tuple[Emendation, ...]:
    """Those of `applied` that were made in this text, or in what the source had beside it (then at 0)."""
    bounds = [(part.witness, min(part.starts), max(part.ends)) for part in (text, *marks) if part]
    shared = {row: (row.witness, collated.text.witness) for row in collated.shared} if collated else {}
    placed: list[Emendation] = []
    for row in applied:
        if collated and row in collated.settled:
            continue
        if not any(row.witness == own and row.start < last and first < row.end for own, first, last in bounds):
            continue
        at = _find(text, row)
        if at is None and any(_find(mark, row) is not None for mark in marks):
            at = 0
        if at is not None:
            placed.append(
                Emendation(
                    at=at,
                    reading=row.reading,
                    correction=row.correction,
                    reason=row.reason,
                    witnesses=shared.get(row, ()),
                )
            )
    return tuple(sorted(placed, key=lambda emendation: emendation.at))


def _find(text: Traced, row: Applied) -> int | None:
    """Where the correction stands: on one stretch, or, where only blanks went, on the characters that were kept."""
    if text.witness != row.witness:
        return None
    for n, start in enumerate(text.starts):
        last = n + len(row.correction) - 1
        kept = last < len(text) and text.ends[last] == row.end and text.text[n : last + 1] == row.correction
        if start == row.start and (text.ends[n] == row.end or kept):
            return n
    return None


@dataclass(slots=True)
class _Builder:
    chapter: Chapter
    sections: list[Section] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    above: list[Section] = field(default_factory=list)
    order: int = 0

    @property
    def root(self) -> str:
        return f"{self.chapter.work}/{self.chapter.game}"

    def numbered(self, stem: str) -> str:
        """An address that no other has: the stem and the next free number, from 2."""
        while True:
            self.counts[stem] += 1
            if self.claim(address := f"{stem}-{self.counts[stem] + 1}"):
                return address

    def claim(self, address: str) -> bool:
        if address in self.taken:
            return False
        self.taken.add(address)
        return True

    def section(
        self,
        title: str,
        level: int,
        page: int | None,
        name: str | None = None,
        *,
        turns: tuple[PageTurn, ...] = (),
        spans: tuple[Span, ...] = (),
        traces: tuple[Trace, ...] = (),
        marks: tuple[Mark, ...] = (),
        emendations: tuple[Emendation, ...] = (),
        variants: tuple[Variant, ...] = (),
    ) -> None:
        while self.above and self.above[-1].level >= level:
            self.above.pop()
        parent = self.above[-1] if self.above else None
        section = Section(
            id=self.root if level == 1 else self._section_address(name or slug(title), parent),
            work=self.chapter.work,
            game=self.chapter.game,
            title=title,
            level=level,
            parent=parent.id if parent else None,
            path=(*(parent.path if parent else ()), title),
            order=self.order,
            page=page,
            spans=spans,
            turns=turns,
            emendations=emendations,
            traces=traces,
            marks=marks,
            variants=variants,
        )
        self.order += 1
        self.sections.append(section)
        self.above.append(section)

    def _section_address(self, name: str, parent: Section | None) -> str:
        if not name:
            raise SourceError(f"A heading of {self.root} has no letters.", "Give it a slug.")
        candidates = [name]
        if parent and parent.level > 1:
            candidates.append(f"{parent.id.rsplit('/', 1)[1]}-{name}")
        free = (f"{self.root}/{each}" for each in candidates if each not in _RESERVED)
        claimed = next((address for address in free if self.claim(address)), None)
        return claimed or self.numbered(f"{self.root}/{candidates[-1]}")

    def heading(self, heading: Heading) -> None:
        title, turns = without_turns(heading.title)
        if heading.level == 1 and self.sections:
            raise SourceError(f"{self.root} has two headings of level 1: {title.text!r}.", "Begin a chapter there.")
        beside = [mark.text for mark in heading.marks]
        self.section(
            title.text,
            heading.level,
            heading.page,
            heading.slug,
            turns=turns,
            spans=spans([part for part in (heading.title, *beside) if part]),
            traces=_traces(title, *_led(heading)),
            marks=marks(heading.title, heading.marks, _led(heading)),
            emendations=_emendations(title, beside, self.chapter.emendations, heading.collated),
            variants=heading.collated.variants if heading.collated else (),
        )

    def block(self, draft: Draft) -> None:
        if not self.sections:
            self.section(self.chapter.title, 1, draft.page)
        if self.above[-1].level == 1:
            self.section(self.chapter.opening, 2, draft.page)
        text, turns = without_turns(draft.text)
        beside = [mark.text for mark in draft.marks]
        notes = _notes(draft)
        self.blocks.append(
            Block(
                id=self._block_address(draft, text.text),
                kind=draft.kind,
                work=self.chapter.work,
                game=self.chapter.game,
                section=self.above[-1].id,
                order=self.order,
                number=draft.number,
                label=draft.label,
                name=draft.name,
                text=text.text,
                page=draft.page,
                turns=turns,
                notes=notes,
                emendations=_emendations(text, beside, self.chapter.emendations, draft.collated),
                lacunae=draft.lacunae,
                supplied=draft.supplied,
                paragraphing=draft.paragraphing,
                spans=spans([part for part in (draft.text, *beside) if part]),
                traces=_traces(text, *_led(draft)),
                marks=marks(draft.text, draft.marks, _also(draft, notes)),
                variants=draft.collated.variants if draft.collated else (),
            )
        )
        self.order += 1

    def _block_address(self, draft: Draft, text: str) -> str:
        if draft.kind == "law":
            address = f"{self.root}/law/{draft.number}"
            if not self.claim(address):
                raise SourceError(f"{self.root} has law {draft.number} twice.", "Emend the number, or cut the chapter.")
            return address
        if draft.kind == "term":
            address = f"{self.root}/term/{slug(draft.name or '')}"
            if not self.claim(address):
                raise SourceError(f"{self.root} explains {draft.name!r} twice.", "Join the two.")
            return address
        words = slug(draft.name).split("-") if draft.name else slug(plain(text)).split("-")
        section = self.above[-1].id
        if draft.slug:
            address = f"{section}/{draft.slug}"
            return address if self.claim(address) else self.numbered(address)
        for count in range(min(WORDS, len(words)), min(MOST_WORDS, len(words)) + 1):
            address = f"{section}/{'-'.join(words[:count])[:LONGEST] or draft.kind}"
            if self.claim(address):
                return address
        return self.numbered(f"{section}/{'-'.join(words[:WORDS])[:LONGEST] or draft.kind}")


def build(chapter: Chapter) -> Volume:
    """The volume of a chapter, its cross-references still unresolved (see `ingest.references`).

    Text before the first inner heading is put under a section `introduction` (or what the chapter's `opening`
    says). Raises SourceError for a law or a term that stands twice.
    """
    builder = _Builder(chapter)
    for item in chapter.items:
        if isinstance(item, Heading):
            if not builder.sections and item.level > 1:
                builder.section(chapter.title, 1, item.page)
            builder.heading(item)
        else:
            builder.block(item)
    if not builder.sections:
        raise SourceError(f"{builder.root} has no text.", "Look at the description of its source.")
    return Volume(chapter.work, chapter.game, builder.sections[0].title, tuple(builder.sections), tuple(builder.blocks))
