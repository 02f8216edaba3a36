"""Écarté: what a hand scores, who wins the game, and irregular acts."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.ecarte_play import BOOK, OTHER, renounced
from service.adjudicator.hearing import Hearing, Need, NeedsError, counted, listed
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Facts, Name, Players, Who
from service.engine.ecarte import rules
from service.engine.ecarte.terms import (
    DEAL,
    EXCHANGE,
    GAME,
    KING,
    LEAD,
    POINT,
    PROPOSE,
    RENOUNCE,
    TWO,
    VOLE,
    points_of_game,
)
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY

__all__ = ["Fault", "Score", "fault", "score"]

NOBODY_BOUND = "nobody"


class Score(Facts):
    """A hand that was played out, and the score before it."""

    players: Players = ()
    who: Who = Field(None, description="Whose tricks are told.")
    tricks: int | None = Field(None, ge=0, le=5, description="How many tricks he won.")
    bound: Who = Field(
        None, description="Who played without proposing, or refused the first proposal; “nobody” where neither did."
    )
    king: Who = Field(None, description="Who scored for the king in this hand: turned up, or marked in time.")
    offender: Who = Field(None, description="Whose renounce had the hand played again.")
    points: dict[Name, int] = Field(
        default_factory=dict, max_length=2, description="The score of each player before the hand."
    )


def _names(facts: Score) -> tuple[str, str]:
    """The two, by what is told of them."""
    told = [*facts.players, *facts.points, facts.who, facts.king, facts.offender]
    told += [facts.bound] if facts.bound != NOBODY_BOUND else []
    names = list(dict.fromkeys(name for name in told if name)) or ["he"]
    if len(names) > 2:
        raise ImpossibleError(f"players: Écarté is played by two, and here are {listed(names)}.")
    return names[0], (*names, OTHER)[1]


@kind(
    "ecarte/score",
    "What is scored for the point, the vole and the king, and who wins the game?",
    Score,
    [POINT, VOLE, TWO, KING, GAME],
    [
        ("I took three tricks; he had proposed and I had accepted.", {"who": "I", "tricks": 3, "bound": "nobody"}),
        ("He refused my first proposal, and I won four.", {"who": "I", "tricks": 4, "bound": "he"}),
        (
            "She stood at four and turned up the king; I had four as well.",
            {"king": "she", "points": {"she": 4, "I": 4}},
        ),
        (
            "We are three all; he marked the king, and I won the vole.",
            {"who": "I", "tricks": 5, "king": "he", "points": {"I": 3, "he": 3}},
        ),
    ],
    BOOK,
)
def score(facts: Score, hearing: Hearing) -> None:
    """The king first, then the point, the vole, or two; who first has five points wins the game."""
    names = _names(facts)
    before = tuple(facts.points.get(name, 0) for name in names)
    if any(points >= points_of_game() for points in before):
        raise ImpossibleError(f"points: the game is {points_of_game()}, and has been won before.")
    if any(points < 0 for points in before):
        raise ImpossibleError("points: a score does not go below nothing at Écarté.")
    given: list[tuple[int, int]] = []
    for_what: list[str] = []
    if facts.king is not None:
        hearing.find(KING, f"{facts.king} scores one for the king.", "king")
        given.append((names.index(facts.king), 1))
        for_what.append("the king")
    out = facts.points and rules.winner_of_game(before, given, points_of_game()).winner != NOBODY
    if facts.tricks is None and not given:
        raise NeedsError(Need(("tricks",), "How many tricks did he win?", (2, 3, 4, 5)))
    if facts.tricks is not None and not out:
        won, points, what = _point(facts, hearing, names, before, given)
        given.append((won, points))
        for_what.append(what)
    each = zip(given, for_what, strict=True)
    told = "; ".join(f"{names[seat]} scores {points} for {what}" for (seat, points), what in each)
    if not facts.points:
        hearing.decide(f"{told}.", winners=(names[given[-1][0]],), number=given[-1][1])
        return
    after = rules.winner_of_game(before, given, points_of_game())
    hidden = [seat for seat, name in enumerate(names) if name not in facts.points]
    most = tuple(points_of_game() - 1 if seat in hidden else points for seat, points in enumerate(before))
    if rules.winner_of_game(most, given, points_of_game()).winner != after.winner:
        for seat in hidden:
            hearing.need(f"points.{names[seat]}", None, f"What was {names[seat]}'s score before the hand?", 0, 3, 4)
    if after.winner == NOBODY:
        stands = zip(names, after.points, strict=True)
        stand = ", ".join(f"{name} {points}" for name, points in stands if name in facts.points)
        hearing.find(GAME, "Nobody has five points yet.", "points")
        hearing.decide(f"{told}: {stand}.", number=given[-1][1])
        return
    winner = names[after.winner]
    hearing.find(GAME, f"{winner} is the first to have five points.", "points")
    hearing.decide(f"{told}: {winner} wins the game.", winners=(winner,), number=given[-1][1])


def _point(
    facts: Score, hearing: Hearing, names: tuple[str, str], before: tuple[int, ...], given: list[tuple[int, int]]
) -> tuple[int, int, str]:
    """Who wins the point, what he scores, and for what; `given` was scored before it."""
    tricks = facts.tricks or 0
    known = facts.who or facts.players or facts.points or facts.king or facts.offender or facts.bound
    who = hearing.need("who", facts.who if known else names[0], "Who won these tricks?", *names)
    won = names.index(who)
    if not rules.points_for(tricks, False):
        tricks, won = rules.HAND - tricks, 1 - won
    winner, loser = names[won], names[1 - won]
    vole = tricks == rules.HAND
    bound = facts.bound
    least = (*given, (won, rules.points_for(tricks, False)))
    out = facts.points and rules.winner_of_game(before, least, points_of_game()).winner != NOBODY
    if not vole and (bound is not None or not out):
        bound = hearing.need(
            "bound",
            facts.bound,
            "Did one of them play without proposing, or refuse the first proposal?",
            NOBODY_BOUND,
            loser,
            winner,
        )
        if bound not in (NOBODY_BOUND, *names):
            raise ImpossibleError(f"bound: {bound} is not one of the two.")
    points = rules.points_for(tricks, bound == loser)
    if vole:
        hearing.find(VOLE, f"{winner} has won all five tricks.", "tricks")
        if bound == loser:
            hearing.pass_over(TWO, "Two are given for the point as well.", "the vole scores no more", "bound")
    elif bound == loser:
        hearing.find(TWO, f"{loser} has played without proposing, or refused, and has lost the point.", "bound")
    else:
        hearing.find(POINT, f"{winner} has won {counted(tricks, 'trick')}: it is the point.", "tricks", "bound")
    left = rules.less_for_renouncing(points, facts.offender == winner)
    if facts.offender == winner:
        hearing.find(RENOUNCE, f"{winner} had renounced, and scores one less.", "offender")
    elif facts.offender is not None:
        hearing.pass_over(RENOUNCE, "An offender scores one less.", "the offender wins no point", "offender")
    return won, left, "the vole" if vole else "the point"


Act = Literal[
    "misdeal",
    "exposed-card",
    "lead-out-of-turn",
    "play-out-of-turn",
    "renounce",
    "false-king",
    "king-forgotten",
    "propose-out-of-turn",
    "wrong-number-exchanged",
    "looked-at-stock",
    "took-back",
]
_BROKEN = {
    "misdeal": (DEAL, "Five cards are dealt to each by threes and twos, and the eleventh is turned up."),
    "exposed-card": (DEAL, "The eleventh card alone is turned up."),
    "lead-out-of-turn": (LEAD, "The non-dealer leads, then the winner of each trick."),
    "play-out-of-turn": (LEAD, "The non-dealer leads, then the winner of each trick."),
    "false-king": (KING, "The holder of the king of trumps scores for it, and nobody else."),
    "propose-out-of-turn": (PROPOSE, "The non-dealer proposes."),
    "wrong-number-exchanged": (EXCHANGE, "As many cards are given as were thrown out."),
}


class Fault(Facts):
    """Something irregular, for which a remedy is asked."""

    act: Act | None = Field(None, description="What was done.")
    who: Who = None
    adversary: Who = None


@kind(
    "ecarte/fault",
    "He did something irregular: what does it cost?",
    Fault,
    [RENOUNCE, DEAL],
    [
        ("He did not follow suit though he could.", {"act": "renounce", "who": "he"}),
        ("The dealer gave me six cards.", {"act": "misdeal"}),
        ("He marked a king that he did not hold.", {"act": "false-king"}),
    ],
    BOOK,
)
def fault(facts: Fault, hearing: Hearing) -> None:
    """A renounce may have the hand played again; for nothing else is a remedy printed or supplied."""
    act = hearing.need("act", facts.act, "What was done?", "renounce", "misdeal", "king-forgotten")
    who, other = facts.who or "the offender", facts.adversary or "the adversary"
    if act == "renounce":
        renounced(hearing, "act", who, other)
        hearing.decide(
            f"{other} may have the hand played again, and {who} scores one less then.",
            status="choice",
        )
        return
    if act == "king-forgotten":
        hearing.find(KING, "It scores to its holder if he says so before his first card.", "act")
        hearing.decide(f"{who} scores nothing for the king, and loses nothing else.", number=0)
        return
    law, says = _BROKEN.get(act, (LEAD, "How the cards are played is told."))
    if act in _BROKEN:
        hearing.find(law, says, "act")
    else:
        hearing.pass_over(law, says, "of this nothing is told", "act")
    hearing.decide("The pages that are left print no remedy for that, and none is supplied.", status="silent")
