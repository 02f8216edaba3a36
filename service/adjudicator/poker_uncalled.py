"""Poker: a player whom nobody has called, and whether he must show his hand (Rules 33, 58)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.poker_openers import TRIED_GAMES
from service.adjudicator.vocabulary import Facts, Jackpot, Name, Names, Sum, Who
from service.engine.errors import ImpossibleError
from service.engine.poker import betting
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY

__all__ = ["Uncalled", "uncalled"]


class Uncalled(Facts):
    """A player whom nobody has called or raised."""

    winner: Name = "the bettor"
    left: Names = Field((), description="Who is left in the game, where that is told.")
    jackpot: Jackpot = None
    opener: Who = Field(None, description="Who opened the Jack-pot.")
    pool: Sum = None


@kind(
    "poker/uncalled",
    "Nobody called: does he take the pool, and must he show his hand?",
    Uncalled,
    [rule(58), rule(33)],
    [("I raised and everyone else threw up. Must I turn my cards over?", {"winner": "A", "jackpot": 0})],
)
def uncalled(facts: Uncalled, hearing: Hearing) -> None:
    """He wins the pool and keeps his hand concealed, unless he opened a Jack-pot."""
    left = facts.left or (facts.winner,)
    if facts.winner not in left:
        raise ImpossibleError(f"winner: {facts.winner} is not among those left in the game.")
    if betting.uncalled_winner([True for _ in left]) == NOBODY:
        hearing.pass_over(rule(58), "Several are left in the game.", "somebody has called, or may still", "left")
        hearing.find(rule(59), "Each of them shows his hand in turn, and the best hand wins.", "left")
        hearing.decide("Several players are left: the hands are shown, and the best wins.", answer="yes")
        return
    number = hearing.need("jackpot", facts.jackpot, "Is it a Jack-pot?", *TRIED_GAMES)
    opened = False
    if number:
        opener = hearing.need("opener", facts.opener, "Who opened the Jack-pot?", facts.winner, "another player")
        if "winner" not in facts.model_fields_set and facts.opener not in (None, facts.winner):
            hearing.need("winner", None, "Who bet, and was not called?", opener, "another player")
        opened = opener == facts.winner
    if betting.must_show_uncalled(opened):
        hearing.find(
            rule(33), "He opened the Jack-pot, and shows his hand before he claims the pool.", "opener", phrase="show"
        )
        hearing.decide(
            f"{facts.winner} must show: he takes the pool only if his hand could open the Jack-pot.", answer="yes"
        )
        return
    if number:
        hearing.pass_over(
            rule(33), "Who opened a Jack-pot shows his hand.", "he did not open it", "opener", phrase="show"
        )
    hearing.find(rule(58), f"Nobody called or raised {facts.winner}: he wins the pool.", "winner")
    hearing.pay(POOL_NAME, facts.winner, facts.pool, rule(58))
    amount = "" if facts.pool is None else f" of {hearing.money(facts.pool)}"
    hearing.decide(
        f"{facts.winner} takes the pool{amount}, and need not show his hand.", answer="no", winners=(facts.winner,)
    )
