"""What a referee found wrong at Loo: each is a question from facts, with the right answer under each book."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Agreement, Departure, Question, Ruling
from tests.cases import asked

Facts = dict[str, Any]


def both(kind: str, facts: Facts, *variations: str, limit: str = "") -> tuple[Ruling, Ruling]:
    """The rulings by Hoffmann and by Round Games, in this order."""
    named = tuple(Departure(what="variation", name=name, option=limit) for name in variations)
    rulings = adjudicate(Question(kind=kind, facts=facts, agreed=Agreement(departures=named)), asked.library()).rulings
    by = {ruling.authority: ruling for ruling in rulings}
    return by["hoyles-games-modernized"], by["round-games"]


@pytest.mark.parametrize(
    ("kind", "facts", "name", "answer"),
    [
        (
            "loo/lead",
            {"hand": "QS 3S 2C", "trumps": "S", "turn_up": "7S", "won_last": False, "card": "3S"},
            "lead-one",
            "yes",
        ),
        ("loo/stand", {"club_turned": True, "wants": "pass"}, "club-law-binds", "no"),
        ("loo/stand", {"club_turned": True, "wants": "pass"}, "club-law", "no"),
        ("napoleon/may-call", {"call": 2, "highest": "none", "in_turn": True, "declared": False}, "lowest-three", "no"),
        ("spoil-five/score", {"points": {"A": 20, "B": 10}, "won": ["A"]}, "twenty-five", None),
        ("euchre/mark", {"points": 3}, "chalk-cross", None),
    ],
)
def test_law_81_a_variation_sets_the_fact_that_is_called_as_it_is(
    kind: str, facts: Facts, name: str, answer: str | None
) -> None:
    sheet = Agreement(departures=(Departure(what="variation", name=name),))
    rulings = adjudicate(Question(kind=kind, facts=facts, agreed=sheet), asked.library()).rulings
    found = [(ruling.status, ruling.answer, ruling.agreed) for ruling in rulings]
    assert ("decided", answer, (f"variation: {name}",)) in found


@pytest.mark.parametrize(
    ("names", "limit", "due"),
    [
        (("unlimited-loo",), "", 24),
        (("unlimited",), "", 24),
        (("mixed-loo",), "20", 20),
        (("unlimited", "maximum"), "20", 20),
    ],
)
def test_page_26_and_page_89_a_loo_is_what_lies_in_the_pool(names: tuple[str, ...], limit: str, due: int) -> None:
    facts = {"stood": ["A", "B"], "won": ["A", "A", "A"], "pool": 24, "single": 3, "loo": 6}
    for ruling in both("loo/settle", facts, *names, limit=limit):
        assert [paid.amount for paid in ruling.payments if paid.payer == "B"] == [due]


@pytest.mark.parametrize(
    ("hand", "card", "answer"), [("JS 4S", "JS", ("yes", "yes")), ("JC 4D", "4D", ("no", "yes")), ("JH 4S", "JH", None)]
)
def test_page_27_pam_is_the_knave_of_trumps_as_agreed(hand: str, card: str, answer: tuple[str, str] | None) -> None:
    """By Hoffmann it is always the knave of clubs."""
    facts = {"hand": hand, "trick": "AS", "trumps": "S", "card": card, "form": "five-card"}
    answers = tuple(ruling.answer for ruling in both("loo/play", facts, "pam-of-trumps"))
    assert answers == (answer or ("no", "no"))


def test_page_27_pam_of_trumps_wins_the_trick_and_makes_a_flush() -> None:
    trick = {"trick": {"A": "JH", "B": "AH"}, "trumps": "H", "form": "five-card"}
    by_hoffmann, by_other = both("loo/trick", trick, "pam-of-trumps")
    assert (by_hoffmann.winners, by_other.winners) == (("B",), ("A",))
    assert by_other.steps[0].citations[0].page == "27"


def test_page_21_a_card_that_cannot_win_whatever_it_was_is_not_asked_for() -> None:
    trick = {"A": "KH", "B": None, "C": "AS"}
    assert [ruling.winners for ruling in both("loo/trick", {"trick": trick, "trumps": "S"})] == [("C",), ("C",)]
    told = both("loo/trick", {"trick": {**trick, "C": "KS"}, "trumps": "S"})
    assert {ruling.status for ruling in told} == {"insufficient"}


def test_page_90_and_page_28_whether_he_was_told_to_be_civil_is_asked() -> None:
    facts = {"hand": "JC 4S 5C", "trick": "AS", "trumps": "S", "form": "five-card", "civil": None}
    for ruling in both("loo/play", facts):
        assert (ruling.status, [lack.fact for lack in ruling.missing]) == ("insufficient", ["facts.civil"])


def test_page_87_and_page_20_the_dealer_may_leave_the_pool_to_the_holder_of_miss() -> None:
    facts: Facts = {"is_dealer": True, "others_in": 0, "wants": "pass"}
    for taken, pages in ((True, ("87", "20")), (False, ("92", "19"))):
        for page, ruling in zip(pages, both("loo/stand", {**facts, "miss_taken": taken}), strict=True):
            assert (ruling.status, ruling.steps[0].citations[0].page) == ("decided", page)
            assert ("who has taken miss" in ruling.verdict) is taken
    for ruling in both("loo/stand", facts):
        assert [lack.fact for lack in ruling.missing] == ["facts.miss_taken"]


def test_page_87_and_page_19_whether_he_deals_is_asked_where_it_is_told_to_be_unknown() -> None:
    for ruling in both("loo/stand", {"is_dealer": None, "wants": "pass"}):
        assert ruling.missing[0].fact == "facts.is_dealer"


def test_page_87_and_page_20_a_dealer_who_has_taken_miss_alone_takes_the_pool() -> None:
    for ruling in both("loo/alone", {"others_in": 0, "miss_taken_by": "the dealer"}):
        assert ruling.winners == ("the dealer",)


def test_page_17_at_a_single_nobody_declares() -> None:
    assert both("loo/stand", {"single_hand": True, "wants": "pass"})[1].answer == "no"


def test_page_17_who_withdraws_at_a_later_deal_pays_the_loo_of_the_hand_before_it() -> None:
    ruling = both("loo/withdraw", {"turn_to_deal": False, "looed_last": True, "deal": 3, "loo": 6})[1]
    assert (ruling.answer, "where he is looed in the hand before it too" in ruling.verdict) == ("no", True)
    assert both("loo/withdraw", {"turn_to_deal": False})[1].status == "decided"


def test_page_18_a_card_that_cannot_win_the_single_is_not_asked_for() -> None:
    ruling = both("loo/single", {"turn_up": "7C", "cards": {"B": "AC", "C": None}})[1]
    assert (ruling.winners, [paid.payer for paid in ruling.payments]) == (("B",), ["the pool", "C"])
    assert both("loo/single", {"turn_up": "7C", "cards": {"B": "KC", "C": None}})[1].status == "insufficient"


def test_page_27_a_flush_with_the_knave_of_trumps_is_one_where_that_is_pam() -> None:
    facts = {"trumps": "H", "players": ["A", "B", "C"]}
    for knave, winners in (("JH", [(), ("A",)]), ("JC", [("A",), ()])):
        hands = {"hands": {"A": f"KS 10S 8S 5S {knave}"}}
        assert [ruling.winners for ruling in both("loo/flush", {**facts, **hands}, "pam-of-trumps")] == winners


def test_page_90_and_page_28_every_other_player_pays_for_a_flush_be_they_named_or_not() -> None:
    for ruling in both("loo/flush", {"hands": {"A": "KD 10D 8D 5D 4D"}, "trumps": "S", "loo": 5}):
        assert [paid.amount for paid in ruling.payments if paid.payer == "each of the others"] == [5]


def test_page_25_who_exposes_the_cards_of_an_opponent_is_looed() -> None:
    by_hoffmann, by_other = both("loo/fault", {"act": "exposed-other", "single": 3, "loo": 6, "single_loo": 3})
    assert [paid.amount for paid in (*by_hoffmann.payments, *by_other.payments)] == [3, 6]
    assert by_other.payments[0].payee == "the next pool"


def test_page_90_and_page_28_pam_that_is_not_civil_is_looed_by_round_games_only() -> None:
    by_hoffmann, by_other = both("loo/fault", {"act": "not-civil", "single": 5, "loo": 5})
    assert (by_hoffmann.payments, [paid.amount for paid in by_other.payments]) == ((), [5])
    assert [step.citations[0].page for step in by_other.steps] == ["28", "21"]


def test_page_21_where_nobody_is_looed_it_is_a_single_be_it_that_the_dealer_played_for_the_pool() -> None:
    facts = {"stood": ["B", "D"], "won": ["B", "D", "D"], "for_pool": "D", "pool": 9, "single": 3, "loo": 6}
    ruling = both("loo/settle", facts)[1]
    assert "a single again" in ruling.verdict
    assert ruling.differences[0].citations[0].page == "18"
