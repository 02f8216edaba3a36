"""Words of a source become Markdown: italics and note marks are kept, all else that would be markup is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ingest.drafts import TURNS, page_of
from ingest.traced import Traced

__all__ = ["Markup", "bare", "editorial", "squeeze"]

_SPECIAL = re.compile(r"[\\`*_\[\]|]|<(?=[A-Za-z/!?])|&(?=#?\w)")
_ENTITY = {"<": "&lt;", "&": "&amp;"}
# What would begin a list, a heading, a quotation or a rule at the beginning of a line.
_OPENING = re.compile(rf"[{TURNS}]*(?:\d+(?P<list>[.)])(?=\s|$)|(?P<mark>[#>]|[-+](?=[\s\-+]|$)))")
_SPACE = re.compile(rf"[\s{TURNS}]*\s[\s{TURNS}]*")


def editorial(words: str, beside: Traced, *, end: bool = True) -> Traced:
    """Characters that the source does not have, placed at the end (or the beginning) of `beside`."""
    offset = 0
    if beside:
        offset = beside.ends[-1] if end else beside.starts[0]
    return Traced(words, [offset] * len(words), [offset] * len(words), beside.witness)


def bare(text: str) -> str:
    """`text` without page turns, its white space single."""
    return " ".join(re.sub(rf"[{TURNS}]", "", text).split())


def squeeze(text: Traced, known: Callable[[str], bool] = lambda word: False) -> Traced:
    """White space made single and moved before page turns; a word that a line's end or a page turn broke is joined.

    A hyphen at the end of a line stays, unless `known` says that the word is written without it.
    """
    parts: list[Traced] = []
    done = 0
    for found in _SPACE.finditer(text.text):
        if found[0] == " ":
            continue
        start, end = found.span()
        turns = [text[n : n + 1] for n in range(start, end) if page_of(text.text[n])]
        before = text.text[max(done, start - 40) : start]
        glue = " "
        lone_hyphen = re.search(r"(\w+)-$", before)
        if "\n" in found[0] and lone_hyphen and (rest := re.match(r"[a-z]\w*", text.text[end:])):
            glue = ""
            if known(lone_hyphen[1] + rest[0]):
                start -= 1
        elif re.search(r"(?:--|[—–])$", before) and ("\n" in found[0] or page_of(found[0][0])):
            glue = ""
        parts += [text[done:start], *_glue(text[start:end], glue), *turns]
        done = end
    return Traced.join([*parts, text[done:]])


def _glue(space: Traced, glue: str) -> Iterator[Traced]:
    """The first white space of a stretch as `glue`, so that no page mark is taken for white space."""
    if glue and (found := re.search(r"\s+", space.text)):
        first = space[found.start() : found.end()]
        yield first.replace(0, len(first), glue)


@dataclass(slots=True)
class Markup:
    """Turns text into Markdown; `marks` collects the note marks met, as (label, sign as printed).

    `italics` are the signs around italics in the source, `sign` that of footnotes, `lost` the pattern of note marks
    without notes, `label` gives the label of the next footnote.
    """

    italics: str | None = None
    sign: str | None = None
    lost: re.Pattern[str] | None = None
    reference: re.Pattern[str] | None = None
    label: Callable[[], str] = lambda: "1"
    marks: list[tuple[str, str]] = field(default_factory=list)

    def __call__(self, text: Traced) -> Traced:
        """The Markdown of one paragraph, cell or item, its white space already single."""
        signs = {at for sign in self.italics or "" for at in _pairs(text.text, re.escape(sign))}
        parts: list[Traced] = []
        done = 0
        opening = _OPENING.match(text.text)
        escaped = opening.start(opening.lastgroup or 0) if opening else -1
        for start, end, new in self._changes(text.text, signs, escaped):
            if start < done:
                continue
            parts += [text[done:start], text[start:end].replace(0, end - start, new)]
            done = end
        return Traced.join([*parts, text[done:]])

    def _changes(self, text: str, signs: set[int], escaped: int) -> list[tuple[int, int, str]]:
        changes = [(escaped, escaped + 1, "\\" + text[escaped])] if escaped >= 0 else []
        if self.reference:
            for found in self.reference.finditer(text):
                words = found[0].replace(f"[{found[1]}]", found[1])
                changes.append((found.start(), found.end(), words))
        if self.lost:
            for found in self.lost.finditer(text):
                if not any(start <= found.start() < end for start, end, _ in changes):
                    self.marks.append((found[1], found[1]))
                    changes.append((found.start(), found.end(), f"[^{found[1]}]"))
        for found in re.finditer(rf"{_SPECIAL.pattern}|[{re.escape(self.italics or '_')}]", text):
            character, at = found[0], found.start()
            if at in signs:
                new = "*"
            elif character == self.sign and at > 0 and not text[at - 1].isspace():
                label = self.label()
                self.marks.append((label, self.sign))
                new = f"[^{label}]"
            else:
                new = _ENTITY.get(character, "\\" + character)
            changes.append((at, at + 1, new))
        # A longer change goes before one that begins at the same place within it.
        return sorted(changes, key=lambda change: (change[0], -change[1]))


def _pairs(text: str, sign: str) -> set[int]:
    """The places of a sign that stands around words. In: the sign as a pattern."""
    pair = re.compile(rf"(?<![^\W_]){sign}(?=\S)([^{sign}]*[^\s{sign}]){sign}(?![^\W_])")
    return {at for found in pair.finditer(text) for at in (found.start(), found.end() - 1)}
