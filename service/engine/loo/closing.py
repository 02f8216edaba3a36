"""The machine at the end of a hand: the pool is divided or taken, flushes are shown, the next hand begins."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.loo import declaring, flush, forfeits
from service.engine.loo import pool as pools
from service.engine.loo.settling import loo_now, settle, settle_flush
from service.engine.loo.state import Result, State, bare, put, thrown_up
from service.engine.loo.terms import DIVIDING, FLUSH, PENALTY, rule
from service.engine.seats import NOBODY, POOL, left, round_from

__all__ = ["divide", "next_hand", "show_flush", "take_pool"]


def take_pool(state: State, seat: int, law: str, steps: tuple[Step, ...], note: str = "") -> Result:
    """`seat` takes the pool without play; NOBODY: it remains for the next hand."""
    amount, following = state.pool, state.next_pool
    if seat == NOBODY:
        steps += (Step(law, "pool-remains", NOBODY, amount, note=note),)
        return _over(state._replace(pool=amount + following, next_pool=0), 0, steps)
    steps += (Step(law, "takes-pool", seat, note=note), Step(law, "pays", POOL, amount, seat))
    funds = put(state.funds, seat, state.funds[seat] + amount)
    return _over(state._replace(funds=funds, pool=following, next_pool=0), 0, steps)


def divide(state: State, event: Event) -> Result:
    """The hand is played out: the tricks are paid, the others looed, penalties paid to the next pool."""
    terms, dealer, faults, won = state.sitting.terms, state.dealer, state.faults, state.won
    seats = range(state.sitting.players)
    offenders = {seat: faults[seat] for seat in seats if faults[seat]}
    for_pool = dealer if state.declared[dealer] == declaring.FOR_POOL else NOBODY
    players = [seat for seat in seats if state.live[seat]]
    thrown = [seat for seat in seats if thrown_up(state, seat)]
    made = settle(terms, state.pool, won, players, offenders, for_pool, thrown, state.next_pool)
    law = loo_now(terms, state.pool)[0]
    steps = [Step(rule(16), "lapses", remedy.offender) for remedy in state.claims]
    funds = list(state.funds)
    for seat, amount in made.paid:
        funds[seat] += amount
        steps.append(Step(DIVIDING, "pays", POOL, amount, seat, "thrown-up-tricks" if seat in thrown else ""))
    for seat, amount in made.left:
        steps += _left(state, seat, amount, seat in offenders)
    if made.odd:
        steps.append(Step(DIVIDING, "indivisible", NOBODY, made.odd, note="odd-counters"))
    for seat, amount in made.forfeits:
        funds[seat] -= amount
        note = "several-infractions" if offenders[seat] > 1 else ""
        where = forfeits.pool_of(amount, terms.single)
        steps += (Step(PENALTY, "pays", seat, amount, POOL, note), Step(rule(17), f"belongs-to-{where}", seat, amount))
    for seat in made.looed:
        funds[seat] -= made.loo
        note = "offender-looed" if seat in offenders else "thrown-up" if seat in thrown else ""
        steps += (Step(DIVIDING, "looed", seat, note=note), Step(law, "pays", seat, made.loo, POOL))
    spared = [seat for seat in thrown if seat not in made.looed and seat not in won]
    steps += [Step(rule(15), "not-looed", seat, note="thrown-up") for seat in spared]
    state = state._replace(funds=tuple(funds), pool=made.next_pool, next_pool=0)
    return _over(state, len(made.looed), tuple(steps))


def _left(state: State, seat: int, amount: int, offender: bool) -> tuple[Step, ...]:
    """The steps by which the proceeds of tricks stay in the pool."""
    if not offender:
        law = rule(7 if seat != NOBODY and state.declared[seat] == declaring.FOR_POOL else 15)
        return (Step(law, "leaves-in-pool", seat, amount, note="left-alone" if seat == NOBODY else ""),)
    where = forfeits.pool_of(amount, state.sitting.terms.single, proceeds=True)
    return Step(PENALTY, "leaves-in-pool", seat, amount), Step(rule(17), f"belongs-to-{where}", seat, amount)


def show_flush(state: State, event: Event) -> Result:
    """The holder of a flush turns up his cards and looes the board, unless another's flush is better."""
    seat = event.seat
    if not state.five or state.was_led:
        raise refused(state, event, "a flush is shown at five-card Loo, before a card is led", FLUSH)
    if not state.live[seat] and seat != state.turn:
        raise refused(state, event, "he has passed, or it is not his turn to look at his cards", FLUSH)
    trump, terms = state.deal.trump, state.sitting.terms
    if flush.flush_of(state.hands[seat], trump) is None:
        raise refused(state, event, "his cards are neither five of a suit, nor four and Pam", FLUSH)
    order = tuple(round_from(left(state.dealer, state.sitting.players), state.sitting.players))
    passed = [other for other in order if state.declared[other] == declaring.PASS]
    made = settle_flush(terms, state.pool, order, dict(enumerate(state.hands)), trump, passed, state.next_pool)
    law, funds = loo_now(terms, state.pool)[0], list(state.funds)
    steps = [Step(FLUSH, "shows-flush", other) for other in made.flushes]
    if made.tied > 1:
        steps.append(Step(FLUSH, "equal-flushes", NOBODY, made.tied, note="flush-tie"))
    for winner, amount in made.paid:
        funds[winner] += amount
        steps += (Step(FLUSH, "takes-pool", winner), Step(FLUSH, "pays", POOL, amount, winner))
    for loser in made.looed:
        funds[loser] -= made.loo
        out = thrown_up(state, loser) or state.declared[loser] == "retired"
        note = "flush-passed" if loser in passed else "flush-thrown-up" if out else ""
        steps += (Step(FLUSH, "looed", loser, note=note), Step(law, "pays", loser, made.loo, POOL))
    steps += [Step(FLUSH, "exempt", other) for other in made.exempt]
    state = state._replace(funds=tuple(funds), pool=made.next_pool, next_pool=0)
    return _over(state, len(made.looed), tuple(steps))


def _over(state: State, looed_players: int, steps: tuple[Step, ...]) -> Result:
    """The hand is over; what lies in the pool lies over."""
    pool = state.pool
    printed = sum(state.live) == 3 and len(set(state.won)) == 3
    single = pools.is_single(
        looed_players, pool, printed or state.sitting.terms.reading("single-hand") == "no-other-fund"
    )
    if single:
        steps += (Step(DIVIDING, "single", NOBODY, note="" if printed else "single-hand"),)
    sitting = state.sitting._replace(single=single)
    return state._replace(phase="over", turn=NOBODY, sitting=sitting, claims=()), steps


def next_hand(state: State, event: Event) -> Result:
    """The next hand begins, dealt by the left of the last dealer."""
    dealer = left(state.dealer, state.sitting.players)
    sitting = state.sitting._replace(number=state.sitting.number + 1, dealer=dealer)
    begun = bare(sitting, state.funds, state.pool)
    return begun._replace(events=state.events), (Step(DIVIDING, "deals-next", dealer, note="next-dealer"),)
