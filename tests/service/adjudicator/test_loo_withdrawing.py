"""Who withdraws at Loo told event by event: the loo of the hand before, which he pays with his deal."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

LEAVES = {"what": "withdraw", "who": "Ann"}
STAKES: dict[str, Any] = {"single": 3, "loo": 6, "single_loo": 4, "pool": 6, "turn_up": "7S"}


def ruled(*events: dict[str, Any], work: str = "round-games", **facts: Any) -> Ruling:
    told = {"players": ["Ann", "Bob", "Cis"], "dealer": "Ann", "events": list(events), **STAKES, **facts}
    (ruling,) = adjudicate(Question(kind="loo/history", facts=told, authority=work), asked.library()).rulings
    return ruling


def paid(ruling: Ruling) -> list[tuple[str, int | None]]:
    return [(each.payer, each.amount) for each in ruling.payments]


@pytest.mark.parametrize(
    ("facts", "due"),
    [
        ({"looed_last": []}, 3),
        ({"looed_last": ["Bob"]}, 3),
        ({"looed_last": ["Ann", "Bob"], "last_single": False}, 9),
        ({"looed_last": ["Ann"], "last_single": True}, 7),
        ({"single_hand": True}, 3),
        ({"looed_last": ["Ann"], "variations": ["unlimited-loo"], "loo": 11}, 14),
    ],
)
def test_withdrawing_he_pays_his_deal_and_his_loo_if_he_was_looed_in_the_hand_before(
    facts: dict[str, Any], due: int
) -> None:
    ruling = ruled(LEAVES, **facts)
    assert (ruling.status, ruling.answer, paid(ruling)) == ("decided", "yes", [("Ann", due)])


def test_withdrawing_whether_he_was_looed_and_for_what_is_asked_where_it_is_not_told() -> None:
    assert [lack.fact for lack in ruled(LEAVES).missing] == ["facts.looed_last", "facts.last_single"]
    assert [lack.fact for lack in ruled(LEAVES, looed_last=["Ann"]).missing] == ["facts.last_single"]
    assert ruled(LEAVES, looed_last=["Ann"], single_loo=6).status == "decided"
    not_now = ruled({"what": "withdraw", "who": "Bob"})
    assert (not_now.status, not_now.answer) == ("decided", "no")
    assert "when it is his turn to deal" in not_now.verdict


def test_withdrawing_a_history_with_the_hand_before_tells_who_was_looed_in_it() -> None:
    plays = [("Bob", "KH"), ("Cis", "2H"), ("Bob", "KD"), ("Cis", "2D"), ("Bob", "KC"), ("Cis", "2C")]
    hand = [
        {"what": "stand", "who": "Bob"},
        {"what": "stand", "who": "Cis"},
        {"what": "throw up", "who": "Ann"},
        *({"what": "play", "who": who, "cards": card} for who, card in plays),
    ]
    ends = ({"what": "divide"}, {"what": "next"}, {"what": "withdraw", "who": "Bob"})
    ruling = ruled(*hand, *ends)
    assert (ruling.status, ("Bob", 3) in paid(ruling)) == ("decided", True)


def test_withdrawing_hoffmann_has_no_rule_on_leaving_the_game() -> None:
    assert ruled(LEAVES, work="hoyles-games-modernized").status == "silent"
    with_more = ruled(LEAVES, {"what": "declare", "who": "Bob"}, work="hoyles-games-modernized")
    assert with_more.verdict.startswith("Of event 1 nothing is decided: this book has no rule on leaving the game.")
    assert with_more.answer is None
