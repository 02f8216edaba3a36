"""The books over the API."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources import sections, works
from service.resources.requests import GameName, SectionName, Shelf, WorkName
from service.resources.sections import SectionText
from service.resources.works import VolumeText, WorkDetail, WorkList

__all__ = ["router"]

router = APIRouter(prefix="/works", tags=["works"])


@router.get("")
def list_works(library: Shelf) -> WorkList:
    """The books, with the transcriptions through which they are known here."""
    return works.works(library)


@router.get("/{work}")
def get_work(library: Shelf, work: WorkName) -> WorkDetail:
    """A book and its chapters."""
    return works.work(library, work)


@router.get("/{work}/{game}")
def get_work_game(library: Shelf, work: WorkName, game: GameName) -> VolumeText:
    """A game in a book: its contents, and what stands before the first heading."""
    return works.volume(library, work, game)


@router.get("/{work}/{game}/{section:path}")
def get_section(library: Shelf, work: WorkName, game: GameName, section: SectionName) -> SectionText:
    """A section with the text of everything under its heading."""
    return sections.section(library, work, game, section)
