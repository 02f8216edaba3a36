"""What the players of Baxter-Wray's Loo agree before play: form, stakes, variations, readings where the text gapes."""

from __future__ import annotations

from typing import NamedTuple

from service.engine.laws import declare, law
from service.engine.readings import Reading, by_key, reading_of

__all__ = ["APART", "DEPARTURES", "FORMS", "GAME", "READINGS", "Terms", "in_force"]

GAME = "round-games/loo"
PACKS = f"{GAME}/introduction/loo-is-usually-played-with-an"
FINISHING = f"{GAME}/introduction/as-is-the-case-with-nap"
WITHDRAWING = f"{GAME}/introduction/if-however-a-finish-is-desired"
OBJECT = f"{GAME}/description/three-card-loo-being-the-most"
FIRST_STAKES = f"{GAME}/description/the-stakes-are-first-decided-on"
SINGLE = f"{GAME}/description/if-either-of-the-players-receives"
LOOS = f"{GAME}/description/if-neither-player-receives-a-higher"
TURN_UP = f"{GAME}/description/the-top-card-of-the-undealt"
STANDING = f"{GAME}/description/if-he-decides-to-stand-the"
IN_TURN = f"{GAME}/description/the-spare-hand-is-not-always"
DEALER_ALONE = f"{GAME}/description/should-it-happen-that-each-of"
MISS_ALONE = f"{GAME}/description/should-it-happen-that-all-the"
ACE = f"{GAME}/description/the-players-who-have-decided-to"
HIGHEST = f"{GAME}/description/if-he-has-two-or-three"
TRUMPING = f"{GAME}/description/if-he-cannot-follow-suit-he"
AFTER = f"{GAME}/description/as-winner-he-has-the-privilege"
SINGLE_AGAIN = f"{GAME}/description/if-all-who-stood-succeeded-in"
INFRINGING = f"{GAME}/description/a-player-infringing-any-of-the"
CURRENT_POOL = f"{GAME}/description/if-his-cards-secure-one-or"
DIVIDING = f"{GAME}/stakes/if-however-the-pool-consists-of"
PRICES = f"{GAME}/stakes/another-method-is-to-make-the"
DEALING = f"{GAME}/dealing/the-deal-is-settled-in-the"
ANY_ORDER = f"{GAME}/dealing/with-some-players-deviation-is-permitted"
MISDEAL = f"{GAME}/dealing/in-the-event-of-a-misdeal"
DECLARING = f"{GAME}/declaring/the-cards-having-been-dealt-and"
HASTE = f"{GAME}/declaring/any-player-looking-at-his-cards"
LOOKING = f"{GAME}/declaring/if-he-looks-at-the-cards"
FAULTS = f"{GAME}/playing-the-hands/the-players-having-decided-whether-they"
REPLAYING = f"{GAME}/playing-the-hands/if-the-winner-of-the-first"
EXTRAS = f"{GAME}/variations/as-mentioned-in-the-case-of"
CLUB_LAW = f"{GAME}/club-law/this-is-the-most-common-variation"
UNLIMITED = f"{GAME}/unlimited-loo/in-this-variation-the-penalty-to"
MIXED = f"{GAME}/mixed-loo/this-is-played-on-the-same"
FIVE_CARDS = f"{GAME}/five-card-loo/this-is-the-old-fashioned-game"
CHANGING = f"{GAME}/five-card-loo/there-is-no-miss-but-each"
EXCHANGED = f"{GAME}/five-card-loo/no-second-exchange-is-allowable-nor"
FLUSH = f"{GAME}/five-card-loo/when-a-flush-occurs-that-is"
FLUSHES = f"{GAME}/five-card-loo/a-flush-in-trumps-is-superior"
IRISH = f"{GAME}/irish-loo/this-is-virtually-the-same-as"
SMALL_PACK = f"{GAME}/thirty-two-card-packs/as-described-in-connection-with-nap"

declare(MISS_ALONE, "Says how seldom it comes about.", says="These contingencies are seldom")
declare(DIVIDING, "Any two sums may be agreed: nothing is refused.", says="It is not necessary that the loo")
declare(CLUB_LAW, "Says what the variation is for.", says="its object is to force a number of loos")
declare(
    CURRENT_POOL,
    "How the played cards lie on the table; that nothing is lost of them shows in the replay.",
    says="The cards as played are left in front",
)
declare(
    FIVE_CARDS, "For how many it is suitable is advice; how many can play the pack decides.", says="It is said to be"
)
declare(PRICES, "What is to be settled before play: `Terms` holds it.", says="Before commencing play in the game")
declare(
    FINISHING,
    "When players usually leave off: they may at any moment, and are not made to.",
    says="It is usual, however, to play on",
)

FORMS: dict[str, tuple[int, bool, bool, bool]] = {
    "three-card": (3, True, False, False),
    "five-card": (5, False, True, True),
    "irish": (3, False, True, False),
}
"""The forms: how many cards and tricks, whether there is a miss, whether cards are changed, whether there is Pam."""

DEPARTURES: dict[str, str] = {
    "club-law-binds": CLUB_LAW,
    "unlimited-loo": UNLIMITED,
    "mixed-loo": MIXED,
    "lead-one": HIGHEST,
    "miss-leads": ACE,
    "dealer-out": PACKS,
    "thirty-two-cards": SMALL_PACK,
    "any-order": ANY_ORDER,
    "pam-of-trumps": EXCHANGED,
}
"""What may be agreed, each with the record that describes it."""

APART = (("unlimited-loo", "mixed-loo"),)
"""Variations that leave no room for each other."""

READINGS: dict[str, Reading] = by_key(
    Reading(
        "deals-after",
        ("left",),
        (LOOS,),
        "The book speaks of a next dealer and does not say who he is: the left of the last one.",
    ),
    Reading(
        "hasty-declaration",
        ("void",),
        (HASTE,),
        "Who declares out of turn is looed a single; whether the declaration counts is not said: it does not.",
    ),
    Reading(
        "found-by",
        ("any-other",),
        (INFRINGING, REPLAYING),
        "The cards must be replayed; who may point the fault out, and until when, is not said: any other player, "
        "until the pool is divided.",
    ),
    Reading(
        "several-faults",
        ("each-pays",),
        (INFRINGING, REPLAYING),
        "Where several faults stand, of one player or of several, the hands are replayed once; whether the others are "
        "forgotten with the first play is not said: each may still be pointed out, and costs its loo.",
    ),
    Reading(
        "looed-again",
        ("once", "twice"),
        (INFRINGING, CURRENT_POOL),
        "A transgressor is looed; whether he is looed again when he makes no trick in the replay is not said.",
    ),
    Reading(
        "for-pool-looed",
        ("not-looed", "looed"),
        (DEALER_ALONE, AFTER),
        "Whether the dealer who plays miss for the pool can be looed is not said.",
    ),
    Reading(
        "stands-alone",
        ("takes-pool",),
        (MISS_ALONE, CHANGING),
        "Where there is no miss, and only one player stands, it is not said that he takes the pool.",
    ),
    Reading(
        "nobody-stands",
        ("left-in-pool",),
        (DEALER_ALONE, PACKS, WITHDRAWING),
        "All may throw up where the dealer is out of the play, neither paying nor receiving: who takes the pool then "
        "is not said; nobody does.",
    ),
    Reading(
        "dealer-thrown-out",
        ("takes-nothing", "takes-pool"),
        (DEALER_ALONE, LOOKING, STANDING),
        "A dealer who must throw up, since he looked at another's cards, has no share in the hand; whether he is still "
        "entitled to the pool where all others throw up is not said.",
    ),
    Reading(
        "transgressor-alone",
        ("left-in-pool",),
        (MISS_ALONE, CURRENT_POOL, LOOKING),
        "Who broke the law wins nothing; of the pool that falls to him without play it is not said where it goes: it "
        "lies for the next deal, like what his cards secure.",
    ),
    Reading(
        "transgressor-flush",
        ("left-in-pool",),
        (FLUSH, CURRENT_POOL),
        "Who broke the law wins nothing; whether the others pay for the flush that he holds is not said: they do, and "
        "it lies with the pool for the next deal, which is no single where he was looed for a fault in the play.",
    ),
    Reading(
        "single-tie",
        ("no-tie",),
        (SINGLE,),
        "At a single the highest card of the suit turned up wins, and no two are equally high.",
    ),
    Reading(
        "single-of-pool",
        ("fixed",),
        (SINGLE, UNLIMITED, MIXED),
        "Where a loo varies with the pool it is not said what one on the single costs, and one for haste or a misdeal: "
        "what was fixed for it.",
    ),
    Reading(
        "two-trump-flushes",
        ("higher-cards",),
        (FLUSHES,),
        "A flush in trumps is superior; which of two is better is not said: the one with the higher cards.",
    ),
    Reading(
        "last-round-loos",
        ("none", "paid"),
        (FINISHING,),
        "On the last round all stand; whether who makes no trick then is looed is not said.",
    ),
    Reading(
        "odd-finish",
        ("dealer-left",),
        (FINISHING,),
        "A pool divided equally among the players may not come out even: the rest goes to those at the dealer's left.",
    ),
    Reading(
        "out-of-cards",
        ("as-many-as-remain",),
        (CHANGING,),
        "The players may wish to change more cards than the pack has left: nobody may change more than there are.",
    ),
    Reading(
        "irish-flush",
        ("none",),
        (IRISH,),
        "Whether three cards of a suit are a flush at Irish Loo is not said.",
    ),
    Reading(
        "misdeal-found-until",
        ("first-lead",),
        (MISDEAL,),
        "No term is set after which a misdeal can no longer be found.",
    ),
    Reading(
        "fault-before-misdeal",
        ("loo-stands",),
        (MISDEAL, INFRINGING),
        "Whether a loo for a fault in the play stands when the cards are dealt again is not said: it does, and who "
        "paid it plays the new cards like the others.",
    ),
)


@law(EXTRAS, nothing=True)
@law(PACKS, nothing=True, says="at the option of the company")
def in_force(variation: str, agreed: frozenset[str]) -> bool:
    """Whether a variation holds: only if it was settled before play; otherwise the simple game is played."""
    return variation in agreed


class Terms(NamedTuple):
    """Form and stakes: `deal` is what the dealer pays, `loo` an ordinary loo, `single_loo` that of a single.

    `maximum` is the limit of a mixed loo.
    """

    form: str = "three-card"
    deal: int = 3
    loo: int = 6
    single_loo: int = 3
    maximum: int = 0
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def cards(self) -> int:
        """How many cards each holds, and how many tricks there are."""
        return FORMS[self.form][0]

    @property
    def miss(self) -> bool:
        """Whether there is a spare hand."""
        return FORMS[self.form][1]

    @property
    def changes(self) -> bool:
        """Whether cards may be changed."""
        return FORMS[self.form][2]

    @property
    def pam(self) -> bool:
        """Whether there is Pam, and a flush."""
        return FORMS[self.form][3]

    def has(self, variation: str) -> bool:
        """Whether a variation is in force."""
        return in_force(variation, self.departures)

    def reading(self, key: str) -> str:
        """The option by which the gap `key` is read."""
        return reading_of(key, self.readings, READINGS)
