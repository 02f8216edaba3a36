"""Whose the first of two numbers is: “two tricks to our one” after “they had” is the others' two."""

from __future__ import annotations

import re

__all__ = ["is_behind", "whose_first"]

_OWN = r"(?:me|us|my|our|mine|ours)\b"
_OTHERS = r"(?:them|him|her|hers|his|their|theirs|the (?:others?|enemy|opponents?|adversar\w+)|the other\b)"
_SECOND_OWN = re.compile(rf"\b(?:to|against|and) {_OWN}", re.I)
_SECOND_OTHERS = re.compile(rf"\b(?:to|against|and) {_OTHERS}", re.I)
_BETWEEN = r"^(?: (?:points?|tricks?|each|up|ahead|in (?:tricks?|points?)|on (?:tricks?|points?)))*"
_FOR_OWN = re.compile(rf"{_BETWEEN},? (?:(?:to|for|in) {_OWN}|against {_OTHERS})", re.I)
_FOR_OTHERS = re.compile(rf"{_BETWEEN},? (?:(?:to|for|in) {_OTHERS}|(?:against|on) {_OWN})", re.I)
_SUBJECT = re.compile(
    r"\b(?P<own>we|I|our (?:side|pair|couple|team|score|tricks|points)|my (?:partner and I|score|tricks|points))\b"
    r"|\b(?P<others>they|he|she|their|his|her|theirs|hers|the (?:other|others|opposing|enemy|opponents?|adversar\w+)"
    r"|(?:my|our) (?:opponents?|adversar\w+|rivals?|enem(?:y|ies)|foes?)|the (?-i:[A-Z])\w+s)\b",
    re.I,
)
_BREAK = re.compile(r"[.;:?!]")
_NEAR = 12
_BEHIND = re.compile(r"\b(?:behind|down|trail\w*|short|losing|lagg\w+)\b", re.I)


def _clause(text: str, start: int) -> str:
    breaks = [match.end() for match in _BREAK.finditer(text, 0, start)]
    return text[breaks[-1] if breaks else 0 : start]


def is_behind(text: str, start: int, end: int) -> bool:
    """Whether who is told to have the two numbers between these places is behind: the smaller is his."""
    near = re.split(r",|\b(?:and|but)\b", _clause(text, start))[-1] + re.split(r"[,.;:?!]", text[end:])[0][:_NEAR]
    return _BEHIND.search(near) is not None


def whose_first(text: str, start: int, end: int) -> str:
    """Whose the first of the two numbers between these places is: "own", "others", or "" where no word tells it."""
    told, after = text[start:end], text[end : end + 40]
    if _SECOND_OWN.search(told) or _FOR_OTHERS.match(after):
        return "others"
    if _SECOND_OTHERS.search(told) or _FOR_OWN.match(after):
        return "own"
    last = [*_SUBJECT.finditer(_clause(text, start))]
    return "" if not last else "own" if last[-1]["own"] else "others"
