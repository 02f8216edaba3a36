"""The machine before and during the deal: lots, ante, straddles, shuffling, cutting and dealing."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Remedy, Step
from service.engine.packs import ORDINARY, cut_pack
from service.engine.poker import ante as antes
from service.engine.poker import deal as deals
from service.engine.poker import jackpot
from service.engine.poker.state import Result, State, deposit, put
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, round_from

__all__ = [
    "contribute",
    "cut",
    "deal_cards",
    "dealt_hands",
    "lots",
    "needs_ante",
    "shuffle",
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
        hands, _ = dealt_hands(deal.pack, sitting.dealer, counts, done)
        changed = state._replace(phase="deal", deal=deal._replace(done=done), hands=hands, aside=aside)
        return changed, (Step(rule(7), "dealing", event.seat, done),)
    return _finish(state, counts)


def _finish(state: State, counts: tuple[int, ...]) -> Result:
    sitting, deal, aside = state.sitting, state.deal, state.aside
    dealer, players = sitting.dealer, sitting.players
    hands, stock = dealt_hands(deal.pack, dealer, counts, sum(counts))
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


def dealt_hands(
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
