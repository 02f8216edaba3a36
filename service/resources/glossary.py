"""The glossary: the technical terms that the books define."""

from __future__ import annotations

from corpus.library import Library
from service.resources.models import Listing
from service.resources.paging import USUAL, cut
from service.resources.records import Record, describe

__all__ = ["Glossary", "glossary"]


class Glossary(Listing):
    """A page of the terms, in alphabetical order."""

    terms: list[Record]


def glossary(library: Library, *, here: str, page: int, size: int, usual: int = USUAL) -> Glossary:
    """The terms in alphabetical order, `size` to a page; `here` is the path that the neighbours' addresses begin with.

    Raises NotFoundError for a page past the end.
    """
    terms = sorted(library.terms(), key=lambda term: ((term.name or "").casefold(), term.id))
    chosen, listing = cut(terms, here=here, query={}, page=page, size=size, usual=usual)
    return Glossary(**listing, terms=[describe(library, term) for term in chosen])
