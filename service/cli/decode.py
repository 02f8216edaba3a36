"""`hoyle decode`: a braille file as text."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from corpus.braille import BrailleError, Problem, TableError, decode
from corpus.errors import InputError, SourceError
from service.cli.output import Json, say, to_json, warn
from service.cli.texts import read_text

__all__ = ["Layout", "decode_command"]

_WAY_OUT = "Give North American Braille ASCII (a .brf file) or Unicode braille cells."


class Layout(StrEnum):
    """How the cells stand in the file."""

    auto = "auto"
    run_on = "run-on"
    pages = "pages"


def decode_command(
    file: Annotated[Path, typer.Argument(help="A braille file (ASCII or Unicode cells), or - for standard input.")],
    strict: Annotated[bool, typer.Option("--strict", help="Fail on the first cells that cannot be read.")] = False,
    layout: Annotated[Layout, typer.Option(help="Cells that run on, or lines and pages as embossed.")] = Layout.auto,
    table: Annotated[str, typer.Option(help="The braille code: ebae, ebae1 (uncontracted), ueb or ueb1.")] = "ebae",
    as_json: Json = False,
) -> None:
    """Decode a braille file: the text on standard output, what could not be read on standard error."""
    name = "standard input" if str(file) == "-" else str(file)
    try:
        decoded = decode(read_text(file, name, "braille", _WAY_OUT), table=table, layout=layout.value)
    except TableError as error:
        raise InputError(error.message, error.way_out) from error
    except BrailleError as error:
        raise SourceError(f"{name}: {error.message}", error.way_out) from error
    if not decoded.text.strip():
        raise SourceError(f"{name} holds no cells.", "Give the path of a braille file.")
    if strict and decoded.problems:
        raise SourceError(f"{name}: {_said(decoded.problems[0])}.", "Mend the cells there, or decode without --strict.")
    if as_json:
        data: dict[str, object] = {
            "text": decoded.text,
            "problems": [
                {"offset": problem.offset, "cells": problem.cells, "reason": problem.reason}
                for problem in decoded.problems
            ],
            "italics": [list(stretch) for stretch in decoded.italics],
            "pages": [{"at": at, "page": page} for at, page in decoded.pages],
        }
        to_json(data)
    else:
        say(decoded.text)
    for problem in decoded.problems:
        warn(f"hoyle: {name}: {_said(problem)}.")
    if decoded.problems:
        raise typer.Exit(1)


def _said(problem: Problem) -> str:
    return f"character {problem.offset}, cells {problem.cells}: {problem.reason}"
