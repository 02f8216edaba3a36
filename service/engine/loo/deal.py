"""The deal (laws 1 to 3): shuffling, cutting, dealing, and what follows when it goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.engine.cards import Card
from service.engine.deals import by_seat, deal_out
from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.loo.terms import rule
from service.engine.seats import left, right, round_from

__all__ = [
    "FAULTS",
    "Dealt",
    "cutter",
    "deal_cards",
    "faced_card",
    "is_wrong_number",
    "may_shuffle",
    "misdeal",
    "valid_cut",
]

LEAST_CUT = 4

FAULTS: dict[str, str] = {
    "uncut": "3 (1)",
    "shuffled-after-cut": "3 (1)",
    "exposed-card": "3 (2)",
    "wrong-number": "3 (2)",
    "missed-hand": "3 (3)",
    "additional-hand": "3 (3)",
    "irregularity": "3 (4)",
}
"""The dealer's faults, each with the part of law 3 that names it."""


class Dealt(NamedTuple):
    """The cards after the deal: hands by seat, miss (empty where there is none), the turned-up card, the stock."""

    hands: tuple[tuple[Card, ...], ...]
    miss: tuple[Card, ...]
    turn_up: Card
    stock: tuple[Card, ...]


@law(rule(1), nothing=True)
def may_shuffle(seat: int, dealer: int, dealer_has_shuffled: bool) -> bool:
    """Whether a player may shuffle at the commencement of a deal: everybody may, the dealer last."""
    return seat == dealer or not dealer_has_shuffled


@law(rule(1), nothing=-1)
def cutter(dealer: int, players: int) -> int:
    """The seat that cuts: the right of the dealer."""
    return right(dealer, players)


@law(rule(1), nothing=True)
def valid_cut(upper: int, pack: int) -> bool:
    """Whether a cut that lifts `upper` of `pack` cards is valid: at least four in each portion."""
    return upper >= LEAST_CUT and pack - upper >= LEAST_CUT


@law(rule(2), nothing=Dealt((), (), 0, ()))
def deal_cards(pack: Sequence[Card], dealer: int, players: int, cards: int, with_miss: bool) -> Dealt:
    """Deal one card at a time from the left of the dealer, one extra in each round for miss; turn up the next.

    `pack` is the pack, its top first; `cards` how many each player gets.
    """
    made = deal_out(pack, players + with_miss, (1,) * cards)
    order = tuple(round_from(left(dealer, players), players))
    hands = by_seat(made.hands, order, players)
    return Dealt(hands, made.hands[players] if with_miss else (), made.rest[0], made.rest[1:])


@law(rule(2), nothing=None)
def faced_card(dealt_portion: bool, dealer: int) -> Remedy | None:
    """A card is found faced: in the dealt portion of the pack the same dealer deals again, and pays nothing.

    Of a card faced in what remains of the pack the law says nothing.
    """
    return Remedy(rule(2), "fresh-deal", (), "", dealer) if dealt_portion else None


@law(rule(3), nothing=None)
def misdeal(fault: str, dealer: int, single: int) -> Remedy | None:
    """What follows a fault of the dealer (a key of `FAULTS`): he forfeits a single to the pool and deals again."""
    return Remedy(rule(3), "fresh-deal", (), "", dealer, single) if fault in FAULTS else None


@law(rule(3), nothing=False)
def is_wrong_number(dealt: int, cards: int) -> bool:
    """Whether a player was dealt too many or too few cards: `cards` are right."""
    return dealt != cards
