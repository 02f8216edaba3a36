"""A work as TEI P5: header, witnesses, every game with its sections, laws and notes, apparatus and page breaks."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, TreeBuilder

from corpus.collation import RULES
from corpus.library import Library
from corpus.records import Block, Section, Work
from corpus.volume import Volume
from service.resources.addresses import Address
from service.resources.exports import in_book_order
from service.resources.exports_tei_text import Text, Writer, of_block, of_heading, reason_id, xml_id

__all__ = ["LICENCE", "LICENCE_URL", "NAMESPACE", "document", "tei"]

NAMESPACE = "http://www.tei-c.org/ns/1.0"
LICENCE = "The books are in the public domain; what the editors add is given to it under CC0 1.0."
LICENCE_URL = "https://creativecommons.org/publicdomain/zero/1.0/"
_FRONT = "front-matter"
_BREAK = re.compile(r"\n(?!\n|- |\d+\. |\|)")


class _Document:
    def __init__(self, library: Library, work: Work) -> None:
        self.library = library
        self.work = work
        self.tree = TreeBuilder()
        self.writer = Writer(self.tree, self.link)
        self.page: int | None = None

    def link(self, target: str) -> str:
        """Within the document, the element of the target; else the path of its page."""
        item = self.library.blocks.get(target) or self.library.sections.get(target)
        if item is None:
            return f"/games/{target}"
        return f"#{xml_id(target)}" if item.work == self.work.id else Address.of(item).path

    def simple(self, tag: str, text: str, **attributes: str) -> None:
        self.tree.start(tag, attributes)
        self.tree.data(text)
        self.tree.end(tag)

    def build(self) -> Element:
        self.tree.start("TEI", {"xmlns": NAMESPACE, "xml:lang": "en"})
        self.header()
        volumes = in_book_order(self.library, self.work.id)
        self.tree.start("text", {})
        for part, own in (
            ("front", [volume for volume in volumes if volume.game == _FRONT]),
            ("body", [volume for volume in volumes if volume.game != _FRONT]),
        ):
            if own:
                self.tree.start(part, {})
                for volume in own:
                    self.volume(volume)
                self.tree.end(part)
        self.reasons(volumes)
        self.tree.end("text")
        self.tree.end("TEI")
        return self.tree.close()

    # The header

    def header(self) -> None:
        work = self.work
        self.tree.start("teiHeader", {})
        self.tree.start("fileDesc", {})
        self.tree.start("titleStmt", {})
        self.simple("title", work.title)
        self.simple("author", work.author)
        self.tree.start("editor", {"xml:id": "editors"})
        self.tree.data("The editors of Hoyle")
        self.tree.end("editor")
        self.tree.end("titleStmt")
        self.tree.start("publicationStmt", {})
        self.simple("publisher", "Hoyle")
        self.simple("idno", self.library.digest, type="sha256")
        self.tree.start("availability", {})
        self.simple("licence", LICENCE, target=LICENCE_URL)
        self.tree.end("availability")
        self.tree.end("publicationStmt")
        self.tree.start("sourceDesc", {})
        self.tree.start("bibl", {})
        self.simple("title", work.title)
        self.simple("author", work.author)
        if work.publisher:
            self.simple("publisher", work.publisher)
        self.simple("date", work.year)
        self.tree.end("bibl")
        self.tree.start("listWit", {})
        for witness in work.witnesses:
            self.simple("witness", f"{witness.file}: {witness.description}", **{"xml:id": f"w{witness.id}"})
        self.tree.end("listWit")
        self.tree.end("sourceDesc")
        self.tree.end("fileDesc")
        self.tree.start("encodingDesc", {})
        self.tree.start("editorialDecl", {})
        self.simple(
            "p", "What a transcription has wrong stands in sic, what the editors read in corr; why, in the back."
        )
        self.simple(
            "p", "What a transcription lost is a gap; what the editors supply from elsewhere is marked supplied."
        )
        for name, words in RULES.items():
            self.simple("p", f"{name}: {words}")
        self.tree.end("editorialDecl")
        self.tree.start("variantEncoding", {"method": "parallel-segmentation", "location": "internal"})
        self.tree.end("variantEncoding")
        self.tree.end("encodingDesc")
        self.tree.end("teiHeader")

    # The text

    def volume(self, volume: Volume) -> None:
        opened: list[int] = []
        for item in volume.items():
            if isinstance(item, Section):
                while opened and opened[-1] >= item.level:
                    self.tree.end("div")
                    opened.pop()
                self.turn(item.page)
                kind = "game" if item.level == 1 else "section"
                self.tree.start("div", {"type": kind, "xml:id": xml_id(item.id)})
                opened.append(item.level)
                self.tree.start("head", {})
                self.write(of_heading(item))
                self.tree.end("head")
            else:
                self.turn(item.page)
                self.block(item)
        for _ in opened:
            self.tree.end("div")

    def turn(self, page: int | None) -> None:
        """A page break where a record begins on another page than the one before it ended on."""
        if page is not None and page != self.page:
            self.page = page
            self.simple("pb", "", n=str(page))

    def write(self, text: Text, caption: str | None = None) -> None:
        self.writer.write(text, caption)
        if text.turns:
            self.page = text.turns[-1].page

    def block(self, block: Block) -> None:
        name = {"xml:id": xml_id(block.id)}
        text = of_block(block)
        if block.kind == "law":
            self.tree.start("ab", {"type": "law", "n": str(block.number), **name})
            self.simple("label", f"{block.label} {block.number}")
            self.tree.data(" ")
            self.write(text)
            self.tree.end("ab")
        elif block.kind == "term":
            self.tree.start("ab", {"type": "term", **name})
            self.simple("term", block.name or "")
            self.tree.data(". ")
            self.write(text)
            self.tree.end("ab")
        elif block.kind == "figure":
            self.tree.start("figure", name)
            self.simple("head", block.name or "")
            self.figure(text)
            self.tree.end("figure")
        else:
            self.tree.start("p", name)
            self.write(text, block.name)
            self.tree.end("p")

    def figure(self, text: Text) -> None:
        """What a figure shows. TEI has no break, note or reading in a description, so a text with these is a paragraph;
        what is lost of a description stands beside it."""
        if text.notes or text.variants or text.turns or _BREAK.search(text.text):
            self.tree.start("p", {})
            self.write(text)
            self.tree.end("p")
        else:
            self.tree.start("figDesc", {})
            self.write(replace(text, lacunae=()))
            self.tree.end("figDesc")
            self.write(Text(text.record, "", lacunae=text.lacunae))

    def reasons(self, volumes: list[Volume]) -> None:
        """Why each emendation was made, linked to its place."""
        rows = [
            (reason_id(text.record, text.text, number, made), made)
            for volume in volumes
            for item in volume.items()
            for text in [of_heading(item) if isinstance(item, Section) else of_block(item)]
            for number, made in enumerate(text.emendations, 1)
        ]
        if not rows:
            return
        self.tree.start("back", {})
        self.tree.start("div", {"type": "emendations"})
        self.simple("head", "Emendations")
        self.tree.start("list", {})
        for place, made in rows:
            self.tree.start("item", {})
            self.simple("ref", made.correction, target=f"#{place}")
            self.tree.data(f", not {made.reading}: {made.reason}")
            self.tree.end("item")
        self.tree.end("list")
        self.tree.end("div")
        self.tree.end("back")


def document(library: Library, work: str) -> Element:
    """A work as a TEI element. Raises NotFoundError."""
    return _Document(library, library.work(work)).build()


@lru_cache(maxsize=8)
def tei(library: Library, work: str) -> str:
    """A work as a TEI P5 document. Raises NotFoundError."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + ElementTree.tostring(document(library, work), encoding="unicode")
        + "\n"
    )
