"""Poker from facts: what is told decides, and what decides and is not told is asked."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.kinds import all_kinds
from service.adjudicator.models import Question, Ruling
from tests.cases import asked
from tests.service.adjudicator.test_poker_referee import ruled

TABLE: dict[str, Any] = {"players": ["A", "B", "C", "D", "E"], "dealer": "A"}


def lacks(ruling: Ruling) -> list[str]:
    return [lack.fact.removeprefix("facts.") for lack in ruling.missing]


def laws(ruling: Ruling) -> set[str]:
    return {cited.label for step in ruling.steps if step.decisive for cited in step.citations}


@pytest.mark.parametrize(
    ("facts", "name", "law", "answer"),
    [
        ({**TABLE, "between": ["A", "C"], "decided_by": "A"}, "B", "Rule 78", "yes"),
        ({**TABLE, "between": ["A", "C"], "decided_by": "D"}, "B", "Rule 78", "yes"),
        ({**TABLE, "between": ["B", "C"], "decided_by": "D"}, "A", "Rule 77", "yes"),
        ({"between": ["I", "No. 1"], "decided_by": "I"}, "the dealer", "Rule 77", "yes"),
        ({**TABLE, "between": ["A", "B"], "decided_by": "E"}, "E", "Rule 78", "no"),
        ({**TABLE, "between": ["B", "C"], "decided_by": "A"}, "A", "Rule 77", "no"),
    ],
)
def test_law_78_only_he_decides_finally_to_whom_the_dispute_is_referred(
    facts: dict[str, Any], name: str, law: str, answer: str
) -> None:
    ruling = ruled("poker/who-decides", {**facts, "matter": "fact"})
    assert (ruling.status, ruling.answer, ruling.winners) == ("decided", answer, (name,))
    assert law in laws(ruling)


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({"matter": "fact", "decided_by": "the dealer"}, "between"),
        ({"between": ["I", "Max"], "dealer": "Max", "decided_by": "Max"}, "players"),
    ],
)
def test_law_77_who_disputes_is_asked_where_it_is_not_told(facts: dict[str, Any], missing: str) -> None:
    assert lacks(ruled("poker/who-decides", facts)) == [missing]


@pytest.mark.parametrize(("before", "law"), [(True, "Rule 80"), (False, "Rule 81")])
def test_law_80_it_bars_only_what_was_waived_before(before: bool, law: str) -> None:
    ruling = ruled("poker/waiver", {"waived_before": before, "agreed_now": False})
    assert (ruling.answer, laws(ruling)) == ("no", {law})
    assert lacks(ruled("poker/waiver", {"waived_before": None, "agreed_now": False})) == ["waived_before"]


@pytest.mark.parametrize("raised", [True, False, None])
@pytest.mark.parametrize(
    ("demanded", "given", "foul"),
    [(3, 2, False), (3, 3, True), (3, 4, True), (3, 1, True), (2, 2, False), (1, 2, False)],
)
def test_law_44_45_the_hand_is_foul_by_facts_as_by_its_history(
    demanded: int, given: int, foul: bool, raised: bool | None
) -> None:
    facts = {"discarded": 2, "demanded": demanded, "given": given, "raised": raised}
    ruling = ruled("poker/draw-number", facts)
    assert (ruling.status, "is foul" in ruling.verdict) == ("decided", foul)
    if raised is None:
        return
    end = [{"what": "look", "who": "C"} if raised else {"what": "point-out", "who": "A"}] if given != demanded else []
    events: list[dict[str, Any]] = [
        {"what": "ante", "who": "B", "amount": 1},
        {"what": "stake", "who": "C", "amount": 2},
        {"what": "stake", "who": "A", "amount": 2},
        {"what": "pass", "who": "B"},
        {"what": "discard", "who": "C", "cards": "8D 3S"},
        {"what": "ask", "who": "C", "number": demanded},
        {"what": "give", "who": "A", "number": given},
    ]
    if given == 2:
        end = []
    told = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 6, "dealt": {"C": "8D 3S KC KD 4H"}}
    history = ruled("poker/history", {**told, "events": [*events, *end]})
    assert ("C has a foul hand" in history.verdict) == foul


def test_law_48_what_was_demanded_is_not_asked_where_the_raised_hand_has_not_five() -> None:
    assert laws(ruled("poker/draw-number", {"discarded": 2, "given": 3, "raised": True})) == {"Rule 48"}
    assert lacks(ruled("poker/draw-number", {"discarded": 2, "given": 3, "raised": False})) == ["demanded"]


def test_law_42_an_error_that_nobody_points_out_is_not_set_right() -> None:
    facts = {"discarded": 2, "demanded": 2, "given": 3, "raised": False}
    ruling = ruled("poker/draw-number", {**facts, "pointed_out": False})
    assert (ruling.status, ruling.answer, len(ruling.remedies)) == ("choice", "no", 1)
    assert lacks(ruled("poker/draw-number", {**facts, "pointed_out": None})) == ["pointed_out"]


def test_law_38_who_says_that_his_turn_is_not_gone_may_draw() -> None:
    assert ruled("poker/discard", {"wants": "draw-late", "turn_gone": False}).answer == "yes"
    assert ruled("poker/discard", {"wants": "draw-late"}).answer == "no"


def test_law_49_whether_he_has_drawn_is_asked_and_not_supposed() -> None:
    facts = {"about": "dealer", "drawn": None, "bet": False}
    assert lacks(ruled("poker/inquiry", {**facts, "raised": False})) == ["drawn"]
    assert lacks(ruled("poker/inquiry", facts)) == ["drawn", "raised"]
    assert laws(ruled("poker/inquiry", {"about": "dealer", "drawn": False})) == {"Rule 49"}


TENS, NINES, KINGS, ACES = "a pair of tens", "a pair of nines", "a pair of kings", "a pair of aces"


@pytest.mark.parametrize(
    ("facts", "winners", "payers"),
    [
        ({"retired": ["A"], "hands": {"A": TENS, "B": NINES}}, ("B",), ("the pool",)),
        ({"retired": ["B"], "hands": {"A": KINGS, "B": ACES}}, ("A",), ("the pool",)),
        ({"retired": ["B"], "hands": {"A": TENS, "B": ACES}}, (), ("A",)),
        ({"retired": ["B"], "hands": {"A": KINGS, "B": ACES, "C": "queens and twos"}}, ("C",), ("the pool",)),
        ({"foul": ["A"], "hands": {"B": KINGS, "C": ACES}}, ("C",), ("the pool",)),
        ({"foul": ["A"], "hands": {"B": KINGS}}, ("B",), ("the pool",)),
        ({"foul": ["B"], "hands": {"A": TENS, "B": KINGS}}, (), ("A",)),
    ],
)
def test_law_27_whose_hand_is_out_of_the_game_neither_wins_nor_pays(
    facts: dict[str, Any], winners: tuple[str, ...], payers: tuple[str, ...]
) -> None:
    ruling = ruled("poker/jackpot", {"jackpot": 1, "opener": "A", "ante": 2, "pool": 20, **facts})
    assert (ruling.status, ruling.winners) == ("decided", winners)
    assert tuple(paid.payer for paid in ruling.payments) == payers
    assert not [step for step in ruling.steps if "A and A" in step.finding]


def agreed(kind: str, facts: dict[str, Any], key: str, option: str) -> Ruling:
    departure = {"what": "reading", "name": key, "option": option}
    question = Question.model_validate({"kind": kind, "facts": facts, "agreed": {"departures": [departure]}})
    return adjudicate(question, asked.library()).rulings[0]


LAST = {"players": ["A", "B", "C"], "last": "A", "raiser": "B"}
SHOWN = {"jackpot": 1, "opener": "A", "ante": 2, "opened_on": "KS KH 5S 8S 9S", "outcome": "all-passed"}
TWO_HANDS = {**SHOWN, "hands": {"A": "KS JD 5S 8S 9S"}}
NEXT_POOL = {"jackpot": 0, "ante": 1, "pool": 5, "players": ["A", "B", "C"]}
SHORTS = {
    "stakes": {"D": 1, "C": 2, "A": 5, "B": 10, "E": 10},
    "blinds": {"D": 1},
    "short": {"C": 2, "A": 5},
    "ranking": ["C", "A", "B", "E"],
}
OPENS = {"ante": 1, "straddles": [2], "limit": 10}


@pytest.mark.parametrize(
    ("kind", "facts", "key", "options"),
    [
        ("poker/show-order", LAST, "last-player", ("last-to-stake", "last-to-raise")),
        ("poker/jackpot", TWO_HANDS, "opener-hand", ("original", "shown")),
        ("poker/unopened", NEXT_POOL, "jackpot-ante", ("besides", "instead")),
        ("poker/short-show", SHORTS, "several-short", ("remainder", "own-claim")),
        ("poker/opening-stake", {**OPENS, "stake": 5}, "opening", ("twice-ante", "twice-ante-and-straddles")),
    ],
)
def test_law_81_what_is_agreed_is_no_conflict_and_no_assumption(
    kind: str, facts: dict[str, Any], key: str, options: tuple[str, str]
) -> None:
    assert ruled(kind, facts).status == "conflict"
    rulings = [agreed(kind, facts, key, option) for option in options]
    for ruling in rulings:
        assert ruling.status == "decided"
        assert key not in {reading.key for reading in ruling.assumptions}
    first, other = rulings
    told = ("verdict", "payments", "order", "least")
    assert any(getattr(first, name) != getattr(other, name) for name in told)
    assert agreed(kind, facts, "returned-card", "bottom").status == "conflict"


@pytest.mark.parametrize(
    ("option", "status"), [("", "conflict"), ("twice-ante", "decided"), ("twice-ante-and-straddles", "conflict")]
)
def test_page_34_a_stake_that_only_one_of_two_ceilings_allows_is_a_conflict(option: str, status: str) -> None:
    facts = {**OPENS, "stake": 14}
    ruling = agreed("poker/opening-stake", facts, "opening", option) if option else ruled("poker/opening-stake", facts)
    assert (ruling.status, ruling.answer) == (status, "no")
    assert ruled("poker/opening-stake", {**OPENS, "stake": 17}).status == "decided"


def test_law_59_who_staked_last_is_asked_where_only_who_raised_is_told() -> None:
    facts = {"players": ["A", "B", "C"], "raiser": "B"}
    assert lacks(ruled("poker/show-order", facts)) == ["last"]
    assert agreed("poker/show-order", facts, "last-player", "last-to-raise").order == ("C", "A", "B")


@pytest.mark.parametrize(
    ("facts", "answer", "law"),
    [
        ({"retired": ["B"], "last": "C"}, "no", "Rule 27"),
        ({"called": False}, "no", "Rule 58"),
        ({"called": True}, "yes", "Rule 59"),
        ({"last": "A"}, "yes", "Rule 59"),
    ],
)
def test_law_59_only_a_player_who_was_called_shows(facts: dict[str, Any], answer: str, law: str) -> None:
    ruling = ruled("poker/show-order", {"players": TABLE["players"], "demanded_by": "A", "of": "B", **facts})
    assert ruling.answer == answer
    assert law in laws(ruling)
    assert lacks(ruled("poker/show-order", {"demanded_by": "A", "of": "B"})) == ["called"]


def test_law_60_what_the_short_player_claims_waits_for_the_ante() -> None:
    facts = {"stakes": {"A": 20, "B": 20, "C": 6}, "short": {"C": 6}}
    assert lacks(ruled("poker/short-show", {**facts, "ranking": ["C", "A", "B"]})) == ["blinds"]
    assert ruled("poker/short-show", {**facts, "ranking": ["A", "C", "B"]}).status == "decided"


def test_law_56_to_lay_down_nothing_is_no_bet() -> None:
    ruling = ruled("poker/bet", {"to_call": 0, "deposits": 0})
    assert (ruling.answer, "may stand" in ruling.verdict) == ("no", True)
    assert ruled("poker/bet", {"highest": 4, "staked": 4, "deposits": 0, "limit": 4}).answer == "yes"


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"stage": "bet", "retired": ["B", "C"]}, "only A is left, and wins the pool"),
        ({"stage": "say", "retired": ["B", "C"], "opened": True}, "only A is left, and wins the pool"),
        ({"stage": "say", "retired": ["B", "C"], "opened": False, "after": "C"}, "the turn of A."),
        ({"stage": "say", "after": "B"}, "the turn of B to draw"),
        ({"stage": "say", "after": "C", "straddler": "C", "retired": ["B"]}, "the turn of C to draw"),
    ],
)
def test_law_58_nobody_speaks_or_bets_against_himself(facts: dict[str, Any], told: str) -> None:
    assert told in ruled("poker/turn", {"players": ["A", "B", "C"], "dealer": "A", **facts}).verdict


def test_law_24_who_has_not_straddled_has_not_the_last_say() -> None:
    with pytest.raises(InputError, match="straddler"):
        ruled("poker/say", {**TABLE, "straddled": False, "straddler": "C"})


def test_law_54_a_step_says_of_him_who_stood_only_what_was_told() -> None:
    assert laws(ruled("poker/stand", {"stood": True})) == {"page 37"}
    assert laws(ruled("poker/stand", {"bet_made": True})) == {"Rule 54"}


@pytest.mark.parametrize(
    ("facts", "answer", "law"),
    [
        ({"raised": False, "who": "the dealer"}, "yes", "Rule 47"),
        ({"raised": False, "as_demanded": True}, "yes", "Rule 45"),
        ({"raised": False, "as_demanded": False}, "no", "Rule 42"),
        ({"raised": True}, "yes", "Rule 48"),
    ],
)
def test_law_45_whose_error_a_hand_drawn_is_decides_while_it_is_not_raised(
    facts: dict[str, Any], answer: str, law: str
) -> None:
    ruling = ruled("poker/foul-hand", {"how": "drawn", "cards": 6, **facts})
    assert (ruling.status, ruling.answer) == ("decided", answer)
    assert law in laws(ruling)
    assert lacks(ruled("poker/foul-hand", {"how": "drawn", "cards": 6, "raised": False})) == ["as_demanded"]


@pytest.mark.parametrize("kind", ["poker/foul-hand", "poker/misdeal"])
def test_law_12_a_wrong_number_is_a_misdeal_only_if_it_is_announced(kind: str) -> None:
    facts = {"how": "dealt"} if kind == "poker/foul-hand" else {"fault": "wrong-number"}
    dealt = {**facts, "cards": 6, "raised": False}
    for announced, status in ((True, "decided"), (False, "choice"), (None, "insufficient")):
        ruling = ruled(kind, {**dealt, "announced": announced})
        assert (ruling.status, lacks(ruling)) == (status, ["announced"] if announced is None else [])


def test_law_14_a_dealer_with_a_foul_hand_refunds_himself_nothing() -> None:
    facts = {"how": "dealt", "cards": 6, "raised": True, "blind": 3, "who": "Max", "dealer": "Max"}
    assert ruled("poker/foul-hand", facts).payments == ()
    assert [paid.payer for paid in ruled("poker/foul-hand", {**facts, "spoke": "Pat"}).payments] == ["Pat"]


def played(*events: str, **facts: Any) -> Ruling:
    """A history of events told as "stake C 2"; `@C` is about whom, `#2` how many."""
    told = []
    for event in events:
        what, *words = event.split()
        named: dict[str, Any] = {"what": what}
        for word in words:
            key = "about" if word[0] == "@" else "number" if word[0] == "#" else "amount" if word.isdigit() else "who"
            named[key] = word[1:] if key == "about" else int(word.strip("#")) if key != "who" else word
        told.append(named)
    table = {"players": ["A", "B", "C", "D"], "dealer": "A", "ante": 1, "limit": 10}
    return ruled("poker/history", {**table, **facts, "events": told})


SAID = ("ante B 1", "stake C 2", "stake D 2", "stake A 2", "stake B 1")
DISCARDED = (*SAID, "draw B #0", "discard C #2", "ask C #2")


def test_law_13_a_hand_of_six_that_is_raised_plays_no_more_in_a_history() -> None:
    ruling = played("ante B 1", "misgive A @B 6", "look B", "stake C 2", "stake D 2", "stake A 2")
    assert "B has a foul hand" in ruling.verdict
    assert "the turn of C" in ruling.verdict
    assert {"Rule 13", "Rule 14"} <= {cited.label for step in ruling.steps for cited in step.citations}
    late = played("ante B 1", "misgive A @B 6", "look B", "announce C @B", "stake C 2", "stake D 2", "stake A 2")
    assert late.verdict == ruling.verdict


def test_law_12_it_is_the_dealer_who_has_misdealt() -> None:
    assert "A has misdealt" in played("ante B 1", "misgive A @B 6", "announce C @B").verdict


def test_law_36_cards_that_are_not_known_accuse_nobody_who_discards_them() -> None:
    ruling = played(*DISCARDED, "give A #2")
    assert (ruling.status, ruling.answer, "may not" in ruling.verdict) == ("decided", None, False)
    assert lacks(played(*SAID, "draw B #0", "discard C")) == ["events[6].number"]


def test_law_37_who_takes_his_discard_back_is_told_of_discards() -> None:
    assert "Rule 37" in laws(played(*SAID, "draw B #0", "discard C #2", "take-back C"))


def test_law_46_evidence_is_heard_in_a_history_when_the_cards_are_given() -> None:
    assert "C has a foul hand" in played(*DISCARDED, "give A #3", "find-demand B 3").verdict
    assert "may not" not in played(*DISCARDED, "give A #2", "find-demand B @C 3").verdict


@pytest.mark.parametrize(
    ("events", "turn"),
    [
        (("ante B 1", "stake D 2"), "A"),
        (("ante B 1", "stake D 2", "stake B 1", "bet D 3"), "B"),
        ((*SAID, "bet C 3", "bet A 6", "pass B", "bet C 3"), ""),
    ],
)
def test_law_27_a_pass_or_a_draw_that_is_not_told_makes_nobody_act_out_of_turn(
    events: tuple[str, ...], turn: str
) -> None:
    ruling = played(*events)
    assert ruling.answer is None
    assert (f"the turn of {turn}," in ruling.verdict) if turn else ("What is A's hand?" in ruling.verdict)


def test_law_55_who_acts_before_one_that_acts_after_him_is_out_of_turn() -> None:
    assert "D acts out of turn" in played("ante B 1", "stake D 2", "stake C 2").verdict
    assert "B acts out of turn" in played("ante B 1", "stake C 2", "stake B 1", "bet B 3").verdict
    assert lacks(played("ante B 1", "stake C 2", "draw C #2")) == ["events"]


def test_law_31_who_has_staked_what_is_not_asked_where_nobody_opens_a_jack_pot() -> None:
    ruling = played("pass C", "pass D", "pass A", "pass B", jackpot=2)
    assert (ruling.status, ruling.number) == ("decided", 3)
    assert played("stake C 2", "pass D", "pass A", "pass B", jackpot=2).status == "insufficient"


@pytest.mark.parametrize("due", [0, 3])
def test_page_35_who_keeps_his_hand_is_not_told_of_drawing(due: int) -> None:
    ruling = ruled("poker/discard", {"wants": "stand-pat", "due": due})
    assert (laws(ruling), ruling.answer) == ({"page 35"}, "no" if due else "yes")
    assert "Rule 36" in laws(ruled("poker/discard", {"wants": "exchange", "number": 2, "due": 3}))


ASKS = {"asks_who", "asks_when", "obliged", "takes_back", "whole", "demanded"}
"""Facts that tell what is asked, and not what has happened."""


def test_a_yes_or_no_that_is_null_is_asked_or_does_not_matter() -> None:
    tried = 0
    for kind in all_kinds():
        examples = [kind.examples[0].facts] if kind.game == "poker" else []
        for facts, (name, field) in product(examples, kind.facts.model_fields.items()):
            if "bool" not in str(field.annotation) or name in ASKS:
                continue
            unknown = ruled(kind.id, {**facts, name: None})
            # That somebody straddled, or called, tells that it was done.
            if unknown.status != "insufficient" and not {"straddler", "last"} & set(facts):
                told = [ruled(kind.id, {**facts, name: value}).answer for value in (True, False)]
                assert told == [unknown.answer] * 2, (kind.id, facts, name)
                tried += 1
    assert tried > 10


def test_law_29_what_the_game_before_has_left_lies_in_the_pool_of_the_jack_pot() -> None:
    events = ("contribute B 1", "contribute C 1", "contribute D 1", "contribute A 1", "ante B 1", "stake C 2", "pass D")
    told = {"jackpot": 1, "hands": {"C": "KS KH 2C 3D 4S"}}
    ruling = played(*events, "pass A", "pass B", pool=3, **told)
    assert [(paid.payee, paid.amount) for paid in ruling.payments] == [("C", 10)]
    assert "goes with it" in played(*events, "pass A", "pass B", **told).verdict
