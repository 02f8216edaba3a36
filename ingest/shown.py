"""What a Markdown text shows: its words without the marks, each letter with its place in the text and the source."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from ingest.traced import Traced

__all__ = ["Word", "core", "folded", "shown", "words"]

_MARKS = re.compile(r"\[\^[^\]\s]+\]|\\(?=[\\`*_\[\]|#>+.)-])(?P<kept>.)|\*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it stands between white space, and its letters' places: from `start` to `end` of the shown text."""

    form: str
    start: int
    end: int

    @property
    def core(self) -> str:
        """The word in lower case without accents and punctuation; a lone sign is itself."""
        return core(self.form)


def folded(form: str) -> str:
    """A word without accents; a fraction without its sign."""
    return "".join(c for c in unicodedata.normalize("NFD", form) if not unicodedata.combining(c) and c not in "½¼¾")


def core(form: str) -> str:
    """The letters and figures of a word, in lower case and without accents; of a lone sign, the sign."""
    return re.sub(r"[\W_]", "", folded(form)).lower() or form


def shown(text: Traced) -> tuple[Traced, list[int]]:
    """What Markdown shows of `text`, and for each of its characters the place in `text`.

    Signs that the source does not have (list bullets, the lines of a table) are not shown either.
    """
    hidden = {n for n, (start, end) in enumerate(zip(text.starts, text.ends, strict=True)) if start == end}
    hidden = {n for n in hidden if not text.text[n].isspace()}
    for mark in _MARKS.finditer(text.text):
        hidden.update(range(mark.start(), mark.end() - (1 if mark["kept"] else 0)))
    kept = [n for n in range(len(text)) if n not in hidden]
    return (
        Traced(
            "".join(text.text[n] for n in kept),
            [text.starts[n] for n in kept],
            [text.ends[n] for n in kept],
            text.witness,
        ),
        kept,
    )


def words(text: Traced) -> list[Word]:
    """The words of a text as shown."""
    return [Word(found[0], found.start(), found.end()) for found in re.finditer(r"\S+", text.text)]
