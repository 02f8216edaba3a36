"""Markdown as `hoyle show` makes it, for a terminal and as plain text, with what the records cite and are cited by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from urllib.parse import unquote

from corpus.library import Library
from corpus.records import Block, plain
from service.resources.laws import Laws
from service.resources.markdowns import Told, markdown
from service.resources.models import Link
from service.resources.records import Cited, Record
from service.resources.sections import SectionText
from service.resources.works import VolumeText

__all__ = ["as_plain", "readable"]

_LINK = re.compile(r"(?<!!)\[((?:[^\]\\]|\\.)*)\]\((/[^()\s]*)\)")
_NOTE = re.compile(r"(?<!\\)\[\^([^\]\s]+)\](:?)")
_LEAD = re.compile(r"#+ |\s*- |\s*")
_BOLD = re.compile(r"(?<!\\)\*\*")
_RULE = re.compile(r"\|[\s|:-]*-{3}[\s|:-]*")


def readable(library: Library, told: Told) -> str:
    """What is told as Markdown for a terminal, with what it cites.

    A link to a page of the site is followed by what `hoyle show` takes instead; a note goes by its mark in brackets.
    """
    text = "\n".join((markdown(told), *_references(library, _records(told))))
    text = _NOTE.sub(lambda found: f"\\[{found[1]}\\]", text)
    return _LINK.sub(lambda found: f"{found[1]} ({_address(found[2])})", text)


def as_plain(text: str) -> str:
    """Markdown as plain text: no marks, lists and their depth kept, the columns of tables under one another."""
    lines: list[str] = []
    for in_table, group in groupby(text.splitlines(), key=lambda line: line.startswith("|")):
        found = list(group)
        lines += _table(found) if in_table else map(_line, found)
    return "\n".join(lines).strip("\n")


def _line(line: str) -> str:
    lead = _LEAD.match(line)
    start = lead.end() if lead else 0
    return ("" if line.startswith("#") else line[:start]) + plain(_BOLD.sub("", line[start:]))


def _table(lines: Iterable[str]) -> list[str]:
    rows = [
        [plain(cell) for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        for line in lines
        if not _RULE.fullmatch(line)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=False)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


def _address(path: str) -> str:
    """What `hoyle show` takes for the path of a page: `loo`, `round-games/loo`, `round-games/poker/law/22`."""
    kind, _, rest = unquote(path).lstrip("/").partition("/")
    rest, _, key = rest.partition("#")
    if kind not in ("works", "games"):
        return path
    return re.sub(r"/laws/(\d+)$", r"/law/\1", rest) + (f"/{key}" if key else "")


def _records(told: Told) -> Sequence[Record]:
    match told:
        case Record():
            return [told]
        case Laws():
            return told.laws
        case SectionText():
            return [record for part in told.parts for record in part.records]
        case VolumeText():
            return told.records
    return []


def _references(library: Library, records: Sequence[Record]) -> Iterator[str]:
    """What records cite and are cited by, as lists; each item says of which record, where there are several."""
    cites = [(record, _cross(library, cross)) for record in records for cross in record.cites]
    cited = [(record, _place(library, link)) for record in records for link in record.cited_by]
    for title, found in (("Cites", cites), ("Cited by", cited)):
        if found:
            yield f"{title}:\n"
            yield from dict.fromkeys(
                f"- {record.citation}: {place}" if len(records) > 1 else f"- {place}" for record, place in found
            )
            yield ""


def _cross(library: Library, cross: Cited) -> str:
    if cross.link:
        return _place(library, cross.link)
    return f"“{cross.words}”, outside these books{f': {cross.outside}' if cross.outside else ''}"


def _place(library: Library, link: Link) -> str:
    """A link by its title, its pages and what `hoyle show` takes."""
    item = library.blocks.get(link.id) or library.sections.get(link.id)
    pages = item.pages if isinstance(item, Block) else str((item and item.page) or "")
    at = f" ({'pp.' if '-' in pages else 'p.'} {pages})" if pages else ""
    return f"{link.title}{at}: {link.id}"
