"""Letter or word: what the cells alone leave open, decided by what stands around it.

A braille reader meets `,b` for player B and for "But", `7c7` for "(c)" and for "(can)", `p4` for "p." and for
"people.", where a transcription has no letter signs. Each rule is one reason that a reader would give; they are
asked in order, and the first that has an opinion decides. Without one, the letter is the word.
"""

from __future__ import annotations

from collections.abc import Callable

from corpus.braille import marks
from corpus.braille.place import Place, Verdict
from corpus.braille.subjects import subject

__all__ = ["RULES", "decide"]

RULES: tuple[Callable[[Place], Verdict], ...] = (
    marks.round_brackets,
    marks.brackets,
    marks.page_reference,
    marks.money,
    marks.multiplication,
    marks.possessive,
    marks.series,
    marks.utterance,
    marks.initial,
    marks.never_last,
    marks.compound,
    marks.named_letter,
    marks.title,
    marks.middle,
    subject,
)
"""The rules in the order in which they are asked."""


def decide(place: Place) -> str:
    """The print of a lone letter: by the first rule that has an opinion, else the word."""
    for rule in RULES:
        verdict = rule(place)
        if verdict is not None:
            break
    if isinstance(verdict, str):
        return verdict
    return place.doubt.letter if verdict else place.doubt.word
