"""Cards in the talk of a game of tricks: which suit is trumps, what lies on the table, what is held."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from service.adjudicator.words.lexicon import RANK, SUIT, in_capitals, rank_code, suit_code
from service.adjudicator.words.reader import Reading

__all__ = [
    "SUIT_NAMES",
    "Spoken",
    "led_suit",
    "not_trumps",
    "put_aside",
    "spoken",
    "suits_held",
    "trump_suit",
    "turned_up",
]

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", **dict(zip("CDHS", "CDHS", strict=True))}
_ANY = rf"(?:(?:{SUIT})\b|[♣♦♥♠])"
_TRUMPS = re.compile(
    rf"(?<![\w'])(?P<a>{_ANY})(?: are| were| is| was| being)?(?: having been| having)?(?: made| called| named"
    rf"| for| as)?"
    rf"(?: the)? trumps?\b(?! low)|\btrumps?(?: suit)?(?: are| is| were| was| being|:)? \(?(?P<b>{_ANY})(?!')"
    rf"|(?P<e>{_ANY}) \((?:(?:which|they|these) (?:are|is|were|was) |being |the )*trumps?\)"
    rf"|(?P<c>{_ANY})(?: being| having been| were| was| are)? turned(?: up)?\b(?! (?:down|over))"
    rf"|turned up an? (?P<d>{_ANY})"
    rf"|(?P<i>{_ANY}),? (?:(?:which|they|these) (?:are|is|were|was) |being |both )?(?:the )?trumps"
    rf"(?=\s*[,.;:!?)]|$| (?:and|with|besides|but)\b)"
    rf"|(?P<f>{_ANY}),? (?:is |was |being |as )?(?:my|his|her) (?:only|last|one|single|sole|lone) trump\b"
    rf"|\b(?:trump(?:ed|s|ing)?|ruff(?:ed|s|ing)?)(?: it)? (?:by|with) (?:the |an? |his |her |my )?"
    rf"(?:(?:small|low|little|big|high) )?"
    rf"(?:(?:(?:{RANK}) of )?(?P<g>{_ANY})|(?:10|[2-9TJQKA])(?P<h>[CDHS](?!\w)|[♣♦♥♠]))",
    re.I,
)
_NOT_TRUMPS = re.compile(rf"(?P<a>{_ANY}) (?:are |is |were |was )?(?:not|no) trumps?", re.I)
_CODE = r"(?-i:(?:10|[2-9TJQKA])(?:[CDHS](?![\w'])|[♣♦♥♠]))"
_CARD = re.compile(
    rf"(?<![\w'])(?:(?P<rank>{RANK}) of (?P<suit>{SUIT}|trumps?|them)\b|(?P<code>{_CODE})"
    rf"|(?:one|only|single) ['\"“]?(?P<suit2>{SUIT})['\"”]? (?:is|was) the (?P<rank2>{RANK})\b"
    rf"|in that suit the (?P<rank3>{RANK})\b|\btrump(?:s|card)?,? (?:is|was|being) the (?P<rank4>{RANK})\b(?! of)"
    rf"|\b(?:only|last|single) trump,? the (?P<rank5>{RANK})\b(?! of))",
    re.I,
)
_TURNED = re.compile(
    rf"(?:(?P<a>{RANK}) of (?P<b>{SUIT})|(?P<code>{_CODE}))(?:,? (?:was|is|were|being|having been|lies|lay|lying))?"
    rf" (?:turned|face up|(?:card )?turned over|faced|(?:as )?(?:the |our )?(?:turn-?up|trump card)\b)"
    rf"|(?:turn(?:ed|s)(?: up| over)?|turn-?up|trump card(?: turned over)?|face up|(?:top|upturned"
    rf"|middle) card(?: turned)?)(?: was| is"
    rf"| being|:)?,?(?: the| an?)? (?:(?P<c>{RANK}) of (?P<d>{SUIT})|(?P<code2>{_CODE}))"
    rf"|\bthe (?P<e>{RANK})(?:,? (?:was|is|being))? turned"
    rf"|\bturn-?up(?: was| is| being|:)? (?:the |an? )(?P<f>{RANK})\b(?! of)",
    re.I,
)
_LED_AFTER = re.compile(
    rf"(?: \((?:{SUIT})\))?,? (?:(?:was|is|were|has been|having been) )?(?:led|played first|put down first"
    rf"|(?:laid )?down first)\b",
    re.I,
)
_LED_BEFORE = re.compile(
    r"\b(?:led|leads|lead|leading|opened|put down|laid down|lead is|was to)(?: with| out| off)*(?: the| an?)? $", re.I
)
_LED_SUIT = re.compile(
    rf"\b(?:an? )?(?P<a>{SUIT})(?: (?:was|is|were|are|has been|have been))? led\b|\b(?:led|leads|lead)(?: with"
    rf"| out)? (?:an? )?(?P<b>{SUIT})\b",
    re.I,
)
_HOLDS_SUIT = re.compile(
    rf"\b(?:have|hold|holding|had|held|having|with|and|also)\b(?: \w+)?,? (?:an? |some |a small "
    rf"|the small )(?P<suit>{SUIT})\b(?! (?:of|is|was|led))",
    re.I,
)


class Spoken(NamedTuple):
    """A card that is spoken of, and where; `led` where it lies on the table as the first."""

    code: str
    start: int
    end: int
    led: bool = False


def _suit(word: str | None) -> str:
    return word if word in SUIT_NAMES else _SIGNS.get(word or "", suit_code(word or ""))


def trump_suit(reading: Reading) -> str:
    """The letter of the trump suit; empty where it is not told."""
    text = reading.text
    for match in _TRUMPS.finditer(text):
        if _NOT_TRUMPS.match(text, match.start()):
            continue
        suit = _suit(next(word for word in match.groups() if word))
        if not suit:
            continue
        reading.note("trumps", SUIT_NAMES[suit], *match.span())
        return suit
    code = turned_up(reading)
    return code[-1] if code and code[-1] in SUIT_NAMES else ""


def not_trumps(reading: Reading) -> str:
    """A suit of which it is told that it is not trumps; empty where of none."""
    match = _NOT_TRUMPS.search(reading.text)
    if match is None:
        return ""
    reading.note("trumps", match[0], *match.span())
    return _suit(match["a"])


def turned_up(reading: Reading, trumps: str = "") -> str:
    """The card turned up; empty where none is told. One told by its rank alone is of `trumps`."""
    for match in _TURNED.finditer(reading.text):
        code = (match["code"] or match["code2"] or "").replace("T", "10")
        if code:
            found = code[:-1] + _suit(code[-1])
        elif match["e"] or match["f"]:
            found = rank_code(match["e"] or match["f"]) + trumps if trumps else ""
        else:
            found = rank_code(match["a"] or match["c"]) + _suit(match["b"] or match["d"])
        if found:
            reading.note("turn_up", found, *match.span())
            return found
    return ""


def spoken(reading: Reading, trumps: str = "") -> Iterator[Spoken]:
    """The cards that are named, in the order of the words."""
    text, last = in_capitals(reading.text), ""
    for match in _CARD.finditer(text):
        if match["code"]:
            code = match["code"].replace("T", "10")
            rank, suit = code[:-1], _suit(code[-1])
        else:
            rank = rank_code(next(match[key] for key in ("rank", "rank2", "rank3", "rank4", "rank5") if match[key]))
            of = (match["suit"] or match["suit2"] or "").lower()
            suit = _suit(of) if of and of not in ("trump", "trumps", "them") else last if match["rank3"] else trumps
        if not suit:
            continue
        last = suit
        led = bool(
            _LED_AFTER.match(text, match.end()) or _LED_BEFORE.search(text[max(0, match.start() - 40) : match.start()])
        )
        yield Spoken(rank + suit, match.start(), match.end(), led)


def led_suit(reading: Reading) -> str:
    """The suit that was led, where no card of it is named."""
    match = _LED_SUIT.search(reading.text)
    if match is None:
        return ""
    reading.note("trick", match[0], *match.span())
    return _suit(match["a"] or match["b"])


def suits_held(reading: Reading) -> list[str]:
    """The suits of which somebody holds a card that is not named: "also a club and a spade"."""
    found = []
    for match in _HOLDS_SUIT.finditer(reading.text):
        suit = _suit(match["suit"])
        if suit not in found:
            found.append(suit)
            reading.note("hand", match["suit"], *match.span())
    return found


def put_aside(suit: str, taken: set[str]) -> str:
    """A low card of a suit that is not among those taken, for one of which only the suit is told."""
    return next(rank + suit for rank in ("9", "8", "7", "10", "4", "3", "2") if rank + suit not in taken)
