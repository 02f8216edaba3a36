"""What the players of Nap agree before play: the form, the stake, the variations, and readings where the text gapes."""

from __future__ import annotations

from typing import NamedTuple

from service.engine.laws import declare, law
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "BLUCHER",
    "BUYING",
    "CHALLENGE",
    "DEALER_OUT",
    "DEPARTURES",
    "DOUBLE_HEADER",
    "FORMS",
    "GAME",
    "KITTY",
    "KITTY_TOGETHER",
    "LOSS_ONLY",
    "LOWEST_THREE",
    "MISERY",
    "NO_TRUMPS",
    "READINGS",
    "SPARE_HAND",
    "THIRTY_TWO",
    "WELLINGTON",
    "Terms",
    "in_force",
    "with_implied",
]

GAME = "round-games/napoleon"
PLAYERS = f"{GAME}/introduction/the-game-of-napoleon-or-as"
SIX_PLAYERS = f"{GAME}/introduction/with-six-persons-taking-part-in"
TERMINATED = f"{GAME}/introduction/the-popularity-of-the-game-is"
MAIN_IDEA = f"{GAME}/description/the-main-idea-of-the-play"
TRICKS = f"{GAME}/description/the-number-of-the-tricks-to"
STAKES = f"{GAME}/stakes/the-stakes-may-consist-of-any"
DEALING = f"{GAME}/dealing/the-deal-is-decided-by-the"
MISDEAL = f"{GAME}/dealing/as-the-deal-is-a-disadvantage"
CALLING = f"{GAME}/calling/the-deal-having-been-completed-the"
HIGHER = f"{GAME}/calling/if-he-cannot-stand-for-more"
SENIOR = f"{GAME}/playing-the-hands/the-player-who-has-called-the"
NOT_FORCED = f"{GAME}/playing-the-hands/if-he-has-more-than-one"
NEXT_LEAD = f"{GAME}/playing-the-hands/provided-no-player-has-headed-the"
FOLLOWING = f"{GAME}/playing-the-hands/a-player-having-one-of-the"
VARIATIONS = f"{GAME}/variations/there-are-several-innovations-and-different"
POOL_FORMED = f"{GAME}/pool-or-kitty/when-a-pool-is-agreed-to"
POOL_DIVIDED = f"{GAME}/pool-or-kitty/when-it-is-found-desirable-to"
MISERY_PLAY = f"{GAME}/misery-or-misere/this-is-the-most-common-variation"
MISERY_PAY = f"{GAME}/misery-or-misere/should-he-be-compelled-to-win"
BUYING_CARDS = f"{GAME}/buying-cards/after-the-cards-have-been-distributed"
SPARE = f"{GAME}/spare-hand/an-extra-hand-is-dealt-which"
DOUBLE = f"{GAME}/double-header/if-each-player-passes-then-the"
OVER_NAP = f"{GAME}/wellington/if-a-player-calls-napoleon-and"
OVER_WELLINGTON = f"{GAME}/blucher/this-is-called-in-the-same"
CHALLENGED = f"{GAME}/blucher/another-variety-of-this-game-is"
SMALL_PACK = f"{GAME}/thirty-two-card-packs/if-piquet-or-bezique-cards-are"
MORE_CARDS = f"{GAME}/six-or-seven-card-nap/in-this-variation-six-or-seven"
NINE_CARDS = f"{GAME}/nine-card-nap/this-may-be-described-as-the"

declare(
    OVER_NAP,
    "Tells why some dislike the rule; the other settlement is in the sentence that follows.",
    says="regarded with disfavour by some",
)
declare(
    OVER_WELLINGTON,
    "Gives the reason for the milder settlement, which the sentences before it print.",
    says="unfair that he should lose the advantages",
)

FORMS: dict[str, tuple[int, int]] = {
    "five-card": (5, 5),
    "six-card": (6, 5),
    "seven-card": (7, 5),
    "nine-card": (9, 9),
}
"""The forms, with how many cards are dealt to each player and how many he plays with: so many tricks there are."""

KITTY = "kitty"
KITTY_TOGETHER = "kitty-together"
MISERY = "misery"
NO_TRUMPS = "misery-no-trumps"
BUYING = "buying-cards"
SPARE_HAND = "spare-hand"
DOUBLE_HEADER = "double-header"
LOWEST_THREE = "lowest-three"
WELLINGTON = "wellington"
BLUCHER = "blucher"
LOSS_ONLY = "loss-only"
CHALLENGE = "challenge"
THIRTY_TWO = "thirty-two-cards"
DEALER_OUT = "dealer-out"

DEPARTURES: dict[str, str] = {
    KITTY: POOL_FORMED,
    KITTY_TOGETHER: POOL_FORMED,
    MISERY: MISERY_PLAY,
    NO_TRUMPS: MISERY_PLAY,
    BUYING: BUYING_CARDS,
    SPARE_HAND: SPARE,
    DOUBLE_HEADER: DOUBLE,
    LOWEST_THREE: DOUBLE,
    WELLINGTON: OVER_NAP,
    BLUCHER: OVER_WELLINGTON,
    LOSS_ONLY: OVER_NAP,
    CHALLENGE: CHALLENGED,
    THIRTY_TWO: SMALL_PACK,
    DEALER_OUT: SIX_PLAYERS,
}
"""What may be agreed, each with the record that describes it."""

IMPLIED: dict[str, str] = {NO_TRUMPS: MISERY, BLUCHER: WELLINGTON, LOSS_ONLY: WELLINGTON, CHALLENGE: WELLINGTON}
"""Manners of playing a variation, with the variation: who agrees to the one has agreed to the other."""

READINGS: dict[str, Reading] = by_key(
    Reading(
        "first-turned",
        ("left",),
        (DEALING,),
        "Cards are turned up before each player until a knave appears; before whom first is not said: the left of "
        "who turns them.",
    ),
    Reading(
        "next-dealer",
        ("left",),
        (DEALING,),
        "Page 9 speaks of the next dealer and does not say who he is: the left of the last one.",
    ),
    Reading(
        "misdeal-until",
        ("first-lead", "never"),
        (MISDEAL,),
        "No term is set after which a misdeal can no longer be found.",
    ),
    Reading(
        "touching",
        ("no-penalty", "similar-penalty"),
        (MISDEAL,),
        "Players must not touch the remainder of the pack; whether the penalty for interfering covers that too is "
        "not plain.",
    ),
    Reading(
        "revoke",
        ("no-penalty",),
        (SENIOR, FOLLOWING),
        "A player who has a card of the suit led must play it; what follows if he does not is not said.",
    ),
    Reading(
        "doubled-again",
        ("once", "again"),
        (DOUBLE,),
        "The stakes are doubled when each player passes, and remain so; whether they are doubled again when that "
        "happens again is not said.",
    ),
    Reading(
        "doubled-pool",
        ("play-only",),
        (DOUBLE, MISDEAL, BUYING_CARDS),
        "Whether doubled stakes double what is paid to the pool as well is not said.",
    ),
    Reading(
        "kitty-takers",
        ("all-tricks", "nap-only"),
        (POOL_FORMED, OVER_NAP, OVER_WELLINGTON),
        "The kitty is for “the caller who makes Nap”; whether one who makes all the tricks on a Wellington or a "
        "Blücher is meant as well is not said.",
    ),
    Reading(
        "spare-misery",
        ("nap-only",),
        (SPARE,),
        "Who takes the spare hand must stand for Nap, so it cannot be taken over a Nap that was called.",
    ),
    Reading(
        "misery-lowest",
        ("allowed", "excluded"),
        (DOUBLE, MISERY_PAY),
        "Where the lowest call is three it is not said whether misery, over which three takes precedence, may "
        "still be called.",
    ),
    Reading(
        "stock-spent",
        ("as-many-as-remain",),
        (BUYING_CARDS,),
        "The players may wish to buy more cards than the pack has left: nobody may buy more than there are.",
    ),
    Reading(
        "odd-kitty",
        ("dealer-left", "dealer-pays"),
        (POOL_DIVIDED,),
        "A kitty is divided equally; what cannot be divided goes to the first at the dealer's left, or to the dealer.",
    ),
    Reading(
        "drawing-begins",
        ("dealer-left",),
        (POOL_DIVIDED, DEALING),
        "The dealer distributes a card to each who draws for the kitty; nothing tells with whom he begins: at his "
        "left, as when he deals.",
    ),
    Reading(
        "lowest-tied",
        ("draw-again",),
        (POOL_DIVIDED,),
        "Two players may draw equally low cards for the kitty: those draw again.",
    ),
)


@law(VARIATIONS, nothing=True, says=("carefully settled by the company", "rules applicable to the simple game"))
def in_force(variation: str, agreed: frozenset[str]) -> bool:
    """Whether a variation holds: only if it was settled before play; otherwise the simple game is played."""
    return variation in agreed


def with_implied(agreed: frozenset[str]) -> frozenset[str]:
    """What was agreed, and the variations without which it would say nothing."""
    return agreed | {variation for manner, variation in IMPLIED.items() if manner in agreed}


class Terms(NamedTuple):
    """Form, stake for a trick (counters or farthings), agreed variations, and readings other than those assumed."""

    form: str = "five-card"
    stake: int = 4
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def dealt(self) -> int:
        """How many cards are dealt to each player."""
        return FORMS[self.form][0]

    @property
    def tricks(self) -> int:
        """How many cards each plays with, and how many tricks there are."""
        return FORMS[self.form][1]

    @property
    def kitty(self) -> bool:
        """Whether there is a pool: by agreement, or since cards are bought."""
        return not self.departures.isdisjoint({KITTY, KITTY_TOGETHER, BUYING})

    def has(self, variation: str) -> bool:
        """Whether a variation is in force."""
        return in_force(variation, self.departures)

    def reading(self, key: str) -> str:
        """The option by which the gap `key` is read."""
        return reading_of(key, self.readings, READINGS)
