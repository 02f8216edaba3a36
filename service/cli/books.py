"""A user's own book from `hoyle ingest --book`: put beside the library's own, and what was made of it said."""

from __future__ import annotations

from pathlib import Path

from corpus.library import load
from ingest.book_found import KINDS, Found
from ingest.book_run import BookReport, ingest_book
from service.cli.output import say, table, to_json, working
from service.settings import Settings

__all__ = ["add_book"]


def add_book(description: Path, out: Path | None, *, as_json: bool) -> None:
    """Read the book that `description` describes, write it, and say what was recognised and what was not.

    In: `out`, the folder of books instead of that in the data directory. Raises SourceError and InputError.
    """
    settings = Settings.from_environment()
    folder = out or settings.data_dir / "books"
    with working("Reading the book") as tell:
        library = load(further=[root for root in settings.books if root.parent == folder])
        report = ingest_book(description, folder, library, progress=tell)
    if as_json:
        to_json(_as_data(report))
        return
    say(
        f"{report.title}: {len(report.volumes)} volumes, {report.sections} sections, {report.blocks} records "
        f"in {report.place}."
    )
    say()
    say("Recognised")
    table(("What", "How many", "Lines", "First and last"), [_row(kind, report.findings.of(kind)) for kind in KINDS])
    if report.findings.guesses:
        say()
        say("Guessed, since the description does not say it")
        table(
            ("Key", "Taken", "Line"),
            [(guess.key, guess.taken, str(guess.line or "")) for guess in report.findings.guesses],
        )
    doubts = list(report.findings.sorted_doubts())
    say()
    say("Not made out" if doubts else "Nothing was left unexplained.")
    table(("Line", "What", "What helps"), [(str(each.line), each.said, each.way_out) for each in doubts])


def _row(kind: str, found: list[Found]) -> tuple[str, str, str, str]:
    if not found:
        return kind, "0", "", ""
    first, last = found[0], found[-1]
    lines = str(first.line) if first.line == last.line else f"{first.line}-{last.line}"
    return kind, str(len(found)), lines, first.what if first is last else f"{first.what} … {last.what}"


def _as_data(report: BookReport) -> dict[str, object]:
    return {
        "work": report.work,
        "title": report.title,
        "place": str(report.place),
        "volumes": [{"game": each.game, "title": each.title, "records": len(each.blocks)} for each in report.volumes],
        "sections": report.sections,
        "records": report.blocks,
        "counts": report.findings.counts(),
        "recognised": [
            {"kind": each.kind, "line": each.line, "what": each.what}
            for kind in KINDS
            for each in report.findings.of(kind)
        ],
        "guessed": [{"key": each.key, "taken": each.taken, "line": each.line} for each in report.findings.guesses],
        "not_made_out": [
            {"line": each.line, "said": each.said, "way_out": each.way_out} for each in report.findings.sorted_doubts()
        ],
    }
