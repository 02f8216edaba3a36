"""Games of tricks: a hand told event by event, played again by the game's machine, each event judged."""

from __future__ import annotations

from dataclasses import dataclass, field

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.poker_refused import Refusals
from service.adjudicator.seating import Seating
from service.adjudicator.trick_findings import Findings
from service.adjudicator.trick_shown import in_hand, least_unlawful, with_exposed
from service.adjudicator.trick_table import SETUP, Cards, Game, Rules, State, held, set_up, stack
from service.adjudicator.trick_told import (
    AS_IT_IS,
    CALLS,
    DECLARATIONS,
    ENDS,
    NOT_HIS,
    History,
    ToldEvents,
    told_cards,
    told_events,
)
from service.engine.cards import Card
from service.engine.errors import ImpossibleError, RefusedError
from service.engine.events import Event, Step
from service.engine.seats import NOBODY

__all__ = ["Course", "judged"]

_BEFORE_PLAY = ("before", "declare")
_WHO_PLAYS = Need(("declared",), "Who has declared to play?")


@dataclass
class Course:
    """The course of a history. `gone` are the cards played in this hand, `spoken` who has still to declare in it."""

    facts: History
    hearing: Hearing
    table: Seating
    game: Game
    state: State
    told: ToldEvents
    findings: Findings
    gone: set[Card] = field(default_factory=set)
    refusals: Refusals = field(default_factory=Refusals)
    deals: int = 0
    cards: Cards = field(default_factory=lambda: Cards(()))
    spoken: frozenset[int] = frozenset()

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.game.rules

    def run(self) -> None:
        """Play the events one after another; one that the laws refuse is reported, and the rest judged without it."""
        for number, event in enumerate(self.told.events):
            if number in self.game.told_before:
                continue
            if self._needless(event):
                self.findings.paid.append(f"Event {number + 1}: {self.table.names[event.seat]} need declare nothing.")
                continue
            if event.kind in self.rules.acts - self.rules.kinds:
                self._prepare(number, event)
                ruled = self.game.judge(event, (), self.state) or "this book knows no such event."
                self.findings.said.append(f"Event {number + 1}: {ruled}")
                continue
            try:
                self._prepare(number, event)
                before = self.state
                self.findings.numbers[getattr(before, "events", NOBODY)] = number + 1
                if event.kind in SETUP:
                    event = self._supplied(number, event)
                self.state, steps = self._applied(number, event)
            except RefusedError as refused:
                # A fault of which a book speaks in the play costs what it does while others have still to declare too.
                early = not refused.law and self.state.phase == "declare"
                if early and (ruled := self.game.judge(event, (), self.state)):
                    self.findings.said.append(f"Event {number + 1}: {ruled}")
                    continue
                turn = self.rules.machine.to_act(self.state)
                self.refusals.note(self.hearing, self.table, number, event, refused, turn)
                continue
            self.refusals.went_on(event)
            self._turned()
            if event.kind == "play":
                self.gone.update(event.cards)
            elif event.kind in ENDS:
                self.gone.clear()
            self.findings.note(number, event, steps, before, self.state)

    def _needless(self, event: Event) -> bool:
        """Whether it is a declaration of the dealer whose the pool is already, since nobody else plays."""
        declares = event.kind in DECLARATIONS and ("declare", event.kind) in self.rules.machine.EVENTS
        return self.state.phase == "over" and declares and event.seat == self.state.dealer and not self.gone

    def _turned(self) -> None:
        """Raise NeedsError where a card was turned up that is not told."""
        if len(self.rules.turned(self.state)) > len(self.cards.turned):
            raise NeedsError(Need(("turn_up",), "Which card was turned up?"))

    def _ready(self, number: int) -> Event | None:
        """The next thing that goes without saying before the cards are in hand, with the pack that gives them."""
        ready = set_up(self.rules, self.state, ())
        if ready is None or ready.kind != "shuffle":
            return ready
        self.cards = told_cards(self.facts, self.told.events[number:], self.table, self.deals == 0)
        self.spoken = self.told.speakers[number]
        pack = stack(self.rules, self.state, self.cards, self.told.named, self.table.names)
        return ready._replace(cards=pack)

    def _prepare(self, number: int, event: Event) -> None:
        """What goes without saying before an event: shuffle, cut and deal, discards, passes, declarations."""
        if self.state.phase == "over" and event.kind == "next":
            self.deals += 1
        if event.kind in AS_IT_IS:
            return
        known = self.rules.machine.EVENTS
        elsewhere = any(kind == event.kind and phase != "before" for phase, kind in known)
        while (ready := self._ready(number)) is not None:
            stops = event.kind in SETUP or (("before", event.kind) in known and not elsewhere)
            if stops and ready.kind in (event.kind, "deal"):
                return
            before = self.state
            self.state, steps = self.rules.machine.apply(before, ready)
            self.findings.note(number, ready, self.findings.scoring(steps), before, self.state)
        for _ in range(2 * self.table.size):
            undeclared = self._undeclared(number, event) or self._not_bought(number, event)
            if (self.state.phase, event.kind) in known and event.kind not in CALLS and not undeclared:
                break
            if self._again(event) or not self._supposed(number, event):
                break

    def _undeclared(self, number: int, event: Event) -> bool:
        """Whether he whose turn it is to declare has done so before this event, though it is not told.

        He has not who is told to declare from now on; and of what may be done while others declare (to look at miss,
        to misdeal) nobody knows that it was done later, unless it is told who plays. A declaration supposes that those
        have declared who are told to have done something else.
        """
        if self.state.phase != "declare":
            return False
        turn, speakers = self.rules.machine.to_act(self.state), self.told.speakers[number]
        said = getattr(self.state, "said", ()) or self.state.declared
        told = self.game.stands or any(each.seat == turn for each in self.told.events)
        if turn in speakers or (event.kind in DECLARATIONS and (said[event.seat] or not told)):
            return False
        if event.kind in DECLARATIONS | {"play"} or ("declare", event.kind) not in self.rules.machine.EVENTS:
            return any(kind == event.kind and phase not in _BEFORE_PLAY for phase, kind in self.rules.machine.EVENTS)
        if event.kind == "expose":
            return event.seat not in self.spoken
        return self.game.stands and not self.spoken

    def _not_bought(self, number: int, event: Event) -> bool:
        """Whether he who is asked whether he buys cards has bought none: another buys, and of him it is not told."""
        turn = self.rules.machine.to_act(self.state)
        return self.state.phase == event.kind == "buy" and turn not in {event.seat, *self.told.buyers[number]}

    def _again(self, event: Event) -> bool:
        """Whether a player calls who has called, where nobody does so twice: the others have not passed before it."""
        calls = getattr(self.state, "calls", ())
        called = event.seat >= 0 and bool(calls and calls[event.seat])
        return called and self.state.phase == "call" and event.kind in CALLS

    def _supposed(self, number: int, event: Event) -> bool:
        """Apply what a player did who is not told to have done anything; False where nothing is supposed."""
        seat = self.rules.machine.to_act(self.state)
        options = {option.kind: option for option in self.rules.machine.legal(self.state) if option.seat == seat}
        phase = self.state.phase
        if self._undeclared(number, event):
            own = ("declare", "stand") if self.table.names[seat] in self.game.playing else ("pass", "throw-up")
            kind = next((kind for kind in own if kind in options), "")
        elif (asks := (self.rules.answers or {}).get(event.kind, "")) in options and (seat, asks) != (
            event.seat,
            "beg",
        ):
            kind = asks
        elif (
            phase == "call"
            and (seat != event.seat or event.kind == "make")
            and (seat not in self.told.speakers[number] or self.rules.closes(self.state, event))
        ):
            kind = "pass" if "pass" in options else ""
        elif (phase, event.kind) not in self.rules.machine.EVENTS or self._not_bought(number, event):
            kind = next((kind for kind in self.rules.implied if kind in options), "")
        else:
            kind = ""
        if not kind and self._undeclared(number, event):
            raise NeedsError(_WHO_PLAYS)
        if not kind:
            return False
        option = options[kind]
        unknown = [card for card in option.cards if card not in self.told.named] or option.cards
        cards = tuple(unknown[: option.least or 1]) if kind == "discard" else ()
        before, done = self.state, Event(kind, seat, 0, cards)
        self.state, steps = self.rules.machine.apply(before, done)
        ended = phase == "declare" and self.state.phase == "over"
        if ended and ("over", event.kind) not in self.rules.machine.EVENTS:
            raise NeedsError(_WHO_PLAYS)
        says = f"{self.table.names[seat]} is taken to have done what goes without saying: to {kind.replace('-', ' ')}."
        self.hearing.pass_over(option.law, says, "it is supposed, since nothing else is told", f"events[{number}]")
        if ended:
            self.findings.note(number, done, steps, before, self.state)
        return True

    def _supplied(self, number: int, event: Event) -> Event:
        """An event before the deal, with the pack or the sum that goes without saying."""
        ready = self._ready(number)
        if ready is None or ready.kind != event.kind or event.seat not in (NOBODY, ready.seat):
            return event
        return ready._replace(amount=event.amount or ready.amount)

    def _applied(self, number: int, event: Event) -> tuple[State, tuple[Step, ...]]:
        """The state after an event; the cards that it shows stay in his hand where it is refused."""
        event = with_exposed(self.state, event)
        if event.seat < 0 or event.kind in NOT_HIS or not held(self.state)[event.seat]:
            applied: tuple[State, tuple[Step, ...]] = self.rules.machine.apply(self.state, event)
            return applied
        named, coming, place = self.told.named, self.told.coming[number], f"events[{number}].cards"
        own, known, names = self._owned(), self._known(number), self.table.names
        self.state = in_hand(self.rules, self.state, event, coming, named, self.gone, own, known, names, place)
        return least_unlawful(self.rules, self.state, event, named)

    def _owned(self) -> tuple[frozenset[Card], ...]:
        """By seat the cards that are told to be dealt to him, and those that he shows at any time."""
        return tuple(
            frozenset((*dealt, *(card for each in self.told.events if each.seat == seat for card in each.cards)))
            for seat, dealt in enumerate(self.cards.hands)
        )

    def _known(self, number: int) -> frozenset[Card]:
        """The cards that are dealt to the player of an event or that he has shown so far, but for those thrown out."""
        past, seat = self.told.events[: number + 1], self.told.events[number].seat
        known = {*self.cards.hands[seat], *self.told.events[number].cards}
        for each in past[:-1]:
            if each.seat == seat and each.kind == "exchange":
                known -= {*each.cards}
            elif each.seat == seat:
                known |= {*each.cards}
        return frozenset(known)

    def supply(self, event: Event) -> None:
        """Apply what goes without saying after the last event, such as the division of the pool."""
        before = self.state
        self.state, steps = self.rules.machine.apply(before, event)
        self.findings.note(len(self.told.events), event, steps, before, self.state)

    def end(self) -> None:
        """The verdict on the hand, and what was refused before it."""
        told, turned = len(self.facts.turn_up or ()), len(self.rules.turned(self.state))
        later = self.deals or any(event.kind in ENDS for event in self.told.events)
        if not later and self.state.phase in ("play", "over", "won") and told > turned > 0:
            raise ImpossibleError(f"turn_up: {told} cards are told; by what happened only {turned} lies turned up.")
        self.findings.end(self.state, self.refusals)


def judged(facts: History, hearing: Hearing, table: Seating, game: Game) -> Course:
    """Judge the events one after another; the caller ends with `Course.end`."""
    told = told_events(facts, table, game.rules)
    course = Course(facts, hearing, table, game, game.state, told, Findings(hearing, table, game, told))
    course.run()
    return course
