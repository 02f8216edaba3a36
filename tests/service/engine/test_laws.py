from __future__ import annotations

from service.engine.laws import coverage, declare, law, laws_of, rules_of


@law("made-up/game/law/1", "made-up/game/law/2", nothing=0)
def double(stake: int) -> int:
    return 2 * stake


declare("made-up/game/law/3", "ceremony: how the cards are held")


def test_a_law_names_its_function_and_a_function_its_laws() -> None:
    assert double(3) == 6
    assert laws_of(double) == ("made-up/game/law/1", "made-up/game/law/2")
    assert [(rule.function, rule.nothing) for rule in rules_of("made-up/game/law/1")] == [(double, 0)]


def test_each_law_is_executed_declared_or_missing() -> None:
    report = coverage(f"made-up/game/law/{number}" for number in range(1, 5))
    assert [entry.state for entry in report] == ["executed", "executed", "declared", "missing"]
    assert report[0].functions == (f"{__name__}.double",)
    assert "ceremony" in report[2].reason
