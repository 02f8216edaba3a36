"""Whole deals of the games of tricks, every step recorded, beside python-chess, rlcard and euchre-cli.

    python -m benchmarks.tricks

A move is a decision of a player: a declaration, a call or a card, a chess move. Shuffling, cutting, dealing and paying
are timed with it and not counted. All choose at random among lawful moves, except euchre-cli, which has none to offer
and plays by its own rules of thumb; what it would print is kept in a list. Ratios above 1 mean that our game makes more
moves in a second.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any

import chess

from service.engine.events import Event, Table

ROUNDS = 5
DEALS_A_SITTING = 20
SECONDS = 0.4
_OF_A_DEAL = ("lots", "select", "contribute", "pay-deal", "shuffle", "cut", "deal", "look")
CEREMONY = frozenset((*_OF_A_DEAL, "divide", "finish", "count", "next", "withdraw", "claim"))
PLIES = 200
OURS: Mapping[str, tuple[str, str, int, dict[str, Any]]] = {
    "Loo, three-card": ("loo", "play_hand", 5, {}),
    "Loo, five-card": ("loo", "play_hand", 5, {"form": "five-card", "single": 5}),
    "Loo by Baxter-Wray": ("baxter_wray_loo", "play_deal", 5, {}),
    "Nap": ("nap", "play_deal", 4, {}),
    "Napoleon": ("napoleon", "play_deal", 4, {}),
    "Euchre, four-handed": ("euchre", "play_deal", 4, {}),
    "Spoil Five": ("spoil_five", "play_deal", 4, {}),
    "All-Fours": ("all_fours", "play_deal", 2, {}),
    "Écarté": ("ecarte", "play_game", 2, {}),
}
"""Our games: package, what plays a deal (or a game), players, and the terms."""


def ours(package: str, play: str, players: int, terms: Mapping[str, Any]) -> Callable[[Random], int]:
    """Play deals of one of our games, twenty a sitting (players may withdraw from it): how many moves one had."""
    place = f"service.engine.{package}"
    machine: Any = import_module(f"{place}.machine")
    agreed = import_module(f"{place}.terms").Terms(**terms)
    play_one = getattr(import_module(f"{place}.chance"), play)
    table = Table(tuple("ABCDEFGH"[:players]), 0)
    state, number = machine.open(table, agreed), 0

    def deal(random: Random) -> int:
        nonlocal state, number
        state, played = play_one(state, random)
        number += 1
        ended = number % DEALS_A_SITTING == 0 or not any(option.kind == "next" for option in machine.legal(state))
        state = machine.open(table, agreed) if ended else machine.apply(state, Event("next"))[0]
        return sum(turn.event.kind not in CEREMONY for turn in played)

    return deal


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
    found: dict[str, Callable[[Random], int]] = {name: ours(*game) for name, game in OURS.items()}
    found["python-chess"] = chess_game
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
    for game in OURS:
        ratios = ", ".join(f"{name} {speeds[game] / speeds[name]:.2f}" for name in speeds if name not in OURS)
        print(f"{game} over {ratios}")


if __name__ == "__main__":
    main()
