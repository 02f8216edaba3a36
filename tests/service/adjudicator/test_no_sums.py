"""The adjudicator compares no card and adds no sum: every comparison and every sum is the engine's."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import service.adjudicator

HERE = Path(service.adjudicator.__file__).parent
RULES = [path for path in sorted(HERE.glob("*.py")) if path.stem.startswith(("poker_", "loo_", "nap_"))]
RECKONING = {"sum", "max", "min", "divmod", "reduce"}
RANKING = {"rank_of", "beats", "best_place", "heading", "best_kind", "best_flush", "best_pair", "best_two_pairs"}


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_it_neither_reckons_nor_ranks(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called & (RECKONING | RANKING) == set()
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert imported & RANKING == set()


def test_there_are_rules_to_look_at() -> None:
    assert len(RULES) > 12
