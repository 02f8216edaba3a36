"""Where a lone letter stands: the print around it, and whether a sentence begins there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from corpus.braille.tokens import Doubt

__all__ = [
    "ABBREVIATION",
    "BARE_NUMBER",
    "SAYING",
    "SENTENCE_END",
    "Place",
    "Verdict",
    "begins_sentence",
    "is_name",
    "vocabulary",
]

Verdict = bool | str | None
"""True: the letter. False: the word. A string: what to print. None: this rule has no opinion."""


def vocabulary(text: str) -> frozenset[str]:
    """The words of a list that spaces part."""
    return frozenset(text.split())


SENTENCE_END = re.compile(r"[.!?:][\"')\]]*$")
BARE_NUMBER = re.compile(r"\d+")
ABBREVIATION = re.compile(r"(?:^|[(\"-])(?:No|Nos|Fig|Mr|Mrs|Dr|St|Messrs|vol|Vol|p|pp|i\.e|e\.g|viz|cf)\.$")
SAYING = re.compile(r"(?:say|says|said|saying|cries|cried|calls|asks|announces|answers|replies|declares|exclaims),$")


_CASE = re.compile("7[a-z]7")
_NAME = re.compile(r",[a-hj-z](?:[1-4]|'s)*").fullmatch


class Place(NamedTuple):
    """A lone letter in its text: the doubt, and the cells and print of all tokens, of which number `at` holds it.

    `known` are the letters that certainly name someone in the same passage, `paragraphs` the tokens that begin one.
    """

    doubt: Doubt
    cells: Sequence[str]
    texts: Sequence[str]
    at: int
    known: frozenset[str] = frozenset()
    paragraphs: frozenset[int] = frozenset()

    @property
    def capital(self) -> bool:
        """Whether a capital sign stands before the letter."""
        return self.doubt.letter.isupper()

    @property
    def name(self) -> str:
        """The letter, small."""
        return self.doubt.letter.lower()

    @property
    def before(self) -> str:
        """What touches the letter on the left: an opening bracket, a word with a dash, or nothing."""
        return self.doubt.before.rpartition(" ")[2]

    def left(self, back: int = 1) -> str:
        """The word `back` places before this one, empty at the beginning."""
        if " " in self.doubt.before:  # "to", written without a space
            joined = self.doubt.before.split()
            if back <= len(joined):
                return joined[-back]
            back -= len(joined)
        return self.texts[self.at - back] if self.at >= back else ""

    def right(self, on: int = 1) -> str:
        """The token `on` places after this one, empty at the end."""
        return self.texts[self.at + on] if self.at + on < len(self.texts) else ""


def begins_sentence(place: Place) -> bool:
    """Whether the letter stands where a sentence, or words spoken, may begin; page numbers before it don't count."""
    before = place.before
    if before:
        inner = before.rstrip("\"'([")
        if inner != before:
            return True
        return bool(re.search(r"[.!?:]-+$|^-+$", before))
    if place.at in place.paragraphs:
        return True
    if place.at and _CASE.fullmatch(place.cells[place.at - 1]):  # "(b) But see the next."
        return True
    back = 1
    while BARE_NUMBER.fullmatch(place.left(back)):
        back += 1
    left = place.left(back)
    if back > 1 and ABBREVIATION.search(left):
        return False
    if ABBREVIATION.search(left):
        return False
    return not left or bool(SENTENCE_END.search(left) or SAYING.search(left) or left.endswith("--"))


def is_name(place: Place, on: int) -> bool:
    """Whether the token `on` places further is a capital letter by itself, whatever word its cells could be."""
    at = place.at + on
    return 0 <= at < len(place.cells) and place.cells[at][:1] == "," and _NAME(place.cells[at]) is not None
