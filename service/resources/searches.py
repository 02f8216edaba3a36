"""Search: what a query finds, with facets, corrections and the way back."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol, TypeGuard

from pydantic import Field

from corpus.headnotes import headnotes
from corpus.library import Library
from corpus.records import Block, Section
from service.resources.addresses import with_query
from service.resources.links import citation, game_link, link, trail
from service.resources.models import Facet, FacetValue, Link, Listing, Resource
from service.resources.paging import listing
from service.search.results import Hit as Found
from service.search.results import Results
from service.search.words import fold

__all__ = ["Corrected", "Hit", "SearchQuery", "SearchResults", "Searcher", "search"]

USUAL = 10
_LABELS = {"work": "Book", "game": "Game", "kind": "Kind", "players": "Players"}


class Searcher(Protocol):
    """What the index must be able to do."""

    def prepare(self) -> None:
        """Makes beforehand what the first searches would wait for."""

    def search(
        self,
        query: str,
        *,
        work: str | None = None,
        game: str | None = None,
        kind: str | None = None,
        players: int | None = None,
        page: int = 1,
        size: int = 10,
        exact: bool = False,
    ) -> Results:
        """What a query finds."""


class SearchQuery(Resource):
    """What is looked for, and what narrows it; `exact` corrects no word. In an answer `q` is what was used of it."""

    q: str
    exact: bool = False
    work: str | None = None
    game: str | None = None
    kind: str | None = None
    players: int | None = None


class Hit(Resource):
    """A record that was found: where it stands, and a fragment with the matched words marked."""

    id: str
    kind: str = Field(description="law, paragraph, term, table, figure, section or game.")
    title: str
    url: str
    game: str
    breadcrumb: list[Link]
    number: int | None
    page: int | None
    pages: str
    fragment: str = Field(description="HTML: escaped text with `<mark>` around the matched words, and nothing else.")
    plain: str
    headnote: str = Field(description="What it says in one line of today's words, the editors' own; may be empty.")


class Corrected(Resource):
    """`typed` is in no record; `used` was looked for in its place."""

    typed: str
    used: str


class SearchResults(Listing):
    """A page of what a query finds, the best first."""

    query: SearchQuery
    searched: str = Field(description="The words that were looked for, corrections made.")
    corrections: list[Corrected]
    as_typed: str | None = Field(description="Where words were corrected: the same search with none corrected.")
    unknown: list[str] = Field(description="Words that no record has.")
    notes: list[str] = Field(description="What of the query was cut or left out, in sentences.")
    game: Link | None = Field(description="The game whose name, or another of whose names, the query is.")
    direct: list[Hit] = Field(description='The records of a query that is a citation, such as "poker 22" or "p. 49".')
    facets: list[Facet]
    hits: list[Hit]


def search(
    library: Library, searcher: Searcher, query: SearchQuery, *, here: str, page: int, size: int
) -> SearchResults:
    """What a query finds, `size` hits to a page; `here` is the path that the addresses in the answer begin with.

    Raises NotFoundError for a page past the end, or a work or game that isn't there.
    """
    if query.work is not None:
        library.work(query.work)
    if query.game is not None and query.game not in {game for _, game in library.volumes}:
        library.game(query.game)
    found = searcher.search(
        query.q,
        work=query.work,
        game=query.game,
        kind=query.kind,
        players=query.players,
        page=page,
        size=size,
        exact=query.exact,
    )
    query = query.model_copy(update={"q": found.query})
    kept = query.model_dump(exclude_defaults=True)
    return SearchResults(
        **listing(found.total, here=here, query=kept, page=page, size=size, usual=USUAL),
        query=query,
        searched=found.searched,
        corrections=[Corrected(typed=word.typed, used=word.used) for word in found.corrections],
        as_typed=with_query(here, **{**kept, "exact": "true"}) if found.corrections else None,
        unknown=list(found.unknown),
        notes=list(found.notes),
        game=_game_named(library, found.searched),
        direct=[_hit(library, hit) for hit in found.direct],
        facets=_facets(found, kept, here),
        hits=[_hit(library, hit) for hit in found.hits],
    )


def _game_named(library: Library, query: str) -> Link | None:
    game = _names(library).get(_bare(query))
    return game_link(library.games[game]) if game is not None else None


@lru_cache(maxsize=16)
def _names(library: Library) -> dict[str, str]:
    """The id of a game by each of its names; the first game that has a name keeps it."""
    found: dict[str, str] = {}
    for game in library.games.values():
        for name in (game.name, game.id, *game.aliases):
            found.setdefault(_bare(name), game.id)
    return found


def _bare(name: str) -> str:
    return " ".join(fold(name).replace("-", " ").split())


def _hit(library: Library, hit: Found) -> Hit:
    target = link(library, hit.record)
    item = library.blocks.get(hit.record) or library.sections.get(hit.record)
    return Hit(
        id=hit.record,
        kind=hit.kind,
        title=citation(library, library.sections[item.section]) if _unnamed(item) else target.title,
        url=target.url,
        game=hit.game,
        breadcrumb=trail(library, item) if item is not None else [],
        number=hit.number,
        page=hit.page,
        pages=hit.pages,
        fragment=hit.fragment,
        plain=hit.plain,
        headnote=headnotes().of(hit.record),
    )


def _unnamed(item: Block | Section | None) -> TypeGuard[Block]:
    """A paragraph has no name of its own: it is shown by its section, and its words are in the fragment."""
    return isinstance(item, Block) and item.kind == "paragraph"


def _facets(found: Results, kept: dict[str, object], here: str) -> list[Facet]:
    return [
        Facet(
            name=facet.name,
            label=_LABELS.get(facet.name, facet.name.capitalize()),
            values=[
                FacetValue(
                    value=value.value,
                    label=value.label,
                    count=value.count,
                    active=value.chosen,
                    url=with_query(here, **{**kept, facet.name: None if value.chosen else value.value}),
                )
                for value in facet.values
            ],
        )
        for facet in found.facets
    ]
