"""Coverage: the library's text joined with the engine's register."""

from __future__ import annotations

import pytest

from corpus.errors import NotFoundError
from corpus.library import Library, load
from service.coverage import coverage


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def test_of_the_81_laws_of_poker_only_5_and_6_are_not_executed(library: Library) -> None:
    laws = [item for item in coverage(library, "round-games", "poker") if item.block.kind == "law"]
    assert [item.block.number for item in laws] == list(range(1, 82))
    assert {item.block.number: item.state for item in laws if item.state != "executed"} == {
        5: "declared",
        6: "declared",
    }


def test_all_17_laws_of_loo_and_the_penalty_among_them_are_executed(library: Library) -> None:
    found = coverage(library, "hoyles-games-modernized", "loo")
    assert [item.state for item in found if item.block.kind == "law"] == ["executed"] * 17
    (penalty,) = [item for item in found if item.block.plain.startswith("Any player committing any infractions")]
    assert (penalty.block.kind, penalty.state) == ("paragraph", "executed")


@pytest.mark.parametrize(("work", "game"), [("round-games", "poker"), ("hoyles-games-modernized", "loo")])
def test_no_rule_of_a_finished_game_is_missing(library: Library, work: str, game: str) -> None:
    assert [item.block.id for item in coverage(library, work, game) if item.state == "missing"] == []


def test_what_is_executed_names_its_functions_and_what_is_declared_its_reason(library: Library) -> None:
    for item in coverage(library, "round-games", "poker"):
        assert bool(item.functions) == (item.state == "executed")
        assert bool(item.reason) == (item.state == "declared")


def test_a_game_without_an_engine_has_all_its_rules_missing(library: Library) -> None:
    found = coverage(library, "hoyles-games-modernized", "rubicon-bezique")
    laws = [item for item in found if item.block.kind == "law"]
    assert len(laws) == 66
    assert {item.state for item in found} == {"missing"}


def test_advice_and_history_are_no_rules(library: Library) -> None:
    listed = {item.block.section for item in coverage(library, "hoyles-games-modernized", "bezique")}
    assert "hoyles-games-modernized/bezique/hints-for-play" not in listed


def test_a_game_that_is_not_there(library: Library) -> None:
    with pytest.raises(NotFoundError, match="does not treat 'chess'"):
        coverage(library, "round-games", "chess")
