"""Making a page from a template."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import escape
from starlette.requests import Request

from corpus.library import Library
from service.pages.spoken import spoken, unanchored
from service.pages.typography import cited_pages, typeset
from service.prefix import prefix_of
from service.resources.errors import Problem
from service.resources.rulings import in_one_person, pack
from service.resources.ways import above, pieces
from service.settings import Settings
from web import TEMPLATES, assets

__all__ = ["base_of", "prepare", "problem_page", "render"]


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals["asset"] = assets.url
    # Only `Record.html`, `Footnote.html` and `Hit.fragment` pass here: they are made of escaped text.
    environment.filters["typeset"] = typeset
    environment.filters["cited"] = cited_pages
    environment.filters["printed"] = lambda text: typeset(str(escape(text)))
    environment.filters["spoken"] = spoken
    environment.filters["in_one_person"] = in_one_person
    environment.filters["unanchored"] = unanchored
    environment.filters["packed"] = pack
    environment.globals["parts"] = environment.get_template("parts.html").module
    return environment


def prepare() -> None:
    """Compiles every template, so that the first reader need not wait. Raises TemplateSyntaxError."""
    for name in _environment().list_templates():
        _environment().get_template(name)


def render(request: Request, template: str, **context: Any) -> str:
    """The page that a template makes. In: the request, the template's name, and what the template names."""
    context.setdefault("asked", "")
    return _environment().get_template(template).render(path=request.url.path, base=base_of(request), **context)


def base_of(request: Request) -> str:
    """The address under which readers know the service, without a final slash: that of the settings, or as asked."""
    settings: Settings = request.app.state.settings
    return settings.base_url or str(request.base_url).rstrip("/") + prefix_of(request.scope)


def problem_page(request: Request, problem: Problem) -> str:
    """The page that tells a person what went wrong, and the way out."""
    library: Library = request.app.state.library
    return render(
        request,
        "problem.html",
        problem=problem,
        detail=pieces(library, problem.detail, problem.instance),
        way_out=pieces(library, problem.way_out, problem.instance),
        above=above(library, problem),
    )
