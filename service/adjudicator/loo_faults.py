"""Loo: what irregular acts cost, to which pool it goes, revokes and misdeals, by both books."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.vocabulary import Facts, Name, Number, Players, Sum, Who, YesNo
from service.engine.baxter_wray_loo import rules as other
from service.engine.baxter_wray_loo.terms import INFRINGING
from service.engine.events import Remedy
from service.engine.loo import deal, declaring, forfeits
from service.engine.loo.terms import PAM, PENALTY, STAKES, rule

__all__ = ["Fault", "Misdeal", "fault", "misdeal"]

_DUTIES = {
    "ace-not-led": 9,
    "trump-of-two-not-led": 10,
    "highest-not-led": 11,
    "suit-not-followed": 12,
    "not-headed": 13,
    "not-trumped": 13,
    "trump-not-led": 14,
}
_THROWN_UP = {
    "out-of-turn": "out-of-turn",
    "exposed-card": "exposed-early",
    "before-all-declared": "before-all-declared",
    "named-card": "exposed-and-named",
}
_SAYS = {
    "ace-not-led": "The ace of trumps (or the king, with the ace turned up) was not led",
    "trump-of-two-not-led": "With two trumps none was led",
    "highest-not-led": "The highest trump was not led",
    "suit-not-followed": "He did not follow suit, being able to",
    "not-headed": "He did not head the trick, being able to",
    "not-trumped": "He did not trump, being able to",
    "trump-not-led": "He won a trick, and did not lead a trump that he still held",
    "out-of-turn": "He played out of turn",
    "exposed-card": "He exposed a card",
    "before-all-declared": "He played before all had declared",
    "named-card": "A card that he exposed was named",
    "declared-early": "He declared before his turn",
    "looked-early": "He looked at his cards before his turn to declare",
    "looked-at-miss": "He looked at miss and had not declared to take it",
    "exposed-other": "He exposed a card of another player",
    "looked-at-hand": "He looked at another player's cards",
    "looked-at-discards": "He looked at cards that were thrown up",
    "not-civil": "He was told that Pam be civil, and played Pam though he could have passed the trick",
}
Act = Literal[
    "ace-not-led", "trump-of-two-not-led", "highest-not-led", "suit-not-followed", "not-headed", "not-trumped",
    "trump-not-led", "out-of-turn", "exposed-card", "before-all-declared", "named-card", "declared-early",
    "looked-early", "looked-at-miss", "exposed-other", "looked-at-hand", "looked-at-discards", "not-civil",
]  # fmt: skip


class Fault(Facts):
    """An irregular act of a player."""

    act: Act | None = Field(None, description="What he did.")
    who: Name = "the offender"
    able: YesNo = Field(True, description="Whether he was able to do what he omitted; false: he held no such card.")
    declared: YesNo = Field(None, description="Whether he had declared to play.")
    single: Sum = Field(None, description="What the dealer places in the pool.")
    loo: Sum = Field(None, description="What an ordinary (full) loo costs.")
    single_loo: Sum = Field(
        None, description="What a loo on the single costs (Round Games); often half a loo, or a deal."
    )
    named: YesNo = Field(
        None, description="Whether another declared player can name the card that he exposed while playing."
    )
    tricks: Number = Field(None, description="How many tricks he has won.")
    asked_by: Who = Field(None, description="Who asks that the hand be played again.")
    players: Players = ()


@kind(
    "loo/fault",
    "He did something irregular: what does it cost, which pool gets it, is the hand played again?",
    Fault,
    [PENALTY, rule(5), rule(6), rule(15), rule(16), rule(17)],
    [
        (
            "A player who could follow suit trumped instead and won two tricks.",
            {"act": "suit-not-followed", "single": 3, "loo": 6, "tricks": 2},
        ),
        (
            "Tess looked at her cards before it was her turn.",
            {"act": "looked-early", "who": "Tess", "single": 3, "loo": 6, "single_loo": 3},
        ),
    ],
)
def fault(facts: Fault, hearing: Hearing) -> None:
    """By the 17 laws."""
    act = hearing.need("act", facts.act, "What did he do?")
    says = f"{_SAYS[act]}."
    if act in _DUTIES:
        number = _DUTIES[act]
        if not _was_able(facts, hearing, rule(number)):
            return
        _infraction(facts, hearing, number, says)
        return
    if act in ("declared-early", "looked-early"):
        remedy = declaring.too_early(False, 0, facts.single or 0)
        _single(facts, hearing, remedy, says, "and plays on", "act")
    elif act in ("looked-at-miss", "exposed-other"):
        meddled = "look-at-miss" if act == "looked-at-miss" else "expose-other"
        remedy = declaring.meddling(meddled, 0, facts.single or 0)
        _single(facts, hearing, remedy, says, "and must retire for that round", "act")
    elif act == "looked-at-hand":
        hearing.pass_over(
            rule(6),
            "This is about exposing another's cards, and looking at miss.",
            "to look at them is not named",
            "act",
        )
        hearing.decide("Not decided: the laws name no penalty for looking at another player's cards.", status="silent")
    elif act == "not-civil":
        hearing.find(PAM, says, "act", phrase="civil")
        text = f"{facts.who} was bound to pass the trick; the book names no penalty."
        hearing.decide(text, answer="no")
    elif act == "looked-at-discards":
        if not declaring.may_look_at_discards():
            hearing.find(
                STAKES, "Nobody has a right to look at the cards thrown on the table.", "act", phrase="discards"
            )
        hearing.decide(f"{facts.who} had no right to look at them; the book names no penalty.", answer="no")
    else:
        if act == "named-card" and facts.named is False:
            why = "no other declared player could name it"
            hearing.pass_over(rule(15), "Who exposes a card while playing, so as to be named, is bound.", why, "named")
            hearing.decide(
                f"{facts.who} owes nothing: a card exposed while playing costs nothing where no other declared player "
                "can name it.",
                answer="yes",
            )
            return
        declared = hearing.need(
            "declared", True if facts.declared is None else facts.declared, "Had he declared to play?"
        )
        remedy = forfeits.throw_up(_THROWN_UP[act], declared, 0, facts.single or 0)
        if remedy is None:
            hearing.pass_over(rule(15), says, "it binds who has declared to play", "declared")
            hearing.decide(
                "Law 15 binds only a player who has declared to play; no other law names it.", status="silent"
            )
            return
        _single(facts, hearing, remedy, says, "and throws up his cards", "act", "declared")


def _was_able(facts: Fault, hearing: Hearing, law: str) -> bool:
    if hearing.need("able", facts.able, "Was he able to, by his cards?", True, False):
        return True
    hearing.find(law, f"{facts.who} held no such card: he did what he was free to do.", "able")
    hearing.decide(f"{facts.who} did no wrong and owes nothing, and takes what his tricks bring.", answer="no")
    return False


def _infraction(facts: Fault, hearing: Hearing, number: int, says: str) -> None:
    broken = (rule(number),)
    if not forfeits.is_infraction(broken):
        return
    single = facts.single
    cost = forfeits.infraction(facts.tricks or 0, single or 0)
    amount = None if single is None else cost.forfeit
    printed = "four times the amount of a single" if amount is None else hearing.money(amount)
    hearing.find(rule(number), says, "act")
    hearing.find(
        PENALTY, f"{facts.who} leaves any tricks he makes in the pool, and forfeits {printed}.", "single", "tricks"
    )
    which = forfeits.pool_of(cost.forfeit or 1, (single or 0), proceeds=True)
    hearing.find(
        rule(17),
        f"Both belong to the pool {'next following' if which == forfeits.NEXT else 'that exists'}.",
        "single",
        phrase="higher",
    )
    hearing.pay(facts.who, "the next pool", amount, PENALTY, "four singles")
    revoke = forfeits.is_revoke(broken, hearing.reading("revoke") == "any-duty")
    text = f"{facts.who} leaves his tricks in the pool and forfeits {printed}, both to the next pool"
    if not revoke:
        again = ""
        if facts.asked_by is not None:
            why = "it is none: he followed suit, or could not"
            hearing.pass_over(rule(16), "A hand is played again in the case of a revoke.", why, "asked_by", "act")
            again = "; it is no revoke, for which the hand would be played again"
        hearing.decide(f"{text}{again}.", answer="no")
        return
    seats = facts.players or (facts.who, "another")
    if facts.asked_by == facts.who:
        hearing.find(rule(16), "Only a player other than the offender may require it.", "asked_by")
        hearing.decide(f"No: the offender may not require that the hand be played again; {text}.", answer="no")
        return
    replay = forfeits.replay(seats.index(facts.who) if facts.who in seats else 0, len(seats))
    if replay is not None:
        hearing.find(rule(16), "It is a revoke: any other player may require that the hand be played again.", "act")
        anybody = "" if facts.players else f"any player but {facts.who}"
        hearing.open("the hand is played again", replay, seats, anybody=anybody)
        for key in ("revoke-until", "penalty-after-replay"):
            hearing.reading(key)
    hearing.decide(f"Any player but {facts.who} may have the hand played again; {text}.", status="choice")


def _single(facts: Fault, hearing: Hearing, remedy: Remedy | None, says: str, more: str, *rests: str) -> None:
    assert remedy is not None
    amount = None if facts.single is None else remedy.amount
    printed = "a single" if amount is None else hearing.money(amount)
    hearing.find(remedy.law, f"{says} He forfeits a single, {more}.", *rests)
    if forfeits.pool_of(facts.single or 0, facts.single or 0) == forfeits.EXISTING:
        hearing.find(rule(17), "A penalty of a single belongs to the existing pool.", "single", phrase="single")
    hearing.pay(facts.who, POOL_NAME, amount, remedy.law, "a single")
    hearing.open(f"he forfeits a single to the existing pool, {more}", remedy, (facts.who,))
    out = remedy.kind in ("retire", "throw-up")
    hearing.decide(f"{facts.who} forfeits {printed} to the existing pool, {more}.", answer="no" if out else "yes")


@under("loo/fault", [other.FAULTS, other.REPLAYING, other.HASTE, other.LOOKING])
def fault_by_other_book(facts: Fault, hearing: Hearing) -> None:
    """By Round Games: a full loo for faults in play, a single before it."""
    act = hearing.need("act", facts.act, "What did he do?")
    says = f"{_SAYS[act]}."
    loo = facts.loo
    named = "highest-not-led" if act == "trump-of-two-not-led" else act
    if act == "highest-not-led" and "lead-one" in hearing.agreed.variations:
        says = "Of two trumps or more he may lead any, as was agreed."
        hearing.find(other.HIGHEST, says, "act", phrase="one")
        hearing.differ((other.AFTER,), "Who has won a trick leads the higher of two trumps all the same.", "after")
        hearing.decide(f"{facts.who} did no wrong if he led a trump, and it was the first lead.", answer="no")
        return
    if act in _DUTIES and not _was_able(facts, hearing, other.FAULTS_IN_PLAY[named]):
        return
    fine = other.fault_in_play(named, loo or 0)
    if fine is not None:
        hearing.find(fine.law, says, "act", phrase="civil" if act == "not-civil" else act)
        if act == "not-civil":
            hearing.find(INFRINGING, "Who infringes any of the rules is looed; the hands are replayed.", "loo")
        elif act in _DUTIES or fine.replay:
            hearing.find(
                other.REPLAYING,
                "He is looed a full loo, to the pool for the next deal; the cards are replayed.",
                "loo",
                phrase="penalty",
            )
        _looed(facts, hearing, None if loo is None else fine.amount, fine.law, "the next pool", "a full loo")
        hearing.decide(
            f"{facts.who} is looed {_told(hearing, loo, 'a full loo')}, added to the pool for the next deal; the cards "
            "must be replayed, and what he then wins is left for the next deal.",
            answer="no",
        )
        return
    if act == "looked-at-hand":
        declared = hearing.need("declared", facts.declared, "Had he declared to stand, or taken miss?", True, False)
        looked = other.looks_at_hand(declared, loo or 0)
        hearing.find(looked.law, f"{says} He is looed the full loo.", "act", "declared")
        _looed(facts, hearing, None if loo is None else looked.amount, looked.law, POOL_NAME, "a full loo")
        paid = _told(hearing, loo, "a full loo")
        if looked.out:
            hearing.decide(f"{facts.who} pays {paid}, and throws up his cards.", answer="yes")
        else:
            hearing.decide(
                f"{facts.who} plays on, pays {paid} first, and leaves what he wins for the next deal.", answer="no"
            )
        return
    lesser = other.single_fault(act, facts.single_loo or 0)
    if lesser is None:
        hearing.pass_over(other.HASTE, "These acts cost a single.", "this one is not among them", "act")
        hearing.decide("This book does not name it.", status="silent")
        return
    hearing.find(lesser.law, f"{says} He is looed a single, at once, and not debarred from play.", "act")
    hearing.pass_over(
        other.CURRENT_POOL, "It goes into the pool for the current deal.", "the same paragraph says so", "act"
    )
    amount = facts.single_loo
    _looed(facts, hearing, None if amount is None else lesser.amount, lesser.law, POOL_NAME, "the loo of a single")
    paid = _told(hearing, amount, "the loo of a single")
    stands = ""
    if act == "declared-early":
        hearing.find(other.LOOKING, "No player may alter a declaration once made.", "act", phrase="second")
        stands = " The declaration stands, for none may be altered."
    hearing.decide(f"{facts.who} pays {paid} into the present pool, and plays on.{stands}", answer="yes")


def _looed(facts: Fault, hearing: Hearing, amount: int | None, law: str, pool: str, words: str) -> None:
    hearing.pay(facts.who, pool, amount, law, words)


def _told(hearing: Hearing, amount: int | None, words: str) -> str:
    return words if amount is None else hearing.money(amount)


class Misdeal(Facts):
    """Something went wrong in the deal, or at the cut."""

    fault: Literal[
        "uncut", "shuffled-after-cut", "exposed-card", "wrong-number", "missed-hand", "additional-hand", "irregularity",
        "faced-card", "invalid-cut",
    ] | None = Field(None, description="What went wrong in the deal.")  # fmt: skip
    cut: Number = Field(None, description="How many cards were lifted at the cut.")
    single: Sum = None
    single_loo: Sum = None
    dealer: Name = "the dealer"


@kind(
    "loo/misdeal",
    "Is it a misdeal, what does the dealer pay, and who deals again?",
    Misdeal,
    [rule(1), rule(2), rule(3)],
    [
        ("The dealer showed a card in dealing.", {"fault": "exposed-card", "single": 3, "single_loo": 3}),
        ("Only three cards were lifted at the cut.", {"fault": "invalid-cut", "cut": 3, "single": 3}),
    ],
)
def misdeal(facts: Misdeal, hearing: Hearing) -> None:
    """By the 17 laws."""
    wrong = hearing.need("fault", facts.fault, "What went wrong?")
    if wrong == "faced-card":
        faced = deal.faced_card(True, 0)
        assert faced is not None
        hearing.find(
            rule(2),
            "A card is found faced: reshuffled and recut, a fresh deal by the same dealer, who pays nothing.",
            "fault",
            phrase="faced",
        )
        hearing.open("a fresh deal by the same dealer", faced, (facts.dealer,))
        hearing.pay(facts.dealer, POOL_NAME, 0, rule(2))
        hearing.decide("No forfeit: the cards are reshuffled and recut, and the same dealer deals again.", answer="no")
        return
    if wrong == "invalid-cut":
        lifted = hearing.need("cut", facts.cut, "How many cards were lifted?", 3, 4)
        if deal.valid_cut(lifted, 52):
            hearing.find(rule(1), "There are at least four cards in each portion of the pack.", "cut", phrase="cut")
            hearing.decide("Yes, the cut is valid.", answer="yes")
            return
        hearing.find(rule(1), "A valid cut has at least four cards in each portion of the pack.", "cut", phrase="cut")
        wrong = "uncut"
    remedy = deal.misdeal(wrong, 0, facts.single or 0)
    assert remedy is not None
    amount = None if facts.single is None else remedy.amount
    hearing.find(
        rule(3),
        "It is a misdeal: the dealer forfeits a single to the pool and deals again himself.",
        "fault",
        phrase="forfeit",
    )
    hearing.find(rule(17), "A penalty of a single belongs to the existing pool.", "single", phrase="single")
    hearing.reading("misdeal-until")
    hearing.open("a fresh deal by the same dealer", remedy, (facts.dealer,))
    hearing.pay(facts.dealer, POOL_NAME, amount, rule(3), "a single")
    told = "a single" if amount is None else hearing.money(amount)
    dealer = facts.dealer.capitalize()
    if facts.fault == "invalid-cut":
        # A cut that is not valid is none; that the cards were dealt so is not told by it.
        dealer = "The cut is not valid: each portion must have four cards or more. If the cards were dealt so, "
        dealer += facts.dealer
    hearing.decide(f"{dealer} forfeits {told} to the existing pool, and deals again himself.", answer="yes")


@under("loo/misdeal", [other.MISDEAL])
def misdeal_by_other_book(facts: Misdeal, hearing: Hearing) -> None:
    """By Round Games: looed a single, and he deals again."""
    wrong = hearing.need("fault", facts.fault, "What went wrong?")
    if wrong in ("faced-card", "invalid-cut"):
        hearing.pass_over(
            other.MISDEAL,
            "A misdeal, an irregular distribution or an exposed card looes the dealer.",
            "this is none of them",
            "fault",
        )
        hearing.decide("This book does not speak of it.", status="silent")
        return
    amount = None if facts.single_loo is None else other.other_faults(facts.single_loo)
    hearing.find(
        other.MISDEAL, "The dealer is looed a single, places it in the pool at once, and deals again.", "fault"
    )
    hearing.pay(facts.dealer, POOL_NAME, amount, other.MISDEAL, "the loo of a single")
    told = "the loo of a single" if amount is None else hearing.money(amount)
    hearing.decide(
        f"{facts.dealer.capitalize()} pays {told} into the pool at once, and deals again himself.", answer="yes"
    )
