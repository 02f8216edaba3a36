"""`hoyle ingest`: the sources read again, the text written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from corpus.errors import SourceError
from corpus.library import ROOT
from ingest.run import ingest
from service.cli.output import Json, say, to_json, working

__all__ = ["ingest_command"]


def ingest_command(
    out: Annotated[Path | None, typer.Option(help="Where to write; the library's own text unless given.")] = None,
    as_json: Json = False,
) -> None:
    """Read the four transcriptions and write the text with its apparatus; unchanged sources change no byte."""
    place = out or ROOT / "text"
    if place.exists() and not os.access(place, os.W_OK):
        raise SourceError(f"{place} cannot be written.", "Give another directory with --out.")
    with working("Reading the sources") as tell:
        report = ingest(out, progress=tell)
    if as_json:
        to_json(
            {
                "volumes": report.volumes,
                "sections": report.sections,
                "blocks": report.blocks,
                "written": [str(path) for path in report.written],
                "removed": [str(path) for path in report.removed],
            }
        )
        return
    say(
        f"{report.volumes} volumes, {report.sections} sections, {report.blocks} records in {place}; "
        f"{len(report.written)} files written, {len(report.removed)} removed."
    )
