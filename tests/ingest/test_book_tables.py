from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.own import blocks, report, unaccounted


@pytest.mark.parametrize(
    "drawn",
    [
        "Ace       11\nKing       4\nQueen      3\n",
        "Ace ......... 11\nKing ........ 4\nQueen ....... 3\n",
        "Ace . . . . 11\nKing . . . . 4\nQueen . . . . 3\n",
        "Ace\t11\nKing\t4\nQueen\t3\n",
        "| Ace | 11 |\n| King | 4 |\n| Queen | 3 |\n",
        "+-----+----+\n| Ace | 11 |\n+-----+----+\n| King | 4 |\n| Queen | 3 |\n+-----+----+\n",
    ],
)
def test_tables_in_the_shapes_in_which_they_are_drawn(tmp_path: Path, drawn: str) -> None:
    (table,) = blocks(report(tmp_path, f"The cards count as the table says.\n\n{drawn}"))[1:]
    assert table.kind == "table"
    assert table.text.splitlines()[2:] == ["| Ace | 11 |", "| King | 4 |", "| Queen | 3 |"]


def test_a_head_without_figures_is_the_head(tmp_path: Path) -> None:
    source = "Card      Points\nAce         11\nKing         4\n"
    assert blocks(report(tmp_path, source))[0].text.splitlines()[0] == "| Card | Points |"


def test_a_cell_that_runs_over_is_whole(tmp_path: Path) -> None:
    source = "Ace       the best card\n          of all\nKing      a good card\n"
    assert "| Ace | the best card of all |" in blocks(report(tmp_path, source))[0].text


def test_prose_with_two_spaces_after_its_stops_is_no_table(tmp_path: Path) -> None:
    source = "The ace is best.  The king is next.\nThe knave is low.  The ten is nothing.\n"
    assert [each.kind for each in blocks(report(tmp_path, source))] == ["paragraph"]


@pytest.mark.parametrize(
    "source",
    [
        "Card      Points\n\nAce         11\nKing         4\n",
        "  Card      Points\n\n  Ace         11\n  King         4\n",
        "Card\tPoints\n\nAce\t11\nKing\t4\n",
        "| Card | Points |\n\n| Ace | 11 |\n| King | 4 |\n",
    ],
)
def test_a_head_set_apart_by_an_empty_line_stays_with_its_table(tmp_path: Path, source: str) -> None:
    made = report(tmp_path, source)
    assert [each.text.splitlines() for each in blocks(made)] == [
        ["| Card | Points |", "| --- | ---: |", "| Ace | 11 |", "| King | 4 |"]
    ]
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    "source",
    [
        "Of the  cards we say this.\n\nAce         11\nKing         4\n",
        "Card      Points\n\n\nAce         11\nKing         4\n",
        "The cards\n\nAce         11\nKing         4\n",
    ],
)
def test_a_line_that_is_no_head_stays_apart(tmp_path: Path, source: str) -> None:
    made = report(tmp_path, source)
    assert "| Ace | 11 |" in blocks(made)[-1].text
    assert len(blocks(made)[-1].text.splitlines()) == 4


GRID = """+------------+---------+
| Hand.      | Points. |
+------------+---------+
| Snip       |    5    |
| Snorum, or |         |
|   all four |   15    |
+------------+---------+
"""


@pytest.mark.parametrize(
    ("drawn", "lines"),
    [
        (GRID, ["| Hand. | Points. |", "| --- | ---: |", "| Snip | 5 |", "| Snorum, or all four | 15 |"]),
        (
            "1st player   2nd player\n    5            6\n    8            9\n",
            ["| 1st player | 2nd player |", "| --- | ---: |", "| 5 | 6 |", "| 8 | 9 |"],
        ),
        (
            "Player.   Score.\n          1st.   2nd.\nA         10     20\nB          8     16\n",
            [
                "|  |  |  |", "| --- | --- | --- |", "| Player. | Score. |  |", "|  | 1st. | 2nd. |",
                "| A | 10 | 20 |", "| B | 8 | 16 |",
            ],
        ),
        (
            "Card    | Meaning\n--------|--------\nAce     | a letter\nKing    | a journey\n",
            ["| Card | Meaning |", "| --- | --- |", "| Ace | a letter |", "| King | a journey |"],
        ),
        (
            "Loo is played with three     Whist is played by four\ncards, and the trump is      persons, two against\n"
            "turned by the dealer, who    two; the last card is\ntakes the last.              the trump.\n",
            [
                "|  |  |", "| --- | --- |",
                "| Loo is played with three cards, and the trump is turned by the dealer, who takes the last. "
                "| Whist is played by four persons, two against two; the last card is the trump. |",
            ],
        ),
    ],
    ids=["rules", "figures in heads", "spanning", "strokes", "columns of text"],
)  # fmt: skip
def test_heads_and_columns_are_read_as_they_stand(tmp_path: Path, drawn: str, lines: list[str]) -> None:
    made = report(tmp_path, f"The table says it.\n\n{drawn}")
    assert blocks(made)[-1].text.splitlines() == lines
    assert unaccounted(made) == ""


def test_a_list_of_contents_is_no_table(tmp_path: Path) -> None:
    entries = "Snap ........... 1\nWhist .......... 5\nLoo ............ 9\n"
    made = report(tmp_path, f"CONTENTS\n\n{entries}\n\n\nSNAP\n\nThe dealer deals five cards to each of the players.\n")
    assert made.findings.counts()["table"] == 0
    assert [each.line for each in made.findings.of("front matter")] == [3]
    assert unaccounted(made) == ""
