"""All-Fours: what may be played, what is a revoke, and whose trick it is."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.card_play import Play, Trick, hand_of, may_lead_any, trick_of
from service.adjudicator.hearing import Hearing, listed
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import YesNo
from service.engine.all_fours import play as rules
from service.engine.all_fours.terms import CUT, SOME_SCORE, TRICK
from service.engine.cards import SUIT_NAMES, card_code, card_name
from service.engine.errors import ImpossibleError

__all__ = ["Asked", "play", "trick"]


_PARTNER = 2
"""The place in a trick of the leader's partner, with four."""


class Asked(Play):
    """A player and the trick to which he plays; no cards on the table where he leads."""

    revoke: YesNo = Field(False, description="Whether it is asked if the card is a revoke, not if it may be played.")


@kind(
    "all-fours/play",
    "May he play that card, and is it a revoke?",
    Asked,
    [CUT],
    [
        (
            "A club is led, I hold a club. May I trump?",
            {"hand": "2C AS 10H", "trick": "KC", "trumps": "H", "card": "10H"},
        ),
        ("He threw a spade, and has a club.", {"hand": "2C AS 10H", "trick": "KC", "trumps": "H", "card": "AS"}),
    ],
)
def play(facts: Asked, hearing: Hearing) -> None:
    """He must follow suit or trump, whichever he likes; if he does neither and could follow, it is a revoke."""
    who, table = facts.who or "he", facts.trick or ()
    hand = hand_of(facts.hand, facts.card, table)
    if not table:
        hearing.find(CUT, "Who leads plays any card he pleases.", "hand", phrase="lead")
        may_lead_any(hearing, who, facts.card, rules.may_lead(hand))
        return
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    order = rules.order_with(trump)
    cards = rules.may_follow(hand, table, order)
    told = tuple(map(card_code, cards))
    led = SUIT_NAMES[order.suits[table[0]]]
    hearing.find(CUT, f"{led.capitalize()} were led: he must follow suit or trump.", "hand", "trick", phrase="follow")
    if facts.card is None:
        if facts.revoke:
            hearing.need("card", None, "Which card did he play?")
        hearing.decide(
            f"{who.capitalize()} may play {listed((f'the {card_name(card)}' for card in cards), 'or')}.", cards=told
        )
        return
    name = card_name(facts.card)
    agreed = "point-for-not-following" in hearing.agreed.variations
    point = ""
    if rules.point_for_not_following(facts.card, table, order, agreed):
        hearing.find(SOME_SCORE, "Who neither follows nor trumps gives the adversary a point.", "card", "trick")
        point = " The adversary scores a point, as was agreed."
    if facts.card in cards:
        if facts.revoke:
            hearing.decide(f"No: the {name} may be played, and is no revoke.{point}", answer="no", cards=told)
        else:
            hearing.decide(f"Yes: the {name} may be played.{point}", answer="yes", cards=told)
        return
    if rules.is_revoke(facts.card, hand, table, order):
        hearing.find(
            CUT, f"He holds {led}, and the {name} neither follows nor trumps.", "hand", "card", phrase="revoke"
        )
        hearing.decide(
            f"{'Yes: the' if facts.revoke else 'No: the'} {name} is a revoke. "
            f"{who} is liable to “the penalty of a revoke”, of which the text names none.{point}",
            answer="yes" if facts.revoke else "no",
            cards=told,
        )
        return
    raise ImpossibleError(f"card: the {name} cannot be judged.")


@kind(
    "all-fours/trick",
    "Who wins the trick?",
    Trick,
    [TRICK],
    [
        ("I led the king of clubs, he trumped with the two.", {"cards": {"I": "KC", "he": "2H"}, "trumps": "H"}),
        ("I led the king of clubs, he threw the ace of spades.", {"cards": {"I": "KC", "he": "AS"}, "trumps": "H"}),
    ],
)
def trick(facts: Trick, hearing: Hearing) -> None:
    """The highest trump, else the highest of the suit led."""
    names, cards = trick_of(facts.cards, ask="Who played which card, in the order of play?")
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    order = rules.order_with(trump)
    place = rules.winner(cards, order)
    by = "a trump" if order.suits[cards[place]] == trump else "the highest card of the suit led"
    hearing.find(TRICK, f"The {card_name(cards[place])} is {by}.", "cards", "trumps", phrase="wins")
    points = ""
    agreed = "point-for-not-following" in hearing.agreed.variations
    for other in range(1, len(cards)):
        if rules.point_for_not_following(cards[other], cards[:other], order, agreed):
            if other == _PARTNER:
                hearing.reading("partner-not-following")
            scorer = listed(names[1 - other % 2 :: 2])
            scores = "score" if len(names) > 2 else "scores"
            told = f"{names[other]} neither follows nor trumps: {scorer} {scores} a point"
            hearing.find(SOME_SCORE, f"{told}.", "cards")
            points += f" {told}."
    hearing.decide(f"{names[place]} wins the trick.{points}", winners=(names[place],))
