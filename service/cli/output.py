"""How commands speak: tables on a terminal, plain text when piped, JSON when asked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

__all__ = ["Json", "on_terminal", "say", "table", "to_json", "working"]

Json = Annotated[bool, typer.Option("--json", help="JSON, as the API gives it.")]


def on_terminal() -> bool:
    """Whether a person reads the output at once."""
    return sys.stdout.isatty()


def say(text: str = "") -> None:
    """A line on stdout."""
    typer.echo(text)


def to_json(value: BaseModel | dict[str, object] | Iterable[BaseModel]) -> None:
    """A model, a dictionary or a list of models as JSON, in UTF-8."""
    if isinstance(value, BaseModel):
        data: object = value.model_dump(mode="json")
    elif isinstance(value, dict):
        data = value
    else:
        data = [item.model_dump(mode="json") for item in value]
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Rows as a table on a terminal; else one line a row, cells parted by tabs, without a heading."""
    if not on_terminal():
        for row in rows:
            typer.echo("\t".join(" ".join(cell.split()) for cell in row))
        return
    drawn = Table(*columns, header_style="bold", box=None, pad_edge=False)
    for row in rows:
        drawn.add_row(*row)
    Console(markup=False, highlight=False).print(drawn)


def working(what: str) -> Progress:
    """Progress of long work, on stderr: a moving line on a terminal, nothing when piped."""
    progress = Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    progress.add_task(what, total=None)
    return progress
