"""Scores in points: games to five, to eleven or to forty-five, partners, and who is the first to get there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from service.engine.seats import NOBODY
from service.engine.tuples import put

__all__ = ["Scored", "partners_of", "scored", "set_back", "side_of"]


class Scored(NamedTuple):
    """Points by side after some were scored. `winner` is the side that reached the target first, or NOBODY.

    `counted` are the awards that were scored before the game was won, in their order.
    """

    points: tuple[int, ...]
    winner: int
    counted: tuple[tuple[int, int], ...]


def scored(points: tuple[int, ...], awards: Iterable[tuple[int, int]], target: int) -> Scored:
    """Score awards (side, points) in their order of precedence; the first side to reach `target` has won the game.

    What would be scored after that counts no more: at ten-all at All-Fours the highest trump wins the game.
    """
    counted: list[tuple[int, int]] = []
    for side, amount in awards:
        points = put(points, side, points[side] + amount)
        counted.append((side, amount))
        if points[side] >= target:
            return Scored(points, side, tuple(counted))
    return Scored(points, NOBODY, tuple(counted))


def set_back(points: tuple[int, ...], side: int, amount: int, below_nothing: bool = True) -> tuple[int, ...]:
    """Take points from a side; down to nothing only, where a score does not go below it."""
    left = points[side] - amount
    return put(points, side, left if below_nothing else max(left, 0))


def side_of(seat: int, sides: int) -> int:
    """The side of a seat: with two sides who face each other are partners, with as many as seats each plays alone."""
    return seat % sides


def partners_of(seat: int, players: int, sides: int) -> Sequence[int]:
    """The seats on the same side, `seat` among them."""
    return range(side_of(seat, sides), players, sides)
