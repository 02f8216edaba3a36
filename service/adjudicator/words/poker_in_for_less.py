"""The grammar of Poker: who was in for less, told by the way: what each has staked, and whose hand is best and "
"next."""

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
_ANTE = re.compile(
    rf"\b(?:the |an? )?[Aa]nte (?:was |is |of |being )?{_SUM}"
    r"(?:,? (?:was |is |put up by |staked by |paid by |being )*(?P<whose>I|[A-Z]\w+)(?:'s)?\b)?"
)
_ANTE_MAN = re.compile(
    r"\b(?P<who>I|[A-Z]\w+),? (?:the ante|(?:was |is )(?:the )?ante|who (?:was |is )?(?:the )?ante|as ante)\b"
)
_OUT = re.compile(
    rf"\b{_WHO}\b[^.;?]{{0,40}}?\b(?:passed|retired|dropped out|threw up|folded)\b[^.;?]{{0,20}}?\b(?:with|having"
    rf"|after"
    rf" staking|after) (?:staked |put in |put )?{_SUM}(?: in| staked)?"
)
"""Who passed, and with how much in."""
_MAKING = re.compile(
    rf"\b{_WHO}\b(?:(?!\b(?:I|[A-Z]\w+)\b)[^.;?]){{0,60}}?\b(?:show|sight)\b[^.;?]{{0,40}}?\b(?:making|which made"
    rf"|in all|altogether)(?: his stake| her stake| it| him| her)? {_SUM}"
    rf"|\b(?P<who2>I|[A-Z]\w+)\b(?:(?!\b(?:I|[A-Z]\w+)\b)[^.;?]){{0,40}}?\b(?:put in|put down|staked?"
    rf"|deposit\w*)(?: only)?"
    rf" (?P<n2>{SUM})(?! (?:cards?|of|more)\b)[^.;?]{{0,40}}\b(?:show|sight)\b"
    rf"|\b(?P<who3>I|[A-Z]\w+)\b(?:(?!\b(?:I|[A-Z]\w+)\b)[^.;?]){{0,30}}?\b(?:had|has|with"
    rf"|having) (?:only )?(?P<n3>{SUM})"
    r" (?:in|staked|down)\b[^.;?]{0,30}\b(?:show|sight)\b"
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
    rf"\b{_WHO}(?:'s(?: hand| cards)?)? (?:turns? out|turned out|prove[ds]?|is|was|are|were|has|had"
    r"|holds?|held|shows?|showed)"
    r"(?: to be)? (?:the )?best\b"
)
_NEXT = re.compile(
    rf"\b{_WHO}(?:'s)?(?: (?:hand|cards|has|had|is|was|comes|came|the|with))* (?:next|second)(?: best)?\b"
)


def _ante(reading: Reading, stakes: dict[str, Any], blinds: dict[str, Any]) -> None:
    """Who staked the ante, and how much; and what he had in who passed: that is more than his ante, or all of it."""
    ante = _ANTE.search(reading.text)
    man = _ANTE_MAN.search(reading.text)
    for match in _OUT.finditer(reading.text):
        stakes[match["who"]] = sum_of(match["n"])
        reading.note("stakes", f"{match['who']}: {match['n']}", *match.span())
    who = "" if ante is None else ante["whose"] or ("" if man is None else man["who"])
    if ante is None or not who or who in blinds:
        return
    blinds[who] = sum_of(ante["n"])
    stakes.setdefault(who, blinds[who])
    for told in (ante, man):
        if told is not None:
            reading.note("blinds", f"{who}: {ante['n']}", *told.span())


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
    _ante(reading, stakes, blinds)
    short = _MAKING.search(text) or _SHORT.search(text)
    best, after = _BEST.search(text), _NEXT.search(text)
    if short is None or best is None or after is None:
        return
    told = short.groupdict()
    shorter = told["who"] or told.get("who2") or told.get("who3") or ""
    stakes[shorter] = sum_of(told["n"] or told.get("n2") or told.get("n3") or "")
    reading.note("short", f"{shorter}: {stakes[shorter]}", *short.span())
    for match in _STAKED.finditer(text):
        for who in filter(None, (match["who"], match["other"])):
            if who != shorter:
                stakes[who] = sum_of(match["n"])
        reading.note("stakes", match["n"], *match.span())
    ranking = [best["who"], after["who"]]
    if not all(name in stakes and name in (*reading.names, "I") for name in ranking) or len(set(ranking)) < len(
        ranking
    ):
        return
    gone = {match["who"] for match in _OUT.finditer(text)}
    rest = [name for name in stakes if name not in ranking and name not in blinds and name not in gone]
    facts.update(stakes=stakes, blinds=blinds, short={shorter: stakes[shorter]}, ranking=[*ranking, *rest])
    for match in (best, after):
        reading.note("ranking", match["who"], *match.span())
