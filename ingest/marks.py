"""What belongs to a record in its sources: the stretches as a whole, and what of them stands beside the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from corpus.records import Account, Mark, Span
from ingest.drafts import Beside, page_of
from ingest.traced import Traced

__all__ = ["marks", "spans"]

_Use = tuple[Account, str | None]


def spans(parts: Sequence[Traced]) -> tuple[Span, ...]:
    """The stretches of the sources that the parts cover, witness by witness, merged where they touch."""
    merged: list[Span] = []
    rank = {part.witness: n for n, part in reversed(list(enumerate(parts)))}
    found = [span for part in parts for span in part.spans()]
    for span in sorted(found, key=lambda span: (rank[span.witness], span.start, span.end)):
        last = merged[-1] if merged else None
        if last and last.witness == span.witness and span.start <= last.end:
            merged[-1] = Span(witness=span.witness, start=last.start, end=max(last.end, span.end))
        else:
            merged.append(span)
    return tuple(merged)


def marks(text: Traced, besides: Sequence[Beside], also: Sequence[Traced] = ()) -> tuple[Mark, ...]:
    """Every character that the sources have beside `text`, in one account each.

    `also` are the notes, and the same texts as led to a second witness. `text` and what stands beside it hold page
    turns as characters; a page mark goes before everything but the text.
    White space before and after a stretch does not belong to it.
    """
    claimed: dict[tuple[str, int], _Use | None] = {}
    parts = [Beside("markup", text), *besides]
    for each in (text, *also):
        for n, character in enumerate(each.text):
            if not page_of(character):
                claimed.update({(each.witness, at): None for at in range(each.starts[n], each.ends[n])})
    turns = [Beside("page", part.text[n : n + 1]) for part in parts for n, c in enumerate(part.text.text) if page_of(c)]
    blank: set[tuple[str, int]] = set()
    for beside in (*turns, *besides):
        part = beside.text
        for n, character in enumerate(part.text):
            for at in range(part.starts[n], part.ends[n]):
                key = (part.witness, at)
                claimed.setdefault(key, (beside.account, beside.reason))
                if character.isspace():
                    blank.add(key)
    return tuple(_marks(claimed, blank))


def _marks(claimed: Mapping[tuple[str, int], _Use | None], blank: Set[tuple[str, int]]) -> Iterator[Mark]:
    for (witness, use), start, end in _runs(claimed):
        while start < end and (witness, start) in blank:
            start += 1
        while start < end and (witness, end - 1) in blank:
            end -= 1
        if start < end:
            yield Mark(witness=witness, start=start, end=end, account=use[0], reason=use[1])


def _runs(claimed: Mapping[tuple[str, int], _Use | None]) -> Iterator[tuple[tuple[str, _Use], int, int]]:
    begun: tuple[str, _Use] | None = None
    start = end = 0
    for (witness, at), use in sorted((key, use) for key, use in claimed.items() if use):
        assert use is not None, "only what is in an account was looked at"
        if begun != (witness, use) or at != end:
            if begun:
                yield begun, start, end
            begun, start = (witness, use), at
        end = at + 1
    if begun:
        yield begun, start, end
