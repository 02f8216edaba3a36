"""The sources that the braille tests read."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[3] / "corpus" / "sources"


def _source(number: str) -> str:
    (path,) = SOURCES.glob(f"{number}_*.txt")
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def braille() -> str:
    """The braille source, as received."""
    return _source("000")


@pytest.fixture(scope="session")
def printed() -> dict[str, str]:
    """The plain sources by number, as running text without page marks, note marks, italics and accents."""
    found = {}
    for number in ("002", "003", "004"):
        text = re.sub(r"(?<=\bp\. )\[(\d+)\]", r"\1", _source(number))
        text = re.sub(r"\[\^\[\d+\]\]|\[\[\d+\]\]|\{\d+\}|\[\d+\]|[_*|]", "", text)
        text = re.sub(r"\S*://\S*| [=+] ", " ", text)
        text = text.replace("—", "--").replace("’", "'")
        text = "".join(unicodedata.normalize("NFD", char)[0] for char in text)
        found[number] = " ".join(text.split())
    return found
