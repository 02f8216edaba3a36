"""A hearing: what a rule function finds, law by law, before it is joined with text, page and quote.

The function of a kind gets the facts and a `Hearing`; it calls the engine's rules, notes a finding for each law, and
ends with a verdict. It compares no card and adds no sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeVar

from service.adjudicator.models import Status
from service.adjudicator.persons import in_one_person, with_name
from service.engine.cards import card_codes, card_name
from service.engine.events import Remedy
from service.engine.money import print_half, print_money
from service.engine.readings import Reading, reading_of
from service.engine.seats import POOL

__all__ = [
    "POOL_NAME",
    "Agreed",
    "AgreedAwayError",
    "Differs",
    "Finding",
    "Hearing",
    "Need",
    "NeedsError",
    "Open",
    "Paid",
    "Verdict",
    "codes",
    "counted",
    "listed",
    "the_cards",
]

T = TypeVar("T")
K = TypeVar("K", bound=str)
POOL_NAME = "the pool"


class Agreed(NamedTuple):
    """What holds at this table: variations by name, readings, and the laws that were agreed away."""

    variations: frozenset[str] = frozenset()
    readings: tuple[tuple[str, str], ...] = ()
    away: frozenset[str] = frozenset()
    maximum: int = 0


class Need(NamedTuple):
    """A fact that is missing: its path, the question to ask, and values by which it may be tried."""

    path: tuple[str | int, ...]
    ask: str
    options: tuple[Any, ...] = ()


class NeedsError(Exception):
    """The ruling waits for facts."""

    def __init__(self, *needs: Need) -> None:
        self.needs = needs
        super().__init__("; ".join(need.ask for need in needs))


class AgreedAwayError(Exception):
    """A law that would decide was agreed away."""

    def __init__(self, law: str) -> None:
        self.law = law
        super().__init__(law)


class Finding(NamedTuple):
    """A step without its text. `cites` are pairs of a record's id and the key of the phrase to quote."""

    says: str
    cites: tuple[tuple[str, str], ...]
    rests_on: tuple[str, ...] = ()
    passed_over: str = ""

    @property
    def decisive(self) -> bool:
        """Whether the ruling hangs on it."""
        return not self.passed_over


class Paid(NamedTuple):
    """A payment; `amount` None where the sum is not known."""

    payer: str
    payee: str
    amount: int | None
    law: str
    words: str = "the whole"


class Open(NamedTuple):
    """A remedy in words, by names."""

    what: str
    law: str
    claimants: tuple[str, ...] = ()
    until: str = ""
    offender: str = ""
    amount: int | None = None
    back_to: int | None = None
    in_cards: bool = False


class Differs(NamedTuple):
    """Another sentence that says otherwise."""

    says: str
    cites: tuple[tuple[str, str], ...]


class Verdict(NamedTuple):
    """The end of a hearing."""

    text: str
    status: Status = "decided"
    answer: Literal["yes", "no"] | None = None
    winners: tuple[str, ...] = ()
    remains: int | None = None
    least: int | None = None
    most: int | None = None
    cards: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    number: int | None = None


_UNTIL = {
    "deal-finished": "until the deal is finished",
    "hand-raised": "before the hand is raised from the table",
    "cards-raised": "before the cards given are raised from the table",
    "cards-given": "before the cards are given",
    "pool-divided": "until the pool is divided",
}
_IN_CARDS = frozenset({"take-back", "make-good", "give-number-discarded"})
"""The remedies whose amount counts cards, and no sum."""


@dataclass
class Hearing:
    """What was found so far.

    `units` is "farthings" or "counters"; `who` is the player in question by name; `readings` are the gaps of the
    game's laws.
    """

    agreed: Agreed
    readings: Mapping[str, Reading]
    units: str = "counters"
    who: str = ""
    findings: list[Finding] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)
    remedies: list[Open] = field(default_factory=list)
    assumed: list[tuple[str, str]] = field(default_factory=list)
    differs: list[Differs] = field(default_factory=list)
    decides: str = ""
    collides: bool = False
    verdict: Verdict | None = None

    def holds(self, law: str) -> bool:
        """Whether a law holds: it was not agreed away."""
        return law not in self.agreed.away

    def find(
        self, law: str | Sequence[str], says: str, *rests_on: str, phrase: str = "", also: Iterable[str] = ()
    ) -> None:
        """Note a finding on which the ruling hangs. Raises AgreedAwayError where its law was agreed away."""
        laws = (law,) if isinstance(law, str) else tuple(law)
        for name in laws:
            if not self.holds(name):
                raise AgreedAwayError(name)
        cites = (*((name, phrase) for name in laws), *((name, "") for name in also))
        self.findings.append(Finding(in_one_person(says), cites, rests_on))

    def pass_over(self, law: str | Sequence[str], says: str, why: str, *rests_on: str, phrase: str = "") -> None:
        """Note a law that was looked at and does not decide, and why."""
        laws = (law,) if isinstance(law, str) else tuple(law)
        self.findings.append(Finding(in_one_person(says), tuple((name, phrase) for name in laws), rests_on, why))

    def differ(self, laws: Iterable[str], says: str, phrase: str = "") -> None:
        """Note that another sentence of the book says otherwise."""
        self.differs.append(Differs(in_one_person(says), tuple((name, phrase) for name in laws)))

    def settled(self, key: str) -> bool:
        """Whether the players agreed how a gap is read."""
        return key in dict(self.agreed.readings)

    def reading(self, key: str) -> str:
        """The option by which a gap is read; it is noted as an assumption where it was not agreed upon."""
        option = reading_of(key, self.agreed.readings, self.readings)
        if (key, option) not in self.assumed and not self.settled(key):
            self.assumed.append((key, option))
        return option

    def need(self, path: str, value: T | None, ask: str, *options: Any) -> T:
        """The value of a fact. Raises NeedsError where it is not known; `options` are values to be tried."""
        if value is None:
            raise NeedsError(Need(tuple(path.split(".")), ask, options))
        return value

    def whole(self, path: str, told: Mapping[K, T | None], ask: str) -> dict[K, T]:
        """Values by name, each known. Raises NeedsError for the first that is null; `ask` has {} for its name."""
        for name, value in told.items():
            if value is None:
                raise NeedsError(Need((*filter(None, path.split(".")), name), ask.format(name)))
        return {name: value for name, value in told.items() if value is not None}

    def pay(self, payer: str, payee: str, amount: int | None, law: str, words: str = "the whole") -> None:
        """Note a payment, of nothing too; `words` tell a sum that is not known."""
        self.paid.append(Paid(payer, payee, amount, law, words))

    def open(self, what: str, remedy: Remedy, names: Sequence[str] = (), until: str = "", anybody: str = "") -> None:
        """Note a remedy that the engine gave, in words; `anybody` tells who may claim it where it is nobody by name."""

        def named(seat: int) -> str:
            return names[seat] if 0 <= seat < len(names) else ""

        self.remedies.append(
            Open(
                what,
                remedy.law,
                (anybody,) if anybody else tuple(filter(None, map(named, remedy.claimants))),
                until or _UNTIL.get(remedy.until, ""),
                named(remedy.offender),
                remedy.amount or None,
                remedy.back_to if remedy.back_to >= 0 else None,
                remedy.kind in _IN_CARDS,
            )
        )

    def decide(self, text: str, **more: Any) -> None:
        """End with a verdict."""
        self.verdict = Verdict(in_one_person(with_name(text, self.who)), **more)

    def under(self, variations: frozenset[str]) -> Hearing:
        """A hearing without findings under other variations, to see what they would change."""
        return Hearing(self.agreed._replace(variations=variations), self.readings, self.units)

    def money(self, amount: int) -> str:
        """A sum as the question told sums."""
        return print_money(amount, self.units != "farthings")

    def half(self, amount: int) -> str:
        """Half a sum as the question told sums."""
        return print_half(amount, self.units != "farthings")

    def printed(self, remedy: Open) -> str:
        """What a remedy comes to: a number of cards, or a sum."""
        number = remedy.amount or 0
        return counted(number, "card") if remedy.in_cards else self.money(number)

    def share(self, seat: int, names: Sequence[str]) -> str:
        """The name of a seat, or the pool."""
        return POOL_NAME if seat == POOL else names[seat]


def listed(names: Iterable[str], between: str = "and") -> str:
    """ "Ann, Bob and Cis"."""
    found = list(names)
    return f"{', '.join(found[:-1])} {between} {found[-1]}" if len(found) > 1 else "".join(found)


def the_cards(cards: Iterable[int], between: str = "or") -> str:
    """ "the queen of hearts or the two of clubs"."""
    return listed((f"the {card_name(card)}" for card in cards), between)


def counted(number: int, what: str) -> str:
    """ "1 card", "3 tricks"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """The short forms of cards."""
    return tuple(card_codes(cards).split())
