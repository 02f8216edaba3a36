"""Poker: ante, straddles, the opening stake and the limit (Rules 19 to 25)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.seating import placed, seated
from service.adjudicator.vocabulary import Dealer, Facts, Players, Sum, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.packs import ORDINARY
from service.engine.poker import ante as antes
from service.engine.poker import play
from service.engine.poker.deal import players_ceiling
from service.engine.poker.terms import GAME, LIMIT, OPENING, STAKES_FIXED, rule

_STRADDLED_TO = "To what is the ante straddled already?"
BEFORE_DEAL = f"{GAME}/description/if-no-1-straddle-the-ante"

__all__ = ["Ante", "LimitRaised", "OpeningStake", "Straddle", "ante", "limit_raised", "opening_stake", "straddle"]


class Ante(Facts):
    """The first stake."""

    ante: Sum = Field(None, description="The ante that is proposed.")
    limit: Sum = None
    who: Who = None
    asks_who: YesNo = Field(False, description="Whether the question is who stakes it.")
    players: Players = ()
    dealer: Dealer = None


@kind(
    "poker/ante",
    "Is this ante lawful, what is the most it may be, and who stakes it?",
    Ante,
    [rule(19), rule(20)],
    [("The limit is a shilling. May the ante be ninepence?", {"ante": "9d.", "limit": "1s."})],
)
def ante(facts: Ante, hearing: Hearing) -> None:
    """The ante is at most half the limit, and staked by the left of the dealer."""
    if facts.who is not None:
        table = seated(hearing, facts.players, facts.dealer)
        due = table.names[antes.ante_seat(table.dealer, table.size)]
        hearing.find(rule(20), f"The ante is staked by the player at the dealer's left, {due}.", "dealer", "who")
        if due != facts.who:
            hearing.decide(f"No: the ante is staked by {due}.", answer="no", order=(due,))
            return
        if facts.ante is None or facts.limit is None:
            hearing.decide(f"Yes: {due} sits at the dealer's left, and stakes the ante.", answer="yes", order=(due,))
            return
    if facts.asks_who:
        table = seated(hearing, facts.players, facts.dealer)
        seat = antes.ante_seat(table.dealer, table.size)
        told = placed(table, seat)
        hearing.find(rule(20), f"{told} stakes the ante, before the cards are dealt.", "dealer", "asks_who")
        most = None if facts.limit is None else antes.ante_ceiling(facts.limit)
        if facts.ante is None or most is None or facts.ante <= most:
            hearing.decide(f"{told} stakes the ante, before the cards are dealt.", order=(table.names[seat],))
            return
        hearing.find(
            rule(19),
            f"Half the limit of {hearing.money(facts.limit or 0)} is {hearing.half(facts.limit or 0)}.",
            "limit",
        )
        hearing.decide(
            f"{told} alone stakes the ante, before the cards are dealt; and {hearing.money(facts.ante)} is more than "
            f"half the limit: {hearing.money(most)} is the most.",
            order=(table.names[seat],),
            most=most,
        )
        return
    limit = hearing.need("limit", facts.limit, "What is the limit?")
    most = antes.ante_ceiling(limit)
    hearing.find(rule(19), f"Half the limit of {hearing.money(limit)} is {hearing.half(limit)}.", "limit")
    if facts.ante is None:
        hearing.decide(f"The ante may be {hearing.money(most)} at the most.", most=most)
    elif facts.ante > most:
        hearing.decide(
            f"No: {hearing.money(facts.ante)} is more than half the limit; {hearing.money(most)} is the most.",
            answer="no",
            most=most,
        )
    else:
        hearing.decide(f"Yes: the ante may be up to {hearing.money(most)}.", answer="yes", most=most)


class Straddle(Facts):
    """Somebody wants to straddle. `straddled_to` is what the ante is straddled to already, 0 for not at all."""

    ante: Sum = None
    limit: Sum = None
    straddled_to: Sum = Field(0, description="To what the ante is straddled already; 0 where nobody has straddled.")
    to: Sum = Field(None, description="To what he wants to straddle it.")
    up_to: Sum = Field(None, description="How far all straddles together are to go, where that is asked.")
    who: Who = None
    straddler: Who = Field(None, description="Who has straddled last.")
    players: Players = ()
    dealer: Dealer = None
    after_deal: YesNo = Field(False, description="Whether cards have been dealt already.")


@kind(
    "poker/straddle",
    "Is this straddle lawful, and how far can straddling go?",
    Straddle,
    [rule(21), rule(22)],
    [
        (
            "Ante is 1 and the limit 6. No. 1 straddled to 2; No. 2 wants to double it to 4.",
            {"ante": 1, "limit": 6, "straddled_to": 2, "to": 4},
        )
    ],
)
def straddle(facts: Straddle, hearing: Hearing) -> None:
    """The first straddle doubles the ante, each later one adds the ante, up to half the limit."""
    if hearing.need("after_deal", facts.after_deal, "Have cards been dealt already?", True, False):
        hearing.find(BEFORE_DEAL, "The right to straddle is for before the deal.", "after_deal", also=(rule(21),))
        hearing.decide("No: straddling ends before the cards are dealt.", answer="no")
        return
    if facts.who is not None and (facts.players or facts.who in ("No. 1", "No. 2", "No. 3", "ante", "the dealer")):
        table = seated(hearing, facts.players, facts.dealer)
        last = None if facts.straddler is None else table.seat(facts.straddler, "straddler")
        seat = table.seat(facts.who, "who")
        before = hearing.need("straddled_to", facts.straddled_to, _STRADDLED_TO) if last is None else 0
        if not antes.may_straddle(seat, table.dealer, table.size, last) and not before:
            why = "No. 1 has not straddled" if last is None else "it is not his turn to straddle"
            hearing.find(
                rule(21),
                f"The right begins at the left of ante and goes round to the dealer: {why}.",
                "who",
                phrase="right",
            )
            hearing.decide(f"No: {facts.who} may not straddle, since {why}.", answer="no")
            return
    stake = hearing.need("ante", facts.ante, "What is the ante?")
    if not stake:
        raise ImpossibleError("ante: where none is staked there is nothing to straddle.")
    limit = hearing.need("limit", facts.limit, "What is the limit?")
    highest = hearing.need("straddled_to", facts.straddled_to, _STRADDLED_TO) or stake
    due, ceiling = antes.straddled_to(stake, highest), antes.straddle_ceiling(limit)
    allowed = antes.straddles_allowed(stake, limit, len(facts.players) or players_ceiling(len(ORDINARY)))
    # How many may straddle is not known where the players are not: then half the limit alone ends it (page 32).
    most = (allowed[-1] if facts.players else ceiling // stake * stake) if allowed else stake
    if facts.players and antes.straddled_to(stake, most) <= ceiling:
        says = f"Each of {len(facts.players)} players but ante straddles once, which ends at {hearing.money(most)}."
        hearing.find(rule(21), says, "players", phrase="increase")
    if facts.up_to is not None:
        hearing.find(rule(22), f"Straddling goes on to half the limit at the most: {hearing.half(limit)}.", "limit")
        lawful = facts.up_to <= most
        says = f"{'Yes' if lawful else 'No'}: straddling may go on to {hearing.money(most)} at the most."
        hearing.decide(says, answer="yes" if lawful else "no", most=most)
        return
    if due > ceiling:
        hearing.find(rule(22), f"Half the limit is {hearing.half(limit)}: straddling has come to its end.", "limit")
        says = f"No: the next straddle would make {hearing.money(due)}, more than half the limit"
        if highest == stake and stake <= antes.ante_ceiling(limit):
            hearing.find(rule(19), "The ante itself is no more than half the limit.", "ante", "limit")
            says += f"; but the ante of {hearing.money(stake)} is not too high"
        hearing.decide(f"{says}.", answer="no", most=most)
        return
    says = f"The next straddle makes {hearing.money(due)}, the ante of {hearing.money(stake)} more."
    hearing.find(rule(21), says, "ante", "straddled_to", phrase="increase" if facts.straddled_to else "double")
    hearing.find(
        rule(22),
        f"Straddling may go on to {hearing.money(most)}, half the limit being {hearing.half(limit)}.",
        *("limit", "players")[: 1 + bool(facts.players)],
    )
    if facts.to is None:
        hearing.decide(
            f"He may straddle to {hearing.money(due)}, and straddling may go on to {hearing.money(most)}.",
            answer="yes",
            least=due,
            most=most,
        )
    elif facts.to == due:
        hearing.decide(f"Yes: the straddle to {hearing.money(due)} is lawful.", answer="yes", least=due, most=most)
    else:
        hearing.decide(
            f"No: he may make it {hearing.money(due)}, and straddling may go on to {hearing.money(most)} at the most.",
            answer="no",
            least=due,
            most=most,
        )


class OpeningStake(Facts):
    """The player who has the say opens the game."""

    ante: Sum = None
    straddles: tuple[Sum, ...] = Field((), max_length=16, description="What each straddler has staked.")
    limit: Sum = None
    stake: Sum = Field(None, description="What he wants to stake, in all.")


@kind(
    "poker/opening-stake",
    "What is the least and the most with which the game may be opened?",
    OpeningStake,
    [rule(25), LIMIT],
    [
        ("The ante is a penny; what must I stake to open?", {"ante": "1d.", "limit": "1s."}),
        ("Ante 1, straddled to 2. May I open with 2?", {"ante": 1, "straddles": [2], "limit": 10, "stake": 2}),
    ],
)
def opening_stake(facts: OpeningStake, hearing: Hearing) -> None:
    """At least double the ante by Rule 25; page 34 counts straddles in, and differs."""
    stake = hearing.need("ante", facts.ante, "What is the ante?")
    told = {f"straddles[{place}]": each for place, each in enumerate(facts.straddles)}
    straddles = list(hearing.whole("", told, "What was staked: {}?").values())
    together = play.straddles_together(straddles)
    by_law = play.opening_minimum(stake, together)
    by_page = play.opening_minimum(stake, together, "twice-ante-and-straddles")
    option = hearing.reading("opening") if by_law != by_page else "twice-ante"
    least = play.opening_minimum(stake, together, option)
    if option == "twice-ante":
        hearing.find(rule(25), f"Who opens stakes at least double the ante: {hearing.money(least)}.", "ante")
    else:
        hearing.find(
            OPENING,
            f"By the reading agreed he stakes {hearing.money(least)} at least.",
            "ante",
            "straddles",
            phrase="double",
        )
    if by_law != by_page and option == "twice-ante":
        hearing.differ(
            (OPENING,), f"Page 34 asks for double the ante and straddles together: {hearing.money(by_page)}.", "double"
        )
    highest = next(iter(reversed([each for each in straddles if each])), stake)
    most = None
    if facts.limit is not None:
        over = hearing.reading("opening-ceiling") if facts.straddles else "over-stake"
        most = play.opening_ceiling(highest, least, facts.limit, over)
    if (
        by_law != by_page
        and (facts.stake is None or by_law <= facts.stake < by_page)
        and not hearing.settled("opening")
    ):
        hearing.decide(
            f"Rule 25 asks for {hearing.money(by_law)} at the least, page 34 for {hearing.money(by_page)}; "
            "the numbered rule is followed.",
            status="conflict",
            answer=None if facts.stake is None else "yes",
            least=least,
            most=most,
        )
        return
    if facts.limit is not None and facts.stake is not None and not hearing.settled("opening-ceiling"):
        floor = least if hearing.settled("opening") else by_page
        by_34 = play.opening_ceiling(highest, floor, facts.limit, "over-minimum")
        if most is not None and most < facts.stake <= by_34:
            hearing.find(LIMIT, f"Page 31 allows {hearing.money(most)} at the most.", "limit", "stake", phrase="limit")
            hearing.differ((OPENING,), f"Page 34 allows the limit over the least: {hearing.money(by_34)}.")
            hearing.decide(
                f"By page 31 {hearing.money(most)} is the most, by page 34 {hearing.money(by_34)}; "
                "page 31 is followed.",
                status="conflict",
                answer="no",
                least=least,
                most=most,
            )
            return
    if facts.stake is None:
        top = "" if most is None else f", and {hearing.money(most)} at the most"
        hearing.decide(f"He stakes {hearing.money(least)} at the least{top}.", least=least, most=most)
        if most is not None:
            hearing.find(
                LIMIT,
                f"Nobody increases the stake by more than the limit of {hearing.money(facts.limit or 0)}.",
                "limit",
                phrase="limit",
                also=(f"{GAME}/term/limit",),
            )
    elif facts.stake < least:
        hearing.decide(f"No: {hearing.money(least)} is the least.", answer="no", least=least, most=most)
    elif most is not None and facts.stake > most:
        hearing.find(
            LIMIT,
            f"The stake would be raised by more than the limit of {hearing.money(facts.limit or 0)}.",
            "limit",
            phrase="limit",
            also=(f"{GAME}/term/limit",),
        )
        hearing.decide(f"No: {hearing.money(most)} is the most.", answer="no", least=least, most=most)
    else:
        hearing.decide(f"Yes: he stakes {hearing.money(least)} or more.", answer="yes", least=least, most=most)


class LimitRaised(Facts):
    """Somebody wants another ante or limit."""

    begun: YesNo = Field(True, description="Whether play has begun.")
    unanimous: YesNo = Field(None, description="Whether everybody agrees to it now.")


@kind(
    "poker/raise-limit",
    "May the limit (or the ante) be changed now?",
    LimitRaised,
    [STAKES_FIXED, rule(81)],
    [("He has lost and wants the limit raised. May it be?", {"begun": True})],
)
def limit_raised(facts: LimitRaised, hearing: Hearing) -> None:
    """Ante and limit are fixed before play begins, and are not altered afterwards, whoever agrees."""
    begun = hearing.need("begun", facts.begun, "Has play begun?", True, False)
    if antes.stakes_may_change(begun):
        hearing.find(
            STAKES_FIXED,
            "Ante and limit are fixed before play begins: they may still be fixed.",
            "begun",
            phrase="fixed",
        )
        hearing.decide("Yes: before play begins ante and limit are the players' to fix.", answer="yes")
        return
    hearing.find(
        STAKES_FIXED,
        "Once fixed they are not altered in any circumstances; such a request should be refused.",
        "begun",
        phrase="altered",
    )
    hearing.pass_over(
        rule(81), "Even all players together depart from the rules only before play begins.", "play has begun", "begun"
    )
    hearing.decide("No: the limit was fixed before play began, and is not altered in any circumstances.", answer="no")
