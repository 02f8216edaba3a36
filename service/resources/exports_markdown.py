"""The lists of the apparatus as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from service.resources.exports_lists import Emendations, Lacunae, SuppliedList, Variants
from service.resources.models import Link

__all__ = ["TITLES", "Apparatus", "lines"]

Apparatus = Emendations | Lacunae | SuppliedList | Variants

TITLES = {
    "emendations": ("Emendations", "What the transcriptions have wrong, and what the text here reads instead."),
    "lacunae": ("Lacunae", "What the transcriptions lost, and where it stood."),
    "supplied": ("Supplied", "What the editors supplied where a transcription lost it."),
    "variants": ("Variant readings", "Where two transcriptions of the same pages differ; the text follows the first."),
}
"""For each list its title, and what it is."""


def _place(record: Link, page: int | None) -> str:
    return f"- [{record.title}]({record.url})" + ("" if page is None else f", p. {page}")


def lines(told: Apparatus) -> Iterator[str]:
    """A list as lines of Markdown, the title first."""
    match told:
        case Emendations():
            yield from _head("emendations")
            for row in told.emendations:
                yield f"{_place(row.record, row.page)}: “{row.correction}”, not “{row.reading}” ({row.reason})"
        case Lacunae():
            yield from _head("lacunae")
            for lost in told.lacunae:
                source = f"; supplied from {lost.supplied_from}" if lost.supplied_from else ""
                yield f"{_place(lost.record, lost.page)}: {lost.lost}{source}"
        case SuppliedList():
            yield from _head("supplied")
            for each in told.supplied:
                yield f"{_place(each.record, each.page)}: {each.lost}, from {each.supplied_from}"
                yield each.text
        case Variants():
            yield from _head("variants")
            for varied in told.variants:
                readings = "; ".join(f"“{reading.text}” {reading.witness}" for reading in varied.readings)
                yield f"{_place(varied.record, varied.page)}: {readings} ({varied.rule})"


def _head(kind: str) -> Iterator[str]:
    title, lead = TITLES[kind]
    yield f"# {title}"
    yield lead
