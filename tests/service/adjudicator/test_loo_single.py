"""The single at Loo, which only Round Games deals face upwards: the other book plays a hand."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from service.adjudicator.words import ask
from tests.cases import asked


def single(**facts: Any) -> Ruling:
    rulings = adjudicate(Question(kind="loo/single", facts=facts), asked.library()).rulings
    assert [(ruling.authority, ruling.status) for ruling in rulings[1:]] == [("hoyles-games-modernized", "silent")]
    return rulings[0]


def test_the_highest_card_over_the_one_turned_up_wins_and_the_others_are_looed() -> None:
    ruling = single(turn_up="7C", cards={"Bob": "9C", "Cis": "KC", "Ann": "AD"}, pool=3, single_loo=3)
    assert (ruling.authority, ruling.winners) == ("round-games", ("Cis",))
    paid = [(each.payer, each.payee, each.amount) for each in ruling.payments]
    assert paid == [("the pool", "Cis", 3), ("Bob", "the next pool", 3), ("Ann", "the next pool", 3)]


def test_where_nobody_has_a_higher_card_all_are_looed_and_the_pool_remains() -> None:
    ruling = single(turn_up="KC", cards={"Bob": "9C", "Ann": "AD"}, pool=3, single_loo=3)
    assert ruling.winners == ()
    assert ruling.remains is not None
    assert (ruling.remains.amount, [each.payer for each in ruling.payments]) == (3, ["Bob", "Ann"])


def test_what_is_missing_is_asked_and_what_cannot_be_is_refused() -> None:
    assert [lack.fact for lack in single(turn_up="KC").missing] == ["facts.cards"]
    with pytest.raises(InputError, match=r"facts\.cards\.Bob"):
        single(turn_up="KC", cards={"Bob": "KC", "Ann": "AD"})


@pytest.mark.parametrize("wants", ["miss", "pass"])
def test_in_a_must_there_is_no_miss_and_everybody_plays(wants: str) -> None:
    first, other = adjudicate(Question(kind="loo/stand", facts={"must": True, "wants": wants}), asked.library()).rulings
    assert (first.answer, other.status) == ("no", "silent")
    free = adjudicate(
        Question(kind="loo/stand", facts={"must": True, "single_hand": False, "wants": wants, "miss_taken": False}),
        asked.library(),
    ).rulings
    assert {ruling.answer for ruling in free} == {"yes"}


def test_a_wish_to_take_miss_is_no_miss_taken() -> None:
    got = ask(asked.library(), None, "At Loo it is a must. May I take miss?")
    assert got.question is not None
    assert got.question.facts == {"must": True, "wants": "miss"}
    assert "there is no miss" in got.says


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Bob", "Ann")])
def test_who_of_two_with_plain_flushes_is_the_elder_hand_is_asked_where_no_seats_are_told(
    names: tuple[str, str],
) -> None:
    held = {"Ann": "8S 6S 5S 4S 2S", "Bob": "AD KD 9D 7D 3D"}
    facts: dict[str, Any] = {"hands": {name: held[name] for name in names}, "trumps": "H"}
    question = Question(kind="loo/flush", facts=facts, authority="round-games")
    (ruling,) = adjudicate(question, asked.library()).rulings
    assert [lack.fact for lack in ruling.missing] == ["facts.players"]
    told = question.model_copy(update={"facts": {**facts, "players": ["Ann", "Bob"]}})
    assert adjudicate(told, asked.library()).rulings[0].winners == ("Ann",)


def test_where_no_turn_up_is_told_the_ruling_rests_on_no_ace_turned_up() -> None:
    facts = {"hand": "KH 2H 3D", "trumps": "H", "declared": 2, "won_last": False}
    for ruling in adjudicate(Question(kind="loo/lead", facts=facts), asked.library()).rulings:
        assert ruling.cards == ("KH",)
        assert not [step for step in ruling.steps if "the king, with the ace turned up" in step.finding]


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("loo/trick", {"trick": {"Zoe": "AH", "Bob": "JC"}}),
        ("loo/play", {"trick": "AH", "hand": "JC 2C"}),
        ("loo/lead", {"hand": "JC 2C", "turn_up": "3D", "declared": 3}),
    ],
)
def test_where_nobody_says_which_loo_it_is_what_pam_would_be_is_told(kind: str, facts: dict[str, Any]) -> None:
    for form, told in ((None, ["89", "27"]), ("five-card", []), ("three-card", [])):
        question = Question(kind=kind, facts={**facts, "trumps": "D", **({"form": form} if form else {})})
        rulings = adjudicate(question, asked.library()).rulings
        assert [each.citations[0].page for one in rulings for each in one.differences if "Pam" in each.says] == told
