from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from ingest.description import Description
from ingest.drafts import page_of
from ingest.pages import mark_pages
from ingest.traced import Traced
from tests.ingest.made import traced


def described(**pages: object) -> Description:
    row = {"work": "made", "witness": "m", "reader": "plain", "pages": pages, "chapters": [{"game": "snap"}]}
    return Description.model_validate(row)


def shown(text: Traced) -> str:
    return "".join(f"<{page}>" if (page := page_of(character)) else character for character in text.text)


def test_marks_become_page_turns() -> None:
    text = mark_pages(traced("one [4] two [5]\nthree"), described(first=3, mark=r"\[(\d+)\]"), Path())
    assert shown(text) == "one <4> two <5>\nthree"
    assert (text.starts[4], text.ends[4]) == (4, 7)


def test_a_list_of_first_words_marks_pages(tmp_path: Path) -> None:
    rows = [(1, "SNAP. It is"), (2, "in the midst"), (3, "New paragraph.")]
    text = "SNAP.[1]\n\nIt is a game\nin the\nmidst of all.\n\nNew paragraph."
    (tmp_path / "pages.toml").write_text(
        "".join(f"[[page]]\nnumber = {number}\nbegins = '{words}'\n" for number, words in rows), encoding="utf-8"
    )
    marked = mark_pages(traced(text), described(begins="pages.toml"), tmp_path)
    assert shown(marked) == "<1>SNAP.[1]\n\nIt is a game\n<2>in the\nmidst of all.\n\n<3>New paragraph."
    assert marked.spans()[0].end == len(text)


def test_a_source_without_pages_is_left_alone() -> None:
    assert mark_pages(traced("one [4]"), described(), Path()).text == "one [4]"


@pytest.mark.parametrize("text", ["one [4] two [6]", "one [5] two [4]", "one [4] two [4]"])
def test_pages_ascend_by_one(text: str) -> None:
    with pytest.raises(SourceError, match=r"page \d follows page \d"):
        mark_pages(traced(text), described(first=3, mark=r"\[(\d+)\]"), Path())


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([(1, "one"), (2, "nine")], "first words of page 2 stand 0 times"),
        ([(1, "one"), (2, "two")], "first words of page 2 stand 2 times"),
        ([(1, "three"), (2, "one")], "page 2 follows page 1"),
        ([(1, "one"), (3, "three")], "page 3 follows page 1"),
    ],
)
def test_a_list_that_does_not_fit_is_an_error(tmp_path: Path, rows: list[tuple[int, str]], told: str) -> None:
    (tmp_path / "pages.toml").write_text(
        "".join(f"[[page]]\nnumber = {number}\nbegins = '{words}'\n" for number, words in rows), encoding="utf-8"
    )
    with pytest.raises(SourceError, match=told):
        mark_pages(traced("one two two three"), described(begins="pages.toml"), tmp_path)
