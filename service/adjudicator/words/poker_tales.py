"""The grammar of Poker in longer tales: what comparisons, seats told by the way and several steps make of the facts."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.reader import Reading, sum_of
from service.adjudicator.words.telling import asked_of

__all__ = ["chain", "exposed", "spoken"]

_SHOWN = re.compile(
    r"\b(?:flipp\w*|expos\w+|flash\w+|face[- ]?up|shown|showed|showing|turn\w* (?:\w+ ){0,3}?(?:over|up)|turned)\b",
    re.I,
)
_DREW = re.compile(
    r"\b(?:threw|thrown|discard\w*|put (?:out|down|aside)|parted with|got rid of|asked for|called for|demanded"
    r"|exchang\w+|changed|wanted|drew|drawing|draw)\b[^.?;]{0,24}?\b(?:one|two|three|four|five|[1-5]|cards?)\b"
    r"|\breplacements?\b|\b(?:new|fresh) cards\b|\b(?:in|on|at|during) (?:the|my|his|her) draw\b",
    re.I,
)
_DEALT = re.compile(
    r"\b(?:in|on|at|during) the (?:original |first |opening |initial )?deal\b"
    r"|\b(?:opening|original|first|initial) deal\b"
    r"|\bwhile (?:the |he |she )?[^.?;]{0,20}\bdealing\b|\bas (?:he|she|they|[A-Z]\w+) (?:was )?deal(?:t|ing)\b",
    re.I,
)
_DEALS = re.compile(
    r"\b(?P<who>[A-Z]\w+)(?:,? (?:who )?(?:was|is) (?:dealing|the dealer)|,? the dealer| dealt| deals)\b"
    r"|\b[Dd]ealer,? (?P<who2>[A-Z]\w+)"
)
_COMPARES = re.compile(
    r"\b(?:as|like|than|unlike|rules?|laws?|says?|said|claims?|thinks?|argues?|insists?|whether|if|when|since|because)\b"
    r"[^.?;]{0,60}$",
    re.I,
)


def exposed(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether a card was exposed in the deal or in the draw: what stands before it tells, and no comparison does."""
    shown, when = _SHOWN.search(reading.text), facts.get("when")
    dealer = _DEALS.search(reading.text)
    if dealer is not None and asked_of(reading) == reading.who(*dealer.span("who" if dealer["who"] else "who2")):
        # The card is not the dealer's, of whom it is told that he exposed it.
        facts.setdefault("who", "I" if re.search(r"\b(?:my|me|mine)\b", reading.text, re.I) else "the player")
    if shown is None or when not in ("deal", "draw"):
        return
    before = reading.text[: shown.start()]
    drew = _DREW.search(before)
    dealt = [each for each in _DEALT.finditer(reading.text) if not _COMPARES.search(reading.text[: each.start()])]
    if when == "deal" and drew is not None:
        facts["when"] = None if dealt else "draw"
        reading.note("when", facts["when"], *drew.span())
    elif when == "draw" and drew is None and dealt and dealt[0].start() < shown.start():
        facts["when"] = "deal"
        reading.note("when", "deal", *dealt[0].span())


_STEP = re.compile(
    rf"\b(?:the (?:next|second|third|fourth|fifth|last)(?: (?:man|one|player|seat|in turn))?|another|(?-i:[A-Z]\w+))"
    rf"(?:,? (?:then|again|next))?,?(?: (?:has |had )?(?:made|makes) it| straddled?s?(?: it)?(?: to| for)?| took it to"
    rf"| to)? (?P<n>{SUM})(?! (?:cards?|of|players?|straddlers?)\b)",
    re.I,
)
_WANTS = re.compile(
    r"\b(?P<who>(?-i:[A-Z]\w+)|I|he|she|the dealer)\b[^.?;]{0,60}?\b(?:wants?|wanted|wish\w*|proposes?|proposed|meant"
    r"|means|tried|tries|going) to (?:make|straddle|take|put)\b",
    re.I,
)


def chain(reading: Reading, facts: dict[str, Any]) -> None:
    """To what the ante is straddled where each makes it more in his turn: “the next made it 3, the next 4”."""
    if facts.get("straddled_to") or not re.search(r"\bstraddl\w*", reading.text, re.I):
        return
    wants = _WANTS.search(reading.text)
    end = wants.start() if wants is not None else len(reading.text)
    steps = [step for step in _STEP.finditer(reading.text, 0, end) if not _taken(reading, step)]
    if len(steps) < 2:
        return
    for step in steps:
        reading.note("straddled_to", sum_of(step["n"]), *step.span())
    facts["straddled_to"] = sum_of(steps[-1]["n"])


def _taken(reading: Reading, match: re.Match[str]) -> bool:
    return any(read.start < match.end("n") and match.start("n") < read.end for read in reading.reads)


_BETS = re.compile(
    rf"\b(?:bets?|raises?|raised|calls?|called|all in|see|check|pass\w*|stakes?|make it|match|double|{SUM})\b", re.I
)
_LAID = (
    r"\b(?:laid|lays|put|puts|threw|throws|pushed|pushes|placed|tossed|slid|dropped|deposited|counted)(?: down| in| out"
    rf"| on the table| over)?(?: only| but| just)? (?:the |a )?(?P<n>{SUM})"
)
_SHOUTED = re.compile(
    r"\"(?P<what>[^\"]{2,40}?)[!,.]*\" (?:bellowed|cried|shouted|called(?: out)?|roared|said|announced|boomed|barked"
    r"|declared|sang out|exclaimed|says|announces) (?P<who>(?:[Tt]he |[Mm]y )?\w+)[^.?]{0,30}?" + _LAID
)


def spoken(reading: Reading, facts: dict[str, Any]) -> None:
    """Of what was said that which is of bets, with what each laid down; of the rest no bet is made."""
    acts = [act for act in facts.get("acts", ()) if _BETS.search(str(act.get("says")))]
    shouted = _SHOUTED.search(reading.text)
    who = reading.who(*shouted.span("who")) if shouted is not None else ""
    if shouted is not None and who and _BETS.search(shouted["what"]):
        acts = [act for act in acts if act["who"] != who]
        acts.insert(0, {"who": who, "says": shouted["what"], "deposits": sum_of(shouted["n"])})
        reading.note("acts", f"{who} said “{shouted['what']}” and put in {shouted['n']}", *shouted.span())
    for act in acts:
        if "deposits" in act:
            continue
        for each in reading.people:
            laid = re.compile(rf"[^.?;:]{{0,30}}?{_LAID}", re.I).match(reading.text, each.end)
            if each.name == act["who"] and laid is not None and not each.object:
                act["deposits"] = sum_of(laid["n"])
                reading.note("acts", f"{act['who']} put in {laid['n']}", *laid.span("n"))
                break
    # Who says what another has done bets nothing by it.
    acts = [act for act in acts if "deposits" in act] or acts
    facts.pop("acts", None)
    if acts:
        facts["acts"] = acts
