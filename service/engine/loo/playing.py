"""The machine while tricks are played: lawful cards, infractions, cards thrown up, and the hand played again."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Remedy, Step
from service.engine.loo import duties, forfeits
from service.engine.loo.hand import (
    assumed_in_leading,
    leading_players,
    left_alone,
    most_leading,
    next_player,
    order_of,
    trick_won,
    won_last,
)
from service.engine.loo.leaving import play_unseasonably
from service.engine.loo.state import Result, State, put
from service.engine.loo.terms import LEADING, PAM, PENALTY, rule
from service.engine.seats import NOBODY
from service.engine.trick_play import own_card
from service.engine.tricks import Order

__all__ = ["claim", "play_card"]

_HIGHEST = rule(11)


def play_card(state: State, event: Event) -> Result:
    """A player plays a card. Out of turn law 15 strikes him; a duty that he breaks is an infraction."""
    seat = event.seat
    hand = state.hands[seat]
    card = own_card(state, event, hand, LEADING)
    if seat != state.turn or state.phase != "play":
        return play_unseasonably(state, event)
    order = order_of(state)
    trick, turn_up = state.trick, state.deal.turn_up
    if trick:
        law, allowed = duties.to_follow(hand, trick, order, state.civil)
    else:
        law, allowed = duties.to_lead(
            hand, leading_players(state), order, turn_up, won_last(state), most_leading(state)
        )
    steps: tuple[Step, ...] = (Step(law or LEADING, "plays", seat),)
    if law == _HIGHEST:
        steps = (Step(law, "plays", seat, note=assumed_in_leading(state, card)),)
    faults, claims = state.faults, state.claims
    if card not in allowed:
        faults, claims, steps = _broken(state, event, order)
    civil = state.civil
    if event.note:
        civil = _civil(state, event)
        steps += (Step(PAM, "pam-be-civil", seat),)
    kept = tuple([other for other in hand if other != card])
    hands, seats = put(state.hands, seat, kept), (*state.seats, seat)
    following = next_player(state, seat)
    state = state._replace(
        hands=hands,
        turn=following,
        trick=(*trick, card),
        seats=seats,
        civil=civil,
        faults=faults,
        claims=claims,
        events=state.events + 1,
    )
    return trick_won(state, steps) if following == NOBODY else (state, steps)


def _civil(state: State, event: Event) -> bool:
    """Whether “Pam, be civil” was said as it may be: by who leads the ace of trumps."""
    if event.note != "civil" or state.trick or not state.five or event.cards[0] != 48 + state.deal.trump:
        raise refused(state, event, "“Pam, be civil” is said by who leads the ace of trumps at five-card Loo", PAM)
    return True


def _broken(state: State, event: Event, order: Order) -> tuple[tuple[int, ...], tuple[Remedy, ...], tuple[Step, ...]]:
    """What follows a card that the laws forbid: the infraction is counted, a revoke gives the others their option."""
    seat, card, hand, claims = event.seat, event.cards[0], state.hands[event.seat], state.claims
    if state.trick:
        broken = duties.broken_following(card, hand, state.trick, order, state.civil)
    else:
        broken = duties.broken_leading(
            card, hand, leading_players(state), order, state.deal.turn_up, won_last(state), most_leading(state)
        )
    steps = tuple(Step(law, "breach" if law == PAM else "infraction", seat) for law in broken)
    faults = state.faults
    if forfeits.is_infraction(broken):
        faults = put(faults, seat, faults[seat] + 1)
    if forfeits.is_revoke(broken, state.sitting.terms.reading("revoke") == "any-duty"):
        remedy = forfeits.replay(seat, state.sitting.players, state.deal.led_at)
        if remedy is not None:
            steps += (Step(remedy.law, "revoke", seat, note="" if rule(12) in broken else "revoke"),)
            if remedy not in claims:
                claims = (*claims, remedy)
    return faults, claims, steps


def claim(state: State, event: Event) -> Result:
    """A player requires, after a revoke, that the cards be taken up and the hand played again."""
    remedy = next((remedy for remedy in state.claims if event.seat in remedy.claimants), None)
    if remedy is None:
        raise refused(state, event, "there is no revoke of another for which he may require it", rule(16))
    live, late = state.live, "revoke-until" if state.phase == "divide" else ""
    hands = tuple(cards if live[seat] else () for seat, cards in enumerate(state.deal.begun))
    steps: tuple[Step, ...] = (Step(remedy.law, "replay", event.seat, remedy.back_to, remedy.offender, late),)
    faults = state.faults
    if state.sitting.terms.reading("penalty-after-replay") == "lifted":
        faults = put(faults, remedy.offender, 0)
    else:
        steps += (Step(PENALTY, "penalty-stands", remedy.offender, note="penalty-after-replay"),)
    deal = state.deal._replace(replayed=True)
    state = state._replace(phase="play", deal=deal, hands=hands, trick=(), seats=(), won=(), civil=False, claims=())
    state = state._replace(faults=faults)
    return left_alone(state._replace(turn=duties.first_leader(state.dealer, live)), steps)
