"""HTTP: what a search costs over `/healthz`, asked of the same server in the same run (pages: `benchmarks.pages`).

The queries are asked in random order, each twice; every second request goes to `/healthz`, so that both meet the
same noise. One connection, kept alive, as from a proxy.
"""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import quote_plus

import yaml

QUERIES = Path(__file__).parent.parent / "tests/service/search/queries_own.yaml"


@contextmanager
def served() -> Iterator[int]:
    """The port of a service in a process of its own, ready to answer."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "uvicorn", "--factory", "service.app:create_app", "--log-level", "warning"]
        process = subprocess.Popen([*command, "--port", str(port)], env={**os.environ, "HOYLE_DATA": data})
        try:
            for _ in range(3000):
                try:
                    ask(HTTPConnection("127.0.0.1", port), "/readyz")
                    break
                except (OSError, AssertionError):
                    time.sleep(0.1)
            yield port
        finally:
            process.terminate()
            process.wait()


def ask(connection: HTTPConnection, path: str) -> float:
    """Milliseconds from the request to the last byte of the answer."""
    start = time.perf_counter()
    connection.request("GET", path, headers={"Accept-Encoding": "identity"})
    answer = connection.getresponse()
    answer.read()
    assert answer.status in (200, 303), f"{path}: {answer.status}"
    return (time.perf_counter() - start) * 1000


def beside(connection: HTTPConnection, paths: list[str]) -> tuple[list[float], list[float]]:
    """Times of the paths, and of as many requests to /healthz between them."""
    asked, health = [], []
    for path in paths:
        health.append(ask(connection, "/healthz"))
        asked.append(ask(connection, path))
    return asked, health


def queries() -> list[str]:
    """The queries, as they stand."""
    return [row["query"] for row in yaml.safe_load(QUERIES.read_text(encoding="utf-8"))["queries"]]


def _row(name: str, asked: list[float], health: list[float]) -> str:
    over = median(asked) / median(health)
    tail = quantiles(asked, n=100)[98] / quantiles(health, n=100)[98]
    return f"| {name} | {median(asked):.2f} | {median(health):.2f} | {over:.1f} | {tail:.1f} |"


def main() -> None:
    """Prints a table: milliseconds at p50, those of /healthz, and the ratios at p50 and p99."""
    chance = random.Random(22)
    print("| asked | p50 ms | /healthz p50 ms | ratio at p50 | ratio at p99 |\n| --- | ---: | ---: | ---: | ---: |")
    for name, path in (
        ("search, JSON, each query twice", "/api/search?q="),
        ("search, page, each query twice", "/search?q="),
    ):
        with served() as port:
            connection = HTTPConnection("127.0.0.1", port)
            paths = [path + quote_plus(query) for query in queries()] * 2
            chance.shuffle(paths)
            asked, health = beside(connection, paths)
            first = dict(zip(reversed(paths), reversed(asked), strict=True))
            print(_row(name, asked, health), flush=True)
            print(_row("the first time only", list(first.values()), health), flush=True)


if __name__ == "__main__":
    main()
