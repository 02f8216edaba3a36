"""Whole deals of Loo with every step recorded, beside python-chess, rlcard and euchre-cli: `python -m benchmarks.loo`.

A move is a decision of a player: a declaration or a card at Loo and Bridge, a call or a card at Euchre, a chess move.
Shuffling, dealing and paying are timed with it and not counted. All choose at random among lawful moves, except
euchre-cli, which has none to offer and plays by its own rules of thumb; what it would print is kept in a list.
Ratios above 1 mean that Loo makes more moves in a second.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import chess

from service.engine.events import Event, Table
from service.engine.loo import machine
from service.engine.loo.chance import play_hand
from service.engine.loo.terms import FIVE_CARD, Terms

ROUNDS = 5
SECONDS = 0.6
DECISIONS = frozenset({"declare", "miss", "for-pool", "draw", "pass", "play", "flush"})
PLIES = 200


def loo(terms: Terms) -> Callable[[Random], int]:
    """Play hands of Loo, five at the table: how many moves one hand had."""
    state = machine.open(Table(("A", "B", "C", "D", "E"), 0), terms)

    def hand(random: Random) -> int:
        nonlocal state
        state, played = play_hand(state, random)
        state, _ = machine.apply(state, Event("next"))
        return sum(turn.event.kind in DECISIONS for turn in played)

    return hand


def chess_game(random: Random) -> int:
    """A game of random legal moves, as far as two hundred plies; the board keeps its moves."""
    board = chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(random.random() * len(moves))])
    return len(board.move_stack)


def bridge() -> Callable[[Random], int]:
    """A deal of rlcard's Bridge, random bids and cards; the game keeps its actions. Raises ImportError."""
    game_class: Any = import_module("rlcard.games.bridge.game").BridgeGame

    def deal(random: Random) -> int:
        game = game_class()
        game.np_random.seed(int(random.random() * 2**31))
        game.init_game()
        while not game.is_over():
            actions = game.judger.get_legal_actions()
            game.step(actions[int(random.random() * len(actions))])
        return len(game.actions)

    return deal


def euchre() -> Callable[[Random], int]:
    """A hand of euchre-cli among its computers. Raises ImportError."""
    play: Any = import_module("euchre.command.play")
    abstract: Any = import_module("euchre.abstract")
    util: Any = import_module("euchre.util")
    import_module("loguru").logger.remove()
    said: list[str] = []
    play.output = lambda message="", delay=0.0: said.append(message)
    teams = [abstract.Team("one"), abstract.Team("two")]
    players = [abstract.Computer(name, teams[place % 2]) for place, name in enumerate("ABCD")]
    players[-1].is_dealer = True

    def hand(random: Random) -> int:
        said.clear()
        play.hand(1, players, teams)
        util.hand_winner(teams)
        util.rotate_dealer(players)
        return sum(
            message.endswith(("passes.", "plays the", "pick it up!")) or " calls " in message for message in said
        )

    return hand


def contenders() -> dict[str, Callable[[Random], int]]:
    """What plays; a peer that is not installed is named and left out."""
    found: dict[str, Callable[[Random], int]] = {
        "Loo, three-card": loo(Terms()),
        "Loo, five-card": loo(Terms(FIVE_CARD, 5)),
        "python-chess": chess_game,
    }
    for name, make in (("rlcard, Bridge", bridge), ("euchre-cli", euchre)):
        try:
            found[name] = make()
        except ImportError as error:
            print(f"{name} is left out: {error}")
    return found


def measure() -> dict[str, float]:
    """Moves a second, the median of some rounds taken in turns."""
    games, random = contenders(), Random(93)
    speeds: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(ROUNDS):
        for name, play in games.items():
            moves, start = 0, time.perf_counter()
            while time.perf_counter() - start < SECONDS:
                moves += play(random)
            speeds[name].append(moves / (time.perf_counter() - start))
    return {name: statistics.median(values) for name, values in speeds.items()}


def main() -> None:
    """Print moves a second, and the ratios."""
    speeds = measure()
    for name, speed in speeds.items():
        print(f"{name:20} {speed:9.0f} moves/s")
    for ours in ("Loo, three-card", "Loo, five-card"):
        for name in list(speeds)[2:]:
            print(f"{ours} over {name}: {speeds[ours] / speeds[name]:.2f}")


if __name__ == "__main__":
    main()
