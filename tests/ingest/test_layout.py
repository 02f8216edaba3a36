"""The description of a run-on book is read, or refused with its file's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from corpus.library import ROOT
from ingest.layout import load_layout


def test_the_books_own_description_names_every_game_once() -> None:
    layout = load_layout(ROOT / "books" / "round-games-000.toml")
    games = [row.game for row in layout.chapters]
    assert len(games) == len(set(games)) == 15
    assert (layout.first_page, layout.last_page) == (3, 112)


@pytest.mark.parametrize(
    "text", ["work = ", 'reader = "run-on"', 'reader = "plain"\nwork = "w"\nwitness = "9"', None], ids=range(4)
)
def test_what_is_no_description_is_refused(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "book.toml"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=r"book\.toml does not describe a run-on book"):
        load_layout(path)
