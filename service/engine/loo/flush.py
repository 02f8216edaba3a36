"""The flush at five-card Loo (page 90): what is one, which wins, and who is exempt from payment."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from service.engine.cards import Card, suit_of
from service.engine.laws import law
from service.engine.loo.duties import PAM_CARD, rank_order
from service.engine.loo.terms import FLUSH

__all__ = ["Flush", "best_flush", "exempt", "flush_of", "looes_the_board"]

HAND = 5


class Flush(NamedTuple):
    """A flush: whether it is in trumps, and the ranks of its cards from the best, Pam above the ace.

    A greater one is better.
    """

    in_trumps: bool
    ranks: tuple[int, ...]


@law(FLUSH, nothing=None)
def flush_of(hand: Sequence[Card], trump: int) -> Flush | None:
    """The flush that a hand is: five cards of a suit, or four and Pam. None where it is none."""
    suits = {suit_of(card) for card in hand if card != PAM_CARD}
    if len(suits) != 1 or len(hand) != HAND:
        return None
    suit = suits.pop()
    strengths = rank_order(suit, True).strengths
    return Flush(suit == trump, tuple(sorted((strengths[card] for card in hand), reverse=True)))


@law(FLUSH, nothing=())
def best_flush(flushes: Mapping[int, Flush]) -> tuple[int, ...]:
    """The seats that hold the best flush: trumps before a plain suit, then the better cards.

    Several where they are equal card by card, which the page does not decide.
    """
    best = max(flushes.values())
    return tuple(seat for seat, flush in flushes.items() if flush == best)


@law(FLUSH, nothing=False)
def exempt(seat: int, losing_flushes: Collection[int], hand: Iterable[Card]) -> bool:
    """Whether a loser is exempt from payment: he holds the losing flush, or Pam."""
    return seat in losing_flushes or PAM_CARD in hand


@law(FLUSH, nothing=())
def looes_the_board(winners: Collection[int], players: Collection[int], exempted: Collection[int]) -> tuple[int, ...]:
    """Who is looed when a flush is shown: all save its holder and those exempt. He wins every trick unplayed."""
    return tuple(seat for seat in players if seat not in winners and seat not in exempted)
