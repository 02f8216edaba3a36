"""Rulings: how many a second, their cost over `/healthz`, and growth with a history: `python -m benchmarks.rulings`.

Through the library: a show of two hands, a Jack-pot with a false opener, and the same shows told in plain words, beside
the bare rule of the engine (the show alone) in the same run. Over HTTP the same questions, every second request to
`/healthz` of the same server on one connection. The hands differ from question to question, so that no answer is kept.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from http.client import HTTPConnection
from random import Random
from statistics import median, quantiles
from typing import Any

from benchmarks.http import served
from corpus.library import load
from service.adjudicator import adjudicate
from service.adjudicator.models import Question
from service.adjudicator.words import ask
from service.engine.cards import card_code, read_cards
from service.engine.poker.hands import show
from service.engine.poker.values import value_of

COUNT = 400
ROUNDS = 5
LENGTHS = (10, 100, 1000)


def shows(count: int, seed: int = 65) -> list[dict[str, str]]:
    """Two random hands of five cards each, by player."""
    random, found = Random(seed), []
    for _ in range(count):
        codes = [card_code(card) for card in random.sample(range(52), 10)]
        found.append({"Ann": " ".join(codes[:5]), "Bob": " ".join(codes[5:])})
    return found


def questions() -> dict[str, list[dict[str, Any]]]:
    """The bodies of requests, by what is asked."""
    hands = shows(COUNT)
    jackpot = {"jackpot": 1, "ante": 2, "pool": 30, "opener": "Ann", "outcome": "shown", "players": ["Ann", "Bob"]}
    return {
        "a show of two hands": [{"kind": "poker/best-hand", "facts": {"hands": each}} for each in hands],
        "a Jack-pot": [{"kind": "poker/jackpot", "facts": {**jackpot, "hands": each}} for each in hands],
    }


def words() -> list[dict[str, str]]:
    """The shows in plain words."""
    return [{"text": f"Ann has {each['Ann']} and Bob has {each['Bob']}. Who wins?"} for each in shows(COUNT)]


def history(events: int) -> dict[str, Any]:
    """Two players who raise each other until so many events have happened."""
    told: list[dict[str, Any]] = [
        {"what": "ante", "who": "B", "amount": 1},
        {"what": "stake", "who": "A", "amount": 2},
        {"what": "stake", "who": "B", "amount": 1},
        {"what": "draw", "who": "B", "number": 0},
        {"what": "draw", "who": "A", "number": 0},
    ]
    bets = range(events - len(told))
    told += [{"what": "bet", "who": "AB"[turn % 2], "amount": 2 if turn else 1} for turn in bets]
    return {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 4, "events": told}


def _seconds(calls: Sequence[Callable[[], object]]) -> list[float]:
    """Processor seconds of each call, the least of some rounds in turns."""
    least = [float("inf")] * len(calls)
    for call in calls:
        call()
    gc.collect()
    for _ in range(ROUNDS):
        for place, call in enumerate(calls):
            start = time.process_time()
            call()
            least[place] = min(least[place], time.process_time() - start)
    return least


def through_the_library() -> None:
    """Print rulings a second, and the time over that of the engine's own show."""
    library = load()
    asked = {name: [Question.model_validate(body) for body in bodies] for name, bodies in questions().items()}
    told = [body["text"] for body in words()]
    dealt = [[read_cards(cards) for cards in hands.values()] for hands in shows(COUNT)]

    def ruled(kind: str) -> Callable[[], object]:
        return lambda: [adjudicate(question, library) for question in asked[kind]]

    calls: dict[str, Callable[[], object]] = {
        "the engine's show alone": lambda: [show([value_of(cards) for cards in hands]) for hands in dealt],
        **{f"{name}, ruled": ruled(name) for name in asked},
        "a show of two hands, asked in words": lambda: [ask(library, None, text) for text in told],
    }
    least = _seconds(list(calls.values()))
    print("| through the library | a second | time over the engine's show |\n| --- | ---: | ---: |")
    for name, seconds in zip(calls, least, strict=True):
        print(f"| {name} | {COUNT / seconds:,.0f} | {seconds / least[0]:.0f} |", flush=True)


def _growth() -> None:
    """Print what histories of several lengths take, over that of the shortest."""
    library = load()
    asked = [Question(kind="poker/history", facts=history(length)) for length in LENGTHS]
    assert all(adjudicate(question, library).rulings[0].status == "decided" for question in asked)
    least = _seconds([partial(adjudicate, question, library) for question in asked])
    print("\n| events in a history | ms | µs an event | growth over linear |\n| --- | ---: | ---: | ---: |")
    for length, seconds in zip(LENGTHS, least, strict=True):
        growth = seconds / least[0] / (length / LENGTHS[0])
        print(f"| {length} | {seconds * 1e3:.1f} | {seconds / length * 1e6:.0f} | {growth:.2f} |")


def _posted(connection: HTTPConnection, path: str, body: dict[str, Any] | None) -> float:
    """Milliseconds from the request to the last byte of the answer."""
    told = None if body is None else json.dumps(body)
    start = time.perf_counter()
    headers = {"content-type": "application/json", "accept-encoding": "identity"}
    connection.request("POST" if told else "GET", path, told, headers)
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 200, f"{path}: {answer.status}"
    return (time.perf_counter() - start) * 1000


def over_http() -> None:
    """Print milliseconds at p50 beside those of /healthz, and the ratios at p50 and p99."""
    asked = [(f"{name}, ruled", "/api/rulings", bodies) for name, bodies in questions().items()]
    asked.append(("a show of two hands, asked in words", "/api/ask", list(words())))
    print(
        "\n| over HTTP | p50 ms | /healthz p50 ms | ratio at p50 | ratio at p99 |\n| --- | ---: | ---: | ---: | ---: |"
    )
    with served() as port:
        connection = HTTPConnection("127.0.0.1", port)
        for name, path, bodies in asked:
            for body in bodies[:20]:
                _posted(connection, path, body)
            own, health = [], []
            for body in bodies:
                health.append(_posted(connection, "/healthz", None))
                own.append(_posted(connection, path, body))
            tail = quantiles(own, n=100)[98] / quantiles(health, n=100)[98]
            over = median(own) / median(health)
            print(f"| {name} | {median(own):.2f} | {median(health):.2f} | {over:.1f} | {tail:.1f} |", flush=True)


def main() -> None:
    """Print the three tables."""
    through_the_library()
    _growth()
    over_http()


if __name__ == "__main__":
    main()
