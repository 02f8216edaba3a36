"""The machine before the draw: looking at the hand, opening and making good."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import betting, draw, play
from service.engine.poker.misdeals import raised_foul
from service.engine.poker.retiring import move_on
from service.engine.poker.state import Result, State, deposit, laid, on_loan, with_raised
from service.engine.poker.terms import LIMIT, rule
from service.engine.seats import NOBODY, POOL

__all__ = ["look", "opening_floor", "stake", "stake_ceiling", "to_make_good"]


def look(state: State, event: Event) -> Result:
    """A player raises his hand from the table, as it was dealt: one of more or less than five cards is foul then."""
    if not play.may_take_again(not state.live[event.seat]):
        raise refused(state, event, "he has passed and may not take his cards into his hand again", rule(27))
    return raised_foul(state._replace(aside=with_raised(state, event.seat)), event.seat)


def opening_floor(state: State) -> int:
    """The least to which the opener's stake must come."""
    terms = state.sitting.terms
    straddles = sum(state.blinds) - state.blinds[state.ante]
    return play.opening_minimum(terms.ante, straddles, terms.reading("opening"))


def stake_ceiling(state: State, seat: int) -> int:
    """The most to which the stake of `seat` may come now; what it laid upon cards that were dealt anew stands (55)."""
    terms, highest, stands = state.sitting.terms, state.highest, state.stakes[seat]
    if state.opener == NOBODY:
        floor = opening_floor(state)
        if terms.reading("opening-ceiling") == "over-minimum":
            highest = max(floor, highest)
        return max(play.raise_ceiling(highest, terms.limit), floor, stands)
    return max(play.raise_ceiling(highest, terms.limit), stands)


def to_make_good(state: State) -> int:
    """What the stake of the next player must come to at least when the game is opened: that of the preceding player."""
    if state.straddler == NOBODY or state.sitting.terms.reading("make-good") == "highest":
        return state.highest
    return state.equal


def stake(state: State, event: Event) -> Result:
    """A player accepts his cards: he opens, makes good, or raises. In the draw he makes his stake equal (36)."""
    seat, amount = event.seat, event.amount
    total = state.stakes[seat] + amount
    if state.phase == "draw":
        return _make_equal(state, event)
    if total > stake_ceiling(state, seat):
        raise refused(state, event, f"a stake of {total} is raised by more than the limit", LIMIT)
    if seat != state.turn:
        return _out_of_turn(state, event)
    opening = state.opener == NOBODY
    if opening and total < opening_floor(state):
        raise refused(state, event, f"who opens the game stakes at least {opening_floor(state)}", rule(25))
    before = to_make_good(state)
    due = play.make_good(before, state.stakes[seat])
    if not opening and amount < due:
        raise refused(state, event, f"he makes good his stake by {due} at least", rule(26))
    funds, stakes = laid(state, event, amount)
    # To open with the least that may be staked is no raise.
    raised = total > (max(before, opening_floor(state)) if opening else before)
    step = Step(rule(25 if opening else 26), "pays", seat, amount, POOL)
    finding = "opens" if opening else "raises" if total > before else "makes-good"
    highest = max(total, state.highest)
    changed = state._replace(
        funds=funds,
        stakes=stakes,
        pool=state.pool + amount,
        highest=highest,
        equal=total,
        opener=seat if opening else state.opener,
        aside=on_loan(state, seat, amount) if raised else state.aside,
    )
    if state.deal.counts:
        changed = changed._replace(aside=with_raised(changed, seat))
    note = ""
    if state.straddler != NOBODY:
        note = "opening" if opening else "make-good" if before < state.highest else ""
    moved, more = move_on(changed)
    return moved, (step, Step(step.law, finding, seat, total, note=note), *more)


def _make_equal(state: State, event: Event) -> Result:
    seat, amount = event.seat, event.amount
    due = draw.equal_stake(state.highest, state.stakes[seat])
    if not state.live[seat]:
        raise refused(state, event, "he does not play in this game", rule(27))
    if amount != due or not due:
        raise refused(state, event, f"his stake is made equal to the highest by {due}", rule(36))
    if seat == state.turn:
        changed, step = deposit(state, event, rule(36), amount)
        return changed, (step,)
    return _before_his_turn(state, event)


def _out_of_turn(state: State, event: Event) -> Result:
    if not state.live[event.seat]:
        raise refused(state, event, "he does not play in this game", rule(27))
    if not betting.bet_stands(event.amount):
        raise refused(state, event, "nothing was deposited", rule(56))
    return _before_his_turn(state, event)


def _before_his_turn(state: State, event: Event) -> Result:
    changed, step = deposit(state, event, rule(55), event.amount)
    return changed, (step, Step(rule(55), "cannot-be-recalled", event.seat, event.amount))
