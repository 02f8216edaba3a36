"""The machine when the deal goes wrong: misdeals, exposed cards, wrong numbers, and who speaks to the dealer."""

from __future__ import annotations

from operator import add, sub

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import deal as deals
from service.engine.poker.dealing import dealt_hands
from service.engine.poker.retiring import retire_foul
from service.engine.poker.state import Deal, Result, State, payable, put
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, POOL

__all__ = ["announce", "expose_dealt", "faced", "misgive", "point_out_uncut", "raised_foul", "speak"]


def misgive(state: State, event: Event) -> Result:
    """The dealer will have given the seat `about` the wrong number of cards, `amount`, when he is done."""
    if event.amount < 1 or event.amount > 10 or event.seat != state.dealer:
        raise refused(state, event, "only the dealer deals, and some cards", rule(7))
    counts = put(state.deal.counts or (deals.HAND,) * state.players, event.about, event.amount)
    if sum(counts) > len(state.deal.pack):
        raise refused(state, event, "the pack has not so many cards", rule(1))
    if state.phase == "deal" and dealt_hands(state.deal.pack, state.dealer, counts, state.deal.done)[0] != state.hands:
        raise refused(state, event, "the cards are dealt already, and others would have got them", rule(7))
    return state._replace(deal=state.deal._replace(counts=counts)), ()


def _new_deal(state: State, steps: tuple[Step, ...]) -> Result:
    """A misdeal: the same dealer deals again, with a new shuffle and cut; nobody has opened.

    Ante and straddles stand. So does what was staked upon the old cards (or it goes back, a reading), but it is only a
    bet before its turn: the new cards are opened anew. Who has passed stays out of the game (27).
    """
    law, noes, empty = steps[-1].law, (False,) * state.players, ((),) * state.players
    aside = state.aside._replace(claims=(), raised=noes)
    funds, stakes = state.funds, state.stakes
    if state.opener != NOBODY and state.sitting.terms.reading("misdeal-stakes") == "returned":
        # What who has retired had staked is forfeited all the same.
        back = [live * (stake - blind) for stake, blind, live in zip(stakes, state.blinds, state.live, strict=True)]
        steps += tuple(
            Step(law, "pays", POOL, amount, seat, "misdeal-stakes") for seat, amount in enumerate(back) if amount
        )
        funds, stakes = tuple(map(add, funds, back)), tuple(map(sub, stakes, back))
    again = state._replace(
        phase="before",
        deal=Deal(),
        aside=aside,
        hands=empty,
        turn=NOBODY,
        last_say=NOBODY,
        funds=funds,
        stakes=stakes,
        pool=state.pool - sum(state.stakes) + sum(stakes),
        highest=max(state.blinds),
        equal=0,
        opener=NOBODY,
    )
    note = "misdeal-stakes" if state.opener != NOBODY else "" if all(state.live) else "misdeal-passed"
    return again, (*steps, Step(law, "new-deal", state.dealer, note=note))


def _finished(state: State) -> bool:
    """Whether the deal is finished, after which neither a faced card nor a missing cut makes a misdeal."""
    if state.phase != "say":
        return False
    return not _lacks_cards(state) or state.sitting.terms.reading("unfinished-deal") == "finished"


def _lacks_cards(state: State) -> bool:
    return state.phase == "say" and not deals.deal_finished(tuple(map(len, state.deal.original)))


def _misdealt(state: State, law: str) -> Result:
    note = "unfinished-deal" if _lacks_cards(state) else ""
    return _new_deal(state, (Step(law, "misdeal", state.dealer, note=note),))


def faced(state: State, event: Event) -> Result:
    """A card is found face upwards in the pack, before a card is dealt or while the cards are."""
    if state.phase == "before" and not state.deal.pack:
        raise refused(state, event, "the pack has not been shuffled yet", rule(10))
    remedy = deals.faced_card(_finished(state), state.dealer)
    if remedy is None:
        raise refused(state, event, "the deal is finished, and no law speaks of a faced card now", rule(10))
    return _misdealt(state, remedy.law)


def point_out_uncut(state: State, event: Event) -> Result:
    """A player points out that the pack was not cut for this deal."""
    if state.deal.was_cut:
        raise refused(state, event, "the pack was cut", rule(8))
    remedy = deals.uncut(_finished(state), state.dealer, state.players)
    if remedy is None:
        return state, (Step(rule(9), "deal-stands", state.dealer),)
    if remedy not in state.claims:
        raise refused(state, event, "that rule was waived for this deal", rule(80))
    return _misdealt(state, remedy.law)


def expose_dealt(state: State, event: Event) -> Result:
    """The dealer exposes a card while dealing it to the seat `about`: it is accepted as if it had not been."""
    if event.seat != state.dealer or not 0 <= event.about < state.players or not event.cards:
        raise refused(state, event, "it is the dealer who exposes cards, of somebody's hand", rule(11))
    if not set(event.cards) <= set(state.hands[event.about]):
        raise refused(state, event, "that card has not been dealt to him", rule(11))
    if state.phase == "say" and event.cards != _last_dealt(state):
        raise refused(state, event, "the deal is done: only of the last card it can be told now", rule(11))
    return state, (Step(rule(11), deals.exposed_card(True), event.about, len(event.cards)),)


def _last_dealt(state: State) -> tuple[int, ...]:
    """The card that was dealt last: to the last in order of those who got most."""
    hands, most = state.deal.original, max(map(len, state.deal.original))
    order = deals.dealing_order(state.dealer, state.players)
    return next(hands[seat][-1:] for seat in reversed(order) if len(hands[seat]) == most)


def speak(state: State, event: Event) -> Result:
    """A player speaks to the dealer, or distracts him, while he deals."""
    remedy = deals.speaking_to_dealer(state.phase == "deal", event.seat)
    if remedy is None:
        raise refused(state, event, "the cards are not being dealt", rule(15))
    deal = state.deal._replace(distracter=event.seat)
    return state._replace(deal=deal), (Step(remedy.law, remedy.kind, event.seat),)


def announce(state: State, event: Event) -> Result:
    """A player announces that the hand of `about` has more or less than five cards, as it was dealt."""
    about = event.about
    cards, raised = len(state.deal.original[about]), state.aside.raised[about]
    remedy = deals.wrong_number_dealt(cards, raised, state.dealer, state.players)
    if remedy is not None:
        if remedy not in state.claims:
            raise refused(state, event, "that rule was waived for this deal", rule(80))
        return _new_deal(state, (Step(remedy.law, "misdeal", state.dealer, cards, about),))
    if state.aside.foul[about]:
        # It was found when the hand was raised.
        return state, ()
    if deals.foul_hand_dealt(cards, raised, about) is None:
        raise refused(state, event, "five cards were dealt to that hand", rule(13))
    if not state.live[about]:
        raise refused(state, event, "its player has retired, and nothing is refunded (again)", rule(14))
    return raised_foul(state, about)


def raised_foul(state: State, about: int) -> Result:
    """The hand of `about` as it was dealt is raised: with another number than five it is foul, and he retires."""
    cards = len(state.deal.original[about])
    foul = deals.foul_hand_dealt(cards, state.aside.raised[about], about)
    if foul is None or not state.live[about]:
        return state, ()
    blind = deals.refund(state.blinds[about])
    distracter = None if state.deal.distracter == NOBODY else state.deal.distracter
    payer = deals.refunder(state.dealer, distracter)
    steps = [Step(foul.law, "foul-hand", about, cards)]
    if blind and payer != about:
        refund, note = payable(state, payer, blind)
        funds = put(state.funds, payer, state.funds[payer] - refund)
        state = state._replace(funds=put(funds, about, funds[about] + refund))
        steps.append(Step(rule(14 if distracter is None else 16), "pays", payer, refund, about, note))
    changed, more = retire_foul(state, about)
    return changed, (*steps, *more)
