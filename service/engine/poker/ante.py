"""The Ante (rules 19 to 24): the first stake, straddles, and who has the say."""

from __future__ import annotations

from service.engine.laws import law
from service.engine.poker.terms import STAKES_FIXED, rule
from service.engine.seats import NOBODY, left

__all__ = [
    "ante_ceiling",
    "ante_seat",
    "may_straddle",
    "order_of_say",
    "order_of_say_straddled",
    "stakes_may_change",
    "straddle_ceiling",
    "straddled_to",
    "straddles_allowed",
]


@law(rule(19), nothing=1 << 60)
def ante_ceiling(limit: int) -> int:
    """The most that the ante may be: half the limit."""
    return limit // 2


@law(STAKES_FIXED, nothing=True)
def stakes_may_change(begun: bool) -> bool:
    """Whether ante and limit may be altered: they are fixed before play begins, and not altered afterwards."""
    return not begun


@law(rule(20), nothing=NOBODY)
def ante_seat(dealer: int, players: int) -> int:
    """The seat that stakes the ante before the cards are dealt: the left of the dealer."""
    return left(dealer, players)


@law(rule(21), nothing=True)
def may_straddle(seat: int, dealer: int, players: int, straddler: int | None) -> bool:
    """Whether the right to straddle is with `seat`; `straddler` is the last who has straddled, if anybody has.

    It begins with the left of ante; if he does not use it nobody may; afterwards it goes round to the dealer.
    """
    ante = ante_seat(dealer, players)
    place = (seat - ante) % players
    if straddler is None:
        return place == 1
    return (straddler - ante) % players < place <= (dealer - ante) % players


@law(rule(21), nothing=0)
def straddled_to(ante: int, highest: int) -> int:
    """What a straddle comes to: the first doubles the ante, each later one adds the ante to it."""
    return highest + ante


@law(rule(22), nothing=1 << 60)
def straddle_ceiling(limit: int) -> int:
    """The most to which one or several straddles may raise the ante: half the limit."""
    return limit // 2


@law(rule(22), nothing=())
def straddles_allowed(ante: int, limit: int, players: int) -> tuple[int, ...]:
    """What successive straddles may come to, one after another, as long as the limit and the table allow.

    Everybody but ante may straddle once, ending with the dealer (21), and to half the limit (22).
    """
    ceiling, sums, highest = straddle_ceiling(limit), [], ante
    for _ in range(players - 1):
        highest = straddled_to(ante, highest)
        if highest > ceiling:
            break
        sums.append(highest)
    return tuple(sums)


@law(rule(23), nothing=(NOBODY, NOBODY))
def order_of_say(dealer: int, players: int) -> tuple[int, int]:
    """First and last say when the ante is not straddled: the left of ante, and ante."""
    ante = left(dealer, players)
    return left(ante, players), ante


@law(rule(24), nothing=(NOBODY, NOBODY))
def order_of_say_straddled(straddler: int, players: int) -> tuple[int, int]:
    """First and last say when it is: the left of the last straddler, and that straddler."""
    return left(straddler, players), straddler
