"""The machine while tricks are played: the duties, faults, and the hands replayed."""

from __future__ import annotations

from service.engine.baxter_wray_loo import rules
from service.engine.baxter_wray_loo.closing import loo_now
from service.engine.baxter_wray_loo.state import Fault, Result, State, fine
from service.engine.baxter_wray_loo.terms import ACE, AFTER, FAULTS, FLUSHES, HIGHEST, REPLAYING, TRUMPING
from service.engine.cards import ACE as ACE_RANK
from service.engine.cards import Card, make_card
from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks, begin, own_card, replay_remedy
from service.engine.trick_play import play as play_on_table

__all__ = ["begin_play", "claim", "lawful", "play_card", "show_card"]


def begin_play(state: State, steps: tuple[Step, ...]) -> Result:
    """All have declared: the one nearest to the dealer's left leads, or the holder of miss where that is agreed."""
    terms, order = state.sitting.terms, state.deal.order
    standing = [seat for seat in order if state.said[seat] in ("stand", "miss", "change", "for-pool")]
    holder = state.deal.miss_taken if terms.has("miss-leads") else NOBODY
    leader = rules.first_leader(order, standing, holder)
    trump = state.deal.turn_up & 3
    pam = rules.pam_card(trump, terms.has("pam-of-trumps")) if terms.pam else -1
    live = tuple(seat in standing for seat in range(state.sitting.players))
    tricks = begin(state.hands, live, leader, rules.rank_order(trump, pam))
    state = state._replace(phase="play", turn=NOBODY, tricks=tricks)
    return state, (*steps, Step(ACE, "leads-first", leader))


def lawful(state: State, tricks: Tricks) -> tuple[str, tuple[Card, ...]]:
    """The fault that another card would be ("" where no duty binds), and the cards that the player in turn may play."""
    hand = tricks.hands[tricks.turn]
    if tricks.trick:
        pam = rules.pam_card(tricks.order.trump, state.sitting.terms.has("pam-of-trumps")) if state.civil else -1
        return rules.to_follow(hand, tricks.trick, tricks.order, pam)
    return rules.to_lead(hand, tricks.order, state.deal.turn_up, bool(tricks.won), state.sitting.terms.has("lead-one"))


def play_card(state: State, event: Event) -> Result:
    """A player plays a card; a duty that he breaks is a fault, which any other may point out."""
    tricks, seat = state.tricks, event.seat
    if tricks is None:
        return _early(state, event)
    card = own_card(state, event, tricks.hands[seat], FAULTS)
    if seat != tricks.turn:
        return _faulty(state, seat, "out-of-turn")
    faults = state.faults
    fault, allowed = lawful(state, tricks)
    steps: tuple[Step, ...] = (Step(TRUMPING if tricks.trick else HIGHEST, "plays", seat, note=fault),)
    if card not in allowed:
        steps = (Step(rules.FAULTS_IN_PLAY[fault], "fault", seat, note=fault),)
        remedy = replay_remedy(rules.FAULTS_IN_PLAY[fault], seat, state.sitting.players, "pool-divided")
        others = tuple(other for other in remedy.claimants if other not in state.sitting.gone)
        faults = (*faults, Fault(remedy._replace(claimants=others), fault))
    civil = state.civil and bool(tricks.trick)
    if event.note:
        if event.note != "civil" or tricks.trick or not state.sitting.terms.pam:
            raise refused(state, event, "“Pam, be civil” is said by who leads the ace of trumps", FLUSHES)
        if card != make_card(ACE_RANK, tricks.order.trump):
            raise refused(state, event, "“Pam, be civil” is said by who leads the ace of trumps", FLUSHES)
        civil, steps = True, (*steps, Step(FLUSHES, "pam-be-civil", seat))
    done = play_on_table(tricks, card)
    state = state._replace(tricks=done, faults=faults, civil=civil)
    if len(done.won) == len(tricks.won):
        return state, steps
    winner = rules.winner_leads((*tricks.seats, seat), (*tricks.trick, card), tricks.order)
    state = state._replace(tricks=done._replace(turn=winner) if done.turn != NOBODY else done, civil=False)
    if done.turn == NOBODY:
        state = state._replace(phase="divide")
    return state, (*steps, Step(AFTER, "wins-trick", winner, len(done.won)))


def _early(state: State, event: Event) -> Result:
    """A card played before all have declared."""
    if not event.cards or not set(event.cards) <= set(state.hands[event.seat]):
        raise refused(state, event, "he plays a card of his hand", FAULTS)
    cost = rules.fault_in_play("before-all-declared", loo_now(state)[1])
    if cost is None:
        raise refused(state, event, "no law speaks of it", FAULTS)
    seat = event.seat
    steps: tuple[Step, ...] = (Step(cost.law, "fault", seat, note="before-all-declared"),)
    state, steps = fine(state, seat, cost.amount, cost.law, cost.next_pool, steps)
    return _marked(state, seat), steps


def _marked(state: State, seat: int) -> State:
    """`seat` has been looed for a fault in the play, and leaves what he wins."""
    fined = state.fined if seat in state.fined else (*state.fined, seat)
    leaving = state.leaving if seat in state.leaving else (*state.leaving, seat)
    return state._replace(fined=fined, leaving=leaving)


def show_card(state: State, event: Event) -> Result:
    """A player exposes a card, or mentions the value of one that is not played ("mention"); of `about`, or his own."""
    tricks = state.tricks
    if tricks is None or event.seat not in state.deal.order:
        raise refused(state, event, "no law speaks of it before the play", FAULTS)
    of_another = event.about not in (NOBODY, event.seat)
    shown = "exposed-other" if of_another else "exposed-card"
    return _faulty(state, event.seat, shown if event.kind == "expose" else "named-card")


def claim(state: State, event: Event) -> Result:
    """A fault is pointed out by another than the offender (`about`, where it is said): he is looed.

    The hands are replayed, unless they have been since. The faults of others stand until they too are pointed out.
    """
    about = event.about
    found = [
        place
        for place, fault in enumerate(state.faults)
        if event.seat in fault.remedy.claimants and about in (NOBODY, fault.remedy.offender)
    ]
    if not found:
        raise refused(state, event, "there is no fault of another to be pointed out", REPLAYING)
    place = min(found, key=lambda place: state.faults[place].replayed)
    one = state.faults[place]
    state = state._replace(faults=state.faults[:place] + state.faults[place + 1 :])
    return _faulty(state, one.remedy.offender, one.name, not one.replayed)


def _faulty(state: State, seat: int, fault: str, replay: bool = True) -> Result:
    """The offender is looed a full loo for the next pool, and the hands are replayed in proper order."""
    cost, tricks = rules.fault_in_play(fault, loo_now(state)[1]), state.tricks
    if cost is None or tricks is None:
        raise refused(state, Event(fault, seat), "no law speaks of it", FAULTS)
    law = cost.law
    steps: tuple[Step, ...] = (Step(law, "looed", seat, note=fault),)
    state, steps = fine(state, seat, cost.amount, law, cost.next_pool, steps)
    state = _marked(state, seat)
    if not replay:
        return state, steps
    first = tricks.won
    leader = tricks.leads[0] if tricks.leads else tricks.turn
    again = begin(tricks.begun, tricks.live, leader, tricks.order)
    faults = tuple(each._replace(replayed=True) for each in state.faults)
    led = state.was_led
    state = state._replace(phase="play", tricks=again, civil=False, faults=faults, first=first, led_before=led)
    return state, (*steps, Step(REPLAYING, "replay", seat))
