"""Poker: how many a player may exchange, taking a discard back, and drawing late (Rules 36 to 38)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Facts, Name, Number, Sum, YesNo
from service.engine.errors import ImpossibleError
from service.engine.poker import draw
from service.engine.poker.deal import HAND
from service.engine.poker.terms import GAME, OPENING, rule

__all__ = ["Discard", "discard", "of_five"]

KEPT = f"{GAME}/description/before-exchanging-any-of-his-cards"


class Discard(Facts):
    """A player who draws, or has let his turn go by."""

    wants: Literal["exchange", "take-back", "draw-late", "stand-pat"] | None = Field(
        None, description="To exchange cards; to take a discard back; to draw after his turn; or to keep all he has."
    )
    number: Number = Field(None, description="How many cards he wants to exchange.")
    turn_gone: YesNo = Field(False, description="Whether his turn to draw has gone by without a discard.")
    due: Sum = Field(None, description="What he must add to make his stake equal to the highest; 0 where it is.")
    highest: Sum = Field(None, description="The highest stake on the table, where what he must add is not told.")
    staked: Sum = Field(None, description="What he has staked in all.")
    who: Name = "the player"


@kind(
    "poker/discard",
    "How many may he exchange, may he take a discard back, may he still draw?",
    Discard,
    [rule(36), rule(37), rule(38), OPENING, KEPT],
    [
        ("They say three is the most. May I change five?", {"wants": "exchange", "number": 5}),
        ("I had put three cards down, and took them back.", {"wants": "take-back"}),
    ],
)
def discard(facts: Discard, hearing: Hearing) -> None:
    """All or any number, in his turn, once for all."""
    of_five("number", facts.number)
    wants = hearing.need(
        "wants", facts.wants, "What does he want to do?", "exchange", "take-back", "draw-late", "stand-pat"
    )
    if wants == "take-back" and not draw.may_take_back(True):
        hearing.find(rule(37), "Cards discarded are not taken into the hand again.", "wants")
        hearing.decide("No: a card once discarded is not taken into the hand again.", answer="no")
        return
    late = hearing.need("turn_gone", facts.turn_gone, "Has his turn gone by?", True, False)
    # Who wants to draw late has let his turn go by, unless the contrary is told.
    late = late or (wants == "draw-late" and "turn_gone" not in facts.model_fields_set)
    if wants != "stand-pat" and not draw.may_draw(late, 0) and late:
        hearing.find(
            rule(38), "His turn came and he did not discard: the right is forfeited in that game.", "turn_gone"
        )
        hearing.decide("No: he has forfeited his right to discard and draw in that game.", answer="no")
        return
    due, told = facts.due, ["due"]
    if due is None and facts.highest is not None:
        staked = hearing.need("staked", facts.staked, "What has he staked already?")
        due, told = draw.equal_stake(facts.highest, staked), ["highest", "staked"]
    if due:
        owed = draw.equal_stake(due, 0)
        if wants == "stand-pat":
            law, says = KEPT, f"Though he keeps his hand he adds {hearing.money(owed)}, to make his stake equal."
        else:
            law, says = rule(36), f"Before he draws he adds {hearing.money(owed)}, to equal the highest stake."
        hearing.find(law, says, *told, phrase="equal" if law == KEPT else "")
        hearing.pay(facts.who, POOL_NAME, owed, law)
        says = f"Not before he has added {hearing.money(owed)}, to equal the highest stake"
        if wants == "exchange" and facts.number is not None:
            hearing.find(OPENING, "He may exchange all or any number of his cards.", "number", phrase="any")
            says += f"; then he may exchange {draw.number_to_ask(facts.number)}, as he may all or any number"
        hearing.decide(f"{says}.", answer="no", least=owed)
        return
    if wants == "stand-pat":
        hearing.find(KEPT, "He may keep his hand; but having done so he cannot draw later.", "wants")
        hearing.decide("Yes: nobody is compelled to exchange a card.", answer="yes")
        return
    hearing.find(OPENING, "He may exchange all or any number of his cards.", "number", phrase="any")
    if facts.number is not None:
        asked = draw.number_to_ask(facts.number)
        hearing.find(rule(36), f"He discards as many as he intends to draw: {asked}.", "number", phrase="as-many")
        hearing.decide(f"Yes: he may exchange {asked}, as he may all or any number.", answer="yes", number=asked)
        return
    hearing.decide("He may exchange all or any number of his cards.", answer="yes")


def of_five(place: str, number: int | None) -> None:
    """Raises ImpossibleError where more cards are parted with than a hand has."""
    if number is not None and number > HAND:
        raise ImpossibleError(f"{place}: a hand has {HAND} cards, and nobody discards {number}.")
