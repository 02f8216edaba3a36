"""The grammar of Poker in longer tales: what comparisons, seats told by the way and several steps make of the facts."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.lexicon import number_of
from service.adjudicator.words.reader import Reading, sum_of
from service.adjudicator.words.telling import asked_of
from service.engine.errors import EngineError
from service.engine.money import print_money, read_money

__all__ = ["antes", "chain", "disputing", "spoken", "witnesses"]


def antes(reading: Reading, facts: dict[str, Any]) -> None:
    """Who stakes the ante is asked only where a question asks it: not in “Major Byng, whose ante it is”."""
    asks = re.compile(r"\b(?:who|which \w+|whose)\b[^.?]{0,40}\bante\b|\bleft\b", re.I)
    if facts.get("asks_who") and not any(each.asks and asks.search(each.text) for each in reading.sentences):
        told = asks.search(reading.text)
        if told is not None and re.match(r"[^.?]{0,60}\bwhose\b", reading.text[max(0, told.start() - 2) :], re.I):
            del facts["asks_who"]


_STEP = re.compile(
    rf"\b(?:the (?:next|second|third|fourth|fifth|last)(?: (?:man|one|player|seat|bloke|chap|fellow|guy|straddle"
    rf"|in turn))?|(?:the )?first"
    rf" (?:man|one|player|seat|bloke|chap|fellow|guy|straddle)|another|(?-i:[A-Z]\w+))"
    rf"(?:,? (?:then|again|next))?,?(?: (?:has |had )?(?:made|makes) it| straddled?s?(?: it)?(?: to| for)?| took it to"
    rf"| to)? (?P<n>{SUM})(?! (?:cards?|of|players?|straddlers?)\b)",
    re.I,
)
_WANTS = re.compile(
    r"\b(?P<who>(?-i:[A-Z]\w+)|I|he|she|the dealer)\b[^.?;]{0,60}?\b(?:(?:wants?|wanted|wish\w*|proposes?"
    r"|proposed|meant"
    r"|means|tried|tries|going) to (?:make|straddle|take|put|go)|fanc(?:y|ies|ied) (?:going|making|straddling"
    r"|putting|taking))\b",
    re.I,
)


_REFUSES = r"\b(?:declin\w+|refus\w+|(?:did|does|would|will|had) not|shook (?:his|her) head|waiv\w+|pass\w*)\b"
_DECLINED = re.compile(
    r"\bante\b[^.?;]{0,30}\b(?-i:[A-Z]\w+),? (?:(?:who )?(?:is |sits |sat |was )?)?(?:on|at|to) (?:his|her"
    r"|the ante's|the) left"
    r"(?: of (?:him|her|the ante))?,?[^.?;]{0,12} (?:declin\w+|refus\w+|(?:does|did|would|will) not|pass\w*|waiv\w+"
    r"|shook|shakes)\b",
    re.I,
)
"""Where the ante and the player at his left are named, that this one does not straddle."""


_STRADDLED = re.compile(
    r"\b(?P<who>No\. ?\d|(?-i:[A-Z]\w+)|the (?:first|second|third|next)(?: (?:man|player|one|lady))?)"
    r"(?: then| next| also| has| had)* straddled\b(?! not)(?! (?:it )?(?:to|for|with|by|at) )",
    re.I,
)


_NEXT_STRADDLE = re.compile(
    r"\bstraddl\w*|\bmake it\b|\bmakes\b|\bnext\b|\bdoubl\w+|\bhow (?:much|high|far)\b|\bto \d", re.I
)


def _counted(reading: Reading, facts: dict[str, Any]) -> None:
    """To what it is straddled where so many are told to have straddled, and no sums: the ante more each time."""
    told = {match["who"].lower(): match for match in _STRADDLED.finditer(reading.text)}
    others = [each for each in re.finditer(r"\bstraddled\b", reading.text) if not _taken_by(each, told)]
    if facts.get("straddled_to", 0) is not None or not told or others or facts.get("ante") is None:
        return
    if not any(_NEXT_STRADDLE.search(each.text) for each in reading.sentences if each.asks or _WANTS.search(each.text)):
        # Where the next straddle is not what is asked, it may be another than that which the law has.
        return
    try:
        each = read_money(str(facts["ante"]).lower()) if isinstance(facts["ante"], str) else facts["ante"]
    except EngineError:
        return
    made = each * (len(told) + 1)
    facts["straddled_to"] = print_money(made) if isinstance(facts["ante"], str) else made
    for match in told.values():
        reading.note("straddled_to", match["who"], *match.span())
    reading.supposed.append(
        "That the first straddled to double the ante, and each further one by the ante, is supposed."
    )


def _taken_by(one: re.Match[str], told: dict[str, re.Match[str]]) -> bool:
    return any(match.start() <= one.start() < match.end() for match in told.values())


def chain(reading: Reading, facts: dict[str, Any]) -> None:
    """To what the ante is straddled where each makes it more in his turn: “the next made it 3, the next 4”."""
    if facts.get("straddled_to") or not re.search(r"\bstraddl\w*", reading.text, re.I):
        return
    players, asked = facts.get("players") or [], asked_of(reading)
    if facts.get("dealer") in players and asked in players and not facts.get("straddler"):
        left = players[(players.index(facts["dealer"]) + 2) % len(players)]
        refused = re.search(rf"\b{re.escape(left)}\b[^.?;]{{0,60}}{_REFUSES}", reading.text, re.I)
        if refused is not None:
            facts.update(who=asked, straddled_to=0)
            reading.note("who", asked, *refused.span())
            return
    declined = _DECLINED.search(reading.text)
    if declined is not None and not facts.get("players"):
        facts.update(who="No. 2", straddled_to=0)
        reading.note("who", "No. 2", *declined.span())
        return
    wants = _WANTS.search(reading.text)
    end = wants.start() if wants is not None else len(reading.text)
    steps = [step for step in _STEP.finditer(reading.text, 0, end) if not _taken(reading, step)]
    if len(steps) < 2:
        _counted(reading, facts)
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


_SEATED_AT = (
    r"(?:(?:who )?(?:is|was|sits|sat|sitting|seated|being|had sat|himself|herself|again)\W+)*"
    r"(?:at|on|to)?\W*(?:(?P<of>(?-i:[A-Z]\w+)(?:'s)?|his|her|the dealer's|the) )(?:(?:immediate|own|very|near) )?"
    r"(?P<side>left|right)(?:-hand| hand)?(?: side| neighbour| neighbor)?(?P<after> of (?:the dealer|him|her"
    r"|(?-i:[A-Z]\w+)))?"
)
_BEFORE_IT = re.compile(rf"(?P<who>\b(?-i:[A-Z]\w+)|\bI),?\s+{_SEATED_AT}\b", re.I)
_AFTER_IT = re.compile(
    r"\b(?:at|on|to) (?P<of>(?-i:[A-Z]\w+)'s|his|her|the dealer's|the) (?:(?:immediate|own) )?(?P<side>left|right)"
    r"(?:-hand| hand)?(?: side)?(?P<after> of (?:the dealer|him|her|(?-i:[A-Z]\w+)))?,? "
    r"(?:(?:sits|sat|is|was|were|there (?:sat|sits|was|is)|we (?:had|have)|comes?|came) )?"
    r"(?:(?:his|her|my|our|a|an|the|old|little|young|cousin|brother|sister|friend|one|by name"
    r"|named) ){0,4}(?P<who>(?-i:[A-Z]\w+)|I\b)",
    re.I,
)
_WHO_DEALS = re.compile(
    r"\b(?P<a>[A-Z]\w+|I)(?:,? (?:who )?(?:was |is |am |being )(?:the )?deal(?:ing|er)|,? the dealer|,? as dealer"
    r"| dealt| deals)\b|\b[Dd]ealer(?: (?:at|in|of) [^,.?;]{2,20})?,? (?:was |is |being )?(?P<b>[A-Z]\w+)"
)


def _dealer(reading: Reading) -> str:
    told = _WHO_DEALS.search(reading.text)
    name = reading.who(*told.span("a" if told["a"] else "b")) if told is not None else ""
    return name if name[:1].isupper() else ""


def _beside(reading: Reading, dealer: str) -> dict[str, str]:
    """Who sits at the left and at the right of the dealer, as far as it is told."""
    found: dict[str, str] = {}
    for pattern in (_AFTER_IT, _BEFORE_IT):
        for match in pattern.finditer(reading.text):
            of = (match["after"] or match["of"] or "").lower().removeprefix(" of ").removesuffix("'s")
            if of in ("his", "her", "him", "the") and not re.search(
                r"\bdealer\b|" + (re.escape(dealer) if dealer else r"\bdealer\b"),
                reading.text[: match.start()],
                re.I,
            ):
                continue
            if of not in ("his", "her", "him", "the", "the dealer", dealer.lower()):
                continue
            who = reading.who(*match.span("who"))
            if who and who not in (dealer, *found.values()):
                found.setdefault(match["side"].lower(), who)
    return found


_DISPUTES = re.compile(
    r"\b(?:row|quarrel\w*|disput\w*|argu\w*|disagree\w*|differ\w*|squabbl\w*|altercation|at odds|words|fell out"
    r"|swears?)\b",
    re.I,
)


def disputing(reading: Reading, facts: dict[str, Any]) -> None:
    """Who disputes, by name, and who sits beside the dealer."""
    dealer = _dealer(reading)
    if facts.get("between") or facts.get("decided_by") or not dealer:
        return
    beside = _beside(reading, dealer)
    quarrel = _DISPUTES.search(reading.text)
    if quarrel is None:
        return
    start = max(each.start for each in reading.sentences if each.start <= quarrel.start())
    told = next(each for each in reading.sentences if each.start == start)
    here = [
        each.name
        for each in reading.people
        if start <= each.start < start + len(told.text) and (each.name[:1].isupper()) and not each.owns
    ]
    parties = list(dict.fromkeys("the dealer" if name == dealer else name for name in here))[:2]
    if len(parties) < 2:
        return
    others = [beside.get(side) or f"the player at the dealer's {side}" for side in ("left", "right")]
    between = [dealer if name == "the dealer" else name for name in parties]
    rest = [name for name in between if name not in (dealer, *others)]
    facts.update(players=[dealer, others[0], *rest, others[1]], dealer=dealer, between=between)
    reading.note("between", " and ".join(between), *quarrel.span())


_MINE = re.compile(r"\bI (?:had |have |only |clearly )*(?:asked|called|demanded|wanted|said)\b|\bmy\b|\bme\b", re.I)
_HEARD = re.compile(
    r"\b(?P<who>(?-i:[A-Z]\w+)|I)(?:,? (?:at|on|to) [^,.?;]{3,24}(?:left|right),?)? (?:had |has |clearly "
    r"|distinctly |only |also |plainly )*(?:heard|caught|swears? to|vouches for"
    r"|remembers)(?: (?:him|her|it) (?:say|ask for))?,? [\"'(]?(?P<n>one|two|three|four|five|[1-5])\b",
    re.I,
)
_NOBODY = re.compile(
    r"\b(?:nobody|no ?one|not a soul|none)(?: else)?\b[^.?;]{0,40}\b(?:heard|noticed|listen\w*|caught|attend\w*"
    r"|evidence|sure)\b",
    re.I,
)
_DEAF = re.compile(
    r"\b(?:asleep|deaf|dozing|out of the room|not (?:been )?(?:listening|attending|heard|noticed)|heard nothing"
    r"|noticed nothing)\b",
    re.I,
)


def witnesses(reading: Reading, facts: dict[str, Any]) -> None:
    """Who disputes with the dealer as to a number of cards, who sits beside him, and what each has heard."""
    if facts.get("players") and (facts.get("disputing") != "I" or _MINE.search(reading.text)):
        return
    dealer = _dealer(reading)
    beside = _beside(reading, dealer)
    for name in ("players", "disputing", "heard"):
        # Where I have asked for nothing, it is not I who dispute.
        facts.pop(name, None)
    heard = {
        who: number_of(match["n"])
        for match in _HEARD.finditer(reading.text)
        if (who := reading.who(*match.span("who"))) not in ("", dealer)
    }
    nobody = _NOBODY.search(reading.text)
    asked = _ASKED.search(reading.text)
    party = reading.who(*asked.span("who")) if asked is not None else ""
    complains = _COMPLAINS.search(reading.text)
    if complains is not None:
        party = reading.who(*complains.span("who")) or party
    next_one = _NEXT_TO.search(reading.text)
    if not party or party == dealer or not (heard or nobody or next_one) or not party[:1].isupper():
        return
    left, right = (beside.get(side) or f"the player at the dealer's {side}" for side in ("left", "right"))
    if next_one is not None and next_one["of"] == party and (who := reading.who(*next_one.span("who"))):
        told = re.compile(
            r"[^.?;]{0,24}\b(?:heard|says?|swears?|caught)\b[^.?;]{0,16}\b(?P<n>one|two|three|four|five|[1-5])\b", re.I
        )
        found = told.match(reading.text, next_one.end())
        if found is not None and who not in (dealer, left, right):
            heard[who] = number_of(found["n"])
            reading.note("heard", f"{who}: {found['n']}", *found.span())
            right = right if right != who else "the player at the dealer's right"
    else:
        who = ""
    known = [dealer or "the dealer", left, party, *([who] if who in heard and who not in (left, right) else []), right]
    if any(name not in known for name in heard):
        # Somebody heard it of whom it is not told where he sits.
        return
    facts.update(players=list(dict.fromkeys(known)), dealer=known[0], disputing=party, heard=heard)
    for match in _HEARD.finditer(reading.text):
        reading.note("heard", match["n"], *match.span())
    for each in (nobody, _DEAF.search(reading.text)):
        if each is not None:
            reading.note("heard", "nobody", *each.span())


_NEXT_TO = re.compile(
    r"\b(?P<who>[A-Z]\w+),? (?:who )?(?:is |was |sits |sat |sitting )?(?:on|at|to) (?P<of>[A-Z]\w+)'s left(?:-hand"
    r"| hand)?(?: side)?\b"
)
_ASKED = re.compile(
    r"\b(?P<who>(?-i:[A-Z]\w+)|I)(?:,[^,.?]{2,30},)? (?:(?:swears?|swore|says?|said|insists?|claims?|maintains?"
    r"|is sure|vows)(?: that)?"
    r" (?:he|she|I) )?(?:had )?(?:asked|called|demanded|wanted)\b(?! (?:the )?(?:dealer|table) (?:how|wh))",
    re.I,
)
_COMPLAINS = re.compile(
    r"\b(?P<who>(?-i:[A-Z]\w+)|I)\b[^.?;]{0,40}\b(?:the complainant|the (?:disputing|quarrelling"
    r"|disputant) (?:player|party)"
    r"|the disputant|the one (?:who )?(?:disput|complain|quarrel)\w*)",
    re.I,
)
