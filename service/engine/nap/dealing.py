"""The machine before the calls: the first dealer, the kitty, shuffling, cutting, dealing, misdeals, buying cards."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.errors import ImpossibleError
from service.engine.events import Event, Step
from service.engine.nap import deal as deals
from service.engine.nap import kitty
from service.engine.nap.calling import calling_order
from service.engine.nap.state import Deal, Result, State, bare, settled
from service.engine.nap.terms import (
    BUYING,
    BUYING_CARDS,
    DEALER_OUT,
    DEALING,
    KITTY,
    KITTY_TOGETHER,
    MISDEAL,
    POOL_FORMED,
    SPARE_HAND,
    THIRTY_TWO,
)
from service.engine.packs import are_of, cut_pack, is_whole
from service.engine.pools import pay_steps
from service.engine.seats import POOL
from service.engine.tuples import put

__all__ = ["buy", "cut", "deal_cards", "interfere", "lots", "misdeal", "owes_kitty", "pay_in", "shuffle", "touch"]


def lots(state: State, event: Event) -> Result:
    """Cards are turned up before each player until the first knave: `cards` are these, `seat` turned them."""
    if not are_of(event.cards, deals.pack_of(state.sitting.terms.has(THIRTY_TWO))):
        raise refused(state, event, "those are not cards of the pack, each of them once", DEALING)
    try:
        dealer, shown = deals.first_dealer(event.cards, event.seat, state.sitting.players)
    except ImpossibleError as error:
        raise refused(state, event, "turn up cards until a knave appears", DEALING) from error
    if shown != len(event.cards):
        raise refused(state, event, f"the knave was card {shown}, and no more are turned up", DEALING)
    sitting = state.sitting._replace(dealer=dealer, original=dealer)
    return bare(sitting, state.purses), (Step(DEALING, "deals-first", dealer, note="first-turned"),)


def owes_kitty(state: State) -> tuple[int, ...]:
    """Who has to pay a stake into the kitty before the cards are dealt."""
    terms, sitting = state.sitting.terms, state.sitting
    if state.deal.paid or not (terms.has(KITTY) or terms.has(KITTY_TOGETHER)):
        return ()
    return kitty.kitty_payers(sitting.dealer, sitting.original, sitting.players, terms.has(KITTY_TOGETHER))


def pay_in(state: State, event: Event) -> Result:
    """The kitty is paid for: by the dealer, or by all."""
    owing = owes_kitty(state)
    if not owing or event.amount != state.sitting.terms.stake:
        raise refused(state, event, f"each who owes it pays the value of the stake, once a deal: {owing}", POOL_FORMED)
    state = state._replace(deal=state.deal._replace(paid=True))
    return settled(state, pay_steps(POOL_FORMED, owing, POOL, event.amount))


def shuffle(state: State, event: Event) -> Result:
    """The pack is shuffled: `cards` is its new order."""
    if owes_kitty(state):
        raise refused(state, event, "the kitty is to be paid for first", POOL_FORMED)
    if event.seat != deals.shuffler(state.dealer, state.sitting.players):
        raise refused(state, event, "the player on the dealer's left shuffles", DEALING)
    if not is_whole(event.cards, deals.pack_of(state.sitting.terms.has(THIRTY_TWO))):
        raise refused(state, event, "those are not the cards of the pack", DEALING)
    if state.deal.was_cut:
        raise refused(state, event, "the pack is cut already", DEALING)
    deal = state.deal._replace(pack=event.cards)
    return state._replace(deal=deal), (Step(DEALING, "shuffles", event.seat),)


def cut(state: State, event: Event) -> Result:
    """The player on the dealer's right cuts: `amount` is how many cards he lifts."""
    deal = state.deal
    if event.seat != deals.cutter(state.dealer, state.sitting.players):
        raise refused(state, event, "the player on the dealer's right cuts", DEALING)
    if not deal.pack or deal.was_cut or not 0 < event.amount < len(deal.pack):
        raise refused(state, event, "the pack is cut once, when it has been shuffled", DEALING)
    deal = deal._replace(pack=cut_pack(deal.pack, event.amount), was_cut=True)
    return state._replace(deal=deal), (Step(DEALING, "cuts", event.seat, event.amount),)


def deal_cards(state: State, event: Event) -> Result:
    """The dealer distributes the cards, one at a time."""
    if event.seat != state.dealer or not state.deal.was_cut:
        raise refused(state, event, "the dealer deals, when the pack has been cut", DEALING)
    terms = state.sitting.terms
    order = deals.seats_dealt(state.dealer, state.sitting.players, terms.has(DEALER_OUT))
    made = deals.deal_cards(state.deal.pack, order, state.sitting.players, terms.dealt, terms.has(SPARE_HAND))
    spare = made.spare[: terms.tricks]
    stock = made.spare[terms.tricks :] + made.stock
    deal = Deal((), True, True, order, spare, stock)
    phase, first = ("buy", order[0]) if terms.has(BUYING) else ("call", calling_order(order)[0])
    state = state._replace(deal=deal, hands=made.hands, phase=phase, turn=first)
    return state, (Step(DEALING, "deals", event.seat),)


def misdeal(state: State, event: Event) -> Result:
    """The deal went wrong: `note` is the fault. The whole pack is collected, and the same player deals again."""
    if state.phase == "before" and not state.deal.was_cut:
        raise refused(state, event, "the cards are not being dealt yet", MISDEAL)
    led = state.tricks is not None and bool(state.tricks.leads)
    if led and state.sitting.terms.reading("misdeal-until") == "first-lead":
        raise refused(state, event, "no term is set; it is read to end with the first lead", MISDEAL)
    remedy = deals.misdeal(event.note, state.dealer, state.sitting.terms.stake, state.sitting.terms.kitty)
    if remedy is None:
        raise refused(state, event, f"“{event.note}” is no misdeal: name one of {', '.join(deals.FAULTS)}", MISDEAL)
    steps: tuple[Step, ...] = (Step(remedy.law, "misdeal", state.dealer, note=event.note),)
    if remedy.amount:
        steps += pay_steps(remedy.law, (remedy.offender,), POOL, remedy.amount)
    state, steps = settled(state, (*steps, Step(remedy.law, "fresh-deal", state.dealer)))
    return bare(state.sitting, state.purses, True), steps


def interfere(state: State, event: Event) -> Result:
    """A player interferes with the cards during the deal."""
    if not state.deal.was_cut:
        raise refused(state, event, "the cards are not being dealt yet", MISDEAL)
    return _forfeit(state, event, False)


def touch(state: State, event: Event) -> Result:
    """A player touches the remainder of the pack, when it has left the dealer's hands."""
    return _forfeit(state, event, True)


def _forfeit(state: State, event: Event, touching: bool) -> Result:
    terms = state.sitting.terms
    covered = terms.reading("touching") == "similar-penalty"
    remedy = deals.interference(event.seat, terms.stake, terms.kitty, touching, covered)
    if remedy is None:
        raise refused(state, event, "no law speaks of it", MISDEAL)
    steps: tuple[Step, ...] = (Step(remedy.law, "breach", event.seat, note="touching" if touching else ""),)
    if remedy.amount:
        steps += pay_steps(remedy.law, (event.seat,), POOL, remedy.amount)
    return settled(state, steps)


def buy(state: State, event: Event) -> Result:
    """A player buys as many cards as he throws away, `cards`; none where he does not wish to."""
    seat, deal, number = event.seat, state.deal, len(event.cards)
    if not state.sitting.terms.has(BUYING):
        raise refused(state, event, "no cards are bought, unless that was agreed", BUYING_CARDS)
    if state.phase != "buy":
        raise refused(state, event, "cards are bought before any declaration has been made", BUYING_CARDS)
    if seat != state.turn:
        raise refused(state, event, "the dealer asks each in turn", BUYING_CARDS)
    hand = state.hands[seat]
    if len(set(event.cards)) != number or not set(event.cards) <= set(hand):
        raise refused(state, event, "he throws away cards of his own hand", BUYING_CARDS)
    if number > len(deal.stock):
        raise refused(state, event, f"only {len(deal.stock)} cards remain in the pack", BUYING_CARDS)
    got, stock = kitty.handed(deal.stock, number)
    kept = tuple(card for card in hand if card not in event.cards)
    steps: tuple[Step, ...] = (Step(BUYING_CARDS, "buys", seat, number),)
    if number:
        steps += pay_steps(BUYING_CARDS, (seat,), POOL, kitty.price(number, state.sitting.terms.stake))
    order = kitty.buying_order(deal.order)
    asked = deal.asked + 1
    done = asked == len(order)
    state = state._replace(
        deal=deal._replace(stock=stock, asked=asked),
        hands=put(state.hands, seat, kept + got),
        phase="call" if done else "buy",
        turn=calling_order(deal.order)[0] if done else order[asked],
    )
    return settled(state, steps)
