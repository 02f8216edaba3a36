"""Poker: a game that nobody opened, its pool and the next game (Rules 29 to 32)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.poker_openers import TRIED_GAMES, minimum, minimum_law
from service.adjudicator.vocabulary import Facts, Jackpot, Names, Players, Sum
from service.engine.poker import betting, jackpot
from service.engine.poker.terms import rule

__all__ = ["Unopened", "not_opened", "unopened"]


class Unopened(Facts):
    """A game that nobody has opened."""

    jackpot: Jackpot = 0
    ante: Sum = None
    pool: Sum = Field(None, description="What lies in the pool of the game that nobody opened; asks for the next pool.")
    left: Sum = Field(None, description="What the ordinary game left in the pool, before Jack-pots that went unopened.")
    players: Players = ()


@kind(
    "poker/unopened",
    "Nobody opened the game: what becomes of the pool, and what is the next game?",
    Unopened,
    [rule(29), rule(30), rule(31), rule(32)],
    [("All of us passed before the draw. Whose is the ante?", {"jackpot": 0, "ante": "1d."})],
)
def unopened(facts: Unopened, hearing: Hearing) -> None:
    """The pool remains, everybody pays a sum equal to the ante, and the next game is a Jack-pot."""
    number = hearing.need("jackpot", facts.jackpot, "Was it a Jack-pot, and which in succession?", *TRIED_GAMES)
    not_opened(hearing, number, facts.ante, facts.players)
    games = 1 if facts.pool is not None else jackpot.after_unopened(number)
    begun = facts.pool if facts.pool is not None else facts.left
    if begun is None or facts.ante is None or not facts.players:
        return
    # Every player pays for each Jack-pot of the row, the next with them (Rules 30 and 31).
    paid = [facts.ante for _ in facts.players] * games
    instead, besides = betting.pool_of([begun, *paid]), betting.pool_of([begun, *paid, *[facts.ante] * games])
    opens = f"the Jack-pot is opened with {minimum(jackpot.after_unopened(number))} or better"
    if hearing.settled("jackpot-ante"):
        staked = hearing.reading("jackpot-ante") == "besides"
        left, more = (besides, " and the ordinary ante besides") if staked else (instead, "")
        text = f"With what every player pays{more}, as agreed, the pool is {hearing.money(left)}; {opens}."
        hearing.decide(text, number=jackpot.after_unopened(number), least=left, most=left)
        return
    hearing.differ(
        (rule(20),), "The ordinary ante is staked in every game; whether at a Jack-pot too the laws do not say."
    )
    hearing.decide(
        f"With what every player pays the pool is {hearing.money(instead)}; if the ordinary ante is staked besides, "
        f"{hearing.money(besides)}, which the laws do not say; {opens}.",
        status="conflict",
        least=instead,
        most=besides,
    )


def not_opened(hearing: Hearing, number: int, ante: int | None, players: Names) -> None:
    """Note what follows where nobody opened: the pool, what everybody pays, and the next game, a Jack-pot."""
    after = jackpot.after_unopened(number)
    hearing.find(
        rule(31 if number else 29), "Nobody opened: the pool remains, and the next game is a Jack-pot.", "jackpot"
    )
    if after != 2:
        hearing.find(minimum_law(after), f"It may be opened with {minimum(after)} or better.", "jackpot")
    hearing.reading("jackpot-ante")
    law = rule(30 if after == 1 else 31)
    due = None
    if ante is not None:
        due = jackpot.contribution(after, ante) if after == 1 else jackpot.second_contribution(after, ante)
    for name in players or ("every player",):
        hearing.pay(name, POOL_NAME, due, law, "a sum equal to the ante")
    hearing.decide(
        f"Nobody takes the pool: it remains, every player pays in a sum equal to the ante, and the next game is a "
        f"Jack-pot to be opened with {minimum(after)} or better.",
        number=after,
    )
