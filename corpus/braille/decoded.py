"""What decoding gives: the text, the place of every character, and what could not be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

__all__ = ["UNREADABLE", "BrailleError", "Decoded", "Problem"]

UNREADABLE = "\ufffd"
"""Stands in the text for a cell that means nothing where it is, so that the loss is seen."""


class BrailleError(ValueError):
    """The input is no braille, or no such table exists: one sentence, and what the reader can do about it."""

    def __init__(self, message: str, way_out: str) -> None:
        self.message = message
        self.way_out = way_out
        super().__init__(f"{message} {way_out}")


@dataclass(frozen=True, slots=True)
class Problem:
    """Cells that mean nothing, are cut off, or cannot stand where they do, from character `offset` of the source."""

    offset: int
    cells: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decoded:
    """`text`, and for each of its characters the half-open stretch of source characters that gave it.

    `starts` and `ends` never fall. `italics` are the stretches of `text` that italic signs cover; `pages` the
    running page numbers that a paged layout gave, each as the place in `text` where the page begins and its number.
    """

    text: str
    starts: Sequence[int]
    ends: Sequence[int]
    problems: tuple[Problem, ...] = ()
    italics: tuple[tuple[int, int], ...] = ()
    pages: tuple[tuple[int, int], ...] = field(default=())
