"""The machine at the end of a hand: the pool is divided or taken, flushes are shown, the next hand begins."""

from __future__ import annotations

from service.engine.events import Event, Remedy, Step
from service.engine.loo import declaring, flush, forfeits
from service.engine.loo import pool as pools
from service.engine.loo.state import Result, State, bare, forfeit, pay_in, put, refused, thrown_up
from service.engine.loo.terms import DIVIDING, FLUSH, PENALTY, UNLIMITED, UNLIMITED_POOL, rule
from service.engine.seats import NOBODY, POOL, left, round_from

__all__ = ["divide", "loo_of", "next_hand", "show_flush", "take_pool"]


def loo_of(state: State) -> tuple[str, int]:
    """The record that fixes the payment for a loo now, and the sum."""
    terms = state.sitting.terms
    if UNLIMITED in terms.departures:
        return UNLIMITED_POOL, pools.unlimited_loo(state.pool, terms.maximum)
    return DIVIDING, pools.loo_amount(terms.single, terms.loo)


def _receive(state: State, seat: int, amount: int) -> State:
    return state._replace(funds=put(state.funds, seat, state.funds[seat] + amount))


def take_pool(state: State, seat: int, law: str, steps: tuple[Step, ...], note: str = "") -> Result:
    """`seat` takes the pool without play; NOBODY: it remains for the next hand."""
    amount = state.pool
    if seat == NOBODY:
        return _over(state, amount, 0, (*steps, Step(law, "pool-remains", NOBODY, amount, note=note)))
    steps += (Step(law, "takes-pool", seat, note=note), Step(law, "pays", POOL, amount, seat))
    return _over(_receive(state, seat, amount), 0, 0, steps)


def divide(state: State, event: Event) -> Result:
    """The hand is played out: the tricks are paid, the others looed, penalties paid to the next pool."""
    terms, dealer = state.sitting.terms, state.dealer
    pool, won = state.pool, state.won
    offenders = [seat for seat in range(state.players) if state.faults[seat]]
    for_pool = state.declared[dealer] == declaring.FOR_POOL and declaring.proceeds_stay(True)
    thrown = [seat for seat in range(state.players) if thrown_up(state, seat)]
    leaving = {*offenders, *((dealer,) if for_pool else ())}
    if thrown and terms.reading("thrown-up-tricks") == "left-in-pool":
        leaving.update(thrown)
    first = terms.readings and terms.reading("odd-counters") == "first-tricks"
    made = pools.divide(pool, won, leaving, bool(first))
    law, loo = loo_of(state)
    steps: tuple[Step, ...] = tuple(Step(rule(16), "lapses", remedy.offender) for remedy in state.claims)
    for seat, amount in made.paid:
        state = _receive(state, seat, amount)
        steps += (Step(DIVIDING, "pays", POOL, amount, seat, "thrown-up-tricks" if seat in thrown else ""),)
    for seat, amount in made.left:
        steps += _left(state, seat, amount, seat in offenders)
    if made.odd:
        steps += (Step(DIVIDING, "indivisible", NOBODY, made.odd, note="odd-counters"),)
    following = sum(amount for _, amount in made.left) + made.odd
    for seat in offenders:
        state, more = _penalty(state, seat)
        steps += more
    losers = _losers(state, thrown, offenders)
    for seat in losers:
        state = pay_in(state, seat, loo, following=True)
        note = "offender-looed" if seat in offenders else "thrown-up" if seat in thrown else ""
        steps += (Step(DIVIDING, "looed", seat, note=note), Step(law, "pays", seat, loo, POOL))
    exempt = [seat for seat in thrown if seat not in losers and seat not in won]
    steps += tuple([Step(rule(15), "not-looed", seat, note="thrown-up") for seat in exempt])
    return _over(state, following, len(losers), steps)


def _left(state: State, seat: int, amount: int, offender: bool) -> tuple[Step, ...]:
    """The steps by which the proceeds of tricks stay in the pool."""
    if not offender:
        law = rule(7) if seat == state.dealer else rule(15)
        return (Step(law, "leaves-in-pool", seat, amount, note="left-alone" if seat == NOBODY else ""),)
    where = forfeits.pool_of(amount, state.sitting.terms.single, proceeds=True)
    return Step(PENALTY, "leaves-in-pool", seat, amount), Step(rule(17), f"belongs-to-{where}", seat, amount)


def _penalty(state: State, seat: int) -> Result:
    """The forfeit of one who has broken laws 9 to 14."""
    terms = state.sitting.terms
    times = state.faults[seat] if terms.reading("several-infractions") == "each" else 1
    penalty = forfeits.infraction(state.won.count(seat), terms.single, times)
    note = "several-infractions" if state.faults[seat] > 1 else ""
    return forfeit(state, Remedy(PENALTY, "forfeit", (), "", seat, penalty.forfeit), note)


def _losers(state: State, thrown: list[int], offenders: list[int]) -> tuple[int, ...]:
    """Who is looed."""
    terms = state.sitting.terms
    players = [seat for seat in range(state.players) if state.live[seat]]
    if thrown and terms.reading("thrown-up") == "looed":
        players = sorted(players + thrown)
    for_pool = state.declared[state.dealer] == declaring.FOR_POOL
    players = [seat for seat in players if declaring.can_be_looed(for_pool and seat == state.dealer)]
    if offenders and terms.reading("offender-looed") == "instead":
        players = [seat for seat in players if seat not in offenders]
    return pools.looed(players, state.won)


def show_flush(state: State, event: Event) -> Result:
    """The holder of a flush turns up his cards and looes the board, unless another's flush is better."""
    seat = event.seat
    if not state.five or state.won or state.trick:
        raise refused(state, event, "a flush is shown at five-card Loo, before a card is led", FLUSH)
    if not state.live[seat] and seat != state.turn:
        raise refused(state, event, "he has passed, or it is not his turn to look at his cards", FLUSH)
    trump, terms = state.deal.trump, state.sitting.terms
    if flush.flush_of(state.hands[seat], trump) is None:
        raise refused(state, event, "his cards are neither five of a suit, nor four and Pam", FLUSH)
    order = tuple(round_from(left(state.dealer, state.players), state.players))
    held = {other: flush.flush_of(state.hands[other], trump) for other in order}
    flushes = {other: value for other, value in held.items() if value is not None}
    winners = flush.best_flush(flushes)
    steps = tuple(Step(FLUSH, "shows-flush", other) for other in flushes)
    if len(winners) > 1:
        steps += (Step(FLUSH, "equal-flushes", NOBODY, len(winners), note="flush-tie"),)
        if terms.reading("flush-tie") == "elder-hand":
            winners = winners[:1]
    law, loo = loo_of(state)
    each, odd = divmod(state.pool, len(winners))
    for winner in winners:
        state = _receive(state, winner, each)
        steps += (Step(FLUSH, "takes-pool", winner), Step(FLUSH, "pays", POOL, each, winner))
    exempted = {other for other in order if flush.exempt(other, flushes, state.hands[other])}
    if terms.reading("flush-passed") == "exempt":
        exempted |= {other for other in order if state.declared[other] == declaring.PASS}
    losers = flush.looes_the_board(winners, order, exempted)
    for loser in losers:
        state = pay_in(state, loser, loo, following=True)
        note = "flush-passed" if state.declared[loser] == declaring.PASS else ""
        steps += (Step(FLUSH, "looed", loser, note=note), Step(law, "pays", loser, loo, POOL))
    steps += tuple(Step(FLUSH, "exempt", other) for other in sorted(exempted - set(winners)))
    return _over(state, odd, len(losers), steps)


def _over(state: State, remains: int, looed_players: int, steps: tuple[Step, ...]) -> Result:
    """The hand is over; `remains` lies over in the pool."""
    pool = remains + state.next_pool
    terms = state.sitting.terms
    printed = sum(state.live) == 3 and len(set(state.won)) == 3
    single = pools.is_single(looed_players, pool, printed or terms.reading("single-hand") == "no-other-fund")
    if single:
        steps += (Step(DIVIDING, "single", NOBODY, note="" if printed else "single-hand"),)
    sitting = state.sitting._replace(single=single)
    return state._replace(phase="over", turn=NOBODY, sitting=sitting, pool=pool, next_pool=0, claims=()), steps


def next_hand(state: State, event: Event) -> Result:
    """The next hand begins, dealt by the left of the last dealer."""
    dealer = left(state.dealer, state.players)
    sitting = state.sitting._replace(number=state.sitting.number + 1, dealer=dealer)
    begun = bare(sitting, state.funds, state.pool)
    return begun._replace(events=state.events), (Step(DIVIDING, "deals-next", dealer, note="next-dealer"),)
