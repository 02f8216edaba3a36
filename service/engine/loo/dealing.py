"""The machine before and during the deal: contribution, shuffling, cutting, dealing, misdeals."""

from __future__ import annotations

from service.engine.cards import CLUBS
from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.loo import deal as deals
from service.engine.loo import declaring
from service.engine.loo.choosing import begin_declaring
from service.engine.loo.state import Deal, Result, State, bare, forfeit, pay_in
from service.engine.loo.terms import CLUB_LAW, DIVIDING, MUST, PENALTY, STAKES, rule
from service.engine.packs import ORDINARY, cut_pack, is_whole
from service.engine.seats import POOL

__all__ = ["contribute", "cut", "deal_hand", "faced", "is_must", "misdealt", "misgive", "select", "shuffle"]

_COMPUTED = ("uncut", "shuffled-after-cut", "wrong-number")


def select(state: State, event: Event) -> Result:
    """The first dealer is selected; the page does not say how."""
    sitting = state.sitting._replace(dealer=event.seat)
    if event.seat < 0:
        raise refused(state, event, "a player is to be selected as dealer", STAKES)
    return state._replace(sitting=sitting, phase="before"), (Step(STAKES, "deals-first", event.seat),)


def contribute(state: State, event: Event) -> Result:
    """The dealer places his contribution in the pool."""
    single = state.sitting.terms.single
    if event.seat != state.dealer or state.deal.contributed:
        raise refused(state, event, "the dealer contributes, once in a deal", STAKES)
    if event.amount != single:
        raise refused(state, event, f"the contribution was fixed at {single}", STAKES)
    state = pay_in(state, event.seat, single)
    law = STAKES if state.sitting.number == 1 else DIVIDING
    return state._replace(deal=state.deal._replace(contributed=True)), (Step(law, "pays", event.seat, single, POOL),)


def shuffle(state: State, event: Event) -> Result:
    """Anybody shuffles, the dealer last: `cards` is the pack in its new order. After a valid cut it is a misdeal."""
    deal, dealer = state.deal, state.dealer
    if not is_whole(event.cards, ORDINARY):
        raise refused(state, event, "the cards are not the full pack of fifty-two", STAKES)
    if deal.was_cut and event.seat == dealer:
        return _misdeal(state, "shuffled-after-cut")
    if deal.was_cut or not deals.may_shuffle(event.seat, dealer, deal.by_dealer):
        raise refused(state, event, "the dealer shuffles last", rule(1))
    deal = deal._replace(pack=event.cards, by_dealer=event.seat == dealer)
    return state._replace(deal=deal), (Step(rule(1), "shuffles", event.seat),)


def cut(state: State, event: Event) -> Result:
    """The player at the right of the dealer cuts: `amount` is how many cards he lifts. An invalid cut cuts nothing."""
    deal = state.deal
    if event.seat != deals.cutter(state.dealer, state.sitting.players):
        raise refused(state, event, "the cards are cut by the player to the right of the dealer", rule(1))
    if not deal.by_dealer or deal.was_cut or not 0 < event.amount < len(deal.pack):
        raise refused(state, event, "the pack is cut once, when the dealer has shuffled it", rule(1))
    if not deals.valid_cut(event.amount, len(deal.pack)):
        return state, (Step(rule(1), "invalid-cut", event.seat, event.amount),)
    deal = deal._replace(pack=cut_pack(deal.pack, event.amount), was_cut=True)
    return state._replace(deal=deal), (Step(rule(1), "cuts", event.seat, event.amount),)


def is_must(state: State) -> bool:
    """Whether everybody is bound to play this hand as a “must”."""
    return declaring.everyone_plays_a_must(state.sitting.single, MUST in state.sitting.terms.departures)


def deal_hand(state: State, event: Event) -> Result:
    """The dealer deals and turns up the trump; without a valid cut it is a misdeal."""
    deal, terms = state.deal, state.sitting.terms
    if event.seat != state.dealer:
        raise refused(state, event, "it is not his deal", rule(3))
    if not deal.contributed:
        raise refused(state, event, "the dealer's contribution is to be placed in the pool first", STAKES)
    if not deal.by_dealer:
        raise refused(state, event, "the dealer is to shuffle the pack first", rule(1))
    if not deal.was_cut:
        return _misdeal(state, "uncut")
    must = is_must(state)
    with_miss = not state.five and not must
    dealt = deals.deal_cards(deal.pack, state.dealer, state.sitting.players, terms.cards, with_miss)
    clubs = declaring.everyone_plays_clubs(dealt.turn_up & 3 == CLUBS, CLUB_LAW in terms.departures)
    bound = CLUB_LAW if clubs else MUST if must else ""
    miss, stock = ((), dealt.miss + dealt.stock) if clubs else (dealt.miss, dealt.stock)
    done = Deal((), True, True, True, miss, dealt.turn_up, stock, bound)
    state = state._replace(deal=done, hands=dealt.hands)
    steps = (
        Step(rule(2), "deals", event.seat, note="place-of-miss" if with_miss else ""),
        Step(rule(2), "turns-up", event.seat),
    )
    return begin_declaring(state, steps)


def misgive(state: State, event: Event) -> Result:
    """The dealer has dealt `amount` cards to the seat `about`."""
    if not deals.is_wrong_number(event.amount, state.sitting.terms.cards):
        raise refused(state, event, "that is the right number of cards", rule(3))
    return _misdeal(_in_time(_by_dealer(state, event), event), "wrong-number")


def misdealt(state: State, event: Event) -> Result:
    """The dealer has committed the fault `note`, one of those that law 3 names."""
    if event.note not in deals.FAULTS or event.note in _COMPUTED:
        names = ", ".join(fault for fault in deals.FAULTS if fault not in _COMPUTED)
        raise refused(state, event, f"“{event.note}” is no fault of the deal: name one of {names}", rule(3))
    return _misdeal(_in_time(_by_dealer(state, event), event), event.note)


def faced(state: State, event: Event) -> Result:
    """A card is found faced; `note` is "stock" where it lay in what was not dealt."""
    remedy = deals.faced_card(event.note != "stock", state.dealer)
    if remedy is None:
        raise refused(state, event, "the law speaks of a card faced in the dealt portion only", rule(2))
    return _fresh_deal(_in_time(state, event), (Step(remedy.law, "faced-card", event.seat),))


def _by_dealer(state: State, event: Event) -> State:
    """The state, if it is the dealer of whom a fault in dealing is told."""
    if event.seat != state.dealer:
        raise refused(state, event, "it is not his deal", rule(3))
    return state


def _in_time(state: State, event: Event) -> State:
    """The state, if the deal has been begun and its faults may still be found."""
    reading = state.sitting.terms.reading("misdeal-until")
    if state.phase == "before" and not state.deal.was_cut:
        raise refused(state, event, "the cards are not being dealt yet", rule(3))
    if (state.phase == "divide" or state.was_led) and reading == "first-lead":
        raise refused(
            state, event, "the law sets no term; it is read to end with the first lead", rule(3), "misdeal-until"
        )
    return state


def _misdeal(state: State, fault: str) -> Result:
    remedy = deals.misdeal(fault, state.dealer, state.sitting.terms.single)
    if remedy is None:
        raise refused(state, Event(fault, state.dealer), "no law makes that a misdeal", rule(3))
    step = Step(remedy.law, "misdeal", state.dealer, note=deals.FAULTS[fault])
    paid, steps = forfeit(state, remedy)
    return _fresh_deal(paid, (step, *steps))


def _fresh_deal(state: State, steps: tuple[Step, ...]) -> Result:
    """The cards are shuffled and cut again, and the same dealer deals."""
    lost = [
        Step(PENALTY, "lapses", seat, note="infraction-and-misdeal") for seat, many in enumerate(state.faults) if many
    ]
    again = bare(state.sitting, state.funds, state.pool, state.deal.contributed)
    again = again._replace(next_pool=state.next_pool, events=state.events)
    return again, (*steps, *lost, Step(steps[0].law, "fresh-deal", state.dealer))
