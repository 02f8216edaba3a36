"""The grammar of Poker: who sits where, who draws which card for the deal, straddles and has retired."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.seating import POKER_TABLE
from service.adjudicator.words.lexicon import rank_code
from service.adjudicator.words.people import owner_at
from service.adjudicator.words.poker_round import how_many, pattern, spoken_after
from service.adjudicator.words.reader import Reading

__all__ = ["as_demanded", "drawn", "retired", "straddled", "table"]


def as_demanded(reading: Reading, facts: dict[str, Any]) -> None:
    """Where only the dealer's number is in doubt, the player has discarded what he demanded."""
    demanded, given = facts.get("demanded"), facts.get("given")
    if facts.get("discarded") is None and demanded is not None and given not in (None, demanded):
        facts["discarded"] = demanded
        reading.supposed.append("That he discarded as many cards as he asked for is supposed.")


def drawn(reading: Reading, facts: dict[str, Any]) -> None:
    """Which card each drew in cutting for the deal; suits do not count."""
    found: dict[str, str] = {}
    used: set[str] = set()
    for match in re.finditer(
        r"(?P<who>\b[A-Z]\w*|\b[Hh]e|\b[Ss]he|\b[Mm]y \w+|\b[Tt]he (?:\w+ )?\w+)"
        r" (?:drew |cut |has |had |got |turned(?: up)? |pulled |picked |took |also )*(?:an?"
        r"|the|another) (?P<rank>\w+)(?: of (?P<suit>\w+))?",
        reading.text,
    ):
        who, rank = reading.who(*match.span("who")), rank_code(match["rank"])
        if not who or not rank or who in found:
            continue
        card = next(
            (rank + suit for suit in (match["suit"] or "CDHS").upper()[:1] + "CDHS" if rank + suit not in used), ""
        )
        used.add(card)
        found[who] = card
        reading.note(f"drawn.{who}", match["rank"], *match.span())
    for match in pattern("drew_alike").finditer(reading.text):
        rank = rank_code(match["rank"])
        for who in re.findall(r"\b[A-Z]\w*", match["names"]):
            free = [rank + suit for suit in "CDHS" if rank + suit not in used]
            if rank and free and who not in found:
                used.add(free[0])
                found[who] = free[0]
                reading.note(f"drawn.{who}", match["rank"], *match.span())
    for match in _FELL_TO.finditer(reading.text):
        rank, suit = rank_code(match["rank"]), (match["suit"] or "").upper()[:1]
        who = reading.who(*match.span("who")) or ("another" if match["rest"] else "")
        card = next((rank + each for each in suit + "CDHS" if rank and rank + each not in used), "")
        if card and who and who not in found:
            used.add(card)
            found[who] = card
            reading.note(f"drawn.{who}", match["rank"], *match.span())
    for piece in reading.pieces:
        if len(piece.cards) != 1:
            continue
        holder = owner_at(piece.start, 0, reading.text, reading.people)
        if holder is not None and holder.name not in ("", "*") and holder.name not in found:
            found[holder.name] = piece.cards[0]
            reading.note(f"drawn.{holder.name}", piece.cards[0], piece.start, piece.end)
    # Whoever drew and is not heard might be lowest.
    told = all(name in found for name in reading.names if name[:1].isupper())
    if len(found) > 1 and told and how_many(reading.text) in (None, len(found)):
        facts["drawn"] = found


_FELL_TO = re.compile(
    r"\b(?:(?:an?|the|one) )?(?P<rank>[a-z]+|\d+)(?: of (?P<suit>\w+))? (?:for|to|fell to|fell for|came to|went to) "
    r"(?:(?P<who>me\b|him\b|her\b|[A-Z]\w+|my \w+|(?!the (?:rest|others?)\b)the \w+(?: \w+)?)"
    r"|(?P<rest>the (?:rest|others?)\b))"
)
"""Which card fell to whom: “an ace for me, a two for Jim, kings and tens for the rest”."""


def table(reading: Reading, facts: dict[str, Any]) -> None:
    """Who sits at the table, where the dealer, the ante and so on are told in order; else the book's own names."""
    text = reading.text
    numbers = [int(number) for row in _NUMBERS.findall(text) for number in re.findall(r"\d", row)]
    if numbers and max(numbers) > len(POKER_TABLE) - 2 and how_many(text) in (None, max(numbers), max(numbers) + 2):
        facts["players"] = [*POKER_TABLE[:2], *(f"No. {number + 1}" for number in range(max(numbers)))]
        facts["dealer"] = POKER_TABLE[0]
        return
    letters = list(dict.fromkeys(re.findall(r"\b[A-H]\b", reading.hidden)))
    dealer = re.search(
        r"\b[Dd]ealer (?:is )?(?P<a>[A-H])\b|\b(?P<b>[A-H]) (?:is the dealer|deals|dealt|the dealer)", text
    )
    number = how_many(text)
    if dealer is not None and len(letters) > (2 if number is None else 1) and letters == sorted(letters):
        if number is not None and letters == list(_LETTERS[: len(letters)]):
            # "Five of us: A deals": those that are not spoken of sit in the order of the letters too.
            letters = list(_LETTERS[:number]) if len(letters) < number <= len(_LETTERS) else letters
        if number not in (None, len(letters)):
            return
        facts["players"] = letters
        facts["dealer"] = dealer["a"] or dealer["b"]
        reading.note("players", ", ".join(letters), *dealer.span())


_LETTERS = "ABCDEFGH"
_NUMBERS = re.compile(r"\bNos?\.? ?(\d(?:(?:, and |, | and | to |-)(?:No\.? ?)?\d)*)\b")
"""The seats as the book numbers them, from the left of ante."""


def straddled(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether anybody straddled, and who did last."""
    text = reading.text
    none = re.search(r"\b(?:nobody|no one) (?:has |had )?straddle[sd]?|no straddles?|not straddled", text, re.I)
    if none is not None:
        facts["straddled"] = False
        reading.note("straddled", False, *none.span())
        return
    told = [
        (match, name)
        for match in pattern("straddles").finditer(reading.hidden)
        for name in re.findall(r"\b(?:[A-Z]\w*|I)\b", match["names"])
        if name == "I" or name in reading.names
    ]
    if told:
        done = {name for _, name in told} | {str(facts.get("dealer"))}
        facts["straddled"] = True
        facts["straddler"] = None if spoken_after(reading, told[-1][0].end(), done) else told[-1][1]
        for match, name in told:
            reading.note("straddler", name, *match.span())
    elif rows := list(_BY_NUMBER.finditer(text)):
        # Straddles go round from the left of ante, so that the highest number straddled last.
        last = max(number for row in rows for number in re.findall(r"\d", row["row"]))
        facts.update(straddled=True, straddler=f"No. {last}")
        for row in rows:
            reading.note("straddler", f"No. {last}", *row.span())
    elif re.search(r"straddled", text, re.I):
        facts["straddled"] = True


_BY_NUMBER = re.compile(
    r"\b(?P<row>No(?:s|\.|s\.)? ?\d(?:(?:, and |, | and (?:then )?|-)(?:No\.? ?)?\d)*),?"
    r" (?:(?:both|all|each|then|has|have|had|also|alone) )*straddle[sd]?\b(?! not)",
    re.I,
)
"""Straddlers by the numbers that the book has for the seats, the last of them last."""


def retired(reading: Reading, facts: dict[str, Any]) -> None:
    """Who has retired, by the names that the book has for the seats."""
    text = reading.text.lower()
    if "ante" not in facts.get("players", ("ante",)) or not re.search(r"\bante\b|no\. ?\d", text):
        return
    gone = []
    if re.search(
        r"\bante (?:\w+ )?(?:has |have |had )?passed|so did ante|ante and (?:no\. ?\d )?(?:have "
        r"|had )?passed|ante and no",
        text,
    ):
        gone.append("ante")
    if re.search(r"left of (?:the )?ante (?:has |had )?passed|no\. ?1 (?:has |have |had )?passed", text):
        gone.append("No. 1")
    if gone:
        facts["retired"] = gone
        reading.note("retired", " and ".join(gone), 0, 1)
