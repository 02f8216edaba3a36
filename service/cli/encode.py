"""`hoyle encode`: a text in braille."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from corpus.braille import BrailleError, Problem, TableError, encode, to_unicode
from corpus.braille.comparison import classes, compare
from corpus.errors import InputError, SourceError
from service.cli.output import Json, say, table, to_json, warn
from service.cli.texts import read_text

__all__ = ["CellStyle", "encode_command"]


class CellStyle(StrEnum):
    """How cells are written."""

    ascii = "ascii"
    unicode = "unicode"


def encode_command(
    file: Annotated[Path, typer.Argument(help="A text file, or - for standard input.")],
    code: Annotated[
        str, typer.Option("--table", help="The braille code: ebae, ebae1 (uncontracted), ueb or ueb1.")
    ] = "ebae",
    profile: Annotated[
        str, typer.Option(help="The contractions used: full, or those of a transcription, as round-games.")
    ] = "full",
    cells: Annotated[CellStyle, typer.Option(help="North American Braille ASCII, or Unicode.")] = CellStyle.ascii,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on the first word that cannot be written.")] = False,
    compared: Annotated[
        bool, typer.Option("--compare", help="FILE holds cells: write their text again, list what differs.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Write a text in braille: the cells on standard output, what has no cells on standard error."""
    name = "standard input" if str(file) == "-" else str(file)
    text = read_text(file, name, "text")
    if not text.strip():
        raise SourceError(f"{name} is empty.", "Give the path of a text.")
    try:
        if compared:
            _compare(text, code, profile, as_json=as_json)
            return
        encoded = encode(text, table=code, profile=profile)
    except TableError as error:
        raise InputError(error.message, error.way_out) from error
    except BrailleError as error:
        raise SourceError(f"{name}: {error.message}", error.way_out) from error
    if strict and encoded.problems:
        raise SourceError(
            f"{name}: {_said(encoded.problems[0])}.", "Change the text there, or encode without --strict."
        )
    written = to_unicode(encoded.cells) if cells is CellStyle.unicode else encoded.cells
    if as_json:
        problems: list[dict[str, object]] = [
            {"offset": each.offset, "text": each.cells, "reason": each.reason} for each in encoded.problems
        ]
        data: dict[str, object] = {"cells": written, "problems": problems}
        to_json(data)
    else:
        say(written.removesuffix("\n"))
    if encoded.accents:
        first, count = encoded.accents[0], len(encoded.accents)
        letters = "1 letter has" if count == 1 else f"{count} letters have"
        warn(
            f"hoyle: {name}: {letters} an accent, which {code} writes with one sign for every accent and nobody can "
            f"read back; the first is {text[first : first + 1]!r}, character {first}."
        )
    for problem in encoded.problems:
        warn(f"hoyle: {name}: {_said(problem)}.")
    if encoded.problems:
        raise typer.Exit(1)


def _said(problem: Problem) -> str:
    return f"character {problem.offset}, {problem.cells!r}: {problem.reason}"


def _compare(text: str, code: str, profile: str, *, as_json: bool) -> None:
    found = compare(text, table=code, profile=profile)
    kinds = classes(found)
    if as_json:
        data: dict[str, object] = {
            "classes": dict(kinds.most_common()),
            "differences": [each._asdict() for each in found],
        }
        to_json(data)
        return
    table(("count", "kind"), ((str(count), kind) for kind, count in kinds.most_common()))
    table(
        ("character", "print", "source", "written", "kind"),
        ((str(each.offset), each.print, each.source, each.written, each.kind) for each in found),
    )
