"""The grammar of Loo where patterns do not suffice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from service.adjudicator.words.reader import Reading

__all__ = ["SPECIALS"]

SPECIALS: dict[str, Callable[[Reading, dict[str, Any]], None]] = {}
"""The readers by the names that the grammar's data give them."""
