"""Tricks told by the trick, who stood beside their winners, and a loo whose cost is not asked."""

from __future__ import annotations

import pytest

from service.adjudicator.words.loo_shares import beside, in_order, looed_only, passed, tricks_of
from service.adjudicator.words.reader import Reading


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("First trick to Ned, second to Owen, third to Ned again.", ["Ned", "Owen", "Ned"]),
        ("Pool 30, winners A, A, B; C and D also stood.", ["A", "A", "B"]),
        ("Ned took two tricks and Owen the third.", []),
    ],
)
def test_who_won_the_tricks_in_order(text: str, names: list[str]) -> None:
    assert in_order(Reading.of(text)) == names


def test_tricks_that_were_somebodys() -> None:
    assert tricks_of(Reading.of("Two tricks were mine and one was Bob's.")) == {"I": 2, "Bob": 1}
    assert tricks_of(Reading.of("Two trumps and one club fell.")) == {}


def test_who_stood_beside_the_winners_is_counted() -> None:
    assert beside(Reading.of("Of five who stood, only two made tricks."), 2) == [f"another ({n})" for n in (1, 2, 3)]
    assert beside(Reading.of("Ann made two tricks."), 1) is None


@pytest.mark.parametrize(
    ("text", "facts", "only"),
    [
        ("I won nothing. Am I looed?", {}, True),
        ("I won nothing. Am I looed, and how much is it?", {}, False),
        ("I won nothing at a loo of six. Am I looed?", {"loo": 6}, False),
        ("I won nothing. What do I owe?", {}, False),
    ],
)
def test_whether_it_is_only_asked_who_is_looed(text: str, facts: dict[str, object], only: bool) -> None:
    assert looed_only(Reading.of(text), facts) is only


def test_who_threw_up_has_not_played_unless_he_is_told_to_have() -> None:
    assert passed(Reading.of("I passed before the play. Am I looed?")) == "I"
    assert passed(Reading.of("I took the miss though I never stood on my own cards.")) == ""
