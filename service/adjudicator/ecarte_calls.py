"""Écarté: proposals, and their answers."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.ecarte_play import BOOK, two_of
from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Dealer, Facts, Number, Players, Who, YesNo
from service.engine.ecarte import rules
from service.engine.ecarte.terms import EXCHANGE, PROPOSE, REFUSING, TWO
from service.engine.errors import ImpossibleError

__all__ = ["DEALER", "Proposal", "Reply", "Seated", "propose", "reply", "seat_of"]

Role = Literal["dealer", "non-dealer"]
DEALER, ELDER = 0, 1


class Seated(Facts):
    """A player, and whether he deals: by name, or by what he is."""

    who: Who = None
    players: Players = ()
    dealer: Dealer = None
    role: Role | None = Field(None, description="Whether he deals, where the dealer is not named.")


def seat_of(facts: Seated, hearing: Hearing) -> tuple[int, str]:
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
    exchanges: Number = Field(
        None, description="How often both have exchanged cards in this hand, where what is left is not told."
    )
    played: YesNo = Field(False, description="Whether a card was led already.")


@kind(
    "ecarte/propose",
    "May he propose, or propose again?",
    Proposal,
    [PROPOSE, REFUSING, EXCHANGE],
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
    seat, who = seat_of(facts, hearing)
    if not rules.may_propose(ELDER, DEALER, rules.HAND, False, bool(facts.played)):
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
    if stock is None and facts.exchanges and (least := rules.least_left(facts.exchanges)):
        hearing.find(EXCHANGE, f"Of thirty-two cards at least {least} are left.", "exchanges")
        stock = least
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
    seat, who = seat_of(facts, hearing)
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
