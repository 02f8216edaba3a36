"""Progressive Euchre: who wins a table at the bell, who moves where, and who has the prizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Facts, Name, Number
from service.engine.errors import ImpossibleError
from service.engine.euchre import progressive as rules
from service.engine.euchre.terms import BELL, PRIZE, SEATS, TIED
from service.engine.seats import NOBODY

__all__ = ["AtBell", "Moving", "Prize", "at_bell", "moving", "prize"]


class AtBell(Facts):
    """A table when the bell sounds: the points of each pair, and their tricks toward the next hand."""

    points: dict[Name, Number] = Field(default_factory=dict, max_length=2, description="The points of each pair.")
    tricks: dict[Name, Number] = Field(
        default_factory=dict, max_length=2, description="The tricks of each pair toward the hand that is not finished."
    )
    table: Number = Field(
        None, description="The number of the table, where the star is asked for: 1 is the head table."
    )


@kind(
    "euchre/bell",
    "The bell has sounded: which pair wins the table?",
    AtBell,
    [BELL, TIED],
    [
        (
            "We are three all; we have two tricks of the next hand, they one.",
            {"points": {"we": 3, "they": 3}, "tricks": {"we": 2, "they": 1}},
        ),
        ("We had four, they two.", {"points": {"we": 4, "they": 2}}),
    ],
)
def at_bell(facts: AtBell, hearing: Hearing) -> None:
    """The scores stand as they are; ties go by the tricks toward the next hand."""
    names = tuple(facts.points)
    strangers = [name for name in facts.tricks if name not in names]
    if len(names) == 2 and strangers:
        raise ImpossibleError(f"tricks: {strangers[0]} is neither of the two pairs, {listed(names)}.")
    if len(names) != 2 or None in facts.points.values():
        raise NeedsError(Need(("points",), "How many points had each pair when the bell sounded?"))
    points = tuple(facts.points[name] or 0 for name in names)
    hearing.find(BELL, "All play ceases, and the scores already made decide.", "points", phrase="stand")
    winner = rules.winner_at_bell(points, (0, 0))
    if winner == NOBODY:
        tricks = tuple(
            hearing.need(
                f"tricks.{name}", facts.tricks.get(name), f"How many tricks had {name} toward the next hand?", 0, 1, 2
            )
            for name in names
        )
        if not rules.hand_goes_on(tricks):
            raise ImpossibleError("tricks: five tricks are a whole hand, and these are toward one not finished.")
        winner = rules.winner_at_bell(points, tricks)
        hearing.find(TIED, "They are equal in points: the tricks toward the next hand decide.", "tricks")
    if winner == NOBODY:
        hearing.reading("equal-tricks")
        hearing.decide("They are equal in points and in tricks, and the text does not say who wins.", status="silent")
        return
    star = ""
    if facts.table is not None:
        if facts.table < 1:
            raise ImpossibleError("table: the head table is the first.")
        stars = rules.stars_won(facts.table - 1, max(facts.table, 2))[0]
        hearing.find(SEATS, f"Each of the winners receives a {listed(stars)} star.", "table", phrase=stars[0])
        star = f"; each of them has a {listed(stars)} star"
    hearing.decide(f"{names[winner]} wins the table{star}.", winners=(names[winner],))


class Moving(Facts):
    """A pair that has won or lost at a table."""

    table: Number = Field(None, description="The number of the table: 1 is the head table.")
    tables: Number = Field(None, description="How many tables there are.")
    won: bool | None = Field(None, description="Whether the pair has won there.")


@kind(
    "euchre/move",
    "Where does the pair go, and which star does it receive?",
    Moving,
    [SEATS],
    [
        ("We lost at the head table.", {"table": 1, "tables": 5, "won": False}),
        ("We won at the third of five.", {"table": 3, "tables": 5, "won": True}),
    ],
)
def moving(facts: Moving, hearing: Hearing) -> None:
    """Winners go up a table, the losers of the head table to the booby table; the others stay and exchange partners."""
    table = hearing.need("table", facts.table, "At which table was it?", 1, 2)
    tables = hearing.need("tables", facts.tables, "How many tables are there?", 2, 5)
    won = hearing.need("won", facts.won, "Has the pair won?", True, False)
    if not 1 <= table <= tables <= rules.MOST_TABLES or tables == 1:
        raise ImpossibleError(f"table: there are {tables} tables, the head table is the first.")
    stars = rules.stars_won(table - 1, tables)[0 if won else 1]
    pairs = tuple((rules.Pair(4 * at, 4 * at), rules.Pair(4 * at + 1, 4 * at + 1)) for at in range(tables))
    lady = 4 * (table - 1) + (0 if won else 1)
    kept, exchanged = (rules.moved(pairs, (0,) * tables, exchanging) for exchanging in (False, True))
    after = kept
    if _where(kept, lady) != _where(exchanged, lady) and hearing.reading("partners-at-head-table") == "exchanged":
        after = exchanged
    to, pair = _where(after, lady)
    name = rules.table_name(to, tables)
    stays = to == table - 1
    phrase = ("keep" if table == 1 else "up") if won else "losers" if table == 1 else "stay"
    hearing.find(
        SEATS, f"The pair {'keeps its seats' if stays else f'goes to the {name} table'}.", "table", "won", phrase=phrase
    )
    if stars:
        hearing.find(SEATS, f"Each receives a {listed(stars)} star.", "table", "won", phrase=stars[0])
    exchange = "; they exchange partners with the others there" if pair.gentleman != lady else ""
    star = f", and each has a {listed(stars)} star" if stars else ""
    hearing.decide(f"They {'stay at' if stays else 'go to'} the {name} table{star}{exchange}.", order=(name,))


def _where(seats: Sequence[Sequence[rules.Pair]], lady: int) -> tuple[int, rules.Pair]:
    """The table at which a lady sits, and the pair of which she is."""
    return next((at, each) for at, both in enumerate(seats) for each in both if each.lady == lady)


class Prize(Facts):
    """The stars that the ladies hold (or the gentlemen)."""

    colour: Literal["gold", "red", "green"] | None = Field(
        None, description="The colour of the stars that are counted."
    )
    held: dict[Name, dict[Literal["gold", "red", "green"], Number]] = Field(
        default_factory=dict, max_length=52, description="By person: how many stars of each colour."
    )


@kind(
    "euchre/prize",
    "Who has the prize for gold, red or green stars?",
    Prize,
    [PRIZE],
    [
        (
            "Ann and Eve have two gold stars each; Eve has more red ones.",
            {"colour": "gold", "held": {"Ann": {"gold": 2, "red": 1}, "Eve": {"gold": 2, "red": 3}}},
        )
    ],
)
def prize(facts: Prize, hearing: Hearing) -> None:
    """The most stars of the class; for gold then the most red, then the fewest green."""
    if len(facts.held) < 2:
        raise NeedsError(Need(("held",), "Which stars does each hold?"))
    colour = hearing.need("colour", facts.colour, "The prize for which stars?", *rules.COLOURS)
    if not any(colour in had for had in facts.held.values()):
        raise NeedsError(Need(("held",), f"How many {colour} stars does each hold?"))
    stars = {
        name: hearing.whole(f"held.{name}", had, f"How many {{}} stars has {name}?") for name, had in facts.held.items()
    }
    held = {name: rules.Stars(*(had.get(each, 0) for each in ("gold", "red", "green"))) for name, had in stars.items()}
    found = rules.prize_for(colour, held)
    only = rules.prize_for(
        colour,
        {
            name: rules.Stars(*(getattr(stars, each) if each == colour else 0 for each in rules.COLOURS))
            for name, stars in held.items()
        },
    )
    hearing.find(PRIZE, f"The largest number of {colour} stars has the prize.", "held", phrase="most")
    if len(only) > 1 and colour == "gold":
        hearing.find(
            PRIZE,
            f"{listed(only)} are equal in gold: the red stars, then the fewest green decide.",
            "held",
            phrase="tie",
        )
    if not found:
        hearing.decide(f"Nobody holds a {colour} star, and of a prize for none the text says nothing.", status="silent")
        return
    if len(found) > 1:
        hearing.decide(f"{listed(found)} are equal in all that the text goes by.", status="silent")
        return
    hearing.decide(f"{found[0]} has the prize.", winners=found)
