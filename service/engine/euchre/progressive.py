"""Progressive Euchre: tables, partners by the draw, the bell, who moves where, stars, ties, prizes (pages 84, 85)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from service.engine.cards import ACE, CLUBS, SPADES, Card, make_card, rank_of, suit_of
from service.engine.euchre.score import TRICKS
from service.engine.euchre.terms import BELL, DRAW, PARTY, PRIZE, SEATS, TIED, points_of_game
from service.engine.laws import law
from service.engine.seats import NOBODY

__all__ = [
    "COLOURS",
    "MOST_TABLES",
    "Pair",
    "Stars",
    "bell_rings",
    "drawing_pack",
    "hand_goes_on",
    "has_bell",
    "moved",
    "pairs_drawn",
    "prize_for",
    "seats_at",
    "star_colours",
    "stars_won",
    "table_name",
    "table_of",
    "winner_at_bell",
]

COLOURS = ("gold", "red", "green")
MOST_TABLES = 13
HEAD = 0
_NAMES = (
    "head",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)


class Pair(NamedTuple):
    """A lady and a gentleman who are partners, by their numbers."""

    lady: int
    gentleman: int


class Stars(NamedTuple):
    """The stars that somebody holds."""

    gold: int = 0
    red: int = 0
    green: int = 0


@law(PARTY, nothing=0, says="The party play in fours, each pair of partners consisting of a lady and a gentleman")
def seats_at(tables: int) -> int:
    """How many ladies, and how many gentlemen, fill so many tables: two of each at every one."""
    return 2 * tables


@law(PARTY, nothing="", says='The first table is known as the "head table,"')
def table_name(table: int, tables: int) -> str:
    """The name of a table, from 0: the head table, the second, third, and so on; the last is the booby table."""
    return "booby" if table == tables - 1 else _NAMES[table]


@law(PARTY, nothing=False, says="The head table is furnished with a bell")
def has_bell(table: int) -> bool:
    """Whether the bell stands at a table: at the head table alone."""
    return table == HEAD


@law(PARTY, nothing=(), says="The head table is furnished with a bell")
def star_colours() -> tuple[str, ...]:
    """The three colours of the stars, say gold, red and green."""
    return COLOURS


@law(DRAW, nothing=(), says="a sequence from ace upwards, equal to the number of tables")
def drawing_pack(tables: int) -> tuple[Card, ...]:
    """The cards from which the ladies draw; the gentlemen have the like: ace upwards, as many as there are tables, of
    clubs and of spades.
    """
    ranks = [ACE, *range(ACE)][:tables]
    return tuple(make_card(rank, suit) for suit in (CLUBS, SPADES) for rank in ranks)


@law(DRAW, nothing=NOBODY, says="the number of pips gives the table at which they are to play")
def table_of(card: Card) -> int:
    """The table, from 0, that a drawn card gives: by its pips, the ace one."""
    return HEAD if rank_of(card) == ACE else rank_of(card) + 1


@law(DRAW, nothing=(), says="These are shuffled, face downwards")
@law(DRAW, nothing=(), says="The ladies draw from the one pack, the gentlemen from the other")
@law(DRAW, nothing=(), says="The lady and gentleman whose cards correspond play together")
def pairs_drawn(ladies: Sequence[Card], gentlemen: Sequence[Card]) -> tuple[tuple[Pair, Pair], ...]:
    """The two pairs at each table, that of the clubs first: the lady and the gentleman whose cards correspond."""
    tables = len(ladies) // 2
    found: list[list[Pair | None]] = [[None, None] for _ in range(tables)]
    for lady, card in enumerate(ladies):
        found[table_of(card)][suit_of(card) == SPADES] = Pair(lady, list(gentlemen).index(card))
    return tuple((first, second) for first, second in found if first is not None and second is not None)


@law(BELL, nothing=False, says="The bell being struck, play begins")
@law(BELL, nothing=False, says="All play then ceases")
def bell_rings(head: Sequence[int]) -> bool:
    """Whether the bell is sounded, and play ceases everywhere: a pair at the head table has made five points."""
    return any(points >= points_of_game() for points in head)


@law(BELL, nothing=NOBODY, says="the scores already made stand, and decide the result of the games")
@law(TIED, nothing=NOBODY)
def winner_at_bell(points: Sequence[int], tricks: Sequence[int]) -> int:
    """The pair (0 or 1) that wins a table when the bell sounds: by the scores as they stand; of equal ones by the
    tricks toward the next hand; NOBODY where these are equal too.
    """
    for first, second in (points, tricks):
        if first != second:
            return int(second > first)
    return NOBODY


def hand_goes_on(tricks: Sequence[int]) -> bool:
    """Whether so many tricks of the two pairs are of a hand that is still played: less than five."""
    return sum(tricks) < TRICKS


@law(SEATS, nothing=((), ()), says="The winners at the head table each receive a gold star")
@law(SEATS, nothing=((), ()), says="The winners at the inferior tables receive each a red star")
def stars_won(table: int, tables: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What each of the winners and each of the losers at a table receives.

    Gold for winning at the head table, red at any other, green for losing at the booby table.
    """
    return (("gold" if table == HEAD else "red"),), (("green",) if table == tables - 1 else ())


@law(SEATS, nothing=(), says="and keep their seats for the next game")
@law(SEATS, nothing=(), says="The losers are transferred to the booby table")
@law(SEATS, nothing=(), says="The losers at all but the head table keep their places")
def moved(
    tables: Sequence[tuple[Pair, Pair]], winners: Sequence[int], exchange_at_head: bool = False
) -> tuple[tuple[Pair, Pair], ...]:
    """The pairs at each table for the next game, where `winners` tells by table which pair (0 or 1) has won.

    The losers of the head table go to the booby table, the winners of each other table to the next better one. Who
    stays exchanges partners with the newcomers, but at the head table (unless `exchange_at_head`).
    """
    won = [pairs[winner] for pairs, winner in zip(tables, winners, strict=True)]
    lost = [pairs[1 - winner] for pairs, winner in zip(tables, winners, strict=True)]
    found = []
    for table in range(len(tables)):
        stay = won[HEAD] if table == HEAD else lost[table]
        come = lost[HEAD] if table == len(tables) - 1 else won[table + 1]
        if table != HEAD or exchange_at_head:
            stay, come = Pair(stay.lady, come.gentleman), Pair(come.lady, stay.gentleman)
        found.append((stay, come))
    return tuple(found)


@law(PRIZE, nothing=(), says="having the largest number of stars of a given class")
@law(PRIZE, nothing=(), says="In the event of a tie for a gold star prize")
@law(PRIZE, nothing=(), says="If this again is a tie, the competitor with the fewest green stars")
def prize_for(colour: str, held: Mapping[str, Stars]) -> tuple[str, ...]:
    """Who has the prize for a class of stars, among the ladies or among the gentlemen: who holds the most of them.

    Of equal holders of gold the one with the most red stars, then the one with the fewest green. Several names where
    they are equal in all that the text goes by, none where nobody holds a star of the class.
    """

    def merit(stars: Stars) -> tuple[int, ...]:
        return (stars.gold, stars.red, -stars.green) if colour == "gold" else (getattr(stars, colour),)

    holders = {name: merit(stars) for name, stars in held.items() if getattr(stars, colour)}
    return tuple(name for name, worth in holders.items() if worth == max(holders.values()))
