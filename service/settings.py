"""Where the service keeps its data and how it is reached: read from the environment, once."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from corpus.errors import InputError

__all__ = ["PREFIX", "Settings"]

PREFIX = re.compile(r"(?:/[A-Za-z0-9._~-]+)+/?")
"""The path below which a service may stand on a host that it shares, such as `/cards`."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a running service must be told.

    `data_dir` holds the index and the books of its user; `base_url` is the address under which readers know the
    service, without a final slash, or empty: then each answer names the host that it was asked for. `root_path` is
    the path below which it stands there, where the address does not say. With `trust_proxy`, the `X-Forwarded-` headers
    say what neither does; anybody can send those, so only a service that nobody reaches but through a proxy may.
    """

    data_dir: Path
    base_url: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    root_path: str = ""
    trust_proxy: bool = False

    @property
    def prefix(self) -> str:
        """The path below which the service stands, such as `/cards`, without a final slash."""
        return self.root_path or urlsplit(self.base_url).path

    @property
    def books(self) -> tuple[Path, ...]:
        """The roots of the books that `hoyle ingest --book` has added, by name."""
        return tuple(sorted(path.parent for path in (self.data_dir / "books").glob("[!.]*/works.toml")))

    @classmethod
    def from_environment(
        cls, environ: Mapping[str, str] = os.environ, *, base_url: str | None = None, root_path: str | None = None
    ) -> Settings:
        """The settings of HOYLE_DATA, HOYLE_BASE_URL, HOYLE_ROOT_PATH, HOYLE_TRUST_PROXY, HOYLE_HOST and HOYLE_PORT.

        `base_url` and `root_path` go before their variables. Raises InputError naming what cannot be used.
        """
        data = environ.get("HOYLE_DATA", "").strip()
        base = _base(base_url if base_url is not None else environ.get("HOYLE_BASE_URL", ""))
        root = _root(root_path if root_path is not None else environ.get("HOYLE_ROOT_PATH", ""))
        if base and root and urlsplit(base).path != root:
            raise InputError(
                f"HOYLE_BASE_URL is {base!r}, and HOYLE_ROOT_PATH is {root!r}: they name two paths.",
                "Let the address end in the path, or leave HOYLE_ROOT_PATH away.",
            )
        trust = environ.get("HOYLE_TRUST_PROXY", "").strip().lower()
        if trust not in ("", "0", "1", "no", "yes"):
            raise InputError(f"HOYLE_TRUST_PROXY is {trust!r}.", "Say yes or no.")
        port = environ.get("HOYLE_PORT", "").strip() or "8000"
        if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
            raise InputError(f"HOYLE_PORT is {port!r}, which is no port.", "Give a number from 1 to 65535.")
        return cls(
            data_dir=Path(data).expanduser() if data else platformdirs.user_data_path("hoyle", appauthor=False),
            base_url=base,
            host=environ.get("HOYLE_HOST", "").strip() or "127.0.0.1",
            port=int(port),
            root_path=root,
            trust_proxy=trust in ("1", "yes"),
        )


def _base(text: str) -> str:
    base = text.strip().rstrip("/")
    parts = urlsplit(base)
    if base and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise InputError(
            f"HOYLE_BASE_URL is {base!r}, which is no web address.",
            "Give one such as https://hoyle.example or https://example.org/cards.",
        )
    if parts.path:
        _path("HOYLE_BASE_URL", base, parts.path)
    return base


def _root(text: str) -> str:
    root = text.strip().rstrip("/")
    return _path("HOYLE_ROOT_PATH", root, root) if root else ""


def _path(name: str, told: str, path: str) -> str:
    """A path below which Hoyle may stand. Raises InputError."""
    if not PREFIX.fullmatch(path):
        raise InputError(f"{name} is {told!r}: its path cannot be used.", "Let it be like /cards, with plain letters.")
    return path
