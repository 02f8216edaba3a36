"""The pages that settle disputes, and those that only lead on, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from service.resources.braille import BraillePlace
from service.resources.fields import Field
from service.resources.questions import HouseRules, Sheet
from service.resources.settlings import Settling
from service.resources.sheets import printed
from service.resources.signposts import Signpost
from service.resources.tables import Set, TableForm

__all__ = ["Put", "lines", "safe"]

Put = Signpost | Settling | HouseRules | Sheet | TableForm | Set | BraillePlace
_MARKS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|"})


def safe(told: str) -> str:
    """Words of a user or a book in Markdown, where none of their signs is a mark."""
    return " ".join(told.split()).translate(_MARKS)


def lines(told: Put) -> Iterator[str]:
    """A page as lines of Markdown, the title first."""
    match told:
        case Signpost():
            yield from (f"# {safe(told.title)}", safe(told.says))
            yield from (f"- [{safe(each.title)}]({each.url})" for each in told.links)
        case Settling():
            yield f"# {safe(told.title)}"
            yield from (f"- **{safe(each.label)}**: {safe(each.says)}" for each in told.troubles)
            for title, fields in (("What matters", told.asked), ("What may matter", told.further)):
                yield from (f"## {title}", *map(_field, fields)) if fields else ()
            if told.answer is not None:
                yield from ("## Ruling", *(f"- {safe(each.verdict)}" for each in told.answer.rulings))
        case HouseRules():
            yield "# House rules"
            for offer in told.choices:
                options = f" ({', '.join(offer.options)})" if offer.options else ""
                where = "".join(f" [{safe(each.title)}]({each.url})" for each in offer.records)
                yield f"- {safe(offer.departure.name)}{options}: {safe(offer.says)}{where}"
        case Sheet():
            title, *rest = printed(told)
            yield from (f"# {safe(title)}", *map(safe, rest), f"[This sheet]({told.link})")
        case TableForm():
            yield from (f"# Set up a table: {safe(told.title)}", *map(_field, told.fields))
        case Set():
            yield from (f"# A table of {safe(told.title)}", f"- Seats: {safe(', '.join(told.seats)) or 'no names'}")
            yield from (f"- {safe(label)}: {safe(value)}" for label, value in told.stakes.items())
            if told.sheet is not None:
                yield f"- House rules: [{safe(told.sheet.title)}]({told.sheet.link})"
            yield f"[This table]({told.link})"
        case BraillePlace():
            yield from (f"# {safe(told.title)} in braille", f"[The file]({told.download}), pages: {told.pages}")
            yield from (f"- Not written: {safe(each)}" for each in told.problems)
            yield from ("\n".join(f"    {line}" for line in page.split("\n")) for page in told.cells)


def _field(field: Field) -> str:
    asked = f" {safe(field.asks)}" if field.asks else ""
    value = f" {safe(field.value)}" if field.value else ""
    rows = "; ".join(", ".join(cell.value for cell in row.cells if cell.value) for row in field.rows)
    told = f" {safe(rows)}" if rows.strip("; ") else ""
    return f"- **{safe(field.label)}**:{asked}{value}{told}{f' ({safe(field.hint)})' if field.hint else ''}"
