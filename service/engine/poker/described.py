"""Hands in words: "a pair of tens", "queens and fours", "a flush in hearts", read and printed.

Words tell less than cards; what they do not tell stays unknown in the `Value`, and a show names the hand as missing
where it matters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from service.engine.cards import ACE, RANK_NAMES, RANK_PLURALS, SUIT_NAMES, read_rank, read_suit
from service.engine.errors import UnreadableError
from service.engine.poker import values
from service.engine.poker.values import KIND_NAMES, NO_SUIT, Value

__all__ = ["describe", "read_described", "with_joker", "without_joker"]

_RANK = (
    r"(?P<{}>aces?|kings?|queens?|knaves?|jacks?|tens?|nines?|eights?|sevens?|six(?:es)?|fives?|fours?|threes?|treys?"
    r"|twos?|deuces?|10s?|[2-9]s?|[jqka]s?)"
)
_SUIT = r"(?:in |of )?(?P<suit>clubs?|diamonds?|hearts?|spades?)"
_HIGH = _RANK.format("high") + r"(?:(?:[-, ]| and | )" + _RANK.format("next") + r")?[- ]high"
_JOKER = re.compile(r",? (?:with|including|by) (?:the |a )?joker$|,? one of them (?:the |a )joker$")


def _pattern(text: str) -> re.Pattern[str]:
    for name in ("rank", "other", "low", "top", "kicker"):
        text = text.replace(f"<{name}>", _RANK.format(name))
    return re.compile(text.replace("<suit>", _SUIT).replace("<high>", _HIGH) + r"$")


_KICKER = r"(?:(?:,|,? and|,? with)(?: an?)? <kicker>(?: kicker|[- ]high)?)?"
_TO = r"(?:,? <low> to <top>|,? (?:to (?:the )?)?<other>(?:[- ]high)?)?"
_THREE = r"(?:three|3|trip|trips,?|threes of|triplets? of|triplets?,?|three of a kind,?(?: of)?|set of)"
# Read from the first that fits; "threes" and "fours" are ranks before they are kinds.
_FORMS: tuple[tuple[int, re.Pattern[str]], ...] = tuple(
    (kind, _pattern(text))
    for kind, text in (
        (values.SEQUENCE_FLUSH, r"(?:sequence|straight) flush(?:,? <suit>)?" + _TO),
        (values.SEQUENCE_FLUSH, r"<high> (?:sequence|straight) flush(?: <suit>)?"),
        (values.SKIP_SEQUENCE, r"skip (?:sequence|straight)(?:,? (?:to (?:the )?)?<top>(?:[- ]high)?)?"),
        (values.SEQUENCE, r"(?:sequence|straight)" + _TO),
        (values.SEQUENCE, r"<high> (?:sequence|straight)"),
        (values.SEQUENCE, r"<low>[- ]to[- ]<top>"),
        (values.BLAZE_HAND, r"blaze"),
        (values.FLUSH, r"(?:<suit> )?flush(?:,? <high>)?"),
        (values.FLUSH, r"flush <suit>(?:,? <high>)?"),
        (values.FLUSH, r"<high> flush(?: <suit>)?"),
        (values.FULL, r"(?:full house|full hand|full),? (?:of )?<rank> (?:over|and|full of|on) <other>"),
        (values.FULL, r"(?:full house|full hand|full)(?:,? (?:of )?<rank>)?"),
        (values.FULL, r"<rank> full(?: (?:of|over|on) <other>)?"),
        (values.FULL, r"(?:three|3) <rank>,? and (?:two|2|a pair of) <other>"),
        (values.FOURS, r"(?:four|4|quad|fours of|four of a kind,?(?: of)?|quads,?) <rank>"),
        (values.THREES, _THREE + r" <rank>"),
        (values.TWO_PAIRS, r"(?:two pairs?,?(?: of)? )?<rank> (?:and|over) <other>"),
        (values.TWO_PAIRS, r"(?:two pairs?,? )?<rank> up"),
        (values.TWO_PAIRS, r"two pairs?,? <high>"),
        (values.PAIR, r"(?:pair of|pair|two|2) <rank>" + _KICKER),
        (values.NO_PAIR, r"(?:no pair,? |nothing,? )?<high>(?:,? nothing)?"),
        (values.PAIR, r"<rank>" + _KICKER),
    )
)
_BARE = {
    "four of a kind": values.FOURS,
    "fours": values.FOURS,
    "three of a kind": values.THREES,
    "threes": values.THREES,
    "triplets": values.THREES,
    "two pairs": values.TWO_PAIRS,
    "two pair": values.TWO_PAIRS,
    "pair": values.PAIR,
    "no pair": values.NO_PAIR,
    "nothing": values.NO_PAIR,
}


def read_described(text: str) -> Value:
    """The value of a hand told in words, as far as they go. Raises `UnreadableError`.

    "a pair of tens", "two knaves", "queens and fours", "three kings", "tens full of fours", "flush in hearts",
    "ace-high flush", "nine to king", "king high".
    """
    words = re.sub(r"^(?:an?|the|his|her|my) ", "", " ".join(text.lower().split())).rstrip(".")
    if words in _BARE:
        return Value(_BARE[words], None, None)
    if words == "royal flush" or words.startswith("royal flush "):
        suit = words.removeprefix("royal flush").strip().removeprefix("in ").removeprefix("of ")
        return _ten_to_ace(read_suit(suit) if suit else NO_SUIT)
    for kind, pattern in _FORMS:
        match = pattern.match(words)
        if match:
            return _value(kind, {name: word for name, word in match.groupdict().items() if word})
    ways = "“a pair of tens”, “queens and fours”, “a flush in hearts”"
    raise UnreadableError(f"“{text}” is no hand: write its cards, or {ways}.")


def without_joker(text: str) -> tuple[str, bool]:
    """A hand in words without its "with the joker", and whether that was said."""
    words = " ".join(text.lower().split()).rstrip(".")
    told = _JOKER.sub("", words)
    return (told, True) if told != words else (text, False)


def with_joker(value: Value) -> Value:
    """The value of a hand told in words of which the joker is one card: half a step higher where it lifts a group.

    Which card it is in a sequence or a flush the words do not tell. Raises `UnreadableError` where it makes a pair.
    """
    if value.kind in (values.NO_PAIR, values.TWO_PAIRS):
        raise UnreadableError(f"with the joker there is more than {KIND_NAMES[value.kind]}.")
    if value.kind in (values.PAIR, values.THREES, values.FULL, values.FOURS):
        return value._replace(weights=value.weights and tuple(weight + 1 for weight in value.weights))
    return value._replace(weights=() if value.kind == values.FLUSH else None, others=None)


def _ten_to_ace(suit: int) -> Value:
    # Rule 71: no sequence, but a flush as high as can be.
    return Value(values.FLUSH, (), tuple(2 * rank for rank in range(ACE, ACE - 5, -1)), suit)


def _value(kind: int, named: dict[str, str]) -> Value:
    ranks = {name: read_rank(word) for name, word in named.items() if name != "suit"}
    suit = read_suit(named["suit"]) if "suit" in named else NO_SUIT
    if kind in (values.SEQUENCE, values.SEQUENCE_FLUSH, values.SKIP_SEQUENCE):
        return _sequence(kind, ranks, suit)
    if kind in (values.FLUSH, values.NO_PAIR):
        cards = tuple(2 * ranks[name] for name in ("high", "next") if name in ranks)
        if len(cards) == 2 and cards[1] >= cards[0]:
            raise UnreadableError(
                f"of {RANK_NAMES[ranks['high']]} and {RANK_NAMES[ranks['next']]} the higher goes first."
            )
        return Value(kind, (), cards or None, suit)
    if kind == values.BLAZE_HAND:
        return Value(kind, None, ())
    if kind == values.PAIR:
        kicker = ranks.get("kicker")
        return Value(kind, (2 * ranks["rank"],), None if kicker is None else (2 * kicker,))
    if kind == values.TWO_PAIRS:
        pairs = (ranks[name] for name in ("rank", "other", "high") if name in ranks)
        return Value(kind, tuple(sorted((2 * rank for rank in pairs), reverse=True)), ())
    return Value(kind, (2 * ranks["rank"],) if "rank" in ranks else None, ())


def _sequence(kind: int, ranks: dict[str, int], suit: int) -> Value:
    top = ranks.get("top", ranks.get("high", ranks.get("other")))
    low = ranks.get("low")
    if low is not None and top is not None and ((top - low) % 13 != 4 or not values.ace_may_stand(_run(low, top))):
        if (low, top) == (ACE - 4, ACE):
            ten_to_ace = _ten_to_ace(suit)
            return ten_to_ace if kind == values.SEQUENCE_FLUSH else ten_to_ace._replace(kind=values.NO_PAIR)
        raise UnreadableError(f"{RANK_NAMES[low]} to {RANK_NAMES[top]} is no sequence of five.")
    return Value(kind, None if top is None else (2 * top,), (), suit)


def _run(low: int, top: int) -> Sequence[int]:
    return [(low + step) % 13 for step in range((top - low) % 13 + 1)]


def describe(value: Value) -> str:
    """A hand in words: "two pairs, queens and fours", "a flush in hearts, king high"."""
    kind, weights = value.kind, value.weights
    name = KIND_NAMES[kind]
    if kind in (values.FLUSH, values.SEQUENCE_FLUSH) and value.suit != NO_SUIT:
        name += f" in {SUIT_NAMES[value.suit]}"
    if kind in (values.FLUSH, values.NO_PAIR):
        return f"{name}, {RANK_NAMES[value.others[0] >> 1]} high" if value.others else name
    if not weights:
        return name
    ranks = [weight >> 1 for weight in weights]
    if kind == values.PAIR:
        return f"a pair of {RANK_PLURALS[ranks[0]]}"
    if kind == values.TWO_PAIRS:
        return f"two pairs, {RANK_PLURALS[ranks[0]]} {f'and {RANK_PLURALS[ranks[1]]}' if ranks[1:] else 'up'}"
    if kind in (values.SEQUENCE, values.SEQUENCE_FLUSH):
        return f"{name}, {RANK_NAMES[(ranks[0] - 4) % 13]} to {RANK_NAMES[ranks[0]]}"
    if kind in (values.SKIP_SEQUENCE, values.BLAZE_HAND):
        return f"{name}, {RANK_NAMES[ranks[0]]} high"
    return {values.FOURS: "four {}", values.THREES: "three {}"}.get(kind, "a full of {}").format(RANK_PLURALS[ranks[0]])
