"""The grammar of Poker: what lies in the pool of a game that nobody opened, and how many Jack-pots were not opened."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.poker_round import how_many
from service.adjudicator.words.reader import Reading, sum_of
from service.engine.errors import EngineError
from service.engine.money import print_money, read_money

__all__ = ["after_unopened", "in_succession", "left"]

_ASKS = re.compile(r"\b(?:what|how much)\b[^.?]*\b(?:in|into|of|is) the pool\b|\bhow (?:big|large) is the pool\b", re.I)
_AT = re.compile(
    rf"^\W*(?:At poker:? )?(?P<n>{NUMBER})(?: of us)?(?: (?:at|playing)(?: at)?(?: poker| the table| table)?|,)", re.I
)
_STRADDLED = re.compile(
    rf"\bstraddle[sd]?(?: it| the ante)?(?: with| to| for| of| at| by (?:staking|putting))? (?P<n>{SUM})", re.I
)
_NONE = re.compile(r"\b(?:no straddles?|(?:nobody|no one|none|not)\b[^.?;,]{0,16}\bstraddl\w+)", re.I)


def left(reading: Reading, facts: dict[str, Any]) -> None:
    """The pool of the game that nobody opened, and as many players as are told, where it is asked what lies in it."""
    _before_the_next(reading, facts)
    text, ante = reading.text, facts.get("ante")
    if _ASKS.search(text) is None or ante is None or facts.get("pool") is not None:
        return
    if facts.get("jackpot") and _ORDINARY.search(text) is None:
        return
    begun = _AT.search(text)
    number = number_of(begun["n"]) if begun is not None else how_many(text)
    told = list(_STRADDLED.finditer(text))
    spoken = len(re.findall(r"\bstraddl\w*", _NONE.sub(" ", text), re.I))
    if number is None or not 1 < number <= len(_SEATS) or spoken != len(told):
        return
    sums = [ante, *(sum_of(match["n"]) for match in told)]
    # What lay in the pool before the first Jack-pot is told apart where Jack-pots too were not opened.
    name = "left" if facts.get("jackpot") else "pool"
    if all(isinstance(each, int) for each in sums):
        facts[name] = sum(sums)
    elif all(isinstance(each, str) for each in sums):
        try:
            facts[name] = print_money(sum(read_money(each.lower()) for each in sums))
        except EngineError:
            return
    else:
        return
    facts["players"] = list(_SEATS[:number])
    for match in told:
        reading.note(name, match["n"], *match.span())
    if begun is not None:
        reading.note("players", number, *begun.span("n"))


_SEATS = ("the dealer", "ante", "No. 1", "No. 2", "No. 3", "No. 4", "No. 5", "No. 6", "No. 7", "No. 8")
"""The players as the book calls them, in the order of their seats."""


_UNOPENED = r"(?:not (?:been )?opened|unopened|passed (?:out|round|over|by)|not been openable|not a(?:n|ny)? opener)"
_ROW = re.compile(
    rf"\b(?P<n>{NUMBER}) (?:successive |consecutive )?jackpots?\b[^.;?]{{0,40}}\b{_UNOPENED}"
    rf"|\b(?:nobody|no one|none)\b[^.;?]{{0,24}}\bopen\w*\b[^.;?]{{0,24}}\b(?P<m>{NUMBER}) jackpots?\b"
    r"[^.;?]{0,12}\b(?:running|in a row|in succession|on end)\b",
    re.I,
)
_THIS_TOO = re.compile(
    rf"\b(?:also|too|again|as well|either|now)\b[^.;?]{{0,30}}\b{_UNOPENED}"
    rf"|{_UNOPENED}[^.;?]{{0,12}}\b(?:too|either|again)\b"
    r"|\b(?:nobody|no one|none)\b[^.;?]{0,24}\bopen\w*\b[^.;?]{0,16}\b(?:it|this|that|the \w+ one|either)\b",
    re.I,
)


def in_succession(reading: Reading, facts: dict[str, Any]) -> None:
    """Of a row of Jack-pots that nobody opened the last, where it is asked what follows and not who opened the next."""
    row = _ROW.search(reading.text)
    if row is None or facts.get("opener") or facts.get("outcome") not in (None, "unopened"):
        return
    number = number_of(row["n"] or row["m"])
    if number is None or _THIS_TOO.search(reading.text):
        return
    facts["jackpot"] = number
    reading.note("jackpot", number, *row.span())


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_NEXT = re.compile(
    rf"\b(?:when|as|before|at|to|into|for|of|opens?|opening|start(?:s|ing)? on|begin(?:s|ning)?|in)\b[^.;?]{{0,12}}?"
    rf"\b(?:the|that|our|this|a) (?P<n>{'|'.join(_ORDINALS)}) (?:successive |consecutive )?jackpot\b"
    rf"(?![^.;?]{{0,24}}\b(?:{_UNOPENED}|nobody|no one|none|fails?|failed)\b)",
    re.I,
)
"""A Jack-pot by its number that is yet to be played: "in the pool when the second Jack-pot is dealt"."""
_ORDINARY = re.compile(
    r"\b(?:nobody|no one|none|not a \w+)\b[^.;?]{0,20}\bopened\b(?![^.;?]{0,20}\bjackpot)"
    r"|\b(?:all|everybody|everyone)(?: of us| of them)?(?: had| have)? passed\b(?![^.;?]{0,20}\bjackpot)"
    r"|\b(?:ordinary|first|common) (?:game|hand|deal)\b",
    re.I,
)
"""That an ordinary game came before the Jack-pots that were not opened."""


def _before_the_next(reading: Reading, facts: dict[str, Any]) -> None:
    """Of a Jack-pot asked about by its number, and yet to be played, the one before it, which was not opened."""
    asked = [each for each in reading.sentences if each.text.rstrip().endswith("?") and _NEXT.search(each.text)]
    match = _NEXT.search(reading.text, asked[0].start) if asked else None
    if match is None or facts.get("opener"):
        return
    facts["jackpot"] = _ORDINALS.index(match["n"].lower())
    reading.reads[:] = [each for each in reading.reads if each.fact != "jackpot"]
    reading.note("jackpot", facts["jackpot"], *match.span())


_NOW_JACKPOT = re.compile(
    r"\b(?:nobody|no one|none|not (?:been )?opened|unopened"
    r"|(?:all|everybody|everyone)(?: of (?:us|them))?(?: had| have)? passed)"
    r"\b(?:(?!\bjackpot)[^?])*?\b(?:dealt|deals?|play(?:ed|s|ing)?|ma[dk]es?|became|becomes|into|next|now|was|is|began|had|for)"
    r" (?:game |hand )?(?:is |was |being |then |now )?(?:it )?an? jackpot\b",
    re.I,
)


def after_unopened(reading: Reading, facts: dict[str, Any]) -> None:
    """A Jack-pot that follows a game which nobody opened, and which was none, is the first."""
    told = _NOW_JACKPOT.search(reading.text)
    if told is None or facts.get("jackpot") or len(re.findall(r"\bjackpots?\b", reading.text, re.I)) > 1:
        return
    facts["jackpot"] = 1
    reading.note("jackpot", 1, *told.span())
