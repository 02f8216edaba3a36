"""Écarté: what the book advises the dealer to answer, and the non-dealer to propose or to play (pages 66 and 67)."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from service.adjudicator.ecarte_play import BOOK
from service.adjudicator.euchre_play import in_hand
from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardsFact, Facts, Number, Trumps, Who, YesNo
from service.engine.cards import ACE, KING, KNAVE, QUEEN, SUIT_NAMES, Card, rank_of, suit_of
from service.engine.ecarte import rules
from service.engine.ecarte.terms import REFUSING, SCORE_OF_FOUR

__all__ = ["Advice", "advice"]

_STRATEGY: Final = f"{BOOK}/ecarte/strategy/"
TWO_CARDS: Final = _STRATEGY + "as-a-general-rule-refuse-if"
THREE_TRUMPS: Final = _STRATEGY + "with-three-trumps-refuse-unless-the"
ONE_TRUMP: Final = _STRATEGY + "with-only-one-trump-and-one"
_OF_TRUMPS, _FEW = 3, 2
_ABOVE_TEN = (KING, QUEEN, KNAVE, ACE)
_THREE, _FOUR = 3, 4


class Advice(Facts):
    """A hand, and what its holder might answer, propose or do."""

    who: Who = None
    asks: Literal["answer", "propose"] | None = Field(
        None, description="Whether the dealer asks what to answer, or the non-dealer whether to propose or to play."
    )
    hand: CardsFact = Field(None, description="His five cards.")
    trumps: Trumps = None
    held: Number = Field(None, description="How many trumps he holds, where his cards are not told.")
    king: YesNo = Field(None, description="Whether the king of trumps is among them.")
    kings: Number = Field(None, description="How many other kings he holds.")
    guarded_queens: Number = Field(None, description="How many queens of other suits he holds that are guarded.")
    above_ten: YesNo = Field(
        None, description="Whether, besides these kings and queens, he holds a card higher than a ten."
    )
    discardable: Number = Field(None, description="How many of his cards can be discarded.")
    adversary: Number = Field(None, description="The adversary's score.")
    strength: Literal["weak", "fairly-strong", "very-strong"] | None = Field(
        None, description="How strong the non-dealer's hand is."
    )


@kind(
    "ecarte/advice",
    "What does the book advise: to accept or refuse, to propose or play?",
    Advice,
    [TWO_CARDS, THREE_TRUMPS, ONE_TRUMP, SCORE_OF_FOUR],
    [
        ("I hold three trumps without the king: refuse?", {"asks": "answer", "held": 3, "king": False}),
        ("Of this hand, hearts trumps.", {"asks": "answer", "hand": "8H KS 10C 7C 9D", "trumps": "H"}),
        (
            "He is at four, my hand is fairly strong, without the king.",
            {"asks": "propose", "adversary": 4, "strength": "fairly-strong", "king": False},
        ),
    ],
    BOOK,
)
def advice(facts: Advice, hearing: Hearing) -> None:
    """To the dealer by his trumps, kings and queens; to the non-dealer by the score and the strength of his hand."""
    asks = hearing.need("asks", facts.asks, "Is it asked what to answer, or whether to propose?", "answer", "propose")
    told = _of_cards(facts, hearing)
    if asks == "propose":
        _propose(told, hearing)
    else:
        _answer(told, hearing)


def _of_cards(facts: Advice, hearing: Hearing) -> Advice:
    """The facts, with those that five cards tell."""
    if facts.hand is None or len(facts.hand) != rules.HAND:
        return facts
    distinct([("hand", facts.hand)])
    in_hand(facts.hand)
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", *SUIT_NAMES)
    plain = [card for card in facts.hand if suit_of(card) != trump]
    trumps = [card for card in facts.hand if suit_of(card) == trump]
    kings = [card for card in plain if rank_of(card) == KING]
    queens = [card for card in plain if rank_of(card) == QUEEN and _guarded(card, plain)]
    rest = [card for card in (*plain, *trumps) if card not in (*kings, *queens)]
    return facts.model_copy(
        update={
            "held": len(trumps),
            "king": rules.king_of(trump) in trumps,
            "kings": len(kings),
            "guarded_queens": len(queens),
            "above_ten": any(rank_of(card) in _ABOVE_TEN for card in rest),
        }
    )


def _guarded(queen: Card, cards: list[Card]) -> bool:
    """Whether a lower card of its suit is held beside a queen."""
    return any(suit_of(card) == suit_of(queen) and rank_of(card) not in (KING, QUEEN) for card in cards)


def _answer(facts: Advice, hearing: Hearing) -> None:
    who = facts.who or "the dealer"
    if facts.discardable is not None and facts.discardable in range(_FEW + 1):
        hearing.find(TWO_CARDS, "Only two cards can be discarded.", "discardable")
        hearing.decide(f"Refuse: as a general rule {who} refuses if only two cards can be discarded.")
        return
    held = hearing.need("held", facts.held, "How many trumps does he hold?", 0, 1, 2, 3)
    if held == _OF_TRUMPS:
        if hearing.need("king", facts.king, "Is the king of trumps one of them?", False, True):
            hearing.find(THREE_TRUMPS, "The king is one of the three trumps.", "held", "king", phrase="unless")
            hearing.decide(
                "The rule to refuse does not hold: with the king among three trumps there is a great chance that the "
                "cards taken in win the vole."
            )
        else:
            hearing.find(THREE_TRUMPS, "He has three trumps without the king.", "held", "king")
            hearing.decide(f"Refuse: {who} has three trumps, and not the king.")
        return
    if held == 1:
        queens = hearing.need("guarded_queens", facts.guarded_queens, "How many guarded queens has he?", 0, 1, 2)
        kings = 0
        if queens < 2:
            kings = hearing.need("kings", facts.kings, "How many kings of other suits has he?", 0, 1, 2)
        if queens > 1 or (queens and kings):
            told = "two guarded queens" if queens > 1 else "a king and a guarded queen"
            hearing.find(ONE_TRUMP, f"He has one trump and {told}.", "held", "guarded_queens", "kings", phrase="refuse")
            hearing.decide(f"Refuse: {who} has one trump and {told}.")
            return
        above = kings == 1 and hearing.need(
            "above_ten", facts.above_ten, "Has he another card higher than a ten?", False, True
        )
        if kings == 1 and not queens and not above:
            hearing.find(ONE_TRUMP, "He has one trump and one king, and no other high card.", "held", "kings")
            hearing.decide(f"Accept: {who} has only one trump and one king, and no card above a ten besides.")
            return
    hearing.find(REFUSING, "The dealer has the option, and considers his cards and the score.", "held")
    hearing.pass_over((TWO_CARDS, THREE_TRUMPS, ONE_TRUMP), "These hands have a rule.", "it is none of them", "held")
    hearing.decide("The pages that are left give no rule for such a hand.", status="silent")


def _propose(facts: Advice, hearing: Hearing) -> None:
    who = facts.who or "the non-dealer"
    score = hearing.need("adversary", facts.adversary, "What is the adversary's score?", 0, _THREE, _FOUR)
    if score == _THREE:
        ask = "Is the hand very strong?"
        strength = hearing.need("strength", facts.strength, ask, "very-strong", "fairly-strong", "weak")
        hearing.find(SCORE_OF_FOUR, "The adversary is at three.", "adversary", "strength", phrase="three")
        if strength == "very-strong":
            hearing.decide(f"{who} may play without proposing at that score: the hand is very strong.", answer="yes")
        else:
            hearing.decide(
                f"It is dangerous: with the adversary at three {who} should not play without proposing, unless the "
                "hand is very strong.",
                answer="no",
            )
        return
    if score == _FOUR:
        king = hearing.need("king", facts.king, "Is the king of trumps held?", False, True)
        ask = "Is the hand fairly strong?"
        strong = king or hearing.need("strength", facts.strength, ask, "fairly-strong", "weak") != "weak"
        if strong:
            hearing.find(SCORE_OF_FOUR, "The adversary is at four.", "adversary", "king", "strength", phrase="four")
            hearing.decide(
                f"{who} may propose: the king is held, and the dealer cannot draw it."
                if king
                else "It is better not to propose, but to play: the dealer may draw the king, and at once score game.",
                answer="yes" if king else "no",
            )
            return
    hearing.find(SCORE_OF_FOUR, "The score ought to be considered.", "adversary", phrase="score")
    hearing.decide("The pages that are left give no rule for such a hand at that score.", status="silent")
