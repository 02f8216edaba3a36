"""Static files under names that change with their content, so that they may be kept for ever."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from web import STATIC

__all__ = ["PREFIX", "Asset", "assets", "url"]

PREFIX = "/assets/"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file: the name that its content gives it, its media type and its bytes."""

    hashed: str
    media_type: str
    body: bytes


@cache
def assets(root: Path = STATIC) -> dict[str, Asset]:
    """Every static file, by its plain name."""
    found = {}
    for path in sorted(root.iterdir()):
        if path.suffix in _TYPES:
            body = path.read_bytes()
            digest = hashlib.sha256(body).hexdigest()[:12]
            found[path.name] = Asset(f"{path.stem}.{digest}{path.suffix}", _TYPES[path.suffix], body)
    return found


def url(name: str) -> str:
    """The path of a static file by its plain name. Raises KeyError."""
    return PREFIX + assets()[name].hashed
