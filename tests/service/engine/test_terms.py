from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import service.engine
from service.engine.errors import RefusedError
from service.engine.events import Table
from service.engine.readings import Reading
from service.engine.terms import check_form, check_table, check_terms

GAMES = sorted(path.parent.name for path in Path(service.engine.__file__).parent.glob("*/machine.py"))
FORMS = {"euchre": "two-handed"}
"""The form for two players, where it is not the ordinary one."""
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


def test_sums_are_told_of_every_player() -> None:
    with pytest.raises(RefusedError, match="1 sums before 2 players"):
        check_table(Table(("Ann", "Bob"), funds=(3,)))


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (Table(("Ann", "Ann")), "two players are called 'Ann'"),
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
