"""What changed in the corpus for its readers: as a list, and as an Atom feed (RFC 4287)."""

from __future__ import annotations

import datetime
import tomllib
import uuid
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from pydantic import Field

from corpus.errors import NotFoundError
from corpus.library import Library
from service.resources.links import link
from service.resources.models import Link, Resource

__all__ = ["Change", "Changes", "atom", "changes"]

_ATOM = "http://www.w3.org/2005/Atom"
_TITLE = "Hoyle: what changed in the corpus"


class Change(Resource):
    """A change: when it was made, what a reader sees of it, and the records concerned."""

    id: str = Field(description="The id of the change; it never shifts.")
    at: datetime.datetime
    title: str
    says: str
    records: list[Link]


class Changes(Resource):
    """The changes, the newest first."""

    total: int
    changes: list[Change]


@cache
def _told() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads((files("corpus") / "changes.toml").read_text(encoding="utf-8"))["change"])


def _links(library: Library, records: Iterable[str]) -> Iterable[Link]:
    for record in records:
        try:
            yield link(library, record)
        except NotFoundError:  # a library of somebody's own books may have only some of ours
            continue


def changes(library: Library) -> Changes:
    """The changes that concern the books of a library, the newest first."""
    found = [Change(**{**each, "records": [*_links(library, each["records"])]}) for each in _told()]
    found = sorted((each for each in found if each.records), key=lambda each: each.at, reverse=True)
    return Changes(total=len(found), changes=found)


def atom(told: Changes, base: str) -> bytes:
    """The changes as an Atom feed; `base` is the address of the site without a final slash."""
    feed = Element("feed", {"xmlns": _ATOM, "xml:lang": "en"})
    _text(feed, "title", _TITLE)
    _text(feed, "id", _urn("changes"))
    _text(feed, "updated", max((each.at for each in told.changes), default=_NEVER).isoformat())
    SubElement(feed, "link", {"rel": "self", "type": "application/atom+xml", "href": f"{base}/feed.atom"})
    SubElement(feed, "link", {"rel": "alternate", "type": "text/html", "href": f"{base}/changes"})
    _text(SubElement(feed, "author"), "name", "The editors of Hoyle")
    for each in told.changes:
        entry = SubElement(feed, "entry")
        _text(entry, "title", each.title)
        _text(entry, "id", _urn(f"changes/{each.id}"))
        _text(entry, "updated", each.at.isoformat())
        SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": f"{base}/changes#{each.id}"})
        for record in each.records:
            SubElement(entry, "link", {"rel": "related", "title": record.title, "href": base + record.url})
        _text(entry, "summary", each.says)
    whole: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return whole


_NEVER = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)


def _text(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _urn(name: str) -> str:
    """An id that is the same wherever the library is served."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"hoyle/{name}").urn
