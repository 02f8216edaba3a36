"""The machine from the first lead to the score."""

from __future__ import annotations

from service.engine.all_fours import play, score
from service.engine.all_fours.deal import next_dealer
from service.engine.all_fours.dealing import scores
from service.engine.all_fours.state import SIDES, Result, State, fresh_deal
from service.engine.all_fours.terms import (
    CUT,
    FOUR_CUT,
    FOUR_PLAY,
    GAME,
    HIGH,
    JACK,
    LOW,
    SOME_SCORE,
    TIED_GAME,
    TRICK,
    points_of_game,
)
from service.engine.cards import Card
from service.engine.dispatch import refused
from service.engine.events import Event, Remedy, Step
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks, cards_taken, finished, lapsed, own_card, tricks_of
from service.engine.trick_play import play as lay

__all__ = ["counts_of", "next_deal", "play_card", "say_count"]

_ITEM_LAWS = {"high": HIGH, "low": LOW, "jack": JACK, "game": GAME}


def play_card(state: State, event: Event) -> Result:
    """The player in turn plays a card. One that is a revoke is played all the same."""
    tricks = tricks_of(state)
    seat = event.seat
    if not play.in_turn(seat, tricks.turn):
        raise refused(state, event, "it is another's turn, and the text knows no remedy", FOUR_PLAY)
    card = own_card(state, event, tricks.hands[seat], CUT)
    steps, state = _judged(state, tricks, seat, card)
    if state.phase == "won":
        return state, steps
    tricks = lay(tricks, card)
    state = state._replace(tricks=tricks, phase="play")
    if tricks.trick:
        return state, steps
    steps = (*steps, Step(TRICK, "wins-trick", tricks.won[-1], len(tricks.won)))
    every = state.sitting.terms.reading("tricks-after-running") == "every-card"
    if finished(tricks) or len(tricks.won) == play.tricks_played(len(tricks.begun[0]), every):
        return _ended(state, steps)
    return state, steps


def _judged(state: State, tricks: Tricks, seat: int, card: Card) -> tuple[tuple[Step, ...], State]:
    """What the laws say to a card: lawful or a revoke, and the point for not following where it was agreed."""
    if not tricks.trick:
        return (Step(CUT, "leads", seat),), state
    steps: tuple[Step, ...]
    if play.is_revoke(card, tricks.hands[seat], tricks.trick, tricks.order):
        others = tuple(other for other in range(state.players) if state.side(other) != state.side(seat))
        claim = Remedy(CUT, "penalty-not-named", others, "", seat)
        state = state._replace(claims=(*state.claims, claim))
        steps = (Step(CUT, "revoke", seat, note="penalty-not-named"),)
    else:
        steps = (Step(CUT, "follows", seat),)
    agreed = "point-for-not-following" in state.sitting.terms.departures
    points = play.point_for_not_following(card, tricks.trick, tricks.order, agreed)
    if points:
        state, more = scores(state, state.side(seat + 1), SOME_SCORE, "not-following", points)
        steps += more
    return steps, state


def _ended(state: State, steps: tuple[Step, ...]) -> Result:
    if "count-unseen" in state.sitting.terms.departures:
        return state._replace(phase="count"), steps
    state, more = _score(state)
    return state, steps + more


def counts_of(state: State) -> tuple[int, int]:
    """What each side's tricks count towards Game."""
    tricks = tricks_of(state)
    first, second = (score.game_count(cards_taken(tricks, range(side, state.players, SIDES))) for side in range(SIDES))
    return first, second


def _score(state: State) -> Result:
    """High, Low, Jack and Game, in their order; a Jack that was turned up was scored before."""
    tricks, deal = tricks_of(state), state.deal
    by_side = [
        [card for seat in range(side, state.players, SIDES) for card in deal.dealt[seat]] for side in range(SIDES)
    ]
    taken = [cards_taken(tricks, range(side, state.players, SIDES)) for side in range(SIDES)]
    counts = counts_of(state)
    holders = (
        score.high(by_side, deal.trump),
        score.low(by_side, deal.trump),
        score.jack(taken, deal.trump, NOBODY, deal.turned[-1]),
        score.tied_game(counts, state.side(state.elder)),
    )
    items = score.by_precedence(holders)
    after = score.winner_of_game(state.points, items, points_of_game())
    steps = list(lapsed(state.claims))
    for (item, side), _ in zip(items, after.counted, strict=False):
        law = TIED_GAME if item == "game" and counts[0] == counts[1] else _ITEM_LAWS[item]
        steps.append(Step(law, "scores", side, 1, note=item))
    state = state._replace(points=after.points, phase="over", claims=())
    if after.winner != NOBODY:
        wins = tuple(won + (number == after.winner) for number, won in enumerate(state.sitting.wins))
        state = state._replace(phase="won", sitting=state.sitting._replace(wins=wins))
        steps.append(Step(TRICK, "wins-game", after.winner, after.points[after.winner]))
    return state, tuple(steps)


def say_count(state: State, event: Event) -> Result:
    """A side says its count for Game without looking at its tricks (where it was agreed); who is wrong loses points."""
    side = state.side(event.seat)
    said = state.deal.said
    if said[side] >= 0:
        raise refused(state, event, "his side has counted already", SOME_SCORE)
    said = tuple(event.amount if number == side else other for number, other in enumerate(said))
    counts, terms = counts_of(state), state.sitting.terms
    below = terms.reading("below-nothing") == "yes"
    points = score.miscounted(state.points, side, event.amount, counts[side], terms.miscount, below)
    wrong = event.amount != counts[side]
    steps: tuple[Step, ...] = (Step(SOME_SCORE, "miscounts" if wrong else "counts", side, event.amount),)
    if points != state.points:
        steps += (Step(SOME_SCORE, "loses-points", side, state.points[side] - points[side]),)
    state = state._replace(points=points, deal=state.deal._replace(said=said))
    if min(said) < 0:
        return state, steps
    state, more = _score(state)
    return state, steps + more


def next_deal(state: State, event: Event) -> Result:
    """The next player deals; after a game that is won, a new one begins."""
    del event
    dealer = next_dealer(state.dealer, state.players)
    note = "two-handed-deal" if state.players == 2 else ""
    steps = (Step(FOUR_CUT, "deals", dealer, note=note),)
    if state.phase == "won":
        sitting = state.sitting._replace(number=state.sitting.number + 1)
        state = state._replace(sitting=sitting, points=(0,) * SIDES)
    return fresh_deal(state, dealer), steps
