"""Unified English Braille: a code of its own, whose signs and indicators reach across words."""

from __future__ import annotations

from corpus.braille.ueb.decode import decode
from corpus.braille.ueb.encode import encode
from corpus.braille.ueb.table import TABLES

__all__ = ["TABLES", "decode", "encode"]
