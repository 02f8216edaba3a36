"""A user's own book from `hoyle ingest --book`: put beside the library's own, and what was made of it said."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from corpus.library import FRONT_MATTER, load
from ingest.book_found import KINDS, Found, Guess
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
    say(f"{report.title}: {_summary(report)} in {report.place}.")
    say()
    say("Recognised")
    table(("What", "How many", "Lines", "First and last"), [_row(kind, report.findings.of(kind)) for kind in KINDS])
    if report.findings.guesses:
        say()
        say("Guessed, since the description does not say it")
        table(("Key", "Taken", "Line"), _guessed(report.findings.guesses))
    doubts = list(report.findings.sorted_doubts())
    say()
    say("Not made out" if doubts else "Nothing was left unexplained.")
    table(("Line", "What", "What helps"), [(str(each.line), each.said, each.way_out) for each in doubts])


def _guessed(guesses: Sequence[Guess]) -> list[tuple[str, str, str]]:
    """The guesses; one made in many places is said once, with the lines of the first and the last."""
    lines: dict[tuple[str, str], list[int]] = {}
    for guess in guesses:
        lines.setdefault((guess.key, guess.taken), []).extend([guess.line] if guess.line else [])
    return [
        (
            key,
            taken + (f", in {len(at)} places" if len(at) > 1 else ""),
            "-".join(map(str, dict.fromkeys(at[:1] + at[-1:]))),
        )
        for (key, taken), at in lines.items()
    ]


def _summary(report: BookReport) -> str:
    """How many games, laws and records the book has."""
    games = sum(each.game != FRONT_MATTER for each in report.volumes)
    counts = {"game": games, "law": report.findings.counts()["law"], "record": report.blocks}
    return ", ".join(f"{number} {noun}{'s' * (number != 1)}" for noun, number in counts.items())


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
