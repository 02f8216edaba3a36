"""The machine before the play: the first knave, stakes, the deal, misdeals, fiving, the dealer's option of robbing."""

from __future__ import annotations

from service.engine.cards import suit_of
from service.engine.dispatch import refused
from service.engine.errors import ImpossibleError
from service.engine.events import Event, Step
from service.engine.packs import ORDINARY, are_of, cut_pack, is_whole
from service.engine.pools import paid
from service.engine.spoil_five import cards, play, stakes
from service.engine.spoil_five.state import Deal, Result, State, fresh_deal
from service.engine.spoil_five.terms import DEALING, FIVING, MISDEAL, TURNED
from service.engine.trick_play import begin
from service.engine.tricks import Order

__all__ = [
    "answer",
    "ask_five",
    "cut",
    "deal_cards",
    "decline",
    "lots",
    "misdeal",
    "next_deal",
    "order_of",
    "shuffle",
    "stand",
    "to_play",
    "yield_deal",
]


def order_of(state: State, trump: int) -> Order:
    """How the cards rank at this table."""
    return cards.ordinary_order(trump) if state.agreed("ordinary-sequence") else cards.order_with(trump)


def lots(state: State, event: Event) -> Result:
    """Cards are dealt round: to whom the first knave falls becomes dealer."""
    if not are_of(event.cards, ORDINARY):
        raise refused(state, event, "those are not cards of the pack, each of them once", DEALING)
    try:
        dealer = cards.first_dealer(event.cards, state.players)
    except ImpossibleError as error:
        raise refused(state, event, "cards are dealt round until a knave falls", DEALING) from error
    return state._replace(phase="before", dealer=dealer), (Step(DEALING, "deals-first", dealer, note="first-dealt-to"),)


def shuffle(state: State, event: Event) -> Result:
    """The dealer shuffles (`cards`: the pack in its new order) and pays for the deal; all pay their stakes."""
    if event.seat != state.dealer or state.deal.pack:
        raise refused(state, event, "the dealer shuffles, once", DEALING)
    if not is_whole(event.cards, ORDINARY):
        raise refused(state, event, "the cards are not the full pack of fifty-two", DEALING)
    terms = state.sitting.terms
    steps: tuple[Step, ...] = (Step(DEALING, "shuffles", event.seat),)
    if not state.staked:
        steps += stakes.contributions(state.players, stakes.stake_due(terms.stake, terms.spoil, state.spoilt))
    steps += stakes.dealer_pays(state.dealer, terms.deal)
    state = state._replace(deal=Deal(pack=event.cards), staked=True, claims=())
    return state._replace(purses=paid(state.purses, steps)), steps


def cut(state: State, event: Event) -> Result:
    """The player at the dealer's right cuts off `amount` cards."""
    deal = state.deal
    if event.seat != cards.cutter(state.dealer, state.players) or not deal.pack or deal.cut:
        raise refused(state, event, "the player at the dealer's right cuts the shuffled pack", DEALING)
    if not 0 < event.amount < len(deal.pack):
        raise refused(state, event, f"{event.amount} cards are no cut", DEALING)
    state = state._replace(deal=deal._replace(pack=cut_pack(deal.pack, event.amount), cut=True))
    return state, (Step(DEALING, "cuts", event.seat),)


def deal_cards(state: State, event: Event) -> Result:
    """Five cards to each, first twos and then threes (`amount` 2) or first threes (3); the next is turned up."""
    amount = event.amount or 2
    if event.seat != state.dealer or not state.deal.cut:
        raise refused(state, event, "the dealer deals, when the pack is cut", DEALING)
    batches = (amount, 5 - amount)
    if not cards.batches_allowed(batches):
        raise refused(state, event, "cards are dealt by twos and threes, or by threes and twos", DEALING)
    dealt = cards.deal_five(state.deal.pack, state.dealer, state.players, batches)
    trump = play.trump_after_robbing(dealt.turn_up)
    leader = play.first_leader(state.dealer, state.players)
    tricks = begin(dealt.hands, (True,) * state.players, leader, order_of(state, trump))
    state = state._replace(deal=Deal(turn_up=dealt.turn_up, stock=dealt.rest), tricks=tricks)
    fives = state.agreed("fiving") and cards.may_ask_five(leader, state.dealer, state.sitting.sides, False, False)
    state = state._replace(phase="five") if fives else to_play(state)
    return state, (Step(DEALING, "deals", event.seat, amount), Step(DEALING, "turns-up", event.seat))


def to_play(state: State) -> State:
    """The play, or the dealer's option of robbing before it."""
    recognised = play.robbing_recognised(state.sitting.terms.departures)
    return state._replace(phase="rob" if recognised and play.dealer_may_rob(state.deal.turn_up, False) else "play")


def misdeal(state: State, event: Event) -> Result:
    """The dealer makes a misdeal, deals out of order or exposes a card (`note`): the next player deals, unless it was
    agreed that he may pay for the deal again.
    """
    if event.seat != state.dealer or not (state.deal.cut or state.tricks):
        raise refused(state, event, "only the dealer can misdeal, when the pack is cut", MISDEAL)
    if state.tricks and state.tricks.leads:
        raise refused(state, event, "a misdeal is found before the first lead", MISDEAL, "misdeal-found-until")
    remedy = cards.misdeal(state.dealer, state.players, state.agreed("deal-again"))
    step = Step(MISDEAL, "misdeal", event.seat)
    if remedy.kind == "deal-again":
        return fresh_deal(state, state.dealer)._replace(deal=Deal(misdealt=True), claims=(remedy,)), (step,)
    return fresh_deal(state, remedy.claimants[0]), (step, Step(MISDEAL, "next-deals", remedy.claimants[0]))


def yield_deal(state: State, event: Event) -> Result:
    """A dealer who has misdealt does not pay for the deal again: the next player deals."""
    if event.seat != state.dealer or not state.deal.misdealt:
        raise refused(state, event, "only a dealer who has misdealt gives up the deal", MISDEAL)
    dealer = cards.misdeal(state.dealer, state.players, False).claimants[0]
    return fresh_deal(state, dealer), (Step(MISDEAL, "next-deals", dealer),)


def ask_five(state: State, event: Event) -> Result:
    """The non-dealer asks the dealer to five it."""
    sides = state.sitting.sides
    if not cards.may_ask_five(event.seat, state.dealer, sides, state.deal.fived, False):
        raise refused(state, event, "the dealer's adversary may ask, once a hand", FIVING)
    return state._replace(phase="answer", deal=state.deal._replace(fived=True)), (Step(FIVING, "asks", event.seat),)


def stand(state: State, event: Event) -> Result:
    """The non-dealer is content with the trump."""
    if event.seat % 2 == state.dealer % 2:
        raise refused(state, event, "the dealer's adversary speaks", FIVING)
    return to_play(state), (Step(FIVING, "content", event.seat),)


def answer(state: State, event: Event) -> Result:
    """The dealer agrees: the trump card is removed and the next of another suit turned up; or he refuses."""
    deal = state.deal
    if event.seat != state.dealer:
        raise refused(state, event, "the dealer answers", FIVING)
    found = cards.five_it(deal.turn_up, deal.stock) if event.kind == "agree" else None
    if found is None:
        return to_play(state), (Step(FIVING, "refuses", event.seat),)
    turn_up, rest = found
    gone = deal.stock[: len(deal.stock) - len(rest) - 1]
    state = state._replace(deal=deal._replace(turn_up=turn_up, stock=rest, removed=(deal.turn_up, *gone)))
    if state.tricks is not None:
        state = state._replace(tricks=state.tricks._replace(order=order_of(state, suit_of(turn_up))))
    return to_play(state), (Step(FIVING, "fives", event.seat, len(gone) + 1),)


def decline(state: State, event: Event) -> Result:
    """The dealer does not rob the ace that was turned up: it is his option."""
    if event.seat != state.dealer:
        raise refused(state, event, "the dealer is given time to decide", TURNED)
    return state._replace(phase="play"), (Step(TURNED, "does-not-rob", event.seat),)


def next_deal(state: State, event: Event) -> Result:
    """The next player in order deals."""
    del event
    dealer = cards.next_dealer(state.dealer, state.players)
    return fresh_deal(state, dealer), (Step(MISDEAL, "next-deals", dealer, note="dealing-in-turn"),)
