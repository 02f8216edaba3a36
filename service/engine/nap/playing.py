"""The machine while tricks are played, when a deal is settled, and when the game is concluded."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.nap import calling, kitty, play, stakes
from service.engine.nap import deal as deals
from service.engine.nap.state import Result, State, bare, settled
from service.engine.nap.terms import (
    DEALING,
    FOLLOWING,
    LOSS_ONLY,
    MAIN_IDEA,
    MISERY_PLAY,
    NEXT_LEAD,
    NO_TRUMPS,
    POOL_DIVIDED,
    POOL_FORMED,
    SENIOR,
    SPARE,
    TERMINATED,
    THIRTY_TWO,
)
from service.engine.packs import are_of
from service.engine.pools import pay_steps
from service.engine.seats import NOBODY, POOL, left, round_from
from service.engine.trick_play import Tricks, card_in_turn, taken_by
from service.engine.trick_play import play as play_on_table
from service.engine.tricks import NO_TRUMP, plain_order

__all__ = ["conclude", "draw", "lawful", "next_deal", "play_card"]


def lawful(state: State, tricks: Tricks) -> tuple[int, ...]:
    """The cards that the player in turn may play."""
    hand = tricks.hands[tricks.turn]
    return play.may_follow(hand, tricks.trick, tricks.order) if tricks.trick else play.may_lead(hand)


def play_card(state: State, event: Event) -> Result:
    """A player plays a card. The first makes trumps; one that does not follow suit is a breach without a penalty."""
    seat = event.seat
    tricks, card = card_in_turn(state, event, SENIOR)
    steps: tuple[Step, ...]
    if not tricks.leads:
        trump = play.trumps_made(card, state.highest, state.sitting.terms.has(NO_TRUMPS))
        tricks = tricks._replace(order=plain_order(trump))
        none = trump == NO_TRUMP
        steps = (Step(MISERY_PLAY, "leads", seat) if none else Step(SENIOR, "makes-trumps", seat, trump),)
    elif play.breaks_duty(card, tricks.hands[seat], tricks.trick, tricks.order):
        steps = (Step(FOLLOWING, "breach", seat, note="revoke"),)
    else:
        steps = (Step(FOLLOWING if tricks.trick else NEXT_LEAD, "plays", seat),)
    done = play_on_table(tricks, card)
    if len(done.won) == len(tricks.won):
        return state._replace(tricks=done), steps
    winner = play.winner_leads((*tricks.seats, seat), (*tricks.trick, card), tricks.order.trump)
    steps += (Step(NEXT_LEAD, "wins-trick", winner, len(done.won)),)
    state = state._replace(tricks=done._replace(turn=winner) if done.turn != NOBODY else done)
    made = taken_by(done, state.holder)
    if play.hand_over(state.highest, made, len(done.won), state.sitting.terms.tricks):
        return _settle(state, made, steps)
    return state, steps


def _settle(state: State, made: int, steps: tuple[Step, ...]) -> Result:
    """The hand is over: the others pay the senior hand, or he them; the kitty, the spare hand, doubled stakes."""
    terms, call, senior, sitting = state.sitting.terms, state.highest, state.holder, state.sitting
    won = play.fulfilled(call, made, terms.tricks)
    each = stakes.due(call, won, terms.tricks, terms.stake, terms.has(LOSS_ONLY), sitting.doubled)
    law = stakes.law_of(call)
    against = calling.opponents(senior, range(state.sitting.players))
    steps += (Step(MAIN_IDEA, "makes-call" if won else "fails", senior, made, note=call),)
    others = [seat for seat in stakes.payers(senior, state.sitting.players) if seat in against]
    if won:
        steps += pay_steps(law, others, senior, each)
    else:
        steps += tuple(Step(law, "pays", senior, each, other) for other in others)
    if state.purses.pool and kitty.takes_kitty(call, won, terms.reading("kitty-takers") == "nap-only"):
        note = "" if call == calling.NAP else "kitty-takers"
        steps += (Step(POOL_FORMED, "pays", POOL, state.purses.pool, senior, note),)
    penalty = kitty.spare_penalty(state.deal.took_spare == senior, won, terms.kitty, terms.stake)
    if penalty:
        steps += pay_steps(SPARE, (senior,), POOL, penalty)
    sitting = sitting._replace(doubled=calling.doubling(sitting.doubled, False, won))
    return settled(state._replace(phase="over", turn=NOBODY, sitting=sitting), steps)


def next_deal(state: State, event: Event) -> Result:
    """The next deal begins, by the player at the left of the last dealer."""
    sitting = state.sitting
    dealer = left(sitting.dealer, sitting.players)
    sitting = sitting._replace(number=sitting.number + 1, dealer=dealer)
    return bare(sitting, state.purses), (Step(DEALING, "deals-next", dealer, note="next-dealer"),)


def conclude(state: State, event: Event) -> Result:
    """The game is ended: the kitty is divided equally (note "divide"), or drawn for (note "draw")."""
    pool = state.purses.pool
    if not pool:
        return state._replace(phase="closed"), (Step(TERMINATED, "concluded"),)
    if event.note == "draw":
        players = state.sitting.players
        state = state._replace(phase="draw", contenders=tuple(round_from(left(state.dealer, players), players)))
        return state, (Step(POOL_DIVIDED, "draws-for-kitty"),)
    if event.note != "divide":
        raise refused(state, event, "the kitty is divided equally, or drawn for", POOL_DIVIDED)
    made = kitty.divide_kitty(
        pool, state.dealer, state.sitting.players, state.sitting.terms.reading("odd-kitty") == "dealer-pays"
    )
    note = "odd-kitty" if pool % state.sitting.players else ""
    steps = tuple(Step(POOL_DIVIDED, "pays", POOL, amount, seat, note) for seat, amount in made.paid if amount)
    return settled(state._replace(phase="closed"), (*steps, Step(POOL_DIVIDED, "concluded")))


def draw(state: State, event: Event) -> Result:
    """A card is given to each who draws for the kitty, from the dealer's left: the lowest takes it."""
    if event.seat not in (NOBODY, state.dealer):
        raise refused(state, event, "the cards are distributed by the regular dealer", POOL_DIVIDED)
    wanted = state.contenders
    pack = deals.pack_of(state.sitting.terms.has(THIRTY_TWO))
    if len(event.cards) != len(wanted) or not are_of(event.cards, pack):
        raise refused(state, event, f"a card is dealt to each of {len(wanted)}", POOL_DIVIDED)
    lowest = kitty.lowest_card(dict(zip(wanted, event.cards, strict=True)))
    if len(lowest) > 1:
        state = state._replace(contenders=lowest)
        return state, tuple(Step(POOL_DIVIDED, "draws-again", seat, note="lowest-tied") for seat in lowest)
    steps = (Step(POOL_DIVIDED, "pays", POOL, state.purses.pool, lowest[0]), Step(POOL_DIVIDED, "concluded"))
    return settled(state._replace(phase="closed", contenders=()), steps)
