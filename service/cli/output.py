"""How commands speak: tables on a terminal, plain text when piped, JSON when asked."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, NoReturn

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from service.settings import Settings

__all__ = ["Json", "nothing_found", "on_terminal", "say", "site_of", "table", "to_json", "warn", "working"]

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
    drawn = Table(header_style="bold", box=None, pad_edge=False)
    for column in columns:
        # What is typed again is never broken; what is read is broken between words, and never cut.
        drawn.add_column(column, overflow="fold", no_wrap=column == "Id")
    for row in rows:
        drawn.add_row(*row)
    Console(markup=False, highlight=False).print(drawn)


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None]]:
    """Long work: on a terminal a moving line on stderr, else the sentences as they come.

    Gives the function that says how far the work is.
    """
    if sys.stderr.isatty():
        with Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
        ) as progress:
            task = progress.add_task(what)

            def tell(now: str) -> None:
                progress.update(task, description=now)

            yield tell
    else:
        yield lambda _: None


def site_of(settings: Settings) -> str:
    """Where the pages of this library are read: at the address that readers know, else where `hoyle serve` listens."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return settings.base_url or f"http://{host}:{settings.port}"


def warn(text: str) -> None:
    """A line for the reader that is no part of the output."""
    typer.echo(text, err=True)


def nothing_found() -> NoReturn:
    """End with the exit code that says that nothing was found."""
    raise typer.Exit(1)
