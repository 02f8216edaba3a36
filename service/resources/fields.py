"""The form of a question, made from the JSON schema of its facts: a field for each fact, with what was told already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel
from pydantic import Field as Said

from service.resources.models import Resource

__all__ = [
    "SPARE_ROWS",
    "UNKNOWN",
    "Cell",
    "Field",
    "Row",
    "Sort",
    "events_of",
    "fields_of",
    "label_of",
    "schema_of",
    "shape",
    "shown",
    "told_by_seat",
]

Sort = Literal[
    "yesno",
    "choice",
    "text",
    "seat",
    "seats",
    "sum",
    "sums",
    "number",
    "card",
    "cards",
    "hand",
    "by_seat",
    "list",
    "tally",
]
UNKNOWN = "?"
"""How a value that is there but not known is written."""
SPARE_ROWS = 2
"""How many empty rows a field with rows has at its end."""

_HINTS: Mapping[str, str] = {
    "seat": "The name of a player.",
    "seats": "Names in the order of seats, with commas between them.",
    "sum": "Counters such as 12, or old money such as 2s. 6d.",
    "sums": "Counters or old money, with commas between them.",
    "number": "A whole number.",
    "card": "A card such as KH, 10D or king of hearts.",
    "cards": "Cards such as KH 10D.",
    "hand": "Cards such as KH KD 10D 4C 2S, or words such as a pair of kings.",
    "list": "A row for each; boxes that do not matter stay empty.",
}


_BOXES: Mapping[str, str] = {
    "what": "What",
    "who": "Who did it",
    "amount": "What sum",
    "number": "How many",
    "cards": "Which cards",
    "about": "About whom",
    "note": "Note",
    "says": "Said",
    "deposits": "Laid down",
    "to_call": "Had to add",
    "in_turn": "In turn",
}
"""What the boxes of a row are called."""
_TO_PROGRAMS = " The words are "
"""Where the words of a game's events begin, which a form offers in plain words instead."""


class Cell(Resource):
    """One box of a row: the name of its parameter, what it is called, and what stands in it."""

    name: str
    id: str
    label: str
    sort: Sort
    options: tuple[str, ...] = ()
    value: str = ""
    errors: tuple[str, ...] = ()


class Row(Resource):
    """One row of a field with rows: an event, or a player with what is his."""

    number: int
    cells: list[Cell]


class Field(Resource):
    """A fact that may be told. `asks` is the question of the court where the fact is missing and matters."""

    name: str
    id: str
    label: str
    sort: Sort
    hint: str = ""
    asks: str = ""
    options: tuple[str, ...] = ()
    value: str = ""
    rows: tuple[Row, ...] = ()
    told: bool = Said(False, description="Whether the fact is known.")
    errors: tuple[str, ...] = ()


def label_of(name: str) -> str:
    """What a fact is called: `turn_up` is "Turn up"."""
    return name.replace("_", " ").capitalize()


def shape(schema: Mapping[str, Any], defs: Mapping[str, Any]) -> tuple[Sort, Mapping[str, Any]]:
    """How a fact is asked for, and the part of its schema that is not null."""
    kinds = [each for each in schema.get("anyOf", [schema]) if each.get("type") != "null"]
    first, types = kinds[0], {each.get("type") for each in kinds}
    if "enum" in first:
        return "choice", first
    if types == {"integer", "string"}:
        return "sum", first
    if types == {"string", "array"}:
        return ("hand" if "pair" in str(first.get("description")) else "cards"), first
    kind = first.get("type")
    if kind == "boolean":
        return "yesno", first
    if kind == "integer":
        return "number", first
    if kind == "array":
        if "$ref" in first["items"]:
            return "list", defs[first["items"]["$ref"].rpartition("/")[2]]
        return ("seats" if shape(first["items"], defs)[0] == "seat" else "sums"), first
    if kind == "object":
        return "by_seat", first
    if first.get("examples") == ["KH"]:
        return "card", first
    return ("seat" if first.get("maxLength") == 40 and first.get("minLength") else "text"), first


def told_by_seat(inner: Mapping[str, Any], defs: Mapping[str, Any]) -> tuple[Sort, Mapping[str, Any]]:
    """How what is told by player is asked for in one box; of things that are counted, a tally as "gold 2, red 1"."""
    sort, within = shape(inner["additionalProperties"], defs)
    return ("tally" if sort == "by_seat" else sort), within


def shown(value: Any, sort: Sort) -> str:
    """A fact as it is written in a box."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {shown(count, 'number')}" for name, count in value.items())
    if isinstance(value, (list, tuple)):
        parts = [str(part) for part in value]
        if sort in ("cards", "hand"):
            return " ".join(parts)
        return ("\n" if any("," in part for part in parts) else ", ").join(parts)
    return str(value)


@cache
def schema_of(facts: type[BaseModel]) -> Mapping[str, Any]:
    """The JSON schema of the facts of a question, made once: it is to be read, never changed."""
    return facts.model_json_schema()


def fields_of(
    schema: Mapping[str, Any],
    facts: Mapping[str, Any],
    *,
    seats: Sequence[str] = (),
    asks: Mapping[str, str] | None = None,
    words: Sequence[str] = (),
    more: str = "",
    raw: Mapping[str, Sequence[tuple[str, str]]] | None = None,
) -> list[Field]:
    """Every field of a question.

    In: the JSON schema of its facts; the facts told so far; the names known, which get a row each where a fact is
    told by player; the court's questions by fact; the words of the game's events; `more` names the field that shall
    have more rows; `raw` are rows that could not be read, to be shown as they were filled in.
    """
    defs = schema.get("$defs", {})
    asked = asks or {}
    found = []
    for name, about in schema["properties"].items():
        sort, inner = shape(about, defs)
        told = facts.get(name)
        rows: Sequence[Row] = ()
        spare = SPARE_ROWS * (4 if more == name else 1)
        if sort == "by_seat":
            given = (raw or {}).get(name)
            rows = _by_seat(name, inner, told or {}, seats, spare, defs, given)
        elif sort == "list":
            rows = _records(name, inner, told or [], spare, defs, words)
        found.append(
            Field(
                name=name,
                id=f"fact-{name}",
                label=label_of(name),
                sort=sort,
                hint=_hint(about.get("description", ""), sort),
                asks=asked.get(name, ""),
                options=_options(inner),
                value="" if rows else shown(told, sort),
                rows=tuple(rows),
                told=name in facts and told not in ({}, []),
            )
        )
    return found


def _hint(says: str, sort: Sort) -> str:
    """What stands under the name of a fact, without what is said to programs only."""
    kept = ";".join(part for part in says.partition(_TO_PROGRAMS)[0].split(";") if "null" not in part).strip()
    if sort == "by_seat":
        kept = f"{kept.rstrip('.')}. Write {UNKNOWN} for what is there but not known.".lstrip(". ")
    return " ".join(part for part in (kept, _HINTS.get(sort, "")) if part)


def _options(inner: Mapping[str, Any]) -> tuple[str, ...]:
    """The values of a choice; of two names for one thing ("clubs", "C") the longer."""
    values = [str(value) for value in inner.get("enum", ())]
    return tuple(
        each for each in values if not any(other != each and other.upper().startswith(each) for other in values)
    )


def _by_seat(
    name: str,
    inner: Mapping[str, Any],
    told: Mapping[str, Any],
    seats: Sequence[str],
    spare: int,
    defs: Mapping[str, Any],
    raw: Sequence[tuple[str, str]] | None,
) -> list[Row]:
    sort, within = told_by_seat(inner, defs)
    filled = list(raw or [(seat, shown(value, sort) or UNKNOWN) for seat, value in told.items()])
    filled += [(seat, "") for seat in seats if seat not in dict(filled)]
    most = max(len(filled), int(inner.get("maxProperties", len(filled) + spare)))
    rows = []
    for at, (seat, value) in enumerate([*filled, *[("", "")] * spare][:most]):
        rows.append(
            Row(
                number=at,
                cells=[
                    Cell(name=f"{name}.{at}.who", id=f"fact-{name}-{at}-who", label="Player", sort="seat", value=seat),
                    Cell(
                        name=f"{name}.{at}.is",
                        id=f"fact-{name}-{at}-is",
                        label=label_of(name),
                        sort=sort,
                        options=_options(within),
                        value=value,
                    ),
                ],
            )
        )
    return rows


def _records(
    name: str,
    inner: Mapping[str, Any],
    told: Sequence[Any],
    spare: int,
    defs: Mapping[str, Any],
    words: Sequence[str],
) -> list[Row]:
    rows = []
    for at, record in enumerate([*told, *[{}] * spare]):
        cells = []
        for part, about in inner["properties"].items():
            sort, within = shape(about, defs)
            options = tuple(words) if part == "what" else _options(within)
            value = shown(record.get(part) if isinstance(record, Mapping) else None, sort)
            cells.append(
                Cell(
                    name=f"{name}.{at}.{part}",
                    id=f"fact-{name}-{at}-{part}",
                    label=_BOXES.get(part, label_of(part)),
                    sort=sort,
                    options=options,
                    value=value,
                )
            )
        rows.append(Row(number=at, cells=cells))
    return rows


def events_of(facts: Any) -> Iterator[str]:
    """The words by which the events in some facts are called."""
    for event in facts.get("events", ()) if isinstance(facts, Mapping) else ():
        if isinstance(event, Mapping) and isinstance(event.get("what"), str):
            yield event["what"]
