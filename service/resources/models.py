"""The shapes that resources share: links, pages of a list, facets."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["Facet", "FacetValue", "Link", "Listing", "Resource"]


class Resource(BaseModel):
    """What a resource function returns: a value with its own renderings."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Link(Resource):
    """A thing elsewhere: its id, what to call it, and the path of its page."""

    id: str = Field(description="The id of the record, section, game or work.")
    title: str = Field(description="What it is called.")
    url: str = Field(description="The path of its page; the same path under /api holds the data.")


class FacetValue(Resource):
    """One value of a facet, how many results have it, and the address that switches it on or off."""

    value: str
    label: str
    count: int
    active: bool
    url: str


class Facet(Resource):
    """A way of narrowing a list. Counts respect every other filter that is on."""

    name: str = Field(description="The query parameter that filters by it.")
    label: str
    values: list[FacetValue]


class Listing(Resource):
    """A page of a list: how many there are in all, which page this is, and the addresses of its neighbours."""

    total: int
    page: int
    size: int
    pages: int = Field(description="How many pages there are; at least 1.")
    previous: str | None = None
    next: str | None = None
