"""Rulings at Euchre from facts."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

THREE: dict[str, Any] = {
    "players": ["A", "B", "C"],
    "dealer": "A",
    "turn_up": "9H",
    "events": [{"what": "order up", "who": "B"}],
}
AGREED = {"departures": [{"what": "variation", "name": "set-back"}]}
RULED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("play", {"hand": "KD 9H 10S", "trick": "JD", "trumps": "H"}, {"cards": ("9H",)}),
    ("play", {"hand": "JD 10S", "trick": "KD", "trumps": "H", "card": "10S"}, {"answer": "yes"}),
    ("play", {"hand": "JD 10S", "trick": "9H", "trumps": "H", "card": "10S"}, {"answer": "no", "cards": ("JD",)}),
    ("play", {"hand": "JD 10S", "card": "10S"}, {"answer": "yes"}),
    ("play", {"hand": "7D 10S", "trick": "KD", "trumps": "H", "card": "10S", "played": True}, {"status": "silent"}),
    ("trick", {"cards": {"I": "AH", "he": "JD"}, "trumps": "H"}, {"winners": ("he",)}),
    ("trick", {"cards": {"I": "JH", "he": "JD"}, "trumps": "H"}, {"winners": ("I",)}),
    ("trick", {"cards": {"A": "9C", "B": "KD", "C": "7C", "D": "10C"}, "trumps": "H"}, {"winners": ("D",)}),
    ("bowers", {"trumps": "C"}, {"cards": ("JC", "JS")}),
    ("bowers", {"trumps": "C", "cards": "AC JS KC"}, {"cards": ("JS",)}),
    ("call", {"role": "partner", "call": "order-up", "turned_down": False}, {"answer": "yes"}),
    ("call", {"role": "partner", "call": "order-up", "turned_down": True}, {"answer": "no"}),
    ("call", {"role": "adversary", "call": "assist", "turned_down": False}, {"answer": "no"}),
    ("call", {"role": "partner", "call": "assist", "turned_down": False}, {"answer": "yes"}),
    ("call", {"role": "dealer", "call": "assist"}, {"answer": "yes"}),
    ("call", {"role": "dealer", "call": "pass", "turned_down": True}, {"answer": "yes"}),
    (
        "call",
        {"who": "C", "players": ["A", "B", "C"], "dealer": "A", "call": "assist", "turned_down": False},
        {"answer": "no"},
    ),
    (
        "call",
        {"role": "adversary", "call": "make", "turned_down": True, "turn_up": "10H", "suit": "H"},
        {"answer": "no"},
    ),
    (
        "call",
        {"role": "adversary", "call": "make", "turned_down": True, "turn_up": "10H", "suit": "D"},
        {"answer": "yes", "verdict": "Yes: he may make it diamonds, and so makes it next."},
    ),
    ("all-pass", {"turned_down": True, "players": ["A", "B"], "dealer": "B"}, {"answer": "no", "order": ("A",)}),
    ("all-pass", {"turned_down": False}, {"answer": "no"}),
    ("discard", {"call": "make"}, {"answer": "no"}),
    ("discard", {"call": "assist"}, {"answer": "yes"}),
    ("discard", {"call": "take-up", "turn_up": "10H", "card": "10H"}, {"answer": "no"}),
    ("discard", {"call": "take-up", "forgotten": True}, {"status": "silent"}),
    ("discard", {"call": "pass"}, {"status": "insufficient"}),
    ("call", {"role": "dealer", "call": "order-up", "turned_down": True}, {"answer": "no"}),
    ("discard", {"call": "take-up", "tricks": 0}, {"answer": "no"}),
    ("alone", {"partner_announced": False, "led_by": "nobody"}, {"answer": "yes"}),
    ("alone", {"partner_announced": False, "led_by": "himself"}, {"answer": "no"}),
    ("alone", {"partner_announced": False, "led_by": "nobody", "said": "I might try"}, {"answer": "no"}),
    ("alone", {"partner_announced": False, "led_by": "nobody", "challenging": False}, {"answer": "no"}),
    ("alone", {"players": 3}, {"answer": "no"}),
    ("score", {"tricks": 2}, {"number": 2}),
    ("score", {"tricks": 3}, {"number": 1}),
    ("score", {"tricks": 5, "form": "two-handed"}, {"number": 2, "differences": ()}),
    ("score", {"tricks": 2, "maker": "they", "points": {"we": 4, "they": 3}}, {"winners": ("we",)}),
    ("score", {"tricks": 2, "maker": "they", "points": {"we": 2, "they": 3}}, {"winners": (), "number": 2}),
    (
        "score",
        {"tricks": 1, "maker": "A", "points": {"A": 0, "B": 4, "C": 3}, "dealer": "A", "players": ["A", "B", "C"]},
        {"winners": ("B",)},
    ),
    (
        "score",
        {"tricks": 1, "maker": "A", "points": {"A": 0, "B": 4, "C": 3}, "dealer": "B"},
        {"winners": ("C",)},
    ),
    ("score", {"tricks": 1, "maker": "A", "points": {"A": 0, "B": 4, "C": 3}, "set_back": True}, {"number": -2}),
    ("score", {"tricks": 1, "maker": "A", "points": {"A": 0, "B": 4, "C": 2}}, {"winners": ("B",), "assumptions": ()}),
    ("score", {"tricks": 1, "maker": "A", "points": {"A": 0, "B": 1, "C": 2}}, {"winners": (), "number": 2}),
    ("score", {"tricks": 1, "maker": "A", "points": {"A": 0, "B": 3, "C": 3}}, {"status": "insufficient"}),
    (
        "score",
        {"tricks": 2, "maker": "A", "points": {"C": 3, "B": 3, "A": 4}, "dealer": "A", "players": ["A", "B", "C"]},
        {"winners": ("B",)},
    ),
    ("score", {"tricks": 2, "maker": "A", "points": {"C": 3, "B": 3, "A": 4}, "dealer": "B"}, {"winners": ("C",)}),
    (
        "score",
        {"tricks": 2, "maker": "A", "points": {"C": 3, "B": 3, "A": 4}, "dealer": "A"},
        {"status": "insufficient"},
    ),
    (
        "score",
        {"tricks": 3, "maker": "A", "points": {"A": 0, "B": 3}, "form": "three-handed"},
        {"status": "insufficient"},
    ),
    ("mark", {"top": 3, "face_up": False}, {"number": 2}),
    ("mark", {"points": 4}, {"number": 4}),
    ("mark", {"points": 2, "cross": True}, {"number": 3}),
    ("fault", {"act": "misdeal"}, {"status": "silent"}),
    ("fault", {"act": "lead-out-of-turn"}, {"status": "silent"}),
    ("bell", {"points": {"we": 3, "they": 3}, "tricks": {"we": 1, "they": 2}}, {"winners": ("they",)}),
    ("bell", {"points": {"we": 3, "they": 3}, "tricks": {"we": 2, "they": 2}}, {"status": "silent"}),
    ("bell", {"points": {"we": 3, "they": 3}, "tricks": {"we": 4}}, {"verdict": "We win the table."}),
    ("move", {"table": 1, "tables": 4, "won": False}, {"order": ("booby",)}),
    ("move", {"table": 3, "tables": 4, "won": True}, {"order": ("second",)}),
    ("move", {"table": 4, "tables": 4, "won": False}, {"order": ("booby",)}),
    (
        "prize",
        {"colour": "gold", "held": {"A": {"gold": 1, "red": 2, "green": 1}, "B": {"gold": 1, "red": 2}}},
        {"winners": ("B",)},
    ),
    ("prize", {"colour": "red", "held": {"A": {"red": 2}, "B": {"red": 2}}}, {"status": "silent"}),
    ("prize", {"colour": "gold", "held": {"A": {"red": 2}, "B": {"red": 1}}}, {"status": "insufficient"}),
    ("prize", {"colour": "gold", "held": {"A": {"gold": 0}, "B": {"gold": 0}}}, {"status": "silent", "winners": ()}),
]


def ruled(kind: str, facts: dict[str, Any], **more: Any) -> Ruling:
    question = Question.model_validate({"kind": f"euchre/{kind}", "facts": facts, **more})
    (ruling,) = adjudicate(question, asked.library()).rulings
    return ruling


@pytest.mark.parametrize(("kind", "facts", "expected"), RULED)
def test_it_is_ruled(kind: str, facts: dict[str, Any], expected: dict[str, Any]) -> None:
    ruling = ruled(kind, facts)
    assert {name: getattr(ruling, name) for name in expected} == expected
    assert ruling.status == expected.get("status", "decided")
    assert all(step.citations for step in ruling.steps)


def test_the_march_of_partners_tells_the_contradiction() -> None:
    ruling = ruled("score", {"tricks": 5, "alone": False})
    assert ruling.number == 2
    assert [assumed.key for assumed in ruling.assumptions] == ["march-of-partners"]
    assert "four (instead of three)" in ruling.differences[0].citations[0].quote
    reading = {"departures": [{"what": "reading", "name": "march-of-partners", "option": "three"}]}
    assert ruled("score", {"tricks": 5, "alone": False}, agreed=reading).number == 3


def test_a_set_back_may_be_agreed_upon() -> None:
    facts = {"tricks": 1, "maker": "A", "points": {"A": 1, "B": 4, "C": 3}, "form": "three-handed"}
    assert ruled("score", facts, agreed=AGREED).verdict == "A is set back to -1, and has 6 to make."
    assert ruled("score", facts).status == "insufficient"


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("play", {"hand": "KD 2H", "trick": "JD", "trumps": "H"}, "hand: the two of hearts"),
        ("play", {"hand": "KD JD", "trick": "JD", "trumps": "H"}, r"hand\[1\]"),
        ("score", {"tricks": 3, "alone": True, "form": "two-handed"}, "alone"),
        ("score", {"tricks": 3, "maker": "she", "points": {"we": 1, "they": 1}}, "maker"),
        ("score", {"tricks": 3, "maker": "we", "points": {"we": 5, "they": 1}}, "points"),
        ("move", {"table": 6, "tables": 4, "won": True}, "table"),
        ("play", {"hand": "KD AD QD 10D 9D 8D", "trick": "7D", "trumps": "H"}, "hand: five cards"),
        ("play", {"hand": "KD", "trick": "AD 9D 8D 7D", "trumps": "H"}, "trick"),
        ("discard", {"call": "take-up", "hand": "KH 10H", "turn_up": "10H", "card": "10H"}, r"hand\[1\]"),
        ("discard", {"call": "take-up", "turn_up": "10H", "card": "2D"}, "hand: the two"),
        ("call", {"who": "Zed", "players": ["Ann", "Bob"], "dealer": "Ann", "call": "pass"}, "who"),
        ("call", {"who": "Bob", "players": ["Ann", "Bob", "Ann"], "dealer": "Ann"}, "players"),
        ("score", {"tricks": 2, "form": "two-handed", "maker": "A", "points": {"A": 1, "B": 1, "C": 1}}, "points"),
        ("mark", {"points": 6, "cross": True}, "points"),
        ("bell", {"points": {"we": 3, "they": 3}, "tricks": {"we": 4, "they": 1}}, "tricks"),
        ("bell", {"points": {"we": 3, "they": 3}, "tricks": {"us": 4}}, "tricks: us"),
        ("history", THREE | {"points": {"A": 5}}, "points.A"),
        ("history", THREE | {"points": {"A": -2}}, "points.A"),
        ("history", THREE | {"players": ["A", "B", "C", "D"], "points": {"A": 1, "C": 2}}, "points.C"),
    ],
)
def test_impossible_facts_are_refused_by_place(kind: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        ruled(kind, facts)


def test_a_history_keeps_to_the_facts() -> None:
    """A score may be below nothing where it was agreed; a discard need not be told by its card; a waiver is told."""
    assert ruled("history", THREE | {"points": {"A": -2}}, agreed=AGREED).answer == "yes"
    four = THREE | {"players": ["A", "B", "C", "D"]}
    told = "alone B; discard A; play B AH; play C 10H"
    names = ("what", "who", "cards")
    events = [*THREE["events"], *(dict(zip(names, each.split(), strict=False)) for each in told.split("; "))]
    assert ruled("history", four | {"events": events}).order == ("A",)
    late = [*THREE["events"], *({"what": "play", "who": "B", "cards": "AH"}, {"what": "alone", "who": "B"})]
    (remedy,) = ruled("history", four | {"events": late}).remedies
    assert (remedy.claimants, remedy.offender) == (("A", "C"), "B")
    waived = ruled("history", four | {"events": [*late, {"what": "waive", "who": "C"}]})
    assert (waived.remedies, [each.key for each in waived.assumptions]) == ((), ["who-compels"])
    assert "Event 4: B plays alone." in waived.verdict


def test_a_refusal_that_rests_on_a_reading_names_it() -> None:
    told = "pass B; pass C; turn-down A"
    events: list[dict[str, str]] = [dict(zip(("what", "who"), each.split(), strict=True)) for each in told.split("; ")]
    ruling = ruled("history", THREE | {"events": [*events, {"what": "make", "who": "B", "note": "hearts"}]})
    assert {each.key for each in ruling.assumptions} == {"turned-down-suit", "three-handed-order"}


def test_what_is_missing_is_asked() -> None:
    both = ["facts.tricks.we", "facts.tricks.they"]
    assert [lack.fact for lack in ruled("bell", {"points": {"we": 3, "they": 3}}).missing] == both
    (late,) = ruled("alone", {"partner_announced": False, "led_by": "adversary"}).remedies
    assert (late.claimants, late.until) == (("the opponents",), "until the hand is played")
    assert [lack.fact for lack in ruled("score", {"tricks": 5}).missing] == ["facts.alone"]
    assert [lack.fact for lack in ruled("alone", {"partner_announced": False}).missing] == ["facts.led_by"]
    assert ruled("score", {"tricks": 4}).number == 1


def test_she_who_is_too_late_plays_with_her_partner() -> None:
    ruling = ruled("alone", {"who": "she", "partner_announced": False, "led_by": "adversary"})
    assert ruling.verdict.endswith("may compel her to play with her partner.")
    assert [remedy.what for remedy in ruling.remedies] == ["she is compelled to play with her partner"]


def test_what_of_partners_at_the_head_table_is_supposed_is_named_where_it_matters() -> None:
    assert ruled("move", {"table": 3, "tables": 5, "won": False}).assumptions == ()
    assert ruled("move", {"table": 1, "tables": 5, "won": True}).assumptions


@pytest.mark.parametrize(
    ("about", "quote"),
    [
        ("euchred", "If he makes less than this number"),
        ("march", "if he make all five"),
        ("call", "I order it up."),
        ("tie", "the most tricks toward the next hand"),
    ],
)
def test_a_rule_in_general_quotes_what_bears_it_out(about: str, quote: str) -> None:
    ruling = ruled("rule", {"about": about})
    assert (ruling.status, quote in ruling.steps[0].citations[0].quote) == ("decided", True)


def made(*acts: str, players: int = 4, **facts: Any) -> Ruling:
    """The ruling on a history of acts such as "B make hearts" where A deals and a spade is turned up."""
    events: list[dict[str, Any]] = []
    for who, what, *more in map(str.split, acts):
        word = {"play": "cards", "make": "note"}.get(what, "note")
        events.append({"who": who, "what": what} | ({word: more[0]} if more else {}))
    told = {"players": list("ABCD"[:players]), "dealer": "A", "turn_up": "9S", "events": events, **facts}
    (ruling,) = adjudicate(Question(kind="euchre/history", facts=told), asked.library()).rulings
    return ruling


@pytest.mark.parametrize("acts", [("B make hearts",), ("B pass", "C make hearts"), ("A make hearts", "B play KH")])
def test_pass_a_suit_is_made_after_the_turning_down_which_is_asked_where_it_is_not_told(acts: tuple[str, ...]) -> None:
    asks = made(*acts)
    assert (asks.status, [lack.fact for lack in asks.missing]) == ("insufficient", ["facts.turned_down"])
    assert made(*acts, turned_down=True).answer == "yes"
    against = made(*acts, turned_down=False)
    assert (against.status, against.answer) == ("decided", "no")
    assert "may not make that trumps: he may" in against.verdict


def test_pass_what_another_call_or_card_tells_of_the_turning_down_is_not_asked() -> None:
    assert made("A turn-down", "B make hearts").answer == "yes"
    assert made("B make hearts", "A turn-down").answer == "no"
    assert made("B order-up", "C make hearts").answer == "no"
    assert "that suit was turned down" in made("C make spades", turned_down=True).verdict
    with pytest.raises(InputError, match="turned_down: by event 1 it was turned down"):
        made("A turn-down", "B make hearts", turned_down=False)


def test_pass_the_pass_of_a_dealer_who_turned_down_is_his_turning_down() -> None:
    assert "Event 2: A turns down." in str(made("B pass", "A pass", "B make hearts", players=2, turned_down=True).steps)
    again = made("B pass", "A pass", "B pass", "A make hearts", players=2, turned_down=True)
    assert again.answer == "yes"
