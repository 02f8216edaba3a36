"""Poker: a game told event by event, played again by the engine, each event judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import Held, read_hands, terms_of
from service.adjudicator.poker_pack import Draws, Told, pack_of
from service.adjudicator.poker_refused import Refusals
from service.adjudicator.poker_says import IRREGULAR, claim_in_words, options_in_words, step_in_words
from service.adjudicator.poker_untold import Acts, caught_up
from service.adjudicator.poker_worded import in_cards, known_order
from service.adjudicator.seating import Seating, seated
from service.adjudicator.vocabulary import (
    MOST_EVENTS,
    MOST_SUM,
    Dealer,
    EventFact,
    Facts,
    Hands,
    Jackpot,
    Names,
    Players,
    Sum,
    Sums,
)
from service.engine.errors import ImpossibleError, RefusedError
from service.engine.events import Event, Step, Table
from service.engine.packs import cut_pack
from service.engine.poker import machine
from service.engine.poker.deal import HAND, cutter
from service.engine.poker.state import State
from service.engine.poker.terms import JOKER_CARD, rule
from service.engine.seats import NOBODY, POOL

__all__ = ["History", "history"]

_NAMES = {"check": "stand", "call": "bet", "raise": "bet", "opens": "stake", "open": "stake", "discards": "draw"}
_BEFORE = frozenset({"contribute", "ante", "straddle", "shuffle", "cut"})
_DEALING = frozenset({"deal", "misgive", "speak", "faced"})
"""Events while the cards are dealt: that they are all dealt does not go without saying."""
_KINDS = frozenset(kind for _, kind in machine.EVENTS) | machine.ALWAYS
_SUMS = frozenset({"contribute", "ante", "straddle", "stake", "bet", "misgive"})
_DRAWS = frozenset({"draw", "discard"})
_PLAIN = frozenset({
    "contribute", "ante", "straddle", "shuffle", "cut", "deal", "stake", "pass", "draw", "bet", "stand", "show",
    "demand", "borrow", "next",
})  # fmt: skip
"""Events that are unlawful only where the machine refuses them, or finds them irregular."""
_CUT_AT = 26


class History(Facts):
    """A whole game, or its beginning. Shuffle, cut and deal need not be told; they are supplied."""

    players: Players = ()
    dealer: Dealer = None
    ante: Sum = None
    limit: Sum = None
    jackpot: Jackpot = 0
    pool: Sum = Field(None, description="What lay in the pool already, left by the game before.")
    funds: Sums = Field(default_factory=dict, description="What each has before him, where that is counted.")
    hands: Hands = Field(default_factory=dict)
    dealt: Hands = Field(default_factory=dict, description="Hands as they were dealt, where they are known besides.")
    uncut: Names = Field((), max_length=1, description="Name the dealer here where the pack was not cut.")
    events: tuple[EventFact, ...] = Field(
        (), max_length=MOST_EVENTS, description=f"What happened, in order. The words are {', '.join(sorted(_KINDS))}."
    )


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
    _complete(facts, table)
    jackpot = hearing.need("jackpot", facts.jackpot, "Which Jack-pot in succession is it; none?", 0, 1)
    told, known, foul, hands = _told(facts, hearing, table)
    for number, fact in enumerate(facts.events):
        if _kind(fact) == "show" and not known[table.seat(fact.who or "", f"events[{number}].who")]:
            raise NeedsError(Need(("hands", fact.who or ""), f"What is {fact.who}'s hand?"))
    kinds = {_kind(fact) for fact in facts.events}
    # Where all pass it does not matter who has staked how much.
    passed = jackpot > 0 and {fact.who for fact in facts.events if _kind(fact) == "pass"} == set(table.names)
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
        who = next((fact.who for fact in facts.events if _kind(fact) == "ante"), None) or "the ante"
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
    acts = [(table.names.index(fact.who), _kind(fact)) for fact in facts.events if fact.who in table.names]
    shown = {table.seat(name, "hands") for name in facts.hands}
    said: list[str] = []
    for number, fact in enumerate(facts.events):
        event = _event(fact, table, number, thrown)
        try:
            state = _prepared(state, event, told, bool(facts.uncut))
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
                said += _noted(hearing, table, number, steps, state, last=False)
            known_order(hearing, table.names, state, hands)
            state, steps = machine.apply(_found_foul(state, foul), event)
        except RefusedError as refused:
            refusals.note(hearing, table, number, event, refused, machine.to_act(state))
            continue
        refusals.went_on(event)
        said += _noted(hearing, table, number, steps, state, last=number == len(facts.events) - 1)
        while state.phase == "draw" and state.turn in early:
            number, event = early.pop(state.turn)
            state, steps = machine.apply(state, event)
            said += _noted(hearing, table, number, steps, state, last=False)
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
        _closed(hearing, table, state, steps, " ".join(said) or lawful)
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
        said += _noted(hearing, table, number, steps, state, last=True)
    return state, steps


def _complete(facts: History, table: Seating) -> None:
    """No nothing takes the place of a sum or number that is not told. Raises NeedsError."""
    for number, fact in enumerate(facts.events):
        kind = _kind(fact)
        if fact.amount is fact.number is None and (kind in _SUMS or (kind in _DRAWS and not fact.cards)):
            what = "number" if kind in _DRAWS else "amount"
            ask = f"Event {number + 1}, {fact.who or 'somebody'}, {fact.what}: what was the {what}?"
            raise NeedsError(Need((f"events[{number}]", what), ask))


def _found_foul(state: State, foul: frozenset[int]) -> State:
    """The state in which the hands that are told to have more or less than five cards are so, at the show."""
    if state.phase != "show" or not foul:
        return state
    held = tuple(before or seat in foul for seat, before in enumerate(state.aside.foul))
    return state._replace(aside=state.aside._replace(foul=held))


def _told(
    facts: History, hearing: Hearing, table: Seating
) -> tuple[Told, tuple[bool, ...], frozenset[int], dict[int, Held]]:
    """The pack that the facts make, by seat whether the hand at the end is known, whose is foul then, and the hands."""
    shown = {table.seat(name, "hands"): hand for name, hand in read_hands(facts.hands).items()}
    for number, fact in enumerate(facts.events):
        if _kind(fact) == "show" and fact.cards:
            seat = table.seat(fact.who or "", f"events[{number}].who")
            if set(shown.setdefault(seat, Held(fact.cards, None)).cards or fact.cards) != set(fact.cards):
                raise ImpossibleError(f"events[{number}].cards: {fact.who}'s hand is told otherwise under hands.")
    dealt = {table.seat(name, "dealt"): hand for name, hand in read_hands(facts.dealt).items()}
    named = {card for hand in (*shown.values(), *dealt.values()) for card in hand.cards or ()}
    named |= {card for fact in facts.events for card in fact.cards or ()}
    both = [table.names[seat] for seat, hand in dealt.items() if hand.value is not None and seat in shown]
    if both:
        raise ImpossibleError(f"dealt.{both[0]}: in a history a hand is told by its cards, where it is told twice.")
    shown = in_cards(hearing, table.names, shown, named)
    named |= {card for hand in shown.values() for card in hand.cards or ()}
    dealt = in_cards(hearing, table.names, dealt, named)
    draws = []
    for number, fact in enumerate(facts.events):
        if _kind(fact) in _DRAWS:
            seat = table.seat(fact.who or "", f"events[{number}].who")
            count = len(fact.cards) if fact.cards else fact.number or 0
            if count > HAND:
                raise ImpossibleError(f"events[{number}].number: nobody draws {count} cards.")
            draws.append(Draws(seat, count, fact.cards or ()))
    whole = {seat: hand.cards for seat, hand in shown.items() if hand.cards is not None and len(hand.cards) == HAND}
    before = {seat: hand.cards for seat, hand in dealt.items() if hand.cards is not None}
    departures = frozenset({JOKER_CARD}) & hearing.agreed.variations
    told = pack_of(table, whole, before, draws, departures)
    pat = {draw.seat for draw in draws if not draw.number}
    foul = frozenset(seat for seat, hand in shown.items() if hand.foul)
    known = tuple(seat in whole or seat in foul or (seat in before and seat in pat) for seat in range(table.size))
    return told, known, foul, {**dealt, **shown}


def _kind(fact: EventFact) -> str:
    word = fact.what.strip().lower()
    return _NAMES.get(word, word)


def _event(fact: EventFact, table: Seating, number: int, thrown: Iterator[tuple[int, ...]]) -> Event:
    place = f"events[{number}]"
    word = _kind(fact)
    if word not in _KINDS:
        raise ImpossibleError(f"{place}.what: “{fact.what}” is no event; there are {', '.join(sorted(_KINDS))}.")
    seat = NOBODY if fact.who is None else table.seat(fact.who, f"{place}.who")
    about = NOBODY if fact.about is None else table.seat(fact.about, f"{place}.about")
    cards = fact.cards or ()
    if word in _DRAWS:
        cards = next(thrown)
    amount = fact.amount if fact.amount is not None else fact.number or 0
    return Event(word, seat, 0 if word == "draw" else amount, cards, about, fact.note)


def _prepared(state: State, event: Event, told: Told, uncut: bool) -> State:
    """The state with what goes without saying: contributions, shuffle, cut and deal, before the first say."""
    if state.phase != "before" or event.kind in _BEFORE:
        return state
    if state.sitting.unopened and event.kind != "contribute":
        for seat in range(state.players):
            if not state.aside.contributed[seat]:
                state, _ = machine.apply(state, Event("contribute", seat, state.sitting.terms.ante))
    if not state.deal.pack:
        size = len(told.pack)
        pack = told.pack if uncut else cut_pack(told.pack, size - _CUT_AT)
        state, _ = machine.apply(state, Event("shuffle", state.dealer, 0, pack))
        if not uncut:
            state, _ = machine.apply(state, Event("cut", cutter(state.dealer, state.players), _CUT_AT))
    if event.kind not in _DEALING:
        state, _ = machine.apply(state, Event("deal", state.dealer))
    return state


def _noted(hearing: Hearing, table: Seating, number: int, steps: Sequence[Step], state: State, last: bool) -> list[str]:
    """Note the findings of an event; what was irregular is given back in words.

    What opens a remedy, what is irregular, and the last event decide; the rest is regular.
    """
    said = []
    for step in steps:
        told = step_in_words(hearing, step, table.names)
        says = f"Event {number + 1}: {told}."
        path = f"events[{number}]"
        if step.note in hearing.readings:
            hearing.reading(step.note)
        if step.finding in IRREGULAR:
            said.append(says)
        if step.finding == "pays" and step.law == rule(33) and step.seat != POOL:
            paid = f"{hearing.money(step.amount)} into the pool"
            said.append(f"{table.names[step.seat]} opened on less than the minimum hand, and pays {paid} as penalty.")
        decisive = (
            (step.finding in IRREGULAR)
            or (last and state.phase == "over" and step.finding != "shows")
            or any(step.law == claim.law for claim in state.claims)
        )
        if decisive:
            hearing.find(step.law, says, path)
        else:
            hearing.pass_over(step.law, says, "it goes on regularly", path)
    if last:
        for claim in state.claims:
            what = claim_in_words(claim)
            hearing.find(claim.law, f"There is a remedy: {what}.", f"events[{number}]")
            hearing.open(what, claim, table.names)
    return said


def _closed(hearing: Hearing, table: Seating, state: State, steps: Sequence[Step], before: str) -> None:
    """The verdict: `before`, what is told of the events, then how the game ended or whose turn it is."""
    before = before and f"{before} "
    if state.phase == "over":
        winners = []
        for step in steps:
            if step.finding != "pays":
                continue
            hearing.pay(
                hearing.share(step.seat, table.names), hearing.share(step.about, table.names), step.amount, step.law
            )
            if step.seat == POOL:
                winners.append(f"{table.names[step.about]} takes {hearing.money(step.amount)}")
        names = tuple(paid.payee for paid in hearing.paid if paid.payer == POOL_NAME)
        remains = state.pool or None
        if winners:
            hearing.decide(f"{before}The game is over: {listed(winners)}.", winners=names, remains=remains)
        else:
            after = state.sitting.unopened
            more = f", and the next game is Jack-pot number {after}" if after else ""
            hearing.decide(
                f"{before}The game is over, and the pool remains{more}.", remains=remains, number=after or None
            )
        return
    seat = machine.to_act(state)
    options = [option for option in machine.legal(state) if option.seat == seat]
    sums = [option for option in options if option.most]
    told = options_in_words(options)
    name = table.names[seat] if seat >= 0 else "nobody in particular"
    for option in options:
        hearing.find(option.law, f"{name} may {options_in_words([option])}.", "events")
    status = "choice" if state.claims else "decided"
    hearing.decide(
        f"{before}It is the turn of {name}, who may {told}. In the pool: {hearing.money(state.pool)}.",
        status=status,
        order=(name,),
        least=sums[0].least if sums else None,
        most=sums[0].most if sums else None,
    )
