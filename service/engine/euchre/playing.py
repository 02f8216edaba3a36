"""The machine from the announcements of a lone hand to the score."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.euchre import calling, deal, play, score
from service.engine.euchre.dealing import leads_to
from service.engine.euchre.state import Result, State
from service.engine.euchre.terms import ALONE, DEAL, GAME, LEAD, LONE_MARCH, SCORE, SUPERSEDE, THREE, points_of_game
from service.engine.events import Event, Remedy, Step
from service.engine.seats import NOBODY
from service.engine.trick_play import Tricks, card_in_turn, finished, lapsed, left_play, tricks_of
from service.engine.trick_play import play as lay
from service.engine.tuples import put

__all__ = [
    "challengers_of",
    "compel",
    "go_alone",
    "leader_of",
    "let_be",
    "may_go_alone",
    "play_card",
]


def challengers_of(state: State) -> tuple[int, ...]:
    """Who is bound to win three tricks."""
    return calling.challenges(state.deal.caller, state.players)


def may_go_alone(state: State, seat: int) -> bool:
    """Whether a player could play alone, apart from the time and his partner."""
    anybody = state.sitting.terms.reading("who-goes-alone") == "any-player"
    return calling.may_go_alone(seat, challengers_of(state), state.players, anybody)


def leader_of(state: State) -> int:
    """Who has led to the first trick; NOBODY before that."""
    return state.tricks.leads[0] if state.tricks is not None and state.tricks.leads else NOBODY


def go_alone(state: State, event: Event) -> Result:
    """A player says that he plays alone (`note` are his words, where they were others than “I play alone”).

    Before the lead is in good time, be it before the dealer has discarded.
    """
    seat = event.seat
    if not may_go_alone(state, seat):
        why = "he goes alone whose side has made the trump, with four players"
        raise refused(state, event, why, ALONE, "who-goes-alone" if state.players == 4 else "")
    partner_alone = state.deal.alone not in (NOBODY, seat)
    if partner_alone and state.side(state.deal.alone) == state.side(seat):
        if not calling.may_supersede(True):
            return state, (Step(SUPERSEDE, "may-not-supersede", seat, about=state.deal.alone),)
    elif state.deal.alone != NOBODY:
        raise refused(state, event, "there is a lone hand already", ALONE)
    if event.note and not calling.told_distinctly(event.note):
        return state, (Step(SUPERSEDE, "not-in-plain-terms", seat),)
    leader = leader_of(state)
    partner_led = leader != NOBODY and state.sitting.terms.reading("partner-has-led") == "in-time"
    partner_led = partner_led and not tricks_of(state).won and seat not in tricks_of(state).seats
    if not calling.alone_in_time(leader, seat, state.players, partner_led):
        against = calling.may_compel(seat, state.players)
        claim = Remedy(SUPERSEDE, "plays-with-partner", against, "hand-played", seat)
        note = "partner-has-led" if leader != seat and state.side(leader) == state.side(seat) else ""
        if claim not in state.claims and seat not in state.deal.compelled:
            state = state._replace(claims=(*state.claims, claim))
        return state, (Step(SUPERSEDE, "right-lost", seat, note=note),)
    lying = calling.cards_face_down(seat, state.players)
    side = "" if seat in challengers_of(state) else "who-goes-alone"
    led = "lead-at-lone-hand" if leader == NOBODY and lying == state.elder else ""
    steps = (Step(SUPERSEDE, "plays-alone", seat, note=side), Step(ALONE, "lays-cards-down", lying, note=led))
    if state.phase == "discard":
        return state._replace(deal=state.deal._replace(alone=seat)), steps
    if leader == NOBODY:
        return leads_to(state, seat), steps
    tricks = tricks_of(state)
    tricks = tricks._replace(live=play.playing(state.players, (lying,)))
    return state._replace(deal=state.deal._replace(alone=seat), tricks=tricks), steps


def _late(state: State) -> tuple[Remedy, ...]:
    """The claims against those who were too late."""
    return tuple(claim for claim in state.claims if claim.kind == "plays-with-partner")


def _open_claim(state: State, event: Event) -> Remedy:
    """What an opponent may compel, against whom he names (`about`). Raises `RefusedError` where none was too late."""
    for claim in _late(state):
        if event.about in (NOBODY, claim.offender) and event.seat in claim.claimants:
            return claim
    raise refused(state, event, "his opponents compel who was too late to announce that he plays alone", SUPERSEDE)


def compel(state: State, event: Event) -> Result:
    """An opponent compels the player who was too late to play with his partner."""
    claim = _open_claim(state, event)
    left_open = tuple(each for each in state.claims if each != claim)
    compelled = (*state.deal.compelled, claim.offender)
    state = state._replace(claims=left_open, deal=state.deal._replace(compelled=compelled))
    return state, (Step(SUPERSEDE, "plays-with-partner", claim.offender, about=event.seat),)


def let_be(state: State, event: Event) -> Result:
    """The opponents do not compel him: while the first trick is played he plays alone after all."""
    claim = _open_claim(state, event)
    tricks, seat = tricks_of(state), claim.offender
    if tricks.won or state.deal.alone != NOBODY:
        raise refused(state, event, "the first trick is won, or there is a lone hand already", SUPERSEDE)
    lying = calling.cards_face_down(seat, state.players)
    hand = tricks.hands[lying]
    tricks = left_play(tricks, lying)
    tricks = tricks._replace(hands=put(tricks.hands, lying, hand))
    others = lapsed(each for each in _late(state) if each != claim)
    state = state._replace(claims=tuple(each for each in state.claims if each.kind != claim.kind))
    state = state._replace(deal=state.deal._replace(alone=seat))
    waives = Step(SUPERSEDE, "waives", event.seat, note="who-compels")
    steps = (waives, Step(SUPERSEDE, "plays-alone", seat), Step(ALONE, "lays-cards-down", lying))
    return _laid(state, tricks, (*steps, *others))


def play_card(state: State, event: Event) -> Result:
    """The player in turn plays a card. One that breaks the rule to follow suit is played all the same."""
    seat = event.seat
    tricks, card = card_in_turn(state, event, LEAD)
    if not tricks.trick:
        steps: tuple[Step, ...] = (Step(LEAD, "leads", seat),)
    elif play.is_revoke(card, tricks.hands[seat], tricks.trick, tricks.order):
        others = tuple(other for other in range(state.players) if state.side(other) != state.side(seat))
        claim = Remedy(LEAD, "penalty-not-named", others, "", seat)
        state = state._replace(claims=(*state.claims, claim))
        steps = (Step(LEAD, "revoke", seat, note="penalty-not-named"),)
    else:
        steps = (Step(LEAD, "follows", seat),)
    return _laid(state, lay(tricks, card), steps)


def _laid(state: State, tricks: Tricks, steps: tuple[Step, ...]) -> Result:
    """A card is on the table, or one who has none to play is left out: a trick may be won by it, and the deal over."""
    before = deal.in_dealers_hand(len(tricks_of(state).won))
    state = state._replace(tricks=tricks)
    if tricks.trick:
        return state, steps
    steps = (*steps, Step(LEAD, "wins-trick", tricks.won[-1], len(tricks.won)))
    held = state.deal.discard >= 0 and state.deal.turn_up in tricks.hands[state.dealer]
    if held and not before and deal.in_dealers_hand(len(tricks.won)):
        steps += (Step(DEAL, "takes-into-hand", state.dealer),)
    if not finished(tricks):
        return state, steps
    return _scored(state, steps)


def _scored(state: State, steps: tuple[Step, ...]) -> Result:
    """The point, march or euchre; and the game, where it is won. What nobody has claimed lapses."""
    steps += lapsed(state.claims)
    terms, sitting = state.sitting.terms, state.sitting
    side = state.side(state.deal.caller)
    won = sum(state.side(seat) == side for seat in tricks_of(state).won)
    alone = state.deal.alone != NOBODY and state.side(state.deal.alone) == side
    three = terms.reading("march-of-partners") == "three" and state.players == 4
    result = score.outcome(won, alone, 3 if three else 2)
    set_back = "set-back" in terms.departures and sitting.sides == 3
    given = score.awards(result, side, sitting.sides, state.dealer, set_back)
    law = _law_of(result, alone, sitting.sides)
    note = "march-of-partners" if result.name == "march" and state.players == 4 and not alone else ""
    steps = (*steps, Step(law, result.name, side, won, note=note))
    if set_back and result.adversaries:
        left = score.set_back_points(state.points[side], won)
        points = tuple(left if number == side else other for number, other in enumerate(state.points))
        return state._replace(points=points, phase="over", claims=()), (
            *steps,
            Step(THREE, "set-back", side, result.adversaries),
        )
    after = score.winner_of_game(state.points, given, points_of_game())
    steps += tuple(Step(law, "scores", by, amount) for by, amount in after.counted)
    state = state._replace(points=after.points, phase="over", claims=())
    if after.winner == NOBODY:
        return state, steps
    wins = tuple(number + (by == after.winner) for by, number in enumerate(sitting.wins))
    state = state._replace(phase="won", sitting=sitting._replace(wins=wins))
    more = len(given) > len(after.counted) and after.points[given[-1][0]] + given[-1][1] >= points_of_game()
    note = "elder-of-two" if more else ""
    return state, (*steps, Step(THREE if more else GAME, "wins-game", after.winner, note=note))


def _law_of(result: score.Outcome, alone: bool, sides: int) -> str:
    if result.name == "euchre":
        return THREE if sides == 3 else SCORE
    return LONE_MARCH if alone else SCORE
