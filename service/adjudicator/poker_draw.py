"""Poker: discarding, wrong numbers of cards, the pack running out, and asking the dealer (Rules 36 to 51)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, counted, listed
from service.adjudicator.kinds import kind
from service.adjudicator.seating import DEALER, announcers
from service.adjudicator.vocabulary import Facts, Name, Names, Number, Players, Sum, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.poker import draw
from service.engine.poker.deal import HAND
from service.engine.poker.terms import GAME, OPENING, rule

__all__ = ["Discard", "DrawNumber", "Inquiry", "PackShort", "discard", "draw_number", "inquiry", "pack_short"]


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
    _of_five("number", facts.number)
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
        hearing.decide(
            f"Not before he has added {hearing.money(owed)}, to equal the highest stake.", answer="no", least=owed
        )
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


def _of_five(place: str, number: int | None) -> None:
    """Raises ImpossibleError where more cards are parted with than a hand has."""
    if number is not None and number > HAND:
        raise ImpossibleError(f"{place}: a hand has {HAND} cards, and nobody discards {number}.")


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
    players: Players = ()
    dealer: Name = DEALER


@kind(
    "poker/draw-number",
    "A wrong number of cards was discarded, asked for or given: can it be set right?",
    DrawNumber,
    [rule(42), rule(43), rule(44), rule(45), rule(47), rule(48)],
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
    _of_five("discarded", facts.discarded)
    discarded = hearing.need("discarded", facts.discarded, "How many did he discard?")
    if hearing.need("is_dealer", facts.is_dealer, "Does the dealer draw for himself?", True, False):
        drawn = hearing.need("given", facts.given, "How many did he take?")
        wrong = draw.wrong_dealer_draw(discarded, drawn, 0)
        if wrong is None:
            hearing.find(rule(39), "He drew as many as he discarded.", "discarded", "given", phrase="same")
            hearing.decide("Nothing is amiss: he drew as many as he discarded.", answer="yes")
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
        hearing.decide("Nothing is amiss: the dealer need not give a wrong number, and has not.", answer="yes")
        return
    if as_discarded:
        hearing.find(rule(39), "He was given as many as he discarded.", "discarded", "given", phrase="same")
        hearing.decide("Nothing is amiss.", answer="yes")
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


def _not_given(facts: DrawNumber, hearing: Hearing, discarded: int) -> None:
    """No cards are given yet: whether the dealer must give the number demanded."""
    demanded = hearing.need("demanded", facts.demanded, "How many did he ask for?", discarded, discarded + 1)
    claim = draw.wrong_demand(discarded, demanded, 0)
    if claim is None:
        hearing.find(rule(39), "He asks for the number that he has discarded.", "discarded", "demanded", phrase="same")
        hearing.decide(
            f"Nothing is amiss: the dealer gives {draw.number_to_ask(discarded)}.", answer="yes", number=discarded
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


class Inquiry(Facts):
    """Somebody asks how many cards were drawn."""

    about: Literal["dealer", "another"] | None = Field(None, description="Whose draw he asks the dealer about.")
    drawn: YesNo = Field(True, description="Whether the asker has drawn.")
    raised: YesNo = Field(None, description="Whether he has raised the cards that he drew.")
    bet: YesNo = Field(None, description="Whether he has bet.")
    other: Who = None


@kind(
    "poker/inquiry",
    "Must the dealer say how many cards he (or another) drew?",
    Inquiry,
    [rule(49), rule(50), rule(51)],
    [
        (
            "I have my cards, not lifted, not bet. How many did the dealer take?",
            {"about": "dealer", "raised": False, "bet": False},
        ),
        ("And how many did Zoe take?", {"about": "another"}),
    ],
)
def inquiry(facts: Inquiry, hearing: Hearing) -> None:
    """His own number, before the asker raises his cards or bets; nobody else's ever."""
    about = hearing.need(
        "about", facts.about, "Does he ask for the dealer's own number, or another's?", "dealer", "another"
    )
    if about == "another":
        breach = draw.informing(1, 0)
        if breach is not None:
            hearing.find(breach.law, "The dealer gives no information as to any other player's draw.", "about")
        hearing.decide("No: of another player's draw the dealer shall give no information.", answer="no")
        return
    drawn = hearing.need("drawn", facts.drawn, "Has he drawn?", True, False)
    # One of the two is enough: what is not told of the other does not matter.
    lost = draw.right_to_inquire_lost(bool(facts.raised), bool(facts.bet))
    if drawn and not lost:
        raised = hearing.need("raised", facts.raised, "Has he raised the cards that he drew?", True, False)
        bet = hearing.need("bet", facts.bet, "Has he bet?", True, False)
        lost = draw.right_to_inquire_lost(raised, bet)
    if draw.may_inquire(drawn, lost):
        hearing.find(
            rule(49),
            "He has drawn, and neither raised his cards nor bet: the dealer answers correctly.",
            "raised",
            "bet",
        )
        hearing.pass_over(
            rule(51), "Of any other player's draw the dealer gives no information.", "he is asked for his own", "about"
        )
        hearing.decide("Yes: the dealer shall say correctly how many cards he drew.", answer="yes")
        return
    if lost:
        hearing.find(
            rule(50), "Who raises the cards he has drawn, or bets, forfeits the right to ask.", "raised", "bet"
        )
    else:
        hearing.find(rule(49), "The right is that of a player after drawing.", "drawn")
    hearing.decide("No: he has not, or no longer, the right to ask.", answer="no")
