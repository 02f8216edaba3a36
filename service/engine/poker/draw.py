"""The Draw (rules 34 to 51): discarding and asking, and what follows a wrong number of cards.

`live` tells which seats are still players in the game, by seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from service.engine.cards import Card
from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.poker.deal import HAND
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, left, right, round_from

__all__ = [
    "deficiency",
    "discard_is_enough",
    "equal_stake",
    "excess",
    "first_draw",
    "found_foul",
    "gathered",
    "given_instead",
    "informing",
    "may_draw",
    "may_inquire",
    "may_take_back",
    "must_gather",
    "next_draw",
    "number_demanded",
    "number_to_ask",
    "right_to_inquire_lost",
    "supplied_wrong",
    "with_exposed_returned",
    "witness",
    "wrong_dealer_draw",
    "wrong_demand",
]


@law(rule(34), nothing=NOBODY)
def first_draw(dealer: int, players: int, live: Sequence[bool]) -> int:
    """The seat that draws first: the first player at the left of the dealer."""
    return next(seat for seat in round_from(left(dealer, players), players) if live[seat])


@law(rule(35), nothing=NOBODY)
def next_draw(seat: int, dealer: int, players: int, live: Sequence[bool]) -> int:
    """The seat that draws after `seat`, from right to left; NOBODY after the dealer."""
    while seat != dealer:
        seat = left(seat, players)
        if live[seat]:
            return seat
    return NOBODY


@law(rule(36), nothing=0)
def equal_stake(highest: int, staked: int) -> int:
    """What a player must add before he draws: the difference to the highest stake on the table."""
    return max(0, highest - staked)


@law(rule(36), nothing=True)
def discard_is_enough(discarded: int, intended: int) -> bool:
    """Whether the discard is lawful: as many cards, and no more, as he intends to draw."""
    return discarded == intended


@law(rule(37), nothing=True)
def may_take_back(discarded: bool) -> bool:
    """Whether a player may take a card into his hand again: not when he has discarded it."""
    return not discarded


@law(rule(38), nothing=True)
def may_draw(turn_gone: bool, discarded: int) -> bool:
    """Whether a player may (still) draw: when his turn has gone by without a discard the right is forfeited."""
    return discarded > 0 or not turn_gone


@law(rule(39), nothing=0)
def number_to_ask(discarded: int) -> int:
    """How many cards a player asks for, and the dealer gives him from the top: as many as he has discarded."""
    return discarded


@law(rule(40), nothing=())
def with_exposed_returned(pack: Sequence[Card], exposed: Iterable[Card]) -> tuple[Card, ...]:
    """The pack after cards that the dealer exposed in the draw were returned to it, at the bottom."""
    return (*pack, *exposed)


@law(rule(41), nothing=False)
def must_gather(left_in_pack: int, wanted: int) -> bool:
    """Whether the discards must be gathered: the pack is too short to give the number demanded.

    All who have not discarded yet, but intend to, and the dealer first do so and announce the number.
    """
    return left_in_pack < wanted


@law(rule(41), nothing=())
def gathered(discards: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The cards that are then shuffled and used: the whole of the discards, also of those still to be supplied."""
    return tuple(card for cards in discards for card in cards)


@law(rule(42), nothing=None)
def excess(demanded: int, given: int, raised: bool, dealer: int, players: int) -> Remedy | None:
    """More cards given than demanded, and none raised yet: anybody may point it out, the dealer takes them back."""
    if given <= demanded or raised:
        return None
    return Remedy(rule(42), "take-back", tuple(range(players)), "cards-raised", dealer, given - demanded)


@law(rule(43), nothing=None)
def deficiency(demanded: int, given: int, raised: bool, dealer: int, players: int) -> Remedy | None:
    """Fewer cards given than demanded, and none raised yet: anybody may point it out, the dealer makes it good."""
    if given >= demanded or raised:
        return None
    return Remedy(rule(43), "make-good", tuple(range(players)), "cards-raised", dealer, demanded - given)


@law(rule(44), nothing=None)
def wrong_demand(discarded: int, demanded: int, dealer: int) -> Remedy | None:
    """Another number demanded than discarded: the dealer may see the discard and give that number instead."""
    if discarded == demanded:
        return None
    return Remedy(rule(44), "give-number-discarded", (dealer,), "cards-given", NOBODY, discarded)


@law(rule(44), nothing=False)
def given_instead(discarded: int, demanded: int, given: int) -> bool:
    """Whether the dealer has given, instead of a wrong number demanded, the number discarded: nothing is amiss."""
    return given == discarded != demanded


@law(rule(45), nothing=None)
def supplied_wrong(discarded: int, demanded: int, given: int, holder: int) -> Remedy | None:
    """The dealer gave what was demanded, but other than was discarded: the hand is foul, raised or not."""
    if given != demanded or demanded == discarded:
        return None
    return Remedy(rule(45), "foul-hand", (), "", holder)


@law(rule(46), nothing=NOBODY)
def witness(dealer: int, disputing: int, players: int, can_testify: Collection[int]) -> int:
    """Whose evidence decides how many cards `disputing` demanded of the dealer; NOBODY if none can give any.

    The person at the dealer's left, else at his right, else the first from the left of the disputing player. Who
    has retired from the game may give it; neither the dealer nor the disputing player is heard.
    """
    order = (left(dealer, players), right(dealer, players), *round_from(left(disputing, players), players))
    return next((seat for seat in order if seat in can_testify and seat not in (dealer, disputing)), NOBODY)


@law(rule(46), nothing=0)
def number_demanded(discarded: int, evidence: int | None) -> int:
    """The number held to have been demanded: by the evidence, or, for want of any, the proper one."""
    return discarded if evidence is None else evidence


@law(rule(47), nothing=None)
def wrong_dealer_draw(discarded: int, drawn: int, dealer: int) -> Remedy | None:
    """The dealer drew another number than he discarded: his hand is foul, and he is held to have demanded it."""
    return None if drawn == discarded else Remedy(rule(47), "foul-hand", (), "", dealer)


@law(rule(48), nothing=None)
def found_foul(cards: int, raised: bool, holder: int) -> Remedy | None:
    """Drawn cards were raised and the hand has more or less than five: it is foul."""
    if cards == HAND or not raised:
        return None
    return Remedy(rule(48), "foul-hand", (), "", holder)


@law(rule(49), nothing=False)
def may_inquire(drawn: bool, lost: bool) -> bool:
    """Whether a player may ask the dealer how many cards he, the dealer, drew; who must answer correctly.

    After drawing, as long as the right is not `lost` by rule 50.
    """
    return drawn and not lost


@law(rule(50), nothing=False)
def right_to_inquire_lost(raised: bool, bet: bool) -> bool:
    """Whether that right is forfeited: the player has raised the cards he drew, or has bet."""
    return raised or bet


@law(rule(51), nothing=None)
def informing(about: int, dealer: int) -> Remedy | None:
    """The dealer tells how many cards another player drew: a breach, for which the law names no remedy."""
    return Remedy(rule(51), "breach", (), "", dealer) if about != dealer else None
