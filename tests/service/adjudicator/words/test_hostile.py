"""Hostile and mutated words: an answer or a clear refusal, never another error."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from corpus.errors import HoyleError
from service.adjudicator import all_kinds
from service.adjudicator.words import MOST_SIGNS, ask
from tests.cases.asked import library
from tests.service.adjudicator.words import judging
from tests.service.search.hostile import hostile

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
COUNT = 100_000 if PROOFS else 60
_SIGNS = "♠♥♦♣AKQJ10 ,.;:?!“”'’£½-–()[]{}\u202e\x00😀👑"
_GAMES = ("Poker", "Loo", "Nap", "Euchre", "Spoil Five", "All-Fours", "Écarté", "Cribbage", "Whist", "bridge")


def mutated(count: int, seed: int) -> Iterator[str]:
    """Questions of the cases and examples with words dropped, doubled, exchanged between questions, and signs put in.

    Some are then cut off, put in capitals, said of another game, or told over and over.
    """
    rng = random.Random(seed)
    questions = [words for _, words in judging.questions().values()]
    questions += [example.asks for kind in all_kinds() for example in kind.examples]
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
        text = " ".join(words)
        twist = rng.randrange(12)
        if twist == 0:
            text = text[: rng.randint(1, len(text))]
        elif twist == 1:
            text = text.upper()
        elif twist == 2:
            text = f"At {rng.choice(_GAMES)}: {text}"
        elif twist == 3 and not rng.randrange(20):
            text = f"{text} " * (100_000 // len(text))
        yield text


def answered(text: str) -> str:
    """What is said to a text: the answer, or why it is refused."""
    try:
        return ask(library(), None, text).says
    except HoyleError as error:
        return str(error)


@pytest.mark.parametrize(
    "text",
    [
        "We are three– all; he marked the and I won the vole.",
        "Poker with a joker by agreement. I hold king, knave and ten of hearts and the joker, call it the ace of hearts"
        " and claimq a sequence flush. He has four nines. Is an ace allowed?",
        "We play with a joker] by agreement. I hold king, knave and ten of hearts and the joker, call it the ace of"
        " hearts and claimQ a sequence flush. He has four nines. Is an ace allowedQ there?",
        "P3 reneged (ruffed while while holding the led led suit) and: took 2 of May tricks before it it was spotted."
        " 3, loo 6. Penalty? Void the hand?",
        "At All-Fours: Écarté, hearts Must trumps. He led hearts, queen of spades. I the king of the seven of spades"
        " and the nine hearts. May I play the seven of spades?",
        "I led the my king of clubs, he trumped with th",
    ],
)
def test_what_the_proofs_once_found_is_answered(text: str) -> None:
    assert answered(text)


@pytest.mark.proof
def test_mutated_questions_are_answered_or_refused() -> None:
    assert all(answered(text) for text in mutated(COUNT, 1909))


@pytest.mark.proof
def test_hostile_strings_are_answered_or_refused() -> None:
    assert all(answered(text[:MOST_SIGNS]) for text in hostile(COUNT // 2))
