"""The machine before the declarations: the first dealer, his payment, shuffling, cutting, the single, the deal."""

from __future__ import annotations

from service.engine.baxter_wray_loo import rules, table
from service.engine.baxter_wray_loo.closing import over
from service.engine.baxter_wray_loo.playing import begin_play
from service.engine.baxter_wray_loo.state import Deal, Result, State, bare, fine, settled
from service.engine.baxter_wray_loo.terms import (
    CLUB_LAW,
    DEALING,
    FINISHING,
    FIRST_STAKES,
    LOOS,
    MISDEAL,
    SINGLE,
    TURN_UP,
    WITHDRAWING,
)
from service.engine.dispatch import refused
from service.engine.errors import ImpossibleError
from service.engine.events import Event, Step
from service.engine.packs import are_of, cut_pack, is_whole
from service.engine.pools import pay_steps
from service.engine.seats import NOBODY, POOL

__all__ = ["cut", "deal", "interfere", "lots", "misdeal", "pay_deal", "shuffle", "still_in", "withdraw"]


def still_in(state: State) -> tuple[int, ...]:
    """The seats that have not withdrawn."""
    return tuple(seat for seat in range(state.sitting.players) if seat not in state.sitting.gone)


def lots(state: State, event: Event) -> Result:
    """Cards are turned up before each player until the first knave."""
    if not are_of(event.cards, table.pack_of(state.sitting.terms.has("thirty-two-cards"))):
        raise refused(state, event, "those are not cards of the pack, each of them once", DEALING)
    try:
        dealer, shown = table.first_dealer(event.cards, event.seat, state.sitting.players)
    except ImpossibleError as error:
        raise refused(state, event, "turn up cards until a knave appears", DEALING) from error
    if shown != len(event.cards):
        raise refused(state, event, f"the knave was card {shown}, and no more are turned up", DEALING)
    return bare(state.sitting._replace(dealer=dealer), state.purses), (Step(DEALING, "deals-first", dealer),)


def pay_deal(state: State, event: Event) -> Result:
    """The dealer pays for his deal; at unlimited Loo the same as ever."""
    terms = state.sitting.terms
    due = rules.unlimited_deal(table.deal_payment(terms.deal, terms.loo)[0], state.purses.pool)
    if event.seat != state.dealer or state.deal.paid or event.amount != due:
        raise refused(state, event, f"the dealer pays {due}, once a deal", FIRST_STAKES)
    return settled(state, pay_steps(FIRST_STAKES, (event.seat,), POOL, due), deal=state.deal._replace(paid=True))


def withdraw(state: State, event: Event) -> Result:
    """A player withdraws when it is his turn to deal: he pays for it, deals, and gets no cards himself.

    A loo of the hand before, which is paid at once here, he pays with it where he is told to owe it still.
    """
    terms = state.sitting.terms
    owing = dict(state.sitting.owing)
    turn = event.seat == state.dealer and not state.deal.paid
    due = table.withdrawal(turn, terms.deal, owing.pop(event.seat, 0))
    if due is None:
        raise refused(state, event, "a player may withdraw when it is his turn to deal", WITHDRAWING)
    if len(still_in(state)) < 3:
        raise refused(state, event, "two must be left to play", WITHDRAWING)
    sitting = state.sitting._replace(gone=(*state.sitting.gone, event.seat), owing=tuple(owing.items()))
    steps = (Step(WITHDRAWING, "withdraws", event.seat), *pay_steps(WITHDRAWING, (event.seat,), POOL, due))
    return settled(state, steps, sitting=sitting, deal=state.deal._replace(paid=True))


def shuffle(state: State, event: Event) -> Result:
    """The pack is shuffled: `cards` is its new order."""
    if not is_whole(event.cards, table.pack_of(state.sitting.terms.has("thirty-two-cards"))):
        raise refused(state, event, "those are not the cards of the pack", DEALING)
    if state.deal.was_cut or not state.deal.paid:
        raise refused(state, event, "the dealer pays for his deal, then the pack is shuffled", FIRST_STAKES)
    return state._replace(deal=state.deal._replace(pack=event.cards)), (Step(DEALING, "shuffles", event.seat),)


def cut(state: State, event: Event) -> Result:
    """The pack is cut: `amount` is how many cards are lifted."""
    deal_ = state.deal
    if not deal_.pack or deal_.was_cut or not 0 < event.amount < len(deal_.pack):
        raise refused(state, event, "the pack is cut once, when it has been shuffled", DEALING)
    deal_ = deal_._replace(pack=cut_pack(deal_.pack, event.amount), was_cut=True)
    return state._replace(deal=deal_), (Step(DEALING, "cuts", event.seat, event.amount),)


def deal(state: State, event: Event) -> Result:
    """The dealer deals: a single, one card to each face upwards; or the hands (`amount` 3: three, then two)."""
    if event.seat != state.dealer or not state.deal.was_cut:
        raise refused(state, event, "the dealer deals, when the pack has been cut", DEALING)
    terms = state.sitting.terms
    order = table.seats_dealt(still_in(state), state.dealer, state.sitting.players, terms.has("dealer-out"))
    if state.sitting.single and not state.sitting.finishing:
        return _single(state, order)
    last = table.is_last_round(state.sitting.finishing)
    miss = terms.miss and not last
    threes = event.amount == 3 and terms.cards == 5
    any_order = terms.has("any-order")
    made = table.deal_hand(state.deal.pack, order, state.sitting.players, terms.cards, miss, any_order, threes)
    bound = table.all_stand(made.turn_up, terms.has("club-law-binds"))
    spare, stock = ((), made.miss + made.stock) if bound else (made.miss, made.stock)
    done = Deal((), True, True, order, spare, NOBODY, made.turn_up, stock)
    steps: tuple[Step, ...] = (Step(DEALING, "deals", event.seat), Step(TURN_UP, "turns-up", event.seat))
    state = state._replace(deal=done, hands=made.hands)
    if bound or last:
        said = tuple("stand" if seat in order else "" for seat in range(state.sitting.players))
        return begin_play(state._replace(said=said), (*steps, Step(FINISHING if last else CLUB_LAW, "all-stand")))
    return state._replace(phase="declare", turn=rules.declaring_order(order)[0]), steps


def _single(state: State, order: tuple[int, ...]) -> Result:
    """A single: the highest card over the one turned up takes the pool, and the others are looed."""
    made = table.deal_single(state.deal.pack, order)
    winner = table.single_winner(made)
    price = table.price_of_single(state.sitting.terms.loo, state.sitting.terms.single_loo)
    steps: tuple[Step, ...] = (Step(FIRST_STAKES, "deals-single", state.dealer),)
    if winner != NOBODY:
        steps += (Step(SINGLE, "wins-single", winner), Step(SINGLE, "pays", POOL, state.pool, winner))
    losers = table.single_loos(winner, order)
    law = LOOS if winner == NOBODY else SINGLE
    for seat in losers:
        steps += (Step(law, "looed", seat), Step(law, "pays", seat, price, POOL))
    state, steps = settled(state, steps)
    return over(state, tuple((seat, price) for seat in losers), steps)


def misdeal(state: State, event: Event) -> Result:
    """A misdeal, an irregular distribution or a card exposed in dealing (`note`): looed a single, and dealt again."""
    if not state.deal.was_cut or state.was_led:
        note = "misdeal-found-until" if state.was_led else ""
        raise refused(state, event, "the cards are not being dealt, or the play has begun", MISDEAL, note)
    price = rules.other_faults(table.price_of_single(state.sitting.terms.loo, state.sitting.terms.single_loo))
    remedy = table.misdealt(event.note, state.dealer, price)
    if remedy is None:
        raise refused(state, event, f"“{event.note}” is no misdeal: name misdeal, irregular or exposed-card", MISDEAL)
    return _again(state, state.dealer, remedy.amount, "misdeal", event.note)


def interfere(state: State, event: Event) -> Result:
    """A player interferes with the cards during the deal; `note` is "mixed" or "exposed" where cards were."""
    if not state.deal.was_cut:
        raise refused(state, event, "the cards are not being dealt yet", MISDEAL)
    price = rules.other_faults(table.price_of_single(state.sitting.terms.loo, state.sitting.terms.single_loo))
    remedy = table.interfering(event.seat, price, event.note in ("mixed", "exposed"))
    if remedy.kind == "fresh-deal":
        return _again(state, event.seat, remedy.amount, "interferes", event.note)
    return fine(state, event.seat, remedy.amount, MISDEAL, False, (Step(MISDEAL, "interferes", event.seat),))


def _again(state: State, seat: int, amount: int, finding: str, note: str) -> Result:
    state, steps = fine(state, seat, amount, MISDEAL, False, (Step(MISDEAL, finding, seat, note=note),))
    again = bare(state.sitting, state.purses, True)._replace(coming=state.coming)
    return again, (*steps, Step(MISDEAL, "fresh-deal", state.dealer))
