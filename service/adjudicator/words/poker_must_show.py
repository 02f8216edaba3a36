"""The grammar of Poker at the show: who would keep his hand to himself though the bets are equal."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.reader import Reading

__all__ = ["must_show"]

_CALLED = re.compile(
    r"\b(?:bets?|stakes?|betting) (?:is|are|was|were|being) (?:all )?(?:level|equal|even|met|made good)\b"
    r"|\bafter (?:a|the) call\b|\b(?P<who>I|[A-Z]\w*|[Hh]e|[Ss]he|the \w+) (?:then |had |have |has |was |am "
    r"|is )?called\b",
)
_SHOWS_HIS = re.compile(
    r"\b(?:must|can|may|could|am|should|do|need) I\b[^.?]{0,40}\b(?:show|expose|turn|reveal|table|lay|throw"
    r"|toss|slide|keep"
    r"|put|pass|bury|hide|conceal|muck)\b|\b(?:says?|said|insists?) (?:that )?I must show\b|\bmust I\?",
    re.I,
)
_SEEN = re.compile(
    r"\b(?P<who>(?:the )?(?:loser|beaten (?:man|player|hand)|[a-z]+ (?:man|player|lady))|he|she"
    r"|(?-i:[A-Z])\w+) (?:then |has |had )?"
    r"(?:tossed|threw|thrown|slid|pushed|put|passed|laid|wants? to (?:throw|toss|put|lay|hide"
    r"|keep))\b[^.?]{0,40}\b(?:cards|hand|them)?\b"
    r"[^.?]{0,40}\b(?:unseen|without (?:showing|turning|exposing)|face down|away|in)\b",
    re.I,
)


def must_show(reading: Reading, facts: dict[str, Any]) -> None:
    """Whose hand is to be shown where the bets are equal, and a player would rather not."""
    called = _CALLED.search(reading.text)
    if called is None or "of" in facts or "players" in facts:
        return
    mine, seen = _SHOWS_HIS.search(reading.text), _SEEN.search(reading.text)
    if mine is not None:
        facts["of"] = "I"
        reading.note("of", "I would not show", *mine.span())
    elif seen is not None:
        told = reading.who(*seen.span("who"))
        facts["of"] = told if told and told != "*" else seen["who"]
        reading.note("of", f"{facts['of']} would not show", *seen.span())
    else:
        return
    facts["called"] = True
    caller = reading.who(*called.span("who")) if called["who"] else ""
    if caller and caller != "*" and "was" not in called[0]:
        facts["last"] = caller
    reading.note("called", True, *called.span())
