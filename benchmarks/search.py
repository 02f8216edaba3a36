"""Search beside its peers: `python -m benchmarks.search [--scale 10] [--scale 100]`.

The hundred queries written for the project are asked of this search, of SQLite's FTS5 with its snippets, and of stock
Whoosh with its parser and highlighter, over the same records, in the same run, in turns, in random order: first with
every answer computed, then repeated from memory. Ratios are what counts; times depend on the machine and its load.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import yaml

from benchmarks.search_cases import OWN
from benchmarks.search_peers import copies, fts5, whoosh_stock
from corpus import library as libraries
from service.search import Search, open_index
from service.search.units import units

ROUNDS = 5


def queries() -> list[str]:
    """The queries of the file, citations left out: the peers know none."""
    rows = yaml.safe_load(OWN.read_text(encoding="utf-8"))["queries"]
    return [row["query"] for row in rows if not any(c.isdigit() for c in row["query"])]


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _computing(search: Search) -> Callable[[str], object]:
    def ask(query: str) -> object:
        search.forget()
        return search.search(query)

    return ask


def measure(askers: dict[str, Callable[[str], object]], asked: Sequence[str], rounds: int) -> dict[str, list[float]]:
    """Seconds of each query with each engine, the least of `rounds` turns; the first turn, cold, is not counted."""
    best: dict[str, dict[str, float]] = {name: {} for name in askers}
    rng = random.Random(1909)
    for turn in range(rounds + 1):
        order = list(asked)
        rng.shuffle(order)
        for query in order:
            for name, ask in askers.items():
                seconds = _timed(partial(ask, query))
                if turn:
                    best[name][query] = min(seconds, best[name].get(query, seconds))
    return {name: sorted(times.values()) for name, times in best.items()}


def _told(name: str, times: Sequence[float]) -> str:
    return f"  {name:<24} p50 {_half(times) * 1e3:8.3f} ms   p99 {_most(times) * 1e3:8.3f} ms"


def _half(times: Sequence[float]) -> float:
    return statistics.median(times)


def _most(times: Sequence[float]) -> float:
    return times[min(len(times) - 1, int(len(times) * 0.99))]


def run(scale: int, rounds: int) -> None:
    library = libraries.load()
    if scale > 1:
        library = copies(library, scale)
    found = units(library)
    asked = queries()
    with tempfile.TemporaryDirectory() as data:
        search = open_index(library, Path(data) / "ours")
        askers: dict[str, Callable[[str], object]] = {
            "Hoyle": _computing(search),
            "SQLite FTS5": fts5(found, Path(data) / "fts5.db"),
            "Whoosh, stock": whoosh_stock(found, Path(data) / "stock"),
        }
        print(f"{len(found)} records ({scale}x), {len(asked)} queries, ten hits with fragments")
        times = measure(askers, asked, rounds)
        for name, taken in times.items():
            print(_told(name, taken))
        ours = times["Hoyle"]
        for name in ("SQLite FTS5", "Whoosh, stock"):
            peer = times[name]
            print(f"  over {name}: p50 {_half(ours) / _half(peer):.2f}, p99 {_most(ours) / _most(peer):.2f}")
        answers = {query: search.search(query) for query in asked}
        repeated = measure({"repeated": search.search, "dictionary": answers.__getitem__}, asked, rounds)
        print(
            f"  repeated: {_half(repeated['repeated']) * 1e6:.2f} µs, {_ratio(repeated):.1f} times a dictionary look-up"
        )
        search.index.close()


def _ratio(times: dict[str, list[float]]) -> float:
    return _half(times["repeated"]) / _half(times["dictionary"])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=int, action="append", help="also over so many copies of the library")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = parser.parse_args(arguments)
    for scale in [1, *(chosen.scale or [])]:
        run(scale, chosen.rounds if scale < 100 else 2)


if __name__ == "__main__":
    main()
