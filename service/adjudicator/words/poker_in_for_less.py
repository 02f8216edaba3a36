"""The grammar of Poker: who was in for less, told by the way: what each has staked, and whose hand is best and next."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.reader import Reading, sum_of

__all__ = ["in_for_less"]

_WHO = r"(?P<who>I|[A-Z]\w+)"
_SUM = rf"(?P<n>{SUM})(?! (?:cards?|of|more)\b)"
_BLIND = re.compile(
    rf"\b{_WHO}'s {_SUM} (?P<what>ante|straddle)\b|\b(?P<who2>I|[A-Z]\w+)'s (?:ante|straddle) of (?P<n2>{SUM})"
)
_SHORT = re.compile(
    rf"\b{_WHO}\b(?:(?!\b(?:I|[A-Z]\w+)\b)[^.;?]){{0,60}}?\b(?:with|for|having|had) (?:only |but )?{_SUM} "
    r"(?:staked|put in|in|down)(?: in all| altogether)?\b[^.;?]{0,40}\b(?:show|sight)\b"
)
_STAKED = re.compile(
    rf"\b{_WHO}(?:,? and (?P<other>I|[A-Z]\w+))?(?: (?:both|each|then))*,? (?:went (?:on )?(?:up )?to|go(?:es)? on to"
    r"|made it"
    rf"|(?:have |has |had )?(?:each )?(?:staked|put in)|(?:were|are|was|is) in for|stood at) {_SUM}"
)
_BEST = re.compile(
    rf"\b{_WHO}(?:'s (?:hand|cards))? (?:turns? out|turned out|prove[ds]?|is|was|are|were|has|had"
    r"|holds?|held|shows?|showed)"
    r"(?: to be)? (?:the )?best\b"
)
_NEXT = re.compile(
    rf"\b{_WHO}(?:'s)?(?: (?:hand|cards|has|had|is|was|comes|came|the|with))* (?:next|second)(?: best)?\b"
)


_NO_STRADDLE = re.compile(r"\bno straddles?\b|\b(?:nobody|no one) (?:had |has )?straddled\b|\bnot straddled\b", re.I)


def in_for_less(reading: Reading, facts: dict[str, Any]) -> None:
    """Stakes, blinds, who demanded the show and whose hands are best and next; nothing where one is not told."""
    if facts.get("stakes"):
        return
    text = reading.text
    stakes: dict[str, Any] = {}
    blinds: dict[str, Any] = {}
    for match in _BLIND.finditer(text):
        who = match["who"] or match["who2"]
        stakes[who] = blinds[who] = sum_of(match["n"] or match["n2"])
        reading.note("blinds", f"{who}: {stakes[who]}", *match.span())
    for match in _NO_STRADDLE.finditer(text):
        reading.note("blinds", "no straddle", *match.span())
    short = _SHORT.search(text)
    best, after = _BEST.search(text), _NEXT.search(text)
    if short is None or best is None or after is None:
        return
    stakes[short["who"]] = sum_of(short["n"])
    reading.note("short", f"{short['who']}: {short['n']}", *short.span())
    for match in _STAKED.finditer(text):
        for who in filter(None, (match["who"], match["other"])):
            if who != short["who"]:
                stakes[who] = sum_of(match["n"])
        reading.note("stakes", match["n"], *match.span())
    ranking = [best["who"], after["who"]]
    if not all(name in stakes and name in (*reading.names, "I") for name in ranking) or len(set(ranking)) < len(
        ranking
    ):
        return
    rest = [name for name in stakes if name not in ranking and name not in blinds]
    facts.update(stakes=stakes, blinds=blinds, short={short["who"]: stakes[short["who"]]}, ranking=[*ranking, *rest])
    for match in (best, after):
        reading.note("ranking", match["who"], *match.span())
