"""`hoyle search`: the laws and passages that a query finds."""

from __future__ import annotations

from typing import Annotated

import typer

from corpus.library import load
from service.cli.output import Json, nothing_found, say, table, to_json, warn, working
from service.resources.searches import SearchQuery, SearchResults, search
from service.search import open_index
from service.settings import Settings

__all__ = ["search_command"]


def search_command(
    query: Annotated[list[str], typer.Argument(help="What to look for; quotes are not needed.")],
    work: Annotated[str | None, typer.Option(help="Only in this work (its id).")] = None,
    game: Annotated[str | None, typer.Option(help="Only in this game (its id).")] = None,
    kind: Annotated[str | None, typer.Option(help="Only law, paragraph, term, table, figure, section or game.")] = None,
    players: Annotated[int | None, typer.Option(min=1, help="Only games that so many can play.")] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Correct no word.")] = False,
    page: Annotated[int, typer.Option(min=1)] = 1,
    size: Annotated[int, typer.Option(min=1, max=100)] = 10,
    as_json: Json = False,
) -> None:
    """Find laws and passages: words, "a phrase", game:poker, law:22, or a citation such as poker 22."""
    settings = Settings.from_environment()
    library = load(further=settings.books)
    with working("Opening the index"):
        index = open_index(library, settings.data_dir)
    asked = SearchQuery(q=" ".join(query), exact=exact, work=work, game=game, kind=kind, players=players)
    found = search(library, index, asked, here="/api/search", page=page, size=size)
    if as_json:
        to_json(found)
    else:
        _tell(found)
    if not found.hits:
        nothing_found()


def _tell(found: SearchResults) -> None:
    for word in found.corrections:
        warn(f"Nothing has {word.typed!r}; searched for {word.used!r} instead. --exact searches for it as typed.")
    if found.unknown:
        warn(f"No record has {', '.join(map(repr, found.unknown))}.")
    for note in found.notes:
        warn(note)
    if not found.hits:
        warn("Nothing found. Fewer or other words may help; `hoyle games` lists the games.")
        return
    table(
        ("Record", "Page", "Where", "Text"),
        ((hit.title, hit.pages, " › ".join(step.title for step in hit.breadcrumb), hit.plain) for hit in found.hits),
    )
    if found.pages > 1:
        warn(f"Page {found.page} of {found.pages}, {found.total} records. --page {found.page + 1} has the next.")
    elif found.total == 0:
        say()
