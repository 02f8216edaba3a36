"""What is agreed before a sitting of All-Fours, and where its text gapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from service.engine.laws import law
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "CUT",
    "DEPARTURES",
    "FOUR",
    "FOUR_CUT",
    "FOUR_ITEMS",
    "FOUR_LOOK",
    "FOUR_PLAY",
    "GAME",
    "GAME_TABLE",
    "HIGH",
    "JACK",
    "LOW",
    "PACK",
    "READINGS",
    "SOME_SCORE",
    "TIED_GAME",
    "TRICK",
    "TWO",
    "Terms",
    "points_of_game",
]

_BOOK = "hoyles-games-modernized/all-fours/"
PACK: Final = _BOOK + "introduction/all-fours-known-in-america-as"
FOUR_ITEMS: Final = _BOOK + "introduction/there-are-four-different-items-which"
HIGH: Final = _BOOK + "introduction/high-the-highest-trump-out-scoring"
LOW: Final = _BOOK + "introduction/low-the-lowest-trump-out-scoring"
JACK: Final = _BOOK + "introduction/jack-the-knave-of-trumps-scoring"
GAME: Final = _BOOK + "introduction/game-scoring-one-to-the-ultimate"
GAME_TABLE: Final = _BOOK + "introduction/game"
TIED_GAME: Final = _BOOK + "introduction/n-b-in-the-case-of"
CUT: Final = _BOOK + "method-of-playing/the-players-cut-for-deal-the"
"""The long paragraph: cutting, dealing, begging, running the cards, leading, following, the revoke."""
TRICK: Final = _BOOK + "method-of-playing/the-player-of-the-highest-card"
SOME_SCORE: Final = _BOOK + "method-of-playing/some-players-score-a-point-whenever"
FOUR_CUT: Final = _BOOK + "four-handed-all-fours/the-players-cut-to-decide-who"
FOUR_LOOK: Final = _BOOK + "four-handed-all-fours/the-dealer-and-the-elder-hand"
FOUR_PLAY: Final = _BOOK + "four-handed-all-fours/the-players-play-in-succession-as"

TWO: Final = "two-handed"
FOUR: Final = "four-handed"

DEPARTURES: Mapping[str, str] = {"point-for-not-following": SOME_SCORE, "count-unseen": SOME_SCORE}
"""The variations that may be agreed, and the paragraph that describes them (page 3)."""

READINGS: Mapping[str, Reading] = by_key(
    Reading(
        "tricks-after-running",
        ("every-card", "six-tricks"),
        (CUT, TRICK),
        "When the cards have been run each holds nine or more; page 3 speaks of “the six tricks”, and nothing "
        "tells whether the rest is played.",
    ),
    Reading(
        "second-begging",
        ("no", "yes"),
        (CUT,),
        "The elder hand may beg; nothing tells whether he may beg again of the new trump. A “new suit” is then one "
        "that was not turned up before.",
    ),
    Reading(
        "pack-runs-out",
        ("new-deal", "last-turn-up"),
        (CUT,),
        "The cards are run “until a new suit does actually turn up”; nothing tells what happens when the pack does "
        "not suffice.",
    ),
    Reading(
        "partner-not-following",
        ("adversaries-score",),
        (SOME_SCORE, FOUR_PLAY),
        "“Whenever the adversary does not follow suit or trump”: with four nothing tells whether that is said of the "
        "leader's partner as well; it is, and his adversaries score.",
    ),
    Reading(
        "miscount-first",
        ("before-score",),
        (SOME_SCORE, TRICK),
        "Who miscounts loses points; nothing tells whether before the hand is scored or after it, which may decide the "
        "game: he counts before, and loses them then.",
    ),
    Reading(
        "below-nothing",
        ("yes", "no"),
        (SOME_SCORE,),
        "Who miscounts loses points; nothing tells whether a score may fall below nothing.",
    ),
    Reading(
        "two-handed-deal",
        ("in-rotation",),
        (FOUR_CUT, CUT),
        "The two-handed game names only the first dealer; page 3 has the deal go in rotation with four.",
    ),
    Reading(
        "equal-cuts",
        ("cut-again",),
        (CUT, FOUR_CUT),
        "The highest card has the preference; nothing is said of two equal ones.",
    ),
)
"""Where the text gapes: the first option is assumed, another may be agreed."""


class Terms(NamedTuple):
    """What was agreed: the form, the variations, and the points lost by a miscount where the count is made unseen."""

    form: str = TWO
    departures: frozenset[str] = frozenset()
    miscount: int = 1
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def players(self) -> int:
        """How many play this form."""
        return 4 if self.form == FOUR else 2

    def reading(self, key: str) -> str:
        """The option by which a gap is read."""
        return reading_of(key, self.readings, READINGS)


@law(PACK, nothing=0, says="The game is seven points")
def points_of_game() -> int:
    """The game is seven points."""
    return 7
