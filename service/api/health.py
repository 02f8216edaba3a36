"""Whether the service runs, and whether it can answer."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel

from service.resources.errors import MEDIA_TYPE
from service.resources.requests import Shelf

__all__ = ["Alive", "Ready", "router"]

router = APIRouter(tags=["service"])


class Alive(BaseModel):
    """The service runs."""

    status: str = "ok"


class Ready(BaseModel):
    """The service answers from the library with this digest."""

    status: str = "ready"
    digest: str
    works: int
    records: int


@router.get("/healthz")
async def healthz() -> Alive:
    """Whether the process runs: a constant."""
    return Alive()


@router.get(
    "/readyz",
    responses={
        503: {
            "description": "It is being made ready; ask again soon.",
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
    },
)
async def readyz(request: Request, library: Shelf) -> Ready:
    """Whether library and index are open and nothing is left to be loaded, and which library it is."""
    preparing = getattr(request.app.state, "preparing", None)
    if preparing is not None:
        if not preparing.done():
            raise HTTPException(503)
        preparing.result()
    return Ready(digest=library.digest, works=len(library.works), records=len(library.blocks))
