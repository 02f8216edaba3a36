"""The events of a history in plain words: what each word of a game means, for people who fill in a form."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

__all__ = ["plain_words"]


@cache
def plain_words() -> Mapping[str, Mapping[str, str]]:
    """By game, the words of its events in the order in which they are needed, each with its meaning."""
    told: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return told
