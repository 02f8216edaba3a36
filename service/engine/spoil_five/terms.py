"""What is agreed before a sitting of Spoil Five, and where its text gapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from service.engine.laws import law
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "APART",
    "DEALER_PAYS",
    "DEALING",
    "DEPARTURES",
    "FIVING",
    "HELD",
    "JINK",
    "MANNER",
    "MEMORY",
    "MISDEAL",
    "ORDER",
    "ORDINARY",
    "PLAIN_LED",
    "PLAYERS",
    "READINGS",
    "RENEGE",
    "ROB",
    "SCORE",
    "STAKES",
    "TRUMP_LED",
    "TURNED",
    "TWO_TRICKS",
    "Terms",
    "may_sit_down",
    "sides_of",
]

_BOOK = "round-games/spoil-five/"
PLAYERS: Final = _BOOK + "introduction/spoil-five-may-be-played-by"
"""How many play, and the four orders of the cards."""
MEMORY: Final = _BOOK + "introduction/a-simple-method-of-remembering-the"
STAKES: Final = _BOOK + "introduction/a-pool-is-made-up-by"
DEALER_PAYS: Final = _BOOK + "introduction/the-dealer-pays-the-sum-agreed"
DEALING: Final = _BOOK + "introduction/to-determine-the-first-dealer-the"
MISDEAL: Final = _BOOK + "introduction/if-the-dealer-makes-a-misdeal"
TRUMP_LED: Final = _BOOK + "introduction/if-the-card-led-be-a"
PLAIN_LED: Final = _BOOK + "introduction/if-the-card-is-not-a"
ORDER: Final = _BOOK + "introduction/in-deciding-the-winner-the-cards"
ROB: Final = _BOOK + "robbing/robbing-is-one-of-the-most"
TURNED: Final = _BOOK + "robbing/the-method-of-robbing-if-the"
HELD: Final = _BOOK + "robbing/the-turn-up-suit-remains-trump"
MANNER: Final = _BOOK + "robbing/the-manner-of-doing-this-is"
RENEGE: Final = _BOOK + "reneging/the-holder-of-the-five-of"
ORDINARY: Final = _BOOK + "variations/a-very-good-game-may-be"
TWO_TRICKS: Final = _BOOK + "two-tricks-win/if-five-or-more-players-are"
FIVING: Final = _BOOK + "fiving/this-variation-is-sometimes-played-when"
JINK: Final = _BOOK + "jinking/a-variation-is-sometimes-made-by"
SCORE: Final = _BOOK + "twenty-five-and-forty-five/instead-of-the-game-being-finished"

DEPARTURES: Mapping[str, str] = {
    "deal-again": MISDEAL,
    "robbing-optional": MANNER,
    "no-robbing": MANNER,
    "ordinary-sequence": ORDINARY,
    "two-tricks-win": TWO_TRICKS,
    "partners": DEALER_PAYS,
    "fiving": FIVING,
    "jinking": JINK,
    "twenty-five": SCORE,
    "forty-five": SCORE,
}
"""The variations that may be agreed, and the paragraph that describes them."""

APART: Final = (
    ("twenty-five", "forty-five"),
    ("no-robbing", "robbing-optional"),
    ("two-tricks-win", "jinking"),
    ("two-tricks-win", "twenty-five"),
    ("two-tricks-win", "forty-five"),
)
"""Variations that leave no room for each other."""

READINGS: Mapping[str, Reading] = by_key(
    Reading(
        "robbed-without-ace",
        ("undone", "stands"),
        (MANNER,),
        "Who robs without holding the ace cannot win the pool; nothing tells whether he keeps the turn-up.",
    ),
    Reading(
        "robs-before-turn",
        ("yes", "no"),
        (DEALING, MANNER),
        "The holder of the ace must rob “before his turn comes round” (page 104), and “when it is his turn to play” "
        "(page 106): either is taken to be in time, since he has not shown a card.",
    ),
    Reading(
        "debarred-wins-three",
        ("spoilt",),
        (ROB, STAKES),
        "A player who may not win the pool wins three tricks: nothing tells what becomes of the pool; it stays, as "
        "when nobody wins three.",
    ),
    Reading(
        "debarred-partner",
        ("neither",),
        (ROB, DEALER_PAYS),
        "A player who may not win the pool has a partner; nothing tells whether he may: they win together or not at "
        "all.",
    ),
    Reading(
        "partners-share",
        ("first-has-the-odd",),
        (DEALER_PAYS,),
        "Two players may combine against two others; nothing tells how they share: equally, the first from the "
        "dealer's left with an odd counter of the pool.",
    ),
    Reading(
        "privileges-in-ordinary-sequence",
        ("none",),
        (ORDINARY, RENEGE),
        "With the cards in their ordinary sequence nothing is said of the privileges of the trumps.",
    ),
    Reading(
        "pool-of-score-game",
        ("once",),
        (SCORE, STAKES),
        "When the game goes to twenty-five or forty-five nothing tells what is staked: the pool once, the dealer "
        "each time.",
    ),
    Reading(
        "debarred-in-score-game",
        ("scores", "no-score"),
        (ROB, SCORE),
        "Who omits to rob cannot win the pool that hand; nothing tells whether his tricks are scored. With the number "
        "made, or all five tricks, he does not win in that hand; in a later one his next trick wins.",
    ),
    Reading(
        "failed-jink",
        ("spoilt",),
        (JINK, STAKES),
        "Who fails to jink “loses the pool”; nothing tells who has it: it stays, as when the game is spoilt, and the "
        "hand is over.",
    ),
    Reading(
        "misdeal-found-until",
        ("first-lead",),
        (MISDEAL,),
        "No term is set after which a misdeal can no longer be found.",
    ),
    Reading(
        "dealing-in-turn",
        ("left",),
        (MISDEAL, DEALING),
        "“The next player in order” takes the place of a dealer who misdeals; so it is assumed after every hand.",
    ),
    Reading(
        "first-dealt-to",
        ("first-seat",),
        (DEALING,),
        "The cards are dealt round until a knave falls; nothing tells with whom that begins.",
    ),
)
"""Where the text gapes: the first option is assumed, another may be agreed."""


class Terms(NamedTuple):
    """What was agreed: the full stake, that after a spoilt game, what the dealer pays for the deal, the variations."""

    stake: int = 3
    spoil: int = 1
    deal: int = 1
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()

    def reading(self, key: str) -> str:
        """The option by which a gap is read."""
        return reading_of(key, self.readings, READINGS)

    @property
    def target(self) -> int:
        """The score that wins, where tricks are scored; 0 where the pool is played for hand by hand."""
        return 45 if "forty-five" in self.departures else 25 if "twenty-five" in self.departures else 0


@law(PLAYERS, nothing=True, says="may be played by any number of persons not exceeding ten")
def may_sit_down(players: int) -> bool:
    """Whether so many can play: two to ten."""
    return 2 <= players <= 10


@law(DEALER_PAYS, nothing=0, says="or with four, if it is agreed that two of the players combine")
@law(TWO_TRICKS, nothing=0, says="or partnerships can be formed")
def sides_of(players: int, partners: bool) -> int:
    """How many sides there are: as many as players, or half of them where two and two who face each other combine."""
    return players // 2 if partners and players % 2 == 0 and players > 2 else players
