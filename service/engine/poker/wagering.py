"""The machine after the draw: standing, betting, calling, raising, short stakes and loans."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import betting, play
from service.engine.poker.betting import Short
from service.engine.poker.retiring import able, move_on
from service.engine.poker.state import Result, State, deposit, in_turn, laid, on_loan, put
from service.engine.poker.terms import LIMIT, STANDING, rule
from service.engine.seats import POOL

__all__ = ["bet", "borrow", "declare", "demand_early", "demand_show", "stand", "stand_is_open"]


def stand(state: State, event: Event) -> Result:
    """A player declines to bet until the next round."""
    in_turn(state, event)
    seat = event.seat
    if not stand_is_open(state, seat):
        raise refused(state, event, "he bets or retires", STANDING)
    moved, steps = move_on(state._replace(stood=put(state.stood, seat, True), last=seat))
    return moved, (Step(STANDING, "stands", seat, note="standing"), *steps)


def stand_is_open(state: State, seat: int) -> bool:
    """Whether `seat` may stand when its turn comes: not when it has bet already, be it out of its turn."""
    bet_already = state.bet_made or state.stakes[seat] > state.highest
    return betting.may_stand(bet_already, state.stood[seat], state.sitting.terms.reading("standing"))


def bet(state: State, event: Event) -> Result:
    """A player deposits money: a bet, call or raise in his turn; out of turn it stands and waits for it.

    `amount` is what he lays down, `note` may hold what he said. Too little in turn, and he must retire.
    """
    seat = event.seat
    if not able(state)[seat]:
        raise refused(state, event, "he does not bet any more in this game", rule(27))
    amount = betting.bet_amount(event.amount, 0)
    total = state.stakes[seat] + amount
    if total > play.raise_ceiling(state.highest, state.sitting.terms.limit):
        raise refused(state, event, f"a stake of {total} is raised by more than the limit", LIMIT)
    if seat != state.turn:
        if not betting.bet_stands(amount):
            raise refused(state, event, "nothing was deposited", rule(56))
        changed, step = deposit(state, event, rule(55), amount)
        return changed, (step, Step(rule(55), "cannot-be-recalled", seat, amount))
    # Who has bet out of his turn adds nothing when it comes; but nobody opens the betting with nothing.
    if not amount and not state.bet_made and total <= state.highest and not betting.must_retire(total, state.highest):
        raise refused(state, event, "nothing was deposited", rule(56))
    due = betting.least_bet(state.highest, state.stakes[seat])
    before = state.highest
    funds, stakes = laid(state, event, amount)
    pool = betting.pool_with(state.pool, amount)
    step = Step(rule(52), "pays", seat, amount, POOL)
    if betting.must_retire(total, before):
        live = put(state.live, seat, False)
        moved, more = move_on(state._replace(funds=funds, stakes=stakes, pool=pool, live=live))
        return moved, (step, Step(rule(54), "retires-short", seat, due - amount), *more)
    finding = betting.bet_kind(total, before, state.bet_made)
    aside, raiser = state.aside, state.raiser
    if total > before:
        raiser, aside = seat, on_loan(state, seat, amount)
    changed = state._replace(
        funds=funds,
        stakes=stakes,
        pool=pool,
        highest=max(before, total),
        bet_made=True,
        raiser=raiser,
        last=seat,
        aside=aside,
    )
    moved, more = move_on(changed)
    return moved, (step, Step(rule(53), finding, seat, total), *more)


def demand_show(state: State, event: Event) -> Result:
    """A player has not funds to call a raise: he deposits what he has and demands a show for it."""
    in_turn(state, event)
    seat = event.seat
    due = betting.least_bet(state.highest, state.stakes[seat])
    if not state.sitting.table.funds:
        raise refused(state, event, "nobody counts what he has before him", rule(60))
    # A refund or penalty may have left him with less than nothing: then he deposits nothing.
    funds, borrowed = max(state.funds[seat], 0), state.aside.borrowed_to_raise[seat]
    if not betting.may_demand_show(funds, due, borrowed):
        if borrowed:
            raise refused(state, event, "he borrowed to raise, and shall borrow to call", rule(62))
        raise refused(state, event, "his funds reach to call", rule(60))
    if not betting.bet_raised(state.stakes[seat], state.equal, state.sitting.terms.reading("short-bet")):
        raise refused(state, event, "no bet of his was raised: he has not bet since the draw", rule(60))
    own_bet = betting.bet_raised(state.stakes[seat], state.equal, "after-the-draw")
    state, step = deposit(state, event._replace(amount=funds), rule(60), funds)
    present = tuple(place for place, plays in enumerate(state.live) if plays)
    short = Short(seat, state.stakes[seat], present)
    changed = state._replace(aside=state.aside._replace(shorts=(*state.aside.shorts, short)), last=seat)
    moved, more = move_on(changed)
    return moved, (step, Step(rule(60), "demands-show", seat, short.stake, note="" if own_bet else "short-bet"), *more)


def demand_early(state: State, event: Event) -> Result:
    """Before the betting nobody demands a show: who plays on makes his stake good (26), and equal (36)."""
    why = "stakes are made good before the draw: whose funds do not reach borrows or passes"
    raise refused(state, event, why, rule(36 if state.phase == "draw" else 26), "short-before-the-draw")


def borrow(state: State, event: Event) -> Result:
    """A player borrows `amount` from somebody outside the game."""
    seat = event.seat
    if event.amount < 1 or not state.sitting.table.funds:
        raise refused(state, event, "nothing was borrowed")
    none = (0,) * state.players
    loans, lent = state.aside.loans or none, state.aside.lent or none
    aside = state.aside._replace(
        loans=put(loans, seat, loans[seat] + event.amount), lent=put(lent, seat, lent[seat] + event.amount)
    )
    funds = put(state.funds, seat, state.funds[seat] + event.amount)
    return state._replace(funds=funds, aside=aside), (Step(rule(62), "borrows", seat, event.amount),)


def declare(state: State, event: Event) -> Result:
    """A player says what he intends; he keeps his right to bet or pass in his turn."""
    if not betting.right_kept(event.note):
        raise refused(state, event, "he is bound by his words")
    return state, (Step(rule(57), "right-kept", event.seat),)
