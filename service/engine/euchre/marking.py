"""Marking the score with a three and a four, or with a chalked cross (pages 72 and 73)."""

from __future__ import annotations

from service.engine.euchre.terms import CROSS, MARK
from service.engine.laws import law

__all__ = [
    "CARDS",
    "Shown",
    "arms_left",
    "cards_for",
    "marking_cards",
    "rubbed_out",
    "score_shown",
]

CARDS = (3, 4)

Shown = tuple[int, bool]
"""The card on top (3 or 4), and whether it lies face upwards; the other is under it, face down, or over it turned down.

(3, True) is the face of the three uppermost; (4, False) the four turned down upon the face of the three.
"""
_SHOWN: dict[Shown, int] = {(4, False): 1, (3, False): 2, (3, True): 3, (4, True): 4}


@law(MARK, nothing=(), says="The score is usually kept by means of spare playing cards")
@law(MARK, nothing=(), says="The method of scoring at Euchre is somewhat peculiar")
def marking_cards() -> tuple[int, ...]:
    """The spare cards with which each side marks: a three and a four of any suit."""
    return CARDS


@law(MARK, nothing=0, says='The "three" face upwards, with the "four" turned down upon it')
@law(MARK, nothing=0, says='The "four" face upwards, with the "three" turned down upon it')
@law(MARK, nothing=0, says='The face of the "three" being uppermost counts three')
def score_shown(top: int, face_up: bool) -> int:
    """The points that two cards show, by the one on top: the four turned down upon the face of the three is one, the
    three turned down upon the four two, the face of the three three, the face of the four four. 0 for no such mark.
    """
    return _SHOWN.get((top, face_up), 0)


@law(MARK, nothing=None, says="The score is usually kept by means of spare playing cards")
def cards_for(points: int) -> Shown | None:
    """How the cards lie for a score of one to four; None for none and for the game."""
    return next((shown for shown, worth in _SHOWN.items() if worth == points), None)


@law(CROSS, nothing=0, says="Another method of keeping the score is by means of a cross")
@law(CROSS, nothing=0, says='"One" is scored by rubbing out the centre of the cross')
def arms_left(points: int) -> int:
    """How many arms of the chalked cross still stand: all four until one more than one is scored."""
    return max(0, 4 - max(0, points - 1))


@law(CROSS, nothing=(), says='"One" is scored by rubbing out the centre of the cross')
def rubbed_out(points: int) -> tuple[str, ...]:
    """What of the cross is rubbed out for a score: first the centre, then an arm for each point more."""
    return ("centre", "arm", "arm", "arm", "arm")[: max(0, points)]
