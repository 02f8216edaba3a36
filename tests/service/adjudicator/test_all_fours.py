"""Rulings at All-Fours from facts."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

RULED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("game-point", {"taken": {"I": "10C 10D", "he": "AS AC AD"}}, {"winners": ("I",), "number": 1}),
    ("game-point", {"counts": {"I": 0, "he": 0}, "elder": "he"}, {"winners": ("he",)}),
    ("turn-ups", {"turned": "8H 9H"}, {"number": 0, "winners": ()}),
    ("turn-ups", {"turned": "JH", "dealer": "Ann"}, {"number": 1, "winners": ("Ann",)}),
    ("beg", {"who": "B", "players": ["A", "B"], "dealer": "A"}, {"answer": "yes", "status": "choice"}),
    (
        "score",
        {"players": ["I", "he"], "high": "I", "low": "he", "jack": "he", "counts": {"I": 5, "he": 6}},
        {"verdict": "I score High; he scores Low, Jack and Game."},
    ),
    ("look", {"who": "A", "dealer": "A"}, {"answer": "yes"}),
    ("look", {"who": "C", "dealer": "A"}, {"status": "insufficient"}),
    ("beg", {"who": "B", "players": ["A", "B"], "dealer": "A", "led": True}, {"answer": "no"}),
    ("beg", {"who": "C", "players": ["A", "B", "C", "D"], "dealer": "A"}, {"answer": "no"}),
    ("beg", {"elder": "B", "answer": "take-one"}, {"winners": ("B",), "number": 1}),
    ("beg", {"elder": "B", "answer": "run", "left": 4}, {"status": "silent"}),
    ("cut", {"cut": {"I": "10D", "he": "KC"}}, {"winners": ("he",)}),
    ("cut", {"cut": {"I": "10D", "he": "10C"}}, {"status": "silent"}),
    ("cut", {"cut": {"A": "2C", "B": "KD", "C": "9H", "D": "10S"}}, {"winners": ("B",)}),
    ("look", {"who": "C", "dealer": "A", "elder": "B", "decided": False}, {"answer": "no"}),
    ("look", {"who": "C", "dealer": "A", "elder": "B", "decided": True}, {"answer": "yes"}),
    ("play", {"hand": "2C AS 10H", "trick": "KC", "trumps": "H"}, {"cards": ("2C", "10H")}),
    ("play", {"hand": "2C AS 10H", "trick": "KC", "trumps": "H", "card": "AS"}, {"answer": "no"}),
    ("play", {"hand": "2C AS 10H", "card": "AS"}, {"answer": "yes"}),
    ("trick", {"cards": {"I": "KC", "he": "AS"}, "trumps": "H"}, {"winners": ("I",)}),
    (
        "score",
        {"high": "I", "low": "I", "jack": "he", "counts": {"I": 1, "he": 2}, "points": {"I": 4, "he": 6}},
        {"winners": ("he",)},
    ),
    (
        "score",
        {"turn_up": "JS", "dealer": "Ann", "players": ["Ann", "Bob"], "high": "Bob", "points": {"Ann": 6, "Bob": 6}},
        {"winners": ("Ann",), "verdict": "Ann wins the game: with the knave turned up he is 7."},
    ),
    (
        "score",
        {
            "turn_up": "JS",
            "dealer": "Ann",
            "players": ["Ann", "Bob"],
            "high": "Bob",
            "points": {"Ann": 6, "Bob": 6},
            "knave_scored": True,
        },
        {"winners": ("Bob",)},
    ),
    ("play", {"hand": "2C AS 10H", "trick": "KC", "trumps": "H", "card": "AS", "revoke": True}, {"answer": "yes"}),
    ("play", {"hand": "2C AS 10H", "trick": "KC", "trumps": "H", "card": "10H", "revoke": True}, {"answer": "no"}),
    ("count", {"said": 14, "count": 13, "penalty": 2}, {"number": 2}),
    (
        "cut",
        {"cut": {"Ann": "KC", "Bob": "KD", "Cis": "9H", "Dan": "10S"}},
        {
            "winners": (),
            "verdict": "Ann and Bob play against Dan and Cis; which of the first two deals the text does not "
            "say: it is usual to cut again for it.",
        },
    ),
    ("score", {"players": ["I", "he"], "high": "I", "points": {"I": 6}}, {"winners": ("I",)}),
    ("score", {"high": "I", "low": "he"}, {"status": "insufficient"}),
    (
        "score",
        {"high": "I", "low": "he", "jack_out": False, "game": "he"},
        {"verdict": "I score High; he scores Low and Game."},
    ),
    (
        "cut",
        {"cut": {"Ann": "AC", "Bob": "KD", "Cis": "KH", "Dan": "10S"}},
        {"winners": ("Ann",)},
    ),
    ("count", {"said": 14, "count": 13}, {"number": 0}),
    ("count", {"said": 14, "taken": "10C AD"}, {"number": 0}),
]


def ruled(kind: str, facts: dict[str, Any], **more: Any) -> Ruling:
    question = Question.model_validate({"kind": f"all-fours/{kind}", "facts": facts, **more})
    (ruling,) = adjudicate(question, asked.library()).rulings
    return ruling


@pytest.mark.parametrize(("kind", "facts", "expected"), RULED)
def test_it_is_ruled(kind: str, facts: dict[str, Any], expected: dict[str, Any]) -> None:
    ruling = ruled(kind, facts)
    assert {name: getattr(ruling, name) for name in expected} == expected
    assert ruling.status == expected.get("status", "decided")
    assert all(step.citations for step in ruling.steps)


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("turn-ups", {"turned": "JH JS 9H"}, r"turned\[1\]"),
        ("turn-ups", {"turned": "JH JH"}, r"turned\[1\]"),
        ("cut", {"cut": {"A": "2C", "B": "KD", "C": "9H"}}, "cut"),
        ("score", {"high": "she", "players": ["I", "he"]}, "high"),
        ("score", {"high": "A", "dealt": {"A": "KC 2C", "B": "AC 3C"}, "trumps": "C"}, "high"),
        ("score", {"jack_out": False, "dealt": {"A": "JC 2C", "B": "AC 3C"}, "trumps": "C"}, "jack_out"),
        ("score", {"players": ["A", "B"], "high": "A", "low": "A", "jack": "A", "jack_out": False}, "jack_out"),
        ("game-point", {"counts": {"A": 10, "B": 12}, "equal": True, "dealer": "A"}, "equal"),
        ("beg", {"who": "I", "dealer": "I", "elder": "I"}, "elder"),
        ("score", {"high": "A", "trumps": "H", "turn_up": "JC", "players": ["A", "B"]}, "trumps"),
    ],
)
def test_impossible_facts_are_refused_by_place(kind: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        ruled(kind, facts)


def test_what_is_missing_is_asked() -> None:
    told = {"players": ["A", "B"], "high": "A", "counts": {"A": 3, "B": 9}, "jack_out": False}
    assert [lack.fact for lack in ruled("score", told).missing] == ["facts.low"]
    assert ruled("score", {"players": ["A", "B"], "high": "A"}).status == "insufficient"


def test_what_a_miscount_was_agreed_to_cost_is_asked() -> None:
    agreed = {"departures": [{"what": "variation", "name": "count-unseen"}]}
    assert [lack.fact for lack in ruled("count", {"said": 14, "count": 13}, agreed=agreed).missing] == ["facts.penalty"]
    assert ruled("count", {"said": 14, "count": 14}, agreed=agreed).number == 0


def test_a_ruling_that_rests_on_the_lost_table_says_so() -> None:
    ruling = ruled("game-point", {"taken": {"I": "10C 10D", "he": "AS AC AD"}})
    assert ruling.supplied
    assert "page 1, table supplied" in {cited.label for step in ruling.steps for cited in step.citations}
    assert not ruled("game-point", {"counts": {"I": 20, "he": 12}}).supplied


@pytest.mark.parametrize(
    ("kind", "facts", "quote"),
    [
        ("turn-ups", {"turned": "JH"}, "turning up the thirteenth"),
        ("rule", {"about": "deal"}, "gives six cards to each"),
        ("rule", {"about": "trumps"}, "turning up the thirteenth"),
    ],
)
def test_a_step_quotes_what_bears_it_out(kind: str, facts: dict[str, Any], quote: str) -> None:
    assert all(quote in step.citations[0].quote for step in ruled(kind, facts).steps[:1])


@pytest.mark.parametrize(
    ("kind", "facts", "says"),
    [
        ("trick", {"cards": {"I": "KC", "he": "AS"}, "trumps": "H"}, "I score a point"),
        ("trick", {"cards": {"A": "KC", "B": "2C", "C": "AS", "D": "3C"}, "trumps": "H"}, "B and D score a point"),
        ("play", {"hand": "AS 10S", "trick": "KC", "trumps": "H", "card": "AS"}, "adversary scores a point"),
    ],
)
def test_a_point_for_not_following_is_told_where_it_was_agreed(kind: str, facts: dict[str, Any], says: str) -> None:
    agreed = {"departures": [{"what": "variation", "name": "point-for-not-following"}]}
    ruling = ruled(kind, facts, agreed=agreed)
    assert (says in ruling.verdict, len(ruling.agreed)) == (True, 1)
    assert says not in ruled(kind, facts).verdict


FOUR_NAMES = ["Ann", "Bob", "Cis", "Dan"]
CUTS = [
    {"what": "cut", "who": name, "cards": card}
    for name, card in zip(FOUR_NAMES, ["2C", "KD", "9H", "10S"], strict=True)
]
PARTNERS = "Bob and Dan play against Cis and Ann"
BEGS = {"what": "beg", "who": "Cis"}


def lots(players: list[str], *events: dict[str, Any], **facts: Any) -> Ruling:
    told = {"players": players, "turn_up": "9S", "events": list(events), **facts}
    (ruling,) = adjudicate(Question(kind="all-fours/history", facts=told), asked.library()).rulings
    return ruling


def test_four_handed_the_cut_in_a_history_makes_partners_and_gives_the_deal_to_the_highest() -> None:
    for events in (CUTS, [{"what": "lots", "cards": "2C KD 9H 10S"}]):
        alone = lots(FOUR_NAMES, *events)
        assert (alone.verdict, alone.winners) == (f"{PARTNERS}. Bob deals first.", ("Bob",))
        goes_on = lots(FOUR_NAMES, *events, BEGS)
        assert (goes_on.answer, "turn of Bob, who may take one or run" in goes_on.verdict) == ("yes", True)
    assert {cited.label for step in alone.steps for cited in step.citations} == {"page 3"}


def test_four_handed_who_deals_against_the_cut_or_sits_beside_his_partner_is_told_or_asked() -> None:
    against = lots(FOUR_NAMES, *CUTS, {"what": "beg", "who": "Ann"}, dealer="Dan")
    assert against.answer == "no"
    assert against.verdict.startswith("By the cut Bob deals first, and not Dan. For the rest: ")
    beside = lots(["Ann", "Cis", "Bob", "Dan"], *CUTS, BEGS)
    assert [(lack.fact, PARTNERS in lack.ask) for lack in beside.missing] == [("facts.players", True)]
    again = lots(FOUR_NAMES, *CUTS, {"what": "lots", "cards": "AC KD 9H 10S"}, BEGS)
    assert (again.answer, "nothing is cut again" in again.verdict) == ("no", True)


def test_two_handed_equal_cuts_are_cut_again_and_a_card_that_is_not_told_is_asked() -> None:
    equal, other = {"what": "lots", "cards": "KD KC"}, {"what": "lots", "cards": "2D KC"}
    assert lots(["Bob", "Ann"], equal).status == "silent"
    assert [lack.ask for lack in lots(["Bob", "Ann"], equal, {"what": "beg", "who": "Bob"}).missing] == ["Who deals?"]
    assert "turn of Ann" in lots(["Bob", "Ann"], equal, other, {"what": "beg", "who": "Bob"}).verdict
    asks = lots(["Bob", "Ann"], {"what": "cut", "who": "Bob", "cards": "2C"}, {"what": "beg", "who": "Bob"})
    assert [lack.ask for lack in asks.missing] == ["Which card has each player cut?"]
    with pytest.raises(InputError, match=r"events\[0\]"):
        lots(["Bob", "Ann"], {"what": "lots", "cards": "KC", "who": "Zed"})
