"""The pages for braille: how it is wanted, the download, and the cells to look at on request."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import ConfigDict, Field
from starlette.responses import Response

from service.pages.forms import Page, in_three_forms
from service.resources import braille
from service.resources.requests import Shelf, each_once

__all__ = ["router"]

router = APIRouter(include_in_schema=False, dependencies=[Depends(each_once)])


class _Wanted(braille.Settings):
    """The settings and nothing else: a mistyped one would pass for one that was left out."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class _Looked(_Wanted):
    look: str = Field("", max_length=10, description="Whether the cells are shown.")


Place = Annotated[str, Path(description="The path of a page.", examples=["works/round-games/poker/laws/22"])]


@in_three_forms(router, "/braille/{place:path}")
def settings_page(request: Request, library: Shelf, place: Place, wanted: Annotated[_Looked, Query()]) -> Page:
    """The settings of a download; shows the cells where they are asked for."""
    settings = braille.Settings.model_validate(wanted.model_dump(exclude={"look"}))
    told = braille.place(library, place, settings, look=bool(wanted.look))
    here = request.url.path
    return Page(told, "braille.html", {"codes": braille.CODES, "look": bool(wanted.look), "here": here})


@router.get("/{place:path}.brf")
def download(library: Shelf, place: Place, wanted: Annotated[_Wanted, Query()]) -> Response:
    """The file for the embosser."""
    told = braille.document(library, place)
    made = braille.brf(told, wanted)
    headers = {"content-disposition": f'attachment; filename="{told.name}.brf"'}
    return Response(made.body, media_type="text/plain; charset=us-ascii", headers=headers)
