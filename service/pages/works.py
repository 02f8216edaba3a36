"""The pages of the books: the list, a book, a game in it, a section."""

from __future__ import annotations

from fastapi import APIRouter, Request

from service.pages.forms import Page, in_three_forms
from service.resources import sections, works
from service.resources.requests import GameName, SectionName, Shelf, WorkName

__all__ = ["router"]

router = APIRouter(prefix="/works")


@in_three_forms(router, "")
def works_list(request: Request, library: Shelf) -> Page:
    """The books."""
    return Page(works.works(library), "works.html")


@in_three_forms(router, "/{work}")
def work(request: Request, library: Shelf, work: WorkName) -> Page:
    """A book and its chapters."""
    return Page(works.work(library, work), "work.html")


@in_three_forms(router, "/{work}/{game}")
def volume(request: Request, library: Shelf, work: WorkName, game: GameName) -> Page:
    """A game in a book: its contents."""
    return Page(works.volume(library, work, game), "volume.html")


@in_three_forms(router, "/{work}/{game}/{section:path}")
def section(request: Request, library: Shelf, work: WorkName, game: GameName, section: SectionName) -> Page:
    """A section with everything under its heading."""
    return Page(sections.section(library, work, game, section), "section.html")
