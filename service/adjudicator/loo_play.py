"""Loo: what may or must be led and played, and whose trick it is, by both books."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from service.adjudicator.hearing import Hearing, codes, listed, the_cards
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_done import cost_by_other_book, cost_of_a_lead
from service.adjudicator.vocabulary import CardFact, CardsFact, Facts, Name, Number, Trumps, YesNo
from service.engine.baxter_wray_loo import rules as other
from service.engine.cards import Card, card_code, card_name, make_card, suit_of
from service.engine.errors import ImpossibleError
from service.engine.loo import duties
from service.engine.loo.terms import FIVE_CARD, FOLLOWING, LEADING, PAM, rule
from service.engine.seats import NOBODY
from service.engine.tricks import Order, trumps_in

__all__ = [
    "Form",
    "Lead",
    "Pam",
    "Play",
    "distinct",
    "lead",
    "order_of",
    "pam_agreed",
    "pam_of",
    "play",
    "trump_of",
]

Form = Annotated[
    Literal["three-card", "five-card"],
    Field(description="Which Loo is played: with three cards or with five."),
]
_LEADS = {
    9: "He holds the ace of trumps (or the king, with the ace turned up), and is bound to lead it.",
    10: "He holds two trumps or more, and is bound to lead one of them.",
    11: "Against one other player he leads the highest of his trumps, or one in sequence or of equal value with it.",
    14: "He has won the last trick and still holds a trump, and is bound to lead it.",
}

_PASSES = " The ace of trumps wins the trick."


def distinct(places: Iterable[tuple[str, Sequence[Card]]]) -> None:
    """Check that no card stands at two places. Raises `ImpossibleError`, which names the second."""
    seen: dict[Card, str] = {}
    for place, cards in places:
        for number, card in enumerate(cards):
            if card in seen:
                raise ImpossibleError(
                    f"{place}[{number}]: the {card_name(card)} is in {seen[card]} already, and there is one."
                )
            seen[card] = place


class Lead(Facts):
    """The player who leads. `declared` counts those in the hand, he among them."""

    hand: CardsFact = Field(None, description="The cards that he holds now.")
    trumps: Trumps = None
    turn_up: CardFact = None
    declared: Number = Field(None, description="How many play this hand, he among them.")
    won_last: YesNo = Field(None, description="Whether he has won the last trick; false for the first lead.")
    card: CardFact = Field(None, description="The card that he wants to lead, or has led.")
    did: YesNo = Field(False, description="Whether he has led the card already.")
    form: Form = "three-card"
    lead_one: YesNo = Field(False, description="Whether “two or more trumps, lead one” was agreed (Round Games).")
    others: dict[Name, CardsFact] = Field(default_factory=dict, max_length=16, description="Cards that others hold.")


@kind(
    "loo/lead",
    "What may or must he lead?",
    Lead,
    [rule(9), rule(10), rule(11), rule(14), LEADING],
    [
        (
            "I hold the ace of trumps and two side cards. May I keep the ace?",
            {"hand": "AS KD KC", "trumps": "S", "turn_up": "7S", "declared": 3, "won_last": False},
        ),
        (
            "I won the first trick; the two of trumps and a king are left.",
            {"hand": "2C KD", "trumps": "C", "won_last": True, "card": "KD"},
        ),
    ],
)
def lead(facts: Lead, hearing: Hearing) -> None:
    """By the 17 laws."""
    hand, trump, order = _read(facts, hearing)
    turn_up = _turn_up(facts, hearing, hand, trump)
    players = hearing.need("declared", facts.declared, "How many play this hand?", 2, 3, 4)
    won = hearing.need("won_last", facts.won_last, "Has he won the last trick?", False, True)
    ways = [duties.to_lead(hand, players, order, turn_up, won, number) for number in (2, 3)]
    most = 3 if ways[0] != ways[1] and hearing.reading("lead-highest") == "up-to-three" else 2
    law, cards = ways[most - 2]
    if law == rule(11) and duties.to_lead(hand, players, order, NOBODY, won, most)[1] != cards:
        hearing.reading("equal-value")
    if law:
        number = next(each for each in _LEADS if rule(each) == law)
        hearing.find(law, _LEADS[number], "hand", "trumps", "turn_up")
    if law == rule(11):
        hearing.pass_over(rule(10), _LEADS[10], "Law 11 binds him more narrowly", "hand")
    if law == rule(10):
        hearing.pass_over(rule(11), "Of two trumps the highest is led.", "more than two play", "declared")
    if law and won and law != rule(14) and trumps_in(hand, order):
        hearing.pass_over(rule(14), _LEADS[14], "another law binds him to a trump as well", "won_last")
    if not law:
        hearing.find(LEADING, "No duty binds him: he leads what he likes.", "hand", phrase="leads")
    _told(hearing, facts.card, cards, hand, "lead", _done(facts, cards, lambda: cost_of_a_lead(hearing)))


@under("loo/lead", [other.ACE, other.HIGHEST, other.AFTER])
def lead_by_other_book(facts: Lead, hearing: Hearing) -> None:
    """By Round Games: the ace, else the highest of several trumps; after a trick a trump, and the higher of two."""
    hand, trump, order = _read(facts, hearing, pam_agreed)
    turn_up = _turn_up(facts, hearing, hand, trump)
    won = hearing.need("won_last", facts.won_last, "Has he won the last trick?", False, True)
    trumps = trumps_in(hand, order)
    ace = other.ace_first(hand, trump, turn_up)
    after = other.after_trick(trumps, order, won)
    one = hearing.need("lead_one", facts.lead_one, "Was “two or more trumps, lead one” agreed?", False, True)
    highest = other.highest_first(trumps, order, one)
    act = "ace-not-led" if ace else "trump-not-led" if after else "highest-not-led"
    if ace:
        hearing.find(
            other.ACE, "He holds the ace of trumps (or the king, with the ace turned up), and must lead it.", "hand"
        )
        cards = ace
    elif after:
        hearing.find(
            other.AFTER,
            "He has won a trick and must lead a trump, of two the higher.",
            "hand",
            "won_last",
            phrase="after",
        )
        cards = after
    elif highest:
        if not facts.did:
            says = "Who fails to lead the highest is looed."
            hearing.pass_over(other.FAULTS, says, "he has not led yet", phrase="highest-not-led")
        phrase = "one" if one else "highest"
        hearing.find(
            other.HIGHEST,
            "With two or three trumps he leads the highest, unless it is agreed to lead one.",
            "hand",
            phrase=phrase,
        )
        cards = highest
    else:
        hearing.find(other.HIGHEST, "No duty binds him: he leads whichever card he chooses.", "hand", phrase="free")
        cards = hand
    _told(hearing, facts.card, cards, hand, "lead", _done(facts, cards, lambda: cost_by_other_book(hearing, act)))


def _done(facts: Lead, cards: Sequence[Card], cost: Callable[[], str]) -> str:
    """What is to be said of a lead that was made already, as a sentence; nothing of one that is only wanted."""
    if not facts.did or facts.card is None:
        return ""
    return " He did no wrong." if facts.card in cards else cost()


class Play(Facts):
    """The player who follows to a trick."""

    hand: CardsFact = None
    trick: CardsFact = Field(None, description="The cards played to the trick so far, in order.")
    trumps: Trumps = None
    turn_up: CardFact = None
    card: CardFact = Field(None, description="The card that he wants to play, or has played.")
    form: Form = "three-card"
    civil: YesNo = Field(False, description="Whether “Pam, be civil” was said when the ace of trumps was led.")


@kind(
    "loo/play",
    "What may or must he play to this trick?",
    Play,
    [rule(12), rule(13), FOLLOWING],
    [
        (
            "Nine of diamonds led; I have queen and four.",
            {"hand": "QD 4D 7S", "trick": "9D", "trumps": "S", "card": "4D"},
        ),
        (
            "The suit led is trumped with the ten; my only trump is the six.",
            {"hand": "6S QC JC", "trick": "KD 10S", "trumps": "S"},
        ),
    ],
)
def play(facts: Play, hearing: Hearing) -> None:
    """By the 17 laws: follow, head, and trump or over-trump."""
    hand, lying, order, pam = _followed(facts, hearing)
    civil = _civil(facts, hearing, pam)
    law, cards = duties.to_follow(hand, lying, order, civil)
    follows = duties.must_follow(hand, lying, order)
    if law == PAM:
        hearing.find(
            PAM,
            "“Pam, be civil”: he passes the trick, since he can do so without a revoke.",
            "civil",
            "hand",
            phrase="civil",
        )
    elif law == rule(13) and follows:
        hearing.find(rule(13), f"He can head the trick with {the_cards(cards)}, and must.", "hand", "trick")
        hearing.pass_over(rule(12), "He follows suit.", "the same cards do so", "hand")
    elif law == rule(13):
        hearing.find(
            FOLLOWING,
            f"He cannot follow suit, and must trump with {the_cards(cards)}.",
            "hand",
            "trick",
            phrase="trump",
        )
    elif law:
        hearing.find(rule(12), "He follows suit, as he is able to.", "hand", "trick")
        hearing.pass_over(
            rule(13), "The trick is to be headed.", "none of his cards of that suit can head it", "hand", "trick"
        )
    else:
        hearing.find(
            FOLLOWING,
            "He can neither follow suit nor head the trick with a trump: he plays what he likes.",
            "hand",
            "trick",
            phrase="trump",
        )
    _told(hearing, facts.card, cards, hand, "play", _PASSES if law == PAM else "")


@under("loo/play", [other.HIGHEST, other.TRUMPING])
def play_by_other_book(facts: Play, hearing: Hearing) -> None:
    """By Round Games: follow and head; trump only where that heads the trick."""
    hand, lying, order, pam = _followed(facts, hearing, pam_agreed)
    civil = other.must_pass_civil(hand, lying, order, pam) if _civil(facts, hearing, pam) else ()
    follows = other.must_head_or_follow(hand, lying, order)
    trumping = other.must_over_trump(hand, lying, order)
    heads = duties.must_head(hand, lying, order)
    if civil:
        hearing.find(
            other.FLUSHES,
            "“Pam, be civil”: he passes the trick, since he can do so without revoking.",
            "civil",
            phrase="civil",
        )
        cards: tuple[Card, ...] = civil
    elif follows and heads:
        hearing.find(
            other.TRUMPING,
            f"He heads the trick with {the_cards(follows)}, as he is able to.",
            "hand",
            phrase="head",
        )
        cards = follows
    elif follows:
        hearing.find(other.HIGHEST, "He follows suit, and cannot head the trick.", "hand", "trick", phrase="follow")
        hearing.pass_over(
            other.TRUMPING, "The trick is to be headed.", "none of his cards of that suit can", phrase="head"
        )
        cards = follows
    elif trumping:
        hearing.find(
            other.TRUMPING,
            f"He cannot follow suit, and must trump with {the_cards(trumping)}.",
            "hand",
            phrase="trump",
        )
        cards = trumping
    else:
        hearing.find(
            other.TRUMPING,
            "He can neither follow nor head the trick: he discards as he chooses.",
            "hand",
            phrase="free",
        )
        cards = hand
    _told(hearing, facts.card, cards, hand, "play", _PASSES if civil else "")


def _civil(facts: Play, hearing: Hearing, pam: Card) -> bool:
    """Whether he is asked to be civil; it is of moment to the holder of Pam only."""
    if facts.form != FIVE_CARD or pam not in (facts.hand or ()):
        return False
    return hearing.need("civil", facts.civil, "Was “Pam, be civil” said?", True, False)


def pam_of(hearing: Hearing, trump: int) -> tuple[str, Card]:
    """The record on Pam, and which card it is: the knave of clubs."""
    return PAM, duties.PAM_CARD


def pam_agreed(hearing: Hearing, trump: int) -> tuple[str, Card]:
    """The same by Round Games, where it may be agreed to be the knave of trumps."""
    return other.EXCHANGED, other.pam_card(trump, "pam-of-trumps" in hearing.agreed.variations)


Pam: TypeAlias = Callable[[Hearing, int], tuple[str, Card]]


def _followed(
    facts: Play, hearing: Hearing, pam: Pam = pam_of
) -> tuple[tuple[Card, ...], tuple[Card, ...], Order, Card]:
    hand = hearing.need("hand", facts.hand, "Which cards does he hold?")
    lying = hearing.need("trick", facts.trick, "Which cards lie there, in order?")
    if not hand or not lying:
        raise ImpossibleError("trick: somebody leads before another follows, and who plays holds a card.")
    trump = trump_of(facts.trumps, facts.turn_up, hearing)
    distinct((("trick", lying), ("hand", hand)))
    if facts.card is not None and facts.card not in hand:
        raise ImpossibleError(f"card: the {card_name(facts.card)} is not in his hand.")
    law, card = pam(hearing, trump)
    return hand, lying, order_of(facts, hearing, (*hand, *lying), trump, law, card), card


def _read(facts: Lead, hearing: Hearing, pam: Pam = pam_of) -> tuple[tuple[Card, ...], int, Order]:
    hand = hearing.need("hand", facts.hand, "Which cards does he hold?")
    if not hand:
        raise ImpossibleError("hand: who leads holds a card.")
    trump = trump_of(facts.trumps, facts.turn_up, hearing)
    turned = () if facts.turn_up is None else (facts.turn_up,)
    distinct(
        (("turn_up", turned), ("hand", hand), *((f"others.{who}", cards or ()) for who, cards in facts.others.items()))
    )
    if facts.card is not None and facts.card not in hand:
        raise ImpossibleError(f"card: the {card_name(facts.card)} is not in his hand.")
    return hand, trump, order_of(facts, hearing, hand, trump, *pam(hearing, trump))


def order_of(facts: Facts, hearing: Hearing, cards: Sequence[Card], trump: int, law: str, pam: Card) -> Order:
    """How the cards rank. Where nobody told which Loo it is, what Pam would be at five-card Loo is said."""
    if "form" not in facts.model_fields_set and pam in cards:
        says = f"At five-card Loo the {card_name(pam)} is Pam, the highest trump; here three cards are supposed."
        hearing.differ((law,), says, phrase="pam")
    five = getattr(facts, "form", "") == FIVE_CARD
    return other.rank_order(trump, pam if five else NOBODY)


def trump_of(trumps: int | None, turn_up: Card | None, hearing: Hearing) -> int:
    """The trump suit. Raises `ImpossibleError` where the card turned up is of another one."""
    if turn_up is not None:
        if trumps is not None and suit_of(turn_up) != trumps:
            raise ImpossibleError("trumps: the card turned up is of another suit.")
        return suit_of(turn_up)
    return hearing.need("trumps", trumps, "What is trumps?", "clubs", "diamonds", "hearts", "spades")


def _turn_up(facts: Lead, hearing: Hearing, hand: Sequence[Card], trump: int) -> Card:
    """The card turned up; where it is not known every one that it could be is tried, the ace, which binds, last."""
    may_be = [card_code(card) for rank in range(13) if (card := make_card(rank, trump)) not in hand]
    return hearing.need("turn_up", facts.turn_up, "Which card was turned up?", *may_be)


def _told(
    hearing: Hearing,
    card: Card | None,
    cards: Sequence[Card],
    hand: Sequence[Card],
    verb: str,
    more: str = "",
) -> None:
    free = len(cards) == len(hand)
    names = listed([f"the {card_name(each)}" for each in cards], "or")
    told = f"he may {verb} any of his cards" if free and len(hand) > 1 else f"he must {verb} {names}"
    if card is None:
        hearing.decide(f"{told.capitalize()}.{more}", cards=codes(cards))
    elif card in cards:
        which = f": {told}" if free or len(cards) > 1 else ""
        hearing.decide(f"Yes, he may {verb} the {card_name(card)}{which}.{more}", answer="yes", cards=codes(cards))
    else:
        hearing.decide(f"No: {told}.{more}", answer="no", cards=codes(cards))
