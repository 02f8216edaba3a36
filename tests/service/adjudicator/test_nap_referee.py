"""What a referee found wrong at Nap: each is a question from facts, with the right answer under each book."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator.models import Ruling
from tests.service.adjudicator.test_loo_referee import Facts, both, clauses, dues, ruled

TABLE: Facts = {"players": ["Ann", "Bob", "Cis"], "dealer": "Ann", "stake": 1}


def nap(events: str, *variations: str) -> tuple[Ruling, Ruling]:
    """A history, by Hoffmann and by Round Games."""
    return both("napoleon/history", {**TABLE, "events": clauses(events)}, *variations)


def kitty(facts: Facts, *variations: str) -> Ruling:
    """Who takes the kitty, of which Round Games alone knows."""
    return ruled("napoleon/kitty", facts, *variations)["round-games"]


@pytest.mark.parametrize("name", ["kitty", "kitty-together", "buying-cards"])
def test_pages_9_and_13_that_there_is_a_pool_is_told_by_what_was_agreed(name: str) -> None:
    assert dues(both("napoleon/misdeal", {"act": "exposed", "who": "Ann", "stake": 1}, name)[1]) == [
        ("Ann", "the pool", 1)
    ]
    failed = {"caller": "Ann", "call": "nap", "made": 4, "stake": 1, "number": 4, "extra_hand": True}
    assert ("Ann", "the pool", 2) in dues(both("napoleon/pays", failed, name)[1])
    assert kitty({"call": "nap", "succeeded": True, "pool": 9}, name).winners == ("the caller",)


def test_page_11_who_makes_nap_takes_the_kitty_too() -> None:
    made = {"caller": "Ann", "call": "nap", "made": 5, "stake": 1, "number": 4}
    assert ("the pool", "Ann", None) in dues(both("napoleon/pays", made, "kitty")[1])


def test_page_13_whether_there_is_a_pool_is_asked_where_the_extra_hand_fails() -> None:
    facts: Facts = {"call": "nap", "made": 4, "stake": 1, "number": 4, "extra_hand": True}
    by_hoffmann, by_other = both("napoleon/pays", facts)
    assert (by_hoffmann.status, [lack.fact for lack in by_other.missing]) == ("decided", ["facts.pool"])
    assert both("napoleon/pays", facts | {"made": 5})[1].status == "decided"
    doubled = both("napoleon/pays", facts | {"pool": True, "doubled": True})[1]
    assert [assumed.key for assumed in doubled.assumptions] == ["doubled-pool"]
    assert {payer for payer, _, _ in dues(doubled)} == {"the caller"}


def test_page_12_the_kitty_is_divided_only_before_a_nap_has_been_secured() -> None:
    facts: Facts = {"ended": True, "caller": "Ann", "pool": 12, "players": ["Ann", "Bob", "Cis"], "dealer": "Bob"}
    for call, succeeded, payees in (
        ("nap", True, ["Ann"]),
        ("nap", False, ["Ann", "Bob", "Cis"]),
        ("4", None, ["Ann", "Bob", "Cis"]),
    ):
        ruling = kitty(facts | {"call": call, "succeeded": succeeded})
        assert sorted(paid.payee for paid in ruling.payments) == payees
    assert [lack.fact for lack in kitty(facts | {"call": "nap"}).missing] == ["facts.succeeded"]


def test_pages_13_and_96_an_extra_hand_is_not_taken_over_a_nap() -> None:
    for ruling in both("napoleon/extra-hand", {"taken": False, "in_turn": True, "highest": None}):
        assert [lack.fact for lack in ruling.missing] == ["facts.highest"]
    for ruling in both("napoleon/extra-hand", {"taken": False, "in_turn": True}):
        assert (ruling.answer, "where Nap is called" in ruling.differences[0].says) == ("yes", True)
    for ruling in both("napoleon/extra-hand", {"taken": True, "in_turn": True, "highest": None}):
        assert (ruling.answer, ruling.differences) == ("no", ())


@pytest.mark.parametrize(
    ("events", "answer", "paid"),
    [
        ("Bob buy 2C 3C; Bob call number=2", "yes", [("Bob", "the pool", 2)]),
        ("Bob buy number=2; Cis pass", "yes", [("Bob", "the pool", 2)]),
        ("Cis buy 2C 3C; Bob call number=2; Cis pass", "yes", [("Cis", "the pool", 2)]),
        ("Bob call number=2; Cis buy 2C 3C", "no", []),
        ("Cis buy 2C; Bob buy 3C", "no", [("Bob", "the pool", 1)]),
    ],
)
def test_page_12_who_is_not_told_to_have_bought_cards_has_bought_none(
    events: str, answer: str, paid: list[Any]
) -> None:
    ruling = nap(events, "buying-cards")[1]
    assert (ruling.answer, dues(ruling)) == (answer, paid)
    assert "Bob may not call" not in ruling.verdict


def test_page_12_cards_are_bought_before_any_declaration_and_where_it_was_agreed() -> None:
    late = nap("Bob call number=2; Cis buy 2C", "buying-cards")[1]
    assert "cards are bought before any declaration has been made" in late.verdict
    assert "unless that was agreed" in nap("Bob buy 2C")[1].verdict


@pytest.mark.parametrize("name", ["sir-garnet", "spare-hand"])
@pytest.mark.parametrize("word", ["garnet", "spare"])
def test_pages_13_and_96_the_extra_hand_is_taken_by_either_name(name: str, word: str) -> None:
    for ruling in nap(f"Bob {word}; Cis pass; Ann pass", name):
        assert (ruling.answer, "turn of Bob" in ruling.verdict) == ("yes", True)


@pytest.mark.parametrize(
    ("names", "call"), [(("blucher",), "wellington"), (("misery-no-trumps",), "misery"), (("misery-trumps",), "misery")]
)
def test_page_13_what_was_agreed_implies_what_it_is_a_manner_of(names: tuple[str, ...], call: str) -> None:
    before = "nap" if call == "wellington" else "pass"
    for ruling in both("napoleon/may-call", {"highest": before, "call": call}, *names):
        assert ruling.answer == "yes"
    for ruling in nap(f"Bob {before}; Cis {call}; Ann pass", *names):
        assert ruling.answer == "yes"


@pytest.mark.parametrize(("about", "says"), [("pack", ("", "fifty-two")), ("stake", ("penny Nap", "arranged"))])
def test_pages_3_8_and_95_say_what_is_asked_in_general(about: str, says: tuple[str, str]) -> None:
    for ruling, words in zip(both("napoleon/rule", {"about": about}), says, strict=True):
        assert (ruling.status == "decided", words in ruling.verdict) == (bool(words), True)


def test_page_10_nobody_declares_twice_be_it_before_others_have_or_after() -> None:
    for events in ("Bob call number=2; Cis call number=3; Bob call number=4", "Bob pass; Cis nap; Ann pass; Bob nap"):
        assert "nobody declares twice" in nap(events)[1].verdict


def test_page_95_what_a_call_comes_to_is_told_though_the_hand_is_played_on() -> None:
    lost = "Bob misery; Cis pass; Ann pass; Bob play 5H; Cis play 3H; Ann play 4H"
    for ruling in nap(lost, "misery"):
        assert dues(ruling) == [("Bob", "Ann", 3), ("Bob", "Cis", 3)]
    assert nap("Bob misery; Cis pass; Ann pass; Bob play 2H; Cis play 3H; Ann play 4H", "misery")[0].payments == ()
    unknown = both("napoleon/history", {**TABLE, "stake": None, "events": clauses(lost)}, "misery")[0]
    assert (unknown.payments, "has failed in what was called" in unknown.verdict) == ((), True)


def test_page_97_who_has_not_peeped_may_not_exchange() -> None:
    ruling = nap("Bob nap; Cis peep; Cis pass; Ann pass; Bob exchange number=1", "peep-nap")[0]
    assert "nobody but the superior caller can exchange, if he has peeped" in ruling.verdict
    assert nap("Bob peep; Bob nap; Cis pass; Ann pass; Bob exchange number=1", "peep-nap")[0].answer == "yes"


@pytest.mark.parametrize("note", ["", "misdeal", "exposed-card", "wrong-number"])
def test_page_9_a_misdeal_is_one_by_whatever_name(note: str) -> None:
    assert dues(nap(f"Ann misdeal note={note}", "kitty")[1]) == [("Ann", "the pool", 1)]


def test_page_9_who_calls_first_or_cuts_is_told_by_his_place_where_nobody_is_named() -> None:
    for asks, side in (("calls-first", "left"), ("shuffles", "left"), ("cuts", "right")):
        ruling = both("napoleon/deal", {"asks": asks})[1]
        assert ruling.winners == (f"the player at the dealer's {side}",)
    assert both("napoleon/deal", {"asks": "dealt"})[1].missing[0].fact == "facts.players"


def test_page_13_whether_the_stakes_are_doubled_is_asked_where_double_header_was_agreed() -> None:
    facts: Facts = {"call": "3", "made": 2, "stake": 1, "number": 4}
    assert [lack.fact for lack in both("napoleon/pays", facts, "double-header")[1].missing] == ["facts.doubled"]
    for doubled, each in ((True, 6), (False, 3)):
        ruling = both("napoleon/pays", facts | {"doubled": doubled}, "double-header")[1]
        assert [paid.amount for paid in ruling.payments] == [each]


def test_pages_10_and_12_what_does_not_matter_is_not_asked_and_what_is_unknown_is() -> None:
    for ruling in both("napoleon/may-call", {"call": "pass"}):
        assert ruling.answer == "yes"
    bought = ruled("napoleon/buy", {"cards": 2, "called": None})["round-games"]
    assert [lack.fact for lack in bought.missing] == ["facts.called"]
