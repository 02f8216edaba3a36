"""Shortforms (10.9): words by themselves, and in the longer words that the code lists."""

from __future__ import annotations

import re
from functools import cache

from corpus.braille.ueb.spelling import spell
from corpus.braille.ueb.table import Table

__all__ = ["listed_words", "unlisted_word", "whole_words"]


@cache
def listed_words(table: Table) -> dict[str, str]:
    """The cells of the shortforms and of each longer word of the list that holds one, by print."""
    forms = {print_: cells for cells, print_ in table.short.items()}
    firsts = {print_: cells for cells, print_ in table.first.items()}
    found = dict(forms)
    for print_, patterns in table.longer.items():
        for pattern in patterns:
            head, tail = pattern.split("*")
            # "be" is the first syllable of "befriend".
            before = firsts.get(head) or (spell(table, head) if head else "")
            found[head + print_ + tail] = before + forms[print_] + (spell(table, tail, inner=True) if tail else "")
    return found


@cache
def whole_words(table: Table) -> dict[str, str]:
    """What is read as one word when it stands alone, but for the lower words, by cells."""
    return {**{cells: print_ for print_, cells in listed_words(table).items()}, **table.words}


@cache
def _sole(table: Table) -> re.Pattern[str]:
    if not table.wherever:
        return re.compile("(?!)")
    anywhere, before, first = ("|".join(words) for words in table.wherever.values())
    return re.compile(f"{anywhere}|(?:{before}|^(?:{first}))(?![aeiouy])")


def unlisted_word(table: Table, word: str) -> str | None:
    """The cells of a word of no list that holds one of the shortforms that may stand in any (10.9.3), if it does."""
    found = _sole(table).search(word)
    if not found or not word.isascii():
        return None
    before, after = word[: found.start()], word[found.end() :]
    form = listed_words(table)[found[0]]
    return (spell(table, before) if before else "") + form + (spell(table, after, inner=True) if after else "")
