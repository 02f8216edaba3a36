"""The machine before the play: cutting, dealing, the calls, and the dealer's discard."""

from __future__ import annotations

from service.engine.cards import SUITS, suit_of
from service.engine.dispatch import refused
from service.engine.euchre import calling, deal
from service.engine.euchre.play import first_leader, playing
from service.engine.euchre.state import Deal, Result, State, fresh_deal
from service.engine.euchre.terms import AGAIN, DEAL, DISCARD, FOUR, NEXT, PACK, PASS
from service.engine.events import Event, Step
from service.engine.packs import is_whole
from service.engine.seats import NOBODY
from service.engine.trick_play import begin

__all__ = ["call_law", "deal_cards", "discard", "leads_to", "lots", "next_deal", "say", "shuffle"]


def lots(state: State, event: Event) -> Result:
    """The players have cut for deal: `seat` has it, as they agree that the cut decides."""
    return state._replace(phase="before", dealer=event.seat), (
        Step(DEAL, "deals-first", event.seat, note="who-deals-first"),
    )


def shuffle(state: State, event: Event) -> Result:
    """The dealer has the pack in a new order: `cards`."""
    if event.seat != state.dealer:
        raise refused(state, event, "the dealer brings the pack", DEAL)
    if not is_whole(event.cards, deal.pack()):
        raise refused(state, event, "the cards are not the piquet pack of thirty-two", PACK)
    return state._replace(deal=Deal(pack=event.cards)), (Step(PACK, "shuffles", event.seat),)


def deal_cards(state: State, event: Event) -> Result:
    """Five cards to each by twos and threes (`amount` 2, or 3 to begin with threes), and the next turned up."""
    if event.seat != state.dealer or not state.deal.pack:
        raise refused(state, event, "the dealer deals, when the pack is ready", DEAL)
    batches = (event.amount or 2, 5 - (event.amount or 2))
    if not deal.batches_allowed(batches):
        raise refused(state, event, "cards are dealt by twos and threes, or by threes and twos", DEAL)
    dealt = deal.deal_five(state.deal.pack, state.dealer, state.players, batches)
    first = calling.first_to_call(state.dealer, state.players)
    made = Deal(hands=dealt.hands, turn_up=dealt.turn_up, rest=dealt.rest, caller=first)
    return state._replace(deal=made, phase="call"), (
        Step(DEAL, "deals", event.seat, event.amount or 2),
        Step(FOUR if state.players == 4 else DEAL, "turns-up", event.seat),
    )


def call_law(call: str, state: State) -> str:
    """The paragraph that gives a call."""
    if call == "make" or state.deal.turned_down:
        return FOUR if state.players == 4 else AGAIN if state.deal.caller == state.dealer else PASS
    if state.players == 4:
        return FOUR
    return DEAL if call == "order-up" else PASS


def say(state: State, event: Event) -> Result:
    """The player in turn makes the trump in one of the ways that are open to him, or passes, or turns down."""
    names, now = state.sitting.table.names, state.deal
    seat = event.seat
    call = calling.told_as(event.kind, seat, state.dealer, state.players)
    law = call_law(call, state)
    if seat != now.caller:
        raise refused(state, event, f"it is {names[now.caller]}'s turn to speak, and the text knows no remedy", law)
    allowed = calling.calls(seat, state.dealer, state.players, now.turned_down)
    if call not in allowed:
        raise refused(state, event, f"he may {' or '.join(allowed)}", law)
    order = "three-handed-order" if state.players == 3 else ""
    step = Step(law, call, seat, note=order)
    if call == "pass":
        return _passed(state, step)
    if call == "turn-down":
        first = calling.first_to_call(state.dealer, state.players)
        made = now._replace(turned_down=True, caller=first, trump=calling.trump_by(call, now.turn_up))
        return state._replace(deal=made), (step, Step(PASS, "trump-annulled", seat))
    named = -1
    steps: tuple[Step, ...] = (step,) if call == event.kind else (Step(law, "order-assists", seat), step)
    if call == "make":
        named = event.amount
        too = state.sitting.terms.reading("turned-down-suit") == "yes"
        if named not in calling.suits_to_make(now.turn_up, too):
            why = "that suit was turned down" if named < len(SUITS) else f"{named} is no suit"
            raise refused(state, event, why, PASS, "turned-down-suit" if named == suit_of(now.turn_up) else "")
        note = "turned-down-suit" if named == suit_of(now.turn_up) else ""
        made_next = Step(NEXT, calling.next_or_cross(now.turn_up, named), seat, note=note)
        steps = (Step(law, call, seat, named, note=order), made_next)
    made = now._replace(call=call, trump=calling.trump_by(call, now.turn_up, named))
    state = state._replace(deal=made)
    if calling.dealer_bound(call):
        steps += (Step(law, "dealer-takes-up", state.dealer),)
    if deal.must_discard(call):
        return state._replace(phase="discard"), steps
    return leads_to(state, NOBODY), steps


def _passed(state: State, step: Step) -> Result:
    seat, now = step.seat, state.deal
    if calling.thrown_up(seat, state.dealer, now.turned_down):
        state = state._replace(phase="over", deal=now._replace(caller=NOBODY))
        return state, (step, Step(AGAIN, "thrown-up"))
    after = calling.next_to_call(seat, state.dealer, state.players)
    return state._replace(deal=now._replace(caller=after)), (step,)


def discard(state: State, event: Event) -> Result:
    """The dealer lays out a card of his own hand, under the pack; the turn-up is part of it from now on."""
    now = state.deal
    if event.seat != state.dealer or len(event.cards) != 1:
        raise refused(state, event, "the dealer discards one card before the play begins", DISCARD)
    card, hand = event.cards[0], now.hands[state.dealer]
    if not deal.may_discard(card, hand):
        raise refused(state, event, "it is to be a card of his own hand", DISCARD)
    hands = tuple(
        deal.after_discard(held, now.turn_up, card) if seat == state.dealer else held
        for seat, held in enumerate(now.hands)
    )
    state = state._replace(deal=now._replace(hands=hands, discard=card, rest=(*now.rest, card)))
    return leads_to(state, now.alone), (Step(DEAL, "discards", event.seat),)


def leads_to(state: State, alone: int) -> State:
    """The play before the first lead, with the cards of a lone hand's partner face down."""
    now = state.deal
    lying = NOBODY if alone == NOBODY else calling.cards_face_down(alone, state.players)
    leader = first_leader(state.dealer, state.players, lying)
    order = deal.order_with(now.trump)
    tricks = begin(now.hands, playing(state.players, (lying,)), leader, order)
    return state._replace(phase="play", tricks=tricks, deal=now._replace(alone=alone))


def next_deal(state: State, event: Event) -> Result:
    """The deal passes; after a game that is won, a new one begins."""
    del event
    if state.sitting.terms.reading("deal-in-turn") == "left" or state.tricks is None:
        dealer = deal.next_dealer(state.dealer, state.players)
    else:
        dealer = state.tricks.won[-1]
    note = "" if state.tricks is None else "deal-in-turn"
    if state.phase == "won":
        sitting = state.sitting._replace(number=state.sitting.number + 1)
        state = state._replace(sitting=sitting, points=(0,) * sitting.sides)
    return fresh_deal(state, dealer), (Step(AGAIN, "deal-passes", dealer, note=note),)
