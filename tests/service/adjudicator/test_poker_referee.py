"""What a referee found wrong: each is a question from facts, with the right answer."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Agreement, Departure, Question, Ruling
from service.engine.poker.terms import JOKER_CARD
from tests.cases import asked


def ruled(kind: str, facts: dict[str, Any], *variations: str) -> Ruling:
    sheet = Agreement(departures=tuple(Departure(what="variation", name=name) for name in variations))
    return adjudicate(Question(kind=kind, facts=facts, agreed=sheet), asked.library()).rulings[0]


def test_law_55_a_bet_is_not_recalled_whatever_it_was() -> None:
    for facts in ({"takes_back": True}, {"takes_back": True, "in_turn": False}):
        ruling = ruled("poker/bet", facts)
        assert (ruling.status, ruling.answer) == ("decided", "no")
        assert ruling.steps[0].citations[0].label == "Rule 55"


def test_law_56_what_was_laid_down_out_of_turn_is_asked() -> None:
    ruling = ruled("poker/bet", {"in_turn": False})
    assert (ruling.status, [lack.fact for lack in ruling.missing]) == ("insufficient", ["facts.deposits"])
    assert ruled("poker/bet", {"in_turn": False, "deposits": 0}).answer == "no"


@pytest.mark.parametrize(("adds", "answer"), [(13, "no"), (2, "no"), (12, "yes"), (4, "yes")])
def test_law_53_what_is_added_is_lawful_or_not(adds: int, answer: str) -> None:
    assert ruled("poker/bet", {"to_call": 4, "limit": 8, "adds": adds}).answer == answer


def test_law_33_another_hand_than_that_which_opened_is_a_conflict_shown_or_not() -> None:
    facts = {"jackpot": 1, "opener": "Ann", "opened_on": "KS KH 5S 8S 9S"}
    hands = {"Ann": "KS JD 5S 8S 9S", "Bob": "QH JS 3D 2C 9D"}
    for outcome in ("shown", "all-passed"):
        assert ruled("poker/jackpot", {**facts, "outcome": outcome, "hands": hands}).status == "conflict"


def test_law_33_a_false_opener_who_ties_is_told_his_penalty() -> None:
    hands = {"Ann": "10S 10D 5S 8S 9S", "Bob": "10H 10C 5D 8C 9D"}
    ruling = ruled("poker/jackpot", {"jackpot": 1, "opener": "Ann", "outcome": "shown", "hands": hands})
    assert ruling.winners == ("Bob",)
    assert "double the ante" in ruling.verdict


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("loo/settle", {"tricks": {"A": True, "B": 2}}, r"facts\.tricks\.A"),
        ("poker/evidence", {"heard": {"C": True}}, r"facts\.heard\.C"),
        ("poker/discard", {"wants": "exchange", "number": 6}, r"facts\.number: a hand has 5 cards"),
        ("poker/draw-number", {"discarded": 7, "demanded": 7, "given": 7}, r"facts\.discarded: a hand has 5"),
    ],
)
def test_what_can_be_no_number_is_refused(kind: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        ruled(kind, facts)


def test_law_60_a_short_players_own_ante_is_claimed_besides_his_stake() -> None:
    facts = {
        "stakes": {"A": 20, "B": 20, "C": 6},
        "blinds": {"C": 2},
        "short": {"C": 6},
        "ranking": ["C", "A", "B"],
        "pool": 46,
    }
    ruling = ruled("poker/short-show", facts)
    assert {paid.payee: paid.amount for paid in ruling.payments} == {"C": 20, "A": 26}
    assert "short-own-blind" in {reading.key for reading in ruling.assumptions}
    other = {"what": "reading", "name": "short-own-blind", "option": "within"}
    question = Question.model_validate({"kind": "poker/short-show", "facts": facts, "agreed": {"departures": [other]}})
    within = adjudicate(question, asked.library()).rulings[0]
    assert {paid.payee: paid.amount for paid in within.payments} == {"C": 18, "A": 28}


def test_law_60_who_demands_a_show_is_in_the_game_named_or_not() -> None:
    facts = {"stakes": {"A": 20, "B": 20, "C": 6}, "short": {"C": 6}, "blinds": {"A": 2}, "ranking": ["C", "A", "B"]}
    named = ruled("poker/short-show", {**facts, "present": {"C": ["A", "B"]}})
    assert named.payments == ruled("poker/short-show", facts).payments


@pytest.mark.parametrize("facts", [{"same_players": False}, {"same_sitting": False, "unanimous": True}])
def test_law_81_what_was_agreed_at_another_sitting_binds_nobody(facts: dict[str, bool]) -> None:
    assert ruled("poker/agreement", facts).answer == "no"


def test_law_60_a_pool_smaller_than_the_stakes_cannot_be() -> None:
    facts = {"stakes": {"A": 20, "B": 20, "C": 6}, "short": {"C": 6}, "ranking": ["C", "A", "B"], "pool": 40}
    with pytest.raises(InputError, match=r"facts\.pool: .* 46 "):
        ruled("poker/short-show", facts)


@pytest.mark.parametrize(
    ("hand", "other", "section", "variation"),
    [
        ("blaze", "two pairs", "page 41", "blaze"),
        ("skip straight", "three kings", "Skip Straight or Skip Sequence", "skip-straight"),
    ],
)
def test_law_81_a_hand_that_rests_on_an_agreement_counts_by_it_alone(
    hand: str, other: str, section: str, variation: str
) -> None:
    facts = {"asks": "beats", "hand": hand, "other": other}
    alone, agreed = ruled("poker/ranking", facts), ruled("poker/ranking", facts, variation)
    assert (alone.answer, alone.verdict.partition(" on ")[0]) == (None, "Only by agreement")
    assert (agreed.answer, agreed.agreed) == ("yes", (f"variation: {variation}",))
    for ruling in (alone, agreed):
        assert {section, "Rule 81"} <= {citation.label for step in ruling.steps for citation in step.citations}
    assert ruled("poker/ranking", {**facts, "hand": other, "other": hand}).answer is None
    shown = {"hands": {"A": hand, "B": "9C 9D 8H 8S 2C"}}
    assert [lack.fact for lack in ruled("poker/best-hand", shown).missing] == ["facts.hands.A"]
    assert ruled("poker/best-hand", shown, variation).winners == ("A",)


@pytest.mark.parametrize("names", ["AB", "BA"])
def test_page_22_who_won_the_first_tricks_is_asked_where_it_decides(names: str) -> None:
    facts = {"stood": ["A", "B", "C"], "tricks": {name: {"A": 2, "B": 1}[name] for name in names}, "loo": 6}
    by_book = adjudicate(Question(kind="loo/settle", facts={**facts, "pool": 20}), asked.library()).rulings
    assert [[lack.fact for lack in ruling.missing] for ruling in by_book] == [[], ["facts.won"]]
    first = Agreement(departures=(Departure(what="reading", name="odd-counters", option="first-tricks"),))
    question = Question(kind="loo/settle", facts={**facts, "pool": 20}, agreed=first)
    assert {ruling.status for ruling in adjudicate(question, asked.library()).rulings} == {"insufficient"}
    even = adjudicate(Question(kind="loo/settle", facts={**facts, "pool": 21}), asked.library()).rulings
    assert [{paid.payee: paid.amount for paid in ruling.payments}["A"] for ruling in even] == [14, 14]
    rest = {"stood": ["A", "B"], "tricks": {"A": 2}, "loo": 6, "pool": 21}
    assert [
        ruling.winners for ruling in adjudicate(Question(kind="loo/settle", facts=rest), asked.library()).rulings
    ] == [
        ("A", "B"),
        ("A", "B"),
    ]


@pytest.mark.parametrize(
    ("facts", "most"),
    [
        ({"up_to": 12}, 12),
        ({"straddled_to": 11, "to": 12}, 12),
        ({"up_to": 5, "players": ["A", "B", "C", "D", "E"]}, 5),
    ],
)
def test_law_22_straddling_goes_on_to_half_the_limit_as_far_as_the_players_reach(
    facts: dict[str, Any], most: int
) -> None:
    ruling = ruled("poker/straddle", {"ante": 1, "limit": 24, **facts})
    assert ruling.most is not None
    assert (ruling.answer, ruling.most.amount) == ("yes", most)


def test_page_20_that_the_dealer_is_spared_who_plays_for_the_pool_is_said_not_to_be_printed() -> None:
    facts = {"pool": 9, "stood": ["B", "dealer"], "tricks": {"B": 3}, "for_pool": "dealer"}
    hoffmann, other = adjudicate(Question(kind="loo/settle", facts=facts), asked.library()).rulings
    assert (len(hoffmann.differences), len(other.differences)) == (0, 1)
    assert [each.key for each in (*hoffmann.assumptions, *other.assumptions)] == ["single-hand", "for-pool-looed"]
    looed = {"what": "reading", "name": "for-pool-looed", "option": "looed"}
    hard = Question.model_validate(
        {"kind": "loo/settle", "facts": {**facts, "loo": 3}, "agreed": {"departures": [looed]}}
    )
    assert [paid.payer for paid in adjudicate(hard, asked.library()).rulings[1].payments] == ["the pool", "dealer"]


def test_law_55_a_bet_taken_back_in_a_history_is_unlawful() -> None:
    events = [
        {"what": "ante", "who": "B", "amount": 1},
        {"what": "deal", "who": "A"},
        {"what": "stake", "who": "C", "amount": 2},
        {"what": "take-back", "who": "C"},
    ]
    facts = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 10, "events": events}
    ruling = ruled("poker/history", facts)
    assert "Rule 55" in {citation.label for step in ruling.steps for citation in step.citations}


CALLED: list[dict[str, Any]] = [
    {"what": "ante", "who": "B", "amount": 1},
    {"what": "stake", "who": "A", "amount": 2},
    {"what": "stake", "who": "B", "amount": 1},
    {"what": "draw", "who": "B", "number": 0},
    {"what": "draw", "who": "A", "number": 2},
    {"what": "bet", "who": "B", "amount": 2},
    {"what": "bet", "who": "A", "amount": 2},
]


@pytest.mark.parametrize("cards", ["AS KS QS JS", "AS KS QS JS 10S 9S"])
def test_law_64_a_hand_found_foul_at_the_show_of_a_history_is_no_hand_that_is_not_known(cards: str) -> None:
    facts: dict[str, Any] = {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 10, "events": CALLED}
    ruling = ruled("poker/history", {**facts, "hands": {"A": cards}})
    assert (ruling.status, ruling.winners) == ("decided", ("B",))
    assert "A has a foul hand" in ruling.verdict
    shown = [
        *CALLED,
        {"what": "show", "who": "B", "cards": "2C 3D 5H 7D 9C"},
        {"what": "show", "who": "A", "cards": cards},
    ]
    assert ruled("poker/history", {**facts, "events": shown}).winners == ("B",)


def test_what_is_found_in_a_history_is_told_in_sentences() -> None:
    facts = {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 10, "events": CALLED}
    told = {step.finding for step in ruled("poker/history", facts).steps}
    assert "Event 4: B draws no card, and cannot draw later." in told
    assert not [says for says in told if ": " in says.partition(": ")[2]]


@pytest.mark.parametrize(
    ("told", "winners"),
    [
        ("a flush in clubs, ace high; a flush in spades, king high", "A"),
        ("a flush in clubs, ace high; a flush in spades, king high; a flush in diamonds, queen high", "A"),
        ("a flush in clubs, ace-king high; a flush in spades, ace-queen high", "A"),
        ("a flush in clubs, ace high; a flush in spades, ace high", "AB?"),
        ("AC KC 9C 6C 4C; a flush in spades, ace high", "B?"),
        ("a flush, ace high; a flush in spades, king high", "A"),
        ("a flush, king high; a flush in spades, ace high", "A?"),
        ("a flush, ace high; a flush, king high", "AB?"),
        ("a flush, ace high; a flush in hearts, nine high", "A?"),
        ("a flush in hearts; a flush in clubs, ace high", "A"),
        ("ace high; king high; queen high", "A"),
        ("ace high; ace high; king high", "AB?"),
        ("aces up; kings and queens", "A"),
        ("kings up; kings and queens", "A?"),
        ("two pairs; queens and fours", "A?"),
        ("a pair of tens with an ace; a pair of tens with a king", "A"),
        ("a pair of tens; a pair of tens with a king", "AB?"),
        ("three aces; three of a kind", "A"),
        ("three kings; three of a kind", "B?"),
        ("a full of aces; a full house", "A"),
        ("a straight; a straight to the ten", "A?"),
    ],
)
def test_hands_told_in_part_are_ruled_as_far_as_they_decide(told: str, winners: str) -> None:
    ruling = ruled("poker/best-hand", {"hands": dict(zip("ABC", told.split("; "), strict=False))})
    asked_for = "".join(lack.fact[-1] for lack in ruling.missing)
    assert (f"{asked_for}?" if asked_for else "".join(ruling.winners)) == winners


def test_page_41_a_joker_in_words_lifts_its_hand_where_it_was_agreed() -> None:
    hands = {"A": "a pair of kings", "B": "a pair of kings with the joker"}
    assert ruled("poker/best-hand", {"hands": hands}, JOKER_CARD).winners == ("B",)
    with pytest.raises(InputError, match="only where it was agreed"):
        ruled("poker/best-hand", {"hands": hands})
    flush = {"A": "a flush in clubs with the joker", "B": "a flush in spades, ace high"}
    assert ruled("poker/best-hand", {"hands": flush}, JOKER_CARD).missing[0].fact == "facts.hands.A"
    flush["A"] = "a flush in hearts, one of them the joker"
    assert ruled("poker/best-hand", {"hands": flush}, JOKER_CARD).winners == ("A",)
