"""Citations: the phrase of a record that decides, with its number and page.

`quotes.toml` gives, for a record, the phrase to quote, or several by key; a record without an entry is quoted whole.
Every phrase is a verbatim substring of the record's plain text, which a test checks.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from corpus.errors import NotFoundError
from corpus.library import Library
from corpus.records import Block
from corpus.supplied import SUPPLIED
from service.adjudicator.models import Citation

__all__ = ["FILE", "cite", "label_of", "phrases"]

FILE = Path(__file__).with_name("quotes.toml")


@lru_cache(maxsize=1)
def phrases() -> dict[str, dict[str, str]]:
    """The phrases of each record, by key; "" is the key of the usual one."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: {"": told} if isinstance(told, str) else told for name, told in data.items()}


def cite(library: Library, record: str, key: str = "") -> Citation:
    """The citation of a record, with the phrase that `key` names.

    Raises NotFoundError where the library lacks the record.
    """
    block = _block(library, record)
    plain = block.plain
    told = phrases().get(record, {})
    quote = told.get(key, told.get("", plain))
    if quote not in plain:
        # A library of another reading than ours: the whole record is quoted.
        quote = plain
    return Citation(
        record=record, label=label_of(library, record, quote), work=block.work, page=_page(block, quote), quote=quote
    )


def label_of(library: Library, record: str, quote: str = "") -> str:
    """How a record is cited: "Rule 22", or by the page of a quote: "page 39"; a supplied rule by its name,
    and of a table that the sources have lost it is said that it is supplied.
    """
    block = _block(library, record)
    if block.kind in ("law", "term") or block.work == SUPPLIED:
        return block.citation()
    return f"page {_page(block, quote or block.plain)}{', table supplied' if block.supplied else ''}"


def _block(library: Library, record: str) -> Block:
    block = library.blocks.get(record)
    if block is None:
        raise NotFoundError(
            f"This library has no record {record}, on which a ruling would rest.", "Run `hoyle ingest`."
        )
    return block


def _page(block: Block, quote: str) -> str:
    """The page or pages on which a quote stands."""
    at = block.text.find(quote)
    if at < 0 or block.page is None or quote == block.plain:
        return block.pages
    last = block.page
    for turn in block.turns:
        if turn.at <= at:
            last = turn.page
    return str(last)
