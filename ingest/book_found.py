"""What reading a user's book found, guessed and could not make out, each with its line in the file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["KINDS", "Doubt", "Findings", "Found", "Guess", "Kind"]

Kind = Literal[
    "chapter",
    "heading",
    "law",
    "case",
    "term",
    "paragraph",
    "page",
    "note",
    "table",
    "figure",
    "front matter",
    "passed over",
]
KINDS: tuple[Kind, ...] = (
    "chapter", "heading", "law", "case", "term", "paragraph", "page", "note", "table", "figure",
    "front matter", "passed over",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """Something recognised: its kind, the line on which it begins, and its name, number or first words."""

    kind: Kind
    line: int
    what: str


@dataclass(frozen=True, slots=True)
class Guess:
    """What the description did not say: the key that would say it, what was taken for it, and where that shows."""

    key: str
    taken: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """What could not be made out, or was read in spite of something odd; `way_out` is the key that would help."""

    line: int
    said: str
    way_out: str = ""


@dataclass(slots=True)
class Findings:
    """All of these, gathered while a book is read."""

    found: list[Found] = field(default_factory=list)
    guesses: list[Guess] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)

    def add(self, kind: Kind, line: int, what: str) -> None:
        """Something recognised."""
        words = " ".join(what.split())
        self.found.append(Found(kind, line, words if len(words) <= 60 else words[:59] + "…"))

    def doubt(self, line: int, said: str, way_out: str = "") -> None:
        """Something that could not be made out."""
        self.doubts.append(Doubt(line, said, way_out))

    def of(self, kind: Kind) -> list[Found]:
        """What was recognised of one kind, in the order of the file."""
        return sorted((each for each in self.found if each.kind == kind), key=lambda each: each.line)

    def counts(self) -> dict[str, int]:
        """How much of each kind was recognised."""
        return {kind: sum(each.kind == kind for each in self.found) for kind in KINDS}

    def sorted_doubts(self, most: int | None = None) -> Iterable[Doubt]:
        """The doubts in the order of the file, each said once."""
        return sorted(dict.fromkeys(self.doubts), key=lambda each: each.line)[:most]
