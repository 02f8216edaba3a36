"""Loo: who wins a trick, by both books."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_play import Form, Pam, distinct, order_of, pam_agreed, pam_of, trump_of
from service.adjudicator.vocabulary import CardFact, Facts, Name, Trumps
from service.engine.baxter_wray_loo import rules as other
from service.engine.cards import Card, card_name
from service.engine.loo import duties
from service.engine.loo.terms import PAM, THREE_CARD, WINNING
from service.engine.packs import ORDINARY

__all__ = ["Trick", "completed", "trick"]


class Trick(Facts):
    """A trick that is complete."""

    trick: dict[Name, CardFact] = Field(default_factory=dict, max_length=16, description="Who played what, in order.")
    trumps: Trumps = None
    turn_up: CardFact = None
    form: Form = "three-card"


@kind(
    "loo/trick",
    "Who wins this trick?",
    Trick,
    [WINNING, PAM],
    [
        (
            "King of hearts, three of hearts, and the five of trumps.",
            {"trick": {"A": "KH", "B": "3H", "C": "5S"}, "trumps": "S"},
        )
    ],
)
def trick(facts: Trick, hearing: Hearing) -> None:
    """The highest trump, or else the highest card of the suit led."""
    _taken(facts, hearing, WINNING, pam_of)


@under("loo/trick", [other.TRUMPING, other.EXCHANGED])
def trick_by_other_book(facts: Trick, hearing: Hearing) -> None:
    """The same by Round Games."""
    _taken(facts, hearing, other.TRUMPING, pam_agreed, "wins")


def _taken(facts: Trick, hearing: Hearing, law: str, which: Pam, phrase: str = "") -> None:
    cards = list(facts.trick.values())
    known = [card for card in cards if card is not None]
    if not known:
        hearing.need("trick", None, "Which card did each play, in order?")
    trump = trump_of(facts.trumps, facts.turn_up, hearing)
    distinct((("trick", known),))
    pam_law, pam = which(hearing, trump)
    order = order_of(facts, hearing, known, trump, pam_law, pam)
    places = {duties.winner_leads(range(len(cards)), full, order) for full in completed(cards)}
    if len(places) > 1:
        hearing.need("trick", None, "Which card did each play, in order?")
    place = places.pop()
    name, card = list(facts.trick)[place], cards[place]
    assert card is not None
    if card == pam and facts.form != THREE_CARD:
        hearing.find(pam_law, f"{name} played Pam, the highest trump.", "trick", phrase="pam")
    hearing.find(
        law, f"{name} wins with the {card_name(card)}, and leads to the next.", "trick", "trumps", phrase=phrase
    )
    hearing.decide(f"{name} wins the trick.", winners=(name,))


def completed(cards: Sequence[Card | None]) -> Iterator[tuple[Card, ...]]:
    """The cards, with each that could be in every place of one that is not known."""
    if None not in cards:
        yield tuple(card for card in cards if card is not None)
        return
    free = [card for card in ORDINARY if card not in cards]
    for place, card in enumerate(cards):
        for other_card in free if card is None else ():
            spare = iter([each for each in free if each != other_card])
            yield tuple(
                other_card if each == place else next(spare) if told is None else told
                for each, told in enumerate(cards)
            )
