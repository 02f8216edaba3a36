"""What a screen reader would stumble over, said in words: old money. Seen by all, heard in full."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from service.pages.typography import typeset

__all__ = ["spoken", "unanchored"]

_MONEY = re.compile(r"(?<![\w.])(?P<pounds>£\d+)?\s?(?:(?P<shillings>\d+)s\.)?\s?(?:(?P<pence>\d*[¼½¾]?)d\.)?(?!\w)")
_PARTS = {"¼": "a farthing", "½": "a halfpenny", "¾": "three farthings"}
_ID = re.compile(r"\s(?:id|aria-labelledby|aria-describedby)=\"[^\"]*\"")


def spoken(text: str) -> Markup:
    """A text as HTML, each sum of old money also in words: 2s. 6d. is heard as two shillings and sixpence is."""
    return typeset(str(escape(text))) if "d." not in text and "s." not in text and "£" not in text else _said(text)


def _said(text: str) -> Markup:
    out, done = [], 0
    for found in _MONEY.finditer(text):
        words = _words(found["pounds"], found["shillings"], found["pence"])
        if not words:
            continue
        lead = len(found[0]) - len(found[0].lstrip())
        start = found.start() + lead
        out.append(typeset(str(escape(text[done:start]))))
        out.append(
            Markup('<span class="sum"><span aria-hidden="true">{}</span><span class="unseen">{}</span></span>').format(
                found[0].strip(), words
            )
        )
        done = found.end()
    out.append(typeset(str(escape(text[done:]))))
    return Markup("").join(out)


def _words(pounds: str | None, shillings: str | None, pence: str | None) -> str:
    parts = []
    if pounds:
        parts.append("1 pound" if pounds == "£1" else f"{pounds[1:]} pounds")
    if shillings:
        parts.append("1 shilling" if shillings == "1" else f"{shillings} shillings")
    if pence:
        whole, part = pence.rstrip("¼½¾"), pence.lstrip("0123456789")
        if whole:
            parts.append("1 penny" if whole == "1" else f"{whole} pence")
        if part:
            parts.append(_PARTS[part])
    return " ".join(parts)


def unanchored(html: str) -> Markup:
    """Safe HTML without its ids, for a text that stands on a page more than once."""
    return Markup(_ID.sub("", html))
