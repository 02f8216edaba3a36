"""What indicators keep in force from one word to the next, and the pieces that a word gives."""

from __future__ import annotations

from typing import NamedTuple

from corpus.braille.tokens import Flaw, Piece

__all__ = ["PLAIN", "Form", "Read", "State"]


class State(NamedTuple):
    """The passages that are open: of capitals, of grade 1, and of typeforms."""

    capitals: bool = False
    grade1: bool = False
    forms: tuple[str, ...] = ()


PLAIN = State()
"""No passage is open."""


class Form(NamedTuple):
    """A typeform that begins or ends: before piece `piece`, its name, and how far it reaches.

    `reach` is "symbol", "word", "passage", or "end".
    """

    piece: int
    name: str
    reach: str


class Read(NamedTuple):
    """What the cells between two spaces give, and the state that they leave."""

    pieces: tuple[Piece, ...]
    flaws: tuple[Flaw, ...]
    forms: tuple[Form, ...]
    state: State
