"""Poker: a game told event by event, played again by the engine, each event judged."""

from __future__ import annotations

from collections.abc import Sequence

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.poker_findings import closed, noted
from service.adjudicator.poker_hands import terms_of
from service.adjudicator.poker_refused import Refusals
from service.adjudicator.poker_told import History, complete, event_of, told_hands, word_of
from service.adjudicator.poker_untold import Acts, caught_up, prepared
from service.adjudicator.poker_worded import known_order
from service.adjudicator.seating import Seating, seated
from service.adjudicator.vocabulary import MOST_SUM
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.poker import machine
from service.engine.poker.state import State
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY

__all__ = ["history"]

_PLAIN = frozenset({
    "contribute", "ante", "straddle", "shuffle", "cut", "deal", "stake", "pass", "draw", "bet", "stand", "show",
    "demand", "borrow", "next",
})  # fmt: skip
"""Events that are unlawful only where the machine refuses them, or finds them irregular."""


@kind(
    "poker/history",
    "A game told event by event: what do the laws say to each?",
    History,
    [rule(20), rule(25), rule(26), rule(36), rule(53), rule(59)],
    [
        (
            "B antes 1, C opens with 2, the dealer passes, B makes good; nobody draws, C bets 3 and B passes.",
            {
                "players": ["A", "B", "C"],
                "dealer": "A",
                "ante": 1,
                "limit": 6,
                "events": [
                    {"what": "ante", "who": "B", "amount": 1},
                    {"what": "stake", "who": "C", "amount": 2},
                    {"what": "pass", "who": "A"},
                    {"what": "stake", "who": "B", "amount": 1},
                    {"what": "draw", "who": "B", "number": 0},
                    {"what": "draw", "who": "C", "number": 0},
                    {"what": "bet", "who": "C", "amount": 3},
                    {"what": "pass", "who": "B"},
                ],
            },
        )
    ],
)
def history(facts: History, hearing: Hearing) -> None:
    """Play the events one after another; one that the laws refuse is reported, and the rest judged without it."""
    if not facts.players:
        raise NeedsError(Need(("players",), "Who sits at the table, in order?"))
    ante = hearing.need("ante", facts.ante, "What is the ante?")
    limit = hearing.need("limit", facts.limit, "What is the limit?")
    if not facts.events:
        raise NeedsError(Need(("events",), "What happened, in order?"))
    table = seated(hearing, facts.players, facts.dealer)
    complete(facts, table)
    jackpot = hearing.need("jackpot", facts.jackpot, "Which Jack-pot in succession is it; none?", 0, 1)
    told, known, foul, hands = told_hands(facts, hearing, table)
    for number, fact in enumerate(facts.events):
        if word_of(fact) == "show" and not known[table.seat(fact.who or "", f"events[{number}].who")]:
            raise NeedsError(Need(("hands", fact.who or ""), f"What is {fact.who}'s hand?"))
    kinds = {word_of(fact) for fact in facts.events}
    # Where all pass it does not matter who has staked how much.
    passed = jackpot > 0 and {fact.who for fact in facts.events if word_of(fact) == "pass"} == set(table.names)
    unstaked = passed and "stake" not in kinds and "ante" not in kinds and not hearing.settled("jackpot-ante")
    if unstaked:
        hearing.reading("jackpot-ante")
    elif jackpot and "ante" not in kinds and kinds & {"stake", "pass"} and hearing.reading("jackpot-ante") == "besides":
        ask = "Was the ante staked too, besides what each paid into the pool for the Jack-pot? Tell it as an event."
        raise NeedsError(Need(("events",), ask))
    terms = terms_of(hearing.agreed, ante, limit)
    if unstaked:
        terms = terms._replace(readings=(*terms.readings, ("jackpot-ante", "instead")))
    if jackpot and not facts.dealt and "opener-hand" not in dict(terms.readings):
        terms = terms._replace(readings=(*terms.readings, ("opener-hand", "shown")))
    # Of whom it is not told what he has before him, nothing says that it is too little.
    before = [facts.funds.get(name) for name in table.names]
    funds = tuple(MOST_SUM if each is None else each for each in before) if facts.funds else ()
    try:
        state = machine.open(Table(table.names, table.dealer, funds), terms)
    except RefusedError as refused:
        if refused.law != rule(19):
            raise
        who = next((fact.who for fact in facts.events if word_of(fact) == "ante"), None) or "the ante"
        says = f"{who} may not stake it: an ante of {hearing.money(ante)} is more than half the limit"
        hearing.find(refused.law, f"{says}.", "ante")
        hearing.decide(f"{says} of {hearing.money(limit)}; the laws name no penalty for it.", answer="no")
        return
    state = state._replace(sitting=state.sitting._replace(unopened=jackpot), pool=facts.pool or 0)
    thrown = iter(told.discards)
    steps: tuple[Step, ...] = ()
    waiting: dict[int, tuple[int, Event]] = {}
    early: dict[int, tuple[int, Event]] = {}
    refusals = Refusals()
    acts = [(table.names.index(fact.who), word_of(fact)) for fact in facts.events if fact.who in table.names]
    shown = {table.seat(name, "hands") for name in facts.hands}
    said: list[str] = []
    for number, fact in enumerate(facts.events):
        event = event_of(fact, table, number, thrown)
        try:
            state = prepared(state, event, told, bool(facts.uncut))
            if refusals.pending == NOBODY:
                state = caught_up(hearing, state, event, number, Acts(acts[number:], shown), waiting)
        except RefusedError as refused:
            refusals.note(hearing, table, number, event, refused, machine.to_act(state))
            continue
        if state.phase == "bet" and event.kind == "stake":
            # What is staked before the draw is betting too (page 33), and what is bet is a stake (53).
            event = event._replace(kind="bet")
        if state.phase == "draw" and event.kind == "stake" and event.seat != state.turn and state.live[event.seat]:
            # Stakes are made equal in the order of the draw (Rule 36); told earlier, they wait for it.
            waiting[event.seat] = number, event
            continue
        ahead = state.phase == "draw" and event.kind == "draw" and event.seat not in (state.turn, *early)
        if ahead and state.live[event.seat]:
            refusals.out_of_turn(hearing, table, number, event, rule(35))
            early[event.seat] = number, event
            continue
        try:
            if event.kind in ("draw", "discard", "pass") and event.seat in waiting:
                state, steps = machine.apply(state, waiting.pop(event.seat)[1])
                said += noted(hearing, table, number, steps, state, last=False)
            known_order(hearing, table.names, state, hands)
            state, steps = machine.apply(_found_foul(state, foul), event)
        except RefusedError as refused:
            refusals.note(hearing, table, number, event, refused, machine.to_act(state))
            continue
        refusals.went_on(event)
        said += noted(hearing, table, number, steps, state, last=number == len(facts.events) - 1)
        while state.phase == "draw" and state.turn in early:
            number, event = early.pop(state.turn)
            state, steps = machine.apply(state, event)
            said += noted(hearing, table, number, steps, state, last=False)
    for number, event in waiting.values():
        # A bet stands though its turn has not come (55).
        try:
            state, steps = machine.apply(state, event) if state.phase == "draw" else (state, steps)
        except RefusedError as refused:
            refusals.note(hearing, table, number, event, refused, machine.to_act(state))
    known_order(hearing, table.names, state, hands)
    if refusals.pending == NOBODY:
        state, steps = _shown(hearing, table, _found_foul(state, foul), steps, known, len(facts.events), said)
    if state.phase == "over" or not refusals.found:
        plain = not refusals.found and not state.claims and kinds <= _PLAIN
        lawful = "Everything was lawful, as far as is known." if plain else ""
        closed(hearing, table, state, steps, " ".join(said) or lawful)
        if said and hearing.verdict is not None:
            hearing.verdict = hearing.verdict._replace(answer="no")
        if jackpot and facts.pool is None and hearing.verdict is not None and hearing.verdict.winners:
            more = f"{hearing.verdict.text} What the game before has left in the pool goes with it."
            hearing.verdict = hearing.verdict._replace(text=more)
        if unstaked and hearing.verdict is not None:
            hearing.verdict = hearing.verdict._replace(remains=None)
    elif said:
        hearing.decide(" ".join(said), answer="no")
    refusals.told(hearing, table)


def _shown(
    hearing: Hearing,
    table: Seating,
    state: State,
    steps: tuple[Step, ...],
    known: Sequence[bool],
    number: int,
    said: list[str],
) -> tuple[State, tuple[Step, ...]]:
    """The state after the show, where the game has come to it; what was irregular is added to what is `said`."""
    while state.phase == "show":
        seat = state.turn
        sound = [each for each in range(table.size) if state.live[each] and not state.aside.foul[each]]
        if not known[seat] and sound != [seat]:
            raise NeedsError(Need(("hands", table.names[seat]), f"What is {table.names[seat]}'s hand?"))
        state, steps = machine.apply(state, Event("show", seat))
        said += noted(hearing, table, number, steps, state, last=True)
    return state, steps


def _found_foul(state: State, foul: frozenset[int]) -> State:
    """The state in which the hands that are told to have more or less than five cards are so, at the show."""
    if state.phase != "show" or not foul:
        return state
    held = tuple(before or seat in foul for seat, before in enumerate(state.aside.foul))
    return state._replace(aside=state.aside._replace(foul=held))
