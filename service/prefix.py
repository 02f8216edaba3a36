"""Hoyle below a path of a host that it shares, such as `/cards`: what comes in loses the path, what goes out gets it.

Links are made in many places by functions that know nothing of a request and keep what they made, so all of them count
from Hoyle's own root. The path is put before them where an answer leaves, in every form that has links, so that a new
page cannot forget it. Without a path nothing is looked at.
"""

from __future__ import annotations

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Scope

from service.settings import PREFIX, Settings

__all__ = ["entered", "prefix_of", "under"]

_HOST = re.compile(r"[\w.-]+(:\d{1,5})?|\[[0-9a-fA-F:.]+\](:\d{1,5})?", re.ASCII)
_KEY = "hoyle.prefix"
_PATHS = b"url|link|next|previous|as_typed|instance|coverage|download|compared|start_url|scope|src"
_LINKS: dict[str, re.Pattern[bytes]] = {
    # Within an attribute there is no quotation mark, and in a text of a page none that was not escaped.
    "text/html": re.compile(rb'(?<=\s)((?:href|src|action|cite)=")(?=/(?!/))'),
    # A quotation mark within a string is escaped, so these can only be whole values, or links in a value of HTML.
    # What a transcription has may begin with a stroke, so a source and a text are told by more of their path.
    "application/json": re.compile(
        rb'("(?:%s)":"(?=/(?!/))|href=\\"(?=/(?!/))|"source":"(?=/sources/)|"text":"(?=/works/))' % _PATHS
    ),
    "text/markdown": re.compile(rb"(\]\((?=/(?!/))|(?<=\s)(?=/rulings/))"),
    "text/plain": re.compile(rb"((?<=\s)(?=/rulings/))"),
    "text/csv": re.compile(rb"((?<=,)(?=/(?:works|games)/))"),
}
_LINKS["application/problem+json"] = _LINKS["application/manifest+json"] = _LINKS["application/json"]


def entered(scope: Scope, settings: Settings | None) -> Scope:
    """The scope of a request as Hoyle sees it from its own root; the prefix is kept in it.

    The prefix is that of the application that Hoyle is mounted in, else that of the settings, else, where the settings
    trust a proxy, what `X-Forwarded-Prefix` says. A path that does not begin with it was cut by the proxy already.
    """
    told = {**scope, "root_path": "", "app_root_path": ""}
    prefix = scope.get("root_path", "").rstrip("/") or (settings.prefix if settings else "")
    if settings and settings.trust_proxy:
        asked = Headers(scope=scope)
        prefix = prefix or _forwarded(asked, "prefix", PREFIX).rstrip("/")
        told["scheme"] = _forwarded(asked, "proto", re.compile("https?")) or scope.get("scheme", "http")
        host = _forwarded(asked, "host", _HOST)
        if host:
            headers = MutableHeaders(raw=list(scope["headers"]))
            headers["host"] = host
            told["headers"] = headers.raw
    path = scope["path"]
    if prefix and (path == prefix or path.startswith(f"{prefix}/")):
        told["path"] = path.removeprefix(prefix) or "/"
    told[_KEY] = prefix
    return told


def _forwarded(asked: Headers, name: str, shape: re.Pattern[str]) -> str:
    """What the proxy nearest to the reader says; nothing where it has not the shape of such a thing."""
    said = asked.get(f"x-forwarded-{name}", "").partition(",")[0].strip()
    return said if shape.fullmatch(said) else ""


def prefix_of(scope: Scope) -> str:
    """The prefix under which a request came, such as `/cards`; empty at the root of a host."""
    prefix: str = scope.get(_KEY, "")
    return prefix


def under(body: bytes, headers: MutableHeaders, prefix: str) -> bytes:
    """An answer with the prefix before each of its links; the way to another page is changed in its headers."""
    if not prefix:
        return body
    to = headers.get("location", "")
    if to.startswith("/") and not to.startswith("//"):
        headers["location"] = prefix + to
    links = _LINKS.get(headers.get("content-type", "").partition(";")[0])
    return links.sub(rb"\g<1>" + prefix.encode(), body) if links else body
