from __future__ import annotations

import asyncio
import gzip
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from service.delivery import Delivery

LONG = b"x" * 2000


def _app(status: int, body: list[bytes], headers: dict[str, str]) -> Any:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["method"] != "HEAD"
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        for part in body:
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    return app


def _ask(app: Any, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": "/x", "headers": raw}
    asyncio.run(Delivery(app)(scope, receive, send))
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, sent[1]["body"]


def test_an_answer_in_parts_is_sent_as_one_with_its_length() -> None:
    status, headers, body = _ask(_app(200, [b"one ", b"two"], {"content-type": "text/plain"}))
    assert (status, body, headers["content-length"]) == (200, b"one two", "7")


def test_the_same_content_has_the_same_validator_whatever_its_parts() -> None:
    whole = _ask(_app(200, [b"one two"], {}))[1]["etag"]
    assert _ask(_app(200, [b"one ", b"two"], {}))[1]["etag"] == whole
    assert _ask(_app(200, [b"one Two"], {}))[1]["etag"] != whole


@pytest.mark.parametrize("condition", ["{}", "W/{}", '"a", {} , "b"', "*"])
def test_a_reader_who_has_it_gets_304(condition: str) -> None:
    app = _app(200, [LONG], {"content-type": "text/html"})
    tag = _ask(app)[1]["etag"]
    status, headers, body = _ask(app, if_none_match=condition.format(tag))
    assert (status, body, headers["etag"]) == (304, b"", tag)
    assert "content-length" not in headers


def test_only_reading_is_conditional() -> None:
    app = _app(200, [LONG], {"content-type": "text/html"})
    assert _ask(app, "POST", if_none_match="*")[0] == 200


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=0", False), ("br", False), ("", False)],
)
def test_compression_follows_the_request(accepted: str, packed: bool) -> None:
    _, headers, body = _ask(_app(200, [LONG], {"content-type": "text/html"}), accept_encoding=accepted)
    assert headers["vary"] == "accept-encoding"
    assert ("content-encoding" in headers) == packed
    assert (gzip.decompress(body) if packed else body) == LONG


def test_pictures_and_short_answers_are_not_compressed() -> None:
    for body, kind in ((LONG, "image/png"), (b"short", "text/html")):
        assert "content-encoding" not in _ask(_app(200, [body], {"content-type": kind}), accept_encoding="gzip")[1]


def test_errors_are_kept_by_nobody_and_have_no_validator() -> None:
    _, headers, body = _ask(_app(404, [b"no"], {}))
    assert headers["cache-control"] == "no-store"
    assert "etag" not in headers
    assert body == b"no"


def test_what_is_no_request_passes() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    asyncio.run(Delivery(app)({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]
