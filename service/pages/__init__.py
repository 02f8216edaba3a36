"""The pages: one router a noun."""

from __future__ import annotations

from fastapi import APIRouter

from service.pages import (
    braille,
    changes,
    compare,
    coverage,
    data,
    games,
    glossary,
    laws,
    machines,
    rulings,
    search,
    settle,
    sheets,
    site,
    sources,
    tables,
    works,
)
from service.pages.templates import base_of, prepare, problem_page

__all__ = ["base_of", "mount", "problem_page"]


def mount() -> list[APIRouter]:
    """The routers of the pages in the order in which addresses are tried."""
    prepare()
    settling = (braille, settle, rulings, sheets, tables)
    reading = (search, games, coverage, laws, works, compare, glossary, data, changes, sources)
    return [part.router for part in (site, machines, *settling, *reading)]
