"""From words typed to what the index is asked: synonyms, corrections, how telling each word is, bounds on the work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from math import log

from service.search.asked import MOST_TERMS, Asked
from service.search.index import FIELDS, Index, Leaf, Request
from service.search.purpose import NO_PURPOSE, Purpose
from service.search.ranking import Concept
from service.search.results import Correction
from service.search.spelling import Speller, distance
from service.search.trade import NEAR, SAME, trade
from service.search.weights import WEIGHTS, Weights
from service.search.words import stem

__all__ = ["MOST_EXPANSIONS", "MOST_FORMS", "MOST_POSTINGS", "Concepts"]

MOST_FORMS = 8
MOST_EXPANSIONS = 40
MOST_POSTINGS = 50_000
_STRONG = 0.5
_BEFORE = ("re", "non")
_AMOUNTS = tuple(map(stem, ["double", "amount", "half", "treble", "sum", "twice", "times", "single"]))
_MISCOUNT = tuple(map(stem, ["more", "less", "fewer", "surplus"]))


class Concepts:
    """Reads concepts out of queries, by the vocabulary of one index."""

    def __init__(self, index: Index, names: frozenset[str] = frozenset(), weights: Weights = WEIGHTS) -> None:
        self.index = index
        self.weights = weights
        self._speller = Speller(index, names)

    def weighed(self, weights: Weights) -> Concepts:
        """The same with other weights."""
        other = copy(self)
        other.weights = weights
        return other

    def corrected(self, asked: Asked, exact: bool) -> tuple[dict[str, str], list[Correction]]:
        """The words of a query that no record has, with the stems of those that take their place; the corrections.

        A compound that no record has is taken apart later, and "resplit" is "split"; a word that stands only inside
        compounds ("joan") is the commonest of them. With `exact` nothing is corrected.
        """
        better: dict[str, str] = {}
        corrections: list[Correction] = []
        for word in asked.loose:
            if self._forms(word.stem) or word.stem in trade().parts:
                continue
            inside = [whole for whole in trade().holding.get(word.stem, ()) if self._known(whole)]
            if inside:
                better[word.stem] = max(inside, key=self._held)
                continue
            if exact:
                continue
            plain = next((word.spelt[len(b) :] for b in _BEFORE if word.spelt.startswith(b)), "")
            if len(plain) > 3 and plain in self.index.spelt:
                better[word.stem] = stem(plain)
                continue
            found = self._speller.correct(word.spelt)
            if found is not None:
                corrections.append(Correction(typed=word.spelt, used=found))
                better[word.stem] = stem(found)
        return better, corrections

    def joined(self, asked: Asked) -> list[Correction]:
        """Corrections that a neighbour gives: "pope jone" is Pope Joan, "jack pott" is a jack-pot.

        Of a compound that the index holds, all words but one must stand in the query as they are, and that one must be
        near enough to what no record has.
        """
        found: list[Correction] = []
        every = asked.every
        for at, word in enumerate(every):
            if self._forms(word.stem) or word.stem in trade().holding or not word.spelt.isalpha():
                continue
            near: list[tuple[int, int, str]] = []
            neighbours = [other.stem for other in every[max(0, at - 1) : at + 2] if other is not word]
            for whole in {whole for stemmed in neighbours for whole in trade().holding.get(stemmed, ())}:
                parts = trade().parts[whole]
                for place, part in enumerate(parts):
                    run = every[at - place : at - place + len(parts)] if at >= place else []
                    beside = len(run) == len(parts) and all(
                        run[n].stem == stem(other) for n, other in enumerate(parts) if n != place
                    )
                    far = distance(word.spelt, part)
                    if beside and self._known(whole) and word.spelt[0] == part[0] and far <= min(2, len(part) // 2):
                        near.append((far, -self._held(whole), part))
            if near:
                found.append(Correction(typed=word.spelt, used=min(near)[2]))
        return found

    def read(
        self,
        asked: Asked,
        better: Mapping[str, str],
        named: frozenset[str] = frozenset(),
        purpose: Purpose = NO_PURPOSE,
    ) -> tuple[list[Concept], list[str]]:
        """The concepts of a query, those of prefixes last, and the words that no record has.

        `better` are the corrections made, as stems; `named` are stems that name a game: they say where to look more
        than what for. A `purpose` may add words that were not typed.
        """
        concepts: list[Concept] = []
        unknown: list[str] = []
        for word in asked.loose:
            stems = [better.get(word.stem, word.stem)]
            if stems[0] in trade().parts and not self._forms(stems[0]):
                stems = [stem(part) for part in trade().parts[stems[0]] if part not in trade().stop]
            for sought in stems:
                forms = self._forms(sought)
                if not forms:
                    unknown.append(word.spelt)
                elif len(concepts) < MOST_TERMS and not any(_same(forms, concept.forms) for concept in concepts):
                    concept = self._concept(forms, name=sought in named)
                    if word.stem in better and not concept.name:
                        concept = replace(concept, idf=concept.idf * self.weights.guessed)
                    concepts.append(concept)
        concepts = _dealt(concepts, self.weights.cards)
        for meant, words, worth in (
            (purpose.miscounted, _MISCOUNT, self.weights.miscounted),
            (purpose.amount, _AMOUNTS, self.weights.amount),
        ):
            forms = tuple((word, 1.0) for word in words if self._known(word)) if meant else ()
            if forms and len(concepts) < MOST_TERMS and not any(concept.stem in words for concept in concepts):
                concepts.append(Concept(forms[0][0], forms, worth))
        for prefix in asked.prefixes:
            expanded, more = self.index.beginning(prefix, MOST_EXPANSIONS)
            if more:
                asked.notes.append(
                    f"{prefix}* begins more words than {MOST_EXPANSIONS}; the commonest were looked for."
                )
            begun = dict.fromkeys(stem(word) for word in expanded)
            forms = tuple((word, 1.0) for word in begun if self._known(word))
            if forms:
                concepts.append(self._concept(forms, name=False))
            else:
                unknown.append(f"{prefix}*")
        return concepts, list(dict.fromkeys(unknown))

    def _concept(self, forms: tuple[tuple[str, float], ...], name: bool) -> Concept:
        """A concept; a synonym that is commoner than the word itself tells less, and weighs less."""
        telling = self._idf(forms)
        weighed = tuple((word, weight * min(1.0, self._idf(((word, 1.0),)) / telling)) for word, weight in forms)
        weights = self.weights
        worth = weights.name if name else weights.light if forms[0][0] in trade().light else 1.0
        return Concept(forms[0][0], weighed, telling * worth, name)

    def _held(self, stemmed: str) -> int:
        return sum(self.index.frequency[name].get(stemmed, 0) for name in FIELDS)

    def _known(self, stemmed: str) -> bool:
        return any(stemmed in self.index.frequency[name] for name in FIELDS)

    def _forms(self, stemmed: str) -> tuple[tuple[str, float], ...]:
        """A stem and its synonyms, as far as the index has them, the weightiest first."""
        worth: dict[float, float] = {SAME: self.weights.same, NEAR: self.weights.near}
        others = sorted(trade().synonyms.get(stemmed, ()), key=lambda pair: -pair[1])
        pairs = ((stemmed, 1.0), *((word, worth[weight]) for word, weight in others))
        return tuple(pair for pair in pairs if self._known(pair[0]))[:MOST_FORMS]

    def _idf(self, forms: Sequence[tuple[str, float]]) -> float:
        """How telling a word is: the rarer it and the words that may stand for it, the more."""
        count = len(self.index) or 1
        fields = [self.index.frequency[name] for name in FIELDS]
        held = sum(next(filter(None, (field.get(word) for field in fields)), 0) * weight**3 for word, weight in forms)
        return min(self.weights.telling, log(1.0 + count / (0.5 + min(held, count))))

    def request(self, asked: Asked, concepts: Sequence[Concept]) -> Request:
        """What the index is asked: any of the words, all phrases and prefixes; bounded in postings to be read."""
        loose = concepts[: len(concepts) - len(asked.prefixes)] if asked.prefixes else concepts
        leaves: dict[tuple[str, str], float] = {}
        for concept in loose:
            for word, weight in concept.forms:
                for name, boost in zip(FIELDS, (1.0, self.weights.over, self.weights.told), strict=True):
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


def _dealt(concepts: list[Concept], most: float) -> list[Concept]:
    """Where many cards are named, they are a hand: together they weigh as much as a few."""
    cards = trade().cards
    count = sum(concept.stem in cards for concept in concepts)
    if count <= most or count == len(concepts):
        return concepts
    share = most / count
    return [replace(concept, idf=concept.idf * share) if concept.stem in cards else concept for concept in concepts]


def _same(one: tuple[tuple[str, float], ...], other: tuple[tuple[str, float], ...]) -> bool:
    """Whether two words mean the same thing: the first form of either is a strong form of the other."""
    return any(
        form == mine[0][0] and weight > _STRONG
        for mine, yours in ((one, other), (other, one))
        for form, weight in yours
    )
