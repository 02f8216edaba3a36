from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from ingest.description import LacunaRow
from ingest.drafts import Draft, Heading, turn
from ingest.supply import supply, tell
from ingest.tables import LostTable
from tests.ingest.made import traced

FACTS = Path("facts/lost.toml")
ITEMS: tuple[Heading | Draft, ...] = (
    Heading(1, traced("Snap"), 1),
    Draft("paragraph", traced(f"He {turn(2)}scores as under:—"), 1),
    Draft("law", traced("A player declaring—"), 2, number=4),
)


def table(section: str, after: str) -> LostTable:
    return LostTable(work="made", game="snap", section=section, after=after, unit="points", rows=(("an ace", 4),))


def test_a_table_that_stood_between_paragraphs_is_a_block_marked_as_supplied() -> None:
    items = supply(ITEMS, [table("Scores", "as under:—")], FACTS, "snap")
    made = items[2]
    assert isinstance(made, Draft)
    assert (made.kind, made.supplied, made.name, made.page) == ("table", True, "Scores", 2)
    assert (made.lacunae[0].lost, made.lacunae[0].supplied_from) == ("the table of points", "lost.toml")


def test_a_table_that_stood_in_a_law_becomes_part_of_it() -> None:
    law = supply(ITEMS, [table("Law 4", "declaring—")], FACTS, "snap")[2]
    assert isinstance(law, Draft)
    assert law.text.text.startswith("A player declaring—\n\n| For | Points |")
    assert (law.lacunae[0].at, law.lacunae[0].supplied_from) == (19, "lost.toml")


@pytest.mark.parametrize("lost", [table("Scores", "nowhere"), table("Law 5", "declaring—")])
def test_a_table_without_a_place_is_an_error(lost: LostTable) -> None:
    with pytest.raises(SourceError, match="fits 0 places"):
        supply(ITEMS, [lost], FACTS, "snap")


def test_a_supplied_table_has_the_accents_of_the_text_it_stands_in() -> None:
    items = (Heading(1, traced("Bézique"), 1), *ITEMS, Draft("paragraph", traced("A marriage, a café or a cafe."), 2))
    given = table("Scores", "as under:—")
    given = given.model_copy(update={"rows": (("double bezique", 500), ("Bezique in a cafe", 40))})
    made = supply(items, [given], FACTS, "snap")[3]
    assert isinstance(made, Draft)
    assert made.text.text.splitlines()[2:] == ["| double bézique | 500 |", "| Bézique in a cafe | 40 |"]


def test_tables_of_other_games_are_left_alone() -> None:
    assert supply(ITEMS, [table("Scores", "as under:—")], FACTS, "crackle") == ITEMS


def test_a_lacuna_stands_after_or_before_its_words_without_counting_page_turns() -> None:
    rows = [
        LacunaRow(game="snap", after="as under:—", lost="a picture"),
        LacunaRow(game="snap", before="scores", lost="a sign"),
    ]
    draft = tell(ITEMS, rows, "snap")[1]
    assert isinstance(draft, Draft)
    assert [(lacuna.at, lacuna.lost) for lacuna in draft.lacunae] == [(3, "a sign"), (20, "a picture")]


@pytest.mark.parametrize("words", ["nowhere", "e"])
def test_a_lacuna_without_a_place_of_its_own_is_an_error(words: str) -> None:
    with pytest.raises(SourceError, match="places, not one"):
        tell(ITEMS, [LacunaRow(game="snap", after=words, lost="something")], "snap")
