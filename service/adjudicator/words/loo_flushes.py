"""The grammar of five-card Loo: flushes that are told by their suit, or as in trumps or plain, without their cards."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, trump_suit

__all__ = ["flush_words"]

_SMALL = r"(?:(?:small|low|little|measly|poor|odd|other|plain|rotten|scrubby|tiny|big|high|good|lovely|of the|of) )*"
_PAM = r"(?:pam|(?:the )?(?:knave|jack) of clubs|(?:the )?clubs? (?:knave|jack))"
_MENTION = re.compile(
    rf"\b(?:five|5) {_SMALL}(?P<five>{SUIT}|trumps?)\b"
    rf"|\b(?:four|4) {_SMALL}(?P<four>{SUIT}|trumps?)\b,?(?: and| plus| with| together with| along with"
    rf"| beside)? {_PAM}\b"
    rf"|\b{_PAM} (?:and|plus|with|together with) (?:four|4) {_SMALL}(?P<four2>{SUIT}|trumps?)\b"
    rf"|\b(?:flush|one)(?: \w+)? (?:in|of) (?P<in>{SUIT}|trumps?|the trump suit|a (?:plain"
    rf"|side) suit)\b(?! (?:is|are|was))"
    rf"|\b(?:flush|mine|his|hers|theirs|the other(?: one)?|[A-Z]\w+'s)(?:,? (?:is|was|being))+ (?:in "
    rf"|of )?(?P<is>{SUIT}|trumps?)\b"
    rf"|\b(?P<of>{SUIT}|trump|plain|plain-suit|side-suit)[- ]flush\b"
    r"|\b(?P<only>(?:the |my |his |her )?(?:only|sole|one and only|lone|single) flush(?: of the deal"
    r"| at the table)?)\b",
    re.I,
)
_MORE = re.compile(
    r"\bflushes\b|\b(?:two|both|another|second|losing|lower|better|best|other|other's|rival|also an?) (?:own )?flush"
    r"|\bneither\b|\bwhose flush|\bwhich flush",
    re.I,
)
_HAS_PAM = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z]\w+)\b(?: (?!(?:I|he|she)\b)\w+){0,2} "
    r"(?:hold(?:s|ing)?|sit(?:s|ting)? with|sat with|held|ha[ds]|have|got|with|nursing|nursed|nurses"
    r"|clutch\w*)\b(?! (?:no"
    r"|not)\b)[^.?;,]{0,24}\b[Pp]am\b"
)
_NO_FLUSH = re.compile(
    r"\b(?:no flush|not a flush|without a flush|mixed suits|odds and ends|odd cards|rags|rubbish)\b", re.I
)
_PLAYERS = re.compile(
    rf"\b(?P<n>{NUMBER}) (?:players|of us|people|persons|at the table|hands|in all)\b|\b(?P<h>{NUMBER})-handed\b", re.I
)
_ROW = re.compile(rf"(?<![\w'])(?:{RANK})(?:(?:,? and |, ?| |-)(?:{RANK})){{4}}(?![\w'])", re.I)
_BOTH_TRUMPS = re.compile(
    r"\b(?:two|both) (?:of the |the )?flushes (?:were |are |being )?in (?:the )?trumps?(?: suit)?\b"
    r"|\btwo trump flushes\b"
    r"|\bboth (?:are |were |of them )?(?:in|of) (?:the )?trumps?(?: suit)?\b",
    re.I,
)
_ROUND_GAMES = re.compile(r"\bbaxter[- ]wray|\bround games\b", re.I)
_THREW_UP = re.compile(
    rf"\b(?P<n>{NUMBER})(?: of (?:the )?others| others| of them| more| players)? (?:had |have |has )?"
    r"(?:thrown up|threw up|passed|thrown in|folded|dropped out)\b",
    re.I,
)
_A_FLUSH = re.compile(
    r"(?<!\bnot )(?<!\bwithout )(?<!\bas )\b(?:a|one|his own|her own) (?!(?:plain|trump)-?flush)(?:\w+ )?flush\b",
    re.I,
)
_TRUMPS_BESIDE = re.compile(
    rf"\b(?P<suit>{SUIT}),? (?:being |and |which (?:is|are|was|were) |that (?:is|are) |the )?trumps?\b", re.I
)
_SHOWN = re.compile(
    r"\b(?:a flush (?:is|was|has been|had been|being) (?:shown|declared|turned up|laid down|exposed)|(?:shows?"
    r"|showed|declared"
    r"|laid down|turned up|produced|announced) a flush|(?:somebody|someone|another|he|she|[A-Z]\w+|a player|a flush)"
    r" loo(?:es|ed) the board)\b",
    re.I,
)
_SUPPOSED = "Of a flush only the suit was told: its cards are written as low ones, and they make no difference."
_NO_PAM = "That nobody who pays holds Pam, who would be exempt by Hoyle's Games Modernized, is supposed."
_REST = "each of the others"
_LOW = ("2", "3", "4", "6", "7")


class _Flush(NamedTuple):
    """A flush that is told: its suit, or “T” for trumps and “” for one that is not told; whether Pam is in it."""

    suit: str
    pam: bool
    start: int
    end: int


def flush_words(reading: Reading, facts: dict[str, Any]) -> None:
    """Flushes without their cards, where these make no difference: one alone, or one in trumps and one that is not."""
    if facts.get("hands"):
        _seated(reading, facts)
        return
    if _both_in_trumps(reading, facts):
        return
    told = [_flush(match) for match in _MENTION.finditer(reading.text)]
    trumps = trump_suit(reading)
    beside = _TRUMPS_BESIDE.search(reading.text) if not trumps else None
    if beside is not None:
        trumps = suit_code(beside["suit"])
    suits = {flush.suit for flush in told}
    if len(told) > 1 and len(suits) == 1 and len({flush.pam for flush in told}) == 1:
        # The same flush, spoken of again.
        told = told[:1]
    if len(told) == 1 and any(
        not (match.start() < told[0].end and match.end() > told[0].start) for match in _A_FLUSH.finditer(reading.text)
    ):
        # Another flush is told of, and not what it is in.
        return
    shown = _SHOWN.search(reading.text)
    if not told and shown is not None and not _MORE.search(reading.text):
        _put(reading, facts, {"the holder of the flush": _Flush("", False, *shown.span())}, trumps)
        return
    if not told or len(told) > 2 or (len(told) == 1 and _MORE.search(reading.text)):
        return
    if len(told) == 1 and told[0].suit == "":
        owner = _owner(reading, told[0], 0)
        _put(reading, facts, {owner or "the holder of the flush": told[0]}, trumps)
        return
    in_trumps = [flush.suit in ("T", trumps) and flush.suit != "" for flush in told]
    if len(told) == 2 and (in_trumps.count(True) != 1 or "" in suits or (not trumps and "T" not in suits)):
        # Of two in plain suits, or two in trumps, it is the cards that decide.
        return
    found: dict[str, _Flush] = {}
    for place, flush in enumerate(told):
        after = told[place - 1].end if place else 0
        name = _owner(reading, flush, after)
        if not name and len(told) == 2:
            name = f"the flush in {'trumps' if in_trumps[place] else 'a plain suit'}"
        found[name or "the holder of the flush"] = flush
    if len(found) == len(told):
        _put(reading, facts, found, trumps)


def _flush(match: re.Match[str]) -> _Flush:
    words = match["five"] or match["four"] or match["four2"] or match["in"] or match["is"] or match["of"] or ""
    low = words.lower()
    suit = "T" if "trump" in low else "" if not low or "plain" in low or "side" in low else suit_code(words)
    return _Flush(suit, bool(match["four"] or match["four2"]), *match.span())


def _owner(reading: Reading, flush: _Flush, after: int) -> str:
    """Whose a flush is: who is spoken of last before it; empty where nobody is."""
    start = max((each.start for each in reading.sentences if each.start <= flush.start), default=0)
    near = [
        each
        for each in reading.people
        if max(start, after) <= each.start < flush.end and each.name not in ("", "*", "Pam", "pam")
    ]
    mine = re.search(r"\b[Mm]y (?:own )?$", reading.text[max(0, flush.start - 8) : flush.start])
    name = "I" if mine else near[-1].name if near else ""
    return name if name == "I" or name[:1].isupper() or " " in name else ""


def _put(reading: Reading, facts: dict[str, Any], found: dict[str, _Flush], trumps: str) -> None:
    """The flushes as facts, with cards that tell no more than was told; and who else is told to be there."""
    taken = {flush.suit for flush in found.values() if flush.suit not in ("", "T")}
    of_trumps = trumps or next(suit for suit in "HDSC" if suit not in taken)
    hands = {}
    for name, flush in found.items():
        suit = of_trumps if flush.suit == "T" else flush.suit
        suit = suit or next(each for each in "SDH" if each not in (of_trumps, *taken))
        ranks = [*_LOW[: 4 if flush.pam else 5]]
        hands[name] = " ".join([*(rank + suit for rank in ranks), *(["JC"] if flush.pam else [])])
        reading.note(f"hands.{name}", hands[name], flush.start, flush.end)
    facts.update(hands=hands, trumps=SUIT_NAMES[of_trumps])
    reading.supposed.append(_SUPPOSED)
    held = _HAS_PAM.search(reading.text)
    pam = reading.who(*held.span("who")) if held is not None else ""
    if any(flush.pam for flush in found.values()) or pam in hands:
        pam = ""
    if pam and _NO_FLUSH.search(reading.text) is None and len(found) == 1 and _MORE.search(reading.text):
        pam = ""
    names = [*hands]
    if pam and held is not None:
        facts["pam"] = pam
        names.append(pam)
        reading.note("pam", pam, *held.span())
    elif not any(flush.pam for flush in found.values()):
        reading.supposed.append(_NO_PAM)
    count = _PLAYERS.search(reading.text)
    number = number_of(count["n"] or count["h"]) or 0 if count is not None else 0
    if count is not None and len(names) < number <= 7:
        facts["players"] = [*names, *(f"another ({place})" for place in range(1, number - len(names) + 1))]
        reading.note("players", number, *count.span())
        out = _THREW_UP.search(reading.text)
        passed = number_of(out["n"]) or 0 if out is not None else 0
        if out is not None and 0 < passed <= number - len(names):
            facts["passed"] = facts["players"][-passed:]
            reading.note("passed", passed, *out.span())
    else:
        facts["players"] = [*names, _REST]


def _both_in_trumps(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether two flushes in trumps are told by their ranks, or none of their cards is told."""
    both = _BOTH_TRUMPS.search(reading.text)
    if both is None:
        return False
    rows = [
        [rank_code(word) for word in re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", match[0], re.I)]
        for match in _ROW.finditer(reading.text)
    ]
    if not rows and _ROUND_GAMES.search(reading.text):
        # By that book no card of theirs decides.
        rows = [["A", "K", "Q", "9", "8"], ["7", "6", "4", "3", "2"]]
        reading.supposed.append(_SUPPOSED)
    if len(rows) != 2 or {*rows[0]} & {*rows[1]}:
        return False
    trumps = trump_suit(reading) or "S"
    names = ("the first", "the second")
    facts.update(
        hands={name: " ".join(rank + trumps for rank in row) for name, row in zip(names, rows, strict=True)},
        trumps=SUIT_NAMES[trumps],
    )
    reading.note("hands", "two flushes in trumps", *both.span())
    for match in _ROW.finditer(reading.text):
        reading.note("hands", match[0], *match.span())
    return True


_NEXT = re.compile(
    r"\b(?:next to the dealer(?:,? on (?:the|his|her) left)?|(?:on|at|to) the dealer's (?:immediate )?left"
    r"|elde(?:r|st)(?: hand)?"
    r"|left of the dealer|first to speak|under the gun|nearest the dealer's left)\b",
    re.I,
)
_FURTHER = re.compile(
    r"\b(?:further|farther|lower|later) (?:round|along|on|down)\b|\bthe dealer\b(?!'s)"
    r"|\bon the dealer's right\b|\bto my left\b"
    r"|\bdealing\b|\bnext to (?:him|her|me)\b",
    re.I,
)


def _seated(reading: Reading, facts: dict[str, Any]) -> None:
    """Who of two that show flushes is the elder hand, by the words that stand with his name."""
    names = [*facts["hands"]]
    if facts.get("players") or len(names) != 2:
        return
    owners = {
        near[-1].name
        for match in _NEXT.finditer(reading.text)
        if (near := [each for each in reading.people if each.start < match.start() and each.name in names])
    }
    if len(owners) == 1 or "the dealer" in names:
        # He of whom it is told; and the dealer is the last of all.
        elder = owners.pop() if owners else next(name for name in names if name != "the dealer")
        if elder != "the dealer":
            facts["players"] = [elder, *(name for name in names if name != elder), _REST]
            reading.note("players", f"{elder} before the other", 0, 1)
            return
    spans = []
    for name in names:
        at = [each.start for each in reading.people if each.name == name]
        if not at:
            return
        spans.append(min(at))
    order = sorted(range(2), key=lambda place: spans[place])
    first, second = (names[place] for place in order)
    here = reading.text[spans[order[0]] : spans[order[1]]], reading.text[spans[order[1]] :].split(".")[0]
    if _NEXT.search(here[0]) and not _NEXT.search(here[1]):
        elder = first
    elif _NEXT.search(here[1]) and not _NEXT.search(here[0]):
        elder = second
    else:
        return
    facts["players"] = [elder, first if elder == second else second, _REST]
    reading.note("players", f"{elder} before the other", spans[0], spans[0] + 1)
