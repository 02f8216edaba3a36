"""Whether the service runs, and whether it can answer."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

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


@router.get("/readyz")
def readyz(library: Shelf) -> Ready:
    """Whether library and index are open, and which library it is."""
    return Ready(digest=library.digest, works=len(library.works), records=len(library.blocks))
