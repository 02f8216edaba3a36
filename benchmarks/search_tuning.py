"""Trying the weights of the search on the queries for development: `python -m benchmarks.search_tuning [--tune]`.

The given queries, which the search must answer, count twice in every fold.
Without `--tune` it says how well the weights as they are do on each fold. With it, each fold in turn is kept out while
every weight is tried a step up and down on the rest (a step is kept when it helps), and the fold kept out is measured:
these figures, not those of the queries tuned on, say what tuning is worth. At the end all folds are tuned on together.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from benchmarks.search_cases import GIVEN, MORE, OWN, Case, Score, even, load, score, thirds
from corpus import library as libraries
from service.search import Search, open_index
from service.search.weights import WEIGHTS, Weights

FOLDS = 3
DEPTH = 10
STEPS = (0.7, 0.87, 1.15, 1.45)
LEAST_GAIN = 1e-4


def folds(cases: Iterable[Case]) -> list[list[Case]]:
    """The cases dealt into folds by their numbers."""
    dealt: list[list[Case]] = [[] for _ in range(FOLDS)]
    for case in cases:
        dealt[int(re.sub(r"\D", "", case.id)) % FOLDS].append(case)
    return dealt


def worth(scores: Sequence[Score]) -> float:
    """What is to be made large: half for a good answer, the rest for how near the top the expected record stands."""
    total = sum(0.5 * s.good + 0.25 * (1 <= s.first <= 3) + (0.25 / s.first if s.first else 0.0) for s in scores)
    return total / (len(scores) or 1)


def _tried(search: Search, weights: Weights, cases: Sequence[Case]) -> float:
    with_these = search.weighed(weights)
    total = 0.0
    for case in cases:
        found = with_these.addresses(case.query, DEPTH)
        first = next((rank for rank, record in enumerate(found, 1) if record in case.expected), 0)
        good = first == 1 or (1 <= first <= 3 and found[0] in case.also)
        total += 0.5 * good + 0.25 * (1 <= first <= 3) + (0.25 / first if first else 0.0)
    return total / (len(cases) or 1)


def tuned(
    search: Search, cases: Sequence[Case], start: Weights, rounds: int, only: Sequence[str] = (), tell: bool = False
) -> Weights:
    """The weights that do best on `cases`, found by steps from `start`, one number at a time (of those in `only`)."""
    best, found = start, _tried(search, start, cases)
    for turn in range(rounds):
        before = found
        for field in fields(Weights):
            if only and field.name not in only:
                continue
            value = getattr(best, field.name)
            for other in _others(value):
                candidate = replace(best, **{field.name: other})
                reached = _tried(search, candidate, cases)
                if reached > found + LEAST_GAIN:
                    best, found = candidate, reached
                    if tell:
                        print(f"  {turn} {field.name} = {other}: {found:.4f}", flush=True)
        if found - before < LEAST_GAIN:
            break
    return best


def _others(value: float | tuple[float, ...]) -> list[Any]:
    if isinstance(value, tuple):
        return [
            tuple(round(v * step, 3) if at == place else v for at, v in enumerate(value))
            for place in range(len(value))
            for step in STEPS
        ]
    if isinstance(value, int):
        return [value - 2, value - 1, value + 1, value + 2]
    return [round(value * step, 3) for step in STEPS] if value else [0.1, 0.3]


def _told(name: str, scores: Sequence[Score]) -> str:
    count = len(scores) or 1
    good, three = sum(s.good for s in scores), sum(1 <= s.first <= 3 for s in scores)
    return f"{name}: {len(scores)} queries, good {good / count:.0%}, in three {three / count:.0%}, {worth(scores):.3f}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tune", action="store_true", help="tune, cross-validated")
    parser.add_argument("--without", type=int, choices=range(FOLDS), help="keep this fold out, and no other")
    parser.add_argument("--only", nargs="*", default=[], help="the weights to try; all, if none is named")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--cases", type=Path, action="append", default=[], help="further files of queries")
    chosen = parser.parse_args(arguments)
    library = libraries.load()
    cases = even(load(OWN, library)[0])
    cases += thirds(load(MORE, library)[0])[0]
    for path in chosen.cases:
        cases += load(path, library)[0]
    given = load(GIVEN, library)[0] * 2
    dealt = folds(cases)
    with tempfile.TemporaryDirectory() as data:
        search = open_index(library, Path(data))
        for number, fold in enumerate(dealt):
            print(_told(f"fold {number} as it is", [score(search, case) for case in fold]))
        if not chosen.tune:
            return
        for number, fold in enumerate(dealt):
            if chosen.without not in (None, number):
                continue
            rest = [case for other in dealt if other is not fold for case in other] + given
            weights = tuned(search, rest, WEIGHTS, chosen.rounds, chosen.only, tell=chosen.without is not None)
            print(_told(f"fold {number} tuned without it", [score(search.weighed(weights), case) for case in fold]))
            print(weights)
        if chosen.without is None:
            print(tuned(search, cases + given, WEIGHTS, chosen.rounds, chosen.only, tell=True))


if __name__ == "__main__":
    main()
