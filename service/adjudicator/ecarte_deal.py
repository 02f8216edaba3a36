"""Écarté: who deals, and how the cards are dealt."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.ecarte_play import BOOK, OTHER, two_of
from service.adjudicator.euchre_play import in_pack
from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, Facts, Name, Players, Who
from service.engine.cards import card_name
from service.engine.ecarte import rules
from service.engine.ecarte.terms import CUT, DEAL
from service.engine.seats import NOBODY

__all__ = ["Deal", "deal"]


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
