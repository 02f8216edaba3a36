"""Drawers: a text that tells how two players drew, each in a sentence of his own, is answered for each of them."""

from __future__ import annotations

from service.adjudicator.words.poker_draw import whole_draw
from service.adjudicator.words.reader import Reading

__all__ = ["each_drawer"]

_TWO = 2


def each_drawer(text: str) -> tuple[str, ...]:
    """The text of each of two draws, with what is told beside them; nothing where there are no two.

    In: the text of a question, as it was typed. A draw is a sentence that tells what was discarded, and what was
    demanded or given.
    """
    sentences = Reading.of(text).sentences
    draws = [each for each in sentences if not each.asks and whole_draw(Reading.of(each.typed))]
    if len(draws) != _TWO:
        return ()
    return tuple(
        " ".join(each.typed.strip() for each in sentences if each is draw or each not in draws) for draw in draws
    )
