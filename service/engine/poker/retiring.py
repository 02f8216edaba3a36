"""The machine when a player has acted, passes, or must retire: whose turn it is, or how the game ends."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import betting, draw, play
from service.engine.poker.closing import begin_show, nobody_left, uncalled, unopened
from service.engine.poker.state import Result, State, in_turn, put, with_raised
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, next_seat

__all__ = ["able", "begin_betting", "move_on", "pass_hand", "retire_foul", "take_again"]


def able(state: State) -> tuple[bool, ...]:
    """By seat: who may still bet, that is, plays and has not demanded a show."""
    live = state.live
    for short in state.aside.shorts:
        live = put(live, short.seat, False)
    return live


def move_on(state: State) -> Result:
    """The player in turn has done what he had to do: the next state, which may be the end of the game."""
    return {"say": _after_say, "draw": _after_draw, "bet": _after_bet}[state.phase](state)


def _after_say(state: State) -> Result:
    seat, last, live, players = state.turn, state.last_say, state.live, state.players
    if _left_by_opener(state) and state.sitting.terms.reading("foul-opener") == "claims":
        return _only_other(state)
    while seat != last:
        seat = (seat + 1) % players
        if live[seat]:
            note = (Step(rule(64), "turn-to-come", seat, note="foul-opener"),) if _left_by_opener(state) else ()
            return state._replace(turn=seat), note
    if not any(live):
        return unopened(state) if state.opener == NOBODY else nobody_left(state)
    if state.opener == NOBODY:
        return unopened(state)
    alone = betting.uncalled_winner(live)
    if alone != NOBODY:
        return uncalled(state, alone)
    first = draw.first_draw(state.dealer, players, live)
    highest, of_all = max(stake for stake, plays in zip(state.stakes, live, strict=True) if plays), max(state.stakes)
    assumed = "highest-stake" if highest < of_all else ""
    if assumed and state.sitting.terms.reading(assumed) == "of-anybody":
        highest = of_all
    # From now on "raised" is said of the cards drawn (48 to 50): the hands dealt have all been seen.
    aside = state.aside
    if True in aside.raised or aside.claims:
        aside = aside._replace(raised=(False,) * players, claims=())
    drawing = state._replace(phase="draw", turn=first, highest=highest, aside=aside)
    return drawing, (Step(rule(34), "draws-first", first, note=assumed),)


def _after_draw(state: State) -> Result:
    live = state.live
    alone = betting.uncalled_winner(live)
    if alone != NOBODY:
        return uncalled(state, alone)
    if not any(live):
        return nobody_left(state)
    following = draw.next_draw(state.turn, state.dealer, state.players, live)
    if following != NOBODY:
        return state._replace(turn=following), ()
    if state.aside.gathering:
        gathered = draw.gathered(state.deal.discards)
        deal = state.deal._replace(rest=state.deal.rest + state.deal.stock, stock=gathered, was_cut=False, pack=())
        changed = state._replace(phase="gather", turn=state.dealer, deal=deal._replace(discards=((),) * state.players))
        return changed, (Step(rule(41), "gathers", state.dealer, len(gathered)),)
    return begin_betting(state)


def begin_betting(state: State) -> Result:
    """All have drawn: the betting begins."""
    first = betting.first_to_bet(state.ante, state.players, state.live)
    return state._replace(phase="bet", turn=first, equal=state.highest), (Step(rule(53), "bets-first", first),)


def _after_bet(state: State) -> Result:
    alone = betting.uncalled_winner(state.live)
    if alone != NOBODY:
        return uncalled(state, alone)
    if not any(state.live):
        return nobody_left(state)
    playing = able(state)
    following = next_seat(state.turn, state.players, playing.__getitem__)
    if following == NOBODY:
        return begin_show(state)
    # He may have staked as much out of his turn while others have not: then his turn comes as it would.
    if state.bet_made and state.stakes[following] == state.highest and betting.bets_equal(state.stakes, playing):
        return begin_show(state)
    if state.aside.shorts and following == state.turn and betting.short_stops_game(sum(playing)):
        return begin_show(state)
    return state._replace(turn=following), ()


def pass_hand(state: State, event: Event) -> Result:
    """A player passes in his turn: he retires and forfeits his stake."""
    in_turn(state, event)
    seat = event.seat
    if state.phase == "draw" and (state.aside.pending is not None or state.drew[seat] >= 0):
        raise refused(state, event, "he is drawing", rule(36))
    lost = play.staked_by_passing(state.stakes[seat])
    live = put(state.live, seat, False)
    # He has looked at the cards that he puts down: they are raised.
    aside = with_raised(state, seat) if state.phase == "say" and state.deal.counts else state.aside
    moved, steps = move_on(state._replace(live=live, aside=aside))
    return moved, (Step(rule(27), "passes", seat, lost), *steps)


def retire_foul(state: State, seat: int) -> Result:
    """The holder of a foul hand retires; his stake remains in the pool."""
    if not state.live[seat]:
        return state, ()
    aside = state.aside._replace(foul=put(state.aside.foul, seat, True))
    if aside.pending is not None and aside.pending.seat == seat:
        aside = aside._replace(pending=None, claims=())
    state = state._replace(live=put(state.live, seat, False), aside=aside)
    if state.phase not in ("say", "draw", "bet"):
        return state, ()
    if state.turn == seat:
        return move_on(state)
    # In the say the last player left wins only if he has opened; else his turn is still to come.
    opened = state.opener != NOBODY and state.live[state.opener]
    if sum(state.live) == 1 and (opened or state.phase != "say"):
        return _only_other(state)
    if _left_by_opener(state) and state.sitting.terms.reading("foul-opener") == "claims":
        return _only_other(state)
    return state, ()


def _left_by_opener(state: State) -> bool:
    """Whether one player is left to say whose opener has been found with a foul hand."""
    return sum(state.live) == 1 and state.opener != NOBODY and state.aside.foul[state.opener]


def _only_other(state: State) -> Result:
    """The only other player than one with a foul hand wins the pool."""
    alone = betting.uncalled_winner(state.live)
    moved, steps = uncalled(state, alone)
    note = "foul-opener" if state.phase == "say" and alone != state.opener else ""
    return moved, (Step(rule(64), "only-other-player", alone, note=note), *steps)


def take_again(state: State, event: Event) -> Result:
    """A player wants his thrown-down hand, or a card that he discarded, again: never lawful."""
    if not play.may_take_again(not state.live[event.seat]):
        raise refused(state, event, "he has passed and may not take his cards into his hand again", rule(27))
    discards = state.deal.discards[event.seat] if state.deal.discards else ()
    wanted = set(event.cards) or (set(discards) if state.phase == "draw" else set())
    if not draw.may_take_back(bool(wanted & set(discards))):
        raise refused(state, event, "a card once discarded is not taken into the hand again", rule(37))
    if not event.cards and betting.bet_stands(state.stakes[event.seat]):
        raise refused(state, event, "a bet once made cannot be recalled", rule(55))
    raise refused(state, event, "he has not put those cards away")
