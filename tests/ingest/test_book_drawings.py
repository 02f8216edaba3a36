from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.own import blocks, report, unaccounted

LOZENGE = "             Q\n           /   \\\n          7     K\n           \\   /\n             A\n"
BOARD = "    +---+---+\n    | b |   |\n    +---+---+\n    |   |   |\n    +---+---+\n"
SEATS = "           North\n       +---------+\n  West |  Table  | East\n       +---------+\n           South\n"
CARDS = "      A  K  Q\n   7           8\n      2  3  4\n"
BOXES = "    ┌───┐ ┌───┐\n    │ A │ │ K │\n    └───┘ └───┘\n"


def _drawn(source: str) -> list[str]:
    lines = source.rstrip("\n").split("\n")
    edge = min(len(line) - len(line.lstrip()) for line in lines if line)
    return [line[edge:] for line in lines]


@pytest.mark.parametrize("drawing", [LOZENGE, BOARD, SEATS, CARDS, BOXES, BOARD + "\n" + BOARD])
@pytest.mark.parametrize("glue", ["\n", ""])
def test_a_picture_made_of_signs_keeps_its_lines_and_columns(tmp_path: Path, drawing: str, glue: str) -> None:
    before, after = "The cards lie on the table in this wise:", "and whoever draws the Queen tells her forfeit."
    made = report(tmp_path, f"{before}\n{glue}{drawing}{glue}{after}\n")
    first, picture, last = blocks(made)
    assert (first.plain, picture.kind, last.plain) == (before, "figure", after)
    assert [line.replace("\xa0", " ").rstrip() for line in picture.plain.split("  \n")] == _drawn(drawing)
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("+-----+----+\n| Ace | 11 |\n+-----+----+\n| King | 4 |\n+-----+----+\n", "table"),
        ("A    11\nK     4\nQ     3\n", "table"),
        ("He plays his ace and/or his king,\nwhich is 1/2 of the pool,\nand leads again as before.\n", "paragraph"),
        ("Ho, the cards / and hey, the cards,\nTake them up / and play.\n", "paragraph"),
    ],
)
def test_what_is_no_picture_is_none(tmp_path: Path, source: str, kind: str) -> None:
    assert [each.kind for each in blocks(report(tmp_path, f"The cards count as it says.\n\n{source}"))][1:] == [kind]
