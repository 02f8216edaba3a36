"""Terms: what was agreed before a sitting, held to what the book knows when the sitting is opened."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple, Protocol

from service.engine.errors import RefusedError
from service.engine.events import Table
from service.engine.readings import Reading, check_readings
from service.engine.seats import NOBODY

__all__ = ["Agreed", "check_form", "check_table", "check_terms", "check_told", "check_whole"]


class Agreed(Protocol):
    """The terms of any game with variations: `departures` that were agreed, and readings other than those assumed."""

    @property
    def departures(self) -> Collection[str]:
        """The variations."""
        ...

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """A gap of the text, and how it is read."""
        ...


def check_form(form: str, forms: Collection[str], game: str, law: str = "") -> None:
    """Raise `RefusedError` where `form` is none of the forms in which the book plays the game."""
    if form not in forms:
        raise RefusedError(f"“{form}” is no form of {game}: it is {' or '.join(forms)}", law)


def check_terms(
    terms: Agreed,
    departures: Mapping[str, str],
    readings: Mapping[str, Reading],
    law: str = "",
    word: str = "variation",
    apart: Iterable[tuple[str, str]] = (),
) -> None:
    """Raise `RefusedError` for a variation that the book does not describe, or a reading that it leaves no room for.

    `apart` are pairs of variations that leave no room for each other.
    """
    for name in terms.departures:
        if name not in departures:
            raise RefusedError(f"the book describes no {word} “{name}”: it knows {', '.join(departures)}", law)
    for one, other in apart:
        if one in terms.departures and other in terms.departures:
            raise RefusedError(f"“{one}” and “{other}” leave no room for each other: agree on one of them", law)
    check_readings(terms.readings, readings)


def check_told(table: object, terms: object, usual: NamedTuple) -> None:
    """Raise `RefusedError` where a sitting is told in other words than a `Table` and terms such as `usual`.

    A caller without types may bring anything: what is no table, departures that are no set, a stake of one and a half.
    """
    if type(table) is not Table or type(table.names) is not tuple or type(table.funds) is not tuple:
        raise RefusedError(f"a sitting begins with a Table of names and funds, and not with {table!r}")
    if type(terms) is not type(usual):
        raise RefusedError(f"the terms of this game are told as its Terms, and not as {terms!r}")
    for name, told in terms._asdict().items():
        wanted = type(getattr(usual, name))
        if type(told) is not wanted:
            raise RefusedError(f"terms: {name} is told as {wanted.__name__}, and not as {told!r}")


def check_whole(number: int, what: str, law: str = "") -> None:
    """Raise `RefusedError` where `what` is no whole number of farthings or counters."""
    if type(number) is not int:
        raise RefusedError(f"{what} is a whole number of farthings or counters, and not {number!r}", law)


def check_table(table: Table) -> None:
    """Raise `RefusedError` for a table at which nobody could sit.

    Such are twins in name, players without one, a dealer who is not there, debts, and sums told of more or fewer
    players than there are.
    """
    if table.funds and len(table.funds) != table.players:
        raise RefusedError(f"{len(table.funds)} sums before {table.players} players")
    for name in table.names:
        if type(name) is not str or not name.strip():
            raise RefusedError(f"{name!r} is no name of a player: say how each is called")
    twins = sorted({name for name in table.names if table.names.count(name) > 1})
    if twins:
        raise RefusedError(f"two players are called {twins[0]!r}: tell them apart")
    check_whole(table.dealer, "the dealer's seat")
    if not NOBODY <= table.dealer < table.players:
        raise RefusedError(f"the dealer sits at {table.dealer}: there are {table.players} seats, from 0")
    for name, sum_ in zip(table.names, table.funds, strict=False):
        check_whole(sum_, f"what {name} has before him")
        if sum_ < 0:
            raise RefusedError(f"{name} has {sum_} before him, which is less than nothing")
