"""How well the search answers: every case given, and a floor for the half on which it was tuned."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchmarks.search_cases import OWN, even, load, odd, score
from corpus.library import Library
from service.search import Search

GIVEN = Path(__file__).with_name("queries.yaml")
IDS = [row["id"] for row in yaml.safe_load(GIVEN.read_text(encoding="utf-8"))["queries"]]
FLOOR = 0.76


@pytest.mark.parametrize("case", IDS)
def test_a_given_query_finds_its_record(real: Search, real_library: Library, case: str) -> None:
    """The record first, or one that may also be first, and the record among the first three."""
    cases, missing = load(GIVEN, real_library)
    assert not missing
    scored = score(real, next(found for found in cases if found.id == case))
    assert scored.good, [hit.record for hit in scored.results.hits[:3]]


def test_the_tuned_half_stays_as_good_as_it_was(real: Search, real_library: Library) -> None:
    cases, _ = load(OWN, real_library)
    half = even(cases)
    assert len(half) == 50
    assert sum(score(real, case).good for case in half) >= FLOOR * len(half)


def test_the_measured_half_does_not_fall_far_behind(real: Search, real_library: Library) -> None:
    """A wide margin: this half is for measuring, and only a break may fail here."""
    cases, _ = load(OWN, real_library)
    half = odd(cases)
    found = sum(1 <= score(real, case).first <= 3 for case in half)
    assert found >= 0.6 * len(half)


def test_every_query_of_our_own_has_its_record(real_library: Library) -> None:
    assert load(OWN, real_library)[1] == []
