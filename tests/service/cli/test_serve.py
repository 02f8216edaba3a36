"""`hoyle serve` with several workers."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import uvicorn

from service.cli import serve
from tests.service.cli.conftest import Hoyle
from tests.service.cli.workers import HEADER

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
ROOT = Path(__file__).parents[3]

_SERVE = """
import sys
from service.cli import main, serve

_, kind, *sys.argv[1:] = sys.argv
serve._FACTORY = f"tests.service.cli.workers:{kind}"
if kind == "light":
    serve.load = serve.open_index = lambda *given, **more: None
main()
"""


def test_a_worker_that_starts_slowly_is_not_taken_for_dead(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[uvicorn.Config] = []

    class Supervisor:
        def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
            told.append(config)
            self.sockets = sockets

        def run(self) -> None:
            self.sockets[0].close()

    monkeypatch.setattr(serve, "Multiprocess", Supervisor)
    for heavy in ("load", "open_index"):
        monkeypatch.setattr(serve, heavy, lambda *given, **more: None)
    assert hoyle("serve", "--port", "0", "--workers", "4").code == 0
    assert (told[0].workers, told[0].timeout_worker_healthcheck) == (4, 120)


def _asked(url: str) -> tuple[str, int]:
    """Which process answers, and with what status; nothing and 0 where none does in time."""
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            return answer.headers[HEADER], answer.status
    except urllib.error.HTTPError as error:
        return error.headers[HEADER], error.code
    except OSError:
        return "", 0


@pytest.mark.proof
def test_workers_that_start_together_all_get_ready(real_data: Path) -> None:
    """Four of the service under proofs, else two of an application that loads nothing."""
    kind, count = ("whole", 4) if PROOFS else ("light", 2)
    env = {**os.environ, "HOYLE_DATA": str(real_data), "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", _SERVE, kind, "serve", "--port", "0", "--workers", str(count)]
    with (
        subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as server,
        ThreadPoolExecutor(8) as askers,
    ):
        try:
            assert server.stdout is not None
            address = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
            assert address is not None
            ready: set[str] = set()
            processes: set[str] = set()
            deadline = time.monotonic() + (300 if PROOFS else 60)
            while len(ready) < count and time.monotonic() < deadline:
                before = set(ready)
                for process, status in askers.map(_asked, [address[0] + "/readyz"] * 16):
                    assert status in (0, 200, 503)
                    assert status != 503 or process not in before, "a process that was ready stays so"
                    processes |= {process} - {""}
                    ready |= {process} if status == 200 else set()
            assert len(ready) == count
            assert processes == ready, "no worker was given up for another"
        finally:
            server.terminate()
            server.wait(60)
