"""Pages that only lead on: what each is, and where it leads."""

from __future__ import annotations

from typing import Any

from corpus.library import Library
from service.resources import questions
from service.resources.addresses import Address
from service.resources.comparisons import comparable
from service.resources.examples import examples
from service.resources.links import game_link, link, title_of_game, work_link
from service.resources.models import Link, Resource
from service.search.words import fold

__all__ = ["Signpost", "about", "comparisons", "coverages", "home", "house_rules", "machines", "settle", "tables"]


class Signpost(Resource):
    """A page that leads to others."""

    title: str
    url: str
    says: str
    links: list[Link]


def home(library: Library) -> Signpost:
    """Where reading begins: the games, then the books."""
    links = [*map(game_link, library.treated.values()), *map(work_link, library.works.values())]
    says = f"The laws of {len(library.treated)} card games, as old books print them."
    return Signpost(title="According to Hoyle", url="/", says=says, links=links)


def about(library: Library) -> Signpost:
    """The books, and the digest of this copy."""
    says = f"The text is that of the books, not a retelling. The library served here has the digest {library.digest}."
    return Signpost(title="About Hoyle", url="/about", says=says, links=[*map(work_link, library.works.values())])


def machines(document: dict[str, Any]) -> Signpost:
    """The operations of the API, each with an example. In: the OpenAPI document."""
    shown = examples(document)
    links = [
        Link(
            id=operation["operationId"],
            title=f"{method.upper()} {path}",
            url=shown[operation["operationId"]][0] if method == "get" else path,
        )
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    ]
    return Signpost(title="The API", url="/api", says=document["info"]["description"], links=links)


def settle(library: Library, game: str | None = None) -> Signpost:
    """The questions that can be decided, of one game or of all."""
    links = [
        Link(id=each.id, title=each.title, url=f"/settle/{each.id}") for each in questions.kinds(library, game).kinds
    ]
    return Signpost(title="Settle a dispute", url="/settle", says="The questions that can be decided.", links=links)


def house_rules(library: Library) -> Signpost:
    """The games for which house rules can be agreed."""
    says = "What a table agrees before play, by Rule 81 of Poker, holds for that sitting."
    return _by_game(library, "House rules", "/house-rules", says, "/house-rules/{}")


def tables(library: Library) -> Signpost:
    """The games for which a table can be set up."""
    says = (
        "Names, stakes and the rules agreed, told once and kept in the link: "
        "every dispute at the table begins with them."
    )
    return _by_game(library, "Set up a table", "/tables", says, "/tables?game={}")


def comparisons(library: Library) -> Signpost:
    """The games that more than one book treats."""
    says = "The games that stand in more than one book, each with its books side by side."
    return Signpost(title="Books side by side", url="/compare", says=says, links=comparable(library))


def coverages(library: Library) -> Signpost:
    """The games of each book, with what the engine executes of their rules."""
    says = "Which rules of a game the engine executes, for each book that prints them."
    links = [
        Link(
            id=f"{work}/{game}",
            title=f"{title_of_game(library, work, game)}: {library.work(work).title}",
            url=Address(work, game, "coverage").path,
        )
        for work, game in library.volumes
    ]
    return Signpost(title="What the engine executes", url="/coverage", says=says, links=sorted(links, key=_name))


def _name(to: Link) -> str:
    return fold(to.title)


def _by_game(library: Library, title: str, url: str, says: str, to: str) -> Signpost:
    found = sorted((link(library, game) for game in questions.games() if game in library.games), key=_name)
    links = [each.model_copy(update={"url": to.format(each.id)}) for each in found]
    return Signpost(title=title, url=url, says=says, links=links)
