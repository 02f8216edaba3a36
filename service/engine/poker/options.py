"""Whose turn it is at Poker, and what the laws let him do."""

from __future__ import annotations

from service.engine.events import Option
from service.engine.poker import ante as antes
from service.engine.poker import betting, draw, jackpot, play
from service.engine.poker.deal import HAND
from service.engine.poker.dealing import needs_ante
from service.engine.poker.saying import opening_floor, stake_ceiling, to_make_good
from service.engine.poker.state import State, worth
from service.engine.poker.terms import STANDING, rule
from service.engine.poker.wagering import stand_is_open
from service.engine.seats import NOBODY, right, round_from

__all__ = ["legal", "to_act"]


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when lots are drawn or the game is over."""
    if state.phase in ("before", "deal", "gather"):
        return _to_prepare(state)
    pending = state.aside.pending
    if pending is not None and pending.asked >= 0 > pending.given:
        return state.dealer
    return state.turn


def _to_prepare(state: State) -> int:
    deal, dealer, players = state.deal, state.dealer, state.players
    if state.phase == "before":
        if state.sitting.unopened:
            for seat in round_from(state.ante, players):
                if not state.aside.contributed[seat]:
                    return seat
        if needs_ante(state):
            return state.ante
    ready = deal.pack and deal.by_dealer and not deal.was_cut and not deal.done
    return right(dealer, players) if ready else dealer


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now. A false opening or an irregular act is possible too, but not lawful."""
    if state.phase in ("before", "deal", "gather"):
        return _to_begin(state)
    if state.phase == "say":
        return _to_say(state)
    if state.phase == "draw":
        return _to_draw(state)
    if state.phase == "bet":
        return _to_bet(state)
    if state.phase == "show":
        return (Option("show", state.turn, rule(59)),)
    return (Option("next", NOBODY, rule(18)) if state.phase == "over" else Option("lots", NOBODY, rule(2)),)


def _to_begin(state: State) -> tuple[Option, ...]:
    sitting, deal, seat = state.sitting, state.deal, to_act(state)
    stake = sitting.terms.ante
    if state.phase == "gather":
        cut = Option("cut", seat, rule(41), 1, max(len(deal.stock) - 1, 1))
        return (cut,) if deal.pack else (Option("shuffle", seat, rule(41)),)
    if state.phase == "deal":
        return (Option("deal", seat, rule(7)),)
    if sitting.unopened and not all(state.aside.contributed):
        return _due(state, seat, "contribute", rule(30 if sitting.unopened == 1 else 31), stake)
    if needs_ante(state):
        return _due(state, seat, "ante", rule(20), stake)
    options = _to_straddle(state)
    if not deal.by_dealer:
        return (*options, Option("shuffle", state.dealer, rule(3)))
    if not deal.was_cut:
        return (*options, Option("cut", seat, rule(4), 1, len(deal.pack) - 1))
    return (*options, Option("deal", state.dealer, rule(7)))


def _to_straddle(state: State) -> tuple[Option, ...]:
    terms, players = state.sitting.terms, state.players
    due = antes.straddled_to(terms.ante, state.highest)
    if not state.highest or due > antes.straddle_ceiling(terms.limit):
        return ()
    last = None if state.straddler == NOBODY else state.straddler
    # Before anybody has straddled only No. 1 may; afterwards those between the straddler and the dealer.
    after = (state.ante if last is None else last) + 1
    asked = 1 if last is None else (state.dealer - last) % players
    seats = [seat % players for seat in range(after, after + asked)]
    may = [seat for seat in seats if state.live[seat] and antes.may_straddle(seat, state.dealer, players, last)]
    return tuple(option for seat in may for option in _within(state, seat, "straddle", rule(21), due, due))


def _within(state: State, seat: int, kind: str, law: str, least: int, most: int) -> tuple[Option, ...]:
    """The option to lay down `least` to `most`, as far as the player's funds reach where they are counted."""
    if state.sitting.table.funds:
        most = min(most, state.funds[seat])
    return (Option(kind, seat, law, least, most),) if least <= most else ()


def _due(state: State, seat: int, kind: str, law: str, due: int) -> tuple[Option, ...]:
    """The option to lay down what everybody must, or, where his funds do not reach, to borrow what is wanting."""
    wanting = due - state.funds[seat]
    return _within(state, seat, kind, law, due, due) or (Option("borrow", seat, law, wanting, wanting),)


def _to_say(state: State) -> tuple[Option, ...]:
    seat = state.turn
    staked, ceiling = state.stakes[seat], stake_ceiling(state, seat)
    away = Option("pass", seat, rule(27))
    if state.opener != NOBODY:
        return (
            away,
            *_within(state, seat, "stake", rule(26), play.make_good(to_make_good(state), staked), ceiling - staked),
        )
    hand = state.hands[seat]
    if state.sitting.unopened and not (
        len(hand) == HAND and jackpot.may_open(worth(state, hand), state.sitting.unopened)
    ):
        return (away,)
    least = max(opening_floor(state) - staked, 0)
    return (away, *_within(state, seat, "stake", rule(25), least, max(ceiling - staked, least)))


def _to_draw(state: State) -> tuple[Option, ...]:
    seat, pending = state.turn, state.aside.pending
    if pending is not None:
        if pending.asked < 0:
            number = draw.number_to_ask(pending.discarded)
            return (Option("ask", seat, rule(39), number, number),)
        if pending.given < 0:
            return (Option("give", state.dealer, rule(39), pending.asked, pending.asked),)
        return (Option("look", seat, rule(48)),)
    due = draw.equal_stake(state.highest, state.stakes[seat])
    if due:
        return (Option("pass", seat, rule(27)), *_within(state, seat, "stake", rule(36), due, due))
    return Option("pass", seat, rule(27)), Option("draw", seat, rule(36), 0, len(state.hands[seat]))


def _to_bet(state: State) -> tuple[Option, ...]:
    seat, terms = state.turn, state.sitting.terms
    due = betting.least_bet(state.highest, state.stakes[seat])
    most = play.raise_ceiling(state.highest, terms.limit) - state.stakes[seat]
    options = [Option("pass", seat, rule(27))]
    if stand_is_open(state, seat):
        options.append(Option("stand", seat, STANDING))
    # What he has staked out of his turn is his bet when it comes: he need not add to it.
    least = max(due, 0 if state.stakes[seat] >= state.highest + (not state.bet_made) else 1)
    options += _within(state, seat, "bet", rule(53), least, most)
    if options[-1].kind != "bet":
        funds = max(state.funds[seat], 0)
        raised = betting.bet_raised(state.stakes[seat], state.equal, terms.reading("short-bet"))
        if raised and betting.may_demand_show(funds, due, state.aside.borrowed_to_raise[seat]):
            options.append(Option("demand", seat, rule(60), funds, funds))
    return tuple(options)
