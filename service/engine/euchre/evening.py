"""An evening of Progressive Euchre as a machine: the draw for partners and tables, the games, the bell, the stars.

Events: draw (cards: what the ladies drew, then what the gentlemen did), bell (it is struck to begin), score (about: the
table; seat: the pair, 0 or 1; amount: points), tricks (about, seat, amount: what a pair has towards the hand in play),
agree (about: a table that is tied in everything; seat: the pair that wins it), move (to the next game), close. The
hands themselves are played by `machine`, at each table a game of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from service.engine.dispatch import handler_of
from service.engine.errors import RefusedError
from service.engine.euchre import progressive as rules
from service.engine.euchre.terms import (
    BELL,
    DEPARTURES,
    DRAW,
    FOUR_HANDED,
    PARTY,
    PRIZE,
    READINGS,
    SEATS,
    TIED,
    Terms,
    points_of_game,
)
from service.engine.events import Event, Step, Table
from service.engine.seats import NOBODY
from service.engine.terms import check_form, check_table, check_terms, check_told
from service.engine.tuples import put, quick

__all__ = [
    "Evening",
    "agree",
    "apply",
    "begin",
    "close",
    "draw",
    "move",
    "open",
    "prizes",
    "score",
    "tell_tricks",
]

Tallies: TypeAlias = tuple[tuple[int, ...], ...]
_LEAST = 2


@quick
class Evening(NamedTuple):
    """An evening at a moment.

    The ladies and the gentlemen have numbers, in the order of `table.names`: the first half are ladies. `phase` is
    draw, ready, play, tied (a table is level in everything), stopped (the bell has ended a game) or closed. `points`
    and `tricks` hold two numbers for each table, by pair; `won` which pair has won it. `stars` are each person's.
    """

    table: Table
    terms: Terms
    tables: int
    stars: tuple[rules.Stars, ...]
    phase: str = "draw"
    seated: tuple[tuple[rules.Pair, rules.Pair], ...] = ()
    points: Tallies = ()
    tricks: Tallies = ()
    won: tuple[int, ...] = ()
    games: int = 0


Result: TypeAlias = tuple[Evening, tuple[Step, ...]]


def open(table: Table, terms: Terms) -> Evening:
    """The beginning of an evening. Raises `RefusedError` where the party does not fill two tables or more by fours."""
    check_told(table, terms, Terms())
    tables = table.players // 4
    if not _LEAST <= tables <= rules.MOST_TABLES or table.players != 2 * rules.seats_at(tables):
        raise RefusedError(f"{table.players} players: the party play in fours, at two tables or more", PARTY)
    check_form(terms.form, (FOUR_HANDED,), "Progressive Euchre", PARTY)
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS, PARTY)
    return Evening(table, terms, tables, (rules.Stars(),) * table.players)


def draw(state: Evening, event: Event) -> Result:
    """Ladies and gentlemen draw: those whose cards correspond play together, at the table that the pips give."""
    half = rules.seats_at(state.tables)
    ladies, gentlemen = event.cards[:half], event.cards[half:]
    wanted = sorted(rules.drawing_pack(state.tables))
    if sorted(ladies) != wanted or sorted(gentlemen) != wanted:
        raise RefusedError("ladies and gentlemen each draw the sequence from the ace, of clubs and of spades", DRAW)
    return state._replace(phase="ready", seated=rules.pairs_drawn(ladies, gentlemen)), (Step(DRAW, "seated"),)


def begin(state: Evening, event: Event) -> Result:
    """The bell is struck at the head table, and play begins at all."""
    del event
    none: Tallies = ((0, 0),) * state.tables
    return state._replace(phase="play", points=none, tricks=none, won=()), (_BELL,)


def _at_table(state: Evening, event: Event) -> int:
    if not 0 <= event.about < state.tables or event.seat not in (0, 1):
        raise RefusedError(f"{event.kind}: there are tables 0 to {state.tables - 1}, and two pairs at each", SEATS)
    return event.about


def score(state: Evening, event: Event) -> Result:
    """A pair has made points in a hand. Five at the head table sound the bell, and all play ceases."""
    at = _at_table(state, event)
    if not 0 < event.amount <= points_of_game():
        raise RefusedError(f"score: {event.amount} points are not made at a table: five are the game", BELL)
    had = state.points[at]
    points = put(state.points, at, put(had, event.seat, had[event.seat] + event.amount))
    state = state._replace(points=points, tricks=put(state.tricks, at, (0, 0)))
    steps = (Step(BELL, "scores", event.seat, event.amount, at),)
    if not (rules.has_bell(at) and rules.bell_rings(points[at])):
        return state, steps
    return _judged(state._replace(won=tuple(map(rules.winner_at_bell, points, state.tricks))), (*steps, _BELL))


def tell_tricks(state: Evening, event: Event) -> Result:
    """A pair has so many tricks toward the hand that is being played."""
    at = _at_table(state, event)
    tricks = put(state.tricks, at, put(state.tricks[at], event.seat, event.amount))
    if not rules.hand_goes_on(tricks[at]):
        raise RefusedError(f"tricks: {sum(tricks[at])} tricks are no hand that is still played", TIED)
    return state._replace(tricks=tricks), (Step(TIED, "tricks", event.seat, event.amount, at),)


def _judged(state: Evening, steps: tuple[Step, ...]) -> Result:
    """The winners of every table have their stars, and the losers of the booby table theirs."""
    for at, winner in enumerate(state.won):
        if winner == NOBODY:
            return state._replace(phase="tied"), (*steps, Step(TIED, "tied", about=at, note="equal-tricks"))
    stars = list(state.stars)
    half = rules.seats_at(state.tables)
    for at, winner in enumerate(state.won):
        law = TIED if len(set(state.points[at])) == 1 else SEATS
        steps += (Step(law, "wins-table", winner, about=at),)
        given = rules.stars_won(at, state.tables)
        for pair, colours in ((winner, given[0]), (1 - winner, given[1])):
            for colour in colours:
                for person in (state.seated[at][pair].lady, half + state.seated[at][pair].gentleman):
                    stars[person] = stars[person]._replace(**{colour: getattr(stars[person], colour) + 1})
                    steps += (Step(SEATS, f"{colour}-star", person, 1, at),)
    return state._replace(phase="stopped", stars=tuple(stars), games=state.games + 1), steps


def agree(state: Evening, event: Event) -> Result:
    """A table that is level in points and in tricks: who wins it is agreed there, since the text does not say."""
    at = _at_table(state, event)
    if state.won[at] != NOBODY:
        raise RefusedError(f"agree: {rules.table_name(at, state.tables)} table has a winner", TIED)
    return _judged(state._replace(won=put(state.won, at, event.seat)), (Step(TIED, "agreed", event.seat, about=at),))


def move(state: Evening, event: Event) -> Result:
    """Winners and losers take their places for the next game."""
    del event
    exchange = state.terms.reading("partners-at-head-table") == "exchanged"
    return state._replace(phase="ready", seated=rules.moved(state.seated, state.won, exchange)), (
        Step(SEATS, "moved", note="partners-at-head-table"),
    )


def close(state: Evening, event: Event) -> Result:
    """The end of the evening: a step for each prize, among the ladies and among the gentlemen."""
    del event
    return state._replace(phase="closed"), tuple(
        Step(PRIZE, f"{colour}-prize", state.table.names.index(name))
        for colour in rules.COLOURS
        for winners in prizes(state, colour)
        for name in winners
    )


def prizes(state: Evening, colour: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ladies and the gentlemen who are best in a class of stars; several where nothing parts them."""
    names, half = state.table.names, rules.seats_at(state.tables)
    held = dict(zip(names, state.stars, strict=True))
    ladies, gentlemen = (
        rules.prize_for(colour, {name: held[name] for name in part}) for part in (names[:half], names[half:])
    )
    return ladies, gentlemen


_BELL = Step(BELL, "bell")
_HANDLERS: dict[tuple[str, str], Callable[[Evening, Event], Result]] = {
    ("draw", "draw"): draw,
    ("ready", "bell"): begin,
    ("play", "score"): score,
    ("play", "tricks"): tell_tricks,
    ("tied", "agree"): agree,
    ("stopped", "move"): move,
    ("stopped", "close"): close,
}
_BY_NOBODY = frozenset({"draw", "bell", "move", "close"})


def apply(state: Evening, event: Event) -> Result:
    """The evening after `event`, and the findings. Raises `RefusedError` for what the text does not allow or know."""
    return handler_of(_HANDLERS, state.phase, event, state.table.players, _BY_NOBODY)(state, event)
