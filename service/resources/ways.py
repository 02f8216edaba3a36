"""The ids that an error names, as links: what a person can follow instead of what must be typed."""

from __future__ import annotations

import re

from corpus.library import Library
from service.resources.addresses import Address
from service.resources.errors import Problem
from service.resources.links import link, title_of_game
from service.resources.models import Link, Resource

__all__ = ["Piece", "above", "pieces"]

_WORD = re.compile(r"/?[a-z0-9][a-z0-9/-]*[a-z0-9]")


class Piece(Resource):
    """A stretch of a sentence, with the place that it names, if it names one."""

    words: str
    url: str | None


def pieces(library: Library, text: str, instance: str) -> list[Piece]:
    """A sentence with the ids of works, games, sections and records in it, and paths, led to their pages.

    `instance` is the path that was asked for: an id of a section counts from its game.
    """
    found: list[Piece] = []
    done = 0
    for word in _WORD.finditer(text):
        place = _place(library, word[0], instance)
        if place is not None:
            found += [Piece(words=text[done : word.start()], url=None), Piece(words=place.title, url=place.url)]
            done = word.end()
    return [*found, Piece(words=text[done:], url=None)]


def _place(library: Library, word: str, instance: str) -> Link | None:
    if word.startswith("/"):
        known = word.startswith(("/works/", "/games/", "/api", "/compare/"))
        return Link(id=word, title=word, url=word) if known else None
    parts = instance.removeprefix("/api").strip("/").split("/")
    if len(parts) > 3 and parts[0] == "works":
        section = library.sections.get("/".join((parts[1], parts[2], word)))
        if section is not None:
            return Link(id=section.id, title=section.title, url=Address.of(section).path)
    if len(parts) > 1 and parts[0] == "works" and (parts[1], word) in library.volumes:
        title = title_of_game(library, parts[1], word)
        return Link(id=f"{parts[1]}/{word}", title=title, url=Address(parts[1], word).path)
    exact = word in library.works or word in library.treated or "/" in word
    known = word in library.blocks or word in library.sections or "/" not in word
    return link(library, word) if exact and known else None


def above(library: Library, problem: Problem) -> list[Link]:
    """The pages above the path that was asked for that there are: the book, the game in it, its laws."""
    parts = problem.instance.removeprefix("/api").strip("/").split("/")
    if parts[0] != "works" or len(parts) < 2 or parts[1] not in library.works:
        return []
    found = [link(library, parts[1])]
    if len(parts) > 2 and (parts[1], parts[2]) in library.volumes:
        found.append(link(library, f"{parts[1]}/{parts[2]}"))
        if parts[3:4] == ["laws"] and library.laws(parts[1], parts[2]):
            found.append(Link(id="laws", title="Its laws", url=Address(parts[1], parts[2], "laws").path))
    return found
