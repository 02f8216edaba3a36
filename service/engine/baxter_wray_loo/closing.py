"""The machine at the end of a deal: the pool is divided or taken, a flush is shown, the next deal, finishing."""

from __future__ import annotations

from service.engine.baxter_wray_loo import rules, table
from service.engine.baxter_wray_loo.state import Result, State, bare, settled
from service.engine.baxter_wray_loo.terms import (
    AFTER,
    DEALER_ALONE,
    FINISHING,
    FLUSH,
    LOOS,
    MIXED,
    REPLAYING,
    SINGLE_AGAIN,
    UNLIMITED,
)
from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.pools import pay_steps
from service.engine.seats import NOBODY, POOL, left, round_from

__all__ = [
    "divide",
    "finish",
    "flushes_of",
    "leave_pool",
    "loo_now",
    "next_deal",
    "over",
    "show_alone",
    "show_flush",
    "take_pool",
]

Looed = tuple[tuple[int, int], ...]


def loo_now(state: State) -> tuple[str, int]:
    """The record that fixes a loo in this deal, and the sum."""
    terms = state.sitting.terms
    if terms.has("unlimited-loo"):
        return UNLIMITED, rules.unlimited(state.pool)
    if terms.has("mixed-loo"):
        return MIXED, rules.mixed_loo(state.pool, terms.maximum)
    return AFTER, table.deal_payment(terms.deal, terms.loo)[1]


def take_pool(state: State, seat: int, law: str, steps: tuple[Step, ...], note: str = "") -> Result:
    """`seat` takes the pool without play, after the steps that led there; who broke the law wins nothing (page 22)."""
    if seat in state.leaving:
        return leave_pool(state, seat, law, steps, "transgressor-alone")
    state, taken = settled(state, (Step(law, "takes-pool", seat, note=note), Step(law, "pays", POOL, state.pool, seat)))
    return over(state, (), (*steps, *taken))


def leave_pool(state: State, seat: int, law: str, steps: tuple[Step, ...], note: str = "") -> Result:
    """What would fall to `seat` without play (NOBODY: to a dealer who is out) lies in the pool for the next deal."""
    return over(state, (), (*steps, Step(law, "pool-remains", seat, state.pool, note=note)))


def divide(state: State, event: Event) -> Result:
    """The tricks are played out: the pool is divided, the others are looed."""
    terms, tricks = state.sitting.terms, state.tricks
    won = () if tricks is None else tricks.won
    if state.first:
        won = rules.replay_counts(state.first, won)
    stood = [
        seat for seat in range(state.sitting.players) if state.said[seat] in ("stand", "miss", "change", "for-pool")
    ]
    for_pool = [seat for seat in stood if state.said[seat] == "for-pool"]
    law, loo = loo_now(state)
    made = rules.divide_pool(state.pool, won, (*state.leaving, *for_pool))
    steps = tuple(Step(REPLAYING, "lapses", remedy.offender, note="found-by") for remedy in state.claims)
    takers = table.trick_winners(won, stood)
    for seat, amount in made.paid:
        steps += (Step(AFTER, "wins-tricks" if seat in takers else "wins", seat, won.count(seat)),)
        steps += (Step(AFTER, "pays", POOL, amount, seat),)
    for seat, amount in made.left:
        where = DEALER_ALONE if seat in for_pool else REPLAYING
        steps += (Step(where, "leaves-in-pool", seat, amount),)
    losers = list(rules.looed(stood, won))
    if terms.reading("for-pool-looed") == "not-looed":
        losers = [seat for seat in losers if seat not in for_pool]
    if terms.reading("looed-again") == "once":
        losers = [seat for seat in losers if seat not in state.fined]
    if state.sitting.finishing and terms.reading("last-round-loos") == "none":
        losers = []
    for seat in losers:
        steps += (Step(AFTER, "looed", seat), Step(law, "pays", seat, loo, POOL))
    state, steps = settled(state, steps)
    return over(state, tuple((seat, loo) for seat in sorted(losers)), steps)


def over(state: State, looed: Looed, steps: tuple[Step, ...]) -> Result:
    """The deal is over: what lies in the pool lies for the next, which is a single where nobody was looed.

    `looed` are those who failed to win a trick, and what each paid; a loo for a fault in the play counts as well, but
    nobody is released from it (page 17).
    """
    single = rules.is_single_again((*looed, *state.fined))
    if single and state.phase != "before":
        steps += (Step(SINGLE_AGAIN, "single-again"),)
    sitting = state.sitting._replace(single=single, looed=looed)
    state = state._replace(phase="over", turn=NOBODY, sitting=sitting, coming=0, faults=())
    return _shared(state, steps) if sitting.finishing else (state, steps)


def _shared(state: State, before: tuple[Step, ...]) -> Result:
    """What is left in the pool is divided equally, after the steps `before`, and the sitting is closed."""
    order = round_from(left(state.dealer, state.sitting.players), state.sitting.players)
    made = table.divide_finish(state.purses.pool, [seat for seat in order if seat not in state.sitting.gone])
    steps = tuple(Step(FINISHING, "pays", POOL, amount, seat, "odd-finish") for seat, amount in made.paid if amount)
    state, steps = settled(state, (*steps, Step(FINISHING, "finished")))
    return state._replace(phase="closed"), (*before, *steps)


def finish(state: State, event: Event) -> Result:
    """A finish is made: the pool is divided equally ("divide"), or the looed are released ("release")."""
    if event.note == "divide":
        return _shared(state, ())
    if event.note != "release":
        raise refused(state, event, "the pool is divided equally, or those looed are released", FINISHING)
    amounts = table.released(dict(state.sitting.looed))
    steps = tuple(Step(FINISHING, "pays", POOL, amount, seat) for seat, amount in amounts)
    state, steps = settled(state, (*steps, Step(FINISHING, "last-round")))
    return _next(state._replace(sitting=state.sitting._replace(finishing=True)), steps)


def next_deal(state: State, event: Event) -> Result:
    """The next deal, by the left of the last dealer who is still in the game."""
    return _next(state, ())


def _next(state: State, steps: tuple[Step, ...]) -> Result:
    sitting = state.sitting
    order = round_from(left(sitting.dealer, sitting.players), sitting.players)
    dealer = next(seat for seat in order if seat not in sitting.gone)
    sitting = sitting._replace(number=sitting.number + 1, dealer=dealer)
    return bare(sitting, state.purses), (*steps, Step(LOOS, "deals-next", dealer, note="deals-after"))


def flushes_of(state: State) -> dict[int, rules.Flush]:
    """The flushes that are held by those who stand."""
    trump = state.deal.turn_up & 3
    pam = rules.pam_card(trump, state.sitting.terms.has("pam-of-trumps"))
    held = {seat: rules.flush_of(state.hands[seat], trump, pam) for seat in state.deal.order if state.hands[seat]}
    return {seat: flush for seat, flush in held.items() if flush is not None}


def show_alone(state: State, event: Event) -> Result:
    """The holder of a flush, whom all others left alone with the pool, shows it: he has a loo from each as well."""
    seat, flushes = event.seat, flushes_of(state)
    if not state.alone or seat not in flushes:
        raise refused(state, event, "a flush is shown by its holder, when all have declared and none has led", FLUSH)
    payee = POOL if seat in state.leaving else seat
    payers = rules.flush_pays(seat, flushes, state.deal.order)
    steps = (Step(FLUSH, "shows-flush", seat), *pay_steps(FLUSH, payers, payee, state.alone, loo_now(state)[0]))
    return settled(state, steps, alone=0)


def show_flush(state: State, event: Event) -> Result:
    """The holder of a flush shows it, when all have settled: he takes the pool and a loo from each."""
    flushes = flushes_of(state) if state.sitting.terms.pam else {}
    if state.tricks is None or state.was_led or event.seat not in flushes:
        raise refused(state, event, "a flush is shown by its holder, when all have declared and none has led", FLUSH)
    trump = state.deal.turn_up & 3
    pam = rules.pam_card(trump, state.sitting.terms.has("pam-of-trumps"))
    winner = rules.best_flush(flushes, dict(enumerate(state.hands)), state.deal.order, pam)[0]
    law, loo = loo_now(state)
    payers = rules.flush_pays(winner, flushes, state.deal.order)
    steps = tuple(Step(FLUSH, "shows-flush", seat) for seat in flushes)
    if winner in state.leaving:
        steps += (Step(FLUSH, "pool-remains", winner, state.pool, note="transgressor-flush"),)
        steps += pay_steps(FLUSH, payers, POOL, loo, law)
    else:
        steps += (Step(FLUSH, "pays", POOL, state.pool, winner), *pay_steps(FLUSH, payers, winner, loo, law))
    state, steps = settled(state, steps)
    return over(state, (), steps)
