from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import service.engine
from service.engine.errors import RefusedError
from service.engine.events import Table
from service.engine.readings import Reading
from service.engine.terms import check_form, check_table, check_terms

GAMES = sorted(path.parent.name for path in Path(service.engine.__file__).parent.glob("*/machine.py"))
FORMS = {"euchre": "two-handed"}
"""The form for two players, where it is not the ordinary one."""
TOLD = {
    "all_fours.machine": 2,
    "baxter_wray_loo.machine": 3,
    "ecarte.machine": 2,
    "euchre.evening": 8,
    "euchre.machine": 4,
    "loo.machine": 3,
    "nap.machine": 3,
    "napoleon.machine": 3,
    "poker.machine": 3,
    "spoil_five.machine": 3,
}
"""How many sit down."""
READINGS = {"odd": Reading("odd", ("pool", "left"), ("x/y/law/1",), "Nothing is said.")}


class Terms(NamedTuple):
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()


def test_what_the_book_knows_is_accepted() -> None:
    check_form("long", ("long", "short"), "Whist")
    check_terms(Terms(frozenset({"misery"}), (("odd", "left"),)), {"misery": "x/y/law/2"}, READINGS)
    check_table(Table(("Ann", "Bob")))
    check_table(Table(("Ann", "Bob"), funds=(3, 4)))


def test_a_form_that_is_none_is_refused_with_its_law() -> None:
    with pytest.raises(RefusedError, match=r"“middle” is no form of Whist: it is long or short \[x/y/law/3\]"):
        check_form("middle", ("long", "short"), "Whist", "x/y/law/3")


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (Terms(frozenset({"nap"})), r"describes no departure “nap”: it knows misery \[x/y/law/2\]"),
        (Terms(readings=(("odd", "right"),)), "no reading"),
    ],
)
def test_terms_that_the_book_does_not_know_are_refused(terms: Terms, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        check_terms(terms, {"misery": "x/y/law/2"}, READINGS, "x/y/law/2", "departure")


def test_variations_that_leave_no_room_for_each_other_are_refused() -> None:
    known = {"short": "x/y/law/2", "long": "x/y/law/2"}
    with pytest.raises(RefusedError, match="“short” and “long” leave no room for each other"):
        check_terms(Terms(frozenset(known)), known, READINGS, apart=(("short", "long"),))
    check_terms(Terms(frozenset({"short"})), known, READINGS, apart=(("short", "long"),))


def test_sums_are_told_of_every_player() -> None:
    with pytest.raises(RefusedError, match="1 sums before 2 players"):
        check_table(Table(("Ann", "Bob"), funds=(3,)))


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (Table(("Ann", "Ann")), "two players are called 'Ann'"),
        (Table(("Ann", " ")), "' ' is no name"),
        (Table(("Ann", "Bob"), 2), "the dealer sits at 2"),
        (Table(("Ann", "Bob"), -2), "the dealer sits at -2"),
        (Table(("Ann", "Bob"), funds=(5, -1)), "Bob has -1 before him"),
    ],
)
def test_a_table_at_which_nobody_could_sit_is_refused_at_every_game(table: Table, why: str) -> None:
    for game in GAMES:
        machine = import_module(f"service.engine.{game}.machine")
        agreed = import_module(f"service.engine.{game}.terms").Terms()
        if game in FORMS:
            agreed = agreed._replace(form=FORMS[game])
        with pytest.raises(RefusedError, match=why):
            machine.open(table, agreed)


@pytest.mark.parametrize("told", [None, 1.5, True, (), {}, [1], b"x", ("a",), (None,)])
@pytest.mark.parametrize("game", TOLD)
def test_what_is_no_table_or_no_terms_is_refused_in_one_way(game: str, told: Any) -> None:
    """Whatever a caller without types brings, the answer is the engine's own error."""
    opens = import_module(f"service.engine.{game}").open
    agreed = import_module(f"service.engine.{game.partition('.')[0]}.terms").Terms()
    table = Table(tuple("ABCDEFGH"[: TOLD[game]]))
    opens(table, agreed)
    tables = [told, table._replace(names=told), table._replace(names=(told, *table.names[1:]))]
    tables += [table._replace(funds=told)] if told != () else []
    terms = [agreed._replace(**{name: told}) for name, usual in agreed._asdict().items() if told != usual]
    for wrong in [(each, agreed) for each in tables] + [(table, each) for each in (told, *terms)]:
        with pytest.raises(RefusedError):
            opens(*wrong)
