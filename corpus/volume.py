"""A volume: the text of one game in one work, as a Markdown file for people and a JSON file of everything else.

`write` and `read` are inverse to each other: text and apparatus make the records, the records make the text and
the apparatus again, to the byte. The Markdown carries headings, the text of every block, its page turns as
`{p. 49}` and its notes; the JSON carries addresses, pages, spans, references, notes, emendations and lacunae,
and for each block the place of its text in the Markdown.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from corpus.errors import CorpusError
from corpus.records import Block, PageTurn, Section

__all__ = ["LOST_NOTE", "Volume", "read", "write"]

LOST_NOTE = "*(The transcription kept this mark and lost its note.)*"
FORMAT = 1
_TURN = re.compile(r"\{p\. (\d+)\}")


@dataclass(frozen=True, slots=True)
class Volume:
    """The records of one game in one work, in the order of the book."""

    work: str
    game: str
    title: str
    sections: tuple[Section, ...]
    blocks: tuple[Block, ...]

    def items(self) -> Iterable[Section | Block]:
        """Sections and blocks in the order of the book."""
        return sorted((*self.sections, *self.blocks), key=lambda item: item.order)


def _with_turns(text: str, turns: tuple[PageTurn, ...]) -> str:
    if _TURN.search(text):
        raise CorpusError(f"A text holds what would read as a page turn: {text[:60]!r}.", "Escape it in ingest.")
    parts, done = [], 0
    for turn in turns:
        parts += [text[done : turn.at], f"{{p. {turn.page}}}"]
        done = turn.at
    return "".join([*parts, text[done:]])


def _without_turns(marked: str) -> tuple[str, tuple[PageTurn, ...]]:
    parts: list[str] = []
    turns: list[PageTurn] = []
    length = done = 0
    for found in _TURN.finditer(marked):
        parts.append(marked[done : found.start()])
        length += len(parts[-1])
        turns.append(PageTurn(at=length, page=int(found[1])))
        done = found.end()
    return "".join([*parts, marked[done:]]), tuple(turns)


def _lead(block: Block) -> str:
    if block.kind == "law":
        return f"**{block.number}.** "
    if block.kind == "term":
        return f"**{block.name}.** "
    if block.kind in ("table", "figure") and block.name:
        return f"*{block.name}*\n\n"
    return ""


def write(volume: Volume) -> tuple[str, str]:
    """The Markdown and the JSON of a volume."""
    parts = [f"<!-- {volume.work}/{volume.game}: written by `hoyle ingest`, not by hand -->\n"]
    length = len(parts[0])
    rows: list[dict[str, Any]] = []

    def add(text: str) -> None:
        nonlocal length
        parts.append(text)
        length += len(text)

    for item in volume.items():
        row = item.model_dump(mode="json", exclude_defaults=True, exclude={"work", "game", "text", "order"})
        if isinstance(item, Section):
            add("\n" + "#" * item.level + " ")
            add(f"{item.title}\n")
            rows.append({"type": "section", **row})
            continue
        row.pop("turns", None)
        add("\n" + _lead(item))
        start = length
        add(_with_turns(item.text, item.turns))
        rows.append({"type": "block", **row, "text": [start, length]})
        add("\n")
        for note in item.notes:
            add(f"\n[^{note.mark}]: {LOST_NOTE if note.text is None else note.text}\n")
    markdown = "".join(parts)
    head = {
        "format": FORMAT,
        "work": volume.work,
        "game": volume.game,
        "title": volume.title,
        "text_sha256": hashlib.sha256(markdown.encode()).hexdigest(),
    }
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return markdown, json.dumps(head, ensure_ascii=False)[:-1] + ', "items": [\n' + lines + "\n]}\n"


def read(markdown: str, apparatus: str, name: str = "this volume") -> Volume:
    """The volume that a Markdown text and its apparatus make.

    Raises CorpusError when they do not belong together.
    """
    data = json.loads(apparatus)
    if data.get("format") != FORMAT:
        raise CorpusError(f"{name} has format {data.get('format')!r}, not {FORMAT}.", "Run `hoyle ingest`.")
    if hashlib.sha256(markdown.encode()).hexdigest() != data["text_sha256"]:
        raise CorpusError(
            f"The text of {name} was changed after ingest, so its apparatus points beside the words.",
            "Correct the text through corpus/emendations.toml and run `hoyle ingest`.",
        )
    sections: list[Section] = []
    blocks: list[Block] = []
    for order, row in enumerate(data["items"]):
        common = {"work": data["work"], "game": data["game"], "order": order}
        kind = row.pop("type")
        if kind == "section":
            sections.append(Section.model_validate({**row, **common}))
        else:
            start, end = row.pop("text")
            text, turns = _without_turns(markdown[start:end])
            blocks.append(Block.model_validate({**row, **common, "text": text, "turns": turns}))
    return Volume(data["work"], data["game"], data["title"], tuple(sections), tuple(blocks))
