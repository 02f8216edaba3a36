"""Where the service keeps its data and how it is reached: read from the environment, once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from corpus.errors import InputError

__all__ = ["Settings"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What a running service must be told.

    `data_dir` holds the index and the books of its user; `base_url` is the address under which readers know the
    service, without a final slash, or empty: then each answer names the host that it was asked for.
    """

    data_dir: Path
    base_url: str = ""
    host: str = "127.0.0.1"
    port: int = 8000

    @property
    def books(self) -> tuple[Path, ...]:
        """The roots of the books that `hoyle ingest --book` has added, by name."""
        return tuple(sorted(path.parent for path in (self.data_dir / "books").glob("[!.]*/works.toml")))

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """The settings that HOYLE_DATA, HOYLE_BASE_URL, HOYLE_HOST and HOYLE_PORT give.

        Raises InputError naming the variable that cannot be used.
        """
        data = environ.get("HOYLE_DATA", "").strip()
        base_url = environ.get("HOYLE_BASE_URL", "").strip().rstrip("/")
        if base_url:
            parts = urlsplit(base_url)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
                raise InputError(
                    f"HOYLE_BASE_URL is {base_url!r}, which is no web address.",
                    "Give one such as https://hoyle.example.",
                )
            if parts.path:
                raise InputError(
                    f"HOYLE_BASE_URL is {base_url!r}, but Hoyle serves from the root of a host.",
                    "Leave the path away.",
                )
        port = environ.get("HOYLE_PORT", "").strip() or "8000"
        if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
            raise InputError(f"HOYLE_PORT is {port!r}, which is no port.", "Give a number from 1 to 65535.")
        return cls(
            data_dir=Path(data).expanduser() if data else platformdirs.user_data_path("hoyle", appauthor=False),
            base_url=base_url,
            host=environ.get("HOYLE_HOST", "").strip() or "127.0.0.1",
            port=int(port),
        )
