"""What machines read: the site map, the search box of browsers, and what makes the site a thing to install."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from service.pages.templates import base_of
from service.resources.addresses import Address
from service.resources.comparisons import comparable
from service.resources.requests import Shelf
from web import STATIC, assets

__all__ = ["router"]

router = APIRouter(include_in_schema=False)
_FIXED = (
    *("/", "/games", "/works", "/compare", "/coverage", "/glossary", "/about", "/changes", "/api"),
    *("/settle", "/house-rules", "/tables", "/emendations", "/lacunae", "/supplied", "/variants"),
)


@router.get("/sitemap.xml")
def sitemap(request: Request, library: Shelf) -> Response:
    """Every page that has an address of its own: books, games, sections, laws."""
    base = base_of(request)
    paths = [*_FIXED, *(f"/games/{game}" for game in library.treated)]
    paths += [Address(work).path for work in library.works]
    paths += [Address(work, game, part).path for work, game in library.volumes for part in ("", "coverage")]
    paths += [Address.of(section).path for section in library.sections.values()]
    paths += [Address.of(block).path for block in library.blocks.values() if block.kind == "law"]
    paths += [each.url for each in comparable(library)]
    rows = "".join(f"<url><loc>{escape(base + path)}</loc></url>\n" for path in dict.fromkeys(paths))
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return Response(f"{head}{rows}</urlset>\n", media_type="application/xml")


@router.get("/opensearch.xml")
def opensearch(request: Request) -> Response:
    """The description by which a browser searches the laws from its own box."""
    base = escape(base_of(request))
    return Response(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        "<ShortName>Hoyle</ShortName>\n<Description>The laws of card games</Description>\n"
        f'<Url type="text/html" template="{base}/search?q={{searchTerms}}"/>\n'
        f'<Url type="application/json" template="{base}/api/search?q={{searchTerms}}"/>\n'
        f'<Image type="image/svg+xml">{base}{assets.url("hoyle.svg")}</Image>\n</OpenSearchDescription>\n',
        media_type="application/opensearchdescription+xml",
    )


@router.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a telephone must know to put Hoyle beside its other applications."""
    told = {
        "name": "Hoyle: the laws of card games",
        "short_name": "Hoyle",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fbf7ee",
        "theme_color": "#7b1e2b",
        "icons": [{"src": assets.url("hoyle.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    return JSONResponse(told, media_type="application/manifest+json")


@router.get("/offline.js")
def offline() -> Response:
    """The worker that keeps what was opened, so that it reads without a network; it must lie at the root."""
    return Response((STATIC / "offline.js").read_bytes(), media_type="text/javascript")
