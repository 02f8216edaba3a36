"""Euchre told event by event: whether the card turned up was turned down before a suit was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.adjudicator.hearing import Need, NeedsError
from service.adjudicator.vocabulary import EventFact
from service.engine.errors import ImpossibleError

__all__ = ["with_turning_down"]

_FIRST_ROUND = frozenset({"order-up", "assist", "take-up", "turn-down"})
"""Calls by which the first round ends, or which are made in it alone."""


def with_turning_down(
    events: Sequence[EventFact], kinds: Sequence[str], dealer: str, turned_down: bool | None
) -> tuple[EventFact, ...]:
    """The events; where the card was `turned_down` though it is not told, the dealer's pass is his turning it down.

    `kinds` are the words of the machine for the events. Raises NeedsError where a suit is made, no call or card tells
    on which side of the turning down that was, and `turned_down` is not told; `ImpossibleError` where the events tell
    otherwise.
    """
    if turned_down is False and "turn-down" in kinds:
        raise ImpossibleError(f"turned_down: by event {kinds.index('turn-down') + 1} it was turned down.")
    untold = {place for place in range(len(events)) if kinds[place] == "make" and _untold(kinds, place)}
    if untold and turned_down is None:
        ask = f"Was the card turned up turned down, before event {min(untold) + 1}?"
        raise NeedsError(Need(("turned_down",), ask, (True, False)))
    if not turned_down:
        return tuple(events)
    return tuple(_turned_down(events, kinds, dealer, untold))


def _untold(kinds: Sequence[str], place: int) -> bool:
    """Whether nothing in the deal tells if the suit is made in the second round: no call of the first, no card."""
    before, after = kinds[:place], kinds[place + 1 :]
    before = before[len(before) - before[::-1].index("next") :] if "next" in before else before
    after = after[: after.index("next")] if "next" in after else after
    return not ({*before} & (_FIRST_ROUND | {"play", "make"}) or {*after} & _FIRST_ROUND)


def _turned_down(
    events: Sequence[EventFact], kinds: Sequence[str], dealer: str, untold: set[int]
) -> Iterator[EventFact]:
    for place, event in enumerate(events):
        makes = next((later for later in range(place, len(kinds)) if kinds[later] in ("make", "next")), len(kinds))
        said = kinds[place] == "pass" and event.who == dealer and makes in untold
        again = any(kinds[other] == "pass" and events[other].who == dealer for other in range(place + 1, makes))
        yield event.model_copy(update={"what": "turn-down"}) if said and not again else event
