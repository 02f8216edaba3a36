"""All-Fours in plain words: which kind is asked, and what is said."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from tests.cases import asked

SAID = [
    ("At all-fours, may I beg a second time after he has run the cards?", "beg", "no", "once in a deal"),
    ("All fours: I begged and the dealer refuses to give me one or to run the cards. Can he?", "beg", "no", "bound"),
    ("May the dealer beg at all fours?", "beg", "no", "Only the elder hand"),
    (
        "In all-fours hearts are trumps. My opponent led the king of clubs. I hold the two of clubs and the ten of "
        "hearts. May I trump with the ten of hearts?",
        "play",
        "yes",
        "ten of hearts may be played",
    ),
    (
        "All-Fours. Spades are trumps; I led the king of clubs and he threw the ace of hearts, though he held the two "
        "of clubs. Is it a revoke and what does it cost?",
        "play",
        "yes",
        "names none",
    ),
    (
        "Seven-up: six all, I held the ace of trumps, he held the two of trumps, no jack was out, I count 12 and he "
        "counts 30 for game. Who wins the game?",
        "score",
        None,
        "I win the game",
    ),
    (
        "At all-fours hearts are trumps. I led the king of clubs, he played the two of hearts. Who wins the trick?",
        "trick",
        None,
        "He wins",
    ),
    (
        "All-Fours, six all. The dealer turned up the jack, I held the ace of trumps. Who wins the game?",
        "score",
        None,
        "My opponent wins the game: with the knave turned up he is 7",
    ),
    (
        "All-Fours, six all. Ann turned up the jack of spades, Bob held the ace of trumps. Who wins the game?",
        "score",
        None,
        "Ann wins the game",
    ),
    ("We tied on the point for game at seven up, who gets it? I was the dealer.", "game-point", None, "My opponent"),
]


@pytest.mark.parametrize(("text", "kind", "answer", "says"), SAID)
def test_what_is_asked_is_answered(text: str, kind: str, answer: str | None, says: str) -> None:
    got = ask(asked.library(), None, text)
    assert (got.game, got.kind, got.status) == ("all-fours", f"all-fours/{kind}", "decided")
    assert says in got.says
    assert got.answer is not None
    assert got.answer.rulings[0].answer == answer


@pytest.mark.parametrize("text", ["At cassino who takes the last trick?", "Cribbage: what is a flush in the crib?"])
def test_a_game_that_is_named_is_not_taken_for_another(text: str) -> None:
    got = ask(asked.library(), None, text)
    assert got.game == text.lower().replace("at ", "").replace(":", "").split()[0]
    assert got.answer is None
