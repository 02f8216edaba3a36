"""Euchre: what may be played, whose trick it is, and which cards are the bowers."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.card_play import Judged, Trick, hand_of, judge_card, may_lead_any, trick_of
from service.adjudicator.hearing import Hearing, codes
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardsFact, Facts, Trumps
from service.engine.cards import SUIT_NAMES, Card, card_name
from service.engine.errors import ImpossibleError
from service.engine.euchre import deal as cards_of
from service.engine.euchre import play as rules
from service.engine.euchre.terms import LEAD, PACK

__all__ = ["Bowers", "bowers", "in_hand", "in_pack", "play", "trick"]

_HAND = 5
_ON_TABLE = 3


def in_pack(place: str, cards: tuple[Card, ...]) -> None:
    """Raise `ImpossibleError` where a card is none of the piquet pack."""
    strange = [card for card in cards if card not in cards_of.pack()]
    if strange:
        raise ImpossibleError(f"{place}: the {card_name(strange[0])} is not in the piquet pack of thirty-two.")


def in_hand(cards: tuple[Card, ...]) -> None:
    """Raise `ImpossibleError` for a hand that is not of the piquet pack, or of more than the five cards dealt."""
    in_pack("hand", cards)
    if len(cards) > _HAND:
        raise ImpossibleError(f"hand: five cards are dealt to each, and these are {len(cards)}.")


@kind(
    "euchre/play",
    "May he play that card, and is it a revoke?",
    Judged,
    [LEAD, PACK],
    [
        (
            "Hearts are trumps and the knave of diamonds is led. Must I follow with the diamond?",
            {"hand": "KD 9H 10S", "trick": "JD", "trumps": "H", "card": "KD"},
        ),
        ("A club is led; I have none.", {"hand": "KD 9H 10S", "trick": "AC", "trumps": "H"}),
    ],
)
def play(facts: Judged, hearing: Hearing) -> None:
    """He must follow suit if he can, and the left bower is of the trump suit."""
    who, table = facts.who or "he", facts.trick or ()
    hand = hand_of(facts.hand, facts.card, table)
    in_hand(hand)
    in_pack("trick", table)
    if len(table) > _ON_TABLE:
        raise ImpossibleError(f"trick: {len(table)} cards lie there, and three at most before he plays.")
    if not table:
        hearing.find(LEAD, "Who leads plays the card that he likes.", "hand", phrase="lead")
        may_lead_any(hearing, who, facts.card, rules.may_lead(hand))
        return
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    order = cards_of.order_with(trump)
    cards = rules.may_follow(hand, table, order)
    left = cards_of.left_bower(trump)
    if table[0] == left:
        hearing.find(
            PACK,
            f"The {card_name(left)} is the left bower: a trump is to be played to it, not its own suit.",
            "trick",
            "trumps",
            phrase="left",
        )
    elif left in hand:
        hearing.find(PACK, f"The {card_name(left)} in the hand is the left bower, and a trump.", "hand", phrase="left")
    suit = SUIT_NAMES[rules.suit_to_follow(table[0], order)]
    can = len(cards) < len(hand) or rules.is_revoke(-1, hand, table, order)
    says = f"He holds {suit}, and must follow" if can else f"He has no {suit}, and plays what he likes"
    hearing.find(LEAD, f"{says}.", "hand", "trick", phrase="follow")
    judge_card(hearing, facts.card, hand, cards, "is a revoke", facts.played)


@kind(
    "euchre/trick",
    "Who wins the trick?",
    Trick,
    [LEAD, PACK],
    [
        ("I led the ace of trumps, he played the left bower.", {"cards": {"I": "AH", "he": "JD"}, "trumps": "H"}),
        ("He threw the king of another suit.", {"cards": {"I": "9C", "he": "KD"}, "trumps": "H"}),
    ],
)
def trick(facts: Trick, hearing: Hearing) -> None:
    """The best trump, or the best card of the suit led; right and left bower are the best trumps."""
    names, cards = trick_of(facts.cards)
    in_pack("cards", cards)
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    place = rules.winner(cards, cards_of.order_with(trump))
    name, card = names[place], cards[place]
    if card == cards_of.right_bower(trump):
        hearing.find(PACK, f"The {card_name(card)} is the right bower, the best of all.", "cards", phrase="right")
    elif cards_of.left_bower(trump) in cards:
        left = card_name(cards_of.left_bower(trump))
        hearing.find(PACK, f"The {left} is the left bower, the second trump.", "cards", "trumps", phrase="second")
    hearing.find(LEAD, f"{name} played the best card, and leads to the next trick.", "cards", phrase="wins")
    hearing.decide(f"{name} wins the trick with the {card_name(card)}.", winners=(name,), cards=codes((card,)))


class Bowers(Facts):
    """The trump suit, and cards that are to be ranked."""

    trumps: Trumps = None
    cards: CardsFact = Field(None, description="Trumps that are to be ranked.")


@kind(
    "euchre/bowers",
    "Which are the bowers, and how do trumps rank?",
    Bowers,
    [PACK],
    [("Clubs are trumps: which is the left bower?", {"trumps": "clubs"})],
)
def bowers(facts: Bowers, hearing: Hearing) -> None:
    """The knave of trumps, and that of the other suit of its colour."""
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    right, left = cards_of.right_bower(trump), cards_of.left_bower(trump)
    hearing.find(PACK, f"The right bower is the {card_name(right)}.", "trumps", phrase="right")
    hearing.find(PACK, f"The left bower is the {card_name(left)}, and belongs to trumps.", "trumps", phrase="second")
    if not facts.cards:
        hearing.decide(
            f"The {card_name(right)} is the right bower, the {card_name(left)} the left.", cards=codes((right, left))
        )
        return
    distinct([("cards", facts.cards)])
    in_pack("cards", facts.cards)
    best = facts.cards[rules.winner(facts.cards, cards_of.order_with(trump))]
    hearing.decide(f"The {card_name(best)} is the best of them, if the first was led.", cards=codes((best,)))
