"""*Round Games with Cards*, and any other book whose description says that it is run-on braille."""

from __future__ import annotations

from pathlib import Path

from corpus.library import ROOT
from ingest.braille_book import read
from ingest.drafts import Chapter
from ingest.layout import layouts

__all__ = ["volumes"]


def volumes(root: Path = ROOT) -> list[Chapter]:
    """The chapters of all run-on books that `root/books/` describes, front matter first. Raises SourceError."""
    return [chapter for layout in layouts(root / "books") for chapter in read(layout, root)]
