"""Poker: who speaks, draws, bets and shows first, and what he may do who has passed (Rules 23 to 59)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, listed
from service.adjudicator.kinds import kind
from service.adjudicator.seating import Seating, placed, seated
from service.adjudicator.vocabulary import Dealer, Facts, Name, Names, Players, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.poker import ante, betting, draw, play
from service.engine.poker.terms import CALLING, rule
from service.engine.seats import NOBODY, next_seat

__all__ = ["Passed", "Say", "ShowOrder", "Turn", "passed", "say", "show_order", "turn"]


class Say(Facts):
    """The table before the draw."""

    players: Players = ()
    dealer: Dealer = None
    straddled: YesNo = Field(None, description="Whether anybody has straddled the ante.")
    straddler: Who = Field(None, description="Who has straddled last.")


@kind(
    "poker/say",
    "Who has the first and who the last say after the deal?",
    Say,
    [rule(23), rule(24)],
    [
        (
            "Dealer A, B ante, C and D both straddled. Who speaks first?",
            {"players": ["A", "B", "C", "D", "E"], "dealer": "A", "straddled": True, "straddler": "D"},
        ),
        ("Nobody straddled. Who speaks last?", {"straddled": False}),
    ],
)
def say(facts: Say, hearing: Hearing) -> None:
    """The left of ante and ante, or the left of the last straddler and he."""
    if facts.straddler is not None and facts.straddled is False:
        raise ImpossibleError(f"straddler: {facts.straddler} has not straddled, if nobody has.")
    straddled = facts.straddler is not None or facts.straddled
    if not hearing.need(
        "straddled", straddled if straddled else facts.straddled, "Has anybody straddled?", True, False
    ):
        table = seated(hearing, facts.players, facts.dealer)
        first, last = ante.order_of_say(table.dealer, table.size)
        hearing.find(rule(23), "The ante is not straddled: the left of ante has first, ante has last say.", "straddled")
    else:
        table = seated(hearing, facts.players, facts.dealer)
        last_straddler = hearing.need("straddler", facts.straddler, "Who straddled last?", *table.names)
        seat = table.seat(last_straddler, "straddler")
        first, last = ante.order_of_say_straddled(seat, table.size)
        hearing.find(rule(24), "The left of the last straddler has first say, and he himself the last.", "straddler")
    names = (table.names[first], table.names[last])
    hearing.decide(f"{names[0]} has the first say, and {names[1]} the last.", order=names)


class Turn(Facts):
    """Where the game stands, and who has just acted."""

    players: Players = ()
    dealer: Dealer = None
    stage: Literal["say", "draw", "bet"] | None = Field(None, description="Before the draw, drawing, or betting.")
    retired: Names = ()
    after: Who = Field(None, description="Who has just acted; null where the stage begins.")
    straddler: Who = Field(None, description="Who has straddled last; left out where nobody has.")
    opened: YesNo = Field(None, description="Before the draw: whether the game has been opened.")


@kind(
    "poker/turn",
    "Whose turn is it?",
    Turn,
    [rule(25), rule(34), rule(35), rule(53)],
    [("Ante and No. 1 have retired. Who bets first after the draw?", {"stage": "bet", "retired": ["ante", "No. 1"]})],
)
def turn(facts: Turn, hearing: Hearing) -> None:
    """The turn goes from right to left, from the place where the stage begins."""
    stage = hearing.need(
        "stage", facts.stage, "Is it before the draw, the draw, or the betting after it?", "say", "draw", "bet"
    )
    table = seated(hearing, facts.players, facts.dealer)
    live = table.live(facts.retired)
    alone = betting.uncalled_winner(live)
    if alone != NOBODY and (
        stage != "say" or hearing.need("opened", facts.opened, "Has the game been opened?", True, False)
    ):
        name = placed(table, alone).removesuffix(",")
        hearing.find(rule(58), "Nobody else is left who could call him: he wins the pool.", "retired", phrase="wins")
        hearing.decide(f"It is nobody's turn: only {name} is left, and wins the pool.", winners=(table.names[alone],))
        return
    if facts.after is not None:
        seat = _next(facts, hearing, table, stage, live)
    elif stage == "say":
        number, (seat, _) = _say(facts, table)
        left = "ante" if number == 23 else "the last straddler"
        told = "The ante is not straddled: the" if number == 23 else "The"
        hearing.find(rule(number), f"{told} left of {left} has first say.", "dealer" if number == 23 else "straddler")
    elif stage == "draw":
        seat = draw.first_draw(table.dealer, table.size, live)
        hearing.find(rule(34), "The first player at the left of the dealer has first draw.", "dealer", "retired")
    else:
        seat = betting.first_to_bet(ante.ante_seat(table.dealer, table.size), table.size, live)
        hearing.find(
            rule(53),
            "The first player at the left of the ante bets first, whether the ante-man has retired or not.",
            "dealer",
            "retired",
            phrase="first",
        )
    if seat == NOBODY:
        hearing.decide("Nobody draws after the dealer: the betting begins.")
        return
    drawing = " to draw" if hearing.findings[-1].cites[0][0] == rule(34) else ""
    told = placed(table, seat).removesuffix(",")
    hearing.decide(f"It is the turn of {told}{drawing}.", order=(table.names[seat],))


def _say(facts: Turn, table: Seating) -> tuple[int, tuple[int, int]]:
    """The rule by which the say goes, with the seats that have the first and the last of it."""
    if facts.straddler is None:
        return 23, ante.order_of_say(table.dealer, table.size)
    return 24, ante.order_of_say_straddled(table.seat(facts.straddler, "straddler"), table.size)


def _next(facts: Turn, hearing: Hearing, table: Seating, stage: str, live: tuple[bool, ...]) -> int:
    after = table.seat(facts.after or "", "after")
    if stage == "draw":
        hearing.find(rule(35), "The turn to draw passes from right to left, up to the dealer.", "after")
        return draw.next_draw(after, table.dealer, table.size, live)
    if stage == "say":
        number, (_, last) = _say(facts, table)
        if after == last:
            hearing.find(rule(number), f"{facts.after} has the last say: the draw begins.", "after")
            hearing.find(rule(34), "The first player at the left of the dealer has first draw.", "dealer", "retired")
            return draw.first_draw(table.dealer, table.size, live)
    law, phrase = (rule(25), "turn") if stage == "say" else (rule(53), "turn")
    hearing.find(
        law,
        "The turn passes from right to left, to the next player at the left hand.",
        "after",
        "retired",
        phrase=phrase,
    )
    return next_seat(after, table.size, live.__getitem__)


class ShowOrder(Facts):
    """The hands are to be shown."""

    players: Players = ()
    retired: Names = ()
    last: Who = Field(None, description="Who staked last, and so made the bets equal.")
    raiser: Who = Field(None, description="Who raised last, and was called.")
    demanded_by: Who = Field(None, description="Who wants to see a hand.")
    of: Who = Field(None, description="Whose hand he wants to see.")
    called: YesNo = Field(None, description="Whether the bet was called, so that the bets are equal.")


@kind(
    "poker/show-order",
    "Who shows his hand, and in what order?",
    ShowOrder,
    [rule(59), CALLING],
    [
        ("A bet, B raised, C and A called. Who shows first?", {"players": ["A", "B", "C"], "last": "A", "raiser": "B"}),
        (
            "I called, and she wants to throw her hand away unseen.",
            {"players": ["she", "I"], "last": "I", "raiser": "she", "demanded_by": "I", "of": "she"},
        ),
    ],
)
def show_order(facts: ShowOrder, hearing: Hearing) -> None:
    """Each in turn, from the left of "the last player": who staked last, or who raised last."""
    if facts.of is not None:
        _seen(facts, hearing, facts.of)
        return
    if not facts.players:
        hearing.need("players", None, "Who sits at the table, in order?")
    table = seated(hearing, facts.players, None, ask_dealer=False)
    live = table.live(facts.retired)
    orders = {}
    for key, name, ask in (("last-to-stake", facts.last, "last"), ("last-to-raise", facts.raiser, "raiser")):
        if name is not None:
            seats = betting.order_of_show(table.seat(name, ask), table.size, live)
            orders[key] = tuple(table.names[seat] for seat in seats)
    option = hearing.reading("last-player")
    if option not in orders:
        last = option == "last-to-stake"
        hearing.need("last" if last else "raiser", None, f"Who {'staked' if last else 'raised'} last?", *table.names)
    order = orders[option]
    hearing.find(rule(59), f"They show in turn, {order[0]} first.", "players", "last")
    if len(set(orders.values())) > 1 and not hearing.settled("last-player"):
        other = next(each for key, each in orders.items() if each != order)
        hearing.differ(
            (rule(59),),
            f"If “the last player” is who raised last, {other[0]} shows first."
            if option == "last-to-stake"
            else f"If it is who staked last, {other[0]} shows first.",
        )
        hearing.decide(
            f"Rule 59 does not say who “the last player” is; by the reading assumed they show so: {listed(order)}.",
            status="conflict",
            order=order,
        )
        return
    hearing.decide(f"They show in this order: {listed(order)}.", order=order)


def _seen(facts: ShowOrder, hearing: Hearing, name: str) -> None:
    """Whether `name` must show: not who has retired, nor whom nobody called."""
    if name in facts.retired:
        hearing.find(
            [rule(27), rule(28)], f"{name} has retired: the cards lie face downwards, and are not divulged.", "retired"
        )
        hearing.pass_over(rule(59), "At the show each player shows his hand.", f"{name} plays no more", "of")
        hearing.decide(f"No: {name} has retired, and the hand thrown down is not shown.", answer="no")
        return
    called = True if facts.called is None and facts.last is not None else facts.called
    if not hearing.need("called", called, "Was the bet called, so that the bets are equal?", True, False):
        hearing.find(rule(58), f"Nobody called {name}: the hand need not be shown.", "called")
        hearing.pass_over(
            rule(33), "Who opened a Jack-pot and wins it shows his hand.", "no Jack-pot is told of", "of", phrase="show"
        )
        hearing.decide(f"No: nobody called, and {name} need not show, unless as the opener of a Jack-pot.", answer="no")
        return
    hearing.find(rule(59), "The bets being equal, each player in turn shows his hand.", "of")
    if facts.demanded_by is not None and facts.demanded_by not in facts.retired:
        hearing.find(CALLING, "Who calls has the right to see the hand that he called.", "demanded_by", phrase="see")
    hearing.decide(f"Yes: {name} shows, since the bets are equal.", answer="yes")


class Passed(Facts):
    """Somebody passed, or only said that he would."""

    passed: YesNo = Field(None, description="Whether he put his cards on the table in his turn, and so passed.")
    wants: Literal["bet", "bound", "take-again", "divulge"] | None = Field(
        None,
        description="To bet or call after all; to take his cards again; he tells what he had; or it is asked whether "
        "his words bind him.",
    )
    who: Name = "the player"


@kind(
    "poker/passed",
    "He passed (or said so): may he bet, take his cards again, or tell what he had?",
    Passed,
    [rule(27), rule(57), rule(28)],
    [
        ("I muttered “I'm out” before my turn, but kept my cards. May I still bet?", {"passed": False, "wants": "bet"}),
        ("He told us what he had thrown down.", {"passed": True, "wants": "divulge"}),
    ],
)
def passed(facts: Passed, hearing: Hearing) -> None:
    """Who has passed is out for good, and keeps silent about his hand; words alone take no right away."""
    wants = hearing.need("wants", facts.wants, "What does he want to do?", "bet", "bound", "take-again", "divulge")
    has_passed = hearing.need("passed", facts.passed, "Did he put his cards on the table in his turn?", True, False)
    if not has_passed:
        if wants == "divulge":
            hearing.pass_over(rule(28), "This binds who has retired.", "he has not retired", "passed")
            hearing.decide("No law forbids him to speak of his hand while he plays.", status="silent")
            return
        if betting.right_kept("I pass"):
            hearing.find(
                rule(57), "To say what one intends takes away no right to bet or pass in one's turn.", "passed"
            )
        if wants == "bound":
            hearing.decide(
                "No: his words bind him to nothing: he has not passed by them, and may bet or pass in his turn.",
                answer="no",
            )
            return
        hearing.decide("Yes: he has only said so, and may bet or pass when his turn comes.", answer="yes")
        return
    if wants == "divulge":
        breach = play.divulging(True, 0)
        assert breach is not None
        hearing.find(breach.law, "Who retires shall not divulge the hand that he has thrown down.", "wants")
        hearing.open("a breach; no penalty is named", breach, (facts.who,))
        hearing.decide(
            "He may not tell what he threw down; but the laws name no penalty, and he pays nothing.", answer="no"
        )
        return
    if not play.may_take_again(has_passed):
        hearing.find(
            rule(27),
            "Who passes shall not take his cards again, and forfeits his stake and his right to play.",
            "passed",
        )
    hearing.decide("No: he has passed, and forfeited his stake and his right to play in that game.", answer="no")
