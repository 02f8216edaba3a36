"""Euchre, All-Fours, Nap and Spoil Five told event by event: what each game's machine begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import Field

from service.adjudicator.all_fours_deal import end_with_new_suit
from service.adjudicator.all_fours_lots import cut_alone, lots_told, overruled, without_lots
from service.adjudicator.euchre_told import with_turning_down
from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind, under
from service.adjudicator.seating import Seating
from service.adjudicator.sheets import VARIATIONS
from service.adjudicator.trick_history import judged
from service.adjudicator.trick_table import Game, Later, Rules, begun, turned_up
from service.adjudicator.trick_told import History, departures, events_of, told_of, with_cards
from service.adjudicator.vocabulary import EventFact, Name, Number, Sum, YesNo
from service.engine.all_fours import deal as all_fours_deal
from service.engine.all_fours import machine as all_fours
from service.engine.all_fours import terms as all_fours_terms
from service.engine.errors import ImpossibleError
from service.engine.euchre import deal as euchre_deal
from service.engine.euchre import machine as euchre
from service.engine.euchre import terms as euchre_terms
from service.engine.nap import deal as nap_deal
from service.engine.nap import machine as nap
from service.engine.nap import terms as nap_terms
from service.engine.napoleon import machine as napoleon
from service.engine.napoleon import terms as napoleon_terms
from service.engine.scoring import side_of
from service.engine.spoil_five import machine as spoil_five
from service.engine.spoil_five import terms as spoil_five_terms

__all__ = ["history_of_all_fours", "history_of_euchre", "history_of_nap", "history_of_spoil_five"]

_TITLE = "A hand told event by event: what do the laws say to each?"


class Scored(History):
    """A hand of a game that is scored in points."""

    points: dict[Name, Number] = Field(
        default_factory=dict, max_length=4, description="The score before the deal, by one player of each side."
    )


def scored(state: Any, facts: Scored, table: Seating, game: int = 0, below: bool = False) -> Any:
    """The state with the score before the deal; `game` are the points that win, `below` whether one may be set back.

    Raises `ImpossibleError` for a game that has been won before, for two scores of one side, or one below nothing.
    """
    points = list(state.points)
    told: dict[int, int] = {}
    for name, number in facts.points.items():
        if number is None:
            raise NeedsError(Need(("points", name), f"How did the score of {name} stand?"))
        side = side_of(table.seat(name, "points"), len(points))
        if told.setdefault(side, number) != number:
            raise ImpossibleError(f"points.{name}: partners have one score, and another is told of the partner.")
        if game and number >= game:
            raise ImpossibleError(f"points.{name}: the game is {game}, and has been won before.")
        if number < 0 and not below:
            raise ImpossibleError(f"points.{name}: a score does not go below nothing here.")
        points[side] = number
    return state._replace(points=tuple(points))


_EUCHRE = Rules(
    euchre,
    euchre_deal.pack(),
    turned_up,
    words={"order": "order-up", "orders-up": "order-up", "name": "make", "go-alone": "alone"},
    sided=frozenset({"point", "march", "euchre", "scores", "set-back", "wins-game"}),
    closes=lambda state, event: event.kind == "turn-down" and not state.deal.turned_down,
)
_TURNED_DOWN = replace(
    _EUCHRE,
    answers={"make": "turn-down"},
    closes=lambda state, event: event.kind in ("make", "turn-down") and not state.deal.turned_down,
)
"""Where the card was turned down before a suit was made: before that all have passed, the maker too."""


class EuchreHistory(Scored):
    """A hand of Euchre, or its beginning."""

    points: dict[Name, int | None] = Field(
        default_factory=dict,
        max_length=4,
        description="The score before the deal, by one player of each side; below nothing for who was set back.",
    )
    turned_down: YesNo = Field(
        None, description="Whether the card turned up was turned down, where the events do not tell it."
    )
    events: tuple[EventFact, ...] = events_of(_EUCHRE)


@kind(
    "euchre/history",
    _TITLE,
    EuchreHistory,
    [euchre_terms.DEAL, euchre_terms.LEAD, euchre_terms.SUPERSEDE, euchre_terms.SCORE],
    [
        (
            "Bob orders up; Ann does not follow the heart that was led, and plays one to the next trick.",
            {
                "players": ["Ann", "Bob"],
                "dealer": "Ann",
                "turn_up": "9S",
                "events": [
                    {"what": "order up", "who": "Bob"},
                    {"what": "play", "who": "Bob", "cards": "KH"},
                    {"what": "play", "who": "Ann", "cards": "7C"},
                    {"what": "play", "who": "Bob", "cards": "QD"},
                    {"what": "play", "who": "Ann", "cards": "8H"},
                ],
            },
        )
    ],
)
def history_of_euchre(facts: EuchreHistory, hearing: Hearing) -> None:
    """By the machine of Euchre."""
    table = told_of(facts, hearing)
    terms = euchre_terms.Terms(
        euchre_terms.form_of(table.size) or "strange",
        departures(facts, hearing, "euchre", euchre_terms.DEPARTURES),
        hearing.agreed.readings,
    )
    if not euchre_terms.form_of(table.size):
        raise ImpossibleError(f"players: Euchre is played by two to four, not by {table.size}.")
    rules = _TURNED_DOWN if facts.turned_down else _EUCHRE
    dealer, kinds = table.names[table.dealer], [rules.word(event.what) for event in facts.events]
    told = with_turning_down(facts.events, kinds, dealer, facts.turned_down)
    facts = facts.model_copy(update={"events": told})
    facts = facts.model_copy(update={"events": with_cards(facts, rules, {"discard": 1})})
    below = "set-back" in terms.departures
    state = scored(begun(rules, table, terms), facts, table, euchre_terms.points_of_game(), below)
    judged(facts, hearing, table, Game(rules, state)).end()


def _run_on(state: Any, runs: int) -> Later:
    """All-Fours: the cards that fall to each, and those turned up, while the cards are run so many times."""
    hands: list[tuple[int, ...]] = [()] * state.players
    turned: list[int] = []
    stock = state.deal.stock
    for _ in range(runs):
        more = all_fours_deal.three_more(stock, state.dealer, state.players)
        if more is None:
            break
        hands = [had + new for had, new in zip(hands, more.hands, strict=True)]
        turned.append(more.turn_up)
        stock = more.stock
    return Later(tuple(hands), tuple(turned))


_ALL_FOURS = Rules(
    all_fours,
    turned=lambda state: state.deal.turned,
    later=_run_on,
    words={
        "begs": "beg",
        "gives-one": "take-one",
        "give-one": "take-one",
        "run-the-cards": "run",
        "cut": "lots",
        "cuts": "lots",
    },
    sided=frozenset({"scores", "wins-game", "counts", "miscounts", "loses-points"}),
    answers={"take-one": "beg", "run": "beg"},
)


class AllFoursHistory(Scored):
    """A hand of All-Fours, or its beginning."""

    penalty: Number = Field(None, description="How many points a miscount was agreed to cost.")
    events: tuple[EventFact, ...] = events_of(_ALL_FOURS)


@kind(
    "all-fours/history",
    _TITLE,
    AllFoursHistory,
    [all_fours_terms.CUT, all_fours_terms.FOUR_LOOK, all_fours_terms.TRICK, all_fours_terms.SOME_SCORE],
    [
        (
            "A knave is turned up; Bob begs, Ann says “Take one”, and trumps a club though she has one.",
            {
                "players": ["Ann", "Bob"],
                "dealer": "Ann",
                "turn_up": "JS",
                "hands": {"Ann": "9C 4S 3D 2D 5H 7H"},
                "events": [
                    {"what": "beg", "who": "Bob"},
                    {"what": "take one", "who": "Ann"},
                    {"what": "play", "who": "Bob", "cards": "KC"},
                    {"what": "play", "who": "Ann", "cards": "3D"},
                ],
            },
        )
    ],
)
def history_of_all_fours(facts: AllFoursHistory, hearing: Hearing) -> None:
    """By the machine of All-Fours."""
    lots = lots_told(facts, [_ALL_FOURS.word(event.what) for event in facts.events], hearing)
    if cut_alone(facts, lots, hearing):
        return
    facts = without_lots(facts, lots)
    table = told_of(facts, hearing)
    if table.size not in (2, 4):
        raise ImpossibleError(f"players: All-Fours is played by two or by four, not by {table.size}.")
    terms = all_fours_terms.Terms(
        all_fours_terms.FOUR if table.size == 4 else all_fours_terms.TWO,
        departures(facts, hearing, "all-fours", all_fours_terms.DEPARTURES),
        facts.penalty or 1,
        readings=hearing.agreed.readings,
    )
    state = scored(begun(_ALL_FOURS, table, terms), facts, table)
    if terms.reading("second-begging") == "no":
        end_with_new_suit(facts.turn_up or (), "turn_up")
    course = judged(facts, hearing, table, Game(_ALL_FOURS, state, told_before=lots.events))
    if facts.penalty is None and course.findings.miscounted:
        raise NeedsError(Need(("penalty",), "How many points was a miscount agreed to cost?", (1, 2)))
    course.end()
    overruled(lots, hearing)


class Staked(History):
    """A hand of a game for stakes."""

    stake: Sum = Field(None, description="What is paid for a trick (Nap), or put in by each player (Spoil Five).")


_CALLS = {"calls": "call", "stand": "call", "none": "pass", "misère": "misery", "napoleon": "nap"}
_TO_NAP = _CALLS | {"garnet": "spare"}
_TO_NAPOLEON = _CALLS | {"spare": "garnet"}
_EXTRA_HANDS = frozenset({nap_terms.SPARE_HAND, napoleon_terms.SIR_GARNET})
"""The extra hand, by the names of both books."""

_EITHER = frozenset(kind for _, kind in nap.EVENTS | napoleon.EVENTS)
"""The events of either book: what one of them has no word for may be told all the same."""


def _of(agreed: tuple[tuple[str, str], ...], known: Any) -> tuple[tuple[str, str], ...]:
    """The readings that are of this book's gaps."""
    return tuple((key, option) for key, option in agreed if key in known)


def _misdealt(event: EventFact) -> EventFact:
    """An event, with a fault in dealing by a name that the machine knows: any other is a misdeal all the same."""
    if event.what.strip().lower() != "misdeal" or event.note in nap_deal.FAULTS:
        return event
    return event.model_copy(update={"note": "exposed" if event.note == "exposed-card" else "irregular"})


def _agreed_on(facts: NapHistory, hearing: Hearing, known: Mapping[str, str]) -> frozenset[str]:
    """The variations that hold under a book, by whichever book's name they were agreed, with those that they imply."""
    told = nap_terms.with_implied(departures(facts, hearing, "napoleon", VARIATIONS["napoleon"]))
    told |= _EXTRA_HANDS if told & _EXTRA_HANDS and napoleon_terms.PEEP not in told else frozenset()
    told |= {napoleon_terms.MISERY} if napoleon_terms.MISERY_TRUMPS in told else frozenset()
    return told & frozenset(known)


class NapHistory(Staked):
    """A hand of Nap or Napoleon, or its beginning."""

    events: tuple[EventFact, ...] = events_of(Rules(nap), Rules(napoleon))


@kind(
    "napoleon/history",
    _TITLE,
    NapHistory,
    [nap_terms.CALLING, nap_terms.HIGHER, nap_terms.SENIOR, nap_terms.FOLLOWING, nap_terms.MISDEAL],
    [
        (
            "Bob calls two, Cis three; Bob then wants to call four, and Ann does not follow suit.",
            {
                "players": ["Ann", "Bob", "Cis"],
                "dealer": "Ann",
                "stake": 1,
                "hands": {"Ann": "2H 3H 9C 8C 7D"},
                "events": [
                    {"what": "call", "who": "Bob", "number": 2},
                    {"what": "call", "who": "Cis", "number": 3},
                    {"what": "call", "who": "Bob", "number": 4},
                    {"what": "pass", "who": "Ann"},
                    {"what": "play", "who": "Cis", "cards": "KH"},
                    {"what": "play", "who": "Ann", "cards": "9C"},
                ],
            },
        )
    ],
)
def history_of_nap(facts: NapHistory, hearing: Hearing) -> None:
    """By Baxter-Wray's Nap."""
    table = told_of(facts, hearing)
    agreed = _agreed_on(facts, hearing, nap_terms.DEPARTURES)
    rules = Rules(
        nap, nap_deal.pack_of(nap_terms.THIRTY_TWO in agreed), aside=lambda s: s.deal.spare, words=_TO_NAP, acts=_EITHER
    )
    events = map(_misdealt, with_cards(facts, rules, {"buy": 0, "spare": 5}))
    facts = facts.model_copy(update={"events": tuple(events)})
    terms = nap_terms.Terms(
        stake=facts.stake or 1, departures=agreed, readings=_of(hearing.agreed.readings, nap_terms.READINGS)
    )
    game = Game(rules, begun(rules, table, terms), "" if facts.stake else "stake")
    judged(facts, hearing, table, game).end()


@under("napoleon/history", [napoleon_terms.ORTHODOX, napoleon_terms.MONEY])
def history_of_napoleon(facts: NapHistory, hearing: Hearing) -> None:
    """By Hoffmann's Napoleon."""
    table = told_of(facts, hearing)
    terms = napoleon_terms.Terms(
        facts.stake or 1,
        _agreed_on(facts, hearing, napoleon_terms.DEPARTURES),
        _of(hearing.agreed.readings, napoleon_terms.READINGS),
    )
    rules = Rules(napoleon, aside=lambda s: s.extra, words=_TO_NAPOLEON, acts=_EITHER)
    facts = facts.model_copy(update={"events": with_cards(facts, rules, {"garnet": 5, "exchange": 0})})
    game = Game(rules, begun(rules, table, terms), "" if facts.stake else "stake")
    course = judged(facts, hearing, table, game)
    course.findings.foresee(napoleon.outcome(course.state), course.state)
    course.end()


_SPOIL_FIVE = Rules(
    spoil_five,
    turned=lambda state: (*state.deal.removed, *turned_up(state)),
    later=lambda state, more: Later(((),) * state.players, state.deal.stock[: max(more, 0)]),
    words={"robs": "rob"},
    # Who plays on after three tricks goes on for all five; who does not, takes the pool.
    answers={"agree": "five", "refuse": "five", "play": "jink", "next": "take"},
)


class Spoiled(Staked):
    """A hand of Spoil Five."""

    deal: Sum = Field(None, description="What the dealer pays for the deal.")
    spoil: Sum = Field(None, description="What each pays after a spoilt game.")
    events: tuple[EventFact, ...] = events_of(_SPOIL_FIVE)


@kind(
    "spoil-five/history",
    _TITLE,
    Spoiled,
    [spoil_five_terms.PLAIN_LED, spoil_five_terms.TRUMP_LED, spoil_five_terms.ROB, spoil_five_terms.MANNER],
    [
        (
            "Spades are turned up. Bob leads a trump; Cis, who holds another, throws a heart; Ann reneges the five.",
            {
                "players": ["Ann", "Bob", "Cis"],
                "dealer": "Ann",
                "turn_up": "7S",
                "hands": {"Cis": "9S 9H 8H 7H 6H", "Ann": "5S 2D 3D 4D 6D"},
                "events": [
                    {"what": "play", "who": "Bob", "cards": "KS"},
                    {"what": "play", "who": "Cis", "cards": "9H"},
                    {"what": "play", "who": "Ann", "cards": "2D"},
                ],
            },
        )
    ],
)
def history_of_spoil_five(facts: Spoiled, hearing: Hearing) -> None:
    """By the machine of Spoil Five."""
    table = told_of(facts, hearing)
    plain = spoil_five_terms.Terms()
    terms = spoil_five_terms.Terms(
        facts.stake or plain.stake,
        facts.spoil or plain.spoil,
        facts.deal or plain.deal,
        departures(facts, hearing, "spoil-five", spoil_five_terms.DEPARTURES),
        hearing.agreed.readings,
    )
    facts = facts.model_copy(update={"events": with_cards(facts, _SPOIL_FIVE, {"rob": 1})})
    game = Game(_SPOIL_FIVE, begun(_SPOIL_FIVE, table, terms), "" if facts.stake else "stake")
    judged(facts, hearing, table, game).end()
