"""The grammar of Loo: the dealer who takes miss and plays for the pool, and how the tricks fell between him and one."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["for_pool"]

_TRICKS = 3
"""How many tricks there are: at the game with five there is no miss."""
_POOL = r"(?:for (?:the benefit of )?the pool|on (?:the )?behalf of the pool|on the pool's behalf|in the pool's name)"
_TAKES = re.compile(
    r"\b(?:take|took|taken|taking|picked up|play(?:s|ed|ing)?|had|with) (?:the )?miss\b[^?]{0,60}?"
    rf"\b(?P<pool>{_POOL}|without saying|(?:never|not) (?:said|say|told|tell"
    r"|declared?)\b(?=[^.?]{0,12}\b(?:whom?|pool)\b))"
    rf"|\bmiss,? (?P<said>{_POOL})|\b(?:stand(?:s|ing)?|stood|play(?:s|ed|ing)?) (?P<bare>{_POOL})",
    re.I,
)
_UNSAID = re.compile(
    r"\b(?:did not|without|never) (?:say|said|saying|declare[d]?|declaring|tell(?:ing)?)\b[^.?]{0,40}\b(?:for myself"
    r"|for himself|for herself|for whom|pool)\b",
    re.I,
)
_MISS = re.compile(r"\b(?:took|take|taken) (?:the )?miss\b", re.I)
_I_DEAL = re.compile(
    r"\bI dealt|\bI (?:am|was|as|being) (?:the )?dealer|\bI,? (?:the|as|being the) dealer|\bmy deal\b|\b[Aa]s (?:the )?"
    r"dealer,? I\b|\bI (?:have |had |once )?(?:took|take|taken|played|play|stood"
    r"|stand) (?:(?:the )?miss )?for the pool\b"
    rf"|\bI (?:have |had )?(?:took|take|taken|played|play) (?:the )?miss\b|^\W*(?:[Pp]laying|[Ss]tanding|[Tt]aking) "
    rf"(?:(?:the )?miss )?{_POOL},? I\b",
)
_TOOK = r"(?:won|took|made|takes|wins|got|had|has|gets|makes|bagged|scored|netted|came by)"
_N = rf"(?:all three|all the|both|a single|only one|just one|none|nothing|no|not (?:a|one)|{NUMBER})"
_WHO = r"I|[Hh]e|[Ss]he|[Tt]he (?:dealer|other|lone \w+|single \w+|one \w+|stander)|[A-Z]\w+|[Mm]y \w+|[Tt]hat player"
_MADE = re.compile(
    rf"\b(?P<who>{_WHO}),? (?:only |just |then |also )*{_TOOK} (?:only |just )?(?P<n>{_N})\b(?! of the pool)"
)
_TO = re.compile(
    rf"\b(?P<o>{_N})(?: tricks?)? (?:to|against) (?P<whose>my|his|her|mine|(?:the )?dealer's) (?P<m>{_N})\b"
    rf"|\bbe(?:at|aten|ating) (?P<loser>me|him|her|us|the dealer)\b[^.?;]{{0,12}}? (?:by )?(?P<o2>{_N})(?: tricks?)? to"
    rf" (?P<m2>{_N}|nil|nought|love)\b",
    re.I,
)
_LOST = re.compile(
    r"\b(?:no|not a(?: single)?|without a|(?:not|never) (?:win|make|take|get|made|won) (?:a|one"
    r"|any)(?: single)?|(?:fail(?:ed|s|ing)?|unable) to (?:win|take|make|get) (?:a|one|any)(?: single)?)"
    r" tricks?\b",
    re.I,
)
_PLAIN = re.compile(
    rf"\b(?:won|took|made|takes|wins|got) (?P<n>{_N})(?: of (?:the )?(?:three|3))?(?: tricks?)?\b", re.I
)
_AGAINST = re.compile(r"\bagainst (?P<who>me\b|(?:(?:Mr|Mrs|Miss)\.? )?[A-Z]\w+|my \w+)")
_OTHER_IS_I = re.compile(r"\b(?:do|must|should|shall|am) I\b[^.?]{0,12}\b(?:pay|owe|looed|get|draw|lose)\b", re.I)


def for_pool(reading: Reading, facts: dict[str, Any]) -> re.Match[str] | None:
    """Who won how many, where the dealer plays for the pool, or did not say for whom; gives where that is told."""
    text = reading.text
    told = _TAKES.search(text)
    unsaid = _UNSAID.search(text) if _MISS.search(text) else None
    if told is None and unsaid is None:
        return None
    mine = _I_DEAL.search(text) is not None
    dealer = "I" if mine else "the dealer"
    where = unsaid or told
    said = unsaid is None and told is not None and re.fullmatch(_POOL, told["pool"] or "for the pool", re.I) is not None
    found = _tricks(reading, mine)
    if found is None or where is None:
        return None
    number, place = found
    against = _AGAINST.search(text)
    other = "the other" if mine or _OTHER_IS_I.search(text) is None else "I"
    if against is not None and not (mine and against["who"] == "me"):
        other = "I" if against["who"] == "me" else against["who"]
    tricks = {dealer: number, other: _TRICKS - number}
    facts.update(
        {
            "for_pool" if said else "said_nothing": dealer,
            "stood": [dealer, other],
            "tricks": {name: count for name, count in tricks.items() if count},
        }
    )
    reading.note("tricks", number, *(place or where).span())
    reading.note(
        "for_pool" if said else "said_nothing", f"{dealer}, who won {number} of the three tricks", *where.span()
    )
    return where


def _tricks(reading: Reading, mine: bool) -> tuple[int, re.Match[str] | None] | None:
    """How many tricks the dealer won, and where it is told; None where it is not, or is told in two ways."""
    text = reading.text
    pair = _TO.search(text)
    if pair is not None:
        number = _count(pair["m"] or pair["m2"])
        loser_deals = pair["loser"] is None or (pair["loser"].lower() == "me") == mine
        whose_deals = pair["whose"] is None or (pair["whose"].lower() in ("my", "mine")) == mine
        if not (loser_deals and whose_deals):
            number = _count(pair["o"] or pair["o2"])
        return number, pair
    found: set[int] = set()
    where: re.Match[str] | None = None
    for match in _MADE.finditer(text):
        who, number = match["who"], _count(match["n"])
        if who == "I":
            his = mine
        elif who.lower() == "the dealer":
            his = True
        elif mine:
            his = False
        elif who.lower() in ("he", "she"):
            # Who is meant is told by what stands before: the dealer, if he is spoken of last.
            his = text[: match.start()].lower().rfind("dealer") > text[: match.start()].lower().rfind("other")
        else:
            his = False
        found.add(number if his else _TRICKS - number)
        where = where or match
        reading.note("tricks", match[0], *match.span())
    if len(found) == 1:
        return found.pop(), where
    if found:
        return None
    plain, lost = _PLAIN.search(text), _LOST.search(text)
    if plain is not None:
        return _count(plain["n"]), plain
    return None if lost is None else (0, lost)


def _count(words: str) -> int:
    low = words.lower().removeprefix("only ").removeprefix("just ")
    if low.startswith("all"):
        return _TRICKS
    return {"a single": 1, "not a": 0, "not one": 0, "no": 0, "nil": 0, "nought": 0, "love": 0}.get(
        low, number_of(low) or 0
    )
