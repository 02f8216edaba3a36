"""The grammar of Poker: who disputes with whom, who decides, and what those beside the dealer heard."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["evidence", "judge", "unheard"]


_WHO_DECIDES = re.compile(r"\bwho(?:m|se)?\b[^.?]{0,24}\b(?:deci[ds]|settl|judg|rul|refer)\w*[^?]*\?", re.I)


def judge(reading: Reading, facts: dict[str, Any]) -> None:
    """Who disputes, who sits beside the dealer, who has decided, and whom he may ask."""
    _at_odds(reading, facts)
    if "asked" in facts and "between" not in facts and _WHO_DECIDES.search(reading.text) is not None:
        # Who decides is asked first, and whom he may ask hangs on it.
        del facts["asked"]


def _at_odds(reading: Reading, facts: dict[str, Any]) -> None:
    text = reading.text
    if "asked" in facts and _WHO_DECIDES.search(text) is None:
        return
    if facts.get("decided_by") and not _PARTY_TO_IT.search(text):
        facts.setdefault("between", ["No. 1", "No. 2"])
        return
    spirit = re.search(r"\bspirit\b|\bby implication\b", text, re.I)
    if spirit is not None:
        facts["spirit"] = True
        reading.note("spirit", True, *spirit.span())
    beside = _BESIDE_ME.search(text)
    if beside is not None:
        at = "the player at my left", "the player at my right"
        facts.update(players=["I", at[0], "another player", at[1]], dealer="I")
        facts["between"] = ["I", at[beside["side"].lower() == "right"]]
        reading.note("between", f"I, the dealer, and {facts['between'][1]}", *beside.span())
        return
    mine, two = _I_DEAL.search(text), _TWO.search(text)
    if mine is not None and not re.search(r"\b(?:left|right)\b(?! to\b)", text):
        others = ["the player at my left", "another player", "the player at my right"]
        facts.update(players=["I", *others], dealer="I", between=["I", "another player"])
        reading.note("between", "I, the dealer, and another", *mine.span())
        return
    if two is not None and _PARTY_TO_IT.search(text) is None:
        facts["between"] = ["No. 1", "No. 2"]
        reading.note("between", "two players", *two.span())
        return
    three = _ALL_THREE.search(text)
    if three is not None:
        first, last = "the player at his left", "the player at his right"
        facts.update(
            players=["the dealer", first, "another player", last],
            dealer="the dealer",
            between=["the dealer", first, last],
        )
        reading.note("between", f"the dealer, {first} and {last}", *three.span())
        return
    mine = re.search(
        r"\bI (?:am |was |do )?(?:sit|sat|sitting|seated|am"
        r"|was)?\b[^.?;]{0,16}\b(?:(?:the )?dealer's (?P<a>left|right)"
        r"|(?P<b>left|right) of the dealer)\b[^.?]{0,40}"
        r"\b(?:between (?:me and (?:him|her|the dealer)|him and me|the two of us|us)|with (?:him|her|the dealer))\b",
        text,
        re.I,
    )
    if mine is not None:
        _with_neighbour(reading, facts, mine, mine["a"] or mine["b"])
        return
    disputed = re.search(
        r"\b(?:argu|disput|quarrel|disagree|differ)\w*[^.?]{0,12}\bwith (?:\w+,? )?the dealer\b", text, re.I
    )
    always = re.search(r"\bthe dealer (?:always )?(?:decides|settles|rules)\b", text, re.I)
    ruled = re.search(
        r"\bthe dealer\b[^.]{0,40}\b(?:ruled|decided|decides)|\bdealer's (?:word|decision|ruling)\b",
        text,
        re.I,
    )
    if ruled is not None and not (disputed and always):
        facts.update(between=["I", "No. 1"], decided_by="the dealer")
        reading.note("decided_by", "the dealer", *ruled.span())
        return
    left = re.search(
        r"on (?:his|the dealer's) left (?:sits |is )?(?P<l>[A-Z]\w+),? (?:and )?on (?:his"
        r"|the dealer's) right (?P<r>[A-Z]\w+)",
        text,
        re.I,
    )
    beside = re.search(
        r"\b(?:the )?dealer(?: himself| herself)?,? (?:and|versus|against|with|vs\.?) (?:the )?"
        r"(?:\w+ )?(?:man|woman|player|lady|fellow|one|person|guy|member|gentleman)"
        r"(?: \w+){0,4}? (?:(?:on|at|to) (?:his|the dealer's|the|her) )?(?P<side>left|right)\b",
        text,
        re.I,
    )
    if beside is not None:
        _with_neighbour(reading, facts, beside, beside["side"])
        return
    neither = re.search(
        r"neither (?:of (?:them|whom|us) )?(?:is |was |being )?(?:the dealer|dealing)"
        r"|dealer (?:is |was )?not (?:one|a party)"
        r"|dealer (?:has|had|takes|took) no (?:part|share|side)|two (?:other )?players, not the dealer",
        text,
        re.I,
    )
    if neither is not None:
        facts["between"] = ["No. 1", "No. 2"]
        reading.note("between", "two players, neither of them the dealer", *neither.span())
        return
    party = re.search(
        r"\b(?:argu|disput|quarrel|disagree|fight|row)\w*[^.?]{0,20}\b(?:with|between)[^.?]{0,12} the dealer|"
        r"the dealer and (?:I|me|myself) (?:are |were |have )?(?:argu|disput|quarrel|disagree)"
        r"|the dealer and I\b|between (?:me and )?the dealer|the dealer (?:is|being) (?:a )?party",
        text,
        re.I,
    )
    if left is not None and party is not None:
        facts.update(
            players=["the dealer", left["l"], "I", left["r"]], dealer="the dealer", between=["I", "the dealer"]
        )
        reading.note(
            "between", "the dealer and I; on his left " + left["l"] + ", on his right " + left["r"], *party.span()
        )
    elif party is not None:
        facts.update(
            players=["the dealer", "the player at his left", "I", "the player at his right"],
            dealer="the dealer",
            between=["I", "the dealer"],
        )
        reading.note("between", "the dealer and I", *party.span())


_PARTY_TO_IT = re.compile(
    r"(?<!, )\b(?:with|and|against|between) (?:me and )?the dealer\b|\bthe dealer and\b|\bdealer(?: himself"
    r"| herself)? (?:is|was|being)"
    r" (?:a |one of the )?(?:part(?:y|ies)|disput\w+)\b|\bI(?:,| am| was)? (?:the )?deal(?:er|ing)\b",
    re.I,
)
"""That the dealer, who decided it, is one of those who dispute."""
_I_DEAL = re.compile(
    r"\bI(?:,| am| was|,? being)? (?:the )?deal(?:er|ing)\b[^.?;]{0,40}\b(?:odds|quarrel\w*|disagree\w*"
    r"|disput\w*|differ\w*"
    r"|fell out|argu\w*)\b",
    re.I,
)
_TWO = re.compile(
    r"\btwo (?:of us|(?:other )?(?:players|men|ladies|people)|others|of them) (?:have |had |are "
    r"|were )?(?:disagree|differ|disput"
    r"|quarrel|argu|fell out|at odds)\w*\b",
    re.I,
)
_SIDES = (
    r"(?:on |at |to )?(?:both )?(?:his|her|the dealer's|the|their|each|either) "
    r"(?:(?:right|left)(?: hand)? and (?:on |at |to )?(?:his |her |the )?(?:left|right)"
    r"|sides?|two neighbours|neighbours)"
)
_ALL_THREE = re.compile(
    rf"\b(?:the )?dealer\b(?: himself| herself)?,? (?:and|as well as|together with|along with|plus|with|,) (?:also )?"
    rf"(?:both )?(?:(?:the|those|two|both) )*(?:\w+ )?(?:(?:person|player|man|neighbour|men|people"
    r"|member|one|gentlem[ae]n|sitter|lad)(?:s|ies|y)? )?"
    rf"(?:(?:sitting|seated|who sit) )?{_SIDES}\b[^.?]{{0,40}}"
    r"\b(?:all|three|both|every one|part(?:y|ies)|disput\w*|quarrel\w*|argu\w*|concerned|involved|disagree\w*)\b"
    r"|\b(?:quarrel|disput|argu|disagree|row)\w*[^.?]{0,24}\bbetween (?:the )?dealer,? (?:and )?"
    r"(?:(?:the|both|two|his) )*(?:(?:person|player|man|neighbour|men)s? )(?:on (?:both|either) sides?|"
    r"(?:on|at|to) (?:his|the) (?:right|left)(?: and (?:on |at |to )?(?:his |the )?(?:left|right)|,? (?:and )?"
    r"the (?:one|man|player|person) (?:on|at|to) (?:his|the) (?:left|right)))",
    re.I,
)
"""The dealer and both his neighbours dispute."""
_BESIDE_ME = re.compile(
    r"\b(?:I (?:am|was) (?:the )?deal(?:er|ing)|I,? the dealer|as (?:the )?dealer,? I|I deal)\b[^?]{0,60}"
    r"\b(?:disput\w*|quarrel\w*|disagree\w*|differ\w*|argu\w*|fell out|at odds)\b[^.?;]{0,24}"
    r"\b(?:with|between me and) (?:my |the |the player on my |the man on my |the player at my |the lady on my )"
    r"(?P<side>left|right)\b",
    re.I,
)
"""I deal, and dispute with him who sits at one side of me."""


def _with_neighbour(reading: Reading, facts: dict[str, Any], match: re.Match[str], side: str) -> None:
    """The dealer disputes with him who sits at that side of him."""
    told = f"the player at his {side.lower()}"
    facts.update(
        players=["the dealer", "the player at his left", "another player", "the player at his right"],
        dealer="the dealer",
        between=["the dealer", told],
    )
    reading.note("between", f"the dealer and {told}", *match.span())


_HEARD = re.compile(
    rf"\b(?P<who>[A-Z]\w+) (?:clearly |distinctly |only )?(?:heard|says|swears to|is sure of) [\"']?(?P<n>{NUMBER})\b"
)


def _named_evidence(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether the seats are told by name: then who disputes with the dealer, and what each of the others heard."""
    row = re.search(
        r"\b(?i:seats?|seated|sit|sitting|order|round the table|clockwise)\b[^.:?]{0,24}:? (?P<row>[A-Z][^.;?]+)",
        reading.text,
    )
    dealer = re.search(r"\b([A-Z]\w+)(?:,| \(| is| was) ?(?:the )?deal(?:er|s|ing)\b", reading.text)
    if row is None or dealer is None:
        return False
    players = [name for name in dict.fromkeys(re.findall(r"[A-Z]\w+", row["row"])) if name in reading.names]
    parties = re.search(
        r"\b([A-Z]\w+) and (?:the dealer,? )?([A-Z]\w+)(?:, the dealer,?)? (?:quarrel|disput|disagree"
        r"|differ|argu|are at odds)",
        reading.text,
    )
    told = [name for name in parties.groups() if name != dealer[1]] if parties is not None else []
    if len(players) < 3 or dealer[1] not in players or len(told) != 1 or told[0] not in players:
        return False
    heard = {match["who"]: number_of(match["n"]) for match in _HEARD.finditer(reading.text) if match["who"] in players}
    facts.update(players=players, dealer=dealer[1], disputing=told[0], heard=heard)
    reading.note("players", ", ".join(players), *row.span())
    for match in _HEARD.finditer(reading.text):
        reading.note("heard", f"{match['who']}: {match['n']}", *match.span())
    return True


def evidence(reading: Reading, facts: dict[str, Any]) -> None:
    """Who sits beside the dealer, who disputes, and what each heard."""
    if _named_evidence(reading, facts):
        return
    text = reading.text
    named = re.search(
        r"\b[Dd]ealer,? (?P<a>[A-Z]\w+)\b|\b(?P<b>[A-Z]\w+),? (?:the dealer|who (?:was "
        r"|is )?deal)",
        text,
    )
    if named is not None:
        text = re.sub(rf"\b{named['a'] or named['b']}'s (left|right)\b", r"the dealer's \1", text)
    left_is_party = re.search(
        r"\bI (?:sit|sat|am|was) (?:(?:at the |on the |to the )?left (?:hand )?of the dealer"
        r"|(?:on|at|to) the dealer's left)"
        r"|\bthe (?:player|man|woman|lady|fellow|one|neighbour|person) (?:on|at|to) the dealer's (?:immediate "
        r"|very )?left\b"
        r"[^.;]{0,12}\b(?:swears?|swore|says?|said|insists?|claims?|maintains?|vows?)\b[^.;]{0,12}\b(?:asked"
        r"|called|demanded"
        r"|wanted)\b",
        text,
        re.I,
    )
    nobody = re.search(r"not a soul|nobody (?:\w+ ){0,3}heard|no ?one (?:\w+ ){0,3}heard", text, re.I)
    left, right = (_beside(reading, side) or f"the player at the dealer's {side}" for side in ("left", "right"))
    party = _PARTY.search(text)
    me = left if left_is_party else (reading.who(*party.span("who")) if party is not None else "") or "I"
    if me in (right, "the dealer") or (me == left and not left_is_party):
        return
    names = ["the dealer", me, right] if left_is_party else ["the dealer", left, me, right]
    heard: dict[str, Any] = {}
    if nobody is not None:
        reading.note("heard", "nobody", *nobody.span())
    for side, name in (("left", left), ("right", right)):
        told = re.search(
            rf"(?:(?:the dealer's|(?:at|on|to) (?:his|the)) {side}|{side} (?:hand )?(?:side )?of the dealer)"
            rf"\b[^.]{{0,80}}?\b(?P<verb>heard|hears|sure|says|said|swears|swore|caught|remembers|vouches)\b"
            rf"[^.;]*?\b(?P<n>{NUMBER})\b",
            text,
            re.I,
        )
        if told is None or (name == me and side == "left"):
            continue
        if _HEARD_NOTHING.search(told[0]):
            continue
        heard[name] = number_of(told["n"])
        reading.note("heard", f"{name}: {told['n']}", *told.span())
    if heard or nobody is not None:
        facts.update(players=names, dealer="the dealer", disputing=me, heard=heard)


_PARTY = re.compile(
    r"\b(?P<who>[A-Z]\w+|[Hh]e|[Ss]he|I)(?: (?:says?|said|swears?|swore|insists?|claims?|maintains?|thinks?|is sure"
    r"|am sure|was sure|vows?|declares?)(?: that)? (?:he|she|I))? (?:had )?(?:asked|called|demanded|wanted"
    r"|said(?= [\"']?(?:one|two|three|four|five|[1-5])\b))\b"
    r"(?! (?:for )?the )"
)
"""Who asked for the number of cards that is in dispute."""
_HEARD_NOTHING = re.compile(
    r"\b(?:not|never|nothing|neither|asleep|deaf|dozing)\b(?![^.;]{0,12}\b(?:three|two|one|four|\d)\b)", re.I
)


def _beside(reading: Reading, side: str) -> str:
    """Who sits at that side of the dealer, where he is named; else empty."""
    told = re.search(
        rf"\b(?P<who>[A-Z]\w+),? \(?(?:who )?(?:(?:is|was|sits|sat|sitting|seated|being|as) )*"
        rf"(?:(?:the )?(?:man|player|lady|one) )?(?:(?:at|on|to) (?:the dealer's|his) {side}"
        rf"|(?:at |on |to )?(?:the )?{side} (?:hand )?(?:side )?of the dealer)",
        reading.text,
    )
    who = reading.who(*told.span("who")) if told is not None else ""
    return who if who[:1].isupper() else ""


_NOBODY_CAN_SAY = re.compile(
    r"\b(?:nobody|no one|none|not a soul)\b[^.?;]{0,40}\b(?:say|tell|knows?|sure|remembers?|heard|evidence)\b", re.I
)


def unheard(reading: Reading, facts: dict[str, Any]) -> None:
    """That nobody at the table can say how many were demanded of the dealer."""
    told = _NOBODY_CAN_SAY.search(reading.text)
    if told is None or facts.get("players") or not re.search(r"\bdealer\b", reading.text, re.I):
        return
    party = _PARTY.search(reading.text)
    who = (reading.who(*party.span("who")) if party is not None else "") or "I"
    left, right = "the player at the dealer's left", "the player at the dealer's right"
    facts.update(players=["the dealer", left, who, right], dealer="the dealer", disputing=who, heard={})
    reading.note("heard", "nobody", *told.span())
