"""Écarté: who leads, what may be played, whose trick it is; by rules that are supplied, under the book's authority."""

from __future__ import annotations

from typing import Final

from pydantic import Field

from service.adjudicator.card_play import hand_of, may_lead_any
from service.adjudicator.euchre_play import in_hand, in_pack
from service.adjudicator.hearing import Hearing, Need, NeedsError, codes, listed
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Dealer, Facts, Name, Players, Trumps, Who, YesNo
from service.engine.cards import SUIT_NAMES, Card, card_name, suit_of
from service.engine.ecarte import rules
from service.engine.ecarte.terms import FOLLOW, LEAD, ORDER, RENOUNCE
from service.engine.errors import ImpossibleError

__all__ = ["BOOK", "OTHER", "Lead", "Play", "Trick", "lead", "play", "renounced", "trick", "trump_of", "two_of"]

BOOK: Final = "hoyles-games-modernized"
"""The book that treats Écarté, though the source has only the end of its chapter."""
OTHER: Final = "the other"


def trump_of(trumps: int | None, turn_up: Card | None, hearing: Hearing) -> int:
    """The trump suit, that of the card turned up where one is told."""
    if turn_up is None:
        return hearing.need("trumps", trumps, "What is trumps?", *SUIT_NAMES)
    in_pack("turn_up", (turn_up,))
    if trumps not in (None, suit_of(turn_up)):
        raise ImpossibleError(f"trumps: the {card_name(turn_up)} was turned up, and its suit is trumps.")
    return suit_of(turn_up)


def two_of(players: tuple[str, ...], who: str, place: str) -> tuple[str, str]:
    """A player and his adversary. Raises `ImpossibleError` for more or less than two players, or a stranger."""
    if not players:
        return who, OTHER
    if len(players) != 2 or players[0] == players[1]:
        raise ImpossibleError("players: Écarté is played by two.")
    if who not in players:
        raise ImpossibleError(f"{place}: {who} is not among the players: {listed(players)}.")
    return who, players[1 - players.index(who)]


def renounced(hearing: Hearing, rests_on: str, offender: str, adversary: str) -> None:
    """Note what follows a renounce, and until when it may be claimed."""
    hearing.reading("renounce-claimed-until")
    says = "The adversary may have the hand played again; the offender scores one less."
    hearing.find(RENOUNCE, says, rests_on)
    hearing.open("the hand is played again", rules.replay(0), (offender, adversary), "until the next deal")


class Play(Facts):
    """A player and the card that was led to him; none where he leads himself."""

    who: Who = None
    players: Players = ()
    hand: CardsFact = Field(None, description="The cards that he holds now, the one in question among them.")
    led: CardFact = Field(None, description="The card that his adversary led; none where he leads.")
    trumps: Trumps = None
    turn_up: CardFact = Field(None, description="The card turned up for trumps.")
    card: CardFact = Field(None, description="The card that he wants to play, or has played.")
    played: YesNo = Field(False, description="Whether it has been played already, and the adversary wants a remedy.")


@kind(
    "ecarte/play",
    "What may he play, may he play that card, and what if it breaks the rule?",
    Play,
    [FOLLOW, LEAD, RENOUNCE],
    [
        (
            "The queen of spades is led; may I keep my king back and play the seven?",
            {"hand": "KS 7S 9H", "led": "QS", "trumps": "H", "card": "7S"},
        ),
        ("A spade is led and I have none: must I trump?", {"hand": "7C 9H 8H", "led": "QS", "trumps": "H"}),
        (
            "He trumped my lead though he had the suit.",
            {"who": "he", "hand": "7S 9H", "led": "QS", "trumps": "H", "card": "9H", "played": True},
        ),
    ],
    BOOK,
)
def play(facts: Play, hearing: Hearing) -> None:
    """Follow suit and take the trick if he can; without the suit he trumps if he can."""
    who, table = facts.who or "he", () if facts.led is None else (facts.led,)
    hand = hand_of(facts.hand, facts.card, table, "led")
    in_hand(hand)
    in_pack("led", table)
    distinct([("turn_up", () if facts.turn_up is None else (facts.turn_up,)), ("led", table), ("hand", hand)])
    if not table:
        hearing.find(LEAD, "Who leads is bound to no suit.", "hand")
        may_lead_any(hearing, who, facts.card, hand)
        return
    order = rules.order_with(trump_of(facts.trumps, facts.turn_up, hearing))
    cards = rules.may_follow(hand, table, order)
    hearing.find(FOLLOW, f"{_duty(cards, hand, table[0], order.trump)}.", "hand", "led", "trumps")
    names = listed([f"the {card_name(card)}" for card in cards], "or")
    told = "any card may be played" if len(cards) == len(hand) else f"{who} must play {names}"
    if facts.card is None:
        hearing.decide(f"{told[0].upper()}{told[1:]}.", cards=codes(cards))
    elif not rules.renounces(facts.card, hand, table, order):
        hearing.decide(f"Yes: the {card_name(facts.card)} may be played; {told}.", answer="yes", cards=codes(cards))
    elif facts.played:
        offender, adversary = two_of(facts.players, who, "who")
        renounced(hearing, "played", offender, adversary)
        hearing.decide(
            f"No: {told}; {adversary} may have the hand played again, and {offender} scores one less then.",
            status="choice",
            answer="no",
            cards=codes(cards),
        )
    else:
        hearing.decide(f"No: {told}.", answer="no", cards=codes(cards))


def _duty(cards: tuple[Card, ...], hand: tuple[Card, ...], led: Card, trump: int) -> str:
    suit = SUIT_NAMES[suit_of(led)]
    held = [card for card in hand if suit_of(card) == suit_of(led)]
    if held:
        heads = rules.winner((led, cards[0]), rules.order_with(trump)) == 1
        return f"He holds {suit}, and must follow{', and take the trick, since he can' if heads else ''}"
    if suit_of(cards[0]) == trump:
        return f"He has no {suit}, and must trump"
    return f"He has neither {suit} nor a trump, and plays what he likes"


class Trick(Facts):
    """A finished trick."""

    cards: dict[Name, CardFact] = Field(
        default_factory=dict, max_length=2, description="Who played what, in the order of play."
    )
    trumps: Trumps = None
    turn_up: CardFact = Field(None, description="The card turned up for trumps.")


@kind(
    "ecarte/trick",
    "Who wins the trick?",
    Trick,
    [LEAD, ORDER],
    [
        ("I led the ten of spades, he played the ace; hearts are trumps.", {"cards": {"I": "10S", "he": "AS"}}),
        (
            "He led the ace of clubs, I put the knave on it.",
            {"cards": {"he": "AC", "I": "JC"}, "trumps": "H"},
        ),
    ],
    BOOK,
)
def trick(facts: Trick, hearing: Hearing) -> None:
    """The best trump, or the best card of the suit led; the ace stands between knave and ten."""
    if len(facts.cards) < 2 or any(card is None for card in facts.cards.values()):
        raise NeedsError(Need(("cards",), "Which card did each play, in order?"))
    cards = tuple(card for card in facts.cards.values() if card is not None)
    distinct([("turn_up", () if facts.turn_up is None else (facts.turn_up,)), ("cards", cards)])
    in_pack("cards", cards)
    place = rules.winner(cards, rules.order_with(trump_of(facts.trumps, facts.turn_up, hearing)))
    name, card, other = list(facts.cards)[place], cards[place], cards[1 - place]
    hearing.find(ORDER, f"The {card_name(card)} beats the {card_name(other)}.", "cards", "trumps")
    hearing.find(LEAD, f"{name} leads to the next trick.", "cards")
    hearing.decide(
        f"{name} wins the trick with the {card_name(card)}; {name} leads to the next.",
        winners=(name,),
        cards=codes((card,)),
    )


class Lead(Facts):
    """The beginning of the play, or a trick that is finished."""

    players: Players = ()
    dealer: Dealer = None
    won_last: Who = Field(None, description="Who won the last trick; none before the first.")


@kind(
    "ecarte/lead",
    "Who leads?",
    Lead,
    [LEAD],
    [
        ("Ann dealt: who leads?", {"players": ["Ann", "Bob"], "dealer": "Ann"}),
        ("I won the last trick.", {"players": ["I", "he"], "dealer": "I", "won_last": "I"}),
    ],
    BOOK,
)
def lead(facts: Lead, hearing: Hearing) -> None:
    """The non-dealer first, then the winner of each trick."""
    if facts.won_last is not None:
        two_of(facts.players, facts.won_last, "won_last")
        hearing.find(LEAD, f"{facts.won_last} won the last trick.", "won_last")
        hearing.decide(f"{facts.won_last} leads to the next trick.", winners=(facts.won_last,))
        return
    dealer = hearing.need("dealer", facts.dealer, "Who deals?", *facts.players) if facts.players else facts.dealer
    seats = two_of(facts.players, dealer or "the dealer", "dealer")
    named = seats if facts.players else ("the dealer", "the non-dealer")
    leads = named[rules.first_leader(0)]
    hearing.find(LEAD, f"{leads} does not deal.", "dealer")
    hearing.decide(f"{leads} leads to the first trick.", winners=(leads,))
