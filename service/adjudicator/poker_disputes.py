"""Poker: whose evidence counts, who decides, and what agreements are worth (Rules 46, 77 to 81)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.seating import DEALER, seated
from service.adjudicator.vocabulary import Dealer, Facts, Name, Names, Number, Players, Who, YesNo
from service.engine.poker import disputes, draw
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY

__all__ = ["Agreement", "Evidence", "Judge", "Waiver", "agreement", "evidence", "judge", "waiver"]


class Evidence(Facts):
    """A dispute between a player and the dealer as to the number of cards demanded, or an appeal for evidence."""

    players: Players = ()
    dealer: Dealer = None
    disputing: Who = Field(None, description="Who disputes with the dealer.")
    heard: dict[Name, Number] | None = Field(
        None, max_length=16, description="Who can give evidence, playing or retired, and the number that he heard."
    )
    discarded: Number = None


@kind(
    "poker/evidence",
    "Whose evidence counts as to the number of cards demanded?",
    Evidence,
    [rule(46), rule(79)],
    [
        (
            "The lady left of the dealer heard two, the man at his right three.",
            {
                "players": ["dealer", "Eva", "I", "Max"],
                "dealer": "dealer",
                "disputing": "I",
                "heard": {"Eva": 2, "Max": 3},
                "discarded": 2,
            },
        )
    ],
)
def evidence(facts: Evidence, hearing: Hearing) -> None:
    """The dealer's left, else his right, else the first from the disputing player's left; else the proper number."""
    if not facts.players:
        hearing.need("players", None, "Who sits at the table, in order?")
    table = seated(hearing, facts.players, facts.dealer)
    disputing = table.seat(hearing.need("disputing", facts.disputing, "Who disputes with the dealer?"), "disputing")
    heard = hearing.need("heard", facts.heard, "Who can give evidence, and what did he hear?")
    able = {table.seat(name, "heard"): number for name, number in heard.items()}
    seat = draw.witness(table.dealer, disputing, table.size, tuple(able))
    if seat == NOBODY:
        number = None if facts.discarded is None else draw.number_demanded(facts.discarded, None)
        hearing.find(
            rule(46),
            "Nobody can give evidence: the player is held to have demanded the proper number.",
            "heard",
            phrase="nobody",
        )
        told = "the proper number" if number is None else f"the proper number, {number}"
        hearing.decide(
            f"{table.names[disputing]} is held to have demanded {told}; the hand is not foul.", number=number
        )
        return
    number = able[seat]
    name = table.names[seat]
    left = seat == disputes.judge(table.dealer, (table.dealer,), table.size)
    hearing.find(
        rule(46),
        f"{name}'s evidence is taken, and is conclusive.",
        "heard",
        "dealer",
        phrase="left" if left else "others",
    )
    told = "" if number is None else f": {number} {'was' if number == 1 else 'were'} demanded"
    hearing.decide(f"{name}'s evidence decides{told}.", winners=(name,), number=number)


class Judge(Facts):
    """A dispute at the table."""

    between: Names = Field((), description="Who disputes.")
    players: Players = ()
    dealer: Dealer = None
    matter: Literal["fact", "law"] | None = Field(
        None, description="What is in dispute: what happened, or what the laws say of it."
    )
    decided_by: Who = Field(None, description="Who has decided it already.")
    asked: Who = Field(None, description="A person whom the judge asks for evidence.")
    spirit: YesNo = Field(None, description="Whether he would rule by the spirit of the laws, and not their letter.")


@kind(
    "poker/who-decides",
    "Who decides a dispute, and is his decision final?",
    Judge,
    [rule(77), rule(78), rule(79)],
    [
        (
            "The dealer and I quarrel; on his left sits Ray, on his right Sue.",
            {"between": ["I", "Max"], "dealer": "Max", "players": ["Max", "Ray", "I", "Sue"]},
        ),
        (
            "The dealer ruled on a fact. Can the table overrule him?",
            {"between": ["I", "No. 1"], "decided_by": "the dealer", "matter": "fact"},
        ),
    ],
)
def judge(facts: Judge, hearing: Hearing) -> None:
    """The dealer, or if he disputes his left, or if that one disputes too his right."""
    if facts.asked is not None:
        hearing.find(rule(79), f"{facts.asked} gives evidence if asked by who decides, and if he can.", "asked")
        must = f"{facts.asked} must give evidence, if he can"
        refers = _judge(facts, hearing) if facts.between else ""
        if not refers:
            hearing.decide(f"Yes: {must}.", answer="yes")
            return
        law = rule(77 if refers in (facts.dealer, DEALER) else 78)
        hearing.find(law, f"The dispute is referred to {refers}.", "between", "dealer")
        hearing.decide(f"{refers} decides, and on a matter of fact finally; {must}.", answer="yes")
        return
    name = _judge(facts, hearing)
    if not name:
        hearing.pass_over(
            rule(78), "Dealer, left and right of him all dispute.", "no fourth person is named", "between"
        )
        hearing.decide("The laws name nobody, since the dealer and both his neighbours dispute.", status="silent")
        return
    number = 77 if name in (facts.dealer, DEALER) else 78
    settled = facts.decided_by
    if settled not in (None, name):
        hearing.find(rule(number), f"The dispute is referred to {name}.", "between", "dealer", "decided_by")
        how = "interprets the laws literally" if facts.matter == "law" else "on a matter of fact finally"
        hearing.decide(
            f"{settled}'s decision is not final, since the dispute is not referred to {settled}: {name} decides, and "
            f"{how}.",
            answer="yes",
            winners=(name,),
        )
        return
    if settled is not None and facts.matter == "fact":
        hearing.find(
            rule(77), f"{settled}'s decision on a matter of fact is final and binding.", "decided_by", phrase="fact"
        )
        if number == 78:
            hearing.find(rule(78), f"As the dealer disputes, the dispute is referred to {name}.", "between", "dealer")
        hearing.decide(f"No: {settled}'s decision on the fact is final and binding.", answer="no", winners=(name,))
        return
    hearing.find(rule(number), f"The dispute is referred to {name}.", "between", "dealer")
    if facts.matter == "law":
        hearing.find(
            rule(77),
            "On a matter of law he interprets the laws literally, and not by implication.",
            "matter",
            phrase="law",
        )
        hearing.decide(f"{name} decides, and interprets the laws literally, not by implication.", winners=(name,))
        return
    if facts.spirit:
        hearing.find(
            rule(77), "What the laws say he interprets literally, and not by implication.", "spirit", phrase="law"
        )
        hearing.decide(
            f"{name} decides, and on a matter of fact finally; but the laws he interprets literally, not by "
            "implication or their spirit.",
            winners=(name,),
        )
        return
    hearing.decide(f"{name} decides, and on a matter of fact finally.", winners=(name,))


def _judge(facts: Judge, hearing: Hearing) -> str:
    """To whom the dispute is referred; nobody where the laws name none. Raises NeedsError for who disputes."""
    if not facts.between:
        raise NeedsError(Need(("between",), "Who disputes?"))
    if facts.players:
        table, between = seated(hearing, facts.players, facts.dealer), facts.between
    else:
        # Where no seats are told the dealer sits at the dealer's, whatever he is called.
        table = seated(hearing, (), DEALER)
        between = tuple(DEALER if name == facts.dealer else name for name in facts.between)
        if facts.dealer in table.names:
            table, between = table._replace(dealer=table.names.index(facts.dealer)), facts.between
    known = [name for name in between if name in table.names]
    if len(known) < len(between) and table.dealer in table.seats(known, "between"):
        raise NeedsError(Need(("players",), "The dealer disputes: who sits at the table, in order?"))
    seat = disputes.judge(table.dealer, table.seats(known, "between"), table.size)
    if seat == NOBODY:
        return ""
    return facts.dealer or DEALER if seat == table.dealer else table.names[seat]


class Waiver(Facts):
    """A rule that is to be waived, as another time."""

    waived_before: YesNo = Field(True, description="Whether the rule was waived before, in an earlier case.")
    agreed_now: YesNo = Field(None, description="Whether all players agree to waive it now.")


@kind(
    "poker/waiver",
    "A rule was waived before: can it be claimed again?",
    Waiver,
    [rule(80), rule(81)],
    [
        (
            "Last round we let Bob take his discards back; now they refuse me.",
            {"waived_before": True, "agreed_now": False},
        )
    ],
)
def waiver(facts: Waiver, hearing: Hearing) -> None:
    """What was waived on one occasion cannot be claimed on another."""
    now = hearing.need("agreed_now", facts.agreed_now, "Do the players agree to waive it now?", True, False)
    if disputes.concession_can_be_claimed(bool(facts.waived_before), now):
        hearing.find(
            rule(80),
            "The players may agree to waive a particular rule on a particular occasion.",
            "agreed_now",
            phrase="waive",
        )
        hearing.decide("Yes: the players agree to waive it on this occasion.", answer="yes")
        return
    if not hearing.need("waived_before", facts.waived_before, "Was it waived before?", True, False):
        hearing.find(
            rule(81),
            "The rules bind all players, and nobody has waived this one before.",
            "waived_before",
            "agreed_now",
        )
        hearing.decide("No: the rule binds all players, who do not agree to waive it.", answer="no")
        return
    hearing.find(
        rule(80), "A like concession cannot be claimed on another similar occasion.", "waived_before", "agreed_now"
    )
    hearing.decide("No: what was conceded once cannot be claimed again.", answer="no")


class Agreement(Facts):
    """A departure from the rules on which (some of) the players agreed."""

    unanimous: YesNo = Field(None, description="Whether every player agreed to it.")
    before_play: YesNo = Field(None, description="Whether it was agreed before play began.")
    same_sitting: YesNo = Field(True, description="Whether this is the sitting for which it was agreed.")
    same_players: YesNo = Field(True, description="Whether the players are those who agreed to it.")


@kind(
    "poker/agreement",
    "Is this agreed departure from the rules in force?",
    Agreement,
    [rule(81)],
    [
        ("Four of five wanted the joker, and voted before play.", {"unanimous": False, "before_play": True}),
        (
            "All agreed before play; then Gus left and Hal took his chair.",
            {"unanimous": True, "before_play": True, "same_players": False},
        ),
    ],
)
def agreement(facts: Agreement, hearing: Hearing) -> None:
    """Unanimous, before play, for that sitting only, and while there is no change of players."""
    if False in (facts.same_sitting, facts.same_players) and False not in (facts.unanimous, facts.before_play):
        hearing.find(
            rule(81),
            "It holds for that sitting only, and only so long as there is no change of players.",
            "same_sitting",
            "same_players",
            phrase="sitting",
        )
        hearing.decide("No: it held for that sitting and those players only.", answer="no")
        return
    unanimous = hearing.need("unanimous", facts.unanimous, "Did all players agree?", True, False)
    before = hearing.need("before_play", facts.before_play, "Was it before play began?", True, False)
    sitting = hearing.need("same_sitting", facts.same_sitting, "Is it still the same sitting?", True, False)
    players = hearing.need("same_players", facts.same_players, "Are the players the same?", True, False)
    if disputes.abrogation_holds(unanimous, before, sitting, players):
        hearing.find(
            rule(81),
            "All agreed before play began: it holds for that sitting, as long as the players are the same.",
            *("unanimous", "before_play", "same_sitting", "same_players"),
            phrase="unanimous",
        )
        hearing.decide(
            "Yes: the departure holds for that sitting, as long as there is no change of players.", answer="yes"
        )
        return
    hearing.find(
        rule(81),
        "A departure is agreed upon unanimously, and before play begins.",
        "unanimous",
        "before_play",
        phrase="unanimous",
    )
    hearing.decide("No: the rules bind all players, since it was not agreed upon unanimously before play.", answer="no")
