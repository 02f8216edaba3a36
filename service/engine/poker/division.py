"""The division of the pool when the hands are shown: rules 59, 60, 64 and 76 together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from service.engine.events import Step
from service.engine.money import equal_shares
from service.engine.poker.betting import Short, short_claim
from service.engine.poker.hands import Doubt, show
from service.engine.poker.terms import Terms, rule
from service.engine.poker.values import Value
from service.engine.seats import NOBODY, POOL, left

__all__ = ["Division", "divide"]


class Division(NamedTuple):
    """Who takes what: pairs of seat and amount, what stays in the pool, the steps and the doubts.

    `winners` hold the best hand. `missing` are seats of whose hands too little is known; then nobody is paid yet.
    """

    paid: tuple[tuple[int, int], ...]
    remains: int
    steps: tuple[Step, ...]
    doubts: tuple[Doubt, ...] = ()
    winners: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


def divide(
    pool: int,
    hands: Mapping[int, Value],
    terms: Terms,
    dealer: int,
    shorts: Mapping[int, Short] | None = None,
    stakes: Sequence[int] = (),
    blinds: Sequence[int] = (),
    barred: int = NOBODY,
) -> Division:
    """Divide `pool` among the holders of `hands` (by seat).

    In: `shorts` are those who demanded a show for less, with `stakes` and `blinds` (ante, straddles) of all seats.
    `barred` has opened a Jack-pot falsely and may claim nothing (33): who holds as good a hand takes it, or it stays.
    """
    steps: list[Step] = []
    doubts: list[Doubt] = []
    paid: dict[int, int] = {}
    winners: tuple[int, ...] = ()
    short = shorts or {}
    left_over, contenders = pool, dict(hands)
    while contenders and (left_over or not winners):
        seats = list(contenders)
        showing = show([contenders[seat] for seat in seats], terms)
        best = [seats[place] for place in showing.winners]
        steps += [step._replace(seat=seats[step.seat]) for step in showing.steps]
        doubts += [doubt._replace(otherwise=tuple(seats[p] for p in doubt.otherwise)) for doubt in showing.doubts]
        winners = winners or tuple(best)
        if not best:
            missing = tuple(seats[place] for place in showing.missing)
            return Division((), pool, tuple(steps), tuple(doubts), (), missing)
        first = len(contenders) == len(hands)
        if barred in best and len(best) > 1:
            best.remove(barred)
            steps += [Step(rule(33), "others-divide", seat, note="opener-shares") for seat in best]
        limited = [seat for seat in best if seat in short and (first or terms.reading("several-short") == "own-claim")]
        taken = left_over
        if limited:
            part, _ = equal_shares(left_over, len(best))
            counts = terms.reading("short-counts-himself") == "yes"
            besides = terms.reading("short-own-blind") == "besides"
            claims = {seat: min(short_claim(short[seat], stakes, blinds, counts, besides), part) for seat in limited}
            note = "short-tie" if len(best) > 1 else "short-counts-himself"
            for seat, claim in claims.items():
                steps.append(Step(rule(60), "short-claim", seat, claim, note=note))
                _add(paid, seat, claim)
            left_over -= sum(claims.values())
            best = [seat for seat in best if seat not in claims]
            taken = left_over if best else 0
            if first and not best and len(short) > 1:
                doubts.append(Doubt("several-short", (rule(60),), ()))
        if best:
            if not first:
                remainder = [Step(rule(60), "remainder", seat, taken) for seat in best]
                steps += [step._replace(note="several-short" if step.seat in short else "") for step in remainder]
            share, odd = equal_shares(taken, len(best))
            for seat in best:
                _add(paid, seat, share)
            left_over = odd
            if odd:
                steps.append(Step(rule(76), "odd-farthings", amount=odd, note="odd-farthings"))
                if terms.reading("odd-farthings") == "left-of-dealer":
                    players = max(max(hands) + 1, len(stakes))
                    _add(paid, min(best, key=lambda seat: (seat - left(dealer, players)) % players), odd)
                    left_over = 0
            break
        contenders = {seat: value for seat, value in contenders.items() if seat not in limited}
    kept = paid.pop(barred, 0)
    left_over += kept
    if kept and short:
        steps.append(Step(rule(33), "claims-nothing", barred, kept, note="opener-short"))
    number = rule(60) if short and any(seat in short for seat in paid) else rule(76 if len(winners) > 1 else 59)
    steps += [Step(number, "pays", POOL, amount, seat) for seat, amount in paid.items() if amount]
    return Division(tuple(paid.items()), left_over, tuple(steps), tuple(doubts), winners)


def _add(paid: dict[int, int], seat: int, amount: int) -> None:
    paid[seat] = paid.get(seat, 0) + amount
