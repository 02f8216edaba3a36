"""Sittings of Loo played at random from a seed, in every form: their log, and the state after every event."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from service.engine.events import Table
from service.engine.loo import machine
from service.engine.loo.chance import play_hand
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
from service.engine.seats import NOBODY
from tests.service.engine import audits

HANDS = 10_000 if audits.PROOFS else 150
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


def sittings(terms: Terms, hands: int, mischief: float, seed: int) -> Iterator[audits.Log]:
    """Sittings of twenty hands, with two to seven players, until there were `hands` hands."""
    random = Random(seed)
    for number in range(0, hands, HANDS_A_SITTING):
        players = PLAYERS[number // HANDS_A_SITTING % len(PLAYERS)]
        log = audits.Log(Table(tuple("ABCDEFG"[:players]), NOBODY if number % 3 else 0))
        audits.sat(
            machine,
            log,
            machine.open(log.table, terms),
            min(HANDS_A_SITTING, hands - number),
            lambda now: play_hand(now, random, 0.3 + 0.4 * random.random(), mischief),
        )
        yield log
