"""What a transcription lost is said where it was lost, and supplied where facts are known."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from corpus.errors import SourceError
from corpus.records import Lacuna
from ingest.description import LacunaRow
from ingest.drafts import TURNS, Draft, Heading, page_of
from ingest.tables import LostTable, supplied
from ingest.traced import Traced

__all__ = ["supply", "tell"]

Items = tuple[Heading | Draft, ...]


def _bare(draft: Draft) -> str:
    return re.sub(f"[{TURNS}]", "", draft.text.text)


def tell(items: Items, rows: Sequence[LacunaRow], game: str) -> Items:
    """The drafts of a game with the lacunae that `rows` name. Raises SourceError for a row that fits no place."""
    changed = list(items)
    for row in rows:
        if row.game != game:
            continue
        words = row.after or row.before or ""
        places = [n for n, item in enumerate(changed) if isinstance(item, Draft) and words and words in _bare(item)]
        if len(places) != 1:
            raise SourceError(
                f"The lacuna at {words!r} in {game} fits {len(places)} places, not one.",
                "Give words that stand there once.",
            )
        draft = changed[places[0]]
        assert isinstance(draft, Draft), "only drafts were looked at"
        at = _bare(draft).index(words) + (len(words) if row.after else 0)
        lacunae = sorted((*draft.lacunae, Lacuna(at=at, lost=row.lost)), key=lambda lacuna: lacuna.at)
        changed[places[0]] = replace(draft, lacunae=tuple(lacunae))
    return tuple(changed)


def _folded(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(c))


def _spelt(table: LostTable, items: Items) -> LostTable:
    """The table with the accents that the game's own text has: a list of facts may leave them out."""
    texts = [_bare(item) if isinstance(item, Draft) else item.title.text for item in items]
    words = {word.lower() for text in texts for word in re.findall(r"[^\W\d_]+", text)}
    accents = {_folded(word): word for word in sorted(words) if not word.isascii() and _folded(word) not in words}

    def spell(found: re.Match[str]) -> str:
        word: str = accents.get(found[0].lower(), found[0])
        return word.capitalize() if found[0][0].isupper() else word

    rows = tuple((re.sub(r"[^\W\d_]+", spell, name), points) for name, points in table.rows)
    return table.model_copy(update={"rows": rows})


def supply(items: Items, tables: Sequence[LostTable], source: Path, game: str) -> Items:
    """The drafts of a game with the tables that their transcription lost, from the list of facts `source`.

    A table that stood in a law becomes part of the law; any other a block of its own, marked as supplied. Its words
    have the accents that the game's text gives them. Raises SourceError for a table that fits no place.
    """
    changed = list(items)
    for table in tables:
        if table.game != game:
            continue
        law = re.fullmatch(r"(?:Law|Rule) (\d+)", table.section)
        places = [
            n
            for n, item in enumerate(changed)
            if isinstance(item, Draft)
            and _bare(item).endswith(table.after)
            and (law is None or item.number == int(law[1]))
        ]
        if len(places) != 1:
            raise SourceError(
                f"The table of {game} that stood after {table.after!r} fits {len(places)} places, not one.",
                f"Correct {source.name}.",
            )
        draft = changed[places[0]]
        assert isinstance(draft, Draft), "only drafts were looked at"
        text = supplied(_spelt(table, items), draft.text)
        lost = f"the table of {table.unit}"
        if law:
            lacuna = Lacuna(at=len(_bare(draft)), lost=lost, supplied_from=source.name)
            whole = Traced.join([draft.text, text], "\n\n")
            changed[places[0]] = replace(draft, text=whole, lacunae=(*draft.lacunae, lacuna))
        else:
            page = next((p for c in reversed(draft.text.text) if (p := page_of(c))), draft.page)
            lacuna = Lacuna(at=0, lost=lost, supplied_from=source.name)
            block = Draft("table", text, page, name=table.section, lacunae=(lacuna,), supplied=True)
            changed.insert(places[0] + 1, block)
    return tuple(changed)
