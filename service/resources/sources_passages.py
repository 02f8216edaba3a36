"""A record's text and notes, word by word beside the cells or characters that gave them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pydantic import Field

from corpus.braille import BrailleError, decode, to_unicode
from corpus.braille.cells import read_cells
from corpus.errors import SourceError
from corpus.records import Account, Block, Emendation, Mark, Note, Trace, Variant, plain
from service.resources import aligned
from service.resources.aligned import Column, Run
from service.resources.models import Resource
from service.resources.records import VariousReadings, difference

__all__ = ["Cell", "Held", "Passage", "Stretch", "Token", "held", "passages"]

_NOTHING_HERE = "The transcription of {} that this record was read from is not the one that lies here now."


class Stretch(Resource):
    """Characters `start` to `end` of a transcription's file."""

    start: int
    end: int
    source: str = Field(description="The characters; for braille, North American Braille ASCII.")
    braille: str | None = Field(description="The same as Unicode braille; null where it is no braille.")


class Cell(Stretch):
    """What a transcription has for a word, or beside the words."""

    witness: str
    decoded: str = Field(description="What the cells say, before any correction; for print, the characters.")
    reason: str | None = Field(description="For what is no text of the book, what it is.")
    inside: list[str] = Field(description="Page numbers that stand in the midst of the word, as decoded.")


class Token(Resource):
    """A word of the record and what each transcription has for it; or what only the transcriptions have.

    `kind` is "word", or the account of a mark: page, label, heading, note, markup, reading, loss.
    """

    kind: str
    text: str = Field(description="What the record has, without marks; empty where it has nothing here.")
    at: int = Field(description="Characters `at` to `end` of the passage's text.")
    end: int
    cells: list[Cell]
    page: int | None = Field(description="The printed page that begins here, where no transcription has a mark of it.")
    supplied: bool = Field(description="Whether no transcription has it: it is the editors'.")
    emendations: list[int] = Field(description="Which of the record's emendations stand here, from 0.")
    variants: list[int] = Field(description="Which of the passage's variants stand here, from 0.")
    lacunae: list[int] = Field(description="Which of the record's lacunae stand here, from 0.")


class Passage(Resource):
    """The text of a record (`note` is null), or one of its notes."""

    note: str | None
    text: str
    tokens: list[Token]
    differences: list[VariousReadings] = Field(description="Where transcriptions differ in it.")


@dataclass(frozen=True, slots=True)
class Held:
    """A transcription as it lies here: its characters, and the cells that they are, if it is braille."""

    id: str
    text: str
    cells: str | None

    def stretch(self, start: int, end: int) -> dict[str, object]:
        """The fields of a Stretch. Raises SourceError where the transcription is shorter than it was."""
        if end > len(self.text):
            raise SourceError(_NOTHING_HERE.format(self.id), "Run `hoyle ingest` and start the service again.")
        cells = self.cells
        return {
            "start": start,
            "end": end,
            "source": self.text[start:end] if cells is None else cells[start:end],
            "braille": None if cells is None else to_unicode(cells[start:end]),
        }


@lru_cache(maxsize=32)
def held(witness: str, text: str) -> Held:
    """A transcription as it lies here: its characters, and the cells that they are, if it is braille."""
    try:
        return Held(witness, text, read_cells(text).text)
    except BrailleError:
        return Held(witness, text, None)


def passages(block: Block, held: Mapping[str, Held]) -> Iterator[Passage]:
    """The text of a record and its notes, each with the marks that belong to it."""
    notes = [note for note in block.notes if note.text is not None]
    own: dict[int, list[Mark]] = {n: [] for n in range(-1, len(notes))}
    for mark in block.marks:
        own[_owner(mark, notes)].append(mark)
    covered = {
        trace.witness: [_reach(own) for note in notes for own in note.traces if own.witness == trace.witness]
        for trace in block.traces
    }
    yield _Reader(block.text, block.traces, block.variants, held, covered, block).passage(own[-1], None)
    for n, note in enumerate(notes):
        yield _Reader(note.text or "", note.traces, note.variants, held, {}, None).passage(own[n], note.mark)


def _reach(trace: Trace) -> tuple[int, int]:
    """From the first character of the source to the last; nothing where no character of it has a source."""
    found = [segment for segment in trace.segments if segment.start < segment.end]
    return (min(each.start for each in found), max(each.end for each in found)) if found else (0, 0)


def _owner(mark: Mark, notes: Sequence[Note]) -> int:
    """Which note a mark belongs to: one that it stands in or leads; -1 for the text."""
    for n, note in enumerate(notes):
        for trace in note.traces:
            first, last = _reach(trace)
            if trace.witness == mark.witness and (
                first <= mark.start < last or (mark.account == "note" and 0 <= first - mark.end < 3)
            ):
                return n
    return -1


@dataclass(frozen=True, slots=True)
class _Reader:
    """A passage with its apparatus; `block` is given for the text of a record, which alone has all of it.

    `elsewhere` are stretches of each transcription that are the record's notes.
    """

    text: str
    traces: Sequence[Trace]
    variants: Sequence[Variant]
    held: Mapping[str, Held]
    elsewhere: dict[str, list[tuple[int, int]]]
    block: Block | None

    def passage(self, marks: Sequence[Mark], note: str | None) -> Passage:
        emended = [(each.at, each.at + len(each.correction)) for each in self._emendations if self._stands(each)]
        varied = [(each.at, each.end) for each in self.variants]
        further = [
            (each.at, reading.witness, reading.start, reading.end)
            for each in self.variants
            for reading in each.readings
            if reading.start < reading.end and self._in_text(reading.witness, reading.start)
        ]
        texts = {name: source.text for name, source in self.held.items()}
        made = aligned.columns(self.text, self.traces, marks, texts, whole=[*emended, *varied], further=further)
        tokens = [token for column in made for token in self._tokens(column)]
        return Passage(
            note=note, text=self.text, tokens=tokens, differences=[difference(each) for each in self.variants]
        )

    @property
    def _emendations(self) -> Sequence[Emendation]:
        return self.block.emendations if self.block else ()

    def _in_text(self, witness: str, start: int) -> bool:
        return not any(first <= start < last for first, last in self.elsewhere.get(witness, ()))

    def _stands(self, emendation: Emendation) -> bool:
        """Whether the correction stands in the text as it is told, and not, say, in a figure described in words."""
        found = self.text[emendation.at : emendation.at + len(emendation.correction)]
        return found == emendation.correction.replace("_", "*") or found == emendation.correction

    def _tokens(self, column: Column) -> Iterator[Token]:
        for sign in column.before:
            yield Token(
                kind=sign.account,
                text="",
                at=column.at,
                end=column.at,
                cells=[self._beside(name, mark) for name, mark in sign.marks.items()],
                page=None,
                supplied=False,
                emendations=[],
                variants=[],
                lacunae=[],
            )
        at, end = column.at, column.end
        shown = plain(self.text[at:end])
        block = self.block
        known = column.runs or not shown or not self.traces
        token = Token(
            kind="word",
            text=shown,
            at=at,
            end=end,
            cells=[self._cell(name, run, at, end) for name, runs in column.runs.items() for run in runs],
            page=self._page(column),
            supplied=not known or bool(block and block.supplied),
            emendations=[n for n, each in enumerate(self._emendations) if at <= each.at < end],
            variants=[n for n, each in enumerate(self.variants) if at <= each.at < end],
            lacunae=[n for n, each in enumerate(block.lacunae) if self._lost_here(each.at, at, end)] if block else [],
        )
        if token.cells or token.lacunae or token.emendations or any(sign.isalnum() for sign in shown):
            yield token

    def _lost_here(self, place: int, at: int, end: int) -> bool:
        """Whether a place is in the word, or between the word before it and the word; past the end is the last word."""
        before = len(self.text[:at].rstrip())
        last = end == len(self.text.rstrip()) and place >= end
        return last or (before <= place < end and not (place == before and at > 0))

    def _page(self, column: Column) -> int | None:
        marked = any(sign.account == "page" for sign in column.before)
        marked = marked or any(run.inside for runs in column.runs.values() for run in runs)
        if self.block is None or marked or any(mark.account == "page" for mark in self.block.marks):
            return None
        return next((turn.page for turn in self.block.turns if column.at <= turn.at < column.end), None)

    def _beside(self, witness: str, mark: Mark) -> Cell:
        held = self.held[witness]
        return Cell(
            **held.stretch(mark.start, mark.end),
            witness=witness,
            decoded=_decoded(held, mark.start, mark.end),
            reason=mark.reason or _ACCOUNTS[mark.account],
            inside=[],
        )

    def _cell(self, witness: str, run: Run, at: int, end: int) -> Cell:
        held = self.held[witness]
        direct = held.cells is None or (self.block is not None and self.block.kind == "figure")
        return Cell(
            **held.stretch(run.start, run.end),
            witness=witness,
            decoded=_decoded(held, run.start, run.end) if direct else self._before_correction(witness, at, end),
            reason=None,
            inside=[_decoded(held, mark.start, mark.end) for mark in run.inside],
        )

    def _before_correction(self, witness: str, at: int, end: int) -> str:
        """The text as the witness has it: without what the editors corrected and what another witness gave."""
        replaced = [
            (each.at, each.at + len(each.correction), each.reading.replace("_", ""))
            for each in self._emendations
            if self._stands(each) and witness in (each.witnesses or (self.traces[0].witness,))
        ]
        replaced += [
            (each.at, each.end, reading.text)
            for each in self.variants
            for reading in each.readings
            if reading.witness == witness and self._in_text(witness, reading.start)
        ]
        parts, done = [], at
        for start, stop, reading in sorted(replaced):
            if done <= start and stop <= end:
                parts += [self.text[done:start], reading]
                done = stop
        return plain("".join([*parts, self.text[done:end]]))


_ACCOUNTS: dict[Account, str] = {
    "page": "the number of a printed page",
    "label": "the number or the name, which the record has apart from its text",
    "heading": "a heading",
    "note": "the sign of a note",
    "markup": "how the transcription sets out what the record sets out in its own way",
    "reading": "a reading that the text does not follow",
    "loss": "no text of the book",
}


def _decoded(held: Held, start: int, end: int) -> str:
    if held.cells is None:
        return held.text[start:end]
    return decode(held.cells[start:end]).text.strip()
