"""The machine before the play: cutting for deal, dealing, begging, running the cards."""

from __future__ import annotations

from service.engine.all_fours import deal as deals
from service.engine.all_fours import play
from service.engine.all_fours.score import winner_of_game
from service.engine.all_fours.state import Deal, Result, State, fresh_deal
from service.engine.all_fours.terms import CUT, FOUR_CUT, FOUR_LOOK, PACK, READINGS, points_of_game
from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.packs import are_of, is_whole
from service.engine.seats import NOBODY
from service.engine.trick_play import begin, lapsed

__all__ = ["answer", "beg", "deal_cards", "look", "lots", "scores", "shuffle"]


def scores(state: State, side: int, law: str, item: str, points: int = 1) -> Result:
    """A side scores at once, before the deal is over; it may win the game by that."""
    target = points_of_game()
    after = winner_of_game(state.points, ((item, side),) * points, target)
    steps: tuple[Step, ...] = (Step(law, "scores", side, points, note=item),) if points else ()
    state = state._replace(points=after.points)
    if after.winner == NOBODY:
        return state, steps
    wins = tuple(won + (number == after.winner) for number, won in enumerate(state.sitting.wins))
    steps += lapsed(state.claims)
    state = state._replace(phase="won", sitting=state.sitting._replace(wins=wins), claims=())
    return state, (*steps, Step(PACK, "wins-game", after.winner, after.points[after.winner]))


def lots(state: State, event: Event) -> Result:
    """Each player cuts a card: `cards` in order of seats. With four the cut makes partners and their seats as well."""
    cards, sitting = event.cards, state.sitting
    names = sitting.table.names
    if len(cards) != sitting.players:
        raise refused(state, event, f"{sitting.players} players cut {sitting.players} cards, not {len(cards)}", CUT)
    if not are_of(cards, deals.full_pack()):
        raise refused(state, event, "each cuts a card of his own, from the full pack", CUT)
    if sitting.players == 2:
        dealer = deals.first_dealer(cards)
        if dealer is None:
            return state, (Step(CUT, "cut-again", note="equal-cuts"),)
        return state._replace(phase="before", dealer=dealer), (Step(CUT, "deals-first", dealer),)
    pairs, dealer = deals.partners(cards), deals.first_dealer_of_four(cards)
    if pairs is None or dealer is None:
        return state, (Step(FOUR_CUT, "cut-again", note="equal-cuts"),)
    (first, second), (third, fourth) = pairs
    seated = (first, third, second, fourth)
    funds = sitting.table.funds
    table = sitting.table._replace(
        names=tuple(names[seat] for seat in seated), funds=tuple(funds[seat] for seat in seated) if funds else ()
    )
    state = state._replace(sitting=sitting._replace(table=table), phase="before", dealer=0)
    return state, (
        Step(FOUR_CUT, "partners", 0, about=2),
        Step(FOUR_CUT, "partners", 1, about=3),
        Step(FOUR_CUT, "deals-first", 0),
    )


def shuffle(state: State, event: Event) -> Result:
    """The dealer has the pack in a new order: `cards`. The text does not say who shuffles and cuts."""
    if event.seat != state.dealer:
        raise refused(state, event, "the dealer brings the pack", CUT)
    if not is_whole(event.cards, deals.full_pack()):
        raise refused(state, event, "the cards are not the full pack of fifty-two", CUT)
    return state._replace(deal=Deal(pack=event.cards)), (Step(CUT, "shuffles", event.seat),)


def deal_cards(state: State, event: Event) -> Result:
    """The dealer gives six cards to each and turns up the next."""
    if event.seat != state.dealer or not state.deal.pack:
        raise refused(state, event, "the dealer deals, when the pack is ready", CUT)
    dealt = deals.deal_six(state.deal.pack, state.dealer, state.players)
    state = state._replace(deal=Deal(stock=dealt.stock), phase="say")
    return _turned(state, dealt, (Step(CUT, "deals", event.seat),))


def _turned(state: State, dealt: deals.Dealt, steps: tuple[Step, ...]) -> Result:
    """Cards were given and the next turned up: a knave scores for the dealer; a new suit makes trumps."""
    hands = tuple(had + new for had, new in zip(state.hands, dealt.hands, strict=True))
    turned = (*state.deal.turned, dealt.turn_up)
    trump = deals.trump_after(turned)
    order = play.order_with(max(trump.suit, 0))
    state = state._replace(
        deal=state.deal._replace(turned=turned, stock=dealt.stock, trump=trump.suit, dealt=hands),
        tricks=begin(hands, (True,) * state.players, state.elder, order),
    )
    steps = (*steps, Step(CUT, "turns-up", state.dealer, note="same-suit" if trump.suit < 0 else ""))
    if deals.knave_turned(dealt.turn_up):
        state, scored = scores(state, state.side(state.dealer), CUT, "knave-turned")
        steps += scored
    if state.phase != "won" and trump.suit < 0:
        state, more = _run(state)
        steps += more
    return state, steps


def _run(state: State) -> Result:
    more = deals.three_more(state.deal.stock, state.dealer, state.players)
    if more is not None:
        return _turned(state, more, (Step(CUT, "runs-cards", state.dealer),))
    note = "pack-runs-out"
    if state.sitting.terms.reading(note) == READINGS[note].options[0]:
        return fresh_deal(state, state.dealer), (Step(CUT, "new-deal", state.dealer, note=note),)
    trump = state.deal.turned[-1] & 3
    order = play.order_with(trump)
    state = state._replace(
        deal=state.deal._replace(trump=trump),
        tricks=begin(state.hands, (True,) * state.players, state.elder, order),
        phase="play",
    )
    return state, (Step(CUT, "trump-stands", state.dealer, note=note),)


def beg(state: State, event: Event) -> Result:
    """The elder hand says “I beg”."""
    begged = state.deal.begged > 0 and state.sitting.terms.reading("second-begging") == "no"
    if not deals.may_beg(event.seat, state.dealer, state.players, state.phase == "play", begged):
        raise refused(state, event, "the elder hand may beg, once, before he leads", CUT)
    deal = state.deal._replace(begged=state.deal.begged + 1)
    return state._replace(deal=deal, phase="answer"), (Step(CUT, "begs", event.seat),)


def answer(state: State, event: Event) -> Result:
    """The dealer gives one (“Take one”), or runs the cards for a new trump."""
    if event.seat != state.dealer or event.kind not in deals.answers(state.phase == "answer"):
        raise refused(state, event, "the dealer is bound to give one, or to run the cards", CUT)
    if event.kind == "take-one":
        points = deals.point_for_begging(event.kind)
        return scores(state._replace(phase="play"), state.side(state.elder), CUT, "begging", points)
    second = state.sitting.terms.reading("second-begging") == "yes"
    state, steps = _run(state._replace(phase="say" if second else "play"))
    return state, (Step(CUT, "runs", event.seat), *steps)


def look(state: State, event: Event) -> Result:
    """A player takes up his cards. With four, some must wait; the text names no remedy where one does not."""
    decided = state.phase == "play"
    if deals.may_look(event.seat, state.dealer, state.players, decided):
        return state, (Step(FOUR_LOOK, "looks", event.seat),)
    return state, (Step(FOUR_LOOK, "looks-too-early", event.seat, note="no-remedy-named"),)
