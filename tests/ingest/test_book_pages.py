from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.own import blocks, doubts, report

WORDS = "The card is laid upon the table by the player, who may not take it back. " * 10


@pytest.mark.parametrize(
    "mark", ["[Pg {}]", "[pg {}]", "[Page {}]", "{{{}}}", "{{Pg {}}}", "- {} -", "Page {}", "[{}]", "{}", "|{}|"]
)
def test_page_marks_in_the_shapes_in_which_they_are_written(tmp_path: Path, mark: str) -> None:
    source = "".join(f"{mark.format(page)}\n\n{WORDS}\n\n" for page in range(41, 46))
    made = report(tmp_path, source)
    assert [each.what for each in made.findings.of("page")] == ["41", "42", "43", "44", "45"]
    assert [each.page for each in blocks(made)] == [41, 42, 43, 44, 45]


def test_a_mark_inside_a_word_leaves_it_whole(tmp_path: Path) -> None:
    made = report(tmp_path, "[Pg 1]\n\nThe cards are dis-\n[Pg 2]\ntributed and dealt.\n\n[Pg 3]\n\nEnd.\n")
    assert blocks(made)[0].plain == "The cards are dis-tributed and dealt."
    assert [turn.page for turn in blocks(made)[0].turns] == [2]


def test_a_page_without_its_mark_is_told_of(tmp_path: Path) -> None:
    made = report(tmp_path, "[Pg 1]\n\nOne.\n\n[Pg 2]\n\nTwo.\n\n[Pg 4]\n\nFour.\n")
    assert (9, "page 4 follows page 2: the marks between are missing") in doubts(made)


def test_what_does_not_ascend_stays_in_the_text(tmp_path: Path) -> None:
    made = report(tmp_path, "[Pg 1]\n\nOne.\n\n[Pg 99]\n\n[Pg 2]\n\nTwo.\n\n[Pg 3]\n\nThree.\n\n[Pg 4]\n\nFour.\n")
    assert any("'[Pg 99]'" in said for _, said in doubts(made))
    assert any("Pg 99" in each.plain for each in blocks(made))


def test_note_marks_are_no_pages(tmp_path: Path) -> None:
    made = report(tmp_path, "One[1] and two[2] and three.[3]\n\n[1] First.\n\n[2] Second.\n\n[3] Third.\n")
    assert made.findings.of("page") == []
    assert [note.text for note in blocks(made)[0].notes] == ["First.", "Second.", "Third."]
