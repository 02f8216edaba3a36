"""The machine at the end of a game: nobody has opened, nobody has called, or the hands are shown."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import betting, jackpot
from service.engine.poker.deal import HAND, next_dealer
from service.engine.poker.division import divide
from service.engine.poker.state import Result, State, bare, payable, put, worth
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, POOL

__all__ = ["begin_show", "is_foul", "next_game", "nobody_left", "show_hand", "uncalled", "unopened"]


def unopened(state: State) -> Result:
    """Nobody has opened the game: the pool remains, and the next game is a Jack-pot."""
    count = state.sitting.unopened
    number = rule(29 if not count else 31)
    return _over(state, jackpot.after_unopened(count)), (Step(number, "unopened", amount=state.pool),)


def uncalled(state: State, seat: int) -> Result:
    """Only `seat` plays on: he wins the pool unshown, unless he opened a Jack-pot."""
    steps = (Step(rule(58), "wins-uncalled", seat),)
    state = _without_cards_to_come(state, seat)
    if betting.must_show_uncalled(bool(state.sitting.unopened) and seat == state.opener):
        aside = state.aside._replace(to_show=(seat,))
        return state._replace(phase="show", turn=seat, aside=aside), (*steps, Step(rule(33), "must-show", seat))
    return _pay(state, ((seat, state.pool),), 0, (*steps, Step(rule(58), "pays", POOL, state.pool, seat)))


def _without_cards_to_come(state: State, seat: int) -> State:
    """The game ends before `seat` has the cards for which he asked, or has raised them.

    What he may have to show is the hand that he was dealt: one that waits for cards is not foul (48).
    """
    pending, owed = state.aside.pending, state.aside.owed[seat]
    if pending is None and not owed and not state.claims:
        return state
    aside = state.aside._replace(pending=None, claims=(), owed=put(state.aside.owed, seat, 0))
    state = state._replace(aside=aside)
    if not owed and (pending is None or pending.seat != seat):
        return state
    deal, dealt = state.deal, state.deal.original[seat]
    given = tuple(card for card in state.hands[seat] if card not in dealt)
    deal = deal._replace(stock=deal.stock + given, discards=put(deal.discards, seat, ()))
    return state._replace(hands=put(state.hands, seat, dealt), deal=deal)


def nobody_left(state: State) -> Result:
    """Every hand was foul: the pool lies for the next game."""
    steps: tuple[Step, ...] = (Step(rule(64), "no-winner", amount=state.pool, note="no-winner"),)
    count = state.sitting.unopened
    if count:
        steps += (Step(rule(32), "follows", amount=state.pool, note="no-winner-next"),)
        count = jackpot.after_unopened(count) if state.sitting.terms.reading("no-winner-next") == "jack-pot" else 0
    return _over(state, count), steps


def begin_show(state: State) -> Result:
    """The bets are equal: the hands are to be shown, in order."""
    terms = state.sitting.terms
    last = state.raiser if terms.reading("last-player") == "last-to-raise" else state.last
    order = betting.order_of_show(last, state.players, state.live)
    aside = state.aside._replace(to_show=order)
    note = "last-player" if state.raiser != state.last else ""
    step = Step(rule(59), "show-begins", order[0], note=note)
    return state._replace(phase="show", turn=order[0], aside=aside), (step,)


def is_foul(state: State, seat: int) -> bool:
    """Whether the hand of `seat` is foul, found or not."""
    return state.aside.foul[seat] or len(state.hands[seat]) != HAND


def show_hand(state: State, event: Event) -> Result:
    """A player shows his hand in his turn; with the last one the pool is divided."""
    seat = event.seat
    if seat != state.turn:
        raise refused(state, event, "another shows first", rule(59))
    rest = state.aside.to_show[1:]
    steps: tuple[Step, ...] = (Step(rule(59), "shows", seat),)
    state = state._replace(aside=state.aside._replace(to_show=rest), turn=rest[0] if rest else NOBODY)
    if is_foul(state, seat):
        lost = betting.foul_hand_bet(state.stakes[seat], True)
        found = betting.foul_at_the_end(True, seat, sum(state.live) - 1)
        steps += (Step(rule(63), "loses-stake", seat, lost),)
        if found is not None:
            steps += (Step(found.law, found.kind, seat, found.amount),)
            state = state._replace(live=put(state.live, seat, False))
    if rest:
        return state, steps
    closed, more = _divide(state)
    return closed, steps + more


def _divide(state: State) -> Result:
    """All hands are shown: the best takes the pool, subject to rules 33, 60, 64 and 76."""
    sitting, terms = state.sitting, state.sitting.terms
    seats = [seat for seat in range(state.players) if state.live[seat]]
    if not seats:
        return nobody_left(state)
    hands = {seat: worth(state, state.hands[seat]) for seat in seats}
    shorts = {short.seat: short for short in state.aside.shorts if short.seat in hands}
    made = divide(state.pool, hands, terms, state.dealer, shorts, state.stakes, state.blinds)
    seat = state.opener
    if not sitting.unopened or (seat not in made.winners and seat not in dict(made.paid)):
        return _pay(state, made.paid, made.remains, made.steps)
    hand = state.hands[seat] if terms.reading("opener-hand") == "shown" else state.deal.original[seat]
    sufficient = len(hand) == HAND and bool(jackpot.may_open(worth(state, hand), sitting.unopened))
    verdict = jackpot.opener_wins(sufficient, terms.ante, sitting.unopened)
    note = "opener-hand" if state.hands[seat] != state.deal.original[seat] else ""
    steps: tuple[Step, ...] = (Step(rule(33), "shows-opening-hand", seat, int(verdict.claims), note=note),)
    if verdict.claims:
        return _pay(state, made.paid, made.remains, steps + made.steps)
    penalty, owed = payable(state, seat, verdict.penalty)
    steps += (Step(rule(33), "pays", seat, penalty, POOL, owed),)
    funds = put(state.funds, seat, state.funds[seat] - penalty)
    made = divide(state.pool, hands, terms, state.dealer, shorts, state.stakes, state.blinds, barred=seat)
    if shorts and seat in made.winners and terms.reading("opener-short") == "whole-pool":
        steps += (Step(rule(33), "claims-nothing", seat, state.pool, note="opener-short"),)
        made = made._replace(paid=(), remains=state.pool, steps=())
    paid, more = _pay(state._replace(funds=funds), made.paid, made.remains + penalty, steps + made.steps)
    # The penalty, and what nobody claims, goes to the next game.
    return paid._replace(sitting=paid.sitting._replace(unopened=verdict.unopened)), more


def _pay(state: State, paid: tuple[tuple[int, int], ...], remains: int, steps: tuple[Step, ...]) -> Result:
    funds = state.funds
    for seat, amount in paid:
        funds = put(funds, seat, funds[seat] + amount)
    return _over(state._replace(funds=funds, pool=remains), 0), steps


def _over(state: State, unopened_games: int) -> State:
    sitting = state.sitting._replace(unopened=unopened_games)
    aside = state.aside._replace(claims=()) if state.claims else state.aside
    return state._replace(phase="over", turn=NOBODY, sitting=sitting, aside=aside)


def next_game(state: State, event: Event) -> Result:
    """The next game begins, dealt by the left of the last dealer."""
    dealer = next_dealer(state.dealer, state.players)
    sitting = state.sitting._replace(number=state.sitting.number + 1, dealer=dealer)
    return bare(sitting, state.funds, state.pool, state.aside.loans), (Step(rule(18), "deals-next", dealer),)
