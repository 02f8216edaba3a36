"""The further questions of a text: those that are known by their own words are answered apart from the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from service.adjudicator.words.answers import Asked
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import kinds_of

__all__ = ["further"]

_MOST_QUESTIONS = 4
"""How many questions of one text are looked at apart."""
_RANKS = "poker/ranking"
"""The kind of which a text may hold several questions."""


def further(first: Asked, answered: Callable[[str, str | None], Asked]) -> Iterator[Asked]:
    """The answers to the other questions of a text: those that are known by their own words as of another kind.

    In: `answered`, the answer to a text as one question of a game.
    """
    if first.game != "poker" or first.status in ("insufficient", "impossible"):
        return
    told = Reading.of(first.text).sentences
    asks = [sentence for sentence in told if sentence.asks]
    known: list[tuple[str | None, object]] = [(first.kind, first.question and first.question.facts)]
    for asked in asks if 1 < len(asks) <= _MOST_QUESTIONS else ():
        alone = kinds_of(Reading.of(asked.typed), "poker")
        if not alone or (alone[0].known.id != _RANKS and alone[0].known.id in dict(known)):
            continue
        text = " ".join(sentence.typed for sentence in told if not sentence.asks or sentence is asked)
        got = answered(text, first.game)
        ruled = (got.kind, got.question and got.question.facts)
        if ruled not in known and got.kind == alone[0].known.id and got.status in ("decided", "choice", "conflict"):
            known.append(ruled)
            yield got
