"""A server on a free port of this machine, and Debian's Chromium to look at it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.routing import Mount

from corpus.library import load
from service.app import create_app
from service.settings import Settings
from tests import chromium

_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": chromium.find(), "args": _ARGUMENTS}


@pytest.fixture(scope="session")
def application(real_data: Path) -> FastAPI:
    """The service over the real library."""
    return create_app(Settings(real_data), library=load())


@pytest.fixture(scope="session")
def site(application: FastAPI) -> Iterator[str]:
    """The address of a running service over the real library; below `/cards` is the same once more."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        # The same below a path of its host, as behind a proxy.
        served = Starlette(routes=[Mount("/cards", application), Mount("/", application)])
        server = uvicorn.Server(uvicorn.Config(served, log_level="warning", lifespan="off"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        until = time.monotonic() + 30
        while not server.started and time.monotonic() < until:
            time.sleep(0.05)
        assert server.started
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """What pages are relative to."""
    return site
