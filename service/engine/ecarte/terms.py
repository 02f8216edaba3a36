"""The records on which the play of Écarté rests: one rule of the book, and those that are supplied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from service.engine.laws import law
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "CUT",
    "DEAL",
    "EXCHANGE",
    "FOLLOW",
    "GAME",
    "KING",
    "LEAD",
    "ORDER",
    "PACK",
    "POINT",
    "PROPOSE",
    "READINGS",
    "REFUSING",
    "RENOUNCE",
    "SCORE_OF_FOUR",
    "TWO",
    "VOLE",
    "Terms",
    "points_of_game",
]

REFUSING: Final = "hoyles-games-modernized/ecarte/strategy/the-dealer-has-the-option-of"
"""The one rule in the pages that the source has."""
SCORE_OF_FOUR: Final = "hoyles-games-modernized/ecarte/strategy/the-condition-of-the-score-ought"
"""Advice that bears out how the king is scored."""
_SUPPLIED = "supplied/ecarte/"
PACK: Final = _SUPPLIED + "pack"
ORDER: Final = _SUPPLIED + "order"
CUT: Final = _SUPPLIED + "cut"
DEAL: Final = _SUPPLIED + "deal"
PROPOSE: Final = _SUPPLIED + "propose"
EXCHANGE: Final = _SUPPLIED + "exchange"
KING: Final = _SUPPLIED + "king"
LEAD: Final = _SUPPLIED + "lead"
FOLLOW: Final = _SUPPLIED + "follow"
POINT: Final = _SUPPLIED + "point"
VOLE: Final = _SUPPLIED + "vole"
TWO: Final = _SUPPLIED + "two"
GAME: Final = _SUPPLIED + "game"
RENOUNCE: Final = _SUPPLIED + "renounce"

READINGS: Mapping[str, Reading] = by_key(
    Reading(
        "pack-runs-out",
        ("no-proposal",),
        (PROPOSE, EXCHANGE),
        "Players go on proposing till the pack is exhausted (page 67); with no card left nothing can be exchanged.",
    ),
    Reading(
        "king-marked-from",
        ("at-once", "when-play-begins"),
        (KING, SCORE_OF_FOUR),
        "The king is marked before the first card; from when on is not told. On page 67 a dealer who draws it scores "
        "the game at once: so it may be marked as soon as it is held.",
    ),
    Reading(
        "renounce-claimed-until",
        ("next-deal",),
        (RENOUNCE,),
        "A renounce at the fourth trick shows when the fifth card falls, and no term is set: it may be claimed until "
        "the next deal, and what the hand has scored is taken off.",
    ),
    Reading(
        "renounced-again",
        ("each-one-less",),
        (RENOUNCE,),
        "Both may renounce, one after the other or each in his turn: each offender scores one less, once, and a claim "
        "leaves that of the other standing.",
    ),
)
"""Where the text gapes: the first option is assumed."""


class Terms(NamedTuple):
    """What was agreed: nothing but how gaps are read."""

    readings: tuple[tuple[str, str], ...] = ()

    def reading(self, key: str) -> str:
        """The option by which a gap is read."""
        return reading_of(key, self.readings, READINGS)


@law(GAME, nothing=0)
def points_of_game() -> int:
    """Five points are the game."""
    return 5
