"""The order of the best matches.

The index finds and scores by single words. Of its best, each is looked at again as a whole: how much of what was
asked it holds (under one name or another), how close together, under which headings, in which game, beside what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from service.search.passages import Passage, Passages
from service.search.purpose import NO_PURPOSE, WORTH, Purpose
from service.search.units import Unit
from service.search.weights import WEIGHTS, Weights

__all__ = ["Concept", "rank"]


@dataclass(frozen=True, slots=True)
class Concept:
    """A word asked for: its stem and others that may stand for it, each with its weight; `idf` says how telling,
    `name` that it names a game."""

    stem: str
    forms: tuple[tuple[str, float], ...]
    idf: float
    name: bool = False


_NOTHING: dict[str, list[int]] = {}
_SLIGHT = 0.2
_NAMED = 0.3
"""A game of less weight than this is not named, but thought of."""
_STRONG = 0.5
_Spots = list[tuple[int, float]]


def rank(
    places: Sequence[int],
    units: Sequence[Unit],
    passages: Passages,
    concepts: Sequence[Concept],
    games: Mapping[str, float],
    purpose: Purpose = NO_PURPOSE,
    stated: frozenset[str] = frozenset(),
    weights: Weights = WEIGHTS,
) -> list[tuple[float, int]]:
    """The units at `places` by falling score; equal scores stay in the order of the books.

    `games` are those named or thought of, with weights; `purpose` is what the question asks for, `stated` the records
    that the facts asked for are taken from.
    """
    total = sum(concept.idf for concept in concepts) or 1.0
    all_names = all(concept.name for concept in concepts)
    told = frozenset(concept.stem for concept in concepts if all_names or not concept.name)
    scored: list[tuple[float, int]] = []
    named = any(concept.name for concept in concepts) or max(games.values(), default=0.0) >= _NAMED
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
        share = covered / total
        if lacking:
            score += weights.around * _around(place, unit, units, passages, lacking)
        score *= share**weights.coverage
        score += weights.pair * _pairs(concepts, spots, weights.span)
        score *= weights.kind(unit.kind)
        if games:
            # A game that is only thought of must not outweigh a record that holds what was asked.
            score *= 1.0 + weights.game * games.get(unit.game, 0.0) * (1.0 if named else share)
        if purpose.counts and unit.kind == "table":
            score *= weights.table * (weights.row if _in_one_row(concepts, unit, passage) else 1.0)
        if unit.id in stated:
            score *= 1.0 + weights.stated
        if purpose.defines and score:
            score *= _meaning(unit, passage, concepts, weights)
        if passage.title and passage.title == told:
            score *= weights.title
            if unit.kind not in ("section", "game") and _opens(place, units):
                score *= weights.opening
        if passage.run_in and all(any(form in passage.run_in for form, _ in concept.forms) for concept in concepts):
            score *= weights.opening
        if unit.supplied and games.get(unit.game, 0.0) < _NAMED:
            score *= weights.supplied
        scored.append((score, place))
    if weights.feedback and scored and not games:
        scored = _fed_back(scored, units, weights.feedback)
    scored.sort(key=lambda item: (-item[0], item[1]))
    held = {place for _, place in scored}
    return scored + [(0.0, place) for place in places if place not in held]


def _in_one_row(concepts: Sequence[Concept], unit: Unit, passage: Passage) -> bool:
    """Whether a row of a table holds all whose worth is asked for."""
    rows = [
        {
            unit.text.count("\n", 0, passage.starts[at])
            for form, weight in concept.forms
            if weight > _STRONG
            for at in passage.places.get(form, ())
        }
        for concept in concepts
        if not concept.name and concept.stem not in WORTH
    ]
    return bool(rows and set.intersection(*rows))


def _opens(place: int, units: Sequence[Unit]) -> bool:
    """Whether the unit is the first under its heading."""
    return place > 0 and units[place - 1].kind == "section" and units[place - 1].id == units[place].section


def _meaning(unit: Unit, passage: Passage, concepts: Sequence[Concept], weights: Weights) -> float:
    """What it is worth to a question for the meaning of a word that this unit tells it."""
    asked = [concept for concept in concepts if not concept.name] or concepts
    strong = [[form for form, weight in concept.forms if weight > _STRONG] for concept in asked]
    if unit.kind == "term" and any(form in passage.title for forms in strong for form in forms):
        return weights.term * weights.meaning
    told = sum(any(form in passage.defined for form in forms) for forms in strong)
    return 1.0 + (weights.meaning - 1.0) * told / len(asked)


def _fed_back(scored: Sequence[tuple[float, int]], units: Sequence[Unit], worth: float) -> list[tuple[float, int]]:
    """Where no game is named, the games that most of the best matches are of lead a little."""
    best = sorted(scored, reverse=True)[:12]
    mass: dict[str, float] = {}
    for score, place in best:
        mass[units[place].game] = mass.get(units[place].game, 0.0) + score
    total = sum(mass.values()) or 1.0
    return [(score * (1.0 + worth * mass.get(units[place].game, 0.0) / total), place) for score, place in scored]


def _held(concept: Concept, passage: Passage, norm: float, weights: Weights) -> tuple[float, _Spots]:
    """How well a passage holds a concept, 0 to about 1, in text, headings or headnote; and where."""
    best = rest = 0.0
    spots: _Spots = []
    at, head, gist = passage.places, passage.head, passage.gist
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
        if stem in gist:
            have += weights.gist * (1.0 - min(1.0, have))
        have *= weight
        if have > best:
            best, have = have, best
        rest += have
    best += weights.together * rest
    return best, spots


def _around(place: int, unit: Unit, units: Sequence[Unit], passages: Passages, lacking: Sequence[Concept]) -> float:
    """What the blocks just before and after hold of the concepts that this one lacks."""
    before, after = (
        passages.of(side).places
        if 0 <= side < len(units) and units[side].game == unit.game and units[side].work == unit.work
        else _NOTHING
        for side in (place - 1, place + 1)
    )
    worth = 0.0
    for concept in lacking:
        worth += concept.idf * max(
            (weight for stem, weight in concept.forms if stem in before or stem in after), default=0.0
        )
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
