"""The grammar of All-Fours: who begs of whom, and what is told of the dealer and the elder hand by their places."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["begging", "by_seat", "owned"]

_PLACE = r"(?:[Tt]he )?(?:[Dd]ealer|[Ee]lde(?:r|st)(?: hand)?)"
_DEALT = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[A-Z]\w+)(?:,? (?:has |had )?(?:dealt|deals)\b"
    r"|,? (?:is|was|being|as)? ?(?:the )?dealer\b)"
)
_WHO = re.compile(rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|{_PLACE}|[A-Z]\w+)\b")
_SAYS = re.compile(
    r"\b(?:says?|said|saying|cries|cried|announce[sd]|calls? out|called out|replie[sd])[,:]? ?[\"'“‘]?[Ii] beg\b"
)
"""That somebody says “I beg”, which may not be the asker's words."""
_BEGS_AT = re.compile(
    rf"{_SAYS.pattern}[\"']?,? (?:at|on|with|having|holding) (?P<n>{NUMBER})\b(?! (?:cards?|trumps?))"
)
_I_DEAL = re.compile(
    r"\bI,? (?:dealing|as (?:the )?dealer|being (?:the )?dealer|the dealer|dealt|deal\b|(?:am|was) (?:the )?dealer"
    r"|(?:am|was) dealing)|\bas (?:the )?dealer,? I\b|\bmy deal\b"
)
_SCORE = re.compile(
    rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|{_PLACE}|[A-Z]\w+)(?P<verb>,?(?: (?:am|is|was|being|stands?|stood|standing"
    rf"|(?:the )?dealer|(?:the )?elder hand|at (?:[Aa]ll[- ][Ff]ours|[Ss]even[- ][Uu]p|[Oo]ld [Ss]ledge)|also|too"
    rf"|has|have|had|who|dealt|deal|deals|dealing|already|beg|begs|begged|begging))*,?(?: (?:at|on|with))?)"
    rf" (?P<n>{NUMBER})(?: points?)?(?: up)?(?=[,.;:?!]|$| and\b| but\b| when\b| with\b| already| before| to\b"
    r"| in the| has\b| had\b| holds?\b| held\b| too\b| also\b| says?\b| in (?:[Aa]ll|[Oo]ld|[Ss]even))"
)
_MOST = 6
"""The highest score short of the game."""


def _named(reading: Reading, match: re.Match[str]) -> str:
    """Who is spoken of: somebody by name, or a place at the table."""
    word = match["who"].lower().removeprefix("the ")
    if word.startswith("elde"):
        return "the elder hand"
    return "the dealer" if word == "dealer" else reading.who(*match.span("who"))


def _scores(reading: Reading) -> dict[str, int]:
    """The scores that are told, by who has them."""
    told: dict[str, int] = {}
    for match in _SCORE.finditer(reading.text):
        who, number = _named(reading, match), number_of(match["n"])
        if any(says.end() - len("I beg") == match.start("who") for says in _SAYS.finditer(reading.text)):
            # “The elder hand says I beg at six”: it is not I who has six.
            continue
        if who and number is not None and number <= _MOST and who not in told and (match["verb"].strip(" ,") or told):
            told[who] = number
            reading.note(f"points.{who}", number, *match.span())
    for match in _BEGS_AT.finditer(reading.text):
        who, number = _last_named(reading, match.start()), number_of(match["n"])
        if who and number is not None and number <= _MOST and who not in told:
            told[who] = number
            reading.note(f"points.{who}", number, *match.span())
    return told


def _last_named(reading: Reading, place: int) -> str:
    """Who is spoken of last before a place, in its sentence."""
    start = max((each.start for each in reading.sentences if each.start <= place), default=0)
    named = (_named(reading, match) for match in _WHO.finditer(reading.text, start, place))
    return next((who for who in reversed([*named]) if who), "")


def begging(reading: Reading, facts: dict[str, Any]) -> None:
    """Who begs, where he is another than the asker, who deals; and the elder hand's score where both are told."""
    says, mine = _SAYS.search(reading.text), _I_DEAL.search(reading.text)
    beggar = "" if says is None else _last_named(reading, says.start())
    if mine is not None and facts.get("who") == "I" and beggar != "I":
        others = [name for name in reading.names if name not in ("I", "the dealer")]
        beggar = beggar or (others[0] if len(others) == 1 else "the elder hand")
    if beggar and beggar not in ("I", "the dealer"):
        facts.update(who=beggar, elder=beggar)
        if facts.get("dealer") == beggar:
            facts.pop("dealer")
        if any(each.name == "I" and (says is None or each.end != says.end() - len(" beg")) for each in reading.people):
            facts.setdefault("dealer", "I")
        for found in (says, mine):
            if found is not None:
                reading.note("who", beggar, *found.span())
    told = _scores(reading)
    deals = _DEALT.search(reading.text)
    dealer = "" if deals is None else reading.who(*deals.span("who"))
    if deals is not None and dealer and "dealer" not in facts and facts.get("who") not in (None, dealer, "the dealer"):
        facts["dealer"] = dealer
        reading.note("dealer", dealer, *deals.span())
        if {*reading.names} == {dealer, facts["who"]}:
            # Of two the other is the elder hand.
            facts["elder"] = facts["who"]
    elder = facts.get("elder") or "the elder hand"
    if elder in told or len(set(told.values())) > 1 or {*told} == {facts.get("dealer")}:
        # That of the elder hand is meant; of two scores it may not be clear which.
        facts["points"] = told.get(elder)


_HAS = (
    rf"\b(?P<who>{_PLACE})(?:, [^,.?;]{{1,24}},)?(?: (?!(?:dealer|elder|not?|never|without)\b)\w+){{0,6}}?"
    r" (?:has|had|have|holds?|held|with|holding|having|makes?|made|takes?|took|wins?|won|scores?)\b"
    r"(?:(?!\b(?:dealer|elder)\b)[^.?;]){0,30}?"
)
_ITEMS = (("high", "high(?:est)?"), ("low", "low(?:est)?"), ("jack", "jack|knave"), ("game", "game"))


_ITEM = r"(?:[Hh]igh|[Ll]ow|[Jj]ack|[Kk]nave|[Gg]ame)"
_OWNED = re.compile(
    rf"\b(?P<items>{_ITEM}(?:(?:,| and|, and) (?:the )?{_ITEM})*)(?: (?:are|is|was|were|all|both|belongs? to"
    r"|go(?:es)? to|f[ae]ll(?:s)? to|went to))* (?P<who>mine|me|his|him|hers|her)\b"
    r"(?! (?:\w+ )?(?:tricks?|hand|cards?|score))"
)


def owned(reading: Reading, facts: dict[str, Any]) -> None:
    """Items told before their owner: “High and Jack are mine, Low and Game his”."""
    found = [*_OWNED.finditer(reading.text)]
    other = next((name for name in reading.names if name not in ("I", "the dealer")), "he")
    for match in found:
        who = "I" if match["who"] in ("mine", "me") else other
        for item, words in _ITEMS:
            if re.search(rf"\b(?:{words})\b", match["items"], re.I):
                facts[item] = who
                reading.note(item, who, *match.span())
    if found:
        facts["players"] = ["I", other]
        points = facts.get("points")
        if points and len({*points.values()}) == 1:
            # Both stand alike, whoever the other is.
            facts["points"] = dict.fromkeys(facts["players"], next(iter(points.values())))


def _against_me(reading: Reading, facts: dict[str, Any]) -> None:
    """The scores and the items of two players, one of whom is I, and the other told by his place at the table."""
    other = "the elder hand" if facts.get("dealer") == "I" else "the dealer"
    told = _scores(reading)
    if {*told} != {"I", other} or {*reading.names} - {"I", "he", "she", "the dealer"}:
        return
    elder, dealer = (other, "I") if other == "the elder hand" else ("I", other)
    facts.update(players=["I", other], points=told, dealer=dealer, elder=elder)
    for item, words in _ITEMS:
        match = re.search(rf"{_HAS}\b(?i:{words}|{_CARDS[item]})\b(?! (?:of|is|was|up)\b)", reading.text)
        if match is not None and _named(reading, match) == other and not (facts.get("turn_up") and item == "jack"):
            facts[item] = other
            reading.note(item, other, *match.span())


_CARDS = {
    "high": "ace(?! of (?:clubs|diamonds|hearts|spades))",
    "low": "(?:two|deuce) of trumps",
    "jack": "knave of trumps",
    "game": "game point",
}
"""The cards that are told for an item."""


def by_seat(reading: Reading, facts: dict[str, Any]) -> None:
    """The scores and the items of the dealer and the elder hand, where nobody is named otherwise."""
    if [name for name in reading.names if name not in ("the dealer", "he", "she")]:
        _against_me(reading, facts)
        return
    if facts.get("dealer") not in (None, "the dealer"):
        return
    told = _scores(reading)
    if {*told} == {"the dealer", "the elder hand"}:
        facts["points"] = told
    found = re.search(rf"\b{_PLACE}\b", reading.text)
    if found is None and not facts.get("equal"):
        return
    facts.update(players=["the elder hand", "the dealer"], dealer="the dealer", elder="the elder hand")
    for item, words in _ITEMS:
        if facts.get("turn_up") and item == "jack":
            continue
        match = re.search(rf"{_HAS}\b(?i:{words})\b(?! (?:of|is|was|up)\b)", reading.text)
        if match is not None:
            facts[item] = _named(reading, match)
            reading.note(item, facts[item], *match.span())
        elif facts.get(item) not in (None, "the dealer", "the elder hand"):
            facts.pop(item)
