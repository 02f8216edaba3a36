"""A sitting of Loo played at random from a seed, lawfully or with irregular acts: for proofs, benchmarks, examples."""

from __future__ import annotations

from functools import partial
from random import Random

from service.engine.cards import Card
from service.engine.events import Event, Option
from service.engine.loo import deal as deals
from service.engine.loo.duties import PAM_CARD
from service.engine.loo.machine import apply, legal
from service.engine.loo.state import State
from service.engine.packs import ORDINARY
from service.engine.random_play import any_number, any_order, in_phase, play_on
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_hand"]

_STATED_FAULTS = ("exposed-card", "missed-hand", "additional-hand", "irregularity")


def choose(state: State, random: Random, boldness: float = 0.5) -> Event:
    """One lawful event, as chance will have it. `boldness` is how readily players play rather than pass."""
    options = legal(state)
    option = options[0]
    kind, seat = option.kind, option.seat
    if kind == "select":
        return Event("select", int(random.random() * state.sitting.players))
    if kind == "play":
        if len(options) > 1 and random.random() < 0.1:
            other = options[1 + int(random.random() * (len(options) - 1))]
            return Event(other.kind, other.seat)
        cards = option.cards
        card = cards[int(random.random() * len(cards))] if len(cards) > 1 else cards[0]
        ace = state.five and not state.trick and card == 48 + state.deal.trump
        return Event("play", seat, 0, (card,), note="civil" if ace and random.random() < 0.8 else "")
    if kind == "declare":
        return _choose_declaration(state, options, random, boldness)
    if kind == "shuffle":
        if len(options) > 1 and not state.deal.pack and random.random() < 0.2:
            seat = options[1 + int(random.random() * (len(options) - 1))].seat
        return Event("shuffle", seat, 0, any_order(ORDINARY, random))
    if kind == "cut":
        return Event("cut", seat, any_number(option, random))
    if kind == "divide" and len(options) > 1 and random.random() < 0.6:
        claim = options[1 + int(random.random() * (len(options) - 1))]
        return Event("claim", claim.seat)
    return Event(kind, seat, option.least)


def _choose_declaration(state: State, options: tuple[Option, ...], random: Random, boldness: float) -> Event:
    last = options[-1]
    if last.kind == "flush" and random.random() < 0.9:
        return Event("flush", last.seat)
    chance = random.random()
    if last.kind == "pass" and chance > boldness:
        return Event("pass", last.seat)
    option = options[int(random.random() * (len(options) - (last.kind in ("pass", "flush"))))]
    if option.kind == "draw":
        number = 1 + int(random.random() * option.most)
        return Event("draw", option.seat, 0, tuple(random.sample(option.cards, number)))
    if option.kind == "for-pool" and random.random() < 0.3:
        return Event("miss", option.seat, note="pool")
    note = "self" if option.kind == "miss" and option.seat == state.dealer and sum(state.live) == 1 else ""
    return Event(option.kind, option.seat, note=note)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one; the laws may still refuse it."""
    seat = state.dealer if random.random() < 0.2 else int(random.random() * state.sitting.players)
    hand = state.hands[seat]
    if state.phase == "before":
        return _misdeal(state, random)
    if state.phase not in ("declare", "play") or not hand:
        return None
    card = hand[int(random.random() * len(hand))]
    if state.phase == "play" and random.random() < (0.6 if state.trick else 0.9):
        return _breach(state, random)
    act = int(random.random() * 8) + 3
    if act == 3:
        return Event("play", seat, 0, (card,))
    if act == 4:
        return Event("expose", seat, 0, (card,), int(random.random() * (state.sitting.players + 1)) - 1)
    if act == 5:
        other = (seat + 1) % state.sitting.players
        shown = state.hands[other][:1]
        return Event("expose-other", seat, 0, shown, other)
    if act == 6:
        return Event("look-at-miss", seat)
    if act == 7:
        return Event("look-at-discards", seat)
    if act == 8:
        return Event("look", seat)
    if act == 9:
        return Event(("declare", "pass", "miss")[int(random.random() * 3)], seat)
    return _misdeal(state, random)


def _breach(state: State, random: Random) -> Event | None:
    """A card that the player in turn may not play, if he has one."""
    allowed = legal(state)[0].cards
    wrong: list[Card] = [card for card in state.hands[state.turn] if card not in allowed]
    if not wrong:
        return None
    card = PAM_CARD if state.civil and PAM_CARD in wrong else random.choice(wrong)
    return Event("play", state.turn, 0, (card,))


def _misdeal(state: State, random: Random) -> Event:
    dealer, act = state.dealer, int(random.random() * 6)
    if act == 0:
        return Event("misgive", dealer, 1 + int(random.random() * 6), (), int(random.random() * state.sitting.players))
    if act == 1:
        return Event("faced", dealer, note="stock" if random.random() < 0.2 else "")
    if act == 2:
        return Event("shuffle", dealer, 0, any_order(ORDINARY, random))
    if act == 3:
        return Event("cut", (dealer - 1) % state.sitting.players, 1 + int(random.random() * (deals.LEAST_CUT - 1)))
    if act == 4:
        return Event("deal", dealer)
    return Event("misdeal", dealer, note=_STATED_FAULTS[int(random.random() * len(_STATED_FAULTS))])


def play_hand(
    state: State, random: Random, boldness: float = 0.5, mischief: float = 0.0, bound: int = 2000
) -> tuple[State, list[Turn]]:
    """Play one hand to its end: the last state and the turns.

    `mischief` is how often an irregular act is tried; what the laws refuse did not happen. After `bound` events
    everybody keeps to the laws, so that the hand ends.
    """
    return play_on(
        apply, state, in_phase("over"), partial(choose, boldness=boldness), random, misbehave, mischief, bound
    )
