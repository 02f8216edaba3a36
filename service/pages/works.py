"""The pages of the books: the list, a book, a game in it, a section."""

from __future__ import annotations

from fastapi import APIRouter, Request

from service.pages.forms import Page, in_three_forms
from service.pages.templates import base_of
from service.resources import sections, works
from service.resources.citing import citations
from service.resources.glosses import explained
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
    told = works.work(library, work)
    return Page(told, "work.html", {"cited": citations(library, told, base_of(request))})


@in_three_forms(router, "/{work}/{game}")
def volume(request: Request, library: Shelf, work: WorkName, game: GameName) -> Page:
    """A game in a book: its contents."""
    told = works.volume(library, work, game)
    return Page(told, "volume.html", {"cited": citations(library, told, base_of(request))})


@in_three_forms(router, "/{work}/{game}/{section:path}")
def section(request: Request, library: Shelf, work: WorkName, game: GameName, section: SectionName) -> Page:
    """A section with everything under its heading."""
    told = sections.section(library, work, game, section)
    shown, words = explained(library, told)
    return Page(told, "section.html", {"words": words, "cited": citations(library, told, base_of(request))}, shown)
