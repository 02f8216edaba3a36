"""The fields of a query (`game:`, `work:`, `kind:`, `players:`, `law:`): which units they allow."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from corpus.numerals import number
from service.search.asked import Asked
from service.search.facets import Filters, Shelf
from service.search.names import Names
from service.search.units import KINDS, Unit

__all__ = ["allowed"]


def allowed(asked: Asked, names: Names, shelf: Shelf, units: Sequence[Unit]) -> frozenset[int] | None:
    """The places that the fields of the query allow; None when it has none that can be used, as its notes say."""
    games: Collection[str] | None = None
    works: Collection[str] | None = None
    kind: str | None = None
    numbers: dict[str, int] = {}
    for name, value in asked.fields.items():
        if name == "game":
            games = names.game(value)
            if not games:
                asked.notes.append(f"No game is called “{value[:40]}”; “game:” was ignored.")
                games = None
        elif name == "work":
            works = names.work(value)
            if not works:
                asked.notes.append(f"No book is called “{value[:40]}”; “work:” was ignored.")
                works = None
        elif name == "kind":
            if value.lower() in KINDS:
                kind = value.lower()
            else:
                asked.notes.append(f"“kind:” can be {', '.join(KINDS)}; “{value[:40]}” was ignored.")
        elif (counted := number(value)) is not None:
            numbers[name] = counted
        else:
            asked.notes.append(f"“{name}:” needs a number; “{value[:40]}” was ignored.")
    if games is None and works is None and kind is None and not numbers:
        return None
    filters = Filters(kind=kind, players=numbers.get("players"))
    law = numbers.get("law")
    return frozenset(
        place
        for place in shelf.keep(range(len(units)), filters)
        if (games is None or units[place].game in games)
        and (works is None or units[place].work in works)
        and (law is None or units[place].number == law)
    )
