"""The machine in the draw: discarding, asking, giving, evidence, and the exhausted pack."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.packs import cut_pack
from service.engine.poker import deal as deals
from service.engine.poker import draw
from service.engine.poker.retiring import begin_betting, move_on, retire_foul
from service.engine.poker.state import Pending, Result, State, in_turn, put
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY

__all__ = [
    "ask",
    "cut_gathered",
    "discard",
    "draw_cards",
    "examine",
    "expose_drawn",
    "find_demand",
    "give",
    "no_evidence",
    "pending_draw",
    "shuffle_gathered",
]


def _check_discard(state: State, event: Event) -> None:
    in_turn(state, event)
    seat, cards = event.seat, event.cards
    if state.aside.pending is not None:
        raise refused(state, event, "he has discarded", rule(36))
    due = draw.equal_stake(state.highest, state.stakes[seat])
    if due:
        raise refused(state, event, f"he makes his stake equal first, by {due}", rule(36))
    if len(set(cards)) != len(cards) or not set(cards) <= set(state.hands[seat]):
        raise refused(state, event, "those cards are not in his hand", rule(36))
    if event.amount not in (0, len(cards)):
        raise refused(state, event, f"{event.amount} are told and {len(cards)} laid down: name the cards", rule(36))


def _thrown(state: State, event: Event) -> State:
    seat, cards = event.seat, event.cards
    kept = tuple(card for card in state.hands[seat] if card not in cards)
    discards = put(state.deal.discards, seat, state.deal.discards[seat] + cards)
    return state._replace(hands=put(state.hands, seat, kept), deal=state.deal._replace(discards=discards))


def _supplied(state: State, seat: int, number: int) -> State:
    stock = state.deal.stock
    hand = state.hands[seat] + stock[:number]
    return state._replace(hands=put(state.hands, seat, hand), deal=state.deal._replace(stock=stock[number:]))


def draw_cards(state: State, event: Event) -> Result:
    """A player discards `cards` and is given as many: discard, demand and supply in one. No cards: he plays pat."""
    _check_discard(state, event)
    seat, number = event.seat, draw.number_to_ask(len(event.cards))
    drew = put(state.drew, seat, number)
    if not draw.may_draw(True, number):
        moved, more = move_on(state._replace(drew=drew))
        return moved, (Step(rule(38), "forfeits-draw", seat), *more)
    step = Step(rule(36), "discards", seat, len(event.cards))
    deal = state.deal
    stock = deal.stock
    if state.aside.gathering or draw.must_gather(len(stock), number):
        short, found = _supply_or_gather(_thrown(state, event)._replace(drew=drew), seat, number)
        moved, more = move_on(short)
        return moved, (step, *found, *more)
    kept = tuple([card for card in state.hands[seat] if card not in event.cards])
    discards = put(deal.discards, seat, deal.discards[seat] + event.cards)
    changed = state._replace(
        hands=put(state.hands, seat, kept + stock[:number]),
        drew=drew,
        deal=deal._replace(discards=discards, stock=stock[number:]),
    )
    moved, more = move_on(changed)
    return moved, (step, Step(rule(39), "gives", state.dealer, number, seat), *more)


def _supply_or_gather(state: State, seat: int, number: int) -> Result:
    """Give the cards from the pack, or have all discards gathered because it is too short."""
    if not state.aside.gathering and not draw.must_gather(len(state.deal.stock), number):
        return _supplied(state, seat, number), (Step(rule(39), "gives", state.dealer, number, seat),)
    aside = state.aside._replace(gathering=True, owed=put(state.aside.owed, seat, number), pending=None)
    return state._replace(aside=aside), (Step(rule(41), "pack-exhausted", state.dealer, number, seat),)


def shuffle_gathered(state: State, event: Event) -> Result:
    """The dealer (or some player for him) shuffles the gathered discards; `cards` is their order."""
    if sorted(event.cards) != sorted(state.deal.stock) or state.deal.was_cut:
        raise refused(state, event, "the whole of the discards are shuffled, before the cut", rule(41))
    deal = state.deal._replace(stock=event.cards, by_dealer=True, pack=event.cards)
    return state._replace(deal=deal), (Step(rule(41), "shuffles", event.seat),)


def cut_gathered(state: State, event: Event) -> Result:
    """The player at the dealer's right cuts them, and those who have discarded are supplied in turn."""
    deal = state.deal
    if event.seat != deals.cutter(state.dealer, state.players) or not deal.pack:
        raise refused(state, event, "the discards are cut by the player at the dealer's right when shuffled", rule(41))
    # A single card that was discarded cannot be cut in two.
    if not 0 < event.amount <= max(len(deal.stock) - 1, 1):
        raise refused(state, event, "a cut makes two parts", rule(41))
    state = state._replace(deal=deal._replace(stock=cut_pack(deal.stock, event.amount), pack=(), was_cut=True))
    steps = [Step(rule(41), "cuts", event.seat)]
    for seat in deals.dealing_order(state.dealer, state.players):
        number = state.aside.owed[seat]
        if number and state.live[seat]:
            state = _supplied(state, seat, number)
            steps.append(Step(rule(41), "gives", state.dealer, number, seat))
    aside = state.aside._replace(gathering=False, owed=(0,) * state.players)
    moved, more = begin_betting(state._replace(aside=aside))
    return moved, (*steps, *more)


def discard(state: State, event: Event) -> Result:
    """A player discards and has not asked for cards yet."""
    _check_discard(state, event)
    state = _thrown(state, event)
    aside = state.aside._replace(pending=Pending(event.seat, len(event.cards)))
    return state._replace(aside=aside), (Step(rule(36), "discards", event.seat, len(event.cards)),)


def pending_draw(state: State, event: Event) -> Pending:
    """The draw that is done in its parts. Raises `RefusedError` where there is none."""
    pending = state.aside.pending
    if pending is None:
        raise refused(state, event, "nobody has discarded and waits for cards", rule(39))
    return pending


def ask(state: State, event: Event) -> Result:
    """He asks the dealer for `amount` cards."""
    pending = pending_draw(state, event)
    if event.seat != pending.seat or pending.asked >= 0 or event.amount < 0:
        raise refused(state, event, "who has discarded asks once", rule(39))
    return _demanded(state, event, event.amount, Step(rule(39), "asks", event.seat, event.amount))


def _demanded(state: State, event: Event, number: int, step: Step) -> Result:
    """So many cards are demanded: the dealer is to give them, or the pack is exhausted."""
    pending = pending_draw(state, event)
    if state.aside.gathering or draw.must_gather(len(state.deal.stock), number):
        if number != pending.discarded:
            raise refused(state, event, "the pack is exhausted: the number discarded is announced", rule(41))
        state, steps = _supply_or_gather(state, pending.seat, number)
        moved, more = move_on(state._replace(drew=put(state.drew, pending.seat, number)))
        return moved, (step, *steps, *more)
    wrong = draw.wrong_demand(pending.discarded, number, state.dealer)
    before = draw.wrong_demand(pending.discarded, pending.asked, state.dealer) if pending.asked >= 0 else None
    if before is not None and before not in state.claims:
        # What was waived for this draw does not come back with the evidence of another number (80).
        wrong = None
    aside = state.aside._replace(pending=pending._replace(asked=number), claims=(wrong,) if wrong else ())
    return state._replace(aside=aside), (step,)


def examine(state: State, event: Event) -> Result:
    """The dealer demands to see how many cards were discarded, and will give that number."""
    pending = pending_draw(state, event)
    wrong = draw.wrong_demand(pending.discarded, pending.asked, state.dealer)
    if wrong is None or event.seat not in wrong.claimants or pending.given >= 0:
        raise refused(state, event, "the dealer may see the discard when another number is demanded", rule(44))
    if wrong not in state.claims:
        raise refused(state, event, "that rule was waived for this draw", rule(80))
    return _demanded(state, event, wrong.amount, Step(wrong.law, wrong.kind, pending.seat, wrong.amount))


def _disputed(state: State, event: Event) -> Pending:
    """The draw about which the dealer and its player may differ."""
    pending = state.aside.pending or _drawn_by(state, event.about)
    if pending is None or pending.seat == state.dealer or pending.found:
        raise refused(state, event, "there is no demand now about which the dealer and a player differ", rule(46))
    return pending


def _drawn_by(state: State, seat: int) -> Pending | None:
    """The draw of `seat` where it is done: Rule 46 sets no term until which the number demanded may be disputed."""
    discarded = len(state.deal.discards[seat]) if 0 <= seat < state.players and state.deal.discards else 0
    if not discarded or state.drew[seat] < 0 or not state.live[seat] or state.aside.owed[seat]:
        return None
    unable = tuple(witness for about, witness in state.aside.unable if about == seat)
    return Pending(seat, discarded, state.drew[seat], state.drew[seat], unable)


def _witness(state: State, pending: Pending) -> int:
    able = [seat for seat in range(state.players) if seat not in pending.unable]
    return draw.witness(state.dealer, pending.seat, state.players, able)


def no_evidence(state: State, event: Event) -> Result:
    """The person who is to be heard first says that he cannot tell how many cards were demanded."""
    pending = _disputed(state, event)
    if event.seat != _witness(state, pending):
        raise refused(state, event, "evidence is taken in its order, and of neither party", rule(46))
    step = Step(rule(46), "cannot-tell", event.seat)
    if state.aside.pending is None:
        return state._replace(aside=state.aside._replace(unable=(*state.aside.unable, (pending.seat, event.seat)))), (
            step,
        )
    aside = state.aside._replace(pending=pending._replace(unable=(*pending.unable, event.seat)))
    return state._replace(aside=aside), (step,)


def find_demand(state: State, event: Event) -> Result:
    """The evidence of `seat`, whose turn it is to be heard: `amount` cards were demanded; NOBODY if none can say."""
    pending = _disputed(state, event)
    if event.seat != _witness(state, pending):
        raise refused(state, event, "evidence is taken in its order, and of neither party", rule(46))
    evidence = None if event.seat == NOBODY else event.amount
    asked = draw.number_demanded(pending.discarded, evidence)
    step = Step(rule(46), "held-to-have-demanded", pending.seat, asked)
    if pending.given >= 0:
        return _held(state, pending._replace(asked=asked, found=True), step)
    state = state._replace(aside=state.aside._replace(pending=pending._replace(found=True)))
    return _demanded(state, event, asked, step)


def _held(state: State, pending: Pending, step: Step) -> Result:
    """The evidence tells the number demanded when cards are given already: they are judged by it."""
    if state.aside.pending is not None:
        state, steps = _judged(state, pending, state.aside.pending.given, instead=True)
        return state, (step, *steps)
    foul = draw.supplied_wrong(pending.discarded, pending.asked, pending.given, pending.seat)
    if foul is None:
        return state, (step,)
    retired, more = retire_foul(state, pending.seat)
    return retired, (step, Step(foul.law, foul.kind, pending.seat, pending.given), *more)


def expose_drawn(state: State, event: Event) -> Result:
    """The dealer exposes the top `amount` cards while he gives: they are returned to the pack, not given."""
    pending = pending_draw(state, event)
    stock = state.deal.stock
    if event.seat != state.dealer or not 0 < event.amount <= len(stock) - max(pending.asked, 0):
        raise refused(state, event, "so many cards cannot be exposed and replaced", rule(40))
    returned = draw.with_exposed_returned(stock[event.amount :], stock[: event.amount])
    step = Step(rule(40), "returned", pending.seat, event.amount, note="returned-card")
    return state._replace(deal=state.deal._replace(stock=returned)), (step,)


def give(state: State, event: Event) -> Result:
    """The dealer places `amount` cards before him: the number asked for, or another."""
    pending = pending_draw(state, event)
    seat, given = pending.seat, event.amount
    if event.seat != state.dealer or pending.asked < 0 or pending.given >= 0 or not 0 <= given <= len(state.deal.stock):
        raise refused(state, event, "the dealer gives once, when cards were asked for", rule(39))
    state = _supplied(state, seat, given)._replace(drew=put(state.drew, seat, given))
    steps: tuple[Step, ...] = (Step(rule(39), "gives", state.dealer, given, seat),)
    # That the wrong number demanded need not be given may have been waived for this draw.
    unwaived = draw.wrong_demand(given, pending.asked, state.dealer) in state.claims
    judged, more = _judged(state, pending, given, unwaived)
    return judged, (*steps, *more)


def _judged(state: State, pending: Pending, given: int, instead: bool) -> Result:
    """What follows from the numbers discarded, demanded and given.

    `instead` tells whether the dealer may give the number discarded in the place of a wrong one demanded.
    """
    seat = pending.seat
    foul = draw.supplied_wrong(pending.discarded, pending.asked, given, seat)
    if seat == state.dealer:
        foul = draw.wrong_dealer_draw(pending.discarded, given, seat)
    if foul is not None:
        retired, more = retire_foul(state, seat)
        return retired, (Step(foul.law, foul.kind, seat, given), *more)
    if instead and draw.given_instead(pending.discarded, pending.asked, given):
        # The dealer need not give the wrong number demanded, and has not.
        step = Step(rule(44), "give-number-discarded", seat, given)
        moved, more = move_on(state._replace(aside=state.aside._replace(pending=None, claims=())))
        return moved, (step, *more)
    claim = draw.excess(pending.asked, given, False, state.dealer, state.players) or draw.deficiency(
        pending.asked, given, False, state.dealer, state.players
    )
    if claim is not None:
        return state._replace(aside=state.aside._replace(pending=pending._replace(given=given), claims=(claim,))), ()
    return move_on(state._replace(aside=state.aside._replace(pending=None, claims=())))
