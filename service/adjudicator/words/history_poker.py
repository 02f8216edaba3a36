"""Poker told in sentences: clauses turned into the events of a history, with what each adds to the pool."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from service.adjudicator.words.clauses import Clause
from service.adjudicator.words.hands import pieces
from service.adjudicator.words.history_table import Told
from service.adjudicator.words.lexicon import number_of
from service.adjudicator.words.reader import sum_of
from service.adjudicator.words.writing import Held, written
from service.engine.errors import EngineError
from service.engine.money import print_money, read_money
from service.engine.poker import betting
from service.engine.seats import next_seat

__all__ = ["facts_of_poker"]

_WHOLE = 5
_SHOWN = re.compile(r"\b(?:show|laid|turned|tabled)", re.I)
_CARDS = re.compile(r"(?:(?:10|[2-9JQKA])[CDHS] ?){5}")
_SAME = re.compile(r"\b(?:same|too|also|likewise|did so)$", re.I)
_JACKPOTS = {"first": 1, "second": 2, "third": 3}


@dataclass
class _Poker:
    """The facts as they grow. `stakes` is what each has put in in this round, `drawn` whether the draw has begun."""

    told: Told
    money: bool
    events: list[dict[str, Any]] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    stakes: dict[str, int] = field(default_factory=dict)
    hands: dict[str, dict[str, str]] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    drawn: bool = False
    betting: bool = False

    def sum(self, clause: Clause) -> int | None:
        """The sum of a clause, in counters or in farthings; None, and a doubt, where there is none."""
        text = clause.of("sum")
        if not text:
            self.told.doubt(f"how much was it: “{self.told.words(clause)}”?")
            return None
        found = sum_of(text)
        if isinstance(found, int):
            if self.money and found:
                self.told.doubt(f"shillings or pence: “{self.told.words(clause)}”?")
                return None
            return found
        try:
            return read_money(found)
        except EngineError:
            self.told.doubt(f"how much is “{text}”?")
            return None

    def shown(self, amount: int) -> int | str:
        """A sum as facts want it."""
        return print_money(amount) if self.money and amount else amount

    @property
    def highest(self) -> int:
        """The highest stake of this round."""
        return max(self.stakes.values(), default=0)

    def take(self, clause: Clause) -> None:
        """Turn a clause into facts."""
        own = getattr(self, "_" + clause.key, None)
        if clause.table == "none":
            self._none(clause)
        elif own is not None:
            own(clause)
        elif clause.key not in ("before", "deals", "dealer", "declines", "next", "turn_of"):
            self.told.doubt(f"what does “{self.told.words(clause)}” tell?")

    def playing(self, clause: Clause) -> list[str]:
        """Who did it, of those who still play where all are spoken of."""
        names = self.told.doers(clause)
        return names if clause.who and clause.who[0][0] != "*" else [name for name in names if name not in self.out]

    def event(self, clause: Clause, what: str, who: str, **more: Any) -> None:
        """An event."""
        self.told.event(self.events, {"what": what, "who": who, **more}, clause)

    def pay(self, clause: Clause, who: str, amount: int, what: str = "") -> None:
        """An event by which somebody adds to the pool."""
        what = what or ("bet" if self.betting else "stake")
        self.stakes[who] = betting.pool_with(self.stakes.get(who, 0), amount)
        self.event(clause, what, who, amount=self.shown(amount))

    def due(self, who: str) -> int:
        """What he lacks of the highest stake."""
        return betting.least_bet(self.highest, self.stakes.get(who, 0))

    def begin(self) -> None:
        """The round after the draw begins with the first bet or check after it."""
        if self.drawn and not self.betting:
            self.betting, self.stakes = True, {}

    def _ante(self, clause: Clause) -> None:
        amount = self.sum(clause) if clause.of("sum") else self.ante()
        for who in self.playing(clause):
            if amount is None:
                self.told.doubt("how much is the ante?")
                return
            self.facts.setdefault("ante", self.shown(amount))
            self.pay(clause, who, amount, "ante")

    def _ante_of(self, clause: Clause) -> None:
        who = self.told.name(clause)
        if who:
            self._ante(clause._replace(who=(who,)))

    def ante(self) -> int | None:
        """The ante as it is told anywhere."""
        for clause in self.told.course.clauses:
            if clause.key in ("ante", "ante_is", "ante_of") and clause.of("sum"):
                return self.sum(clause)
        return None

    def suppose_ante(self) -> None:
        """Begin with the ante where its amount is told and nobody is said to have put it up: who holds it must."""
        course = self.told.course
        told = next((clause for clause in course.clauses if clause.key == "ante_is"), None)
        amount = self.ante()
        if told is None or amount is None or any(each.key in ("ante", "ante_of", "jackpot") for each in course.clauses):
            return
        players, dealer = self.told.players, self.told.dealer
        who = "ante" if "ante" in players else ""
        if not who and course.seats and dealer in players:
            who = players[next_seat(players.index(dealer), len(players), lambda seat: seat >= 0)]
            self.told.suppose(f"{who}, at the dealer's left, is supposed to have put up the ante.")
        if who:
            self.pay(told, who, amount, "ante")
        else:
            self.told.doubt("who put up the ante?")

    def _ante_is(self, clause: Clause) -> None:
        amount = self.sum(clause)
        if amount is not None:
            self.facts["ante"] = self.shown(amount)
            self.told.note("ante", clause.of("sum"), clause)

    def _limit(self, clause: Clause) -> None:
        amount = self.sum(clause)
        if amount is not None:
            self.facts["limit"] = self.shown(amount)
            self.told.note("limit", clause.of("sum"), clause)

    def _jackpot(self, clause: Clause) -> None:
        self.facts["jackpot"] = _JACKPOTS.get(clause.of("which").strip().lower())
        self.told.note("jackpot", self.facts["jackpot"] or "yes", clause)

    def _straddle(self, clause: Clause) -> None:
        self._whole(clause, "straddle")

    def _open(self, clause: Clause) -> None:
        self._whole(clause)

    def _enter(self, clause: Clause) -> None:
        self._whole(clause)

    def _bet(self, clause: Clause) -> None:
        self.begin()
        self._whole(clause)

    def _whole(self, clause: Clause, what: str = "") -> None:
        """A sum that is both what he adds and what he has then staked, since he had staked nothing before."""
        if _SAME.search(self.told.words(clause)):
            self._call(clause)
            return
        amount = self.sum(clause)
        for who in self.playing(clause) if amount is not None else ():
            if self.stakes.get(who):
                self.told.doubt(f"in all, or besides what he had staked: “{self.told.words(clause)}”?")
                return
            self.pay(clause, who, amount or 0, what)

    def _put(self, clause: Clause) -> None:
        amount = self.sum(clause)
        for who in self.playing(clause) if amount is not None else ():
            if not amount or amount != self.due(who):
                self.begin()
            self.pay(clause, who, amount or 0)

    def _raise_to(self, clause: Clause) -> None:
        self.begin()
        amount = self.sum(clause)
        for who in self.playing(clause) if amount is not None else ():
            if (amount or 0) <= self.highest:
                self.told.doubt(f"to, or by: “{self.told.words(clause)}”?")
                return
            self.pay(clause, who, betting.least_bet(amount or 0, self.stakes.get(who, 0)))

    def _raise_by(self, clause: Clause) -> None:
        self.begin()
        amount = self.sum(clause)
        for who in self.playing(clause) if amount is not None else ():
            self.pay(clause, who, betting.pool_with(self.due(who), amount or 0))

    def _raise_unclear(self, clause: Clause) -> None:
        self.told.doubt(f"by how much, or to how much: “{self.told.words(clause)}”?")

    def _call(self, clause: Clause) -> None:
        for who in self.playing(clause):
            due = self.due(who)
            amount = self.sum(clause) if clause.of("sum") else due
            stays = not due and not self.drawn and not clause.of("sum") and self.stakes.get(who)
            if not stays and (not due or amount not in (due, self.highest)):
                self.told.doubt(f"what did he call: “{self.told.words(clause)}”?")
                return
            self.pay(clause, who, due)

    def _stand(self, clause: Clause) -> None:
        self.begin()
        for who in self.playing(clause):
            self.event(clause, "stand", who)

    def _pass(self, clause: Clause) -> None:
        for who in self.playing(clause):
            self.out.add(who)
            self.event(clause, "pass", who)

    def _draw(self, clause: Clause) -> None:
        self.drawn = True
        if clause.of("pat") and clause.of("hand"):
            self._show(clause)
        number = 0 if clause.of("pat") else number_of(clause.of("n"))
        for who in self.playing(clause):
            self.event(clause, "draw", who, number=number)

    def _none(self, clause: Clause) -> None:
        if clause.key == "draw":
            self.drawn = True
            first = 1 + (self.told.players.index(self.told.dealer) if self.told.dealer in self.told.players else -1)
            for who in (*self.told.players[first:], *self.told.players[:first]):
                if who not in self.out:
                    self.event(clause, "draw", who, number=0)
        else:
            self.told.note(clause.key, "nobody", clause)

    def _show(self, clause: Clause) -> None:
        """A hand that is shown or told, by its cards or in words."""
        place = "hands" if self.drawn or _SHOWN.search(self.told.words(clause)) else "dealt"
        for who in self.playing(clause):
            text = self.hand(clause, who)
            if not text:
                self.told.doubt(f"which five cards are they: “{self.told.words(clause)}”?")
                return
            before = self.hands.get(place, {}).get(who)
            if before is not None and not _may_be(before, text):
                self.told.doubt(f"which hand had {who}: “{before}”, or “{text}”?")
            self.hands.setdefault(place, {})[who] = text
            self.told.note(f"{'cards' if clause.of('cards') else 'hand'} of {who}", text, clause)

    def hand(self, clause: Clause, who: str) -> str:
        """The hand of a clause as facts want it; empty where it is no hand of five cards."""
        if clause.of("cards"):
            cards = [code for piece in pieces(clause.of("cards")) for code in piece.cards]
            return " ".join(cards) if len(cards) == _WHOLE else ""
        text, supposed = written(Held(who, pieces(clause.of("hand"))), self.used)
        if supposed:
            self.told.suppose(supposed)
        return text

    def settle_hands(self) -> None:
        """Of a hand that is told as dealt and as shown, in words, the later counts, save at a Jack-pot."""
        for who in [*self.hands.get("dealt", ())]:
            twice = who in self.hands.get("hands", {})
            if twice and _CARDS.fullmatch(self.hands["dealt"][who]) is None:
                if self.facts.get("jackpot"):
                    self.told.doubt(f"which five cards were dealt to {who}?")
                del self.hands["dealt"][who]

    def _holds(self, clause: Clause) -> None:
        self._show(clause)


def _may_be(before: str, after: str) -> bool:
    """Whether two tellings of a hand may mean the same: both by cards, or the later in the words of the earlier."""
    if _CARDS.fullmatch(before) or _CARDS.fullmatch(after):
        return before == after or not (_CARDS.fullmatch(before) and _CARDS.fullmatch(after))
    return set(re.findall(r"\w+", before)) <= set(re.findall(r"\w+", after))


def facts_of_poker(told: Told) -> dict[str, Any]:
    """The facts that the clauses of a history at Poker tell. What they leave open is put to `told` as a doubt."""
    sums = [sum_of(clause.of("sum")) for clause in told.course.clauses if clause.of("sum")]
    poker = _Poker(told, any(isinstance(each, str) for each in sums))
    poker.suppose_ante()
    for clause in told.course.clauses:
        poker.take(clause)
    poker.settle_hands()
    return poker.facts | poker.hands | {"events": poker.events}
