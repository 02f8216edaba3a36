"""Poker: who wins a Jack-pot, and what follows a false opening (Rules 29 to 33)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import Held, held, read_hands, shown, terms_of, worth
from service.adjudicator.poker_openers import minimum, minimum_law, opens
from service.adjudicator.poker_show import best_among, forfeited, pay_out, settle_foul
from service.adjudicator.poker_unopened import not_opened
from service.adjudicator.vocabulary import Dealer, Facts, Hand, Hands, Jackpot, Names, Players, Sum, Who
from service.engine.errors import ImpossibleError
from service.engine.poker import jackpot
from service.engine.poker.hands import show
from service.engine.poker.terms import rule

__all__ = ["JackpotWon", "jackpot_won"]


class JackpotWon(Facts):
    """How a Jack-pot came out."""

    jackpot: Jackpot = None
    outcome: Literal["shown", "all-passed", "unopened", "won"] | None = Field(
        None, description="The hands were shown; all but the opener passed; nobody opened; or the opener has won it."
    )
    opener: Who = None
    hands: Hands = Field(default_factory=dict)
    opened_on: Hand = Field(None, description="The opener's hand as it was dealt, where it is known besides.")
    foul: Names = Field((), description="Whose hands are found to have more or less than five cards.")
    retired: Names = Field((), description="Who has passed before the show; the opener, if he did.")
    pool: Sum = None
    ante: Sum = None
    players: Players = ()
    dealer: Dealer = None


@kind(
    "poker/jackpot",
    "Who wins the Jack-pot?",
    JackpotWon,
    [rule(59), rule(33), rule(30), rule(31), rule(32), rule(58), rule(29)],
    [
        (
            "Ann opened with tens, Bob called with queens and fours.",
            {"opener": "Ann", "hands": {"Ann": "a pair of tens", "Bob": "queens and fours"}, "jackpot": 1},
        ),
        (
            "Everybody passed and Ann, who opened, shows tens.",
            {"opener": "Ann", "outcome": "all-passed", "hands": {"Ann": "a pair of tens"}, "jackpot": 1, "ante": "2d."},
        ),
    ],
)
def jackpot_won(facts: JackpotWon, hearing: Hearing) -> None:
    """Who takes the pool of a Jack-pot; law 33 binds an opener who wins."""
    outcome = facts.outcome or ("shown" if len({*facts.hands, *facts.foul}) > 1 else None)
    outcome = hearing.need("outcome", outcome, "Were the hands shown, did all but the opener pass, or did nobody open?")
    if outcome == "unopened":
        which = hearing.need("jackpot", facts.jackpot, "Which Jack-pot in succession was it?", 1, 2, 3)
        not_opened(hearing, which, facts.ante, facts.players)
        return
    if facts.opener is None:
        asked = tuple(facts.hands)
        raise NeedsError(Need(("opener",), "Who opened the Jack-pot?", asked if len(asked) > 1 else ()))
    if facts.opener in facts.retired and outcome in ("all-passed", "won"):
        raise ImpossibleError(f"retired: {facts.opener} cannot have passed and won; or who opened is told wrongly.")
    hands = read_hands(facts.hands)
    for name in facts.foul:
        hands.setdefault(name, Held(None, None))
    if facts.opened_on is None:
        original, place = hands.get(facts.opener, Held(None, None)), f"hands.{facts.opener}"
    else:
        original, place = held(facts.opened_on, "opened_on"), "opened_on"
        if hearing.settled("opener-hand") and hearing.reading("opener-hand") == "shown":
            original, place = hands.get(facts.opener, Held(None, None)), f"hands.{facts.opener}"
    number = facts.jackpot
    if number is None and facts.opener in (*facts.retired, *facts.foul):
        # He wins nothing, so that it does not matter upon what he opened.
        number = 0
    elif number is None:
        # Which Jack-pot it is matters only where the hand would do for one and not for another.
        if not original.known or len({opens(hearing, original, each, place) for each in (1, 2, 3)}) > 1:
            hearing.need("jackpot", number, "Which Jack-pot in succession is it?", 1, 2, 3)
        number = 1
    if outcome == "all-passed":
        _uncalled(facts, hearing, number, original, place)
        return
    if outcome == "won" and number:
        _claims(facts, hearing, number, original, place)
        return
    _shown(facts, hearing, number, original, place, hands)


def _uncalled(facts: JackpotWon, hearing: Hearing, number: int, original: Held, place: str) -> None:
    opener = facts.opener or ""
    hearing.pass_over(
        rule(58),
        f"Nobody calls {opener}, whose hand would otherwise stay concealed.",
        "Rule 33 has who opened a Jack-pot show",
    )
    if not number:
        _take(hearing, opener, facts.pool, rule(58))
        return
    _claims(facts, hearing, number, original, place)


def _shown(
    facts: JackpotWon, hearing: Hearing, number: int, original: Held, place: str, hands: dict[str, Held]
) -> None:
    opener = facts.opener or ""
    if len(hands) < 2:
        raise NeedsError(Need(("hands",), "Which hands are shown, and by whom?"))
    out = [name for name in hands if name in facts.retired]
    if out:
        hearing.find(
            rule(27), f"{listed(out)} passed, and {'have' if len(out) > 1 else 'has'} no right to the pool.", "retired"
        )
        hands = {name: hand for name, hand in hands.items() if name not in out}
    if opener in facts.retired:
        hearing.pass_over(
            rule(33), f"{opener} opened, and has retired.", "it binds an opener who wins the stakes", "retired"
        )
    elif opener not in hands:
        raise NeedsError(Need(("hands", opener), f"What is {opener}'s hand?"))
    foul = [name for name, hand in hands.items() if hand.foul or name in facts.foul]
    clean = [name for name in hands if name not in foul]
    if len(hands) == 1 and not foul:
        if clean[0] == opener:
            _uncalled(facts, hearing, number, original, place)
        else:
            _take(hearing, clean[0], facts.pool, rule(58))
        return
    if clean == [opener] and number:
        forfeited(hearing, foul, clean)
        hearing.find(rule(64), f"{opener} is the only other player.", phrase="only")
        _claims(facts, hearing, number, original, place)
        return
    if not settle_foul(hearing, foul, clean, facts.pool):
        return
    among = {name: hands[name] for name in clean}
    showing = best_among(hearing, among)
    names = list(facts.players) if set(clean) <= set(facts.players) else list(hands)
    winners = [clean[place] for place in showing.winners]
    if opener not in winners or not number:
        tried = number and opener not in (*facts.retired, *facts.foul)
        wrongly = tried and not opens(hearing, original, number, place)
        if wrongly:
            hearing.pass_over(
                [minimum_law(number), rule(33)],
                f"{opener} had less than {minimum(number)} and should not have opened.",
                "the penalty of Rule 33 is for an opener who wins the stakes",
                place,
            )
        pay_out(hearing, showing, among, names, facts.pool, facts.dealer)
        if wrongly and hearing.verdict is not None:
            told = hearing.verdict._asdict()
            text = told.pop("text").removesuffix(".")
            hearing.decide(
                f"{text}; {opener} should not have opened, but pays no penalty, which is for an opener who wins.",
                **told,
            )
        return
    if winners == [opener] and _other_hand(facts, hearing, number, original, place):
        _claims(facts, hearing, number, original, place)
        return
    if opens(hearing, original, number, place):
        hearing.find(
            rule(33),
            f"{opener} opened with {minimum(number)} or better, and shows it before he claims.",
            place,
            phrase="show",
        )
        pay_out(hearing, showing, among, names, facts.pool, facts.dealer)
        return
    if winners != [opener]:
        # Hands as good as the opener's divide the pool; he claims nothing.
        hearing.reading("opener-shares")
        rest = {name: hands[name] for name in winners if name != opener}
        _penalty(facts, hearing, number, place)
        again = show(
            [value for name in rest if (value := worth(hands[name], hearing)) is not None], terms_of(hearing.agreed)
        )
        pay_out(hearing, again, rest, names, facts.pool, facts.dealer)
        if hearing.verdict is not None:
            hearing.decide(
                f"{listed(rest)} {'take' if len(rest) > 1 else 'takes'} the pool; {opener}, whose hand is as good, "
                "opened with less than was asked: no claim, double the ante to pay, and the next game is a Jack-pot.",
                winners=hearing.verdict.winners,
                remains=hearing.verdict.remains,
            )
        return
    hearing.pass_over(rule(59), f"{opener}'s hand is the best shown.", "Rule 33 lets him claim nothing")
    _claims(facts, hearing, number, original, place)


def _claims(facts: JackpotWon, hearing: Hearing, number: int, original: Held, place: str) -> None:
    """The opener has won the stakes, and shows his hand: rule 33."""
    opener = facts.opener or ""
    least = minimum(number)
    final = held(facts.hands.get(opener), f"hands.{opener}")
    if _other_hand(facts, hearing, number, original, place):
        hearing.find(rule(30), f"{least.capitalize()} or better are asked in the original hand.", place)
        hearing.find(rule(33), "The opener shows the hand that he has at the end.", f"hands.{opener}", phrase="show")
        option = hearing.reading("opener-hand")
        claims = opens(hearing, original if option == "original" else final, number, place)
        follows = "takes the pool" if claims else "shall not claim the pool"
        hearing.decide(
            f"Rules 30 and 33 collide, as the hand shown is not that which opened; as assumed here {opener} {follows}.",
            status="conflict",
            winners=(opener,) if claims else (),
        )
        return
    if opens(hearing, original, number, place):
        hearing.find(minimum_law(number), f"{least.capitalize()} or better are asked in the original hand.", place)
        hearing.find(
            rule(33), f"{opener} shows {shown(original, hearing)}: {least} or better are asked.", place, phrase="show"
        )
        _take(hearing, opener, facts.pool, rule(33), " after showing his hand")
        return
    _penalty(facts, hearing, number, place)
    after = jackpot.opener_wins(False, facts.ante or 0, number).unopened
    told = facts.jackpot is not None
    if told:
        hearing.pass_over(
            minimum_law(after),
            f"The next game may be opened with {minimum(after)} or better.",
            "it concerns the next game",
        )
    asked = f", to be opened with {minimum(after)} or better" if told else " as if this one had not been opened"
    hearing.decide(
        f"{opener} shall not claim the pool, and pays double the ante into it; the next game is a Jack-pot{asked}.",
        remains=facts.pool,
        number=after if told else None,
    )


def _other_hand(facts: JackpotWon, hearing: Hearing, number: int, original: Held, place: str) -> bool:
    """Whether the hand that the opener shows would do where that with which he opened would not, or the other way."""
    final = held(facts.hands.get(facts.opener or ""), f"hands.{facts.opener}")
    if facts.opened_on is None or not final.known or hearing.settled("opener-hand"):
        return False
    return opens(hearing, final, number, f"hands.{facts.opener}") != opens(hearing, original, number, place)


def _penalty(facts: JackpotWon, hearing: Hearing, number: int, place: str) -> None:
    opener = facts.opener or ""
    hearing.find(
        minimum_law(number), f"This Jack-pot asks for {minimum(number)}, or better, in the original hand.", "jackpot"
    )
    hearing.find(rule(33), f"{opener} has less: no claim, and double the ante to pay.", place, phrase="penalty")
    penalty = None if facts.ante is None else jackpot.opener_wins(False, facts.ante, number).penalty
    hearing.pay(opener, POOL_NAME, penalty, rule(33), "double the ante")


def _take(hearing: Hearing, winner: str, pool: int | None, law: str, after: str = "") -> None:
    if law == rule(58):
        hearing.find(law, f"Nobody called or raised {winner}.", phrase="wins")
    hearing.pay(POOL_NAME, winner, pool, law)
    hearing.decide(f"{winner} takes the pool{after}.", winners=(winner,))
