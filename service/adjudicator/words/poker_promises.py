"""The grammar of Poker where money was promised, and none laid down."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.reader import Reading

__all__ = ["promised"]

_PROMISE = re.compile(
    r"\bpromis\w+ to pay\b|\b(?:leaves?|left|keeps?|kept|keeping|leaving)\b[^.?;]{0,12}\b(?:money|counters"
    r"|chips|purse"
    r"|shillings?|it)\b[^.?;]{0,12}\b(?:pocket|purse|hand)\b|\bwill (?:settle|pay)\b[^.?]{0,24}\b(?:after\w*"
    r"|later|tomorrow"
    r"|next)\b",
    re.I,
)
_SPEAKER = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[A-Z]\w+|[Tt]he \w+|[Aa] \w+)\b[^.?;]{0,40}?\b(?:bets?|calls?"
    r"|raises?|promis\w+)\b"
)


def _clause(reading: Reading, speaker: re.Match[str]) -> str:
    """What was said, from who said it to the end of the sentence."""
    return re.split(r"[.?!]", reading.text[speaker.start() :])[0][:120]


def promised(reading: Reading, facts: dict[str, Any]) -> None:
    """Who said that he bets, or would pay, and laid nothing down."""
    told, speaker = _PROMISE.search(reading.text), _SPEAKER.search(reading.text)
    if told is None or speaker is None or facts.get("acts"):
        return
    who = reading.who(*speaker.span("who"))
    facts["acts"] = [
        {"who": who if who and who != "*" else "the player", "says": _clause(reading, speaker), "deposits": 0}
    ]
    reading.note("acts", f"{facts['acts'][0]['who']} laid nothing down", min(told.start(), speaker.start()), told.end())
