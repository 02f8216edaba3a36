"""Cards: their suits and ranks, and how they are read and printed.

A card is a small whole number, so that hot paths make no objects: `4 * rank + suit`, with ranks counted from
two (0) to ace (12) and suits in the order clubs, diamonds, hearts, spades. Whether the ace is high or low is a
matter of each game's laws, not of the card. The joker is 52.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from service.engine.errors import ImpossibleError, UnreadableError

__all__ = [
    "ACE",
    "CLUBS",
    "DIAMONDS",
    "HEARTS",
    "JOKER",
    "KING",
    "KNAVE",
    "QUEEN",
    "RANKS",
    "RANK_NAMES",
    "RANK_PLURALS",
    "SPADES",
    "SUITS",
    "SUIT_NAMES",
    "TEN",
    "Card",
    "card_code",
    "card_codes",
    "card_name",
    "make_card",
    "no_card_twice",
    "rank_of",
    "read_card",
    "read_cards",
    "read_rank",
    "read_suit",
    "suit_of",
]

Card: TypeAlias = int

SUITS = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "knave",
    "queen",
    "king",
    "ace",
)
RANK_PLURALS = tuple("sixes" if name == "six" else name + "s" for name in RANK_NAMES)
TEN, KNAVE, QUEEN, KING, ACE = range(8, 13)
JOKER: Card = 52

_SUIT_WORDS = {
    word: suit
    for suit, words in enumerate(
        ("c club clubs ♣ ♧", "d diamond diamonds ♦ ♢", "h heart hearts ♥ ♡", "s spade spades ♠ ♤")
    )
    for word in words.split()
}
_RANK_WORDS = {
    word: rank
    for rank, words in enumerate(
        (
            "2 two deuce",
            "3 three trey tray",
            "4 four",
            "5 five",
            "6 six",
            "7 seven",
            "8 eight",
            "9 nine",
            "10 t ten",
            "j jack knave n kn",
            "q queen",
            "k king",
            "a ace 1",
        )
    )
    for word in words.split()
}
_PLURAL_WORDS = {plural: rank for rank, plural in enumerate(RANK_PLURALS)} | {
    "jacks": KNAVE,
    "deuces": 0,
    "treys": 1,
    "2s": 0,
    "3s": 1,
    "4s": 2,
    "5s": 3,
    "6s": 4,
    "7s": 5,
    "8s": 6,
    "9s": 7,
    "10s": 8,
    "js": KNAVE,
    "qs": QUEEN,
    "ks": KING,
    "as": ACE,
}
_CODE = re.compile(r"(10|[2-9tjqkan]|1)\s*([cdhs♣♦♥♠♧♢♡♤])$", re.I)


def make_card(rank: int, suit: int) -> Card:
    """The card of `rank` (0 two to 12 ace) and `suit` (0 clubs to 3 spades)."""
    return 4 * rank + suit


def rank_of(card: Card) -> int:
    """The rank of a card, 0 (two) to 12 (ace); 13 for the joker."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card, 0 (clubs) to 3 (spades); the joker has none and must not be asked."""
    return card & 3


def card_code(card: Card) -> str:
    """The short form: "KH", "10D", "Joker"."""
    return "Joker" if card == JOKER else RANKS[card >> 2] + SUITS[card & 3]


def card_codes(cards: Iterable[Card]) -> str:
    """Several short forms with spaces between: "AS 10D"."""
    return " ".join(map(card_code, cards))


def card_name(card: Card) -> str:
    """The long form as the books write it: "knave of hearts", "the joker"."""
    return "the joker" if card == JOKER else f"{RANK_NAMES[card >> 2]} of {SUIT_NAMES[card & 3]}"


def read_suit(text: str) -> int:
    """The suit that a word or sign names. Raises `UnreadableError`."""
    suit = _SUIT_WORDS.get(text.strip().lower())
    if suit is None:
        raise UnreadableError(f"“{text}” names no suit: write clubs, diamonds, hearts or spades.")
    return suit


def read_rank(text: str) -> int:
    """The rank that a word names, in the singular or plural ("knave", "jacks", "10"). Raises `UnreadableError`."""
    word = text.strip().lower()
    rank = _RANK_WORDS.get(word, _PLURAL_WORDS.get(word))
    if rank is None:
        raise UnreadableError(f"“{text}” names no rank: write ace, king, queen, knave, ten ... two.")
    return rank


def read_card(text: str) -> Card:
    """The card that a code ("KH", "10d", "TD", "Q♠") or words ("the king of hearts") name. Raises `UnreadableError`."""
    words = text.strip().lower()
    words = words.removeprefix("the ")
    if words == "joker":
        return JOKER
    code = _CODE.match(words)
    if code:
        return make_card(_RANK_WORDS[code[1]], _SUIT_WORDS[code[2]])
    rank, of, suit = words.partition(" of ")
    if of and rank.strip() in _RANK_WORDS and suit.strip() in _SUIT_WORDS:
        return make_card(_RANK_WORDS[rank.strip()], _SUIT_WORDS[suit.strip()])
    raise UnreadableError(f"“{text.strip()}” is no card: write it as KH, 10D or “king of hearts”.")


def read_cards(text: str) -> tuple[Card, ...]:
    """Several cards: codes parted by spaces or commas, or long names parted by commas or "and".

    Raises `UnreadableError`, which names the card that cannot be read.
    """
    between = r"\s*(?:,|;|\band\b)\s*" if " of " in text.lower() else r"[\s,;]+"
    return tuple(read_card(part) for part in re.split(between, text) if part.strip())


def no_card_twice(hands: Iterable[tuple[str, Iterable[Card]]], packs: int = 1) -> None:
    """Check that no card is held more often than the packs contain it.

    In: pairs of a holder's name and his cards. Raises `ImpossibleError`, which names the place: "hands.B[2]".
    """
    held: dict[Card, list[str]] = {}
    for holder, cards in hands:
        for place, card in enumerate(cards):
            holders = held.setdefault(card, [])
            if len(holders) == packs:
                raise ImpossibleError(f"hands.{holder}[{place}]: {card_name(card)} is already in {holders[-1]}'s hand.")
            holders.append(holder)
