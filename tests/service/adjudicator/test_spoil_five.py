"""Rulings at Spoil Five from facts."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from service.adjudicator.words import ask
from tests.cases import asked

RULED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("play", {"hand": "AH 3C", "trick": "JS", "trumps": "S"}, {"cards": ("AH",)}),
    ("play", {"hand": "AH 3C", "trick": "KS", "trumps": "S", "card": "3C"}, {"answer": "yes"}),
    ("play", {"hand": "5S 7S 3C", "trick": "JS", "trumps": "S", "card": "3C"}, {"answer": "no", "cards": ("5S", "7S")}),
    ("play", {"hand": "2S 3C", "trick": "AH", "trumps": "S", "card": "3C"}, {"answer": "yes"}),
    ("play", {"hand": "2S KH 3C", "trick": "AH", "trumps": "S", "card": "3C"}, {"answer": "no"}),
    ("play", {"hand": "4D 9S 2C", "trick": "KD", "turn_up": "8S", "card": "9S"}, {"answer": "yes"}),
    ("play", {"hand": "4D 9S 2C", "trick": "KD", "trumps": "S", "card": "2C", "played": True}, {"status": "silent"}),
    ("play", {"hand": "4D 9S 2C", "card": "2C"}, {"answer": "yes"}),
    ("trick", {"cards": {"A": "AH", "B": "JS", "C": "5S"}, "trumps": "S"}, {"winners": ("C",)}),
    ("trick", {"cards": {"A": "10C", "B": "2C", "C": "AD"}, "trumps": "H"}, {"winners": ("B",)}),
    ("trick", {"cards": {"A": "10D", "B": "2D", "C": "AD"}, "trumps": "C"}, {"winners": ("A",)}),
    ("rob", {"is_dealer": True, "ace_turned": True, "played": False}, {"status": "choice"}),
    ("rob", {"is_dealer": True, "ace_turned": True, "played": True}, {"answer": "no"}),
    ("rob", {"is_dealer": False, "turn_up": "AD"}, {"answer": "no"}),
    ("rob", {"holds_ace": True, "ace_turned": False, "played": False}, {"answer": "yes"}),
    ("rob", {"holds_ace": False, "ace_turned": False, "robbed": True}, {"answer": "no"}),
    ("rob", {"hand": "AD 2C", "turn_up": "8D", "played": True, "robbed": False}, {"answer": "no"}),
    ("rob", {"hand": "AD 2C", "turn_up": "8D", "played": True, "robbed": True}, {"answer": "yes"}),
    ("rob", {"holds_ace": True, "ace_turned": False, "robbed": True, "late": True, "tricks": 3}, {"answer": "no"}),
    ("rob", {"is_dealer": True, "ace_turned": True, "late": True}, {"answer": "no"}),
    ("pool", {"tricks": {"A": 4}, "jinked": "A", "failed": True, "pool": 9}, {"winners": (), "payments": ()}),
    ("pool", {"tricks": {"A": 4}, "jinked": "A", "failed": False}, {"verdict": "The hand is played on."}),
    ("pool", {"tricks": {"A": 2, "B": 2, "C": 1}}, {"winners": ()}),
    ("pool", {"tricks": {"A": 2, "B": 3}}, {"winners": ("B",)}),
    ("pool", {"won": ["A", "B", "B"]}, {"winners": ()}),
    ("pool", {"tricks": {"A": 3, "B": 2}, "debarred": ["A"]}, {"winners": ()}),
    ("pool", {"won": ["A", "B", "B"], "two_tricks": True}, {"winners": ("B",)}),
    ("pool", {"tricks": {"A": 2, "B": 2}, "two_tricks": True, "first": "B"}, {"winners": ("B",)}),
    ("pool", {"tricks": {"A": 2, "B": 2}, "two_tricks": True, "debarred": ["A"]}, {"winners": ("B",)}),
    ("pool", {"tricks": {"B": 1, "A": 3}, "jinked": "A", "pool": 9}, {"winners": (), "payments": ()}),
    ("pool", {"won": ["A", "A", "A", "B"], "jinked": "A", "pool": 9}, {"winners": ()}),
    (
        "pool",
        {"won": ["A"] * 5, "jinked": "A", "players": ["A", "B", "C"], "pool": 9, "stake": 2},
        {"winners": ("A",)},
    ),
    (
        "stake",
        {"spoilt": True, "is_dealer": False, "stake": 3, "reduced": 1},
        {"verdict": "He pays the reduced stake."},
    ),
    ("misdeal", {"fault": "exposed-card", "players": ["A", "B", "C"], "dealer": "C"}, {"order": ("A",)}),
    ("misdeal", {"fault": "misdeal", "deal_again": True}, {"status": "choice"}),
    ("five", {"is_dealer": True}, {"answer": "no"}),
    ("five", {"asked": True}, {"answer": "no"}),
    ("five", {"sides": 3}, {"answer": "no"}),
    ("five", {"sides": 2}, {"answer": "yes"}),
    ("five", {"is_dealer": False}, {"status": "insufficient"}),
    ("five", {"agreed": False}, {"answer": "no"}),
    ("five", {"agreed": True, "turned": "8D 9D 6H"}, {"cards": ("6H",)}),
    ("score", {"target": 25, "points": {"A": 20, "B": 20}, "won": ["B"]}, {"winners": ("B",)}),
    ("score", {"target": 45, "points": {"A": 0, "B": 40}, "won": ["A"] * 5}, {"winners": ("A",)}),
    ("score", {"target": 45, "points": {"A": 5, "B": 30}, "won": ["A", "B"]}, {"winners": ()}),
    ("score", {"target": 25, "points": {"A": 20, "B": 20}, "won": ["B", "A"], "debarred": ["B"]}, {"winners": ("A",)}),
    ("score", {"target": 25, "points": {"A": 0, "B": 20}, "won": ["B"] * 5, "debarred": ["B"]}, {"winners": ()}),
    ("pool", {"won": ["A"] * 5, "jinked": "A", "debarred": ["A"], "pool": 9}, {"winners": (), "payments": ()}),
    (
        "rob",
        {"turn_up": "AD", "is_dealer": True, "robbed": True},
        {"verdict": "Yes: he has robbed the ace that was turned up, and may win the pool."},
    ),
    (
        "play",
        {"who": "I", "hand": "JS 3C", "trick": "2S", "trumps": "S", "card": "3C"},
        {"verdict": "Yes: the three of clubs may be played; I may play any card."},
    ),
    ("pool", {"jinked": "A", "failed": True}, {"verdict": "A loses the pool; it stays, and the game is spoilt."}),
    (
        "rob",
        {"turn_up": "AS", "is_dealer": False, "robbed": True},
        {"verdict": "No: he cannot win the pool this hand, since he robbed without the ace."},
    ),
    (
        "rob",
        {"holds_ace": True, "played": True, "robbed": False, "tricks": 2},
        {
            "verdict": "No: he cannot win the pool this hand, though he has won 2 tricks, for want of robbing.",
            "assumptions": (),
        },
    ),
]


def ruled(kind: str, facts: dict[str, Any], **more: Any) -> Ruling:
    question = Question.model_validate({"kind": f"spoil-five/{kind}", "facts": facts, **more})
    (ruling,) = adjudicate(question, asked.library()).rulings
    return ruling


@pytest.mark.parametrize(("kind", "facts", "expected"), RULED)
def test_it_is_ruled(kind: str, facts: dict[str, Any], expected: dict[str, Any]) -> None:
    ruling = ruled(kind, facts)
    assert {name: getattr(ruling, name) for name in expected} == expected
    assert ruling.status == expected.get("status", "decided")
    assert all(step.citations for step in ruling.steps)


def test_whether_a_jinker_has_failed_is_asked_where_tricks_are_only_counted() -> None:
    assert [lack.fact for lack in ruled("pool", {"tricks": {"A": 4}, "jinked": "A"}).missing] == ["facts.failed"]


@pytest.mark.parametrize("tricks", [{"A": 2, "B": 2, "C": 1}, {"C": 1, "B": 2, "A": 2}])
def test_who_won_two_first_is_asked_where_tricks_are_only_counted(tricks: dict[str, int]) -> None:
    (lack,) = ruled("pool", {"tricks": tricks, "two_tricks": True}).missing
    assert (lack.fact, lack.values) == ("facts.first", {"A": "A takes the pool.", "B": "B takes the pool."})


def test_a_jinker_is_paid_by_everybody() -> None:
    facts = {"won": ["A"] * 5, "jinked": "A", "players": ["A", "B", "C"], "pool": 9, "stake": 2}
    paid = {(each.payer, each.payee, each.amount) for each in ruled("pool", facts).payments}
    assert paid == {("the pool", "A", 9), ("B", "A", 2), ("C", "A", 2)}


def test_who_may_deal_again_is_said_and_what_he_pays() -> None:
    facts = {"fault": "misdeal", "deal_again": True, "players": ["A", "B", "C"], "dealer": "B", "deal": 2}
    (remedy,) = ruled("misdeal", facts).remedies
    assert (remedy.claimants, remedy.offender) == (("B",), "B")
    assert remedy.amount is not None
    assert remedy.amount.amount == 2


def test_the_dealer_pays_each_time() -> None:
    facts = {"who": "I", "spoilt": True, "is_dealer": True, "stake": 3, "reduced": 1, "deal": 2}
    assert [each.amount for each in ruled("stake", facts).payments] == [1, 2]


@pytest.mark.parametrize(
    ("name", "kind", "facts", "answer"),
    [
        ("no-robbing", "rob", {"holds_ace": True}, "no"),
        ("robbing-optional", "rob", {"holds_ace": True, "ace_turned": False, "played": True, "robbed": False}, None),
        ("ordinary-sequence", "play", {"hand": "AH 3C", "trick": "JS", "trumps": "S", "card": "3C"}, "yes"),
        ("two-tricks-win", "rob", {"turn_up": "8S", "hand": "AS", "played": True, "robbed": True, "tricks": 2}, "yes"),
    ],
)
def test_variations_may_be_agreed(name: str, kind: str, facts: dict[str, Any], answer: str | None) -> None:
    agreed = {"departures": [{"what": "variation", "name": name}]}
    ruling = ruled(kind, facts, agreed=agreed)
    assert ruling.answer == answer
    assert ruling.status in ("decided", "choice")
    assert ruling.agreed


@pytest.mark.parametrize(
    ("name", "facts", "says", "paid"),
    [
        ("jinking", {"won": ["A"] * 5, "players": ["A", "B"], "stake": 3}, "original stake", [("A", 12), ("A", 3)]),
        ("jinking", {"won": [*["A"] * 4, "B"]}, "A loses the pool", []),
        ("jinking", {"won": ["A", "A", "B", "A"]}, "A takes the pool.", [("A", 12)]),
        ("jinking", {"won": ["A"] * 3}, "A may take the pool, or go on", []),
        ("jinking", {"tricks": {"A": 3, "B": 2}}, "Has A won the first three", []),
        ("partners", {"won": [*"ABCAC"], "players": [*"ABCD"]}, "A and C take the pool.", [("A", 6), ("C", 6)]),
        ("twenty-five", {"won": ["A"] * 3}, "Nobody takes the pool by three tricks", []),
    ],
)
def test_a_sheet_of_house_rules_decides_who_takes_the_pool(
    name: str, facts: dict[str, Any], says: str, paid: list[tuple[str, int]]
) -> None:
    ruling = ruled("pool", {"pool": 12, **facts}, agreed={"departures": [{"what": "variation", "name": name}]})
    assert says in ruling.verdict
    assert [(each.payee, each.amount) for each in ruling.payments] == paid


@pytest.mark.parametrize(
    ("kind", "facts", "quote"),
    [
        ("trick", {"cards": {"A": "KS", "B": "AH", "C": "2S"}, "trumps": "S"}, "In Clubs and Spades, when trumps"),
        ("trick", {"cards": {"A": "KS", "B": "AH", "C": "2S"}, "trumps": "S"}, "always a trump card"),
        ("rob", {"holds_ace": True, "ace_turned": False, "late": True}, "forfeits the privilege"),
        ("rob", {"is_dealer": True, "ace_turned": True, "played": False}, "the option of robbing"),
    ],
)
def test_a_step_quotes_what_bears_it_out(kind: str, facts: dict[str, Any], quote: str) -> None:
    assert any(quote in cited.quote for step in ruled(kind, facts).steps for cited in step.citations)


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("play", {"hand": "KD 2H", "trick": "2H", "trumps": "H"}, r"hand\[1\]"),
        ("trick", {"cards": {"A": "2H", "B": "3H"}, "trumps": "S", "turn_up": "8D"}, "trumps"),
        ("pool", {"tricks": {"A": 3, "B": 3}}, "tricks"),
        ("pool", {"won": ["B", "A", "A"], "jinked": "A"}, "jinked"),
        ("pool", {"tricks": {"A": 2, "B": 1}, "jinked": "A"}, "jinked"),
        ("pool", {"won": ["A", "A", "A"], "tricks": {"A": 2}}, "tricks.A"),
        ("pool", {"won": ["A", "A", "C"], "players": ["A", "B"]}, "players"),
        ("score", {"target": 25, "points": {"A": 25, "B": 20}, "won": ["B"]}, "points"),
        ("score", {"target": 45, "points": {"A": 5}, "won": ["A"] * 6}, "won"),
        ("pool", {"tricks": {"A": 2, "B": 2, "C": 1}, "two_tricks": True, "first": "C"}, "first"),
        ("stake", {"spoilt": True, "players": 2}, "spoilt"),
        ("five", {"agreed": True, "turned": "8D 9S KH"}, r"turned\[1\]"),
    ],
)
def test_impossible_facts_are_refused_by_place(kind: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        ruled(kind, facts)


def test_what_is_missing_is_asked() -> None:
    assert [lack.fact for lack in ruled("play", {"hand": "KD", "trick": "2S"}).missing] == []
    lacks = ruled("rob", {"holds_ace": True, "played": True}).missing
    assert [lack.fact for lack in lacks] == ["facts.robbed"]


@pytest.mark.parametrize(
    ("text", "status", "says"),
    [
        ("I held the ace of trumps and only robbed after I had played my first card. I won three tricks.", "decided",
         "No: I cannot win the pool"),
        ("I held the ace of trumps and robbed before I played my first card. I won three tricks.", "decided",
         "Yes: I have robbed"),
        ("I held the ace of trumps and robbed after the dealer had played. I won three tricks.", "insufficient",
         "before he showed"),
        ("Jinking is agreed. I won three tricks, played on and won only four.", "decided", "I lose the pool"),
        ("Ann won three tricks, went on for the jink and lost the fifth trick.", "decided", "Ann loses the pool"),
        ("Ann won three tricks and went on for the jink. Bob won the fifth.", "decided", "Ann loses the pool"),
    ],
)  # fmt: skip
def test_late_robbing_and_a_failed_jink_are_read(text: str, status: str, says: str) -> None:
    got = ask(asked.library(), None, f"At Spoil Five: {text} Who takes the pool?")
    assert (got.status, says in got.says) == (status, True), got.says


@pytest.mark.parametrize(
    ("facts", "agreed", "says", "pages"),
    [
        ({"robbed": True}, "yes", "Yes: Bob has robbed with the ace before the turn to play, which is in time", "104"),
        ({"robbed": True, "tricks": 3}, "yes", "which is in time, and takes the pool", "104"),
        ({}, "yes", "Yes: Bob may rob before the turn to play", "104"),
        ({"robbed": True}, "no", "No: Bob may not rob before the turn to play", "106"),
        ({"robbed": True, "holds_ace": False}, "yes", "No: Bob cannot win the pool this hand", "106"),
    ],
)
def test_robbing_before_his_turn_hangs_on_how_pages_104_and_106_are_read(
    facts: dict[str, Any], agreed: str, says: str, pages: str
) -> None:
    told = {"who": "Bob", "turn_up": "8H", "holds_ace": True, "early": True} | facts
    sheet = (
        {"departures": [{"what": "reading", "name": "robs-before-turn", "option": agreed}]} if agreed == "no" else {}
    )
    question = Question.model_validate({"kind": "spoil-five/rob", "facts": told, "agreed": sheet or None})
    (ruling,) = adjudicate(question, asked.library()).rulings
    assert says in ruling.verdict
    cited = {cite.label for step in ruling.steps if step.decisive for cite in step.citations}
    assert f"page {pages}" in cited
    if told["holds_ace"] and not sheet:
        assert [assumed.key for assumed in ruling.assumptions][:1] == ["robs-before-turn"]


@pytest.mark.parametrize(
    "words",
    [
        "Cis held the ace of trumps and robbed before her turn came. May she win the pool?",
        "Cis, who had the ace of trumps, took the turn-up before her turn. May she rob before her turn?",
    ],
)
def test_who_robs_before_the_turn_is_named_in_the_ruling(words: str) -> None:
    assert "Yes: Cis has robbed" in str(ask(asked.library(), None, f"Spoil Five: {words}").says)
