"""The machine's handlers: the deal, proposals, exchanges, the king, the play and the score."""

from __future__ import annotations

from service.engine.cards import suit_of
from service.engine.dispatch import refused
from service.engine.ecarte import rules
from service.engine.ecarte import terms as ids
from service.engine.ecarte.state import Deal, Result, State, fresh_deal
from service.engine.events import Event, Step
from service.engine.packs import is_whole
from service.engine.seats import NOBODY
from service.engine.trick_play import begin, card_in_turn, finished, taken_by, tricks_of
from service.engine.trick_play import play as lay
from service.engine.tuples import put

__all__ = [
    "answer",
    "claim",
    "deal_cards",
    "exchange",
    "king",
    "lots",
    "may_mark",
    "next_deal",
    "no_answer",
    "no_exchange",
    "play_card",
    "propose",
    "scores",
    "shuffle",
    "stand",
    "to_play",
]


def scores(state: State, given: tuple[tuple[int, int, str], ...]) -> Result:
    """Points (player, points, record) in their order; the game may be won by them."""
    after = rules.winner_of_game(state.points, [each[:2] for each in given], ids.points_of_game())
    counted = given[: len(after.counted)]
    steps = tuple(
        Step(law, "scores", seat, points, note="king" if law == ids.KING else "") for seat, points, law in counted
    )
    state = state._replace(points=after.points)
    if after.winner == NOBODY:
        return state, steps
    wins = put(state.sitting.wins, after.winner, state.sitting.wins[after.winner] + 1)
    state = state._replace(phase="won", sitting=state.sitting._replace(wins=wins), claims=())
    return state, (*steps, Step(ids.GAME, "wins-game", after.winner))


def lots(state: State, event: Event) -> Result:
    """Both cut: `cards` by seat."""
    if len(set(event.cards)) != 2 or len(event.cards) != 2 or not set(event.cards) <= set(rules.pack()):
        raise refused(state, event, "each cuts a card of the piquet pack", ids.CUT)
    dealer = rules.first_dealer(event.cards)
    if dealer == NOBODY:
        return state, (Step(ids.CUT, "cut-again"),)
    return state._replace(phase="before", dealer=dealer), (Step(ids.CUT, "deals-first", dealer),)


def shuffle(state: State, event: Event) -> Result:
    """The dealer has the pack in a new order."""
    if event.seat != state.dealer or not is_whole(event.cards, rules.pack()):
        raise refused(state, event, "the dealer shuffles the piquet pack", ids.PACK)
    return state._replace(deal=Deal(pack=event.cards)), (Step(ids.PACK, "shuffles", event.seat),)


def deal_cards(state: State, event: Event) -> Result:
    """Five to each by threes and twos (`amount` 3) or twos and threes (2); the eleventh is turned up."""
    amount = event.amount or 3
    if event.seat != state.dealer or not state.deal.pack or not rules.batches_allowed((amount, 5 - amount)):
        raise refused(state, event, "the dealer deals by threes and twos, or twos and threes", ids.DEAL)
    dealt = rules.deal_five(state.deal.pack, state.dealer, (amount, 5 - amount))
    state = state._replace(deal=Deal(hands=dealt.hands, turn_up=dealt.turn_up, stock=dealt.rest), phase="say")
    steps: tuple[Step, ...] = (Step(ids.DEAL, "deals", event.seat, amount),)
    if rules.turned_king(dealt.turn_up):
        state, more = scores(state, ((state.dealer, 1, ids.KING),))
        steps += more
    return state, steps


def propose(state: State, event: Event) -> Result:
    """The non-dealer proposes."""
    stock = len(state.deal.stock)
    plays = state.phase == "play"
    if not rules.may_propose(event.seat, state.dealer, stock, state.deal.refused, plays):
        if event.seat != state.dealer and plays:
            why = "he was refused" if state.deal.refused else "he has chosen to play"
            raise refused(state, event, f"{why}, and the hand is played as it is", ids.PROPOSE)
        note = "" if stock else "pack-runs-out"
        raise refused(state, event, "the non-dealer proposes, while cards are left", ids.PROPOSE, note)
    if state.phase != "say":
        why = "has to answer his first" if state.phase == "answer" else "has accepted, and cards are exchanged first"
        raise refused(state, event, f"the dealer {why}", ids.PROPOSE)
    deal = state.deal._replace(proposals=state.deal.proposals + 1)
    return state._replace(phase="answer", deal=deal), (Step(ids.PROPOSE, "proposes", event.seat),)


def answer(state: State, event: Event) -> Result:
    """The dealer accepts, or refuses; the first refusal binds him."""
    if event.seat != state.dealer:
        raise refused(state, event, "the dealer has the option", ids.REFUSING)
    step = Step(ids.REFUSING, event.kind + "s", event.seat)
    if event.kind == "accept":
        return state._replace(phase="first"), (step,)
    bound = state.dealer if state.deal.proposals == 1 else state.deal.bound
    return to_play(state._replace(deal=state.deal._replace(bound=bound, refused=True))), (step,)


def no_answer(state: State, event: Event) -> Result:
    """An answer where there is none to give. Always raises `RefusedError`."""
    if event.seat != state.dealer:
        raise refused(state, event, "the dealer has the option", ids.REFUSING)
    answered = state.deal.refused or state.phase != "play"
    why = "he has answered already" if answered else "the non-dealer plays, and has proposed nothing"
    raise refused(state, event, why, ids.REFUSING if answered else ids.PROPOSE)


def stand(state: State, event: Event) -> Result:
    """The non-dealer plays; without a proposal he is bound to win the point."""
    if event.seat != state.elder:
        raise refused(state, event, "the non-dealer plays or proposes", ids.PROPOSE)
    if not state.deal.proposals:
        state = state._replace(deal=state.deal._replace(bound=state.elder))
    return to_play(state), (Step(ids.PROPOSE, "stands", event.seat),)


def to_play(state: State) -> State:
    """Before the first lead."""
    order = rules.order_with(suit_of(state.deal.turn_up))
    tricks = begin(state.deal.hands, (True, True), rules.first_leader(state.dealer), order)
    return state._replace(phase="play", tricks=tricks)


def exchange(state: State, event: Event) -> Result:
    """The non-dealer, then the dealer, throws out cards and is given as many."""
    deal = state.deal
    seat = state.elder if state.phase == "first" else state.dealer
    hand = deal.hands[seat]
    if event.seat != seat or not rules.may_discard(event.cards, hand, len(deal.stock)):
        why = "the non-dealer first, one card or more of his own, as far as the pack suffices"
        raise refused(state, event, why, ids.EXCHANGE)
    hands = put(deal.hands, seat, rules.exchanged(hand, event.cards, deal.stock))
    deal = deal._replace(hands=hands, stock=deal.stock[len(event.cards) :], thrown=(*deal.thrown, *event.cards))
    phase = "second" if state.phase == "first" else "say"
    note = "" if event.cards else "pack-runs-out"
    return state._replace(deal=deal, phase=phase), (Step(ids.EXCHANGE, "exchanges", seat, len(event.cards), note=note),)


def no_exchange(state: State, event: Event) -> Result:
    """Cards thrown out where the hand is played as it is. Always raises `RefusedError`."""
    why = "the proposal was refused" if state.deal.refused else "no proposal was accepted"
    raise refused(state, event, f"{why}, and the hand is played as it is", ids.EXCHANGE)


def may_mark(state: State, seat: int) -> bool:
    """Whether a player may mark the king of trumps now: he holds it, and has not played yet."""
    deal, tricks = state.deal, state.tricks
    if tricks is None and deal.turn_up < 0:
        return False
    if tricks is None and state.sitting.terms.reading("king-marked-from") != "at-once":
        return False
    hand = deal.hands[seat] if tricks is None else tricks.hands[seat]
    played = tricks is not None and (len(hand) < len(tricks.begun[seat]) or bool(deal.offenders))
    return rules.may_announce(hand, suit_of(deal.turn_up), played, deal.kinged)


def king(state: State, event: Event) -> Result:
    """The holder of the king of trumps marks it, before his first card; at once, as page 67 has it, or in the play."""
    early = "king-marked-from" if state.tricks is None else ""
    if not may_mark(state, event.seat):
        raise refused(state, event, "its holder marks the king before his first card", ids.KING, early)
    marks = (Step(ids.KING, "marks-king", event.seat, note=early),) if early else ()
    state, steps = scores(state._replace(deal=state.deal._replace(kinged=True)), ((event.seat, 1, ids.KING),))
    return state, (*marks, *steps)


def play_card(state: State, event: Event) -> Result:
    """The player in turn plays a card. One that breaks the rule is played all the same, and may be taken up again."""
    seat = event.seat
    tricks, card = card_in_turn(state, event, ids.LEAD)
    steps: tuple[Step, ...] = (Step(ids.FOLLOW if tricks.trick else ids.LEAD, "plays", seat),)
    if tricks.trick and rules.renounces(card, tricks.hands[seat], tricks.trick, tricks.order):
        state = state._replace(claims=(*state.claims, rules.replay(seat)))
        steps = (Step(ids.FOLLOW, "renounces", seat),)
    tricks = lay(tricks, card)
    state = state._replace(tricks=tricks)
    if not tricks.trick:
        steps += (Step(ids.LEAD, "wins-trick", tricks.won[-1], len(tricks.won)),)
    if finished(tricks):
        state, more = _ended(state)
        steps += more
    return state, steps


def claim(state: State, event: Event) -> Result:
    """The adversary of who renounced has the hand played again; what was scored for it already is taken off.

    A renounce of the claimant's own stands, and so does the penalty for one that was claimed before.
    """
    remedy = next((each for each in state.claims if event.seat in each.claimants), None)
    if remedy is None:
        raise refused(state, event, "nobody has renounced against him", ids.RENOUNCE)
    tricks = tricks_of(state)
    again = begin(tricks.begun, (True, True), rules.first_leader(state.dealer), tricks.order)
    steps: tuple[Step, ...] = ()
    scored = state.phase != "play"
    if scored:
        points, wins = state.deal.before
        off = ((seat, state.points[seat] - points[seat]) for seat in (0, 1))
        steps = tuple(Step(ids.RENOUNCE, "unscored", seat, less) for seat, less in off if less)
        state = state._replace(points=points, sitting=state.sitting._replace(wins=wins), phase="play")
    claims = tuple(each for each in state.claims if each.offender != remedy.offender)
    note = "renounce-claimed-until" if scored else "renounced-again" if claims or state.deal.offenders else ""
    deal = state.deal._replace(offenders=(*state.deal.offenders, remedy.offender))
    state = state._replace(tricks=again, deal=deal, claims=claims)
    return state, (Step(ids.RENOUNCE, "replays", event.seat, note=note), *steps)


def _ended(state: State) -> Result:
    """The point, or the vole, or two against who was bound."""
    tricks, deal = tricks_of(state), state.deal
    seat = int(taken_by(tricks, 1) > taken_by(tricks, 0))
    count, bound = taken_by(tricks, seat), deal.bound == 1 - seat
    points = rules.less_for_renouncing(rules.points_for(count, bound), seat in deal.offenders)
    law = ids.VOLE if count == len(tricks.won) else ids.TWO if bound else ids.POINT
    steps: tuple[Step, ...] = (Step(law, "wins-point", seat, count),)
    deal = deal._replace(before=(state.points, state.sitting.wins))
    claims = state.claims
    state, more = scores(state._replace(phase="over", deal=deal), ((seat, points, law),) if points else ())
    return state._replace(claims=claims), (*steps, *more)


def next_deal(state: State, event: Event) -> Result:
    """The other deals; after a game that is won, a new one begins. A renounce that was not claimed lapses."""
    del event
    term = "renounce-claimed-until"
    lapsed = tuple(Step(ids.RENOUNCE, "lapses", remedy.offender, note=term) for remedy in state.claims)
    if state.phase == "won":
        state = state._replace(points=(0, 0))
    dealer = rules.next_dealer(state.dealer)
    return fresh_deal(state, dealer), (*lapsed, Step(ids.CUT, "deals", dealer))
