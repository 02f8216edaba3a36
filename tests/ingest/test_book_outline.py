from __future__ import annotations

from pathlib import Path

import pytest

from corpus.library import load
from ingest.book_run import read_book
from tests.ingest.own import lay, report


def _titles(source: str, folder: Path) -> list[tuple[int, str]]:
    made = report(folder, source)
    return [(each.level, each.title) for volume in made.volumes for each in volume.sections]


@pytest.mark.parametrize(
    "heading", ["THE DEAL.", "_The Deal._", "## The Deal", "The Deal\n--------", "            The Deal", "=The Deal="]
)
def test_headings_in_the_shapes_in_which_they_are_set(tmp_path: Path, heading: str) -> None:
    titles = _titles(f"The cards are cut by all.\n\n{heading}\n\nThe dealer gives five cards.\n", tmp_path)
    assert titles[-1] == (2, "The Deal")


def test_chapters_with_their_titles(tmp_path: Path) -> None:
    source = "CHAPTER I.\n\nOF SNAP.\n\nSnap is old.\n\nCHAPTER II. OF SPIN.\n\nSpin is new.\n"
    made = report(tmp_path, source)
    assert [(each.game, each.title) for each in made.volumes] == [("of-snap", "Of Snap"), ("of-spin", "Of Spin")]


def test_a_list_of_contents_begins_no_game(tmp_path: Path) -> None:
    source = "CONTENTS\n\nSNAP\n\nSPIN\n\n\n\n\nSNAP\n\nSnap is old.\n\nRULES\n\nNone.\n\n\n\n\nSPIN\n\nSpin is new.\n"
    made = report(tmp_path, source)
    assert [each.game for each in made.volumes] == ["front-matter", "snap", "spin"]


def test_names_of_known_games_begin_games(tmp_path: Path) -> None:
    source = "Of all games.\n\nEUCHRE\n\nEuchre.\n\nTHE DEAL\n\nFive cards.\n\nNAPOLEON\n\nNapoleon.\n"
    made = read_book(lay(tmp_path, source), load())[1]
    assert [each.game for each in made.volumes] == ["front-matter", "euchre", "napoleon"]


def test_a_sentence_in_a_line_of_its_own_is_no_heading(tmp_path: Path) -> None:
    assert _titles("The Ace is high.\n\nThe King is low.\n", tmp_path) == [(1, "A Book of My Own"), (2, "Introduction")]


def test_a_hundred_and_twenty_headings_alike_have_addresses(tmp_path: Path) -> None:
    made = report(tmp_path, "THE DEAL\n\nCards.\n\n" * 120)
    ids = [each.id for volume in made.volumes for each in volume.sections]
    assert len(set(ids)) == len(ids) > 120


def test_headings_without_latin_letters_have_addresses(tmp_path: Path) -> None:
    made = report(tmp_path, "ПОКЕР\n\nКарты.\n\nПОКЕР\n\nКарты.\n")
    assert all(each.id.isascii() for volume in made.volumes for each in volume.sections)
