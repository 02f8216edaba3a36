"""The machine before and during the deal: lots, ante, straddles, shuffling, cutting, dealing and misdeals."""

from __future__ import annotations

from operator import add, sub

from service.engine.dispatch import refused
from service.engine.events import Event, Remedy, Step
from service.engine.packs import ORDINARY, cut_pack
from service.engine.poker import ante as antes
from service.engine.poker import deal as deals
from service.engine.poker import jackpot
from service.engine.poker.retiring import retire_foul
from service.engine.poker.state import Deal, Result, State, deposit, payable, put
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, POOL, round_from

__all__ = [
    "announce",
    "contribute",
    "cut",
    "deal_cards",
    "expose_dealt",
    "faced",
    "lots",
    "misgive",
    "needs_ante",
    "new_deal",
    "point_out_uncut",
    "shuffle",
    "speak",
    "stake_ante",
    "straddle",
]


def lots(state: State, event: Event) -> Result:
    """Each contending player draws a card (`cards`, in order of seats); the lowest deals, or the lowest draw again."""
    sitting = state.sitting
    contending = sitting.drawing_lots or tuple(range(sitting.players))
    if len(event.cards) != len(contending) or len(set(event.cards) & set(ORDINARY)) != len(event.cards):
        raise refused(state, event, f"{len(contending)} players draw one card each", rule(2))
    lowest = [contending[place] for place in deals.first_dealer(event.cards)]
    if len(lowest) > 1:
        steps = tuple(Step(rule(2), "draws-again", seat) for seat in lowest)
        return state._replace(sitting=sitting._replace(drawing_lots=tuple(lowest))), steps
    sitting = sitting._replace(dealer=lowest[0], drawing_lots=())
    return state._replace(sitting=sitting, phase="before"), (Step(rule(2), "deals-first", lowest[0]),)


def contribute(state: State, event: Event) -> Result:
    """A player pays his share before a Jack-pot."""
    sitting = state.sitting
    stake = sitting.terms.ante
    due = jackpot.contribution(sitting.unopened, stake) + jackpot.second_contribution(sitting.unopened, stake)
    law = rule(30 if sitting.unopened < 2 else 31)
    if not due or state.aside.contributed[event.seat]:
        raise refused(state, event, "no sum is due from him before this game", law)
    if event.amount != due:
        raise refused(state, event, f"every player pays {due}, a sum equal to the ante", law)
    state, step = deposit(state, event, law, due, stake=False)
    contributed = put(state.aside.contributed, event.seat, True)
    return state._replace(aside=state.aside._replace(contributed=contributed)), (step,)


def needs_ante(state: State) -> bool:
    """Whether the ante is still to be staked."""
    instead = state.sitting.unopened and state.sitting.terms.reading("jackpot-ante") == "instead"
    return not instead and not state.blinds[state.ante]


def stake_ante(state: State, event: Event) -> Result:
    """The left of the dealer stakes the ante."""
    seat = antes.ante_seat(state.dealer, state.players)
    stake = state.sitting.terms.ante
    if event.seat != seat:
        raise refused(state, event, "the ante is staked by the player at the left of the dealer", rule(20))
    if not needs_ante(state):
        raise refused(state, event, "the ante is not to be staked again", rule(20))
    if event.amount != stake:
        raise refused(state, event, f"the ante was fixed at {stake}", rule(20))
    state, step = deposit(state, event, rule(20), stake)
    if state.sitting.unopened:
        step = step._replace(note="jackpot-ante")
    return state._replace(blinds=put(state.blinds, seat, stake), highest=stake), (step,)


def straddle(state: State, event: Event) -> Result:
    """A player straddles: `amount` is the whole of his straddle."""
    seat, terms = event.seat, state.sitting.terms
    last = None if state.straddler == NOBODY else state.straddler
    if needs_ante(state) or not state.highest:
        raise refused(state, event, "there is no ante to straddle", rule(21))
    if not state.live[seat] or not antes.may_straddle(seat, state.dealer, state.players, last):
        raise refused(state, event, "the right to straddle is not with him", rule(21))
    due = antes.straddled_to(terms.ante, state.highest)
    if event.amount != due:
        raise refused(state, event, f"the straddle comes to {due}", rule(21))
    if due > antes.straddle_ceiling(terms.limit):
        raise refused(state, event, f"{due} is more than half the limit", rule(22))
    state, step = deposit(state, event, rule(21), due)
    blinds = put(state.blinds, seat, due)
    return state._replace(blinds=blinds, highest=due, straddler=seat), (step, Step(rule(22), "straddles", seat, due))


def shuffle(state: State, event: Event) -> Result:
    """Anybody shuffles; the dealer may do so last. `cards` is the pack in its new order."""
    if not deals.pack_is_lawful(event.cards, state.sitting.terms.departures):
        raise refused(state, event, "the cards are not the whole pack agreed upon", rule(1))
    deal = state.deal
    if deal.was_cut:
        raise refused(state, event, "the pack has been cut", rule(3))
    if deal.shuffler == state.dealer and event.seat != state.dealer:
        raise refused(state, event, "the dealer has had his last shuffle", rule(3))
    steps: tuple[Step, ...] = (Step(rule(3), "shuffles", event.seat),)
    if deal.pack and event.seat == state.dealer and deals.last_shuffle(deal.shuffler, state.dealer, deal.was_cut):
        steps = (Step(rule(3), "last-shuffle", event.seat),)
    by_dealer = deal.by_dealer or event.seat == state.dealer
    return state._replace(deal=deal._replace(pack=event.cards, shuffler=event.seat, by_dealer=by_dealer)), steps


def cut(state: State, event: Event) -> Result:
    """The player at the dealer's right cuts: `amount` is how many cards he lifts."""
    deal = state.deal
    if event.seat != deals.cutter(state.dealer, state.players):
        raise refused(state, event, "the pack is cut by the player on the right of the dealer", rule(4))
    if not deal.by_dealer or deal.was_cut or not 0 < event.amount < len(deal.pack):
        raise refused(state, event, "the pack is cut once, into two parts, when the dealer has shuffled it", rule(4))
    pack = cut_pack(deal.pack, event.amount)
    return state._replace(deal=deal._replace(pack=pack, was_cut=True)), (Step(rule(4), "cuts", event.seat),)


def deal_cards(state: State, event: Event) -> Result:
    """The dealer deals `amount` cards more, or all to the end where it is 0."""
    sitting, deal = state.sitting, state.deal
    if event.seat != sitting.dealer:
        raise refused(state, event, "it is not his deal", rule(18))
    if needs_ante(state):
        raise refused(state, event, "the ante is to be staked first", rule(20))
    if sitting.unopened and not all(state.aside.contributed):
        raise refused(state, event, "every player pays in before a Jack-pot", rule(30 if sitting.unopened == 1 else 31))
    if not deal.pack or not deal.by_dealer:
        raise refused(state, event, "the dealer is to shuffle the pack first", rule(4))
    counts = deal.counts or (deals.HAND,) * sitting.players
    whole = sum(counts)
    done = deal.done + event.amount if event.amount else whole
    if done < whole:
        aside = state.aside
        if not deal.was_cut and not deal.done:
            remedy = deals.uncut(False, sitting.dealer, sitting.players)
            aside = aside._replace(claims=(remedy,) if remedy else ())
        hands, _ = _hands(deal.pack, sitting.dealer, counts, done)
        changed = state._replace(phase="deal", deal=deal._replace(done=done), hands=hands, aside=aside)
        return changed, (Step(rule(7), "dealing", event.seat, done),)
    return _finish(state, counts)


def _finish(state: State, counts: tuple[int, ...]) -> Result:
    sitting, deal, aside = state.sitting, state.deal, state.aside
    dealer, players = sitting.dealer, sitting.players
    hands, stock = _hands(deal.pack, dealer, counts, sum(counts))
    steps = [Step(rule(7), "deals", dealer)]
    claims: tuple[Remedy, ...] = ()
    finished = deals.deal_finished(counts)
    if finished:
        steps.append(Step(rule(17), "deal-finished", dealer))
    elif sitting.terms.reading("unfinished-deal") == "finished":
        finished = True
        steps.append(Step(rule(17), "deal-finished", dealer, note="unfinished-deal"))
    if deal.counts:
        wrong = (deals.wrong_number_dealt(count, False, dealer, players) for count in counts)
        claims = tuple(remedy for remedy in wrong if remedy)[:1]
    if not deal.was_cut:
        remedy = deals.uncut(finished, dealer, players)
        if remedy is None and deals.uncut_stands(finished):
            steps.insert(1, Step(rule(9), "deal-stands", dealer))
        elif remedy in aside.claims or not deal.done:
            claims += (remedy,) if remedy else ()
    if aside.claims or claims:
        aside = aside._replace(claims=claims)
    if state.straddler == NOBODY:
        number, (first, last) = 23, antes.order_of_say(dealer, players)
    else:
        number, (first, last) = 24, antes.order_of_say_straddled(state.straddler, players)
    if not state.live[first]:
        # Only after a misdeal: he passed, or had a foul hand, before it.
        first = next(seat for seat in round_from(first, players) if state.live[seat])
    steps.append(Step(rule(number), "first-say", first))
    dealt = deal._replace(pack=(), done=0, stock=stock, original=hands, discards=((),) * players)
    changed = state._replace(phase="say", deal=dealt, aside=aside, hands=hands, turn=first, last_say=last)
    return changed, tuple(steps)


def _hands(
    pack: tuple[int, ...], dealer: int, counts: tuple[int, ...], upto: int
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The hands when `upto` cards were dealt one at a time, `counts` in all to each seat, and what is left."""
    players = len(counts)
    order = deals.dealing_order(dealer, players)
    if upto == deals.HAND * players and len(set(counts)) == 1:
        first = order[0]
        hands = tuple(pack[(seat - first) % players : upto : players] for seat in range(players))
        return hands, pack[upto:]
    dealt: list[list[int]] = [[] for _ in counts]
    given = 0
    for turn in range(max(counts)):
        for seat in order:
            if turn < counts[seat] and given < upto:
                dealt[seat].append(pack[given])
                given += 1
    return tuple(map(tuple, dealt)), pack[given:]


def misgive(state: State, event: Event) -> Result:
    """The dealer will have given the seat `about` the wrong number of cards, `amount`, when he is done."""
    if event.amount < 1 or event.amount > 10 or event.seat != state.dealer:
        raise refused(state, event, "only the dealer deals, and some cards", rule(7))
    counts = put(state.deal.counts or (deals.HAND,) * state.players, event.about, event.amount)
    if sum(counts) > len(state.deal.pack):
        raise refused(state, event, "the pack has not so many cards", rule(1))
    if state.phase == "deal" and _hands(state.deal.pack, state.dealer, counts, state.deal.done)[0] != state.hands:
        raise refused(state, event, "the cards are dealt already, and others would have got them", rule(7))
    return state._replace(deal=state.deal._replace(counts=counts)), ()


def new_deal(state: State, steps: tuple[Step, ...]) -> Result:
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
    return new_deal(state, (Step(law, "misdeal", state.dealer, note=note),))


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
        return new_deal(state, (Step(remedy.law, "misdeal", about, cards),))
    foul = deals.foul_hand_dealt(cards, raised, about)
    if foul is None:
        raise refused(state, event, "five cards were dealt to that hand", rule(13))
    if not state.live[about]:
        raise refused(state, event, "its player has retired, and nothing is refunded (again)", rule(14))
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
