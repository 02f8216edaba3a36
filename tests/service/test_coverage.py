"""Coverage: the library's text joined with the engine's register."""

from __future__ import annotations

import pytest

from corpus.errors import NotFoundError
from corpus.library import Library, load
from service.coverage import Sentence, coverage, strays, unnamed
from service.engine import laws


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


@pytest.mark.parametrize(
    ("work", "game"),
    [
        ("round-games", "poker"),
        ("round-games", "loo"),
        ("hoyles-games-modernized", "loo"),
        ("round-games", "napoleon"),
        ("hoyles-games-modernized", "napoleon"),
    ],
)
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


CALLING = "round-games/napoleon/calling/if-he-cannot-stand-for-more"


def test_a_record_is_missing_as_soon_as_one_of_its_rule_sentences_is(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> tuple[str, dict[str, str]]:
        item = next(item for item in coverage(library, "round-games", "napoleon") if item.block.id == CALLING)
        return item.state, {part.text[:9]: part.state for part in item.parts}

    assert found() == ("executed", {"If he can": "executed", "No player": "executed"})
    without = [rule for rule in laws.rules_of(CALLING) if "No player may make a second declaration" not in rule.says]
    monkeypatch.setattr(laws, "_RULES", {**laws._RULES, CALLING: without})
    assert found() == ("missing", {"If he can": "executed", "No player": "missing"})


def test_a_record_with_several_rules_for_which_only_the_whole_answers_is_told(library: Library) -> None:
    strict = coverage(library, "round-games", "napoleon")
    assert unnamed(strict) == []
    item = next(item for item in strict if item.block.id == CALLING)
    loose = item._replace(parts=tuple(Sentence(part.text, part.state, part.functions) for part in item.parts))
    assert len(unnamed((loose,))) == 2


def test_words_that_fit_no_sentence_or_several_are_strays(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    assert strays(library, "round-games", "napoleon") == []
    rules = laws.rules_of(CALLING)
    astray = [rules[0]._replace(says=("declaration or so",)), rules[0]._replace(says=("may",)), *rules]
    monkeypatch.setattr(laws, "_RULES", {**laws._RULES, CALLING: astray})
    assert strays(library, "round-games", "napoleon") == [f"{CALLING}: declaration or so"]
