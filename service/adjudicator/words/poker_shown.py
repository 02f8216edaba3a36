"""The grammar of Poker: who shows his hand first, and whose hand another may demand to see."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.poker_round import pattern
from service.adjudicator.words.reader import Reading

__all__ = ["show_order"]

_MUST_I = re.compile(
    r"\b(?:must|do|should) I (?:have to |really |still )?(?:show|turn|expose|table|reveal)\b(?! first)"
    r"|\b(?:can|may|could) I (?:just |simply |now )?(?:pass|throw|toss|slide|put|keep|hide|conceal|bury)\b[^.?]{0,30}"
    r"\b(?:face down|unseen|hidden|away|without showing|secret|to myself|cards|hand)\b",
    re.I,
)
"""Whether I, who called, may keep my hand to myself."""
_CLOSES = re.compile(
    r"\b(?P<who>[A-Z]\w*) (?:then |also |finally |just )?(?:made the last call|called last|was the last to call"
    r"|called|calls"
    r"|made (?:it |that |his stake )?(?:good|equal)|saw (?:him|her|it|the (?:bet|raise)))\b"
)
"""Who made the bets equal: the last of whom this is told."""


def show_order(reading: Reading, facts: dict[str, Any]) -> None:
    """Who staked last, who raised last; or who wants to see whose hand."""
    text = reading.text
    mine = re.search(r"\bI (?:had |have )?(?:called|made the last call)\b", text)
    if mine is not None and _MUST_I.search(text):
        facts.update(of="I")
        reading.note("of", "I called, and would not show", *mine.span())
        return
    if re.search(
        r"unseen|without showing|right to see|insist on seeing|throw (?:her|his) cards|throw away", text, re.I
    ):
        call = re.search(r"\b(?P<who>I|[A-Z]\w*|he|she) (?:had )?called", text)
        who = reading.who(*call.span("who")) if call is not None else ""
        bet = re.search(r"\b(?P<who>I|[A-Z]\w*|[Hh]e|[Ss]he) (?:had )?(?:bet|raised)", text)
        other = reading.who(*bet.span("who")) if bet is not None else ""
        if who and other and who != other:
            facts.update(players=[other, who], last=who, raiser=other, demanded_by=who, of=other)
            reading.note("of", f"{who} called {other} and wants to see the hand", *call.span() if call else (0, 1))
        return
    row = pattern("show_seats").search(text)
    last = re.search(
        r"\b(?P<a>I|[Mm]e|[A-Z]\w*),? \(?(?:last|(?:was |made )?the last (?:to|call)|called last|call(?:ed)? last)"
        r"|\b(?:last|final) (?:caller|to call|to put in)\w* (?:was|being|is) (?P<b>me|I|[A-Z]\w*)",
        text,
    )
    if row is not None and last is not None:
        seats = ["I" if each in ("me", "myself") else each for each in re.findall(r"[A-Z]\w*|me|myself|I", row["row"])]
        who = last["a"] or last["b"]
        who = "I" if who.lower() == "me" else who
        if who in seats and len(seats) == len(set(seats)) > 1:
            facts.update(players=seats, last=who)
            reading.note("players", ", ".join(seats), *row.span())
            reading.note("last", who, *last.span())
            return
    seated = re.search(r"\b(?:in (?:that|this) order|clockwise|seated|sitting)\b", text, re.I)
    calls = list(_CLOSES.finditer(text))
    if seated is not None and calls and len(reading.names) > 2:
        closed, gone = calls[-1], pattern("passes").finditer(reading.hidden)
        out = [name for match in gone for name in re.findall(r"[A-Z]\w*", match["names"]) if name in reading.names]
        facts.update(players=list(reading.names), last=reading.who(*closed.span("who")))
        reading.note("last", facts["last"], *closed.span())
        raised = re.findall(r"\b([A-Z]\w*) (?:then |has |had )?(?:re-?)?raise[sd]\b", reading.hidden)
        if raised and raised[-1] in reading.names and raised[-1] != facts["last"]:
            facts["raiser"] = raised[-1]
        if out and facts["last"] not in out:
            facts["retired"] = list(dict.fromkeys(out))
            for match in pattern("passes").finditer(reading.hidden):
                reading.note("retired", match["names"], *match.span())
        return
    letters = sorted(set(re.findall(r"\b[A-H]\b", reading.hidden)))
    raiser = re.search(r"\b(?P<who>[A-H]) raised", reading.hidden)
    calls = list(re.finditer(r"\b(?P<who>[A-H]) (?:has |had )?(?:called|calls)", reading.hidden)) or list(
        re.finditer(r"\band (?P<who>[A-H]) (?:\w+ ){0,2}called", reading.hidden)
    )
    if len(letters) > 2 and raiser is not None and calls:
        facts.update(players=letters, raiser=raiser["who"], last=calls[-1]["who"])
        reading.note("last", calls[-1]["who"], *calls[-1].span())
