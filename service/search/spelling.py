"""Correcting a word that no record has."""

from __future__ import annotations

from functools import lru_cache

from service.search.index import Index
from service.search.trade import trade
from service.search.words import stem

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

    def __init__(self, index: Index, names: frozenset[str] = frozenset()) -> None:
        self._index = index
        self._names = names
        self.correct = lru_cache(maxsize=4096)(self._correct)

    def _correct(self, word: str) -> str | None:
        """The nearest word with the same first letter, the commonest of equals; None if there is none.

        One edit is allowed in words of four letters and more, two (an exchange of neighbours is one) from six, or from
        five for the name of a game, which is preferred to other words.
        """
        meant = trade().misspelt.get(word)
        if meant is not None and stem(meant) in self._index.frequency["head"]:
            return meant
        if len(word) < SHORTEST or not word.isalpha() or len(word) > 24:
            return None
        known, names = self._index.spelt, self._names
        found = self._index.spellings(word, 1)
        if len(word) >= SHORTEST + 1 and not names.intersection(found):
            most = 2 if len(word) >= FAR else 1
            farther = [w for w in self._index.spellings(word, 2) if distance(word, w) <= (2 if w in names else most)]
            found = [w for w in farther if not found or w in found or w in names]

        def likely(w: str) -> tuple[float, int, int, str]:
            return (distance(word, w) - (w in names), abs(len(w) - len(word)), -known.get(w, 0), w)

        return min(found, key=likely, default=None)
