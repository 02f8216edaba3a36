"""Two witnesses of one text compared word by word: what they share, and an apparatus of every difference.

The first witness gives the text (in Markdown), the second is what it decodes to, before any emendation. Words are
aligned by their letters; then their forms are compared. Which reading is followed is said by the rules of
`corpus.collation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from corpus.records import Reading, Span, Variant
from ingest.drafts import page_of, without_turns
from ingest.emend import Applied
from ingest.shown import Word, folded, shown, words
from ingest.traced import Traced

__all__ = ["Collated", "collate", "collate_heading", "rule"]

_QUOTES = re.compile(r"[\"“”‘’']")
_EMPHASIS = re.compile(r"(?<![\\*])\*(?=[^\s*])[^*]*(?<=[^\s\\])\*(?!\*)")


_Place = tuple[int, int, int, Reading]
"""A place in the first witness: the text (0) or the number of a note, from where to where in it, and how it reads."""


@dataclass(frozen=True, slots=True)
class Collated:
    """What comparing gave: the ways from text and notes to the second witness, and the apparatus.

    `variants` are those of the text, `inside` those of each note. `settled` are emendations that are none, since the
    second witness has the right word; `shared` those whose misreading both witnesses have.
    """

    text: Traced
    notes: tuple[Traced, ...]
    variants: tuple[Variant, ...]
    inside: tuple[tuple[Variant, ...], ...] = ()
    settled: tuple[Applied, ...] = ()
    shared: tuple[Applied, ...] = ()


def rule(first: str, second: str) -> str:
    """The rule that follows the first of two forms of a word."""
    if _QUOTES.sub("", first) == _QUOTES.sub("", second) and len(first) > len(second):
        return "quotation"
    if folded(first) == second:
        return "accents"
    if first.casefold() == second.casefold():
        return "capitals"
    if first.replace("-", "") == second.replace("-", ""):
        return "hyphens"
    if re.sub(r"[\W_]", "", first) == re.sub(r"[\W_]", "", second):
        return "punctuation"
    return "words"


@dataclass(slots=True)
class _Part:
    """The text of a record or one of its notes, what it shows, and where the second witness has that."""

    text: Traced
    seen: Traced
    kept: list[int]
    words: list[Word]
    starts: list[int]
    ends: list[int]

    @classmethod
    def of(cls, text: Traced) -> _Part:
        seen, kept = shown(text)
        return cls(text, seen, kept, words(seen), [-1] * len(text), [-1] * len(text))

    def traced(self, witness: str) -> Traced:
        """The text with its places in the second witness; what it lacks stands nowhere."""
        here = next((start for start in self.starts if start >= 0), 0)
        starts, ends = [], []
        for start, end in zip(self.starts, self.ends, strict=True):
            starts.append(start if start >= 0 else here)
            ends.append(end if start >= 0 else here)
            here = ends[-1]
        return Traced(self.text.text, starts, ends, witness)


@dataclass(slots=True)
class _Collation:
    source: str
    other: Traced
    parts: list[_Part]
    theirs: list[Word]
    mine: list[tuple[int, Word]]
    pairs: dict[int, int] = field(default_factory=dict)
    extra: list[tuple[int, int, int, int]] = field(default_factory=list)
    variants: list[tuple[int, Variant]] = field(default_factory=list)
    done: set[int] = field(default_factory=set)

    def align(self) -> None:
        """Pairs the words; runs that only one witness has, or that differ in length, are `extra`."""
        matcher = SequenceMatcher(
            None, [word.core for _, word in self.mine], [word.core for word in self.theirs], autojunk=False
        )
        for kind, a, b, c, d in matcher.get_opcodes():
            if kind == "equal" or (kind == "replace" and b - a == d - c):
                self.pairs.update(zip(range(a, b), range(c, d), strict=True))
            else:
                self.extra.append((a, b, c, d))

    # Places

    def first(self, a: int, b: int) -> _Place:
        """Words `a` to `b` of the first witness: in which part, where, and how it reads."""
        part, word = self.mine[a]
        last = self.mine[b - 1][1] if self.mine[b - 1][0] == part else word
        return self._reading(part, self.parts[part].kept[word.start], self.parts[part].kept[last.end - 1] + 1)

    def _reading(self, part: int, at: int, end: int) -> _Place:
        text = self.parts[part].text
        spans = [n for n in range(at, end) if text.starts[n] < text.ends[n]]
        start, stop = (text.starts[spans[0]], text.ends[spans[-1]]) if spans else (text.starts[at], text.starts[at])
        reading = Reading(witness=text.witness, text=self.source[start:stop], start=start, end=stop)
        return part, at, end, reading

    def _mark(self, part: int) -> tuple[int, int]:
        """Where the mark of a note stands in the text."""
        found = list(re.finditer(r"\[\^[^\]\s]+\]", self.parts[0].text.text))
        return found[part - 1].span() if part <= len(found) else (0, 0)

    def second(self, c: int, d: int) -> Reading:
        """Words `c` to `d` of the second witness; an empty reading where there are none."""
        if c >= d:
            here = self.other.ends[self.theirs[c - 1].end - 1] if c else (self.other.starts[0] if self.other else 0)
            return Reading(witness=self.other.witness, text="", start=here, end=here)
        start, end = self.theirs[c].start, self.theirs[d - 1].end
        return Reading(
            witness=self.other.witness,
            text=self.other.text[start:end],
            start=self.other.starts[start],
            end=self.other.ends[end - 1],
        )

    def add(self, where: _Place, second: Reading, name: str, *, swapped: bool = False) -> None:
        part, at, end, first = where
        readings = (second, first) if swapped else (first, second)
        self.variants.append((part, Variant(at=at, end=end, readings=readings, rule=name)))

    def told(self, part: int) -> tuple[Variant, ...]:
        """The variants of the text (0) or of a note, in its order."""
        own = [variant for number, variant in self.variants if number == part]
        return tuple(sorted(own, key=lambda variant: (variant.at, variant.end)))

    # What the witnesses share

    def link(self) -> None:
        """Leads the letters that both witnesses have, and the white space between their words, to the second."""
        for mine, their in self.pairs.items():
            part, word = self.mine[mine]
            matcher = SequenceMatcher(None, word.form, self.theirs[their].form, autojunk=False)
            for a, b, size in matcher.get_matching_blocks():
                self._lead(part, word.start + a, self.theirs[their].start + b, size)
            after = self.mine[mine + 1] if mine + 1 < len(self.mine) else (part + 1, word)
            if self.pairs.get(mine + 1) == their + 1 and after[0] == part and after[1].start - word.end == 1:
                self._lead(part, word.end, self.theirs[their].end, 1)

    def _lead(self, part: int, here: int, there: int, size: int) -> None:
        own = self.parts[part]
        for n in range(size):
            place = own.kept[here + n]
            own.starts[place], own.ends[place] = self.other.starts[there + n], self.other.ends[there + n]

    # What they do not

    def emended(self, rows: Sequence[Applied]) -> Iterator[tuple[Applied, bool]]:
        """The emendations of the first witness that the second settles (True) or shares (False)."""
        text = self.parts[0].text
        for row in rows:
            places = [n for n in range(len(text)) if (text.starts[n], text.ends[n]) == (row.start, row.end)]
            if row.witness != text.witness or not places:
                continue
            kept = self.parts[0].kept
            own = [
                n
                for n, (part, word) in enumerate(self.mine)
                if part == 0 and kept[word.start] <= places[-1] and kept[word.end - 1] >= places[0]
            ]
            if not own or any(n not in self.pairs for n in own):
                continue
            ours = " ".join(self.mine[n][1].form for n in own)
            second = self.second(self.pairs[own[0]], self.pairs[own[-1]] + 1)
            if second.text == ours:
                self.add(self.first(own[0], own[-1] + 1), second, "misprint", swapped=True)
                yield row, True
            elif second.text == ours.replace(_bare(row.correction), _bare(row.reading), 1):
                self._stand(places, self.theirs[self.pairs[own[0]]].start + second.text.index(_bare(row.reading)), row)
                yield row, False
            else:
                continue
            self.done.update(own)

    def _stand(self, places: Sequence[int], there: int, row: Applied) -> None:
        """A correction stands for the misreading of the second witness, too."""
        part = self.parts[0]
        last = there + len(_bare(row.reading)) - 1
        for n in places:
            part.starts[n], part.ends[n] = self.other.starts[there], self.other.ends[last]

    def differences(self) -> None:
        for mine, their in self.pairs.items():
            form, other = self.mine[mine][1].form, self.theirs[their].form
            if form != other and mine not in self.done:
                self.add(self.first(mine, mine + 1), self.second(their, their + 1), rule(form, other))
        for a, b, c, d in self.extra:
            if a < b:
                self.add(self.first(a, b), self.second(c, d), "words")
            else:
                self.add(self._between(a), self.second(c, d), "words")

    def _between(self, a: int) -> _Place:
        """The empty place before word `a`, where only the second witness has words."""
        if a < len(self.mine):
            part, word = self.mine[a]
            at = self.parts[part].kept[word.start]
            reading = self._reading(part, at, at + 1)[3]
            return part, at, at, reading.model_copy(update={"text": "", "end": reading.start})
        text = self.parts[0].text
        end = text.ends[-1] if text else 0
        return 0, len(text), len(text), Reading(witness=text.witness, text="", start=end, end=end)

    def italics(self) -> None:
        """What the first witness sets in italics; the second has none."""
        for number, part in enumerate(self.parts):
            for found in _EMPHASIS.finditer(part.text.text):
                places = [n for n in range(*found.span()) if part.starts[n] >= 0]
                if places:
                    self.add(self._reading(number, *found.span()), self._linked(part, places), "italics")

    def _linked(self, part: _Part, places: Sequence[int]) -> Reading:
        start, end = part.starts[places[0]], part.ends[places[-1]]
        inner = [n for n in range(len(self.other)) if start <= self.other.starts[n] and self.other.ends[n] <= end]
        text = self.other.text[inner[0] : inner[-1] + 1] if inner else ""
        return Reading(witness=self.other.witness, text=text, start=start, end=end)

    def notes(self) -> None:
        """The notes, whose words the second witness has in the text, or not at all."""
        for number, part in enumerate(self.parts[1:], 1):
            at, end = self._mark(number)
            sign = self._reading(0, at, end)
            places = [n for n in range(len(part.text)) if part.starts[n] >= 0]
            self.add(sign, self._linked(part, places) if places else self.second(0, 0), "note")

    def pages(self, first: Traced, second: Traced) -> None:
        """The page turns inside the text that the second witness has before another word."""
        mine, theirs = _turns(first), _turns(second)
        for page, (at, there) in theirs.items():
            after = next((n for n, word in enumerate(self.theirs) if word.end > at), len(self.theirs))
            here = next((a for a, b in self.pairs.items() if b == after), None)
            if not after or here is None or self.mine[here][0]:
                continue
            own = mine.get(page)
            word = self.mine[here][1]
            place = self.parts[0].kept[word.start]
            if own and self._opens(own[0]) == here:
                continue
            span = own[1] if own else self.first(here, here + 1)[3]
            reading = Reading(
                witness=first.witness,
                text=str(page) if own else "",
                start=span.start,
                end=span.end if own else span.start,
            )
            other = Reading(witness=second.witness, text=str(page), start=there.start, end=there.end)
            at = own[0] if own else place
            self.add((0, at, at, reading), other, "page")

    def _opens(self, at: int) -> int:
        """The first word that ends after a place of the text."""
        kept = self.parts[0].kept
        return next((n for n, (part, word) in enumerate(self.mine) if part or kept[word.end - 1] >= at), len(self.mine))


def _turns(text: Traced) -> dict[int, tuple[int, Span]]:
    """The page turns of a text: each page, its place in the text without them, and in the source."""
    _, turns = without_turns(text)
    marks = [n for n, character in enumerate(text.text) if page_of(character)]
    return {
        turn.page: (turn.at, Span(witness=text.witness, start=text.starts[n], end=text.ends[n]))
        for turn, n in zip(turns, marks, strict=True)
    }


def _bare(words: str) -> str:
    return words.replace("_", "")


def collate(
    text: Traced, notes: Sequence[Traced], other: Traced, source: str, applied: Sequence[Applied] = ()
) -> Collated:
    """The text of a record and its notes compared with what a second witness has for them.

    In: the Markdown of the text and of its notes, both with or without page turns; the second witness's stretch;
    the source of the first witness; the emendations made in it.
    """
    whole = other
    other, _ = without_turns(other)
    parts = [_Part.of(without_turns(part)[0]) for part in (text, *notes)]
    mine = [(number, word) for number, part in enumerate(parts) for word in part.words]
    work = _Collation(source, other, parts, words(other), mine)
    work.align()
    work.link()
    emended = list(work.emended(applied))
    work.differences()
    work.italics()
    work.notes()
    work.pages(text, whole)
    return Collated(
        parts[0].traced(other.witness),
        tuple(part.traced(other.witness) for part in parts[1:]),
        work.told(0),
        tuple(work.told(number) for number in range(1, len(parts))),
        tuple(row for row, settled in emended if settled),
        tuple(row for row, settled in emended if not settled),
    )


def collate_heading(
    title: Traced, marks: Sequence[Traced], other: Traced, source: str, italics: str | None
) -> Collated:
    """A heading compared as its source has it, its variants told of the whole title.

    In: the title as written; what else stood in its paragraph; the second witness's stretch; the source of the
    first witness, and the sign that it sets around italics.
    """
    own = [part for part in (title, *marks) if part.spans()]
    start, end = min(part.spans()[0].start for part in own), max(part.spans()[-1].end for part in own)
    words = source[start:end]
    raw = Traced(
        words.replace(italics, "*") if italics else words, range(start, end), range(start + 1, end + 1), title.witness
    )
    found = collate(raw, (), other, source)
    bare, _ = without_turns(title)
    places = [at - start if at < end else -1 for at in bare.starts]
    led = found.text
    here = led.starts[0] if led else 0
    starts = [led.starts[n] if n >= 0 else here for n in places]
    ends = [led.ends[n] if n >= 0 else here for n in places]
    variants = tuple(variant.model_copy(update={"at": 0, "end": len(bare)}) for variant in found.variants)
    return Collated(Traced(bare.text, starts, ends, other.witness), (), variants)
