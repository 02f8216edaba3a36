"""The pool: what goes in, who takes it, spoilt games, jinking, and games to a score (pages 103, 104, 105 and 107)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from service.engine.events import Step
from service.engine.laws import law
from service.engine.pools import divide_equally, pay_steps
from service.engine.scoring import Scored, scored
from service.engine.seats import NOBODY, POOL
from service.engine.spoil_five.terms import DEALER_PAYS, JINK, ORDER, ROB, SCORE, STAKES, TWO_TRICKS

__all__ = [
    "HAND",
    "can_be_spoilt",
    "contributions",
    "dealer_pays",
    "is_spoilt",
    "jink_wins_game",
    "jinked",
    "loses_by_jinking",
    "may_jink",
    "may_win_game",
    "spoils_in_score_game",
    "stake_due",
    "takes_pool",
    "taking",
    "trick_points",
    "tricks_to_win",
    "winner_of_game",
]

HAND = 5


@law(STAKES, nothing=0, says="A pool is made up by each player contributing two or three coins")
@law(STAKES, nothing=0, says="The pool thus formed goes to the player who succeeds in winning three tricks")
@law(ORDER, nothing=0, says="when the game is spoilt, and each contributes to the pool the reduced stake")
def stake_due(full: int, reduced: int, spoilt: bool) -> int:
    """What each player contributes: the full stake for a new pool, the reduced one while games are spoilt."""
    return reduced if spoilt else full


@law(STAKES, nothing=(), says="A pool is made up by each player contributing two or three coins")
def contributions(players: int, stake: int) -> tuple[Step, ...]:
    """Each player pays the stake into the pool."""
    return pay_steps(STAKES, range(players), POOL, stake)


@law(STAKES, nothing=(), says="A pool is made up by each player contributing two or three coins")
@law(DEALER_PAYS, nothing=(), says="The dealer pays the sum agreed for the deal each time")
def dealer_pays(dealer: int, stake: int) -> tuple[Step, ...]:
    """The dealer pays for the deal, each time, whether the pool was won or the game spoilt the round before."""
    return pay_steps(DEALER_PAYS, (dealer,), POOL, stake)


@law(STAKES, nothing=0, says="The pool thus formed goes to the player who succeeds in winning three tricks")
@law(ORDER, nothing=0, says="The game is continued until one player wins three tricks")
@law(TWO_TRICKS, nothing=0, says="it may be found desirable that the winner of two tricks shall take the pool")
def tricks_to_win(two: bool) -> int:
    """How many tricks win the pool: three; two where that was agreed."""
    return 2 if two else 3


@law(STAKES, nothing=NOBODY, says="The pool thus formed goes to the player who succeeds in winning three tricks")
@law(ORDER, nothing=NOBODY, says="The game is continued until one player wins three tricks")
def takes_pool(won: Sequence[int], needed: int, debarred: Sequence[int] = ()) -> int:
    """The side that has won tricks enough, and takes the pool; NOBODY while there is none, or where it is debarred.

    `won` are the sides that won the tricks, in order.
    """
    for side in dict.fromkeys(won):
        if won.count(side) >= needed and side not in debarred:
            return side
    return NOBODY


@law(STAKES, nothing=False, says="The pool thus formed goes to the player who succeeds in winning three tricks")
@law(ORDER, nothing=False, says="The game is continued until one player wins three tricks")
def is_spoilt(won: Sequence[int], needed: int, debarred: Sequence[int] = ()) -> bool:
    """Whether the game is spoilt: all cards are played, and nobody takes the pool, which stays."""
    return len(won) == HAND and takes_pool(won, needed, debarred) == NOBODY


@law(DEALER_PAYS, nothing=True, says="there can be no spoils, as one must win three of the tricks")
def can_be_spoilt(sides: int) -> bool:
    """Whether a game can be spoilt at all: not with two players, or two sides."""
    return sides > 2


@law(STAKES, nothing=(), says="The pool thus formed goes to the player who succeeds in winning three tricks")
def taking(law_of: str, pool: int, winners: Sequence[int]) -> tuple[Step, ...]:
    """The total amount in the pool goes to the winner; partners share it, the first of them with what is odd."""
    return tuple(Step(law_of, "pays", POOL, amount, seat) for seat, amount in divide_equally(pool, winners, True).paid)


@law(JINK, nothing=False, says="A variation is sometimes made by the introduction of jinking")
@law(JINK, nothing=False, says="thinking he can jink, and fails to do so")
def may_jink(won: Sequence[int]) -> bool:
    """Whether the winner of three tricks may go on for all five: he has won every trick so far."""
    return len(won) == HAND - 2 and len(set(won)) == 1


@law(JINK, nothing=(), says="The winner of all five tricks receives from each player his original stake")
def jinked(players: int, winners: Sequence[int], stake: int) -> tuple[Step, ...]:
    """Each other player pays his original stake to who has won all five tricks, beside the pool.

    Where partners have won them the stakes come to each of them in turn, so that they have the same.
    """
    others = [seat for seat in range(players) if seat not in winners]
    payees = [winners[place % len(winners)] for place in range(len(others))]
    return tuple(Step(JINK, "pays", payer, stake, payee) for payer, payee in zip(others, payees, strict=True))


@law(JINK, nothing=False, says="thinking he can jink, and fails to do so")
def loses_by_jinking(won: Sequence[int]) -> bool:
    """Whether who goes on after three tricks has failed, and loses the pool that he would have won."""
    return len(set(won)) > 1


@law(SCORE, nothing=0, says="every trick scores five to the winner")
def trick_points(tricks: int) -> int:
    """What so many tricks score."""
    return 5 * tricks


@law(SCORE, nothing=False, says="Any player jinking, i.e., winning the five tricks, wins the game")
def jink_wins_game(won: Sequence[int]) -> bool:
    """Whether all five tricks were won by one, who so wins the game."""
    return len(won) == HAND and len(set(won)) == 1


@law(ROB, nothing=False)
def may_win_game(side: int, debarred: Sequence[int]) -> bool:
    """Whether a side may win a game to a score, and its pool, in this hand: not where it omitted to rob."""
    return side not in debarred


@law(
    SCORE, nothing=Scored((0, 0), NOBODY, ()), says="it may continue until one player makes twenty-five, or forty-five"
)
def winner_of_game(points: tuple[int, ...], tricks: Iterable[tuple[int, int]], target: int) -> Scored:
    """Score tricks (side, points) in the order in which they were won: who first has the number agreed wins."""
    return scored(points, tricks, target)


@law(SCORE, nothing=True, says="In this case there are no spoils")
def spoils_in_score_game() -> bool:
    """Whether a game to a score can be spoilt: it cannot."""
    return False
