"""The grammar of Nap and Napoleon where patterns do not suffice: cards played, and a round in which all passed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from service.adjudicator.words import trick_plays
from service.adjudicator.words.all_fours_scores import trumped
from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.nap_tales import drawn, levelled, settled, so_far
from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.table_deeds import BEATS
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.trick_cards import SUIT_NAMES

__all__ = ["SPECIALS"]

_CODE = r"(?-i:(?:10|[2-9TJQKA])[CDHS])"
_CARDS = re.compile(
    rf"(?<![\w'])(?:(?P<ranks>(?:{RANK})(?:(?:,| and|, and)(?: the)? (?:{RANK}))*) of (?P<suit>{SUIT})"
    rf"|(?P<code>{_CODE}))(?![\w'])",
    re.I,
)
"""A card, or several of one suit: "the ace and five of hearts"."""
_LED = re.compile(r"\b(?:led|leads|lead)(?: with)?(?: out)? (?:the |an? |his |her |my )?$", re.I)
_PLAYS = re.compile(
    r"\b(?:play(?:ed|s)?|threw|throws?|throw|trump(?:ed|s)?(?: it)?|discard(?:ed|s)?|head(?: it)?|with)"
    r" (?:with )?(?:the |my |his |her |an? )?$",
    re.I,
)


def _cards(text: str) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """The cards that are told together, and where they stand."""
    for match in _CARDS.finditer(text):
        if match["code"]:
            yield (match["code"].replace("T", "10"),), *match.span()
            continue
        ranks = re.findall(rf"(?:{RANK})", match["ranks"], re.I)
        suit = suit_code(match["suit"])
        yield tuple((rank_code(rank) + suit).replace("T", "10") for rank in ranks), *match.span()


def played(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick, the hand and the card in question: what was led, what he holds, what he would play."""
    told: dict[str, Any] = {}
    trick_plays.played(reading, told)
    if "trumps" in told:
        facts["trumps"] = told["trumps"]
    trick: list[str] = []
    hand: list[str] = []
    for cards, start, end in _cards(reading.text):
        before, after = reading.text[max(0, start - 40) : start], reading.text[end : end + 16]
        led = re.match(r" (?:was|is|were) led", after, re.I) or _LED.search(before) or BEATS.search(before.rstrip())
        (trick if led else hand).extend(cards)
        reading.note("trick" if led else "hand", " ".join(cards), start, end)
        if not led and len(cards) == 1 and _PLAYS.search(before):
            facts["card"] = cards[0]
    if trick:
        facts["trick"] = " ".join(trick)
    if hand:
        facts["hand"] = " ".join(dict.fromkeys(hand))


def won(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick: who played which card."""
    told: dict[str, Any] = {}
    trick_plays.won(reading, told)
    if "cards" in told:
        facts["trick"] = told["cards"]
    if "trumps" in told:
        facts["trumps"] = told["trumps"]


_CALLED = re.compile(
    r"\b(?P<call>misery|mis[eè]re|nap|napoleon|wellington|bl[uü]cher|two|three|four|five|[2-5])\b(?! (?:of us"
    r"|players|others|opponents))",
    re.I,
)
_CALLS = {"misère": "misery", "misere": "misery", "napoleon": "nap", "blücher": "blucher", "five": "nap", "5": "nap"}
_PLAYS_WHO = re.compile(
    r"\b(?:who|which(?: of (?:them|us|the two))?) (?:plays|has the play|leads|is to play|gets (?:to|the) play)\b"
    r"|\bwhose (?:is the )?play\b",
    re.I,
)


_THE_GAME = re.compile(r"^(?:(?:at|in) )?(?:penny )?nap(?:oleon)?\b|\b(?:at|in|of|play\w*|penny) nap(?:oleon)?\b", re.I)
"""The game by its name, which is a call as well."""


_ALL_PASSED = re.compile(
    r"\b(?:every(?:body|one| one| player| man| hand)|each(?: of \w+| player)?|all(?: of (?:us|them|the players)"
    r"| the (?:players|others|rest)| (?:two|three|four|five|six))?|the (?:rest|others?)(?: (?:two|three|four|five))?"
    r"|we(?: all)?|they all|everybody else|(?:three|four|five) of us)\b"
    r"[^.?;]{0,20}?\b(?:pass(?:ed|es)?|sa(?:id|y|ys) pass)\b"
    r"|\b(?:nobody|no one|no-one|none(?: of (?:us|them))?|no player|not one(?: of (?:us|them))?)\b"
    r"[^.?;]{0,20}?\b(?:call(?:ed|s|ing)?|declare[ds]?|bid|spoke|stood|stands|want(?:ed|s) to call)\b"
    r"|\bpass(?:ed|es)? all round\b|\bround (?:of passes|was passed)\b|\ball (?:had |have )?pass(?:ed|es)?\b",
    re.I,
)
_PASSED_TOO = re.compile(
    r"\b(?:I|he|she|[Ee]ldest|[Ee]lder(?: hand)?|first caller)\b[^.?;]{0,28}(?:said |says )?pass(?:ed|es)?\b",
    re.I,
)
"""Single players who passed: by themselves they do not tell that all have."""


def all_passed(reading: Reading, facts: dict[str, Any]) -> None:
    """All have passed: the first caller and the rest; or who called what, where it is asked who plays."""
    asks = _PLAYS_WHO.search(reading.text)
    passed = re.search(r"\b(?:passed|passes|said pass)\b", reading.text, re.I)
    text = _THE_GAME.sub(lambda match: " " * len(match[0]), reading.text)
    callers = _callers(text)
    by = {match["who"]: match["call"].lower() for match in callers}
    calls = {who: _NUMBERS.get(call, _CALLS.get(call, call)) for who, call in by.items()}
    told = text if asks is None else text[: asks.start()]
    every = len(by) == len(callers) == len([*_CALLED.finditer(told)])
    all_of_them = [*_ALL_PASSED.finditer(reading.text)]
    if by and (len(by) > 1 or passed is not None) and (asks is not None or all_of_them):
        # Where a call is told whose caller was not understood, nobody is said to have called the most.
        if every:
            facts["calls"] = calls | ({} if passed is None else {"the others": "pass"})
            for match in callers:
                reading.note(f"calls.{match['who']}", match["call"], *match.span())
        return
    if asks is None or passed is not None:
        if all_of_them:
            facts["calls"] = {"the first caller": "pass", "the next": "pass", "the dealer": "pass"}
        for match in [*all_of_them, *(_PASSED_TOO.finditer(reading.text) if all_of_them else ())]:
            reading.note("calls", "all passed", *match.span())
        return
    calls = {}
    for match in _CALLED.finditer(told):
        around = reading.text[max(0, match.start() - 40) : match.end() + 24]
        if re.search(
            r"\b(?:call\w*|bid|declar\w*|said|says|another|someone's|somebody's)\b", around, re.I
        ) and not re.search(
            r"\b(?:at|we play|stakes? (?:is|of)) (?:\w+'s )?$",
            reading.text[max(0, match.start() - 22) : match.start()],
            re.I,
        ):
            call = _CALLS.get(match["call"].lower(), match["call"].lower())
            if call in calls.values():
                continue
            calls[f"who called {call}"] = {"two": "2", "three": "3", "four": "4"}.get(call, call)
            reading.note("calls", call, *match.span())
    said = {_CALLS.get(match["call"].lower(), match["call"].lower()) for match in _CALLED.finditer(told)}
    # A call that is spoken of and was not taken up may be the highest.
    named = re.search(r"\b[A-Z][a-z]+,? nap\b", told) is None
    if len(calls) > 1 and not said - {"two", "three", "four", *calls.values(), *(("nap",) if named else ())}:
        facts["calls"] = calls


_OTHERS = re.compile(
    rf"\b(?P<n>{NUMBER}) (?:other(?:s| players| persons)|opponents|companions|adversaries|rivals|foes|enemies"
    rf"|antagonists|of the others)\b"
    rf"|\b(?:against|versus|vs\.?|v\.?|facing|opposing|up against) (?:the |my |his |her )?"
    rf"(?P<k>{NUMBER})(?: players| persons| people| men| hands| of (?:us|them|you))?(?=[\s,.;?]|$)(?! (?:calls?"
    rf"|tricks?|for))"
    rf"|\bthe other (?P<m>{NUMBER})\b(?! (?:tricks?|were|was|went|fell|I|he|she)\b)",
    re.I,
)


def opponents(reading: Reading, facts: dict[str, Any]) -> None:
    """How many play, where only his opponents are counted; a made call is no success of its own."""
    match = _OTHERS.search(reading.text)
    number = None if match is None else number_of(match["n"] or match["k"] or match["m"])
    if match is not None and number is not None and (match["n"] or match["k"] or "number" not in facts):
        facts["number"] = number + 1
        reading.note("number", number + 1, *match.span())
    if facts.get("extra_hand"):
        # Who has taken the extra hand must call Nap.
        facts.setdefault("call", "nap")
    if "made" in facts:
        facts.pop("succeeded", None)
    others = {match["who"] for match in _callers(reading.text)}
    if facts.get("caller") == "I" and len(others) == 1 and "I" not in others and not _I_CALLED.search(reading.text):
        # “What do I get?” asks of a call that is another's.
        facts["caller"] = others.pop()
    _highest(reading, facts)


_BY_WHOM = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+(?= (?:before|on|to))|[A-Z][a-z]+)(?:, who [^,.?;]{1,30},)?"
    r"(?: (?:before (?:me|him"
    r"|her)|(?:on|to|at) (?:my|his|her|the) (?:left|right)))?(?: (?:had"
    r"|has|then))? (?:called|calls|bids?|declare[ds]"
    r"|stood for|went|says|said)(?: a)? "
    r"(?P<call>(?i:nap|napoleon|mis[eè]re|misery|wellington|bl[uü]cher|two|three|four|five)|[2-5])\b"
)
_ELIDED = re.compile(
    r"(?:,|;| and| then| but),? (?:then )?(?P<who>I|[Hh]e|[Ss]he|[A-Z][a-z_]+) (?:a )?"
    r"(?P<call>(?i:nap|napoleon|mis[eè]re|misery|wellington|bl[uü]cher|two|three|four)|[2-4])(?=[,.;?!]| and | but "
    r"| then | over |$)"
)
"""A call told without its verb, after another: “Kate called Nap, Len Wellington”."""


_LISTED = re.compile(
    r"(?:^|[,;:]|\band\b) ?(?:and )?(?P<who>I|[Hh]e|[Ss]he|[A-Z][a-z_]+),? (?:a )?"
    r"(?P<call>(?i:nap|napoleon|mis[eè]re|misery|wellington|bl[uü]cher|two|three|four)|[2-4])(?=[,.;?!]| and |$)"
)
"""Calls told in a row: “they called: Ann two, Bob three”."""


def _callers(text: str) -> list[re.Match[str]]:
    """Who called what, in order, those told without a verb too."""
    found = [*_BY_WHOM.finditer(text)]
    if not found and re.search(r"\b(?:call|bid|declar)\w*\b", text, re.I):
        found = [*_LISTED.finditer(text)]
        found = found if len(found) > 1 else []
    for match in _ELIDED.finditer(text):
        if any(each.start("who") == match.start("who") for each in found):
            continue
        before = [each for each in found if each.end() <= match.start()]
        if before and not re.search(r"[.?!]", text[before[-1].end() : match.start()]):
            found = sorted([*found, match], key=lambda each: each.start())
    return found


_I_CALLED = re.compile(
    r"\bI (?:\w+ ){0,2}(?:call(?:ed)?|bid|stood|declared|said|went)\b|^Called\b"
    r"|\b[Mm]y (?:call|nap|misery|wellington)\b"
)
_RANKS = ("2", "3", "misery", "4", "nap", "wellington", "blucher")
_NUMBERS = {"two": "2", "three": "3", "four": "4"}


def _highest(reading: Reading, facts: dict[str, Any]) -> None:
    """Where several have called, he plays whose call is the highest."""
    told = [(match["who"], match["call"].lower(), match.span()) for match in _callers(reading.text)]
    over = {who for who, *_, (_, end) in told if re.match(r" over (?:my|his|her|\w+'s)\b", reading.text[end:])}
    if len({who for who, *_ in told}) < 2 and not over:
        return
    calls = [(who, _NUMBERS.get(call, _CALLS.get(call, call)), span) for who, call, span in told]
    if any(call not in _RANKS for _, call, _ in calls):
        return
    who, call, span = max(calls, key=lambda each: _RANKS.index(each[1]))
    if call == "misery" and "3" in {each for _, each, _ in calls}:
        # Which of them goes over the other hangs on the book.
        facts.pop("caller", None)
        facts.pop("call", None)
        return
    facts.update(caller=who.replace("My", "my").replace("He", "he").replace("She", "she"), call=call)
    reading.note("caller", facts["caller"], *span)


def seen(reading: Reading, facts: dict[str, Any]) -> None:
    """Peep Nap: where several have called, whether the one whose call is the highest has peeped."""
    told: dict[str, Any] = {}
    _highest(reading, told)
    who = told.get("caller")
    if who is None:
        return
    mine = [sentence for sentence in re.split(r"[.;?]", reading.text) if re.search(rf"\b{re.escape(who)}\b", sentence)]
    text = " ".join(part[part.index(who) if who in part else 0 :] for part in mine)
    facts.pop("peeped", None)
    if re.search(
        r"\b(?:without|never|not|nor|had not|has not)\b[^.;]{0,14}\b(?:peep\w*|look\w*|s[ae]en?|pa(?:id|ying))\b",
        text,
        re.I,
    ):
        facts["peeped"] = False
    elif re.search(r"\bpeep\w*|\b(?:saw|looked at|seen|paid)\b", text, re.I):
        facts["peeped"] = True
    facts.update(who=who, superior=True)


_TOOK_HAND = re.compile(
    r"\b(?:took|taken?|takes|taking|pick\w*|scoop\w*|grab\w*|snatch\w*|snapp\w*|lift\w*|seiz\w*|appropriat\w*|claim\w*"
    r"|combin\w*|help\w* (?:my|him|her)self to|holding|keep\w*|kept|exchang\w*|add\w*|discard\w*|reject\w*|choose"
    r"|chose|who has|with) "
    r"(?:\w+ ){0,3}?(?:hand|cards?|five|it|up)\b",
    re.I,
)


def garnet(reading: Reading, facts: dict[str, Any]) -> None:
    """What must be called is asked of one who has taken the extra hand; where that is not told, nothing is known."""
    if facts.get("wants") == "call" and _TOOK_HAND.search(reading.text) is None:
        facts.pop("wants")
        facts.pop("taken", None)


_TABLE = ["the dealer", "the player on the dealer's left", "the next player", "the player on the dealer's right"]


def seated(reading: Reading, facts: dict[str, Any]) -> None:
    """A table at which nobody is named: the dealer, and who sits at either hand of his."""
    facts.setdefault("players", list(_TABLE))
    facts.setdefault("dealer", _TABLE[0])


def first_trick(reading: Reading, facts: dict[str, Any]) -> None:
    """The suit that the caller leads to the first trick is trumps."""
    first = re.search(
        r"\bfirst (?:trick|round|lead)\b|\b(?:caller|senior hand) (?:led|leads|opened)\b", reading.text, re.I
    )
    later = re.search(r"\b(?:second|third|fourth|fifth|last|next) (?:trick|round)\b", reading.text, re.I)
    if (
        first is not None
        and later is None
        and "trumps" not in facts
        and facts.get("trick")
        and not facts.get("no_trumps")
    ):
        facts["trumps"] = SUIT_NAMES[next(iter(facts["trick"].values()))[-1]]
        reading.note("trumps", facts["trumps"], *first.span())


_MAY = r"\b(?:may|can|could|must|am|is) (?P<who>(?-i:I|[Hh]e|[Ss]he|[A-Z][a-z]+))\b"
_CALL = r"(?:an? )?(?:pass|no|one|two|three|four|five|[1-5]|nap|napoleon|mis[eè]re|misery|wellington|bl[uü]cher)\b"
_CALLING = rf"(?:pass(?:ed|ing)\b|(?:said|saying|called|calling|declared|declaring|bid|bidding|stood for) {_CALL})"


def declared(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether who asks to call has passed or called before; what another has done tells nothing of him."""
    asks = re.search(_MAY, reading.text, re.I)
    named = rf"\b{'I' if asks is None else asks['who']}\b"
    who = r"\bI\b" if asks is None or asks["who"] == "I" else rf"\b(?:{asks['who']}|he|she)\b"
    before = rf"\b(?:after|having|once|since|when)(?: having| already| once| first| {who}| have| has| had)* {_CALLING}"
    for way in (
        rf"{named}(?:(?:'ve|'d| have| has| had| already| first| earlier)* pass(?:ed\b|es\b)| said (?:pass|no)\b)",
        rf"{named}(?:'ve|'d| have| has| had| already)+ (?:called|declared)\b",
        rf"{_MAY}[^.?;]*?{before}",
        rf"(?:^(?:(?:at|in) (?:\w+ )?nap\w*,? )?|[.;:?!] ?)(?:but |and |now )?{before}[^.?;,]*,(?: then)? {_MAY}",
    ):
        told = re.search(way, reading.text, re.I)
        if told is not None:
            facts["declared"] = True
            reading.note("declared", True, *told.span())
            return


_IT = re.compile(
    r"\b(?:may|mayn't|may not|can|can't|cannot|could|couldn't|must|shall|should|allowed to|entitled to"
    r"|free to)\b[^.?;]*?"
    r"\b(?:call|shout|say|bid|declare|name|announce|claim|cry|go|open with|start with|begin with|use|go for) (?:for )?"
    r"(?:it|that|this|one)\b",
    re.I,
)
_SPECIAL_CALL = re.compile(r"\b(?P<call>wellington|bl[uü]cher|mis(?:ery|[eè]re))\b", re.I)


def wished(reading: Reading, facts: dict[str, Any]) -> None:
    """The call that is meant by “may I call it?”: the only one of those that must be agreed on that is spoken of."""
    asks = _IT.search(reading.text)
    if "call" in facts or asks is None:
        return
    told = [*_SPECIAL_CALL.finditer(reading.text, 0, asks.start())]
    calls = {_CALLS.get(match["call"].lower(), match["call"].lower()) for match in told}
    if len(calls) == 1 and not calls & {facts.get("highest")}:
        facts["call"] = calls.pop()
        reading.note("call", facts["call"], *told[-1].span())


SPECIALS: dict[str, Special] = {
    function.__name__: function
    for function in (
        trumped,
        all_passed,
        opponents,
        drawn,
        levelled,
        seen,
        first_trick,
        garnet,
        seated,
        declared,
        wished,
        settled,
        so_far,
    )
} | readers("napoleon", won, played)
"""The readers by the names that the grammar's data give them."""
