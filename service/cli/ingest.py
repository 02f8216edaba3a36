"""`hoyle ingest`: the sources read again, the text written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from corpus.errors import SourceError
from corpus.library import ROOT
from ingest.accounting import accounts, written
from ingest.run import ingest
from service.cli.accounts import as_rows, print_accounts
from service.cli.books import add_book
from service.cli.output import Json, say, to_json, working

__all__ = ["ingest_command"]


def ingest_command(
    book: Annotated[
        Path | None, typer.Option(help="The description (.toml) of a book of your own, to be added to the library.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Where to write, instead of the library's own text or, with --book, of the data directory."),
    ] = None,
    report: Annotated[bool, typer.Option("--report", help="Say where every character of every source went.")] = False,
    as_json: Json = False,
) -> None:
    """Read the four transcriptions and write the text with its apparatus; unchanged sources change no byte.

    With --book, read a book of your own by its description instead, put it into the data directory (HOYLE_DATA, else
    the user's; or --out), and say what was recognised and what was not.
    """
    if book is not None:
        add_book(book, out, as_json=as_json)
        return
    place = out or ROOT / "text"
    if place.exists() and not os.access(place, os.W_OK):
        raise SourceError(f"{place} cannot be written.", "Give another directory with --out.")
    with working("Reading the sources") as tell:
        made = ingest(out, progress=tell)
        found = accounts(written(place)) if report else ()
    if as_json:
        to_json(
            {
                "volumes": made.volumes,
                "sections": made.sections,
                "blocks": made.blocks,
                "written": [str(path) for path in made.written],
                "removed": [str(path) for path in made.removed],
                **({"sources": as_rows(found)} if report else {}),
            }
        )
        return
    say(
        f"{made.volumes} volumes, {made.sections} sections, {made.blocks} records in {place}; "
        f"{len(made.written)} files written, {len(made.removed)} removed."
    )
    if report:
        say()
        print_accounts(found)
    if not all(each.sound for each in found):
        raise typer.Exit(1)
