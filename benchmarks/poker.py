"""Ranking Poker hands beside PokerKit and treys: `python -m benchmarks.poker`.

The same 20,000 random hands, in the same run and in turns. Ours are ranked by the laws of 1891 and theirs by modern
ones, so the answers differ where the laws do; the work is the same: five cards in, a comparable worth out.
Ratios above 1 mean that the engine is faster.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from random import Random

from pokerkit import Card as KitCard
from pokerkit import StandardHighHand
from treys import Card as TreysCard
from treys import Evaluator

from service.engine.cards import card_code, read_card
from service.engine.poker.values import value_of

HANDS = 20_000
ROUNDS = 5


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def hands(seed: int = 1891) -> list[tuple[int, ...]]:
    """Random hands of five cards."""
    random = Random(seed)
    return [tuple(random.sample(range(52), 5)) for _ in range(HANDS)]


def measure() -> dict[str, float]:
    """Median seconds for all hands, by what is ranked."""
    ours = hands()
    codes = [[card_code(card) for card in hand] for hand in ours]
    texts = ["".join(code.replace("10", "T")[:-1] + code[-1].lower() for code in hand) for hand in codes]
    kit = [tuple(KitCard.parse(text)) for text in texts]
    bare = [[TreysCard.new(text[place : place + 2]) for place in range(0, 10, 2)] for text in texts]
    evaluator = Evaluator()

    def from_cards() -> list[int]:
        return [value_of(hand).order for hand in ours]

    def from_text() -> list[int]:
        return [value_of([read_card(text[place : place + 2]) for place in range(0, 10, 2)]).order for text in texts]

    def kit_cards() -> list[object]:
        return [StandardHighHand(hand) for hand in kit]

    def kit_text() -> list[object]:
        return [StandardHighHand(text) for text in texts]

    def treys_cards() -> list[int]:
        return [evaluator.evaluate([], hand) for hand in bare]

    calls: dict[str, Callable[[], Sequence[object]]] = {
        "engine, cards": from_cards,
        "engine, text": from_text,
        "PokerKit, cards": kit_cards,
        "PokerKit, text": kit_text,
        "treys, cards": treys_cards,
    }
    for call in calls.values():
        call()
    times: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(ROUNDS):
        for name, call in calls.items():
            times[name].append(_timed(call))
    return {name: statistics.median(values) for name, values in times.items()}


def main() -> None:
    """Print microseconds a hand, and the ratios."""
    times = measure()
    for name, seconds in times.items():
        print(f"{name:18} {seconds / HANDS * 1e6:8.2f} µs a hand")
    for what, peer, own in (
        ("card objects", "PokerKit, cards", "engine, cards"),
        ("strings", "PokerKit, text", "engine, text"),
        ("bare ranks", "treys, cards", "engine, cards"),
    ):
        print(f"{what}: {times[peer] / times[own]:.2f} times as fast as {peer.split(',')[0]}")


if __name__ == "__main__":
    main()
