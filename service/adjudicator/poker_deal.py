"""Poker: misdeals and exposed cards (Rules 8 to 13 and 40)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.seating import DEALER, announcers
from service.adjudicator.vocabulary import CardFact, Facts, Name, Number, Players, YesNo
from service.engine.cards import card_name
from service.engine.events import Remedy
from service.engine.poker import deal
from service.engine.poker.terms import GAME, rule

__all__ = [
    "FOUL_HAND",
    "Exposed",
    "Misdeal",
    "exposed",
    "misdeal",
    "not_announced",
]

FOUL_HAND = f"{GAME}/term/foul-hand"
Fault = Literal["uncut", "faced-card", "wrong-number", "exposed-card", "spoke", "other"]


class Misdeal(Facts):
    """Something went wrong in the deal."""

    fault: Fault | None = Field(
        None, description="Dealt without a cut; a card face upwards in the pack; a wrong number; a card exposed; other."
    )
    finished: YesNo = Field(None, description="Whether everybody had five cards when it was pointed out.")
    raised: YesNo = Field(None, description="Whether any portion of that hand had been raised from the table.")
    announced: YesNo = Field(True, description="Whether the wrong number was announced, before any of it was raised.")
    cards: Number = Field(None, description="How many cards were dealt to that hand.")
    who: Name = "the player"
    dealer: Name = DEALER
    players: Players = ()


@kind(
    "poker/misdeal",
    "Is it a misdeal, or does the deal stand?",
    Misdeal,
    [rule(8), rule(9), rule(10), rule(11), rule(12), rule(13)],
    [
        ("Nobody cut. We found out when all had five cards.", {"fault": "uncut", "finished": True}),
        (
            "I was dealt six and said so before anything was raised.",
            {"fault": "wrong-number", "cards": 6, "raised": False},
        ),
    ],
)
def misdeal(facts: Misdeal, hearing: Hearing) -> None:
    """A new deal by the same dealer, a foul hand, or a deal that stands."""
    faults = ("uncut", "faced-card", "wrong-number", "exposed-card", "other")
    fault = hearing.need("fault", facts.fault, "What went wrong in the deal?", *faults)
    table, dealer, anybody = announcers(facts.players, facts.dealer)
    if fault == "wrong-number":
        _wrong_number(facts, hearing)
        return
    if fault == "exposed-card":
        hearing.find(
            rule(11), "A card that the dealer exposes by accident is accepted as though it had not been exposed."
        )
        hearing.decide("No misdeal: the exposed card belongs to the player to whom it was dealt.", answer="no")
        return
    if fault in ("spoke", "other"):
        hearing.pass_over(
            rule(7), "The cards are dealt one by one, from the left of the dealer.", "no consequence is named"
        )
        hearing.pass_over([rule(8), rule(10), rule(12)], "These name the misdeals.", "none of them names this fault")
        hearing.pass_over(
            rule(77),
            "The laws are interpreted literally, and not by implication.",
            "it tells how to read them",
            phrase="law",
        )
        ought = "The cards should be dealt one by one (Rule 7). " if fault == "other" else ""
        hearing.decide(
            f"{ought}None of the laws on misdeals names this fault, and read literally they give no new deal.",
            status="silent",
        )
        return
    finished = _finished(facts, hearing)
    told = facts.cards is not None and deal.wrong_number_dealt(facts.cards, False, dealer, len(table)) is not None
    if told and finished:
        # What did not undo the deal leaves the wrong number, which is judged by itself.
        law, says = (rule(9), "the deal stands") if fault == "uncut" else (rule(10), "this gives no new deal")
        says = f"It was not pointed out before the deal was finished: {says}."
        hearing.pass_over(law, says, "a wrong number was dealt besides", "finished", "cards")
        _wrong_number(facts, hearing)
        return
    if fault == "uncut":
        found = deal.uncut(finished, dealer, len(table))
        if deal.uncut_stands(finished) or found is None:
            hearing.find(
                rule(9),
                "It was not pointed out before the deal was finished: the deal stands.",
                "finished",
                also=(rule(17),),
            )
            hearing.decide(
                "No: the deal is finished, and stands. Pointed out before, it would have been a misdeal, and the same "
                "dealer would have dealt again.",
                answer="no",
            )
            return
        hearing.find(rule(8), "It was pointed out before the deal was finished: it is a misdeal.", "finished")
    else:
        found, anybody = deal.faced_card(finished, dealer), ""
        if found is None:
            hearing.pass_over(
                rule(10),
                "It is a misdeal if the card is found before the deal is finished.",
                "the deal was finished",
                "finished",
            )
            hearing.pass_over(
                rule(40),
                "In the draw a card that the dealer exposes goes back to the pack.",
                "the dealer did not expose this one",
            )
            hearing.decide(
                "No misdeal: the deal was finished; what becomes of the card the laws do not say.",
                status="silent",
                answer="no",
            )
            return
        hearing.find(
            rule(10), "A card lay face upwards in the pack before the deal was finished: it is a misdeal.", "finished"
        )
    hearing.open("a new deal by the same dealer", found, table, anybody=anybody)
    hearing.decide("Yes: it is a misdeal, and the same dealer deals anew.", answer="yes")


def _finished(facts: Misdeal, hearing: Hearing) -> bool:
    """Whether the deal was finished: by Rule 17 it is not where one has fewer than five cards, as a reading has it."""
    if facts.cards is None or deal.deal_finished((facts.cards,)):
        ask = "Was the deal finished when it was pointed out?"
        return hearing.need("finished", facts.finished, ask, True, False)
    finished = hearing.reading("unfinished-deal") == "finished"
    as_read = "finished all the same" if finished else "not finished"
    says = f"Every player is to receive five cards, and {facts.who} has {facts.cards}: the deal is {as_read}."
    hearing.find(rule(17), says, "cards")
    return finished


def _wrong_number(facts: Misdeal, hearing: Hearing) -> None:
    raised = hearing.need("raised", facts.raised, "Had any of its cards been raised from the table?", True, False)
    cards = deal.HAND + 1 if facts.cards is None else facts.cards
    table, dealer, anybody = announcers(facts.players, facts.dealer)
    found = deal.wrong_number_dealt(cards, raised, dealer, len(table))
    if found is not None and not hearing.need("announced", facts.announced, "Was it announced?", True, False):
        not_announced(hearing, found, facts.who, table, anybody)
        return
    if found is not None:
        hearing.find(
            rule(12),
            f"{facts.who} has not five cards, and it was announced before they were raised.",
            "cards",
            "raised",
        )
        hearing.open("a new deal by the same dealer", found, table, anybody=anybody)
        hearing.decide("Yes: it is a misdeal, and the same dealer deals anew; the hand is not foul.", answer="yes")
        return
    fouled = deal.foul_hand_dealt(cards, raised, 1)
    if fouled is None:
        hearing.pass_over(rule(12), "This asks for more or less than five cards.", "the hand has five", "cards")
        hearing.decide("No: the hand has five cards, and nothing is amiss.", answer="no")
        return
    hearing.find(rule(13), f"It was not announced before the hand was raised: {facts.who}'s hand is foul.", "raised")
    hearing.open("he retires and forfeits his stake", fouled, (facts.dealer, facts.who))
    hearing.decide(f"No misdeal: {facts.who}'s hand is foul; he retires and forfeits his stake.", answer="no")


def not_announced(hearing: Hearing, found: Remedy, who: str, table: tuple[str, ...], anybody: str) -> None:
    """A wrong number lies unraised, and nobody has announced it: whoever does makes it a misdeal (12)."""
    hearing.find(rule(12), "Any player may announce it before the cards are raised: it is then a misdeal.", "announced")
    hearing.find(rule(13), "Once a portion of the hand is raised, it is foul.", "raised")
    hearing.open("a new deal by the same dealer", found, table, anybody=anybody)
    hearing.decide(
        f"Neither yet: as long as nothing of {who}'s hand is raised, it is not foul, and any player may announce the "
        "wrong number, which makes it a misdeal.",
        status="choice",
        answer="no",
    )


class Exposed(Facts):
    """A card that was seen."""

    when: Literal["deal", "draw", "in-hand", "deal-and-draw"] | None = Field(
        None,
        description="The dealer exposed it while dealing, or in giving cards in the draw; or its owner did; or one "
        "card was exposed in the deal, and another in the draw.",
    )
    card: CardFact = None
    who: Name = Field("the player", description="To whom the card was dealt or given.")
    asks_when: YesNo = Field(False, description="Whether the question is when another card is given in its place.")
    burnt: YesNo = Field(False, description="Whether the dealer laid the top card aside before he gave any.")


@kind(
    "poker/exposed-card",
    "A card was exposed: what becomes of it, and of the hand?",
    Exposed,
    [rule(11), rule(40)],
    [
        ("The dealer sent my fourth card off the table, face up on the floor.", {"when": "deal"}),
        ("I asked for two, and the dealer turned one over.", {"when": "draw"}),
    ],
)
def exposed(facts: Exposed, hearing: Hearing) -> None:
    """In the deal it is accepted, in the draw it goes back to the pack."""
    when = hearing.need(
        "when", facts.when, "Was it exposed in the deal, in the draw, or by its owner?", "deal", "draw", "in-hand"
    )
    top = _from_the_top(facts, hearing, when)
    card = "the card" if facts.card is None else f"the {card_name(facts.card)}"
    if when == "in-hand":
        hearing.pass_over(rule(11), "This is about a card that the dealer exposes.", "its owner exposed it", "when")
        hearing.pass_over(FOUL_HAND, "A hand is foul that has more or less than five cards.", "the hand has five")
        hearing.decide(
            "No law speaks of a card that its owner exposes; the hand is not foul, and nothing is paid.",
            status="silent",
        )
        return
    if when == "deal-and-draw":
        hearing.find(rule(11), "The card exposed in the deal is accepted as though it had not been exposed.", "when")
        hearing.find(rule(40), "The card exposed in the draw is returned to the pack.", "when")
        hearing.reading("returned-card")
        hearing.decide(
            "The card exposed in the deal belongs to the player to whom it was dealt, who may exchange it only in the "
            "draw; the one exposed in the draw goes back to the pack, and another from the top takes its place."
        )
        return
    if deal.exposed_card(when == "deal"):
        hearing.find(
            rule(11), f"The dealer exposed {card} while dealing: it is accepted as though it had not been.", "when"
        )
        hearing.decide(
            f"{card.capitalize()} belongs to {facts.who}, who may exchange it only in the draw; the deal goes on: "
            f"no misdeal, and no dead hand.{top}",
            answer="no",
        )
        return
    hearing.find(rule(40), f"{card.capitalize()} is returned to the pack and not given to {facts.who}.", "when")
    hearing.find(rule(39), "He gets as many cards from the top of the pack as he asked for.", "when")
    hearing.reading("returned-card")
    if facts.asks_when:
        hearing.decide(
            "Another card from the pack takes its place; when it is given the laws do not say.", status="silent"
        )
        return
    says = f"{card.capitalize()} goes back to the pack, and another from the top takes its place.{top}"
    hearing.decide(says, answer="no")


def _from_the_top(facts: Exposed, hearing: Hearing, when: str) -> str:
    """What is said of a card that the dealer laid aside first: no law has one burnt."""
    if not hearing.need("burnt", facts.burnt, "Did the dealer lay a card aside first?", True, False):
        return ""
    law = rule(7) if when == "deal" else rule(39)
    hearing.find(law, "The cards are given from the top of the pack.", "burnt")
    return " No card is burnt or buried first: the cards are given from the top of the pack."
