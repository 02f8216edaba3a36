"""The machine from the robbing to the pool."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Remedy, Step
from service.engine.pools import paid
from service.engine.seats import NOBODY
from service.engine.spoil_five import play, stakes
from service.engine.spoil_five.state import Result, State
from service.engine.spoil_five.terms import (
    HELD,
    JINK,
    MANNER,
    ORDER,
    PLAIN_LED,
    ROB,
    SCORE,
    STAKES,
    TRUMP_LED,
    TURNED,
    TWO_TRICKS,
)
from service.engine.trick_play import card_in_turn, finished, lapsed, own_card, tricks_of
from service.engine.trick_play import play as lay
from service.engine.tuples import put

__all__ = [
    "debarred_sides",
    "go_on",
    "holds_ace",
    "may_rob_now",
    "play_card",
    "rob",
    "sides_won",
    "take",
]


def sides_won(state: State) -> tuple[int, ...]:
    """The sides that won the tricks, in order."""
    return tuple(state.side(seat) for seat in tricks_of(state).won)


def debarred_sides(state: State) -> tuple[int, ...]:
    """The sides that cannot win the pool of this hand."""
    return tuple(state.side(seat) for seat in state.deal.debarred)


def may_rob_now(state: State, seat: int) -> bool:
    """Whether a player can still rob: it is the first trick, he has not played, nobody has robbed.

    Whether he may do so before his turn is a matter of reading.
    """
    tricks = tricks_of(state)
    before_turn = state.sitting.terms.reading("robs-before-turn") == "yes"
    in_time = play.in_time_to_rob(tricks.turn == seat, _shown(state, seat), before_turn)
    return in_time and state.deal.robber == NOBODY and play.robbing_recognised(state.sitting.terms.departures)


def holds_ace(state: State, seat: int) -> bool:
    """Whether he holds the ace of trumps, so that he must rob."""
    return play.must_rob(tricks_of(state).hands[seat], state.deal.turn_up)


def rob(state: State, event: Event) -> Result:
    """A card is thrown out for the turn-up: by the dealer where that is an ace, else by the holder of the ace."""
    seat, deal = event.seat, state.deal
    tricks = tricks_of(state)
    by_dealer = state.phase == "rob" and seat == state.dealer
    turned = play.dealer_may_rob(deal.turn_up, False)
    law = TURNED if by_dealer else MANNER
    false = play.debarred_for_false_robbing(by_dealer or holds_ace(state, seat))
    early = not by_dealer and seat != tricks.turn
    if turned and seat == state.dealer and not by_dealer:
        raise refused(state, event, "the dealer throws out a card for the ace before the first one is played", TURNED)
    if not false and not by_dealer and _shown(state, seat) and deal.robber == NOBODY:
        return _late(state, event)
    # Who holds no ace may not rob at all, and the penalty hangs on no turn.
    if not by_dealer and (deal.robber != NOBODY if false else not may_rob_now(state, seat)):
        why = "somebody has robbed already" if deal.robber != NOBODY else "one robs before he plays to the first trick"
        raise refused(state, event, why, law, "robs-before-turn" if early else "")
    if not play.robbing_recognised(state.sitting.terms.departures):
        raise refused(state, event, "it was agreed that there is no robbing", MANNER)
    thrown = own_card(state, event, tricks.hands[seat], law)
    if false:
        barred = deal.debarred if seat in deal.debarred else (*deal.debarred, seat)
        state = state._replace(deal=deal._replace(debarred=barred))
        steps: tuple[Step, ...] = (Step(MANNER, "robs-without-ace", seat, note="robbed-without-ace"),)
        if state.sitting.terms.reading("robbed-without-ace") == "undone":
            return state, steps
    else:
        steps = (Step(TURNED if by_dealer else HELD, "robs", seat, note="robs-before-turn" if early else ""),)
    hands = put(tricks.hands, seat, play.after_robbing(tricks.hands[seat], deal.turn_up, thrown))
    deal = state.deal._replace(robber=seat, thrown=thrown)
    return state._replace(tricks=tricks._replace(hands=hands), deal=deal, phase="play"), steps


def _shown(state: State, seat: int) -> bool:
    """Whether a player has shown his first card."""
    tricks = tricks_of(state)
    return bool(tricks.won) or seat in tricks.seats


def _late(state: State, event: Event) -> Result:
    """The holder of the ace robs when he has shown his first card: it does not count, and he cannot win the pool."""
    seat, deal = event.seat, state.deal
    optional = play.robbing_optional(state.sitting.terms.departures)
    if not play.debarred_for_omission(True, False, optional):
        raise refused(state, event, "one robs before he plays to the first trick", MANNER)
    barred = deal.debarred if seat in deal.debarred else (*deal.debarred, seat)
    return state._replace(deal=deal._replace(debarred=barred)), (Step(MANNER, "robs-too-late", seat),)


def play_card(state: State, event: Event) -> Result:
    """The player in turn plays a card. One that breaks the rule to follow suit is played all the same."""
    seat = event.seat
    tricks, card = card_in_turn(state, event, PLAIN_LED)
    state, steps = _omitted(state, seat)
    reneging = not state.agreed("ordinary-sequence")
    if not tricks.trick:
        steps = (*steps, Step(PLAIN_LED, "leads", seat))
    elif play.breaks_rule(card, tricks.hands[seat], tricks.trick, tricks.order, reneging):
        law = PLAIN_LED if play.leads_plain(tricks.trick[0], tricks.order) else TRUMP_LED
        others = tuple(other for other in range(state.players) if state.side(other) != state.side(seat))
        state = state._replace(claims=(*state.claims, Remedy(law, "penalty-not-named", others, "", seat)))
        steps = (*steps, Step(law, "revoke", seat, note="penalty-not-named"))
    else:
        steps = (*steps, Step(PLAIN_LED, "follows", seat))
    tricks = lay(tricks, card)
    state = state._replace(tricks=tricks)
    if tricks.trick:
        return state, steps
    steps = (*steps, Step(PLAIN_LED, "wins-trick", tricks.won[-1], len(tricks.won)))
    state, more = _after_trick(state)
    return state, (*steps, *more)


def _omitted(state: State, seat: int) -> Result:
    """Who holds the ace and shows his first card without robbing cannot win the pool of this hand."""
    if not may_rob_now(state, seat):
        return state, ()
    optional = play.robbing_optional(state.sitting.terms.departures)
    if not play.debarred_for_omission(holds_ace(state, seat), False, optional):
        return state, ()
    deal = state.deal._replace(debarred=(*state.deal.debarred, seat))
    return state._replace(deal=deal), (Step(ROB, "omits-to-rob", seat),)


def _after_trick(state: State) -> Result:
    tricks, won = tricks_of(state), sides_won(state)
    if state.sitting.terms.target:
        return _scored(state)
    if state.deal.jinker != NOBODY:
        return _jinking(state)
    needed = stakes.tricks_to_win(state.agreed("two-tricks-win"))
    side = stakes.takes_pool(won, needed, debarred_sides(state))
    if side != NOBODY:
        if state.agreed("jinking") and not state.agreed("two-tricks-win") and stakes.may_jink(won):
            return state._replace(phase="jink"), (Step(JINK, "may-jink", tricks.won[-1]),)
        return take(state, side, TWO_TRICKS if needed == 2 else ORDER)
    if stakes.is_spoilt(won, needed, debarred_sides(state)):
        note = "debarred-wins-three" if state.deal.debarred and max(map(won.count, won)) >= needed else ""
        return _left(state, Step(STAKES, "spoilt", note=note))
    return state, ()


def _left(state: State, step: Step) -> Result:
    """The pool stays, and the reduced stake is due."""
    return state._replace(phase="over", spoilt=True, staked=False, claims=()), (*lapsed(state.claims), step)


def take(state: State, side: int, law: str, more: tuple[Step, ...] = ()) -> Result:
    """A side takes the pool, and a new one is due."""
    winners, free = state.seats_of(side), lapsed(state.claims)
    steps = (*stakes.taking(law, state.purses.pool, winners), *more)
    state = state._replace(purses=paid(state.purses, steps), phase="over", spoilt=False, staked=False, claims=())
    return state, (*free, Step(law, "takes-pool", winners[0]), *steps)


def go_on(state: State, event: Event) -> Result:
    """The winner of three tricks takes the pool (`take`), or goes on for all five (`jink`)."""
    winner = tricks_of(state).won[-1]
    if state.side(event.seat) != state.side(winner):
        raise refused(state, event, "the winner of three tricks decides", JINK)
    if event.kind == "take":
        return take(state, state.side(winner), ORDER)
    return state._replace(phase="play", deal=state.deal._replace(jinker=event.seat)), (Step(JINK, "jinks", event.seat),)


def _jinking(state: State) -> Result:
    won = sides_won(state)
    if stakes.loses_by_jinking(won):
        return _left(state, Step(JINK, "fails-to-jink", state.deal.jinker, note="failed-jink"))
    if not finished(tricks_of(state)):
        return state, ()
    winners = state.seats_of(won[0])
    return take(state, won[0], JINK, stakes.jinked(state.players, winners, state.sitting.terms.stake))


def _scored(state: State) -> Result:
    """A trick scores five; all five win the game, and so do the points agreed."""
    tricks, won, target = tricks_of(state), sides_won(state), state.sitting.terms.target
    last, seat = won[-1], tricks.won[-1]
    counts = state.sitting.terms.reading("debarred-in-score-game") == "scores" or last not in debarred_sides(state)
    points = stakes.trick_points(1) if counts else 0
    after = stakes.winner_of_game(state.points, ((last, points),), target)
    steps: tuple[Step, ...] = (Step(SCORE, "scores", seat, points),)
    state = state._replace(points=after.points)
    winner = last if stakes.jink_wins_game(won) else after.winner
    if winner != NOBODY and not stakes.may_win_game(winner, debarred_sides(state)):
        steps = (*steps, Step(ROB, "may-not-win", seat, note="debarred-in-score-game"))
        winner = NOBODY
    if winner != NOBODY:
        state, more = take(state, winner, SCORE)
        return state._replace(points=(0,) * state.sitting.sides), (*steps, Step(SCORE, "wins-game", seat), *more)
    if finished(tricks):
        return state._replace(phase="over", claims=()), (*steps, *lapsed(state.claims))
    return state, steps
