"""Hostile and mutated words: an answer or a clear refusal, never another error."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from corpus.errors import HoyleError
from service.adjudicator.words import MOST_SIGNS, ask
from tests.cases.asked import library
from tests.service.adjudicator.words import judging
from tests.service.search.hostile import hostile

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
COUNT = 100_000 if PROOFS else 300
_SIGNS = "♠♥♦♣AKQJ10 ,.;:?!“”'’£½-–()[]{}\u202e\x00"


def mutated(count: int, seed: int) -> Iterator[str]:
    """Questions of the cases with words dropped, doubled, exchanged between questions, and signs put in."""
    rng = random.Random(seed)
    questions = [words for _, words in judging.questions().values()]
    for _ in range(count):
        words = rng.choice(questions).split()
        for _ in range(rng.randint(1, 8)):
            place = rng.randrange(len(words))
            kind = rng.randrange(4)
            if kind == 0 and len(words) > 1:
                del words[place]
            elif kind == 1:
                words.insert(place, words[place])
            elif kind == 2:
                words[place] = rng.choice(rng.choice(questions).split())
            else:
                words[place] += rng.choice(_SIGNS)
        yield " ".join(words)


def answered(text: str) -> str:
    """What is said to a text: the answer, or why it is refused."""
    try:
        return ask(library(), None, text).says
    except HoyleError as error:
        return str(error)


@pytest.mark.proof
def test_mutated_questions_are_answered_or_refused() -> None:
    assert all(answered(text) for text in mutated(COUNT, 1909))


@pytest.mark.proof
def test_hostile_strings_are_answered_or_refused() -> None:
    assert all(answered(text[:MOST_SIGNS]) for text in hostile(COUNT // 2))
