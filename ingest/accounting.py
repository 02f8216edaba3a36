"""Every character of every source in exactly one account, so that nothing is lost in silence.

A character went into the text of a record, a heading, a page mark, a law's number (label), a note, into how the
transcription sets things out (markup), into what a second witness reads (reading), or it is white space between
these. What is none of the book's is a loss, named with its reason. There is no other account: what is in none is
missing, and what is in two is counted twice; both are faults.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import SourceError
from corpus.library import ROOT
from corpus.records import Block, Section
from corpus.sources import sources
from corpus.volume import Volume, read

__all__ = ["ACCOUNTS", "Accounts", "Loss", "Stretch", "account", "accounts", "written"]

ACCOUNTS = ("text", "heading", "page", "label", "note", "markup", "reading", "space", "loss")
"""The accounts, in the order of a report."""

_SPACE = "\ufeff"
_CODES = {name: code for code, name in enumerate(ACCOUNTS, 1)}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters `start` to `end` of a source."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Loss(Stretch):
    """What a source has that is none of the book's: why, and the record beside which it stands."""

    reason: str
    record: str


@dataclass(frozen=True, slots=True)
class Accounts:
    """How many characters of a source went into each account, the losses, and the faults.

    `missing` are characters in no account, `twice` those in two; a sound source has neither.
    """

    work: str
    witness: str
    file: str
    characters: int
    counts: Mapping[str, int]
    losses: tuple[Loss, ...] = field(default=())
    missing: tuple[Stretch, ...] = field(default=())
    twice: tuple[Stretch, ...] = field(default=())

    @property
    def sound(self) -> bool:
        """Whether every character is in exactly one account."""
        return not self.missing and not self.twice


def _entries(item: Section | Block, witness: str) -> Iterator[tuple[str, int, int]]:
    """What a record says of a source: account, start, end."""
    own = "heading" if isinstance(item, Section) else "text"
    notes = () if isinstance(item, Section) else item.notes
    for name, traces in ((own, item.traces), *(("note", note.traces) for note in notes)):
        for trace in traces:
            if trace.witness == witness:
                yield from ((name, segment.start, segment.end) for segment in trace.segments)
    yield from ((mark.account, mark.start, mark.end) for mark in item.marks if mark.witness == witness)


def _stretches(source: str, places: Iterable[int]) -> tuple[Stretch, ...]:
    found: list[list[int]] = []
    for at in sorted(places):
        if found and found[-1][1] == at:
            found[-1][1] = at + 1
        else:
            found.append([at, at + 1])
    return tuple(Stretch(start, end, source[start:end]) for start, end in found)


def account(source: str, work: str, witness: str, items: Iterable[Section | Block], file: str = "") -> Accounts:
    """The accounts of one source. In: its text, and the records that may have come from it."""
    codes = bytearray(len(source))
    owners: list[str] = [""] * len(source)
    twice: set[int] = set()
    losses: list[Loss] = []
    for item in items:
        if item.work != work:
            continue
        for mark in item.marks:
            if mark.witness == witness and mark.account == "loss":
                lost = source[mark.start : mark.end]
                losses.append(Loss(mark.start, mark.end, lost, mark.reason or "", item.id))
        for name, start, end in _entries(item, witness):
            code = _CODES[name]
            for at in range(start, min(end, len(source))):
                # A record may use a stretch twice: an explanation that two rows of a table share.
                if codes[at] and (codes[at] != code or owners[at] != item.id):
                    twice.add(at)
                codes[at], owners[at] = code, item.id
            if end > len(source):
                raise SourceError(
                    f"{item.id} names character {end} of {file}, which is shorter.", "Run `hoyle ingest`."
                )
    missing: list[int] = []
    for at, code in enumerate(codes):
        if not code:
            if source[at].isspace() or source[at] in _SPACE:
                codes[at] = _CODES["space"]
            else:
                missing.append(at)
    tally = Counter(codes)
    return Accounts(
        work,
        witness,
        file,
        len(source),
        {name: tally[code] for name, code in _CODES.items()},
        tuple(sorted(losses, key=lambda loss: loss.start)),
        _stretches(source, missing),
        _stretches(source, twice),
    )


def accounts(volumes: Iterable[Volume], root: Path = ROOT) -> tuple[Accounts, ...]:
    """The accounts of all sources that `root/works.toml` names, over the records of `volumes`.

    Raises SourceError where a source cannot be read, or is shorter than the records say.
    """
    items = [item for volume in volumes for item in volume.items()]
    return tuple(account(source.text, source.work, source.witness, items, source.path.name) for source in sources(root))


def written(text: Path) -> list[Volume]:
    """The volumes that lie in the folder `text`, as ingest wrote them. Raises CorpusError."""
    return [
        read(path.read_text(encoding="utf-8"), path.with_suffix(".json").read_text(encoding="utf-8"), path.stem)
        for path in sorted(text.glob("*/*.md"))
    ]
