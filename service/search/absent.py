"""What is said of a citation that the books do not have: which laws and pages there are instead, and the nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from corpus.errors import NotFoundError
from corpus.library import Library
from service.search.citation import Citation, within
from service.search.units import Unit

__all__ = ["absent", "nearest"]

_NEAREST = 3


def absent(citation: Citation, library: Library) -> list[str]:
    """In: a citation that leads to no record. Out: a sentence or two for each book that it may mean."""
    return list(dict.fromkeys(_laws(citation, library) if citation.what == "law" else _pages(citation, library)))


def nearest(citation: Citation, units: Sequence[Unit]) -> list[int]:
    """The places of the few laws, or of what stands on the pages, that come next to a citation that leads nowhere."""
    numbers = {
        place: number
        for place, unit in enumerate(units)
        if within(citation, unit)
        and (number := unit.number if citation.what == "law" else unit.first_page)
        and (citation.what != "law" or unit.kind == "law")
        and unit.kind != "section"
    }
    return sorted(numbers, key=lambda place: (abs(numbers[place] - citation.first), place))[:_NEAREST]


def _laws(citation: Citation, library: Library) -> Iterable[str]:
    volumes = [
        key
        for key in library.volumes
        if (not citation.games or key[1] in citation.games)
        and (not citation.works or key[0] in citation.works)
        and library.laws(*key)
    ]
    for work, game in volumes:
        try:
            library.law(work, game, citation.first)
        except NotFoundError as error:
            yield str(error)
    if not volumes and citation.games:
        yield f"{', '.join(sorted(citation.games))} has no numbered laws; its rules stand in its sections."


def _pages(citation: Citation, library: Library) -> Iterable[str]:
    for work in citation.works or library.works:
        bounds: dict[str, list[int]] = {}
        for (of, game), volume in library.volumes.items():
            if of == work and (not citation.games or game in citation.games):
                pages = [page for block in volume.blocks for page in (block.page, block.last_page) if page]
                if pages:
                    bounds[game] = [min(pages), max(pages)]
        if not bounds:
            continue
        first, last = min(low for low, _ in bounds.values()), max(high for _, high in bounds.values())
        of = f"{', '.join(sorted(bounds))} in " if citation.games else ""
        named = (
            f"page {citation.first}" if citation.first == citation.last else f"pages {citation.first}-{citation.last}"
        )
        yield f"There is no {named} of {of}{library.works[work].short}; its pages run from {first} to {last}."
