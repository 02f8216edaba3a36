"""The pages of numbered laws: the code, one law, a run of laws."""

from __future__ import annotations

from fastapi import APIRouter, Request

from service.pages.forms import Page, in_three_forms
from service.pages.templates import base_of
from service.resources import laws
from service.resources.addresses import LawNumbers
from service.resources.citing import citations
from service.resources.glosses import explained
from service.resources.proofs import proof
from service.resources.records import Record
from service.resources.requests import GameName, Numbers, Shelf, WorkName

__all__ = ["router"]

router = APIRouter(prefix="/works/{work}/{game}/laws")


@in_three_forms(router, "")
def code(request: Request, library: Shelf, work: WorkName, game: GameName) -> Page:
    """Every numbered law of a game, by its first words."""
    return Page(laws.code(library, work, game), "code.html")


@in_three_forms(router, "/{numbers}")
def law(request: Request, library: Shelf, work: WorkName, game: GameName, numbers: Numbers) -> Page:
    """One law, or a run of laws."""
    told = laws.law_or_range(library, work, game, LawNumbers.parse(numbers))
    shown, words = explained(library, told)
    if isinstance(told, Record):
        context = {"proof": proof(library, told.id), "cited": citations(library, told, base_of(request))}
        return Page(told, "law.html", {**context, "words": words}, shown)
    return Page(told, "laws.html", {"words": words}, shown)
