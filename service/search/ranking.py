"""The order of the best matches.

The index finds and scores by single words. Of its best, each is looked at again as a whole: how much of what was
asked it holds (under one name or another), how close together, under which headings, in which game, beside what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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

    head: tuple[float, float, float, float] = (1.4, 1.2, 0.8, 0.7)
    named: float = 0.5
    together: float = 0.3
    coverage: float = 1.5
    pair: float = 0.4
    span: int = 8
    around: float = 0.3
    game: float = 7.0
    length: float = 0.465
    mean: float = 100.0
    saturation: float = 0.94
    kind: tuple[tuple[str, float], ...] = (
        ("law", 1.7), ("paragraph", 1.0), ("term", 0.9), ("table", 0.9), ("figure", 0.7), ("section", 0.4),
        ("game", 0.4),
    )  # fmt: skip
    title: float = 1.5
    opening: float = 1.2
    defined: float = 0.49


WEIGHTS = Weights()
_SLIGHT = 0.2
_Spots = list[tuple[int, float]]


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
        norm = weights.saturation * (1.0 - weights.length + weights.length * passage.weight / weights.mean)
        score = covered = 0.0
        spots: list[_Spots] = []
        lacking: list[Concept] = []
        for concept in concepts:
            have, spot = _held(concept, passage, norm, weights)
            score += have * concept.idf
            covered += min(1.0, have * 1.5) * concept.idf
            spots.append(spot)
            if have < _SLIGHT:
                lacking.append(concept)
        if covered == 0.0:
            continue
        if lacking:
            score += weights.around * _around(place, unit, units, passages, lacking)
        score *= (covered / total) ** weights.coverage
        score += weights.pair * _pairs(concepts, spots, weights.span)
        score *= kinds.get(unit.kind, 1.0)
        if games:
            score *= 1.0 + weights.game * games.get(unit.game, 0.0)
        if passage.title and passage.title == told:
            score *= weights.title
            if unit.kind not in ("section", "game") and _opens(place, units):
                score *= weights.opening
        scored.append((score, place))
    scored.sort(key=lambda item: (-item[0], item[1]))
    held = {place for _, place in scored}
    return scored + [(0.0, place) for place in places if place not in held]


def _opens(place: int, units: Sequence[Unit]) -> bool:
    """Whether the unit is the first under its heading."""
    return place > 0 and units[place - 1].kind == "section" and units[place - 1].id == units[place].section


def _held(concept: Concept, passage: Passage, norm: float, weights: Weights) -> tuple[float, _Spots]:
    """How well a passage holds a concept, 0 to about 1, in its text or in the headings over it; and where."""
    best = rest = 0.0
    spots: _Spots = []
    at, head = passage.places, passage.head
    for stem, weight in concept.forms:
        have = 0.0
        if stem in at:
            found = at[stem]
            have = len(found) / (len(found) + norm)
            if concept.name:
                have *= weights.named
            elif stem in passage.defined:
                have += weights.defined
            spots += [(spot, weight) for spot in found]
        if stem in head:
            have += weights.head[head[stem]] * (1.0 - min(1.0, have))
        have *= weight
        if have > best:
            best, have = have, best
        rest += have
    best += weights.together * rest
    return best, spots


def _around(place: int, unit: Unit, units: Sequence[Unit], passages: Passages, lacking: Sequence[Concept]) -> float:
    """What the blocks just before and after hold of the concepts that this one lacks."""
    sides = [
        passages.of(side).places
        for side in (place - 1, place + 1)
        if 0 <= side < len(units) and units[side].game == unit.game and units[side].work == unit.work
    ]
    worth = 0.0
    for concept in lacking:
        best = 0.0
        for stem, weight in concept.forms:
            if weight > best and any(stem in side for side in sides):
                best = weight
        worth += concept.idf * best
    return worth


def _pairs(concepts: Sequence[Concept], spots: Sequence[_Spots], span: int) -> float:
    """Neighbours in the query that stand near each other in the text, the nearer the better."""
    worth = 0.0
    for number in range(len(spots) - 1):
        ones, others = spots[number], spots[number + 1]
        if not ones or not others:
            continue
        best = 0.0
        for at, weight in ones:
            for to, other in others:
                gap = to - at if to > at else at - to
                if 0 < gap <= span:
                    near = weight * other / sqrt(gap)
                    if near > best:
                        best = near
        worth += best * (concepts[number].idf + concepts[number + 1].idf) / 2
    return worth
