"""Numbers in braille: the number sign and all that its effect reaches."""

from __future__ import annotations

import re
from functools import cache

from corpus.braille.table import Table
from corpus.braille.words import LETTER

__all__ = ["is_number", "number"]


@cache
def _pattern(table: Table) -> re.Pattern[str]:
    digits = "[" + "".join(table.digits) + "]"
    # A hyphen keeps the number going only where nothing but digits follows: 1804-15, but 10-card.
    range_ = rf"-(?={digits}+(?:/{digits}+)?(?!{LETTER}|[\"^_.]))"
    inner = "|".join(re.escape(sign) for sign in table.within_numbers if sign != "-")
    return re.compile(rf"\#({digits}+(?:(?:{inner}|{range_}){digits}+)*)|\#(\.{digits}+)")


def is_number(table: Table, cells: str, at: int) -> bool:
    """Whether a number begins at the number sign `at`."""
    return _pattern(table).match(cells, at) is not None


def number(table: Table, cells: str, at: int) -> tuple[str, int] | None:
    """The number that begins with the number sign at `at`: its print, one character a cell, and where it ends.

    None where no digit follows the sign.
    """
    found = _pattern(table).match(cells, at)
    if found is None:
        return None
    body = found[1] or found[2]
    return "".join(table.digits.get(cell) or table.within_numbers[cell] for cell in body), found.end()
