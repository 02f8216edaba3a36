"""The records: what a law, a paragraph, a section, a game and a work are.

All are frozen pydantic models. Text is Markdown: `*italics*`, footnote references `[^54]`, lists and tables.
Offsets named `at`, `start`, `end` count characters: of the record's text, or, in a `Span`, of the source file.
Pages are those printed in the books.
"""

from __future__ import annotations

import re
from functools import cached_property
from string import whitespace
from typing import Literal

from pydantic import BaseModel, ConfigDict

from corpus.traces import Segment, read_trace

__all__ = [
    "FEWEST_PLAYERS",
    "MARKS",
    "Account",
    "Block",
    "BlockKind",
    "Emendation",
    "Family",
    "Figure",
    "Game",
    "Lacuna",
    "Mark",
    "Note",
    "PackFacts",
    "PageTurn",
    "Place",
    "PlayerFacts",
    "Reading",
    "Reference",
    "Section",
    "Span",
    "Trace",
    "Variant",
    "Variation",
    "Witness",
    "Work",
]

BlockKind = Literal["law", "paragraph", "term", "table", "figure"]
Account = Literal["page", "heading", "label", "note", "markup", "reading", "loss"]
Family = Literal[
    "trick-taking",
    "vying",
    "banking",
    "drawing",
    "trading",
    "stops",
    "matching",
    "fishing",
    "lottery",
    "melding",
    "counting",
]


class Frozen(BaseModel):
    """A record is a value: it is never changed after it was read."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Span(Frozen):
    """A stretch of a source file: characters `start` to `end` of witness `witness`."""

    witness: str
    start: int
    end: int


class Trace(Frozen):
    """Where each character of a text stands in witness `witness`; `map` is written as `corpus.traces` says."""

    witness: str
    map: str

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """The trace read: stretches of the text beside stretches of the source."""
        return read_trace(self.map)


class Mark(Span):
    """A stretch of a source that stands beside the text of a record, and what it is.

    - `page`: the mark of a page turn; `heading`: the rest of a heading, as its full stop;
    - `label`: a law's number or a term's name; `note`: a footnote's sign;
    - `markup`: how the transcription sets out what the record sets out in its own way;
    - `reading`: what a second witness reads where the record follows the first;
    - `loss`: no text of the book; `reason` says what it is.
    """

    account: Account
    reason: str | None = None


class Reading(Frozen):
    """What one witness reads: `text`, from characters `start` to `end` of its file."""

    witness: str
    text: str
    start: int
    end: int


class Variant(Frozen):
    """Where witnesses differ: characters `at` to `end` of the text, and what each witness reads there.

    The first of `readings` is the one that the text follows, by rule `rule` (`corpus.collation.RULES`).
    """

    at: int
    end: int
    readings: tuple[Reading, ...]
    rule: str


class PageTurn(Frozen):
    """The printed page `page` begins at character `at` of the record's text."""

    at: int
    page: int


class Note(Frozen):
    """A footnote. `mark` is its label in `[^mark]`; `printed` the sign in the source.

    `text` is None where the transcription kept the mark and lost the note. `traces` lead from the text to each
    witness that has it; `variants` say where witnesses differ in it.
    """

    mark: str
    printed: str
    text: str | None
    traces: tuple[Trace, ...] = ()
    variants: tuple[Variant, ...] = ()


class Reference(Frozen):
    """A cross-reference ("as provided by Rule 14"), characters `start` to `end` of the text.

    `target` is the id of a record, section or game; None where it leads outside the sources, and then
    `outside` says whither.
    """

    start: int
    end: int
    target: str | None
    outside: str | None = None


class Emendation(Frozen):
    """A correction by the editors of this library: at `at` the source reads `reading`, the text `correction`.

    `witnesses` are those that read so, where more than one has the place.
    """

    at: int
    reading: str
    correction: str
    reason: str
    witnesses: tuple[str, ...] = ()


class Lacuna(Frozen):
    """Something that the transcription lost at `at`: what, and, if it was supplied, from where."""

    at: int
    lost: str
    supplied_from: str | None = None


class Block(Frozen):
    """The unit of text with an address: a numbered law, an unnumbered paragraph, a term, a table or a figure.

    `id` reads like a citation (`round-games/poker/law/22`, `round-games/napoleon/tactics/as-a-perfect-nap`).
    `number` and `label` ("Rule", "Law") are given for laws, `name` for terms, and as caption of tables and
    figures. `page` is the page on which the text begins; `turns` the page turns inside it.
    `paragraphing` is "editorial" where the transcription lost the division into paragraphs. `spans` are all
    stretches of the sources that belong to the record; `traces` lead from each character of the text to its place,
    in the witness that the text follows first, and `marks` are what the sources have beside it.
    """

    id: str
    kind: BlockKind
    work: str
    game: str
    section: str
    order: int
    number: int | None = None
    label: str | None = None
    name: str | None = None
    text: str
    page: int | None
    turns: tuple[PageTurn, ...] = ()
    notes: tuple[Note, ...] = ()
    references: tuple[Reference, ...] = ()
    emendations: tuple[Emendation, ...] = ()
    lacunae: tuple[Lacuna, ...] = ()
    supplied: bool = False
    paragraphing: Literal["printed", "editorial"] = "printed"
    spans: tuple[Span, ...] = ()
    traces: tuple[Trace, ...] = ()
    marks: tuple[Mark, ...] = ()
    variants: tuple[Variant, ...] = ()

    @property
    def last_page(self) -> int | None:
        """The page on which the text ends."""
        return self.turns[-1].page if self.turns else self.page

    @property
    def pages(self) -> str:
        """The printed pages as cited: "49", or "49-50"; empty where none is known."""
        if self.page is None:
            return ""
        last = self.last_page
        return str(self.page) if last == self.page else f"{self.page}-{last}"

    @cached_property
    def plain(self) -> str:
        """The text without Markdown: no emphasis, no note references; tables as rows of cells."""
        return plain(self.text)

    def citation(self) -> str:
        """How the block is cited within its game: "Rule 22", "Ante" or the first words of a paragraph."""
        if self.kind == "law":
            return f"{self.label} {self.number}"
        if self.name:
            return self.name
        words = self.plain.split()
        return " ".join(words[:8]) + ("…" if len(words) > 8 else "")


class Section(Frozen):
    """A headed part of a game's text. `level` 1 is the game's own; `path` the titles from there down to this one."""

    id: str
    work: str
    game: str
    title: str
    level: int
    parent: str | None
    path: tuple[str, ...]
    order: int
    page: int | None
    spans: tuple[Span, ...] = ()
    turns: tuple[PageTurn, ...] = ()
    emendations: tuple[Emendation, ...] = ()
    traces: tuple[Trace, ...] = ()
    marks: tuple[Mark, ...] = ()
    variants: tuple[Variant, ...] = ()


class Witness(Frozen):
    """A transcription of a work: `file` in `corpus/sources/`, the pages it covers, what it is and what it lost.

    `sha256` is that of the file from which the text was made.
    """

    id: str
    file: str
    sha256: str | None = None
    pages: str
    description: str


class Work(Frozen):
    """A book. `witnesses` are its transcriptions."""

    id: str
    title: str
    short: str
    author: str
    year: str
    publisher: str = ""
    note: str = ""
    witnesses: tuple[Witness, ...]


class Place(Frozen):
    """Where a book says something: a record and a verbatim quote of its plain text."""

    record: str
    page: int | None
    quote: str


class Figure(Frozen):
    """A number with the place that gives it; `value` None means that the books set no bound.

    `also` are further places: another book, or another passage, that gives the same number or a different one
    (`note` says which).
    """

    value: int | None
    place: Place | None
    note: str = ""
    also: tuple[Place, ...] = ()


class PlayerFacts(Frozen):
    """How many can play: the least, the most, the best number or numbers, each with its place."""

    least: Figure
    most: Figure
    best: tuple[Figure, ...] = ()


class PackFacts(Frozen):
    """The cards used: `cards` counts them all (None where the book doesn't say), `packs` the packs they come in."""

    cards: int | None
    packs: int
    name: str
    place: Place | None
    note: str = ""
    also: tuple[Place, ...] = ()


class Variation(Frozen):
    """A named way of playing, with the section or place that describes it."""

    name: str
    work: str
    place: Place


FEWEST_PLAYERS = 2
"""The least number of players where the books name none: they know no game for one."""


class Game(Frozen):
    """One of the games: names, players, packs, family, the works that treat it, variations.

    `family` is None for a game of which only the text is known: one that stands in a book of its user alone.
    """

    id: str
    name: str
    aliases: tuple[str, ...]
    family: Family | None = None
    players: PlayerFacts
    packs: tuple[PackFacts, ...]
    works: tuple[str, ...]
    variations: tuple[Variation, ...] = ()

    def suits(self, players: int) -> bool:
        """Whether so many can play; without an upper bound where the books set none."""
        least, most = self.players.least.value or FEWEST_PLAYERS, self.players.most.value
        return least <= players and (most is None or players <= most)


# What `plain` takes out, in this order, and what it leaves: the group of the pattern, or what stands for the mark.
MARKS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(?<!\\)\[\^[^\]\s]+\]"), ""),
    (re.compile(r"(?<!\\)\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"^\|[\s|:-]*-{3}[\s|:-]*$\n?", re.M), ""),
    (re.compile(r"^\|\s*|\s*(?<!\\)\|$", re.M), ""),
    (re.compile(r"\s+(?<!\\)\|\s+"), "; "),
    (re.compile(r"(?<![\\\w*])\*{1,3}(?=\S)|(?<=[^\s\\*])\*{1,3}(?![\w*])"), ""),
    (re.compile(r"^- ", re.M), ""),
    (re.compile(r"&lt;"), "<"),
    (re.compile(r"&amp;"), "&"),
    (re.compile(r"\\([\\*_\[\]|#`>+.)-])"), r"\1"),
)


def plain(markdown: str) -> str:
    """Markdown as used in the corpus, without its marks; what a quote must be a substring of."""
    text = markdown
    for pattern, left in MARKS:
        text = pattern.sub(left, text)
    return text.strip(whitespace)  # Spaces that are not broken set in the first line of a picture made of signs.
