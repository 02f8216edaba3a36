"""Poker: a wrong number of cards discarded, demanded or given (Rules 42 to 48)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.poker_draw import of_five
from service.adjudicator.seating import DEALER, announcers
from service.adjudicator.vocabulary import Facts, Name, Number, Players, Sum, YesNo
from service.engine.poker import draw
from service.engine.poker.deal import HAND
from service.engine.poker.terms import rule

__all__ = ["DrawNumber", "draw_number"]


class DrawNumber(Facts):
    """The numbers of cards discarded, demanded and given."""

    discarded: Number = None
    demanded: Number = None
    given: Number = Field(None, description="How many the dealer gave; null where he has not given any yet.")
    raised: YesNo = Field(None, description="Whether any of the cards given were raised from the table.")
    pointed_out: YesNo = Field(True, description="Whether the error is pointed out, before any of them is raised.")
    who: Name = "the player"
    is_dealer: YesNo = Field(False, description="Whether it is the dealer who draws for himself.")
    stake: Sum = None
    due: Sum = Field(None, description="What he had still to add to equal the highest stake before he drew.")
    highest: Sum = Field(None, description="The highest stake on the table, where what he had to add is not told.")
    staked: Sum = Field(None, description="What he had staked before he drew.")
    players: Players = ()
    dealer: Name = DEALER


@kind(
    "poker/draw-number",
    "A wrong number of cards was discarded, asked for or given: can it be set right?",
    DrawNumber,
    [rule(42), rule(43), rule(44), rule(45), rule(47), rule(48), rule(36)],
    [
        (
            "I threw away two, asked for three, and got three, not lifted yet.",
            {"discarded": 2, "demanded": 3, "given": 3, "raised": False},
        ),
        ("The dealer threw one away and took two.", {"is_dealer": True, "discarded": 1, "given": 2}),
    ],
)
def draw_number(facts: DrawNumber, hearing: Hearing) -> None:
    """The dealer's error is set right before the cards are raised; the player's own makes the hand foul."""
    of_five("discarded", facts.discarded)
    discarded = hearing.need("discarded", facts.discarded, "How many did he discard?")
    if hearing.need("is_dealer", facts.is_dealer, "Does the dealer draw for himself?", True, False):
        drawn = hearing.need("given", facts.given, "How many did he take?")
        wrong = draw.wrong_dealer_draw(discarded, drawn, 0)
        if wrong is None:
            hearing.find(rule(39), "He drew as many as he discarded.", "discarded", "given", phrase="same")
            _in_order(facts, hearing, "Nothing is amiss: he drew as many as he discarded.")
            return
        hearing.find(
            rule(47), "The dealer drew another number than he discarded: his hand is foul.", "discarded", "given"
        )
        _fouled(hearing, facts, facts.dealer, rule(47))
        return
    if facts.given is None:
        _not_given(facts, hearing, discarded)
        return
    given, as_discarded = facts.given, facts.given == discarded
    if as_discarded and facts.demanded is not None and draw.given_instead(discarded, facts.demanded, given):
        hearing.find(
            rule(44),
            f"The dealer gave the {given} discarded, and not the {facts.demanded} demanded.",
            "given",
            "demanded",
        )
        _in_order(facts, hearing, "Nothing is amiss: the dealer need not give a wrong number, and has not.")
        return
    if as_discarded:
        hearing.find(rule(39), "He was given as many as he discarded.", "discarded", "given", phrase="same")
        _in_order(facts, hearing, "Nothing is amiss.")
        return
    found = draw.found_foul(HAND - discarded + given, facts.raised is True, 1)
    if found is not None and facts.demanded != given:
        hearing.find(rule(48), "The cards were raised, and the hand has not five: it is foul.", "given", "raised")
        _fouled(hearing, facts, facts.who, rule(48))
        return
    demanded = hearing.need("demanded", facts.demanded, "How many did he ask for?", discarded, given)
    if draw.supplied_wrong(discarded, demanded, given, 1) is not None:
        hearing.find(
            rule(45),
            "He got what he asked for, and not what he discarded: the hand is foul, raised or not.",
            "discarded",
            "demanded",
            "given",
        )
        _fouled(hearing, facts, facts.who, rule(45))
        return
    _dealers_error(facts, hearing, discarded, demanded, given)


def _in_order(facts: DrawNumber, hearing: Hearing, says: str, number: int | None = None) -> None:
    """The numbers agree: whether the stake was equal too, which Rule 36 asks before any card is drawn."""
    due = facts.due
    if due is None and facts.highest is not None:
        due = draw.equal_stake(
            facts.highest, hearing.need("staked", facts.staked, "What had he staked before he drew?")
        )
    if not due:
        hearing.decide(says, answer="yes", number=number)
        return
    owed = draw.equal_stake(due, 0)
    hearing.find(
        rule(36),
        f"Before he drew he had {hearing.money(owed)} to add, to equal the highest stake.",
        *(("due",) if facts.due is not None else ("highest", "staked")),
    )
    hearing.pay(facts.dealer if facts.is_dealer else facts.who, POOL_NAME, owed, rule(36))
    hearing.decide(
        f"No: the number is right, but before drawing he had first to add {hearing.money(owed)}, to make his stake "
        "equal to the highest on the table; the laws name no penalty, and he owes it now.",
        answer="no",
        number=number,
        least=owed,
    )


def _not_given(facts: DrawNumber, hearing: Hearing, discarded: int) -> None:
    """No cards are given yet: whether the dealer must give the number demanded."""
    demanded = hearing.need("demanded", facts.demanded, "How many did he ask for?", discarded, discarded + 1)
    claim = draw.wrong_demand(discarded, demanded, 0)
    if claim is None:
        hearing.find(rule(39), "He asks for the number that he has discarded.", "discarded", "demanded", phrase="same")
        _in_order(
            facts, hearing, f"Nothing is amiss: the dealer gives {draw.number_to_ask(discarded)}.", number=discarded
        )
        return
    hearing.find(rule(44), f"The dealer may see the discard, and give {claim.amount} instead.", "discarded", "demanded")
    hearing.open(f"the dealer may give {claim.amount}, the number discarded", claim, (facts.dealer,))
    hearing.decide(
        f"The dealer need not give {demanded}: he may see the discard and give {claim.amount}.",
        status="choice",
        number=claim.amount,
    )


def _dealers_error(facts: DrawNumber, hearing: Hearing, discarded: int, demanded: int, given: int) -> None:
    """The dealer gave another number than was demanded, and another than was discarded; the cards may lie unraised."""
    table, dealer, anybody = announcers(facts.players, facts.dealer)
    # Set right to what was demanded, it is that which was discarded, or is not.
    after = draw.supplied_wrong(discarded, demanded, demanded, 1)
    if after is not None and facts.raised is None and facts.pointed_out:
        hearing.find(
            [rule(45), rule(48)],
            f"Raised, the hand has not five cards; set right to the {demanded} demanded, it is not what was discarded.",
            *("discarded", "demanded", "given"),
        )
        _fouled(hearing, facts, facts.who, rule(45))
        return
    hearing.need("raised", facts.raised, "Were any of the cards given raised from the table?", True, False)
    claim = draw.excess(demanded, given, False, dealer, len(table))
    law, what = rule(42), "takes back the cards in excess"
    if claim is None:
        claim = draw.deficiency(demanded, given, False, dealer, len(table))
        law, what = rule(43), "makes good the deficiency"
    assert claim is not None
    told = hearing.need("pointed_out", facts.pointed_out, "Has anybody pointed it out?", True, False)
    if told and after is not None:
        hearing.find(law, f"The cards are not raised: the dealer {what}.", "given", "raised")
        hearing.find(
            rule(45),
            f"He has then the {demanded} that he demanded, and not what he discarded: the hand is foul, raised or not.",
            *("discarded", "demanded"),
        )
        _fouled(hearing, facts, facts.who, rule(45))
        return
    hearing.find(
        law, f"The cards are not raised: the dealer {what}{'' if told else ', if it is pointed out'}.", "raised"
    )
    hearing.open(f"the dealer {what}", claim, table, anybody=anybody)
    if told:
        hearing.decide(
            f"The hand is not foul: the dealer {what}, {claim.amount} in number.", answer="no", number=claim.amount
        )
        return
    hearing.find(rule(48), "Once the cards are raised the hand is foul.", "pointed_out")
    hearing.decide(
        f"The hand is not foul yet: any player may point it out before the cards are raised, and the dealer {what}"
        f"{', whereupon it is foul for the wrong demand' if after else ''}; once they are raised it is foul.",
        status="choice",
        answer="no",
        number=claim.amount,
    )


def _fouled(hearing: Hearing, facts: DrawNumber, who: str, law: str) -> None:
    hearing.pay(who, POOL_NAME, facts.stake, law, "his stake")
    told = who.capitalize() if who.startswith("the") else who
    hearing.decide(
        f"{told}'s hand is foul: he retires and forfeits his stake, and nothing can be set right.",
        answer="yes",
    )
