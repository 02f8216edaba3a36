"""Correcting a word that no record has."""

from __future__ import annotations

from functools import lru_cache

from service.search.index import Index

__all__ = ["Speller", "distance"]

SHORTEST = 4
FAR = 6


def distance(one: str, other: str) -> int:
    """Edits from one word to the other: letters put in, left out, changed, or two neighbours exchanged."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row, older = row, [i], before
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        before = last
    return row[-1]


class Speller:
    """Finds the likeliest word of the index for one that it lacks."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self.correct = lru_cache(maxsize=4096)(self._correct)

    def _correct(self, word: str) -> str | None:
        """The nearest word with the same first letter, the commonest of equals; None if there is none.

        One edit is allowed in words of four letters and more, two (an exchange of neighbours is one) from six.
        """
        if len(word) < SHORTEST or not word.isalpha() or len(word) > 24:
            return None
        found = self._index.spellings(word, 1)
        if not found and len(word) >= SHORTEST + 1:
            most = 2 if len(word) >= FAR else 1
            found = [w for w in self._index.spellings(word, 2) if distance(word, w) <= most]
        known = self._index.spelt
        return min(found, key=lambda w: (distance(word, w), abs(len(w) - len(word)), -known.get(w, 0), w), default=None)
