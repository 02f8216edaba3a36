"""Everything that the project raises on purpose.

HoyleError
├── CorpusError      the library on disk is incomplete or does not agree with itself
├── SourceError      a transcription or description file cannot be read as what it claims to be
├── NotFoundError    no such work, game, section or record
└── InputError       what a user typed or posted cannot be used
    └── TooLargeError    it is larger than a limit
"""

from __future__ import annotations

__all__ = ["CorpusError", "HoyleError", "InputError", "NotFoundError", "SourceError", "TooLargeError"]


class HoyleError(Exception):
    """One clear sentence for the reader, and the way out.

    In: `message`, which names the place; `way_out`, what the reader can do about it (may be empty).
    """

    def __init__(self, message: str, way_out: str = "") -> None:
        self.message = message
        self.way_out = way_out
        super().__init__(f"{message} {way_out}".strip())


class CorpusError(HoyleError):
    """The library on disk is incomplete or does not agree with itself."""


class SourceError(HoyleError):
    """A transcription or a description file cannot be read as what it claims to be."""


class NotFoundError(HoyleError):
    """No such work, game, section or record."""


class InputError(HoyleError):
    """What a user typed or posted cannot be used."""


class TooLargeError(InputError):
    """What a user posted is larger than a limit."""
