"""The cases are well formed, and every law they quote says what they quote."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from corpus.library import Library, load
from tests.cases.asked import read_yaml

HERE = Path(__file__).parent
GAMES = {
    "draw poker": "poker",
    "vingt-un": "vingt-un",
    "baccarat": "baccarat",
    "bezique": "bezique",
    "rubicon bezique": "rubicon-bezique",
    "euchre": "euchre",
    "all-fours": "all-fours",
    "napoleon": "napoleon",
    "loo": "loo",
    "spoil five": "spoil-five",
    "ecarte": "ecarte",
    "cassino": "cassino",
    "pope joan": "pope-joan",
    "commerce": "commerce",
    "cribbage (five-card)": "cribbage",
}
JUDGED = {"draw poker", "loo", "napoleon", "all-fours", "euchre", "spoil five"}
"""The games of shared cases whose disputes are judged."""
STATUSES = {"decided", "choice", "insufficient", "silent", "conflict", "impossible"}
CARD = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b")
ANSWERS = {True, False, "depends on the book"}
POKER_KINDS = {
    "best hand",
    "jack-pot winner",
    "may he open",
    "false opening",
    "lawful stake",
    "first and last say",
    "whose turn",
    "misdeal",
    "foul hand",
    "exposed card",
    "short stake",
    "show",
    "evidence",
    "who decides",
    "waiver",
    "limit",
    "draw",
    "history",
}
LOO_KINDS = {"must he stand", "lead or play", "who is looed", "which pool", "revoke", "withdraw", "misdeal", "history"}


@cache
def read(name: str) -> list[dict[str, Any]]:
    """The cases of a file, which holds nothing else but a word about itself."""
    content = read_yaml(HERE / name)
    assert set(content) == {"about", "cases"}
    cases: list[dict[str, Any]] = content["cases"]
    return cases


@cache
def library() -> Library:
    return load()


def unsaid(case: dict[str, Any]) -> list[str]:
    """The quotes of a case that their record does not contain."""
    missing = []
    for law in case["laws"]:
        address = law.get("record") or f"{law['work']}/{GAMES[case['game']]}/law/{law['law']}"
        block = library().blocks.get(address)
        texts = [block.text, *(note.text or "" for note in block.notes)] if block else []
        if not any(law["quote"] in text for text in texts):
            missing.append(f"{case['id']}: {address}: {law['quote']}")
    return missing


ANSWERED = ["twins.yaml", "more.yaml", "twins_other.yaml", "ecarte.yaml"]


@pytest.mark.parametrize("name", ANSWERED)
def test_every_quote_stands_in_its_record(name: str) -> None:
    assert [line for case in read(name) for line in unsaid(case)] == []


@pytest.mark.parametrize("name", ANSWERED)
def test_every_answer_is_complete(name: str) -> None:
    for case in read(name):
        where = case["id"]
        assert case["game"] in GAMES, where
        assert case["question"].strip(), where
        assert case["facts"], where
        assert case["trap"].strip(), where
        assert case["laws"], where
        expected = case["expected"]
        assert expected["decided"] in ANSWERS, where
        if expected["decided"] == "depends on the book":
            assert set(expected["ruling"]) == {"000", "004"}, where
            assert len({ruling.strip() for ruling in expected["ruling"].values()}) == 2, where
        else:
            assert expected["ruling"].strip(), where
        assert expected.get("status", "decided") in STATUSES, where
        assert set(expected.get("also", [])) <= STATUSES, where
        assert expected.get("status") not in expected.get("also", []), where
        assert bool(expected.get("missing")) == (expected.get("status") == "insufficient"), where


@pytest.mark.parametrize("name", [*ANSWERED, "paraphrases.yaml", "paraphrases_other.yaml"])
def test_no_two_cases_share_an_id_or_a_question(name: str) -> None:
    cases = read(name)
    for key in ("id", "question"):
        assert [value for value, times in Counter(case[key] for case in cases).items() if times > 1] == []


def test_every_twin_has_three_paraphrases_of_its_case() -> None:
    twins = Counter(case["of"] for case in read("twins.yaml"))
    paraphrases = Counter(case["of"] for case in read("paraphrases.yaml"))
    assert set(twins.values()) == {1}
    assert paraphrases == dict.fromkeys(twins, 3)
    assert all(set(case) == {"id", "of", "voice", "people", "question"} for case in read("paraphrases.yaml"))


def test_every_shared_case_of_a_game_that_is_judged_has_a_twin_and_three_paraphrases() -> None:
    shared = {case["id"] for case in read("disputes.yaml") if case["game"] in JUDGED}
    twins = {case["of"] for name in ("twins.yaml", "twins_other.yaml") for case in read(name)}
    told = Counter(case["of"] for name in ("paraphrases.yaml", "paraphrases_other.yaml") for case in read(name))
    assert shared - twins == set()
    assert told == dict.fromkeys(shared, 3)


@pytest.mark.parametrize("name", ["twins.yaml", "twins_other.yaml"])
def test_a_twin_says_what_was_changed(name: str) -> None:
    for case in read(name):
        assert case["id"] == f"{case['of']}-twin"
        assert case["changed"].strip(), case["id"]


@pytest.mark.parametrize(("game", "kinds"), [("draw poker", POKER_KINDS), ("loo", LOO_KINDS)])
def test_more_cases_are_spread_over_every_kind_of_question(game: str, kinds: set[str]) -> None:
    assert {case["kind"] for case in read("more.yaml") if case["game"] == game} == kinds


def test_more_cases_have_a_status_and_reach_every_one() -> None:
    assert {case["expected"]["status"] for case in read("more.yaml")} == STATUSES


def test_the_answer_is_no_where_the_laws_give_none() -> None:
    for case in read("more.yaml"):
        settled = case["expected"]["status"] in {"decided", "choice"}
        assert bool(case["expected"]["decided"]) == settled, case["id"]


def held(case: dict[str, Any]) -> list[str]:
    """The cards that the hands of a case name, each time they are named."""
    return [card for hand in case["facts"].get("hands", {}).values() for card in CARD.findall(str(hand))]


def test_no_card_is_held_twice_unless_the_case_is_about_that() -> None:
    for case in [*read("twins.yaml"), *read("more.yaml")]:
        cards = held(case)
        if any("dealt" in seat for seat in case["facts"].get("hands", {})):
            continue  # One player's hand, before and after the draw.
        twice = len(cards) > len(set(cards))
        assert twice == (case["expected"].get("status") == "impossible"), case["id"]


def test_a_poker_hand_has_five_cards_unless_the_case_is_about_that() -> None:
    for case in [*read("twins.yaml"), *read("more.yaml")]:
        if case["game"] == "draw poker" and case.get("kind") != "foul hand":
            for hand in case["facts"].get("hands", {}).values():
                assert hand == "unknown" or len(hand.split()) == 5, case["id"]
