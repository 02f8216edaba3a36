"""Cutting, dealing, begging and running the cards (pages 1 to 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.engine.all_fours.terms import CUT, FOUR_CUT, FOUR_LOOK, PACK
from service.engine.cards import KNAVE, Card, rank_of, suit_of
from service.engine.deals import by_seat, deal_out
from service.engine.laws import law
from service.engine.packs import ORDINARY
from service.engine.seats import left, round_from

__all__ = [
    "ANSWERS",
    "Dealt",
    "Trump",
    "answers",
    "deal_six",
    "elder_hand",
    "first_dealer",
    "first_dealer_of_four",
    "full_pack",
    "knave_turned",
    "may_beg",
    "may_look",
    "next_dealer",
    "partners",
    "point_for_begging",
    "runs_on",
    "three_more",
    "trump_after",
]

HAND = 6
MORE = 3
ANSWERS = ("take-one", "run")


class Dealt(NamedTuple):
    """The hands by seat, the card turned up (-1 where the pack does not suffice), and the stock, its top first."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    stock: tuple[Card, ...]


class Trump(NamedTuple):
    """The trump suit (-1 while the cards are still to be run) and the points that turned knaves gave the dealer."""

    suit: int
    knaves: int


@law(PACK, nothing=(), says="usually played by two players, with the full pack")
def full_pack() -> tuple[Card, ...]:
    """The cards played with: the full pack of fifty-two."""
    return ORDINARY


def _highest(cards: Sequence[Card]) -> list[int]:
    return sorted(range(len(cards)), key=lambda seat: -rank_of(cards[seat]))


@law(CUT, nothing=None, says="The players cut for deal, the highest card having the preference")
def first_dealer(cards: Sequence[Card]) -> int | None:
    """The place of the highest card cut, which has the deal; None where two are equal: they cut again."""
    best, second = _highest(cards)[:2]
    return None if rank_of(cards[best]) == rank_of(cards[second]) else best


@law(FOUR_CUT, nothing=None, says="The players cut to decide who shall be partners")
def partners(cards: Sequence[Card]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The two highest of four cards against the two lowest; None where equal cards leave it open: they cut again."""
    first, second, third, fourth = _highest(cards)
    if rank_of(cards[second]) == rank_of(cards[third]):
        return None
    return (first, second), (third, fourth)


@law(FOUR_CUT, nothing=None, says="The right to the first deal is decided by the cut")
def first_dealer_of_four(cards: Sequence[Card]) -> int | None:
    """The highest of four deals first; None where two are equal."""
    return first_dealer(cards)


@law(FOUR_CUT, nothing=0, says="Afterwards each player deals in rotation")
def next_dealer(dealer: int, players: int) -> int:
    """After a deal the next player at the left deals."""
    return left(dealer, players)


def elder_hand(dealer: int, players: int) -> int:
    """The player next after the dealer: his adversary where two play."""
    return left(dealer, players)


@law(CUT, nothing=None, says="The dealer gives six cards to each")
def deal_six(pack: Sequence[Card], dealer: int, players: int) -> Dealt:
    """Six cards to each, elder hand first, and the next card (the thirteenth with two players) turned up for trump."""
    return _given(pack, dealer, players, HAND)


def _given(pack: Sequence[Card], dealer: int, players: int, cards: int) -> Dealt:
    order = tuple(round_from(elder_hand(dealer, players), players))
    dealt = deal_out(pack, players, (1,) * cards)
    return Dealt(by_seat(dealt.hands, order, players), dealt.rest[0], dealt.rest[1:])


@law(CUT, nothing=False, says="If the elder hand is dissatisfied with his cards, he may say")
def may_beg(seat: int, dealer: int, players: int, played: bool, begged: bool) -> bool:
    """Whether `seat` may say “I beg”: the elder hand may, before he has led, once."""
    return seat == elder_hand(dealer, players) and not played and not begged


@law(CUT, nothing=(), says="If the elder hand is dissatisfied with his cards, he may say")
def answers(begged: bool) -> tuple[str, ...]:
    """What the dealer is bound to say when the elder hand has begged: “Take one”, or he runs the cards."""
    return ANSWERS if begged else ()


@law(CUT, nothing=0, says="If the elder hand is dissatisfied with his cards, he may say")
def point_for_begging(answer: str) -> int:
    """The point that the elder hand scores when the dealer says “Take one”."""
    return 1 if answer == "take-one" else 0


@law(CUT, nothing=None, says="If the elder hand is dissatisfied with his cards, he may say")
def three_more(stock: Sequence[Card], dealer: int, players: int) -> Dealt | None:
    """Three more cards to each, and the next turned up; None where the stock does not suffice for that."""
    if len(stock) < players * MORE + 1:
        return None
    return _given(stock, dealer, players, MORE)


@law(CUT, nothing=False, says="If this should be of the same suit as the original trump")
def runs_on(original: Card, turn_up: Card) -> bool:
    """Whether the dealer is bound to run the cards again: the new turn-up is of the suit of the original trump."""
    return suit_of(turn_up) == suit_of(original)


@law(CUT, nothing=0, says="If the turn-up card be a knave")
def knave_turned(turn_up: Card) -> int:
    """The point that a turned-up knave gives the dealer, before any other score."""
    return int(rank_of(turn_up) == KNAVE)


@law(CUT, nothing=Trump(-1, 0), says="the dealer a second time turns up a knave")
def trump_after(turned: Sequence[Card]) -> Trump:
    """What the cards turned up one after another make trumps, and what their knaves give the dealer.

    The first is the original trump, each other one the fruit of running the cards: it makes trumps where its suit is a
    new one, which was not turned up before. Each knave that is turned scores.
    """
    last = turned[-1]
    open_ = any(runs_on(before, last) for before in turned[:-1])
    return Trump(-1 if open_ else suit_of(last), sum(map(knave_turned, turned)))


@law(FOUR_LOOK, nothing=True, says="The dealer and the elder hand alone look at their cards")
@law(FOUR_LOOK, nothing=True, says="The other two players must not take up their cards till")
def may_look(seat: int, dealer: int, players: int, decided: bool) -> bool:
    """Whether a player may look at his cards: with four, dealer and elder hand alone until the trump is decided."""
    return decided or players == 2 or seat in (dealer, elder_hand(dealer, players))
