"""Loo: the pool divided, and who is looed and for how much, by both books."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_cost import Maximum, Variety, loo_of_pool, loo_of_pool_by_other_book, varied, varies
from service.adjudicator.loo_play import Form
from service.adjudicator.seating import Seating
from service.adjudicator.vocabulary import Facts, Name, Names, Number, Sum, Who, YesNo
from service.engine.baxter_wray_loo import rules as other
from service.engine.baxter_wray_loo.terms import FIRST_STAKES
from service.engine.errors import ImpossibleError
from service.engine.loo import pool as pools
from service.engine.loo.settling import settle
from service.engine.loo.terms import DIVIDING, FIVE_CARD, FORMS, UNLIMITED_POOL, Terms, rule
from service.engine.seats import NOBODY

__all__ = [
    "Settle",
    "settled",
]

_PRINTED = 3
"""How many play, and win a trick each, where page 88 has a single follow."""


class Settle(Facts):
    """A hand that was played out."""

    stood: Names = Field((), description="Who played; those who won a trick need not be repeated.")
    won: Names = Field((), max_length=5, description="Who won the tricks, in order.")
    tricks: dict[Name, Number] = Field(
        default_factory=dict, max_length=16, description="How many tricks each won, where the order is not told."
    )
    pool: Sum = None
    single: Sum = Field(None, description="What the dealer places in the pool: the deal.")
    loo: Sum = Field(
        None, description="What an ordinary loo costs; by Hoffmann the amount of the single, where nothing is agreed."
    )
    variety: Variety = None
    maximum: Maximum = None
    form: Form = "three-card"
    for_pool: Who = Field(None, description="The dealer who plays miss for the pool.")
    said_nothing: Who = Field(None, description="The dealer who took miss against one player without saying for whom.")
    passed: Names = Field((), description="Whose loo is asked about though they threw up their cards.")
    who: Who = Field(None, description="Whose loo is asked about.")
    shares_only: YesNo = Field(
        None, description="Whether it is only asked how the pool is divided and who is looed, not for how much."
    )


@kind(
    "loo/settle",
    "How is the pool divided, who is looed, and for how much?",
    Settle,
    [DIVIDING, UNLIMITED_POOL, rule(7)],
    [
        (
            "Pool 15, deal 3, loo 6. Five stood; Ira took two tricks, Joy one.",
            {
                "pool": 15,
                "single": 3,
                "loo": 6,
                "stood": ["Ira", "Joy", "Ken", "Lew", "Mab"],
                "tricks": {"Ira": 2, "Joy": 1},
            },
        ),
        (
            "Unlimited loo, 24 in the pool, and I won no trick.",
            {"variety": "unlimited", "pool": 24, "single": 3, "stood": ["I"], "won": []},
        ),
    ],
)
def settled(facts: Settle, hearing: Hearing) -> None:
    """By Hoffmann: a third (or fifth) of the pool for each trick; who made none is looed."""
    if facts.said_nothing is not None:
        hearing.find(
            rule(7),
            "He must declare before taking miss whether he plays for himself or the pool.",
            "said_nothing",
            phrase="declare",
        )
        hearing.decide(
            "What follows where the dealer did not declare for whom he took miss is not said.", status="silent"
        )
        return
    if _passed(facts, hearing, DIVIDING, "looed"):
        return
    table, won = _table(facts)
    dealer = table.seat(facts.for_pool, "for_pool") if facts.for_pool else NOBODY
    looed = pools.looed([seat for seat in range(table.size) if seat != dealer], won)
    loo = _loo(facts, hearing, bool(looed) and not facts.shares_only)
    terms = _terms(facts, hearing, loo)
    if terms.reading("odd-counters") == "first-tricks":
        _ordered(facts, won)
    came = settle(terms, facts.pool or 0, won, tuple(range(table.size)), for_pool=dealer)
    hearing.find(
        DIVIDING,
        f"The pool is divided in parts, one for each of the {terms.cards} tricks.",
        "pool",
        "tricks",
        phrase="third",
    )
    for seat in dict.fromkeys(won):
        if seat == NOBODY:
            continue
        paid = dict(came.paid).get(seat)
        if seat == dealer:
            hearing.find(
                rule(7),
                f"{table.names[seat]} plays for the pool: what his tricks bring is left in it.",
                "for_pool",
                phrase="pool",
            )
            continue
        hearing.pay(
            POOL_NAME,
            table.names[seat],
            None if facts.pool is None else paid,
            DIVIDING,
            f"{won.count(seat)} of {terms.cards} parts",
        )
    free = _spared(table.names[dealer]) if dealer != NOBODY and dealer not in won else ""
    if free:
        hearing.find(
            rule(7), f"{table.names[dealer]} plays for the pool, and cannot be looed.", "for_pool", phrase="pool"
        )
    odd = ""
    if came.odd and NOBODY not in won:
        hearing.reading("odd-counters")
        odd = f"; {hearing.money(came.odd)}, which cannot be divided, stay{'s' if came.odd == 1 else ''} in the pool"
    _owed(hearing, [table.names[seat] for seat in came.looed], loo, DIVIDING, facts)
    complete = (not came.looed or loo is not None) and NOBODY not in won
    first = pools.is_single(len(came.looed), came.next_pool) and NOBODY not in won
    if first and not table.size == len(set(won)) == _PRINTED:
        first = hearing.reading("single-hand") == "no-other-fund"
    more = "; the next hand is a single, usually a “must”" if first else ""
    if more and facts.single is None:
        more += " (where all play, and there is no miss), and its pool is what the new dealer puts in"
    if more:
        hearing.find(DIVIDING, "No one is looed: the next hand is a single.", "tricks", phrase="single")
    following = None
    if facts.single is not None and (facts.pool is not None or _all_divided(facts, dealer)) and complete:
        following = pools.next_pool(0, 0, came.next_pool, facts.single)
    more = _stays(facts, hearing, dealer != NOBODY and dealer in won, dict(came.left).get(dealer)) + odd + more + free
    _closed(hearing, table, won, tuple(table.names[s] for s in came.looed), loo, following, more)


@under(
    "loo/settle",
    [other.AFTER, other.DIVIDING, other.LOOS, other.SINGLE_AGAIN, f"{other.GAME}/stakes/another-method-is-to-make-the"],
)
def settled_by_other_book(facts: Settle, hearing: Hearing) -> None:
    """By Round Games: of an uneven pool the first tricks have the preference."""
    if _passed(facts, hearing, other.AFTER, ""):
        return
    table, won = _table(facts)
    if facts.said_nothing is not None:
        hearing.pass_over(
            other.DEALER_ALONE,
            "If he does not care to play for himself he plays the miss for the pool.",
            "when he must say so is not told",
            "said_nothing",
        )
        hearing.decide("Whether a dealer who says nothing plays for himself is not said.", status="silent")
        return
    dealer = table.seat(facts.for_pool, "for_pool") if facts.for_pool else NOBODY
    spared = NOBODY
    if dealer not in (NOBODY, *won) and hearing.reading("for-pool-looed") == "not-looed":
        spared = dealer
    looed = [table.names[seat] for seat in pools.looed([s for s in range(table.size) if s != spared], won)]
    loo = _loo_of_other_book(facts, hearing, bool(looed) and not facts.shares_only)
    leaving = () if dealer == NOBODY else (dealer,)
    _ordered(facts, won)
    made = other.divide_pool(facts.pool or 0, won, leaving)
    hearing.find(
        other.AFTER, "The pool is divided among the winners of the tricks.", "pool", "tricks", phrase="divided"
    )
    if _uneven(facts):
        hearing.find(
            other.DIVIDING,
            "It cannot be divided equally: the winners of the first tricks have the preference.",
            "pool",
            "won",
        )
    if dealer != NOBODY:
        hearing.find(
            other.DEALER_ALONE,
            f"{table.names[dealer]} plays the miss for the pool, and what he wins is left in it.",
            "for_pool",
            phrase="against-one",
        )
        if spared != NOBODY:
            says = f"Who stood on miss without a trick is looed; that {table.names[dealer]} is spared is not said."
            hearing.differ((other.AFTER,), says)
    parts = FORMS[facts.form]
    for seat in dict.fromkeys(won):
        if seat not in (NOBODY, dealer):
            amount = None if facts.pool is None else dict(made.paid).get(seat)
            hearing.pay(POOL_NAME, table.names[seat], amount, other.AFTER, f"{won.count(seat)} of {parts} parts")
    _owed(hearing, looed, loo, other.AFTER, facts)
    free = "" if spared == NOBODY else _spared(table.names[dealer]).replace("cannot be", "is taken not to be")
    more = ""
    if other.is_single_again(looed) and NOBODY not in won:
        if dealer in won:
            says = (
                "A single is a deal at which merely the dealer's stake is played for; here there is more in the pool."
            )
            hearing.differ((FIRST_STAKES,), says, phrase="dealer-only")
        hearing.find(other.SINGLE_AGAIN, "Nobody is looed: it becomes a single again.", "tricks")
        more = "; it becomes a single again, one card dealt to each, face upwards, and none may keep out"
    following = None
    known = facts.pool is not None or _all_divided(facts, dealer)
    if facts.single is not None and known and (loo is not None or not looed) and NOBODY not in won:
        left = next((amount for _, amount in made.left), 0)
        hearing.pass_over(
            other.LOOS,
            "The loos and what the next dealer pays are the stakes for the next deal.",
            "it concerns the next deal",
        )
        following = other.pool_after(len(looed), loo or 0, left, facts.single)
    more = _stays(facts, hearing, dealer != NOBODY and dealer in won, dict(made.left).get(dealer)) + more + free
    _closed(hearing, table, won, tuple(looed), loo, following, more)


def _passed(facts: Settle, hearing: Hearing, law: str, phrase: str) -> bool:
    """Whether it is only asked of those who threw up their cards whether they are looed, which is then decided."""
    if not facts.passed or facts.stood or facts.won or facts.tricks:
        return False
    free = listed(facts.passed)
    if pools.looed((), ()):
        return False
    hearing.find(law, f"Looed is who played and made no trick; {free} did not play.", "passed", phrase=phrase)
    hearing.decide(f"No: {free} threw up and did not play, and cannot be looed.", answer="no")
    return True


def _spared(name: str) -> str:
    """That a dealer without a trick is not looed, since he plays for the pool."""
    return f"; {name}, playing for the pool, cannot be looed"


def _stays(facts: Settle, hearing: Hearing, won: bool, amount: int | None) -> str:
    """What stays in the pool for the tricks of a dealer who plays for it; nothing where he won none."""
    if not won:
        return ""
    told = "their part" if facts.pool is None or amount is None else hearing.money(amount)
    whose = "my" if facts.for_pool == "I" else f"{facts.for_pool}'s"
    return f"; {whose} tricks leave {told} in the pool"


def _table(facts: Settle) -> tuple[Seating, list[int]]:
    names = tuple(
        dict.fromkeys((*facts.stood, *facts.won, *facts.tricks, *filter(None, (facts.for_pool, facts.said_nothing))))
    )
    if not names:
        raise NeedsError(Need(("stood",), "Who played, and who won the tricks?"))
    for name, number in facts.tricks.items():
        if number is None and not facts.won:
            raise NeedsError(Need(("tricks", name), f"How many tricks did {name} win?"))
    won = list(facts.won) or [name for name, number in facts.tricks.items() for _ in range(number or 0)]
    if len(won) > FORMS[facts.form]:
        raise ImpossibleError(f"tricks: there are {FORMS[facts.form]} tricks at {facts.form} Loo, not {len(won)}.")
    told = [*facts.won, *facts.tricks]
    untold = [name for name in names if name not in told]
    if len(untold) == 1 and facts.tricks and not facts.won:
        # The tricks that nobody else has won are his.
        won += untold * (FORMS[facts.form] - len(won))
    elif told and untold and len(won) < FORMS[facts.form]:
        raise NeedsError(Need(("won",), f"Who won the other tricks? Of {listed(untold)} it is not told."))
    table = Seating(names)
    seats = [table.seat(name, "won") for name in won]
    return table, seats + [NOBODY] * (FORMS[facts.form] - len(seats))


def _uneven(facts: Settle) -> bool:
    """Whether the pool cannot be divided into as many equal parts as there are tricks."""
    divisible = pools.divisible_by_five if facts.form == FIVE_CARD else pools.divisible_by_three
    return facts.pool is not None and not divisible(facts.pool)


def _all_divided(facts: Settle, dealer: int) -> bool:
    """Whether nothing of the pool stays in it, however much it is: each trick takes its part, and none is left."""
    return dealer == NOBODY and facts.form != FIVE_CARD and bool(facts.tricks or facts.won)


def _ordered(facts: Settle, won: list[int]) -> None:
    """Raises NeedsError where who won the first tricks has the preference, and it is told how many each won only."""
    if not facts.won and len(set(won)) > 1 and _uneven(facts):
        raise NeedsError(Need(("won",), "The pool cannot be divided equally: who won the tricks, in order?"))


def _loo(facts: Settle, hearing: Hearing, matters: bool) -> int | None:
    """What a loo costs by Hoffmann. Raises NeedsError where it matters and is not known."""
    if varied(facts):
        return loo_of_pool(facts, hearing) if matters else None if facts.shares_only else 0
    if facts.loo is facts.single is None:
        return _fixed(facts, matters)
    return pools.loo_amount(facts.single or 0, facts.loo or 0)


def _loo_of_other_book(facts: Settle, hearing: Hearing, matters: bool) -> int | None:
    if varied(facts) and matters:
        return loo_of_pool_by_other_book(facts, hearing)
    return _fixed(facts, matters)


def _fixed(facts: Settle, matters: bool) -> int | None:
    if facts.loo is not None or not matters:
        return facts.loo
    needs = [Need(("loo",), "What does a loo cost?")]
    if facts.variety is None:
        needs.append(Need(("variety",), "Is the loo limited or unlimited?"))
    raise NeedsError(*needs)


def _terms(facts: Settle, hearing: Hearing, loo: int | None) -> Terms:
    readings = tuple(reading for reading in hearing.agreed.readings)
    return Terms(facts.form, facts.single or 3, loo or 0, 0, frozenset(), readings)


def _owed(hearing: Hearing, looed: list[str], loo: int | None, law: str, facts: Settle) -> None:
    if not looed:
        return
    hearing.find(law, f"{listed(looed)} made no trick: looed.", "stood", "tricks", phrase="looed")
    due = varies(facts, hearing, law == DIVIDING, loo) if varied(facts) else law
    for name in looed:
        hearing.pay(name, "the next pool", loo, due, "a loo")


def _closed(
    hearing: Hearing,
    table: Seating,
    won: list[int],
    looed: tuple[str, ...],
    loo: int | None,
    following: int | None,
    more: str,
) -> None:
    parts = [
        f"{paid.payee} takes {paid.words if paid.amount is None else hearing.money(paid.amount)}"
        for paid in hearing.paid
        if paid.payer == POOL_NAME
    ]
    cost = "" if loo is None else f" {hearing.money(loo)} each" if len(looed) > 1 else f" {hearing.money(loo)}"
    parts.append(f"{listed(looed)} {'are' if len(looed) > 1 else 'is'} looed{cost}" if looed else "nobody is looed")
    if following is not None:
        parts.append(f"the next pool, with the new dealer's payment, is {hearing.money(following)}")
    told = "; ".join(parts)
    winners = tuple(dict.fromkeys(paid.payee for paid in hearing.paid if paid.payer == POOL_NAME))
    hearing.decide(f"{told[:1].upper()}{told[1:]}{more}.", winners=winners, remains=following)
