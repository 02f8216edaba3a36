"""Loo: who takes the pool where nobody, or only the holder of miss, stands, by both books."""

from __future__ import annotations

from typing import NamedTuple

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.vocabulary import Facts, Name, Number, Sum, Who, YesNo
from service.engine.baxter_wray_loo import rules as other
from service.engine.loo import declaring
from service.engine.loo.terms import TAKING_MISS, rule
from service.engine.seats import NOBODY

__all__ = ["Alone", "alone"]

_DEALER = 0


class Alone(Facts):
    """Everybody, or all but one, has thrown up his cards."""

    others_in: Number = Field(None, description="How many stand on their own cards, the dealer not counted.")
    miss_taken_by: Who = Field(None, description="Who has taken miss; leave it out where nobody has.")
    dealer_plays: YesNo = Field(None, description="Whether the dealer plays too.")
    dealer: Name = "the dealer"
    pool: Sum = None


@kind(
    "loo/alone",
    "Nobody (or only miss) stands: who takes the pool?",
    Alone,
    [rule(8), TAKING_MISS],
    [
        ("Every player before me passed and nobody took miss. I am dealer.", {"others_in": 0}),
        (
            "The elder hand took miss and all others passed.",
            {"others_in": 0, "miss_taken_by": "the elder hand", "dealer_plays": False},
        ),
    ],
)
def alone(facts: Alone, hearing: Hearing) -> None:
    """The dealer, or the holder of miss."""
    _alone(facts, hearing, _HOFFMANN)


@under("loo/alone", [other.DEALER_ALONE, other.MISS_ALONE])
def alone_by_other_book(facts: Alone, hearing: Hearing) -> None:
    """The same by Round Games."""
    _alone(facts, hearing, _ROUND_GAMES)


class _Book(NamedTuple):
    """Where a book tells who takes the pool, and what the dealer may declare against one player."""

    dealer: str
    miss: str
    against_one: str
    choices: tuple[str, ...]


_HOFFMANN = _Book(rule(8), TAKING_MISS, TAKING_MISS, declaring.dealer_choices(1, True))
_ROUND_GAMES = _Book(other.DEALER_ALONE, other.MISS_ALONE, other.DEALER_ALONE, other.dealer_choices(1, 0, True))


def _alone(facts: Alone, hearing: Hearing, book: _Book) -> None:
    dealer_law, miss_law = book.dealer, book.miss
    others = hearing.need("others_in", facts.others_in, "How many stand on their own cards?", 0, 1)
    declared = tuple(range(1, others + 1))
    if facts.miss_taken_by is None:
        if len(declared) == 1 and declaring.FOR_POOL in book.choices:
            says = (
                "Against one player who stands on his own cards the dealer plays, takes miss, or plays it for the pool."
            )
            hearing.find(book.against_one, says, "others_in", phrase="against-one")
            hearing.decide(
                "No: he does not take the pool without play. The dealer, if he neither plays his own cards nor takes "
                "miss on his own account, must take miss and play for the pool.",
                answer="no",
            )
            return
        if declaring.nobody_plays(declared, _DEALER) == NOBODY:
            hearing.pass_over(
                dealer_law,
                "The dealer is entitled to the pool if no one declares to play.",
                "somebody has declared",
                "others_in",
            )
            hearing.decide("The hand is played: somebody stands.", answer="no")
            return
        hearing.find(
            dealer_law,
            "Nobody has declared to play, and nobody took miss: the dealer is entitled to the pool.",
            "others_in",
            phrase="alone",
        )
        winner = facts.dealer
    else:
        told = False if facts.miss_taken_by == facts.dealer else facts.dealer_plays
        plays = hearing.need("dealer_plays", told, "Does the dealer play?", True, False)
        if declaring.takes_pool_with_miss((1,), others + plays) == NOBODY:
            hearing.pass_over(
                miss_law,
                "The holder of miss takes the pool if all the rest throw up.",
                "others stand",
                "others_in",
                "dealer_plays",
            )
            hearing.decide("The hand is played: others stand against the holder of miss.", answer="no")
            return
        winner = facts.miss_taken_by
        hearing.find(
            miss_law,
            f"{winner} took miss, and all the rest threw up their cards.",
            "miss_taken_by",
            phrase="miss-alone",
        )
    law = dealer_law if facts.miss_taken_by is None else miss_law
    hearing.pay(POOL_NAME, winner, facts.pool, law)
    hearing.decide(
        f"{winner[:1].upper()}{winner[1:]} takes the pool; it is not carried over.", answer="no", winners=(winner,)
    )
