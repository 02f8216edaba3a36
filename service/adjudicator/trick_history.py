"""Games of tricks: a hand told event by event, played again by the game's machine, each event judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, Open, codes, listed
from service.adjudicator.poker_refused import Refusals, act_in_words
from service.adjudicator.seating import Seating
from service.adjudicator.trick_says import UNLAWFUL, belongs_to_next, remedy_in_words, step_in_words
from service.adjudicator.trick_table import SETUP, Cards, Rules, arrangements, held, holding, set_up, stack
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
from service.engine.cards import Card, card_name
from service.engine.errors import ImpossibleError, RefusedError
from service.engine.events import Event, Remedy, Step, Table
from service.engine.seats import NOBODY, POOL

__all__ = ["Course", "Game", "begun", "judged"]

State = Any
_NO_PENALTY = "The book names no penalty for it."
_NEXT_POOL = "the next pool"
_WHO_PLAYS = Need(("declared",), "Who has declared to play?")


class Game(NamedTuple):
    """What a history begins with: the machine, its first state, and whether sums can be told.

    `asks` names the fact that is asked for where a sum is to be told and the stakes are not; "" where they are.
    `playing` are those who declare to play where no declaration is told, and `stands` whether the facts say who plays.
    `told_before` are the numbers of events that are parts of earlier ones. `judge` notes what an irregular act costs,
    and gives it in words; "" where the findings of the machine tell it.
    """

    rules: Rules
    state: State
    asks: str = ""
    playing: frozenset[str] = frozenset()
    stands: bool = False
    told_before: frozenset[int] = frozenset()
    judge: Callable[[Event, tuple[Step, ...], State], str] = lambda event, steps, before: ""


def begun(rules: Rules, table: Seating, terms: Any) -> State:
    """The first state of a sitting."""
    return rules.machine.open(Table(table.names, table.dealer), terms)


@dataclass
class Course:
    """The course of a history. `said` holds what was unlawful, `closing` what ended the hand."""

    facts: History
    hearing: Hearing
    table: Seating
    game: Game
    state: State
    told: ToldEvents
    gone: set[Card] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    refusals: Refusals = field(default_factory=Refusals)
    deals: int = 0
    cards: Cards = field(default_factory=lambda: Cards(()))
    spoken: frozenset[int] = frozenset()
    numbers: dict[int, int] = field(default_factory=dict)
    opened: list[tuple[Remedy, Open]] = field(default_factory=list)

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.game.rules

    def run(self) -> None:
        """Play the events one after another; one that the laws refuse is reported, and the rest judged without it."""
        for number, event in enumerate(self.told.events):
            if number in self.game.told_before:
                continue
            if event.kind in self.rules.acts - self.rules.kinds:
                self._prepare(number, event)
                ruled = self.game.judge(event, (), self.state) or "this book knows no such event."
                self.said.append(f"Event {number + 1}: {ruled}")
                continue
            try:
                self._prepare(number, event)
                before = self.state
                self.numbers[getattr(before, "events", NOBODY)] = number + 1
                if event.kind in SETUP:
                    event = self._supplied(number, event)
                self.state, steps = self._applied(number, event)
            except RefusedError as refused:
                turn = self.rules.machine.to_act(self.state)
                self.refusals.note(self.hearing, self.table, number, event, refused, turn)
                continue
            self.refusals.went_on(event)
            self._turned()
            if event.kind == "play":
                self.gone.update(event.cards)
            elif event.kind in ENDS:
                self.gone.clear()
            self._noted(number, event, steps, before)

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
            self.state = self.rules.machine.apply(self.state, ready)[0]
        for _ in range(2 * self.table.size):
            undeclared = self._undeclared(number, event)
            if (self.state.phase, event.kind) in known and event.kind not in CALLS and not undeclared:
                break
            if not self._supposed(number, event):
                break

    def _undeclared(self, number: int, event: Event) -> bool:
        """Whether he whose turn it is to declare has done so before this event, though it is not told.

        He has not who is told to declare from now on; and of what may be done while others declare (to look at miss,
        to misdeal) nobody knows that it was done later, unless it is told who plays.
        """
        if self.state.phase != "declare":
            return False
        turn, speakers = self.rules.machine.to_act(self.state), self.told.speakers[number]
        said = getattr(self.state, "said", ()) or self.state.declared
        if turn in speakers or (event.kind in DECLARATIONS and (said[event.seat] or not self.game.stands)):
            return False
        if event.kind in DECLARATIONS | {"play"} or ("declare", event.kind) not in self.rules.machine.EVENTS:
            return event.kind in self.rules.kinds
        if event.kind == "expose":
            return event.seat not in self.spoken
        return self.game.stands and not self.spoken

    def _supposed(self, number: int, event: Event) -> bool:
        """Apply what a player did who is not told to have done anything; False where nothing is supposed."""
        seat = self.rules.machine.to_act(self.state)
        options = {option.kind: option for option in self.rules.machine.legal(self.state) if option.seat == seat}
        phase = self.state.phase
        if self._undeclared(number, event):
            own = ("declare", "stand") if self.table.names[seat] in self.game.playing else ("pass", "throw-up")
            kind = next((kind for kind in own if kind in options), "")
        elif phase == "call" and seat != event.seat and seat not in self.told.speakers[number]:
            kind = "pass" if "pass" in options else ""
        elif (phase, event.kind) not in self.rules.machine.EVENTS:
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
            self._noted(number, done, steps, before)
        return True

    def _supplied(self, number: int, event: Event) -> Event:
        """An event before the deal, with the pack or the sum that goes without saying."""
        ready = self._ready(number)
        if ready is None or ready.kind != event.kind or event.seat not in (NOBODY, ready.seat):
            return event
        return ready._replace(amount=event.amount or ready.amount)

    def _applied(self, number: int, event: Event) -> tuple[State, tuple[Step, ...]]:
        """The state after an event, with such cards in the place of unknown ones as accuse nobody, if there are any."""
        event = self._shown(event)
        if event.seat < 0 or event.kind in NOT_HIS or not held(self.state)[event.seat]:
            applied: tuple[State, tuple[Step, ...]] = self.rules.machine.apply(self.state, event)
            return applied
        self._known(number, event)
        hand = held(self.state)[event.seat]
        unknown = [card for card in hand if card not in self.told.named | {*event.cards}]
        spare = [card for card in self.rules.pack if card not in self.told.named]
        best: tuple[int, State, tuple[Step, ...]] | None = None
        for some in arrangements(spare, hand, unknown):
            state, steps = self.rules.machine.apply(holding(self.state, event.seat, some), event)
            wrong = len([step for step in steps if step.finding in UNLAWFUL])
            if best is None or wrong < best[0]:
                best = wrong, state, steps
            if not wrong:
                break
        assert best is not None
        return best[1:]

    def _shown(self, event: Event) -> Event:
        """An event with the card that was exposed: where it is not told, one of him whose it is."""
        if event.kind not in ("expose", "expose-other") or event.cards or event.seat < 0:
            return event
        others = [seat for seat in (event.about, *range(self.table.size)) if seat not in (event.seat, NOBODY)]
        seats = others if event.kind == "expose-other" else [event.seat]
        owner = next((seat for seat in seats if held(self.state)[seat]), NOBODY)
        if owner == NOBODY:
            return event
        about = owner if event.kind == "expose-other" else event.about
        return event._replace(cards=held(self.state)[owner][:1], about=about)

    def _known(self, number: int, event: Event) -> None:
        """Put the cards that he shows now, or is told to play later, in the place of unknown ones of his hand."""
        place, seat = f"events[{number}].cards", event.seat
        hands = held(self.state)
        hand = list(hands[seat])
        elsewhere = {*self.rules.turned(self.state), *self.rules.aside(self.state)}
        for card in dict.fromkeys((*event.cards, *self.told.coming[number])):
            if card in hand:
                continue
            now = card in event.cards
            if now and card in self.gone:
                raise ImpossibleError(f"{place}: the {card_name(card)} was played before.")
            other = next((each for each, cards in enumerate(hands) if card in cards), NOBODY)
            if now and other != NOBODY:
                raise ImpossibleError(f"{place}: the {card_name(card)} is in the hand of {self.table.names[other]}.")
            unknown = [each for each in hand if each not in self.told.named]
            if now and not unknown:
                raise ImpossibleError(f"{place}: the {card_name(card)} is not in the hand of {self.table.names[seat]}.")
            if unknown and other == NOBODY and (now or card not in elsewhere | self.gone):
                hand[hand.index(unknown[0])] = card
        self.state = holding(self.state, seat, tuple(hand))

    def name(self, step: Step) -> str:
        """Whom a finding is about: a player, or a side where the game has such."""
        if step.seat == POOL:
            return POOL_NAME
        if step.finding == "replay" and step.about >= 0:
            return self.table.names[step.about]
        if step.seat < 0:
            return "the table"
        if step.finding not in self.rules.sided:
            return self.table.names[step.seat]
        sides = len(self.state.points)
        return listed(self.table.names[seat] for seat in range(step.seat, self.table.size, sides))

    def says(self, step: Step, event: Event, summed: bool = True, payee: str = "") -> str:
        """A finding in words; `summed` tells whether its sum is wanted, `payee` who is paid."""
        who = self.name(step)
        if step.finding == "pays":
            if self.game.asks and (event.kind in SETUP or not summed):
                return f"{who} pays"
            self._sums()
            return f"{who} pays {self.hearing.money(step.amount)} to {payee}"
        return step_in_words(step, event, who, " and " in who)

    def _sums(self) -> None:
        if self.game.asks:
            raise NeedsError(Need((self.game.asks,), "What are the stakes?"))

    def _noted(self, number: int, event: Event, steps: tuple[Step, ...], before: State) -> None:
        """Note the findings of an event: what is unlawful and what ends the hand decides, the rest is regular."""
        path = f"events[{min(number, len(self.told.events) - 1)}]"
        over = self.state.phase in ("over", "won", "closed") and before.phase != self.state.phase
        ruled = self.game.judge(event, steps, before)
        if ruled:
            self.said.append(f"Event {number + 1}: {ruled}")
        for place, step in enumerate(steps):
            if step.note in self.hearing.readings:
                self.hearing.reading(step.note)
            payee = _NEXT_POOL if belongs_to_next(steps, place) else self.hearing.share(step.about, self.table.names)
            told = self.says(step, event, not ruled, payee)
            if ruled:
                self.hearing.pass_over(step.law, f"Event {number + 1}: {told}.", "it is judged as a whole", path)
                continue
            if step.finding in UNLAWFUL or (event.kind in ("claim", "waive") and not over):
                self.said.append(f"Event {number + 1}: {told}.")
            elif over and step.finding not in ("plays", "follows", "leads", "wins-trick", "declares"):
                self.closing += [] if step.finding.startswith("belongs-to") else [told]
            elif step.finding == "pays" and event.kind not in SETUP:
                self.said.append(f"{told}.")
            else:
                self.hearing.pass_over(
                    step.law, f"Event {number + 1}: {told}.", "it goes on regularly", path, phrase=step.finding
                )
                continue
            self.hearing.find(step.law, f"Event {number + 1}: {told}.", path, phrase=step.finding)
            if step.finding == "pays":
                self.hearing.pay(self.hearing.share(step.seat, self.table.names), payee, step.amount, step.law)
        fresh = [claim for claim in getattr(self.state, "claims", ()) if claim not in getattr(before, "claims", ())]
        for claim in fresh if not ruled else ():
            self._claim(claim, path)
        findings = {step.finding for step in steps}
        standing = [claim for claim in getattr(self.state, "claims", ()) if claim.offender == event.seat]
        if findings & {"revoke", "breach"} and "pays" not in findings and not (ruled or standing):
            self.said.append(_NO_PENALTY)

    def _claim(self, claim: Remedy, path: str) -> None:
        if claim.kind == "penalty-not-named":
            self.said.append(_NO_PENALTY)
            return
        what, until = remedy_in_words(claim)
        back_to = self.numbers.get(claim.back_to, NOBODY) if claim.back_to >= 0 else NOBODY
        claimants = listed([self.table.names[seat] for seat in claim.claimants], "or") or "anybody"
        self.said.append(f"{claimants} may require it: {what}{until and f', {until}'}.")
        self.hearing.find(claim.law, f"There is a remedy: {what}.", path)
        if claim in [earlier for earlier, _ in self.opened]:
            return
        self.hearing.open(what, claim._replace(back_to=back_to), self.table.names, until)
        self.opened.append((claim, self.hearing.remedies[-1]))

    def supply(self, event: Event) -> None:
        """Apply what goes without saying after the last event, such as the division of the pool."""
        before = self.state
        self.state, steps = self.rules.machine.apply(before, event)
        self._noted(len(self.told.events), event, steps, before)

    def end(self) -> None:
        """The verdict: what was unlawful, how the hand ended or whose turn it is, and what may still be claimed."""
        for claim, remedy in self.opened:
            if claim not in self.state.claims and remedy in self.hearing.remedies:
                self.hearing.remedies.remove(remedy)
        answer = "no" if self.said or self.refusals.found else "yes"
        lawful = "" if self.said else "Everything was lawful, as far as is known. "
        told = " ".join(self.said) + (" " if self.said else lawful)
        if self.state.phase in ("over", "won", "closed"):
            ended = "; ".join(self.closing) or "nothing is paid or scored"
            self.hearing.decide(f"{told}The hand is over: {ended}.", answer=answer, winners=self._winners())
        else:
            self._turn(told, answer)
        self.refusals.told(self.hearing, self.table)

    def _winners(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(paid.payee for paid in self.hearing.paid if paid.payer == POOL_NAME))

    def _turn(self, told: str, answer: str) -> None:
        seat = self.rules.machine.to_act(self.state)
        name = self.table.names[seat] if seat >= 0 else "nobody in particular"
        options = [option for option in self.rules.machine.legal(self.state) if option.seat == seat]
        cards = next((option.cards for option in options if option.kind == "play"), ())
        known = all(card in self.told.named for card in cards)
        which = listed([f"the {card_name(card)}" for card in cards], "or") if known else "a card"
        told_kinds = ((option.kind, act_in_words(option.kind)) for option in options)
        kinds = dict.fromkeys(f"play {which}" if kind == "play" else words for kind, words in told_kinds)
        won = getattr(getattr(self.state, "tricks", self.state), "won", ())
        tricks = [f"{self.table.names[each]} {won.count(each)}" for each in dict.fromkeys(won)]
        if self.state.phase == "divide":
            self.hearing.find(options[0].law, "All tricks are played.", "events")
            self.hearing.decide(f"{told}All tricks are played: {listed(tricks)}.", answer=answer)
            return
        for option in options[:1]:
            self.hearing.find(option.law, f"It is the turn of {name}.", "events")
        self.hearing.decide(
            f"{told}{f'Tricks: {listed(tricks)}. ' if tricks else ''}It is the turn of {name}, who may "
            f"{listed(kinds, 'or') or 'do nothing'}.",
            answer=answer,
            order=(name,) if seat >= 0 else (),
            cards=codes(cards) if known else (),
        )


def judged(facts: History, hearing: Hearing, table: Seating, game: Game) -> Course:
    """Judge the events one after another; the caller ends with `Course.end`."""
    told = told_events(facts, table, game.rules)
    course = Course(facts, hearing, table, game, game.state, told)
    course.run()
    return course
