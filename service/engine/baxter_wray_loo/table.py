"""Players and packs, stakes, the deal, the single, finishing and withdrawing (pages 16 to 19, 22 to 24, 28)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.engine.baxter_wray_loo.terms import (
    ANY_ORDER,
    CLUB_LAW,
    DEALING,
    FINISHING,
    FIRST_STAKES,
    FIVE_CARDS,
    IRISH,
    LOOS,
    MISDEAL,
    OBJECT,
    PACKS,
    PRICES,
    SINGLE,
    SMALL_PACK,
    TURN_UP,
    WITHDRAWING,
)
from service.engine.cards import CLUBS, KNAVE, Card, rank_of, suit_of
from service.engine.deals import by_seat, deal_out, first_shown, most_hands
from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.packs import ORDINARY, PIQUET
from service.engine.pools import Division, divide_equally
from service.engine.seats import NOBODY, left, round_from

__all__ = [
    "Dealt",
    "Singled",
    "all_stand",
    "deal_hand",
    "deal_payment",
    "deal_single",
    "divide_finish",
    "first_dealer",
    "interfering",
    "is_last_round",
    "may_sit_down",
    "misdealt",
    "pack_of",
    "price_of_single",
    "released",
    "seats_dealt",
    "single_loos",
    "single_winner",
    "trick_winners",
    "withdrawal",
]


class Dealt(NamedTuple):
    """The cards after the deal: hands by seat, the spare hand, the card turned up, what is left."""

    hands: tuple[tuple[Card, ...], ...]
    miss: tuple[Card, ...]
    turn_up: Card
    stock: tuple[Card, ...]


class Singled(NamedTuple):
    """A single: the card turned up first, and the card that fell to each seat."""

    turn_up: Card
    shown: tuple[tuple[int, Card], ...]


@law(PACKS, nothing=True, says="practically unlimited within the range of the pack")
@law(SMALL_PACK, nothing=True, says="must, of necessity, be more limited")
def may_sit_down(players: int, pack: int, cards: int, miss: bool) -> bool:
    """Whether so many can play: as many as the pack allows, with the spare hand and the card turned up."""
    return 2 <= players <= most_hands(pack, cards, 1 + (cards if miss else 0))


@law(PACKS, nothing=ORDINARY, says="usually played with an ordinary pack")
@law(SMALL_PACK, nothing=ORDINARY, says="In all other respects")
def pack_of(thirty_two: bool) -> tuple[Card, ...]:
    """The pack: fifty-two cards, in some variations thirty-two."""
    return PIQUET if thirty_two else ORDINARY


@law(PACKS, nothing=(), says="relief is sought by the dealer standing out")
def seats_dealt(seats: Collection[int], dealer: int, players: int, dealer_out: bool) -> tuple[int, ...]:
    """The seats that are dealt cards, in order from the dealer's left, of those in the game.

    Where it is agreed, and more than five play, the dealer stands out of the play and neither pays nor receives.
    """
    order = tuple(seat for seat in round_from(left(dealer, players), players) if seat in seats)
    return tuple(seat for seat in order if seat != dealer) if dealer_out and len(order) > 5 else order


@law(OBJECT, nothing=())
def trick_winners(won: Sequence[int], stood: Collection[int]) -> tuple[int, ...]:
    """Who has won one, two or all of the tricks, of those who stood: each plays against all the others."""
    return tuple(seat for seat in stood if seat in won)


@law(DEALING, nothing=(0, 0), says="settled in the same way as already described in connection with Nap")
def first_dealer(cards: Sequence[Card], turner: int, players: int) -> tuple[int, int]:
    """The first dealer, to whom the first knave falls, and how many cards were turned up, from the left of `turner`.

    Raises `ImpossibleError` where no knave is among `cards`.
    """
    return first_shown(cards, KNAVE, tuple(round_from(left(turner, players), players)))


@law(FIRST_STAKES, nothing=(0, 0), says=("The stakes are first decided on", "having paid to the pool"))
def deal_payment(deal: int, loo: int) -> tuple[int, int]:
    """What the dealer pays to the pool before he deals, and what a loo costs: usually three and six."""
    return deal, loo


@law(PRICES, nothing=0, says="a definite price fixed")
@law(SINGLE, nothing=0, says="shall be half the amount of the ordinary loo")
def price_of_single(loo: int, agreed: int = 0) -> int:
    """What a loo on the single costs: what was fixed, usually half the ordinary loo."""
    return agreed or loo // 2


@law(FIRST_STAKES, nothing=Singled(0, ()), says="turns the top card face upwards")
@law(DEALING, nothing=Singled(0, ()), says="settled in the same way as already described in connection with Nap")
def deal_single(pack: Sequence[Card], order: Sequence[int]) -> Singled:
    """A single is dealt: the top card face upwards in the middle, then one card, exposed, to each player."""
    return Singled(pack[0], tuple(zip(order, pack[1:], strict=False)))


@law(SINGLE, nothing=NOBODY, says=("he wins the amount in the pool", "the higher takes the stake"))
def single_winner(made: Singled) -> int:
    """Who wins a single: the highest card of the suit turned up, if it is higher than that card; else NOBODY."""
    suit, rank = suit_of(made.turn_up), rank_of(made.turn_up)
    higher = [(rank_of(card), seat) for seat, card in made.shown if suit_of(card) == suit and rank_of(card) > rank]
    return max(higher)[1] if higher else NOBODY


@law(SINGLE, nothing=(), says="The others are looed")
@law(LOOS, nothing=(), says="all are looed")
def single_loos(winner: int, order: Sequence[int]) -> tuple[int, ...]:
    """Who is looed at a single: all but the winner; all, where nobody has won."""
    return tuple(seat for seat in order if seat != winner)


@law(LOOS, nothing=Dealt((), (), 0, ()), says="a spare hand, or miss, as it is generally called, is left")
@law(DEALING, nothing=Dealt((), (), 0, ()), says="must deal to the spare hand, or miss immediately after")
@law(TURN_UP, nothing=Dealt((), (), 0, ()), says="to decide which of the suits shall be trump")
@law(FIVE_CARDS, nothing=Dealt((), (), 0, ()), says="has five cards dealt him")
@law(ANY_ORDER, nothing=Dealt((), (), 0, ()))
@law(IRISH, nothing=Dealt((), (), 0, ()))
def deal_hand(
    pack: Sequence[Card],
    order: Sequence[int],
    players: int,
    cards: int,
    miss: bool,
    any_order: bool = False,
    threes: bool = False,
) -> Dealt:
    """Deal one card at a time to each seat of `order`, to miss after the dealer's own, and turn up the next.

    `any_order`: where it is permitted, three (or all) at a time, the spare hand last. `threes`: five cards are dealt
    first three and then two.
    """
    batches = (3, cards - 3) if threes else (cards,) if any_order else (1,) * cards
    made = deal_out(pack, len(order) + miss, batches)
    hands = by_seat(made.hands, order, players)
    return Dealt(hands, made.hands[-1] if miss else (), made.rest[0], made.rest[1:])


@law(TURN_UP, nothing=False, says="when all the players have to stand, and the miss is withdrawn")
@law(CLUB_LAW, nothing=False, says=("all the players have to stand on their own cards", "the miss is withdrawn"))
def all_stand(turn_up: Card, agreed: bool) -> bool:
    """Whether all have to stand on their own cards and the miss is withdrawn: a club is turned up under Club Law."""
    return agreed and suit_of(turn_up) == CLUBS


@law(MISDEAL, nothing=None, says=("the dealer is looed", "dealt again by the same player"))
def misdealt(fault: str, dealer: int, single_loo: int) -> Remedy | None:
    """A misdeal, an irregular distribution or a card exposed in dealing: a single loo at once, and a new deal."""
    if fault not in ("misdeal", "irregular", "exposed-card"):
        return None
    return Remedy(MISDEAL, "fresh-deal", (), "", dealer, single_loo)


@law(MISDEAL, nothing=None, says="Any player interfering with the cards")
def interfering(seat: int, single_loo: int, mixed_or_exposed: bool) -> Remedy:
    """A player interferes with the cards during the deal: looed; dealt again only if cards were mixed or exposed."""
    return Remedy(MISDEAL, "fresh-deal" if mixed_or_exposed else "forfeit", (), "", seat, single_loo)


@law(WITHDRAWING, nothing=None, says=("withdraw from the game at any time when", "he pays for his deal"))
def withdrawal(turn_to_deal: bool, deal: int, loo: int) -> int | None:
    """What a player pays who withdraws: his deal, and his loo if he was looed; None where he may not withdraw.

    He may when it is his turn to deal; then he deals himself no cards. `loo` is 0 if he was not looed.
    """
    return deal + loo if turn_to_deal else None


@law(FINISHING, nothing=Division((), (), 0), says="equal division of the amount in the pool")
def divide_finish(pool: int, order: Sequence[int]) -> Division:
    """The pool is divided equally among the players, named from the dealer's left; what is over goes to the first."""
    return divide_equally(pool, order, odd_to_first=True)


@law(FINISHING, nothing=(), says="releasing those who failed to win a trick")
def released(looed: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """Who is released from the loo of the previous deal, and of how much, where the game is finished so."""
    return tuple(sorted(looed.items()))


@law(FINISHING, nothing=False, says="all stand on the last round, and there is no miss")
def is_last_round(finishing: bool) -> bool:
    """Whether all stand and there is no miss: on the last round, when a finish is made by releasing the looed."""
    return finishing
