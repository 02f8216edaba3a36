"""Poker: bets, words without money, and who has not funds to call (Rules 52 to 62)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import read_hands
from service.adjudicator.poker_show import best_among
from service.adjudicator.vocabulary import Facts, Hands, Name, Sum, Who, YesNo
from service.engine.poker import betting, play
from service.engine.poker.terms import GAME, LIMIT, STANDING, rule
from service.engine.seats import NOBODY

TERM_LIMIT = f"{GAME}/term/limit"

__all__ = ["Act", "Bet", "Said", "Stand", "bet", "said", "stand"]


class Bet(Facts):
    """A player puts money in, before or after the draw."""

    to_call: Sum = Field(None, description="What he must add to be equal to the preceding player; 0 where nobody bet.")
    highest: Sum = Field(
        None, description="The stake of the preceding player in this round, where `to_call` is not told."
    )
    staked: Sum = Field(None, description="What he himself has staked in this round already.")
    limit: Sum = None
    deposits: Sum = Field(None, description="What he lays down, or wants to.")
    in_turn: YesNo = Field(True, description="Whether it is his turn.")
    adds: Sum = Field(None, description="What he lays down besides, after that deposit lay on the table.")
    takes_back: YesNo = Field(False, description="Whether he wants it back.")
    foul: YesNo = Field(False, description="Whether his hand is foul.")
    who: Name = "the player"


@kind(
    "poker/bet",
    "Is this bet or raise lawful, and what is the least and the most he may put in?",
    Bet,
    [rule(53), rule(54), rule(55), LIMIT],
    [
        ("It costs me 4 to call and the limit is 10. What may I put in?", {"to_call": 4, "limit": 10}),
        ("He bet a shilling out of turn and wants it back.", {"deposits": "1s.", "in_turn": False, "takes_back": True}),
    ],
)
def bet(facts: Bet, hearing: Hearing) -> None:
    """At least what makes him equal, at most the limit more; what lies on the table lies there."""
    # What is added to nothing is what he lays down.
    deposits = facts.adds if facts.deposits is None else facts.deposits
    if hearing.need("foul", facts.foul, "Is his hand foul?", True, False):
        lost = betting.foul_hand_bet(deposits or 1, True)
        hearing.find(rule(63), f"{facts.who} bets with a foul hand, and loses his stake.", "foul")
        hearing.pass_over(rule(48), "A hand that has not five cards is foul.", "that it is was told", "foul")
        hearing.pay(facts.who, POOL_NAME, None if deposits is None else lost, rule(63), "his stake")
        hearing.decide(f"{facts.who} loses his stake, since he bet with a foul hand.", answer="no")
        return
    if facts.takes_back and deposits is None:
        hearing.find(rule(55), "A bet once made cannot be recalled, in proper turn or not.", "takes_back")
        hearing.decide("No: a bet that was made cannot be recalled.", answer="no")
        return
    if deposits and facts.takes_back and betting.bet_stands(deposits):
        laid = hearing.money(deposits)
        hearing.find(rule(56), f"The bet is the {laid} deposited, and irrevocable.", "deposits", phrase="amount")
        hearing.find(rule(55), "A bet once made cannot be recalled, in proper turn or not.", "deposits", "takes_back")
        if facts.in_turn is False:
            hearing.pass_over(rule(54), "In his turn he makes it equal, or retires.", "his turn is to come", "in_turn")

        hearing.decide(f"No: the {hearing.money(deposits)} lie in the pool and cannot be recalled.", answer="no")
        return
    if not hearing.need("in_turn", facts.in_turn, "Was it his turn?", True, False):
        laid_down = hearing.need("deposits", deposits, "What did he lay on the table (0 for nothing)?")
        if betting.bet_stands(laid_down):
            hearing.find(rule(55), "A bet made out of turn stands, and cannot be recalled.", "in_turn", "deposits")
            hearing.decide(
                f"It was not his turn, but the bet of {hearing.money(laid_down)} stands and cannot be recalled.",
                answer="yes",
            )
        else:
            hearing.find(rule(56), "Nothing was deposited: there is no bet.", "in_turn", "deposits")
            hearing.decide(
                "Nothing was deposited, so that there is no bet; he may bet or pass in his turn.", answer="no"
            )
        return
    if facts.adds and facts.deposits and deposits and betting.bet_stands(deposits):
        hearing.find(
            rule(56),
            f"With the {hearing.money(deposits)} on the table the bet was complete.",
            "deposits",
            "adds",
            phrase="amount",
        )
        hearing.find(rule(55), "Neither it nor what was added can be recalled.", "deposits", "adds")
        hearing.decide(
            f"With the {hearing.money(deposits)} first laid down his bet was complete and irrevocable, and what he "
            "added lies in the pool too; whether two deposits in one turn are a raise no law says, nor do the laws "
            "know a “string bet”.",
            status="silent",
        )
        return
    told = facts.to_call
    if told is None and facts.highest is not None and facts.staked is not None:
        told = betting.least_bet(facts.highest, facts.staked)
    due = hearing.need("to_call", told, "What must he add to be equal to the preceding player?")
    least = betting.least_bet(due, 0)
    most = None if facts.limit is None else play.raise_ceiling(due, facts.limit)
    if deposits is None:
        hearing.find(
            rule(53), f"He stakes as much as the preceding player: {hearing.money(least)} at the least.", "to_call"
        )
        if facts.limit is not None:
            hearing.find(
                LIMIT,
                f"He may raise by the limit, {hearing.money(facts.limit)}, and not more.",
                "limit",
                phrase="limit",
                also=(TERM_LIMIT,),
            )
        top = "" if most is None else f" and at the most {hearing.money(most)}"
        if most is not None and facts.limit is not None and facts.highest is not None and facts.staked:
            top += f", which makes his stake {hearing.money(play.raise_ceiling(facts.highest, facts.limit))} altogether"
        hearing.decide(f"He puts in at least {hearing.money(least)}{top}, or he passes.", least=least, most=most)
        return
    if not due and not betting.bet_stands(deposits) and not facts.highest:
        hearing.find(rule(56), "Nothing was deposited: there is no bet.", "deposits", phrase="amount")
        hearing.find(STANDING, "He may stand once; when the turn comes round again he bets or retires.", "to_call")
        hearing.decide(
            "No: to lay down nothing is no bet; while nobody has bet he may stand, but once only.", answer="no"
        )
        return
    if betting.must_retire(deposits, due):
        hearing.find(
            [rule(53), rule(54)],
            f"{hearing.money(deposits)} are less than the {hearing.money(due)} due: he retires.",
            "deposits",
            "to_call",
        )
        hearing.decide(
            f"No: he must put in {hearing.money(least)} at least, or else retire and forfeit his stake.",
            answer="no",
            least=least,
            most=most,
        )
        return
    finding = betting.bet_kind(deposits, due, due > 0)
    if finding != "calls":
        limit = hearing.need("limit", facts.limit, "What is the limit?")
        most = play.raise_ceiling(due, limit)
        if deposits > most:
            hearing.find(
                LIMIT,
                f"He would raise by more than the limit of {hearing.money(limit)}.",
                "deposits",
                "limit",
                phrase="limit",
                also=(TERM_LIMIT,),
            )
            hearing.decide(
                f"No: {hearing.money(most)} is the most he may put in; the laws name no penalty.",
                answer="no",
                least=least,
                most=most,
            )
            return
        hearing.find(
            LIMIT,
            f"He raises by no more than the limit of {hearing.money(limit)}.",
            "deposits",
            "limit",
            phrase="limit",
            also=(TERM_LIMIT,),
        )
    hearing.find(rule(53), f"He stakes at least as much as the preceding player: he {finding}.", "deposits", "to_call")
    hearing.decide(f"Yes: with {hearing.money(deposits)} he {finding}.", answer="yes", least=least, most=most)


class Act(Facts):
    """What somebody said, and what he laid on the table."""

    who: Name = "the player"
    says: str | None = Field(None, max_length=120, description="What he said: “raise to 10”, “all in”, “call”.")
    deposits: Sum = Field(None, description="What he laid on the table; 0 for nothing.")
    to_call: Sum = Field(None, description="What he had to add to call.")
    in_turn: YesNo = Field(None, description="Whether it was his turn.")


class Said(Facts):
    """Words and money at the betting."""

    acts: tuple[Act, ...] = Field((), max_length=16, description="Who said or did what, in order.")
    winner: Who = Field(None, description="Who has the best hand, where the hands were shown.")
    hands: Hands = Field(default_factory=dict)
    pool: Sum = None


@kind(
    "poker/said",
    "Does what he said bind him, beyond what he put in?",
    Said,
    [rule(56), rule(57), rule(52)],
    [
        (
            "The stake to me is 4. I said “raise to ten” and put in 4. Do I owe the other 6?",
            {"acts": [{"who": "I", "says": "raise to 10", "deposits": 4, "to_call": 4}]},
        ),
        (
            "He said “all in” and I “call”; neither of us moved a chip, and his hand was best.",
            {
                "acts": [{"who": "he", "says": "all in", "deposits": 0}, {"who": "I", "says": "call", "deposits": 0}],
                "winner": "he",
            },
        ),
    ],
)
def said(facts: Said, hearing: Hearing) -> None:
    """The bet is what was deposited; words are of no value, and take no right away."""
    if not facts.acts:
        raise NeedsError(Need(("acts",), "Who said what, and what did he lay on the table?"))
    told = []
    for place, act in enumerate(facts.acts):
        path = f"acts[{place}]"
        if act.deposits is None:
            raise NeedsError(Need((f"acts[{place}]", "deposits"), f"What did {act.who} lay on the table?"))
        amount = betting.bet_amount(act.deposits, 0)
        if betting.bet_stands(amount):
            as_what = ""
            if act.to_call is not None:
                kind_of_bet = betting.bet_kind(amount, act.to_call, act.to_call > 0)
                as_what = {"calls": ", which is a call", "raises": ", which is a raise", "bets": ""}.get(
                    kind_of_bet, ", which is less than what is due"
                )
            put = hearing.money(amount)
            hearing.find(rule(56), f"{act.who}'s bet is the {put} deposited{as_what}.", path, phrase="amount")
            if act.in_turn is False or act.says is None:
                hearing.find(rule(55), f"{act.who} cannot recall it, made in proper turn or not.", path)

            told.append(f"{act.who}'s bet is the {hearing.money(amount)} that he put in{as_what}")
        else:
            hearing.find(rule(56), f"{act.who} deposited nothing: no bet was made.", path, phrase="amount")
            if betting.right_kept(act.says or ""):
                hearing.pass_over(
                    rule(57),
                    f"{act.who}'s words take no right away: in his turn he may bet or pass.",
                    "no money hangs on it",
                    path,
                )
            short = (
                ""
                if not act.to_call or act.in_turn is False
                else f", and unless he stakes the {hearing.money(act.to_call)} due he retires and forfeits his stake"
            )
            if short:
                hearing.find(rule(54), "Who does not stake as much as the preceding player retires.", path)
            told.append(f"{act.who} has made no bet{short}")
        hearing.pay(act.who, POOL_NAME, 0, rule(56))
    winner = facts.winner
    if winner is None and len(facts.hands) > 1:
        hands = read_hands(facts.hands)
        showing = best_among(hearing, hands)
        if betting.uncalled_winner([place in showing.winners for place in range(len(hands))]) != NOBODY:
            winner = list(hands)[showing.winners[0]]
    if winner is None:
        hearing.decide(f"No: {'; '.join(told)}, and nothing more is owed.", answer="no")
        return
    hearing.find(rule(52), "What was not deposited is not in the pool.", "acts")
    hearing.find(rule(59), f"{winner} has the best hand, and wins the pool.", "winner", phrase="best")
    hearing.pay(POOL_NAME, winner, facts.pool, rule(59), "the pool as it stood")
    hearing.decide(
        f"{winner} wins the pool as it stood and no more: {'; '.join(told)}.", answer="no", winners=(winner,)
    )


class Stand(Facts):
    """A player after the draw who does not want to bet yet."""

    bet_made: YesNo = Field(None, description="Whether anybody has bet since the draw.")
    stood: YesNo = Field(None, description="Whether he has stood once already in this game.")


@kind(
    "poker/stand",
    "May he stand (check): decline to bet, and stay in?",
    Stand,
    [STANDING, rule(53), rule(54)],
    [("Nobody has bet yet. May I check?", {"bet_made": False, "stood": False})],
)
def stand(facts: Stand, hearing: Hearing) -> None:
    """Once, while nobody has bet; Rules 53 and 54 do not know it."""
    # One of the two bars him: what is not told of the other does not matter then.
    made, stood = facts.bet_made or False, facts.stood or False
    if not made and not stood:
        made = hearing.need("bet_made", facts.bet_made, "Has anybody bet since the draw?", True, False)
        stood = hearing.need("stood", facts.stood, "Has he stood once already?", True, False)
    if betting.may_stand(made, stood, hearing.reading("standing")):
        hearing.find(
            STANDING, "He may stand once; when the turn comes round again he bets or retires.", "bet_made", "stood"
        )
        hearing.differ((rule(53), rule(54)), "The numbered rules know only staking and retiring.")
        hearing.decide(
            "Yes: he may stand once, while nobody has bet; when the turn comes round to him again he bets or retires.",
            answer="yes",
        )
        return
    if made:
        hearing.find(rule(54), "Somebody has bet: who does not stake as much retires.", "bet_made")
    else:
        hearing.find(
            STANDING, "He has stood already, or standing is not allowed: he bets or relinquishes his cards.", "stood"
        )
    hearing.decide("No: he stakes or retires.", answer="no")
