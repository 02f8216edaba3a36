"""Persons: a sentence about a player who is called I keeps to the first person, one about "we" to the plural."""

from __future__ import annotations

import re

__all__ = ["in_one_person", "with_name"]

_VERB = r"(?!(?:was|as|always|perhaps|thus)\b|\w+ss\b)(?=[a-z]+s\b)([a-z]+?)(?:(?<=o|x)es|(?<=ss|sh|ch)es|s)\b"
"""A verb in the third person, without its ending as the one group; "was" and "pass" are none."""
_I_AND_HE = (
    (re.compile(r"\bthe turn of I, who may\b"), "my turn, and I may"),
    (re.compile(r"\bI's(?=[.,;]|$)"), "mine"),
    (re.compile(r"\b[Hh]e's(?=[.,;]|$)"), "his"),
    (re.compile(r"\b[Ss]he's(?=[.,;]|$)"), "hers"),
    (re.compile(r"\bI's\b"), "my"),
    (re.compile(r"\b[Hh]e's (?=hand|bet|flush|words|evidence|decision|own|case)"), "his "),
    (re.compile(r"\b[Ss]he's (?=hand|bet|flush|words|evidence|decision|own|case)"), "her "),
    (re.compile(r"\b(refunds|pays|gives|owes) I\b"), r"\1 me"),
    (re.compile(r"\bI is\b"), "I am"),
    (re.compile(r"\bI has\b"), "I have"),
    (re.compile(rf"\bI {_VERB}"), r"I \1"),
    (re.compile(r"\b(to|from|by|against) I(?=[.,;:)]|$| (?:and|in|at|for)\b)"), r"\1 me"),
    (re.compile(r"\bI and ([\w ]+?)(?= share\b| are\b| have\b| each\b)"), r"\1 and I"),
)
_MANY = tuple(
    (re.compile(rf"\b([Ww]e|[Tt]hey) {one}\b"), rf"\1 {many}")
    for one, many in (("is", "are"), ("has", "have"), ("was", "were"), (_VERB.removesuffix(r"\b"), r"\2"))
)
"""A pair who are called "we" or "they"."""
_PERSONS = re.compile(r"\bI\b|[Hh]e's\b|\b[Mm]y\b")
"""Without one of these there is nothing to put in one person."""
_FROM_I = re.compile(r"\b(?:I\b(?! and\b)(?<!and I)|[Mm]y\b).*")
"""What is said from the place where the asker is spoken of."""
_HE_TOO = re.compile(
    r"\b[Hh]e (?:scores?|wins?|takes?|gets?|pays?)\b[^.]*\bI (?!may\b|must\b)|\bI -?\d+, he -?\d"
    r"|\b[Hh]e -?\d+, I -?\d|\bI (?:score|win|take|get)\b[^.;]*; he (?:scores|wins|takes|gets)\b"
)
"""Two are told of, I and he: a "he" after it is not I."""
_ANOTHER = re.compile(
    r"\b[Tt]he (?:dealer|other|others|player|offender|opener|elder|man|holder)\b|\b[Ss]he\b"
    r"|\b(?:opponent|adversary|partner|neighbour)\b"
    r"|(?<![.:] )\b(?!Rules?\b|Jack|Joker\b|High\b|Low\b|Game\b|Loo\b|Nap\b|Wellington\b|I\b|My\b)[A-Z][a-z]+"
)
"""Somebody else, whom a "he" after it may mean."""
_DOES = "takes|pays|wins|plays|shows|throws|keeps|retires|leaves|forfeits|deals|has|is|puts|gets|leads|scores|loses|may"
_AND_DOES = re.compile(rf"\b(and|but|or|nor|yet) ({_DOES})\b")
_OTHERWISE = {"has": "have", "is": "am"}
_MINE = (
    (re.compile(r"\bhis\b"), "my"),
    (re.compile(r"\bhimself\b"), "myself"),
    (re.compile(r"\bhe is\b"), "I am"),
    (re.compile(r"\bhe has\b"), "I have"),
    (re.compile(rf"\bhe (then )?{_VERB}"), r"I \1\2"),
    (re.compile(r"\bhe\b"), "I"),
    (re.compile(r"\bhim\b"), "me"),
)


def with_name(sentence: str, who: str) -> str:
    """A verdict that begins with "he" and names nobody, with the player's name instead."""
    if not who or re.search(rf"\b{re.escape(who)}\b", sentence):
        return sentence
    return re.sub(r"^((?:Yes|No)(?:: |, ))?[Hh]e\b", lambda match: (match[1] or "") + who, sentence)


def in_one_person(sentence: str) -> str:
    """A sentence in one person where a player is called I, with one full stop after an abbreviation such as "6d."."""
    told = sentence.replace("d..", "d.").replace("s..", "s.")
    for pattern, better in _MANY:
        told = pattern.sub(better, told)
    if _PERSONS.search(told) is None:
        return told[:1].upper() + told[1:]
    for pattern, better in _I_AND_HE:
        told = pattern.sub(better, told)
    if _HE_TOO.search(told) is None:
        told = _FROM_I.sub(lambda match: _mine(match[0]), told)
    return told[:1].upper() + told[1:]


def _mine(clause: str) -> str:
    """What follows an I, in the same person; left as it is where it speaks of another player too."""
    if _ANOTHER.search(clause, 2):
        return clause
    clause = _AND_DOES.sub(lambda match: f"{match[1]} {_OTHERWISE.get(match[2], match[2].removesuffix('s'))}", clause)
    for pattern, better in _MINE:
        clause = pattern.sub(better, clause)
    return clause
