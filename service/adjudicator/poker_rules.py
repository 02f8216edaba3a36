"""Poker: what the laws say in general, where a question tells nothing that happened."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.trick_rules import TITLE, Told, answering, cited_in, told_in
from service.adjudicator.vocabulary import Facts

__all__ = ["PokerRule", "poker_rules", "rule_in_general"]

_KIND = "poker/rule"
_About = Literal[
    "ranking", "pack", "players", "aces", "first-dealer", "next-dealer", "shuffle", "cut", "dealing", "face-down",
    "misdeal", "uncut", "faced", "exposed-deal", "wrong-number", "foul-dealt", "refund", "talking", "deal-finished",
    "ante", "ante-most", "straddle", "straddle-most", "first-say", "open-least", "play-least", "passing", "divulge",
    "unopened", "jackpot-ante", "jackpot-open", "jackpot-again", "false-opening", "opener-shows",
    "first-draw", "discard-many", "stake-to-draw", "discards-back", "late-draw", "exposed-draw", "pack-short",
    "given-more", "given-less", "asked-wrong", "dealer-draws", "ask-dealer", "ask-others", "heard",
    "first-bet",
    "bet-least", "raise-least", "recall", "spoken", "uncalled", "show-order", "miscalled", "short", "short-waits",
    "borrowing", "foul-shown", "flushes", "sequences", "ace-sequence", "fulls", "two-pairs", "pairs", "no-pair",
    "fours", "threes",
    "identical", "disputes", "witnesses", "waiving", "house-rules", "limit", "limit-fixed", "standing",
    "blaze", "joker", "skip-straight", "kitty", "counters",
]  # fmt: skip


class PokerRule(Facts):
    """What is asked about, of the laws in general."""

    about: _About | None = Field(None, description="What the rule is wanted of.")


@cache
def poker_rules() -> Told:
    """By work and what is asked: the record, the key of its phrase, and the rule in a sentence."""
    return told_in("poker_rules.toml")[_KIND]


_WORK, _RULES = next(iter(poker_rules().items()))
_answer = answering(_WORK, _RULES)


@kind(
    _KIND,
    TITLE,
    PokerRule,
    cited_in(_WORK, _RULES),
    [(says, {"about": about}) for about, (_, _, says) in list(_RULES.items())[:2]],
)
def rule_in_general(facts: PokerRule, hearing: Hearing) -> None:
    """The rule that is asked about."""
    _answer(facts, hearing)


assert set(_RULES) == set(get_args(_About))
