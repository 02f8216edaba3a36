"""Games of tricks: the cards that an event shows, put in the place of cards that are not told."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from service.adjudicator.trick_says import UNLAWFUL
from service.adjudicator.trick_table import Rules, State, arrangements, held, holding
from service.engine.cards import Card, card_name
from service.engine.errors import ImpossibleError
from service.engine.events import Event, Step
from service.engine.seats import NOBODY

__all__ = ["in_hand", "least_unlawful", "with_exposed"]


def with_exposed(state: State, event: Event) -> Event:
    """An event with the card that was exposed: where it is not told, one of him whose it is."""
    if event.kind not in ("expose", "expose-other") or event.cards or event.seat < 0:
        return event
    hands = held(state)
    others = [seat for seat in (event.about, *range(len(hands))) if seat not in (event.seat, NOBODY)]
    seats = others if event.kind == "expose-other" else [event.seat]
    owner = next((seat for seat in seats if hands[seat]), NOBODY)
    if owner == NOBODY:
        return event
    about = owner if event.kind == "expose-other" else event.about
    return event._replace(cards=hands[owner][:1], about=about)


def in_hand(
    rules: Rules,
    state: State,
    event: Event,
    coming: Sequence[Card],
    named: Collection[Card],
    gone: set[Card],
    owned: Sequence[Collection[Card]],
    known: Collection[Card],
    names: Sequence[str],
    place: str,
) -> State:
    """The state with the cards that he shows now, or is told to play later (`coming`), in his hand.

    They take the place of unknown ones: of those not `named` in the facts, and where most of the pack is named,
    so that the draw gives such cards, of those that are told of somebody at another time (`owned`, by seat) and are not
    `known` to be his now, or were played before (`gone`).
    Raises `ImpossibleError`, which names the `place`, where a card that he shows was played before, lies in another
    hand, or his hand has no unknown card; where he plays one that lies turned up. Whether he may do something else with
    that the machine tells.
    """
    seat, hands = event.seat, held(state)
    hand = list(hands[seat])
    strange = {card for cards in owned for card in cards} - {*known} | gone
    elsewhere = {*rules.turned(state), *rules.aside(state)}
    for card in dict.fromkeys((*event.cards, *coming)):
        if card in hand:
            continue
        now = card in event.cards
        if now and card in rules.turned(state):
            if event.kind == "play":
                raise ImpossibleError(f"{place}: the {card_name(card)} was turned up, and is in no hand.")
            continue
        if now and card in gone:
            raise ImpossibleError(f"{place}: the {card_name(card)} was played before.")
        other = next((each for each, cards in enumerate(hands) if card in cards), NOBODY)
        unknown = [each for each in hand if each not in named]
        unknown += [each for each in hand if each in strange and (now or each not in coming)]
        if other != NOBODY and unknown and card not in owned[other]:
            swapped = tuple(unknown[0] if each == card else each for each in hands[other])
            state = holding(state, other, swapped)
            hands, other = held(state), NOBODY
        if now and other != NOBODY:
            raise ImpossibleError(f"{place}: the {card_name(card)} is in the hand of {names[other]}.")
        if now and not unknown:
            raise ImpossibleError(f"{place}: the {card_name(card)} is not in the hand of {names[seat]}.")
        if unknown and other == NOBODY and (now or card not in elsewhere | gone):
            hand[hand.index(unknown[0])] = card
    return holding(state, seat, tuple(hand))


def least_unlawful(rules: Rules, state: State, event: Event, named: Collection[Card]) -> tuple[State, tuple[Step, ...]]:
    """The state after an event, with such cards in the place of unknown ones as accuse nobody, if there are any."""
    hand = held(state)[event.seat]
    unknown = [card for card in hand if card not in named and card not in event.cards]
    spare = [card for card in rules.pack if card not in named]
    best: tuple[int, State, tuple[Step, ...]] | None = None
    for some in arrangements(spare, hand, unknown):
        after, steps = rules.machine.apply(holding(state, event.seat, some), event)
        wrong = len([step for step in steps if step.finding in UNLAWFUL])
        if best is None or wrong < best[0]:
            best = wrong, after, steps
        if not wrong:
            break
    assert best is not None
    return best[1:]
