"""The point, the march, the euchre, the set-back, and who wins the game (pages 70 to 72)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from service.engine.euchre.deal import elder_hand
from service.engine.euchre.terms import GAME, LONE_MARCH, SCORE, THREE
from service.engine.laws import law
from service.engine.scoring import Scored, scored
from service.engine.seats import NOBODY, round_from

__all__ = [
    "TRICKS",
    "Outcome",
    "awards",
    "euchre_points",
    "is_euchred",
    "lone_points",
    "march_points",
    "outcome",
    "point",
    "points_to_make",
    "set_back_points",
    "undertakes",
    "winner_of_game",
]

TRICKS = 5


class Outcome(NamedTuple):
    """What a hand comes to: "euchre", "point" or "march"; what the challenging side scores, and what each adverse side
    does.
    """

    name: str
    challengers: int
    adversaries: int


@law(SCORE, nothing=0, says="thereby tacitly undertakes to win at least three tricks")
def undertakes(call: str) -> int:
    """How many tricks a call binds its side to win: three, if it made the trump; none for a dealer who takes up by
    order.
    """
    return 3 if call in ("order-up", "assist", "take-up", "make") else 0


@law(SCORE, nothing=False, says='If he makes less than this number, he is "euchred,"')
def is_euchred(tricks: int) -> bool:
    """Whether the challenging side is euchred: it has won less than three tricks."""
    return tricks < undertakes("make")


@law(SCORE, nothing=0, says="and his opponent scores")
@law(SCORE, nothing=0, says="The non-challenging player is not under any obligation to win")
@law(THREE, nothing=0, says="if the challenging player is euchred, each of his adversaries scores two points")
def euchre_points(tricks: int) -> int:
    """What an adverse side scores by the challengers' tricks: two for a euchre, else nothing. It need win nothing."""
    return 2 if is_euchred(tricks) else 0


@law(SCORE, nothing=0, says='If he makes three tricks he wins "the point," and scores one')
@law(THREE, nothing=0, says="The value of the march and point are the same")
def point(tricks: int) -> int:
    """The point: one, for three tricks or four."""
    return int(tricks in (3, 4))


@law(SCORE, nothing=0, says="Four tricks are no better than three")
@law(THREE, nothing=0, says="The value of the march and point are the same")
def march_points(tricks: int, march: int = 2) -> int:
    """The march: two for all five tricks; four are no better than three."""
    return march if tricks == TRICKS else 0


@law(LONE_MARCH, nothing=0)
def lone_points(tricks: int) -> int:
    """What a lone hand scores: four for all five tricks, one for three or four."""
    return 4 if tricks == TRICKS else point(tricks)


def outcome(tricks: int, alone: bool = False, march: int = 2) -> Outcome:
    """What comes of the tricks that the challenging side has won."""
    if is_euchred(tricks):
        return Outcome("euchre", 0, euchre_points(tricks))
    name = "march" if tricks == TRICKS else "point"
    scores = lone_points(tricks) if alone else point(tricks) + march_points(tricks, march)
    return Outcome(name, scores, 0)


@law(THREE, nothing=0, says="the points for the euchre being deducted from the score of the euchred player")
def set_back_points(score: int, tricks: int) -> int:
    """The score of a challenger who is set back by a euchre, where that was agreed: two less, be it below nothing."""
    return score - euchre_points(tricks)


@law(THREE, nothing=0, says="Should he have made no points towards game, he is considered to owe the points")
def points_to_make(score: int, game: int) -> int:
    """How many points a player has yet to make: seven of five for who was euchred at love and owes two."""
    return game - score


def awards(
    result: Outcome, challenger: int, sides: int, dealer: int, set_back: bool = False
) -> tuple[tuple[int, int], ...]:
    """Who scores what (side, points), in the order of precedence: the elder of two adversaries first.

    With `set_back` a euchre takes its points from the challenger instead.
    """
    if not result.adversaries:
        return ((challenger, result.challengers),)
    if set_back:
        return ((challenger, -result.adversaries),)
    order = round_from(elder_hand(dealer, sides), sides) if sides > 2 else range(sides)
    return tuple((side, result.adversaries) for side in order if side != challenger)


@law(GAME, nothing=Scored((0, 0), NOBODY, ()))
@law(THREE, nothing=Scored((0, 0, 0), NOBODY, ()), says="If this should carry them both")
def winner_of_game(points: tuple[int, ...], given: Iterable[tuple[int, int]], game: int) -> Scored:
    """Score what was won, in order; who first has five points wins the game, of two who would both be out the elder."""
    return scored(points, given, game)
