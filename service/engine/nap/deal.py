"""Dealing (page 9) and the packs (pages 3, 14, 15): who deals, shuffles and cuts, how cards are dealt, a misdeal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.engine.cards import KNAVE, Card
from service.engine.deals import by_seat, deal_out, first_shown, most_hands
from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.nap.terms import (
    DEALING,
    FORMS,
    MISDEAL,
    MORE_CARDS,
    NINE_CARDS,
    PLAYERS,
    SIX_PLAYERS,
    SMALL_PACK,
)
from service.engine.packs import ORDINARY, PIQUET
from service.engine.seats import left, right, round_from

__all__ = [
    "FAULTS",
    "Dealt",
    "cards_of",
    "cutter",
    "deal_cards",
    "discards",
    "first_dealer",
    "interference",
    "may_sit_down",
    "misdeal",
    "pack_of",
    "seats_dealt",
    "shuffler",
]

FAULTS = ("wrong-number", "exposed", "irregular")
"""The dealer's faults: a wrong number of cards, a card exposed by accident, any other misdeal."""


class Dealt(NamedTuple):
    """The cards after the deal: hands by seat (none for a dealer who stands out), the spare hand, what is left."""

    hands: tuple[tuple[Card, ...], ...]
    spare: tuple[Card, ...]
    stock: tuple[Card, ...]


@law(PLAYERS, nothing=True, says="admirable game for three")
@law(SMALL_PACK, nothing=True, says="must not exceed three")
def may_sit_down(players: int, pack: int, cards: int, spare: bool, dealer_out: bool) -> bool:
    """Whether so many can play: two to six, with thirty-two cards up to four, and the pack must suffice."""
    most = 4 if pack < len(ORDINARY) else 6
    hands = players - dealer_out
    return 2 <= players <= most and hands >= 2 and hands <= most_hands(pack, cards, cards if spare else 0)


@law(PLAYERS, nothing=ORDINARY, says="thirty-two card pack")
@law(SMALL_PACK, nothing=ORDINARY, says="ordinary rules are observed")
def pack_of(thirty_two: bool) -> tuple[Card, ...]:
    """The pack: fifty-two cards, or thirty-two, without the 2, 3, 4, 5 and 6 of each suit."""
    return PIQUET if thirty_two else ORDINARY


@law(NINE_CARDS, nothing=(5, 5), says="none being discarded")
def cards_of(form: str) -> tuple[int, int]:
    """How many cards are dealt to each player, and how many he plays with: at nine-card Nap none is discarded."""
    return FORMS[form]


@law(MORE_CARDS, nothing=0)
def discards(dealt: int, kept: int) -> int:
    """How many cards a player throws away, face downwards, before his call: six or seven leave him five."""
    return dealt - kept


@law(DEALING, nothing=(0, 0), says=("until the first knave is exposed", "becomes the first dealer"))
def first_dealer(cards: Sequence[Card], turner: int, players: int) -> tuple[int, int]:
    """The first dealer, to whom the first knave falls, and how many cards were turned up, from the left of `turner`.

    Raises `ImpossibleError` where no knave is among `cards`.
    """
    return first_shown(cards, KNAVE, tuple(round_from(left(turner, players), players)))


@law(DEALING, nothing=-1, says="two separate packs")
def shuffler(dealer: int, players: int) -> int:
    """Who shuffles the pack for a dealer: the player on his left."""
    return left(dealer, players)


@law(DEALING, nothing=-1, says="the player on his right cuts them")
def cutter(dealer: int, players: int) -> int:
    """Who cuts: the player on the dealer's right."""
    return right(dealer, players)


@law(SIX_PLAYERS, nothing=())
def seats_dealt(dealer: int, players: int, agreed: bool = False) -> tuple[int, ...]:
    """The seats that are dealt cards, in order from the dealer's left.

    With six the dealer stands out of the play; with five the same where it is `agreed`.
    """
    order = tuple(round_from(left(dealer, players), players))
    return order[:-1] if players == 6 or (players == 5 and agreed) else order


@law(DEALING, nothing=Dealt((), (), ()), says="one at a time")
def deal_cards(pack: Sequence[Card], order: Sequence[int], players: int, cards: int, spare: bool = False) -> Dealt:
    """Deal one card at a time to the seats of `order`, going from left to right; an extra hand last where agreed."""
    made = deal_out(pack, len(order) + spare, (1,) * cards)
    return Dealt(by_seat(made.hands, order, players), made.hands[-1] if spare else (), made.rest)


@law(MISDEAL, nothing=None, says=("no penalty attaching to a misdeal", "In the event of a misdeal"))
def misdeal(fault: str, dealer: int, stake: int, with_pool: bool) -> Remedy | None:
    """A misdeal, or a card exposed by accident: the same player deals again; with a pool he pays it one stake."""
    if fault not in FAULTS:
        return None
    return Remedy(MISDEAL, "fresh-deal", (), "", dealer, stake if with_pool else 0)


@law(MISDEAL, nothing=None, says="must not interfere")
def interference(
    seat: int, stake: int, with_pool: bool, touching: bool = False, covered: bool = False
) -> Remedy | None:
    """A player interferes with the cards during the deal: a similar penalty, one stake to the pool where there is one.

    `touching`: he touches the remainder of the pack after the deal, which is forbidden as well; whether the penalty is
    meant for that too (`covered`) is a reading.
    """
    due = stake if with_pool and (not touching or covered) else 0
    return Remedy(MISDEAL, "forfeit", (), "", seat, due)
