"""Disputes (rules 77 to 81): who decides, on what evidence, and what agreements are worth."""

from __future__ import annotations

from collections.abc import Collection

from service.engine.laws import law
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, left, right

__all__ = [
    "abrogation_holds",
    "concession_can_be_claimed",
    "judge",
    "judge_when_dealer_disputes",
    "must_testify",
    "rules_bind",
]


@law(rule(77), nothing=NOBODY)
def judge(dealer: int, disputing: Collection[int], players: int) -> int:
    """The seat that decides a dispute: the dealer, unless he is one of the disputing persons.

    His decision is final on fact; on law he interprets the laws literally, and not by implication.
    """
    if dealer not in disputing:
        return dealer
    return judge_when_dealer_disputes(dealer, disputing, players)


@law(rule(78), nothing=NOBODY)
def judge_when_dealer_disputes(dealer: int, disputing: Collection[int], players: int) -> int:
    """Otherwise: the person at the dealer's left, or, if he disputes too, the one at his right.

    NOBODY where all three dispute: the law names no fourth.
    """
    for seat in (left(dealer, players), right(dealer, players)):
        if seat not in disputing:
            return seat
    return NOBODY


@law(rule(79), nothing=False)
def must_testify(asked_by: int, judge_seat: int, can_testify: bool) -> bool:
    """Whether a person at the table must give evidence: the judge has appealed to him and he can."""
    return asked_by == judge_seat and can_testify


@law(rule(80), nothing=True)
def concession_can_be_claimed(waived_before: bool, agreed_now: bool) -> bool:
    """Whether a player may have a rule waived: only by agreement now, whatever was waived on another occasion."""
    return agreed_now


@law(rule(81), nothing=True)
def abrogation_holds(unanimous: bool, before_play: bool, same_sitting: bool, same_players: bool) -> bool:
    """Whether a departure from the rules is in force.

    It must have been agreed upon unanimously before play began, and it lasts for that sitting only, and only as
    long as there is no change of players.
    """
    return unanimous and before_play and same_sitting and same_players


@law(rule(81), nothing=False)
def rules_bind(abrogated: bool) -> bool:
    """Whether a rule binds all players: it does unless an abrogation holds."""
    return not abrogated
