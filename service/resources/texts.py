"""The text of a block as HTML: Markdown without raw HTML, with its references, notes and page turns as elements.

Nothing in a text can become markup: raw HTML, links, images and headings of Markdown are switched off. What the
apparatus knows by its place in the text is put in as one private-use character before the conversion, and each of
these characters becomes its element afterwards.
"""

from __future__ import annotations

import re
import threading
from functools import lru_cache
from html import escape

import markdown
from markupsafe import Markup

from corpus.library import Library
from corpus.records import Block
from service.resources.links import link

__all__ = ["anchor_of_note", "inline", "page_turn", "render"]

_FIRST = 0xF0000
_MARKERS = re.compile("[\U000f0000-\U000ffffd]")
# What HTML has no place for: controls, which are the converter's own signs too, and noncharacters.
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
)
_NOTE = re.compile(r"(?<!\\)\[\^([^\]\s]+)\]")
_AMPERSAND = re.compile(r"&(?!lt;|amp;)")
_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)[^>]*>")
_NUMBERED = re.compile(r"^ *(\d{1,6})\.[ \t]+", re.M)
_ITEM = re.compile("<li>((?:\\s|<p>)*)([\U000f0000-\U000ffffd]+)")
_LINE_LEAD = re.compile(r"(?:\s*(?:[-*+]|\d+[.)]|\||>)(?=\s))?\s*")
_OFF_INLINE = (
    "html", "entity", "link", "reference", "short_reference", "image_link", "image_reference", "short_image_ref",
    "autolink", "automail", "backtick",
)  # fmt: skip
_OFF_BLOCKS = ("code", "hashheader", "setextheader", "hr", "reference")
_local = threading.local()


def _converter() -> markdown.Markdown:
    converter: markdown.Markdown | None = getattr(_local, "converter", None)
    if converter is None:
        converter = markdown.Markdown(extensions=["tables", "sane_lists"], output_format="html")
        converter.preprocessors.deregister("html_block")
        for name in _OFF_INLINE:
            converter.inlinePatterns.deregister(name)
        for name in _OFF_BLOCKS:
            converter.parser.blockprocessors.deregister(name)
        _local.converter = converter
    return converter.reset()


def page_turn(page: int) -> str:
    """The element that stands where a printed page begins."""
    return f'<span class="page" id="p{page}"><span class="unseen">page </span>{page}</span>'


def anchor_of_note(block: Block, mark: str) -> str:
    """The id of a note of a block, unique in the library."""
    return "note-" + re.sub(r"[^a-z0-9]+", "-", f"{block.game}-{block.id.rsplit('/', 1)[-1]}-{mark}".lower()).strip("-")


def inline(text: str) -> Markup:
    """A short Markdown text, such as a note, as HTML without a paragraph around it."""
    html = _convert(text, [])
    return Markup(re.sub(r"^<p>(.*)</p>$", r"\1", html, flags=re.S))


@lru_cache(maxsize=8192)
def render(library: Library, block: Block) -> Markup:
    """The text of a block as HTML, safe to put on a page as it is."""
    inserts: list[tuple[int, int, str]] = []
    if block.text[:1] == "\N{NO-BREAK SPACE}":
        inserts.append((0, 0, ""))  # The converter takes white space before the first sign away.
    for turn in block.turns:
        inserts.append((_past_lead(block.text, turn.at), 1, page_turn(turn.page)))
    for reference in block.references:
        if reference.target is not None:
            url = escape(link(library, reference.target).url)
            inserts.append((reference.start, 2, f'<a class="reference" href="{url}">'))
            inserts.append((reference.end, 0, "</a>"))
    for found in _NOTE.finditer(block.text):
        anchor = escape(anchor_of_note(block, found[1]))
        label = escape(next((note.printed for note in block.notes if note.mark == found[1]), found[1]))
        inserts.append(
            (
                found.start(),
                3,
                f'<sup class="note-mark" id="{anchor}-mark"><a href="#{anchor}" role="doc-noteref"'
                f' aria-label="note {label}">{label}</a></sup>',
            )
        )
    for found in _NUMBERED.finditer(block.text):
        inserts.append((found.end(), 4, f'<li value="{int(found[1])}">'))
    html = _convert(block.text, sorted(inserts, key=lambda insert: insert[:2]))
    return Markup(_finished(html, block.name or "Table"))


def _past_lead(text: str, at: int) -> int:
    """A place at the beginning of a line, moved past what makes the line a list item, a quotation or a row."""
    if at and text[at - 1] != "\n":
        return at
    lead = _LINE_LEAD.match(text, at)
    return lead.end() if lead else at


def _convert(text: str, inserts: list[tuple[int, int, str]]) -> str:
    parts: list[str] = []
    done = 0
    for place, (at, _, _) in enumerate(inserts):
        parts += [_clean(text[done:at]), chr(_FIRST + place)]
        done = at
    parts.append(_clean(text[done:]))
    elements = [insert[2] for insert in inserts]
    return _balanced(_numbered(_converter().convert("".join(parts)), elements), elements)


def _numbered(html: str, elements: list[str]) -> str:
    """List items with the numbers that the text gives them, which Markdown would count anew."""

    def item(found: re.Match[str]) -> str:
        inside = [elements[ord(sign) - _FIRST] for sign in found[2]]
        numbers = [element for element in inside if element.startswith("<li value")]
        return (numbers[0] if numbers else "<li>") + found[1] + found[2]

    return _ITEM.sub(item, html)


def _clean(text: str) -> str:
    return _AMPERSAND.sub("&amp;", _NOTE.sub("", _MARKERS.sub("", _UNPRINTABLE.sub("", text))))


def _balanced(html: str, elements: list[str]) -> str:
    """The HTML with the elements in their places; a link that would cross another element is left out."""
    kept = dict(enumerate(elements))
    opened: int | None = None
    for n, element in enumerate(elements):
        if element.startswith('<a class="reference"'):
            opened = n
        elif element == "</a>":
            if opened is None:
                kept[n] = ""
                continue
            between = html[html.find(chr(_FIRST + opened)) : html.find(chr(_FIRST + n))]
            if not _nested(between):
                kept[opened] = kept[n] = ""
            opened = None
    kept = {n: "" if element.startswith("<li value") else element for n, element in kept.items()}
    return _MARKERS.sub(lambda found: kept.get(ord(found[0]) - _FIRST, ""), html)


def _nested(html: str) -> bool:
    open_tags: list[str] = []
    for closing, name in _TAG.findall(html):
        if not closing:
            open_tags.append(name)
        elif not open_tags or open_tags.pop() != name:
            return False
    return not open_tags


def _finished(html: str, name: str) -> str:
    """Tables that scroll by keyboard where they are too wide; lists of cases, (a) and (b), without a second mark."""
    html = re.sub(r"<ul>(?=\s*<li>\s*(?:<p>)?\()", '<ul class="cases">', html)
    html = re.sub(r"<th(?: style=\"[^\"]*\")?></th>", "<td></td>", html)
    html = re.sub(r"<ul>(?=\s*<li>\s*(?:<p>)?\()", '<ul class="cases">', html)
    html = re.sub(r"<th(?: style=\"text-align: (\w+);\")?>", r'<th scope="col" class="\1">', html)
    html = re.sub(r"<td style=\"text-align: (\w+);\">", r'<td class="\1">', html).replace(' class=""', "")
    region = f'<div class="table" role="region" aria-label="{escape(name)}" tabindex="0"><table>'
    html = html.replace("<table>", region)
    return html.replace("</table>", "</table></div>")
