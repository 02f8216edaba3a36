"""Poker: the pack runs out in the draw (Rule 41)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import Hearing, counted, listed
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Facts, Name, Names, Number
from service.engine.poker import draw
from service.engine.poker.terms import rule

__all__ = ["PackShort", "pack_short"]


class PackShort(Facts):
    """The pack may not suffice for the draw."""

    left: Number = Field(None, description="How many cards are left in the pack.")
    wanted: Number = Field(None, description="How many are demanded by those who have discarded and are not supplied.")
    who: Name = Field("the player", description="Who has discarded and is to be supplied.")
    to_discard: Names = Field((), description="Who intends to discard and has not yet, the dealer besides.")
    dealer: Name = "the dealer"


@kind(
    "poker/pack-short",
    "The pack runs out in the draw: what is dealt?",
    PackShort,
    [rule(41), rule(39)],
    [
        (
            "Kim asks for three, one card is left; Lou and Max the dealer have still to draw.",
            {"left": 1, "wanted": 3, "who": "Kim", "to_discard": ["Lou"], "dealer": "Max"},
        )
    ],
)
def pack_short(facts: PackShort, hearing: Hearing) -> None:
    """All discard now; the whole of the discards is gathered, shuffled, cut by the dealer's right, and used."""
    left = hearing.need("left", facts.left, "How many cards are left in the pack?", 0, 47)
    wanted = hearing.need("wanted", facts.wanted, "How many are demanded?", 1, 47)
    if not draw.must_gather(left, wanted):
        hearing.find(
            rule(39),
            f"With {counted(left, 'card')} left the pack suffices for the {wanted} demanded, given from the top.",
            "left",
            "wanted",
            phrase="top",
        )
        hearing.pass_over(
            rule(41), "The discards are gathered when the pack does not suffice.", "it suffices", "left", "wanted"
        )
        hearing.decide(f"The pack suffices: {facts.who} gets them from the top, and nothing is gathered.", answer="no")
        return
    others = [name for name in (*facts.to_discard, facts.dealer) if name != facts.who]
    verb = "discards" if len(others) == 1 else "discard"
    hearing.find(
        rule(41),
        f"{listed(others)} {verb} now and announce{verb[7:]} the number.",
        "left",
        "wanted",
        phrase="call-upon",
    )
    hearing.find(
        rule(41),
        f"All the discards, {facts.who}'s too, are collected, shuffled, cut by the dealer's right, and used.",
        "left",
        "wanted",
        phrase="collect",
    )
    hearing.decide(
        f"{listed(others)} {verb} now; the whole of the discards, {facts.who}'s own too, is gathered, shuffled, "
        "cut by the player at the dealer's right hand, and used.",
        answer="yes",
        order=tuple(others),
    )
