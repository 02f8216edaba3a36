"""Applications for `hoyle serve --workers` that say in a header which process answers."""

from __future__ import annotations

import os

from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["HEADER", "light", "whole"]

HEADER = "x-process"


def whole() -> ASGIApp:
    """The service itself."""
    from service.app import create_app

    return _named(create_app())


def light() -> ASGIApp:
    """Nothing but a process that is ready."""
    return _named(_ready)


async def _ready(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def _named(app: ASGIApp) -> ASGIApp:
    async def named(scope: Scope, receive: Receive, send: Send) -> None:
        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (HEADER.encode(), str(os.getpid()).encode())]
            await send(message)

        await app(scope, receive, told)

    return named
