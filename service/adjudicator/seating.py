"""Names at a table as the engine's seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from service.adjudicator.hearing import Hearing
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY

__all__ = ["DEALER", "POKER_TABLE", "Seating", "announcers", "once_each", "placed", "seated"]

DEALER = "the dealer"
"""The dealer where he is not named."""
POKER_TABLE = (DEALER, "ante", "No. 1", "No. 2", "No. 3")
"""Seats by the names that the book has for them, where the players are not named."""


_PLACES = {
    "ante": "the player at the dealer's left",
    "No. 1": "No. 1, at the left of ante,",
    "No. 3": "the player at the dealer's right",
}


class Seating(NamedTuple):
    """Who sits where. `dealer` is a seat; NOBODY where the question does not ask for him."""

    names: tuple[str, ...]
    dealer: int = NOBODY

    @property
    def size(self) -> int:
        """How many sit at the table."""
        return len(self.names)

    def seat(self, name: str, place: str) -> int:
        """The seat of a player. Raises `ImpossibleError`, which names the place of the fact."""
        if name not in self.names:
            raise ImpossibleError(f"{place}: {name} is not among the players: {', '.join(self.names)}.")
        return self.names.index(name)

    def seats(self, names: Iterable[str], place: str) -> tuple[int, ...]:
        """The seats of several players."""
        return tuple(self.seat(name, place) for name in names)

    def live(self, retired: Sequence[str]) -> tuple[bool, ...]:
        """By seat: who still plays, all but the `retired`. Raises `ImpossibleError` where nobody does."""
        out = self.seats(retired, "retired")
        playing = tuple(seat not in out for seat in range(self.size))
        if not any(playing):
            raise ImpossibleError("retired: somebody must be left in the game.")
        return playing


def once_each(players: Sequence[str]) -> None:
    """Check that nobody sits at two places. Raises `ImpossibleError`, which names the second."""
    for place, name in enumerate(players):
        if name in players[:place]:
            raise ImpossibleError(f"players[{place}]: {name} sits there twice.")


def seated(hearing: Hearing, players: Sequence[str], dealer: str | None, ask_dealer: bool = True) -> Seating:
    """The table; that of the book's own names where no players are told.

    Raises `ImpossibleError` for a name twice, NeedsError where the dealer is needed and not known.
    """
    if not players:
        return Seating(POKER_TABLE, POKER_TABLE.index(dealer) if dealer in POKER_TABLE else 0)
    names = tuple(players)
    if len(names) < 2:
        raise ImpossibleError("players: one player alone plays no game.")
    once_each(names)
    table = Seating(names)
    if dealer is None:
        if not ask_dealer:
            return table
        dealer = hearing.need("dealer", dealer, "Who deals?", *names)
    return table._replace(dealer=table.seat(dealer, "dealer"))


def placed(table: Seating, seat: int) -> str:
    """How a player is spoken of: by his name, or by his place where the players are not told and nobody has a name."""
    name = table.names[seat]
    return _PLACES.get(name, name) if table.names == POKER_TABLE and table.dealer == 0 else name


def announcers(players: Sequence[str], dealer: str) -> tuple[tuple[str, ...], int, str]:
    """Those of whom any may announce a fault: by name, with the seat of the dealer, or in a word where not told."""
    if not players:
        return (dealer, "another"), 0, "any player"
    table = Seating(tuple(players))
    return table.names, NOBODY if dealer == DEALER else table.seat(dealer, "dealer"), ""
