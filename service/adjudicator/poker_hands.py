"""Poker hands as facts: cards or words, read by the engine, with what their number makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from service.adjudicator.hearing import Agreed, Hearing
from service.engine.cards import JOKER, card_codes, no_card_twice, read_cards
from service.engine.errors import ImpossibleError, UnreadableError
from service.engine.poker.deal import HAND
from service.engine.poker.described import describe, read_described, with_joker, without_joker
from service.engine.poker.terms import AMERICAN, BLAZE, JOKER_CARD, READINGS, SKIP, Terms, rule
from service.engine.poker.values import BLAZE_HAND, SKIP_SEQUENCE, THREES, Value, joker_value, value_of
from service.engine.readings import reading_of

__all__ = ["VARIED", "Held", "held", "ranked", "read_hands", "shown", "terms_of", "varied", "worth"]

VARIED = {BLAZE_HAND: BLAZE, SKIP_SEQUENCE: SKIP}
"""The kinds of hands that there are only where a variation was agreed upon, each with the variation."""

_UNKNOWN = frozenset({"", "?", "unknown", "not shown", "concealed"})


class Held(NamedTuple):
    """A hand: its cards where they were told, or its value where words told it; both None where nothing is known.

    `joker` is the card that the joker among them is called, where that was said; `with_joker`: words told of one.
    """

    cards: tuple[int, ...] | None
    value: Value | None
    joker: int | None = None
    with_joker: bool = False

    @property
    def known(self) -> bool:
        """Whether anything is known of it."""
        return self.cards is not None or self.value is not None

    @property
    def has_joker(self) -> bool:
        """Whether the joker is told to be in it."""
        return self.with_joker or JOKER in (self.cards or ())

    @property
    def foul(self) -> bool:
        """Whether its cards are known to be more or less than five."""
        return self.cards is not None and len(self.cards) != HAND


def held(text: str | None, place: str) -> Held:
    """A hand from its cards or from words. Raises `UnreadableError`, which names the place, where it is neither."""
    words = (text or "").strip()
    if words.lower() in _UNKNOWN:
        return Held(None, None)
    try:
        return Held(read_cards(words), None)
    except UnreadableError as no_cards:
        try:
            told_words, joker = without_joker(words)
            value = read_described(told_words)
            return Held(None, with_joker(value) if joker else value, None, joker)
        except UnreadableError as no_words:
            told = no_cards if words[:1].isdigit() or words.isupper() else no_words
            raise UnreadableError(f"{place}: {told}") from None


def read_hands(hands: Mapping[str, str | None]) -> dict[str, Held]:
    """The hands by player. Raises `ImpossibleError` where a card is held twice."""
    found = {name: held(text, f"hands.{name}") for name, text in hands.items()}
    no_card_twice((name, hand.cards or ()) for name, hand in found.items())
    return found


def terms_of(agreed: Agreed, ante: int | None = None, limit: int | None = None) -> Terms:
    """The engine's terms under what was agreed."""
    departures = set(agreed.variations)
    if rule(71) in agreed.away:
        departures.add(AMERICAN)
    return Terms(ante or 1, limit or 2 * (ante or 1), frozenset(departures), agreed.readings)


def worth(hand: Held, hearing: Hearing, american: bool = False) -> Value | None:
    """The value of a hand of five cards, or of one told in words; None where it is not known.

    `american` values it as if ten to ace were a sequence.
    """
    if hand.foul:
        return None
    if hand.has_joker and JOKER_CARD not in hearing.agreed.variations:
        raise ImpossibleError("hands: the joker is in the pack only where it was agreed upon.")
    if hand.cards is None:
        return hand.value
    departures = terms_of(hearing.agreed).departures
    if american:
        departures |= {AMERICAN}
    aces = reading_of("blaze-ace", hearing.agreed.readings, READINGS) == "admitted"
    if hand.joker is not None and JOKER in hand.cards:
        return joker_value(hand.cards, hand.joker, departures, aces)
    return value_of(hand.cards, departures, aces)


def varied(value: Value, hearing: Hearing) -> str:
    """The variation by which alone there is such a hand, where it was not agreed upon; "" for every other hand."""
    name = VARIED.get(value.kind, "")
    return "" if name in hearing.agreed.variations else name


def shown(hand: Held, hearing: Hearing) -> str:
    """A hand in words, with its cards where they are known."""
    value = worth(hand, hearing)
    if value is None:
        return "a foul hand" if hand.foul else "a hand that is not known"
    return f"{describe(value)} ({card_codes(hand.cards)})" if hand.cards else describe(value)


def ranked(names: Sequence[str]) -> dict[str, Value]:
    """Hands of which only the order is known, the best first: values that stand in this order."""
    return {name: Value(THREES, (len(names) - place,), ()) for place, name in enumerate(names)}
