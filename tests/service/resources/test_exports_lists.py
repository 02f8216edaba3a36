"""Lists of emendations, lacunae, supplied figures and variant readings, and the same as CSV."""

from __future__ import annotations

import csv
import io

import pytest

from corpus.collation import RULES
from corpus.errors import NotFoundError
from corpus.library import load
from corpus.records import Block
from service.resources import exports_lists as lists
from service.resources.exports_csv import as_csv
from service.resources.exports_lists import Emended, Lost, Scope, Varied

ALL = Scope()


def test_every_emendation_is_listed_with_its_page() -> None:
    library = load()
    items = [item for volume in library.volumes.values() for item in volume.items()]
    found = lists.emendations(library, ALL)
    assert len(found) == sum(len(item.emendations) for item in items) > 50
    (tight,) = [row for row in found if row.reading == "tight"]
    assert (tight.correction, tight.record.id, tight.page) == ("right", "round-games/poker/law/78", 57)
    assert tight.witnesses == ["002", "000"]


def test_lost_tables_notes_and_quotation_marks_are_lacunae() -> None:
    found = lists.lacunae(load(), ALL)
    told = " ".join(row.lost for row in found)
    assert "quotation marks" in told
    assert "note marked" in told
    lost_notes = sum(note.text is None for block in load().blocks.values() for note in block.notes)
    assert sum("the note marked" in row.lost for row in found) == lost_notes
    places = [row for row in found if row.record.id == "hoyles-games-modernized/cribbage"]
    assert all(row.page is not None for row in found if row.work == "round-games")
    assert places == []


def test_supplied_figures_come_with_their_source() -> None:
    found = lists.supplied(load(), ALL)
    figures = [row for row in found if row.work != "supplied"]
    assert len(figures) == 4
    assert {row.supplied_from for row in figures} == {"lost_tables.toml"}
    assert all(row.text.startswith("|") for row in figures)
    assert {(row.game, row.supplied_from) for row in found if row.work == "supplied"} == {
        ("ecarte", "ecarte_rules.toml")
    }


def test_variants_come_with_rule_and_places() -> None:
    found = lists.variants(load(), Scope(game="poker"))
    assert {row.rule for row in found} >= {"italics", "note"}
    assert all(row.why == RULES[row.rule] for row in found)
    assert {reading.witness for row in found for reading in row.readings} == {"000", "002"}
    inside = [row for row in found if row.note]
    assert [(row.record.id, row.readings[0].text) for row in inside] == [("round-games/poker/law/56", "_i.e._")]


def test_a_scope_narrows() -> None:
    library = load()
    every = lists.emendations(library, ALL)
    parts = [lists.emendations(library, Scope(work=work)) for work in library.works]
    assert sum(map(len, parts)) == len(every)
    assert {row.game for row in lists.emendations(library, Scope("round-games", "poker"))} == {"poker"}
    assert lists.variants(library, Scope(work="hoyles-games-modernized")) == []


@pytest.mark.parametrize("scope", [Scope(work="whist"), Scope(game="whist")])
def test_what_is_not_there_is_told_of(scope: Scope) -> None:
    with pytest.raises(NotFoundError):
        lists.lacunae(load(), scope)


def test_pages_of_a_list() -> None:
    first = lists.emendation_list(load(), Scope(work="round-games"), here="/api/emendations", page=1, size=10)
    assert len(first.emendations) == 10
    assert first.next == "/api/emendations?work=round-games&size=10&page=2"
    with pytest.raises(NotFoundError, match="no page 99"):
        lists.variant_list(load(), ALL, here="/api/variants", page=99, size=10)
    assert lists.lacuna_list(load(), ALL, here="/", page=1, size=5).total == len(lists.lacunae(load(), ALL))
    assert lists.supplied_list(load(), ALL, here="/", page=1, size=5).total == len(lists.supplied(load(), ALL))


def test_csv_has_a_line_a_row() -> None:
    library = load()
    for rows, model in ((lists.emendations(library, ALL), Emended), (lists.variants(library, ALL), Varied)):
        read = list(csv.DictReader(io.StringIO(as_csv(rows, model))))
        assert len(read) == len(rows)
        assert [row["record"] for row in read] == [row.record.id for row in rows]
        assert all(None not in row and None not in row.values() for row in read)
    assert as_csv([], Lost).strip().split(",")[:3] == ["work", "game", "record"]


def test_readings_are_told_with_their_places_in_csv() -> None:
    rows = lists.variants(load(), Scope(game="vingt-un"))
    (quoted,) = [row for row in csv.DictReader(io.StringIO(as_csv(rows, Varied))) if row["rule"] == "quotation"]
    assert quoted["readings"] == '002 20642-20651: "natural" | 000 75214-75221: natural'


def test_the_page_of_a_place_is_that_on_which_it_stands() -> None:
    for row in lists.emendations(load(), ALL):
        block = load().blocks.get(row.record.id)
        if isinstance(block, Block):
            before = [turn.page for turn in block.turns if turn.at <= row.at]
            assert row.page == (before[-1] if before else block.page)
