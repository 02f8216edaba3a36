"""Random and mutated questions give a ruling or a clear error, never anything else."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from corpus.errors import HoyleError
from service.adjudicator import adjudicate, all_kinds
from service.adjudicator.models import Question
from tests.cases import asked

TIMES = 100_000 if os.environ.get("HOYLE_PROOFS") else 1_500
LIBRARY = asked.library()
ODD: tuple[Any, ...] = (
    None, 0, 1, 2, 3, 5, -1, 10**12, 1.5, True, False, "", " ", "?", "A", "KH", "2s. 6d.", "royal flush", "a pair",
    "\x00", "🂡", "x" * 300, [], {}, [[]], ["A", "A"], {"A": "KH"}, {"A": None}, "say", "draw", "shown", "AS AS",
    "joker", "S", "no pair", "AS KS QS JS 10S", "2C 3C 4C 5C 6C 7C",
)  # fmt: skip
SEEDS = [
    (request["kind"], request["facts"]) for request in asked.requests().values() if "impossible" not in request
] + [(kind.id, dict(example.facts)) for kind in all_kinds() for example in kind.examples]


def mutated(value: Any, random: Random) -> Any:
    """A value with something in it replaced, left out or doubled."""
    if random.random() < 0.12:
        return random.choice(ODD)
    if isinstance(value, dict):
        changed = {name: mutated(inner, random) for name, inner in value.items() if random.random() > 0.07}
        if random.random() < 0.1:
            changed[random.choice(["A", "who", "pool", "hand", "x"])] = random.choice(ODD)
        return changed
    if isinstance(value, list):
        changed_list = [mutated(inner, random) for inner in value if random.random() > 0.07]
        if changed_list and random.random() < 0.1:
            changed_list.append(random.choice(changed_list))
        return changed_list
    return value


@pytest.mark.proof
def test_any_question_gives_a_ruling_or_a_clear_error() -> None:
    random = Random(79)
    ruled = refused = unclear = 0
    for _ in range(TIMES):
        kind, facts = random.choice(SEEDS)
        told = mutated(facts, random)
        if not isinstance(told, dict):
            continue
        try:
            answer = adjudicate(Question(kind=kind, facts=told), LIBRARY)
        except HoyleError as error:
            unclear += not (error.message and error.way_out)
            refused += 1
            continue
        ruled += 1
        for ruling in answer.rulings:
            assert ruling.verdict
            assert ruling.steps
            assert ruling.status != "insufficient" or ruling.missing
    assert unclear == 0
    assert ruled > TIMES / 5
    assert refused > TIMES / 20
