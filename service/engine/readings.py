"""Readings: the named assumptions by which a gap or a collision of the laws is bridged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from service.engine.errors import RefusedError

__all__ = ["Reading", "by_key", "check_readings", "reading_of"]


class Reading(NamedTuple):
    """A place where the laws gape or collide: the options, the first of which is assumed unless agreed otherwise.

    `laws` are the records that collide or are silent; `why` says in a sentence what the difference is.
    """

    key: str
    options: tuple[str, ...]
    laws: tuple[str, ...]
    why: str


def by_key(*readings: Reading) -> dict[str, Reading]:
    """The readings of a game by their keys, in their order."""
    return {reading.key: reading for reading in readings}


def reading_of(key: str, agreed: Iterable[tuple[str, str]], readings: Mapping[str, Reading]) -> str:
    """The option by which the gap `key` is read: the one agreed upon, else the first."""
    for name, option in agreed:
        if name == key:
            return option
    return readings[key].options[0]


def check_readings(agreed: Iterable[tuple[str, str]], readings: Mapping[str, Reading]) -> None:
    """Raise `RefusedError` where something was agreed that is no reading of these laws, or one gap is read twice."""
    seen = set()
    for pair in agreed:
        if type(pair) is not tuple or list(map(type, pair)) != [str, str]:
            raise RefusedError(f"readings: a reading is told as its name and an option, and not as {pair!r}")
        key, option = pair
        if key in seen:
            raise RefusedError(f"the reading “{key}” is agreed twice: agree on one of its options")
        seen.add(key)
        if key not in readings:
            raise RefusedError(f"there is no reading “{key}”: the laws leave open {', '.join(readings)}")
        if option not in readings[key].options:
            raise RefusedError(f"“{key}: {option}” is no reading: it is {' or '.join(readings[key].options)}")
