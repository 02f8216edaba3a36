"""The Jack-pot (rules 29 to 33): what follows a game that nobody opened.

`unopened` counts the games which nobody has opened in succession (or nobody rightly): 0 for an ordinary game,
1 for the first Jack-pot.
"""

from __future__ import annotations

from typing import NamedTuple

from service.engine.cards import KING, KNAVE, QUEEN
from service.engine.laws import law
from service.engine.poker.terms import rule
from service.engine.poker.values import PAIR, Value

__all__ = ["Opener", "after_unopened", "contribution", "may_open", "minimum_rank", "opener_wins", "second_contribution"]


class Opener(NamedTuple):
    """What law 33 says to who opened a Jack-pot and would win it.

    `claims`: whether he takes the pool. `penalty`: what he pays into it. `unopened`: how the next game counts.
    """

    claims: bool
    penalty: int
    unopened: int


@law(rule(29), nothing=0)
def after_unopened(unopened: int) -> int:
    """How the game after an unopened one counts: as a Jack-pot, the pool remaining."""
    return unopened + 1


@law(rule(30), nothing=0)
def contribution(unopened: int, ante: int) -> int:
    """What every player pays into the pool before the first Jack-pot: a sum equal to the ante."""
    return ante if unopened == 1 else 0


@law(rule(31), nothing=0)
def second_contribution(unopened: int, ante: int) -> int:
    """What every player pays again when a Jack-pot was not opened: a sum equal to the ante, each time."""
    return ante if unopened > 1 else 0


@law(rule(32), nothing=KNAVE)
def minimum_rank(unopened: int) -> int:
    """The rank of the pair with which a Jack-pot may be opened: knaves, queens, kings, and knaves again (30-32)."""
    return (KNAVE, QUEEN, KING)[(unopened - 1) % 3]


@law(rule(30), nothing=True)
def may_open(hand: Value, unopened: int) -> bool | None:
    """Whether a hand, as it was dealt, may open: in a Jack-pot with the minimum or better; None if too little is known.

    An ordinary game may be opened upon anything.
    """
    if not unopened or hand.kind > PAIR:
        return True
    if hand.kind < PAIR:
        return False
    return None if hand.weights is None else hand.weights[0] >= 2 * minimum_rank(unopened)


@law(rule(33), nothing=Opener(True, 0, 0))
def opener_wins(sufficient: bool, ante: int, unopened: int) -> Opener:
    """The opener of a Jack-pot has won the stakes and shows his hand, which is `sufficient` or not.

    If not he claims nothing, pays twice the ante, and the next game is a Jack-pot as if this had not been opened.
    """
    if sufficient:
        return Opener(True, 0, 0)
    return Opener(False, 2 * ante, after_unopened(unopened))
