"""Cutting a list into pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from corpus.errors import NotFoundError
from service.resources.addresses import with_query

__all__ = ["LARGEST", "USUAL", "cut", "listing"]

USUAL = 50
LARGEST = 100
_Item = TypeVar("_Item")


def listing(
    total: int, *, here: str, query: Mapping[str, Any], page: int, size: int, usual: int = USUAL
) -> dict[str, Any]:
    """The fields of a Listing; `query` is what the addresses of its neighbours keep, and the size if it isn't `usual`.

    Raises NotFoundError for a page past the end.
    """
    pages = max(1, -(-total // size))
    if page > pages:
        raise NotFoundError(
            f"There is no page {page}.", f"The last one is page {pages}." if pages > 1 else "There is only one page."
        )

    def address(number: int) -> str:
        numbers = {"size": None if size == usual else size, "page": None if number == 1 else number}
        return with_query(here, **{**query, **numbers})

    return {
        "total": total,
        "page": page,
        "size": size,
        "pages": pages,
        "previous": address(page - 1) if page > 1 else None,
        "next": address(page + 1) if page < pages else None,
    }


def cut(
    items: Sequence[_Item], *, here: str, query: Mapping[str, Any], page: int, size: int, usual: int = USUAL
) -> tuple[Sequence[_Item], dict[str, Any]]:
    """The items of page `page`, and the fields of a Listing. Raises NotFoundError for a page past the end."""
    fields = listing(len(items), here=here, query=query, page=page, size=size, usual=usual)
    return items[(page - 1) * size : page * size], fields
