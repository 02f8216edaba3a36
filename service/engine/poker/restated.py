"""What the unnumbered text of Poker says again, explains or advises: declared, with the reason.

A numbered rule beats the description in the same book, so that a paragraph which tells a rule again is carried by
the functions of that rule; where the two differ, the difference is a reading (`terms.READINGS`).
"""

from __future__ import annotations

from service.engine.laws import declare
from service.engine.poker.terms import GAME

__all__ = ["ADVICE", "EXPLAINED", "RESTATED"]

RESTATED: dict[str, str] = {
    "description/if-two-or-more-players-cut": "2, 18, 3 and 4",
    "description/the-player-to-the-left-of": "20 and 21",
    "description/if-no-1-straddle-the-ante": "21 and 22",
    "description/the-dealer-beginning-with-the-player": "7, 17 and 23",
    "description/if-a-he-reject-his-cards": "25 and 27",
    "description/no-2-who-is-the-player": "26 and 27",
    "description/each-succeeding-player-including-and-ending": "23 and 26",
    "description/if-he-pass-i-e-elect": "24, 26 and 27",
    "description/before-exchanging-any-of-his-cards": "36, 37 and 38",
    "description/each-player-in-succession-has-a": "53 and 54",
    "value-of-the-hands/the-hands-at-poker-are-as": "65",
    "value-of-the-hands/no-1-sequence-flush-or-straight": "65, 66 and 71",
    "value-of-the-hands/no-2-fours-or-four-of": "65 and 67",
    "value-of-the-hands/no-3-full-hand-three-cards": "65 and 68",
    "value-of-the-hands/no-5-sequence-or-straight-a": "65, 70 and 71",
    "value-of-the-hands/no-6-triplets-or-threes-three": "65 and 72",
    "value-of-the-hands/no-7-two-pairs-two-sets": "65 and 73",
    "the-jack-pot/if-all-the-players-reject-their": "29 and 30",
    "the-jack-pot/if-there-be-no-players-in": "31 and 32",
    "the-jack-pot/a-jack-pot-having-been-opened": "33",
    "term/ante": "19 and 20",
    "term/call": "53",
    "term/discard": "36",
    "term/draw": "39",
    "term/foul-hand": "13, 48, 63 and 64",
    "term/go-in": "25 and 26",
    "term/jack-pot": "29",
    "term/limit": "22 and the paragraph on the limit",
    "term/make-good": "26",
    "term/pass": "27",
    "term/say": "23, 24 and 25",
    "term/see": "53 and 59",
    "term/straddle": "21 and 24",
}
"""Paragraphs and terms that tell numbered rules again, and which."""

EXPLAINED: dict[str, str] = {
    "description/to-illustrate-this-let-us-suppose": "An illustration of straddles: a test plays it.",
    "description/to-give-a-practical-illustration-of": "The printed illustration: a test plays it.",
    "description/the-seats-of-five-players-at": "A figure of the seats.",
    "description/b-then-is-ante-c-no": "The printed illustration: a test plays it.",
    "description/a-dealer-looks-at-his-cards": "The printed illustration: a test plays it.",
    "description/a-dealer-who-has-already-staked": "The printed illustration: a test plays it.",
    "description/to-resume-our-illustration-page-36": "The printed illustration: a test plays it.",
    "description/a-will-not-stake-more-so": "The printed illustration: a test plays it.",
    "technical-terms/for-convenience-of-reference-we-annex": "An introduction to the glossary.",
    "term/kitty": "A custom: neither the share nor the hand rewarded is fixed.",
    "the-stakes/if-the-limit-be-one-shilling": "An example of stakes, and of counters for them.",
    "the-stakes/the-counters-should-be-sold-to": "A custom of the table before and after play.",
}
"""Illustrations and customs."""

WORDS = (
    "age",
    "bluff",
    "blaze",
    "chips",
    "eldest-hand",
    "go-better",
    "hand",
    "joker",
    "no-1",
    "pat",
    "player",
    "pool",
    "pot",
    "raise",
    "rise",
    "show",
    "straight",
)

ADVICE = f"{GAME}/hints-to-players"

for _place, _rules in RESTATED.items():
    declare(f"{GAME}/{_place}", f"Tells again what numbered rules carry: {_rules}.")
for _place, _reason in EXPLAINED.items():
    declare(f"{GAME}/{_place}", _reason)
for _word in WORDS:
    declare(f"{GAME}/term/{_word}", "Explains a word.")
declare(ADVICE, "Advice to players; it binds nobody.")
