"""Longer tales of Euchre: the stars that are held, the scores of three, the tricks of two pairs at the bell."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["starred", "three_stood", "told_alone", "toward", "two_stood"]

_COLOURS = ("gold", "red", "green")
_NAME = r"(?-i:[A-Z][a-z_]+|I\b)"
_STARS = re.compile(
    rf"\b(?P<n>{NUMBER}|no|none|not (?:a|one)|an?) (?P<colour>gold(?:en)?|red|green)(?:s|(?: ones?| stars?))?\b"
    rf"|\b(?P<both>{NUMBER}) of each\b",
    re.I,
)
_GROUP = re.compile(
    rf"\b(?P<names>{_NAME}(?:, {_NAME})*,? and {_NAME})\b[^.;]{{0,70}}?\b(?:each|both|all|apiece)\b"
    rf"|\b(?P<more>{_NAME}(?:, {_NAME})*,? and {_NAME}) (?:are |were |is |was |finish(?:ed)? )?(?:tied?|level"
    rf"|equal)\b",
    re.I,
)

_ELIDED = re.compile(
    rf"(?:,|;|\band\b|\bbut\b|\bagainst\b) (?P<who>{_NAME}) (?:has |had |only |just )*(?P<n>{NUMBER}|none|no more)"
    rf"(?=[.,;?!]|$| and\b| but\b)",
)


_LEVEL_GOLD = re.compile(
    rf"\b(?:level|equal|tied?|even|square|dead heat)\b[^.?;]{{0,16}}\bgold(?:en)?(?: stars?)?(?:,?(?: with| at"
    rf"| on)? (?P<n>{NUMBER})"
    rf"(?: each| apiece| of them each)?)?|\b(?P<m>{NUMBER}) gold(?:en)?(?: stars?)? (?:each|apiece)\b",
    re.I,
)
"""Two who hold as many gold stars, told of both together."""


def starred(reading: Reading, facts: dict[str, Any]) -> None:
    """Who holds how many stars of which colour; nothing where it is not told of everybody alike."""
    text = reading.text
    held: dict[str, dict[str, int]] = {}
    for match in _STARS.finditer(text):
        start = max((each.start for each in reading.sentences if each.start <= match.start()), default=0)
        group = next((found for found in _GROUP.finditer(text, start) if found.start() < match.start()), None)
        names = re.findall(r"[A-Z][a-z_]+|\bI\b", (group["names"] or group["more"]) if group is not None else "")
        last = [each for each in reading.people if start <= each.start < match.start() and each.name not in ("", "*")]
        if group is None or last[-1].start > group.end():
            names = [last[-1].name] if last else []
        number = (
            0 if match["both"] is None and match["n"].lower()[:2] == "no" else number_of(match["both"] or match["n"])
        )
        colours = (
            _COLOURS
            if match["both"]
            else (
                match["colour"].lower().removesuffix("en")
                if match["colour"].lower() == "golden"
                else match["colour"].lower(),
            )
        )
        for name in names:
            for colour in colours:
                held.setdefault(name, {})[colour] = 1 if number is None else number
        if names:
            reading.note("held", match[0], *match.span())
    for match in _ELIDED.finditer(text):
        before = [each for each in _STARS.finditer(text, 0, match.start()) if each["colour"]]
        who = reading.who(*match.span("who"))
        if before and who in reading.names:
            number = 0 if match["n"].lower()[:2] == "no" else number_of(match["n"])
            held.setdefault(who, {}).setdefault(before[-1]["colour"].lower().replace("golden", "gold"), number or 0)
            reading.note("held", match[0], *match.span())
    level = _LEVEL_GOLD.search(text)
    if level is not None and len(held) > 1 and not any("gold" in stars for stars in held.values()):
        number = number_of(level["n"] or level["m"] or "1")
        for stars in held.values():
            stars["gold"] = 1 if number is None else number
        if not (level["n"] or level["m"]):
            reading.supposed.append("How many gold stars they hold was not told: they are level, whatever they are.")
        reading.note("held", level[0], *level.span())
    told = {colour for stars in held.values() for colour in stars}
    if len(held) > 1 and all(told == {*stars} for stars in held.values()):
        facts["held"] = held
        if "colour" not in facts and told == {"gold"}:
            facts["colour"] = "gold"


_MAKER = re.compile(
    rf"\b(?P<who>{_NAME}|[Hh]e|[Ss]he) (?:had )?(?:order\w* (?:it )?up|made (?:it|the trump)|took it up|named|called)"
)
_WITH_SCORE = re.compile(
    rf"\b(?P<who>{_NAME})(?:,? (?:was|is|am|were|being|the|as|our|elde(?:r|st)|younge(?:r|st)|hand|dealer"
    rf"|other)\b)*,?"
    rf" (?:with|at|on|had|has|have|stood (?:at|on)|stands (?:at|on)|stand at) (?P<n>{NUMBER})\b(?! (?:tricks?|of))"
)
_ELDER = re.compile(
    rf"\b(?P<a>{_NAME}),?(?: (?:had|has|with|at) (?:{NUMBER}),? (?:and|who|but))? (?:was|is|am|being"
    rf"|as)? ?(?:the )?elde(?:r|st)(?: hand)?\b|\belde(?:r"
    rf"|st)(?: hand)?,? (?:was |is )?(?P<b>{_NAME})"
)
_EUCHRED = re.compile(
    r"\beuchred\b|\b(?:got|was|were|is|been) (?:stuffed|bumped|set|nailed|stumped)\b|\bwent set\b", re.I
)


_SEAT = re.compile(
    rf"\b(?:the )?(?P<who>elde(?:r|st)(?: hand)?|next|second|middle|dealer)(?: (?:hand|player|man))?"
    rf"(?: has| had| is| was| at| on| with| stood| stands)*(?: at| on)? (?P<n>{NUMBER})\b(?! (?:tricks?|of|cards?))",
    re.I,
)
_SEAT_MADE = re.compile(
    r"\b(?:the )?(?P<who>elde(?:r|st)(?: hand)?|next|second|middle|dealer)(?: (?:hand|player|man))?"
    r" (?:had )?(?:made (?:it|the trump|trumps)|order\w* (?:it )?up|took (?:it|the \w+) up|took up|named)\b",
    re.I,
)


def _seat(word: str) -> str:
    """Which of three a word tells by where he sits."""
    word = word.lower()
    return "the elder hand" if word.startswith("elde") else "the dealer" if word == "dealer" else "the next"


def _by_seats(reading: Reading, facts: dict[str, Any]) -> None:
    """With three players told by where they sit: how each stood, and who made the trump."""
    stood = {_seat(match["who"]): match for match in _SEAT.finditer(reading.text)}
    maker = _SEAT_MADE.search(reading.text)
    if {*stood} != {"the elder hand", "the next", "the dealer"} or maker is None:
        return
    names = ("the elder hand", "the next", "the dealer")
    facts.update(
        players=list(names),
        dealer="the dealer",
        maker=_seat(maker["who"]),
        points={name: number_of(stood[name]["n"]) or 0 for name in names},
    )
    if facts.get("tricks") is None and facts.get("told_tricks") is not None:
        facts["tricks"] = facts["told_tricks"]
    for match in (maker, *stood.values()):
        reading.note("points", match[0], *match.span())


_FOES = r"adversar\w+|opponents?|rivals?|defenders?"
_STOOD = (
    r"(?: (?:had|have|has|being|was|were|are|is|been|each|both|stood|stands?|standing|already|then|just|level))*"
    r"(?: (?:at|on|with))?"
)
_BOTH_OF_US = re.compile(
    rf"\b(?:both|each) of (?:us|them)(?: two)?,?(?: (?:{_FOES}|others))?"
    rf"(?: (?:who|that) (?:had )?(?:played|were|was|stood|sat) against (?:the maker|him|her))?{_STOOD}"
    rf" (?P<n>{NUMBER})\b(?! (?:tricks?|of))",
    re.I,
)
"""Of three players, who speak of the two that did not make the trump: “both of us opponents stood at three”."""
_BOTH_OTHERS = re.compile(
    rf"\b(?:both|each) (?:of )?(?:the |my |his |her )?(?:other two|others?|other players?|{_FOES})(?: players?)?"
    rf"{_STOOD} (?P<n>{NUMBER})\b(?! (?:tricks?|of))"
    rf"|\b(?:the|my|his|her) (?:other two|two others|other players|others|two (?:{_FOES})|{_FOES})(?: players?)?"
    rf"{_STOOD} (?P<m>{NUMBER})(?: points?)?(?: (?:each|apiece|both|all))?\b(?! (?:tricks?|of|points? (?:each )?for))",
    re.I,
)
"""Of three players, both who did not make the trump, of one score."""


def _both_others(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether the two who were not euchred are told to stand alike: of them the elder hand is called so."""
    stood, lost = _BOTH_OTHERS.search(reading.text), _EUCHRED.search(reading.text)
    if stood is None and facts.get("form") == "three-handed":
        stood = _BOTH_OF_US.search(reading.text)
    if stood is None or (lost is None and facts.get("tricks") not in (0, 1, 2)) or _ELDER.search(reading.text):
        return False
    number = number_of(next(filter(None, stood.groups())))
    if number is None or facts.get("form") == "two-handed":
        return False
    names = ("the maker", "the elder hand", "the other")
    facts.update(form="three-handed", maker=names[0], points=dict(zip(names, (0, number, number), strict=True)))
    # Of the two one may have dealt: the other is the elder, whoever he is.
    facts.update(dealer=names[2], tricks=facts.get("tricks", 2))
    if lost is not None:
        reading.note("tricks", "euchred", *lost.span())
    reading.note("points", stood[0], *stood.span())
    reading.supposed.append(_MAKERS_SCORE)
    return True


_MAKERS_SCORE = "The score of who made the trump was not told: it is supposed to be of no moment."


def three_stood(reading: Reading, facts: dict[str, Any]) -> None:
    """With three players: how the two stood who were not euchred, and which of them was the elder hand."""
    text = reading.text
    if len(facts.get("points", ())) <= _ADVERSARIES and not facts.get("set_back") and _both_others(reading, facts):
        return
    if facts.get("form") == "three-handed" and not facts.get("points") and not facts.get("set_back"):
        _by_seats(reading, facts)
    maker = _MAKER.search(text)
    if facts.get("form") != "three-handed" or facts.get("points") or maker is None or facts.get("set_back"):
        return
    made = reading.who(*maker.span("who")) or maker["who"]
    points: dict[str, int] = {}
    for match in _WITH_SCORE.finditer(text):
        who = reading.who(*match.span("who"))
        if who and who != made:
            points[who] = number_of(match["n"]) or 0
            reading.note(f"points.{who}", match["n"], *match.span())
    if len(points) != _ADVERSARIES:
        return
    facts.update(maker=made, points={made: 0, **points})
    if facts.get("tricks") is None and facts.get("told_tricks") is not None:
        facts["tricks"] = facts["told_tricks"]
    if (lost := _EUCHRED.search(text)) is not None:
        facts["tricks"] = facts.get("tricks", 2)
        reading.note("tricks", "euchred", *lost.span())
    elder = _ELDER.search(text)
    first = "" if elder is None else reading.who(*elder.span("a" if elder["a"] else "b"))
    if elder is not None and first in points:
        # The elder hand is at the left of the dealer: of the other two it does not matter which deals.
        facts["dealer"] = next(name for name in points if name != first)
        reading.note("dealer", facts["dealer"], *elder.span())
    reading.supposed.append(_MAKERS_SCORE)


_EACH_AT = re.compile(
    rf"\b(?P<who>{_NAME}|[Hh]e|[Ss]he|[Mm]y opponent)(?:'s|'m)?(?: is| am| was| were| stood| stands?| has| have"
    rf"| had)?"
    rf" (?:at|on|with) (?P<n>{NUMBER})\b(?! (?:tricks?|of|points? a))"
)
_TOOK_UP = re.compile(
    rf"\b(?P<who>{_NAME}|[Hh]e|[Ss]he|[Mm]y opponent) (?:had |has |then )?(?:took (?:it|the \w+(?: of \w+)?) up"
    rf"|took up"
    rf"|order\w* (?:it |me |him |her )?up|made (?:it|the trump|trumps)|named|called)"
)


def two_stood(reading: Reading, facts: dict[str, Any]) -> None:
    """With two players: how both stood, and which of them made the trump."""
    maker = _TOOK_UP.search(reading.text)
    if facts.get("form") != "two-handed" or facts.get("points") or maker is None:
        return
    points: dict[str, int] = {}
    for match in _EACH_AT.finditer(reading.text):
        points.setdefault(match["who"].replace("He", "he").replace("She", "she"), number_of(match["n"]) or 0)
    made = maker["who"].replace("He", "he").replace("She", "she")
    if len(points) == _ADVERSARIES and made in points:
        facts.update(maker=made, points=points)
        if facts.get("tricks") is None and facts.get("told_tricks") is not None:
            facts["tricks"] = facts["told_tricks"]
        for match in (maker, *_EACH_AT.finditer(reading.text)):
            reading.note("points", match[0], *match.span())


_ADVERSARIES = 2
_TOWARD = re.compile(
    rf"\b(?P<who>(?:[A-Z][a-z_]+ and )?I|[Ww]e|[Oo]ur (?:pair|side)|[A-Z][a-z_]+ and [A-Z][a-z_]+) (?:had |have "
    rf"|held |were )?"
    rf"(?:only |just |already )?(?P<a>{NUMBER}|no) tricks?\b[^.?;]{{0,60}}?(?:,|;|\b(?:and|to|against|but|while"
    rf"|with)) (?:only )?"
    rf"(?P<other>the other (?:pair|side|couple|two)|they|them|theirs|our rivals|the enemy|our (?:opponents|adversaries)"
    rf"|[A-Z][a-z_]+ and [A-Z][a-z_]+)(?: had| have| held)?(?: only| just)? (?P<b>{NUMBER}|none|no)\b"
)


def toward(reading: Reading, facts: dict[str, Any]) -> None:
    """The tricks of both pairs toward the hand that is not finished, where each is told by itself; and the table, where
    the star is asked for.
    """
    if not re.search(r"\bstars?\b", reading.text, re.I):
        facts.pop("table", None)
    found = _TOWARD.search(reading.text)
    names = list(facts.get("points") or {})
    if found is None or len(names) != _ADVERSARIES or facts.get("tricks"):
        return
    told = [0 if found[key].lower() in ("no", "none") else number_of(found[key]) or 0 for key in ("a", "b")]
    facts["tricks"] = dict(zip(names, told, strict=True))
    reading.note("tricks", found[0], *found.span())


_PARTNER_ALONE = re.compile(
    r"\bmy partner,? (?:had |has |then |only then |afterwards )*(?:said|says|announc\w+|declar\w+|called|cried"
    r"|wants?|wished)\b[^.?;]{0,40}\balone\b",
    re.I,
)
_QUOTED = re.compile(
    r"[\"“‘'](?P<words>[^\"”“]*?\b(?:alone|by myself|on my own|solo|single-handed|without (?:you"
    r"|my partner))\b[^\"”“]*?)[\"”’']"
)


_IN_OTHER_WORDS = re.compile(
    r"\b(?:said|says|announc\w+|declar\w+|mutter\w*|remark\w*|mumbl\w*|murmur\w*|hint\w*|mention\w*) (?:that )?"
    r"(?P<words>(?:I|he|she)\b[^.?;,]{0,40}\b(?:on my own|by myself|single-handed|solo|all by myself"
    r"|without my partner|without him))\b",
    re.I,
)
"""What was said instead of “I play alone”."""


def told_alone(reading: Reading, facts: dict[str, Any]) -> None:
    """The words in which somebody announced that he plays alone, where they are given."""
    partner = _PARTNER_ALONE.search(reading.text)
    if partner is not None and re.search(
        r"\b(?:may|can|could|must|is|has|does|did) (?:he|she|my partner)\b[^.?]*\?"
        r"|\b(?:force|compel|make|stop|oblige|hold|prevent|object to|let) (?:him|her|my partner|this|that|it)\b[^.?]*\?"
        r"|\b(?:too late|in time)\b[^.?]*\?",
        reading.text[partner.end() :],
        re.I,
    ):
        # It is asked of my partner, who has announced it himself.
        facts.update(who="my partner", partner_announced=False)
        reading.note("who", "my partner", *partner.span())
        mine = re.search(r"\bI (?:had |have )?led\b", reading.text[: partner.start()])
        if mine is not None:
            facts["led_by"] = "partner"
            reading.note("led_by", "partner", *mine.span())
    elif facts.get("partner_announced") and not any(
        re.search(r"\b(?:I|my|alone)\b", each.text) for each in reading.sentences if each.asks
    ):
        # What I may do is not asked.
        facts.pop("partner_announced")
    said = _QUOTED.search(reading.text) or _IN_OTHER_WORDS.search(reading.text)
    if said is not None:
        facts["said"] = said["words"].strip(" .,")
        reading.note("said", facts["said"], *said.span())
