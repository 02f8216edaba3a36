"""What decoding gives: the text, the place of every character, and what could not be read."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

__all__ = ["UNREADABLE", "BrailleError", "Decoded", "Problem", "TableError"]

UNREADABLE = "\ufffd"
"""Stands in the text for a cell that means nothing where it is, so that the loss is seen."""


class BrailleError(ValueError):
    """The input is no braille, or no such table exists: one sentence, and what the reader can do about it."""

    def __init__(self, message: str, way_out: str) -> None:
        self.message = message
        self.way_out = way_out
        super().__init__(f"{message} {way_out}")


class TableError(BrailleError):
    """There is no such table or profile, whatever the input is."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Cells that mean nothing, are cut off, or cannot stand where they do, from character `offset` of the source."""

    offset: int
    cells: str
    reason: str


@dataclass(frozen=True)
class Decoded:
    """`text`, what could not be read, and where it all stands.

    `typeforms` are the stretches of `text` under typeform signs, each with its name, and `italics` those in italics;
    `pages` the running page numbers that a paged layout gave, each as the place in `text` where the page begins and
    its number. `places` works out the stretches.
    """

    text: str
    places: Callable[[], tuple[array[int], array[int]]] = field(repr=False, compare=False)
    problems: tuple[Problem, ...] = ()
    italics: tuple[tuple[int, int], ...] = ()
    pages: tuple[tuple[int, int], ...] = ()
    typeforms: tuple[tuple[int, int, str], ...] = ()

    @property
    def starts(self) -> Sequence[int]:
        """For each character of `text`, where in the source its cells begin; never falls."""
        return self._stretches[0]

    @property
    def ends(self) -> Sequence[int]:
        """For each character of `text`, where in the source its cells end; never falls."""
        return self._stretches[1]

    @cached_property
    def _stretches(self) -> tuple[array[int], array[int]]:
        return self.places()
