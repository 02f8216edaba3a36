"""The grammar of Poker: questions on the rank of hands, aces, suits and odd cards in general."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, NamedTuple

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import data
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.writing import Held, written

__all__ = ["compared", "ranking"]

_PATTERNS = {name: re.compile(pattern, re.I) for name, pattern in data("poker.toml")["ranking"].items()}
_HAND = 5
_FLUSHES = frozenset({"flush", "sequence flush", "royal flush"})
_RUNS = re.compile(r"\s*[,(]?\s*(?:of|from|running(?: from)?|that is|say)?\s*(?:an? |the )?", re.I)
_SEVERAL = 3
"""So many hands are not held against each other two by two."""
_HANDS = frozenset({"pair", "two pairs", "threes", "fours", "full", "flush", "sequence", "sequence flush"})
_ROW = frozenset({"listed", "sequence", "suited", ""})


class Compared(NamedTuple):
    """What is asked of the rank of hands, the pieces that it is asked of, and where the words stand."""

    asks: str
    pieces: tuple[Piece, ...]
    start: int
    end: int


def _of_flushes(reading: Reading) -> list[Piece]:
    """The pieces of hands without bare suits; the run of a flush (“a royal flush, ten to ace”) is none by itself."""
    made: list[Piece] = []
    for piece in (piece for piece in reading.pieces if piece.kind != "suit only"):
        if piece.mixed and made:
            made[-1] = made[-1]._replace(end=piece.end)
            continue
        runs = made and made[-1].kind in _FLUSHES and piece.kind in ("sequence", "listed")
        if made and made[-1].kind == piece.kind == "sequence" and not piece.low and piece.start == made[-1].end + 1:
            made[-1] = made[-1]._replace(end=piece.end)  # “a nine-to-king run”
        elif runs and _RUNS.fullmatch(reading.text[made[-1].end : piece.start]):
            made[-1] = made[-1]._replace(end=piece.end)
        elif made and (beside := _beside(reading.text, made[-1], piece)) is not None:
            made[-1] = beside
        else:
            made.append(piece)
    return made


_ODD = frozenset({"single", "listed"})
_BESIDE = re.compile(r"(?:,|,? (?:and|with|plus))? (?:an? )?", re.I)


def _beside(text: str, one: Piece, two: Piece) -> Piece | None:
    """A hand with the odd cards that are told beside it, “two kings, two fives and a nine”; None where they are not."""
    if (
        one.kind not in _PAIRED
        or two.kind not in _ODD
        or not one.ranks
        or len(one.ranks) + len(two.ranks) > _HAND
        or set(one.ranks) & set(two.ranks)
        or not _BESIDE.fullmatch(text[one.end : two.start])
    ):
        return None
    return one._replace(end=two.end, ranks=(*one.ranks, *two.ranks))


_PAIRED = frozenset({"pair", "two pairs", "threes", "fours"})


def compared(reading: Reading) -> Compared | None:
    """What a text asks of the rank of hands in general; None where it asks no such thing."""
    text = reading.text
    owned = [held for held in reading.holdings.held if not held.name.endswith(" hand")]
    whole = [
        piece for piece in reading.pieces if len(piece.cards) == _HAND or (len(piece.ranks) == _HAND and piece.suit)
    ]
    if len(owned) > 1 or len(whole) > 1 or _PATTERNS["wrong"].search(text):
        # Two hands of which every card is told are held against each other themselves.
        return None
    several = [piece for piece in reading.pieces if piece.kind in _HANDS and (piece.ranks or piece.low or piece.suit)]
    # The suit of a sequence or flush that is named stands between it and the next one.
    for one, two in pairwise(_of_flushes(reading)):
        between = re.sub(r"^,? (?:in|of) (?:clubs|diamonds|hearts|spades)\b", "", text[one.end : two.start], flags=re.I)
        if (
            two.kind == "sequence"
            and not two.ranks
            and not two.low
            and one.kind in _ROW
            and (between.strip() or one.kind != "sequence")
            and _PATTERNS["counts_as"].match(between)
        ):
            return Compared("sequence", (one,), one.start, two.end)
        if _PATTERNS["beats"].match(between) or _PATTERNS["it_beats"].search(between):
            return Compared("beats", (one, two), one.start, two.end)
        if _PATTERNS["loses"].match(between):
            return Compared("beats", (two, one), one.start, two.end)
        if not owned and len(several) < _SEVERAL and _PATTERNS["or"].match(between) and _PATTERNS["which"].search(text):
            return Compared("which", (one, two), one.start, two.end)
    if owned:
        return None
    for asks, pattern in (
        ("kicker", _PATTERNS["kicker"]),
        ("order", _PATTERNS["order"]),
        ("suits", _PATTERNS["suits"]),
        ("ace", _PATTERNS["ace"]),
    ):
        match = pattern.search(text)
        if match is not None:
            after = [
                piece
                for piece in reading.pieces
                if asks != "order" or match.end() - 8 <= piece.start <= match.end() + 8
            ]
            near = tuple(
                piece for piece in after if piece.kind not in ("kicker", "single", "plural", "high", "suit only")
            )
            return Compared(asks, near[:1] if asks in ("kicker", "order") else (), *match.span())
    return None


def ranking(reading: Reading, facts: dict[str, Any]) -> None:
    """Which hands are held against each other, or what is asked of one."""
    found = compared(reading)
    if found is None:
        return
    facts["asks"] = found.asks
    used: set[str] = set()
    for name, piece in zip(("hand", "other"), found.pieces, strict=False):
        facts[name] = written(Held("", (piece,)), used, True)[0] or reading.text[piece.start : piece.end]
    told = " and ".join(reading.text[piece.start : piece.end] for piece in found.pieces)
    reading.note("asks", told or found.asks, found.start, found.end)
