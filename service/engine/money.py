"""Money: whole farthings, read and printed as the books write it.

A farthing is a quarter of a penny, twelve pence a shilling, twenty shillings a pound. Where the players use
counters the same whole numbers count those.
"""

from __future__ import annotations

import re

from service.engine.errors import UnreadableError

__all__ = ["FARTHING", "PENNY", "POUND", "SHILLING", "equal_shares", "print_half", "print_money", "read_money"]

FARTHING = 1
PENNY = 4
SHILLING = 12 * PENNY
POUND = 20 * SHILLING

_FRACTIONS = {"¼": 1, "½": 2, "¾": 3, "1/4": 1, "1/2": 2, "3/4": 3}
_WORDS_OF_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
_NUMBERS = {word: number for number, word in enumerate(_WORDS_OF_NUMBERS.split())} | {"a": 1, "an": 1, "nothing": 0}
_COINS = {
    "farthing": 1,
    "halfpenny": 2,
    "half-penny": 2,
    "half-crown": 120,
    "half-a-crown": 120,
    "crown": 240,
    "penny": 4,
}
_SLASH = re.compile(r"(\d+)/(\d+|-)$")
_POUNDS = re.compile(r"£\s*(\d+)|(\d+)\s*l\.")
_PART = re.compile(
    r"(?P<number>\d+)?\s*(?P<fraction>[¼½¾]|(?<!\d)[13]/[24])?\s*(?P<unit>s|d|sh|shillings?|pence|penny)\b\.?", re.I
)
_WORDS = re.compile(r"(?P<number>[a-z]+|\d+)[\s-]*(?P<unit>shillings?|pence|penny|pounds?|farthings?|crowns?)$", re.I)
_UNITS = {"s": SHILLING, "sh": SHILLING, "d": PENNY, "pence": PENNY, "penny": PENNY}


def print_money(amount: int, counters: bool = False) -> str:
    """`amount` farthings as "£1 3s. 4d.", "2s. 6d." or "1½d."; as "5 counters" where the game counts those."""
    if counters:
        return f"{amount} counter" if amount == 1 else f"{amount} counters"
    if amount < 0:
        return f"minus {print_money(-amount)}"
    pounds, rest = divmod(amount, POUND)
    shillings, rest = divmod(rest, SHILLING)
    pence, farthings = divmod(rest, PENNY)
    parts = [f"£{pounds}"] if pounds else []
    if shillings:
        parts.append(f"{shillings}s.")
    if pence or farthings or not parts:
        parts.append(f"{pence or ('' if farthings else 0)}{('', '¼', '½', '¾')[farthings]}d.")
    return " ".join(parts)


def print_half(amount: int, counters: bool = False) -> str:
    """Half of `amount`; an odd one as "5½ counters, in whole counters 5", or as so many farthings."""
    whole, odd = divmod(amount, 2)
    if not odd:
        return print_money(whole, counters)
    unit = "counters" if counters else "farthings"
    return f"{whole or ''}½ {unit}, in whole {unit} {whole}"


def read_money(text: str) -> int:
    """The farthings in "2s. 6d.", "1½d.", "2/6", "£1 3s.", "sixpence", "a shilling", "half-a-crown".

    Raises `UnreadableError`; a bare number is not read, since it does not say of what.
    """
    words = " ".join(text.strip().lower().split())
    if words in _COINS:
        return _COINS[words]
    slash = _SLASH.match(words)
    if slash:
        return int(slash[1]) * SHILLING + (0 if slash[2] == "-" else int(slash[2]) * PENNY)
    total, rest, found = 0, words, False
    for piece in re.split(r"\s+and\s+|,\s*", words):
        match = _WORDS.match(piece)
        number = None if match is None else _number(match["number"])
        if match is None or number is None:
            break
        unit = match["unit"]
        size = {"sh": SHILLING, "pe": PENNY, "po": POUND, "fa": FARTHING, "cr": 5 * SHILLING}[unit[:2]]
        total += number * size
    else:
        return total
    total = 0
    pounds = _POUNDS.match(rest)
    if pounds:
        total, rest, found = int(pounds[1] or pounds[2]) * POUND, rest[pounds.end() :], True
    while rest.strip():
        match = _PART.match(rest.strip())
        if match is None or not (match["number"] or match["fraction"]):
            raise UnreadableError(f"“{text}” is no sum of money: write it as 2s. 6d., 1½d. or sixpence.")
        unit = _UNITS.get(match["unit"][:2] if match["unit"] == "sh" else match["unit"], SHILLING)
        quarters = _FRACTIONS[match["fraction"]] if match["fraction"] else 0
        total += int(match["number"] or 0) * unit + quarters * unit // 4
        rest, found = rest.strip()[match.end() :], True
    if not found:
        raise UnreadableError("an empty text is no sum of money: write it as 2s. 6d., 1½d. or sixpence.")
    return total


def equal_shares(amount: int, sharers: int) -> tuple[int, int]:
    """What each of `sharers` gets of `amount`, and what cannot be divided."""
    return divmod(amount, sharers)


def _number(word: str) -> int | None:
    return int(word) if word.isdigit() else _NUMBERS.get(word)
