"""The grammar of Loo: tricks that are told by the trick and not by the player, and a loo whose cost is not asked."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.loo_standing import number_in
from service.adjudicator.words.reader import Reading

__all__ = ["NO_TRICK", "PASSED", "beside", "in_order", "looed_only", "passed", "tricks_of"]

_PLACES = ("first", "second", "third", "fourth", "fifth")
_NAME = r"(?:[A-Z]\w*|I|me|him|her|my \w+|the (?!first|second|third|last|next|pool)\w+)"
_TO = r"(?:trick )?(?:again )?(?:went |fell |goes |falls |was won |was taken |won |taken )?(?:to|by)"
_PLACED = re.compile(rf"\b(?P<place>first|second|third|fourth|fifth|last)(?:,)? {_TO} (?P<who>{_NAME})\b", re.I)
_LISTED = re.compile(
    rf"\b(?:winners?|tricks?|won|taken)(?: (?:were|are|was|by|of the tricks|in (?:that )?order|go to|went to|to|won by"
    rf"|taken by))*:? (?P<a>{_NAME}), (?:then )?(?P<b>{_NAME}),?(?: and)?(?: then)? (?P<c>{_NAME})(?=[.,;:)]|$| and\b)"
)
_THEIRS = re.compile(
    r"\b(?P<n>(?i:two|one|all three)|2|1|3|the (?:other|third|other two))(?: of (?:them|the (?:three"
    r"|tricks)))?(?: tricks?)?"
    r" (?:were|was|are|is|fell to|went to|being|belonged to|came to) (?P<who>mine|me|his|hers|[A-Z]\w+(?:'s)?"
    r"|my \w+'s)\b"
)
_NUMBERS = {"one": 1, "1": 1, "two": 2, "2": 2, "all three": 3, "3": 3}
_WHOLE = 3


def in_order(reading: Reading) -> list[str]:
    """Who won the tricks, in order, where it is told of each trick whose it was; empty where it is not."""
    placed: dict[int, str] = {}
    for match in _PLACED.finditer(reading.text):
        word = match["place"].lower()
        who = _named(reading, match)
        if who:
            placed[_WHOLE - 1 if word == "last" else _PLACES.index(word)] = who
            reading.note("won", f"{word}: {who}", *match.span())
    if len(placed) > 1 and sorted(placed) == [*range(len(placed))]:
        return [placed[place] for place in sorted(placed)]
    listed = _LISTED.search(reading.text)
    if listed is None:
        return []
    reading.note("won", listed[0], *listed.span())
    return ["I" if name in ("me", "I") else name for name in (listed["a"], listed["b"], listed["c"])]


def tricks_of(reading: Reading) -> dict[str, int]:
    """How many tricks were whose, where it is told as “two were mine and one was Bob's”."""
    found: dict[str, int] = {}
    for match in _THEIRS.finditer(reading.text):
        word = match["n"].lower()
        number = _NUMBERS.get(word) or _WHOLE - sum(found.values())
        told = match["who"].removesuffix("'s")
        who = {"mine": "I", "me": "I", "his": "he", "hers": "she"}.get(told, told)
        if who in found or number <= 0:
            return {}
        found[who] = number
        reading.note(f"tricks.{who}", number, *match.span())
    return found


def _named(reading: Reading, match: re.Match[str]) -> str:
    name = match["who"]
    return "I" if name in ("me", "I") else reading.who(*match.span("who")) or name


def beside(reading: Reading, winners: int) -> list[str] | None:
    """Who stood beside so many winners, as they are counted; None where nobody counts them."""
    count = number_in(reading)
    if count is None or count[0] < winners:
        return None
    reading.note("stood", *count)
    return [f"another ({place})" for place in range(1, count[0] - winners + 1)]


_WHETHER = re.compile(
    r"\b(?:am I|is (?:he|she|anybody|anyone|somebody|[A-Z]\w+|my \w+|the \w+)|are (?:we|they|the others?|any)"
    r"|was (?:I|he|she)|who(?: is| are| was| gets?| all (?:is|are))?|can I be) (?:then |now |really |also "
    r"|not |still )*"
    r"looed\b|\bthey say (?:that )?I am looed\b|\b(?:must|should|do|does|have|need|shall|will) (?:I|he|she"
    r"|anybody|anyone"
    r"|everybody|[A-Z]\w+|my \w+|the \w+) (?:then |now |also |to )*(?:pay|owe) (?:a|the|any|his|her|my) loo\b"
    r"|\bsays? (?:that )?(?:I|he|she) (?:am|is) looed\b|\bI must pay (?:a|the) loo\b|\bjust one loo\b"
    r"|\bone loo (?:only|is)\b"
    r"|\bhow many (?:loos?|are looed|of (?:us|them) are looed)\b",
    re.I,
)
NO_TRICK = re.compile(
    r"\b(?:no|not a(?: single)?|not one|without a(?: single)?|without winning a|never a|(?:win|make|take|won"
    r"|made|took) (?:a|one"
    r"|any)) tricks?\b|\b(?:won|made|took|got|drew|had) (?:nothing|none)\b|\blooed\b(?=[^?]*\bclub law\b)",
    re.I,
)
"""Words that tell that somebody made no trick."""
_HOW_MUCH = re.compile(
    r"\b(?:how much|how many (?:counters|chips|pence|shillings)|what (?:do|does|must|shall|should|will|is|are"
    r"|comes?|goes)"
    r"|cost|next pool|for the next)\b",
    re.I,
)


def looed_only(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether it is asked only who is looed, and neither asked nor told what a loo costs."""
    told = any(facts.get(name) is not None for name in ("loo", "single", "variety"))
    return not told and _WHETHER.search(reading.text) is not None and _HOW_MUCH.search(reading.text) is None


PASSED = re.compile(
    rf"\b(?P<who>{_NAME}|[Hh]e|[Ss]he) (?:had |have |has )?(?:duly |already |promptly |simply |only )?"
    r"(?:passed|threw up|thrown up|folded|dropped out|did not (?:stand|play)\b(?! on)|never stood\b(?! on)|sat out)\b"
)


_IN_PLAY = re.compile(
    r"\b(?:I|[Hh]e|[Ss]he|[A-Z]\w+) (?:had |have |has )?(?:took|taken|exchanged|drew|drawn"
    r"|changed)\b"
)


def passed(reading: Reading) -> str:
    """Who is told to have thrown up his cards; empty where nobody, or more than one, is."""
    if _IN_PLAY.search(reading.text):
        return ""
    found = {_named(reading, match) for match in PASSED.finditer(reading.text)}
    return found.pop() if len(found) == 1 else ""
