"""Texts with what a screen reader would stumble over: seen short, heard in words."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from service.pages.typography import typeset
from service.resources.spoken import heard

__all__ = ["spoken", "unanchored"]

_ID = re.compile(r"\s(?:id|aria-labelledby|aria-describedby)=\"[^\"]*\"")
_BOTH = Markup('<span aria-hidden="true">{}</span><span class="unseen">{}</span>')


def spoken(text: str) -> Markup:
    """A text as HTML in which money and cards are also said in words: 2s. 6d. is heard as 2 shillings 6 pence."""
    return Markup("").join(
        _BOTH.format(shown, words) if words else typeset(str(escape(shown))) for shown, words in heard(text)
    )


def unanchored(html: str, home: str) -> Markup:
    """Safe HTML without its ids, for a text that stands on a page more than once; its notes are those of `home`, the
    address of the page where it stands alone."""
    at = home.partition("#")[0]
    return Markup(_ID.sub("", html).replace('href="#', f'href="{escape(at)}#'))
