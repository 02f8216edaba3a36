"""What the players of Poker agree before play: stakes, departures from the laws, and readings where these gape."""

from __future__ import annotations

from typing import NamedTuple

from service.engine.money import PENNY, SHILLING
from service.engine.readings import Reading, by_key, reading_of

__all__ = [
    "AMERICAN",
    "BLAZE",
    "BLAZE_RULE",
    "CALLING",
    "CONTRIBUTIONS",
    "DEPARTURES",
    "FLUSHES",
    "GAME",
    "INTRODUCTION",
    "JOKER_CARD",
    "JOKER_NAMED",
    "LIMIT",
    "NO_PAIR",
    "OPENING",
    "READINGS",
    "SKIP",
    "SKIP_TERM",
    "STAKES_FIXED",
    "STANDING",
    "Terms",
    "rule",
]

GAME = "round-games/poker"
_RULES = tuple(f"{GAME}/law/{number}" for number in range(82))

# The unnumbered paragraphs that hold rules, by the ids of their records.
INTRODUCTION = f"{GAME}/description/the-game-of-poker-is-played"
LIMIT = f"{GAME}/description/before-beginning-play-it-is-customary"
OPENING = f"{GAME}/description/if-he-open-the-game-he"
CALLING = f"{GAME}/description/let-us-suppose-in-the-first"
STANDING = f"{GAME}/description/if-no-1-had-stood-i"
FLUSHES = f"{GAME}/value-of-the-hands/no-4-flush-five-cards-of"
STAKES_FIXED = f"{GAME}/the-stakes/as-before-stated-the-ante-and"
NO_PAIR = f"{GAME}/value-of-the-hands/no-8-a-pair-two-cards"
CONTRIBUTIONS = f"{GAME}/the-jack-pot/if-all-the-players-reject-their"
BLAZE_RULE = f"{GAME}/modifications/modifications-of-the-game-have-been"
JOKER_NAMED = f"{GAME}/modifications/if-for-instance-a-player-hold"
SKIP_TERM = f"{GAME}/term/skip-straight-or-skip-sequence"


def rule(number: int) -> str:
    """The id of a numbered rule of Poker."""
    return _RULES[number]


BLAZE = "blaze"
JOKER_CARD = "joker"
SKIP = "skip-straight"
AMERICAN = "american-sequence"

DEPARTURES: dict[str, str] = {
    BLAZE: BLAZE_RULE,
    JOKER_CARD: BLAZE_RULE,
    SKIP: SKIP_TERM,
    AMERICAN: rule(71),
}
"""The variations which the book describes, each with the record that does so."""


READINGS: dict[str, Reading] = by_key(
    Reading(
        "opening",
        ("twice-ante", "twice-ante-and-straddles"),
        (rule(25), OPENING, f"{GAME}/term/go-in"),
        "Rule 25 asks of the opener twice the ante; pages 34 and 42 twice the ante and straddles together.",
    ),
    Reading(
        "opening-ceiling",
        ("over-stake", "over-minimum"),
        (LIMIT, OPENING),
        "By page 31 nobody increases the stake by more than the limit; by page 34 who opens after a straddle may "
        "stake the limit over and above his minimum.",
    ),
    Reading(
        "make-good",
        ("preceding", "highest"),
        (rule(25), rule(26), rule(36)),
        "Rule 26 asks for the stake of the preceding player; where straddles stand higher than what the opener staked "
        "by Rule 25 that is less than the highest stake, which Rule 36 asks for before the draw.",
    ),
    Reading(
        "misdeal-stakes",
        ("stand", "returned"),
        (rule(12), rule(55)),
        "Rule 12 has new cards dealt, and does not say what becomes of stakes laid upon the old: by Rule 55 a bet "
        "cannot be recalled, so they wait for their players' turn, or they go back.",
    ),
    Reading(
        "misdeal-passed",
        ("out",),
        (rule(12), rule(13), rule(27)),
        "Rule 27 takes from who passes his right to play in that game, and Rule 13 from who is found with a wrong "
        "hand; a new deal by Rule 12 is no new game: he gets cards, and does not play them.",
    ),
    Reading(
        "unfinished-deal",
        ("until-the-draw", "finished"),
        (rule(8), rule(9), rule(10), rule(17)),
        "By Rule 17 the deal is finished when every player has received five cards: where one has fewer it is not, and "
        "Rules 8 and 10 apply still, until the draw begins; or it is finished all the same when the dealer stops.",
    ),
    Reading(
        "highest-stake",
        ("of-players", "of-anybody"),
        (rule(27), rule(36)),
        "Rule 36 has stakes made equal to the highest on the table: that of who has retired, which Rule 27 makes "
        "forfeit, is a stake no more, or counts.",
    ),
    Reading(
        "standing",
        ("once", "never"),
        (STANDING, rule(53), rule(54)),
        "Page 37 lets a player stand once after the draw; Rules 53 and 54 know only staking and retiring.",
    ),
    Reading(
        "jackpot-ante",
        ("besides", "instead"),
        (rule(20), rule(30), CONTRIBUTIONS),
        "Rule 20 has the ante staked in every game; Rule 30 and page 40 have every player pay its like, "
        "and do not say whether the ante is staked besides.",
    ),
    Reading(
        "last-player",
        ("last-to-stake", "last-to-raise"),
        (rule(59),),
        "Rule 59 begins the show at the left of “the last player”: who made the bets equal, or who was called.",
    ),
    Reading(
        "short-bet",
        ("any-stake", "after-the-draw"),
        (rule(60), f"{GAME}/description/the-dealer-beginning-with-the-player"),
        "Rule 60 speaks of a player whose bet is raised: page 33 calls what is staked before the draw betting too, so "
        "that who has not bet since may demand a show, or not.",
    ),
    Reading(
        "short-before-the-draw",
        ("no-show",),
        (rule(26), rule(36), rule(60)),
        "Rule 60 lets who has not funds to call demand a show; Rules 26 and 36 have stakes made good before a card is "
        "drawn, and know of none: whose funds do not reach borrows or passes.",
    ),
    Reading(
        "short-penalty",
        ("owed", "what-he-has"),
        (rule(14), rule(16), rule(33)),
        "Rules 14, 16 and 33 have a player pay a fixed sum, and do not provide for one whose funds do not reach (Rule "
        "60 speaks of calling only): he owes the rest, and has less than nothing before him; or pays what he has.",
    ),
    Reading(
        "several-short",
        ("remainder", "own-claim"),
        (rule(60),),
        "Rule 60 gives the remainder to “the holder of the next best hand”, and does not provide for his being "
        "short as well.",
    ),
    Reading(
        "short-counts-himself",
        ("yes", "no"),
        (rule(60),),
        "Rule 60: “every player in the game” includes the short player, who so takes back his own stake, or not.",
    ),
    Reading(
        "short-tie",
        ("claim-first",),
        (rule(60), rule(76)),
        "Rule 60 gives the best hand its claim, Rule 76 has equal hands share: a short player who ties takes his "
        "claim, as far as it is no more than his share, and the others divide the rest.",
    ),
    Reading(
        "short-own-blind",
        ("besides", "within"),
        (rule(60),),
        "Rule 60 gives the short player ante and straddles “and also a sum equal to his stake from every player”: "
        "his own ante or straddle, which is part of his stake, is claimed besides it, or once only.",
    ),
    Reading(
        "ring",
        ("next-highest-card", "share"),
        (rule(69), rule(75), rule(76), NO_PAIR),
        "Every card is tied in one or another hand, but the hands are not identical: Rules 69 and 75 name no best "
        "hand, Rule 76 does not divide; page 39 goes on to the next highest card.",
    ),
    Reading(
        "two-flushes-in-hearts",
        ("highest-card", "share"),
        (rule(69), FLUSHES),
        "Rule 69 holds a flush in hearts the best, and is silent on two; page 39 prefers the highest card.",
    ),
    Reading(
        "opener-hand",
        ("original", "shown"),
        (rule(30), rule(33)),
        "Rule 30 asks for the minimum in the original hand; Rule 33 goes by the hand that the opener shows.",
    ),
    Reading(
        "opener-shares",
        ("others-divide",),
        (rule(33), rule(76)),
        "A false opener whose hand is as good as another's would share; Rule 33 lets him claim nothing, and the "
        "others divide the pool.",
    ),
    Reading(
        "opener-short",
        ("own-part", "whole-pool"),
        (rule(33), rule(60)),
        "Rule 33 keeps a false opener who wins from the pool, which Rule 60 divides between a short player and the "
        "next best: what would be the opener's stays in the pool, or, where he has the best hand, all of it.",
    ),
    Reading(
        "joker-within",
        ("share", "higher"),
        (rule(70), rule(76), JOKER_NAMED),
        "Rule 70 looks at a sequence's highest card only, and Rule 76 divides between hands identical in value; page "
        "41 makes a joker lower in the sequence higher than the card whose name it takes.",
    ),
    Reading(
        "blaze-ace",
        ("admitted", "court-cards-only"),
        (BLAZE_RULE,),
        "Page 41 makes the blaze of five court cards, and yet prefers the blaze that contains an ace.",
    ),
    Reading(
        "returned-card",
        ("bottom",),
        (rule(40), rule(42)),
        "Rules 40 and 42 return a card to the pack without saying where; it is put at the bottom.",
    ),
    Reading(
        "odd-farthings",
        ("pool", "left-of-dealer"),
        (rule(76),),
        "Rule 76 divides equally; what cannot be divided stays in the pool, or goes to the first sharer at the "
        "dealer's left.",
    ),
    Reading(
        "no-winner",
        ("pool",),
        (rule(64),),
        "Where every hand that is left is foul nobody claims the pool: it lies for the next game.",
    ),
    Reading(
        "foul-opener",
        ("turn-to-come", "claims"),
        (rule(58), rule(64)),
        "Rule 64 gives the pool to the only other player “at the end of the game”. Where the opener's foul hand is "
        "found while the last of the others has still to say, his turn comes first; or he claims the pool at once.",
    ),
    Reading(
        "no-winner-next",
        ("jack-pot", "ordinary"),
        (rule(31), rule(32), rule(64)),
        "A Jack-pot that was opened, and that nobody wins since every hand is foul, is followed by the next of the "
        "series that Rule 32 maintains, as one that was opened falsely is; or the series ends with it.",
    ),
)


class Terms(NamedTuple):
    """Stakes in farthings (or counters), agreed departures, and readings other than those assumed.

    `limit` is the most by which a stake may be raised at one time.
    """

    ante: int = PENNY
    limit: int = 2 * SHILLING
    departures: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()

    def reading(self, key: str) -> str:
        """The option by which the gap `key` is read."""
        return reading_of(key, self.readings, READINGS)
