"""A sitting of Nap played at random from a seed, lawfully or with irregular acts: for proofs, benchmarks, examples."""

from __future__ import annotations

from random import Random

from service.engine.cards import KNAVE, rank_of
from service.engine.events import Event, Option
from service.engine.nap.calling import PASS
from service.engine.nap.deal import FAULTS, pack_of
from service.engine.nap.machine import apply, legal
from service.engine.nap.state import State
from service.engine.nap.terms import THIRTY_TWO
from service.engine.packs import shuffled
from service.engine.random_play import any_of, play_on
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_deal"]


def choose(state: State, random: Random, boldness: float = 0.3) -> Event:
    """One lawful event, as chance will have it. `boldness` is how readily players call rather than pass."""
    options = legal(state)
    option = options[0]
    kind, seat = option.kind, option.seat
    if kind == "play":
        return Event("play", seat, 0, (any_of(option.cards, random),))
    if state.phase == "call":
        return _choose_call(options, random, boldness)
    if kind in ("shuffle", "lots"):
        cards = shuffled(pack_of(state.terms.has(THIRTY_TWO)), int(random.random() * (1 << 40)))
        if kind == "shuffle":
            return Event("shuffle", seat, 0, cards)
        knave = next(place for place, card in enumerate(cards) if rank_of(card) == KNAVE)
        return Event("lots", any_of(options, random).seat, 0, cards[: knave + 1])
    if kind == "cut":
        return Event("cut", seat, option.least + int(random.random() * (option.most - option.least + 1)))
    if kind == "buy":
        number = int(random.random() * (option.most + 1)) if random.random() < 0.5 else 0
        return Event("buy", seat, 0, tuple(random.sample(option.cards, number)))
    if kind == "draw":
        cards = shuffled(pack_of(state.terms.has(THIRTY_TWO)), int(random.random() * (1 << 40)))
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
    seat = int(random.random() * state.players)
    act = int(random.random() * 4)
    if state.phase == "play" and state.tricks is not None and act > 1:
        tricks = state.tricks
        allowed = legal(state)[0].cards
        wrong = [card for card in tricks.hands[tricks.turn] if card not in allowed]
        return Event("play", tricks.turn, 0, (any_of(wrong, random),)) if wrong else None
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
        apply,
        state,
        lambda now: now.phase in ("over", "closed"),
        lambda now: choose(now, random, boldness),
        random,
        lambda now: misbehave(now, random),
        mischief,
        bound,
    )
