"""Commands that are imported when they are run: `hoyle show` need not wait for all that `hoyle serve` is made of."""

from __future__ import annotations

import ast
import errno
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer._click.core import Command, Context
    from typer._click.formatting import HelpFormatter

__all__ = ["Commands"]

NAMES = ("decode", "encode", "ingest", "index", "search", "show", "games", "coverage", "settle", "ask", "serve")
"""Each is the function `<name>_command` of the module `service.cli.<name>`."""

_NO_READER = 141


class Commands(TyperGroup):
    """The commands of `hoyle`, each imported when it is asked for."""

    def list_commands(self, ctx: Context) -> list[str]:
        """Their names, in the order in which one comes to need them."""
        return list(NAMES)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The command of a name; None where there is none."""
        if cmd_name not in NAMES:
            return None
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(cmd_name)(getattr(import_module(f"service.cli.{cmd_name}"), f"{cmd_name}_command"))
        return typer.main.get_command(alone)

    def invoke(self, ctx: Context) -> object:
        """Run the command and let all go that it printed; where the reader of a pipe has gone, end as by a signal."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            raise typer.Exit(_NO_READER) from None
        except OSError as error:
            if error.errno == errno.ENOSPC and error.filename is None:
                os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            raise
        return done

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """The list of commands in `hoyle --help`, from the first lines of what they say of themselves."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _summary(name)) for name in NAMES])


def _summary(name: str) -> str:
    """The first sentence of a command's docstring, read without importing it."""
    spec = find_spec(f"service.cli.{name}")
    tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8") if spec and spec.origin else "")
    told = (
        ast.get_docstring(found) or ""
        for found in tree.body
        if isinstance(found, ast.FunctionDef) and found.name == f"{name}_command"
    )
    return " ".join(cleandoc(next(told, "")).split("\n\n")[0].split())
