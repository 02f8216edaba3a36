"""Resources as Markdown, for people who take the text away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from service.resources import exports_markdown
from service.resources.changes import Changes
from service.resources.comparisons import Comparison
from service.resources.coverages import Coverage
from service.resources.exports_lists import Emendations, Lacunae, SuppliedList, Variants
from service.resources.exports_markdown import Apparatus
from service.resources.games import GameDetail, GameList
from service.resources.glossary import Glossary
from service.resources.laws import Code, Laws
from service.resources.records import Record
from service.resources.searches import SearchResults
from service.resources.sections import Heading, SectionText
from service.resources.sources import SourceView
from service.resources.works import VolumeText, WorkDetail, WorkList

if TYPE_CHECKING:
    from service.resources.markdowns_settling import Put

__all__ = ["Told", "markdown"]

Told: TypeAlias = (
    "Record | Laws | Code | SectionText | VolumeText | WorkDetail | WorkList | Coverage | GameDetail | GameList"
    "| Glossary | SearchResults | SourceView | Comparison | Changes | Put | Apparatus"
)


def markdown(told: Told) -> str:
    """A resource as a Markdown document."""
    match told:
        case Record():
            lines = [f"# {told.title}", *_record(told), f"*{told.reference}*"]
        case Laws():
            lines = [f"# {told.title}", *_records(told.laws), f"*{told.work.title}*"]
        case SectionText():
            lines = [f"# {told.reference}"]
            for part in told.parts:
                if part is not told.parts[0]:
                    lines.append(f"{'#' * min(6, 2 + part.level - told.level - 1 or 2)} {part.title}")
                lines += _records(part.records)
        case Code():
            lines = [f"# {told.title}", *(f"{law.number}. [{law.opening}]({law.url})" for law in told.laws)]
        case VolumeText():
            lines = [f"# {told.reference}", *_contents(told.contents), *_records(told.records)]
        case WorkDetail():
            lines = [
                f"# {told.title}",
                f"{told.author}, {told.year}",
                *(f"- [{c.title}]({c.url})" for c in told.chapters),
            ]
        case WorkList():
            lines = ["# Works", *(f"- [{work.title}]({work.url}), {work.author}, {work.year}" for work in told.works)]
        case Coverage():
            lines = [f"# {told.title}"]
            for item in (*told.law_records, *told.unnumbered_records):
                by = ", ".join(f"`{name}`" for name in item.functions) or item.reason
                lines.append(f"- [{item.link.title}]({item.link.url}): {item.state}" + (f", {by}" if by else ""))
        case GameDetail():
            lines = [f"# {told.title}", f"Players: {told.players}"]
            for topic in told.glance:
                said = " ".join(each.quote for each in topic.said) or "no sentence of the book says it outright."
                places = ", ".join(f"[{each.title}]({each.url})" for each in dict.fromkeys(e.link for e in topic.said))
                lines.append(f"- **{topic.topic}**: {said}{f' ({places})' if places else ''}")
            for treatment in told.treatments:
                lines += [f"## {treatment.work.title}", *_contents(treatment.contents)]
        case GameList():
            lines = ["# Games", *(f"- [{game.title}]({game.url}): {game.players}" for game in told.games)]
        case Glossary():
            lines = ["# Glossary", *_records(told.terms)]
        case SearchResults():
            lines = [f"# {told.total} found", *(f"- [{hit.title}]({hit.url}): {hit.plain}" for hit in told.hits)]
        case Comparison():
            lines = [f"# {told.title}", *_subjects(told)]
            for side in told.sides:
                lines.append(f"## {side.work.title}, {side.year}")
                for part in side.parts:
                    lines += [*([f"### {part.title}"] if part is not side.parts[0] else []), *_records(part.records)]
        case Changes():
            lines = ["# What changed"]
            for each in told.changes:
                where = ", ".join(f"[{record.title}]({record.url})" for record in each.records)
                lines += [f"## {each.title}", f"*{each.at.date().isoformat()}.* {each.says}", where]
        case SourceView():
            lines = [f"# {told.title}", *_record(told.record)]
            for witness in told.witnesses:
                lines += [f"## Transcription {witness.id}, `{witness.file}`", witness.description]
                lines += [
                    f"Characters {each.start} to {each.end}:\n\n{_verbatim(each.source)}" for each in witness.stretches
                ]
        case Emendations() | Lacunae() | SuppliedList() | Variants():
            lines = [*exports_markdown.lines(told)]
        case _:
            # What is put by a form knows the adjudicator, which whoever shows a law need not wait for.
            from service.resources import markdowns_settling

            lines = [*markdowns_settling.lines(told)]
    return _joined(lines)


def _verbatim(text: str) -> str:
    """Any characters as a block of code, so that none of them is Markdown."""
    return "".join(f"    {line}\n" for line in text.splitlines()).rstrip("\n")


def _joined(lines: list[str]) -> str:
    """Paragraphs apart from each other, list items together."""
    text, in_list = "", False
    for line in lines:
        item = line.lstrip().startswith("- ") and "\n" not in line
        text += ("" if not text or (item and in_list) else "\n") + line + "\n"
        in_list = item
    return text


def _subjects(told: Comparison) -> list[str]:
    lines = ["## On the same subject"] if told.subjects else []
    for subject in told.subjects:
        lines.append(f"### {subject.title}")
        for side, passages in zip(told.sides, subject.sides, strict=True):
            quotes = [f"“{said.quote}” ([{said.label}]({said.record.url}))" for said in passages]
            lines += [f"*{side.work.title}*: {' '.join(quotes) or 'nothing found'}"]
    return lines


def _records(records: Iterable[Record]) -> list[str]:
    return [line for record in records for line in _record(record)]


def _record(record: Record) -> list[str]:
    lead = ""
    if record.kind == "law":
        lead = f"**{record.number}.** "
    elif record.kind == "term":
        lead = f"**{record.name}.** "
    caption = [f"*{record.name}*"] if record.kind in ("table", "figure") and record.name else []
    notes = [
        f"[^{note.mark}]: {'The transcription kept this mark and lost its note.' if note.text is None else note.text}"
        for note in record.notes
    ]
    return [*caption, lead + record.text, *notes]


def _contents(headings: Iterable[Heading], depth: int = 0) -> list[str]:
    lines = []
    for heading in headings:
        page = "" if heading.page is None else f", p. {heading.page}"
        lines += [f"{'  ' * depth}- [{heading.title}]({heading.url}){page}", *_contents(heading.children, depth + 1)]
    return lines
