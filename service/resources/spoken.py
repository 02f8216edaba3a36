"""What is short for the eye, said in words for the ear: old money and the codes of cards."""

from __future__ import annotations

import re

from service.engine.cards import card_name, read_card

__all__ = ["heard"]

_SHORT = re.compile(
    r"(?<![\w.])(?:(?P<card>(?:10|[2-9JQKA])[CDHS])(?!\w)"
    r"|(?P<money>(?=£?[\d¼½¾])(?:£(?P<pounds>\d+))?\s?(?:(?P<shillings>\d+)s\.)?\s?(?:(?P<pence>\d*[¼½¾]?)d\.)?)(?!\w))"
)
_NEXT_CARD = re.compile(r"\s(?:10|[2-9JQKA])[CDHS](?!\w)")
_PARTS = {"¼": "a farthing", "½": "a halfpenny", "¾": "three farthings"}


def heard(text: str) -> list[tuple[str, str]]:
    """A text in pieces, each with the words in which it is said; none where it is said as it is written."""
    pieces: list[tuple[str, str]] = []
    done = 0
    for found in _SHORT.finditer(text):
        shown = found[0].rstrip()
        words = card_name(read_card(shown)) if found["card"] else _money(found)
        if found["card"] and _NEXT_CARD.match(text, found.end()):
            # A pause, or the cards of a hand are heard as one.
            words += ","
        if not words:
            continue
        pieces += [(text[done : found.start()], ""), (shown, words)]
        done = found.start() + len(shown)
    return [each for each in (*pieces, (text[done:], "")) if each[0]]


def _money(found: re.Match[str]) -> str:
    parts = []
    if found["pounds"]:
        parts.append("1 pound" if found["pounds"] == "1" else f"{found['pounds']} pounds")
    if found["shillings"]:
        parts.append("1 shilling" if found["shillings"] == "1" else f"{found['shillings']} shillings")
    if found["pence"]:
        whole, part = found["pence"].rstrip("¼½¾"), found["pence"].lstrip("0123456789")
        if whole:
            parts.append("1 penny" if whole == "1" else f"{whole} pence")
        if part:
            parts.append(_PARTS[part])
    return " ".join(parts)
