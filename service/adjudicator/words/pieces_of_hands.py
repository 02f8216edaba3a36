"""A piece of a hand: ranks, suit and kind, as far as a few words of a text tell them."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Piece"]


class Piece(NamedTuple):
    """A piece of a hand. `ranks` are codes with repetition; `cards` full codes; `kind` a word such as "flush"."""

    start: int
    end: int
    cards: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    suit: str = ""
    kind: str = ""
    low: str = ""
    top: str = ""
    high: str = ""
    mixed: bool = False
    more: bool = False
    """Whether an "also" or "with" joins it to the hand told before."""
