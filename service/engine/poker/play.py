"""The Play (rules 25 to 28): opening, making good, and passing."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.poker.terms import LIMIT, OPENING, rule

__all__ = [
    "divulging",
    "make_good",
    "may_take_again",
    "opening_ceiling",
    "opening_minimum",
    "raise_ceiling",
    "staked_by_passing",
    "straddles_together",
]


@law(rule(25), OPENING, nothing=0)
def opening_minimum(ante: int, straddles: int = 0, reading: str = "twice-ante") -> int:
    """The least that who opens the game must have staked: twice the ante.

    `straddles` are all the straddles together; page 34 counts them in (`reading` "twice-ante-and-straddles").
    """
    return 2 * ante if reading == "twice-ante" else 2 * (ante + straddles)


def straddles_together(stakes: Sequence[int]) -> int:
    """All the straddles together, as `opening_minimum` counts them."""
    return sum(stakes)


def opening_ceiling(highest: int, least: int, limit: int, reading: str = "over-stake") -> int:
    """The most to which who opens may stake: the limit over the highest stake, and never less than his minimum.

    By page 34 (`reading` "over-minimum") it is the limit over his minimum.
    """
    return max(raise_ceiling(max(highest, least) if reading == "over-minimum" else highest, limit), least)


@law(rule(26), nothing=0)
def make_good(highest: int, staked: int) -> int:
    """What a player must add to play on: the difference to the stake of the preceding player."""
    return max(0, highest - staked)


@law(LIMIT, nothing=1 << 60)
def raise_ceiling(highest: int, limit: int) -> int:
    """The most that a player's stake may come to: the limit more than the highest on the table (pages 31 and 42)."""
    return highest + limit


@law(rule(27), nothing=0)
def staked_by_passing(staked: int) -> int:
    """What a player who passes forfeits unconditionally: his whole stake in the game."""
    return staked


@law(rule(27), nothing=True)
def may_take_again(passed: bool) -> bool:
    """Whether a player may take his cards into his hand: not when he has passed and put them on the table."""
    return not passed


@law(rule(28), nothing=None)
def divulging(retired: bool, seat: int) -> Remedy | None:
    """Who has retired divulges the cards or the value of his hand: a breach, for which the law names no remedy."""
    return Remedy(rule(28), "breach", (), "", seat) if retired else None
