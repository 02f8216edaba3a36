"""The pages for braille: how it is wanted, the download, and the cells to look at on request."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from service.pages.forms import Page, in_three_forms
from service.resources import braille
from service.resources.requests import Shelf

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

Place = Annotated[str, Path(description="The path of a page.", examples=["works/round-games/poker/laws/22"])]
Wanted = Annotated[braille.Settings, Query()]


@in_three_forms(router, "/braille/{place:path}")
def settings_page(
    request: Request, library: Shelf, place: Place, wanted: Wanted, look: Annotated[str, Query(max_length=10)] = ""
) -> Page:
    """The settings of a download; shows the cells where they are asked for."""
    told = braille.place(library, place, wanted, look=bool(look))
    here = request.url.path
    return Page(told, "braille.html", {"codes": braille.CODES, "look": bool(look), "here": here})


@router.get("/{place:path}.brf")
def download(library: Shelf, place: Place, wanted: Wanted) -> Response:
    """The file for the embosser."""
    told = braille.document(library, place)
    made = braille.brf(told, wanted)
    headers = {"content-disposition": f'attachment; filename="{told.name}.brf"'}
    return Response(made.body, media_type="text/plain; charset=us-ascii", headers=headers)
