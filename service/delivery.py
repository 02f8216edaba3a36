"""How every answer leaves: HEAD, strong validators, compression, and the headers that keep a page harmless.

Answers are small and made whole, so each is held until it is complete: its ETag is the hash of its content, and a
reader who has that content already gets 304.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.prefix import entered, prefix_of, under
from service.settings import Settings

__all__ = ["POLICY", "Delivery", "guard"]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_GUARDS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_SMALLEST = 600
_PACKED = ("text/", "application/json", "application/problem+json", "application/atom+xml", "image/svg+xml")


def guard(headers: MutableHeaders, path: str) -> None:
    """Adds the headers that every answer carries; data may be read by the scripts of any site, pages may not."""
    if path.startswith("/api/") or path.endswith((".json", ".md")):
        headers["access-control-allow-origin"] = "*"
        headers["access-control-expose-headers"] = "etag"
        headers["cross-origin-resource-policy"] = "cross-origin"
    for name, value in _GUARDS.items():
        headers.setdefault(name, value)


class Delivery:
    """The outermost layer of the application; it holds nothing between requests.

    `settings` say below which path of its host the application stands; without them, that of its mount.
    """

    def __init__(self, app: ASGIApp, settings: Settings | None = None) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope = entered(scope, self.settings)
        head = scope["method"] == "HEAD"
        start: Message = {}
        parts: list[bytes] = []

        async def hold(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                body = _finish(start, b"".join(parts), scope)
                await send(start)
                await send({"type": "http.response.body", "body": b"" if head else body})

        await self.app({**scope, "method": "GET"} if head else scope, receive, hold)


def _finish(start: Message, body: bytes, scope: Scope) -> bytes:
    """Completes the headers of an answer in place; gives the body to send."""
    headers, asked = MutableHeaders(raw=start["headers"]), Headers(scope=scope)
    guard(headers, scope["path"])
    body = under(body, headers, prefix_of(scope))
    if start["status"] != 200:
        if "content-length" in headers:
            headers["content-length"] = str(len(body))
        headers.setdefault("cache-control", "no-store" if start["status"] >= 400 else "no-cache")
        start["headers"] = headers.raw
        return body
    headers.setdefault("cache-control", "no-cache")
    tag = hashlib.sha256(body).hexdigest()[:32]
    if headers.get("content-type", "").startswith(_PACKED) and len(body) >= _SMALLEST:
        headers.add_vary_header("accept-encoding")
        if _takes_gzip(asked.get("accept-encoding", "")):
            body, tag = _packed(body), f"{tag}-gzip"
            headers["content-encoding"] = "gzip"
    headers["etag"] = f'"{tag}"'
    if scope["method"] in ("GET", "HEAD") and _matches(asked.get("if-none-match", ""), tag):
        start["status"] = 304
        body = b""
        for name in ("content-length", "content-type", "content-encoding"):
            if name in headers:
                del headers[name]
    else:
        headers["content-length"] = str(len(body))
    start["headers"] = headers.raw
    return body


def _matches(condition: str, tag: str) -> bool:
    """Whether an If-None-Match names the content, in whichever encoding it was sent."""
    tags = {part.strip().removeprefix("W/").strip('"').removesuffix("-gzip") for part in condition.split(",")}
    return "*" in tags or tag.removesuffix("-gzip") in tags


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        name, _, quality = part.strip().partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@lru_cache(maxsize=128)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, compresslevel=6, mtime=0)
