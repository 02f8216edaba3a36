"""A small made-up library to ingest: one work, one plain source, whatever description the test gives."""

from __future__ import annotations

from pathlib import Path

from corpus.records import Block
from corpus.volume import Volume
from ingest import plain
from ingest.build import build
from ingest.description import descriptions
from ingest.traced import Traced

WORKS = """
[[work]]
id = "made"
title = "A Made-up Book"
short = "Made"
author = "Nobody"
year = "1900"

  [[work.witnesses]]
  id = "m"
  file = "m.txt"
  pages = "1-9"
  description = "Made up."
"""

HEAD = """
work = "made"
witness = "m"
reader = "plain"
"""

WHIST = """
[[chapters]]
game = "snap"
heading = "SNAP"
"""


def library(folder: Path, source: str, description: str = WHIST, emendations: str = "") -> Path:
    """Lays a library under `folder`."""
    for name in ("sources", "books", "emendations"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "works.toml").write_text(WORKS, encoding="utf-8")
    (folder / "sources" / "m.txt").write_bytes(source.encode())
    (folder / "books" / "made-m.toml").write_text(HEAD + description, encoding="utf-8")
    (folder / "emendations" / "made.toml").write_text(emendations, encoding="utf-8")
    return folder


def volumes(root: Path) -> list[Volume]:
    """Its volumes, references unresolved."""
    return [build(chapter) for each in descriptions(root / "books") for chapter in plain.read(each, root)]


def volume(folder: Path, source: str, description: str = WHIST, emendations: str = "") -> Volume:
    """The first volume of a made-up source."""
    return volumes(library(folder, source, description, emendations))[0]


def texts(made: Volume) -> list[str]:
    return [block.text for block in made.blocks]


def block(made: Volume, begins: str) -> Block:
    """The one block whose plain text begins so."""
    (found,) = (each for each in made.blocks if each.plain.startswith(begins))
    return found


def traced(text: str) -> Traced:
    return Traced.whole(text, "m")
