"""Persons: a sentence about a player who is called I, we or she keeps to that person, and every name to its case."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

__all__ = ["in_one_person", "marked", "unmarked", "with_name"]

_VERB = r"(?!(?:was|as|always|perhaps|thus)\b|\w+ss\b)(?=[a-z]+s\b)([a-z]+?)(?:(?<=o|x)es|(?<=ss|sh|ch)es|s)\b"
"""A verb in the third person, without its ending as the one group; "was" and "pass" are none."""
_MARK = "\u2060"
"""Stands within the name of a player who is called he, which is so told from a "he" that means somebody else."""
_HE = f"h{_MARK}e"
_OBJECT = {"i": "me", "he": f"h{_MARK}im", "she": "her", "we": "us", "they": "them"}
_WHOSE = {"i": "my", "he": f"h{_MARK}is", "she": "her", "we": "our", "they": "their"}
_OWN = {"i": "mine", "he": f"h{_MARK}is", "she": "hers", "we": "ours", "they": "theirs"}
_NAME = f"(I|[Hh]{_MARK}?e|[Ss]he|[Ww]e|[Tt]hey)"
_NAMED = re.compile(rf"\b{_NAME}\b|\b[Mm]e\b")
_AFTER = (
    "of|to|from|by|against|with|for|between|player but|[Ll]et|enables?"
    "|beats?|prefer|refunds|pays|gives|owes|[Nn]obody calls|raised"
)
_PLACES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\b[Mm]e('s\b| (?:may|must|need)\b| (?=[a-z]+s\b))"), lambda found: f"I{found[1]}"),
    (
        re.compile(rf"\b[Tt]he (turn|tricks) of {_NAME}(, who)?\b"),
        lambda found: f"{_put(_WHOSE, found[2])} {found[1]}{f', and {found[2]}' if found[3] else ''}",
    ),
    (re.compile(rf"\b{_NAME}'s(?=[.,;:)]|$| too\b)"), lambda found: _put(_OWN, found[1])),
    (re.compile(rf"\b{_NAME}'s\b"), lambda found: _put(_WHOSE, found[1])),
    (re.compile(rf"\b({_AFTER}) {_NAME}\b"), lambda found: f"{found[1]} {_put(_OBJECT, found[2])}"),
    (
        re.compile(rf"\b({_AFTER}) ((?:[\w{_MARK}]+(?: \w+)?, )*[\w{_MARK}]+(?: \w+)?) and {_NAME}(?=[.,;:)]|$)"),
        lambda found: f"{found[1]} {found[2]} and {_put(_OBJECT, found[3])}",
    ),
)
"""The names I, he, she, we and they in the form that their place asks: whose, or after a preposition."""
_ASKED = (
    (re.compile(r"\bIs I\b"), "Am I"),
    (re.compile(r"\bIs (we|they)\b"), r"Are \1"),
    (re.compile(r"\bHas (I|we|they)\b"), r"Have \1"),
    (re.compile(r"\bDoes (I|we|they)\b"), r"Do \1"),
)
"""A question that begins with its verb."""
_MANY = tuple(
    (re.compile(rf"\b([Ww]e|[Tt]hey) {one}\b"), rf"\1 {many}")
    for one, many in (("is", "are"), ("has", "have"), ("was", "were"), (_VERB.removesuffix(r"\b"), r"\2"))
)
"""A pair who are called "we" or "they"."""
_I = (
    (re.compile(r"\bI is\b"), "I am"),
    (re.compile(r"\bI has\b"), "I have"),
    (re.compile(rf"\bI {_VERB}"), r"I \1"),
    (re.compile(rf"\bI and ([\w {_MARK}]+?)(?= (?:share|are|have|each|discard|play|pay|take|win)\b)"), r"\1 and I"),
)
_SHARED = (
    (re.compile(r"\b(I|[Ww]e) ([^.;:,]*,?) and (refund|revoke|renounce)s\b"), r"\1 \2 and \3"),
    (re.compile(r"\b(I|[Ww]e) (\w+(?: \w+)?), (pay)s\b"), r"\1 \2, \3"),
    (re.compile(rf"\b(I|[Ww]e), ([\w ]+), {_VERB}"), r"\1, \2, \3"),
    (re.compile(r"\b(I|[Ww]e) may ([^.;:]*), and so (make|cross)(?:e?s)\b"), r"\1 may \2, and so \3"),
)
"""A verb that stands farther from its I or we."""
_ASKER = re.compile(r"\b(?:(I|[Mm]y|me)|([Ww]e|[Oo]ur|us)|([Ss]he|[Hh]er))\b(?! and\b)(?<!and I)")
"""Of whom is spoken: of I, of us or of her."""
_OWN_FIRST = re.compile(r"[Mm]y\b|[Oo]ur\b|[Hh]er\b")
"""What is mine, ours or hers is spoken of: a "he" after it is its owner, though another was spoken of before."""
_HE_TOO = re.compile(
    r"\b[Hh]e (?:scores?|wins?|takes?|gets?|pays?)\b[^.]*\bI (?!may\b|must\b)|\bI -?\d+, he -?\d"
    r"|\b[Hh]e -?\d+, I -?\d|\bI (?:score|win|take|get)\b[^.;]*; he (?:scores|wins|takes|gets)\b"
)
"""Two are told of, I and he: a "he" after it is not I."""
_ANOTHER = re.compile(
    r"\b[Tt]he (?:dealer|other|others|player|offender|opener|eldest|elder|man|holder)\b|\b[Tt]hey\b"
    rf"|\b(?:opponents?|adversary|partner|neighbour)\b|{_MARK}|(?<!^)\b[A-HJ-Z]\d?\b"
    r"|\b(?!Rules?\b|Jack|Joker\b|High\b|Low\b|Game\b|Loo\b|Nap\b|Wellington\b|Event\b)[A-Z][a-z]+"
)
"""Somebody else, whom a "he" after it may mean."""
_FIRST = re.compile(
    r"^(?:I|My|We|Our|She|Her|He|His|It|Its|This|That|These|Those|The|Yes|No|Not|Now|What|Who|Where|When|As|By|At|Of|In|On"
    r"|For|With|Without|Any|All|Both|Each|Every|Nobody|Only|One|Once|Neither|Otherwise|There|Cards|Spades|Hearts|Clubs"
    r"|Diamonds|Threes|Two|Three|Tricks|To|Until|Before|After|Since|Else|Under|Law|Page)\b"
)
"""A word that begins a sentence and is no name."""
_DOES = (
    "takes|pays|wins|plays|shows|throws|keeps|retires|leaves|forfeits|deals|has|is|puts|gets|leads|scores|loses|may"
    "|claims|peeps|makes|demands|receives|owes|announces"
)
_AND_DOES = re.compile(rf"\b(and|but|or|nor|yet) ({_DOES})\b")
_BEGINS = re.compile(r"(?<=[a-z)][a-z)]\. )[a-z]")
"""The first letter of a sentence after another, but none after "1s." or "No."."""
_OF_EVENT = re.compile(rf"\b(Event \d+: )(h(?={_MARK}?e\b)|[swt](?=he\b|e\b|hey\b))")
"""The first letter of him who did what is told of an event by its number: a sentence begins with it."""
_HE_IS = (
    r"\bhis\b",
    r"\bhimself\b",
    r"\bhe is\b",
    r"\bhe has\b",
    rf"\bhe (then )?{_VERB}",
    r"\bhe\b",
    r"\bhim\b",
)


class _Person(NamedTuple):
    """How a person is spoken of: what takes the place of each of `_HE_IS`, and of "is" and "has"."""

    forms: tuple[str, ...]
    being: str
    having: str
    does: bool = True


_PERSONS = (
    _Person(("my", "myself", "I am", "I have", r"I \1\2", "I", "me"), "am", "have"),
    _Person(("our", "ourselves", "we are", "we have", r"we \1\2", "we", "us"), "are", "have"),
    _Person(("her", "herself", "she is", "she has", "", "she", "her"), "is", "has", False),
)


def marked(facts: Any) -> Any:
    """Facts in which a player who is called he has a mark in his name, so that no other "he" is taken for him."""
    if isinstance(facts, Mapping):
        return {marked(name): marked(value) for name, value in facts.items()}
    if isinstance(facts, (list, tuple)):
        return [marked(each) for each in facts]
    return _HE if facts == "he" else facts


def unmarked(text: str) -> str:
    """A text without that mark."""
    return text.replace(_MARK, "")


def with_name(sentence: str, who: str) -> str:
    """A verdict that begins with "he" and names nobody, with the player's name instead."""
    if not who or re.search(rf"\b{re.escape(who)}\b", sentence):
        return sentence
    return re.sub(r"^((?:Yes|No)(?:: |, ))?[Hh]e\b", lambda match: (match[1] or "") + who, sentence)


def in_one_person(sentence: str) -> str:
    """A sentence in one person where a player is called I, we or she, each name in the form that its place asks.

    It begins every sentence with a capital, and has one full stop after an abbreviation such as "6d.".
    """
    told = sentence.replace("d..", "d.").replace("s..", "s.")
    if _NAMED.search(told) is not None:
        for place, form in _PLACES:
            told = place.sub(form, told)
        for pattern, better in (*_ASKED, *_MANY, *_I, *_SHARED):
            told = pattern.sub(better, told)
    if _ASKER.search(told) is not None and _HE_TOO.search(told) is None:
        told = "".join(map(_one_person, re.split(r"(?<=[a-z)][a-z)]\. )", told)))
    told = _BEGINS.sub(lambda match: match[0].upper(), told if _MARK in sentence else unmarked(told))
    told = _OF_EVENT.sub(lambda match: f"{match[1]}{match[2].upper()}", told)
    return told[:1].upper() + told[1:]


def _put(forms: Mapping[str, str], word: str) -> str:
    """A form of a player's name."""
    return forms[unmarked(word).lower()]


def _one_person(sentence: str) -> str:
    """One sentence, in which a "he" after an I, a we or a she is the same, as far as nobody else is spoken of."""
    person, another, parts = None, False, re.split(r"([;:] )", sentence)
    for place, part in enumerate(parts):
        begins = not place and _FIRST.match(part) is not None
        here = _ANOTHER.search(part[:1].lower() + part[1:] if begins else part) is not None
        askers = {found.lastindex or 0: found for found in reversed(list(_ASKER.finditer(part)))}
        another |= here or len(askers) > 1
        if here or len(askers) > 1:
            continue
        start = 0
        for number, found in askers.items():
            person, start = _PERSONS[number - 1], found.start()
        if person is not None:
            told = part[start:]
            same = not another or _OWN_FIRST.match(told) is not None
            parts[place] = part[:start] + _mine(told, person, same)
    return "".join(parts)


def _mine(clause: str, person: _Person, same: bool) -> str:
    """What is said of a person from where that person, or what is his, is named; `same` where he is that person."""
    does = {"has": person.having, "is": person.being}
    he = re.search(r"\b(?:[Hh]e|I|[Ww]e)\b" if same else r"^(?:I|[Ww]e)\b", clause)
    for pattern, better in zip(_HE_IS, person.forms, strict=True) if same else ():
        if better:
            clause = re.sub(pattern, better, clause)
    if not person.does or he is None:
        return clause
    head, tail = clause[: he.start()], clause[he.start() :]
    return head + _AND_DOES.sub(lambda match: f"{match[1]} {does.get(match[2], match[2].removesuffix('s'))}", tail)
