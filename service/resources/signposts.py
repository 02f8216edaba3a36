"""Pages that only lead on: what each is, and where it leads."""

from __future__ import annotations

from typing import Any

from corpus.library import Library
from service.resources import questions
from service.resources.examples import examples
from service.resources.links import game_link, link, work_link
from service.resources.models import Link, Resource

__all__ = ["Signpost", "about", "home", "house_rules", "machines", "settle", "tables"]


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
    says = "Names, stakes and the rules agreed, told once and kept in the link."
    return _by_game(library, "Set up a table", "/tables", says, "/tables?game={}")


def _by_game(library: Library, title: str, url: str, says: str, to: str) -> Signpost:
    found = sorted(
        (link(library, game) for game in questions.games() if game in library.games), key=lambda to: to.title
    )
    links = [each.model_copy(update={"url": to.format(each.id)}) for each in found]
    return Signpost(title=title, url=url, says=says, links=links)
