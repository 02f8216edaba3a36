"""Games of tricks: what the machine finds in a hand told event by event, noted, and the verdict on the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, Open, codes, listed
from service.adjudicator.poker_refused import Refusals, act_in_words
from service.adjudicator.seating import Seating
from service.adjudicator.trick_says import UNLAWFUL, belongs_to_next, remedy_in_words, step_in_words
from service.adjudicator.trick_table import SETUP, Game, State
from service.adjudicator.trick_told import ToldEvents
from service.engine.cards import card_name
from service.engine.events import Event, Remedy, Step
from service.engine.seats import NOBODY, POOL

__all__ = ["Findings"]

_NO_PENALTY = "The book names no penalty for it."
_NEXT_POOL = "the next pool"
_ON_THE_WAY = frozenset({"plays", "follows", "leads", "wins-trick", "declares", "runs", "runs-cards", "turns-up"})
"""Findings that are not told of the event that ends a hand."""


@dataclass
class Findings:
    """What is found in a hand. `said` holds what was unlawful, `paid` what was paid regularly, `closing` what ended it.

    `numbers` has, by the machine's count of events, the number of the event that is told.
    """

    hearing: Hearing
    table: Seating
    game: Game
    told: ToldEvents
    said: list[str] = field(default_factory=list)
    paid: list[str] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)
    opened: list[tuple[Remedy, Open]] = field(default_factory=list)
    won: list[str] = field(default_factory=list)
    miscounted: bool = False

    @staticmethod
    def scoring(steps: Sequence[Step]) -> tuple[Step, ...]:
        """Those findings of a deal that need be told although the deal goes without saying: a card turned up scores."""
        return tuple(step for step in steps if step.finding in ("scores", "wins-game"))

    def _name(self, step: Step, state: State) -> str:
        """Whom a finding is about: a player, or a side where the game has such."""
        if step.seat == POOL:
            return POOL_NAME
        if step.finding == "replay" and step.about >= 0:
            return self.table.names[step.about]
        if step.seat < 0:
            return "the table"
        return listed(self._names(step, state))

    def _names(self, step: Step, state: State) -> list[str]:
        """The player whom a finding is about, or the players of a side."""
        sides = len(state.points) if step.finding in self.game.rules.sided else self.table.size
        return list(self.table.names[step.seat :: sides])

    def _says(self, step: Step, event: Event, state: State, summed: bool, payee: str) -> str:
        """A finding in words; `summed` tells whether its sum is wanted, `payee` who is paid."""
        who = self._name(step, state)
        if step.finding == "pays":
            if self.game.asks and (event.kind in SETUP or not summed):
                return f"{who} pays"
            self._sums()
            return f"{who} pays {self.hearing.money(step.amount)} to {payee}"
        return step_in_words(step, event, who, " and " in who)

    def _sums(self) -> None:
        if self.game.asks:
            raise NeedsError(Need((self.game.asks,), "What are the stakes?"))

    def note(self, number: int, event: Event, steps: tuple[Step, ...], before: State, state: State) -> None:
        """Note the findings of an event: what is unlawful and what ends the hand decides, the rest is regular."""
        path = f"events[{min(number, len(self.told.events) - 1)}]"
        over = state.phase in ("over", "won", "closed") and before.phase != state.phase
        ruled = self.game.judge(event, steps, before)
        irregular = event.kind == "claim" or any(step.finding in UNLAWFUL | {"looed"} for step in steps)
        if ruled:
            self.said.append(f"Event {number + 1}: {ruled}")
        told_of = self.told.events[number] if number < len(self.told.events) else event
        when = "In the deal" if event.kind in SETUP and told_of.kind != event.kind else f"Event {number + 1}"
        for place, step in enumerate(steps):
            if step.note in self.hearing.readings:
                self.hearing.reading(step.note)
            self.miscounted |= step.finding == "miscounts"
            if step.finding == "wins-game":
                self.won += self._names(step, state)
            payee = _NEXT_POOL if belongs_to_next(steps, place) else self.hearing.share(step.about, self.table.names)
            told = self._says(step, event, state, not ruled, payee)
            if ruled:
                self.hearing.pass_over(step.law, f"Event {number + 1}: {told}.", "it is judged as a whole", path)
                continue
            if step.finding in UNLAWFUL or (event.kind in ("claim", "waive") and not over):
                self.said.append(f"Event {number + 1}: {told}.")
            elif over and step.finding not in _ON_THE_WAY:
                self.closing += [] if step.finding.startswith("belongs-to") else [told]
            elif step.finding == "scores" or (step.finding == "pays" and event.kind not in SETUP):
                (self.said if irregular else self.paid).append(f"{told}.")
            else:
                self.hearing.pass_over(
                    step.law, f"Event {number + 1}: {told}.", "it goes on regularly", path, phrase=step.finding
                )
                continue
            phrase = step.note if step.finding == "scores" else step.finding
            self.hearing.find(step.law, f"{when}: {told}.", path, phrase=phrase)
            if step.finding == "pays":
                self.hearing.pay(self.hearing.share(step.seat, self.table.names), payee, step.amount, step.law)
        fresh = [claim for claim in getattr(state, "claims", ()) if claim not in getattr(before, "claims", ())]
        for claim in fresh if not ruled else ():
            self._claim(claim, path)
        findings = {step.finding for step in steps}
        standing = [claim for claim in getattr(state, "claims", ()) if claim.offender == event.seat]
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

    def foresee(self, steps: tuple[Step, ...], state: State) -> None:
        """Note what the hand comes to already, though it is played on; sums only where the stakes are told."""
        for step in steps:
            if step.finding == "pays" and self.game.asks:
                continue
            payee = self.hearing.share(step.about, self.table.names) if step.finding == "pays" else ""
            told = self._says(step, Event("play"), state, True, payee)
            self.hearing.find(step.law, f"{told}.", "events", phrase=step.finding)
            self.paid.append(f"{told}.")
            if payee:
                self.hearing.pay(self.hearing.share(step.seat, self.table.names), payee, step.amount, step.law)

    def end(self, state: State, refusals: Refusals) -> None:
        """The verdict: what was unlawful, how the hand ended or whose turn it is, and what may still be claimed."""
        for claim, remedy in self.opened:
            if claim not in state.claims and remedy in self.hearing.remedies:
                self.hearing.remedies.remove(remedy)
        answer = "no" if self.said or refusals.found else "yes"
        lawful = "" if self.said else "Everything was lawful, as far as is known. "
        told = lawful + "".join(f"{each} " for each in (*self.said, *self.paid))
        if state.phase in ("over", "won", "closed"):
            ended = "; ".join(self.closing) or "nothing is paid or scored"
            self.hearing.decide(f"{told}The hand is over: {ended}.", answer=answer, winners=self._winners())
        else:
            self._turn(state, told, answer)
        refusals.told(self.hearing, self.table)

    def _winners(self) -> tuple[str, ...]:
        payees = [paid.payee for paid in self.hearing.paid if paid.payer == POOL_NAME]
        return tuple(dict.fromkeys((*self.won, *payees)))

    def _turn(self, state: State, told: str, answer: str) -> None:
        seat = self.game.rules.machine.to_act(state)
        name = self.table.names[seat] if seat >= 0 else "nobody in particular"
        options = [option for option in self.game.rules.machine.legal(state) if option.seat == seat]
        cards = next((option.cards for option in options if option.kind == "play"), ())
        known = all(card in self.told.named for card in cards)
        which = listed([f"the {card_name(card)}" for card in cards], "or") if known else "a card"
        told_kinds = (
            (option.kind, "make a suit trumps" if option.kind == "make" else act_in_words(option.kind))
            for option in options
        )
        kinds = dict.fromkeys(f"play {which}" if kind == "play" else words for kind, words in told_kinds)
        won = getattr(getattr(state, "tricks", state), "won", ())
        tricks = [f"{self.table.names[each]} {won.count(each)}" for each in dict.fromkeys(won)]
        if state.phase == "divide":
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
