"""Spoil Five: who takes the pool, what a jinker wins or loses, and what is paid in for a new hand."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.nap_stakes import COUNTS
from service.adjudicator.vocabulary import Facts, Name, Names, Number, Players, Sum, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.events import Remedy
from service.engine.seats import NOBODY
from service.engine.spoil_five import stakes as rules
from service.engine.spoil_five.terms import DEALER_PAYS, JINK, ORDER, ROB, SCORE, STAKES, TWO_TRICKS, sides_of

NO_JINKER = "nobody"
_BETWEEN = " and "
_TO_A_SCORE = frozenset({"twenty-five", "forty-five"})

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
    jinked: Who = Field(
        None, description="Who went on for all five tricks after winning three; “nobody” where nobody did."
    )
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
    jinked = facts.jinked if facts.jinked != NO_JINKER else None
    if not won and jinked is not None and jinked not in facts.debarred and facts.failed:
        _failed(facts, hearing, jinked)
        return
    if not won:
        raise NeedsError(Need(("tricks",), "How many tricks has each won?"))
    within_a_hand("tricks", won)
    for name, number in facts.tricks.items():
        if number is not None and won.count(name) != number:
            raise ImpossibleError(f"tricks.{name}: {number} are told, and among those won there are {won.count(name)}.")
    strangers = [name for name in won if facts.players and name not in facts.players]
    if strangers:
        raise ImpossibleError(f"players: {strangers[0]} has won a trick, and is not among them.")
    facts, won = _by_sides(facts, hearing, won)
    names = tuple(dict.fromkeys((*won, *facts.debarred)))
    seats = [names.index(name) for name in won]
    barred = [names.index(name) for name in facts.debarred]
    if hearing.agreed.variations & _TO_A_SCORE:
        _to_a_score(hearing, seats, names, barred)
        return
    jinker = _jinker(facts, hearing, won)
    if jinker is not None and jinker not in facts.debarred:
        _jinked(facts.model_copy(update={"jinked": jinker}), hearing, seats, names)
        return
    two = facts.two_tricks or "two-tricks-win" in hearing.agreed.variations
    needed = rules.tricks_to_win(bool(two))
    if not facts.won:
        seats = _in_order(facts, hearing, seats, names, needed)
    winner = rules.takes_pool(seats, needed, barred)
    law = TWO_TRICKS if two else ORDER
    if winner != NOBODY:
        name = names[winner]
        if "jinking" in hearing.agreed.variations and rules.may_jink(seats):
            hearing.find(JINK, f"{name} has won the first three tricks, and may go on for all five.", "won")
            remedy = Remedy(JINK, "take", (0,))
            hearing.open("the pool is taken", remedy, (name,), "before the next trick is led")
            hearing.decide(
                f"{name} may take the pool, or go on for all five tricks: who then fails loses it.", status="choice"
            )
            return
        partners = name.split(_BETWEEN)
        has, takes = ("have", "take") if len(partners) > 1 else ("has", "takes")
        says = f"{name} {has} won {needed} tricks, and {takes} the pool."
        hearing.find(law, says, "won", "tricks", phrase="" if two else "wins")
        if len(partners) > 1:
            hearing.reading("partners-share")
        for at, share in enumerate(_shares(facts.pool, law, partners)):
            hearing.pay(POOL_NAME, partners[at], share, law)
        hearing.decide(f"{name} {takes} the pool.", winners=tuple(partners))
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
        _failed(facts, hearing, who)
        return
    if len(won) < rules.HAND:
        hearing.find(JINK, f"{who} has won every trick so far.", "won", phrase="wins")
        hearing.decide("The hand is played on.")
        return
    hearing.find(
        JINK, f"{who} has won all five: the pool, and from each player his original stake.", "won", phrase="wins"
    )
    partners = who.split(_BETWEEN)
    for at, share in enumerate(_shares(facts.pool, JINK, partners)):
        hearing.pay(POOL_NAME, partners[at], share, JINK)
    seats = [facts.players.index(name) for name in partners if name in facts.players]
    for step in rules.jinked(len(facts.players), seats or (NOBODY,), 1):
        payee = facts.players[step.about] if seats else who
        hearing.pay(facts.players[step.seat], payee, facts.stake, JINK, "his original stake")
    pool = "" if facts.pool is None else f" of {hearing.money(facts.pool)}"
    stake = "" if facts.stake is None else f", {hearing.money(facts.stake)},"
    many = len(facts.players) - len(partners)
    each = f"each of {COUNTS[many]}" if 1 < many < len(COUNTS) else "each player"
    takes = "take" if len(partners) > 1 else "takes"
    told = f"{who} {takes} the pool{pool}, and the original stake{stake} of {each} besides."
    hearing.decide(told, winners=tuple(partners))


def _failed(facts: Pool, hearing: Hearing, who: str) -> None:
    """What a failed jink loses; who has the pool then is a matter of reading."""
    hearing.reading("failed-jink")
    hearing.find(
        JINK,
        f"{who} went on and failed: he loses the pool that his three tricks had won.",
        "jinked",
        *(("failed",) if facts.failed else ()),
        phrase="fails",
    )
    hearing.decide(f"{who} loses the pool; it stays, and the game is spoilt.", remains=facts.pool)


def _jinker(facts: Pool, hearing: Hearing, won: tuple[str, ...]) -> str | None:
    """Who went on for all five: who is said to have done so, or where jinking is agreed who won the first three and
    played on. Where tricks were only counted, and he has three of more, it is asked.
    """
    if facts.jinked is not None or "jinking" not in hearing.agreed.variations:
        return None if facts.jinked == NO_JINKER else facts.jinked
    best = max(won, key=won.count)
    number = won.count(best)
    if number < rules.tricks_to_win(False) or len(won) == rules.tricks_to_win(False):
        return None
    if facts.won:
        return best if won[:3] == (best,) * 3 else None
    if number > rules.tricks_to_win(False):
        return best
    told: str = hearing.need("jinked", None, f"Has {best} won the first three tricks, and gone on?", best, NO_JINKER)
    return None if told == NO_JINKER else told


def _by_sides(facts: Pool, hearing: Hearing, won: tuple[str, ...]) -> tuple[Pool, tuple[str, ...]]:
    """The facts and the tricks by sides, each called by its players, where it was agreed that two and two combine.

    Who is partner of whom is told by the order of seats; names of sides stay as they are.
    """
    if "partners" not in hearing.agreed.variations:
        return facts, won
    if not facts.players:
        if len({*won, *facts.debarred}) > 2:
            raise NeedsError(Need(("players",), "Who sits at the table, in order?"))
        return facts, won
    sides = sides_of(len(facts.players), True)
    called = {
        name: _BETWEEN.join(facts.players[at] for at in range(place % sides, len(facts.players), sides))
        for place, name in enumerate(facts.players)
    }
    says = "Two and two combine: the tricks of partners count together."
    hearing.find(DEALER_PAYS, says, "players", phrase="partners")
    if facts.debarred:
        hearing.reading("debarred-partner")
    tricks: dict[str, int | None] = {}
    for name, number in facts.tricks.items():
        tricks[called[name]] = (tricks.get(called[name]) or 0) + (number or 0)
    changed = {
        "tricks": tricks,
        "debarred": tuple(called[name] for name in facts.debarred),
        **{
            key: called.get(name, name)
            for key, name in (("jinked", facts.jinked), ("first", facts.first))
            if name is not None
        },
        "won": tuple(called[name] for name in facts.won),
    }
    return facts.model_copy(update=changed), tuple(called[name] for name in won)


def _shares(amount: int | None, law: str, partners: list[str]) -> tuple[int | None, ...]:
    """What each of those who take the pool has of it."""
    if amount is None or len(partners) == 1:
        return (amount,) * len(partners)
    return tuple(step.amount for step in rules.taking(law, amount, range(len(partners))))


def _to_a_score(hearing: Hearing, won: list[int], names: tuple[str, ...], barred: list[int]) -> None:
    """Where the game is to a score three tricks win nothing; all five win the game."""
    hearing.reading("pool-of-score-game")
    hearing.find(SCORE, "The game is to a score: there are no spoils, and every trick scores five.", phrase="five")
    if rules.jink_wins_game(won) and rules.may_win_game(won[0], barred):
        name = names[won[0]]
        hearing.find(SCORE, f"{name} has won the five tricks, and so the game.", "won", phrase="jink")
        hearing.decide(f"{name} has won all five tricks, and so the game and its pool.", winners=(name,))
        return
    hearing.decide("Nobody takes the pool by three tricks: it goes to who first makes the score that was agreed.")


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
    sides = None if facts.players is None else sides_of(facts.players, bool(facts.partners))
    if facts.spoilt and sides is not None and not rules.can_be_spoilt(sides):
        raise ImpossibleError("spoilt: with two players, or two sides, one must win three tricks.")
    to_score = bool(hearing.agreed.variations & _TO_A_SCORE) and not rules.spoils_in_score_game()
    if to_score and facts.spoilt:
        raise ImpossibleError("spoilt: in a game to a score there are no spoils.")
    told = False if to_score and hearing.reading("pool-of-score-game") == "once" else facts.spoilt
    spoilt = hearing.need("spoilt", told, "Was the game before spoilt?", True, False)
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
