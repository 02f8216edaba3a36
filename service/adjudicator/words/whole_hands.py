"""Whole hands: pieces that stand side by side and make one hand, “three kings with two queens”, become one piece; and
“threes” beside hands that are told by their names is the hand of that name.
"""

from __future__ import annotations

import re

from service.adjudicator.words.pieces_of_hands import Piece

__all__ = ["whole"]

_JOINS = re.compile(
    r",? (?:and|with|plus|together with|along with|backed by|coupled with)(?: also)? (?:an? |another )?|, ?(?:an? )?"
    r"|,? (?P<full>over|on|upon) (?:an? )?",
    re.I,
)
"""Between two pieces of one hand."""
_HELD_AGAINST = re.compile(r"\b(?:between|compar\w+|rank|order|sort|match\w*|versus)\b[^.;:?!]*$", re.I)
"""Before hands that are spoken of side by side because they are held against each other."""
_ANOTHER = re.compile(r"\b(?:another|the other|the second|one|his|hers|mine)(?: is| was)?(?: of)? $", re.I)
_FULLS = re.compile(
    r"\b(?:two|both|each|of|are|were|all) (?:a )?(?:full (?:hands|houses|hand each)|fulls|boats)\b", re.I
)
_PAIRS = re.compile(r"\bpairs?\b", re.I)
_FULL = re.compile(r"\b(?:full|boats?)\b", re.I)


def whole(text: str, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces, with threes and a pair beside them made a full, and two pairs one hand.

    In: the pieces of `text`, in order.
    """
    made: list[Piece] = []
    for piece in pieces:
        one = _full_of_another(text, piece)
        joined = _joined(text, made[-1], one) if made else None
        if joined is not None:
            made[-1] = joined
        else:
            made.append(one)
    return tuple(_by_name(text, piece, made) for piece in made)


_NAMED = frozenset({"full", "two pairs", "flush", "sequence", "sequence flush", "threes", "fours"})
_OF_LAW = re.compile(r"threes|fours", re.I)
_PART_OF = re.compile(
    r"\b(?:of|and|over|upon|full|two|three|four|pairs?|drew|threw|discarded|no)(?: the| his| her)?,? $", re.I
)


def _by_name(text: str, piece: Piece, pieces: list[Piece]) -> Piece:
    """Of “threes” or “fours” beside “two pairs” the hand of that name in Rule 65, of whatever rank; else the piece."""
    said = text[piece.start : piece.end].lower()
    if piece.kind != "plural" or not _OF_LAW.fullmatch(said) or _PART_OF.search(text[: piece.start]):
        return piece
    others = [other for other in pieces if other is not piece]
    if any(other.kind in ("plural", "pair") and (other.top or other.ranks) for other in others):
        # Where pairs are told by their rank alone, so may this one be.
        return piece
    return piece._replace(kind=said, top="") if any(other.kind in _NAMED for other in others) else piece


def _joined(text: str, one: Piece, two: Piece) -> Piece | None:
    """Two pieces as one hand; None where they are two hands, or stand apart."""
    between = text[one.end : two.start]
    joins = _JOINS.fullmatch(between)
    if joins is None or _HELD_AGAINST.search(text[: one.start]):
        return None
    kinds = {one.kind, two.kind}
    low = two.ranks or ((two.top,) * 2 if two.kind == "plural" and one.kind == "threes" else ())
    if kinds <= {"threes", "pair", "plural"} and one.ranks and low and not set(one.ranks) & set(low):
        if "threes" in kinds and len(one.ranks) + len(low) == _HAND:
            top = one if one.kind == "threes" else two
            ranks = sorted((*one.ranks, *low), key=lambda rank: rank != top.ranks[0])
            return Piece(one.start, two.end, (), tuple(ranks), kind="full", top=top.ranks[0])
        if kinds == {"pair"} and not joins["full"]:
            return Piece(one.start, two.end, (), (*one.ranks, *low), kind="two pairs")
    return None


_HAND = 5


def _full_of_another(text: str, piece: Piece) -> Piece:
    """Of a full of which only the ranks are told (“another of sixes over twos”) the full; else the piece itself."""
    said = text[piece.start : piece.end].lower()
    before = text[: piece.start]
    another = " over " in said and _ANOTHER.search(before) and _FULL.search(before)
    fulls = _FULLS.search(before) and not _PAIRS.search(text)
    if piece.kind != "two pairs" or len(piece.ranks) != _HAND - 1 or not (another or fulls):
        return piece
    high, low = piece.ranks[0], piece.ranks[-1]
    return piece._replace(kind="full", ranks=(high,) * 3 + (low,) * 2, top=high)
