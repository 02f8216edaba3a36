"""The court: statuses, missing facts, agreements, authorities, and what the design says of law 33."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from corpus.errors import InputError, NotFoundError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from service.adjudicator.receipts import engine_digest, link, pack, unpack
from tests.cases import asked

LIBRARY = asked.library()
TENS = {"Ann": "a pair of tens", "Bob": "queens and fours"}


def rulings(kind: str, facts: dict[str, Any], **more: Any) -> tuple[Ruling, ...]:
    return adjudicate(Question.model_validate({"kind": kind, "facts": facts, **more}), LIBRARY).rulings


def ruling(kind: str, facts: dict[str, Any], **more: Any) -> Ruling:
    return rulings(kind, facts, **more)[0]


def test_a_false_opener_who_loses_owes_nothing() -> None:
    """Ann opened with tens, Bob called with queens and fours: Bob takes the pool by 59, Ann owes nothing."""
    found = ruling("poker/jackpot", {"jackpot": 1, "opener": "Ann", "ante": 2, "pool": 30, "hands": TENS})
    assert (found.status, found.winners) == ("decided", ("Bob",))
    assert [(paid.payer, paid.amount, paid.law) for paid in found.payments] == [
        ("the pool", 30, "round-games/poker/law/59")
    ]


def test_a_false_opener_who_wins_claims_nothing_and_pays() -> None:
    """Everybody passed and Ann shows tens: no claim, double the ante, and the next game is a Jack-pot at queens."""
    facts = {"jackpot": 1, "opener": "Ann", "outcome": "all-passed", "ante": 2, "hands": {"Ann": "a pair of tens"}}
    found = ruling("poker/jackpot", facts)
    assert (found.status, found.winners, found.number) == ("decided", (), 2)
    assert [(paid.payer, paid.payee, paid.amount) for paid in found.payments] == [("Ann", "the pool", 4)]
    assert "two queens" in found.verdict


def test_which_jackpot_it_is_does_not_matter_where_the_hand_would_do_for_none() -> None:
    found = ruling("poker/jackpot", {"opener": "Ann", "hands": TENS})
    assert (found.status, found.winners) == ("decided", ("Bob",))


def test_without_the_openers_hand_it_waits_for_that_alone() -> None:
    found = ruling("poker/jackpot", {"jackpot": 1, "opener": "Ann", "hands": {"Ann": None, "Bob": "a pair of nines"}})
    assert found.status == "insufficient"
    assert [lack.fact for lack in found.missing] == ["facts.hands.Ann"]
    assert not found.payments
    outcomes = {
        ruling(
            "poker/jackpot", {"jackpot": 1, "opener": "Ann", "hands": {"Ann": hand, "Bob": "a pair of nines"}}
        ).winners
        for hand in ("a pair of eights", "a pair of knaves")
    }
    assert len(outcomes) == 2


def test_an_opener_who_has_retired_does_not_matter() -> None:
    facts = {"opener": "Flo", "retired": ["Flo"], "hands": {"Ann": "a pair of eights", "Bob": "a pair of sixes"}}
    for number in (None, 1, 3):
        found = ruling("poker/jackpot", {**facts, "jackpot": number})
        assert (found.status, found.winners) == ("decided", ("Ann",))


def test_a_missing_fact_shows_what_its_values_lead_to() -> None:
    found = ruling("poker/misdeal", {"fault": "uncut"})
    assert [lack.fact for lack in found.missing] == ["facts.finished"]
    assert set(found.missing[0].values) == {"yes", "no"}
    assert len(set(found.missing[0].values.values())) == 2


def test_a_missing_fact_that_does_not_matter_is_not_asked() -> None:
    found = ruling("poker/foul-hand", {"how": "dealt", "cards": 6, "announced": True})
    assert (found.status, found.answer) == ("decided", "no")


def test_a_question_with_the_least_facts_asks_for_the_first_only() -> None:
    found = ruling("poker/jackpot", {})
    assert found.status == "insufficient"
    assert found.missing[0].fact == "facts.outcome"
    assert {cited.record.rpartition("/")[2] for step in found.steps for cited in step.citations} >= {"33", "30", "59"}


def test_the_law_decides_and_the_difference_of_the_description_is_told() -> None:
    found = ruling("poker/best-hand", {"hands": {"A": "AC KC 9C 6C 4C", "B": "8H 6H 5H 3H 2H"}})
    assert found.winners == ("B",)
    assert [cited.page for differs in found.differences for cited in differs.citations] == ["39"]


def test_three_hands_that_tie_in_a_ring_are_a_conflict() -> None:
    hands = {"A": "AS KD 9C 7H 4S", "B": "AD QC 9H 6S 4D", "C": "KC QH 7S 6D 4C"}
    found = ruling("poker/best-hand", {"hands": hands})
    assert found.status == "conflict"
    assert [assumed.key for assumed in found.assumptions] == ["ring"]
    shared = ruling(
        "poker/best-hand",
        {"hands": hands},
        agreed={"departures": [{"what": "reading", "name": "ring", "option": "share"}]},
    )
    assert set(shared.winners) == {"A", "B", "C"}


def test_a_revoke_at_loo_gives_a_choice_with_claimants_and_a_deadline() -> None:
    facts = {"act": "suit-not-followed", "who": "B", "single": 3, "players": ["A", "B", "C"]}
    found = ruling("loo/fault", facts, authority="hoyles-games-modernized")
    assert found.status == "choice"
    (remedy,) = found.remedies
    assert remedy.claimants == ("A", "C")
    assert remedy.until == "until the pool is divided"
    assert remedy.offender == "B"


WRONG = {"fault": "wrong-number", "cards": 6, "raised": False, "who": "B", "dealer": "A"}
SHORT = {"discarded": 3, "demanded": 3, "given": 1, "raised": False, "who": "B", "dealer": "A"}
REVOKE = {"act": "suit-not-followed", "who": "B", "single": 3}


@pytest.mark.parametrize(
    ("kind", "facts", "anybody", "amount"),
    [
        ("poker/misdeal", WRONG, "any player", None),
        ("poker/misdeal", {"fault": "uncut", "finished": False, "dealer": "A"}, "any player", None),
        ("poker/draw-number", SHORT, "any player", "2 cards"),
        ("poker/draw-number", {**SHORT, "given": 4}, "any player", "1 card"),
        ("loo/fault", REVOKE, "any player but B", None),
    ],
)
def test_what_anybody_may_claim_is_not_kept_to_those_who_are_named(
    kind: str, facts: dict[str, Any], anybody: str, amount: str | None
) -> None:
    """Poker, Rules 8, 12, 42 and 43, and Loo, Law 16: any player (but the offender)."""
    for told, claimants in (({}, (anybody,)), ({"players": ["A", "B", "C"]}, ("A", "B", "C"))):
        (remedy,) = ruling(kind, {**facts, **told}).remedies
        assert remedy.claimants == tuple(name for name in claimants if name != "B" or "but" not in anybody)
        assert (remedy.amount.printed if remedy.amount else None) == amount


def test_half_an_odd_limit_is_told_as_it_is() -> None:
    (step,) = ruling("poker/ante", {"limit": 11}).steps
    assert step.finding == "Half the limit of 11 counters is 5½ counters, in whole counters 5."


def test_two_books_are_answered_side_by_side_with_the_difference() -> None:
    answer = adjudicate(
        Question(kind="loo/withdraw", facts={"turn_to_deal": True, "looed_last": False, "deal": 3}), LIBRARY
    )
    assert [each.authority for each in answer.rulings] == ["hoyles-games-modernized", "round-games"]
    assert [each.status for each in answer.rulings] == ["silent", "decided"]
    assert "no rule on leaving" in answer.difference
    one = Question(kind="loo/withdraw", authority="round-games", facts={})
    assert [each.authority for each in adjudicate(one, LIBRARY).rulings] == ["round-games"]


def test_an_authority_that_does_not_treat_the_game_is_refused() -> None:
    with pytest.raises(NotFoundError, match="does not treat poker"):
        rulings("poker/best-hand", {}, authority="hoyles-games-modernized")
    with pytest.raises(NotFoundError, match="no work"):
        rulings("poker/best-hand", {}, authority="bible")


SITTING = {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 4}
BLAZE = {"A": "KS KD QC QH JS", "B": "AS AD 2C 2H 7D"}


def test_a_ruling_under_house_rules_says_where_it_rests_on_them() -> None:
    sheet = {"departures": [{"what": "variation", "name": "blaze"}, {"what": "variation", "name": "skip-straight"}]}
    found = ruling("poker/best-hand", {"hands": BLAZE}, agreed=sheet)
    assert found.winners == ("A",)
    assert found.agreed == ("variation: blaze",)
    assert ruling("poker/best-hand", {"hands": BLAZE}).winners == ("B",)


@pytest.mark.parametrize("lapsed", ["unanimous", "before_play", "this_sitting", "same_players"])
def test_by_rule_81_a_sheet_may_not_hold(lapsed: str) -> None:
    sheet = {"departures": [{"what": "variation", "name": "blaze"}], lapsed: False}
    found = ruling("poker/best-hand", {"hands": BLAZE}, agreed=sheet)
    assert (found.winners, found.agreed) == (("B",), ())


@pytest.mark.parametrize(
    "departure",
    [
        {"what": "variation", "name": "wild-twos"},
        {"what": "reading", "name": "weather"},
        {"what": "reading", "name": "ring", "option": "fight"},
        {"what": "away", "name": "anything"},
    ],
)
def test_what_the_book_does_not_know_cannot_be_agreed(departure: dict[str, str]) -> None:
    with pytest.raises(InputError, match=r"agreed\.departures\[0\]"):
        ruling("poker/best-hand", {"hands": BLAZE}, agreed={"departures": [departure]})


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("poker/best-hand", {"hands": {"A": "AS KS 2C 3C 4C", "B": "2D 3D AS 9S 8S"}}, "facts.hands.B[2]: ace"),
        ("poker/best-hand", {"hands": {"A": "a wet hand", "B": "2D 3D AS 9S 8S"}}, "facts.hands.A"),
        ("poker/say", {"players": ["A", "A"], "dealer": "A", "straddled": False}, "facts.players[1]"),
        ("poker/say", {"players": ["A", "B"], "dealer": "C", "straddled": False}, "facts.dealer"),
        ("poker/bet", {"to_call": "4 pence and a half", "deposits": 3}, "facts.to_call"),
        ("poker/bet", {"to_call": 4, "deposits": "3d."}, "facts: some sums are counters and some are money"),
        ("poker/bet", {"to_call": -4}, "facts.to_call"),
        ("loo/lead", {"hand": "AH 9C 4S", "trumps": "H", "others": {"he": "AH KD"}}, "facts.others.he[0]: the ace"),
        ("loo/play", {"hand": "AH", "trick": "9C", "trumps": "H", "card": "2C"}, "facts.card"),
        ("loo/settle", {"tricks": {"A": 4}}, "facts.tricks"),
        ("poker/history", {**SITTING, "events": [{"what": "sing"}]}, "facts.events[0].what"),
    ],
)  # fmt: skip
def test_impossible_facts_are_refused_with_their_place(kind: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError) as refused:
        rulings(kind, facts)
    assert refused.value.message.startswith(place)
    assert refused.value.way_out


def test_money_is_told_as_it_was_asked() -> None:
    assert ruling("poker/ante", {"limit": "1s."}).verdict == "The ante may be 6d. at the most."
    assert ruling("poker/ante", {"limit": 12}).verdict == "The ante may be 6 counters at the most."


def test_a_link_keeps_the_order_in_which_cards_were_played() -> None:
    for names in (("Zoe", "Bob", "Ann"), ("Ann", "Bob", "Zoe")):
        trick = dict(zip(names, ("KH", "3C", "5S"), strict=True))
        back = unpack(pack(Question(kind="loo/trick", facts={"trick": trick, "trumps": "D"})))
        assert list(back.facts["trick"]) == list(names)


def test_a_question_goes_into_a_link_and_comes_back() -> None:
    question = Question(kind="poker/best-hand", facts={"hands": {"Ünal": "AC KC 9C 6C 4C", "B": None}})
    assert unpack(pack(question)) == question
    answer = adjudicate(question, LIBRARY)
    assert answer.link.startswith(f"/rulings/{pack(question)}?")
    assert engine_digest() in answer.link
    assert LIBRARY.digest[:16] in answer.link
    assert adjudicate(question, LIBRARY) == answer


@pytest.mark.parametrize("word", ["", "x", "eJw", "A" * 5000, "eJyrVsrOzEtRslIqyM9OLdJ", "é", "..", "%00"])
def test_a_spoilt_link_is_no_question(word: str) -> None:
    with pytest.raises(NotFoundError):
        unpack(word)


def test_a_bomb_in_a_link_is_refused() -> None:
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b'{"kind":"' + b"a" * 10_000_000 + b'"}')).decode()
    with pytest.raises(NotFoundError, match="too much"):
        unpack(bomb)


def test_straddling_ends_with_the_dealer_however_high_the_limit_is() -> None:
    told = {"ante": 1, "limit": 10**9, "straddled_to": 2, "to": 3}
    assert "may go on to 4" in ruling("poker/straddle", {**told, "to": 4, "players": ["A", "B", "C", "D"]}).verdict
    assert ruling("poker/straddle", told).answer == "yes"
    with pytest.raises(InputError, match=r"facts\.ante: where none is staked"):
        ruling("poker/straddle", {**told, "ante": 0})


def test_a_stake_that_is_not_known_is_no_stake_of_nothing() -> None:
    hands = {"A": "three aces", "B": "a pair of kings", "C": "a pair of queens"}
    told: dict[str, Any] = {"hands": hands, "stakes": {"A": 10, "B": 40, "C": 40}, "short": {"A": None}, "pool": 90}
    told["blinds"] = {"B": 0}
    found = ruling("poker/short-show", told)
    assert [(paid.payee, paid.amount) for paid in found.payments] == [("A", 30), ("B", 60)]
    for unknown in ({"stakes": {"A": None, "B": 40, "C": 40}}, {"stakes": {"A": 10, "B": None, "C": 40}}):
        assert ruling("poker/short-show", {**told, **unknown}).status == "insufficient"
    assert ruling("poker/short-show", {**told, "blinds": {"B": None}}).missing[0].fact == "facts.blinds.B"


def test_tricks_that_are_not_known_are_asked_for() -> None:
    told = {"stood": ["A", "B", "C"], "tricks": {"A": 2, "B": None, "C": 0}, "pool": 18, "single": 3, "loo": 18}
    for found in rulings("loo/settle", told):
        assert (found.status, found.missing[0].fact) == ("insufficient", "facts.tricks.B")


def test_who_has_an_unknown_sum_before_him_may_stake_it() -> None:
    told = game(1)
    verdict = ruling("poker/history", told).verdict
    for funds in ({"A": 20}, {"A": 20, "B": None}):
        assert ruling("poker/history", {**told, "funds": funds}).verdict == verdict
    assert ruling("poker/history", {**told, "funds": {"A": 20, "B": 0}}).verdict != verdict


def test_a_question_too_long_for_an_address_has_no_link() -> None:
    signs = Random(3)
    note = "".join(chr(signs.randrange(0x4E00, 0x9000)) for _ in range(10_000))
    assert link(Question(kind="poker/history", facts={"note": note[:100]}), (), LIBRARY)
    assert link(Question(kind="poker/history", facts={"note": note}), (), LIBRARY) == ""


def game(rounds: int) -> dict[str, Any]:
    """Two players who raise each other again and again."""
    events: list[dict[str, Any]] = [
        {"what": "ante", "who": "B", "amount": 1},
        {"what": "stake", "who": "A", "amount": 2},
        {"what": "stake", "who": "B", "amount": 1},
        {"what": "draw", "who": "B", "number": 0},
        {"what": "draw", "who": "A", "number": 0},
    ]
    events += [{"what": "bet", "who": "AB"[turn % 2], "amount": 2 if turn else 1} for turn in range(rounds)]
    return {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 4, "events": events}


def test_a_history_is_judged_in_a_time_that_grows_with_its_length() -> None:
    def took(rounds: int) -> float:
        begun = time.process_time()
        found = ruling("poker/history", game(rounds))
        assert found.status == "decided"
        return time.process_time() - begun

    took(20)
    short, long = min(took(100) for _ in range(3)), min(took(400) for _ in range(3))
    assert long < 12 * short
