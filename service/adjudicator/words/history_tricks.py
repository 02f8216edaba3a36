"""Games of tricks told in sentences: clauses turned into the events and the other facts of the game's history."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from service.adjudicator.trick_told import DECLARATIONS
from service.adjudicator.words.clauses import CARD, Clause
from service.adjudicator.words.history_table import Held, Told
from service.adjudicator.words.lexicon import RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import sum_of
from service.adjudicator.words.trick_cards import SUIT_NAMES, put_aside

__all__ = ["facts_of_tricks"]

_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
_ONE = re.compile(rf"(?P<ranks>(?:(?:{RANK})(?:,| and|, and) (?:(?:the|an?|his|her|my) )?)*)(?P<card>{CARD})", re.I)
_SUMS = frozenset({"stake", "single", "loo", "single_loo", "pool"})
_HANDS = frozenset({"throw", "discard"})
_NAP = 5
_RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
_SHORT = 8
"""How many ranks the pack of Euchre and of Écarté has."""


@dataclass
class _Tricks:
    """The facts as they grow. `trumps` is the letter of the trump suit, `played` who has played a card, in order."""

    game: str
    told: Told
    trumps: str = ""
    events: list[dict[str, Any]] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    turned: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    vague: list[tuple[Clause, str]] = field(default_factory=list)

    def cards(self, text: str) -> list[str]:
        """The codes of cards in words; none where what they hang on (the trump suit) is not told."""
        found: list[str] = []
        for match in _ONE.finditer(text):
            card = match["card"]
            if re.fullmatch(r"(?:right|left) bower", card, re.I):
                suit = self.trumps if card.lower().startswith("right") else _SAME_COLOUR.get(self.trumps, "")
                found.append("J" + suit if suit else "")
                continue
            of = re.search(rf" of ({SUIT}|trumps?)$", card, re.I)
            if of is None:
                code = card.upper().replace("T", "10")
                found.append(code[:-1] + _SIGNS.get(code[-1], code[-1]))
                continue
            suit = self.trumps if of[1].lower().startswith("trump") else suit_code(of[1])
            ranks = [
                rank_code(word) for word in re.findall(rf"\b(?:{RANK})\b", match["ranks"] + card[: of.start()], re.I)
            ]
            found += [rank + suit if suit else "" for rank in ranks]
        return [] if not found or "" in found else found

    def take(self, clause: Clause) -> None:
        """Turn a clause into facts."""
        key = clause.key
        own = getattr(self, "_" + key.replace("-", "_"), None)
        if own is not None:
            own(clause)
        elif key in _SUMS:
            self.facts[key] = sum_of(clause.of("sum"))
            self.told.note(key.replace("_", " "), clause.of("sum"), clause)
        elif clause.table == "acts":
            self.act(clause)

    def act(self, clause: Clause, what: str = "", **more: Any) -> None:
        """An event of each who did it."""
        cards = self.cards(clause.of("card")) if clause.of("card") else []
        if clause.of("card") and not cards:
            self.told.doubt(f"which card is “{clause.of('card')}”?")
            return
        if clause.of("n"):
            more["number"] = number_of(clause.of("n"))
        if cards:
            more["cards"] = " ".join(cards)
        for who in self.told.doers(clause):
            self.told.event(self.events, {"what": what or clause.key, "who": who, **more}, clause)

    def _play(self, clause: Clause, what: str = "play") -> None:
        if self.game == "loo" and not self.played:
            self._declared()
        self.act(clause, what)
        self.played += self.told.doers(clause)

    def _declared(self) -> None:
        """At Loo, where declarations are told, somebody whose declaration is not told has not simply passed."""
        told = [clause for clause in self.told.course.clauses if clause.key in DECLARATIONS]
        spoke = {name for clause in told for name in self.told.named(clause)}
        silent = [name for name in self.told.players if name not in spoke]
        if spoke and silent:
            self.told.doubt(f"did {silent[0]} stand or pass?")

    def _passive(self, clause: Clause) -> None:
        who = self.told.name(clause)
        if who:
            self._play(clause._replace(who=(who,)), "play")

    def _throw(self, clause: Clause) -> None:
        if self.played or self.game in ("loo", "all-fours", "spoil-five"):
            self._play(clause, "play")
        else:
            self.act(clause, "discard")

    def _make(self, clause: Clause) -> None:
        self.trumps = suit_code(clause.of("suit"))
        self.act(clause, note=SUIT_NAMES[self.trumps])

    def _call(self, clause: Clause) -> None:
        self.act(clause, "nap" if number_of(clause.of("n")) == _NAP else "")

    def _holds(self, clause: Clause) -> None:
        cards = self.cards(clause.of("cards"))
        if not cards:
            self.told.doubt(f"which card is “{clause.of('cards')}”?")
            return
        for who in self.told.doers(clause):
            self.hands.setdefault(who, []).extend(card for card in cards if card not in self.hands.get(who, ()))
            self.told.note(f"held by {'me' if who == 'I' else who}", " ".join(cards), clause)

    def _void(self, clause: Clause) -> None:
        # What is not known accuses nobody: that he held no such card is what is taken of him anyhow.
        self.told.note("held none", clause.of("suit") or "of it", clause)

    def _content(self, clause: Clause) -> None:
        self.told.note("event", f"{clause.who[0]} does not beg", clause)

    def _suit(self, clause: Clause) -> None:
        self.told.doubt(f"which card was it: “{self.told.words(clause)}”?")

    def _holds_suit(self, clause: Clause) -> None:
        word = clause.of("vague").lower()
        self.vague.append((clause, self.trumps if word.startswith("trump") else suit_code(word)))

    def _wins(self, clause: Clause) -> None:
        """Who won a trick follows of itself, if his card is told."""
        for who in self.told.doers(clause):
            since = self.played[::-1].index(who) if who in self.played else len(self.played)
            if since >= len(set(self.played)):
                self.told.doubt(f"with which card did {who} take the trick: “{self.told.words(clause)}”?")
            else:
                self.told.note("trick", f"won by {'me' if who == 'I' else who}", clause)

    def _turns(self, clause: Clause) -> None:
        cards = self.cards(clause.of("card"))
        self.turned += cards
        if not cards:
            self.told.doubt(f"which card is “{clause.of('card')}”?")
            return
        self.trumps = cards[0][-1]
        self.told.note("turned up", cards[0], clause)

    def _turn_up(self, clause: Clause) -> None:
        self._turns(clause)

    def _trumps(self, clause: Clause) -> None:
        self.trumps = suit_code(clause.of("suit"))
        self.told.note("trumps", SUIT_NAMES[self.trumps], clause)

    def _points(self, clause: Clause) -> None:
        who = self.told.name(clause)
        if who:
            self.facts.setdefault("points", {})[who] = number_of(clause.of("n"))
            self.told.note("points", f"{who} {clause.of('n')}", clause)

    def _early(self) -> None:
        """At Loo, who declares before his turn does so again in it; where that is not told, those after him wait."""
        waiting = [*self.told.players[1:], *self.told.players[:1]]
        if self.told.dealer in self.told.players:
            place = self.told.players.index(self.told.dealer) + 1
            waiting = [*self.told.players[place:], *self.told.players[:place]]
        early: set[str] = set()
        for event in self.events:
            if event["what"] in DECLARATIONS and waiting:
                if event["who"] == waiting[0]:
                    waiting.pop(0)
                else:
                    early.add(event["who"])
        if waiting and waiting[0] in early and len(early) > 1:
            self.told.doubt(f"what did {waiting[0]} say in his turn, having spoken before it?")

    def named(self) -> set[str]:
        """The cards that are told."""
        cards = {card for event in self.events for card in event.get("cards", "").split()}
        return cards.union(self.turned, *self.hands.values())

    def _held(self) -> None:
        """One card of which only the suit is told may be any of it; of more than one it is asked which they were."""
        for clause, suit in self.vague:
            who = self.told.doers(clause)
            if len(self.vague) > 1 or len(who) != 1 or not suit:
                self.told.doubt(f"which card was it: “{self.told.words(clause)}”?")
                continue
            ranks = _RANKS[:_SHORT] if self.game in ("euchre", "ecarte") else _RANKS
            cards = tuple(rank + suit for rank in ranks if rank + suit not in self.named())
            self.told.held.append(Held(who[0], cards, self.told.words(clause)))
            self.told.note(f"held by {'me' if who[0] == 'I' else who[0]}", f"a card of {SUIT_NAMES[suit]}", clause)

    def whole(self) -> dict[str, Any]:
        """The facts of the history."""
        if self.game == "loo":
            self._early()
        self._held()
        facts = self.facts | {"events": self.events}
        if self.hands:
            facts["hands"] = {who: " ".join(cards) for who, cards in self.hands.items()}
        if self.turned:
            facts["turn_up"] = " ".join(self.turned)
        elif self.trumps and self.game == "loo":
            facts["trumps"] = SUIT_NAMES[self.trumps]
        elif self.trumps and self.game not in ("napoleon", "euchre"):
            facts["turn_up"] = put_aside(self.trumps, self.named().union(*(held.cards for held in self.told.held)))
            self.told.suppose("The card turned up is not told: it is supposed to be a low one of the trump suit.")
        return facts


def facts_of_tricks(game: str, told: Told) -> dict[str, Any]:
    """The facts that the clauses of a history at `game` tell. What they leave open is put to `told` as a doubt."""
    tricks = _Tricks(game, told)
    # The trump suit may be told after the cards that hang on it.
    for clause in told.course.clauses:
        if clause.key in ("trumps", "turn_up", "turns"):
            card = clause.of("card")
            tricks.trumps = suit_code(clause.of("suit")) if clause.of("suit") else (tricks.cards(card) or [""])[0][-1:]
    for clause in told.course.clauses:
        tricks.take(clause)
    facts = tricks.whole()
    if game == "loo" and re.search(r"\bfive-card\b", told.reading.text, re.I):
        facts["form"] = "five-card"
    return facts
