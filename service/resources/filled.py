"""What was filled into a form, as facts: names and values as a browser sends them, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from service.resources.fields import UNKNOWN, Sort, shape, told_by_seat

__all__ = ["Filled", "facts_of", "moved"]

_MOST_ROWS = 500


class Filled:
    """The parameters of a form by the fact to which they belong; `strange` are those that belong to none."""

    def __init__(self, pairs: Iterable[tuple[str, str]], names: Iterable[str]) -> None:
        self.single: dict[str, str] = {}
        self.rows: dict[str, dict[int, dict[str, str]]] = {}
        self.strange: list[str] = []
        known = set(names)
        for key, value in pairs:
            name, *rest = key.split(".")
            if name in known and not rest:
                self.single[name] = value.strip()
            elif name not in known:
                if not name.startswith("_"):
                    self.strange.append(key)
            elif len(rest) == 2 and rest[0].isascii() and rest[0].isdecimal() and int(rest[0]) < _MOST_ROWS:
                self.rows.setdefault(name, {}).setdefault(int(rest[0]), {})[rest[1]] = value.strip()
            else:
                self.strange.append(key)

    def __contains__(self, name: str) -> bool:
        """Whether a fact was on the form at all."""
        return name in self.single or name in self.rows

    def told_rows(self, name: str) -> list[tuple[int, dict[str, str]]]:
        """The rows of a field in order, with their numbers on the form; empty ones are left out."""
        return [(at, row) for at, row in sorted(self.rows.get(name, {}).items()) if any(row.values())]


def facts_of(
    schema: Mapping[str, Any], filled: Filled, before: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """The facts that a form tells, and what cannot be read of it, by fact.

    In: the JSON schema of the facts; the form; the facts known `before`, which stay where the form has no such field.
    """
    defs = schema.get("$defs", {})
    facts = {name: value for name, value in before.items() if name not in filled}
    errors: dict[str, list[str]] = {}
    for name, about in schema["properties"].items():
        if name not in filled:
            continue
        sort, inner = shape(about, defs)
        value: Any
        if sort == "by_seat":
            value, wrong = _by_seat(filled, name, told_by_seat(inner, defs)[0])
            if wrong:
                errors[name] = wrong
        elif sort == "list":
            value = _records(filled, name, inner, defs)
        else:
            value = _value(
                filled.single.get(name, ""), "number" if inner.get("type") == "integer" and sort == "choice" else sort
            )
        if value not in (None, {}, []):
            facts[name] = value
    return facts, errors


def _value(text: str, sort: Sort) -> Any:
    """The value that a box holds; None where it is empty."""
    if not text or text == UNKNOWN:
        return None
    if sort == "yesno":
        return {"yes": True, "no": False}.get(text.lower(), text)
    if sort in ("number", "sum"):
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else text
    if sort == "tally":
        counts = [part.strip().rpartition(" ") for part in text.split(",") if part.strip()]
        return {name or count: _value(count, "number") if name else None for name, _, count in counts}
    if sort in ("seats", "sums"):
        parts = text.splitlines() if "\n" in text else text.split(",")
        told = [part.strip() for part in parts if part.strip()]
        return told if sort == "seats" else [_value(part, "sum") for part in told]
    return text


def _by_seat(filled: Filled, name: str, sort: Sort) -> tuple[dict[str, Any], list[str]]:
    told: dict[str, Any] = {}
    errors = []
    for at, row in filled.told_rows(name):
        who, text = row.get("who", ""), row.get("is", "")
        if not text:
            continue
        if not who:
            errors.append(f"Row {at + 1}: whose is “{text[:60]}”? Name the player.")
        elif who in told:
            errors.append(f"Row {at + 1}: {who[:40]} stands there twice.")
        else:
            told[who] = _value(text, sort)
    return told, errors


def _records(filled: Filled, name: str, inner: Mapping[str, Any], defs: Mapping[str, Any]) -> list[dict[str, Any]]:
    sorts = {part: shape(about, defs)[0] for part, about in inner["properties"].items()}
    found = []
    for _, row in filled.told_rows(name):
        told = {part: _value(row.get(part, ""), sort) for part, sort in sorts.items()}
        found.append({part: value for part, value in told.items() if value is not None})
    return found


def moved(facts: Mapping[str, Any], what: str, name: str, at: int) -> dict[str, Any]:
    """The facts with one entry of a list moved `up` or `down`, or taken `out`."""
    entries = list(facts.get(name) or [])
    if not 0 <= at < len(entries):
        return dict(facts)
    entry = entries.pop(at)
    if what != "out":
        entries.insert(max(0, at - 1) if what == "up" else at + 1, entry)
    return {**facts, name: entries}
