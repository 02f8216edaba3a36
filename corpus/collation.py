"""The rules by which one reading is chosen where two witnesses differ; every variant names its rule."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["RULES"]

RULES: Mapping[str, str] = {
    "italics": "One witness has italics that the other lost: they are kept.",
    "note": "One witness has a footnote and its mark; the other has the words of the note in the running text, or lost "
    "them: it is a note.",
    "quotation": "One witness has quotation marks that the other lost: they are kept.",
    "accents": "One witness has accents or fractions that the other lost: they are kept.",
    "misprint": "One witness has a misprint in the editors' list of corrections, and the other has the right word: the "
    "right one is followed, and no correction is needed.",
    "page": "The witnesses place a page turn differently: the plain transcription is followed.",
    "capitals": "The witnesses differ in capitals only: the plain transcription is followed, since it did not go "
    "through braille.",
    "hyphens": "The witnesses differ in hyphens only: the plain transcription is followed, since the braille lost the "
    "lines of the print.",
    "punctuation": "The witnesses differ in punctuation only: the plain transcription is followed, since it did not go "
    "through braille.",
    "words": "The witnesses differ in words: the plain transcription is followed, since it is nearer to the print.",
}
"""For each rule, by the name that a variant gives, which reading is followed and why."""
