"""Loo: a hand told event by event (deal, declarations, miss, cards, pool), each judged, by both books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_faults import Act, Fault, fault, fault_by_other_book
from service.adjudicator.loo_play import Form
from service.adjudicator.seating import Seating
from service.adjudicator.trick_history import Game, begun, judged
from service.adjudicator.trick_table import Rules, turned_up
from service.adjudicator.trick_told import DECLARATIONS, departures, events_of, told_of
from service.adjudicator.trick_told import History as ToldHand
from service.adjudicator.vocabulary import EventFact, Names, Sum, Trumps, YesNo
from service.engine.baxter_wray_loo import machine as other_machine
from service.engine.baxter_wray_loo import rules as other
from service.engine.baxter_wray_loo import terms as other_terms
from service.engine.cards import Card, make_card
from service.engine.events import Event, Step
from service.engine.loo import forfeits, machine
from service.engine.loo.terms import DEPARTURES, MAXIMUM, MUST, READINGS, UNLIMITED, Terms, rule

__all__ = ["History", "history"]

_ACTS: dict[str, Act] = {name: name for name in get_args(Act)}
_DUTIES: dict[str, Act] = {
    rule(9): "ace-not-led",
    rule(10): "trump-of-two-not-led",
    rule(11): "highest-not-led",
    rule(12): "suit-not-followed",
    rule(13): "not-headed",
    rule(14): "trump-not-led",
}
_THROWN_UP: dict[str, Act] = {
    forfeits.ACTS["out-of-turn"]: "out-of-turn",
    forfeits.ACTS["before-all-declared"]: "before-all-declared",
    forfeits.ACTS["exposed-early"]: "exposed-card",
    forfeits.ACTS["exposed-and-named"]: "named-card",
}
_BY_EVENT: dict[str, Act] = {
    "look": "looked-early",
    "look-at-miss": "looked-at-miss",
    "expose-other": "exposed-other",
    "look-at-discards": "looked-at-discards",
}
_WORDS = {
    "stand": "declare",
    "play-on": "declare",
    "throw-up": "pass",
    "change": "draw",
    "pay-deal": "contribute",
    "looked-early": "look",
    "looked-at-miss": "look-at-miss",
    "looked-at-discards": "look-at-discards",
    "exposed-card": "expose",
}
_OTHER_WORDS = {
    "declare": "stand",
    "play-on": "stand",
    "pass": "throw-up",
    "draw": "change",
    "contribute": "pay-deal",
    "looked-early": "look",
    "looked-at-miss": "look-at-miss",
    "looked-at-discards": "look-at-discards",
    "exposed-card": "expose",
    "named-card": "mention",
}
_LATER = frozenset({"claim", "divide"})
_KINDS = machine.EVENTS | other_machine.EVENTS
_BY_ONE = frozenset({*(kind for _, kind in _KINDS), *_ACTS})
"""What may be told: each book's own events, too, since the other may have no word for them."""


class History(ToldHand):
    """A hand, or its beginning. What is not known accuses nobody; shuffle, cut and deal need not be told.

    Where no declaration is told, those play who are named in `declared` or play a card.
    """

    trumps: Trumps = None
    form: Form = "three-card"
    single: Sum = Field(None, description="What the dealer places in the pool.")
    loo: Sum = Field(None, description="What an ordinary loo costs.")
    single_loo: Sum = Field(None, description="What a loo on the single costs (Round Games).")
    maximum: Sum = Field(None, description="The limit of a mixed loo (Round Games).")
    pool: Sum = Field(None, description="What lay in the pool before the dealer's contribution.")
    single_hand: YesNo = Field(False, description="Whether the dealer's contribution is the only fund.")
    declared: Names = Field((), description="Who plays; else those who declared or played a card.")
    lead_one: bool = Field(False, description="Whether “two or more trumps, lead one” was agreed (Round Games).")
    events: tuple[EventFact, ...] = events_of(Rules(machine), Rules(other_machine))


@kind(
    "loo/history",
    "A hand told event by event: did anybody break a law, and what follows?",
    History,
    [rule(4), rule(5), rule(7), rule(9), rule(12), rule(13), rule(14)],
    [
        (
            "P1 leads the king of hearts, P2 plays the three; P3 trumps, and leads a club with a trump in hand.",
            {
                "players": ["P3", "P1", "P2"],
                "dealer": "P3",
                "trumps": "S",
                "turn_up": "7S",
                "single": 3,
                "loo": 6,
                "hands": {"P2": "9H 3H 4D", "P3": "5S 8S AC"},
                "events": [
                    {"what": "play", "who": "P1", "cards": "KH"},
                    {"what": "play", "who": "P2", "cards": "3H"},
                    {"what": "play", "who": "P3", "cards": "5S"},
                    {"what": "play", "who": "P3", "cards": "AC"},
                ],
            },
        ),
        (
            "Bob declares before Ann, whose turn it is; Ann takes miss, Cis passes, and the dealer stands.",
            {
                "players": ["Dan", "Ann", "Bob", "Cis"],
                "dealer": "Dan",
                "turn_up": "7S",
                "single": 3,
                "loo": 6,
                "single_loo": 3,
                "pool": 6,
                "events": [
                    {"what": "declare", "who": "Bob"},
                    {"what": "miss", "who": "Ann"},
                    {"what": "declare", "who": "Bob"},
                    {"what": "pass", "who": "Cis"},
                    {"what": "declare", "who": "Dan"},
                ],
            },
        ),
    ],
)
def history(facts: History, hearing: Hearing) -> None:
    """By the 17 laws."""
    table = told_of(facts, hearing)
    facts = _with_trumps(facts, hearing)
    agreed = departures(facts, hearing, "loo", DEPARTURES) | {MUST}
    agreed |= {UNLIMITED} if MAXIMUM in agreed else frozenset()
    most = hearing.need("maximum", facts.maximum, "Beyond what sum does no loo go?", 6, 30) if MAXIMUM in agreed else 0
    loo = 0 if UNLIMITED in agreed else facts.loo or 0
    terms = Terms(facts.form, facts.single or 3, loo, most, agreed, _of(hearing, READINGS))
    rules = Rules(machine, turned=turned_up, aside=lambda state: state.deal.miss, words=_WORDS, acts=_BY_ONE)
    state = begun(rules, table, terms)
    state = state._replace(pool=facts.pool or 0, sitting=state.sitting._replace(single=bool(facts.single_hand)))

    def act(event: Event, steps: tuple[Step, ...]) -> Act | None:
        for step in steps:
            if step.finding == "infraction" and step.law in _DUTIES:
                return _DUTIES[step.law]
            if step.finding == "throws-up":
                return _THROWN_UP[step.note]
            if step.finding == "declaration-void":
                return "declared-early"
        paid = any(step.finding in ("pays", "breach") for step in steps)
        return _BY_EVENT.get(event.kind) if paid else None

    known = facts.single is not None
    _judged(facts, hearing, table, rules, state, _judge(facts, hearing, table, act, fault), known, "single")


@under("loo/history", [other.ACE, other.HIGHEST, other.TRUMPING, other.AFTER])
def history_by_other_book(facts: History, hearing: Hearing) -> None:
    """By Round Games."""
    table = told_of(facts, hearing)
    facts = _with_trumps(facts, hearing)
    agreed = departures(facts, hearing, "loo", other_terms.DEPARTURES)
    agreed |= {"lead-one"} if facts.lead_one else frozenset()
    mixed, usual = "mixed-loo" in agreed, other_terms.Terms()
    most = hearing.need("maximum", facts.maximum, "Beyond what sum does no loo go?", 6, 30) if mixed else 0
    terms = other_terms.Terms(
        facts.form,
        facts.single or usual.deal,
        facts.loo or usual.loo,
        facts.single_loo or usual.single_loo,
        most,
        agreed,
        _of(hearing, other_terms.READINGS),
    )
    rules = Rules(
        other_machine, turned=turned_up, aside=lambda state: state.deal.miss, words=_OTHER_WORDS, acts=_BY_ONE
    )
    state = begun(rules, table, terms)
    purses = state.purses._replace(pool=facts.pool or 0)
    state = state._replace(purses=purses, sitting=state.sitting._replace(single=bool(facts.single_hand)))

    def act(event: Event, steps: tuple[Step, ...]) -> Act | None:
        found = (step.note for step in steps if step.finding in ("fault", "breach", "looed"))
        return next((_ACTS[note] for note in found if note in _ACTS), None)

    known = facts.single is not None and facts.loo is not None
    judge = _judge(facts, hearing, table, act, fault_by_other_book)
    _judged(facts, hearing, table, rules, state, judge, known, "loo" if facts.single else "single")


def _of(hearing: Hearing, known: Any) -> tuple[tuple[str, str], ...]:
    return tuple((key, option) for key, option in hearing.agreed.readings if key in known)


def _with_trumps(facts: History, hearing: Hearing) -> History:
    """The facts with a card turned up: where only its suit is told, a low one that nobody names."""
    if facts.turn_up:
        return facts
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", "clubs", "diamonds", "hearts", "spades")
    told = {card for cards in facts.hands.values() for card in cards or ()}
    told |= {card for event in facts.events for card in event.cards or ()}
    suit: list[Card] = [make_card(rank, trump) for rank in range(13)]
    free = [card for card in suit if card not in told]
    return facts.model_copy(update={"turn_up": tuple(free[:1])})


def _judge(
    facts: History,
    hearing: Hearing,
    table: Seating,
    act: Callable[[Event, tuple[Step, ...]], Act | None],
    rule_on: Callable[[Fault, Hearing], None],
) -> Callable[[Event, tuple[Step, ...], Any], str]:
    """What an irregular act costs, by the same rules as in the question about one; "" where the machine tells it."""
    settled = any(event.what.strip().lower() in _LATER for event in facts.events)

    def judge(event: Event, steps: tuple[Step, ...], before: Any) -> str:
        if not steps and event.kind not in _ACTS:
            return ""
        found = act(event, steps) if steps else _ACTS[event.kind]
        if found is None or event.kind in _LATER or (settled and event.kind == "play"):
            return ""
        won: Sequence[int] = getattr(getattr(before, "tricks", before), "won", ())
        who = table.names[event.seat] if event.seat >= 0 else "the offender"
        rule_on(
            Fault.model_construct(
                act=found, who=who, single=facts.single, loo=facts.loo, single_loo=facts.single_loo,
                tricks=won.count(event.seat), players=facts.players, able=True, declared=True, asked_by=None,
            ),
            hearing,
        )  # fmt: skip
        return hearing.verdict.text if hearing.verdict else ""

    return judge


def _judged(
    facts: History,
    hearing: Hearing,
    table: Seating,
    rules: Rules,
    state: Any,
    judge: Callable[[Event, tuple[Step, ...], Any], str],
    known: bool,
    asks: str,
) -> None:
    """Play the events, and divide the pool where all tricks are played and the pool is told."""
    playing = {*facts.declared, *(event.who or "" for event in facts.events if event.what == "play")}
    playing |= {event.who or "" for event in facts.events if event.what in DECLARATIONS}
    game = Game(rules, state, "" if known else asks, frozenset(playing), judge)
    course = judged(facts, hearing, table, game)
    if course.state.phase == "divide" and known and facts.pool is not None and not course.said:
        course.supply(Event("divide", table.dealer))
    course.end()
