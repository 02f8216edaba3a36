"""Which paragraphs of a plain source are headings, of what level, and how they are written.

Titles in capitals are written as titles (`TWO-HANDED EUCHRE.` is "Two-handed Euchre"), with the small letters after
a hyphen where the text itself writes the word so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from corpus.numerals import number
from ingest.capitals import title_forms
from ingest.description import ChapterPlan, Description
from ingest.markup import squeeze
from ingest.traced import Traced

__all__ = ["Headings", "title_case"]

_SMALL = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "nor", "of", "on", "or", "the", "to", "with")
)

_ROMAN = re.compile(r"(?P<n>[ivxlc]+(?=[.:]?(?:--|[—–]))|[ivxlc]{2,}(?=[.:)]?$))[.:)]?(?:--|[—–])?")


def title_case(title: str, forms: Mapping[str, str]) -> str:
    """A title in capitals as a title in both cases; any other as it is.

    `forms` says how the text writes hyphened names ("All-Fours"); elsewhere small letters follow a hyphen.
    """
    if title != title.upper():
        return title
    words = title.lower().split(" ")
    last = len(words) - 1
    return " ".join(
        word if word in _SMALL and n > 0 and not (word == "a" and n == last) else forms.get(word) or _written(word)
        for n, word in enumerate(words)
    )


def _written(word: str) -> str:
    """A word of a title; a Roman numeral before it or alone stays in capitals."""
    found = _ROMAN.match(word)
    if found and number(found["n"].upper()):
        return found[0].upper() + word[found.end() :].capitalize()
    return word[:1].upper() + word[1:]


class Headings:
    """Tells headings from text, as a description says. `text` is the whole source."""

    def __init__(self, description: Description, text: str) -> None:
        self.description = description
        self.forms = title_forms(text)
        self.plans = {plan.heading: plan for plan in description.chapters if plan.heading}

    def bare(self, words: str) -> str:
        """A heading without note mark, italics and full stop, to be compared."""
        if self.description.notes.lost:
            words = re.sub(self.description.notes.lost, "", words)
        return words.strip(f" {self.description.italics or ''}").rstrip(".").strip(f" {self.description.italics or ''}")

    def chapter(self, words: str) -> ChapterPlan | None:
        """The chapter that begins with this paragraph, if one does."""
        return self.plans.get(self.bare(words))

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
        written = plan.title if plan and plan.title else title_case(words, self.forms)
        if len(written) == len(words):
            title = Traced(written, title.starts, title.ends, title.witness)
        else:
            title = title.replace(0, len(words), written)
        return title, tuple(part for part in (line[:start], line[end:]) if part)
