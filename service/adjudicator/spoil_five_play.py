"""Spoil Five: what may be played, reneging, whose trick it is, and robbing."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.card_play import Judged, hand_of, judge_card, may_lead_any, trick_of
from service.adjudicator.hearing import Hearing, Need, NeedsError, codes, counted, listed
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Facts, Name, Trumps, Who, YesNo
from service.engine.cards import SUIT_NAMES, Card, card_name, suit_of
from service.engine.errors import ImpossibleError
from service.engine.events import Remedy
from service.engine.spoil_five import cards as order_of
from service.engine.spoil_five import play as rules
from service.engine.spoil_five import stakes
from service.engine.spoil_five.terms import (
    DEALING,
    HELD,
    MANNER,
    MISDEAL,
    ORDER,
    ORDINARY,
    PLAIN_LED,
    PLAYERS,
    RENEGE,
    ROB,
    STAKES,
    TRUMP_LED,
    TURNED,
    TWO_TRICKS,
)
from service.engine.tricks import Order

__all__ = ["Better", "Play", "Rob", "Trick", "better", "play", "rob", "trick"]


_WITHOUT = "Who robs the turn-up without holding the ace cannot win the pool."


def _trump(trumps: int | None, turn_up: Card | None, hearing: Hearing) -> int:
    if turn_up is not None:
        if trumps is not None and suit_of(turn_up) != trumps:
            raise ImpossibleError("trumps: the card turned up is of another suit.")
        return rules.trump_after_robbing(turn_up)
    return hearing.need("trumps", trumps, "What is trumps?", *SUIT_NAMES)


def _order(trump: int, hearing: Hearing) -> Order:
    if "ordinary-sequence" in hearing.agreed.variations:
        hearing.reading("privileges-in-ordinary-sequence")
        hearing.find(ORDINARY, "It was agreed that the cards retain their ordinary sequence.", "trumps")
        return order_of.ordinary_order(trump)
    return order_of.order_with(trump)


def _order_of(card: Card, order: Order) -> str:
    """Which of the four orders of the cards ranks a card: the ace of hearts is a trump of the suit that is trumps."""
    trumps = order.suits[card] == order.trump
    black = (order.trump if trumps else suit_of(card)) in (0, 3)
    return f"{'black' if black else 'red'}-{'trumps' if trumps else 'plain'}"


class Play(Judged):
    """A player and the trick to which he plays; no cards on the table where he leads."""

    turn_up: CardFact = None


@kind(
    "spoil-five/play",
    "What may he play, may he play that card, may he renege?",
    Play,
    [TRUMP_LED, PLAIN_LED, RENEGE],
    [
        (
            "The king of trumps is led; I hold the ace of hearts as my only trump. Must I play it?",
            {"hand": "AH 3C 9D", "trick": "KS", "trumps": "S", "card": "3C"},
        ),
        (
            "A heart is led; may I trump though I have hearts?",
            {"hand": "4H 9S 2C", "trick": "KH", "trumps": "S", "card": "9S"},
        ),
    ],
)
def play(facts: Play, hearing: Hearing) -> None:
    """To a trump a trump, but for reneging; to a plain suit that suit or a trump."""
    who, table = facts.who or "he", facts.trick or ()
    hand = hand_of(facts.hand, facts.card, table)
    if not table:
        hearing.find(MISDEAL, "Who leads plays whichever card he chooses.", "hand", phrase="leads")
        may_lead_any(hearing, who, facts.card, rules.may_lead(hand))
        return
    order = _order(_trump(facts.trumps, facts.turn_up, hearing), hearing)
    ordinary = "ordinary-sequence" in hearing.agreed.variations
    cards = rules.may_follow(hand, table, order, not ordinary)
    led = table[0]
    law = PLAIN_LED if rules.leads_plain(led, order) else TRUMP_LED
    if law == PLAIN_LED and led == order_of.ACE_OF_HEARTS and not ordinary:
        hearing.find(
            TRUMP_LED,
            "The ace of hearts, with another suit trumps, is led as from a plain suit.",
            "trick",
            phrase="ace",
        )
        hearing.pass_over(
            PLAIN_LED, "Others follow suit or trump.", "it is the same for the ace of hearts", phrase="follow"
        )
    elif law == PLAIN_LED:
        hearing.find(
            law,
            f"{SUIT_NAMES[suit_of(led)].capitalize()} were led: he follows or trumps, as he pleases, if he has any.",
            "hand",
            "trick",
            phrase="follow",
        )
    else:
        hearing.find(law, "A trump was led: he follows if he is able to.", "hand", "trick", phrase="follow")
    spared = [card for card in hand if law == TRUMP_LED and not ordinary and rules.may_renege(card, led, order)]
    if spared:
        names = listed([f"the {card_name(card)}" for card in spared])
        hearing.find(RENEGE, f"A lower trump was led: {names} need not be played.", "hand", "trick", phrase="lower")
    judge_card(hearing, facts.card, hand, cards, "breaks the rule", facts.played)


class Trick(Facts):
    """A finished trick."""

    cards: dict[Name, CardFact] = Field(
        default_factory=dict, max_length=10, description="Who played what, in the order of play."
    )
    trumps: Trumps = None
    turn_up: CardFact = None


@kind(
    "spoil-five/trick",
    "Who wins the trick?",
    Trick,
    [PLAIN_LED, ORDER, PLAYERS],
    [
        (
            "Spades are trumps: ten, six and two of spades, and the king of diamonds.",
            {"cards": {"P1": "10S", "P2": "6S", "P3": "2S", "P4": "KD"}, "trumps": "S"},
        ),
    ],
)
def trick(facts: Trick, hearing: Hearing) -> None:
    """The best trump, or the best of the suit led, in the special order."""
    names, cards = trick_of(facts.cards)
    order = _order(_trump(facts.trumps, facts.turn_up, hearing), hearing)
    place = rules.winner(cards, order)
    name, card = names[place], cards[place]
    if "ordinary-sequence" not in hearing.agreed.variations:
        says = f"The {card_name(card)} ranks highest of those that can win."
        hearing.find(PLAYERS, says, "cards", "trumps", phrase=_order_of(card, order))
        if card == order_of.ACE_OF_HEARTS:
            hearing.find(PLAYERS, "The ace of hearts is always a trump.", "cards", phrase="ace-of-hearts")
    hearing.find(PLAIN_LED, "The highest trump wins, or else the highest card of the suit led.", "cards", phrase="wins")
    hearing.decide(
        f"{name} wins the trick with the {card_name(card)}, and leads to the next.",
        winners=(name,),
        cards=codes((card,)),
    )


class Better(Facts):
    """Two cards or more that are held against each other."""

    cards: CardsFact = Field(None, description="The cards that are compared.")
    trumps: Trumps = None
    turn_up: CardFact = None


@kind(
    "spoil-five/better",
    "Which of these cards is the better?",
    Better,
    [PLAYERS, ORDER],
    [
        ("Spades are trumps: the two or the ten?", {"cards": "2S 10S", "trumps": "S"}),
        ("The ace of diamonds or the two, clubs being trumps?", {"cards": "AD 2D", "trumps": "C"}),
    ],
)
def better(facts: Better, hearing: Hearing) -> None:
    """The card that takes the others, whichever of them is led; of two plain suits it is the one that is led."""
    if not facts.cards or len(facts.cards) < 2:
        raise NeedsError(Need(("cards",), "Which cards are compared?"))
    distinct([("cards", facts.cards)])
    order = _order(_trump(facts.trumps, facts.turn_up, hearing), hearing)
    tricks = [(led, *(card for card in facts.cards if card != led)) for led in facts.cards]
    best = {cards[rules.winner(cards, order)] for cards in tricks}
    if len(best) > 1:
        hearing.find(ORDER, "They are of different plain suits: the one that is led wins.", "cards", "trumps")
        hearing.decide("Neither beats the other by itself: of two plain suits the card of the suit led wins.")
        return
    (card,) = best
    hearing.find(PLAYERS, f"The {card_name(card)} ranks highest.", "cards", "trumps", phrase=_order_of(card, order))
    rest = listed([f"the {card_name(other)}" for other in facts.cards if other != card])
    hearing.decide(f"The {card_name(card)} is the better card: it beats {rest}.", cards=codes((card,)))


class Rob(Facts):
    """A player and the turn-up: may he rob it, must he, has he lost the pool?"""

    who: Who = None
    turn_up: CardFact = Field(None, description="The card turned up.")
    trumps: Trumps = None
    hand: CardsFact = Field(None, description="His cards.")
    holds_ace: YesNo = Field(None, description="Whether he holds the ace of trumps, where his cards are not told.")
    is_dealer: YesNo = Field(None, description="Whether he deals: for an ace turned up.")
    ace_turned: YesNo = Field(None, description="Whether the ace was turned up, where the card is not told.")
    robbed: YesNo = Field(None, description="Whether he has robbed.")
    late: YesNo = Field(None, description="Whether he robbed only after he had shown his first card.")
    early: YesNo = Field(None, description="Whether he robs before his turn to play, no card of his being shown.")
    played: YesNo = Field(
        None, description="Whether he has shown his first card (for the dealer: whether a card was played)."
    )
    tricks: int | None = Field(None, ge=0, le=5, description="How many tricks he has won.")
    thrown: Literal["face-down", "shown"] | None = Field(None, description="How the card thrown out lies.")


@kind(
    "spoil-five/rob",
    "May he rob, must he, and what if he does not?",
    Rob,
    [ROB, HELD, MANNER, TURNED],
    [
        (
            "I held the ace of trumps, forgot to rob when my turn came, and took three tricks.",
            {"who": "I", "turn_up": "8D", "hand": "AD", "robbed": False, "played": True, "tricks": 3},
        ),
        ("The ace was turned up: must the dealer rob it?", {"is_dealer": True, "ace_turned": True, "played": False}),
        ("He robbed without holding the ace.", {"holds_ace": False, "robbed": True, "ace_turned": False}),
    ],
)
def rob(facts: Rob, hearing: Hearing) -> None:
    """The dealer has the option with an ace turned up; otherwise its holder must rob, or cannot win the pool."""
    who = facts.who or "he"
    variations = hearing.agreed.variations
    if not rules.robbing_recognised(variations):
        hearing.find(MANNER, "It was agreed that robbing is no part of the game.", phrase="variation")
        hearing.decide("No: there is no robbing at this table, and nobody loses by it.", answer="no")
        return
    turned = rules.dealer_may_rob(facts.turn_up, False) if facts.turn_up is not None else facts.ace_turned
    if turned is None and facts.hand is None and facts.holds_ace is None:
        turned = hearing.need("ace_turned", turned, "Was the ace of trumps turned up?", False, True)
    if facts.thrown == "shown":
        says = "The card thrown out lies face downwards, and is not to be exposed: for that no penalty is named."
        hearing.find(TURNED if turned else MANNER, says, "thrown", phrase="dealer" if turned else "takes")
    if turned:
        _turned(facts, hearing, who)
        return
    holds = facts.holds_ace
    if facts.hand is not None and (facts.turn_up is not None or facts.trumps is not None):
        trump = _trump(facts.trumps, facts.turn_up, hearing)
        holds = order_of.trump_ace(trump) in facts.hand
    holds = hearing.need("holds_ace", holds, "Does he hold the ace of trumps?", True, False)
    if not holds:
        _without(facts, hearing, who)
        return
    optional = rules.robbing_optional(variations)
    if optional:
        hearing.find(MANNER, "It was agreed that robbing is optional.", phrase="variation")
    else:
        hearing.find(
            HELD,
            "He holds the ace of trumps, and must rob in his turn to play to the first trick.",
            "hand",
            phrase="must",
        )
    if facts.late:
        _late(facts, hearing, who, optional)
        return
    if facts.early:
        _early(facts, hearing, who)
        return
    played = hearing.need("played", facts.played, "Has he shown his first card?", False, True)
    ask = "Has he robbed, before he showed his first card?"
    robbed = hearing.need("robbed", facts.robbed, ask, False, True) if played else bool(facts.robbed)
    if rules.debarred_for_omission(holds, robbed, optional) and played:
        hearing.find(ROB, "He omitted to rob: he is debarred from winning the pool that hand.", "robbed", "played")
        _debarred(facts, hearing, who, "for want of robbing")
    elif robbed and _enough(facts, hearing):
        hearing.find(MANNER, "He took the turn-up into his hand in his turn.", "robbed", phrase="takes")
        two = "two-tricks-win" in variations
        says = "Two tricks win the pool, as was agreed." if two else "Three tricks win the pool."
        hearing.find(TWO_TRICKS if two else STAKES, says, "tricks", phrase="" if two else "goes")
        hearing.decide(f"Yes: {who} has robbed with the ace in his turn, and takes the pool.", answer="yes")
    elif robbed:
        hearing.decide(f"Yes: {who} has robbed with the ace, and may win the pool.", answer="yes")
    elif optional and played:
        takes = ", and takes the pool" if _enough(facts, hearing) else ", and can win the pool"
        hearing.decide(f"{who} need not have robbed at this table{takes}.")
    elif optional:
        hearing.decide(f"{who} may rob or not, as he pleases, and can win the pool.", status="choice")
    else:
        hearing.decide(f"Yes: {who} must rob before showing the first card, or cannot win the pool.", answer="yes")


def _early(facts: Rob, hearing: Hearing, who: str) -> None:
    """Who robs before his turn: page 104 has it before, page 106 in it; which holds is a reading."""
    before = hearing.reading("robs-before-turn") == "yes"
    in_time = rules.in_time_to_rob(False, False, before)
    steps = (
        (DEALING, "before", "Page 104: the holder of the ace robs before his turn comes round."),
        (MANNER, "", "Page 106: he robs when it is his turn to play, before he shows his first card."),
    )
    for law, phrase, says in steps if in_time else steps[::-1]:
        if (law == DEALING) == in_time:
            hearing.find(law, f"{says} {who} has shown no card.", "early", phrase=phrase)
        else:
            hearing.pass_over(law, says, "the two pages are read so that the other holds", "early", phrase=phrase)
    if not in_time:
        text = f"No: {who} may not rob before the turn to play, and robs when that comes, before showing a card."
        hearing.decide(text, answer="no")
        return
    takes = "takes the pool" if _enough(facts, hearing) else "may win the pool"
    robs = "has robbed with the ace" if facts.robbed else "may rob"
    hearing.decide(f"Yes: {who} {robs} before the turn to play, which is in time, and {takes}.", answer="yes")


def _late(facts: Rob, hearing: Hearing, who: str, optional: bool) -> None:
    """Who robbed after showing his first card has forfeited the privilege, as if he had not robbed."""
    says = "He robbed only after showing his first card, and had forfeited the privilege."
    hearing.find(MANNER, says, "late", phrase="forfeits")
    if not rules.debarred_for_omission(True, False, optional):
        hearing.decide(
            f"{who} was too late to rob. What follows where robbing is optional is not said.", status="silent"
        )
        return
    _debarred(facts, hearing, who, "having robbed too late")


def _enough(facts: Rob, hearing: Hearing) -> bool:
    """Whether his tricks would win the pool."""
    needed = stakes.tricks_to_win("two-tricks-win" in hearing.agreed.variations)
    return stakes.takes_pool((0,) * (facts.tricks or 0), needed) == 0


def _debarred(facts: Rob, hearing: Hearing, who: str, why: str) -> None:
    """The verdict on who cannot win the pool: it stays where he has won tricks enough, else another may win it."""
    tricks = f", though he has won {counted(facts.tricks, 'trick')}" if facts.tricks else ""
    stays = ""
    if _enough(facts, hearing):
        hearing.reading("debarred-wins-three")
        stays = "; it stays"
    hearing.decide(f"No: {who} cannot win the pool this hand{tricks}, {why}{stays}.", answer="no")


def _turned(facts: Rob, hearing: Hearing, who: str) -> None:
    dealer = hearing.need("is_dealer", facts.is_dealer, "Does he deal?", True, False)
    if not dealer:
        hearing.find(TURNED, "An ace that is turned up is the dealer's to rob.", "is_dealer", phrase="dealer")
        if facts.robbed and rules.debarred_for_false_robbing(False):
            _false(hearing, who)
            return
        hearing.decide(f"No: the ace was turned up, and the dealer alone may rob it; {who} may not.", answer="no")
        return
    if facts.robbed and not facts.late and rules.dealer_may_rob(order_of.trump_ace(0), False):
        hearing.find(DEALING, "The dealer has the option of robbing an ace that is turned up.", phrase="option")
        hearing.decide(f"Yes: {who} has robbed the ace that was turned up, and may win the pool.", answer="yes")
        return
    played = facts.late or hearing.need("played", facts.played, "Was a card played already?", False, True)
    if rules.dealer_may_rob(order_of.trump_ace(0), played):
        hearing.find(DEALING, "The dealer has the option of robbing an ace that is turned up.", phrase="option")
        hearing.find(TURNED, "He throws out a card before the first one is played.", "played", phrase="before")
        hearing.open("the ace is robbed", Remedy(DEALING, "rob", (0,)), (who,), "until the first card is played")
        hearing.decide(
            f"{who} may rob the ace or not, as he pleases: the dealer has the option.", status="choice", answer="yes"
        )
    else:
        hearing.find(TURNED, "He had to throw out his card before the first one was played.", "played", phrase="before")
        hearing.decide(
            f"No: {who} is too late, if reasonable time was allowed; the dealer loses nothing else by it.", answer="no"
        )


def _false(hearing: Hearing, who: str) -> None:
    """Who robbed without the ace cannot win the pool."""
    hearing.find(MANNER, _WITHOUT, "robbed", "holds_ace", phrase="same")
    hearing.reading("robbed-without-ace")
    hearing.decide(f"No: {who} cannot win the pool this hand, since he robbed without the ace.", answer="no")


def _without(facts: Rob, hearing: Hearing, who: str) -> None:
    robbed = hearing.need("robbed", facts.robbed, "Has he robbed?", True, False)
    if robbed and rules.debarred_for_false_robbing(False):
        _false(hearing, who)
    else:
        hearing.find(MANNER, _WITHOUT, "robbed", "holds_ace", phrase="same")
        hearing.decide(f"No: {who} does not hold the ace, and may not rob.", answer="no")
