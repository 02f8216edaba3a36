"""The machine when cards drawn lie before their player: wrong numbers pointed out, cards raised, questions asked."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import deal as deals
from service.engine.poker import draw, play
from service.engine.poker.drawing import pending_draw
from service.engine.poker.retiring import move_on, retire_foul
from service.engine.poker.state import Result, State, put
from service.engine.poker.terms import rule

__all__ = ["announce_drawn", "inform", "inquire", "look_at_drawn", "point_out"]


def point_out(state: State, event: Event) -> Result:
    """Anybody points out that too many or too few cards were given: the dealer takes back, or makes good."""
    pending = pending_draw(state, event)
    if pending.given < 0:
        raise refused(state, event, "no cards have been given to him yet", rule(42))
    if not state.claims:
        raise refused(state, event, "that rule was waived for this draw", rule(80))
    remedy, seat = state.claims[0], pending.seat
    hand, stock = state.hands[seat], state.deal.stock
    if remedy.kind == "take-back":
        back = hand[len(hand) - remedy.amount :]
        hand, stock = hand[: len(hand) - remedy.amount], draw.with_exposed_returned(stock, back)
    else:
        hand, stock = hand + stock[: remedy.amount], stock[remedy.amount :]
    step = Step(remedy.law, remedy.kind, state.dealer, remedy.amount, seat)
    state = state._replace(
        hands=put(state.hands, seat, hand),
        deal=state.deal._replace(stock=stock),
        drew=put(state.drew, seat, pending.asked),
        aside=state.aside._replace(pending=None, claims=()),
    )
    foul = draw.supplied_wrong(pending.discarded, pending.asked, pending.asked, seat)
    if foul is not None:
        retired, more = retire_foul(state, seat)
        return retired, (step, Step(foul.law, foul.kind, seat, pending.asked), *more)
    moved, more = move_on(state)
    return moved, (step, *more)


def look_at_drawn(state: State, event: Event) -> Result:
    """He raises the cards that he drew: he may ask the dealer no more, and nothing can be mended.

    Where they were given in a wrong number the hand is foul.
    """
    seat, pending = event.seat, state.aside.pending
    waits = pending is not None and pending.seat == seat
    if state.drew[seat] < 0 or state.aside.owed[seat]:
        raise refused(state, event, "he has been given no cards", rule(48))
    if not play.may_take_again(not state.live[seat]):
        raise refused(state, event, "he has retired and may not take his cards into his hand again", rule(27))
    steps: tuple[Step, ...] = ()
    if draw.right_to_inquire_lost(True, False):
        steps = (Step(rule(50), "may-not-inquire", seat),)
    aside = state.aside._replace(raised=put(state.aside.raised, seat, True))
    if not waits:
        return state._replace(aside=aside), steps
    state = state._replace(aside=aside._replace(pending=None, claims=()))
    foul = draw.found_foul(len(state.hands[seat]), True, seat)
    if foul is None:
        moved, more = move_on(state)
        return moved, (*steps, *more)
    retired, more = retire_foul(state, seat)
    return retired, (Step(foul.law, foul.kind, seat, len(state.hands[seat])), *more)


def announce_drawn(state: State, event: Event) -> Result:
    """A hand is found, after its player has drawn, to have more or less than five cards.

    While cards given lie unraised that only points out the wrong number (42, 43); while he waits for them, nothing.
    """
    about, pending = event.about, state.aside.pending
    if not state.live[about]:
        raise refused(state, event, "its player has retired, and has nothing more to forfeit", rule(48))
    lying = pending is not None and pending.seat == about
    if lying and pending is not None and pending.given >= 0 and state.claims:
        return point_out(state, event)
    cards = len(state.hands[about])
    foul = draw.found_foul(cards, not lying and not state.aside.owed[about], about)
    if foul is None:
        why = "that hand has five cards" if cards == deals.HAND else "he has not raised the cards that make it up"
        raise refused(state, event, why, rule(48))
    retired, more = retire_foul(state, about)
    return retired, (Step(foul.law, foul.kind, about, cards), *more)


def inquire(state: State, event: Event) -> Result:
    """A player asks the dealer how many cards he, the dealer, drew."""
    seat = event.seat
    bet = state.phase == "bet" and state.stakes[seat] > state.equal
    lost = draw.right_to_inquire_lost(state.aside.raised[seat], bet)
    if not draw.may_inquire(state.live[seat] and state.drew[seat] >= 0, lost):
        raise refused(state, event, "he may ask after drawing, before he raises his cards or bets", rule(50))
    if state.drew[state.dealer] < 0:
        raise refused(state, event, "the dealer has not drawn", rule(49))
    return state, (Step(rule(49), "answers", state.dealer, state.drew[state.dealer], seat),)


def inform(state: State, event: Event) -> Result:
    """The dealer tells how many cards `about` drew."""
    breach = draw.informing(event.about, state.dealer)
    if breach is None or event.seat != state.dealer:
        raise refused(state, event, "only of his own draw the dealer may speak", rule(51))
    if state.drew[event.about] < 0:
        raise refused(state, event, "that player has drawn nothing of which he could tell", rule(51))
    return state, (Step(breach.law, breach.kind, event.seat, 0, event.about),)
