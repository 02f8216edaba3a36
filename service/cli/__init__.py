"""The `hoyle` command.

Exit codes: 0 done; 1 done, but nothing was found or ruled, or there are problems to read; 2 the command line or a
question is wrong; 3 no such work, game or record; 4 a source or the library cannot be read, or what was made cannot be
written; 130 interrupted, 141 the reader of a pipe has gone.
"""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer
from typer._click.exceptions import NoArgsIsHelpError, UsageError

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
    """Entry point of the `hoyle` command: what goes wrong on purpose, or with files, becomes one sentence on stderr."""
    try:
        code = app(prog_name="hoyle", standalone_mode=False)
    except HoyleError as error:
        _end(str(error), next((code for kind, code in EXIT_CODES.items() if isinstance(error, kind)), 4))
    except NoArgsIsHelpError as error:
        typer.echo(error.format_message(), err=True)
        sys.exit(2)
    except UsageError as error:
        said = error.format_message().removesuffix(".").replace("Value error, ", "")
        _end(f"{said}. `{error.ctx.command_path if error.ctx else 'hoyle'} --help` tells how it is used.", 2)
    except OSError as error:
        _end(f"{error.filename or 'The output'} cannot be used: {error.strerror or error}. Give another place.", 4)
    sys.exit(code)


def _end(said: str, code: int) -> NoReturn:
    typer.echo(f"hoyle: {said}", err=True)
    sys.exit(code)
