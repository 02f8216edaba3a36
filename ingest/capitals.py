"""Headings in capitals, found in running text and given the capitals of a title.

A transcription without line breaks swallows its headings; what is left of them are the capitals. A heading is a run
of words in capitals at the beginning of a sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ingest.drafts import page_of
from ingest.traced import Traced

__all__ = ["Capitals", "find_headings", "title_case", "title_forms"]

_TOKEN = re.compile(r"\S+")
_CLOSED = re.compile(r"[.!?:][)\]\"”’]*$")
_ROMAN = re.compile(r"[IVXLC]+\.?")
_SMALL = {"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"}


@dataclass(frozen=True, slots=True)
class Capitals:
    """A heading in capitals: characters `start` to `end` of the running text, with a page turn before it."""

    start: int
    end: int


def _bare(token: str) -> str:
    return "".join(letter for letter in token if page_of(letter) is None)


def _is_capital(token: str) -> bool:
    if _ROMAN.fullmatch(_bare(token)) and len(token) > 1:
        return False
    letters = [letter for letter in token if letter.isalpha() and page_of(letter) is None]
    return bool(letters) and all(letter.isupper() for letter in letters)


def _is_word(token: str) -> bool:
    return sum(letter.isalpha() and page_of(letter) is None for letter in token) > 1


def find_headings(text: str) -> list[Capitals]:
    """The headings in capitals, in order.

    One begins where a sentence or a page may begin and holds at least one word of two letters or more; a lone "A"
    or "I" at its end belongs to the sentence after it, and a full stop ends it.
    """
    found: list[Capitals] = []
    run: list[re.Match[str]] = []
    before = ""

    def close() -> None:
        while run and not _is_word(run[-1][0]):
            run.pop()
        if run and _CLOSED.search(opened) and any(_is_word(token[0]) for token in run):
            found.append(Capitals(run[0].start(), run[-1].end()))
        run.clear()

    opened = "."
    for token in _TOKEN.finditer(text):
        word = _bare(token[0])
        lone = not run and not _is_word(word) and _CLOSED.search(word)
        if _is_capital(token[0]) and not lone:
            if not run:
                opened = "." if page_of(token[0][0]) else before or "."
            run.append(token)
            if _CLOSED.search(word) and _is_word(word):
                close()
                before = "."
                continue
        else:
            close()
        before = word
    close()
    return found


def title_forms(text: str) -> dict[str, str]:
    """How the running text writes its capitalised names, for giving the same form to headings ("Jack-pot")."""
    seen: dict[str, Counter[str]] = {}
    for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)+", text):
        if word[0].isupper() and not word.isupper():
            seen.setdefault(word.lower(), Counter())[word] += 1
    return {word: min(forms, key=lambda form: (-forms[form], form)) for word, forms in seen.items()}


def title_case(heading: Traced, forms: dict[str, str]) -> Traced:
    """A heading in capitals as a title: "THE JACK-POT." becomes "The Jack-pot"; character for character."""
    heading = heading.strip()
    while heading and heading.text[-1] in ".:":
        heading = heading[: len(heading) - 1]

    def one(found: re.Match[str]) -> str:
        word = found[0].lower()
        if word in forms:
            return forms[word]
        if found.start() and word in _SMALL:
            return word
        return "-".join(part[:1].upper() + part[1:] for part in word.split("-"))

    text = re.sub(r"[^\W\d_]+(?:['’-][^\W\d_]+)*-?", one, heading.text)
    return Traced(text, heading.starts, heading.ends, heading.witness)
