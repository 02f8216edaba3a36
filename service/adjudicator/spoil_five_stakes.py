"""Spoil Five: how much lies in the pool, by the stakes of the first hand and of those after games that were spoilt."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Facts, Number, Sum
from service.engine.errors import ImpossibleError
from service.engine.pools import in_all
from service.engine.spoil_five import stakes as rules
from service.engine.spoil_five.terms import DEALER_PAYS, STAKES, sides_of

__all__ = ["Contents", "contents"]


class Contents(Facts):
    """A pool, and the hands for which it was paid into."""

    players: Number = Field(None, description="How many play.")
    stake: Sum = Field(None, description="The full stake of each.")
    reduced: Sum = Field(None, description="The stake of each after a spoilt game; one coin or counter where not told.")
    deal: Sum = Field(None, description="What the dealer pays for each deal.")
    spoils: Number = Field(None, description="How many games were spoilt since the pool was made up.")


@kind(
    "spoil-five/contents",
    "How much is in the pool?",
    Contents,
    [STAKES, DEALER_PAYS],
    [
        ("Five of us, three counters each and one for the deal.", {"players": 5, "stake": 3, "deal": 1, "spoils": 0}),
        ("After two spoilt games.", {"players": 5, "stake": 3, "deal": 1, "spoils": 2}),
    ],
)
def contents(facts: Contents, hearing: Hearing) -> None:
    """The full stake of each and the deal; for every game that was spoilt the reduced stake of each, and the deal."""
    players = hearing.need("players", facts.players, "How many play?")
    stake = hearing.need("stake", facts.stake, "What is the full stake of each?")
    deal = hearing.need("deal", facts.deal, "What does the dealer pay for the deal?")
    spoils = hearing.need("spoils", facts.spoils, "How many games were spoilt since the pool was made up?", 0, 1)
    agreed = hearing.agreed.variations
    if spoils and not rules.can_be_spoilt(sides_of(players, "partners" in agreed)):
        raise ImpossibleError("spoils: with two players, or two sides, one must win three tricks.")
    if spoils and agreed & {"twenty-five", "forty-five"} and not rules.spoils_in_score_game():
        raise ImpossibleError("spoils: in a game to a score there are none.")
    reduced = facts.reduced
    if spoils and reduced is None:
        if hearing.units == "farthings":
            hearing.need("reduced", None, "What is the stake of each after a spoilt game?")
        reduced = 1
    first = in_all(rules.stake_due(stake, 0, False), players, deal)
    hearing.find(STAKES, "Each puts in the full stake.", "stake", "players", phrase="full")
    later = 0
    if spoils:
        later = in_all(rules.stake_due(stake, reduced or 0, True), players, deal)
        hearing.find(
            STAKES, "After a spoilt game each puts in the reduced stake.", "spoils", "reduced", phrase="reduced"
        )
    if deal:
        hearing.find(DEALER_PAYS, "The dealer pays for every deal, after a spoilt game too.", "deal", phrase="each")
    total = in_all(later, spoils, first)
    hearing.decide(f"The pool has {hearing.money(total)}, the stakes of the hand in play among them.", remains=total)
