"""Headnotes: one line of today's words over every record of a game, and nothing that stands in the books."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.headnotes import headnotes, read
from corpus.library import FRONT_MATTER, load
from corpus.supplied import SUPPLIED


def test_every_record_of_a_game_has_a_headnote_and_every_headnote_a_record() -> None:
    library = load()
    wanted = {b.id for b in library.blocks.values() if b.game != FRONT_MATTER and b.work != SUPPLIED}
    assert wanted == set(headnotes().lines)


def test_a_headnote_is_one_line_of_our_own_words() -> None:
    library = load()
    for record, line in headnotes().lines.items():
        assert 8 <= len(line) <= 320, record
        assert line == line.strip(), record
        assert line[-1] in ".!?", record
        words = line.split()
        text = library.blocks[record].plain
        for at in range(len(words) - 8):
            assert " ".join(words[at : at + 9]) not in text, record


def test_a_headnote_says_in_modern_words_what_the_law_says() -> None:
    assert "all in" in headnotes().of("round-games/poker/law/60").lower()
    assert headnotes().of("my-book/poker/law/60") == ""


@pytest.mark.parametrize("content", [b'"law/1" = 3\n', b"law/1 =\n", b'"law/1" = "\xff"\n'])
def test_a_file_of_headnotes_that_is_none_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "poker.toml").write_bytes(content)
    with pytest.raises(CorpusError, match=r"poker\.toml"):
        read(tmp_path)
