"""The one module that knows Whoosh: it writes an index, opens it, and reads postings, terms and spellings from it.

Nothing that it takes or gives is a type of Whoosh, so that another fork, or another engine, is a change here alone.
Words come in as lists of stems, already folded and joined (`service.search.words`): there is no analyzer inside.
"""

from __future__ import annotations

import time
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from queue import Empty, LifoQueue
from typing import Any

from whoosh import fields, formats, scoring
from whoosh import index as whoosh_index
from whoosh.lang.snowball.english import EnglishStemmer
from whoosh.query import Phrase
from whoosh.util.filelock import FileLock

__all__ = ["FIELDS", "FileLock", "Index", "Leaf", "Matches", "Request", "Row", "stem", "write"]

FIELDS = ("text", "head", "gist")
_KEPT_SEARCHERS = 8
_KEPT_LISTS = 4096

stem = EnglishStemmer().stem


@dataclass(frozen=True, slots=True)
class Row:
    """One searchable unit: its address, the stems of each of `FIELDS`, and its words as spelt."""

    id: str
    text: list[str]
    head: list[str]
    gist: list[str]
    words: list[str]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A stem to look for in a field, and what a match is worth beside others."""

    field: str
    stem: str
    boost: float = 1.0


@dataclass(frozen=True, slots=True)
class Request:
    """`any`: any of these makes a match; `must`: of each group one; `phrases`: stems in a row in the text."""

    any: tuple[Leaf, ...] = ()
    must: tuple[tuple[Leaf, ...], ...] = ()
    phrases: tuple[tuple[str, ...], ...] = ()

    def leaves(self) -> Iterator[Leaf]:
        """Every leaf, those of phrases included."""
        yield from self.any
        for group in self.must:
            yield from group
        for phrase in self.phrases:
            yield from (Leaf("text", word) for word in phrase)


@dataclass(slots=True)
class Matches:
    """Units by their place in the index, with scores; `terms` and `postings` say how much work it took.

    `complete` is false when the time ran out.
    """

    scores: dict[int, float] = field(default_factory=dict)
    terms: int = 0
    postings: int = 0
    complete: bool = True


def _schema() -> fields.Schema:
    stems = formats.Positions()
    return fields.Schema(
        id=fields.ID(stored=True),
        text=fields.FieldType(stems, None, scorable=True),
        head=fields.FieldType(formats.Frequency(), None, scorable=True),
        gist=fields.FieldType(formats.Frequency(), None, scorable=True),
        words=fields.FieldType(formats.Frequency(), None, scorable=False),
    )


def write(directory: Path, rows: Iterable[Row]) -> int:
    """Write an index of `rows`, in their order, as one segment into an empty directory; gives their number."""
    made = whoosh_index.create_in(str(directory), _schema())
    writer = made.writer(limitmb=256)
    count = 0
    for row in rows:
        writer.add_document(id=row.id, text=row.text, head=row.head, gist=row.gist, words=row.words)
        count += 1
    writer.commit()
    return count


class Index:
    """An index opened read-only, to be shared by threads: each request borrows a searcher of its own."""

    def __init__(self, directory: Path) -> None:
        self._index = whoosh_index.open_dir(str(directory), schema=_schema(), readonly=True)
        self._weighting = scoring.BM25F(B=0.6, head_B=0.3, gist_B=0.3, K1=1.2)
        self._pool: LifoQueue[Any] = LifoQueue(_KEPT_SEARCHERS)
        self.frequency: dict[str, dict[str, int]] = {name: {} for name in FIELDS}
        """For each field and stem the number of units that hold it."""
        self.spelt: dict[str, int] = {}
        """For each word as spelt the number of units that hold it."""
        with self._searcher() as searcher:
            reader = searcher.reader()
            self.ids: tuple[str, ...] = tuple(stored["id"] for _, stored in reader.iter_docs())
            for name, text, info in ((n, t, i) for (n, t), i in reader):
                if name in self.frequency:
                    self.frequency[name][text.decode()] = info.doc_frequency()
                elif name == "words":
                    self.spelt[text.decode()] = info.doc_frequency()
        self._sorted = sorted(self.spelt)
        self._scored = lru_cache(maxsize=_KEPT_LISTS)(self._read)

    def __len__(self) -> int:
        return len(self.ids)

    @contextmanager
    def _searcher(self) -> Iterator[Any]:
        try:
            searcher = self._pool.get_nowait()
        except Empty:
            searcher = self._index.searcher(weighting=self._weighting)
        try:
            yield searcher
        finally:
            if self._pool.full():
                searcher.close()
            else:
                self._pool.put(searcher)

    def close(self) -> None:
        """Give back the files."""
        while not self._pool.empty():
            self._pool.get_nowait().close()
        self._index.close()

    def postings(self, leaf: Leaf) -> int:
        """How many postings a leaf has."""
        return self.frequency[leaf.field].get(leaf.stem, 0)

    def match(self, request: Request, seconds: float = 1.0) -> Matches:
        """Every unit that answers the request, scored by BM25F; at most about `seconds` are spent.

        The lists of units of single terms come from Whoosh once and are kept, since an index never changes; joining
        them here costs a fraction of its matchers and takes the same way for 1,000 units and for 100,000.
        """
        leaves = [leaf for leaf in request.leaves() if self.postings(leaf)]
        found = Matches(terms=len(leaves), postings=sum(map(self.postings, leaves)))
        until = time.monotonic() + seconds
        required = self._required(request, until, found)
        scores: defaultdict[int, float] = defaultdict(float)
        for leaf in leaves if required is None or required else ():
            if scores and time.monotonic() > until:
                found.complete = False
                break
            boost = leaf.boost
            places, worths = self._scored(leaf.field, leaf.stem)
            for place, worth in zip(places, worths, strict=True):
                scores[place] += boost * worth
        found.scores = scores if required is None else {place: scores[place] for place in sorted(required)}
        return found

    def _required(self, request: Request, until: float, found: Matches) -> set[int] | None:
        """The units that hold all phrases and one of each group; None when nothing is required."""
        required: set[int] | None = None
        for group in request.must:
            either: set[int] = set()
            for leaf in group:
                either.update(self._scored(leaf.field, leaf.stem)[0])
            required = either if required is None else required & either
        for phrase in request.phrases:
            held = self._phrase(phrase, until, found)
            required = held if required is None else required & held
        return required

    def _phrase(self, phrase: tuple[str, ...], until: float, found: Matches) -> set[int]:
        if not all(self.postings(Leaf("text", word)) for word in phrase):
            return set()
        if len(phrase) == 1:
            return set(self._scored("text", phrase[0])[0])
        held: set[int] = set()
        with self._searcher() as searcher:
            matcher = Phrase("text", list(phrase)).matcher(searcher)
            while matcher.is_active():
                held.add(matcher.id())
                if time.monotonic() > until:
                    found.complete = False
                    break
                matcher.next()
        return held

    def _read(self, name: str, stemmed: str) -> tuple[array[int], array[float]]:
        """The units that hold a stem in a field, and by BM25F how well."""
        places, worths = array("l"), array("d")
        if stemmed in self.frequency[name]:
            with self._searcher() as searcher:
                matcher = searcher.postings(name, stemmed)
                while matcher.is_active():
                    places.append(matcher.id())
                    worths.append(matcher.score())
                    matcher.next()
        return places, worths

    def spellings(self, word: str, distance: int) -> list[str]:
        """The words of the index within `distance` edits of `word` that begin with the same letter."""
        with self._searcher() as searcher:
            return sorted(searcher.reader().terms_within("words", word, distance, prefix=1))

    def beginning(self, prefix: str, most: int) -> tuple[list[str], bool]:
        """At most `most` words as spelt that begin with `prefix`, the commonest first, and whether there were more."""
        start = bisect_left(self._sorted, prefix)
        end = bisect_left(self._sorted, prefix + "\U0010ffff")
        found = sorted(self._sorted[start:end], key=lambda word: (-self.spelt[word], word))
        return found[:most], len(found) > most
