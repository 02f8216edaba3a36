"""The grammar of Poker: who shows his hand first, and whose hand another may demand to see."""

from __future__ import annotations

import re
from itertools import pairwise
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


_HIDES = re.compile(
    r"\b(?P<who>[Hh]e|[Ss]he|I|[A-Z]\w+|[Tt]he \w+|[Mm]y \w+)(?:,[^,.;?]{2,40},)? (?:(?!(?:I|[Hh]e|[Ss]he"
    r"|[A-Z]\w+) )\w+ ){0,6}?(?:(?:slid|slip(?:ped|s)"
    r"|slides?|toss(?:ed|es)?|thr[eo]w(?:s|ing)?|shov(?:ed?|es)|push(?:ed|es)?|bur(?:y|ied|ies)|put(?:s|ting)?"
    r"|kept|keeps?|dropped"
    r"|laid|lays?|return(?:ed|s)?|mix(?:ed|es)?|plac(?:ed?|es)) (?:his|her|my|the|them|it|mine"
    r"|hers)\b[^.;?]{0,16}?\b(?:face[- ]?downwards?"
    r"|face[- ]?down|unseen|away|unshown|hidden|concealed|back|(?:to|into|on|among|amongst|with"
    r"|in) the (?:discards?|pack|muck|rubbish)"
    r"|without showing)|(?:muck(?:ed|s)?|tr(?:ied|ies) to (?:muck|pass|fold)|pass(?:ed|es)? (?:his|her|my"
    r"|the) (?:hand|cards)|conceal(?:ed|s)?|hid(?:es?)?|folded)\b|(?:would|will|did|does) not(?: show| turn"
    r"| table| do so|(?=[.;?!]))"
    r"|refus\w+(?: to (?:show|turn|expose|table)|(?=[.,;?!])))"
)
"""Who keeps at the show his hand to himself."""
_AFTER_CALL = re.compile(
    r"\bcall(?:ed|s)\b(?=[^?]*\b(?:showed|shown|show(?:s|ing)?|turned (?:over|up)|turn(?:s)? (?:over|up)"
    r"|laid (?:down|out)|good|beat(?:en|s)?|won|better"
    r"|best)\b)(?![^?]*\bcall(?:ed|s)\b)|\bat the show\b"
)
_PASSES = re.compile(
    r"\b(?P<who>[Hh]e|[Ss]he|[A-Z]\w+|[Tt]he \w+|[Mm]y \w+) (?:(?!(?:I|[Hh]e|[Ss]he"
    r"|[A-Z]\w+) )\w+ ){0,5}?(?:tr(?:ied|ies) to pass"
    r"|passe[sd])\b"
)
"""Who throws his hand away after a call, at the show: “mucks”."""
_EQUAL = re.compile(
    r"\bcall(?:ed|s)\b|\bbets? (?:are|were|being|is|was) (?:all )?equal|\bat the (?:show|end)\b|\bmade (?:it "
    r"|the bets? )?equal"
    r"|\b(?:hand|cards?|others?|two|all) (?:had )?(?:showed|shown)\b|\bsaw (?:him|her|me)\b"
)
"""That the hands are shown: the bets are equal."""
_PRAISE = re.compile(
    r"\b(?:said|says|saying|told me)(?: that)? (?:I|my hand|mine) (?:was|were|am|is|had"
    r"|won)\b[^,.;?]{0,12}? (?=and\b)"
)
_TO_SEE = re.compile(
    r"\bI (?:should |would )?(?:want|wish|like|demand|ask|insist|claim)\w*\b[^.?]{0,24}\b(?:see|look|show|sight)"
    r"|\b(?:may|can|could|am|have) I\b[^?]{0,30}\b(?:see|look|demand|insist|make|entitled|right|require)\b"
)


def _concealed(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether somebody would not show though the bets are equal: then who, and that I want to see his hand."""
    text = reading.text
    bare = _PRAISE.sub(lambda match: "x" * (len(match[0]) - 1) + " ", text)
    shows = _AFTER_CALL.search(text)
    hides = _HIDES.search(bare) or (None if shows is None else _PASSES.search(bare, shows.start()))
    if hides is None or _EQUAL.search(text) is None:
        return False
    who = reading.who(*hides.span("who")) or hides["who"].lower()
    facts.update(of="I" if who == "I" else who, called=True)
    if who != "I" and _TO_SEE.search(text) is not None:
        facts["demanded_by"] = "I"
    reading.note("of", f"{who} would not show", *hides.span())
    return True


_DID = re.compile(
    r"\b(?P<names>(?:I|[A-Z]\w*)(?:(?:,| and|, and|,? then|,? and then) (?:I|[A-Z]\w*))*),? (?:(?:then|both|all"
    r"|each|also|finally|in"
    r" turn|has|have|had|again|just) )*(?P<act>bets?|opened|call(?:ed|s)?|(?:re-?)?rais(?:ed?|es)|pass(?:ed|es)?"
    r"|made (?:it |that )?(?:good|equal)|saw)\b"
)
"""What each did at the betting, by name, several at once."""


def _told_in_turn(reading: Reading, facts: dict[str, Any]) -> bool:
    """Who sits where by the order in which they bet, since the turn passes from each to the next, or by the seats told
    first; who staked last, who raised last, who passed. Whether it is clear: all come up in the same order again.
    """
    done: list[tuple[str, str]] = []
    spans = []
    for match in _DID.finditer(reading.text):
        names = [
            name for name in re.findall(r"\b(?:I|[A-Z]\w*)\b", match["names"]) if name == "I" or name in reading.names
        ]
        done += [(name, match["act"].lower()) for name in names]
        spans += [match.span()] if names else []
    row = re.search(
        r"\b(?i:clockwise|seats?|seated|sitting|sit|order)\b[^.?;]{0,24}?(?P<row>(?:I|[A-Z]\w*)(?:(?:,| and"
        r"|, and) (?:I|[A-Z]\w*)){2,8})",
        reading.text,
    )
    seats = [] if row is None else re.findall(r"\b(?:I|[A-Z]\w*)\b", row["row"])
    order = seats or list(dict.fromkeys(name for name, _ in done))
    places = [order.index(name) for name, _ in done if name in order]
    turns = sum(after <= before for before, after in pairwise(places))
    if len(order) < 3 or len(done) < 4 or len(places) < len(done) or not (seats or turns == 1):
        return False
    later = [
        each
        for each in reading.people
        if each.start >= spans[-1][1] and each.name in order and not each.owns and not each.object
    ]
    telling = [(each.start, each.start + len(each.text)) for each in reading.sentences if not each.asks]
    if any(start <= each.start < end for each in later for start, end in telling):
        # What one is told to have done after that was not understood: he may have staked last.
        return False
    staked = [name for name, act in done if not act.startswith("pass")]
    if done[-1][1].startswith(("rais", "re", "pass", "bet", "open")):
        return False
    facts.update(players=order, last=staked[-1])
    raisers = [name for name, act in done if act.startswith(("rais", "re"))]
    if raisers and raisers[-1] != staked[-1]:
        facts["raiser"] = raisers[-1]
    out = list(dict.fromkeys(name for name, act in done if act.startswith("pass")))
    if out:
        facts["retired"] = out
    for start, end in spans:
        reading.note("last", staked[-1], start, end)
    if row is not None:
        reading.note("players", ", ".join(order), *row.span())
    return True


def show_order(reading: Reading, facts: dict[str, Any]) -> None:
    """Who staked last, who raised last; or who wants to see whose hand."""
    text = reading.text
    if _concealed(reading, facts) or _told_in_turn(reading, facts):
        return
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
