from __future__ import annotations

import pytest

from ingest.description import ChapterPlan, Description
from ingest.headings import Headings, title_case
from tests.ingest.made import traced

DESCRIPTION = Description.model_validate(
    {
        "work": "made",
        "witness": "m",
        "reader": "plain",
        "italics": "_",
        "notes": {"lost": r"\[(\d+)\]"},
        "headings": [
            {"level": 2, "pattern": r"_?[A-Z][A-Z \-]+_?\.?"},
            {"level": 3, "pattern": r"_[^_]+_\."},
        ],
        "levels": {"LAST WORDS": 2},
        "under": {"HINTS": 3},
        "chapters": [
            {"game": "snap", "heading": "SNAP"},
            {"game": "crackle", "heading": "CRACKLE", "title": "Crackle, or Crack"},
        ],
    }
)
HEADINGS = Headings(DESCRIPTION, "A two-handed game of All-Fours")


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("THE RULES OF THE GAME", "The Rules of the Game"),
        ("TWO-HANDED SNAP", "Two-handed Snap"),
        ("ALL-FOURS", "All-Fours"),
        ("THE DEALER'S TURN", "The Dealer's Turn"),
        ("BÉZIQUE", "Bézique"),
        ("How the Score is dealt with", "How the Score is dealt with"),
    ],
)
def test_capitals_become_titles(title: str, written: str) -> None:
    assert title_case(title, {"all-fours": "All-Fours"}) == written


@pytest.mark.parametrize(
    ("words", "above", "level"),
    [
        ("PLAYING ALONE.", "", 2),
        ("_RULES_.", "", 2),
        ("_The Deal_.", "", 3),
        ("LEADING.[7]", "HINTS", 3),
        ("LAST WORDS.", "HINTS", 2),
        ("He plays high.", "", None),
        ("N.B.", "", None),
    ],
)
def test_levels_follow_the_description(words: str, above: str, level: int | None) -> None:
    assert HEADINGS.level(words, DESCRIPTION.chapters[0], above) == level


def test_a_chapter_may_list_its_headings() -> None:
    plan = ChapterPlan(game="front-matter", headings=("PREFACE",))
    assert HEADINGS.level("PREFACE", plan, "") == 2
    assert HEADINGS.level("CONTENTS", plan, "") is None


def test_chapters_begin_at_their_headings() -> None:
    plan = HEADINGS.chapter("SNAP.[4]")
    assert plan is not None
    assert plan.game == "snap"
    assert HEADINGS.chapter("THE LAWS OF SNAP.") is None


def test_a_title_keeps_its_place_and_hands_over_the_rest() -> None:
    title, rest = HEADINGS.title(traced("_THE DEAL_.[4]"))
    assert title.text == "The Deal"
    assert (title.starts[0], title.ends[-1]) == (1, 9)
    assert [part.text for part in rest] == ["_", "_.[4]"]


def test_a_described_title_replaces_the_printed_one() -> None:
    title, _ = HEADINGS.title(traced("CRACKLE."), DESCRIPTION.chapters[1])
    assert title.text == "Crackle, or Crack"
