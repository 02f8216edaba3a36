"""Typewriter signs as a compositor sets them: curved quotation marks, apostrophes, long dashes.

Only what a page shows is set so; the records keep the signs of the transcriptions.
"""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup

__all__ = ["cited_pages", "typeset"]

_PARTS = re.compile(r"(<[^>]*>)")
_INLINE = re.compile(r"</?(?:a|b|cite|em|i|mark|q|strong|sup)\b")
_UNSEEN = re.compile(r"<(?:sup|span)\b")
_SIGNS = re.compile(r"--|[\"']")
_QUOTES = {"&quot;": '"', "&#34;": '"', "&#x27;": "'", "&#39;": "'"}
# "'91" is short for a year, "'22'" and "'22-'" are signs in quotation marks.
_ELIDED = re.compile(r"'(?=(?:tis|twas|twill|em|[0-9]{2}s?)\b(?![^\s']*'(?!\w)))", re.IGNORECASE)
_BEFORE_OPENING = frozenset("([{—–-/‘“\n\t \xa0")


def cited_pages(pages: str | int | None) -> str:
    """Pages as they are cited: "p. 49", "pp. 49–50"; empty where none is known."""
    said = "" if pages is None else str(pages).replace("-", "–")
    return f"{'pp.' if '–' in said else 'p.'}\xa0{said}" if said else ""


@lru_cache(maxsize=8192)
def typeset(html: str, as_drawn: bool = False) -> Markup:
    """Safe HTML with its typewriter signs replaced, tags and attributes untouched; nothing in a picture made of signs.

    A quotation mark opens at the beginning of a block and after blanks, brackets and dashes, where no blank follows;
    else it closes.
    """
    if as_drawn:
        return Markup(html)
    before = " "
    parts = _PARTS.split(html)
    for place, part in enumerate(parts):
        if place % 2:
            if not _INLINE.match(part) and not _UNSEEN.match(part) and not part.startswith("</span"):
                before = " "
            continue
        for entity, sign in _QUOTES.items():
            part = part.replace(entity, sign)
        parts[place], before = _set(_ELIDED.sub("’", part), before)
    return Markup("".join(parts))


def _set(text: str, before: str) -> tuple[str, str]:
    out: list[str] = []
    done = 0
    for found in _SIGNS.finditer(text):
        out.append(text[done : found.start()])
        before = out[-1][-1] if out[-1] else before
        opens = before in _BEFORE_OPENING and not text[found.end() : found.end() + 1].isspace()
        sign = found[0]
        if sign.startswith("--"):
            out.append("—")
        elif sign == '"':
            out.append("“" if opens else "”")
        else:
            out.append("‘" if opens else "’")
        before = out[-1]
        done = found.end()
    out.append(text[done:])
    return "".join(out), out[-1][-1] if out[-1] else before
