"""The grammar of All-Fours: what was cut, taken and scored, and a lead that was trumped."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.spoil_five import debarred
from service.adjudicator.words.trick_cards import SUIT_NAMES, led_suit, put_aside, spoken

__all__ = ["SCORES", "cutting", "points_level", "pooled", "taken", "trumped", "twenty_five"]

_MY_TRICKS = re.compile(
    r"\b(?P<mine>my tricks|mine|I (?:took|have|won))\b|\b(?P<his>his(?: tricks)?|hers|(?:he|she|they|my \w+"
    r"|(?-i:[A-Z])\w+) (?:took|has|have|had|won|got))\b",
    re.I,
)
_CUT = re.compile(rf"\b(?:cuts?|with|the one with|has)(?: the| an?)? (?P<a>{RANK})\b(?! of)", re.I)
_LEVEL = re.compile(
    rf"\b(?P<n>{NUMBER})(?: points?)?[- ](?:all|each|apiece)\b|\bboth (?:stand|stood|are|were|have|at"
    rf"|stand even) (?:at )?(?P<m>{NUMBER})\b",
    re.I,
)
_BOTH_AT = re.compile(
    rf"\b(?:I (?:am|deal|dealt|stand|stood|was)|we are) (?:at|on) (?P<n>{NUMBER}),? (?:and )?(?:he|she|they|my \w+)"
    rf"(?: is| are|'s| has| stands?| was)?(?: also"
    rf"| too)?(?: at| on)? (?P<m>(?P=n))\b",
    re.I,
)
_COULD = re.compile(
    r"\b(?:in (?:my |his )?hand|could (?:have )?follow\w*|had (?:one|some|the suit)|hold|held|had one|of the suit)\b",
    re.I,
)
SCORES = (
    ("high", "high|ace of trumps|highest(?: trump)?"),
    ("low", "low|two of trumps|deuce(?: of trumps)?|lowest(?: trump)?|two(?! of| cards| players| points| tricks|\\w)"),
    ("jack", "jack|knave of trumps"),
    ("game", "(?:point for )?game(?! (?:of|is|was|to|up)\\b)"),
)
"""The items that score, and the words for who has them."""


_TAKEN = re.compile(
    rf"\b(?:(?P<n>{NUMBER}|an?|the|both) )?(?P<rank>{RANK})\b(?! (?:of (?:{SUIT})|tricks?|points?|cards?|for"
    rf"|towards|to))",
    re.I,
)


def taken(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards in the tricks of either: "my tricks: 10H, AS; his: 10C, two queens", of suits that are not told."""
    held: dict[str, list[str]] = {}
    marks = [(match.start(), "I" if match["mine"] else "he") for match in _MY_TRICKS.finditer(reading.text)]

    def owner(place: int) -> str:
        return next((who for start, who in reversed(marks) if start < place), "")

    named = [card for card in spoken(reading) if owner(card.start)]
    used = {card.code for card in named}
    for card in named:
        held.setdefault(owner(card.start), []).append(card.code)
        reading.note(f"taken.{owner(card.start)}", card.code, card.start, card.end)
    text = re.sub(r"\b(?:seven[- ]up|all[- ]fours)\b", lambda name: "." * len(name[0]), reading.text, flags=re.I)
    for match in _TAKEN.finditer(text):
        who, rank = owner(match.start()), rank_code(match["rank"])
        if not who or not rank or any(card.start <= match.start("rank") < card.end for card in named):
            continue
        free = [rank + suit for suit in SUIT_NAMES if rank + suit not in used]
        several = free[: number_of(match["n"] or "") or 1]
        used |= {*several}
        held.setdefault(who, []).extend(several)
        reading.note(f"taken.{who}", match[0], *match.span())
    if len(held) == 2 and "counts" not in facts and "taken" not in facts:
        facts.update(taken={who: " ".join(cards) for who, cards in held.items()}, players=list(held))


def cutting(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards that were cut, by who cut them; where only ranks are told, they are of different suits."""
    cut: dict[str, str] = {}
    for card in spoken(reading):
        who = [each.name for each in reading.people if each.start < card.start and each.name not in ("", "*")]
        cut[who[-1] if who else f"the one with the {card.code}"] = card.code
        reading.note("cut", card.code, card.start, card.end)
    if not cut:
        for suit, match in zip(SUIT_NAMES, _CUT.finditer(reading.text), strict=False):
            cut[f"the one with the {match['a'].lower()}"] = rank_code(match["a"]) + suit
            reading.note("cut", match["a"], *match.span())
    if len(cut) > 1:
        facts["cut"] = cut


def trumped(reading: Reading, facts: dict[str, Any]) -> None:
    """A lead that was trumped by one who could follow suit, where no card is named."""
    match = re.search(r"\b(?:I|he|she|we) (?:have |has |had )?(?:trumped|ruffed)\b", reading.text, re.I)
    named = re.search(rf"\btrumped an? (?P<suit>{SUIT})\b", reading.text, re.I)
    suit = suit_code(named["suit"]) if named is not None else led_suit(reading)
    if match is None or not suit or "card" in facts or not _COULD.search(reading.text):
        return
    trumps = next((letter for letter, name in SUIT_NAMES.items() if name == facts.get("trumps")), "")
    if not trumps:
        trumps = next(letter for letter in SUIT_NAMES if letter != suit)
        facts["trumps"] = SUIT_NAMES[trumps]
        reading.supposed.append("The trump suit was not told: another than those named is supposed.")
    lead = put_aside(suit, set())
    facts.update(
        trick=lead, hand=f"{put_aside(suit, {lead})} {put_aside(trumps, set())}", card=put_aside(trumps, set())
    )
    reading.note("card", "a trump", *match.span())


def points_level(reading: Reading, facts: dict[str, Any]) -> None:
    """That both stand at the same score; and who the two are, where the items name them."""
    items = [*(item for item, _ in SCORES), *(["dealer"] if "turn_up" in facts else [])]
    named = list(dict.fromkeys(facts[item] for item in items if item in facts))
    if len(named) == 2 and not {*named} & {"the dealer", "the elder hand"}:
        facts["players"] = named
    if facts.get("dealer") == "the dealer" and facts.get("players") == ["I", "my opponent"]:
        facts["players"] = ["I", "the dealer"]
    level = _LEVEL.search(reading.text) or _BOTH_AT.search(reading.text)
    number = None if level is None else number_of(level["n"] or level["m"])
    if level is not None and number is not None:
        facts["points"] = dict.fromkeys(facts["players"], number)
        reading.note("points", number, *level.span())


_ALL_FIVE = re.compile(
    r"\b(?:went on|going on|goes on|jinked|jinking(?! (?:is |was )?agreed)|played on|plays on|carried on|pushed on"
    r"|kept going|tried)\b[^.?]*",
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
    rf"(?P<n>{NUMBER}|none|nothing)(?: of (?:the|them) \w+)?(?: tricks?)?(?=[,.;?]| and\b| but\b| each|$)",
)


def _won_by_each(reading: Reading) -> dict[str, int]:
    """How many tricks each has won, where the word is said of one and left out of the others."""
    counts: dict[str, int] = {}
    for match in _WON_SOME.finditer(reading.text):
        number, who = number_of(match["n"]), reading.who(*match.span("who"))
        told = counts or re.search(r"\b(?:won|took|made|got|tricks?)\b", match[0])
        if who and number is not None and number <= _TRICKS and who not in counts and told:
            counts[who] = number
            reading.note(f"tricks.{who}", number, *match.span())
    for match in _AND_WON.finditer(reading.text):
        start = max((each.start for each in reading.sentences if each.start <= match.start()), default=0)
        named = [each for each in reading.people if start <= each.start < match.start() and each.name != "*"]
        number, who = number_of(match["n"]), named[-1].name if named and not named[-1].object else ""
        if who and number is not None and number <= _TRICKS and who not in counts:
            counts[who] = number
            reading.note(f"tricks.{who}", number, *match.span())
    return counts


_AND_WON = re.compile(
    rf"(?:\band|\bbut|\bthen|,) (?:then |still |only |just |also )*(?:won|took|made|got)(?: only| just)? "
    rf"(?P<n>{NUMBER})(?: of (?:the|them) \w+)? tricks?\b",
    re.I,
)
"""What he did besides, of whom other things were told: “forgot to rob and took three tricks”."""
_TRICKS, _WINS = 5, 3
"""How many tricks a hand has, and how many win the pool."""


_ORDINAL = "first|second|third|fourth|fifth"


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
        rf" (?P<n>{NUMBER}|nothing|nought)\b(?! tricks?)"
    )
    for match in stands.finditer(reading.text):
        number = 0 if match["n"] == "nought" else number_of(match["n"])
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
    each = _won_by_each(reading)
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
    r"|\b(?:the )?(?P<m>fourth|fifth|last)(?: trick| one)? (?:fell|went|goes|was lost) to (?!him\b|her\b|me\b)",
    re.I,
)
_WENT_ON = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z]\w*)(?: (?:had|has|have|then|just))*"
    r"(?:[^.?;:]{0,40}?(?:,|\band|\bthen|\bbut))? (?:went on|goes on|played on|plays on|carried on|pushed on"
    r"|kept going|jinked|tried|went)\b"
    r"|\b(?P<wants>I|[Hh]e|[Ss]he|[A-Z]\w*)(?:'d| would| will| had| wanted to| decided to| resolved to)"
    r" (?:go(?:es)?|try|play)(?: on)? for (?:the lot|all|the jink|it|the rest|the whole)\b"
)


def _who_went(reading: Reading, went: re.Match[str]) -> str:
    """Who went on for all five."""
    return reading.who(*went.span("who" if went["who"] else "wants"))


def pooled(reading: Reading, facts: dict[str, Any]) -> None:
    """Spoil Five: who has won how many tricks, and whether he went on for all five."""
    barred = debarred(reading)
    if barred:
        if "" in barred:
            return
        facts["debarred"] = list(barred)
    went, lost = _WENT_ON.search(reading.text), _LOST.search(reading.text)
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
            tricks={who: 3 if (lost["n"] or lost["m"]).lower() in ("fourth", "next", "4th") else 4},
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
