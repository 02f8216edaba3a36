"""A law, a section, a game, a book as people cite it: in a letter, in Markdown, in a bibliography; and for machines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.library import Library
from service.resources.games import GameDetail
from service.resources.models import Resource
from service.resources.records import Record
from service.resources.sections import SectionText
from service.resources.works import VolumeText, WorkDetail

__all__ = ["Citable", "Citations", "Cited", "citations"]

Citable = Record | SectionText | VolumeText | GameDetail | WorkDetail
_RANGE = re.compile(r"(?<=\d)-(?=\d)")
_TEX = re.compile(r"([&%$#_{}])")
_YEAR = re.compile(r"\d{4}")


class Cited(Resource):
    """A book in which the thing stands, and the pages there."""

    title: str
    author: str
    year: str
    publisher: str
    pages: str


class Citations(Resource):
    """The ways of citing something. `books` are those that it stands in: none for a book itself."""

    title: str
    url: str
    plain: str
    markdown: str
    bibtex: str
    part: bool
    books: list[Cited]


def citations(library: Library, told: Citable, base: str) -> Citations:
    """How a resource is cited; `base` is the address of the site without a final slash."""
    books = [_cited(library, work, pages) for work, pages in _places(library, told)]
    part = not isinstance(told, WorkDetail)
    title = told.title if isinstance(told, Record | GameDetail | WorkDetail) else told.reference.split(" (p")[0]
    if not isinstance(told, Record | GameDetail | WorkDetail):
        title = title.removeprefix(f"{told.work.title}, ")
    url = base + told.url
    where = "; ".join(_where(each) for each in books)
    plain = _RANGE.sub("–", _printed(told) or (f"{title}, in {where}" if part else where))
    return Citations(
        title=title,
        url=url,
        plain=f"{plain}. {url}",
        markdown=f"[{plain.replace('[', '(').replace(']', ')')}]({url})",
        bibtex="\n\n".join(_entry(told.id, title if part else "", each, url, len(books) > 1) for each in books),
        part=part,
        books=books,
    )


def _printed(told: Citable) -> str:
    return told.reference if isinstance(told, Record | SectionText | VolumeText) else ""


def _places(library: Library, told: Citable) -> list[tuple[str, str]]:
    """The books in which a resource stands, with its pages there."""
    if isinstance(told, WorkDetail):
        return [(told.id, "")]
    if isinstance(told, GameDetail):
        volumes = [library.volume(each.work.id, told.id) for each in told.treatments]
        return [(each.work, _pages([item.page for item in each.items()])) for each in volumes]
    if isinstance(told, VolumeText):
        return [(told.work.id, _pages([told.page, told.last_page]))]
    return [(told.work.id, told.pages)]


def _pages(numbers: Sequence[int | None]) -> str:
    known = [number for number in numbers if number is not None]
    return "" if not known else str(min(known)) if min(known) == max(known) else f"{min(known)}-{max(known)}"


def _cited(library: Library, work: str, pages: str) -> Cited:
    book = library.work(work)
    return Cited(title=book.title, author=book.author, year=book.year, publisher=book.publisher, pages=pages)


def _where(book: Cited) -> str:
    made = ", ".join(each for each in (book.author, book.publisher, book.year) if each)
    pages = f", {'pp.' if '-' in book.pages else 'p.'} {book.pages}" if book.pages else ""
    return f"{book.title} ({made}){pages}" if made else f"{book.title}{pages}"


def _entry(name: str, part: str, book: Cited, url: str, several: bool) -> str:
    """An entry for BibTeX: what stands in a book is @incollection, the book itself @book."""
    key = re.sub(r"[^a-z0-9]+", "-", f"{name} {book.title if several else ''}".lower()).strip("-")
    years = _YEAR.findall(book.year)
    fields = {
        "title": f"{{{_tex(part)}}}" if part else f"{{{_tex(book.title)}}}",
        "booktitle": _tex(book.title) if part else "",
        "author": _tex(book.author),
        # A style sorts by one number: that of the printing at hand, which a title page names last.
        "year": years[-1] if years else book.year,
        "note": f"Dated {book.year}" if len(years) > 1 else "",
        "publisher": _tex(book.publisher),
        "pages": book.pages.replace("-", "--"),
        "url": url,
    }
    rows = ",\n".join(f"  {field} = {{{value}}}" for field, value in fields.items() if value)
    return f"@{'incollection' if part else 'book'}{{{key},\n{rows}\n}}"


def _tex(text: str) -> str:
    return _TEX.sub(r"\\\1", text)
