"""The further questions of a text: those that are known by their own words are answered apart from the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from service.adjudicator.words.answers import Asked
from service.adjudicator.words.lexicon import Sentence
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import kinds_of

__all__ = ["further"]

_MOST_QUESTIONS = 4
"""How many questions of one text are looked at apart."""
_LEAST_WORDS = 3
"""How many words a part of a sentence has that is a question by itself."""
_SEVERAL = ("poker/ranking", "poker/turn")
"""The kinds of which a text may hold several questions."""
_AND_ASKS = re.compile(
    r"(?:,? and|,|;) (?=(?:who|whose|which|what|how (?:much|many)|may|can|must|is|are|does)\b(?! (?:if|about)\b))", re.I
)
"""Between two questions of one sentence."""


def _parts(sentence: Sentence) -> list[str]:
    """The questions of a sentence: “who speaks first, who last, and who draws first?”"""
    parts = _AND_ASKS.split(sentence.typed.rstrip(" ?\"')"))
    whole = any(re.search(r"\bif\b", part, re.I) or len(part.split()) < _LEAST_WORDS for part in parts)
    return [sentence.typed] if len(parts) == 1 or whole else [f"{part}?" for part in parts]


def further(first: Asked, answered: Callable[[str, str | None], Asked]) -> Iterator[Asked]:
    """The answers to the other questions of a text: those that are known by their own words as of another kind.

    In: `answered`, the answer to a text as one question of a game.
    """
    if first.game != "poker" or first.status in ("insufficient", "impossible"):
        return
    told = Reading.of(first.text).sentences
    asks = [sentence for sentence in told if sentence.asks]
    known: list[tuple[str | None, object]] = [(first.kind, first.question and first.question.facts)]
    parts = [(asked, part) for asked in asks for part in _parts(asked)]
    for asked, part in parts if 1 < len(parts) <= _MOST_QUESTIONS else ():
        alone = kinds_of(Reading.of(part), "poker")
        if not alone or (alone[0].known.id not in _SEVERAL and alone[0].known.id in dict(known)):
            continue
        text = " ".join(part if each is asked else each.typed for each in told if not each.asks or each is asked)
        got = answered(text, first.game)
        ruled = (got.kind, got.question and got.question.facts)
        if ruled not in known and got.kind == alone[0].known.id and got.status in ("decided", "choice", "conflict"):
            known.append(ruled)
            yield got
