"""Nap and Napoleon: which calls are open, who has the play, the extra hand, the peep card."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind, under
from service.adjudicator.nap_facts import CallFact, agreed, call_name
from service.adjudicator.vocabulary import Facts, Name, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.nap import calling as nap
from service.engine.nap import terms as nap_terms
from service.engine.napoleon import orthodox, variations
from service.engine.napoleon import terms as napoleon_terms
from service.engine.seats import NOBODY

__all__ = ["Calls", "ExtraHand", "MayCall", "Peep", "caller", "extra_hand", "may_call", "peep"]


class MayCall(Facts):
    """A player who wants to call."""

    who: Who = None
    highest: CallFact = Field(None, description="The highest call before him; pass where nobody has called.")
    call: CallFact = Field(None, description="What he wants to call.")
    declared: YesNo = Field(False, description="Whether he has declared already.")
    in_turn: YesNo = Field(True, description="Whether it is his turn.")
    misery: YesNo = Field(None, description="Whether misery is played here.")
    wellington: YesNo = Field(None, description="Whether Wellington is played here.")
    blucher: YesNo = Field(None, description="Whether Blücher is played here.")
    lowest_three: YesNo = Field(False, description="Whether it was agreed that the lowest call be three.")


@kind(
    "napoleon/may-call",
    "What may he call?",
    MayCall,
    [napoleon_terms.ORTHODOX, napoleon_terms.OVER_NAP, napoleon_terms.MISERY_RULE],
    [
        ("Three is called. May I call misery?", {"highest": "3", "call": "misery", "misery": True}),
        ("Nobody has called Nap. May I call Wellington?", {"highest": "4", "call": "wellington", "wellington": True}),
    ],
)
def may_call(facts: MayCall, hearing: Hearing) -> None:
    """By Hoffmann: any higher call; misery between three and four; Wellington over Nap only."""
    terms = napoleon_terms
    if _unknown(hearing, facts.highest, facts.call) or not _turn(facts, hearing, terms.ORTHODOX, terms.ORTHODOX):
        return
    highest = _highest(facts, hearing)
    misery = _plays(facts, hearing, "misery", terms.MISERY, highest)
    wellington = _plays(facts, hearing, "wellington", terms.WELLINGTON, highest)
    calls = () if highest == "wellington" else orthodox.calls_above(highest, variations.with_misery(misery))
    if variations.wellington_open(highest, wellington):
        calls += ("wellington",)
        hearing.find(terms.OVER_NAP, "Wellington supersedes Nap, and may be called over it.", "highest", phrase="over")
    elif facts.call == "wellington":
        hearing.find(terms.OVER_NAP, "Wellington can only be called over Nap.", "highest", phrase="over")
    if misery and "misery" in (facts.call, highest):
        hearing.find(terms.MISERY_RULE, "Misery ranks between three and four.", "highest", phrase="rank")
    hearing.find(terms.ORTHODOX, "Every one declares by increasing the call.", "highest", phrase="increasing")
    _open(facts, hearing, calls)


@under("napoleon/may-call", [nap_terms.HIGHER, nap_terms.MISERY_PAY, nap_terms.OVER_NAP, nap_terms.OVER_WELLINGTON])
def may_call_at_nap(facts: MayCall, hearing: Hearing) -> None:
    """By Round Games: more than was called; misery below three; Wellington over Nap, Blücher over that."""
    terms = nap_terms
    if not _turn(facts, hearing, terms.HIGHER, terms.CALLING):
        return
    highest = _highest(facts, hearing)
    nine = _of_nine(facts.highest, facts.call)
    if nine and facts.highest == "5":
        highest = "5"
    ladder = nap.number_calls(9 if nine else 5)
    if _plays(facts, hearing, "misery", terms.MISERY, highest):
        ladder = nap.with_misery(ladder)
        if "misery" in (facts.call, highest):
            hearing.find(terms.MISERY_PAY, "Three tricks take precedence over misery.", "highest", phrase="rank")
    if agreed(hearing, facts.lowest_three, terms.LOWEST_THREE):
        ladder = nap.lowest_call(ladder, True)
        hearing.find(terms.DOUBLE, "The lowest call is three.", "lowest_three", phrase="lowest")
    high = highest in ("wellington", "blucher")
    calls = () if high else nap.calls_above(highest, ladder)
    if nap.wellington_open(highest, _plays(facts, hearing, "wellington", terms.WELLINGTON, highest)):
        calls += ("wellington",)
    if nap.blucher_open(highest, _plays(facts, hearing, "blucher", terms.BLUCHER, highest)):
        calls += ("blucher",)
    if "wellington" in (facts.call, *calls):
        hearing.find(terms.OVER_NAP, "Wellington is called over Napoleon.", "highest", phrase="over")
    if "blucher" in (facts.call, *calls):
        hearing.find(terms.OVER_WELLINGTON, "Blücher is called over Wellington.", "highest", phrase="over")
    says = "If he cannot stand for more than was called he must pass."
    hearing.find(terms.HIGHER, says, "highest", phrase="pass")
    _open(facts, hearing, calls)


def _turn(facts: MayCall, hearing: Hearing, again: str, turn: str) -> bool:
    """Whether he may call at all; else the hearing is decided."""
    if not nap.may_declare("called" if facts.declared else ""):
        if again == nap_terms.HIGHER:
            says = "No player may make a second declaration, or alter one once made."
            hearing.find(again, says, "declared", phrase="again")
            hearing.decide("No: nobody declares twice.", answer="no")
        else:
            hearing.decide("Whether a player may declare again is not said.", status="silent")
        return False
    if facts.in_turn is False:
        hearing.find(turn, "The players declare in their turn.", "in_turn", phrase="turn")
        hearing.decide("No: he waits for his turn. No penalty is named.", answer="no")
        return False
    return True


def _highest(facts: MayCall, hearing: Hearing) -> str:
    if facts.highest is None and facts.call == "pass":
        # To pass is open to him whatever was called.
        return ""
    return _call(hearing.need("highest", facts.highest, "What is the highest call so far?", "pass", "3", "nap"))


def _call(told: str | None) -> str:
    """A call as the engine has it, five tricks as Nap; nothing for a pass."""
    return "" if told in (None, "pass") else "nap" if told == "5" else str(told)


def _of_nine(*calls: str | None) -> bool:
    """Whether such calls are made: more than five tricks there are at nine-card Nap only."""
    return not {"6", "7", "8"}.isdisjoint(calls)


def _unknown(hearing: Hearing, *calls: str | None) -> bool:
    """Whether one of these is no call of Hoffmann's; then the hearing is decided."""
    known = ("", *variations.ladder_of(misery=True, wellington=True))
    strange = next((call for call in map(_call, calls) if call not in known), "")
    if strange:
        law, says = napoleon_terms.OVER_NAP, "Wellington, over Nap, is the highest call."
        hearing.pass_over(law, says, f"of {call_name(strange)} this book says nothing", phrase="over")
        hearing.decide(f"This book knows no call of {call_name(strange)}.", status="silent")
    return bool(strange)


def _plays(facts: MayCall, hearing: Hearing, name: str, variation: str, highest: str) -> bool:
    """Whether an agreed call is played here; who calls it, or has called it, tells that it is."""
    told = getattr(facts, name)
    if told is False and highest == name:
        raise ImpossibleError(f"{name}: {call_name(name)} is the highest call, and so is played here.")
    if told is None and highest == name:
        return True
    if told is None and variation not in hearing.agreed.variations and facts.call == name:
        return hearing.need(name, None, f"Is {call_name(name)} played at this table?", True, False)
    return agreed(hearing, told, variation)


def _open(facts: MayCall, hearing: Hearing, calls: tuple[str, ...]) -> None:
    named = listed(map(call_name, calls), "or")
    told = f"he may call {named}, or pass" if calls else "he must pass"
    call = "nap" if facts.call == "5" and not _of_nine(facts.highest) else facts.call
    if call is None:
        hearing.decide(f"{told}.", order=calls)
    elif call == "pass" or call in calls:
        hearing.decide(
            f"Yes, he may {'pass' if call == 'pass' else 'call ' + call_name(call)}.", answer="yes", order=calls
        )
    else:
        hearing.decide(f"No: {told}.", answer="no", order=calls)


class Calls(Facts):
    """What everybody has called, in order from the dealer's left."""

    calls: dict[Name, CallFact] = Field(default_factory=dict, max_length=10, description="Who called what, in order.")
    double_header: YesNo = Field(False, description="Whether Double Header was agreed.")


@kind(
    "napoleon/caller",
    "Who has the play, and who leads?",
    Calls,
    [napoleon_terms.ORTHODOX],
    [
        ("Two, three, and the rest pass.", {"calls": {"A": "2", "B": "3", "C": "pass"}}),
        ("All have passed.", {"calls": {"A": "pass", "B": "pass", "C": "pass"}}),
    ],
)
def caller(facts: Calls, hearing: Hearing) -> None:
    """By Hoffmann: the highest caller leads out; of a round in which all pass nothing is said."""
    names, calls = _calls(facts, hearing)
    if _unknown(hearing, *calls):
        return
    ladder = variations.ladder_of("misery" in calls, True)
    place = orthodox.highest_caller(calls, ladder)
    if place == NOBODY:
        hearing.reading("all-pass")
        says = "Whoever makes the highest call plays."
        hearing.pass_over(napoleon_terms.ORTHODOX, says, "nobody has called", "calls", phrase="highest")
        hearing.decide("What follows where all pass is not said.", status="silent")
        return
    _lead(hearing, napoleon_terms.ORTHODOX, names[orthodox.first_leader(place)], calls[place])


@under("napoleon/caller", [nap_terms.SENIOR, nap_terms.CALLING, nap_terms.DOUBLE])
def caller_at_nap(facts: Calls, hearing: Hearing) -> None:
    """By Round Games: the highest caller; where all pass the first stands for one, or the stakes are doubled."""
    names, calls = _calls(facts, hearing)
    ladder = (*nap.with_misery(nap.number_calls(9 if _of_nine(*calls) else 5)), "wellington", "blucher")
    place = nap.senior_hand(calls, ladder)
    if place != NOBODY:
        _lead(hearing, nap_terms.SENIOR, names[place], calls[place])
        return
    double = agreed(hearing, facts.double_header, nap_terms.DOUBLE_HEADER)
    forced = nap.forced_caller(calls, range(len(calls)), double)
    if forced == NOBODY:
        hearing.find(nap_terms.DOUBLE, "Each player passes: the stakes are doubled.", "calls", phrase="doubled")
        hearing.decide("Nobody plays: the stakes for the next deal are doubled.")
        return
    says = f"All the others pass: {names[forced]}, the first caller, must stand for one trick."
    hearing.find(nap_terms.CALLING, says, "calls", phrase="one")
    hearing.decide(f"{names[forced]} must stand for one trick, and leads.", winners=(names[forced],))


def _calls(facts: Calls, hearing: Hearing) -> tuple[list[str], list[str]]:
    if not facts.calls or None in facts.calls.values():
        raise NeedsError(Need(("calls",), "Who called what, from the dealer's left?"))
    return list(facts.calls), [
        "nap" if call == "5" and not _of_nine(*facts.calls.values()) else str(call) for call in facts.calls.values()
    ]


def _lead(hearing: Hearing, law: str, name: str, call: str) -> None:
    says = f"{name} has made the highest call, {call_name(call)}: all others play against him."
    hearing.find(law, says, "calls", phrase="highest")
    hearing.decide(f"{name} has the play, and leads.", winners=(name,))


class ExtraHand(Facts):
    """The extra hand on the table: Sir Garnet, or the Spare Hand."""

    who: Who = None
    taken: YesNo = Field(None, description="Whether somebody has taken it already.")
    in_turn: YesNo = Field(None, description="Whether it is his turn to call.")
    highest: CallFact = Field("pass", description="The highest call before him.")
    wants: Literal["take", "call"] = Field("take", description="Take the hand; or what he must call, having taken it.")


@kind(
    "napoleon/extra-hand",
    "May he take the extra hand, and what must he call?",
    ExtraHand,
    [napoleon_terms.GARNET_RULE],
    [("Three is called, and it is my turn.", {"taken": False, "in_turn": True, "highest": "3"})],
)
def extra_hand(facts: ExtraHand, hearing: Hearing) -> None:
    """Sir Garnet by Hoffmann: in his turn, until it is appropriated; he rejects five, and is bound to declare Nap."""
    law = napoleon_terms.GARNET_RULE
    call = variations.must_call()
    if facts.wants == "call":
        hearing.find(law, "He rejects five of the ten cards, and is bound to declare Nap.", "wants", phrase="nap")
        hearing.decide(f"He must call {call_name(call)}.", order=(call,))
        return
    taken = hearing.need("taken", facts.taken, "Has somebody taken the extra hand?", True, False)
    turn = hearing.need("in_turn", facts.in_turn, "Is it his turn to call?", True, False)
    highest = _before(facts, hearing, law, taken, turn)
    may = variations.may_take_garnet(taken, turn, highest) and highest not in ("wellington", "blucher")
    says = "Each may take it in his turn to call, until it is appropriated."
    hearing.find(law, says, "taken", "in_turn", "highest", phrase="take")
    _may_take(hearing, may, taken, turn)


@under("napoleon/extra-hand", [nap_terms.SPARE])
def spare_hand(facts: ExtraHand, hearing: Hearing) -> None:
    """The Spare Hand by Round Games: each in turn has the option, and must then stand for Nap."""
    law = nap_terms.SPARE
    if facts.wants == "call":
        hearing.find(law, "He keeps five of the ten cards, and must stand for Nap.", "wants", phrase="nap")
        hearing.decide("He must call Nap.", order=("nap",))
        return
    taken = hearing.need("taken", facts.taken, "Has somebody taken the spare hand?", True, False)
    turn = hearing.need("in_turn", facts.in_turn, "Is it his turn to call?", True, False)
    hearing.find(
        law, "Each player in turn has the option of adding it to his own hand.", "taken", "in_turn", phrase="take"
    )
    highest = _before(facts, hearing, law, taken, turn)
    call = nap.takes_spare(highest, nap.with_misery(nap.number_calls(5)))
    may = bool(call) and not taken and turn and highest not in ("wellington", "blucher")
    if not call:
        hearing.reading("spare-misery")
    _may_take(hearing, may, taken, turn)


def _before(facts: ExtraHand, hearing: Hearing, law: str, taken: bool, turn: bool) -> str:
    """The highest call before him, over which he would have to call Nap; of no moment where he may not."""
    if taken or not turn:
        return _call(facts.highest)
    if "highest" not in facts.model_fields_set:
        hearing.differ((law,), "He is bound to call Nap, and so may not take it where Nap is called already.", "nap")
    return _call(hearing.need("highest", facts.highest, "What is the highest call so far?", "pass", "4", "nap"))


def _may_take(hearing: Hearing, may: bool, taken: bool, turn: bool) -> None:
    if may:
        hearing.decide("Yes: he may take it, and is bound to call Nap.", answer="yes")
        return
    why = "it is taken" if taken else "it is not his turn" if not turn else "he would have to call Nap, which is called"
    hearing.decide(f"No: {why}.", answer="no")


class Peep(Facts):
    """Peep Nap: the card on the table."""

    who: Who = None
    wants: Literal["peep", "exchange"] = Field(
        "peep", description="To peep at the card on the table, or to exchange it."
    )
    in_turn: YesNo = Field(None, description="Whether it is his turn to call.")
    peeped: YesNo = Field(None, description="Whether he has peeped.")
    superior: YesNo = Field(None, description="Whether his is the highest call.")
    all_called: YesNo = Field(None, description="Whether all have called.")


@kind(
    "napoleon/peep",
    "May he peep at the card, or take it?",
    Peep,
    [napoleon_terms.PEEP_RULE],
    [
        (
            "I called Nap and have not peeped. May I take the card?",
            {"wants": "exchange", "superior": True, "peeped": False, "all_called": True},
        ),
        ("Nap is called; may I still peep?", {"wants": "peep", "in_turn": True, "peeped": False}),
    ],
)
def peep(facts: Peep, hearing: Hearing) -> None:
    """By Hoffmann, as far as the source goes."""
    law = napoleon_terms.PEEP_RULE
    peeped = hearing.need("peeped", facts.peeped, "Has he peeped?", True, False)
    if facts.wants == "peep":
        turn = hearing.need("in_turn", facts.in_turn, "Is it his turn to call?", True, False)
        may = variations.may_peep(turn, peeped)
        hearing.find(
            law, "Each may peep on his turn to call, paying into the pool.", "in_turn", "peeped", phrase="peep"
        )
        if peeped:
            hearing.reading("peep-once")
        hearing.decide("Yes: he pays, and peeps." if may else "No: not now.", answer="yes" if may else "no")
        return
    superior = hearing.need("superior", facts.superior, "Is his the highest call?", True, False)
    done = hearing.need("all_called", facts.all_called, "Have all called?", True, False)
    may = variations.may_exchange(superior, peeped, done)
    says = "Nobody but the superior caller can exchange, if he has peeped, when all have called."
    hearing.find(law, says, "superior", "peeped", "all_called", phrase="exchange")
    text = "Yes: he may exchange the card for one of his own." if may else "No: he may not take the card."
    hearing.decide(text, answer="yes" if may else "no")
