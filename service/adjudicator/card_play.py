"""A card in question, and a finished trick: what every game of tricks asks and tells, apart from its own rules."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, codes, listed
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Facts, Name, Trumps, Who, YesNo
from service.engine.cards import Card, card_name

__all__ = ["Judged", "Play", "Trick", "hand_of", "judge_card", "may_lead_any", "trick_of"]


class Play(Facts):
    """A player and the trick to which he plays; no cards on the table where he leads."""

    who: Who = None
    hand: CardsFact = Field(None, description="The cards that he holds now, the one in question among them.")
    trick: CardsFact = Field((), description="The cards on the table, in order; none where he leads.")
    trumps: Trumps = None
    card: CardFact = Field(None, description="The card that he wants to play, or has played.")


class Judged(Play):
    """A player and the trick to which he plays; no cards on the table where he leads."""

    played: YesNo = Field(False, description="Whether it has been played already, and another wants something for it.")


class Trick(Facts):
    """A finished trick."""

    cards: dict[Name, CardFact] = Field(
        default_factory=dict, max_length=4, description="Who played what, in the order of play."
    )
    trumps: Trumps = None


def hand_of(
    hand: tuple[Card, ...] | None, card: Card | None, table: tuple[Card, ...], place: str = "trick"
) -> tuple[Card, ...]:
    """The cards that a player holds, the one in question among them; `place` is the fact that tells the `table`.

    Raises NeedsError where his cards are not told, `ImpossibleError` for one that stands at two places.
    """
    if not hand:
        raise NeedsError(Need(("hand",), "Which cards does he hold?"))
    if card is not None and card not in hand:
        hand = (*hand, card)
    distinct([(place, table), ("hand", hand)])
    return hand


def may_lead_any(hearing: Hearing, who: str, card: Card | None, cards: tuple[Card, ...]) -> None:
    """The verdict on who leads: any of his cards."""
    answer = "yes" if card is not None else None
    hearing.decide(f"{who.capitalize()} may lead any card.", answer=answer, cards=codes(cards))


def judge_card(
    hearing: Hearing,
    card: Card | None,
    hand: tuple[Card, ...],
    cards: tuple[Card, ...],
    fault: str,
    played: bool | None,
) -> None:
    """The verdict on a card of a hand of which `cards` may be played; `fault` is what another is, without a penalty."""
    names = listed([f"the {card_name(each)}" for each in cards], "or")
    who = hearing.who or "he"
    told = f"{who} may play any card" if len(cards) == len(hand) else f"{who} must play {names}"
    if card is None:
        hearing.decide(f"{told}.", cards=codes(cards))
    elif card in cards:
        hearing.decide(f"Yes: the {card_name(card)} may be played; {told}.", answer="yes", cards=codes(cards))
    elif played:
        hearing.decide(
            f"The {card_name(card)} {fault}: {told}. The text names no penalty for it.",
            status="silent",
            answer="no",
            cards=codes(cards),
        )
    else:
        hearing.decide(f"No: {told}.", answer="no", cards=codes(cards))


def trick_of(
    told: Mapping[str, Card | None], place: str = "cards", ask: str = "Which card did each play, in order?"
) -> tuple[list[str], tuple[Card, ...]]:
    """Who played to a finished trick, and the cards, in order; `place` is the fact that tells them.

    Raises NeedsError for less than two cards or one that is not known, `ImpossibleError` for one that stands twice.
    """
    if len(told) < 2 or None in told.values():
        raise NeedsError(Need((place,), ask))
    cards = tuple(card for card in told.values() if card is not None)
    distinct([(place, cards)])
    return list(told), cards
