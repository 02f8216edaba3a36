"""What a question asks for beside its words: what a word means, how many may play, with which cards."""

from __future__ import annotations

import re
from dataclasses import dataclass

from corpus.library import Library
from service.search.words import fold, stem, words

__all__ = ["NO_PURPOSE", "Facts", "Purpose", "read"]

_DEFINING = re.compile(
    r"\b(?:what(?:'?s)?|wats?|who(?:'s)?) (?:(?:is|are|was|were|does|do|did) )?(?:an? |the )?(?:\S+ ){1,4}?"
    r"(?:means?|called|stands? for)\b"
    r"|\b(?:meaning of|definition|define|means what|explain)\b|\bmeaning\W*$"
    r"|^\W*(?:what (?:is|are)|what'?s|wats?) (?!it\b|that\b|there\b)(?:an? |the )?\S+(?: \S+)?\W*$"
    r"|\bhow (?:is|are|was|were) (?:an? |the )?(?:\S+ ){1,3}?(?:made|formed|built|composed|constituted)\b"
    r"|\b(?:in|at) \S+ what (?:is|are) (?:an? |the )\S+\W*$"
    r"|^\W*(?:what (?:is|are)|what'?s|wats?) (?:an? |the )?\S+(?: \S+)? (?:in|at) \S+(?: \S+){0,2}\W*$"
)
_MISCOUNTED = re.compile(
    r"\b(?:got|gotten|had|have|has|having|dealt|dealing|deals|gave|given|give|gives|with|only|received|holds?|holding|drew|took|extra)"
    r" (?:\w+ ){0,2}?(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10|extra|fewer|wrong) (?:of )?cards?\b"
)
_PEOPLE = frozenset(map(stem, ["player", "person", "us", "participant", "guest", "child"]))
WORTH = frozenset(map(stem, ["points", "worth", "score", "value", "howmuch"]))
_MUCH = frozenset(map(stem, ["howmuch", "what"]))
_PAID = frozenset(
    map(stem, ["pay", "payout", "paid", "cost", "owe", "win", "lose", "fine", "penalty", "collect", "charge"])
)
_WHICH = frozenset(["what", "which"])
_PACK = frozenset(map(stem, ["pack", "deck"]))
_GONE = frozenset(map(stem, ["removed", "takeout", "excluded", "omitted", "missing", "stripped"]))
_MANY = frozenset(map(stem, ["howmany", "number", "enough", "minimum", "maximum", "most", "least", "few"]))


@dataclass(frozen=True, slots=True)
class Purpose:
    """`defines`: it asks what a word means; `players`, `pack`: it asks how many may play, or with which cards;
    `counts`: it asks what something is worth, `amount` how much is to be paid; `miscounted`: it tells of a number of
    cards that somebody has, as one does when it is the wrong number.
    """

    defines: bool = False
    players: bool = False
    pack: bool = False
    counts: bool = False
    amount: bool = False
    miscounted: bool = False


NO_PURPOSE = Purpose()


class Facts:
    """Where the books say how many may play a game, and with which pack: the records that the games' facts cite."""

    def __init__(self, library: Library) -> None:
        self.players: frozenset[str] = frozenset(
            place.record
            for game in library.games.values()
            for figure in (game.players.least, game.players.most, *game.players.best)
            for place in (figure.place, *figure.also)
            if place is not None
        )
        self.pack: frozenset[str] = frozenset(
            place.record
            for game in library.games.values()
            for pack in game.packs
            for place in (pack.place, *pack.also)
            if place is not None
        )

    def cited(self, purpose: Purpose) -> frozenset[str]:
        """The records that state what is asked for."""
        none: frozenset[str] = frozenset()
        return (self.players if purpose.players else none) | (self.pack if purpose.pack else none)


def read(text: str) -> Purpose:
    """What the question `text` asks for."""
    folded = fold(text)
    stems = {word.stem for word in words(text)}
    many = bool(stems & _MANY)
    return Purpose(
        defines=_DEFINING.search(folded) is not None,
        players=many and bool(stems & _PEOPLE),
        pack=(many or bool(stems & _WHICH)) and (bool(stems & _PACK) or ("card" in stems and bool(stems & _GONE))),
        counts=bool(stems & WORTH),
        amount=bool(stems & _MUCH) and bool(stems & _PAID),
        miscounted=_MISCOUNTED.search(folded) is not None,
    )
