"""`hoyle ask`: a dispute in plain words, read and ruled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from corpus.library import Library, load
from service.cli.output import Json, nothing_found, say, site_of, to_json, warn, working
from service.resources.asks import AskRequest, as_markdown, as_text, ask
from service.settings import Settings

if TYPE_CHECKING:
    from service.search.results import Results

__all__ = ["ask_command"]


class _Unopened:
    """The search, opened when it is needed: a dispute whose kind is known is ruled without it."""

    def __init__(self, library: Library, settings: Settings) -> None:
        self.library = library
        self.settings = settings

    def search(self, query: str, *, game: str | None = None, size: int = 10) -> Results:
        """What a query finds."""
        from service.search import open_index

        with working("Opening the index"):
            index = open_index(self.library, self.settings.data_dir)
        return index.search(query, game=game, size=size)


def ask_command(
    text: Annotated[list[str], typer.Argument(help="The question; quotes are not needed.")],
    game: Annotated[str | None, typer.Option(help="The game, by its id or a name: poker, loo, nap, ...")] = None,
    work: Annotated[str | None, typer.Option(help="Judge by this work only (its id).")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    as_json: Json = False,
) -> None:
    """Settle a dispute told in plain words: "Ann opened the jack-pot with tens, Bob called with queens and fours".

    Exit code 0 where the laws answer, be it that they are silent or that two of them conflict; 1 where nothing was
    understood, facts are missing, or what was told cannot be.
    """
    request = AskRequest.model_construct(text=" ".join(text), game=game, authority=work, agreed=None)
    settings = Settings.from_environment()
    library = load(further=settings.books)
    asked = ask(library, _Unopened(library, settings), request)
    if as_json:
        to_json(asked)
    else:
        say((as_markdown if markdown else as_text)(library, asked, site_of(settings)).rstrip())
    if asked.kind is None and not asked.general:
        warn("Nothing of this was understood. Say who did what, and what is in doubt.")
    # A rule told in general answers a question in general; beside a question for facts it does not.
    if asked.status in ("insufficient", "impossible") and (asked.next is not None or not asked.general):
        nothing_found()
