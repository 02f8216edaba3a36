"""Nap and Napoleon in plain words: which kind is asked, what is understood, and what is said."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator.words import ask
from tests.cases import asked

SAID: list[tuple[str, str, dict[str, Any], str]] = [
    (
        "Four of us at penny nap. Ann called three and made only two tricks. What does she pay?",
        "pays",
        {"caller": "Ann", "number": 4, "call": 3, "made": 2, "stake": "1d."},
        "Ann pays 3d. to each of the other three, 9d. in all.",
    ),
    (
        "Penny nap, three of us. I called nap and made all the tricks. What do I get?",
        "pays",
        {"caller": "I", "number": 3, "call": "nap", "made": 5, "stake": "1d."},
        "I get 10d. from each of the other two",
    ),
    (
        "At nap the caller called misery and took no trick. What is he paid?",
        "pays",
        {"call": "misery", "made": 0},
        "3 stakes",
    ),
    (
        "At napoleon he announced clubs, but he led the king of hearts. What are trumps?",
        "trumps",
        {"led": "hearts", "announced": "clubs"},
        "Hearts are trumps.",
    ),
    (
        "Nap without any kitty. I misdealt. What do I owe, and who deals now?",
        "misdeal",
        {"pool": False},
        "By Round Games: The dealer pays nothing",
    ),
    (
        "At nap three is called. May I call misery?",
        "may-call",
        {"call": "misery", "highest": 3, "misery": True},
        "By Round Games: No",
    ),
    (
        "We play nap. Nobody has called; may I call nap?",
        "may-call",
        {"call": "nap", "highest": "pass"},
        "Yes, I may call Nap.",
    ),
    (
        "Wellington is played here. Ben called nap, may I call wellington over him after having passed already?",
        "may-call",
        {"call": "wellington", "highest": "nap", "declared": True},
        "By Round Games: No: nobody declares twice.",
    ),
    (
        "At nap, Ben called nap after having passed already. We play Wellington. May I call Wellington over him?",
        "may-call",
        {"call": "wellington", "highest": "nap"},
        "Yes, I may call Wellington.",
    ),
    (
        "At nap having passed, may I call nap when Ann calls three?",
        "may-call",
        {"declared": True},
        "By Round Games: No: nobody declares twice.",
    ),
    (
        "At nap Ann called two and everybody else passed. Who plays?",
        "caller",
        {"calls": {"Ann": "2", "the others": "pass"}},
        "Ann has the play, and leads.",
    ),
    (
        "Nap: Ann called three, Bob called misery, Cis called four. Who plays?",
        "caller",
        {"calls": {"Ann": "3", "Bob": "misery", "Cis": "4"}},
        "Cis has the play, and leads.",
    ),
    (
        "At napoleon he called Wellington over my nap and failed. Stake 1d. What do I get?",
        "pays",
        {"caller": "he", "call": "wellington"},
        "He pays 10d.",
    ),
    ("At nap everybody passed. Who must play?", "caller", {}, "The first caller must stand for one trick"),
    (
        "Nap: the king of hearts was led and I hold the ace and five of hearts and the two of clubs. Must I head it?",
        "play",
        {"trick": "KH", "hand": "AH 5H 2C"},
        "I may play the ace of hearts or the five of hearts.",
    ),
    (
        "At nap spades are trumps. Ann led the king of clubs, Bob played the two of spades, Cis played the ace of "
        "clubs. Who wins the trick?",
        "trick",
        {"trick": {"Ann": "KC", "Bob": "2S", "Cis": "AC"}, "trumps": "spades"},
        "Bob wins the trick.",
    ),
    (
        "At nap Dan exposed a card in dealing and we have a kitty. What follows?",
        "misdeal",
        {"act": "exposed", "who": "Dan", "pool": True},
        "Dan pays one stake to the pool",
    ),
    (
        "At nap with 3s. in the kitty I made nap. Do I get the kitty?",
        "kitty",
        {"call": "nap", "caller": "I", "succeeded": True},
        "I take the kitty",
    ),
    (
        "Sir Garnet: the extra hand still lies there and it is my turn. May I take it?",
        "extra-hand",
        {"taken": False, "in_turn": True},
        "Yes: I may take it, and am bound to call Nap",
    ),
    (
        "At peep nap I called nap and had not peeped. May I take the card?",
        "peep",
        {"wants": "exchange", "peeped": False},
        "No: I may not take the card.",
    ),
    (
        "Four of us at penny nap with a kitty. I took the spare hand, called nap and made four. What do I pay?",
        "pays",
        {"extra_hand": True, "pool": True, "made": 4},
        "2d. to the kitty, 1s. 5d. in all",
    ),
    ("At penny nap I buy two cards. What does it cost?", "buy", {"cards": 2, "stake": "1d."}, "2d. into the pool"),
]


@pytest.mark.parametrize(("words", "kind", "facts", "says"), SAID, ids=[words[:40] for words, *_ in SAID])
def test_what_is_asked_and_what_is_said(words: str, kind: str, facts: dict[str, Any], says: str) -> None:
    got = ask(asked.library(), None, words)
    assert got.kind == f"napoleon/{kind}"
    assert got.question is not None
    assert facts.items() <= got.question.facts.items()
    assert says in got.says
    assert got.status != "insufficient"


def test_what_is_not_told_is_asked() -> None:
    got = ask(asked.library(), None, "At nap, Bob called nap. May I call Wellington?")
    assert (got.status, got.next is not None) == ("insufficient", True)
    assert "Wellington" in got.says


def test_a_game_that_is_not_named_is_known_by_its_words() -> None:
    got = ask(asked.library(), None, "The caller said he would play in clubs but led a heart. What is trumps?")
    assert (got.game, got.says) == ("napoleon", "Hearts are trumps.")
