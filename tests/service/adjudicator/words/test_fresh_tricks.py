"""Fresh questions at games of tricks (`tests/cases/fresh_second.yaml` and later sets): none is ruled wrong, most are
decided. Of the later sets every fourth one, and all of them where the proofs are run.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest
import yaml

from service.adjudicator.words import Asked, ask
from tests.cases import asked

IDS = {"loo": "loo", "nap": "napoleon", "napoleon": "napoleon", "euchre": "euchre", "spoil-five": "spoil-five",
       "all-fours": "all-fours"}  # fmt: skip
"""The games as the file calls them, with their ids."""
BACK = "asked back"
SAYS = {
    "loo": [
        "Kit takes the pool", "must lead the ace", "must lead the king", "No: he must lead the queen",
        "he may lead the queen", "No: he must play the king", "may play any", "forfeits 8d., both to the next", BACK,
        "Hal takes 6¾d.; Jo takes 6¾d.; Max takes 6½d.", "No: he plays his own cards, takes miss", "forfeits 3d.",
        "4d. to the existing pool, and must retire", "forfeits 3 counters to the existing pool, and deals again", BACK,
        "No: he must play the five of spades", BACK, "I am looed 2s. 6d.", BACK, BACK,
    ],
    "nap": [
        "2s. 6d. in all", "3s. 4d. in all", "The dealer pays nothing", "The first caller must stand for one trick",
        "No: he may call four or Nap", "No: nobody declares twice", "By Round Games: Who called three has the play",
        "pays 6d.", "Bo takes the kitty", "names no penalty",
    ],
    "napoleon": [
        "9d. in all", "6d. in all", "1s. 8d. in all", "No: he may call one", "Who called four has the play",
        "must call Nap",
        "No: he may not take", "I pay 1s. to each of the other four, 4s. in all",
        "What follows where all pass is not said",
        "4 stakes to each",
    ],
    "euchre": [
        "Gil wins", "the adversaries score 2", "scores 4", "I win the game", "has 7 to make", "I may play any card",
        "I have lost the right",
        "The dealer is bound to take it up", BACK, "no penalty",
    ],
    "spoil-five": [
        "Lou wins", "with the ace of clubs", "with the two of diamonds", "may play any card",
        "must play the ace of hearts", "may play any card", BACK, "No: he cannot win the pool",
        "must play the four of hearts", BACK,
    ],
    "all-fours": [
        BACK, "to the winner of the trick", BACK, "17 against 14", "I score 1", "may be played", "I win the game",
        "the queen deals first",
        "No: the dealer's partner may not", BACK,
    ],
}  # fmt: skip
"""What the answer says to each question, in their order; most of those asked back are asked for what is missing."""
NAMES = [(game, number) for game, told in SAYS.items() for number in range(1, len(told) + 1)]


@cache
def questions() -> dict[str, str]:
    read: list[dict[str, Any]] = yaml.safe_load((asked.HERE / "fresh_second.yaml").read_text(encoding="utf-8"))[
        "questions"
    ]
    return {case["id"]: case["question"] for case in read}


@cache
def answered(game: str, number: int, chosen: bool = True) -> Asked:
    text = questions()[f"second-{game}-{number:02}"]
    return ask(asked.library(), None, text, game=IDS[game] if chosen else None)


@pytest.mark.parametrize(("game", "number"), NAMES)
def test_a_fresh_question_is_answered_right_or_asked_back(game: str, number: int) -> None:
    got, wanted = answered(game, number), SAYS[game][number - 1]
    if wanted == BACK:
        assert got.status == "insufficient"
        return
    assert wanted.lower() in got.says.lower() or wanted.lower() in got.says.lower().replace(" i ", " he ")
    assert not got.says.startswith("Yes") or "must" not in questions()[f"second-{game}-{number:02}"].lower()


# On one worker, since the answers are kept for the count of them.
pytestmark = pytest.mark.xdist_group("fresh tricks")
THIRD: list[dict[str, str]] = asked.read_yaml(asked.HERE / "fresh_tricks.yaml")["questions"]
AS_WORDED: list[dict[str, str]] = [
    case
    for name in ("fresh_tricks_second.yaml", "fresh_tricks_third.yaml", "fresh_tricks_fourth.yaml")
    for case in asked.read_yaml(asked.HERE / name)["questions"]
]
LATER = [
    *((case, case["game"]) for case in THIRD),
    *((case, case["game"] if "chosen" in case else None) for case in AS_WORDED),
][:: 1 if os.environ.get("HOYLE_PROOFS") == "1" else 4]


@pytest.mark.proof
@pytest.mark.parametrize(("case", "game"), LATER, ids=[case["id"] for case, _ in LATER])
def test_a_question_of_the_later_sets_is_answered_right_or_asked_back(case: dict[str, str], game: str | None) -> None:
    got = ask(asked.library(), None, case["question"], game=game)
    assert got.game == case["game"]
    if case["says"] == BACK:
        assert got.status == "insufficient"
    else:
        assert got.status in ("decided", "choice", "silent")
        assert case["says"] in got.says


def test_where_the_game_is_not_named_no_other_game_rules() -> None:
    for game, number in NAMES:
        got = answered(game, number, chosen=False)
        assert got.game == IDS[game] or got.status == "insufficient", (game, number, got.says)


def test_most_fresh_questions_are_decided(capsys: pytest.CaptureFixture[str]) -> None:
    for chosen in (True, False):
        table: dict[str, Counter[str]] = {}
        for game, number in NAMES:
            decided = answered(game, number, chosen).status != "insufficient"
            table.setdefault(game, Counter())["decided" if decided else BACK] += 1
        with capsys.disabled():
            for game, counts in table.items():
                sys.stdout.write(f"\nfresh {game}{'' if chosen else ', as worded'}: {dict(sorted(counts.items()))}")
    assert sum(told != BACK for each in SAYS.values() for told in each) >= 54


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("How do the cards rank at spoil five?", "Of trumps the five is highest"),
        ("Who leads first at euchre?", "The elder hand"),
        ("How many points make the game at all fours?", "seven points"),
        ("At all-fours, what is the penalty for a revoke?", "which is not named"),
        ("At loo, what is the forfeit for breaking a law of play?", "four times a single"),
        ("At nap who has the first call?", "at the dealer's left"),
        ("What is a march worth at euchre?", "the march, which scores two"),
        ("Who takes the pool at spoil five?", "Who wins three tricks in a hand"),
    ],
)
def test_a_question_of_the_rules_in_general_is_answered_with_the_books_words(words: str, says: str) -> None:
    got = ask(asked.library(), None, words)
    assert says in got.says
    assert got.answer is not None
    assert all(step.citations[0].quote for ruling in got.answer.rulings for step in ruling.steps)


@pytest.mark.parametrize(
    "words",
    [
        "At loo, who leads first?",
        "At loo a card was exposed in the deal. What follows?",
        "At loo Ann looked at her cards before her turn. The single is 3. What does it cost?",
        "At loo my neighbour revoked. May the hand be played again?",
        "At loo someone played out of turn. Single is 3 and the loo 6. What is the penalty?",
        "At nap who leads?",
        "At nap all passed. What follows?",
        "At nap the dealer exposed a card and there is no pool. What follows?",
        "At nap misery was called after three. Who plays?",
        "At nap I said pass, but want to call two after all. May I?",
    ],
)
def test_without_a_book_both_answer_and_the_difference_is_said(words: str) -> None:
    got = ask(asked.library(), None, words)
    assert got.answer is not None
    assert {ruling.authority for ruling in got.answer.rulings} == {"hoyles-games-modernized", "round-games"}
    assert "By Hoyle's Games Modernized: " in got.says
    assert "By Round Games: " in got.says
    named = ask(asked.library(), None, words + " By Hoffmann, please.")
    assert named.answer is None or len(named.answer.rulings) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            "At nap I called three, my friend called nap. He took four tricks. We are four players at 2d. a trick. "
            "What does he pay?",
            "My friend pays 10d. to each of the other three",
        ),
        (
            "At loo, Ann had two tricks and Bob one, the pool is 6 and the loo 3. Cis stood and won nothing. "
            "What is paid?",
            "Cis is looed 3 counters",
        ),
        (
            "Spoil five, hearts trumps. Tom plays the ace of hearts, Ned the jack of hearts and Ray the king. "
            "Who has the trick?",
            "It cannot be decided yet",
        ),
        ("At loo, Ann had two tricks and Bob one. Dan was there too. What is paid?", "It cannot be decided yet"),
        (
            "Euchre: My partner and I made trumps and won only two tricks. Score was 3 to us, 3 to them. What now?",
            "the other side wins the game",
        ),
        (
            "Euchre: Ann ordered up and took two tricks, her partner two. What do they score?",
            "The side that made the trump scores 1: the point",
        ),
        ("Euchre: I ordered up and took three tricks, my partner two. What do we score?", "Was the hand played alone?"),
        ("All fours: may I beg before I have led? I am the elder hand.", "Yes: I may beg"),
        ("Nap: may I buy cards before anyone has called?", "Before any declaration each player in turn"),
        ("Écarté: may I propose before I have played a card? I am the non-dealer.", "Was a proposal refused?"),
        ("Euchre: may I go alone before anyone has led? My partner has announced nothing.", "Yes: I may play alone"),
        ("Euchre: May the dealer take up the trump after having turned it down?", "No: the dealer may make it"),
    ],
)
def test_nobody_and_no_card_that_is_spoken_of_is_left_out(words: str, says: str) -> None:
    assert says in ask(asked.library(), None, words).says


@pytest.mark.parametrize("words", ["At whist may I trump if I hold a card of the suit led?", "Whist: who deals first?"])
def test_a_game_of_no_book_is_told_so_and_offers_no_other_game(words: str) -> None:
    got = ask(asked.library(), None, words)
    assert got.says.startswith("Whist is none of the games of these books")
    assert (got.status, got.answer, got.choices) == ("insufficient", None, ())


def test_tricks_and_trumps_alone_ask_for_the_game() -> None:
    got = ask(asked.library(), None, "Hearts are trumps. Ann led the king of clubs and Bob the ace. Whose trick is it?")
    assert got.next is not None
    assert (got.status, got.next.fact) == ("insufficient", "game")
    assert {"Euchre", "Loo", "Spoil Five"} <= {*got.next.values}
    assert got.choices


def test_a_loo_lead_is_not_said_to_follow_a_trick_that_nobody_spoke_of() -> None:
    got = ask(
        asked.library(), None, "At loo I hold the ace of trumps, the king of clubs and a two. Must I lead the ace?"
    )
    assert got.answer is not None
    assert not any("won" in step.finding for ruling in got.answer.rulings for step in ruling.steps)
