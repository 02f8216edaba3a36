"""The characters of a file that a user names, or of standard input."""

from __future__ import annotations

import codecs
import sys
from pathlib import Path

from corpus.errors import SourceError

__all__ = ["read_text"]


def read_text(file: Path, name: str, kind: str, way_out: str = "") -> str:
    """The characters of a file, or of standard input for "-".

    In: the path, how to name it and what it should hold ("braille", "text"), and what to do if it does not. Raises
    SourceError where there is no such file or it is no text.
    """
    try:
        raw = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        why = "is a folder" if file.is_dir() else "cannot be read" if file.exists() else "does not exist"
        raise SourceError(f"{name} {why}.", f"Give the path of a {kind} file.") from error
    utf16 = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = raw.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        holds = "" if kind == "text" else f", so it holds no {kind}"
        raise SourceError(f"{name} is no text file{holds}.", way_out or "Save it as UTF-8.") from error
    # Old programs end a file with the control character 26.
    return text.rstrip("\x1a")
