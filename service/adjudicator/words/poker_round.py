"""The grammar of Poker: who sits where by name, who deals, straddles, passes and acts, as a text tells it in order."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, data, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["acted", "how_many", "pattern", "seats", "spoken_after"]

_WHO = r"(?:I|[A-Z]\w*)"
_ROW = rf"(?P<row>{_WHO}(?:(?:,| and|, and|,? then) {_WHO}){{1,8}})"


@cache
def pattern(name: str) -> re.Pattern[str]:
    """A pattern of the table `round` of the grammar, with names in the place of %WHO% and %ROW%."""
    told = data("poker.toml")["round"][name]
    for sign, words in (("%ROW2%", _ROW.replace("<row>", "<row2>")), ("%ROW%", _ROW), ("%WHO%", _WHO)):
        told = told.replace(sign, words)
    return re.compile(told)


def _first(match: re.Match[str] | None) -> str:
    return next((text for text in match.groups() if text), "") if match is not None else ""


def _names(text: str) -> list[str]:
    return re.findall(rf"\b{_WHO}\b", text)


_PLAYERS = re.compile(
    rf"\b(?P<n>{NUMBER})(?: of us| players| persons| people| men| seats|[- ]handed| (?:were |are )?(?:playing|sitting"
    r"|seated|at (?:the )?table|sat down))\b(?! (?:passed|straddled|called|stayed|drew|threw|put|made|dropped"
    r"|want\w*|left))",
    re.I,
)


def how_many(text: str) -> int | None:
    """How many play, where the words tell it; None where they do not, or tell several numbers."""
    told = {number_of(match["n"]) for match in _PLAYERS.finditer(text)}
    return told.pop() if len(told) == 1 else None


def seats(reading: Reading, facts: dict[str, Any]) -> None:
    """The players by name in the order of their seats, the dealer, and who straddled last.

    The order is taken only where it is told as one, or where dealer and ante come first and second of all names.
    """
    if "players" in facts:
        return
    text = reading.hidden
    common = {name for name in _names(text) if name not in reading.names}
    dealer, ante = _first(pattern("deals").search(text)), _first(pattern("antes").search(text))
    # What stands in brackets after a name tells of him, and not who sits next.
    bare = re.sub(r" ?\([^()]{2,30}\)|(?<=\w) the (?:dealer|ante)(?:-man)?(?=,| and )", "", text)
    row = pattern("seated").search(_THE_DEALER.sub("Dealer", bare))
    told = [name for name in reading.names if name[:1].isupper() and name not in common]
    order = list(dict.fromkeys(_names(row["row"] or row["row2"]))) if row is not None else []
    acts = pattern("seated_acts").search(text)
    if not order and acts is not None:
        order = [name for name in dict.fromkeys(_names(acts["rest"])) if name in reading.names]
    if not order and len(told) > 2 and dealer == told[0] and ante == told[1]:
        order = told
    if "Dealer" in order:
        # “Seats in order are Dealer, Ann, Bob and Cy”: who deals is told by his place.
        dealer, order = "the dealer", ["the dealer" if name == "Dealer" else name for name in order]
    if len(order) < 3 or dealer not in order or (ante and order.index(ante) != (order.index(dealer) + 1) % len(order)):
        return
    if how_many(reading.text) not in (None, len(order)):
        return
    facts.update(players=order, dealer=dealer)
    place = pattern("deals").search(text)
    reading.note("players", ", ".join(order), *(place.span() if place else (0, 1)))
    rounds = [name for match in pattern("straddles").finditer(text) for name in _names(match["names"]) if name in order]
    last = max((match.end() for match in pattern("straddles").finditer(text)), default=0)
    for match in pattern("straddles").finditer(text) if rounds else ():
        reading.note("straddler", match["names"], *match.span())
    if rounds and not spoken_after(reading, last, {dealer, ante}):
        facts.update(straddled=True, straddler=rounds[-1])
    elif rounds:
        facts.update(straddled=True, straddler=None)
    gone = [name for match in pattern("passes").finditer(text) for name in _names(match["names"]) if name in order]
    if "ante" in facts.get("retired", ()):
        gone.append(order[(order.index(dealer) + 1) % len(order)])
    if gone:
        facts["retired"] = list(dict.fromkeys(gone))


_THE_DEALER = re.compile(r"\b[Tt]he dealer\b(?=,)|(?<=: )dealer\b(?=,)|(?<=are )dealer\b(?=,)")


def spoken_after(reading: Reading, place: int, done: set[str]) -> bool:
    """Whether another than those of `done` is told to do something after a place, that is not denied nor a passing."""
    told = [sentence for sentence in reading.sentences if not sentence.asks or sentence.start < place]
    for each in reading.people:
        if each.start < place or each.object or each.owns or not each.name[:1].isupper() or each.name in done:
            continue
        inside = next((one for one in told if one.start <= each.start < one.start + len(one.text)), None)
        rest = "" if inside is None else reading.text[each.end : inside.start + len(inside.text)]
        asks = inside is None or pattern("asked").search(reading.text[inside.start : each.end])
        denied = _DENIED.search(reading.text[: each.start])
        if not asks and denied is None and not pattern("declines").match(rest):
            return True
    return False


_DENIED = re.compile(r"\b(?:neither|nor|not even|but not|never)\s+$", re.I)
"""Before a name: what he is told not to have done."""


def acted(reading: Reading, facts: dict[str, Any]) -> None:
    """Who has acted last, where it is asked who is next."""
    if "players" not in facts or not pattern("awaited").search(reading.text):
        return
    done = [match for match in pattern("acts").finditer(reading.hidden) if match["who"] in facts["players"]]
    told = [sentence for sentence in reading.sentences if not sentence.asks]
    later = [
        each
        for each in reading.people
        if done
        and each.start > done[-1].end()
        and each.name in facts["players"]
        and any(sentence.start <= each.start < sentence.start + len(sentence.text) for sentence in told)
    ]
    # Of somebody who is spoken of afterwards it is not understood what he did: he may have acted last.
    if done and not later:
        facts["after"] = done[-1]["who"]
        reading.note("after", done[-1]["who"], *done[-1].span())
