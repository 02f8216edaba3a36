"""Which of several records a sentence speaks of: the one that shares most with it, its last clause before all.

What the sentence only says of the reference itself ("in the same manner as described in connection with") counts for
nothing, and so do words that tell nothing of a subject. A word counts the more, the fewer records of the library have
it and the oftener the record has it, and most in a heading; a long record gains nothing by its length.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt

__all__ = ["Candidate", "Likeness", "stems"]

# "to the left of the dealer" tells no more of a subject than "with" does.
_SILENT = frozenset(
    re.findall(
        r"\w+",
        "also been bein case coul each from have havi into left must othe same shou such that thei them then ther thes "
        "they this thos unle upon when wher whic will with woul",
    )
)
_SAME = {"dist": "deal"}
"""What players call by two words: cards are dealt or distributed."""

_FORMULA = re.compile(
    r"\b(?:in (?:the|a|an) (?:same|similar|like)?\s*(?:manner|way)"
    r"|(?:just |exactly )?as (?:already |previously |before )?(?:described|explained|shown|stated|mentioned)"
    r"|as will (?:be|have been) seen)\b.*$"
)
_TOLD = re.compile(r"\b(?:described|explained|description|explanation)\b")
_TELLING = {"desc", "expl"}
_ALIKE = 0.85
"""Records whose merit is so near the best are equals."""


def stems(text: str) -> list[str]:
    """The beginnings of the longer words, so that "dealer" and "dealing" are one."""
    return re.findall(r"\b[^\W\d_]{4}", text.lower())


def _telling(text: str) -> set[str]:
    return {_SAME.get(stem, stem) for stem in stems(text)} - _SILENT


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record that may be meant: its address, what of its text counts, the headings above it."""

    id: str
    text: str
    titles: str


class Likeness:
    """Weighs words by the records of a library."""

    def __init__(self, texts: Iterable[str]) -> None:
        found = [_telling(text) for text in texts]
        self.records = len(found)
        self.frequency = Counter(stem for record in found for stem in record)

    def weight(self, stem: str) -> float:
        """How much a word tells: little where most records have it."""
        return log((1 + self.records) / (1 + self.frequency[stem]))

    def asked(self, sentence: str, name: str = "") -> dict[str, float]:
        """The words that a sentence asks for: those of the last clause count once, of each before it half as much.

        `name` is what the record that holds the sentence is called, and counts as the last clause does.
        """
        clauses = [_telling(_FORMULA.sub("", clause)) for clause in re.split(r"[,(]|--", sentence)]
        clauses = [clause for clause in clauses if clause]
        asked = {stem: 0.5**n for n, clause in reversed(list(enumerate(reversed(clauses)))) for stem in clause}
        return asked | dict.fromkeys(_telling(name), 1.0)

    def pick(self, sentence: str, candidates: Sequence[Candidate], name: str = "") -> Candidate | None:
        """The candidate that `sentence` speaks of, of equals the first; None where none shares anything with it."""
        asked = self.asked(sentence, name)
        titled = asked | dict.fromkeys(_TELLING, 1.0) if _TOLD.search(sentence) else asked
        titles = [_telling(candidate.titles) for candidate in candidates]
        # A heading above all of them tells none from another.
        common = set.intersection(*titles) if len(titles) > 1 else set()

        def merit(candidate: Candidate, title: set[str]) -> float:
            found = Counter(_SAME.get(stem, stem) for stem in stems(candidate.text))
            shared = sum(asked[stem] * self.weight(stem) * (1 + log(found[stem])) for stem in asked if found[stem])
            headed = 2 * sum(titled[stem] * self.weight(stem) for stem in titled if stem in title - common)
            return (shared + headed) / sqrt(10 + len(found))

        merits = [merit(*each) for each in zip(candidates, titles, strict=True)]
        best = max(merits, default=0.0)
        return next((each for each, its in zip(candidates, merits, strict=True) if its >= _ALIKE * best > 0), None)
