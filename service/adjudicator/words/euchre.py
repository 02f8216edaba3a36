"""The grammar of Euchre where patterns do not suffice: whose the tricks are, and how the sides stood."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.euchre_called import called
from service.adjudicator.words.euchre_tales import starred, three_stood, told_alone, toward, two_stood
from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.trick_plays import played, won
from service.adjudicator.words.whose_first import is_behind, whose_first

__all__ = ["SPECIALS"]

_MADE = re.compile(
    r"\border\w* (?:it |me |him )?up|ordered|(?:made|make|named) (?:it|the trumps?|trumps?)\b|took (?:it"
    r"|the (?:trump|turn-?up|card)) up"
    r"|took up|alone|loner|lone hand|\bmarch\b|euchred|\bmakers?\b|assisted|called (?:it|trumps?)",
    re.I,
)
_THEY_MADE = re.compile(
    r"\b(?:they|the (?:others?|other side|enemy|opponents?|adversar\w+)|(?:my |our )?(?:opponents?"
    r"|adversar\w+)) (?:had )?"
    r"(?:order\w+|made it|made the trump|took it up|called)",
    re.I,
)
_WE_TOOK = re.compile(
    rf"\b(?:we|our side|(?:my partner and )?I) (?:have |had )?(?:took|won|made|got|had|taken)"
    rf" (?:only |just |but )?(?:all\b|every\b|{NUMBER}\b)",
    re.I,
)


_SUBJECT = re.compile(
    r"\b(?P<mine>I|[Ww]e|[Oo]ur side|[Mm]y partner)\b"
    r"|\b(?P<theirs>[Hh]e|[Ss]he|[Tt]hey|[Tt]he (?:other (?:side|pair|team|couple)|others?|enemy"
    r"|opposing (?:side|pair|team|couple)|defend\w+)"
    r"|(?:[Mm]y|[Oo]ur|[Tt]he) (?:opponents?|adversar\w+|enem\w+))\b|\b(?P<name>[A-Z][a-z]+)\b(?!')"
)
_TRICKS_WON = re.compile(
    rf"\b(?:won|took|made|got|taken|had(?= (?:only )?(?:{NUMBER}) tricks))(?: only| just| but"
    rf"| exactly)?(?: all)?(?: the)?"
    rf" (?P<n>{NUMBER}|all|every)\b(?! (?:points?|up|all\b))",
    re.I,
)
_BESIDE = re.compile(
    rf"(?: tricks?)?(?:,| and|, and) (?P<who>I|(?:my|his|her) partner)(?: (?:took|won|made|got|had))?(?: the other)?"
    rf" (?P<n>{NUMBER})\b(?! (?:points?|up|all\b))"
)
"""What the partner of who is told to have won tricks has won beside him."""
_MAKES = re.compile(r"\border(?:ed|s)\b|\bmade (?:it|the trump|trumps)\b|\btook (?:it|the \w+) up\b|\btook up\b", re.I)


def _subject(reading: Reading, place: int) -> str:
    """Who is spoken of last before a place: “mine”, “theirs” or a name; empty where nobody is."""
    start = max((each.start for each in reading.sentences if each.start <= place), default=0)
    found = [
        match
        for match in _SUBJECT.finditer(reading.text, start, place)
        if not match["name"] or reading.who(*match.span())
    ]
    if not found:
        return ""
    return found[-1]["name"] or ("mine" if found[-1]["mine"] else "theirs")


_UNSURE = -1


def _maker_won(reading: Reading, *, two: bool) -> int | None:
    """How many tricks the side won that made the trump, where the words tell whose the tricks are; None where not.

    In: `two`, whether there are but two players. `_UNSURE` where two are named who may be partners.
    """
    made, won = _MAKES.search(reading.text), _TRICKS_WON.search(reading.text)
    if made is None or won is None:
        return None
    maker, winner = _subject(reading, made.start()), _subject(reading, won.start())
    number = _HAND if won["n"].lower() in ("all", "every") else number_of(won["n"])
    if not maker or not winner or number is None or number > _HAND:
        return None
    beside = _BESIDE.search(reading.text, won.end())
    if beside is not None:
        more = number_of(beside["n"]) or 0
        if (winner != "mine" and beside["who"] in ("I", "my partner")) or number + more > _HAND:
            return _UNSURE
        number += more
    if maker != winner and not two and {maker, winner} != {"mine", "theirs"}:
        # They may be partners.
        return _UNSURE
    return number if maker == winner else _HAND - number


_HAND = 5
"""How many tricks there are."""


def scored(reading: Reading, facts: dict[str, Any]) -> None:
    """Euchre: the tricks are those of the side that made the trump; where that is not told, nothing is."""
    if not _MADE.search(re.sub(r"\b(?:nobody|no one|not|neither|without)\b[^.,;]{0,12}\balone\b", "", reading.text)):
        facts.pop("tricks", None)
    elif (
        facts.get("form") != "three-handed"
        and facts.get("tricks") is not None
        and (won := _maker_won(reading, two=facts.get("form") == "two-handed")) is not None
    ):
        facts["tricks"] = won
        if won == _UNSURE:
            facts.pop("tricks")
        elif _THEY_MADE.search(reading.text):
            facts["maker"] = "the other side"
    elif _THEY_MADE.search(reading.text) and _WE_TOOK.search(reading.text) and facts.get("tricks") is not None:
        facts.update(tricks=5 - facts["tricks"], maker="the other side")


_SIDES = (
    ("our side", r"\b(?:we|our side|us|I)\b"),
    ("the other side", r"\b(?:they|them|the others?(?: side)?|our opponents|the enemy|the adversaries)\b"),
)
_STANDS = r"(?: (?:are|were|have|had|stand|stood|is|was))?(?: (?:at|on))? (?P<n>{NUMBER})\b(?! (?:tricks?|of))"
_FOR_US = re.compile(
    rf"\b(?P<a>{NUMBER})(?: ?- ?| to | all\b)(?P<b>{NUMBER})?(?: (?:to|in|for) (?P<whose>us|our favour|me"
    rf"|my favour|them|their favour))?"
)
_TO_EACH = re.compile(
    rf"\b(?P<a>{NUMBER}) (?:to|for) (?P<whose>us|them)(?:,? and|,) (?P<b>{NUMBER}) (?:to|for) (?:us|them)\b"
)
_BOTH = re.compile(
    rf"\b(?P<a>[A-Z]\w*|I)(?: \((?P<elder>elde(?:r|st) hand)\)|, [^,.?;]{{1,30}},)?,? and (?P<b>[A-Z]\w*|I) (?:both "
    rf"|each )"
    rf"(?:stood|stand|were|are|was|had|have)(?: at| on)? (?P<n>{NUMBER})\b"
)
_TWO = re.compile(
    rf"\b(?P<a>I|[A-Z]\w+)(?:, [^,.?]{{1,24}},)? (?:have|has|had|am|is|was|stand|stands|stood)(?: at"
    rf"| on)? (?P<n>{NUMBER})"
    rf"(?: points?)?,? and (?P<b>I|[A-Z]\w+)(?:,? the (?:dealer|elder hand|other),?)?(?: (?:have|has|had|am|is|was"
    rf"|stands?|stood))?(?: at| on)? (?P<m>{NUMBER})\b"
)
_BOTH_OF_US = re.compile(
    rf"\bboth (?:of us|us)(?: others?| two)? (?:stood|stand|were|are|had)(?: at| on)? (?P<n>{NUMBER})\b", re.I
)
_ELDEST = re.compile(
    r"\b(?P<who>I|[Ss]he|[Hh]e|[A-Z]\w+),? (?:(?:am|is|was|being|as) )?(?:the )?elde(?:r|st)(?: hand)?\b"
    r"|\b(?P<left>I|[Ss]he|[Hh]e|[A-Z]\w+),? (?:(?:am|is|was|being|sat|sits?|sitting|placed"
    r"|seated) )+(?:immediately |next )?"
    r"(?:(?:at|on|to) (?:the dealer's|his|her) left|(?:at|on|to) the left(?: hand)?(?: side)? of the dealer"
    r"|left of (?:the )?dealer)\b"
    r"|\b(?P<young>I|[Ss]he|[Hh]e|[A-Z]\w+),? (?:(?:am|is|was|being|as) )?(?:the )?younge(?:r|st)(?: hand)?\b"
)
"""Who is the elder hand, or who is not."""
_LEVEL = re.compile(
    rf"\b(?P<n>{NUMBER})[- ](?:points? )?(?:all|each|apiece|both)\b|\bboth (?:at|on) (?P<m>{NUMBER})\b"
    rf"|\b(?P<same>[0-4]|one|two|three|four)(?: ?[-–:] ?| to | against )(?P=same)\b(?! (?:tricks?|to|in tricks))",
    re.I,
)
_OWN_SCORE = re.compile(
    rf"\b(?P<who>[Ii]|[Hh]e|[Ss]he|[A-Z][a-z]+) (?:had|have|has|stood at|stand at|was at|was on|am at|am on|stood on"
    rf"|stands at|(?:was |am |is )?standing at|started (?:at|from)) (?:only )?"
    rf"(?:(?P<n>{NUMBER}|love|nil|nought|nothing|zero|scratch)(?: points?)?\b(?! (?:tricks?|of))"
    rf"|(?:not|never) (?:yet )?(?:scored|made|marked)(?: an?| a single| one| any)? points?\b(?! (?:for|in))"
    rf"|no (?:points?|score)\b)"
)
_OUT = re.compile(
    r"\bwho (?:wins|won|has won)\b|\b(?:win|won|wins) (?:the|this) game|\bhow many (?:more|must)\b"
    r"|\bhow many (?:does|do|has|have) \w+ (?:still |yet )?(?:need|want|lack|to (?:get|make|score|go))\b"
    r"|\b(?:are|is|am|were|was) \w+ out\b|\bgame(?: is)? over\b|\bis (?:it|that) (?:the )?game\b"
    r"|\b(?:have|has) \w+ won\b",
    re.I,
)
_MAKER = re.compile(
    r"\b(?P<who>[A-Z]\w+|I|[Hh]e|[Ss]he) (?:had )?(?:order\w* (?:it )?up|made (?:it|the trump)|took it up|named)"
)


def stood(reading: Reading, facts: dict[str, Any]) -> None:
    """Euchre: how the sides stood before the hand; with three players, who was not euchred."""
    text = reading.text
    us = _BOTH_OF_US.search(text)
    if us is not None and facts.get("form") == "three-handed":
        number, elder = number_of(us["n"]), _ELDEST.search(text)
        facts.update(maker="the maker", points={"the maker": 0, "I": number, "the other": number})
        if elder is not None:
            mine = "I" in (elder["who"], elder["left"]) or (elder["young"] is not None and elder["young"] != "I")
            facts["dealer"] = "the other" if mine else "I"
            reading.note("dealer", facts["dealer"], *elder.span())
        reading.note("points", us[0], *us.span())
        return
    both, maker = _BOTH.search(text) or _TWO.search(text), _MAKER.search(text)
    if both is not None and maker is not None and facts.get("form") == "three-handed":
        told = both.groupdict()
        elder = _ELDEST.search(text)
        first = both["a"] if told.get("elder") else elder["who"] or elder["left"] or "" if elder is not None else ""
        points = {both["a"]: number_of(both["n"]), both["b"]: number_of(told.get("m") or both["n"])}
        facts.update(maker=maker["who"], points={maker["who"]: 0, **points})
        if first in points:
            # The elder hand is at the left of the dealer: of the other two it does not matter which deals.
            facts["dealer"] = next(name for name in points if name != first)
            reading.note("dealer", facts["dealer"], *both.span())
        reading.supposed.append("The score of who made the trump was not told: it is supposed to be of no moment.")
        reading.note("points", both[0], *both.span())
        return
    level = _LEVEL.search(text)
    if facts.get("form") == "two-handed" and level is not None and maker is not None:
        number, who = (
            number_of(level["n"] or level["m"] or level["same"]),
            reading.who(*maker.span("who")) or maker["who"],
        )
        other = next((name for name in reading.names if name != who), "I" if who != "I" else "he")
        facts.update(maker=who, points={who: number, other: number})
        reading.note("points", number, *level.span())
        return
    alone = _OWN_SCORE.search(text)
    if facts.get("form") == "three-handed" and facts.get("set_back") and alone is not None:
        # Who is euchred is set back, and the scores of the others do not matter.
        who = reading.who(*alone.span("who")) or alone["who"]
        facts.update(maker=who, points={who: number_of(alone["n"] or "love") or 0, "the second": 0, "the third": 0})
        reading.supposed.append("The scores of the others were not told: they are supposed to be of no moment.")
        reading.note("points", alone[0], *alone.span())
        return
    found: dict[str, int] = {}
    for side, words in _SIDES:
        match = re.search(words + _STANDS.replace("{NUMBER}", NUMBER), text)
        number = None if match is None else number_of(match["n"])
        if match is not None and number is not None and number <= _MOST:
            found[side] = number
            reading.note(f"points.{side}", number, *match.span())
    score = _TO_EACH.search(text) or _FOR_US.search(text)
    if len(found) < len(_SIDES) and score is not None and score["b"] and score["whose"]:
        ours = "a" if score["whose"].split()[0] in ("us", "our", "me", "my") else "b"
        theirs = "b" if ours == "a" else "a"
        found = {"our side": number_of(score[ours]) or 0, "the other side": number_of(score[theirs]) or 0}
        reading.note("points", score[0], *score.span())
    if len(found) < len(_SIDES) and level is not None:
        found = dict.fromkeys((side for side, _ in _SIDES), number_of(level["n"] or level["m"] or level["same"]) or 0)
        reading.note("points", level[0], *level.span())
    made = _THEY_MADE.search(text)
    if len(found) < len(_SIDES) and _OUT.search(text):
        # Who wins the game hangs on the scores, which were not understood.
        facts["told_tricks"] = facts.pop("tricks", None)
    if len(found) == len(_SIDES):
        facts["points"] = found
        if made is not None:
            facts["maker"] = "the other side"
        elif "maker" not in facts and re.search(
            r"\b(?:(?i:we|our side|my partner)|I)\b[^.?]*\b(?:made (?:it|the|trumps?)|order\w*|took it|play(?:ed"
            r"|s)? (?:it )?alone|w[e]nt (?:it )?alone)",
            text,
        ):
            facts["maker"] = "our side"


_MOST = 4
"""The highest score that a side has before a hand."""
_PAIR = re.compile(
    r"\b(?P<who>(?:(?:Mr\.?|Mrs\.?|Miss)[ _])?[A-Z][a-z]+(?:'s| and [A-Z][a-z]+)(?: (?:pair|side|couple|team))?"
    r"|(?:our|their|the other|my) (?:pair|side|couple|team)|we|they)\b"
)
_TO = re.compile(
    rf"\b(?P<a>{NUMBER}) (?P<of>points?|tricks?)? ?(?:to|against|and) (?:their |the other's |his |our |my )?"
    rf"(?P<b>{NUMBER}|none|nothing)\b",
    re.I,
)


def belled(reading: Reading, facts: dict[str, Any]) -> None:
    """Progressive Euchre: the points of the pairs when the bell sounds, and their tricks toward the next hand."""
    text = reading.text
    level = _LEVEL.search(text)
    counts = list(_TO.finditer(text))
    tricks = next(
        (
            match
            for match in counts
            if match["of"] in ("trick", "tricks") or "trick" in text[match.end() : match.end() + 12]
        ),
        None,
    )
    points = next((match for match in counts if match is not tricks), None)
    named = [match["who"].strip() for match in _PAIR.finditer(text) if match["who"] not in ("we", "they")]
    own = re.search(r"\b(?:we|us|our|my|I)\b", text, re.I)
    ours = [each for each in named if not each.startswith(("the other", "their"))]
    who = ours[0] if ours else "our pair" if own is not None else "one pair"
    other = next((each for each in named if each != who), "the other pair")
    sides = {name: re.search(words + _STANDS.replace("{NUMBER}", NUMBER), text) for name, words in _SIDES}
    each = {name: number_of(match["n"]) for name, match in sides.items() if match is not None}
    if len(each) == len(sides) and level is None:
        facts["points"] = each
        for match in filter(None, sides.values()):
            reading.note("points", match[0], *match.span())
    elif level is not None:
        facts["points"] = dict.fromkeys((who, other), number_of(level["n"] or level["m"] or level["same"]))
        reading.note("points", level[0], *level.span())
    elif points is not None:
        _of_both(reading, facts, "points", points, (who, other))
    if tricks is not None:
        _of_both(reading, facts, "tricks", tricks, (who, other))


def _of_both(reading: Reading, facts: dict[str, Any], fact: str, told: re.Match[str], pairs: tuple[str, str]) -> None:
    """Two numbers told together, each to the pair whose it is; nothing where one pair is mine and no word tells it."""
    first = whose_first(reading.text, *told.span())
    numbers = [number_of(told["a"]) or 0, number_of(told["b"]) or 0]
    mine = pairs[0].lower().startswith("our")
    if first == "" and mine:
        return
    if is_behind(reading.text, *told.span()):
        numbers.sort()
    # A pair that is named is not ours: it is theirs what the others have.
    turned = first == ("others" if mine else "own")
    facts[fact] = dict(zip(pairs[::-1] if turned else pairs, numbers, strict=True))
    reading.note(fact, told[0], *told.span())


_BOOBY = re.compile(r"\b(?:booby|bottom|last|lowest)(?: \w+)? table\b|\btable (?:at|on) the bottom\b", re.I)


def booby(reading: Reading, facts: dict[str, Any]) -> None:
    """Progressive Euchre: a pair at the last of the tables, however many there are."""
    last = _BOOBY.search(reading.text)
    if last is None or facts.get("table") is not None:
        return
    if facts.get("tables") is None:
        facts["tables"] = 5
        reading.supposed.append("How many tables there are was not told: five are supposed, which changes nothing.")
    facts["table"] = facts["tables"]
    reading.note("table", facts["table"], *last.span())


SPECIALS: dict[str, Special] = {
    "scored": scored,
    "called": called,
    "stands": stood,
    "belled": belled,
    "booby": booby,
    "starred": starred,
    "three_stood": three_stood,
    "told_alone": told_alone,
    "toward": toward,
    "two_stood": two_stood,
} | readers("euchre", won, played)
"""The readers by the names that the grammar's data give them."""
