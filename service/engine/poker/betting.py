"""The Betting (rules 52 to 64): staking after the draw, the show, short stakes and foul hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.poker.terms import CALLING, STANDING, rule
from service.engine.seats import NOBODY, left, round_from

__all__ = [
    "Short",
    "bet_amount",
    "bet_kind",
    "bet_raised",
    "bet_stands",
    "bets_equal",
    "borrowed_for",
    "first_to_bet",
    "foul_at_the_end",
    "foul_hand_bet",
    "least_bet",
    "may_demand_show",
    "may_stand",
    "must_retire",
    "must_show_uncalled",
    "order_of_show",
    "pool_of",
    "pool_with",
    "right_kept",
    "short_claim",
    "short_stops_game",
    "uncalled_winner",
]


class Short(NamedTuple):
    """A player who demanded a show for what he had: his whole stake, and who was in the game then."""

    seat: int
    stake: int
    present: tuple[int, ...]


@law(rule(52), nothing=0)
def pool_with(pool: int, bet: int) -> int:
    """The pool after a bet: all bets are deposited in it."""
    return pool + bet


def pool_of(stakes: Sequence[int]) -> int:
    """The pool that stakes make, where nothing lay there before."""
    return reduce(pool_with, stakes, 0)


@law(rule(53), nothing=NOBODY)
def first_to_bet(ante: int, players: int, live: Sequence[bool]) -> int:
    """The seat that may bet first after the draw: the first player at the left of ante, retired or not."""
    return next(seat for seat in round_from(left(ante, players), players) if live[seat])


@law(rule(53), nothing=0)
def least_bet(highest: int, staked: int) -> int:
    """The least that a player must stake in his turn: what makes him equal to the preceding player."""
    return highest - staked


@law(STANDING, nothing=False)
def may_stand(bet_made: bool, stood: bool, reading: str = "once") -> bool:
    """Whether a player may stand: decline to bet until the next round, once, while nobody has bet (page 37)."""
    return reading == "once" and not bet_made and not stood


@law(CALLING, nothing="")
def bet_kind(total: int, highest: int, bet_made: bool) -> str:
    """What a stake of `total` is beside the highest before it: "bets", "calls", "raises", or "short" of calling it."""
    if total < highest:
        return "short"
    if total == highest:
        return "calls"
    return "raises" if bet_made else "bets"


@law(rule(54), nothing=False)
def must_retire(staked: int, highest: int) -> bool:
    """Whether a player whose turn has come must retire and forfeit: he does not stake as much as the preceding."""
    return staked < highest


@law(rule(55), nothing=False)
def bet_stands(deposited: int) -> bool:
    """Whether a bet stands, made in proper turn or not: it does once it is made, and cannot be recalled."""
    return deposited > 0


@law(rule(56), nothing=0)
def bet_amount(deposited: int, announced: int) -> int:
    """What a bet amounts to: the sum laid on the table, whatever the player says he intends or intended."""
    return deposited


@law(rule(57), nothing=False)
def right_kept(declared: str) -> bool:
    """Whether a player keeps the right to bet or pass in his turn, after declaring an intention: always."""
    return True


@law(rule(58), nothing=NOBODY)
def uncalled_winner(live: Sequence[bool]) -> int:
    """The seat that wins the pool because nobody called or raised it; NOBODY while several play."""
    return live.index(True) if sum(live) == 1 else NOBODY


@law(rule(58), nothing=True)
def must_show_uncalled(opened_jackpot: bool) -> bool:
    """Whether he must show his hand: no, unless he opened a Jack-pot (rule 33)."""
    return opened_jackpot


@law(rule(59), nothing=False)
def bets_equal(stakes: Sequence[int], betting: Sequence[bool]) -> bool:
    """Whether the bets of all who may still bet (`betting`, by seat) are equal, so that the hands are shown."""
    return len({stake for stake, bets in zip(stakes, betting, strict=True) if bets}) == 1


@law(rule(59), nothing=())
def order_of_show(last: int, players: int, live: Sequence[bool]) -> tuple[int, ...]:
    """The order in which equal bettors show their hands, beginning at the left of the last player."""
    return tuple(seat for seat in round_from(left(last, players), players) if live[seat])


@law(rule(60), nothing=0)
def short_claim(
    short: Short,
    stakes: Sequence[int],
    blinds: Sequence[int],
    counts_himself: bool = True,
    own_blind_besides: bool = True,
) -> int:
    """What a short player with the best hand takes of the pool.

    The ante and straddles (`blinds`, by seat), and a sum equal to his stake from every player in the game when he
    demanded the show, out of their stakes beyond ante and straddle; his own ante or straddle counts in his stake, and
    is claimed besides or not.
    """
    shares = (
        (short.stake - (0 if own_blind_besides else blinds[seat]))
        if seat == short.seat
        else min(short.stake, stakes[seat] - blinds[seat])
        for seat in short.present
        if counts_himself or seat != short.seat
    )
    return sum(blinds) + sum(shares)


@law(rule(61), nothing=True)
def short_stops_game(willing: int) -> bool:
    """Whether a demand for a show ends the betting: not while two or more others wish to go on.

    The short player shows his hand only when the game is over.
    """
    return willing < 2


@law(rule(60), nothing=True)
def bet_raised(staked: int, equal: int, reading: str = "any-stake") -> bool:
    """Whether it is a bet of his that was raised, so that he may demand a show: any stake in the game is one (page 33).

    Or (`reading` "after-the-draw") only what he staked beyond `equal`, the stake of all when the betting began.
    """
    return reading == "any-stake" or staked > equal


@law(rule(62), nothing=False)
def borrowed_for(laid: int, own: int) -> bool:
    """Whether a stake is laid with borrowed money: it is more than was his `own`, less what he borrowed this game."""
    return laid > own


@law(rule(62), nothing=True)
def may_demand_show(funds: int, due: int, borrowed_to_raise: bool) -> bool:
    """Whether a player may demand a show for what he has: his funds do not reach, and he borrowed none to raise.

    Who borrowed to raise shall borrow to call.
    """
    return funds < due and not borrowed_to_raise


@law(rule(63), nothing=0)
def foul_hand_bet(staked: int, foul: bool) -> int:
    """What a player loses who has bet with a foul hand: his stake."""
    return staked if foul else 0


@law(rule(64), nothing=None)
def foul_at_the_end(foul: bool, holder: int, others: int) -> Remedy | None:
    """A hand is found foul at the end of the game: its stake is forfeited.

    `amount` of the remedy is 1 where there is only one other player, who claims the pool, and otherwise the number
    of those among whom the best hand does.
    """
    return Remedy(rule(64), "foul-hand", (), "", holder, others) if foul else None
