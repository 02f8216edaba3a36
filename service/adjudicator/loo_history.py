"""Loo: a hand told event by event (deal, declarations, miss, cards, pool), each judged, by both books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_faults import Act, Fault, fault, fault_by_other_book
from service.adjudicator.loo_told import (
    History,
    agreed_at,
    as_misdeal,
    by_law_3,
    contributed,
    drawn_cards,
    for_himself,
    readings_among,
    with_trumps,
)
from service.adjudicator.loo_withdrawing import leaves_alone, leaving, owed_by_leaver, untold_of
from service.adjudicator.seating import Seating
from service.adjudicator.trick_history import Course, judged
from service.adjudicator.trick_table import Game, Rules, begun, turned_up
from service.adjudicator.trick_told import DECLARATIONS, told_events, told_of
from service.engine.baxter_wray_loo import machine as other_machine
from service.engine.baxter_wray_loo import rules as other
from service.engine.baxter_wray_loo import terms as other_terms
from service.engine.events import Event, Step
from service.engine.loo import forfeits, machine
from service.engine.loo import pool as pools
from service.engine.loo.terms import (
    DEPARTURES,
    DIVIDING,
    FIVE_CARD,
    MAXIMUM,
    MUST,
    READINGS,
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
_STOOD = frozenset({"stand", "miss", "change", "for-pool"})
_LOOED = frozenset({"play", "declare", "draw", "stand", "miss", "change"})
"""What those have declared who are looed where they make no trick."""
_LATER = frozenset({"claim", "divide"})
_KINDS = machine.EVENTS | other_machine.EVENTS
_BY_ONE = frozenset({*(kind for _, kind in _KINDS), *_ACTS})
"""What may be told: each book's own events, too, since the other may have no word for them."""


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
    if leaves_alone(facts, hearing):
        return
    events = tuple(for_himself(by_law_3(event), facts.dealer) for event in facts.events)
    facts = facts.model_copy(update={"events": events})
    if facts.single is not None and not contributed(facts, hearing, facts.single):
        return
    facts, drawn = drawn_cards(with_trumps(facts, hearing), Rules(machine, words=_WORDS), "draw")
    agreed = agreed_at(facts, hearing, DEPARTURES)
    if MUST not in agreed and hearing.need("single_hand", facts.single_hand, "Is this hand a single?", False, True):
        must = hearing.need("must", facts.must, "Does the company make a single a “must”?", True, False)
        agreed |= {MUST} if must else frozenset()
    agreed |= {UNLIMITED} if MAXIMUM in agreed else frozenset()
    most = hearing.need("maximum", facts.maximum, "Beyond what sum does no loo go?", 6, 30) if MAXIMUM in agreed else 0
    loo = 0 if UNLIMITED in agreed else facts.loo or 0
    usual = 5 if facts.form == FIVE_CARD else 3
    terms = Terms(facts.form, facts.single or usual, loo, most, agreed, readings_among(hearing, READINGS))
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
    _judged(facts, hearing, table, game._replace(told_before=drawn | leaving(facts)))
    untold_of(leaving(facts), hearing)


@under("loo/history", [other.ACE, other.HIGHEST, other.TRUMPING, other.AFTER])
def history_by_other_book(facts: History, hearing: Hearing) -> None:
    """By Round Games."""
    table = told_of(facts, hearing)
    facts = with_trumps(facts, hearing)
    facts = facts.model_copy(update={"events": tuple(map(as_misdeal, facts.events))})
    facts, drawn = drawn_cards(facts, Rules(other_machine, words=_OTHER_WORDS), "change")
    agreed = agreed_at(facts, hearing, other_terms.DEPARTURES)
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
        readings_among(hearing, other_terms.READINGS),
    )
    rules = Rules(
        other_machine, turned=turned_up, aside=lambda state: state.deal.miss, words=_OTHER_WORDS, acts=_BY_ONE
    )
    state = begun(rules, table, terms)
    purses = state.purses._replace(pool=facts.pool or 0)
    single = hearing.need("single_hand", facts.single_hand, "Is this hand a single?", False, True)
    if single and any(event.kind in DECLARATIONS | {"play"} for event in told_events(facts, table, rules).events):
        says = "At a single one card is dealt to each, face upwards: nobody declares."
        hearing.find(other_terms.FIRST_STAKES, says, "single_hand", "events", phrase="single")
        hearing.decide("No: at a single nobody declares; one card is dealt to each, face upwards.", answer="no")
        return
    owing = owed_by_leaver(facts, hearing, table, single, bool(agreed & {"unlimited-loo", "mixed-loo"}))
    state = state._replace(purses=purses, sitting=state.sitting._replace(single=single, owing=owing))

    def act(event: Event, steps: tuple[Step, ...]) -> Act | None:
        notes = (step.note for step in steps if step.finding in ("fault", "breach", "looed"))
        found = next((_ACTS[note] for note in notes if note in _ACTS), None)
        if found == "declared-early":
            hearing.reading("hasty-declaration")
        return found

    known = facts.single is not None and facts.loo is not None
    asks = "" if known else "loo" if facts.single else "single"
    game = Game(rules, state, asks, judge=_judge(facts, hearing, table, act, fault_by_other_book))
    _judged(facts, hearing, table, game._replace(told_before=drawn))


def _judge(
    facts: History,
    hearing: Hearing,
    table: Seating,
    act: Callable[[Event, tuple[Step, ...]], Act | None],
    rule_on: Callable[[Fault, Hearing], None],
) -> Callable[[Event, tuple[Step, ...], Any], str]:
    """What an irregular act costs, by the same rules as in the question about one; "" where the machine tells it."""
    told = [(event.what.strip().lower(), event.who) for event in facts.events]
    later = [(word, who) for word, who in told if word in _LATER]

    def judge(event: Event, steps: tuple[Step, ...], before: Any) -> str:
        another = event.about not in (NOBODY, event.seat)
        exposed: Act = "exposed-other" if another else "exposed-card"
        untold = _ACTS.get(event.kind) or {"expose": exposed, "mention": "named-card"}.get(event.kind)
        if not steps and untold is None:
            return ""
        standing = next((step for step in steps if step.finding == "penalty-stands"), None)
        if standing is not None and "divide" not in dict(later):
            _owed(facts, hearing, table.names[standing.seat], standing.law)
        found = act(event, steps) if steps else untold
        who = table.names[event.seat] if event.seat >= 0 else "the offender"
        settled = any(word != "claim" or claimant != who for word, claimant in later)
        if found is None or event.kind in _LATER or (settled and event.kind == "play"):
            return ""
        won: Sequence[int] = getattr(getattr(before, "tricks", before), "won", ())
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


def _owed(facts: History, hearing: Hearing, who: str, law: str) -> None:
    """Note once what an offender owes by Hoffmann though the hand is played again; he pays when the pool is divided."""
    if (who, law) not in [(paid.payer, paid.law) for paid in hearing.paid]:
        owed = None if facts.single is None else forfeits.infraction(0, facts.single).forfeit
        hearing.pay(who, "the next pool", owed, law, "four singles")


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
    if course.state.phase == "divide" and not course.findings.said:
        if not game.asks and facts.pool is not None:
            course.supply(Event("divide", table.dealer))
        else:
            _looed(facts, hearing, table, course)
    course.end()


def _looed(facts: History, hearing: Hearing, table: Seating, course: Course) -> None:
    """Note who is looed, where the sums are not known by which the pool would be divided."""
    state = course.state
    said: Sequence[str] = getattr(state, "said", ()) or state.declared
    law = other.AFTER if hasattr(state, "said") else DIVIDING
    won: Sequence[int] = getattr(getattr(state, "tricks", state), "won", ())
    for seat in pools.looed([seat for seat, word in enumerate(said) if word in _LOOED], won):
        hearing.find(law, f"{table.names[seat]} made no trick: looed.", "events", phrase="looed")
        hearing.pay(table.names[seat], "the next pool", None, law, "a loo")
        course.findings.paid.append(f"{table.names[seat]} is looed.")
