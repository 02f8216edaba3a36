"""Queries with the record that should come first, and how well a search answers them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from corpus.library import Library
from service.search import Results, Search
from service.search.names import Names
from service.search.words import fold

__all__ = ["GIVEN", "MORE", "OWN", "Case", "Score", "even", "load", "odd", "score", "thirds"]

ROOT = Path(__file__).parent.parent
OWN = ROOT / "tests" / "service" / "search" / "queries_own.yaml"
MORE = OWN.with_name("queries_more.yaml")
GIVEN = OWN.with_name("queries.yaml")


@dataclass(frozen=True, slots=True)
class Case:
    """A query; the records that should come first; those that may."""

    id: str
    query: str
    expected: frozenset[str]
    also: frozenset[str]


@dataclass(frozen=True, slots=True)
class Score:
    """`first`, `also`: ranks of the expected record and of the first that may be, 0 when beyond the hits looked at."""

    case: Case
    first: int
    also: int
    results: Results

    @property
    def good(self) -> bool:
        """The expected record first, or an also_ok first and the expected one among the first three."""
        return self.first == 1 or (self.also == 1 and 1 <= self.first <= 3)


def _bare(text: str) -> str:
    return re.sub(r"[^a-z0-9½]+", " ", fold(text)).strip()


def _records(library: Library, names: Names, row: dict[str, Any]) -> frozenset[str]:
    """The blocks of that game, work and law whose plain text holds the quote."""
    games = names.game(row["game"]) | names.game(row["game"].split(" (")[0]) | {row["game"]}
    quote = _bare(row["quote"])
    return frozenset(
        block.id
        for block in library.blocks.values()
        if block.work == row["work"]
        and block.game in games
        and ("law" not in row or block.number == row["law"])
        and quote in _bare(f"{block.name or ''} {block.plain} {' '.join(note.text or '' for note in block.notes)}")
    )


def load(path: Path, library: Library) -> tuple[list[Case], list[str]]:
    """The cases of a file, and the ids of those whose record is not in the library."""
    names = Names(library)
    found, missing = [], []
    for row in yaml.safe_load(path.read_text(encoding="utf-8"))["queries"]:
        expected = _records(library, names, row["expected_top"])
        also = frozenset().union(*(_records(library, names, other) for other in row.get("also_ok") or ()))
        found.append(Case(row["id"], row["query"], expected, also - expected))
        if not expected:
            missing.append(row["id"])
    return found, missing


def _number(case: Case) -> int:
    return int(re.sub(r"\D", "", case.id))


def even(cases: Iterable[Case]) -> list[Case]:
    """The half on which the search was tuned."""
    return [case for case in cases if _number(case) % 2 == 0]


def odd(cases: Iterable[Case]) -> list[Case]:
    """The half on which it is measured."""
    return [case for case in cases if _number(case) % 2]


def thirds(cases: Iterable[Case]) -> tuple[list[Case], list[Case]]:
    """Of the further queries those with which the search was developed, and the third that was kept out."""
    dealt = list(cases)
    return [case for case in dealt if _number(case) % 3], [case for case in dealt if _number(case) % 3 == 0]


def score(search: Search, case: Case, depth: int = 20) -> Score:
    """How a search answers a case."""
    results = search.search(case.query, size=depth)
    ranks = [(rank, hit.record) for rank, hit in enumerate(results.hits, 1)]
    first = next((rank for rank, record in ranks if record in case.expected), 0)
    also = next((rank for rank, record in ranks if record in case.also), 0)
    return Score(case, first, also, results)
