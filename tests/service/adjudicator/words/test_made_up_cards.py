"""Made-up cards: a card that the asker never told is not named; one that he told is."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from tests.cases import asked


@pytest.mark.parametrize(
    ("game", "words", "says"),
    [
        (
            "spoil-five",
            "Spades are trumps and the leader put down the ace of hearts. I have two spades and a diamond, no hearts. "
            "Am I obliged to play a spade?",
            "No: I may play any card.",
        ),
        ("all-fours", "A heart is led. I have a heart and a small trump. May I ruff?", "Yes: a trump may be played."),
        (
            "euchre",
            "A club was led. My hand is a club, two diamonds and a heart, hearts being trumps. Must I play the club?",
            "A club may be played; I must play a club.",
        ),
        (
            "ecarte",
            "A diamond is led, hearts trumps. I hold a diamond and two hearts. May I trump it?",
            "I must play a diamond (by a supplied rule).",
        ),
        ("loo", "I hold the ace of trumps, the king of clubs and a two. Must I lead the ace?", "the ace of trumps"),
        ("loo", "Spades are trumps. I hold the ace of spades, two small clubs. Must I lead it?", "the ace of spades"),
    ],
)
def test_a_card_is_called_as_it_was_told(game: str, words: str, says: str) -> None:
    got = ask(asked.library(), None, words, game=game)
    assert got.status == "decided"
    assert says in got.says


@pytest.mark.parametrize(
    ("game", "words", "never"),
    [
        ("loo", "A spade is led, clubs trumps. I have a small club and two diamonds. Must I trump?", "five of"),
        ("napoleon", "Someone led a heart, spades trumps. I hold no heart but have a spade. Must I ruff?", "five of"),
        ("all-fours", "A heart is led. I have a heart and a small trump. May I ruff?", "five of"),
    ],
)
def test_a_card_that_was_not_told_is_named_nowhere(game: str, words: str, never: str) -> None:
    got = ask(asked.library(), None, words, game=game)
    assert got.answer is not None
    assert never not in got.says
    assert all(never not in step.finding for ruling in got.answer.rulings for step in ruling.steps)
