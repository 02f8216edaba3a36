from __future__ import annotations

from pathlib import Path

import pytest

from ingest.traced import Traced
from tests.ingest.own import blocks, doubts, report, unaccounted


@pytest.mark.parametrize(
    ("mark", "note"),
    [
        ("[1]", "[1] The note."),
        ("[1]", "[1]: The note."),
        ("[1]", "[Footnote 1: The note.]"),
        ("[A]", "[Footnote A: The note.]"),
        ("[A]", "[A] The note."),
        ("*", "* The note."),
        ("*", "*The note."),
        ("†", "† The note."),
        ("[*]", "[*] The note."),
        ("[^1]", "[^1]: The note."),
        ("¹", "¹ The note."),
        ("^1", "^1 The note."),
    ],
)
def test_notes_in_the_shapes_in_which_they_are_printed(tmp_path: Path, mark: str, note: str) -> None:
    made = report(tmp_path, f"The ace is high.{mark} The king is not.\n\n{note}\n\nThe next paragraph.\n")
    first, second = blocks(made)
    assert [each.text for each in first.notes] == ["The note."]
    assert first.plain == "The ace is high. The king is not."
    assert second.plain == "The next paragraph."
    assert unaccounted(made) == ""


def test_notes_collected_at_the_end_begin_again_in_each_chapter(tmp_path: Path) -> None:
    source = (
        "CHAPTER I.\n\nOne.[1] Two.[2]\n\nCHAPTER II.\n\nThree.[1]\n\nNOTES\n\n1. First.\n\n2. Second.\n\n1. Third.\n"
    )
    made = report(tmp_path, source)
    assert [[note.text for note in each.notes] for each in blocks(made)] == [["First.", "Second."], ["Third."]]


def test_two_stars_on_a_page_have_their_notes_in_order(tmp_path: Path) -> None:
    made = report(tmp_path, "One.* And two.*\n\n* First.\n\n* Second.\n")
    assert [note.text for note in blocks(made)[0].notes] == ["First.", "Second."]


def test_a_note_in_a_table_stays_with_it(tmp_path: Path) -> None:
    made = report(tmp_path, "Ace[1]      11\nKing         4\nQueen        3\n\n[1] In hearts.\n")
    assert [(each.kind, [note.text for note in each.notes]) for each in blocks(made)] == [("table", ["In hearts."])]


def test_notes_in_the_middle_of_a_sentence_are_its_notes(tmp_path: Path) -> None:
    source = (
        "The dealer[Footnote 1: He who deals\nthe cards, see [12].] cuts, and the pone\n"
        "[Footnote: The other.] leads.\n\nThe next."
    )
    made = report(tmp_path, source)
    first, second = blocks(made)
    assert (first.plain, second.plain) == ("The dealer cuts, and the pone leads.", "The next.")
    assert [note.text for note in first.notes] == ["He who deals the cards, see \\[12\\].", "The other."]
    assert [(each.line, each.what) for each in made.findings.of("note")][1] == (3, "The other.")
    led = [Traced.traced(note.text or "", note.traces[0]) for note in first.notes]
    assert [source[each.starts[0] : each.ends[-1]] for each in led] == [
        "He who deals\nthe cards, see [12].", "The other.",
    ]  # fmt: skip
    assert unaccounted(made) == ""


def test_a_note_of_two_paragraphs_is_whole(tmp_path: Path) -> None:
    made = report(tmp_path, "The ace[1] is high.\n\n[Footnote 1: Once.\n\nAnd again.]\n\nThe next.")
    assert [note.text for note in blocks(made)[0].notes] == ["Once. And again."]
    assert [each.plain for each in blocks(made)] == ["The ace is high.", "The next."]
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("The ace[7] is\nhigh[A].\n\n[Footnote 8: Of nothing.]", [(1, "[7]"), (2, "[A]"), (4, "8")]),
        ("The ace* is high,\nthe king¹ low,\nthe ten[^4] nought.", [(1, "*"), (2, "¹"), (3, "[^4]")]),
        ("It is high.\n\n* Of nothing.\n\nIt is low.\n\n[5] Nor this.", [(3, "*"), (7, "5")]),
        ("Bring:\n\n* cards,\n\n* a *good* pool,\n\n* counters.", []),
    ],
)
def test_a_mark_without_a_note_and_a_note_without_a_mark_are_told_of(
    tmp_path: Path, source: str, told: list[tuple[int, str]]
) -> None:
    made = report(tmp_path, source)
    said = [each for each in doubts(made) if " note" in f" {each[1]}"]
    assert [
        (line, what.split("mark ")[-1].split()[0] if "has no note" in what else what.split("'")[1])
        for line, what in said
    ] == told
    assert not [each for each in blocks(made) if each.notes]
    assert unaccounted(made) == ""
