"""A hand in play: who leads, whose turn it is, who has won the trick."""

from __future__ import annotations

from service.engine.cards import Card
from service.engine.events import Step
from service.engine.loo import duties
from service.engine.loo.state import PLAYING, Result, State
from service.engine.loo.terms import LEADING, WINNING, rule
from service.engine.seats import NOBODY
from service.engine.trick_play import next_to_play
from service.engine.tricks import Order, trumps_in

__all__ = [
    "assumed_in_leading",
    "begin_play",
    "leading_players",
    "left_alone",
    "most_leading",
    "next_player",
    "order_of",
    "trick_won",
    "won_last",
]

NO_CARD: Card = -1
"""A turned-up card that lies between no others."""


def order_of(state: State) -> Order:
    """How the cards rank in this hand."""
    return duties.rank_order(state.deal.turn_up & 3, state.five)


def begin_play(state: State, steps: tuple[Step, ...]) -> Result:
    """All have declared and two or more play: the elder of them leads."""
    leader = duties.first_leader(state.dealer, state.live)
    deal = state.deal._replace(begun=state.hands, led_at=state.events + 1)
    state = state._replace(phase="play", deal=deal, turn=leader, trick=(), seats=(), won=())
    return state, (*steps, Step(LEADING, "leads-first", leader))


def next_player(state: State, seat: int) -> int:
    """The next at the left of `seat` who plays and has no card in the trick; NOBODY if there is none."""
    return next_to_play(seat, state.live, state.seats)


def leading_players(state: State) -> int:
    """How many players there are for law 11."""
    if state.sitting.terms.readings and state.sitting.terms.reading("two-players") == "declared":
        return sum(word == "thrown-up" or word in PLAYING for word in state.declared)
    return sum(state.live)


def most_leading(state: State) -> int:
    """With how many players at most law 11 binds."""
    terms = state.sitting.terms
    return 3 if terms.readings and terms.reading("lead-highest") == "up-to-three" else 2


def assumed_in_leading(state: State, card: Card) -> str:
    """The reading on which it rests that law 11 binds the leader, or lets him lead `card`; "" if on none."""
    if sum(state.live) > 2:
        return "lead-highest"
    if sum(word == "thrown-up" or word in PLAYING for word in state.declared) > 2:
        return "two-players"
    trumps = trumps_in(state.hands[state.turn], order_of(state))
    certain = duties.highest_to_lead(trumps, 2, order_of(state), NO_CARD)
    return "" if card in certain or card not in trumps else "equal-value"


def won_last(state: State) -> bool:
    """Whether the leader has won the last trick, and so is bound to lead a trump."""
    return bool(state.won) and state.won[-1] == state.turn


def trick_won(state: State, steps: tuple[Step, ...]) -> Result:
    """Everybody has played to the trick: its winner leads to the next."""
    winner = duties.winner_leads(state.seats, state.trick, order_of(state))
    won = (*state.won, winner)
    steps += (Step(WINNING, "wins-trick", winner, len(won)),)
    state = state._replace(trick=(), seats=(), won=won, civil=False)
    if len(won) == state.sitting.terms.cards:
        return state._replace(phase="divide", turn=NOBODY), steps
    leader = winner if state.live[winner] else next_player(state, winner)
    return state._replace(turn=leader), steps


def left_alone(state: State, steps: tuple[Step, ...]) -> Result:
    """Where only one is left he wins the tricks that are not played, or nobody does."""
    players = [seat for seat in range(state.sitting.players) if state.live[seat]]
    if state.phase != "play" or len(players) > 1:
        return state, steps
    last = players[0] if players else NOBODY
    missing = state.sitting.terms.cards - len(state.won)
    won = state.won + (last,) * missing
    steps += (Step(rule(15), "wins-the-rest", last, missing, note="left-alone"),)
    return state._replace(phase="divide", turn=NOBODY, trick=(), seats=(), won=won, civil=False), steps
