"""The entries of a glossary that was run together: "Ante.--The first stake in the game. Bluff.--To stake ..."."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ingest.drafts import TURNS

__all__ = ["Entry", "find_entries"]

_ENTRY = re.compile(
    rf"(?:^|(?<=[.!?)]\s))[{TURNS}]?(?P<name>[A-Z][^.!?]{{1,50}}?(?:\s\d+)?|No\. \d+)\.\s?(?:--|—)\s?(?=\S)"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a text: its name, and where it begins, where its explanation does, and where that ends."""

    name: str
    start: int
    explained: int
    end: int


def find_entries(text: str) -> list[Entry]:
    """The entries of `text` in order; each goes on to the next."""
    found = list(_ENTRY.finditer(text))
    ends = [*(entry.start() for entry in found), len(text)][1:]
    return [Entry(m["name"], m.start(), m.end(), end) for m, end in zip(found, ends, strict=True)]
