"""The pages about the site itself, and its static files."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from service.pages.forms import Page, in_three_forms, suffix_of
from service.pages.templates import base_of, render
from service.prefix import prefix_of
from service.resources import games, signposts, works
from service.resources.examples import examples, grouped
from service.resources.games import GameQuery
from service.resources.links import link
from service.resources.requests import Shelf
from web import assets

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/", response_class=HTMLResponse)
def home(request: Request, library: Shelf) -> HTMLResponse:
    """Search, and what there is to browse."""
    listed = games.games(library, GameQuery(), here="/games", page=1, size=100)
    return HTMLResponse(render(request, "home.html", games=listed, works=works.works(library)))


@in_three_forms(router, "/index")
def index(request: Request, library: Shelf) -> Page | Response:
    """The home page as data, at an address that has a name."""
    return Page(signposts.home(library), "home.html") if suffix_of(request) else RedirectResponse("/", 308)


@in_three_forms(router, "/about")
def about(request: Request, library: Shelf) -> Page:
    """What Hoyle is, and where its text comes from."""
    context = {"works": works.works(library), "digest": library.digest}
    return Page(signposts.about(library), "about.html", context)


@in_three_forms(router, "/api")
def documentation(request: Request) -> Page:
    """The API's description for people, made from the OpenAPI document."""
    document = request.app.openapi()
    context = {"document": document, "examples": examples(document), "groups": grouped(document)}
    return Page(signposts.machines(document), "api.html", context)


@router.get("/records/{record:path}")
def record(library: Shelf, record: str) -> Response:
    """The permanent address of whatever an id names: leads to its page."""
    return RedirectResponse(link(library, record).url, 303)


@router.get("/favicon.ico")
def icon() -> Response:
    """The icon that browsers ask for by themselves."""
    return RedirectResponse(assets.url("hoyle.svg"), 308)


@router.get("/robots.txt")
def robots(request: Request) -> Response:
    """Everything may be read by machines, too; search results need not be kept."""
    return Response(
        f"User-agent: *\nDisallow: {prefix_of(request.scope)}/search\nSitemap: {base_of(request)}/sitemap.xml\n",
        media_type="text/plain",
    )


@router.get(assets.PREFIX + "{name}")
def asset(name: str) -> Response:
    """A static file, by the name that its content gives it."""
    for found in assets.assets().values():
        if found.hashed == name:
            kept = {"cache-control": "public, max-age=31536000, immutable"}
            return Response(found.body, media_type=found.media_type, headers=kept)
    raise HTTPException(404)
