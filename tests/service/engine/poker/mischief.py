"""Irregular play: what careless or sly players do, at random. The machine must answer each by its laws or refuse."""

from __future__ import annotations

from random import Random

from service.engine.errors import RefusedError
from service.engine.events import Event, Step
from service.engine.packs import ORDINARY, shuffled
from service.engine.poker.chance import choose
from service.engine.poker.machine import apply
from service.engine.poker.state import State
from service.engine.poker.terms import JOKER_CARD, rule
from service.engine.replay import Turn
from service.engine.seats import NOBODY

__all__ = ["irregular", "play_badly"]


def _before(state: State, random: Random, seat: int) -> list[Event]:
    whole = 5 * state.players
    pack = shuffled(
        (*ORDINARY, 52) if JOKER_CARD in state.sitting.terms.departures else ORDINARY, random.getrandbits(9)
    )
    return [
        Event("misgive", state.dealer, random.choice((3, 4, 6, 7)), about=seat),
        Event("misgive", state.dealer, random.choice((4, 6)), about=state.ante),
        Event("deal", state.dealer, random.randrange(1, whole)),
        Event("deal", state.dealer),
        Event("shuffle", seat, cards=pack),
        Event("cut", seat, 20),
        Event("ante", seat, state.sitting.terms.ante),
        Event("straddle", seat, state.highest + state.sitting.terms.ante),
        Event("contribute", seat, state.sitting.terms.ante),
        Event("faced", seat),
    ]


def _deal(state: State, random: Random, seat: int) -> list[Event]:
    shown = state.hands[seat][:1]
    if state.deal.counts and random.random() < 0.6:
        # A deal that goes wrong is talked about.
        return [Event("speak", seat)]
    return [
        Event("speak", seat),
        Event("faced", seat, cards=(random.randrange(52),)),
        Event("point-out", seat),
        Event("expose", state.dealer, 1, shown, about=seat),
        Event("misgive", state.dealer, random.choice((4, 6)), about=seat),
        Event("waive", seat, note=rule(8)),
    ]


def _say(state: State, random: Random, seat: int) -> list[Event]:
    wrong = [place for place, hand in enumerate(state.deal.original) if len(hand) != 5]
    if wrong and random.random() < 0.5:
        about = random.choice(wrong)
        return [Event("look", about), Event("announce", seat, about=about)]
    return [
        Event("look", seat),
        Event("announce", seat, about=seat),
        Event("faced", seat),
        Event("point-out", seat),
        Event("divulge", seat),
        Event("take-back", seat),
        Event("stake", seat, random.randrange(3 * state.sitting.terms.ante)),
        Event("stake", state.turn, 2 * state.sitting.terms.ante),
        Event("waive", seat, note=rule(12)),
        Event("expose", state.dealer, 1, state.hands[seat][-1:], about=seat),
        Event("borrow", state.turn, 1 + random.randrange(20)),
    ]


def _draw(state: State, random: Random, seat: int) -> list[Event]:
    turn, pending = state.turn, state.aside.pending
    if pending is None:
        thrown = state.hands[turn][: random.randrange(1, 5)]
        return [
            Event("discard", turn, 0, thrown),
            Event("discard", turn, 0, thrown),
            Event("discard", turn, 0, thrown),
            Event("inquire", seat),
            Event("announce", seat, about=random.randrange(state.players)),
            Event("take-back", seat, 0, state.deal.discards[seat][:1]),
        ]
    if pending.asked < 0:
        asked = pending.discarded + random.choice((-1, 0, 0, 0, 1))
        return [Event("ask", turn, asked)]
    if pending.given < 0:
        given = pending.asked + random.choice((-1, 0, 0, 0, 1))
        heard = random.choice((seat, NOBODY, state.ante, (state.dealer - 1) % state.players))
        evidence = Event(random.choice(("find-demand", "no-evidence")), heard, random.randrange(1, 5))
        return [
            Event("give", state.dealer, given),
            Event("give", state.dealer, pending.asked),
            Event("give", state.dealer, pending.asked),
            Event("examine", state.dealer),
            Event("expose", state.dealer, 1, about=turn),
            Event("waive", seat, note=rule(44)),
            evidence,
        ]
    return [Event("look", turn), Event("point-out", seat), Event("waive", seat, note=rule(random.choice((42, 43))))]


def _bet(state: State, random: Random, seat: int) -> list[Event]:
    due = max(state.highest - state.stakes[state.turn], 0)
    return [
        Event("bet", seat, random.randrange(state.sitting.terms.limit)),
        Event("bet", state.turn, random.randrange(due + 1)),
        Event("declare", seat, note="I shall pass"),
        Event("inquire", seat),
        Event("inform", state.dealer, about=seat),
        Event("borrow", state.turn, 1 + random.randrange(20)),
        Event("demand", state.turn),
        Event("look", seat),
        Event("announce", seat, about=random.randrange(state.players)),
        Event("stand", seat),
    ]


_MISCHIEF = {"before": _before, "deal": _deal, "say": _say, "draw": _draw, "bet": _bet}


def irregular(state: State, random: Random) -> Event:
    """Something that somebody might do now, lawful or not."""
    seat = random.randrange(state.players)
    kinds = _MISCHIEF.get(state.phase)
    if kinds is None:
        return Event(random.choice(("show", "next", "bet", "nonsense", "pass")), seat)
    return random.choice(kinds(state, random, seat))


def play_badly(
    state: State, random: Random, much: float = 0.3, boldness: float = 0.5, bound: int = 400
) -> tuple[State, list[Turn], int]:
    """Play one game with mischief thrown in: the last state, the turns, and how many events were refused."""
    played: list[Turn] = []
    refused = 0
    while state.phase != "over":
        steps: tuple[Step, ...]
        if random.random() < much and len(played) < bound:
            event = irregular(state, random)
            try:
                state, steps = apply(state, event)
            except RefusedError:
                refused += 1
                continue
        else:
            event = choose(state, random, boldness)
            if len(played) >= bound and state.phase in ("say", "draw", "bet") and state.aside.pending is None:
                event = Event("pass", state.turn)
            state, steps = apply(state, event)
        played.append(Turn(event, steps))
    return state, played, refused
