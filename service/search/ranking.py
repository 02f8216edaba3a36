"""The order of the best matches.

The index finds and scores by single words. Of its best, each is looked at again as a whole: how much of what was
asked it holds (under one name or another), how close together, under which headings, in which game, beside what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from service.search.passages import Passage, Passages
from service.search.units import Unit

__all__ = ["Concept", "Weights", "rank"]


@dataclass(frozen=True, slots=True)
class Concept:
    """A word asked for: its stem and others that may stand for it, each with its weight; `idf` says how telling,
    `name` that it names a game."""

    stem: str
    forms: tuple[tuple[str, float], ...]
    idf: float
    name: bool = False


@dataclass(frozen=True, slots=True)
class Weights:
    """What each sign of a good match is worth; found by trial on half of the queries in the tests."""

    head: float = 2.0
    coverage: float = 1.5
    pair: float = 0.4
    span: int = 11
    around: float = 0.25
    game: float = 4.5
    length: float = 0.55
    mean: float = 100.0
    saturation: float = 1.25
    kind: tuple[tuple[str, float], ...] = (
        ("law", 1.3), ("paragraph", 1.0), ("term", 0.9), ("table", 0.7), ("figure", 0.7), ("section", 0.4),
        ("game", 0.4),
    )  # fmt: skip
    title: float = 1.5
    opening: float = 1.2
    defined: float = 0.65


WEIGHTS = Weights()


def rank(
    places: Sequence[int],
    units: Sequence[Unit],
    passages: Passages,
    concepts: Sequence[Concept],
    games: Mapping[str, float],
    weights: Weights = WEIGHTS,
) -> list[tuple[float, int]]:
    """The units at `places` by falling score; equal scores stay in the order of the books."""
    kinds = dict(weights.kind)
    total = sum(concept.idf for concept in concepts) or 1.0
    all_names = all(concept.name for concept in concepts)
    told = frozenset(concept.stem for concept in concepts if all_names or not concept.name)
    scored = []
    for place in places:
        unit = units[place]
        passage = passages.of(place)
        held = [_held(concept, passage, weights) for concept in concepts]
        score = sum(have * concept.idf for have, concept in zip(held, concepts, strict=True))
        if weights.around:
            score += weights.around * _around(place, unit, units, passages, concepts, held)
        covered = sum(min(1.0, have * 1.5) * concept.idf for have, concept in zip(held, concepts, strict=True)) / total
        score *= covered**weights.coverage if covered else 0.0
        score += weights.pair * _pairs(concepts, passage, weights.span)
        score *= kinds.get(unit.kind, 1.0)
        if games:
            score *= 1.0 + weights.game * games.get(unit.game, 0.0)
        if passage.title and passage.title == told:
            score *= weights.title
            if unit.kind not in ("section", "game") and _opens(place, units):
                score *= weights.opening
        scored.append((score, place))
    scored.sort(key=lambda item: (-item[0], item[1]))
    return scored


def _opens(place: int, units: Sequence[Unit]) -> bool:
    """Whether the unit is the first under its heading."""
    return place > 0 and units[place - 1].kind == "section" and units[place - 1].id == units[place].section


def _held(concept: Concept, passage: Passage, weights: Weights) -> float:
    """How well a passage holds a concept, 0 to about 1: in its text, or in the headings over it."""
    best = 0.0
    norm = 1.0 - weights.length + weights.length * passage.length / weights.mean
    for stem, weight in concept.forms:
        count = len(passage.places.get(stem, ()))
        have = count / (count + weights.saturation * norm) if count else 0.0
        have += weights.head * passage.head.get(stem, 0.0) * (1.0 - have)
        if count and stem in passage.defined:
            have += weights.defined
        best = max(best, have * weight)
    return best


def _around(
    place: int,
    unit: Unit,
    units: Sequence[Unit],
    passages: Passages,
    concepts: Sequence[Concept],
    held: Sequence[float],
) -> float:
    """What the blocks just before and after hold of the concepts that this one lacks."""
    sides = [
        passages.of(side)
        for side in (place - 1, place + 1)
        if 0 <= side < len(units) and units[side].game == unit.game and units[side].work == unit.work
    ]
    worth = 0.0
    for concept, have in zip(concepts, held, strict=True):
        if have < 0.2:
            worth += concept.idf * max(
                (weight for stem, weight in concept.forms for side in sides if stem in side.places), default=0.0
            )
    return worth


def _pairs(concepts: Sequence[Concept], passage: Passage, span: int) -> float:
    """Neighbours in the query that stand near each other in the text, the nearer the better."""
    worth = 0.0
    spots = [
        (concept.idf, [(at, weight) for stem, weight in concept.forms for at in passage.places.get(stem, ())])
        for concept in concepts
    ]
    for (one_idf, ones), (other_idf, others) in pairwise(spots):
        best = 0.0
        for at, weight in ones:
            for to, other in others:
                gap = abs(to - at)
                if 0 < gap <= span:
                    best = max(best, weight * other / sqrt(gap))
        worth += best * (one_idf + other_idf) / 2
    return worth
