"""The pages of the apparatus: what was corrected, lost, supplied, and what transcriptions read differently."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from pydantic import BeforeValidator, ConfigDict

from service.pages.forms import Page, in_three_forms
from service.resources import exports_lists
from service.resources.exports_lists import Scope
from service.resources.exports_markdown import TITLES
from service.resources.requests import Paging, Shelf, once

__all__ = ["router"]

router = APIRouter(dependencies=[Depends(once)])
_Name = Annotated[str | None, BeforeValidator(lambda value: value or None)]


class _Asked(Paging):
    model_config = ConfigDict(extra="ignore")

    work: _Name = None
    game: _Name = None

    def scope(self) -> Scope:
        return Scope(self.work, self.game)


_Query = Annotated[_Asked, Query()]


def _context(kind: str) -> dict[str, str]:
    return {"kind": kind, "title": TITLES[kind][0], "lead": TITLES[kind][1]}


@in_three_forms(router, "/emendations")
def emendations(request: Request, library: Shelf, parameters: _Query) -> Page:
    """What the editors corrected."""
    told = exports_lists.emendation_list(
        library, parameters.scope(), here="/emendations", page=parameters.page, size=parameters.size
    )
    return Page(told, "apparatus.html", _context("emendations"))


@in_three_forms(router, "/lacunae")
def lacunae(request: Request, library: Shelf, parameters: _Query) -> Page:
    """What the transcriptions lost."""
    told = exports_lists.lacuna_list(
        library, parameters.scope(), here="/lacunae", page=parameters.page, size=parameters.size
    )
    return Page(told, "apparatus.html", _context("lacunae"))


@in_three_forms(router, "/supplied")
def supplied(request: Request, library: Shelf, parameters: _Query) -> Page:
    """What the editors supplied."""
    told = exports_lists.supplied_list(
        library, parameters.scope(), here="/supplied", page=parameters.page, size=parameters.size
    )
    return Page(told, "apparatus.html", _context("supplied"))


@in_three_forms(router, "/variants")
def variants(request: Request, library: Shelf, parameters: _Query) -> Page:
    """Where transcriptions differ."""
    told = exports_lists.variant_list(
        library, parameters.scope(), here="/variants", page=parameters.page, size=parameters.size
    )
    return Page(told, "apparatus.html", _context("variants"))
