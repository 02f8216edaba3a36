"""The machine where a player is made to throw up his cards (law 15) or to retire for the round (law 6)."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.loo import declaring, forfeits
from service.engine.loo.choosing import advance
from service.engine.loo.hand import left_alone, next_player, trick_won
from service.engine.loo.state import Result, State, forfeit, put, thrown_up
from service.engine.loo.terms import rule
from service.engine.seats import NOBODY

__all__ = ["expose", "meddle", "play_unseasonably"]


def play_unseasonably(state: State, event: Event) -> Result:
    """A card played out of turn, or before all have declared."""
    act = "before-all-declared" if state.phase == "declare" else "out-of-turn"
    return _law_15(state, event, act)


def expose(state: State, event: Event) -> Result:
    """A player exposes a card of his own; `about` is the declared player who names it, if one does."""
    seat = event.seat
    if len(event.cards) != 1 or event.cards[0] not in state.hands[seat]:
        raise refused(state, event, "he exposes a card of his hand", rule(15))
    if state.phase == "declare" or seat != state.turn:
        return _law_15(state, event, "exposed-early")
    if event.about >= 0 and event.about != seat and state.live[event.about]:
        return _law_15(state, event, "exposed-and-named")
    return state, (Step(rule(15), "not-named", seat),)


def _law_15(state: State, event: Event, act: str) -> Result:
    seat = event.seat
    remedy = forfeits.throw_up(act, state.live[seat], seat, state.sitting.terms.single)
    if remedy is None:
        raise refused(state, event, "no law speaks of one who has not declared to play", rule(15))
    paid, steps = forfeit(state, remedy)
    steps = (*steps, Step(remedy.law, "throws-up", seat, note=forfeits.ACTS[act]))
    return _retire(paid, seat, steps)


def _leave_play(state: State, seat: int, steps: tuple[Step, ...]) -> Result:
    """`seat` plays no further; a card of his that lies in the trick stays there."""
    if not state.live[seat]:
        return state, steps
    state = state._replace(hands=put(state.hands, seat, ()), live=put(state.live, seat, False))
    if state.turn == seat:
        state = state._replace(turn=next_player(state, seat))
    if state.trick and next_player(state, seat) == NOBODY:
        state, steps = trick_won(state, steps)
    return left_alone(state, steps)


def meddle(state: State, event: Event) -> Result:
    """A player looks at miss, or exposes cards of the player `about`."""
    seat = event.seat
    if state.declared[seat] == "retired" or thrown_up(state, seat):
        raise refused(state, event, "he has retired for this round", rule(6))
    if event.kind == "look-at-miss" and not state.deal.miss:
        raise refused(state, event, "miss is taken, or was not dealt", rule(6))
    if event.kind == "expose-other" and (event.about < 0 or event.about == seat or not event.cards):
        raise refused(state, event, "name the other player and his cards", rule(6))
    if event.kind == "expose-other" and not set(event.cards) <= set(state.hands[event.about]):
        raise refused(state, event, "those are not his cards", rule(6))
    remedy = declaring.meddling(event.kind, seat, state.sitting.terms.single, state.declared[seat] == declaring.MISS)
    if remedy is None:
        raise refused(state, event, "he has declared to take it", rule(6))
    paid, steps = forfeit(state, remedy)
    return _retire(paid, seat, (*steps, Step(remedy.law, "retires", seat)))


def _retire(state: State, seat: int, steps: tuple[Step, ...]) -> Result:
    """`seat` is out for this round, whether it has declared or not."""
    if state.phase == "play":
        return _leave_play(state, seat, steps)
    why = "thrown-up" if state.live[seat] else "retired"
    state = state._replace(
        declared=put(state.declared, seat, why), live=put(state.live, seat, False), hands=put(state.hands, seat, ())
    )
    return advance(state, steps)
