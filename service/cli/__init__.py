"""The `hoyle` command.

Exit codes: 0 done; 1 done, but nothing was found or there are problems to read; 2 the command line is wrong;
3 no such work, game or record; 4 a source or the library cannot be read; 130 interrupted.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from corpus.errors import CorpusError, HoyleError, InputError, NotFoundError, SourceError
from service.cli.lazy import Commands

__all__ = ["EXIT_CODES", "app", "main"]

EXIT_CODES: dict[type[HoyleError], int] = {InputError: 2, NotFoundError: 3, SourceError: 4, CorpusError: 4}


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=__doc__,
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"hoyle {version('hoyle')}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None: ...


def main() -> None:
    """Entry point of the `hoyle` command: what the project raises on purpose becomes one sentence on stderr."""
    try:
        app(prog_name="hoyle")
    except HoyleError as error:
        typer.echo(f"hoyle: {error}", err=True)
        sys.exit(next((code for kind, code in EXIT_CODES.items() if isinstance(error, kind)), 4))
