"""The grammar of Poker where money was promised, and none laid down."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.reader import Reading, sum_of

__all__ = ["laid_nothing", "promised"]

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


_NOTHING = re.compile(
    r"\b(?:lays?|laid|puts?|deposit(?:s|ed)?|pays?|paid|stak(?:es|ed)|slid|slides|push(?:es|ed)|mov(?:es|ed))"
    r"(?: (?:down|in|up|out))? (?:nothing|no (?:money|counters|coin)|not a (?:penny|counter))\b"
    r"|\b(?:without|before) (?:laying|putting|depositing|moving|staking|paying)(?: (?:down|in|up|out))? "
    r"(?:anything|a (?:penny|counter)|any (?:money|counters))\b",
    re.I,
)


def laid_nothing(reading: Reading, facts: dict[str, Any]) -> None:
    """That the one who is told to have said something laid nothing on the table."""
    told, acts = list(_NOTHING.finditer(reading.text)), facts.get("acts") or []
    words = list(_SAID.finditer(reading.text))
    if not acts and len(words) == 1:
        who = reading.who(*words[0].span("who"))
        acts = [{"who": who if who and who != "*" else "the player", "says": words[0]["says"]}]
    if len(told) != 1 or len(acts) != 1 or acts[0].get("deposits") is not None:
        return
    act = {**acts[0], "deposits": 0}
    due = list(_DUE.finditer(reading.text))
    if len(due) == 1 and act.get("to_call") is None and isinstance(sum_of(due[0]["n"]), int):
        act["to_call"] = sum_of(due[0]["n"])
        reading.note("acts", f"{due[0]['n']} to call", *due[0].span())
    facts["acts"] = [act]
    reading.note("acts", "nothing was laid down", *told[0].span())


_SAID = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[A-Z]\w+|[Tt]he \w+|[Aa] \w+),? (?:then |only |just )?"
    r"(?:sa(?:id|ys)|announce[sd]?|declare[sd]?|call(?:ed|s)(?: out)?|cried|cries"
    r"|replie[sd]|answer(?:ed|s)),? \"(?P<says>[^\"]{2,60})\""
)
"""Who said what, in his own words."""
_DUE = re.compile(
    r"\b(?:bet|stake|call|price)(?: (?:to|against|for|before) (?:him|her|me|[A-Z]\w+))?"
    rf" (?:is|was|of|being) (?P<n>{SUM})\b",
    re.I,
)
"""What he who speaks must add to call."""
