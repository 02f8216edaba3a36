"""What the players of Napoleon agree before play: the stake, the variations, and readings where the text gapes."""

from __future__ import annotations

from typing import NamedTuple

from service.engine.laws import declare
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "DEPARTURES",
    "GAME",
    "MISERY",
    "MISERY_TRUMPS",
    "PEEP",
    "RAISED",
    "READINGS",
    "SIR_GARNET",
    "TRICKS",
    "WELLINGTON",
    "Terms",
]

GAME = "hoyles-games-modernized/napoleon"
ORTHODOX = f"{GAME}/the-orthodox-game/the-old-game-of-napoleon-consists"
MONEY = f"{GAME}/the-orthodox-game/it-is-a-level-money-transaction"
OVER_NAP = f"{GAME}/the-variations/here-we-may-first-note-the"
MISERY_RULE = f"{GAME}/the-variations/another-innovation-is-an-adaptation-from"
GARNET_RULE = f"{GAME}/the-variations/sir-garnet-consists-of-an-excess"
PEEP_RULE = f"{GAME}/the-variations/in-peep-nap-one-extra-card"

declare(
    ORTHODOX,
    "How the cards lie on the table: it shows how many tricks were made, and changes nothing.",
    says="The winning card is alone turned down",
)

TRICKS = 5
"""How many cards each holds, and how many tricks there are."""

RAISED = "raised-nap"
WELLINGTON = "wellington"
MISERY = "misery"
MISERY_TRUMPS = "misery-trumps"
SIR_GARNET = "sir-garnet"
PEEP = "peep-nap"

DEPARTURES: dict[str, str] = {
    RAISED: MONEY,
    WELLINGTON: OVER_NAP,
    MISERY: MISERY_RULE,
    MISERY_TRUMPS: MISERY_RULE,
    SIR_GARNET: GARNET_RULE,
    PEEP: PEEP_RULE,
}
"""What may be agreed, each with the record that describes it."""

READINGS: dict[str, Reading] = by_key(
    Reading(
        "first-dealer",
        ("selected",),
        (ORTHODOX,),
        "Nothing is printed about who deals first, who shuffles and who cuts: the players select a dealer, and he "
        "shuffles.",
    ),
    Reading(
        "all-pass",
        ("next-deal",),
        (ORTHODOX,),
        "What follows if nobody calls is not printed: nothing is paid, and the deal passes.",
    ),
    Reading(
        "hand-ends",
        ("all-tricks", "when-decided"),
        (ORTHODOX,),
        "Whether the hand is played out when the call has succeeded or failed is not printed.",
    ),
    Reading(
        "revoke-penalty",
        ("not-printed",),
        (ORTHODOX,),
        "Trumping or discarding with a card of the suit is a revoke; the penalty that page 95 speaks of is not "
        "printed.",
    ),
    Reading(
        "peep-once",
        ("once",),
        (PEEP_RULE,),
        "Whether a player may peep more than once is not printed: the card does not change, so once suffices.",
    ),
    Reading(
        "peep-pool",
        ("lies",),
        (PEEP_RULE,),
        "The source breaks off before it says who takes the pool that the peeps make: it lies.",
    ),
)


class Terms(NamedTuple):
    """Stake for a trick (a penny is 4 farthings), agreed variations, and readings other than those assumed."""

    stake: int = 4
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()

    def has(self, variation: str) -> bool:
        """Whether a variation was agreed."""
        return variation in self.departures

    def reading(self, key: str) -> str:
        """The option by which the gap `key` is read."""
        return reading_of(key, self.readings, READINGS)
