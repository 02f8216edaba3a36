"""Coverage: which printed rules of a game the engine executes."""

from __future__ import annotations

from functools import lru_cache

from pydantic import Field

from corpus.library import Library
from service.coverage import Carried, State, coverage
from service.resources.addresses import Address
from service.resources.laws import opening
from service.resources.links import link, volume_link, work_link
from service.resources.models import Link, Resource

__all__ = ["Coverage", "Covered", "Tally", "coverage_of"]


class Covered(Resource):
    """A law, or another record that holds a rule, and what the engine makes of it."""

    link: Link
    kind: str
    number: int | None
    pages: str
    opening: str
    state: State = Field(description="executed, declared (with the reason) or missing.")
    functions: list[str] = Field(description="The functions that execute it, by their dotted names.")
    reason: str = Field(description="Why no function executes what is declared.")
    sentences: int = Field(description="How many of its sentences bind play.")


class Tally(Resource):
    """How many there are in each state."""

    executed: int
    declared: int
    missing: int


class Coverage(Resource):
    """The numbered laws of a game in a work, then the unnumbered records that hold a rule."""

    title: str
    url: str
    work: Link
    volume: Link
    laws: Tally
    unnumbered: Tally
    law_records: list[Covered]
    unnumbered_records: list[Covered]


@lru_cache(maxsize=64)
def coverage_of(library: Library, work: str, game: str) -> Coverage:
    """What the engine executes of a game as a work prints it. Raises NotFoundError for a work or game not there."""
    volume = volume_link(library, work, game)
    carried = coverage(library, work, game)
    numbered = [_covered(library, item) for item in carried if item.block.kind == "law"]
    others = [_covered(library, item) for item in carried if item.block.kind != "law"]
    return Coverage(
        title=f"{volume.title}: what the engine executes",
        url=Address(work, game, "coverage").path,
        work=work_link(library.work(work)),
        volume=volume,
        laws=_tally(numbered),
        unnumbered=_tally(others),
        law_records=numbered,
        unnumbered_records=others,
    )


def _covered(library: Library, item: Carried) -> Covered:
    return Covered(
        link=link(library, item.block.id),
        kind=item.block.kind,
        number=item.block.number,
        pages=item.block.pages,
        opening=opening(item.block.plain),
        state=item.state,
        functions=list(item.functions),
        reason=item.reason,
        sentences=item.sentences,
    )


def _tally(found: list[Covered]) -> Tally:
    states = [item.state for item in found]
    return Tally(executed=states.count("executed"), declared=states.count("declared"), missing=states.count("missing"))
