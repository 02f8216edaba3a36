"""Contracted braille: decoding and encoding, by a table that is data. Knows nothing of the rest of the project."""

from __future__ import annotations

from corpus.braille.cells import to_unicode
from corpus.braille.decode import Layout, decode
from corpus.braille.decoded import BrailleError, Decoded, Problem, TableError
from corpus.braille.encode import Encoded, encode

__all__ = ["BrailleError", "Decoded", "Encoded", "Layout", "Problem", "TableError", "decode", "encode", "to_unicode"]
