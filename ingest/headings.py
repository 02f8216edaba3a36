"""Which paragraphs of a plain source are headings, of what level, and how they are written.

Titles in capitals are written as titles (`TWO-HANDED EUCHRE.` is "Two-handed Euchre"), with the small letters after
a hyphen where the text itself writes the word so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ingest.description import ChapterPlan, Description
from ingest.markup import squeeze
from ingest.traced import Traced

__all__ = ["Headings", "title_case"]

_SMALL = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "nor", "of", "on", "or", "the", "to", "with")
)


def title_case(title: str, text: str = "") -> str:
    """A title in capitals as a title in both cases; any other as it is. `text` shows how hyphened words are written."""
    if title != title.upper():
        return title
    words = title.lower().split(" ")
    return " ".join(word if word in _SMALL and n > 0 else _capital(word, text) for n, word in enumerate(words))


def _capital(word: str, text: str) -> str:
    first, *rest = word.split("-")
    if rest:
        written = re.findall(rf"\b{re.escape(word)}\b", text, re.I)
        rest = next((found for found in written if found != found.upper()), word).split("-")[1:]
    return "-".join([first[:1].upper() + first[1:], *rest])


@dataclass(slots=True)
class Headings:
    """Tells headings from text, as a description says. `text` is the whole source."""

    description: Description
    text: str

    def bare(self, words: str) -> str:
        """A heading without note mark, italics and full stop, to be compared."""
        if self.description.notes.lost:
            words = re.sub(self.description.notes.lost, "", words)
        return words.strip(f" {self.description.italics or ''}").rstrip(".").strip(f" {self.description.italics or ''}")

    def chapter(self, words: str) -> ChapterPlan | None:
        """The chapter that begins with this paragraph, if one does."""
        found = self.bare(words)
        return next((plan for plan in self.description.chapters if plan.heading and plan.heading == found), None)

    def level(self, words: str, plan: ChapterPlan | None, above: str) -> int | None:
        """The level of an inner heading of a chapter (2 or more), None where the paragraph is none.

        `above` is the last heading of level 2.
        """
        found = self.bare(words)
        if plan and plan.headings is not None:
            return self.description.levels.get(found, 2) if found in plan.headings else None
        if found in self.description.levels:
            return self.description.levels[found]
        marked = re.sub(self.description.notes.lost, "", words) if self.description.notes.lost else words
        for style in self.description.headings:
            if re.fullmatch(style.pattern, marked):
                return max(style.level, self.description.under.get(above, 0))
        return None

    def title(self, paragraph: Traced, plan: ChapterPlan | None = None) -> tuple[Traced, tuple[Traced, ...]]:
        """The title of a heading as it is written, and what else stood in its paragraph."""
        line = squeeze(paragraph)
        words = self.bare(line.text)
        start = line.text.find(words)
        end = start + len(words)
        title = line[start:end]
        written = plan.title if plan and plan.title else title_case(words, self.text)
        if len(written) == len(words):
            title = Traced(written, title.starts, title.ends, title.witness)
        else:
            title = title.replace(0, len(words), written)
        return title, tuple(part for part in (line[:start], line[end:]) if part)
