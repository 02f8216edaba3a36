"""The machine while players declare: play, miss, draw or pass, in rotation; and what is done out of it."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.loo import declaring
from service.engine.loo.closing import take_pool
from service.engine.loo.declaring import DRAW, FOR_POOL, MISS, PASS, PLAY
from service.engine.loo.hand import begin_play
from service.engine.loo.state import PLAYING, Result, State, forfeit, put
from service.engine.loo.terms import CLUB_LAW, DEPARTURES, EXCHANGING, STAKES, TAKING_MISS, rule
from service.engine.seats import NOBODY

__all__ = ["advance", "begin_declaring", "declare", "look", "look_at_discards", "options_of"]


_OUT = {
    "retired": (rule(6), "he must retire for this round"),
    "thrown-up": (rule(15), "he was compelled to throw up his cards"),
}
"""What each is told who was put out of the hand before all had declared, by its law."""


def begin_declaring(state: State, steps: tuple[Step, ...]) -> Result:
    """The cards are dealt: the elder hand declares, unless everybody is bound to play as he is."""
    bound, players = state.deal.bound, state.sitting.players
    order = declaring.declaring_order(state.dealer, players)
    state = state._replace(phase="declare", turn=order[0])
    draws = state.five and state.sitting.terms.reading("must-exchange") == "allowed"
    if not bound or (bound != CLUB_LAW and draws):
        return state, steps
    state = state._replace(declared=(PLAY,) * players, live=(True,) * players)
    return begin_play(state, (*steps, Step(DEPARTURES[bound], "all-bound")))


def options_of(state: State) -> tuple[str, ...]:
    """What the player in turn may declare."""
    if state.five:
        return (PLAY, DRAW) if state.deal.bound else (PLAY, DRAW, PASS)
    miss_open = bool(state.deal.miss)
    if state.turn == state.dealer:
        return declaring.dealer_choices(sum(state.live), miss_open)
    return declaring.choices(miss_open)


def declare(state: State, event: Event) -> Result:
    """A player declares. Out of turn it costs a single, and does not count."""
    seat, kind = event.seat, event.kind
    if kind == MISS and seat == state.dealer and event.note == "pool":
        kind = FOR_POOL
    if state.phase == "play" and state.deal.bound:
        return state, (_bound(state, event, kind),)
    if state.declared[seat] in _OUT:
        law, why = _OUT[state.declared[seat]]
        if kind != PASS:
            raise refused(state, event, why, law)
        return state, (Step(law, "declares", seat, note=kind),)
    if declaring.draw_binds(state.declared[seat] == DRAW):
        raise refused(state, event, "he has drawn cards, and is bound to play", EXCHANGING)
    if declaring.miss_binds(state.declared[seat] in (MISS, FOR_POOL)):
        raise refused(state, event, "he has taken miss, and is bound to play", STAKES)
    if state.declared[seat]:
        raise refused(state, event, "he has declared, and no law gives him another declaration", rule(4))
    known = (PLAY, DRAW, PASS) if state.five else (PLAY, MISS, PASS, *((FOR_POOL,) if seat == state.dealer else ()))
    if kind not in known:
        raise refused(state, event, f"he may {' or '.join(known)}", EXCHANGING if state.five else STAKES)
    early = declaring.too_early(seat == state.turn, seat, state.sitting.terms.single)
    if early is not None:
        paid, fine = forfeit(state, early)
        return paid, (*fine, Step(rule(4), "declaration-void", seat, note="early-declaration"))
    options = options_of(state)
    if kind not in options:
        law = EXCHANGING if state.five else TAKING_MISS if seat == state.dealer else STAKES
        raise refused(state, event, f"he may {' or '.join(options)}", law)
    steps: tuple[Step, ...] = (Step(rule(4), "declares", seat, note=kind),)
    if seat == state.dealer and kind in (MISS, FOR_POOL):
        said = "pool" if kind == FOR_POOL else event.note
        if said not in ("", "self", "pool") or not declaring.miss_declaration(said, sum(state.live)):
            raise refused(state, event, "he is to say first whether he plays for himself or for the pool", rule(7))
        if kind == FOR_POOL:
            steps += (Step(rule(7), "plays-for-pool", seat),)
    if kind in (MISS, FOR_POOL):
        state = state._replace(hands=put(state.hands, seat, state.deal.miss), deal=state.deal._replace(miss=()))
    elif kind == DRAW:
        state = _exchange(state, event)
        steps += (Step(EXCHANGING, "draws", seat, len(event.cards)),)
    elif kind == PASS:
        state = state._replace(hands=put(state.hands, seat, ()))
    state = state._replace(declared=put(state.declared, seat, kind), live=put(state.live, seat, kind in PLAYING))
    return advance(state, steps)


def _bound(state: State, event: Event, kind: str) -> Step:
    """The finding on one who says that he plays, as everybody is bound to; another declaration is refused."""
    law = DEPARTURES[state.deal.bound]
    if kind != PLAY or state.declared[event.seat] != PLAY:
        raise refused(state, event, "everybody is bound to play, and there is no miss", law)
    return Step(law, "all-bound", event.seat)


def _exchange(state: State, event: Event) -> State:
    seat, hand, stock = event.seat, state.hands[event.seat], state.deal.stock
    number = len(event.cards)
    if not number or len(set(event.cards)) != number or not set(event.cards) <= set(hand):
        raise refused(state, event, "he discards cards of his own hand", EXCHANGING)
    if number > len(stock):
        raise refused(state, event, f"only {len(stock)} cards remain in the pack", EXCHANGING)
    kept = tuple(card for card in hand if card not in event.cards)
    hands = put(state.hands, seat, kept + stock[:number])
    return state._replace(hands=hands, deal=state.deal._replace(stock=stock[number:]))


def advance(state: State, steps: tuple[Step, ...]) -> Result:
    """The next in rotation declares, or the declaring is over."""
    declared, dealer = state.declared, state.dealer
    for seat in declaring.declaring_order(dealer, state.sitting.players):
        if not declared[seat]:
            if seat == dealer and not any(state.live):
                break
            return state._replace(turn=seat), steps
    live = [seat for seat in range(state.sitting.players) if state.live[seat]]
    if len(live) > 1:
        return begin_play(state, steps)
    if not live:
        return _nobody(state, steps)
    takers = [seat for seat in live if declared[seat] == MISS]
    taker = declaring.takes_pool_with_miss(takers, len(live) - len(takers))
    if taker != NOBODY:
        return take_pool(state, taker, TAKING_MISS, steps)
    law = EXCHANGING if state.five else TAKING_MISS
    if declared[live[0]] == FOR_POOL:
        return take_pool(state, NOBODY, rule(7), steps, "left-alone")
    return take_pool(state, live[0], law, steps, "left-alone")


def _nobody(state: State, steps: tuple[Step, ...]) -> Result:
    dealer = declaring.nobody_plays((), state.dealer)
    if state.declared[state.dealer] in ("retired", "thrown-up"):
        if state.sitting.terms.reading("retired-dealer") == "pool-remains":
            return take_pool(state, NOBODY, rule(6), steps, "retired-dealer")
        return take_pool(state, dealer, rule(8), steps, "retired-dealer")
    return take_pool(state, dealer, rule(8), steps)


def look(state: State, event: Event) -> Result:
    """A player looks at his own cards: from his turn to declare on he may."""
    seat = event.seat
    in_turn = seat == state.turn or bool(state.declared[seat])
    early = declaring.too_early(in_turn, seat, state.sitting.terms.single)
    return (state, (Step(STAKES, "looks", seat),)) if early is None else forfeit(state, early)


def look_at_discards(state: State, event: Event) -> Result:
    """A player looks at cards thrown on the table: no one has a right to, and the book names no penalty."""
    if declaring.may_look_at_discards():
        return state, ()
    return state, (Step(STAKES, "breach", event.seat),)
