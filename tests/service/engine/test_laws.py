from __future__ import annotations

import importlib
import pkgutil

import pytest

from service import engine
from service.engine.laws import (
    coverage,
    declare,
    declared_of,
    import_rules,
    law,
    laws_of,
    packages_of,
    rules_in,
    rules_of,
)


@law("made-up/game/law/1", "made-up/game/law/2", nothing=0)
def double(stake: int) -> int:
    return 2 * stake


declare("made-up/game/law/3", "ceremony: how the cards are held")


@law("made-up/game/section/one", says="thrice at most")
def most() -> int:
    return 3


declare("made-up/game/section/one", "Advice.", says=("better two", "but never one"))


def test_a_law_names_its_function_and_a_function_its_laws() -> None:
    assert double(3) == 6
    assert laws_of(double) == ("made-up/game/law/1", "made-up/game/law/2")
    assert [(rule.function, rule.nothing) for rule in rules_of("made-up/game/law/1")] == [(double, 0)]


def test_each_law_is_executed_declared_or_missing() -> None:
    report = coverage(f"made-up/game/law/{number}" for number in range(1, 5))
    assert [entry.state for entry in report] == ["executed", "executed", "declared", "missing"]
    assert report[0].functions == (f"{__name__}.double",)
    assert "ceremony" in report[2].reason


def test_a_rule_names_the_sentences_that_it_executes() -> None:
    assert most() == 3
    (rule,) = rules_of("made-up/game/section/one")
    (told,) = declared_of("made-up/game/section/one")
    assert (rule.says, told.says) == (("thrice at most",), ("better two", "but never one"))
    with pytest.raises(ValueError, match="of which record"):
        law("made-up/game/law/1", "made-up/game/law/2", says="twice")


def test_a_package_says_which_volume_it_plays() -> None:
    assert packages_of("poker") == ("poker",)
    assert "loo" in packages_of("loo", "hoyles-games-modernized")
    assert packages_of("poker", "hoyles-games-modernized") == ()
    assert packages_of("chess") == ()
    for module in pkgutil.iter_modules(engine.__path__):
        if module.ispkg:
            package = importlib.import_module(f"{engine.__name__}.{module.name}")
            assert package.PLAYS, module.name


def test_the_rules_of_a_package_are_those_whose_functions_stand_in_it() -> None:
    import_rules("poker")
    assert {rule.function.__module__.split(".")[2] for rule in rules_in("poker")} == {"poker"}
