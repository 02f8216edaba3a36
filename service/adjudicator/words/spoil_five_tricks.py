"""The grammar of Spoil Five: who has won which tricks, who went on for all five, and games to a score."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.spoil_five_robbing import debarred

__all__ = ["in_order", "pooled", "twenty_five"]

_ALL_FIVE = re.compile(
    r"\b(?:went on|going on|goes on|jinked|jinking(?! (?:is |was )?agreed)|played on|plays on|carried on"
    r"|(?:pushed|pressed|kept|keeps|held) on|kept going|continued|tried)\b[^.?]*",
    re.I,
)


_MADE_IN_ALL = re.compile(
    r"\b(?:made|won|took)(?: only| but| just| all)? (?:the )?(?P<n>four|4|five|5)\b(?! tricks? (?:each|between))", re.I
)
_FAILED = re.compile(
    r"\b(?:and|but|then|he|she|I|who) (?:then )?"
    r"(?:lost (?:the |my |his |her )?(?:fourth|fifth|last|next|4th|5th|one|it)\b"
    r"|lost a trick|failed|fell short|(?:won|made|took) (?:only|but|just) (?:three|four|3|4))\b",
    re.I,
)
"""What tells that who went on for all five has lost one of them."""


_WON_SOME = re.compile(
    rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he (?:dealer|other|others|rest)|[A-Z]\w*)"
    rf"(?: (?:had|has|have|only|then|also|just))*(?: (?:won|took|made|got|with))?(?: only| just)? "
    rf"(?P<n>{NUMBER}|none|nothing)(?: of (?:the|them) \w+)?(?: tricks?)?(?=[,.;?]| and\b| but\b| each| at [Ss]poil|$)",
)


_ORDINAL = "first|second|third|fourth|fifth"
_PLACES = re.compile(
    rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he dealer|[A-Z]\w*)(?: (?:had|has|have|then|also|only))*"
    rf"(?P<verb> (?:won|took|made|got|takes|wins))?(?: only| just)? the "
    rf"(?P<o>(?:{_ORDINAL})(?:(?:,| and|, and) (?:the )?(?:{_ORDINAL}))*)\b(?! (?:hand|deal|game|round|card|lead))"
)


_THEN_WON = re.compile(
    rf"(?:\band|\bbut|\bthen|,) (?:then |still |yet )*(?:won|took|made|got) the (?P<o>{_ORDINAL}) trick\b", re.I
)


def _last_named(reading: Reading, place: int) -> str:
    """Who is spoken of last before a place, in its sentence; empty where somebody with whom something is done."""
    start = max((each.start for each in reading.sentences if each.start <= place), default=0)
    named = [each for each in reading.people if start <= each.start < place and each.name != "*"]
    return named[-1].name if named and not named[-1].object else ""


def in_order(reading: Reading) -> list[str]:
    """Who won each trick, in order, told by their places: “Una won the first and Tom the second”; "" for a gap."""
    places: dict[int, str] = {}
    for match in _PLACES.finditer(reading.text):
        who = reading.who(*match.span("who"))
        if who and (match["verb"] or places):
            for word in re.findall(_ORDINAL, match["o"]):
                places.setdefault(_ORDINAL.split("|").index(word), who)
            reading.note("won", who, *match.span())
    for match in _THEN_WON.finditer(reading.text):
        who = _last_named(reading, match.start())
        if who:
            places.setdefault(_ORDINAL.split("|").index(match["o"].lower()), who)
            reading.note("won", who, *match.span())
    return [places.get(place, "") for place in range(max(places, default=-1) + 1)]


def _won_by_each(reading: Reading) -> dict[str, int]:
    """How many tricks each has won, where the word is said of one and left out of the others."""
    counts: dict[str, int] = {}
    for match in _WON_SOME.finditer(reading.text):
        number, who = number_of(match["n"]), reading.who(*match.span("who"))
        told = counts or re.search(r"\b(?:won|took|made|got|tricks?)\b", match[0])
        told = told or _COUNTING.search(reading.text[: match.start()])
        if who and number is not None and number <= _TRICKS and who not in counts and told:
            counts[who] = number
            reading.note(f"tricks.{who}", number, *match.span())
    for match in _AND_WON.finditer(reading.text):
        number, who = number_of(match["n"]), _last_named(reading, match.start())
        if who and number is not None and number <= _TRICKS and who not in counts:
            counts[who] = number
            reading.note(f"tricks.{who}", number, *match.span())
    return counts


_COUNTING = re.compile(r"\btricks?\b[^.;,?]{0,16}[:,] $", re.I)
"""Before the first of a list: “tricks so far: Ada two, Bess two”."""
_AND_WON = re.compile(
    rf"(?:\band|\bbut|\bthen|,) (?:then |still |only |just |also )*(?:won|took|made|got)(?: only| just)? "
    rf"(?P<n>{NUMBER})(?: of (?:the|them) \w+)? tricks?\b",
    re.I,
)
"""What he did besides, of whom other things were told: “forgot to rob and took three tricks”."""
_TRICKS, _WINS = 5, 3
"""How many tricks a hand has, and how many win the pool."""


_TENS = {"nought": 0, "thirty-five": 35, "thirty five": 35, "thirty": 30, "twenty-five": 25, "forty": 40}
"""Scores beyond the numbers that are read at any game."""


def twenty_five(reading: Reading, facts: dict[str, Any]) -> None:
    """A game to twenty-five or forty-five: how each stands, and who has won the tricks."""
    barred = debarred(reading)
    if barred:
        # Where it is not clear who cannot win, nobody is told to have won the tricks.
        facts["debarred"] = list(barred)
        if "" in barred:
            facts.pop("debarred")
            return
    points: dict[str, int] = {}
    stands = re.compile(
        rf"\b(?P<who>I|[Hh]e|[Ss]he|[A-Z]\w+)(?: (?:am|is|was|stands?|stood|have|has|had))*(?: (?:at|on))?"
        rf" (?P<n>{'|'.join(_TENS)}|{NUMBER}|nothing|nought)\b(?! tricks?)"
    )
    for match in stands.finditer(reading.text):
        number = _TENS.get(match["n"], number_of(match["n"]))
        who = reading.who(*match.span("who"))
        if who and number is not None and number % _TRICKS == 0 and who not in points:
            points[who] = number
            reading.note(f"points.{who}", number, *match.span())
    won = re.search(
        rf"\b(?P<who>I|[Hh]e|[Ss]he|(?!Forty|Twenty|At|In|On|With|If|When|Now|My"
        rf"|The)[A-Z]\w+)\b(?:[^.?]{{0,24}}\b(?:and|then))?"
        rf" (?:have |has )?(?:just |now |then )*(?:won|win|wins|took|taken|takes|made)"
        rf" (?:a|the (?:first|next|last)|(?:my |his |her )?(?P<n>{NUMBER}|{_ORDINAL})) tricks?\b",
        reading.text,
    )
    who = reading.who(*won.span("who")) if won is not None else ""
    order, each = in_order(reading), _won_by_each(reading)
    if points and (len(set(order)) > 1 or (order and won is None)):
        if "" not in order:
            facts.update(points=points, won=order)
        return
    if len(each) > 1 and points:
        reached = [
            name for name, tricks in each.items() if points.get(name, 0) + _TRICKS * tricks >= facts.get("target", 0)
        ]
        if len(reached) < 2 and sum(each.values()) <= _TRICKS:
            # Where but one of them can have the number, the order of the tricks does not matter.
            facts.update(points=points, won=[name for name, tricks in each.items() for _ in range(tricks)])
        return
    if won is not None and who and points:
        told = (won["n"] or "a").lower()
        many = _ORDINAL.split("|").index(told) + 1 if told in _ORDINAL.split("|") else number_of(told) or 1
        facts.update(points=points, won=[who] * many)
        reading.note("won", who, *won.span())


_HOW_MANY = re.compile(
    rf"\b(?P<n>{NUMBER}) (?:players|of us|persons|people|at (?:the )?table|playing|in the game)\b"
    rf"|\b(?P<m>{NUMBER})[- ]handed\b|\b(?P<o>{NUMBER}) (?:others|opponents|other players)\b",
    re.I,
)


def _others_pay(reading: Reading, facts: dict[str, Any], who: str) -> None:
    """Who plays besides the winner of all five tricks, where it is told how many there are."""
    many = _HOW_MANY.search(reading.text)
    number = None if many is None else number_of(many["n"] or many["m"] or many["o"])
    if many is not None and number is not None and not many["o"]:
        number -= 1
    if many is not None and number is not None and 0 < number < _MOST:
        facts["players"] = [who, *(f"another ({place})" for place in range(1, number + 1))]
        reading.note("players", many[0], *many.span())


_MOST = 10
"""More players than there can be."""


_THE_REST = re.compile(
    r"\b(?:won|took|made|got|takes|wins) (?:both|the (?:other|last|remaining|next)(?: two)?\b|the rest|them (?:both"
    r"|all)|all five)",
    re.I,
)
_AFTER_THREE = re.compile(rf"\b(?:had|won|has|with|after|took)\b[^.,;]{{0,14}}\b(?P<n>{NUMBER}) tricks\b", re.I)


def _jinks(reading: Reading) -> bool:
    """Whether jinking is agreed."""
    return re.search(r"\bjink\w*", reading.text, re.I) is not None and _NO_JINKS.search(reading.text) is None


_NO_JINKS = re.compile(
    r"\b(?:no|not|without|never)(?: \w+)? jink\w*|\bjink\w* (?:is |was |had been )?(?:not|never)\b", re.I
)


_LOST = re.compile(
    r"\b(?:lost|lose|missed|dropped|failed (?:in|at|to (?:win|take|make))|(?:was|were) beaten (?:in"
    r"|on)) (?:the )?(?P<n>fourth|fifth|last|next|4th|5th)\b"
    r"|\b(?-i:[A-Z])\w+(?:'s \w+)? (?:took|won|trumped|captured|snatched|got) the (?P<o>fourth|fifth|last)\b"
    r"|\b(?:finished|ended(?: up)?|came out|stopped)(?: with| at)?"
    r" (?:only |just |but )?(?P<p>four|4)\b(?! points?| counters?)"
    r"|\b(?:the )?(?P<m>fourth|fifth|last)(?: trick| one)? (?:fell|went|goes|was lost) to (?!him\b|her\b|me\b)",
    re.I,
)
_WENT_ON = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z]\w*)(?: (?:had|has|have|then|just))*"
    r"(?:[^.?;:]{0,40}?(?:,|\band|\bthen|\bbut))? (?:went on|goes on|played on|plays on|carried on"
    r"|(?:pushed|pressed|kept|keeps) on|kept going|continued|jinked|tried|went|played for (?:all|the lot|the rest))\b"
    r"|\b(?P<wants>I|[Hh]e|[Ss]he|[A-Z]\w*)(?:'d| would| will| had| wanted to| decided to| resolved to)"
    r" (?:go(?:es)?|try|play)(?: on)? for (?:the lot|all|the jink|it|the rest|the whole)\b"
)


def _who_went(reading: Reading, went: re.Match[str]) -> str:
    """Who went on for all five."""
    return reading.who(*went.span("who" if went["who"] else "wants"))


_SEVERAL = re.compile(
    rf"\b(?P<k>two|three|four|[2-4]|both)(?: (?:players?|of (?:us|them)|men|persons|people|leaders|others))?"
    rf"(?: (?:each|both|have|had|has|won|took|made|got))+ (?P<n>{NUMBER})(?: tricks?)?(?: (?:each|apiece))?\b",
    re.I,
)
_SINGLE = re.compile(
    r"\b(?:one|another|I|he|she|the (?:other|third|fourth|fifth|last)|a (?:third|fourth|fifth)|some(?:one|body))"
    r"(?: (?:man|player|fellow|person|else|of (?:us|them)))?(?: (?:only|just|had|has|have|won|took|made|got))*"
    r"(?: the)? (?P<n>one|1|two|2|fifth|last|other|remaining|odd)(?: one| trick)?(?=[,.;:?]|$| and\b| but\b)",
    re.I,
)
_SOME = ("one player", "another", "a third", "a fourth", "a fifth")
"""Players of whom nothing is told but what each has won."""


def _by_nobody_named(reading: Reading) -> dict[str, int]:
    """The tricks of players who are only counted: “two took two tricks each and one took the fifth”; nothing where
    these are not all five.
    """
    groups = [each for each in _SEVERAL.finditer(reading.text) if re.search(r"\b(?:each|apiece)\b", each[0], re.I)]
    counts = [
        number_of(each["n"]) or 0
        for each in groups
        for _ in range(_TWO if each["k"] == "both" else number_of(each["k"]) or 0)
    ]
    after = groups[-1].end() if groups else 0
    singles = [] if not groups else [*_SINGLE.finditer(reading.text, after)]
    counts += [number_of(each["n"]) or 1 for each in singles]
    if sum(counts) != _TRICKS or len(counts) > len(_SOME):
        return {}
    for each in (*groups, *singles):
        reading.note("tricks", each[0], *each.span())
    return dict(zip(_SOME, counts, strict=False))


_TWO = 2


def pooled(reading: Reading, facts: dict[str, Any]) -> None:
    """Spoil Five: who has won how many tricks, and whether he went on for all five."""
    barred = debarred(reading)
    if barred:
        if "" in barred:
            return
        facts["debarred"] = list(barred)
    went, lost = _WENT_ON.search(reading.text), _LOST.search(reading.text)
    if _ALL_FIVE.search(reading.text) is None and (unnamed := _by_nobody_named(reading)):
        facts["tricks"] = unnamed
        return
    order = in_order(reading) if went is None else []
    if order:
        winners = {who: order.count(who) for who in dict.fromkeys(order) if who}
        facts.update({"won": order} if "" not in order else {"tricks": winners})
        return
    before = None if went is None else _AFTER_THREE.search(reading.text)
    if before is not None and number_of(before["n"]) != _WINS:
        # Nobody goes on who has not won three tricks: how many he had is not understood.
        return
    rest = _THE_REST.search(reading.text)
    if went is not None and _who_went(reading, went) and lost is None and rest is not None and _jinks(reading):
        who = _who_went(reading, went)
        facts.update(tricks={who: _TRICKS}, jinked=who)
        for part in (went, rest, *_AFTER_THREE.finditer(reading.text)):
            reading.note("jinked", who, *part.span())
        return
    if went is not None and _who_went(reading, went) and lost is not None and _jinks(reading):
        who = _who_went(reading, went)
        facts.update(
            tricks={
                who: 3 if (lost["n"] or lost["m"] or lost["o"] or lost["p"]).lower() in ("fourth", "next", "4th") else 4
            },
            jinked=who,
            failed=True,
        )
        after = re.search(
            rf"\bafter (?:winning )?(?:the first |his |her |my )?(?:{NUMBER}) tricks\b", reading.text, re.I
        )
        for told in (went, lost, after, *_AFTER_THREE.finditer(reading.text)):
            if told is not None:
                reading.note("jinked", who, *told.span())
        return
    match = re.search(
        rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z]\w*)(?: (?:had|has|have|then|just))*"
        rf" (?:won|took|made|wins|takes) (?:(?:all )?(?:the )?(?P<n>{NUMBER}|all the|every)"
        r"(?: of (?:the|them))? ?tricks?\b|(?P<all>all (?:the )?(?:five|5)|the whole five|them all)\b)",
        reading.text,
    )
    number = (
        None
        if match is None
        else _TRICKS
        if match["all"] or match["n"] in ("all the", "every")
        else number_of(match["n"])
    )
    each = _won_by_each(reading)
    if sum(each.values()) == _TRICKS and _ALL_FIVE.search(reading.text) is None:
        facts["tricks"] = each
        return
    if match is None or number is None or number > _TRICKS or not reading.who(*match.span("who")):
        return
    if len(each) > 1 and number < _WINS:
        # Somebody's tricks are not understood, and nobody is told to have won the pool.
        return
    who = match["who"]
    facts["tricks"] = {who: number}
    reading.note(f"tricks.{who}", number, *match.span())
    jinked = _ALL_FIVE.search(reading.text)
    if number == _TRICKS and _jinks(reading):
        facts["jinked"] = who
        _others_pay(reading, facts, who)
        return
    if jinked is None or _NO_JINKS.search(reading.text):
        return
    if not _jinks(reading):
        # Nothing is lost by going on unless jinking was agreed, which is not told.
        facts.pop("tricks")
        return
    made = _MADE_IN_ALL.search(reading.text, match.end())
    facts["jinked"] = who
    reading.note("jinked", who, *jinked.span())
    if made is not None:
        facts["tricks"] = {who: number_of(made["n"]) or 0}
    failed = _FAILED.search(reading.text, match.end())
    if failed is not None and facts["tricks"][who] < 5:
        facts["failed"] = True
        reading.note("failed", True, *failed.span())
