"""Terms of a game's glossary explained where they are first used on a page.

The word becomes a link to its definition at the foot of the page, which describes it to a screen reader and leads back;
nothing needs a script. Headings, references, notes and the glossary's own terms are left as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape

from corpus.library import Library
from service.resources.laws import Laws
from service.resources.models import Resource
from service.resources.records import Record, describe
from service.resources.sections import SectionText

__all__ = ["Gloss", "explained", "glossed"]

_PARTS = re.compile(r"(<[^>]*>)")
_LEFT = re.compile(r"<(/?)(a|h[1-6]|q|cite|code|sup|th|span)\b")
_LONGEST = 300
_EVERYDAY = "not strictly a technical term"
"""What the book itself says of a word that is explained once, in its glossary, and no surprise elsewhere."""
_BEFORE = r"(?<![\w-])(?<!\bleft\s)(?<!\bright\s)"
"""At a player's left hand no cards are meant."""
_REFERRING = r"(?![\w-])(?!\s+(?:pp?\.|pages?\b|rules?\b|laws?\b|also\b))"


class Gloss(Resource):
    """A term that a page uses: the id of its definition on the page, and the record that defines it."""

    anchor: str
    term: Record


@lru_cache(maxsize=64)
def _terms(library: Library, game: str) -> tuple[tuple[re.Pattern[str], Record], ...]:
    """The terms that are defined for a game with what finds them in its text, the longest first."""
    found = []
    for block in library.terms():
        if block.game == game and block.name and _EVERYDAY not in block.plain:
            names = "|".join(re.escape(name) for name in re.split(r" or ", block.name))
            found.append((len(block.name), re.compile(rf"{_BEFORE}(?:{names})s?{_REFERRING}", re.I), block))
    found.sort(key=lambda each: (-each[0], each[2].id))
    return tuple((pattern, describe(library, block)) for _, pattern, block in found)


def explained(library: Library, told: Record | Laws | SectionText) -> tuple[Record | Laws | SectionText, list[Gloss]]:
    """A page as it is shown, with each term marked where it is used first, and the terms in the order of use."""
    if isinstance(told, Record):
        (shown,), found = glossed(library, [told])
        return shown, found
    if isinstance(told, Laws):
        laws, found = glossed(library, told.laws)
        return told.model_copy(update={"laws": laws}), found
    records, found = glossed(library, [record for part in told.parts for record in part.records])
    left = iter(records)
    parts = [part.model_copy(update={"records": [next(left) for _ in part.records]}) for part in told.parts]
    return told.model_copy(update={"parts": parts}), found


def glossed(library: Library, records: Sequence[Record]) -> tuple[list[Record], list[Gloss]]:
    """The records of a page with the first use of each term marked in their HTML; the terms, in the order of use."""
    used: dict[str, Gloss] = {}
    shown = []
    for record in records:
        waiting = [each for each in _terms(library, record.game.id) if each[1].id not in used]
        if record.kind == "term" or not waiting:
            shown.append(record)
        else:
            shown.append(record.model_copy(update={"html": _marked(record.html, waiting, used)}))
    return shown, [*used.values()]


def _marked(html: str, terms: Iterable[tuple[re.Pattern[str], Record]], used: dict[str, Gloss]) -> str:
    parts = _PARTS.split(html)
    depth = 0
    free: list[int] = []
    for place, part in enumerate(parts):
        left = _LEFT.match(part) if place % 2 else None
        if left:
            depth += -1 if left[1] else 1
        elif not place % 2 and not depth:
            free.append(place)
    places: list[tuple[int, int, int, Gloss]] = []
    for pattern, term in terms:
        for place in free:
            spots = (spot.span() for spot in pattern.finditer(parts[place]))
            first = next(
                (s for s in spots if not any(p == place and s[0] < e and b < s[1] for p, b, e, _ in places)), None
            )
            if first:
                places.append((place, *first, Gloss(anchor=f"term-{term.anchor}", term=term)))
                break
    for place, begin, end, gloss in sorted(places, key=lambda each: each[:2], reverse=True):
        parts[place] = parts[place][:begin] + _link(parts[place][begin:end], gloss) + parts[place][end:]
    used.update((gloss.term.id, gloss) for *_, gloss in sorted(places, key=lambda each: each[:2]))
    return "".join(parts)


def _link(word: str, gloss: Gloss) -> str:
    says = " ".join(gloss.term.plain.split())
    says = says if len(says) <= _LONGEST else f"{says[:_LONGEST].rpartition(' ')[0]} …"
    return (
        f'<a class="term" id="{gloss.anchor}-mark" href="#{gloss.anchor}" title="{escape(says)}"'
        f' aria-describedby="{gloss.anchor}-says">{word}</a>'
    )
