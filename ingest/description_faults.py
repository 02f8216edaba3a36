"""What is wrong with a description, in words of our own, with the file, the line and the key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from corpus.errors import SourceError

__all__ = ["UnfitError", "described", "said"]

_KINDS = {
    "missing": "is missing",
    "extra_forbidden": "is no key that Hoyle knows",
    "string_type": "must be words in quotation marks",
    "string_too_short": "is empty",
    "string_too_long": "is too long: at most {max_length} characters",
    "string_pattern_mismatch": "is empty",
    "int_type": "must be a whole number, without quotation marks",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "greater_than_equal": "is too small: at least {ge}",
    "less_than_equal": "is too large: at most {le}",
    "tuple_type": "must be a list, in square brackets; tables of it begin with [[...]]",
    "too_short": "is empty",
    "dict_type": "must be a table of keys",
    "model_type": "must be a table of keys",
    "model_attributes_type": "must be a table of keys",
    "literal_error": "must be one of {expected}",
}


class UnfitError(SourceError):
    """A value that is well made but does not fit the book's file; `loc` leads to it, the reader knows no file of it."""

    def __init__(self, loc: Sequence[int | str], what: str, way_out: str) -> None:
        self.loc = loc
        super().__init__(what, way_out)


def said(error: Mapping[str, Any]) -> str:
    """What an error of a description's check says. In: one of `ValidationError.errors()`."""
    if error["type"] == "value_error":
        return "is wrong: " + str(error["msg"]).removeprefix("Value error, ").rstrip(".")
    return _KINDS.get(error["type"], "has a value of another kind than is needed").format(**error.get("ctx") or {})


def described(path: Path, text: str, loc: Sequence[int | str], what: str, way_out: str) -> SourceError:
    """The error at a key of a description: `loc` leads to it, as ("headings", 1, "pattern")."""
    key = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in loc).lstrip(".")
    line = _line(text, loc)
    where = f"{path.name}, line {line}: `{key}`" if line else f"{path.name}: `{key}`"
    return SourceError(f"{where} {what}.", way_out)


def _line(text: str, loc: Sequence[int | str]) -> int | None:
    """The line of a description on which a key stands, or else the table that should hold it."""
    lines = text.splitlines()
    start, end, table = 0, len(lines), None
    if len(loc) > 1:
        heads = [n for n, line in enumerate(lines) if re.match(rf"\s*\[+\s*{re.escape(str(loc[0]))}\s*\]", line)]
        which = loc[1] if isinstance(loc[1], int) else 0
        if which < len(heads):
            table = heads[which]
            start = table + 1
            end = next((n for n in range(start, len(lines)) if re.match(r"\s*\[", lines[n])), len(lines))
    else:
        end = next((n for n, line in enumerate(lines) if re.match(r"\s*\[", line)), len(lines))
    for n in range(start, end):
        if re.match(rf"\s*[\"']?{re.escape(str(loc[-1]))}[\"']?\s*[=.]", lines[n]):
            return n + 1
    for n, line in enumerate(lines):
        if table is None and re.match(rf"\s*\[*\s*{re.escape(str(loc[0]))}\s*[=.\]]", line):
            return n + 1 if len(loc) > 1 or line.lstrip().startswith("[") else None
    return table + 1 if table is not None else None
