"""What a reader hands to the builder: headings and blocks in the order of the book, before they have addresses.

A page turn inside a text is one private-use character (`turn(49)`), so that cutting, joining and emending leave it
where it stands; the builder takes it out and records it. Text is Markdown already: `*italics*`, `[^54]`, lists,
tables.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from corpus.records import Account, BlockKind, Lacuna, Note, PageTurn
from ingest.traced import Traced

if TYPE_CHECKING:
    from ingest.collate import Collated
    from ingest.emend import Applied

__all__ = ["TURNS", "Beside", "Chapter", "Draft", "Heading", "page_of", "turn", "without_turns"]

_FIRST = 0xE000
_LAST = 0xF8FF

TURNS = f"{chr(_FIRST + 1)}-{chr(_LAST)}"
"""The page turn characters as a range for a character class."""


def turn(page: int) -> str:
    """The character that stands for the turn to `page` (1 to 6399)."""
    if not 0 < page <= _LAST - _FIRST:
        raise ValueError(f"page {page} is out of range")
    return chr(_FIRST + page)


def page_of(character: str) -> int | None:
    """The page that begins at this character, or None where it is no page turn."""
    code = ord(character)
    return code - _FIRST if _FIRST < code <= _LAST else None


def without_turns(text: Traced) -> tuple[Traced, tuple[PageTurn, ...]]:
    """The text without its page turn characters, and the page turns at their places in it."""
    kept = [n for n, character in enumerate(text.text) if not page_of(character)]
    if len(kept) == len(text):
        return text, ()
    turns: list[PageTurn] = []
    at = 0
    for character in text.text:
        if page := page_of(character):
            turns.append(PageTurn(at=at, page=page))
        else:
            at += 1
    bare = Traced(
        "".join(text.text[n] for n in kept),
        [text.starts[n] for n in kept],
        [text.ends[n] for n in kept],
        text.witness,
    )
    return bare, tuple(turns)


@dataclass(frozen=True, slots=True)
class Beside:
    """What a source has beside the text of a record, and to which account it goes (see `corpus.records.Mark`).

    Page turn characters in `text` always go to the account `page`.
    """

    account: Account
    text: Traced
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading. `level` 1 is the game's own; `slug` overrides the one made from the title."""

    level: int
    title: Traced
    page: int | None
    slug: str | None = None
    marks: tuple[Beside, ...] = field(default=())
    """What the source had besides the title (for accounting)."""
    collated: Collated | None = None
    """How the title compares with what a second witness has."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A block to be. `page` is where it begins; `lacunae` count `at` in the text without page turns."""

    kind: BlockKind
    text: Traced
    page: int | None
    number: int | None = None
    label: str | None = None
    name: str | None = None
    slug: str | None = None
    """What the address of a paragraph ends in, where that is not its first words."""
    notes: tuple[Note, ...] = ()
    lacunae: tuple[Lacuna, ...] = ()
    supplied: bool = False
    paragraphing: Literal["printed", "editorial"] = "printed"
    marks: tuple[Beside, ...] = field(default=())
    """What the source had besides the text: a law's number, a page mark, the note's own text (for accounting)."""
    collated: Collated | None = None
    """How text and notes compare with what a second witness has."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What one book says of one game: the drafts in order, and the emendations made in their source.

    `title` is used where the drafts do not begin with a heading of level 1; `opening` names the section of text
    that stands before the first inner heading.
    """

    work: str
    game: str
    title: str
    items: tuple[Heading | Draft, ...]
    emendations: tuple[Applied, ...] = ()
    opening: str = "Introduction"

    def with_items(self, items: tuple[Heading | Draft, ...]) -> Chapter:
        """The same chapter with other drafts."""
        return replace(self, items=items)
