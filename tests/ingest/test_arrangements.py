"""Tables and figures set out again from words that ran together; made-up text."""

from __future__ import annotations

import pytest

from corpus.errors import SourceError
from ingest.arrangements import find_arrangement, leader_tables, set_arrangement
from ingest.drafts import turn
from ingest.layout import Arrangement
from ingest.traced import Traced

TEXT = Traced.whole("It pays: Ace is worth two. Ten ten. king one. nine none. So much.", "900")
ROWS = (("Ace", "two."), ("king", "one."), ("Ten", "ten."), ("nine", "none."))


def arrangement(**changes: object) -> Arrangement:
    row = {"kind": "table", "name": "Worth", "begins": "Ace is worth", "ends": "none.", "head": ("Card", "is worth")}
    return Arrangement.model_validate({**row, "rows": ROWS, **changes})


def test_a_table_takes_each_word_from_its_place() -> None:
    row = arrangement()
    place = find_arrangement(TEXT.text, row)
    assert place is not None
    made = set_arrangement(TEXT, *place, row)
    assert made.text.text.splitlines() == [
        "| Card | is worth |",
        "| --- | --- |",
        "| Ace | two. |",
        "| king | one. |",
        "| Ten | ten. |",
        "| nine | none. |",
    ]
    at = made.text.text.index("king")
    assert TEXT.text[made.text.starts[at] : made.text.ends[at + 3]] == "king"


def test_words_left_out_or_added_are_refused() -> None:
    with pytest.raises(SourceError, match=r"leaves out \['king', 'one'\]"):
        set_arrangement(TEXT, 9, 57, arrangement(rows=(ROWS[0], *ROWS[2:])))
    with pytest.raises(SourceError, match=r"adds \['three'\]"):
        set_arrangement(TEXT, 9, 57, arrangement(rows=(*ROWS, ("", "three"))))


def test_an_arrangement_must_begin_once_and_end() -> None:
    assert find_arrangement("Nothing of the kind.", arrangement()) is None
    with pytest.raises(SourceError, match="begins 2 times"):
        find_arrangement(TEXT.text * 2, arrangement())
    with pytest.raises(SourceError, match="does not end"):
        find_arrangement(TEXT.text, arrangement(ends="for ever"))


def test_a_figure_is_described_and_says_what_is_lost() -> None:
    text = Traced.whole(f"falls to A. {turn(8)}B / C A (Dealer) B leads.", "900")
    row = arrangement(
        kind="figure", rows=(), begins="B / C", ends="(Dealer)", text="A (Dealer), then B and C.", lost="D"
    )
    made = set_arrangement(text, 12, 30, row)
    assert made.text.text == f"{turn(8)}A (Dealer), then B and C."
    assert [lacuna.lost for lacuna in made.lacunae] == ["D"]
    with pytest.raises(SourceError, match="leaves out"):
        set_arrangement(text, 12, 30, arrangement(kind="figure", rows=(), text="A and B."))


def test_rows_of_dots_make_a_table() -> None:
    text = Traced.whole(
        "Count as follows: Points each ace ... ... 2 points. The ten ... 1 Then shuffle ... again.", "900"
    )
    [made] = leader_tables(text, ("Held", "Points"))
    assert made.text.text.splitlines()[2:] == ["| each ace | 2 points. |", "| The ten | 1 |"]
    assert text.text[made.start : made.end] == "Points each ace ... ... 2 points. The ten ... 1"


def test_one_row_of_dots_is_no_table() -> None:
    assert leader_tables(Traced.whole("He waited ... 3 days.", "900"), ("", "")) == []
