"""Nap and Napoleon: what is trumps, what may be played, whose trick it is, and whether the hand is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic import Field

from service.adjudicator import card_play
from service.adjudicator.card_play import hand_of, trick_of
from service.adjudicator.hearing import Hearing, codes, the_cards
from service.adjudicator.kinds import kind, under
from service.adjudicator.nap_facts import CallFact, agreed, call_name, knows_no_nine, suit_name, within
from service.adjudicator.vocabulary import CardFact, Facts, Name, Number, Trumps, YesNo
from service.engine.cards import SUIT_NAMES, Card, card_name, make_card
from service.engine.errors import ImpossibleError
from service.engine.nap import play as nap
from service.engine.nap import terms as nap_terms
from service.engine.napoleon import orthodox, variations
from service.engine.napoleon import terms as napoleon_terms
from service.engine.tricks import NO_TRUMP, Order, plain_order

__all__ = ["Over", "Play", "Trick", "Trump", "over", "play", "trick", "trumps"]


class Trump(Facts):
    """The first lead of a hand."""

    led: Trumps = Field(None, description="The suit that the caller led to the first trick.")
    announced: Trumps = Field(None, description="The suit that he said he would play in, if he said one.")
    call: CallFact = None
    recognised: YesNo = Field(None, description="Whether trumps are recognised at misery here.")


@kind(
    "napoleon/trumps",
    "What is trumps?",
    Trump,
    [napoleon_terms.ORTHODOX, napoleon_terms.MISERY_RULE],
    [
        ("He said hearts and led a spade.", {"announced": "H", "led": "S"}),
        (
            "He called misery and led a spade; we recognise no trumps.",
            {"call": "misery", "led": "S", "recognised": False},
        ),
    ],
)
def trumps(facts: Trump, hearing: Hearing) -> None:
    """By Hoffmann: the suit first led by the caller; none at misery, save at some tables."""
    law = napoleon_terms.ORTHODOX
    if facts.call == "misery":
        allowed = agreed(hearing, facts.recognised, napoleon_terms.MISERY_TRUMPS)
        led = facts.led if not allowed else _led(facts, hearing)
        trump = variations.misery_trumps(make_card(0, led or 0), allowed)
        phrase = "trumps" if allowed else "none"
        hearing.find(napoleon_terms.MISERY_RULE, _at_misery(trump), "call", "recognised", phrase=phrase)
        if not allowed:
            hearing.differ((napoleon_terms.MISERY_RULE,), "At some tables the initial lead makes trumps.", "trumps")
        hearing.decide(f"{suit_name(trump)} {_are(trump)} trumps.")
        return
    trump = orthodox.trumps_made(make_card(0, _led(facts, hearing)))
    _said(facts, hearing, law)
    hearing.find(law, f"The caller led {suit_name(trump)}: that suit is trumps.", "led", phrase="trumps")
    hearing.decide(f"{suit_name(trump)} are trumps.")


@under("napoleon/trumps", [nap_terms.SENIOR, nap_terms.MISERY_PLAY])
def trumps_at_nap(facts: Trump, hearing: Hearing) -> None:
    """By Round Games: the suit of the first card; at misery as well, unless it was agreed that there be none."""
    none = facts.recognised is False or nap_terms.NO_TRUMPS in hearing.agreed.variations
    trump = nap.trumps_made(make_card(0, _led(facts, hearing)), facts.call or "", none)
    if facts.call == "misery":
        phrase = "trumps"
        hearing.find(nap_terms.MISERY_PLAY, _at_misery(trump), "call", "recognised", phrase=phrase)
    _said(facts, hearing, nap_terms.SENIOR)
    if trump != NO_TRUMP:
        says = f"The first card played was of {suit_name(trump)}: it decides the trumps."
        hearing.find(nap_terms.SENIOR, says, "led", phrase="trumps")
    hearing.decide(f"{suit_name(trump)} {_are(trump)} trumps.")


def _led(facts: Trump, hearing: Hearing) -> int:
    return hearing.need("led", facts.led, "Which suit did the caller lead first?", *SUIT_NAMES)


def _are(trump: int) -> str:
    return "is" if trump == NO_TRUMP else "are"


def _at_misery(trump: int) -> str:
    return "At misery there are no trumps." if trump == NO_TRUMP else "At misery the first lead makes trumps here."


def _said(facts: Trump, hearing: Hearing, law: str) -> None:
    if facts.announced is not None and facts.announced != facts.led:
        why = "the suit first led decides, whatever was said"
        hearing.pass_over(law, f"He said {SUIT_NAMES[facts.announced]}.", why, "announced", phrase="trumps")


class Play(card_play.Play):
    """A player and the trick to which he plays; no cards on the table where he leads."""

    no_trumps: YesNo = Field(False, description="Whether it is misery without trumps.")


@kind(
    "napoleon/play",
    "What may he play, may he play that card, and is it a revoke?",
    Play,
    [napoleon_terms.ORTHODOX],
    [
        ("King of hearts led; I have the ace and the five. Must I head it?", {"hand": "AH 5H 5S", "trick": "KH"}),
        ("He trumped with a heart in his hand.", {"hand": "5H 5S", "trick": "KH", "trumps": "S", "card": "5S"}),
    ],
)
def play(facts: Play, hearing: Hearing) -> None:
    """By Hoffmann: follow suit if possible; no other duty."""
    law = napoleon_terms.ORTHODOX
    _play(facts, hearing, (law, law, law), orthodox.may_follow, orthodox.is_revoke, "revoke")


@under("napoleon/play", [nap_terms.FOLLOWING, nap_terms.NOT_FORCED, nap_terms.NEXT_LEAD])
def play_at_nap(facts: Play, hearing: Hearing) -> None:
    """By Round Games: follow suit, with no duty to head; else discard or trump."""
    laws = (nap_terms.FOLLOWING, nap_terms.NOT_FORCED, nap_terms.NEXT_LEAD)
    _play(facts, hearing, laws, nap.may_follow, nap.breaks_duty, "breach")


def _play(
    facts: Play,
    hearing: Hearing,
    laws: tuple[str, str, str],
    may_follow: Callable[[tuple[Card, ...], tuple[Card, ...], Order], tuple[Card, ...]],
    broken: Callable[[Card, tuple[Card, ...], tuple[Card, ...], Order], bool],
    word: str,
) -> None:
    following, free, leading = laws
    table, who = facts.trick or (), facts.who or "he"
    hand = hand_of(facts.hand, facts.card, table)
    order = plain_order(NO_TRUMP if facts.no_trumps or facts.trumps is None else facts.trumps)
    if not table:
        hearing.find(leading, "Who leads may play whatever card he chooses.", "hand", phrase="lead")
    cards = may_follow(hand, table, order) if table else hand
    bound = table and len(cards) < len(hand)
    if table:
        led = SUIT_NAMES[order.suits[table[0]]]
        follows = order.suits[cards[0]] == order.suits[table[0]]
        says = (
            f"{led} were led, and he must follow suit." if follows else f"He has none of {led}: he plays what he likes."
        )
        hearing.find(following, says, "hand", "trick", phrase="follow")
        if follows and len(cards) > 1:
            hearing.find(free, "He is not forced to head the trick.", "hand", phrase="head")
    told = codes(cards)
    if facts.card is None:
        which = the_cards(cards) if bound else "any of his cards"
        hearing.decide(f"{who} may play {which}.", cards=told)
    elif not table or not broken(facts.card, hand, table, order):
        free = "; he may play any card" if len(cards) == len(facts.hand or ()) else ""
        hearing.decide(f"Yes: the {card_name(facts.card)} may be played{free}.", answer="yes", cards=told)
    else:
        what = (
            "It is a revoke; the penalty of which page 95 speaks is not printed"
            if word == "revoke"
            else ("The book names no penalty for it")
        )
        hearing.find(following, f"He holds {led}, and must play one.", "hand", "card", phrase=word)
        hearing.decide(f"No: he must follow suit with {the_cards(cards)}. {what}.", answer="no", cards=told)


class Trick(Facts):
    """A trick that is complete."""

    trick: dict[Name, CardFact] = Field(default_factory=dict, max_length=10, description="Who played what, in order.")
    trumps: Trumps = None
    no_trumps: YesNo = Field(False, description="Whether it is misery without trumps.")


@kind(
    "napoleon/trick",
    "Who wins this trick?",
    Trick,
    [napoleon_terms.ORTHODOX],
    [("King of clubs, two of trumps.", {"trick": {"A": "KC", "B": "2H", "C": "AC"}, "trumps": "H"})],
)
def trick(facts: Trick, hearing: Hearing) -> None:
    """The highest trump, or else the highest of the suit led."""
    _taken(facts, hearing, napoleon_terms.ORTHODOX, orthodox.winner_leads)


@under("napoleon/trick", [nap_terms.NEXT_LEAD, nap_terms.FOLLOWING])
def trick_at_nap(facts: Trick, hearing: Hearing) -> None:
    """The same by Round Games."""
    _taken(facts, hearing, nap_terms.NEXT_LEAD, nap.winner_leads)


def _taken(facts: Trick, hearing: Hearing, law: str, winner: Callable[[Any, Any, int], int]) -> None:
    names, cards = trick_of(facts.trick, "trick", "Who played which card, in order?")
    trump = NO_TRUMP
    if not facts.no_trumps:
        trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    place = winner(range(len(cards)), cards, trump)
    says = f"The {card_name(cards[place])} takes the trick, and {names[place]} leads to the next."
    hearing.find(law, says, "trick", "trumps", phrase="wins")
    hearing.decide(f"{names[place]} wins the trick.", winners=(names[place],))


class Over(Facts):
    """A hand in play."""

    call: CallFact = None
    made: Number = Field(None, description="How many tricks the caller has won so far.")
    played: Number = Field(None, description="How many tricks were played.")
    tricks: Number = Field(5, description="How many tricks there are: five, nine at nine-card Nap.")


@kind(
    "napoleon/over",
    "Is the hand over, and has the caller succeeded?",
    Over,
    [napoleon_terms.ORTHODOX],
    [("Three was called, and three tricks of four are his.", {"call": "3", "made": 3, "played": 4})],
)
def over(facts: Over, hearing: Hearing) -> None:
    """By Hoffmann: the declaration succeeds or fails; whether the rest is played is not said."""
    if knows_no_nine(hearing, facts.tricks):
        return
    call, made, played, tricks = _hand(facts, hearing)
    success = variations.misery_made(made) if call == "misery" else orthodox.fulfilled(call, made)
    law, phrase = (napoleon_terms.MISERY_RULE, "lose") if call == "misery" else (napoleon_terms.ORTHODOX, "succeeds")
    sure = success and (call != "misery" or played == tricks)
    lost = not nap.fulfilled(call, made, tricks) and nap.hand_over(call, made, played, tricks)
    _ended(hearing, law, phrase, call, sure, lost)
    ends = hearing.reading("hand-ends") == "when-decided" if played < tricks else True
    _told(hearing, call, sure, lost, ends and (sure or lost))


@under("napoleon/over", [nap_terms.FOLLOWING, nap_terms.MISERY_PAY])
def over_at_nap(facts: Over, hearing: Hearing) -> None:
    """By Round Games: the cards are collected as soon as the call is made or cannot be."""
    call, made, played, tricks = _hand(facts, hearing)
    ends = nap.hand_over(call, made, played, tricks)
    success = nap.fulfilled(call, made, tricks)
    law, phrase = (nap_terms.MISERY_PAY, "lost") if call == "misery" else (nap_terms.FOLLOWING, "over")
    _ended(hearing, law, phrase, call, ends and success, ends and not success)
    _told(hearing, call, ends and success, ends and not success, ends)


def _hand(facts: Over, hearing: Hearing) -> tuple[str, int, int, int]:
    call = hearing.need("call", facts.call, "What was called?", "1", "3", "nap")
    if call == "pass":
        raise ImpossibleError("call: somebody must have called.")
    within(facts.tricks, call)
    made = hearing.need("made", facts.made, "How many tricks has the caller won?", *range(6))
    played = hearing.need("played", facts.played, "How many tricks were played?", *range(made or 1, 6))
    tricks = facts.tricks or 5
    if made > played or played > tricks:
        raise ImpossibleError(f"made: of {played} tricks played, out of {tricks}, he cannot have won {made}.")
    return call, made, played, tricks


def _ended(hearing: Hearing, law: str, phrase: str, call: str, sure: bool, lost: bool) -> None:
    says = "has succeeded" if sure else "has failed" if lost else "can still succeed or fail"
    hearing.find(law, f"The call of {call_name(call)} {says}.", "call", "made", "played", phrase=phrase)


def _told(hearing: Hearing, call: str, sure: bool, lost: bool, ends: bool) -> None:
    said = "The call has succeeded" if sure else "The call has failed" if lost else "The call is not decided yet"
    hearing.decide(f"{said}; the hand {'is over' if ends else 'is played on'}.", answer="yes" if ends else "no")
