"""Loo: flushes at the five-card game, by both books."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_cost import Maximum, Variety, loo_of_pool, loo_of_pool_by_other_book, varied, varies
from service.adjudicator.loo_play import Pam, distinct, pam_agreed, pam_of
from service.adjudicator.seating import Seating
from service.adjudicator.vocabulary import CardsFact, Facts, Name, Names, Sum, Trumps, Who
from service.engine.baxter_wray_loo import rules as other
from service.engine.cards import Card, card_name
from service.engine.errors import ImpossibleError
from service.engine.loo.settling import settle_flush
from service.engine.loo.terms import FIVE_CARD, FLUSH, Terms

__all__ = ["Flushes", "flushes"]

_OTHERS = "each of the others"


class Flushes(Facts):
    """A flush is shown at five-card Loo."""

    hands: dict[Name, CardsFact] = Field(default_factory=dict, max_length=16, description="The flushes shown.")
    players: Names = Field((), description="Everybody, from the elder hand on.")
    trumps: Trumps = None
    pam: Who = Field(None, description="Who holds Pam, of those without a flush.")
    passed: Names = ()
    pool: Sum = None
    loo: Sum = None
    variety: Variety = None
    maximum: Maximum = None


@kind(
    "loo/flush",
    "A flush is shown at five-card Loo: who takes the pool, and who pays?",
    Flushes,
    [FLUSH],
    [
        (
            "I show five spades, no trumps; one of the rest holds Pam.",
            {"hands": {"I": "KS 10S 8S 5S 2S"}, "players": ["I", "he", "she"], "trumps": "H", "pam": "he"},
        )
    ],
)
def flushes(facts: Flushes, hearing: Hearing) -> None:
    """By Hoffmann: the better flush wins; losers with a flush or Pam are exempt."""
    table, hands, trump, pam = _flushes(facts, hearing, pam_of)
    if _none_shown(hearing, hands, trump, pam, FLUSH):
        return
    order = tuple(range(table.size))
    passed = table.seats(facts.passed, "passed")
    terms = Terms(FIVE_CARD, 5, facts.loo or 0, 0, frozenset(), hearing.agreed.readings)
    came = settle_flush(terms, facts.pool or 0, order, hands, trump, passed)
    winners = tuple(table.names[seat] for seat, _ in came.paid)
    if len(came.flushes) > 1:
        hearing.find(
            FLUSH,
            f"Of the flushes {listed(winners)}'s is the best: trumps first, then the better cards.",
            "hands",
            phrase="better",
        )
    if came.tied > 1 and hearing.reading("flush-tie") == "elder-hand":
        _seats_told(facts)
    hearing.find(FLUSH, f"{listed(winners)} looes the board: every trick as of right.", "hands", phrase="board")
    if came.exempt:
        free = [table.names[seat] for seat in came.exempt]
        hearing.find(
            FLUSH,
            f"{listed(free)} {'are' if len(free) > 1 else 'is'} exempt from payment.",
            "pam",
            "hands",
            phrase="exempt",
        )
    if passed:
        hearing.reading("flush-passed")
    spared = tuple(table.names[seat] for seat in came.exempt if seat not in passed)
    _shown(hearing, facts, table, dict(came.paid), came.looed, FLUSH, spared=spared)


@under("loo/flush", [other.FLUSH, other.FLUSHES])
def flushes_by_other_book(facts: Flushes, hearing: Hearing) -> None:
    """By Round Games: Pam, or the elder hand, decides between plain flushes; everybody pays."""
    table, hands, trump, pam = _flushes(facts, hearing, pam_agreed)
    if _none_shown(hearing, hands, trump, pam, other.FLUSH):
        return
    held = {seat: value for seat, cards in hands.items() if (value := other.flush_of(cards, trump, pam)) is not None}
    if [value.in_trumps for value in held.values()].count(True) > 1:
        why = "both are in trumps, and which of such is the better is not said"
        says = "Where neither flush is in trumps the one with Pam wins, else the elder hand's."
        hearing.pass_over(other.FLUSHES, says, why, "hands", "trumps")
        hearing.decide("Not decided: of two flushes in trumps this book does not say which wins.", status="silent")
        return
    best = other.best_flush(held, hands, tuple(range(table.size)))
    if other.best_flush(held, hands, tuple(reversed(range(table.size)))) != best:
        _seats_told(facts)
    if len(held) > 1:
        hearing.find(
            other.FLUSHES,
            f"Of the flushes {table.names[best[0]]}'s wins: trumps, else Pam, else the elder hand.",
            "hands",
            phrase="elder",
        )
    payers = other.flush_pays(best[0], tuple(held), tuple(range(table.size)))
    hearing.find(
        other.FLUSH, f"{table.names[best[0]]} takes the pool, and a loo from each, whether he stood or not.", "hands"
    )
    spared = tuple(table.names[seat] for seat in held if seat != best[0])
    _shown(hearing, facts, table, {best[0]: facts.pool or 0}, payers, other.FLUSH, table.names[best[0]], spared)


def _none_shown(hearing: Hearing, hands: dict[int, tuple[int, ...]], trump: int, pam: Card, law: str) -> bool:
    """Whether by this book's Pam none is a flush, which by the other's was one."""
    if any(other.flush_of(cards, trump, pam) is not None for cards in hands.values()):
        return False
    says = f"Pam is the {card_name(pam)} here, and these are neither five cards of a suit nor four and Pam."
    hearing.find(law, says, "hands", phrase="flush")
    hearing.decide(f"No flush is shown: Pam is the {card_name(pam)} here.", answer="no")
    return True


def _seats_told(facts: Flushes) -> None:
    """Check that it is known who is the elder hand, where it hangs on that. Raises NeedsError where it is not."""
    if not facts.players:
        raise NeedsError(Need(("players",), "In what order do they sit, from the elder hand on?"))


def _flushes(facts: Flushes, hearing: Hearing, which: Pam) -> tuple[Seating, dict[int, tuple[int, ...]], int, Card]:
    if not facts.hands or any(cards is None for cards in facts.hands.values()):
        raise NeedsError(Need(("hands",), "Which flushes are shown?"))
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", "clubs", "diamonds", "hearts", "spades")
    names = facts.players or tuple(dict.fromkeys((*facts.hands, *filter(None, (facts.pam,)))))
    table = Seating(names)
    hands = {table.seat(name, "hands"): cards or () for name, cards in facts.hands.items()}
    _, pam = which(hearing, trump)
    if facts.pam is not None:
        hands.setdefault(table.seat(facts.pam, "pam"), (pam,))
    distinct((f"hands.{table.names[seat]}", cards) for seat, cards in hands.items())
    either = {pam_of(hearing, trump)[1], pam_agreed(hearing, trump)[1]}
    if all(other.flush_of(cards, trump, each) is None for cards in hands.values() for each in either):
        raise ImpossibleError("hands: none of these is a flush: five cards of a suit, or four and Pam.")
    return table, hands, trump, pam


def _shown(
    hearing: Hearing,
    facts: Flushes,
    table: Seating,
    paid: dict[int, int],
    looed: tuple[int, ...],
    law: str,
    holder: str = "the next pool",
    spared: tuple[str, ...] = (),
) -> None:
    for seat, amount in paid.items():
        hearing.pay(POOL_NAME, table.names[seat], None if facts.pool is None else amount, law)
    payers = [table.names[seat] for seat in looed] + ([] if facts.players else [_OTHERS])
    loo, due = facts.loo, law
    if varied(facts) and facts.pool is not None:
        loo = (loo_of_pool if law == FLUSH else loo_of_pool_by_other_book)(facts, hearing)
        due = varies(facts, hearing, law == FLUSH, loo)
    for name in payers:
        hearing.pay(name, holder, None if varied(facts) and facts.pool is None else loo, due, "a loo")
    winners = tuple(table.names[seat] for seat in paid)
    who = f"{listed(payers)} {'are' if len(payers) > 1 else 'is'} looed" if payers else "nobody is looed"
    free = f"; {listed(spared)} {'pay' if len(spared) > 1 else 'pays'} nothing" if spared else ""
    loos = (loo or 0) * len(payers)
    known = holder in winners and facts.pool is not None and loo is not None and _OTHERS not in payers
    total = f" and the loos, {hearing.money((facts.pool or 0) + loos)} in all" if known and loos else ""
    hearing.decide(f"{listed(winners)} takes the pool{total}; {who}{free}.", winners=winners)
