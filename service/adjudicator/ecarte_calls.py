"""Écarté before the play: the deal, proposals and their answers, the exchange, and marking the king."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.ecarte_play import BOOK, OTHER, trump_of, two_of
from service.adjudicator.euchre_play import in_hand, in_pack
from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import (
    CardFact,
    CardsFact,
    Dealer,
    Facts,
    Name,
    Number,
    Players,
    Trumps,
    Who,
    YesNo,
)
from service.engine.cards import card_name
from service.engine.ecarte import rules
from service.engine.ecarte.terms import CUT, DEAL, EXCHANGE, KING, PROPOSE, REFUSING, TWO
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY

__all__ = [
    "Deal",
    "Exchange",
    "King",
    "Proposal",
    "Reply",
    "Seated",
    "deal",
    "exchange",
    "king",
    "propose",
    "reply",
]

Role = Literal["dealer", "non-dealer"]
DEALER, ELDER = 0, 1


class Seated(Facts):
    """A player, and whether he deals: by name, or by what he is."""

    who: Who = None
    players: Players = ()
    dealer: Dealer = None
    role: Role | None = Field(None, description="Whether he deals, where the dealer is not named.")


def _seat(facts: Seated, hearing: Hearing) -> tuple[int, str]:
    """His seat, where seat 0 deals, and how he is called."""
    if facts.players:
        two_of(facts.players, facts.dealer or facts.players[0], "dealer")
        if facts.who is not None:
            two_of(facts.players, facts.who, "who")
    if facts.who is not None and facts.dealer is not None:
        seat = DEALER if facts.who == facts.dealer else ELDER
        if facts.role not in (None, ("dealer", "non-dealer")[seat]):
            raise ImpossibleError(f"role: {facts.dealer} deals.")
        return seat, facts.who
    role = hearing.need("role", facts.role, "Does he deal, or his adversary?", "dealer", "non-dealer")
    return (DEALER if role == "dealer" else ELDER), facts.who or f"the {role}"


class Proposal(Seated):
    """A player who would propose, or play."""

    stock: Number = Field(None, description="How many cards are left in the pack.")
    refused: YesNo = Field(None, description="Whether a proposal of this hand was refused.")
    exchanged: YesNo = Field(None, description="Whether cards were exchanged already in this hand.")
    played: YesNo = Field(False, description="Whether a card was led already.")


@kind(
    "ecarte/propose",
    "May he propose, or propose again?",
    Proposal,
    [PROPOSE, REFUSING],
    [
        (
            "We have exchanged once: may I propose a second time?",
            {"role": "non-dealer", "exchanged": True, "refused": False, "stock": 15},
        ),
        ("May the dealer propose?", {"role": "dealer"}),
        ("The pack is exhausted.", {"role": "non-dealer", "stock": 0, "refused": False}),
    ],
    BOOK,
)
def propose(facts: Proposal, hearing: Hearing) -> None:
    """The non-dealer, before the play, while cards are left and nobody has refused."""
    seat, who = _seat(facts, hearing)
    if facts.played:
        hearing.find(PROPOSE, "He plays, or proposes: a card is led, and he has played.", "played")
        hearing.decide(f"No: a card is led already, and {who} may not propose any more.", answer="no")
        return
    if not rules.may_propose(seat, DEALER, rules.HAND, False):
        hearing.find(PROPOSE, "It is the non-dealer who proposes.", "role")
        hearing.decide(f"No: {who} deals, and may accept or refuse what the non-dealer proposes.", answer="no")
        return
    fresh = facts.exchanged is False
    refused = hearing.need(
        "refused", False if fresh and facts.refused is None else facts.refused, "Was a proposal refused?", True, False
    )
    if not rules.may_propose(seat, DEALER, rules.HAND, refused):
        hearing.find(PROPOSE, "He was refused, and has not exchanged: the hand is played.", "refused")
        hearing.decide(f"No: the proposal was refused, and {who} must play the hand as it is.", answer="no")
        return
    stock = rules.HAND if fresh and facts.stock is None else facts.stock
    stock = hearing.need("stock", stock, "How many cards are left in the pack?", 0, 1)
    may = rules.may_propose(seat, DEALER, stock, refused)
    if not may:
        hearing.reading("pack-runs-out")
        hearing.find(PROPOSE, "He may propose again only while the pack lasts.", "stock")
        hearing.decide(f"No: no card is left in the pack, and {who} must play.", answer="no")
        return
    hearing.find(PROPOSE, "Cards are left, and nobody has refused.", "stock", "refused")
    again = " again" if facts.exchanged else ""
    hearing.decide(f"Yes: {who} may propose{again}, or play.", answer="yes")


class Reply(Seated):
    """An answer to a proposal."""

    says: Literal["accept", "refuse"] | None = Field(None, description="What he says, or wants to say.")
    first: YesNo = Field(None, description="Whether it is the first proposal of the hand.")
    proposed: YesNo = Field(True, description="Whether it was proposed to him.")
    takes_back: YesNo = Field(False, description="Whether he wants to take back what he has said.")


@kind(
    "ecarte/answer",
    "Must the dealer accept, and what does it cost to refuse?",
    Reply,
    [REFUSING, TWO],
    [
        ("Must the dealer accept a proposal?", {"role": "dealer"}),
        (
            "I refuse his first proposal: what do I risk?",
            {"who": "I", "role": "dealer", "says": "refuse", "first": True},
        ),
        ("May I refuse his second proposal?", {"who": "I", "role": "dealer", "says": "refuse", "first": False}),
    ],
    BOOK,
)
def reply(facts: Reply, hearing: Hearing) -> None:
    """The dealer accepts or refuses, as he likes; who refuses the first proposal stakes two on the point."""
    if facts.role is None and facts.dealer is None:
        facts = facts.model_copy(update={"role": "dealer"})
    seat, who = _seat(facts, hearing)
    if seat != DEALER:
        hearing.find(REFUSING, "It is the dealer who accepts or refuses.", "role")
        hearing.decide(f"No: {who} proposes, and the dealer answers.", answer="no")
        return
    if not rules.answers(bool(facts.proposed)):
        hearing.find(PROPOSE, "The non-dealer plays, and has proposed nothing.", "proposed")
        hearing.decide(f"No: nothing was proposed, and {who} plays to the card that is led.", answer="no")
        return
    hearing.find(REFUSING, "The dealer has the option.", "role")
    if facts.takes_back:
        hearing.decide("The text tells of no taking back, and names no remedy for it.", status="silent")
        return
    if facts.says == "refuse":
        first = hearing.need("first", facts.first, "Is it the first proposal of the hand?", True, False)
        cost = rules.points_for(3, first)
        told = (
            "A refusal of the first proposal gives two for the point."
            if first
            else "Only a refusal of the first proposal gives two."
        )
        hearing.find(TWO, told, "first")
        hearing.decide(
            f"Yes: {who} may refuse; if the adversary then wins the point, it counts {cost}.",
            answer="yes",
            number=cost,
        )
        return
    answer: Literal["yes", "no"] = "yes" if facts.says == "accept" else "no"
    told = (
        f"Yes: {who} may accept" if facts.says == "accept" else f"No: {who} may accept or refuse, and need not accept"
    )
    hearing.decide(f"{told}.", answer=answer, status="decided" if facts.says else "choice")


class Exchange(Seated):
    """A player who throws out cards."""

    accepted: YesNo = Field(None, description="Whether the proposal was accepted.")
    number: Number = Field(None, description="How many cards he throws out.")
    hand: CardsFact = Field(None, description="The cards that he holds.")
    cards: CardsFact = Field(None, description="The cards that he throws out.")
    stock: Number = Field(None, description="How many cards are left in the pack for him.")
    first_served: YesNo = Field(None, description="Whether the non-dealer has had his cards already.")


@kind(
    "ecarte/exchange",
    "How many cards may he exchange, and who is served first?",
    Exchange,
    [EXCHANGE, REFUSING],
    [
        (
            "Three cards are left and I want to throw out all five.",
            {"who": "I", "role": "non-dealer", "accepted": True, "number": 5, "stock": 3},
        ),
        (
            "He accepted: must he exchange as well?",
            {"role": "dealer", "accepted": True, "number": 0, "stock": 12, "first_served": True},
        ),
        ("I was refused. May I change a card?", {"who": "I", "role": "non-dealer", "accepted": False}),
    ],
    BOOK,
)
def exchange(facts: Exchange, hearing: Hearing) -> None:
    """A proposal accepted: the non-dealer first, one card or more, as many as are left."""
    accepted = hearing.need("accepted", facts.accepted, "Was the proposal accepted?", True, False)
    if not accepted:
        hearing.find(EXCHANGE, "Cards are exchanged where a proposal is accepted.", "accepted")
        hearing.decide("No: without a proposal that is accepted nobody exchanges.", answer="no")
        return
    seat, who = _seat(facts, hearing)
    if seat == DEALER and facts.first_served is False:
        hearing.find(EXCHANGE, "The non-dealer is served first.", "first_served")
        hearing.decide(f"No: the non-dealer is served first, and {who} after him.", answer="no")
        return
    if facts.cards is not None:
        distinct([("cards", facts.cards)])
        in_pack("cards", facts.cards)
    in_hand(facts.hand or ())
    number = len(facts.cards) if facts.cards is not None else facts.number
    hand = facts.hand if facts.hand is not None and facts.cards is not None else tuple(range(rules.HAND))
    stock = hearing.need("stock", facts.stock, "How many cards are left in the pack?", 0, 3, rules.HAND)
    most = rules.most_to_exchange(stock)
    if number is None:
        hearing.find(EXCHANGE, "He throws out one card or more, and is given as many.", "stock")
        told = f"one card to {most}" if most > 1 else "one card" if most else "no card, since none is left"
        hearing.decide(f"{who} may throw out {told}.", number=most)
        return
    thrown = facts.cards if facts.cards is not None and facts.hand is not None else tuple(range(number))
    may = rules.may_discard(thrown, hand, stock)
    left = f"{stock} {'card is' if stock == 1 else 'cards are'} left"
    if may:
        hearing.find(EXCHANGE, f"He throws out {number}, and {left}.", "number", "stock")
        hearing.decide(f"Yes: {who} may throw out {number}, and is given as many.", answer="yes", number=number)
        return
    if not rules.may_discard(tuple(range(number)), tuple(range(rules.HAND)), stock):
        told = f"{left}, and {who} may throw out {most} at most" if number else f"{who} must throw out one card or more"
    else:
        told = f"{who} does not hold all of these cards"
    hearing.find(EXCHANGE, "One card or more of his own, and as many as can be given him.", "number", "stock")
    hearing.decide(f"No: {told}.", answer="no", number=most)


class King(Seated):
    """The king of trumps: turned up, or in a hand."""

    turn_up: CardFact = Field(None, description="The card turned up for trumps.")
    turned: YesNo = Field(None, description="Whether a king was turned up, where the card is not told.")
    trumps: Trumps = None
    hand: CardsFact = Field(None, description="The cards that were his when he was to play.")
    holds: YesNo = Field(None, description="Whether he holds the king of trumps, where his cards are not told.")
    played: YesNo = Field(None, description="Whether he has played a card already.")
    marked: YesNo = Field(False, description="Whether he has scored for it already.")


@kind(
    "ecarte/king",
    "Does he score for the king, and until when may he mark it?",
    King,
    [KING],
    [
        ("I turned up the king of hearts.", {"who": "I", "role": "dealer", "turn_up": "KH"}),
        (
            "I hold the king of trumps and have not played yet.",
            {"who": "I", "trumps": "H", "hand": "KH 9C 8C 7S AD", "played": False},
        ),
        ("He named the king after his first card.", {"who": "he", "holds": True, "played": True}),
    ],
    BOOK,
)
def king(facts: King, hearing: Hearing) -> None:
    """One point to the dealer for a king turned up, one to the holder who says so before his first card."""
    turned = facts.turned
    if facts.turn_up is not None:
        trump_of(facts.trumps, facts.turn_up, hearing)
        king_up = rules.turned_king(facts.turn_up) > 0
        if turned not in (None, king_up):
            raise ImpossibleError(f"turned: the {card_name(facts.turn_up)} was turned up.")
        turned = king_up
    if turned:
        told = facts.role is not None or (facts.who is not None and facts.dealer is not None)
        seat, _ = _seat(facts, hearing) if told else (DEALER, "")
        deals = facts.who if seat == DEALER and told else None
        named = facts.dealer or deals or "the dealer"
        hearing.find(KING, "A king was turned up.", "turn_up")
        answer: Literal["yes", "no"] = "yes" if seat == DEALER else "no"
        hearing.decide(
            f"{answer.capitalize()}: {named} scores one for the king turned up.",
            answer=answer,
            winners=(named,),
            number=1,
        )
        return
    who = facts.who or "he"
    holds = facts.holds
    if facts.hand is not None and (facts.trumps is not None or facts.turn_up is not None):
        trump = trump_of(facts.trumps, facts.turn_up, hearing)
        distinct([("turn_up", (facts.turn_up,) if facts.turn_up is not None else ()), ("hand", facts.hand)])
        in_hand(facts.hand)
        has = rules.king_of(trump) in facts.hand
        if holds is (not has) and (has or len(facts.hand) == rules.HAND):
            raise ImpossibleError("holds: the cards of his hand tell otherwise.")
        holds = has or bool(holds)
    holds = hearing.need("holds", holds, "Does he hold the king of trumps?", True, False)
    if not rules.may_announce((rules.king_of(0),) if holds else (), 0, False, False):
        hearing.find(KING, "Its holder scores for it, and nobody else.", "holds")
        hearing.decide(f"No: {who} does not hold the king of trumps.", answer="no", number=0)
        return
    if not rules.may_announce((rules.king_of(0),), 0, False, bool(facts.marked)):
        hearing.find(KING, "It scores one, once.", "marked")
        hearing.decide(f"No: {who} has scored for it already.", answer="no", number=0)
        return
    played = hearing.need("played", facts.played, "Has he played a card already?", False, True)
    if rules.may_announce((rules.king_of(0),), 0, played, False):
        hearing.find(KING, "He holds it, and has not played yet.", "holds", "played")
        hearing.decide(
            f"Yes: {who} scores one for the king, if it is said before {who} plays a card.",
            answer="yes",
            winners=(who,),
            number=1,
        )
    else:
        hearing.find(KING, "It was to be said before his first card.", "played")
        hearing.decide(f"No: {who} has played already; {who} scores nothing for the king.", answer="no", number=0)


class Deal(Facts):
    """Cards that were cut for the deal, a hand that was dealt, or how the cards are dealt."""

    cut: dict[Name, CardFact] = Field(default_factory=dict, max_length=2, description="The card that each has cut.")
    players: Players = ()
    dealt_last: Who = Field(None, description="Who dealt the last hand.")
    batches: tuple[int, ...] | None = Field(None, max_length=5, description="By how many the cards are dealt to each.")


@kind(
    "ecarte/deal",
    "Who deals, and how are the cards dealt?",
    Deal,
    [CUT, DEAL],
    [
        ("I cut the ace of spades, she the knave of hearts. Who deals?", {"cut": {"I": "AS", "she": "JH"}}),
        ("I dealt the last hand.", {"players": ["I", "he"], "dealt_last": "I"}),
        ("May the dealer give the cards one by one?", {"batches": [1, 1, 1, 1, 1]}),
    ],
    BOOK,
)
def deal(facts: Deal, hearing: Hearing) -> None:
    """The higher of two cards cut, then each in turn; by threes and twos."""
    if facts.batches is not None:
        may = rules.batches_allowed(facts.batches)
        hearing.find(DEAL, "Five cards to each are dealt by threes and twos, or twos and threes.", "batches")
        told = "Yes: they may be dealt so" if may else "No: they are dealt by threes and twos, or by twos and threes"
        hearing.decide(f"{told}.", answer="yes" if may else "no")
        return
    if facts.dealt_last is not None:
        seats = two_of(facts.players, facts.dealt_last, "dealt_last")
        named = seats if facts.players else (facts.dealt_last, OTHER)
        deals = named[rules.next_dealer(0)]
        hearing.find(CUT, f"{facts.dealt_last} dealt the last hand, and the deal alternates.", "dealt_last")
        hearing.decide(f"{deals} deals now.", winners=(deals,))
        return
    cards = tuple(card for card in facts.cut.values() if card is not None)
    if len(cards) != len(rules.BATCHES):
        raise NeedsError(Need(("cut",), "Which card has each of the two cut?"))
    distinct([("cut", cards)])
    in_pack("cut", cards)
    first = rules.first_dealer(cards)
    if first == NOBODY:
        hearing.find(CUT, "The two cards are equal.", "cut")
        hearing.decide("Neither deals yet: both cut again.")
        return
    name = list(facts.cut)[first]
    hearing.find(CUT, f"The {card_name(cards[first])} is the higher card.", "cut")
    hearing.decide(f"{name} deals first, with the {card_name(cards[first])}.", winners=(name,))
