"""From words typed to what the index is asked: synonyms, corrections, how telling each word is, bounds on the work."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from service.search.asked import Asked
from service.search.index import FIELDS, Index, Leaf, Request
from service.search.ranking import Concept
from service.search.results import Correction
from service.search.spelling import Speller
from service.search.trade import trade
from service.search.words import stem

__all__ = ["MOST_EXPANSIONS", "MOST_FORMS", "MOST_POSTINGS", "Concepts"]

MOST_FORMS = 8
MOST_EXPANSIONS = 40
MOST_POSTINGS = 50_000
HEAD_BOOST = 0.5
NAME = 0.7
MOST_TELLING = 4.3
_STRONG = 0.5


class Concepts:
    """Reads concepts out of queries, by the vocabulary of one index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._speller = Speller(index)

    def read(
        self, asked: Asked, exact: bool, named: frozenset[str] = frozenset()
    ) -> tuple[list[Concept], list[Correction], list[str]]:
        """The concepts of a query, those of prefixes last; the corrections made; the words that no record has.

        `named` are stems that name a game: they say where to look more than what for.
        """
        concepts: list[Concept] = []
        corrections: list[Correction] = []
        unknown: list[str] = []
        for word in asked.loose:
            forms = self._forms(word.stem)
            if not forms and not exact:
                better = self._speller.correct(word.spelt)
                if better is not None:
                    corrections.append(Correction(typed=word.spelt, used=better))
                    forms = self._forms(stem(better))
            if not forms:
                unknown.append(word.spelt)
            elif not any(_same(forms, concept.forms) for concept in concepts):
                name = word.stem in named
                concepts.append(self._concept(forms, name))
        for prefix in asked.prefixes:
            expanded, more = self.index.beginning(prefix, MOST_EXPANSIONS)
            if more:
                asked.notes.append(
                    f"{prefix}* begins more words than {MOST_EXPANSIONS}; the commonest were looked for."
                )
            stems = dict.fromkeys(stem(word) for word in expanded)
            forms = tuple((word, 1.0) for word in stems if self._known(word))
            if forms:
                concepts.append(self._concept(forms, name=False))
            else:
                unknown.append(f"{prefix}*")
        return concepts, corrections, unknown

    def _concept(self, forms: tuple[tuple[str, float], ...], name: bool) -> Concept:
        """A concept; a synonym that is commoner than the word itself tells less, and weighs less."""
        telling = self._idf(forms)
        weighed = tuple((word, weight * min(1.0, self._idf(((word, 1.0),)) / telling)) for word, weight in forms)
        return Concept(forms[0][0], weighed, telling * (NAME if name else 1.0), name)

    def _known(self, stemmed: str) -> bool:
        return any(stemmed in self.index.frequency[name] for name in FIELDS)

    def _forms(self, stemmed: str) -> tuple[tuple[str, float], ...]:
        """A stem and its synonyms, as far as the index has them, the weightiest first."""
        others = sorted(trade().synonyms.get(stemmed, ()), key=lambda pair: -pair[1])
        return tuple(pair for pair in ((stemmed, 1.0), *others) if self._known(pair[0]))[:MOST_FORMS]

    def _idf(self, forms: Sequence[tuple[str, float]]) -> float:
        """How telling a word is: the rarer it and the words that may stand for it, the more."""
        count = len(self.index) or 1
        text, head = (self.index.frequency[name] for name in FIELDS)
        held = sum((text.get(word, 0) or head.get(word, 0)) * weight**3 for word, weight in forms)
        return min(MOST_TELLING, log(1.0 + count / (0.5 + min(held, count))))

    def request(self, asked: Asked, concepts: Sequence[Concept]) -> Request:
        """What the index is asked: any of the words, all phrases and prefixes; bounded in postings to be read."""
        loose = concepts[: len(concepts) - len(asked.prefixes)] if asked.prefixes else concepts
        leaves: dict[tuple[str, str], float] = {}
        for concept in loose:
            for word, weight in concept.forms:
                for name, boost in zip(FIELDS, (1.0, HEAD_BOOST), strict=True):
                    key = (name, word)
                    leaves[key] = max(leaves.get(key, 0.0), weight * boost)
        chosen: list[Leaf] = []
        budget = MOST_POSTINGS
        wanted = [Leaf(name, word, boost) for (name, word), boost in leaves.items()]
        for leaf in sorted(wanted, key=self.index.postings):
            budget -= self.index.postings(leaf)
            if budget >= 0 or not chosen:
                chosen.append(leaf)
        must = tuple(
            tuple(Leaf(name, word) for word, _ in concept.forms for name in FIELDS)
            for concept in concepts[len(loose) :]
        )
        return Request(any=tuple(chosen), must=must, phrases=tuple(asked.phrases))


def _same(one: tuple[tuple[str, float], ...], other: tuple[tuple[str, float], ...]) -> bool:
    """Whether two words mean the same thing: the first form of either is a strong form of the other."""
    return any(
        form == mine[0][0] and weight > _STRONG
        for mine, yours in ((one, other), (other, one))
        for form, weight in yours
    )
