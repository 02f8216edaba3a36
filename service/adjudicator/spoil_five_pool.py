"""Spoil Five: who takes the pool, what a jinker wins or loses, and what is paid in for a new hand."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.nap_stakes import COUNTS
from service.adjudicator.vocabulary import Facts, Name, Names, Number, Players, Sum, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY
from service.engine.spoil_five import stakes as rules
from service.engine.spoil_five.terms import DEALER_PAYS, JINK, ORDER, ROB, STAKES, TWO_TRICKS

__all__ = ["Pool", "Stake", "pool", "stake", "within_a_hand"]


class Pool(Facts):
    """The tricks of a hand, in the order in which they were won, or by player."""

    won: Names = Field((), description="Who won each trick, in order (so far).")
    tricks: dict[Name, Number] = Field(
        default_factory=dict, max_length=10, description="How many tricks each has won, where their order is not told."
    )
    first: Who = Field(
        None, description="Who was the first to have tricks enough, where two have and no order is told."
    )
    players: Players = ()
    debarred: Names = Field(
        (), description="Who cannot win the pool, since he omitted to rob or robbed without the ace."
    )
    two_tricks: YesNo = Field(None, description="Whether it was agreed that two tricks win.")
    jinked: Who = Field(None, description="Who went on for all five tricks after winning three.")
    failed: YesNo = Field(None, description="Whether who went on lost the fourth or the fifth trick.")
    pool: Sum = None
    stake: Sum = Field(None, description="The original stake of each.")


@kind(
    "spoil-five/pool",
    "Who takes the pool, or is the game spoilt?",
    Pool,
    [ORDER, STAKES, JINK],
    [
        ("A and B have two tricks each, C one.", {"tricks": {"A": 2, "B": 2, "C": 1}, "pool": 12}),
        (
            "He won three running, went on, and lost the fourth.",
            {"won": ["he", "he", "he", "I"], "jinked": "he", "pool": 12},
        ),
        (
            "I jinked and won all five.",
            {"won": ["I", "I", "I", "I", "I"], "jinked": "I", "players": ["I", "A", "B"], "pool": 12, "stake": 3},
        ),
    ],
)
def pool(facts: Pool, hearing: Hearing) -> None:
    """Three tricks take it; where nobody wins them the game is spoilt; a jinker who fails loses it."""
    tricks = {} if facts.won else hearing.whole("tricks", facts.tricks, "How many tricks has {} won?")
    won = facts.won or tuple(name for name, count in tricks.items() for _ in range(count))
    if not won:
        raise NeedsError(Need(("tricks",), "How many tricks has each won?"))
    within_a_hand("tricks", won)
    for name, number in facts.tricks.items():
        if number is not None and won.count(name) != number:
            raise ImpossibleError(f"tricks.{name}: {number} are told, and among those won there are {won.count(name)}.")
    strangers = [name for name in won if facts.players and name not in facts.players]
    if strangers:
        raise ImpossibleError(f"players: {strangers[0]} has won a trick, and is not among them.")
    names = tuple(dict.fromkeys((*won, *facts.debarred)))
    seats = [names.index(name) for name in won]
    barred = [names.index(name) for name in facts.debarred]
    if facts.jinked is not None and facts.jinked not in facts.debarred:
        _jinked(facts, hearing, seats, names)
        return
    two = facts.two_tricks or "two-tricks-win" in hearing.agreed.variations
    needed = rules.tricks_to_win(bool(two))
    if not facts.won:
        seats = _in_order(facts, hearing, seats, names, needed)
    winner = rules.takes_pool(seats, needed, barred)
    law = TWO_TRICKS if two else ORDER
    if winner != NOBODY:
        name = names[winner]
        hearing.find(
            law, f"{name} has won {needed} tricks, and takes the pool.", "won", "tricks", phrase="" if two else "wins"
        )
        hearing.pay(POOL_NAME, name, facts.pool, law)
        hearing.decide(f"{name} takes the pool.", winners=(name,))
        return
    if facts.debarred:
        hearing.find(ROB, f"{listed(facts.debarred)} cannot win the pool of this hand.", "debarred")
        if rules.takes_pool(seats, needed) != NOBODY:
            hearing.reading("debarred-wins-three")
    if rules.is_spoilt(seats, needed, barred):
        hearing.find(
            STAKES, f"Nobody has won {needed} tricks who may take the pool: the game is spoilt.", "won", phrase="spoilt"
        )
        hearing.decide(
            "The game is spoilt: the pool stays, and each contributes the reduced stake for the next.",
            remains=facts.pool,
        )
        return
    hearing.find(
        ORDER, "The game goes on until somebody has won them, or all the cards are played.", "won", phrase="wins"
    )
    hearing.decide("Nobody takes the pool yet: the hand is played on.")


def within_a_hand(place: str, won: tuple[str, ...]) -> None:
    """Raises `ImpossibleError`, which names the place, where more tricks were won than a hand has."""
    if len(won) > rules.HAND:
        raise ImpossibleError(f"{place}: {len(won)} tricks are more than the {rules.HAND} of a hand.")


def _in_order(facts: Pool, hearing: Hearing, won: list[int], names: tuple[str, ...], needed: int) -> list[int]:
    """Tricks that were only counted, those of who had enough of them first at the head: two may have two of five."""
    winners = [name for name in facts.tricks if name in names and name not in facts.debarred]
    enough = [name for name in winners if won.count(names.index(name)) >= needed]
    if facts.first is not None and facts.first not in enough:
        raise ImpossibleError(
            f"first: {facts.first} is none of those who have won {needed} tricks and may win the pool."
        )
    if len(enough) < 2:
        return won
    first = hearing.need("first", facts.first, f"Who of {listed(enough)} had {needed} tricks first?", *enough)
    return sorted(won, key=lambda seat: seat != names.index(first))


def _jinked(facts: Pool, hearing: Hearing, won: list[int], names: tuple[str, ...]) -> None:
    who = facts.jinked or ""
    seat = names.index(who) if who in names else NOBODY
    # Tricks that are only counted may have been won in any order.
    before = won[:3] if facts.won else [seat] * min(won.count(seat), 3)
    if seat not in won or not rules.may_jink(before) or seat not in before:
        raise ImpossibleError(f"jinked: {who} goes on for all five when he has won the first three tricks.")
    failed = rules.loses_by_jinking(won)
    if not failed and len(won) < rules.HAND:
        # Tricks counted, not told in order, may be all that he won in the hand.
        failed = facts.failed or False
        if facts.tricks:
            failed = hearing.need("failed", facts.failed, f"Has {who} lost the fourth or the fifth trick?", True, False)
    elif not failed and facts.failed:
        raise ImpossibleError(f"failed: {who} has won all five tricks.")
    if failed:
        hearing.find(
            JINK,
            f"{who} went on and failed: he loses the pool that his three tricks had won.",
            "jinked",
            *(("failed",) if facts.failed else ()),
            phrase="fails",
        )
        hearing.decide(f"{who} loses the pool; it stays, and the game is spoilt.", remains=facts.pool)
        return
    if len(won) < rules.HAND:
        hearing.find(JINK, f"{who} has won every trick so far.", "won", phrase="wins")
        hearing.decide("The hand is played on.")
        return
    hearing.find(
        JINK, f"{who} has won all five: the pool, and from each player his original stake.", "won", phrase="wins"
    )
    hearing.pay(POOL_NAME, who, facts.pool, JINK)
    for name in facts.players:
        if name != who:
            hearing.pay(name, who, facts.stake, JINK, "his original stake")
    pool = "" if facts.pool is None else f" of {hearing.money(facts.pool)}"
    stake = "" if facts.stake is None else f", {hearing.money(facts.stake)},"
    many = len(facts.players) - 1
    each = f"each of {COUNTS[many]}" if 1 < many < len(COUNTS) else "each player"
    hearing.decide(f"{who} takes the pool{pool}, and the original stake{stake} of {each} besides.", winners=(who,))


class Stake(Facts):
    """A new hand: what each pays."""

    who: Who = None
    is_dealer: YesNo = Field(None, description="Whether he deals.")
    spoilt: YesNo = Field(None, description="Whether the game before was spoilt.")
    stake: Sum = Field(None, description="The full stake.")
    reduced: Sum = Field(None, description="The stake after a spoilt game.")
    deal: Sum = Field(None, description="What is paid for the deal.")
    players: Number = Field(None, description="How many play.")
    partners: YesNo = Field(False, description="Whether two combine against two.")


@kind(
    "spoil-five/stake",
    "What does he pay into the pool, and can there be spoils?",
    Stake,
    [STAKES, DEALER_PAYS],
    [
        ("The game was spoilt: what do I pay now?", {"spoilt": True, "is_dealer": False, "stake": 3, "reduced": 1}),
        ("I deal, and the pool was won.", {"spoilt": False, "is_dealer": True, "stake": 3, "reduced": 1, "deal": 1}),
    ],
)
def stake(facts: Stake, hearing: Hearing) -> None:
    """The full stake for a new pool, the reduced one after a spoilt game; the dealer pays for the deal each time."""
    who = facts.who or "he"
    sides = 2 if facts.partners and facts.players == 4 else facts.players
    if facts.spoilt and sides is not None and not rules.can_be_spoilt(sides):
        raise ImpossibleError("spoilt: with two players, or two sides, one must win three tricks.")
    spoilt = hearing.need("spoilt", facts.spoilt, "Was the game before spoilt?", True, False)
    dealer = hearing.need("is_dealer", facts.is_dealer, "Does he deal?", False, True)
    full, reduced = (3, 1) if facts.stake is None else (facts.stake, facts.reduced)
    due = None if reduced is None and spoilt else rules.stake_due(full, reduced or 0, spoilt)
    name = "reduced stake" if spoilt else "full stake"
    hearing.find(
        STAKES,
        f"{'The game was spoilt' if spoilt else 'A new pool is made up'}: the {name} is due.",
        "spoilt",
        phrase="reduced" if spoilt else "full",
    )
    hearing.pay(who, POOL_NAME, None if facts.stake is None else due, STAKES, f"the {name}")
    if dealer:
        hearing.find(DEALER_PAYS, "The dealer pays for the deal each time.", "is_dealer", phrase="each")
        hearing.pay(who, POOL_NAME, facts.deal, DEALER_PAYS, "the sum agreed for the deal")
    hearing.decide(f"{who} pays the {name}{' and the sum agreed for the deal' if dealer else ''}.")
