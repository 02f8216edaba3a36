"""Contracted braille: decoding and encoding, by a table that is data. Knows nothing of the rest of the project."""

from __future__ import annotations

from corpus.braille.decode import decode
from corpus.braille.decoded import BrailleError, Decoded, Problem

__all__ = ["BrailleError", "Decoded", "Problem", "decode"]
