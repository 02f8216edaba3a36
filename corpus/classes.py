"""What every sentence of the books is: rule, definition, example, variation, advice or history.

The classes are data, `corpus/classes/<work>/<game>.tsv`, decided by reading (`docs/classing.md` has the criteria).
A row names a record, a sentence of it by its place, the class, whether it is a rule that stands where one would not
look for it, and the sentence's opening words, so that a text that was changed is noticed.

`python -m corpus.classes check` tells what moved; `python -m corpus.classes mend` follows the sentences that moved
and writes the rows anew. Rows that fit no sentence are kept at the end of the file, and sentences without a class get
`?`, until somebody has decided.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Literal, cast, get_args

from corpus.errors import CorpusError
from corpus.library import ROOT, Library, load
from corpus.records import Block, plain
from corpus.sentences import sentences
from corpus.volume import Volume

__all__ = ["Classed", "Classes", "Row", "SentenceClass", "check", "classes", "mend"]

SentenceClass = Literal["rule", "definition", "example", "variation", "advice", "history"]
CLASSES: tuple[str, ...] = get_args(SentenceClass)
HEAD = "record\tsentence\tclass\thidden\topening words\n"
OPENING = 8
NO_CLASS = "?"
ALIKE = 0.75
WAY_OUT = "Run `python -m corpus.classes mend`, then decide what it leaves open."


@dataclass(frozen=True, slots=True)
class Classed:
    """Characters `start` to `end` of a record's plain text, its class, and whether it is a rule in an odd place."""

    start: int
    end: int
    kind: SentenceClass
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the data. `record` is a record's address, with `[^56]` behind it where note 56 of it is meant."""

    record: str
    sentence: int
    kind: str
    hidden: bool
    opening: str


def opening(sentence: str) -> str:
    """The first words of a sentence, as the data has them."""
    return " ".join(sentence.split()[:OPENING])


def _parts(volume: Volume) -> Iterator[tuple[str, Block | str]]:
    for block in volume.blocks:
        yield block.id, block
        for note in block.notes:
            if note.text:
                yield f"{block.id}[^{note.mark}]", note.text


def texts(volume: Volume) -> Iterator[tuple[str, str]]:
    """Address and plain text of everything in a volume that has sentences: its records and the notes to them."""
    for address, part in _parts(volume):
        yield address, part.plain if isinstance(part, Block) else plain(part)


def path_of(volume: Volume, root: Path = ROOT) -> Path:
    """Where the classes of a volume lie."""
    return root / "classes" / volume.work / f"{volume.game}.tsv"


def _found(volume: Volume) -> list[Row]:
    """Rows without a class for the sentences that a volume has."""
    return [
        Row(record, place, NO_CLASS, False, opening(text[start:end]))
        for record, text in texts(volume)
        for place, (start, end) in enumerate(sentences(text))
    ]


def read(volume: Volume, root: Path = ROOT) -> tuple[list[Row], list[Row]]:
    """The rows of a volume, and those set aside. Raises CorpusError for a file that is missing or misshapen."""
    path = path_of(volume, root)
    if not path.exists():
        raise CorpusError(f"{volume.work}/{volume.game} has no classes: {path.name} is missing.", WAY_OUT)
    rows: list[Row] = []
    aside: list[Row] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.removeprefix("# ").split("\t")
        place = f"Line {number} of the classes of {volume.work}/{volume.game}"
        if len(cells) != 5 or not cells[1].isdecimal():
            raise CorpusError(f"{place} is no row: {line[:60]!r}.", "A row has five cells with tabs between them.")
        if cells[2] not in (*CLASSES, NO_CLASS):
            raise CorpusError(f"{place} has the class {cells[2]!r}.", f"The classes are {', '.join(CLASSES)}.")
        if cells[3] not in ("", "hidden") or (cells[3] and cells[2] != "rule"):
            raise CorpusError(f"{place} has {cells[3]!r} in the fourth cell.", 'A rule may be "hidden", nothing else.')
        row = Row(f"{volume.work}/{volume.game}/{cells[0]}", int(cells[1]), cells[2], cells[3] != "", cells[4])
        (aside if line.startswith("# ") else rows).append(row)
    return rows, aside


def _write(volume: Volume, rows: Sequence[Row], aside: Sequence[Row], root: Path) -> None:
    prefix = f"{volume.work}/{volume.game}/"

    def line(row: Row) -> str:
        cells = (row.record.removeprefix(prefix), str(row.sentence), row.kind, "hidden" if row.hidden else "")
        return "\t".join((*cells, row.opening)) + "\n"

    path = path_of(volume, root)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join([HEAD, *map(line, rows), *(f"# {line(row)}" for row in aside)]), encoding="utf-8")


def _differences(volume: Volume, rows: Sequence[Row], aside: Sequence[Row]) -> Iterator[str]:
    wanted = {(row.record, row.sentence): row for row in _found(volume)}
    for row in rows:
        found = wanted.pop((row.record, row.sentence), None)
        if found is None:
            yield f"{row.record}: no sentence {row.sentence} ({row.kind}: {row.opening!r})"
        elif found.opening != row.opening:
            yield f"{row.record}: sentence {row.sentence} begins {found.opening!r}, its row says {row.opening!r}"
        elif row.kind == NO_CLASS:
            yield f"{row.record}: sentence {row.sentence} has no class: {found.opening!r}"
    for row in wanted.values():
        yield f"{row.record}: sentence {row.sentence} has no row: {row.opening!r}"
    for row in aside:
        yield f"{row.record}: set aside, because no sentence fits: {row.kind}, {row.opening!r}"


def _books(library: Library) -> Iterator[Volume]:
    return (volume for volume in library.volumes.values() if volume.game in library.games)


def check(library: Library, root: Path = ROOT) -> list[str]:
    """Where classes and texts disagree, a line for each place; none if every sentence has its class."""
    return [line for volume in _books(library) for line in _differences(volume, *read(volume, root))]


def reanchored(old: Sequence[Row], new: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """The sentences `new` with the classes of the rows `old`, and the rows that fit none of them.

    A row goes first to the sentence at its place that begins as it says, else to one that begins so, in the order
    of the text; else to one that begins nearly so, rather at its place than elsewhere.
    """
    kept: dict[int, Row] = {}
    free: dict[int, Row] = dict(enumerate(old))

    def give(at: int, which: int) -> None:
        row = free.pop(which)
        kept[at] = replace(new[at], kind=row.kind, hidden=row.hidden)

    places = {(row.record, row.sentence, row.opening): which for which, row in enumerate(old)}
    for at, row in enumerate(new):
        which = places.get((row.record, row.sentence, row.opening))
        if which is not None:
            give(at, which)
    by_words: defaultdict[str, list[int]] = defaultdict(list)
    for which, row in free.items():
        by_words[row.opening].append(which)
    for at, row in enumerate(new):
        if at not in kept and by_words[row.opening]:
            give(at, by_words[row.opening].pop(0))
    for at, row in enumerate(new):
        if at in kept or not free:
            continue
        likeness = {which: _likeness(row, other) for which, other in free.items()}
        best = max(likeness, key=likeness.__getitem__)
        if likeness[best] >= ALIKE:
            give(at, best)
    return [kept.get(at, row) for at, row in enumerate(new)], [row for row in free.values() if row.kind != NO_CLASS]


def _likeness(row: Row, other: Row) -> float:
    """How much a sentence begins like a row, a little more where it stands at the row's place."""
    same_place = row.record == other.record and row.sentence == other.sentence
    return SequenceMatcher(None, row.opening, other.opening, autojunk=False).ratio() + (0.2 if same_place else 0.0)


def mend(library: Library, root: Path = ROOT) -> list[str]:
    """Write the rows anew for texts that changed. Out: what is still to be decided, as `check` tells it."""
    for volume in _books(library):
        rows, aside = read(volume, root) if path_of(volume, root).exists() else ([], [])
        if list(_differences(volume, rows, aside)):
            _write(volume, *reanchored([*rows, *aside], _found(volume)), root)
    return check(library, root)


class Classes(Mapping[str, tuple[Classed, ...]]):
    """The classed sentences of every record and note outside front matter, read when first asked for.

    A record's key is its address, a note's that of its record with the note's mark: `round-games/poker/law/56[^56]`.
    Raises CorpusError where data and text disagree.
    """

    def __init__(self, library: Library, root: Path = ROOT) -> None:
        self._root = root
        self._volumes = {record: volume for volume in _books(library) for record, _ in _parts(volume)}
        self._read: dict[tuple[str, str], dict[str, tuple[Classed, ...]]] = {}

    def __getitem__(self, record: str) -> tuple[Classed, ...]:
        volume = self._volumes[record]
        key = (volume.work, volume.game)
        if key not in self._read:
            self._read[key] = self._of(volume)
        return self._read[key][record]

    def __contains__(self, record: object) -> bool:
        return record in self._volumes

    def __iter__(self) -> Iterator[str]:
        return iter(self._volumes)

    def __len__(self) -> int:
        return len(self._volumes)

    def _of(self, volume: Volume) -> dict[str, tuple[Classed, ...]]:
        rows, aside = read(volume, self._root)
        for difference in _differences(volume, rows, aside):
            raise CorpusError(f"The classes do not fit the text any more: {difference}.", WAY_OUT)
        decided = {(row.record, row.sentence): row for row in rows}
        found: dict[str, tuple[Classed, ...]] = {}
        for record, text in texts(volume):
            found[record] = tuple(
                Classed(start, end, cast(SentenceClass, row.kind), row.hidden)
                for place, (start, end) in enumerate(sentences(text))
                for row in [decided[record, place]]
            )
        return found


def classes(library: Library, root: Path = ROOT) -> Classes:
    """The classes of the sentences of `library`, as data under `root`."""
    return Classes(library, root)


def main(arguments: Sequence[str]) -> int:
    """`check` or `mend`: lines on stdout; 0 if every sentence has its class, 1 if not, 2 for a wrong command."""
    if list(arguments) not in (["check"], ["mend"]):
        sys.stderr.write("Say `python -m corpus.classes check` or `python -m corpus.classes mend`.\n")
        return 2
    open_ends = (check if arguments[0] == "check" else mend)(load())
    sys.stdout.writelines(f"{line}\n" for line in open_ends)
    return 1 if open_ends else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
