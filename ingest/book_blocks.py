"""The paragraphs of a user's book as Markdown: italics, note marks, verse, tables, figures, terms of a glossary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from corpus.records import Lacuna
from ingest.book_drawings import drawing_lines
from ingest.book_lines import Para
from ingest.book_tables import drawn, ruled, set_out
from ingest.drafts import TURNS, Beside
from ingest.markup import Markup, bare, editorial, squeeze
from ingest.opened import Opened
from ingest.traced import Traced

__all__ = ["Blocks", "is_break", "is_figure", "italic_signs", "with_captions"]

_FIGURE = re.compile(
    r"\[(?:Illustration|Figure|Image|Picture|Frontispiece|Plate|Diagram)\b[\s:.]*(.*?)[\s.]*\]", re.S | re.I
)
_OPEN = re.compile(r"\[(?:Illustration|Figure|Image|Picture|Frontispiece|Plate|Diagram)\b[^\]]*", re.I)
_BREAK = re.compile(rf"[{TURNS}\s]*(?:[*+~•—–_=.#-][{TURNS}\s]*)+")
_PAGE_LIKE = re.compile(r"\{p\. (?=\d+\})")
_TERM = re.compile(
    r"(?P<name>_[^_\n]{1,50}_|=[^=\n]{1,50}=|[A-ZÀ-Þ0-9][^.:;,—\n]{0,50}?)(?P<stop>\s*(?:\.\s?--|\.\s?—|--|—|:|,\s+or\b|\.|\s-\s)_?\s*)(?=\S)"
)
LONGEST = 8
"""Paragraphs of a caption."""

NOTED = re.compile("\ufffa([^\ufffb]+)\ufffb")


def is_break(para: Para) -> bool:
    """Whether a paragraph is a row of stars or dashes, which says no word."""
    return bool(_BREAK.fullmatch(para.text.text))


def is_figure(para: Para) -> bool:
    """Whether a paragraph stands for a picture."""
    return bool(_FIGURE.fullmatch(para.words))


def with_captions(found: Sequence[Para]) -> list[Para]:
    """The paragraphs; those of the caption of a picture, in square brackets, are one."""
    made: list[Para] = []
    left = 0
    for n, para in enumerate(found):
        if left:
            left -= 1
            white = editorial("\n", made[-1].text)
            made[-1] = replace(made[-1], text=Traced.join([made[-1].text, white, *para.marks, para.text]))
            continue
        if _OPEN.fullmatch(para.text.text):
            ends = (at for at in range(n + 1, min(n + LONGEST, len(found))) if "]" in found[at].text.text)
            last = next(ends, None)
            if last is not None and found[last].text.text.index("]") == len(found[last].text) - 1:
                left = last - n
        made.append(para)
    return made


def italic_signs(text: str) -> str:
    """The signs that stand around italics and bold words, where the text has any."""
    shapes = {
        "_": r"(?<![^\W_])_(?=\S)[^_]*[^\s_]_(?![^\W_])",
        "=": r"(?<![\w=])=(?=[^\W_])[^=\n]{0,80}[\w.,;:!?)]=(?![\w=])",
    }
    return "".join(sign for sign, shape in shapes.items() if re.search(shape, text))


class Blocks:
    """Makes blocks of paragraphs. `italics` are the signs around italics; `known` tells whether a word stands in the
    text without a hyphen."""

    def __init__(self, italics: str, known: Callable[[str], bool]) -> None:
        self.italics = italics
        self.known = known

    def markup(self, text: Traced) -> Traced:
        """Markdown of words whose white space is single; nothing in them can be taken for a page turn."""
        made = Markup(italics=self.italics, lost=NOTED)(text)
        parts, done = [], 0
        for found in _PAGE_LIKE.finditer(made.text):
            at = found.start() + 2
            parts += [made[done:at], made[at : at + 1].replace(0, 1, "\\.")]
            done = at + 1
        return Traced.join([*parts, made[done:]]) if parts else made

    def body(self, text: Traced, verse: bool) -> Traced:
        """The Markdown of a paragraph; the lines of verse stay lines."""
        if not verse:
            return self.markup(squeeze(text, self.known))
        return _broken(self.markup(squeeze(line)) for line in _lines(text))

    def table(self, para: Para, noted: Callable[[Traced], Traced]) -> Opened | None:
        """The table that a paragraph draws, if it is one; `noted` makes the note marks of a cell what they must be."""
        rows = drawn(para)
        if rows is None:
            return None
        text = set_out(rows, lambda cell: self.markup(noted(cell)), ruled=ruled(para))
        return Opened("table", [text], para.page, marks=[Beside("markup", para.text)])

    def figure(self, para: Para) -> Opened:
        """The picture that a paragraph stands for, with its caption."""
        found = _FIGURE.fullmatch(para.text.text) or _FIGURE.match(para.text.text)
        caption = para.text[found.start(1) : found.end(1)] if found else para.text
        lost = Lacuna(at=0, lost="the picture")
        text = self.markup(squeeze(caption.strip())) if caption.strip() else editorial("*(A picture.)*", para.text)
        name = None if caption.strip() else "Illustration"
        return Opened("figure", [text], para.page, name=name, marks=[Beside("markup", para.text)], lacunae=[lost])

    def drawing(self, para: Para, noted: Callable[[Traced], Traced]) -> Opened:
        """The picture that a paragraph draws with signs: its lines as they stand, with none of them markup."""
        plain = Markup(lost=NOTED)
        text = _broken(plain(noted(line)) for line in drawing_lines(para))
        return Opened("figure", [text], para.page, marks=[Beside("markup", para.text)])

    def term(self, para: Para) -> tuple[str, int] | None:
        """The name of an entry of a glossary and where its explanation begins, if the paragraph is one."""
        found = _TERM.match(para.text.text)
        if not found:
            return None
        name = bare(found["name"]).strip("_= .")
        if not re.search(r"[^\W\d_]", name) or len(name.split()) > 6:
            return None
        return name, found.start("stop") + 1 if found["stop"].startswith(",") else found.end()


def _broken(lines: Iterable[Traced]) -> Traced:
    """Lines of Markdown that stay lines."""
    parts: list[Traced] = []
    for line in lines:
        if parts:
            parts.append(editorial("  \n", parts[-1]))
        parts.append(line)
    return Traced.join(parts)


def _lines(text: Traced) -> Sequence[Traced]:
    lines, done = [], 0
    for piece in text.text.split("\n"):
        lines.append(text[done : done + len(piece)].strip())
        done += len(piece) + 1
    return [line for line in lines if line]
