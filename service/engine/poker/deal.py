"""The Deal (rules 1 to 18): who deals, in which order, and what follows when it goes wrong."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import ACE, Card, rank_of
from service.engine.events import Remedy
from service.engine.laws import declare, law
from service.engine.packs import ORDINARY, with_joker
from service.engine.poker.terms import BLAZE_RULE, INTRODUCTION, JOKER_CARD, rule
from service.engine.seats import left, right, round_from

__all__ = [
    "HAND",
    "cutter",
    "deal_finished",
    "dealing_order",
    "exposed_card",
    "faced_card",
    "first_dealer",
    "foul_hand_dealt",
    "last_shuffle",
    "next_dealer",
    "pack_is_lawful",
    "players_ceiling",
    "refund",
    "refunder",
    "speaking_to_dealer",
    "uncut",
    "uncut_stands",
    "wrong_number_dealt",
]

HAND = 5
"""The cards in a hand."""

declare(rule(5), "Ceremony: how the pack is held while it is shuffled. No act of play, and no remedy is named.")
declare(rule(6), "Ceremony: that the cards lie face downwards before the players. An exposed card falls under Rule 11.")


@law(rule(1), BLAZE_RULE, nothing=True)
def pack_is_lawful(pack: Sequence[Card], departures: frozenset[str] = frozenset()) -> bool:
    """Whether the pack is the ordinary one of fifty-two cards (and the joker, where that is agreed)."""
    return sorted(pack) == list(with_joker(ORDINARY) if JOKER_CARD in departures else ORDINARY)


@law(INTRODUCTION, nothing=0)
def players_ceiling(cards: int) -> int:
    """How many can play at the most: as many as the pack can give five cards."""
    return cards // HAND


@law(rule(2), nothing=())
def first_dealer(drawn: Sequence[Card]) -> tuple[int, ...]:
    """The places of the lowest cards drawn for the deal, the ace being lowest.

    One place: he deals. Several: such players only draw again.
    """
    ranks = [-1 if rank_of(card) == ACE else rank_of(card) for card in drawn]
    return tuple(place for place, rank in enumerate(ranks) if rank == min(ranks))


@law(rule(3), nothing=False)
def last_shuffle(shuffler: int, dealer: int, cut: bool) -> bool:
    """Whether the dealer may shuffle (again) because another had the pack last, and it is not cut yet."""
    return shuffler != dealer and not cut


@law(rule(4), nothing=-1)
def cutter(dealer: int, players: int) -> int:
    """The seat that cuts the pack which the dealer has shuffled: the one at his right."""
    return right(dealer, players)


@law(rule(7), nothing=())
def dealing_order(dealer: int, players: int) -> tuple[int, ...]:
    """The seats in the order in which they get one card each, five times over: the dealer's left first."""
    return tuple(round_from(left(dealer, players), players))


@law(rule(8), nothing=None)
def uncut(finished: bool, dealer: int, players: int) -> Remedy | None:
    """The cards are being dealt without a cut: anybody may point it out before the deal is finished; then misdeal."""
    if finished:
        return None
    return Remedy(rule(8), "new-deal", tuple(range(players)), "deal-finished", dealer)


@law(rule(9), nothing=False)
def uncut_stands(finished: bool) -> bool:
    """Whether a deal without a cut stands: it was not pointed out before the deal was finished."""
    return finished


@law(rule(10), nothing=None)
def faced_card(finished: bool, dealer: int) -> Remedy | None:
    """A card is found face upwards in the pack: a misdeal, if the deal is not finished. Later no law speaks of it."""
    return None if finished else Remedy(rule(10), "new-deal", (), "deal-finished", dealer)


@law(rule(11), nothing="")
def exposed_card(while_dealing: bool) -> str:
    """What becomes of a card that the dealer exposes: "accepted" by its player, without exchange, while he deals.

    In the draw rule 40 applies instead; "" then.
    """
    return "accepted" if while_dealing else ""


@law(rule(12), nothing=None)
def wrong_number_dealt(cards: int, raised: bool, dealer: int, players: int) -> Remedy | None:
    """More or less than five cards were dealt to a hand that lies unraised: anybody may announce it; a misdeal."""
    if cards == HAND or raised:
        return None
    return Remedy(rule(12), "new-deal", tuple(range(players)), "hand-raised", dealer)


@law(rule(13), nothing=None)
def foul_hand_dealt(cards: int, raised: bool, holder: int) -> Remedy | None:
    """The same, but a portion of the hand was raised first: it is foul, and its player retires and forfeits."""
    if cards == HAND or not raised:
        return None
    return Remedy(rule(13), "foul-hand", (), "", holder)


@law(rule(14), nothing=0)
def refund(blind: int) -> int:
    """What a player whose foul hand was dealt to him gets back: his ante or straddle, `blind`, and no more.

    The stake itself remains in the pool; the refund comes out of the pocket of the seat that `refunder` names.
    """
    return blind


@law(rule(15), nothing=None)
def speaking_to_dealer(dealing: bool, speaker: int) -> Remedy | None:
    """Speaking to the dealer while he deals is a breach; the law names no remedy (see rule 16 for foul hands)."""
    return Remedy(rule(15), "breach", (), "", speaker) if dealing else None


@law(rule(16), nothing=-1)
def refunder(dealer: int, distracter: int | None) -> int:
    """Who pays the refund of rule 14: the dealer, or the player who spoke to or distracted him in that deal."""
    return dealer if distracter is None else distracter


@law(rule(17), nothing=True)
def deal_finished(counts: Sequence[int]) -> bool:
    """Whether the deal is finished: every player has received five cards."""
    return all(count >= HAND for count in counts)


@law(rule(18), nothing=-1)
def next_dealer(dealer: int, players: int) -> int:
    """The seat that deals the next game: the left of the last dealer. One who passes goes on dealing till then."""
    return left(dealer, players)
