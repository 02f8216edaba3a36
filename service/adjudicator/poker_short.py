"""Poker: a player who has not funds to call, and the division of the pool if his hand is best (Rules 60-62)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import ranked, read_hands, terms_of, worth
from service.adjudicator.poker_show import best_among
from service.adjudicator.seating import Seating
from service.adjudicator.vocabulary import Facts, Hands, Name, Names, Sum, Sums, YesNo
from service.engine.errors import ImpossibleError
from service.engine.poker import betting
from service.engine.poker.betting import Short
from service.engine.poker.division import divide
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY

__all__ = ["ShortShow", "ShortStake", "short_show", "short_stake"]


class ShortStake(Facts):
    """A player whose money does not reach."""

    funds: Sum = Field(None, description="What he has before him.")
    to_call: Sum = None
    unable: YesNo = Field(False, description="Whether his money is known not to reach, where no sums are told.")
    borrowed_to_raise: YesNo = Field(False, description="Whether he borrowed money in order to raise in this game.")
    demanded: YesNo = Field(False, description="Whether he has demanded a show already: what follows?")
    others: int | None = Field(None, ge=0, le=16, description="How many others wish to go on betting.")
    who: Name = "the player"


@kind(
    "poker/short-stake",
    "He has not enough to call: may he demand a show for what he has?",
    ShortStake,
    [rule(60), rule(61), rule(62)],
    [("It costs 10 to call and I have 6.", {"funds": 6, "to_call": 10})],
)
def short_stake(facts: ShortStake, hearing: Hearing) -> None:
    """He may, unless he borrowed to raise; the others go on without him."""
    if facts.demanded:
        others = hearing.need("others", facts.others, "How many others wish to go on betting?", 1, 2)
        if betting.short_stops_game(others):
            hearing.find(rule(61), "Nobody is left to bet against another: the game is over.", "others")
            hearing.decide("The betting is at an end, and the hands are shown.", answer="yes")
        else:
            hearing.find(
                rule(61), "The others may go on betting, and he does not show until the game is over.", "others"
            )
            hearing.decide("No: he does not stop the betting, and need not show before the game is over.", answer="no")
        return
    if facts.borrowed_to_raise and facts.funds == 0:
        hearing.find(rule(62), "He borrowed to raise, and shall borrow to call.", "borrowed_to_raise", "funds")
        hearing.decide("No: who borrowed to raise shall borrow to call.", answer="no")
        return
    if facts.unable and (not facts.funds or facts.to_call is None):
        if facts.borrowed_to_raise:
            hearing.find(rule(62), "He borrowed to raise, and shall borrow to call.", "borrowed_to_raise")
            hearing.decide("No: who borrowed to raise shall borrow to call.", answer="no")
            return
        hearing.find(
            rule(60), "He deposits what he has, and demands a show for that amount.", "unable", phrase="demand"
        )
        hearing.decide(
            "Yes: who has not funds to call puts in what he has and demands a show for that amount; his hand is "
            "not dead.",
            answer="yes",
        )
        return
    due = hearing.need("to_call", facts.to_call, "What does it cost to call?")
    funds = hearing.need("funds", facts.funds, "What has he before him?")
    borrowed = hearing.need("borrowed_to_raise", facts.borrowed_to_raise, "Did he borrow to raise?", True, False)
    if not betting.may_demand_show(funds, due, borrowed):
        if betting.may_demand_show(funds, due, False):
            hearing.find(rule(62), "He borrowed to raise, and shall borrow to call.", "borrowed_to_raise")
            hearing.decide("No: who borrowed to raise shall borrow to call.", answer="no")
        else:
            hearing.find(rule(60), "His funds reach to call.", "funds", "to_call", phrase="demand")
            hearing.decide("No: he has funds to call.", answer="no")
        return
    hearing.find(
        rule(60),
        f"He deposits the {hearing.money(funds)} that he has, and demands a show for that amount.",
        "funds",
        "to_call",
        phrase="demand",
    )
    if facts.others is not None and not betting.short_stops_game(facts.others):
        hearing.find(
            rule(61), "The others who wish may go on betting, and he shows his hand when the game is over.", "others"
        )
    hearing.decide(
        f"Yes: he puts in {hearing.money(funds)} and demands a show for that amount.", answer="yes", most=funds
    )


class ShortShow(Facts):
    """The show after somebody demanded one for less. Stakes are whole stakes in the game, with ante and straddle."""

    stakes: Sums = Field(default_factory=dict, description="What each has staked in all, in order of seats.")
    blinds: Sums = Field(default_factory=dict, description="Ante and straddles among these stakes.")
    short: Sums = Field(default_factory=dict, description="Who demanded a show, and his stake then.")
    present: dict[Name, tuple[Name, ...]] = Field(
        default_factory=dict, max_length=16, description="Who was in the game then; else all who show."
    )
    hands: Hands = Field(default_factory=dict)
    ranking: Names = Field((), description="Who has the best hand, the next best, and so on, where no hands are told.")
    pool: Sum = None
    whole: YesNo = Field(False, description="Whether the question is only if the short player takes the whole pool.")


def _known(fact: str, name: str, told: int | None, ask: str) -> int:
    """A sum that must be known: no nothing takes the place of one that is not. Raises NeedsError."""
    if told is None:
        raise NeedsError(Need((fact, name), ask.format(name) + "?"))
    return told


@kind(
    "poker/short-show",
    "A player was in for less: how is the pool divided?",
    ShortShow,
    [rule(60)],
    [
        (
            "Cis had 6 only and holds the best hand.",
            {
                "stakes": {"Ann": 20, "Bob": 20, "Cis": 6},
                "blinds": {"Ann": 2},
                "short": {"Cis": 6},
                "hands": {"Ann": "a pair of tens", "Bob": "a pair of nines", "Cis": "three twos"},
                "pool": 46,
            },
        )
    ],
)
def short_show(facts: ShortShow, hearing: Hearing) -> None:
    """The short player claims for what he had; the holder of the next best hand claims the remainder."""
    if facts.whole and not facts.stakes:
        hearing.find(
            rule(60), "He claims ante and straddles, and his stake from every player then in.", "whole", phrase="claim"
        )
        hearing.find(rule(60), "The holder of the next best hand claims the remainder.", "whole", phrase="remainder")
        hearing.reading("short-counts-himself")
        hearing.decide(
            "No: with the best hand he claims the ante and straddles, and a sum equal to his stake from every player "
            "in the game when he demanded the show; the holder of the next best hand claims the remainder.",
            answer="no",
        )
        return
    if not facts.hands and not facts.ranking:
        raise NeedsError(Need(("hands",), "Which hands are shown?"))
    if not facts.stakes:
        raise NeedsError(Need(("stakes",), "What has each staked?"))
    if not facts.short:
        raise NeedsError(Need(("short",), "Who demanded a show, and with what stake?"))
    table = Seating(tuple(facts.stakes))
    if facts.ranking:
        worths = {table.seat(name, "ranking"): value for name, value in ranked(facts.ranking).items()}
        hearing.pass_over(rule(65), f"The hands rank {listed(facts.ranking)}.", "their order was told", "ranking")
    else:
        hands = read_hands(facts.hands)
        best_among(hearing, hands)
        told = {table.seat(name, "hands"): worth(hand, hearing) for name, hand in hands.items()}
        worths = {seat: value for seat, value in told.items() if value is not None}
    shown = tuple(table.names[seat] for seat in worths)
    shorts = {}
    for name, stake in facts.short.items():
        if name not in shown:
            raise ImpossibleError(f"short.{name}: his hand is not among those shown.")
        # He who demands a show is in the game himself, named or not.
        there = tuple(dict.fromkeys((name, *facts.present.get(name, shown))))
        present = table.seats(there, f"present.{name}")
        seat = table.seat(name, "short")
        # What he demanded the show with is all that he has staked.
        had = _known(
            "short", name, facts.stakes[name] if stake is None else stake, "What had {} staked when he demanded"
        )
        shorts[seat] = Short(seat, had, present)
    stakes = [_known("stakes", name, stake, "What has {} staked in all") for name, stake in facts.stakes.items()]
    blinds = [
        _known("blinds", name, facts.blinds.get(name, 0), "What was the ante or straddle of {}") for name in table.names
    ]
    pool = betting.pool_of(stakes) if facts.pool is None else facts.pool
    if pool < betting.pool_of(stakes):
        put_in = hearing.money(betting.pool_of(stakes))
        raise ImpossibleError(
            f"pool: the stakes told come to {put_in}, more than the {hearing.money(pool)} in the pool."
        )
    made = divide(pool, worths, terms_of(hearing.agreed), NOBODY, shorts, stakes, blinds)
    claims = [step for step in made.steps if step.finding == "short-claim"]
    if claims and not facts.blinds:
        raise NeedsError(Need(("blinds",), "What were the ante and the straddles among the stakes, and whose?"))
    for step in claims:
        claimed = hearing.money(step.amount)
        says = f"{table.names[step.seat]} claims ante and straddles, and his stake from every player: {claimed}."
        hearing.find(rule(60), says, f"short.{table.names[step.seat]}", phrase="claim")
    if not claims:
        hearing.pass_over(
            rule(60), "His claim depends on his proving to hold the best hand.", "he does not", "hands", phrase="claim"
        )
        hearing.find(rule(59), "The short player has not the best hand: it takes the whole.", "hands", phrase="best")
    else:
        hearing.reading("short-counts-himself")
        if any(blinds[seat] for seat in shorts):
            hearing.reading("short-own-blind")
    status = "decided"
    if len(claims) and len(shorts) > 1:
        hearing.reading("several-short")
        status = "decided" if hearing.settled("several-short") else "conflict"
        hearing.differ(
            (rule(60),),
            "The rule is for one short player; another might claim for his own stake only.",
            "demand",
        )
    shares = []
    for seat, amount in made.paid:
        hearing.pay(POOL_NAME, table.names[seat], amount, rule(60) if claims else rule(59))
        shares.append(f"{table.names[seat]} takes {hearing.money(amount)}")
    if claims and len(made.paid) > len(claims):
        hearing.find(rule(60), "The holder of the next best hand claims the remainder.", "hands", phrase="remainder")
    winners = tuple(table.names[seat] for seat, _ in made.paid)
    hearing.decide(f"Of the pool {listed(shares)}.", status=status, winners=winners, remains=made.remains or None)
