"""A block while it is being read: its text grows, its notes are awaited; `draft` closes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from corpus.records import BlockKind, Lacuna, Note
from ingest.drafts import Beside, Draft
from ingest.traced import Traced

__all__ = ["Opened"]


@dataclass(slots=True)
class Opened:
    """What is known of the block so far; `awaited` are the marks of notes that have not come yet."""

    kind: BlockKind
    parts: list[Traced]
    page: int | None
    number: int | None = None
    label: str | None = None
    name: str | None = None
    slug: str | None = None
    marks: list[Beside] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    awaited: list[str] = field(default_factory=list)
    lacunae: list[Lacuna] = field(default_factory=list)
    paragraphing: Literal["printed", "editorial"] = "printed"

    def draft(self) -> Draft:
        """The block as read; a note that never came is a mark without its note."""
        return Draft(
            kind=self.kind,
            text=Traced.join(self.parts),
            page=self.page,
            number=self.number,
            label=self.label,
            name=self.name,
            slug=self.slug,
            notes=(*self.notes, *(Note(mark=mark, printed="*", text=None) for mark in self.awaited)),
            lacunae=tuple(self.lacunae),
            paragraphing=self.paragraphing,
            marks=tuple(self.marks),
        )
