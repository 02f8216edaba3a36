"""Writing: a hand as facts want it, in cards where they are told or may be supposed, else in words."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import rank_code

__all__ = ["SUPPOSED", "Held", "unwritten", "written"]

SUPPOSED = (
    "Where no suits are told, or not all, a hand is written with some that make no flush: no law "
    "that decides here asks for them."
)


_VALUED = frozenset({"pair", "two pairs", "threes", "fours", "full"})
_ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


_NAMES = dict(
    zip(
        _ORDER,
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "knave", "queen", "king", "ace"],
        strict=True,
    )
)


_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class Held(NamedTuple):
    """What somebody holds, as far as it was told."""

    name: str
    pieces: tuple[Piece, ...]


def written(held: Held, used: set[str], mixed: bool = False) -> tuple[str, str]:
    """A hand as text for the facts, and what had to be supposed for it; two empty texts where it cannot be told.

    In: `used`, the cards of other hands, to which the cards written here are added; `mixed`, whether five ranks of
    which no suits are told are known to be no flush.
    """
    pieces = held.pieces
    cards = [card for piece in pieces for card in piece.cards]
    kinds = {piece.kind for piece in pieces}
    suits = {piece.suit for piece in pieces if piece.suit and piece.kind != "four flush"}
    suit = suits.pop() if len(suits) == 1 else ""
    if suits:
        return "", ""
    if "four flush" in kinds and kinds & {"flush", "all", "sequence flush"}:
        # Four cards of a suit are no flush: what he called it and what he has are at odds.
        return "", ""
    mixed = mixed or any(piece.mixed for piece in pieces) or "four flush" in kinds
    ranks = _merged(pieces, cards)
    if "nothing" in kinds and not cards and not ranks:
        return "no pair", ""
    if len(cards) == 5:
        used |= set(cards)
        return " ".join(cards), ""
    if ranks is None:
        return "", ""
    ranks = _of_plurals(pieces, cards, ranks)
    if cards and len(cards) + len(ranks) > 5:
        # A card named by itself, of a rank that was told before, is that card.
        for card in cards:
            if len(cards) + len(ranks) > 5 and card[:-1] in ranks:
                ranks.remove(card[:-1])
    elif any(piece.cards for piece in pieces if not piece.ranks) and {card[:-1] for card in cards} & set(ranks):
        return "", ""
    total = [card[:-1] for card in cards] + ranks
    joker = "Joker" in cards
    flush = bool(kinds & {"flush", "sequence flush", "all", "royal flush"}) or any(
        piece.suit and len(piece.ranks) == (4 if joker else 5) for piece in pieces
    )
    if len(total) > 5 or (joker and len(total) < 5):
        return "", ""
    if len(total) == 5 and (flush and suit):
        made = [*cards, *(rank + suit for rank in ranks)]
        used |= set(made)
        return " ".join(made), ""
    if (
        len(total) == 5
        and not flush
        and (mixed or len(set(total)) < 5 or "sequence" in kinds or "high" in kinds or cards)
    ):
        return _any_suits(cards, ranks, used)
    if joker:
        # No words of the engine's tell a hand with a joker of which the suit is not known.
        return "", ""
    return _described(pieces, total, kinds, suit), ""


def unwritten(piece: Piece, text: str) -> bool:
    """Whether a hand as it was written does not account for a piece that might make it another.

    A single card beside two pairs, threes, fours or a full makes no other hand of it.
    """
    cards = re.findall(r"\b(10|[2-9JQKA])([CDHS])\b", text)
    whole = len(cards) == (4 if "Joker" in text else 5)
    if whole:
        ranks, suits = {rank for rank, _ in cards}, {suit for _, suit in cards}
    else:
        ranks = {code for word in re.findall(r"\w+", text) if (code := rank_code(word))}
        suits = {suit for suit, name in _SUITS.items() if name in text}
    made = re.search(r"\b(?:two pairs|three|four|full)\b|s and \w+s\b", text) is not None
    told = {
        *piece.ranks,
        *(card[:-1] for card in piece.cards if card != "Joker"),
        *filter(None, (piece.high, piece.top, piece.low)),
    }
    if not told <= ranks and not (made and len(told) == 1 and len(piece.ranks) <= 1):
        return True
    if piece.suit and piece.kind != "four flush" and not (suits == {piece.suit} if whole else piece.suit in suits):
        return not ("straight flush" in text or "royal flush" in text)
    return piece.kind == "flush" and (len(suits) > 1 if whole else "flush" not in text)


def _told_before(pieces: tuple[Piece, ...], place: int) -> set[tuple[str, tuple[str, ...]]]:
    return {(piece.kind, piece.ranks) for piece in pieces[:place] if piece.kind in _VALUED and piece.ranks}


def _merged(pieces: tuple[Piece, ...], cards: list[str]) -> list[str] | None:
    """The ranks told, each hand's pieces taken together; a rank told twice over is one. None where they are at odds."""
    # A hand that is told again is the same hand.
    again = [place for place, piece in enumerate(pieces) if (piece.kind, piece.ranks) in _told_before(pieces, place)]
    pieces = tuple(piece for place, piece in enumerate(pieces) if place not in again)
    valued = [piece for piece in pieces if piece.kind in _VALUED and piece.ranks]
    if any(set(one.ranks) & set(other.ranks) for one, other in pairwise(valued)):
        return None
    ranks: list[str] = []
    for piece in pieces:
        if piece.kind == "sequence" and piece.low and piece.top and len(cards) < 5:
            low = _ORDER.index(piece.low)
            run = [_ORDER[(low + step) % 13] for step in range(5)]
            named = [card[:-1] for card in cards]
            if run[-1] != piece.top or not Counter(named) <= Counter(run):
                return None
            if not ranks:
                ranks = [rank for rank in run if rank not in named]
            continue
        if piece.kind in ("single", "kicker") and piece.ranks[0] in ranks and len(pieces) > 1 and len(ranks) >= 5:
            continue
        if cards and len(cards) == 5:
            continue
        if ranks and piece.ranks and Counter(piece.ranks) <= Counter(ranks) and len(piece.ranks) > 1:
            continue
        ranks += piece.ranks
    return ranks


_TIMES = {"pair": 2, "threes": 3, "fours": 4}


def _of_plurals(pieces: tuple[Piece, ...], cards: list[str], ranks: list[str]) -> list[str]:
    """The ranks with those of a bare plural: “sevens with a king” are a pair, “three of a kind, knaves” are three."""
    plural = [piece for piece in pieces if piece.kind == "plural"]
    kinds = [piece.kind for piece in pieces if piece.kind in _VALUED | {"flush", "sequence", "all", "sequence flush"}]
    if len(plural) != 1 or plural[0].top in ranks or cards or len(kinds) > 1 or any(map(bool, _ranked(pieces))):
        return ranks
    after = next((piece for piece in pieces if piece.start >= plural[0].end), None)
    if not kinds and (after is None or after.start - plural[0].end > len(" with an ")):
        # “Kings, queens and a knave”: how many of each is not told.
        return ranks
    times = _TIMES.get(kinds[0], 0) if kinds else _TIMES["pair"]
    return [plural[0].top] * times + ranks if times + len(ranks) <= _HAND else ranks


_HAND = 5


def _ranked(pieces: tuple[Piece, ...]) -> list[tuple[str, ...]]:
    return [piece.ranks for piece in pieces if piece.kind in _VALUED]


def _any_suits(cards: list[str], ranks: list[str], used: set[str]) -> tuple[str, str]:
    """Cards of these ranks in suits that make no flush, as the words say or the ranks make sure."""
    made = list(cards)
    for place, rank in enumerate(ranks):
        turn = "CDSH"[place % 4 :] + "CDSH"[: place % 4]
        free = [rank + suit for suit in turn if rank + suit not in used and rank + suit not in made]
        if not free:
            return "", ""
        made.append(free[0])
    if len({card[-1] for card in made if card != "Joker"}) == 1:
        return "", ""
    used |= set(made)
    return " ".join(made), SUPPOSED


def _described(pieces: tuple[Piece, ...], total: list[str], kinds: set[str], suit: str) -> str:
    """A hand in the words that the engine reads."""
    counts = sorted(Counter(total).items(), key=lambda each: (-each[1], -_ORDER.index(each[0])))
    high = next((piece.high for piece in pieces if piece.high), "")
    tops = sorted(total, key=_ORDER.index)
    top = high or (tops[-1] if tops else "")
    low, upper = next(((piece.low, piece.top) for piece in pieces if piece.kind == "sequence" and piece.low), ("", ""))
    if kinds & {"sequence flush", "royal flush"}:
        if "royal flush" in kinds:
            return f"royal flush in {_SUITS[suit]}" if suit else "royal flush"
        run = f", {_NAMES[low]} to {_NAMES[upper]}" if low else f", {_NAMES[high]} high" if high else _run_of(tops)
        return "straight flush" + run
    if kinds & {"flush", "all"} and "sequence" in kinds:
        return "straight flush" + (
            f", {_NAMES[low]} to {_NAMES[upper]}" if low else f", {_NAMES[high]} high" if high else ""
        )
    if kinds & {"flush", "all"}:
        told = f"flush in {_SUITS[suit]}" if suit else "flush"
        return f"{told}, {_NAMES[top]} high" if top else told
    if counts and counts[0][1] >= 2:
        first, times = counts[0]
        others = [rank for rank, number in counts[1:] if number == 1] or [
            high for high in [high] if high and high != first
        ]
        second = next((rank for rank, number in counts[1:] if number >= 2), "")
        if times == 2 and second:
            return f"{_plural(first)} and {_plural(second)}"
        if times == 2:
            kicker = (
                f" and an {_NAMES[others[0]]} kicker"
                if others and _NAMES[others[0]][0] in "aeiou"
                else (f" and a {_NAMES[others[0]]} kicker" if others else "")
            )
            return f"a pair of {_plural(first)}{kicker}"
        if times == 3 and second:
            return f"full house, {_plural(first)} over {_plural(second)}"
        return f"{'three' if times == 3 else 'four'} {_plural(first)}"
    if "full" in kinds:
        top = next((piece.top for piece in pieces if piece.kind == "full"), "")
        return f"{_plural(top)} full" if top else "full house"
    if "sequence" in kinds:
        return f"{_NAMES[high]} high straight" if high else "straight"
    if kinds & {"fours", "threes"}:
        return "four of a kind" if "fours" in kinds else "three of a kind"
    if "two pairs" in kinds:
        return "two pairs"
    if "pair" in kinds:
        return "pair"
    plural = [piece.top for piece in pieces if piece.kind == "plural"]
    if len(plural) == 1 and not total:
        return f"a pair of {_plural(plural[0])}"
    if "high" in kinds and not plural:
        return f"{_NAMES[top]} high" if top else ""
    return ""


def _run_of(tops: list[str]) -> str:
    return f", {_NAMES[tops[0]]} to {_NAMES[tops[-1]]}" if len(tops) == 5 else ""


def _plural(code: str) -> str:
    name = _NAMES[code] if code in _NAMES else _NAMES[rank_code(code)]
    return "sixes" if name == "six" else name + "s"
