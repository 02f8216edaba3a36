"""What is agreed before a sitting of Euchre, and where its text gapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from service.engine.laws import law
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "AGAIN",
    "ALONE",
    "BELL",
    "CROSS",
    "DEAL",
    "DEPARTURES",
    "DISCARD",
    "DRAW",
    "FORMS",
    "FOUR",
    "FOUR_HANDED",
    "GAME",
    "LEAD",
    "LONE_MARCH",
    "MARK",
    "NEXT",
    "PACK",
    "PARTY",
    "PASS",
    "PLAYERS",
    "PRIZE",
    "READINGS",
    "SCORE",
    "SEATS",
    "SUPERSEDE",
    "THREE",
    "THREE_HANDED",
    "TIED",
    "TWO_HANDED",
    "Terms",
    "form_of",
    "points_of_game",
    "sides_of",
]

_BOOK = "hoyles-games-modernized/euchre/"
PLAYERS: Final = _BOOK + "introduction/euchre-may-be-played-either-as"
PACK: Final = _BOOK + "introduction/euchre-is-played-with-the-piquet"
"""The pack, the bowers, and the suit to which the left bower belongs."""
DEAL: Final = _BOOK + "two-handed-euchre/the-players-having-cut-for-deal"
"""The deal, ordering up, the dealer's discard."""
PASS: Final = _BOOK + "two-handed-euchre/if-the-non-dealer-does-not"
"""Passing, taking up, turning down, making it."""
NEXT: Final = _BOOK + "two-handed-euchre/if-he-decides-to-make-it"
AGAIN: Final = _BOOK + "two-handed-euchre/if-even-with-the-privilege-of"
"""The second round: the dealer makes it, or all pass again."""
LEAD: Final = _BOOK + "two-handed-euchre/the-trump-suit-having-been-made"
SCORE: Final = _BOOK + "two-handed-euchre/the-player-who-has-ordered-up"
GAME: Final = _BOOK + "two-handed-euchre/five-points-constitute-game"
FOUR: Final = _BOOK + "four-handed-euchre/where-four-players-take-part-two"
ALONE: Final = _BOOK + "four-handed-euchre/a-player-with-an-unusually-strong"
LONE_MARCH: Final = _BOOK + "four-handed-euchre/if-a-player-going-alone-is"
THREE: Final = _BOOK + "three-handed-euchre/here-each-plays-for-his-own"
MARK: Final = _BOOK + "marking-the-score/the-method-of-scoring-at-euchre"
CROSS: Final = _BOOK + "marking-the-score/another-method-of-keeping-the-score"
SUPERSEDE: Final = _BOOK + "playing-alone/if-your-partner-announce-that-he"
"""The rules on playing alone that stand among the hints (pages 77 and 78)."""
DISCARD: Final = _BOOK + "discarding/when-the-dealer-takes-up-the"
PARTY: Final = _BOOK + "progressive-euchre/this-is-a-version-of-the"
DRAW: Final = _BOOK + "progressive-euchre/two-packs-of-cards-of-different"
BELL: Final = _BOOK + "progressive-euchre/the-bell-being-struck-play-begins"
SEATS: Final = _BOOK + "progressive-euchre/the-winners-at-the-head-table"
PRIZE: Final = _BOOK + "progressive-euchre/at-the-close-of-play-the"
TIED: Final = _BOOK + "progressive-euchre/in-the-case-of-ties-in"

TWO_HANDED: Final = "two-handed"
THREE_HANDED: Final = "three-handed"
FOUR_HANDED: Final = "four-handed"
FORMS: Final = (TWO_HANDED, THREE_HANDED, FOUR_HANDED)

DEPARTURES: Mapping[str, str] = {"set-back": THREE, "chalk-cross": CROSS}
"""The variations that may be agreed, and the paragraph that describes them."""

READINGS: Mapping[str, Reading] = by_key(
    Reading(
        "who-deals-first",
        ("as-the-players-agree",),
        (DEAL,),
        "The players cut for deal; nothing tells whether the highest or the lowest card has it.",
    ),
    Reading(
        "deal-in-turn",
        ("left", "winner"),
        (AGAIN,),
        "The deal passes when all have passed; nothing tells who deals after a hand that was played.",
    ),
    Reading(
        "turned-down-suit",
        ("no", "yes"),
        (PASS, AGAIN),
        "Turning down annuls the trump suit, yet the trump may be made “what he pleases”; nothing tells whether "
        "that may be the suit turned down.",
    ),
    Reading(
        "march-of-partners",
        ("two", "three"),
        (SCORE, LONE_MARCH, THREE),
        "A march scores two, and is the same in the two-handed and the four-handed game; yet page 71 has the lone "
        "hand score “four (instead of three)” for it.",
    ),
    Reading(
        "three-handed-order",
        ("in-turn",),
        (THREE, FOUR),
        "Each plays for his own hand; how the three call is not told: in turn from the elder hand, none assisting.",
    ),
    Reading(
        "elder-of-two",
        ("nearest-left",),
        (THREE,),
        "When a euchre carries both adversaries out “the elder hand is the winner”: of the two, who sits first at "
        "the dealer's left.",
    ),
    Reading(
        "who-goes-alone",
        ("challenging-side", "any-player"),
        (ALONE, LONE_MARCH),
        "“A player” may go alone; nothing tells what an adversary of the challenging side would score by it.",
    ),
    Reading(
        "lead-at-lone-hand",
        ("next-left",),
        (ALONE, LEAD),
        "The elder hand leads; when his partner goes alone his cards lie face down, and nothing tells who leads.",
    ),
    Reading(
        "partner-has-led",
        ("too-late", "in-time"),
        (SUPERSEDE,),
        "The right to go alone is lost by a lead of the adverse side or one's own; the partner's is not named.",
    ),
    Reading(
        "who-compels",
        ("either",),
        (SUPERSEDE,),
        "The opponents of who was too late “may compel” him to play with his partner; nothing tells whether both must: "
        "one speaks for his side. Where they let it be, he plays alone, so long as the first trick is not won.",
    ),
    Reading(
        "partners-at-head-table",
        ("kept", "exchanged"),
        (SEATS,),
        "The losers “at all but the head table” exchange partners with the newcomers; the winners at the head "
        "table keep their seats, and nothing is said of their partners.",
    ),
    Reading(
        "equal-tricks",
        ("as-the-table-agrees",),
        (TIED,),
        "Ties in points go by the tricks toward the next hand; nothing tells who wins where these are equal too.",
    ),
)
"""Where the text gapes: the first option is assumed, another may be agreed."""


class Terms(NamedTuple):
    """What was agreed: the form, the variations, and how gaps are read."""

    form: str = FOUR_HANDED
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def players(self) -> int:
        """How many play this form."""
        return FORMS.index(self.form) + 2

    def reading(self, key: str) -> str:
        """The option by which a gap is read."""
        return reading_of(key, self.readings, READINGS)


@law(PLAYERS, nothing="")
def form_of(players: int) -> str:
    """The form that so many players play; "" where Euchre is not played by so many."""
    return FORMS[players - 2] if 2 <= players <= 4 else ""


@law(THREE, nothing=0, says="Here each plays for his own hand")
@law(FOUR, nothing=0, says="Where four players take part, two play in partnership")
def sides_of(players: int) -> int:
    """How many sides there are: with four, two against two who face each other; else each plays for himself."""
    return 2 if players == 4 else players


@law(GAME, nothing=0)
def points_of_game() -> int:
    """Five points are the game."""
    return 5
