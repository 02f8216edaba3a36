"""`hoyle coverage`: which printed rules of a game the engine executes."""

from __future__ import annotations

from typing import Annotated

import typer

from corpus.errors import NotFoundError
from corpus.library import Library, load
from service.cli.output import Json, say, table, to_json
from service.resources.coverages import Coverage, Tally, coverage_of
from service.search.names import Names

__all__ = ["coverage_command"]


def coverage_command(
    game: Annotated[str, typer.Argument(help="The game, by its id or a name: poker, loo, nap, old sledge, ...")],
    work: Annotated[str | None, typer.Option(help="Only as this work prints it (its id).")] = None,
    as_json: Json = False,
) -> None:
    """List every law, and every unnumbered rule, as executed, declared (with the reason) or missing."""
    library = load()
    game = _game(library, game)
    works = [work] if work else [name for name in library.game(game).works if (name, game) in library.volumes]
    # The book whose laws have numbers before one that only describes the game.
    works.sort(key=lambda name: not library.laws(name, game))
    if not works:
        raise NotFoundError(f"No work here treats {game}.", "`hoyle games` lists the games.")
    found = [coverage_of(library, name, game) for name in works]
    if as_json:
        to_json(found)
        return
    for number, report in enumerate(found):
        if number:
            say()
        _tell(report, library.works[report.work.id].author.partition(" (")[0])


def _game(library: Library, name: str) -> str:
    """The id of a game by any of its names; what is no name of one game alone is left for the library to refuse."""
    if name in library.games:
        return name
    found = Names(library).game(name)
    return next(iter(found)) if len(found) == 1 else name


def _tell(report: Coverage, author: str) -> None:
    say(f"{report.work.title} ({author}), {report.title}")
    laws = f"Laws: {_counts(report.laws)}" if report.law_records else "No numbered laws"
    say(f"{laws}. Unnumbered: {_counts(report.unnumbered)}.")
    table(
        ("Rule", "Page", "State", "By"),
        (
            (
                item.link.title if item.number else f"{item.link.title}: {item.opening}",
                item.pages,
                item.state,
                ", ".join(item.functions) or item.reason,
            )
            for item in (*report.law_records, *report.unnumbered_records)
        ),
    )


def _counts(tally: Tally) -> str:
    return f"{tally.executed} executed, {tally.declared} declared, {tally.missing} missing"
