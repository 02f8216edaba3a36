"""The text of a record as TEI: italics, notes, page breaks, apparatus and references where they stand."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from xml.etree.ElementTree import TreeBuilder

from corpus.records import Block, Emendation, Lacuna, Note, PageTurn, Reference, Section, Variant

__all__ = ["Text", "Writer", "of_block", "of_heading", "reason_id", "stands", "xml_id"]

_EMPHASIS = re.compile(r"(?<![\\*])(\*{1,2})(?=[^\s*])[^*]*?(?<=[^\s\\])\1(?!\*)")
_SIGN = re.compile(r"\[\^(?P<note>[^\]\s]+)\]|\\(?P<escaped>[\\`*_\[\]|#>+.)-])|(?P<entity>&(?:lt|amp|gt|quot);)")
_ITEM = re.compile(r"(?:- |(?=\d+\. ))")
_RULE = re.compile(r"\|[\s|:-]*-{3}[\s|:-]*\|?")
_ORDER = {"app": 0, "choice": 1, "ref": 2, "hi": 3}


def xml_id(record: str) -> str:
    """The id of a record as an id in XML, which begins with no figure."""
    name = record.replace("/", ".")
    return f"_{name}" if name[:1].isdigit() else name


def stands(text: str, made: Emendation) -> bool:
    """Whether the corrected words stand in the text, and not in what the record sets out in words of its own."""
    words = text[made.at : made.at + len(made.correction)]
    return words.casefold() == made.correction.replace("_", "*").casefold()


def reason_id(record: str, text: str, number: int, made: Emendation) -> str:
    """The id of the `number`th emendation of a record, to which its reason is linked; else that of the record."""
    return f"{xml_id(record)}.e{number}" if stands(text, made) else xml_id(record)


@dataclass(frozen=True, slots=True)
class _Range:
    """Characters `start` to `end` of the text under one element, and what the element needs."""

    start: int
    end: int
    kind: str
    of: Variant | Emendation | Reference | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A stretch of text without line breaks: a paragraph, an item of a list, a cell of a table."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Text:
    """What is to be written: a Markdown text and everything that is known of its characters."""

    record: str
    text: str
    turns: tuple[PageTurn, ...] = ()
    notes: tuple[Note, ...] = ()
    references: tuple[Reference, ...] = ()
    emendations: tuple[Emendation, ...] = ()
    lacunae: tuple[Lacuna, ...] = ()
    variants: tuple[Variant, ...] = ()


def of_block(block: Block) -> Text:
    """The text of a block."""
    return Text(
        block.id,
        block.text,
        block.turns,
        block.notes,
        block.references,
        block.emendations,
        block.lacunae,
        block.variants,
    )


def of_heading(section: Section) -> Text:
    """The title of a section."""
    return Text(section.id, section.title, section.turns, emendations=section.emendations, variants=section.variants)


def _chunks(text: str) -> Iterator[tuple[str, list[list[_Leaf]]]]:
    """The text cut into paragraphs, lists and tables: the kind, and rows of leaves."""
    kind = ""
    rows: list[list[_Leaf]] = []
    at = 0
    for line in text.split("\n"):
        start, at = at, at + len(line) + 1
        item = _ITEM.match(line)
        now = "table" if line.startswith("|") else "list" if item else "p" if line.strip() else ""
        if rows and (now != kind or now == "p"):
            yield kind, rows
            rows = []
        kind = now
        if now == "table":
            if not _RULE.fullmatch(line):
                rows.append(list(_cells(line, start)))
        elif now:
            lead = len(item[0]) if item and now == "list" else 0
            rows.append([_Leaf(start + lead, start + len(line))])
    if rows:
        yield kind, rows


def _cells(line: str, start: int) -> Iterator[_Leaf]:
    bars = [bar.start() for bar in re.finditer(r"(?<!\\)\|", line)]
    for left, right in pairwise(bars):
        cell = line[left + 1 : right]
        lead = len(cell) - len(cell.lstrip())
        yield _Leaf(start + left + 1 + lead, start + left + 1 + max(lead, len(cell.rstrip())))


@dataclass(slots=True)
class Writer:
    """Writes texts into a tree. `link` gives the address of a reference's target."""

    tree: TreeBuilder
    link: Callable[[str], str]
    _text: Text = field(default_factory=lambda: Text("", ""))
    _points: list[tuple[int, PageTurn | Lacuna]] = field(default_factory=list)
    _told: set[str] = field(default_factory=set)
    _caption: str | None = None

    def write(self, text: Text, caption: str | None = None) -> None:
        """The whole of a text: paragraphs run on, lists and tables are elements of their own.

        `caption` is that of its first table.
        """
        self._text = text
        self._caption = caption
        self._told = set()
        chunks = list(_chunks(text.text))
        leaves = [leaf for _, rows in chunks for row in rows for leaf in row]
        self._points = self._placed(leaves)
        for number, (kind, rows) in enumerate(chunks):
            if kind == "table":
                self._table(rows)
            elif kind == "list":
                self._element("list", {"rend": "bulleted"}, rows, "item")
            else:
                if number and chunks[number - 1][0] == "p":
                    self.tree.start("lb", {})
                    self.tree.end("lb")
                self._leaf(rows[0][0])
        if not leaves:
            for _, point in self._points:
                self._point(point)

    def _placed(self, leaves: Sequence[_Leaf]) -> list[tuple[int, PageTurn | Lacuna]]:
        """Page turns and lacunae, moved into the leaf that is nearest after them."""
        found: list[tuple[int, PageTurn | Lacuna]] = []
        points: list[PageTurn | Lacuna] = [*self._text.turns, *self._text.lacunae]
        for point in points:
            leaf = next((leaf for leaf in leaves if leaf.end >= point.at), leaves[-1] if leaves else None)
            found.append((min(max(point.at, leaf.start), leaf.end) if leaf else 0, point))
        return sorted(found, key=lambda placed: placed[0])

    def _element(self, tag: str, attributes: dict[str, str], rows: Sequence[Sequence[_Leaf]], inner: str) -> None:
        self.tree.start(tag, attributes)
        for row in rows:
            self.tree.start(inner, {})
            for leaf in row:
                self._leaf(leaf)
            self.tree.end(inner)
        self.tree.end(tag)

    def _table(self, rows: Sequence[Sequence[_Leaf]]) -> None:
        first = rows[0][0].start if rows and rows[0] else 0
        known = [lost for lost in self._text.lacunae if lost.supplied_from and 0 <= first - lost.at <= 4]
        if known:
            self.tree.start("supplied", {"reason": "lost", "source": f"facts/{known[0].supplied_from}"})
        self.tree.start("table", {})
        if self._caption:
            self._simple("head", self._caption, {})
            self._caption = None
        for number, row in enumerate(rows):
            self.tree.start("row", {"role": "data" if number else "label"})
            for leaf in row:
                self.tree.start("cell", {})
                self._leaf(leaf)
                self.tree.end("cell")
            self.tree.end("row")
        self.tree.end("table")
        if known:
            self.tree.end("supplied")

    # Ranges

    def _ranges(self, leaf: _Leaf) -> list[_Range]:
        text = self._text
        found = [_Range(m.start(), m.end(), "hi") for m in _EMPHASIS.finditer(text.text, leaf.start, leaf.end)]
        found += [_Range(each.start, each.end, "ref", each) for each in text.references]
        found += [_Range(each.at, each.end, "app", each) for each in text.variants]
        found += [
            _Range(each.at, each.at + len(each.correction), "choice", each, number)
            for number, each in enumerate(text.emendations, 1)
            if stands(text.text, each)
        ]
        inside = [each for each in found if leaf.start <= each.start <= each.end <= leaf.end]
        return sorted(inside, key=lambda each: (each.start, -each.end, _ORDER[each.kind]))

    def _leaf(self, leaf: _Leaf) -> None:
        self._nest(leaf.start, leaf.end, self._ranges(leaf))

    def _nest(self, start: int, end: int, ranges: Sequence[_Range]) -> None:
        """Writes `start` to `end`; a range that crosses the one around it ends with it."""
        done = start
        rest = list(ranges)
        while rest:
            outer = rest.pop(0)
            if outer.start < done:
                continue
            self._plain(done, outer.start)
            inner = [each for each in rest if each.start >= outer.start and each.end <= outer.end]
            rest = [each for each in rest if each not in inner]
            self._range(outer, inner)
            done = outer.end
        self._plain(done, end)

    def _range(self, outer: _Range, inner: Sequence[_Range]) -> None:
        if outer.kind == "hi":
            width = 2 if self._text.text.startswith("**", outer.start) else 1
            self.tree.start("hi", {"rend": "italic" if width == 1 else "bold"})
            self._nest(outer.start + width, outer.end - width, inner)
            self.tree.end("hi")
        elif isinstance(outer.of, Reference):
            self.tree.start("ref", {"target": self.link(outer.of.target)} if outer.of.target else {"type": "outside"})
            self._nest(outer.start, outer.end, inner)
            self.tree.end("ref")
        elif isinstance(outer.of, Variant):
            first, *others = outer.of.readings
            self.tree.start("app", {"type": outer.of.rule})
            self.tree.start("lem", {"wit": f"#w{first.witness}"})
            self._nest(outer.start, outer.end, inner)
            self.tree.end("lem")
            for reading in others:
                self._simple("rdg", reading.text, {"wit": f"#w{reading.witness}"})
            self.tree.end("app")
        elif isinstance(outer.of, Emendation):
            self.tree.start("choice", {"xml:id": reason_id(self._text.record, self._text.text, outer.number, outer.of)})
            self._simple("sic", outer.of.reading, {})
            self.tree.start("corr", {"resp": "#editors"})
            self._nest(outer.start, outer.end, inner)
            self.tree.end("corr")
            self.tree.end("choice")

    # Characters

    def _plain(self, start: int, end: int) -> None:
        done = start
        while self._points and self._points[0][0] <= end:
            at, point = self._points[0]
            if at == end and end < len(self._text.text) and isinstance(point, PageTurn) and start < end:
                break
            self._points.pop(0)
            self._characters(done, max(done, at))
            done = max(done, at)
            self._point(point)
        self._characters(done, end)

    def _point(self, point: PageTurn | Lacuna) -> None:
        if isinstance(point, PageTurn):
            self.tree.start("pb", {"n": str(point.page)})
            self.tree.end("pb")
        elif point.supplied_from is None:
            self.tree.start("gap", {"reason": "lost"})
            self._simple("desc", point.lost, {})
            self.tree.end("gap")

    def _characters(self, start: int, end: int) -> None:
        text = self._text.text[start:end]
        done = 0
        for sign in _SIGN.finditer(text):
            self.tree.data(text[done : sign.start()])
            if sign["note"]:
                self._note(sign["note"])
            else:
                self.tree.data(sign["escaped"] or html.unescape(sign["entity"]))
            done = sign.end()
        self.tree.data(text[done:])

    def _note(self, mark: str) -> None:
        note = next((note for note in self._text.notes if note.mark == mark), None)
        if note is None or mark in self._told:
            return
        self._told.add(mark)
        self.tree.start("note", {"place": "bottom", "n": note.printed})
        if note.text is None:
            self.tree.start("gap", {"reason": "lost"})
            self._simple("desc", "the note", {})
            self.tree.end("gap")
        else:
            Writer(self.tree, self.link).write(Text(self._text.record, note.text, variants=note.variants))
        self.tree.end("note")

    def _simple(self, tag: str, text: str, attributes: dict[str, str]) -> None:
        self.tree.start(tag, attributes)
        self.tree.data(text)
        self.tree.end(tag)
