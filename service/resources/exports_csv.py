"""A list as comma-separated values, for a spreadsheet: a row a line, in UTF-8, with a line of names first."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from service.resources.exports_lists import Read
from service.resources.models import Link, Resource

__all__ = ["as_csv"]


def _cells(name: str, value: object) -> dict[str, str]:
    """The columns of one field: a link is an id, a title and an address; readings are told one after the other."""
    if isinstance(value, Link):
        return {name: value.id, f"{name}_title": value.title, f"{name}_url": value.url}
    if isinstance(value, list):
        parts = [
            f"{each.witness} {each.start}-{each.end}: {each.text}" if isinstance(each, Read) else str(each)
            for each in value
        ]
        return {name: " | ".join(parts)}
    return {name: "" if value is None else str(value)}


def as_csv(rows: Sequence[Resource], columns: type[Resource]) -> str:
    """The rows as CSV (RFC 4180). `columns` is their model, whose fields name the columns where there is no row."""
    names = list(columns.model_fields)
    written = io.StringIO()
    flat = [
        {column: cell for name in names for column, cell in _cells(name, getattr(row, name)).items()} for row in rows
    ]
    heads = list(flat[0]) if flat else names
    writer = csv.DictWriter(written, heads)
    writer.writeheader()
    writer.writerows(flat)
    return written.getvalue()
