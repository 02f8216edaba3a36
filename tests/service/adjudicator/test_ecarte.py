"""Rulings at Écarté from facts, and how they say that they rest on supplied rules."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError, NotFoundError
from service.adjudicator import adjudicate, all_kinds
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

PLAYERS = ["Ann", "Bob"]
RULED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("play", {"hand": "KS 7S", "card": "7S"}, {"answer": "yes"}),
    ("play", {"hand": "7C 8D", "led": "QS", "trumps": "H"}, {"cards": ("7C", "8D")}),
    ("play", {"hand": "KS 7S 9H", "led": "QS", "trumps": "H", "card": "KS"}, {"answer": "yes", "cards": ("KS",)}),
    ("play", {"hand": "KS 7S", "led": "QS"}, {"cards": ("KS",)}),
    ("play", {"hand": "9H KC", "led": "QS", "turn_up": "KH", "card": "KC"}, {"answer": "no", "cards": ("9H",)}),
    ("trick", {"cards": {"I": "KC", "he": "7H"}, "turn_up": "9H"}, {"winners": ("he",)}),
    ("trick", {"cards": {"I": "10S", "he": "AS"}}, {"winners": ("he",)}),
    ("trick", {"cards": {"I": "7S", "he": "KD"}}, {"status": "insufficient"}),
    ("lead", {"players": PLAYERS, "dealer": "Bob"}, {"winners": ("Ann",)}),
    ("lead", {"players": PLAYERS, "dealer": "Bob", "won_last": "Bob"}, {"winners": ("Bob",)}),
    ("propose", {"players": PLAYERS, "dealer": "Ann", "who": "Ann"}, {"answer": "no"}),
    ("propose", {"players": PLAYERS, "dealer": "Ann", "who": "Bob", "exchanged": False}, {"answer": "yes"}),
    ("propose", {"role": "non-dealer", "played": True}, {"answer": "no"}),
    ("propose", {"role": "non-dealer", "refused": False}, {"status": "insufficient"}),
    ("propose", {"role": "non-dealer", "refused": False, "exchanged": True, "exchanges": 2}, {"answer": "yes"}),
    (
        "propose",
        {"role": "non-dealer", "refused": False, "exchanged": True, "exchanges": 3},
        {"status": "insufficient"},
    ),
    ("answer", {"says": "accept"}, {"answer": "yes"}),
    ("answer", {"role": "non-dealer", "says": "refuse"}, {"answer": "no"}),
    ("answer", {"says": "refuse", "proposed": False}, {"answer": "no"}),
    ("answer", {"takes_back": True}, {"status": "silent"}),
    ("exchange", {"accepted": True, "role": "non-dealer", "stock": 2}, {"number": 2}),
    (
        "exchange",
        {"accepted": True, "role": "dealer", "number": 2, "stock": 9, "first_served": False},
        {"answer": "no"},
    ),
    (
        "exchange",
        {"accepted": True, "role": "dealer", "number": 0, "stock": 0, "first_served": True},
        {"answer": "yes"},
    ),
    (
        "exchange",
        {"accepted": True, "role": "dealer", "hand": "KS QS 7C 8C 9C", "cards": "KS AH", "stock": 9},
        {"answer": "no"},
    ),
    ("exchange", {"accepted": True, "role": "dealer", "cards": "KS QS", "stock": 9}, {"status": "insufficient"}),
    ("king", {"turn_up": "QH", "hand": "KH 7C", "played": False}, {"answer": "yes", "number": 1}),
    ("king", {"trumps": "S", "hand": "KH 7C", "played": False, "turned": False}, {"answer": "no"}),
    ("king", {"holds": False}, {"status": "insufficient"}),
    ("king", {"holds": False, "role": "non-dealer"}, {"answer": "no"}),
    ("king", {"holds": False, "turned": True}, {"answer": "yes", "winners": ("the dealer",)}),
    ("lead", {"players": PLAYERS}, {"status": "insufficient"}),
    ("king", {"turn_up": "KH", "players": PLAYERS, "dealer": "Ann"}, {"winners": ("Ann",)}),
    ("king", {"turned": True, "role": "non-dealer"}, {"answer": "no", "winners": ("the dealer",)}),
    (
        "king",
        {"turn_up": "KH", "players": PLAYERS, "dealer": "Ann", "who": "Bob"},
        {"answer": "no", "winners": ("Ann",)},
    ),
    ("king", {"holds": True, "marked": True}, {"answer": "no"}),
    ("king", {"holds": True}, {"status": "insufficient"}),
    (
        "score",
        {"who": "I", "tricks": 3, "king": "he", "points": {"I": 4, "he": 4}},
        {"winners": ("he",), "verdict": "He scores 1 for the king: he wins the game (by a supplied rule)."},
    ),
    ("deal", {"cut": {"Ann": "KC", "Bob": "KD"}}, {"winners": ()}),
    ("deal", {"players": PLAYERS, "dealt_last": "Ann"}, {"winners": ("Bob",)}),
    ("deal", {"batches": [2, 3]}, {"answer": "yes"}),
    ("score", {"who": "I", "tricks": 1, "bound": "nobody", "players": ["I", "he"]}, {"winners": ("he",), "number": 1}),
    ("score", {"who": "I", "tricks": 0, "bound": "I", "players": ["I", "he"]}, {"winners": ("he",), "number": 2}),
    ("score", {"who": "I", "tricks": 5}, {"number": 2}),
    ("score", {"who": "I", "tricks": 5, "offender": "I"}, {"number": 1}),
    ("score", {"who": "I", "tricks": 3, "bound": "I"}, {"number": 1}),
    (
        "score",
        {"who": "I", "tricks": 3, "bound": "he", "king": "I", "points": {"I": 2, "he": 4}},
        {"winners": ("I",), "number": 2},
    ),
    ("score", {"who": "I", "tricks": 3, "bound": "nobody", "points": {"I": 2, "he": 4}}, {"winners": ()}),
    ("fault", {"act": "renounce", "who": "he", "adversary": "I"}, {"status": "choice"}),
    ("fault", {"act": "king-forgotten"}, {"number": 0}),
    ("fault", {"act": "looked-at-stock"}, {"status": "silent"}),
]


def ruled(kind: str, facts: dict[str, Any], **more: Any) -> Ruling:
    question = Question.model_validate({"kind": f"ecarte/{kind}", "facts": facts, **more})
    (ruling,) = adjudicate(question, asked.library()).rulings
    return ruling


@pytest.mark.parametrize(("kind", "facts", "expected"), RULED)
def test_it_is_ruled_and_says_so_where_the_rule_is_supplied(
    kind: str, facts: dict[str, Any], expected: dict[str, Any]
) -> None:
    ruling = ruled(kind, facts)
    assert {name: getattr(ruling, name) for name in expected} == expected
    assert ruling.status == expected.get("status", "decided")
    for step in ruling.steps:
        ours = any(cited.work == "supplied" for cited in step.citations)
        assert step.citations
        assert ("(by a supplied rule)" in step.finding) == (ours and step.finding != "The law in general.")
    if ruling.status in ("decided", "choice"):
        decisive = [cited.work for step in ruling.steps if step.decisive for cited in step.citations]
        assert ("(by a supplied rule)" in ruling.verdict) == ("supplied" in decisive)


def test_the_book_alone_gives_the_dealer_his_option() -> None:
    ruling = ruled("answer", {"role": "dealer"})
    assert [cited.label for step in ruling.steps for cited in step.citations] == ["page 65"]
    assert not ruling.supplied
    assert "supplied" not in ruling.verdict
    assert ruled("king", {"turn_up": "KH"}).supplied


def test_a_renounce_opens_a_remedy_to_the_adversary() -> None:
    facts = {"who": "Bob", "players": PLAYERS, "hand": "7S 9H", "led": "QS", "trumps": "H", "card": "9H"}
    assert ruled("play", facts).remedies == ()
    (remedy,) = ruled("play", facts | {"played": True}).remedies
    assert (remedy.claimants, remedy.offender, remedy.law) == (("Ann",), "Bob", "supplied/ecarte/renounce")
    fault = ruled("fault", {"act": "renounce"})
    assert {remedy.until, fault.remedies[0].until} == {"until the next deal"}
    assert [assumed.key for assumed in fault.assumptions] == ["renounce-claimed-until"]


def test_a_pack_that_has_run_out_is_an_assumption() -> None:
    ruling = ruled("propose", {"role": "non-dealer", "refused": False, "stock": 0})
    assert [assumed.key for assumed in ruling.assumptions] == ["pack-runs-out"]


def test_a_supplied_rule_may_be_agreed_away() -> None:
    agreed = {"departures": [{"what": "away", "name": "supplied/ecarte/king"}]}
    assert ruled("king", {"turn_up": "KH"}, agreed=agreed).status == "silent"


def test_a_king_turned_up_at_four_ends_a_history_before_the_play() -> None:
    facts = {"players": PLAYERS, "dealer": "Ann", "turn_up": "KH", "events": [{"what": "propose", "who": "Bob"}]}
    assert ruled("history", facts | {"points": {"Ann": 4, "Bob": 4}}).winners == ("Ann",)
    assert ruled("history", facts | {"points": {"Ann": 3, "Bob": 4}}).order == ("Ann",)


@pytest.mark.parametrize(
    ("told", "hands", "says"),
    [
        ("king Ann; stand Bob", {}, "It is the turn of Bob, who may play a card"),
        ("propose Bob; king Ann", {}, "It is the turn of Ann, who may accept or refuse"),
        ("stand Bob; king Bob", {"Bob": "7S 8S 9S 10S AS"}, "Bob may not mark the king"),
        ("stand Bob; king Bob", {"Ann": "KH 8S 9S 10S AS"}, "Bob may not mark the king"),
        ("stand Bob; play Bob 7S; play Ann KH; king Ann", {}, "Ann may not mark the king"),
    ],
)
def test_who_marks_the_king_holds_it_unless_his_cards_are_told(told: str, hands: dict[str, str], says: str) -> None:
    names = ("what", "who", "cards")
    events = [dict(zip(names, event.split(), strict=False)) for event in told.split("; ")]
    facts = {"players": PLAYERS, "dealer": "Ann", "turn_up": "9H", "hands": hands, "events": events}
    ruling = ruled("history", facts)
    assert says in ruling.verdict
    assert ruling.answer == ("no" if "may not" in says else "yes")


def test_that_the_dealer_marks_the_king_which_he_turned_up_is_told_already() -> None:
    facts = {"players": PLAYERS, "dealer": "Ann", "turn_up": "KH"}
    marks, proposes = {"what": "king", "who": "Ann"}, {"what": "propose", "who": "Bob"}
    assert ruled("history", facts | {"events": [marks]}).winners == ("Ann",)
    proposed = ruled("history", facts | {"events": [marks, proposes]})
    assert (proposed.answer, proposed.order) == ("yes", ("Ann",))


def test_a_remedy_that_was_claimed_in_a_history_is_open_no_more() -> None:
    told = "stand Bob; play Bob KS; play Ann 9H"
    events = [dict(zip(("what", "who", "cards"), event.split(), strict=False)) for event in told.split("; ")]
    facts = {"players": PLAYERS, "dealer": "Ann", "turn_up": "8H", "hands": {"Ann": "7S 9H"}, "events": events}
    assert len(ruled("history", facts).remedies) == 1
    claimed = ruled("history", facts | {"events": [*events, {"what": "claim", "who": "Bob"}]})
    assert claimed.remedies == ()
    assert "Event 4: Bob has the hand played again." in claimed.verdict


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("play", {"hand": "KS 2S", "led": "QS", "trumps": "H"}, "hand: the two of spades"),
        ("play", {"hand": "KS QS JS AS 10S 9S", "led": "8S", "trumps": "H"}, "hand: five cards"),
        ("play", {"hand": "KS", "led": "8S", "trumps": "H", "turn_up": "9D"}, "trumps"),
        ("trick", {"cards": {"I": "KS", "he": "KS"}, "trumps": "H"}, "cards"),
        ("lead", {"players": ["A", "B", "C"], "dealer": "A"}, "players"),
        ("lead", {"players": PLAYERS, "dealer": "Cis"}, "dealer"),
        ("king", {"turn_up": "9H", "hand": "9H KH"}, r"hand\[0\]"),
        ("play", {"turn_up": "9H", "hand": "9H KH", "led": "QS"}, r"hand\[0\]"),
        ("trick", {"turn_up": "9H", "cards": {"A": "9H", "B": "8H"}}, r"cards\[0\]"),
        ("play", {"trumps": "H", "hand": "9H KH", "led": "7C 7S"}, "one card is wanted here, and these are 2"),
        ("king", {"turn_up": "9H", "turned": True}, "turned"),
        ("king", {"turn_up": "9H", "trumps": "S", "holds": True}, "trumps"),
        ("king", {"trumps": "H", "hand": "KH 9H", "holds": False}, "holds"),
        ("king", {"trumps": "H", "hand": "KH QH JH AH 10H 9H"}, "hand: five cards"),
        ("exchange", {"accepted": True, "role": "dealer", "hand": "2C", "cards": "9C", "stock": 9}, "hand: the two"),
        ("score", {"who": "I", "tricks": 3, "bound": "he", "points": {"I": -1, "he": 0}}, "points"),
        (
            "history",
            {"players": PLAYERS, "dealer": "Ann", "points": {"Ann": 6}, "events": [{"what": "stand", "who": "Bob"}]},
            "points.Ann",
        ),
        ("score", {"who": "I", "tricks": 3, "bound": "he", "king": "Ann"}, "players"),
        ("score", {"who": "I", "tricks": 3, "bound": "he", "points": {"I": 5, "he": 0}}, "points"),
        (
            "history",
            {"players": ["A", "B", "C"], "dealer": "A", "events": [{"what": "propose", "who": "B"}]},
            "players",
        ),
    ],
)
def test_impossible_facts_are_refused_by_place(kind: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        ruled(kind, facts)


def test_the_authority_is_the_book_and_what_is_supplied_is_none() -> None:
    kinds = [kind for kind in all_kinds() if kind.game == "ecarte"]
    assert len(kinds) == 14
    assert {work for kind in kinds for work in kind.rules} == {"hoyles-games-modernized"}
    with pytest.raises(NotFoundError):
        ruled("lead", {}, authority="supplied")


def told(*acts: str) -> Ruling:
    """The ruling on a history, of acts such as "Bob exchange 3" or "Bob play KS"."""
    events: list[dict[str, Any]] = []
    for who, what, *more in map(str.split, acts):
        event: dict[str, Any] = {"who": who, "what": what}
        events.append(event | ({"number": 2} if what == "exchange" else {"cards": more[0]} if more else {}))
    return ruled("history", {"players": PLAYERS, "dealer": "Ann", "turn_up": "9H", "events": events})


REFUSED = "Bob may not propose: he was refused, and the hand is played as it is"
AGAIN = ("Bob propose", "Ann accept", "Bob exchange", "Ann exchange")


@pytest.mark.parametrize(
    ("acts", "says", "law"),
    [
        (("Bob propose", "Ann refuse", "Bob propose"), f"Event 3: {REFUSED}", "propose"),
        (("Ann refuse", "Bob propose"), f"Event 2: {REFUSED}", "propose"),
        (("Bob propose", "Ann refuse", "Bob play KS", "Bob propose"), f"Event 4: {REFUSED}", "propose"),
        ((*AGAIN, "Bob propose", "Ann refuse", "Bob propose"), f"Event 7: {REFUSED}", "propose"),
        (("Bob stand", "Bob propose"), "Bob may not propose: he has chosen to play", "propose"),
        (("Bob propose", "Ann accept", "Ann propose"), "the non-dealer proposes", "propose"),
        (("Bob propose", "Ann refuse", "Ann accept"), "Ann may not accept: he has answered already", "option"),
        (("Bob stand", "Ann accept"), "the non-dealer plays, and has proposed nothing", "propose"),
        (("Bob propose", "Ann refuse", "Bob exchange"), "Bob may not exchange: the proposal was refused", "exchange"),
    ],
)
def test_propose_and_exchange_nobody_proposes_answers_or_exchanges_after_a_refusal_or_the_play(
    acts: tuple[str, ...], says: str, law: str
) -> None:
    ruling = told(*acts)
    assert (ruling.status, ruling.answer) == ("decided", "no")
    assert says in ruling.verdict
    assert "no law provides" not in ruling.verdict
    assert [
        step.finding
        for step in ruling.steps
        if step.decisive and law in str(step.citations) and says[-12:] in step.finding
    ]


@pytest.mark.parametrize(
    ("acts", "asks"),
    [
        (("Bob propose", "Bob propose"), "What did Ann answer to the proposal, before event 2?"),
        (("Bob propose", "Bob play KS"), "What did Ann answer to the proposal, before event 2?"),
        (("Bob propose", "Ann accept", "Bob play KS"), "How many cards did Bob exchange, before event 3?"),
        (("Bob propose", "Bob exchange", "Bob play KS"), "How many cards did Ann exchange, before event 3?"),
        (("Bob exchange",), "Was a proposal accepted, before event 1?"),
    ],
)
def test_propose_what_was_answered_and_exchanged_is_asked_where_the_next_act_supposes_it(
    acts: tuple[str, ...], asks: str
) -> None:
    ruling = told(*acts)
    assert (ruling.status, [lack.ask for lack in ruling.missing]) == ("insufficient", [asks])


def test_propose_again_after_an_exchange_is_lawful_and_an_exchange_supposes_the_acceptance() -> None:
    assert told(*AGAIN, "Bob propose", "Ann accept").answer == "yes"
    assert told("Bob propose", "Bob exchange", "Ann exchange", "Bob play KS").answer == "yes"
