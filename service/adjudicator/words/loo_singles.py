"""The grammar of the single at Loo: the card turned up, who received which, and the rest who have none that counts."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading

__all__ = ["single_words"]

_TURNED = re.compile(
    rf"\b(?:the |an? )?(?P<rank>{RANK}) of (?P<suit>{SUIT}) (?:(?:is|was|being|has been|having been"
    rf"|card) )*(?:turned|faced"
    r"|exposed|(?:lies |lay )?in the (?:middle|centre)|laid in the middle|shown|uppermost|comes up|came up)\b"
    rf"|\b(?:turned?(?: up)?|turn-?up|against the turned|faced|in the (?:middle|centre)|up (?:comes|came"
    rf"|goes))(?: card)?,?(?: (?:is|was|being|lay|lies)|:)?"
    rf" (?:the |an? )(?P<rank2>{RANK}) of (?P<suit2>{SUIT})\b",
    re.I,
)
_WHO = r"(?:I|[Mm]y \w+|[Tt]he (?!rest|others)\w+|[A-Z]\w+|[Hh]e|[Ss]he)"
_FALLS = re.compile(
    rf"\b(?P<who>{_WHO})(?:,? (?:is|am|was|are|had|have|has|got|gets|get|holds?|held|received?|receives|drew"
    rf"|draws?|dealt|with"
    rf"|been|given|being))*,? (?:the |an? )(?P<rank>{RANK})(?: of (?P<suit>{SUIT}))?\b(?! of)",
)
_REST = re.compile(
    r"\b(?:the (?:rest|others)|everybody else|everyone else|all the others|the other \w+)\b[^.?;]{0,16}?"
    r"\b(?:black|red|other suits|another suit|side suits|nothing|none|no \w+|lower|hearts|clubs|spades|diamonds"
    r"|of other suits)\b(?: cards?| ones?)?",
    re.I,
)
_NONE_HIGHER = re.compile(
    r"\b(?:none|nobody|no one|no player|neither|not one|not a soul)\b[^.?;]{0,30}\b(?:higher|better|beats?|beat"
    r"|tops?|topped"
    r"|above it|over it)\b",
    re.I,
)
_COUNT = re.compile(rf"\b(?P<n>{NUMBER}) (?:of us|players|people|persons|at the table|round the table)\b", re.I)
_OTHER_SUITS = "CDHS"


def single_words(reading: Reading, facts: dict[str, Any]) -> None:
    """The card turned up and the cards dealt at a single, where nothing else has told them."""
    turned = _TURNED.search(reading.text)
    if turned is None:
        return
    suit = suit_code(turned["suit"] or turned["suit2"])
    card = rank_code(turned["rank"] or turned["rank2"]) + suit
    if facts.get("turn_up") in (None, card):
        facts["turn_up"] = card
        reading.note("turn_up", card, *turned.span())
    none = _NONE_HIGHER.search(reading.text)
    if none is not None and not facts.get("cards"):
        facts["none_higher"] = True
        reading.note("none_higher", True, *none.span())
        return
    if facts.get("cards"):
        return
    if card.startswith("A") and not _FALLS.search(reading.text[turned.end() :]):
        # No card is above the ace.
        facts["none_higher"] = True
        return
    found: dict[str, str] = {}
    for match in _FALLS.finditer(reading.text):
        who = reading.who(*match.span("who"))
        code = rank_code(match["rank"]) + (suit_code(match["suit"]) if match["suit"] else suit)
        if (
            not who
            or who in found
            or code in (card, *found.values())
            or (match.start() < turned.end() and match.end() > turned.start())
        ):
            continue
        found[who] = code
        reading.note(f"cards.{who}", code, *match.span())
    rest = _REST.search(reading.text)
    count = _COUNT.search(reading.text)
    number = number_of(count["n"]) or 0 if count is not None else 0
    if rest is not None and found and "lower" not in rest[0].lower():
        other = next(letter for letter in _OTHER_SUITS if letter != suit)
        more = number - len(found) if number else 1
        names = [f"another ({place})" for place in range(1, more + 1)] if number else ["each of the others"]
        ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
        for name, rank in zip(names, ranks, strict=False):
            if rank + other not in found.values():
                found[name] = rank + other
        reading.note("cards", f"{len(names)} more of other suits", *rest.span())
    elif number and len(found) < number:
        return
    if found:
        facts["cards"] = found
