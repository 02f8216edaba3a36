"""Every case at the games that are judged comes out right from its facts; the count is printed, none is wrong."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from corpus.errors import InputError
from tests.cases import asked
from tests.cases.test_cases import read

IMPOSSIBLE = [case for case, request in asked.requests().items() if "impossible" in request]
POSSIBLE = [case for case in asked.requests() if case not in IMPOSSIBLE]


def test_every_case_is_put_to_the_adjudicator() -> None:
    assert set(asked.requests()) == set(asked.cases())


@pytest.mark.parametrize("case", POSSIBLE)
def test_the_case_comes_out_right(case: str) -> None:
    assert asked.faults(case) == []


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_impossible_facts_are_refused_by_place(case: str) -> None:
    with pytest.raises(InputError) as refused:
        asked.answer_of(case)
    assert str(refused.value).startswith(asked.requests()[case]["impossible"])


def test_what_the_shared_cases_quote_is_cited() -> None:
    shared = [case for case in POSSIBLE if "-m" not in case and "twin" not in case]
    assert len(shared) == sum(case["game"] in asked.JUDGED for case in read("disputes.yaml"))
    assert [(case, asked.uncited(case)) for case in shared if asked.uncited(case)] == []


def test_most_laws_that_cases_quote_are_cited() -> None:
    quoting = [case for case in POSSIBLE if asked.cases()[case]["laws"]]
    assert sum(not asked.uncited(case) for case in quoting) >= 0.85 * len(quoting)


def test_report_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    table: dict[str, Counter[str]] = {game: Counter() for game in asked.JUDGED}
    for case in POSSIBLE:
        outcome: str = "decided wrong" if asked.faults(case) else asked.answer_of(case).rulings[0].status
        if outcome in ("decided", "choice", "conflict"):
            outcome = "decided right"
        table[asked.cases()[case]["game"]][outcome] += 1
    with capsys.disabled():
        for game, counts in table.items():
            sys.stdout.write(f"\n{game}: {dict(sorted(counts.items()))}")
    assert all(not counts["decided wrong"] for counts in table.values())
