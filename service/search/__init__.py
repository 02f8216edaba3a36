"""Search: words in, records with fragments and facets out. Knows no web and no command line."""

from __future__ import annotations

from service.search.results import Correction, Facet, FacetValue, Hit, Results, WorkDone
from service.search.search import Search
from service.search.store import build, digest, open_index

__all__ = [
    "Correction",
    "Facet",
    "FacetValue",
    "Hit",
    "Results",
    "Search",
    "WorkDone",
    "build",
    "digest",
    "open_index",
]
