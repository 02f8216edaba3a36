"""The pages: one router a noun."""

from __future__ import annotations

from fastapi import APIRouter

from service.pages import compare, coverage, data, games, glossary, laws, rulings, search, settle, site, sources, works
from service.pages.templates import prepare, problem_page

__all__ = ["mount", "problem_page"]


def mount() -> list[APIRouter]:
    """The routers of the pages in the order in which addresses are tried."""
    prepare()
    return [
        part.router
        for part in (site, search, settle, rulings, games, coverage, laws, works, compare, glossary, data, sources)
    ]
