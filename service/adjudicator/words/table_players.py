"""By whom a card that is spoken of is led, played or held, and of whom it is asked."""

from __future__ import annotations

import re

from service.adjudicator.words.reader import Reading

__all__ = ["player_asked", "player_at"]

_IN_QUESTION = re.compile(
    r"(?i:\b(?:may|must|can|could|should|do|does|did|am|was|have|has|need)) "
    r"(?P<who>I|[Hh]e|[Ss]he|my \w+|the (?:dealer|elder hand|second|third|player|leader|caller)|[A-Z][a-z]+)\b"
)
_ASKED_PLAY = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z][a-z]+) (?:must|may|can|has to|have to)\b"
)
_NUMBERED = re.compile(
    r"(?<!\bam )(?<!\bis )(?<!\bare )(?<!\bwas )\b(?:the )?(?P<n>leader|elder hand"
    r"|first|second|third|fourth|fifth|last|dealer|next)(?: (?:player|man"
    r"|hand))?\b(?! (?:trick|card|lead|time|round|two|three))",
    re.I,
)
_DESCRIBED = re.compile(
    r"\b(?:my|his|her|the) (?:left|right)[- ]hand (?:opponent|adversary|neighbour|man|player|enemy)"
    r"|\bthe (?:man|player|person|lady|one) (?:on|to|at) (?:my|his|her|the) (?:left|right)\b"
    r"|\b(?:my|his|her) left(?= (?:played|put|threw|trumped|led|has|had))",
    re.I,
)
_NO_PEOPLE = frozenset(
    {"Spoil", "Nap", "Napoleon", "Fours", "Euchre", "Loo", "Misery", "Wellington", "Pam", "Trump"}
    | {"Led", "Lead", "Holding", "Having"}
)
_BY_PLACE = re.compile(r"\b(?:before|after|behind|ahead of|opposite|next to|(?:left|right) of) $", re.I)
"""Before somebody by whom another is described: “the man before me”."""


def player_asked(reading: Reading, text: str) -> str:
    """Of whose play it is asked; empty where of nobody's. In: the text as `reading` has it, in capitals."""
    found = _IN_QUESTION.search(text) or _ASKED_PLAY.search(text)
    return "" if found is None else reading.who(*found.span("who"))


def player_at(reading: Reading, place: int, start: int) -> str:
    """Who is spoken of last before a card, in its sentence; a place at the table is one too."""
    described = list(_DESCRIBED.finditer(reading.text, start, place))
    named = [
        each
        for each in reading.people
        if start <= each.start < place
        and each.name not in ("", "*")
        and each.name not in _NO_PEOPLE
        and not _BY_PLACE.search(reading.text[max(0, each.start - 16) : each.start])
    ]
    if described and (not named or described[-1].end() > named[-1].end):
        return described[-1][0].lower()
    numbered = list(_NUMBERED.finditer(reading.text, start, place))
    if numbered and (not named or numbered[-1].start() > named[-1].start):
        return f"the {numbered[-1]['n'].lower()}"
    return named[-1].name if named else ""
