"""Games of tricks: a game and its cards, a deal that gives those that are told, and those that accuse nobody.

An engine deals whole hands. Of a dispute some cards are known; the others are filled with cards that are named nowhere
in the facts, and changed whenever another card would make an act lawful.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from service.adjudicator.loo_play import distinct
from service.adjudicator.seating import Seating
from service.engine.cards import Card, card_name, suit_of
from service.engine.errors import ImpossibleError
from service.engine.events import Event, Step, Table
from service.engine.packs import ORDINARY
from service.engine.tuples import put

__all__ = [
    "SETUP",
    "Cards",
    "Game",
    "Later",
    "Rules",
    "State",
    "arrangements",
    "begun",
    "held",
    "holding",
    "set_up",
    "stack",
    "turned_up",
]

State = Any
"""A game's state: each machine has its own, and they have no base in common."""
SETUP = frozenset({"contribute", "pay-in", "pay-deal", "shuffle", "cut", "deal"})
"""What goes before the cards are in hand; it need not be told."""
_CUT_AT = 8
_SUITS = 4


class Later(NamedTuple):
    """What lies where cards go on to be given: those that fall to each seat, and those that will be turned up."""

    hands: tuple[tuple[Card, ...], ...] = ()
    turned: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Rules:
    """A game's machine, and where its states keep the cards that lie on the table.

    `turned` are the cards turned up so far, in order, `aside` an extra hand such as miss; `later` what is given after
    the deal; `words` other names of its events. `answers` are events that answer another, which goes without saying
    where it is not told; `closes` tells whether an event is the last word of a round, before which all others have
    passed. `sided` are the findings that name a side instead of a seat, `acts` irregular acts which may be told as
    events although the machine has none of that name. `implied` is what a player has done who is told to do the next
    thing.
    """

    machine: Any
    pack: tuple[Card, ...] = ORDINARY
    turned: Callable[[State], tuple[Card, ...]] = lambda state: ()
    aside: Callable[[State], tuple[Card, ...]] = lambda state: ()
    later: Callable[[State, int], Later] = lambda state, more: Later()
    words: Mapping[str, str] | None = None
    sided: frozenset[str] = frozenset()
    acts: frozenset[str] = frozenset()
    answers: Mapping[str, str] | None = None
    closes: Callable[[State, Event], bool] = lambda state, event: False
    implied: tuple[str, ...] = ("discard", "decline", "content", "buy")

    def word(self, told: str) -> str:
        """The machine's word for an event as it is told; another than the machine's stays as it is."""
        word = "-".join(told.lower().split())
        return (self.words or {}).get(word, word)

    @property
    def kinds(self) -> frozenset[str]:
        """The words of its events."""
        return frozenset(kind for _, kind in self.machine.EVENTS)


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


class Cards(NamedTuple):
    """The cards that are told of a deal: by seat, turned up in order, and aside."""

    hands: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()


def held(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat holds."""
    tricks = getattr(state, "tricks", None)
    hands: tuple[tuple[Card, ...], ...] = state.hands if tricks is None else tricks.hands
    return hands


def holding(state: State, seat: int, hand: tuple[Card, ...]) -> State:
    """The state in which a seat holds other cards."""
    tricks = getattr(state, "tricks", None)
    if tricks is not None:
        return state._replace(tricks=tricks._replace(hands=put(tricks.hands, seat, hand)))
    if "hands" in state._fields:
        return state._replace(hands=put(state.hands, seat, hand))
    return state._replace(deal=state.deal._replace(hands=put(state.deal.hands, seat, hand)))


def turned_up(state: State) -> tuple[Card, ...]:
    """The card turned up, where the state keeps one; nothing before the deal."""
    return (state.deal.turn_up,) if state.deal.turn_up >= 0 else ()


def set_up(rules: Rules, state: State, pack: Sequence[Card]) -> Event | None:
    """The next thing that goes without saying before the cards are in hand; None where nothing is left to do."""
    options = [option for option in rules.machine.legal(state) if option.kind in SETUP]
    if state.phase != "before" or not options:
        return None
    option = options[0]
    if option.kind == "shuffle":
        dealer = [each for each in options if each.seat == state.dealer]
        return Event("shuffle", (dealer or options)[0].seat, 0, tuple(pack))
    amount = max(option.least, _CUT_AT) if option.kind == "cut" else option.least
    return Event(option.kind, option.seat, amount)


def stack(rules: Rules, state: State, told: Cards, named: frozenset[Card], names: Sequence[str]) -> tuple[Card, ...]:
    """The pack from which the deal that is due gives the cards that are told; `named` are all that the facts name.

    Raises `ImpossibleError` where a card is not in the pack, is told twice, or a hand has more cards than are dealt.
    """
    places = [(f"hands.{names[seat]}", hand) for seat, hand in enumerate(told.hands)]
    for place, cards in (*places, ("turn_up", told.turned), ("aside", told.aside)):
        strange = [card for card in cards if card not in rules.pack]
        if strange:
            raise ImpossibleError(f"{place}: the {card_name(strange[0])} is not in the pack that is played with.")
    distinct([*places, ("turn_up", told.turned), ("aside", told.aside)])
    probe = state
    while (event := set_up(rules, probe, rules.pack)) is not None:
        probe = rules.machine.apply(probe, event)[0]
    later = rules.later(probe, len(told.turned) - len(rules.turned(probe)))
    hands = [hand + more for hand, more in zip(held(probe), later.hands or ((),) * len(names), strict=True)]
    for (place, cards), refs in zip(places, hands, strict=True):
        if len(cards) > len(refs) > 0:
            raise ImpossibleError(f"{place}: {len(cards)} cards are told, and {len(refs)} are dealt to him.")
    turned, aside = (*rules.turned(probe), *later.turned), rules.aside(probe)
    wanted: dict[Card, Card] = {}
    for refs, cards in (*zip(hands, told.hands, strict=True), (turned, told.turned), (aside, told.aside)):
        wanted.update(zip(refs, cards, strict=False))
    placed = set(wanted.values())
    left = sorted(card for card in rules.pack if card not in placed and card not in named)
    left += [card for card in rules.pack if card not in placed and card in named]
    first = [ref for refs in (*hands, turned, aside) for ref in refs if ref not in wanted]
    rest = [ref for ref in rules.pack if ref not in wanted and ref not in first]
    wanted.update(zip((*first, *rest), left, strict=True))
    return tuple(wanted[ref] for ref in rules.pack)


def arrangements(spare: Sequence[Card], hand: Sequence[Card], unknown: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The hand with other cards in the place of those that are not known: of each suit as many as there are, from the
    lowest and from the highest. The hand as it is comes first.
    """
    yield tuple(hand)
    if not unknown:
        return
    known = [card for card in hand if card not in unknown]
    for suit in range(_SUITS):
        own = [card for card in spare if suit_of(card) == suit]
        others = [card for card in spare if suit_of(card) != suit]
        for some in ((*own, *others), (*reversed(own), *others)):
            if len(some) >= len(unknown):
                yield (*known, *some[: len(unknown)])
