"""The apparatus and the whole of the records over the API: lists, CSV, JSON Lines, TEI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from starlette.responses import Response

from service.resources import exports, exports_lists, exports_tei
from service.resources.exports_csv import as_csv
from service.resources.exports_lists import (
    Emendations,
    Emended,
    Lacunae,
    Lost,
    Scope,
    Supplied,
    SuppliedList,
    Variants,
    Varied,
)
from service.resources.models import Resource
from service.resources.requests import Paging, Shelf, WorkName

__all__ = ["router"]

router = APIRouter(tags=["data"])
CSV = "text/csv"
LINES = "application/jsonl"
TEI = "application/tei+xml"

_Name = Annotated[str | None, BeforeValidator(lambda value: value or None)]


class _Within(BaseModel):
    model_config = ConfigDict(extra="forbid")

    work: _Name = Field(None, description="Only in this work.", examples=["round-games"])
    game: _Name = Field(None, description="Only in the text of this game.", examples=["poker"])

    def scope(self) -> Scope:
        return Scope(self.work, self.game)


class _Asked(_Within, Paging):
    """A page of a list, narrowed to a work or a game."""


_Page = Annotated[_Asked, Query()]
_Whole = Annotated[_Within, Query()]


def _sent(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}, "description": "The file."}}


def _file(text: str, media_type: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=media_type, headers=headers)


def _table(rows: Sequence[Resource], model: type[Resource], name: str) -> Response:
    return _file(as_csv(rows, model), CSV, f"{name}.csv")


@router.get("/emendations")
def list_emendations(request: Request, library: Shelf, asked: _Page) -> Emendations:
    """What the editors corrected, with the reason, in the order of the books."""
    return exports_lists.emendation_list(
        library, asked.scope(), here=request.url.path, page=asked.page, size=asked.size
    )


@router.get("/lacunae")
def list_lacunae(request: Request, library: Shelf, asked: _Page) -> Lacunae:
    """What the transcriptions lost, in the order of the books."""
    return exports_lists.lacuna_list(library, asked.scope(), here=request.url.path, page=asked.page, size=asked.size)


@router.get("/supplied")
def list_supplied(request: Request, library: Shelf, asked: _Page) -> SuppliedList:
    """What the editors supplied where a transcription lost it, and from where."""
    return exports_lists.supplied_list(library, asked.scope(), here=request.url.path, page=asked.page, size=asked.size)


@router.get("/variants")
def list_variants(request: Request, library: Shelf, asked: _Page) -> Variants:
    """Where two transcriptions of a page differ: both readings, and the rule that chose between them."""
    return exports_lists.variant_list(library, asked.scope(), here=request.url.path, page=asked.page, size=asked.size)


@router.get("/emendations.csv", response_class=Response, responses=_sent(CSV))
def download_emendations(library: Shelf, asked: _Whole) -> Response:
    """All emendations as comma-separated values."""
    return _table(exports_lists.emendations(library, asked.scope()), Emended, "emendations")


@router.get("/lacunae.csv", response_class=Response, responses=_sent(CSV))
def download_lacunae(library: Shelf, asked: _Whole) -> Response:
    """All lacunae as comma-separated values."""
    return _table(exports_lists.lacunae(library, asked.scope()), Lost, "lacunae")


@router.get("/supplied.csv", response_class=Response, responses=_sent(CSV))
def download_supplied(library: Shelf, asked: _Whole) -> Response:
    """All that was supplied as comma-separated values."""
    return _table(exports_lists.supplied(library, asked.scope()), Supplied, "supplied")


@router.get("/variants.csv", response_class=Response, responses=_sent(CSV))
def download_variants(library: Shelf, asked: _Whole) -> Response:
    """All variant readings as comma-separated values."""
    return _table(exports_lists.variants(library, asked.scope()), Varied, "variants")


@router.get("/records.jsonl", response_class=Response, responses=_sent(LINES))
def download_records(library: Shelf) -> Response:
    """Every record of the library as JSON Lines, each with its licence and a hash of itself."""
    return _file("".join(exports.json_lines(library)), LINES, "hoyle.jsonl")


@router.get("/works/{work}/export.jsonl", response_class=Response, responses=_sent(LINES))
def download_work_records(library: Shelf, work: WorkName) -> Response:
    """Every record of a book as JSON Lines, each with its licence and a hash of itself."""
    return _file("".join(exports.json_lines(library, work)), LINES, f"{work}.jsonl")


@router.get("/works/{work}/export.tei", response_class=Response, responses=_sent(TEI))
def download_work_tei(library: Shelf, work: WorkName) -> Response:
    """A book as TEI P5, with page breaks, notes, variant readings, emendations and gaps."""
    return _file(exports_tei.tei(library, work), TEI, f"{work}.xml")
