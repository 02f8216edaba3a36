"""Spoil Five: games to a score, Twenty-five or Forty-five."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.spoil_five_pool import within_a_hand
from service.adjudicator.vocabulary import Facts, Name, Names, Number
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY
from service.engine.spoil_five import stakes as rules
from service.engine.spoil_five.terms import ROB, SCORE

__all__ = ["Score", "score"]


class Score(Facts):
    """A game to twenty-five or forty-five."""

    target: Literal[25, 45] | None = Field(None, description="The score that wins the game.")
    points: dict[Name, Number] = Field(
        default_factory=dict, max_length=10, description="The scores before these tricks."
    )
    won: Names = Field((), description="Who won each trick of the hand, in order.")
    debarred: Names = Field(
        (), description="Who cannot win in this hand, since he omitted to rob or robbed without the ace."
    )


@kind(
    "spoil-five/score",
    "Twenty-five or Forty-five: what is scored, and who wins the game?",
    Score,
    [SCORE],
    [("I stand at twenty and win the first trick.", {"target": 25, "points": {"I": 20, "he": 15}, "won": ["I"]})],
)
def score(facts: Score, hearing: Hearing) -> None:
    """Every trick scores five; who first has the number wins, and so does who wins all five; not who is debarred."""
    target = hearing.need("target", facts.target, "To what score is it played?", 25, 45)
    if not facts.won:
        raise NeedsError(Need(("won",), "Who won the tricks, in order?"))
    if not facts.points:
        raise NeedsError(Need(("points",), "How did the scores stand?"))
    if "partners" in hearing.agreed.variations and len({*facts.points, *facts.won}) > 2:
        raise NeedsError(Need(("points",), "Partners have one score: how did that of each side stand?"))
    within_a_hand("won", facts.won)
    names = tuple(dict.fromkeys((*facts.points, *facts.won, *facts.debarred)))
    seats = [names.index(name) for name in facts.won]
    barred = [names.index(name) for name in facts.debarred]
    points = hearing.whole("points", facts.points, "How did the score of {} stand?")
    stood = tuple(points.get(name, 0) for name in names)
    if max(stood) >= target:
        raise ImpossibleError(f"points: the game is {target}, and has been won before.")
    hearing.find(SCORE, "Every trick scores five to the winner.", "won", phrase="five")
    all_score = not set(seats) & set(barred) or hearing.reading("debarred-in-score-game") == "scores"
    winner = NOBODY
    for number, seat in enumerate(seats, 1):
        five = rules.trick_points(1) if all_score or seat not in barred else 0
        stood, winner, _ = rules.winner_of_game(stood, ((seat, five),), target)
        jinks = winner == NOBODY and rules.jink_wins_game(seats[:number])
        if (jinks or winner != NOBODY) and not rules.may_win_game(seat, barred):
            winner = NOBODY
        elif jinks:
            winner = seat
            hearing.find(SCORE, f"{names[winner]} has won the five tricks, and so the game.", "won", phrase="jink")
        if winner != NOBODY:
            break
    if barred:
        hearing.find(ROB, f"{listed(facts.debarred)} cannot win in this hand.", "debarred")
    stand = ", ".join(f"{name} {score}" for name, score in zip(names, stood, strict=True))
    if winner == NOBODY:
        hearing.decide(f"Nobody has won yet: {stand}.")
    else:
        hearing.decide(f"{names[winner]} wins the game: {stand}.", winners=(names[winner],))
