"""All-Fours: who scores High, Low, Jack and Game, and who wins the game."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from service.adjudicator.all_fours_deal import dealer_and_elder
from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Facts, Name, Names, Number, Trumps, Who, YesNo
from service.engine.all_fours import score as rules
from service.engine.all_fours.terms import (
    CUT,
    GAME,
    GAME_TABLE,
    HIGH,
    JACK,
    LOW,
    PACK,
    SOME_SCORE,
    TIED_GAME,
    TRICK,
    points_of_game,
)
from service.engine.cards import KNAVE, card_name, make_card, rank_of, suit_of
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY

__all__ = ["Count", "GamePoint", "Score", "count", "game_point", "score"]

_ITEM = {"turned": "the knave turned up"}


class GamePoint(Facts):
    """The point for Game: what the tricks of each side hold, by cards or by count."""

    players: Names = Field((), description="The two players, or the two sides.")
    taken: dict[Name, CardsFact] = Field(
        default_factory=dict, max_length=2, description="The cards in the tricks of each side."
    )
    counts: dict[Name, Number] = Field(
        default_factory=dict, max_length=2, description="What each side's tricks count towards Game."
    )
    equal: YesNo = Field(None, description="Whether both sides count the same, where the counts are not told.")
    dealer: Who = None
    elder: Who = Field(None, description="The elder hand, or his side.")


@kind(
    "all-fours/game-point",
    "Who scores the point for Game?",
    GamePoint,
    [GAME, GAME_TABLE, TIED_GAME],
    [
        (
            "Our tricks hold exactly the same count. My opponent dealt.",
            {"players": ["I", "he"], "equal": True, "dealer": "he"},
        ),
        ("I took two tens, he three aces.", {"taken": {"I": "10C 10D", "he": "AS AC AD"}}),
    ],
)
def game_point(facts: GamePoint, hearing: Hearing) -> None:
    """Who has the more valuable cards; the elder hand where they are equal."""
    names = _sides(facts)
    side, counts = _game(facts, hearing, names)
    told = f" ({counts[0]} against {counts[1]})" if counts != (0, 0) or facts.equal is None else ""
    hearing.decide(f"{names[side]} scores the point for Game{told}.", winners=(names[side],), number=1)


def _sides(facts: GamePoint) -> tuple[str, str]:
    names = facts.players or tuple(dict.fromkeys((*facts.taken, *facts.counts)))
    if not names:
        named = dealer_and_elder((), facts.dealer, facts.elder)
        return named[1], named[0]
    if len(names) == 1:
        names = (*names, next(filter(None, (facts.dealer, facts.elder)), "the other"))
    if len(set(names)) != 2:
        raise ImpossibleError("players: there are two players, or two sides.")
    return names[0], names[1]


def _elder(facts: GamePoint, names: tuple[str, str], hearing: Hearing) -> int:
    if facts.elder in names:
        return names.index(facts.elder)
    if facts.dealer in names:
        return 1 - names.index(facts.dealer)
    if "the elder hand" in names:
        return names.index("the elder hand")
    return names.index(hearing.need("elder", facts.elder, "Who is the elder hand?", *names))


def _game(facts: GamePoint, hearing: Hearing, names: tuple[str, str]) -> tuple[int, tuple[int, int]]:
    """The side that scores Game, and the counts."""
    if facts.equal and len({facts.counts.get(name) for name in names} - {None}) > 1:
        raise ImpossibleError("equal: the counts that are told are not equal.")
    if facts.equal:
        elder = _elder(facts, names, hearing)
        side = rules.tied_game((0, 0), elder)
        hearing.find(TIED_GAME, f"They are equal: {names[elder]}, the elder hand, scores the point.", "equal", "dealer")
        return side, (0, 0)
    distinct((f"taken.{name}", cards or ()) for name, cards in facts.taken.items())
    found: list[int] = []
    for name in names:
        given, cards = facts.counts.get(name), facts.taken.get(name)
        if given is None and cards is None:
            raise NeedsError(Need(("counts", name), f"What do {name}'s tricks count towards Game?"))
        if given is None and cards is not None:
            given = rules.game_count(cards)
            hearing.find((GAME, GAME_TABLE), f"The tricks of {name} count {given}.", f"taken.{name}")
        found.append(given or 0)
    counts = (found[0], found[1])
    elder = NOBODY
    if counts[0] == counts[1]:
        elder = _elder(facts, names, hearing)
        side = rules.tied_game(counts, elder)
        hearing.find(
            TIED_GAME, f"They are equal: {names[elder]}, the elder hand, scores the point.", "counts", "dealer"
        )
        return side, counts
    side = rules.tied_game(counts, elder)
    hearing.find(GAME, f"{names[side]} has the more valuable cards: {max(counts)} against {min(counts)}.", "counts")
    return side, counts


class Score(GamePoint):
    """A deal that is played: who held and took what, and how the scores stood."""

    dealt: dict[Name, CardsFact] = Field(
        default_factory=dict,
        max_length=2,
        description="The cards dealt to each side: who held the highest and lowest trump.",
    )
    trumps: Trumps = None
    turn_up: CardFact = Field(None, description="The card turned up last, which made trumps.")
    high: Who = Field(None, description="Who was dealt the highest trump out, where the cards are not told.")
    low: Who = Field(None, description="Who was dealt the lowest trump out.")
    jack: Who = Field(None, description="Who took the trick with the knave of trumps.")
    game: Who = Field(None, description="Who has the point for Game, where no counts are told.")
    jack_out: YesNo = Field(None, description="Whether the knave of trumps was in play.")
    points: dict[Name, Number] = Field(
        default_factory=dict,
        max_length=2,
        description="The scores before the hand was scored, without the dealer's point for a knave turned up.",
    )
    knave_scored: YesNo = Field(
        False, description="Whether the scores told have the dealer's point for the knave turned up in them."
    )


@kind(
    "all-fours/score",
    "Who scores what, and who wins the game?",
    Score,
    [HIGH, LOW, JACK, GAME, TIED_GAME, TRICK, CUT],
    [
        (
            "We are six all. I held the ace of trumps, he the two, and he took Game.",
            {
                "players": ["I", "he"],
                "high": "I",
                "low": "he",
                "jack_out": False,
                "counts": {"I": 12, "he": 30},
                "points": {"I": 6, "he": 6},
            },
        ),
        (
            "The whole deal, by the cards.",
            {
                "dealt": {"A": "2C QH 4C 5C 6C 7C", "B": "KC JH 4D 5D 6D 7D"},
                "taken": {"A": "JH QH", "B": "KC 2C 4C 4D 5C 5D 6C 6D 7C 7D"},
                "trumps": "hearts",
                "dealer": "A",
            },
        ),
    ],
)
def score(facts: Score, hearing: Hearing) -> None:
    """High, Low, Jack, Game in that order; who reaches seven first has won."""
    if facts.turn_up is not None and facts.trumps not in (None, suit_of(facts.turn_up)):
        raise ImpossibleError(f"trumps: the {card_name(facts.turn_up)} was turned up last, and its suit is trumps.")
    if facts.turn_up is not None:
        facts = facts.model_copy(update={"trumps": suit_of(facts.turn_up)})
    named = (*facts.dealt, *facts.taken, *facts.counts, *facts.points)
    single = filter(None, (facts.high, facts.low, facts.jack, facts.game, facts.dealer, facts.elder))
    players = facts.players or tuple(dict.fromkeys((*named, *single)))
    names = _sides(facts.model_copy(update={"players": players}))
    before = tuple(facts.points.get(name) or 0 for name in names)
    hidden = tuple(seat for seat, name in enumerate(names) if facts.points.get(name) is None)
    holders: tuple[int, ...] = ()
    first = _turned_knave(facts, hearing, names)
    items = first
    # What comes first may win the game, whatever the rest is.
    for item in rules.ITEMS:
        if facts.points and _winner(before, hidden, items) != NOBODY:
            break
        holders += (_holder(facts, hearing, names, item),)
        items = (*first, *rules.by_precedence((*holders, *(NOBODY,) * (4 - len(holders)))))
    told = "; ".join(
        f"{names[side]} scores {listed(_ITEM.get(item, item.capitalize()) for item, by in items if by == side)}"
        for side in (0, 1)
        if any(by == side for _, by in items)
    )
    if hidden and (not facts.points or _winner(before, hidden, items) == NOBODY):
        hearing.decide(f"{told}.", number=len(items))
        return
    target = points_of_game()
    if max(before) >= target:
        raise ImpossibleError(f"points: the game is {target}, and has been won before.")
    after = rules.winner_of_game(before, items, target)
    if after.winner == NOBODY:
        hearing.find(TRICK, "The points are scored in their order.", "points", phrase="precedence")
        hearing.decide(f"{told}: {names[0]} {after.points[0]}, {names[1]} {after.points[1]}.")
        return
    hearing.find(PACK, f"The game is {target} points.", "points", phrase="seven")
    last = items[len(after.counted) - 1][0]
    if last not in _ITEM:
        says = "High is scored before Low, Low before Jack, Jack before Game."
        hearing.find(TRICK, says, "points", phrase="precedence")
    last = _ITEM.get(last, last.capitalize())
    winner = names[after.winner]
    hearing.decide(f"{winner} wins the game: with {last} he is {after.points[after.winner]}.", winners=(winner,))


def _winner(before: tuple[int, ...], hidden: tuple[int, ...], items: Sequence[tuple[str, int]]) -> int:
    """Who has won the game by these items, whatever the scores that are not told are; NOBODY where it hangs on them."""
    target = points_of_game()
    most = tuple(target - 1 if seat in hidden else points for seat, points in enumerate(before))
    least = rules.winner_of_game(before, items, target).winner
    return least if rules.winner_of_game(most, items, target).winner == least else NOBODY


def _turned_knave(facts: Score, hearing: Hearing, names: tuple[str, str]) -> tuple[tuple[str, int], ...]:
    """The dealer's point for a knave turned up, before every other; nothing where the scores have it already."""
    knave = facts.turn_up is not None and rank_of(facts.turn_up) == KNAVE
    if not knave or facts.knave_scored:
        return ()
    if facts.elder in names and facts.dealer is None:
        dealer = 1 - names.index(facts.elder)
    else:
        told = hearing.need("dealer", facts.dealer, "Who dealt?", *names)
        if told not in names:
            raise ImpossibleError(f"dealer: {told} is not among {names[0]} and {names[1]}.")
        dealer = names.index(told)
    says = f"A knave was turned up: {names[dealer]} scores one as dealer, before any other score."
    hearing.find(CUT, says, "turn_up", "dealer", phrase="knave")
    return (("turned", dealer),)


def _holder(facts: Score, hearing: Hearing, names: tuple[str, str], item: str) -> int:
    """The side that scores an item."""
    if item == "game" and facts.game is not None and not (facts.counts or facts.taken or facts.equal):
        if facts.game not in names:
            raise ImpossibleError(f"game: {facts.game} is not among {names[0]} and {names[1]}.")
        hearing.find(GAME, f"{facts.game} has the more valuable cards, and scores Game.", "game")
        return names.index(facts.game)
    if item == "game":
        return _game(facts, hearing, names)[0]
    return _jack(facts, hearing, names) if item == "jack" else _held(facts, hearing, names, item)


def _held(facts: Score, hearing: Hearing, names: tuple[str, str], item: str) -> int:
    """The side that was dealt the highest or lowest trump."""
    law, who = (HIGH, facts.high) if item == "high" else (LOW, facts.low)
    rule = rules.high if item == "high" else rules.low
    if len(facts.dealt) == 2 and (who is None or facts.trumps is not None):
        distinct((f"dealt.{name}", cards or ()) for name, cards in facts.dealt.items())
        trump = hearing.need("trumps", facts.trumps, "What is trumps?", "clubs", "diamonds", "hearts", "spades")
        side = rule([facts.dealt.get(name) or () for name in names], trump)
        if who is not None and side != NOBODY and who in names and who != names[side]:
            raise ImpossibleError(f"{item}: by the cards dealt it is {names[side]}, not {who}.")
        if side == NOBODY and who is None:
            hearing.pass_over(
                law, f"Nobody was dealt a trump, and nobody scores {item.capitalize()}.", "no trump is out"
            )
            return NOBODY
        who = who or names[side]
    who = hearing.need(item, who, f"Who was dealt the {item}est trump out?", *names)
    if who not in names:
        raise ImpossibleError(f"{item}: {who} is not among {names[0]} and {names[1]}.")
    hearing.find(law, f"{who} was dealt the {item}est trump out, and scores {item.capitalize()}.", item)
    # One card for each: who holds the trump in question scores it.
    return rule([(0,) if name == who else () for name in names], 0)


def _jack(facts: Score, hearing: Hearing, names: tuple[str, str]) -> int:
    trumps = facts.trumps if facts.trumps is not None or facts.turn_up is None else suit_of(facts.turn_up)
    if trumps is not None and facts.turn_up == make_card(KNAVE, trumps):
        hearing.pass_over(JACK, "The knave of trumps was turned up.", "the dealer scores it before the hand is played")
        return NOBODY
    fell = trumps is not None and any(make_card(KNAVE, trumps) in (cards or ()) for cards in facts.dealt.values())
    if facts.jack_out is False and (fell or facts.jack is not None):
        raise ImpossibleError("jack_out: the knave of trumps is told of, and so was in play.")
    if facts.jack is None and len(facts.taken) == 2 and facts.trumps is not None:
        side = rules.jack([facts.taken.get(name) or () for name in names], facts.trumps, NOBODY)
        if side == NOBODY:
            hearing.pass_over(JACK, "Nobody scores Jack.", "the knave of trumps fell to no trick")
            return NOBODY
        who = names[side]
    elif facts.jack is None:
        if hearing.need("jack_out", fell or facts.jack_out, "Was the knave of trumps in play?", False, True) is False:
            hearing.pass_over(JACK, "Nobody scores Jack.", "the knave of trumps was not in play")
            return NOBODY
        who = hearing.need("jack", facts.jack, "Who took the trick with the knave of trumps?", *names)
    else:
        who = facts.jack
    if who not in names:
        raise ImpossibleError(f"jack: {who} is not among {names[0]} and {names[1]}.")
    hearing.find(
        JACK, f"{who} took the trick to which the knave of trumps fell, and scores Jack.", "jack", phrase="trick"
    )
    knave = make_card(KNAVE, 0)
    return rules.jack([(knave,) if name == who else () for name in names], 0, NOBODY)


class Count(Facts):
    """The count is made without looking at the tricks (where it was agreed)."""

    who: Who = None
    said: Number = Field(None, description="What he said that his tricks count.")
    taken: CardsFact = Field(None, description="The cards in his tricks.")
    count: Number = Field(None, description="What they count in truth, where the cards are not told.")
    penalty: Number = Field(None, description="How many points a miscount was agreed to cost.")


@kind(
    "all-fours/count",
    "He counted his score without looking at his tricks, and was wrong: what does it cost?",
    Count,
    [SOME_SCORE],
    [("He said 14, and his tricks hold 13.", {"who": "he", "said": 14, "count": 13, "penalty": 2})],
)
def count(facts: Count, hearing: Hearing) -> None:
    """Only where it was agreed: one or more points for a miscount."""
    who = facts.who or "he"
    said = hearing.need("said", facts.said, "What did he count?")
    truth = rules.game_count(facts.taken) if facts.taken else facts.count
    truth = hearing.need("count", truth, "What do his tricks count in truth?")
    if facts.taken:
        hearing.find((GAME, GAME_TABLE), f"His tricks count {truth}.", "taken")
    if not rules.miscounted((0, 0), 0, said, truth, 1)[0]:
        hearing.find(SOME_SCORE, f"{who} counted right.", "said", phrase="count")
        hearing.decide(f"{who} loses nothing.", number=0)
        return
    if "count-unseen" not in hearing.agreed.variations and facts.penalty is None:
        hearing.pass_over(
            SOME_SCORE, "A miscount costs points.", "it is a variation, and was not agreed", phrase="count"
        )
        hearing.find(GAME, "The point goes by the cards in the tricks, whatever was said.", "count")
        hearing.decide(f"{who} loses nothing, unless it was agreed that a miscount costs points.", number=0)
        return
    penalty = hearing.need("penalty", facts.penalty, "How many points was a miscount agreed to cost?", 1, 2)
    lost = -rules.miscounted((0, 0), 0, said, truth, penalty)[0]
    hearing.find(SOME_SCORE, f"{who} said {said}, and it is {truth}.", "said", "count", phrase="count")
    hearing.decide(f"{who} loses {lost} point{'s' * (lost > 1)}, as was agreed.", number=lost)
