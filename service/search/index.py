"""The one module that knows Whoosh: it writes an index, opens it, and reads postings, terms and spellings from it.

Nothing that it takes or gives is a type of Whoosh, so that another fork, or another engine, is a change here alone.
Words come in as lists of stems, already folded and joined (`service.search.words`): there is no analyzer inside.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, LifoQueue
from typing import Any

from whoosh import fields, formats, scoring
from whoosh import index as whoosh_index
from whoosh.collectors import Collector
from whoosh.lang.snowball.english import EnglishStemmer
from whoosh.query import And, AndMaybe, Or, Phrase, Query, Term
from whoosh.util.filelock import FileLock

__all__ = ["FIELDS", "FileLock", "Index", "Leaf", "Matches", "Request", "Row", "stem", "write"]

FIELDS = ("text", "head")
_KEPT_SEARCHERS = 8
_CHECK_EVERY = 512

stem = EnglishStemmer().stem


@dataclass(frozen=True, slots=True)
class Row:
    """One searchable unit: its address, the stems of each of `FIELDS`, and its words as spelt."""

    id: str
    text: list[str]
    head: list[str]
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


class _Gather(Collector):  # type: ignore[misc]
    """Collects every match with its score, and stops when its time is over."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.scores: dict[int, float] = {}
        self.until = time.monotonic() + seconds
        self.complete = True

    def collect_matches(self) -> None:
        matcher, scores, offset = self.matcher, self.scores, self.offset
        step = 0
        while matcher.is_active():
            scores[offset + matcher.id()] = matcher.score()
            matcher.next()
            step += 1
            if step % _CHECK_EVERY == 0 and time.monotonic() > self.until:
                self.complete = False
                return

    def collect(self, sub_docnum: int) -> None:
        raise NotImplementedError

    def sort_key(self, sub_docnum: int) -> float:
        raise NotImplementedError

    def results(self) -> dict[int, float]:
        return self.scores


def _schema() -> fields.Schema:
    stems = formats.Positions()
    return fields.Schema(
        id=fields.ID(stored=True),
        text=fields.FieldType(stems, None, scorable=True),
        head=fields.FieldType(formats.Frequency(), None, scorable=True),
        words=fields.FieldType(formats.Frequency(), None, scorable=False),
    )


def write(directory: Path, rows: Iterable[Row]) -> int:
    """Write an index of `rows`, in their order, as one segment into an empty directory; gives their number."""
    made = whoosh_index.create_in(str(directory), _schema())
    writer = made.writer(limitmb=256)
    count = 0
    for row in rows:
        writer.add_document(id=row.id, text=row.text, head=row.head, words=row.words)
        count += 1
    writer.commit()
    return count


class Index:
    """An index opened read-only, to be shared by threads: each request borrows a searcher of its own."""

    def __init__(self, directory: Path) -> None:
        self._index = whoosh_index.open_dir(str(directory), schema=_schema(), readonly=True)
        self._weighting = scoring.BM25F(B=0.6, head_B=0.3, K1=1.2)
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
        """Every unit that answers the request, scored by BM25F; at most about `seconds` are spent."""
        tree = self._tree(request)
        leaves = [leaf for leaf in request.leaves() if self.postings(leaf)]
        found = Matches(terms=len(leaves), postings=sum(map(self.postings, leaves)))
        if tree is None:
            return found
        gather = _Gather(seconds)
        with self._searcher() as searcher:
            searcher.search_with_collector(tree, gather)
        found.scores, found.complete = gather.scores, gather.complete
        return found

    def _tree(self, request: Request) -> Query | None:
        """The tree of Whoosh for a request; None when nothing can match."""
        loose = self._either(request.any)
        required: list[Query] = []
        for group in request.must:
            either = self._either(group)
            if either is None:
                return None
            required.append(either)
        for phrase in request.phrases:
            if not all(self.postings(Leaf("text", word)) for word in phrase):
                return None
            required.append(Term("text", phrase[0]) if len(phrase) == 1 else Phrase("text", list(phrase)))
        if not required:
            return loose
        strict = required[0] if len(required) == 1 else And(required)
        return strict if loose is None else AndMaybe(strict, loose)

    def _either(self, leaves: Sequence[Leaf]) -> Query | None:
        known = [Term(leaf.field, leaf.stem, boost=leaf.boost) for leaf in leaves if self.postings(leaf)]
        if len(known) < 2:
            return known[0] if known else None
        either = Or(known)
        # Whoosh changes to a slower matcher above 5,000 documents unless told not to.
        either.matcher_type = Or.ARRAY_MATCHER
        return either

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
