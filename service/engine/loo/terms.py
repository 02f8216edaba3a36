"""What the players of Loo agree before play: form, stakes, variations, and readings where the laws gape."""

from __future__ import annotations

from typing import NamedTuple

from service.engine.laws import declare
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "CLUB_LAW",
    "DEPARTURES",
    "FIVE_CARD",
    "FORMS",
    "GAME",
    "MAXIMUM",
    "MUST",
    "READINGS",
    "THREE_CARD",
    "UNLIMITED",
    "Terms",
    "rule",
]

GAME = "hoyles-games-modernized/loo"


_RULES = tuple(f"{GAME}/law/{number}" for number in range(18))


def rule(number: int) -> str:
    """The id of a numbered law of Loo."""
    return _RULES[number]


# The unnumbered paragraphs that hold rules, by the ids of their records.
STAKES = f"{GAME}/three-card-loo/the-full-pack-of-fifty-two"
TAKING_MISS = f"{GAME}/three-card-loo/should-one-player-take-miss-and"
LEADING = f"{GAME}/three-card-loo/the-elder-hand-as-among-those"
FOLLOWING = f"{GAME}/three-card-loo/the-other-players-play-in-rotation"
WINNING = f"{GAME}/three-card-loo/the-winner-of-each-trick-leads"
DIVIDING = f"{GAME}/three-card-loo/the-hand-having-been-played-out"
UNLIMITED_POOL = f"{GAME}/three-card-loo/in-circles-where-the-interest-of"
EXCHANGING = f"{GAME}/five-card-loo/in-this-case-five-cards-are"
PAM = f"{GAME}/five-card-loo/there-is-in-this-case-a"
FLUSH = f"{GAME}/five-card-loo/special-value-is-in-this-game"
CLUBS_TURNED = f"{GAME}/five-card-loo/some-players-at-either-game-maintain"
PENALTY = f"{GAME}/the-laws-of-loo/any-player-committing-any-infractions-of"

declare(
    f"{GAME}/introduction/loo-is-played-in-divers-fashions",
    "Sets no limit to the number of players, so there is nothing to refuse; that six or seven are best is advice.",
)
declare(f"{GAME}/the-laws-of-loo/these-may-be-briefly-stated-as", "Announces the laws that follow it.")

THREE_CARD = "three-card"
FIVE_CARD = "five-card"
FORMS: dict[str, int] = {THREE_CARD: 3, FIVE_CARD: 5}
"""The forms of the game, and how many cards are dealt to each player: as many tricks, and parts of the pool."""

MUST = "must"
UNLIMITED = "unlimited"
MAXIMUM = "maximum"
CLUB_LAW = "club-law"

DEPARTURES: dict[str, str] = {
    MUST: DIVIDING,
    UNLIMITED: UNLIMITED_POOL,
    MAXIMUM: UNLIMITED_POOL,
    CLUB_LAW: CLUBS_TURNED,
}
"""What may be agreed, each with the record that describes it. The maximum is a sum in `Terms.maximum`."""


READINGS: dict[str, Reading] = by_key(
    Reading(
        "single-hand",
        ("no-other-fund", "three-winners"),
        (DIVIDING, UNLIMITED_POOL),
        "A hand is a single when the dealer's contribution is the only fund; pages 88 and 89 name but the case of "
        "three players with a trick each.",
    ),
    Reading(
        "first-hand",
        ("ordinary", "single"),
        (DIVIDING,),
        "In the first hand of a sitting the dealer's contribution is the only fund too; page 88 speaks of the "
        "hand after one in which nobody was looed.",
    ),
    Reading(
        "next-dealer",
        ("left",),
        (DIVIDING,),
        "Page 88 knows a “new dealer” and does not say who: the left of the last one.",
    ),
    Reading(
        "place-of-miss",
        ("after-dealer",),
        (rule(2),),
        "Law 2 deals one card to miss in each round and does not say when: after the dealer's own.",
    ),
    Reading(
        "early-declaration",
        ("void",),
        (rule(5),),
        "Law 5 fines who declares before his turn, and does not say whether the declaration stands: it does not.",
    ),
    Reading(
        "misdeal-until",
        ("first-lead", "pool-divided"),
        (rule(2), rule(3)),
        "Laws 2 and 3 set no term after which a misdeal can no longer be found.",
    ),
    Reading(
        "fresh-deal",
        ("all-return",),
        (rule(3), rule(6)),
        "Who had to retire for the round is dealt cards again after a misdeal; law 6 does not say so.",
    ),
    Reading(
        "retired-dealer",
        ("pool-remains", "takes-pool"),
        (rule(6), rule(8)),
        "Law 8 entitles the dealer to the pool if no one declares; law 6 has him retire for that round.",
    ),
    Reading(
        "left-alone",
        ("wins-the-rest",),
        (TAKING_MISS, EXCHANGING, rule(6), rule(15)),
        "Where only one player is left, by passing at five-card or since the others were made to retire, the "
        "laws do not say who takes the tricks not played: he does. Where none is left, they stay in the pool.",
    ),
    Reading(
        "thrown-up",
        ("not-looed", "looed"),
        (rule(6), rule(15), DIVIDING),
        "Who is compelled to throw up his cards, or to retire, has no trick, yet he does not play the hand out.",
    ),
    Reading(
        "thrown-up-tricks",
        ("kept", "left-in-pool"),
        (rule(6), rule(15), PENALTY),
        "Laws 6 and 15 do not say what becomes of the tricks that he had made before, nor of the card he had "
        "played to the trick on the table: both count.",
    ),
    Reading(
        "two-players",
        ("still-playing", "declared"),
        (rule(11), LEADING),
        "Law 11 binds “when there are two players only”, page 87 when “only two persons have declared to play”.",
    ),
    Reading(
        "lead-highest",
        ("two-players", "up-to-three"),
        (rule(11), LEADING),
        "Law 11 binds with two players only; page 88 frees “more than three declared players”, so not three.",
    ),
    Reading(
        "equal-value",
        ("turn-up-between",),
        (rule(11), LEADING),
        "Law 11 and page 87 speak of trumps of equal value; the note that explained it is lost. Trumps with only "
        "the turned-up card between them are so read.",
    ),
    Reading(
        "revoke",
        ("not-following", "any-duty"),
        (rule(12), rule(13), rule(16)),
        "Law 16 does not say what a revoke is: not following suit, or any breach of laws 9 to 14.",
    ),
    Reading(
        "revoke-until",
        ("pool-divided",),
        (rule(16),),
        "Law 16 sets no term for requiring that the hand be played again: until the pool is divided.",
    ),
    Reading(
        "penalty-after-replay",
        ("stands", "lifted"),
        (PENALTY, rule(16)),
        "Law 16 does not say whether the penalty for the infraction stands when the hand is played again.",
    ),
    Reading(
        "infraction-and-misdeal",
        ("lapses",),
        (rule(3), PENALTY, rule(16)),
        "Where a misdeal may be found until the pool is divided, law 3 has the cards dealt anew, and does not say what "
        "becomes of an infraction in the play of the old: with that play its penalty lapses.",
    ),
    Reading(
        "several-infractions",
        ("once", "each"),
        (PENALTY,),
        "Four singles for “any infractions”: once in a hand, or for each.",
    ),
    Reading(
        "offender-looed",
        ("besides", "instead"),
        (PENALTY, DIVIDING),
        "An offender who makes no trick is looed; the penalty does not say whether it comes besides or instead.",
    ),
    Reading(
        "odd-counters",
        ("pool", "first-tricks"),
        (DIVIDING,),
        "The book makes contributions divisible and does not provide for a pool that is not: the rest stays in "
        "the pool, or goes to the winners of the first tricks.",
    ),
    Reading(
        "stock-spent",
        ("as-many-as-remain",),
        (EXCHANGING,),
        "The players may discard more cards than the pack has left: nobody may ask for more than there are.",
    ),
    Reading(
        "must-exchange",
        ("allowed", "none"),
        (DIVIDING, EXCHANGING),
        "At a “must” there is no miss; whether cards are drawn at five-card Loo is not said.",
    ),
    Reading(
        "flush-passed",
        ("looed", "exempt"),
        (FLUSH,),
        "All save the holder of the flush are looed and nobody may throw up his cards; those who had passed "
        "before it was shown are not spoken of.",
    ),
    Reading(
        "flush-thrown-up",
        ("looed",),
        (FLUSH,),
        "All save the holder of the flush are looed: nothing exempts who was made to retire, or to throw up his cards.",
    ),
    Reading(
        "flush-tie",
        ("elder-hand", "shared"),
        (FLUSH,),
        "Two flushes in plain suits may be equal card by card; the note on page 90 is lost.",
    ),
)


class Terms(NamedTuple):
    """Form, stakes in counters or farthings, agreed variations, and readings other than those assumed.

    `single` is what the dealer places in the pool; it is to be divisible by the number of tricks. `loo` is the
    payment for an ordinary loo: 0 for what page 88 says, the amount of the single. `maximum` bounds an unlimited loo,
    0 where none is fixed. The must is “usual, though not invariable”, so it holds unless it is left out.
    """

    form: str = THREE_CARD
    single: int = 3
    loo: int = 0
    maximum: int = 0
    departures: frozenset[str] = frozenset({MUST})
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def cards(self) -> int:
        """How many cards each player holds, and how many tricks there are."""
        return FORMS[self.form]

    def reading(self, key: str) -> str:
        """The option by which the gap `key` is read."""
        return reading_of(key, self.readings, READINGS)
