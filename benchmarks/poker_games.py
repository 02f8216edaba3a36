"""Whole games of draw Poker with every step recorded, beside PokerKit: `python -m benchmarks.poker_games`.

Four players, lawful play at random, from the shuffle to the division of the pool. PokerKit knows no five-card draw; it
is made here by subclassing its single-draw state. In PokerKit the operations are recorded in `state.operations`, in the
engine the events and steps are. Both choose by the same chances, and both must shuffle, deal, ask, bet, draw and show.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

from pokerkit import Automation, BettingStructure, Deck, Mode, NoLimitPokerMixin, SingleDraw, StandardHighHand, State

from service.engine.events import Event, Table
from service.engine.poker import machine
from service.engine.poker.chance import play_game
from service.engine.poker.terms import Terms

GAMES = 400
ROUNDS = 5
PLAYERS = 4


class FiveCardDraw(NoLimitPokerMixin, SingleDraw):
    """Five-card draw, high, by PokerKit."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count = 5
    betting_structure = BettingStructure.NO_LIMIT


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def kit_games(random: Random, games: int) -> tuple[int, int]:
    """Play with PokerKit: games and operations."""
    create = FiveCardDraw(AUTOMATIONS, True, 0, (4, 8), 8, mode=Mode.CASH_GAME)
    operations = 0
    for _ in range(games):
        state: State = create(4000, PLAYERS)
        while state.status:
            chance = random.random()
            if state.can_stand_pat_or_discard():
                hand = state.hole_cards[state.stand_patter_or_discarder_index or 0]
                state.stand_pat_or_discard(hand[: int(random.random() * 4.3)])
            elif chance > 0.8 and state.checking_or_calling_amount and state.can_fold():
                state.fold()
            elif chance < 0.24 and state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount or 0
                state.complete_bet_or_raise_to(least + int(random.random() * 88))
            else:
                state.check_or_call()
        operations += len(state.operations)
    return games, operations


def our_games(random: Random, games: int) -> tuple[int, int]:
    """Play by the laws: games and steps recorded."""
    state = machine.open(Table(("A", "B", "C", "D"), 0), Terms())
    recorded = 0
    for _ in range(games):
        state, turns = play_game(state, random)
        recorded += sum(1 + len(turn.steps) for turn in turns)
        state, _ = machine.apply(state, Event("next"))
    return games, recorded


def main() -> None:
    """Print games a second, what was recorded, and the ratio of the medians."""
    players: dict[str, Callable[[Random, int], tuple[int, int]]] = {"engine": our_games, "PokerKit": kit_games}
    rates: dict[str, list[float]] = {name: [] for name in players}
    recorded: dict[str, int] = {}
    for turn in range(ROUNDS + 1):
        for name, play in players.items():
            start = time.perf_counter()
            games, recorded[name] = play(Random(turn), GAMES)
            if turn:
                rates[name].append(games / (time.perf_counter() - start))
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, rate in medians.items():
        print(f"{name:10} {rate:8.0f} games a second, {recorded[name] / GAMES:5.1f} events and steps recorded a game")
    print(f"whole games: {medians['engine'] / medians['PokerKit']:.2f} times as fast as PokerKit")


if __name__ == "__main__":
    main()
