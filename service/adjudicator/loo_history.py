"""Loo: a hand told event by event (deal, declarations, miss, cards, pool), each judged, by both books."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_faults import Act, Fault, fault, fault_by_other_book
from service.adjudicator.loo_play import Form
from service.adjudicator.seating import Seating
from service.adjudicator.sheets import VARIATIONS
from service.adjudicator.trick_history import judged
from service.adjudicator.trick_table import Game, Rules, begun, turned_up
from service.adjudicator.trick_told import History as ToldHand
from service.adjudicator.trick_told import departures, events_of, told_of, with_cards
from service.adjudicator.vocabulary import EventFact, Names, Sum, Trumps, YesNo
from service.engine.baxter_wray_loo import machine as other_machine
from service.engine.baxter_wray_loo import rules as other
from service.engine.baxter_wray_loo import terms as other_terms
from service.engine.cards import Card, make_card
from service.engine.events import Event, Step
from service.engine.loo import forfeits, machine
from service.engine.loo import pool as pools
from service.engine.loo.terms import (
    DEPARTURES,
    EXCHANGING,
    FIVE_CARD,
    MAXIMUM,
    MUST,
    READINGS,
    STAKES,
    UNLIMITED,
    Terms,
    rule,
)
from service.engine.seats import NOBODY

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
    "look-at-hand": "looked-at-hand",
    "looked-at-discards": "look-at-discards",
    "exposed-card": "expose",
    "exposed-other": "expose-other",
}
_OTHER_WORDS = {
    "declare": "stand",
    "play-on": "stand",
    "pass": "throw-up",
    "draw": "change",
    "contribute": "pay-deal",
    "looked-early": "look",
    "looked-at-miss": "look-at-miss",
    "looked-at-hand": "look-at-hand",
    "looked-at-discards": "look-at-discards",
    "exposed-card": "expose",
    "exposed-other": "expose",
    "expose-other": "expose",
    "named-card": "mention",
    "misgive": "misdeal",
}
_ALIKE = {"club-law": "club-law-binds", "unlimited": "unlimited-loo", "maximum": "mixed-loo"}
"""Variations that both books know, by Hoffmann's name and by that of Round Games."""
_STOOD = frozenset({"stand", "miss", "change", "for-pool"})
_MISDEALS = frozenset({"misdeal", "irregular", "exposed-card"})
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
    must: YesNo = Field(None, description="Whether the company makes a single a “must” (Hoffmann).")
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
    if facts.single is not None and not _contributed(facts, hearing, facts.single):
        return
    facts, drawn = _drawn(_with_trumps(facts, hearing), Rules(machine, words=_WORDS), "draw")
    agreed = _agreed(facts, hearing, DEPARTURES)
    if MUST not in agreed and hearing.need("single_hand", facts.single_hand, "Is this hand a single?", False, True):
        must = hearing.need("must", facts.must, "Does the company make a single a “must”?", True, False)
        agreed |= {MUST} if must else frozenset()
    agreed |= {UNLIMITED} if MAXIMUM in agreed else frozenset()
    most = hearing.need("maximum", facts.maximum, "Beyond what sum does no loo go?", 6, 30) if MAXIMUM in agreed else 0
    loo = 0 if UNLIMITED in agreed else facts.loo or 0
    usual = 5 if facts.form == FIVE_CARD else 3
    terms = Terms(facts.form, facts.single or usual, loo, most, agreed, _of(hearing, READINGS))
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
    game = Game(rules, state, "" if known else "single", judge=_judge(facts, hearing, table, act, fault))
    _judged(facts, hearing, table, game._replace(told_before=drawn))


@under("loo/history", [other.ACE, other.HIGHEST, other.TRUMPING, other.AFTER])
def history_by_other_book(facts: History, hearing: Hearing) -> None:
    """By Round Games."""
    table = told_of(facts, hearing)
    facts = _with_trumps(facts, hearing)
    facts = facts.model_copy(update={"events": tuple(map(_as_misdeal, facts.events))})
    facts, drawn = _drawn(facts, Rules(other_machine, words=_OTHER_WORDS), "change")
    agreed = _agreed(facts, hearing, other_terms.DEPARTURES)
    agreed -= {"unlimited-loo"} if "mixed-loo" in agreed else frozenset()
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
    single = hearing.need("single_hand", facts.single_hand, "Is this hand a single?", False, True)
    state = state._replace(purses=purses, sitting=state.sitting._replace(single=single))

    def act(event: Event, steps: tuple[Step, ...]) -> Act | None:
        found = (step.note for step in steps if step.finding in ("fault", "breach", "looed"))
        return next((_ACTS[note] for note in found if note in _ACTS), None)

    known = facts.single is not None and facts.loo is not None
    asks = "" if known else "loo" if facts.single else "single"
    game = Game(rules, state, asks, judge=_judge(facts, hearing, table, act, fault_by_other_book))
    _judged(facts, hearing, table, game._replace(told_before=drawn))


def _agreed(facts: History, hearing: Hearing, known: Mapping[str, str]) -> frozenset[str]:
    """The variations that hold under a book, by whichever book's name they were agreed."""
    told = departures(facts, hearing, "loo", VARIATIONS["loo"])
    told |= {other_name for name, other_name in _ALIKE.items() if name in told}
    return (told | {name for name, other_name in _ALIKE.items() if other_name in told}) & frozenset(known)


def _contributed(facts: History, hearing: Hearing, single: int) -> bool:
    """Whether the contribution can be divided as Hoffmann has it; if not, that is the ruling."""
    five = facts.form == FIVE_CARD
    if (pools.divisible_by_five if five else pools.divisible_by_three)(single):
        return True
    parts, law = ("five", EXCHANGING) if five else ("three", STAKES)
    hearing.find(law, f"The contribution is divisible by {parts}.", "single", phrase="divisible")
    told = f"a contribution of {hearing.money(single)} is not divisible by {parts}"
    hearing.decide(f"No: {told}, as by this book it is to be.", answer="no")
    return False


def _as_misdeal(event: EventFact) -> EventFact:
    """An event, with a fault in dealing by the name that Round Games has for it."""
    word = "-".join(event.what.lower().split())
    if word == "misgive":
        return event.model_copy(update={"note": "irregular", "about": None})
    if word == "misdeal" and event.note not in _MISDEALS:
        return event.model_copy(update={"note": "irregular" if event.note else "misdeal"})
    return event


def _drawn(facts: History, rules: Rules, draw: str) -> tuple[History, frozenset[int]]:
    """The facts of five-card Loo with cards for those that are drawn and not told.

    Who says that he plays and draws then has declared once: the numbers are those of the events that are parts of it.
    """
    if facts.form != FIVE_CARD:
        return facts, frozenset()
    events, parts = list(with_cards(facts, rules, {draw: 1})), set[int]()
    words = [(rules.words or {}).get(word, word) for word in ("-".join(event.what.lower().split()) for event in events)]
    for place, word in enumerate(words):
        later = range(place + 1, len(events))
        following = next((each for each in later if events[each].who == events[place].who), NOBODY)
        if word in ("declare", "stand") and following != NOBODY and words[following] == draw:
            events[place] = events[following]
            parts.add(following)
    return facts.model_copy(update={"events": tuple(events)}), frozenset(parts)


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
        plays: Sequence[bool] = getattr(before, "live", ()) or [word in _STOOD for word in before.said]
        declared = not steps or event.seat < 0 or plays[event.seat]
        again = before.faults[event.seat] if found in _DUTIES.values() and hasattr(before, "live") else 0
        paid, remedies = len(hearing.paid), len(hearing.remedies)
        rule_on(
            Fault.model_construct(
                act=found, who=who, single=facts.single, loo=facts.loo, single_loo=facts.single_loo,
                tricks=won.count(event.seat), players=facts.players, able=True, declared=declared, asked_by=None,
            ),
            hearing,
        )  # fmt: skip
        if again and hearing.reading("several-infractions") == "once":
            del hearing.paid[paid:], hearing.remedies[remedies:]
            return f"{who} has committed another infraction, and the penalty for any of them is forfeited once."
        return hearing.verdict.text if hearing.verdict else ""

    return judge


def _judged(
    facts: History,
    hearing: Hearing,
    table: Seating,
    game: Game,
) -> None:
    """Play the events, and divide the pool where all tricks are played and the pool is told."""
    playing = {*facts.declared, *(event.who or "" for event in facts.events if event.what in ("play", "flush"))}
    game = game._replace(playing=frozenset(playing), stands=bool(facts.declared))
    course = judged(facts, hearing, table, game)
    if course.state.phase == "divide" and not game.asks and facts.pool is not None and not course.findings.said:
        course.supply(Event("divide", table.dealer))
    course.end()
