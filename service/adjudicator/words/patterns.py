"""Patterns of a grammar: regular expressions that are compiled when first they are looked for, or all at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

__all__ = ["Pattern"]


class Pattern:
    """A regular expression, capitals and small letters alike; of those of a game a question needs but few.

    `pattern` is how it is written. `search`, `finditer` and `sub` are those of the compiled expression itself, so that
    from the second time on nothing stands between.
    """

    search: Callable[[str], re.Match[str] | None]
    finditer: Callable[[str], Iterator[re.Match[str]]]
    sub: Callable[[str, str], str]

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def compile(self) -> None:
        """Compile it, once. Raises re.error for what is none."""
        if "search" in vars(self):
            return
        compiled = re.compile(self.pattern, re.I)
        self.search, self.finditer, self.sub = compiled.search, compiled.finditer, compiled.sub

    def __getattr__(self, name: str) -> Any:
        if name not in ("search", "finditer", "sub"):
            raise AttributeError(name)
        self.compile()
        return getattr(self, name)
