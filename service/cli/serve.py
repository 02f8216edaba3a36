"""`hoyle serve`: pages and API on this machine."""

from __future__ import annotations

import os
import socket
from typing import Annotated

import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from corpus.errors import InputError
from corpus.library import load
from service.app import create_app
from service.cli.output import say, working
from service.search import open_index
from service.settings import Settings
from service.wire import Wire

__all__ = ["serve_command"]

_FACTORY = "service.app:create_app"
_PATIENCE = 120
"""Seconds in which a worker must answer its supervisor. Its first answer waits until Python has imported the server:
where several start together on a busy machine, uvicorn's five seconds end each before it began, and start others
without end.
"""


def serve_command(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 127.0.0.1 unless HOYLE_HOST says.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 8000 unless HOYLE_PORT says; 0 takes a free one.")
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(help="The address under which readers know it; HOYLE_BASE_URL unless given.")
    ] = None,
    root_path: Annotated[
        str | None, typer.Option(help="The path below which it stands, as /cards; HOYLE_ROOT_PATH unless given.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that answer.")] = 1,
) -> None:
    """Serve the pages and the API; builds the index first where it is missing."""
    settings = Settings.from_environment(base_url=base_url, root_path=root_path)
    place = (host or settings.host, settings.port if port is None else port)
    library = load(further=settings.books)
    with working("Indexing"):
        searcher = open_index(library, settings.data_dir)
    listening = _listen(*place)
    shown = f"[{place[0]}]" if ":" in place[0] else place[0]
    say(f"Hoyle is at http://{shown}:{listening.getsockname()[1]} (Ctrl-C stops it).")
    if workers == 1:
        app = create_app(settings, library=library, searcher=searcher)
        uvicorn.Server(uvicorn.Config(app, http=Wire, log_level="warning", server_header=False)).run([listening])
        return
    told = {"DATA": str(settings.data_dir), "BASE_URL": settings.base_url, "ROOT_PATH": settings.root_path}
    os.environ |= {f"HOYLE_{name}": value for name, value in told.items()}
    config = uvicorn.Config(
        _FACTORY,
        factory=True,
        workers=workers,
        http=Wire,
        log_level="warning",
        server_header=False,
        timeout_worker_healthcheck=_PATIENCE,
    )
    Multiprocess(config, [listening]).run()


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises InputError where the address or port cannot be had."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            f"Hoyle cannot listen on {host} port {port}: {reason}.", "Give another --port or --host."
        ) from None
