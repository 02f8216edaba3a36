"""The grammar of All-Fours: what was cut, taken and scored, and a lead that was trumped."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, led_suit, put_aside, spoken

__all__ = ["SCORES", "cutting", "knave_turned", "points_level", "taken", "trumped"]

_MY_TRICKS = re.compile(
    r"\b(?P<mine>my tricks|mine|I (?:took|have|won))\b|\b(?P<his>his(?: tricks)?|hers|(?:he|she|they|my \w+"
    r"|(?-i:[A-Z])\w+) (?:took|has|have|had|won|got))\b",
    re.I,
)
_CUT = re.compile(rf"\b(?:cuts?|with|the one with|has)(?: the| an?)? (?P<a>{RANK})\b(?! of)", re.I)
_LEVEL = re.compile(
    rf"\b(?P<n>{NUMBER})(?: points?)?[- ](?:all|each|apiece)\b|\bboth (?:stand|stood|are|were|have|at"
    rf"|stand even) (?:at )?(?P<m>{NUMBER})\b"
    rf"|\beach(?: of (?:us|them))?(?: (?:stands?|stood|being|is|was))? (?:at|on) (?P<o>{NUMBER})\b",
    re.I,
)
_BOTH_AT = re.compile(
    rf"\b(?:I (?:am|deal|dealt|stand|stood|was)|we are) (?:at|on) (?P<n>{NUMBER}),? (?:and )?(?:he|she|they|my \w+)"
    rf"(?: is| are|'s| has| stands?| was)?(?: also"
    rf"| too)?(?: at| on)? (?P<m>(?P=n))\b",
    re.I,
)
_COULD = re.compile(
    r"\b(?:in (?:my |his )?hand|could (?:have )?follow\w*|had (?:one|some|the suit)|hold|held|had one|of the suit)\b",
    re.I,
)
_TRUMPED = re.compile(
    r"\b(?:I|he|she|we|opponent|adversary|(?-i:[A-Z][a-z]+))(?:'d)? "
    r"(?:have |has |had |simply |then |nevertheless |still |just )*"
    r"(?:trump(?:ed|s)|ruff(?:ed|s)|(?:put|laid|threw|played|used) (?:down )?a (?:small |little |low )?trump\b"
    r"|(?:chose|chooses|preferred|elected|decided) to (?:trump|ruff))"
    r"|\band (?:chose|preferred|elected|decided) to (?:trump|ruff)\b"
    r"|\band (?:simply |then |still )?(?:trumped|ruffed)\b",
    re.I,
)
SCORES = (
    ("high", "high|ace of trumps|highest(?: trump)?"),
    ("low", "low|two of trumps|deuce(?: of trumps)?|lowest(?: trump)?|two(?! of| cards| players| points| tricks|\\w)"),
    ("jack", "jack|knave of trumps"),
    ("game", "(?:point for )?game(?! (?:of|is|was|to|up)\\b)"),
)
"""The items that score, and the words for who has them."""


_TAKEN = re.compile(
    rf"\b(?:(?P<n>{NUMBER}|an?|the|both) )?(?P<rank>{RANK})\b(?! (?:of (?:{SUIT})|tricks?|points?|cards?|for"
    rf"|towards|to))",
    re.I,
)


def taken(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards in the tricks of either: "my tricks: 10H, AS; his: 10C, two queens", of suits that are not told."""
    held: dict[str, list[str]] = {}
    marks = [(match.start(), "I" if match["mine"] else "he") for match in _MY_TRICKS.finditer(reading.text)]

    def owner(place: int) -> str:
        return next((who for start, who in reversed(marks) if start < place), "")

    named = [card for card in spoken(reading) if owner(card.start)]
    used = {card.code for card in named}
    for card in named:
        held.setdefault(owner(card.start), []).append(card.code)
        reading.note(f"taken.{owner(card.start)}", card.code, card.start, card.end)
    text = re.sub(r"\b(?:seven[- ]up|all[- ]fours)\b", lambda name: "." * len(name[0]), reading.text, flags=re.I)
    for match in _TAKEN.finditer(text):
        who, rank = owner(match.start()), rank_code(match["rank"])
        if not who or not rank or any(card.start <= match.start("rank") < card.end for card in named):
            continue
        free = [rank + suit for suit in SUIT_NAMES if rank + suit not in used]
        several = free[: number_of(match["n"] or "") or 1]
        used |= {*several}
        held.setdefault(who, []).extend(several)
        reading.note(f"taken.{who}", match[0], *match.span())
    if len(held) == 2 and "counts" not in facts and "taken" not in facts:
        facts.update(taken={who: " ".join(cards) for who, cards in held.items()}, players=list(held))


def cutting(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards that were cut, by who cut them; where only ranks are told, they are of different suits."""
    cut: dict[str, str] = {}
    for card in spoken(reading):
        who = [each.name for each in reading.people if each.start < card.start and each.name not in ("", "*")]
        cut[who[-1] if who else f"the one with the {card.code}"] = card.code
        reading.note("cut", card.code, card.start, card.end)
    if not cut:
        for suit, match in zip(SUIT_NAMES, _CUT.finditer(reading.text), strict=False):
            cut[f"the one with the {match['a'].lower()}"] = rank_code(match["a"]) + suit
            reading.note("cut", match["a"], *match.span())
    if len(cut) > 1:
        facts["cut"] = cut


def trumped(reading: Reading, facts: dict[str, Any]) -> None:
    """A lead that was trumped by one who could follow suit, where no card is named."""
    match = _TRUMPED.search(reading.text)
    named = re.search(rf"\btrumped an? (?P<suit>{SUIT})\b", reading.text, re.I)
    suit = suit_code(named["suit"]) if named is not None else led_suit(reading)
    could = _COULD.search(reading.text) or any(code[-1] == suit for code in facts.get("hand", "").split())
    if match is None or not suit or "card" in facts or not could:
        return
    trumps = next((letter for letter, name in SUIT_NAMES.items() if name == facts.get("trumps")), "")
    if not trumps:
        trumps = next(letter for letter in SUIT_NAMES if letter != suit)
        facts["trumps"] = SUIT_NAMES[trumps]
        reading.supposed.append("The trump suit was not told: another than those named is supposed.")
    lead = put_aside(suit, set())
    facts.update(
        trick=lead, hand=f"{put_aside(suit, {lead})} {put_aside(trumps, set())}", card=put_aside(trumps, set())
    )
    reading.note("card", "a trump", *match.span())


def points_level(reading: Reading, facts: dict[str, Any]) -> None:
    """That both stand at the same score; and who the two are, where the items name them."""
    items = [
        *(item for item, _ in SCORES),
        *(["dealer"] if "turn_up" in facts or str(facts.get("dealer", ""))[:1].isupper() else []),
    ]
    named = list(dict.fromkeys(facts[item] for item in items if item in facts))
    if len(named) == 2 and not {*named} & {"the dealer", "the elder hand"}:
        facts["players"] = named
    if facts.get("dealer") == "the dealer" and facts.get("players") == ["I", "my opponent"]:
        facts["players"] = ["I", "the dealer"]
    others = {facts[item] for item in items if item in facts} - {"I", "my opponent", "the dealer", "the elder hand"}
    if facts.get("players") == ["I", "my opponent"] and len(others) == 1:
        # He of whom an item is told is the opponent.
        facts["players"] = ["I", *others]
    level = _LEVEL.search(reading.text) or _BOTH_AT.search(reading.text)
    number = None if level is None else number_of(next(filter(None, level.groups())))
    if level is not None and number is not None:
        facts["points"] = dict.fromkeys(facts["players"], number)
        reading.note("points", number, *level.span())


_TURNS = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y (?:opponent|adversary)|[Tt]he dealer"
    r"|(?!Nobody|Neither|None|No\b)[A-Z]\w+)(?:,? (?:dealing|as (?:the )?dealer|the dealer|who dealt|being dealer),)?"
    r"(?: dealt(?:,? and(?: then)?)?)?(?: has| had)?"
    r" turn(?:s|ed)?(?: up)? (?:the|a) (?:jack|knave)\b(?: of (?P<suit>trumps|clubs|diamonds|hearts|spades))?"
    r"|\b(?:[Jj]ack|[Kk]nave)\b(?: of (?P<suit2>trumps|clubs|diamonds|hearts|spades))?"
    r"(?: (?:was|is|being|has been|had been))?"
    r" (?:turned|the turn-?up)\b"
    r"|(?:\band|\bthen|,) (?:then |now )?turn(?:s|ed|ing)?(?: up)? (?:the|a) (?:jack|knave)\b"
    r"(?: of (?P<suit3>trumps|clubs|diamonds|hearts|spades))?"
)


def knave_turned(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether the knave was turned up, which is the dealer's point: nobody takes a trick with it."""
    match = _TURNS.search(reading.text)
    if match is None or re.search(
        r"\b(?:no|not an?|never an?|neither|(?:nobody|no one|none|neither)(?: of (?:us|them))?"
        r" turned (?:up )?(?:the|an?)) $",
        reading.text[: match.start()],
        re.I,
    ):
        return False
    suit = suit_code(match["suit"] or match["suit2"] or match["suit3"] or "")
    if not suit:
        suit = suit_code(str(facts.get("trumps") or "")) or "S"
    facts["turn_up"] = f"J{suit}"
    reading.note("turn_up", facts["turn_up"], *match.span())
    who = match["who"]
    if who is None and re.match(r"(?: up)? by the dealer\b", reading.text[match.end() :]):
        facts["dealer"] = "the dealer"
    if who is None and re.match(r"(?: up)? by me\b", reading.text[match.end() :]):
        facts["dealer"] = "I"
    if who is not None:
        facts["dealer"] = who[0].lower() + who[1:] if " " in who or who in ("He", "She") else who
        reading.note("dealer", facts["dealer"], *match.span("who"))
    return True
