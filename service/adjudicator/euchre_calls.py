"""Euchre before the play: who may call what, what follows when all pass, the discard, and going alone."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.euchre_play import in_hand, in_pack
from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Facts, Players, Trumps, Who, YesNo
from service.engine.cards import SUIT_NAMES, Card, card_name, suit_of
from service.engine.errors import ImpossibleError
from service.engine.euchre import calling, deal
from service.engine.euchre.terms import AGAIN, ALONE, DEAL, DISCARD, FOUR, NEXT, PASS, SUPERSEDE
from service.engine.events import Remedy
from service.engine.seats import NOBODY

__all__ = ["AllPass", "Alone", "Call", "Discard", "all_pass", "alone", "call", "discard"]

Said = Literal["order-up", "assist", "take-up", "turn-down", "make", "pass"]
Role = Literal["dealer", "partner", "adversary"]
_WORDS = {
    "order-up": "order it up",
    "assist": "assist",
    "take-up": "take it up",
    "turn-down": "turn it down",
    "make": "make it what he pleases",
    "pass": "pass",
}
_SEATS = {"dealer": 0, "adversary": 1, "partner": 2}


class Call(Facts):
    """A player and what he says (or wants to say) of the trump."""

    who: Who = None
    players: Players = ()
    dealer: Who = None
    role: Role | None = Field(None, description="What he is to the dealer, where the seats are not told.")
    call: Said | None = Field(None, description="What he says.")
    turned_down: YesNo = Field(None, description="Whether the turn-up was turned down already.")
    turn_up: CardFact = Field(None, description="The card turned up.")
    suit: Trumps = None


def _seat(facts: Call) -> tuple[int, int]:
    """His seat, where seat 0 deals, and the number of players."""
    if facts.players and not 2 <= len(set(facts.players)) == len(facts.players) <= 4:
        raise ImpossibleError("players: Euchre is played by two, three or four, each with a name of his own.")
    for place, name in (("who", facts.who), ("dealer", facts.dealer)):
        if facts.players and name is not None and name not in facts.players:
            raise ImpossibleError(f"{place}: {name} is not among the players: {listed(facts.players)}.")
    if facts.players and facts.dealer in facts.players and facts.who in facts.players:
        size = len(facts.players)
        return (facts.players.index(facts.who) - facts.players.index(facts.dealer)) % size, size
    role = facts.role or ("dealer" if facts.who is not None and facts.who == facts.dealer else None)
    if role is None:
        raise NeedsError(
            Need(
                ("role",),
                "Is he the dealer, the dealer's partner, or an adversary?",
                ("dealer", "partner", "adversary"),
            )
        )
    return _SEATS[role], 4


@kind(
    "euchre/call",
    "May he order up, assist, take up, turn down, make it, or pass?",
    Call,
    [DEAL, PASS, AGAIN, FOUR],
    [
        ("May the dealer's partner order up?", {"role": "partner", "call": "order-up", "turned_down": False}),
        (
            "A heart was turned down. I make it diamonds. Is that next, or crossing?",
            {"role": "adversary", "call": "make", "turned_down": True, "turn_up": "10H", "suit": "diamonds"},
        ),
        ("My partner assists: must I take it up?", {"role": "dealer", "call": "assist"}),
    ],
)
def call(facts: Call, hearing: Hearing) -> None:
    """Before the turning down by what he is to the dealer; afterwards all may make it or pass."""
    seat, size = _seat(facts)
    who = facts.who or {0: "the dealer", 2: "the dealer's partner"}.get(seat if size == 4 else -1, "he")
    if seat == 0 and facts.call is not None and calling.dealer_bound(facts.call) and not facts.turned_down:
        hearing.find(
            FOUR if facts.call == "assist" else DEAL,
            "The trump was adopted by another, and the dealer takes it up: he has no choice.",
            "call",
            phrase="no-choice" if facts.call == "assist" else "orders",
        )
        hearing.decide("The dealer is bound to take it up.", answer="yes")
        return
    down = hearing.need("turned_down", facts.turned_down, "Was the card turned down already?", False, True)
    allowed = calling.calls(seat, 0, size, down)
    told = " or ".join(_WORDS[each] for each in allowed)
    said = None if facts.call is None else calling.told_as(facts.call, seat, 0, size)
    law = (FOUR if size == 4 else PASS) if down else FOUR if size == 4 else DEAL if seat else PASS
    phrase = "make" if down else {0: "dealer", 2: "assist"}.get(seat, "elder") if size == 4 else "calls"
    hearing.find(law, f"{who} may {told}.", "role", "turned_down", phrase=phrase)
    if facts.call is None:
        hearing.decide(f"{who} may {told}.")
        return
    if said not in allowed:
        hearing.decide(f"No: {who} may {told}.", answer="no")
        return
    if said != facts.call:
        says = "The dealer's partner has the option too, and expresses it otherwise: “I order it up” is “I assist”."
        hearing.find(FOUR, says, "role", "call", phrase="friend")
        hearing.decide(
            f"Yes: {who} may; said to a partner it is “I assist”, and the dealer is bound to take it up.", answer="yes"
        )
        return
    if said == "make" and facts.turn_up is not None and facts.suit is not None:
        _made(facts.turn_up, facts.suit, hearing, who)
        return
    hearing.decide(f"Yes: {who} may {_WORDS[said]}.", answer="yes")


def _made(turned: Card, made: int, hearing: Hearing, who: str) -> None:
    suit = SUIT_NAMES[made]
    if made == suit_of(turned):
        too = hearing.reading("turned-down-suit") == "yes"
        hearing.find(PASS, "Turning down annuls the trump suit.", "turn_up", "suit", phrase="annuls")
        allowed = made in calling.suits_to_make(turned, too)
        hearing.decide(
            f"{'Yes' if allowed else 'No'}: {suit} were turned down, and {'may' if allowed else 'may not'} be made.",
            answer="yes" if allowed else "no",
        )
        return
    name = calling.next_or_cross(turned, made)
    says = "makes it next" if name == "next" else "crosses the suit"
    hearing.find(NEXT, f"The {card_name(turned)} was turned up: he {says}.", "turn_up", "suit", phrase=name)
    hearing.decide(f"Yes: {who} may make it {suit}, and so {says}.", answer="yes")


class AllPass(Facts):
    """Everybody has passed, or not yet."""

    players: Players = ()
    dealer: Who = None
    turned_down: YesNo = Field(
        None, description="Whether the turn-up was turned down, so that this is the second round."
    )
    all_passed: YesNo = Field(True, description="Whether all but the dealer have passed in this round.")
    dealer_passes: YesNo = Field(True, description="Whether the dealer wants to pass as well.")


@kind(
    "euchre/all-pass",
    "Everybody has passed: must the dealer name a trump, and what follows?",
    AllPass,
    [AGAIN, FOUR],
    [
        ("The card was turned down and all passed again. Must the dealer name something?", {"turned_down": True}),
        ("All have passed, and the card still lies.", {"turned_down": False}),
    ],
)
def all_pass(facts: AllPass, hearing: Hearing) -> None:
    """In the first round he takes up or turns down; in the second he need not make it: the cards are thrown up."""
    down = hearing.need("turned_down", facts.turned_down, "Was the card turned down?", True, False)
    if facts.all_passed is False:
        law = FOUR if down else PASS
        hearing.find(
            law, "Who has not spoken yet is asked in his turn.", "all_passed", phrase="make" if down else "down"
        )
        told = "the others are invited in succession to make it" if down else "the others speak in their turns"
        hearing.decide(f"No: the cards are not thrown up yet; {told}.", answer="no")
        return
    if not calling.thrown_up(0, 0, down):
        hearing.find(PASS, "The dealer takes the card up, or turns it down.", "turned_down", phrase="down")
        hearing.decide(
            "No: the dealer need not take it up; he may turn it down, and the others may then make the trump.",
            answer="no",
        )
        return
    if facts.dealer_passes is False:
        hearing.find(AGAIN, "The dealer makes it what best suits him.", "dealer_passes", phrase="makes")
        hearing.decide("The dealer makes it what he likes, and the hand is played.")
        return
    hearing.find(AGAIN, "The dealer may pass again: the cards are thrown up.", "turned_down", phrase="thrown")
    order: tuple[str, ...] = ()
    told = "the deal passes"
    if facts.dealer in facts.players:
        after = facts.players[deal.next_dealer(facts.players.index(facts.dealer), len(facts.players))]
        order, told = (after,), f"the deal passes to {after}"
    hearing.decide(
        f"No: the dealer need not name a trump; the cards are thrown up, and {told}.", answer="no", order=order
    )


class Discard(Facts):
    """The turn-up becomes the dealer's, and a card goes for it."""

    call: Said | None = Field(None, description="How the trump was made.")
    hand: CardsFact = Field(None, description="The dealer's five cards.")
    turn_up: CardFact = None
    card: CardFact = Field(None, description="The card that he lays out, or wants to.")
    forgotten: YesNo = Field(False, description="Whether play began before he had discarded.")
    tricks: int | None = Field(None, ge=0, le=5, description="How many tricks have been played, when he takes it up.")


@kind(
    "euchre/discard",
    "Must the dealer discard, and what may he discard?",
    Discard,
    [DISCARD, DEAL],
    [
        ("It was ordered up: must I discard?", {"call": "order-up"}),
        (
            "May I discard the turn-up itself?",
            {"call": "take-up", "hand": "KH JH AC 9C KD", "turn_up": "10H", "card": "10H"},
        ),
        ("He has taken it up and forgot to discard.", {"call": "take-up", "forgotten": True}),
    ],
)
def discard(facts: Discard, hearing: Hearing) -> None:
    """He lays out one of his own cards, before the play begins; the turn-up is his from then on."""
    hand = facts.hand or ()
    turned = () if facts.turn_up is None else (facts.turn_up,)
    own = (*hand, *(() if facts.card is None or facts.card in (*hand, *turned) else (facts.card,)))
    in_hand(own)
    in_pack("turn_up", turned)
    distinct([("turn_up", turned), ("hand", own)])
    said = hearing.need(
        "call", None if facts.call == "pass" else facts.call, "How was the trump made?", "order-up", "make"
    )
    if not deal.must_discard(said):
        hearing.find(PASS, "The turn-up was turned down, and lies under the pack.", "call", phrase="down")
        hearing.decide("No: the dealer discards nothing; the turn-up is not his.", answer="no")
        return
    hearing.find(DISCARD, "It is the dealer's duty to discard a card for the one taken up.", "call")
    if facts.forgotten:
        hearing.decide("The dealer was bound to discard before the play; no remedy is named.", status="silent")
        return
    if facts.tricks is not None:
        has = deal.in_dealers_hand(facts.tricks)
        hearing.find(DEAL, "He takes it into his hand when the first trick has been played.", "tricks", phrase="takes")
        hearing.decide(
            f"{'Yes' if has else 'No'}: he takes it into his hand after the first trick; it counts as his before.",
            answer="yes" if has else "no",
        )
        return
    if facts.card is None:
        hearing.decide("Yes: the dealer lays out one of his own cards, before the play begins.", answer="yes")
        return
    hearing.find(DEAL, "The card is to be one of his own hand.", "card", phrase="discard")
    if deal.may_discard(facts.card, facts.hand or own):
        hearing.decide(f"Yes: he may discard the {card_name(facts.card)}.", answer="yes")
    else:
        hearing.decide(f"No: the {card_name(facts.card)} is not of his own hand.", answer="no")


_COMPELLED = {"i": ("I am compelled", "me", "my"), "she": ("she is compelled", "her", "her")}


class Alone(Facts):
    """A player who wants to go alone, with four players."""

    who: Who = None
    partner_announced: YesNo = Field(None, description="Whether his partner has announced already that he plays alone.")
    said: str | None = Field(None, max_length=200, description="His words, where they were others than “I play alone”.")
    led_by: Literal["nobody", "himself", "adversary", "partner"] | None = Field(
        None, description="Who has led to the first trick before he announced it."
    )
    challenging: YesNo = Field(True, description="Whether his side has made the trump.")
    players: int | None = Field(4, ge=2, le=4, description="How many play.")


@kind(
    "euchre/alone",
    "May he play alone, and what of his partner?",
    Alone,
    [SUPERSEDE, ALONE],
    [
        (
            "My partner said “I play alone”, but my hand is better. May I play alone instead?",
            {"who": "I", "partner_announced": True},
        ),
        (
            "He announced it when I had led already.",
            {"who": "he", "partner_announced": False, "led_by": "adversary"},
        ),
    ],
)
def alone(facts: Alone, hearing: Hearing) -> None:
    """He declares it in plain terms and in good time, and does not supersede his partner."""
    who = facts.who or "he"
    if not calling.may_go_alone(0, (0,), facts.players or 4):
        hearing.find(ALONE, "Who goes alone has a partner, whose cards are laid down.", "players", phrase="partner")
        hearing.decide("No: there is no going alone without a partner.", answer="no")
        return
    announced = hearing.need(
        "partner_announced", facts.partner_announced, "Has his partner announced that he plays alone?", False, True
    )
    if not calling.may_supersede(announced):
        hearing.find(SUPERSEDE, "His partner has announced it, and is not superseded.", "partner_announced")
        hearing.decide(
            f"No: {who} may not play alone instead of the partner, and must lay down the cards face downwards.",
            answer="no",
        )
        return
    if not facts.challenging:
        anybody = hearing.reading("who-goes-alone") == "any-player"
        if not calling.may_go_alone(1, (0, 2), 4, anybody):
            hearing.find(
                ALONE, "He who has made the trump, or his partner, may go alone.", "challenging", phrase="alone"
            )
            hearing.decide(f"No: {who} is not of the side that has made the trump.", answer="no")
            return
    led = hearing.need("led_by", facts.led_by, "Who had led before he announced it?", "nobody", "adversary", "himself")
    leader = {"nobody": NOBODY, "himself": 0, "adversary": 1, "partner": 2}[led]
    partner_led = led == "partner" and hearing.reading("partner-has-led") == "in-time"
    plain = facts.said is None or calling.told_distinctly(facts.said)
    if not plain:
        hearing.find(SUPERSEDE, "It is to be declared distinctly and in plain terms.", "said", phrase="plain")
    if calling.alone_in_time(leader, 0, 4, partner_led):
        if plain:
            hearing.find(
                ALONE, "Nobody has led: he may go alone, and his partner's cards are laid down.", phrase="alone"
            )
            hearing.decide(f"Yes: {who} may play alone; the partner lays down his cards.", answer="yes")
        else:
            hearing.decide(f"Not so: {who} may yet say in plain terms “I play alone”, before a lead.", answer="no")
        return
    hearing.find(SUPERSEDE, "The announcement did not come before the lead.", "led_by", phrase="late")
    hearing.reading("who-compels")
    remedy = Remedy(SUPERSEDE, "plays-with-partner", calling.may_compel(0, 2), "hand-played", 0)
    is_compelled, him, his = _COMPELLED.get(who.lower(), ("he is compelled", "him", "his"))
    what = f"{is_compelled} to play with {his} partner"
    hearing.open(what, remedy, (who, "the opponents"), "until the hand is played")
    hearing.decide(
        f"No: {who} has lost the right, and the opponents may compel {him} to play with {his} partner.", answer="no"
    )
