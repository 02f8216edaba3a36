"""Games apart: a text that tells the hands of one game, and then those of the next, is answered for each game."""

from __future__ import annotations

import re

from service.adjudicator.words.reader import Reading

__all__ = ["each_game"]

_GAME = r"(?:hand|game|deal|round|show|show-?down)"
_NEXT = re.compile(
    r"[,;.]?\s+(?:and|then|and then)?,?\s*(?:(?:in|on|at) )?(?:the |a )?"
    rf"(?:next|following|later|second) {_GAME}[,:]? ",
    re.I,
)
"""Between the hands of one game and those of the next: ", and in the next game ..."."""
_AGAINST = re.compile(r"\b(?:against|versus|vs?|beats?|met|meets|faces|faced)\b", re.I)


def each_game(text: str) -> tuple[str, ...]:
    """The text of each of two games, with what is told or asked of both; nothing where there are no two.

    In: the text of a question, as it was typed. Each game sets hands against each other.
    """
    sentences = [each.typed.strip() for each in Reading.of(text).sentences]
    told = [each for each in sentences if _AGAINST.search(each)]
    rest = [each for each in sentences if each not in told]
    joined = " ".join(told)
    parts = _NEXT.split(joined)
    if len(parts) != 2 or not all(_AGAINST.search(part) for part in parts) or not rest:
        return ()
    return tuple(" ".join([f"{part[:1].upper()}{part[1:].rstrip(' .,;')}.", *rest]) for part in parts)
