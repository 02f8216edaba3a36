"""A law as people cite it in a letter, in Markdown and in a bibliography."""

from __future__ import annotations

import re

from corpus.library import Library
from service.resources.models import Resource
from service.resources.records import Record

__all__ = ["Citations", "citations"]

_TEX = re.compile(r"([&%$#_{}])")


class Citations(Resource):
    """The three ways of citing a record."""

    plain: str
    markdown: str
    bibtex: str


def citations(library: Library, told: Record, base: str) -> Citations:
    """How a record is cited; `base` is the address of the site without a final slash."""
    work = library.work(told.work.id)
    url = base + told.url
    key = re.sub(r"[^a-z0-9]+", "-", told.id.lower())
    fields = {
        "title": f"{_tex(work.title)}: {_tex(told.title)}",
        "author": _tex(work.author),
        "year": work.year,
        "publisher": _tex(work.publisher),
        "pages": told.pages.replace("-", "--"),
        "url": url,
    }
    rows = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items() if value)
    return Citations(
        plain=f"{told.reference}. {url}",
        markdown=f"[{told.reference.replace('[', '(').replace(']', ')')}]({url})",
        bibtex=f"@book{{{key},\n{rows}\n}}",
    )


def _tex(text: str) -> str:
    return _TEX.sub(r"\\\1", text)
