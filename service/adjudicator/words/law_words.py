"""Words that make a law matter: a ruling at Poker that cites none such has missed what they tell, and is not given."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from corpus.library import Library
from service.adjudicator.citations import cite
from service.adjudicator.words.answers import Asked, Next

__all__ = ["heard"]


_WORK = {"poker": "round-games/poker"}
"""Where the numbered laws of a game are printed."""


class LawWords(NamedTuple):
    """What is told by these words, and the laws of which one must be cited, that which says it first."""

    what: str
    words: tuple[re.Pattern[str], ...]
    unless: tuple[re.Pattern[str], ...]
    laws: tuple[str, ...]


@cache
def _law_words(game: str) -> tuple[LawWords, ...]:
    told = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return tuple(
        LawWords(
            entry["what"],
            tuple(re.compile(words, re.I) for words in entry["words"]),
            tuple(re.compile(words, re.I) for words in entry.get("unless", ())),
            tuple(f"{_WORK[game]}/law/{number}" for number in entry["laws"]),
        )
        for entry in told.get(game, ())
    )


def heard(library: Library, told: Asked) -> Asked:
    """The answer, or what is asked back where the text has the words of a law and nothing that is answered rests on it.

    The law need not be decisive: it is enough that the ruling, or that on a further question, considers it.
    """
    if told.answer is None or told.status == "insufficient" or (told.kind or "").endswith("/history"):
        return told
    cited = {
        str(citation.record)
        for each in (told, *told.also)
        if each.answer is not None
        for ruling in each.answer.rulings
        for step in ruling.steps
        for citation in step.citations
    }
    missed = tuple(
        law
        for law in _law_words(told.game)
        if all(words.search(told.text) for words in law.words)
        and not any(words.search(told.text) for words in law.unless)
        and cited.isdisjoint(law.laws)
    )
    if not missed:
        return told
    asks = tuple(f"what happened, with {law.what}?" for law in missed)
    return told.model_copy(
        update={
            "status": "insufficient",
            "says": "Not everything that matters was understood, and nothing is guessed.",
            "answer": None,
            "general": tuple(cite(library, law.laws[0]) for law in missed),
            "not_understood": (*asks, *told.not_understood),
            "next": Next(fact="hands", ask=" ".join(("Please tell again in other words:", *asks))),
        }
    )
