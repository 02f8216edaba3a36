"""A sitting of Nap played at random from a seed, lawfully or with irregular acts: for proofs, benchmarks, examples."""

from __future__ import annotations

from functools import partial
from random import Random

from service.engine.cards import KNAVE
from service.engine.deals import first_shown
from service.engine.events import Event, Option
from service.engine.nap.calling import PASS
from service.engine.nap.deal import FAULTS, pack_of
from service.engine.nap.machine import apply, legal
from service.engine.nap.state import State
from service.engine.nap.terms import THIRTY_TWO
from service.engine.random_play import any_card, any_number, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_deal"]


def choose(state: State, random: Random, boldness: float = 0.3) -> Event:
    """One lawful event, as chance will have it. `boldness` is how readily players call rather than pass."""
    options = legal(state)
    option = options[0]
    kind, seat = option.kind, option.seat
    if kind == "play":
        return any_card(option, random)
    if state.phase == "call":
        return _choose_call(options, random, boldness)
    if kind in ("shuffle", "lots"):
        cards = any_order(pack_of(state.sitting.terms.has(THIRTY_TWO)), random)
        if kind == "shuffle":
            return Event("shuffle", seat, 0, cards)
        return Event("lots", any_of(options, random).seat, 0, cards[: first_shown(cards, KNAVE, (0,))[1]])
    if kind == "cut":
        return Event("cut", seat, any_number(option, random))
    if kind == "buy":
        number = int(random.random() * (option.most + 1)) if random.random() < 0.5 else 0
        return Event("buy", seat, 0, tuple(random.sample(option.cards, number)))
    if kind == "draw":
        cards = any_order(pack_of(state.sitting.terms.has(THIRTY_TWO)), random)
        return Event("draw", seat, 0, cards[: option.least])
    if kind == "stand-higher":
        return Event(any_of(options, random).kind, seat)
    return Event(kind, seat, option.least)


def _choose_call(options: tuple[Option, ...], random: Random, boldness: float) -> Event:
    option = options[0]
    if option.kind == PASS and len(options) > 1 and random.random() < boldness:
        option = options[1 + int(random.random() * (len(options) - 1))]
    if option.kind in ("discard", "spare"):
        return Event(option.kind, option.seat, 0, tuple(random.sample(option.cards, option.least)))
    return Event(option.kind, option.seat, option.least)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one; the book may still refuse it."""
    seat = int(random.random() * state.sitting.players)
    act = int(random.random() * 4)
    if state.phase == "play" and state.tricks is not None and act > 1:
        return wrong_card(state.tricks, legal(state)[0].cards, random)
    if act == 0:
        return Event("misdeal", state.dealer, note=any_of(FAULTS, random))
    if act == 1:
        return Event("touch", seat)
    return Event("interfere" if act == 2 else PASS, seat)


def play_deal(
    state: State, random: Random, boldness: float = 0.3, mischief: float = 0.0, bound: int = 2000
) -> tuple[State, list[Turn]]:
    """Play one deal to its end: the last state and the turns."""
    return play_on(
        apply, state, in_phase("over", "closed"), partial(choose, boldness=boldness), random, misbehave, mischief, bound
    )
