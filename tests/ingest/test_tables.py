from __future__ import annotations

import re
from pathlib import Path

import markdown as md
import pytest

from corpus.errors import SourceError
from corpus.records import plain
from ingest.description import TableStyle
from ingest.drafts import turn
from ingest.markup import Markup
from ingest.tables import LostTable, is_table, lost_tables, supplied, tabbed
from tests.ingest.made import traced

STYLE = TableStyle(begins="Two fives", name="The count", columns=("Cards", "How", "Points"), shared="(?:Fifteen|Pair)")


def test_lines_with_tabs_are_a_table() -> None:
    assert is_table("one\t1\ntwo\t2\n")
    assert not is_table("one\t1\ntwo 2")
    assert not is_table("one")


def test_entries_that_a_brace_held_together_become_rows() -> None:
    source = f"Two fives and a ten (Fifteen four and a pair)\t6\n{turn(9)}Two sixes Fifteen two and pair Two sevens\t4"
    name, table = tabbed(traced(source), [STYLE], Markup())
    assert name == "The count"
    assert table.text.splitlines() == [
        "| Cards | How | Points |",
        "| --- | --- | ---: |",
        "| Two fives and a ten | Fifteen four and a pair | 6 |",
        f"| {turn(9)}Two sixes | Fifteen two and pair | 4 |",
        "| Two sevens | Fifteen two and pair | 4 |",
    ]


def test_a_note_mark_stays_with_its_cell() -> None:
    markup = Markup(lost=re.compile(r"\[\[(\d+)\]\]"))
    _, table = tabbed(traced("Two fives[[1]] (Fifteen four)[[2]]\t4"), [STYLE], markup)
    assert table.text.splitlines()[-1] == "| Two fives[^1] | Fifteen four[^2] | 4 |"


def test_a_bar_in_a_cell_is_escaped() -> None:
    style = TableStyle(begins="a", name="T", columns=("A", "B"))
    _, table = tabbed(traced("a | b\tone"), [style], Markup())
    assert "<td>a | b</td>" in md.markdown(table.text, extensions=["tables"])
    assert plain(table.text).splitlines()[-1] == "a | b; one"


def test_every_cell_is_traced_to_its_place() -> None:
    source = "Two sixes Fifteen two Two sevens\t4"
    _, table = tabbed(traced(source), [STYLE.model_copy(update={"begins": "Two sixes"})], Markup())
    at = table.text.index("Two sevens")
    assert source[table.starts[at] : table.ends[at + 9]] == "Two sevens"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("Six fives (Fifteen)\t4", "that begins 'Six fives .* is not described"),
        ("Two fives\t4", "has 0 explanations, not one"),
        ("Two fives Fifteen two Two sixes Pair\t4", "has 2 explanations"),
        ("Two fives (Fifteen two)\t4\t5", "has 4 cells"),
    ],
)
def test_a_table_that_is_not_as_described_is_an_error(source: str, told: str) -> None:
    with pytest.raises(SourceError, match=told):
        tabbed(traced(source), [STYLE], Markup())


def test_a_lost_table_is_made_from_facts(tmp_path: Path) -> None:
    path = tmp_path / "lost.toml"
    row = (
        'work="made"\ngame="snap"\nsection="Scores"\nafter="as under:"\nunit="points"\nrows=[["an ace",4],["a king",3]]'
    )
    path.write_text(f"[[table]]\n{row}\n", encoding="utf-8")
    (table,) = lost_tables(path)
    assert isinstance(table, LostTable)
    text = supplied(table, traced("as under:"))
    assert text.text == "| For | Points |\n| --- | ---: |\n| an ace | 4 |\n| a king | 3 |"
    assert text.spans() == ()
