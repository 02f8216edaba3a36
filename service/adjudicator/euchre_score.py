"""Euchre: what a hand scores, who wins the game, how the score is shown, and what has no remedy."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Dealer, Facts, Name, Number, Players, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.euchre import marking
from service.engine.euchre import score as rules
from service.engine.euchre.terms import (
    CROSS,
    DEAL,
    DISCARD,
    FORMS,
    FOUR_HANDED,
    GAME,
    LEAD,
    LONE_MARCH,
    MARK,
    SCORE,
    THREE,
    THREE_HANDED,
    Terms,
    points_of_game,
    sides_of,
)
from service.engine.seats import NOBODY

__all__ = ["Fault", "Mark", "Score", "fault", "mark", "score"]

Form = Literal["two-handed", "three-handed", "four-handed"]


class Score(Facts):
    """A hand that was played out: how many of the five tricks the side won that had made the trump."""

    tricks: int | None = Field(None, ge=0, le=5, description="The tricks of the side that made the trump.")
    alone: YesNo = Field(None, description="Whether the hand was played alone.")
    form: Form | None = Field(None, description="How many play: by twos, by threes, or four as partners.")
    maker: Who = Field(None, description="Who made the trump: a player, or a side by the name that `points` has.")
    players: Players = ()
    dealer: Dealer = None
    set_back: YesNo = Field(None, description="With three: whether a euchre is taken from the score of who is euchred.")
    points: dict[Name, int] = Field(
        default_factory=dict, max_length=3, description="The scores before the hand, by side."
    )


@kind(
    "euchre/score",
    "What does the hand score, and who wins the game?",
    Score,
    [SCORE, LONE_MARCH, THREE, GAME],
    [
        ("She played alone and took four tricks.", {"alone": True, "tricks": 4}),
        ("Our side ordered up and took all five, nobody alone.", {"alone": False, "tricks": 5, "form": "four-handed"}),
        (
            "We stood at four, they at three; they made the trump and took two tricks.",
            {"tricks": 2, "maker": "they", "points": {"we": 4, "they": 3}},
        ),
    ],
)
def score(facts: Score, hearing: Hearing) -> None:
    """The point, the march, the euchre; and the game where the scores are told."""
    tricks = hearing.need(
        "tricks", facts.tricks, "How many tricks did the side win that made the trump?", *range(rules.TRICKS + 1)
    )
    maker = facts.maker or "the side that made the trump"
    form = facts.form or (FORMS[len(facts.players) - 2] if 2 <= len(facts.players) <= 4 else None)
    if form is None and len(facts.points) == 3:
        form = THREE_HANDED
    alone = False
    if not rules.is_euchred(tricks):
        march = rules.march_points(tricks) > 0
        alone = bool(facts.alone)
        if march and form in (None, FOUR_HANDED):
            alone = hearing.need("alone", facts.alone, "Was the hand played alone?", False, True)
    if alone and form not in (None, FOUR_HANDED):
        raise ImpossibleError("alone: a hand is played alone where there are partners, with four players.")
    result = _result(facts, hearing, tricks, alone, form, maker)
    if facts.points:
        _game(facts, hearing, result, form, tricks)
        return
    if result.adversaries:
        set_back = _set_back(facts, hearing, form)
        loses = f"{maker} is set back {result.adversaries}"
        scores = f"each adversary scores {result.adversaries}" if form == THREE_HANDED else "the adversaries score 2"
        hearing.decide(f"A euchre: {loses if set_back else scores}.", number=result.adversaries)
        return
    name = "the lone hand" if alone and facts.maker is None else maker
    hearing.decide(f"{name} scores {result.challengers}: {_named(result, alone)}.", number=result.challengers)


def _named(result: rules.Outcome, alone: bool) -> str:
    return f"the {result.name}{' of a lone hand' if alone and result.name == 'march' else ''}"


def _result(facts: Score, hearing: Hearing, tricks: int, alone: bool, form: str | None, maker: str) -> rules.Outcome:
    three = not alone and form in (None, FOUR_HANDED) and rules.march_points(tricks) > 0
    march = 3 if three and hearing.reading("march-of-partners") == "three" else 2
    result = rules.outcome(tricks, alone, march)
    if result.name == "euchre":
        law = THREE if form == THREE_HANDED else SCORE
        hearing.find(law, f"{maker} won {tricks}, less than three: it is a euchre.", "tricks", phrase="euchre")
        if facts.alone:
            hearing.pass_over(LONE_MARCH, "A lone hand scores four for the march.", "it did not win three tricks")
    elif alone:
        phrase = "march" if result.name == "march" else "point"
        hearing.find(
            LONE_MARCH, f"The lone hand won {tricks}: it scores {result.challengers}.", "tricks", "alone", phrase=phrase
        )
    else:
        hearing.find(SCORE, f"{maker} won {tricks}: it is the {result.name}.", "tricks", phrase=result.name)
        if three:
            hearing.differ(
                [LONE_MARCH], "The lone hand's march is said to score “four (instead of three)”.", phrase="march"
            )
            hearing.find(THREE, "The march is the same in the two-handed and four-handed game.", "form", phrase="same")
    return result


def _set_back(facts: Score, hearing: Hearing, form: str | None) -> bool:
    if form != THREE_HANDED:
        return False
    agreed = "set-back" in hearing.agreed.variations
    return bool(facts.set_back) or agreed


def _game(facts: Score, hearing: Hearing, result: rules.Outcome, form: str | None, tricks: int) -> None:
    """The scores after the hand, and who has won."""
    seated = len(facts.players) == len(facts.points) and set(facts.players) == set(facts.points)
    names = facts.players if seated else tuple(facts.points)
    told_of = sides_of(Terms(form).players) if form is not None else 2
    if len(names) < told_of:
        raise NeedsError(Need(("points",), "How did the score of each side stand?"))
    maker = hearing.need("maker", facts.maker, "Who made the trump?", *names)
    if maker not in names:
        raise ImpossibleError(f"maker: {maker} is not among {listed(names)}, whose scores are told.")
    game, side, sides = points_of_game(), names.index(maker), len(names)
    if sides > told_of:
        raise ImpossibleError(f"points: {sides} scores are told, of the {form} game.")
    if any(points >= game for points in facts.points.values()):
        raise ImpossibleError(f"points: the game is {game}, and has been won before.")
    before = tuple(facts.points[name] for name in names)
    if result.adversaries and _set_back(facts, hearing, form):
        left = rules.set_back_points(before[side], tricks)
        more = rules.points_to_make(left, game)
        hearing.find(THREE, f"{maker} is set back by the points of the euchre.", "set_back", phrase="set-back")
        hearing.decide(f"{maker} is set back to {left}, and has {more} to make.", number=left)
        return
    dealer, elder = 0, False
    if sides == 3 and result.adversaries:
        ends = [rules.winner_of_game(before, rules.awards(result, side, sides, at), game) for at in range(sides)]
        told = facts.dealer if facts.dealer in names else None
        elder = len({end.winner for end in ends}) > 1
        dealer = names.index(hearing.need("dealer", told, "Who dealt?", *names) if elder else told or names[0])
        if elder and dealer == side and not seated:
            # Of two adversaries one of whom deals the other is the elder; else it hangs on how they sit.
            raise NeedsError(Need(("players",), "In what order do the three sit, each at the left of the one before?"))
    given = rules.awards(result, side, sides, dealer)
    after = rules.winner_of_game(before, given, game)
    scores = "; ".join(f"{names[by]} scores {points}" for by, points in after.counted)
    if after.winner == NOBODY:
        stand = ", ".join(f"{name} {points}" for name, points in zip(names, after.points, strict=True))
        hearing.find(GAME, "Nobody has five points yet.", "points")
        hearing.decide(f"{scores}: {stand}.", number=result.challengers or result.adversaries)
        return
    winner = names[after.winner]
    hearing.find(GAME, f"{winner} has the five points that are the game.", "points")
    if elder:
        hearing.reading("elder-of-two")
        hearing.find(THREE, "Of two who would both be out the elder hand is the winner.", "dealer", phrase="elder")
    hearing.decide(f"{scores}: {winner} wins the game.", winners=(winner,), number=after.points[after.winner])


class Mark(Facts):
    """A score as it is marked: by a three and a four, or by a chalked cross."""

    points: Number = Field(None, description="The points that are to be marked.")
    top: Literal[3, 4] | None = Field(None, description="The card that lies on top, or is turned down upon the other.")
    face_up: YesNo = Field(None, description="Whether the card on top lies face upwards.")
    cross: YesNo = Field(False, description="Whether the score is kept by a chalked cross.")
    arms: Number = Field(None, description="The arms of the cross that are left, the centre being rubbed out.")
    gone: Number = Field(None, description="The arms of the cross that are rubbed out besides the centre.")


@kind(
    "euchre/mark",
    "What does the mark show, or how is a score marked?",
    Mark,
    [MARK, CROSS],
    [
        ("The face of the three lies up, the four turned down upon it.", {"top": 4, "face_up": False}),
        ("How do I show two?", {"points": 2}),
        ("We keep it by a cross: what is left at three?", {"points": 3, "cross": True}),
        ("The cross has lost its centre and two arms.", {"gone": 2, "cross": True}),
    ],
)
def mark(facts: Mark, hearing: Hearing) -> None:
    """The three and the four show one to four; of the cross the centre goes first, then an arm a point."""
    if facts.arms is not None or facts.gone is not None:
        _shown_by_arms(facts, hearing)
        return
    if facts.cross:
        points = hearing.need("points", facts.points, "How many points are marked?", 1, 2, 3)
        if points > points_of_game():
            raise ImpossibleError(f"points: the game is {points_of_game()}, and no more is marked.")
        arms = marking.arms_left(points)
        hearing.find(CROSS, "The centre is rubbed out for one, then an arm for each point.", "points", phrase="centre")
        left = "one arm of the cross is" if arms == 1 else f"{arms or 'no'} arms of the cross are"
        hearing.decide(f"{left} left.", number=arms)
        return
    if facts.top is not None:
        up = hearing.need("face_up", facts.face_up, "Does it lie face upwards?", True, False)
        points = marking.score_shown(facts.top, up)
        hearing.find(MARK, f"The mark shows {points}.", "top", "face_up", phrase=str(points))
        hearing.decide(f"It shows {points}. {_wanting(points)}", number=points)
        return
    points = hearing.need("points", facts.points, "How many points are marked?", 1, 2, 3, 4)
    shown = marking.cards_for(points)
    if shown is None:
        hearing.find(MARK, "A three and a four show one to four.", "points", phrase="cards")
        hearing.decide(f"The two cards show no score of {points}: they show one to four.", number=points)
        return
    card, face_up = shown
    names = {3: "the three", 4: "the four"}
    other = next(name for value, name in names.items() if value != card)
    told = (
        f"the face of {names[card]} uppermost" if face_up else f"{names[card]} turned down upon {other}, face upwards"
    )
    hearing.find(MARK, f"{points} is shown by {told}.", "points", phrase=str(points))
    hearing.decide(f"It is shown by {told}.", number=points)


def _wanting(points: int) -> str:
    """What a score that is shown still wants of the game."""
    more = points_of_game() - points
    return f"The game is {points_of_game()}: {more or 'no'} more {'is' if more == 1 else 'are'} wanted."


def _shown_by_arms(facts: Mark, hearing: Hearing) -> None:
    """What a cross shows whose centre is rubbed out, by the arms that are left or that are gone."""
    whole = marking.arms_left(0)
    left = facts.arms if facts.arms is not None else whole - (facts.gone or 0)
    if not 0 <= left <= whole or (facts.gone is not None and left + facts.gone != whole):
        raise ImpossibleError(f"arms: the cross has {whole} arms, left and gone together.")
    points = next(shown for shown in range(1, points_of_game() + 1) if marking.arms_left(shown) == left)
    says = "The centre rubbed out is one, and each arm one more."
    hearing.find(CROSS, says, "arms" if facts.arms is not None else "gone", phrase="centre")
    hearing.decide(
        f"It shows {points}: one for the centre, and one for each arm rubbed out. {_wanting(points)}", number=points
    )


class Fault(Facts):
    """Something irregular, for which a penalty is asked."""

    act: (
        Literal["revoke", "lead-out-of-turn", "call-out-of-turn", "misdeal", "exposed-card", "no-discard", "looked"]
        | None
    ) = Field(None, description="What was done.")
    who: Who = None


@kind(
    "euchre/fault",
    "He did something irregular: what does it cost?",
    Fault,
    [LEAD, DEAL],
    [
        ("He revoked. What is the penalty?", {"act": "revoke"}),
        ("The dealer gave one six cards. Who deals now?", {"act": "misdeal"}),
    ],
)
def fault(facts: Fault, hearing: Hearing) -> None:
    """The rule that was broken; no penalty is printed for any of these."""
    hearing.need("act", facts.act, "What was done?", "revoke", "misdeal")
    broken = {
        "revoke": (LEAD, "Suit must be followed.", "follow"),
        "lead-out-of-turn": (LEAD, "The elder hand leads, then the winner of each trick.", "lead"),
        "misdeal": (DEAL, "Five cards are dealt by twos and threes.", "dealt"),
        "no-discard": (DISCARD, "The dealer is to discard before the play begins.", ""),
    }.get(facts.act or "")
    if broken is None:
        hearing.pass_over(LEAD, "How the cards are played is told.", "of this nothing is told", phrase="lead")
    else:
        hearing.find(broken[0], broken[1], "act", phrase=broken[2])
    hearing.decide("The text names no penalty and no remedy for that.", status="silent")
