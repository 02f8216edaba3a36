"""Sittings of Loo played at random from a seed, in every form: their log, and the state after every event."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from service.engine.events import Event, Table
from service.engine.loo import machine
from service.engine.loo.chance import play_hand
from service.engine.loo.state import State
from service.engine.loo.terms import (
    CLUB_LAW,
    DIVIDING,
    EXCHANGING,
    FIVE_CARD,
    FLUSH,
    MUST,
    PAM,
    PENALTY,
    TAKING_MISS,
    UNLIMITED,
    Terms,
)
from service.engine.replay import Turn, turns
from service.engine.seats import NOBODY

PROOFS = bool(os.environ.get("HOYLE_PROOFS"))
HANDS = 10_000 if PROOFS else 150
HANDS_A_SITTING = 20
PLAYERS = (5, 2, 3, 6, 2, 4, 7, 2)

FORMS: dict[str, Terms] = {
    "three-card": Terms(),
    "three-card, no must": Terms(departures=frozenset()),
    "three-card, unlimited": Terms(departures=frozenset({MUST, UNLIMITED}), maximum=60),
    "three-card, club law": Terms(departures=frozenset({MUST, CLUB_LAW})),
    "five-card": Terms(FIVE_CARD, 5),
    "five-card, unlimited": Terms(FIVE_CARD, 5, departures=frozenset({MUST, UNLIMITED}), maximum=100),
    "five-card, club law": Terms(FIVE_CARD, 5, departures=frozenset({MUST, CLUB_LAW})),
}


SHORT = {
    PENALTY: "penalty",
    TAKING_MISS: "miss",
    DIVIDING: "division",
    EXCHANGING: "exchange",
    FLUSH: "flush",
    PAM: "pam",
}


@dataclass
class Sitting:
    """One sitting: its terms, its table, its log, and the state at the end."""

    terms: Terms
    table: Table
    log: list[Turn] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [turn.event for turn in self.log]

    def states(self) -> Iterator[tuple[State, Turn]]:
        """The state after every event, reached by playing the log again."""
        return turns(machine, self.table, self.terms, self.events)


def sittings(terms: Terms, hands: int, mischief: float, seed: int) -> Iterator[Sitting]:
    """Sittings of twenty hands, with two to seven players, until there were `hands` hands."""
    random = Random(seed)
    for number in range(0, hands, HANDS_A_SITTING):
        players = PLAYERS[number // HANDS_A_SITTING % len(PLAYERS)]
        sitting = Sitting(terms, Table(tuple("ABCDEFG"[:players]), NOBODY if number % 3 else 0))
        state = machine.open(sitting.table, terms)
        for hand in range(min(HANDS_A_SITTING, hands - number)):
            if hand:
                following = Event("next")
                state, steps = machine.apply(state, following)
                sitting.log.append(Turn(following, steps))
            state, played = play_hand(state, random, 0.3 + 0.4 * random.random(), mischief)
            sitting.log += played
        yield sitting


def count(sitting: Sitting, seen: Counter[str]) -> None:
    """Count the events of a sitting, and the findings with their laws."""
    for event, steps in sitting.log:
        seen[f"event {event.kind}"] += 1
        for step in steps:
            name = step.law.rpartition("/")[2]
            seen[f"{SHORT.get(step.law, name)}: {step.finding}"] += 1
