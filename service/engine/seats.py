"""Seats: whole numbers from 0, each next one at the left hand of the one before.

The books say "from right to left, beginning with the player at his left hand", which is the way a clock goes:
seat 1 sits at the left of seat 0. Baccarat turns the other way (`direction` -1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

__all__ = ["NOBODY", "POOL", "TABLE", "left", "next_seat", "right", "round_from"]

NOBODY: Final = -1
POOL: Final = -2
"""Where money lies that is staked: the other side of a payment."""
TABLE: Final = -3
"""Everybody at the table."""


def left(seat: int, players: int) -> int:
    """The seat at the left hand of `seat`."""
    return (seat + 1) % players


def right(seat: int, players: int) -> int:
    """The seat at the right hand of `seat`."""
    return (seat - 1) % players


def round_from(first: int, players: int, direction: int = 1) -> Iterator[int]:
    """Every seat once, beginning with `first`."""
    for step in range(players):
        yield (first + direction * step) % players


def next_seat(seat: int, players: int, wanted: Callable[[int], bool]) -> int:
    """The first seat after `seat`, in turn, that is `wanted`; `seat` itself comes last; NOBODY if there is none."""
    for step in range(1, players + 1):
        other = (seat + step) % players
        if wanted(other):
            return other
    return NOBODY
