"""Page marks of plain sources become page turn characters.

Either a mark stands in the text (`[47]`, `{66}`), or a list beside the source gives the first words of each page.
"""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

from corpus.errors import SourceError
from ingest.description import Description
from ingest.drafts import turn
from ingest.traced import Traced

__all__ = ["mark_pages"]


def mark_pages(text: Traced, description: Description, root: Path) -> Traced:
    """`text` with one character `turn(n)` where page n begins. Raises SourceError where the pages do not ascend."""
    style = description.pages
    what = f"witness {description.witness} of {description.work}"
    if style.mark is not None:
        return _marked(text, re.compile(style.mark), style.first, what)
    if style.begins is not None:
        return _listed(text, root / style.begins, what)
    return text


def _marked(text: Traced, mark: re.Pattern[str], first: int | None, what: str) -> Traced:
    parts: list[Traced] = []
    done, last = 0, first or 0
    for found in mark.finditer(text.text):
        page = int(found[1])
        if page != last + 1 and last:
            raise SourceError(
                f"In {what} page {page} follows page {last}.",
                "Correct the pattern of its page marks, or what it takes for one.",
            )
        last = page
        parts += [text[done : found.start()], text[found.start() : found.end()].replace(0, len(found[0]), turn(page))]
        done = found.end()
    return Traced.join([*parts, text[done:]])


def _listed(text: Traced, path: Path, what: str) -> Traced:
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["page"]
    places: list[tuple[int, int]] = []
    for row in rows:
        words = r"\s+".join(re.escape(word) for word in row["begins"].split())
        # A heading may carry a note mark that the list leaves out.
        words = words.replace(r"\.\s+", r"\.\S*\s+")
        found = list(re.finditer(words, text.text))
        if len(found) != 1:
            raise SourceError(
                f"In {what} the first words of page {row['number']} stand {len(found)} times, not once.",
                f"Correct {path.name}.",
            )
        places.append((found[0].start(), row["number"]))
    for (before, page), (after, following) in pairwise(places):
        if after <= before or following != page + 1:
            raise SourceError(f"In {what} page {following} follows page {page}.", f"Correct {path.name}.")
    parts: list[Traced] = []
    done = 0
    for start, page in places:
        here = text.starts[start]
        parts += [text[done:start], Traced(turn(page), [here], [here], text.witness)]
        done = start
    return Traced.join([*parts, text[done:]])
