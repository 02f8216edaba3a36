"""A hand that is played out in tricks: whose turn it is, who has won what, and a hand taken up again.

`Tricks` is an immutable value that a game's state holds while cards are played. It knows no duty: which cards a player
is bound to play, and what follows where he does not, are a matter of each game's laws (`service.engine.tricks` has the
common duties). A card that breaks a duty is played all the same, since it is a fact.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, Protocol

from service.engine.cards import Card, card_name
from service.engine.dispatch import AtTable, refused
from service.engine.events import Event, Remedy, Step
from service.engine.seats import NOBODY
from service.engine.tricks import Order, best_place
from service.engine.tuples import put, quick

__all__ = [
    "AtTricks",
    "Tricks",
    "begin",
    "card_in_turn",
    "cards_taken",
    "finished",
    "lapsed",
    "left_play",
    "next_to_play",
    "own_card",
    "play",
    "replay_remedy",
    "taken_by",
    "tricks_of",
]


@quick
class Tricks(NamedTuple):
    """The cards in play.

    `live` tells by seat who plays; `turn` is the seat that has to play, NOBODY when all is played. `trick` are the
    cards on the table and `seats` who played them, both in order. `won` are the winners of the finished tricks, `taken`
    their cards; `leads` who led to each trick, the one on the table included. `begun` are the hands as they were when
    the first card was led.
    """

    hands: tuple[tuple[Card, ...], ...]
    live: tuple[bool, ...]
    turn: int
    order: Order
    begun: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    taken: tuple[tuple[Card, ...], ...] = ()
    leads: tuple[int, ...] = ()


class AtTricks(AtTable, Protocol):
    """A state of any game that holds cards in play."""

    @property
    def tricks(self) -> Tricks | None:
        """The cards in play; None before."""
        ...


def tricks_of(state: AtTricks) -> Tricks:
    """The cards in play. Raises ValueError before that."""
    if state.tricks is None:
        raise ValueError("no cards are in play")
    return state.tricks


def own_card(state: AtTable, event: Event, hand: Sequence[Card], law: str) -> Card:
    """The one card of his hand that a player lays down. Raises `RefusedError` for another, or for several."""
    if len(event.cards) != 1 or event.cards[0] not in hand:
        what = card_name(event.cards[0]) if len(event.cards) == 1 else f"{len(event.cards)} cards"
        raise refused(state, event, f"{what}: he plays one card of his hand", law)
    return event.cards[0]


def card_in_turn(state: AtTricks, event: Event, law: str) -> tuple[Tricks, Card]:
    """The cards in play, and the one card of his hand that the player in turn lays down.

    Raises `RefusedError` for another player or card: for games whose text knows no remedy for a card out of turn.
    """
    tricks = tricks_of(state)
    if event.seat != tricks.turn:
        whose = state.sitting.table.names[tricks.turn]
        raise refused(state, event, f"it is {whose}'s turn, and the text knows no remedy for a card out of turn", law)
    return tricks, own_card(state, event, tricks.hands[event.seat], law)


def begin(hands: tuple[tuple[Card, ...], ...], live: tuple[bool, ...], leader: int, order: Order) -> Tricks:
    """The play before the first lead."""
    return Tricks(hands, live, leader, order, hands)


def next_to_play(seat: int, live: Sequence[bool], played: Collection[int]) -> int:
    """The next at the left of `seat` who plays and has no card in the trick; NOBODY if there is none."""
    players = len(live)
    other = seat
    while (other := (other + 1) % players) != seat:
        if live[other] and other not in played:
            return other
    return NOBODY


def play(tricks: Tricks, card: Card) -> Tricks:
    """The player in turn plays a card that he holds. The last of a trick gives it to its winner, who leads next.

    Where the winner plays no more, the next at his left who does leads. ValueError for a card that is not in his hand.
    """
    seat = tricks.turn
    hand = tricks.hands[seat]
    at = hand.index(card)
    hands = put(tricks.hands, seat, hand[:at] + hand[at + 1 :])
    trick, seats = (*tricks.trick, card), (*tricks.seats, seat)
    leads = tricks.leads if tricks.trick else (*tricks.leads, seat)
    following = next_to_play(seat, tricks.live, seats)
    if following == NOBODY:
        return _won(tricks._replace(hands=hands, leads=leads), trick, seats)
    return tricks._replace(hands=hands, trick=trick, seats=seats, turn=following, leads=leads)


def _won(tricks: Tricks, trick: tuple[Card, ...], seats: tuple[int, ...]) -> Tricks:
    winner = seats[best_place(trick, tricks.order)]
    turn = winner
    if not (tricks.live[winner] and tricks.hands[winner]):
        turn = next((seat for seat in _round(winner, tricks) if tricks.live[seat] and tricks.hands[seat]), NOBODY)
    return tricks._replace(trick=(), seats=(), won=(*tricks.won, winner), taken=(*tricks.taken, trick), turn=turn)


def _round(seat: int, tricks: Tricks) -> list[int]:
    players = len(tricks.live)
    return [(seat + step) % players for step in range(1, players)]


def finished(tricks: Tricks) -> bool:
    """Whether every card is played."""
    return tricks.turn == NOBODY


def left_play(tricks: Tricks, seat: int) -> Tricks:
    """`seat` plays no further: his cards are out, what he has on the table stays there."""
    if not tricks.live[seat]:
        return tricks
    tricks = tricks._replace(hands=put(tricks.hands, seat, ()), live=put(tricks.live, seat, False))
    if tricks.turn != seat and not (tricks.trick and next_to_play(seat, tricks.live, tricks.seats) == NOBODY):
        return tricks
    following = next_to_play(seat, tricks.live, tricks.seats)
    if following == NOBODY and tricks.trick:
        return _won(tricks, tricks.trick, tricks.seats)
    return tricks._replace(turn=following)


def taken_by(tricks: Tricks, seat: int) -> int:
    """How many tricks `seat` has won."""
    return tricks.won.count(seat)


def cards_taken(tricks: Tricks, seats: Collection[int]) -> tuple[Card, ...]:
    """The cards of the tricks that any of `seats` has won, in the order of play."""
    return tuple(
        card for winner, trick in zip(tricks.won, tricks.taken, strict=True) if winner in seats for card in trick
    )


def replay_remedy(law: str, offender: int, players: int, until: str, back_to: int = NOBODY, amount: int = 0) -> Remedy:
    """The usual remedy for a revoke: any player but the offender may have the cards taken up and played again.

    `until` says when the right ends, `back_to` is the number of the event that led the first card.
    """
    others = tuple([seat for seat in range(players) if seat != offender])
    return Remedy(law, "replay", others, until, offender, amount, back_to)


def lapsed(claims: Iterable[Remedy]) -> tuple[Step, ...]:
    """A step for each remedy that nobody has had when the hand is over: it lapses; the note is what it would have been.

    So it is with a card that breaks a duty where the text names no penalty ("penalty-not-named").
    """
    return tuple(Step(claim.law, "lapses", claim.offender, note=claim.kind) for claim in claims)
