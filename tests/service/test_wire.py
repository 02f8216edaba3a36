"""What the HTTP server itself refuses has the shape of every other error."""

from __future__ import annotations

import asyncio
import json

import pytest
import uvicorn
from uvicorn.server import ServerState

from service.resources.errors import MEDIA_TYPE, Problem
from service.wire import Wire


class Sent(asyncio.Transport):
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


def answered(raw: bytes) -> Sent:
    """What is answered to these bytes."""

    async def nobody(scope: object, receive: object, send: object) -> None:
        raise AssertionError("a request that is none has reached the application")

    async def talk() -> Sent:
        config = uvicorn.Config(nobody, http=Wire, ws="none", lifespan="off", log_level="critical")
        config.load()
        wire, sent = Wire(config, ServerState(), {}), Sent()
        wire.connection_made(sent)
        wire.data_received(raw)
        return sent

    return asyncio.run(talk())


@pytest.mark.parametrize(
    "raw",
    [
        "GET /games/écarté HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
        b"GET /games\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"hello\r\n\r\n",
        b"GET /" + b"x" * 70_000,
        b"GET / HTTP/1.1\r\nHost x\r\n\r\n",
    ],
)
def test_what_is_no_http_gets_a_problem(raw: bytes) -> None:
    sent = answered(raw)
    head, _, body = sent.written.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert f"content-type: {MEDIA_TYPE}".encode() in head.lower()
    told = Problem.model_validate(json.loads(body))
    assert told.status == 400
    assert "%C3%A9" in told.way_out
    assert sent.closed
