"""An event that the laws refuse is reported with its law, and the rest of the history is judged without it."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked


def ruled(*events: tuple[Any, ...]) -> Ruling:
    told = [dict(zip(("what", "who", "amount"), event, strict=False)) for event in events]
    facts = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 6, "events": told}
    return adjudicate(Question(kind="poker/history", facts=facts), asked.library()).rulings[0]


OPENED = (("ante", "B", 1), ("stake", "C", 9))


def test_the_game_goes_on_where_the_player_acts_lawfully_instead() -> None:
    ruling = ruled(*OPENED, ("stake", "C", 2), ("pass", "A"), ("pass", "B"))
    assert (ruling.answer, ruling.number, ruling.winners) == ("no", 2, ("C",))
    assert "limit" in ruling.verdict
    assert "C takes 3 counters" in ruling.verdict


def test_nobody_is_blamed_for_an_event_that_hangs_on_the_refused_one() -> None:
    ruling = ruled(*OPENED, ("stake", "A", 9))
    assert ruling.verdict.count("may not") == 1
    assert "hangs on what C does instead" in ruling.verdict


def test_two_refusals_are_both_told() -> None:
    ruling = ruled(*OPENED, ("stake", "C", 2), ("stake", "A", 30), ("pass", "A"), ("pass", "B"))
    assert ruling.verdict.count("may not stake") == 2
    assert len([step for step in ruling.steps if step.decisive and "may not" in step.finding]) == 2
    assert ruling.winners == ("C",)


def test_a_lawful_history_is_told_as_before() -> None:
    ruling = ruled(("ante", "B", 1), ("stake", "C", 2), ("pass", "A"), ("pass", "B"))
    assert (ruling.answer, ruling.number) == (None, None)
    assert ruling.verdict == "Everything was lawful, as far as is known. The game is over: C takes 3 counters."


def test_one_draw_out_of_turn_makes_nobody_elses_unlawful() -> None:
    drawn = (("draw", "C", 0), ("draw", "B", 0), ("draw", "A", 0), ("bet", "C", 3), ("pass", "A"), ("pass", "B"))
    ruling = ruled(*BET[:2], ("stake", "A", 2), BET[3], *drawn)
    assert ruling.verdict.count("may not") == 1
    assert "Rule 35" in {cited.label for step in ruling.steps if step.decisive for cited in step.citations}
    assert "C takes 9 counters" in ruling.verdict


KNAVES, QUEENS = "JH JD 4C 5S 9H", "QH QD 4D 5C 9S"
BET = (("ante", "B", 1), ("stake", "C", 2), ("pass", "A"), ("stake", "B", 1), ("draw", "B", 0), ("draw", "C", 0))


@pytest.mark.parametrize(
    ("jackpot", "events", "shows", "hands", "came"),
    [
        (0, (*BET, ("bet", "C", 3), ("bet", "B", 3)), ("CB", KNAVES, QUEENS), {}, "B takes 10 counters"),
        (
            0,
            (*BET, ("bet", "C", 3), ("stake", "B", 3)),
            ("", "", ""),
            {"C": KNAVES, "B": QUEENS},
            "B takes 10 counters",
        ),
        (0, (*BET, ("bet", "C", 3), ("bet", "B", 3)), ("C", None, ""), {"B": QUEENS}, "What is C's hand?"),
        (2, (*BET[:3], ("pass", "B")), ("C", KNAVES, ""), {}, "pays 2 counters into the pool as penalty. The game"),
        (
            2,
            (*BET[:3], ("pass", "B")),
            ("", "", ""),
            {"C": KNAVES},
            "pays 2 counters into the pool as penalty. The game",
        ),
        (2, (*BET[:3], ("pass", "B")), ("C", QUEENS, ""), {}, "Everything was lawful"),
        (1, (*BET[1:3], ("pass", "B")), ("", "", ""), {}, "Was the ante staked too"),
    ],
)
def test_the_hands_that_are_shown_decide(
    jackpot: int, events: tuple[Any, ...], shows: tuple[str, str | None, str], hands: dict[str, str], came: str
) -> None:
    told = [dict(zip(("what", "who", "amount"), event, strict=False)) for event in events]
    told += [{"what": "show", "who": who, "cards": cards} for who, cards in zip(shows[0], shows[1:], strict=False)]
    facts = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 6, "jackpot": jackpot}
    question = Question(kind="poker/history", facts={**facts, "events": told, "hands": hands})
    assert came in adjudicate(question, asked.library()).rulings[0].verdict


def test_what_is_staked_in_the_draw_before_its_turn_lies_in_the_pool() -> None:
    before = (("ante", "B", 1), ("stake", "C", 2), ("stake", "A", 8), ("stake", "B", 7), ("stake", "C", 6))
    drawn = {"what": "draw", "who": "B", "number": 0}
    told: list[dict[str, Any]] = [dict(zip(("what", "who", "amount"), event, strict=True)) for event in before]
    for more in ([], [drawn], [drawn, {"what": "pass", "who": "C"}]):
        facts = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 6, "events": [*told, *more]}
        ruling = adjudicate(Question(kind="poker/history", facts=facts), asked.library()).rulings[0]
        assert "In the pool: 24 counters" in ruling.verdict
    told[-1]["amount"] = 5
    facts = {"players": ["A", "B", "C"], "dealer": "A", "ante": 1, "limit": 6, "events": told}
    ruling = adjudicate(Question(kind="poker/history", facts=facts), asked.library()).rulings[0]
    assert ruling.answer == "no"
    assert "C may not stake" in ruling.verdict


def test_a_card_found_faced_is_found_before_the_cards_are_dealt() -> None:
    ruling = ruled(("ante", "B", 1), ("faced", "C"))
    assert "A has misdealt" in ruling.verdict
    assert "round-games/poker/law/10" in {citation.record for step in ruling.steps for citation in step.citations}
