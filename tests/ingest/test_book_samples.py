"""Further books, each in a layout of its own, as they came from their writer."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from corpus.library import load
from ingest.book_run import BookReport, read_book
from tests.ingest.own import NOTHING, blocks, laws, report, unaccounted, volume

BOOKS = Path(__file__).parent / "books"


@pytest.fixture(scope="module")
def lantern() -> BookReport:
    return read_book(BOOKS / "lantern.toml", NOTHING)[1]


@pytest.fixture(scope="module")
def fox() -> BookReport:
    return read_book(BOOKS / "fox.toml", load())[1]


@pytest.fixture(scope="module")
def gentle() -> BookReport:
    return read_book(BOOKS / "gentle.toml", NOTHING)[1]


@pytest.fixture(scope="module")
def settler() -> BookReport:
    return read_book(BOOKS / "settler.toml", load())[1]


@pytest.mark.parametrize("book", ["lantern", "fox", "gentle", "settler"])
def test_every_character_belongs_to_a_record(book: str, request: pytest.FixtureRequest) -> None:
    assert unaccounted(request.getfixturevalue(book)) == ""


def test_the_licence_of_any_library_is_passed_over(lantern: BookReport) -> None:
    assert [each.line for each in lantern.findings.of("passed over")] == [1, 242, 259, 272, 277]
    assert not any("restrictions" in each.plain or "licence" in each.plain for each in blocks(lantern))


def test_lines_between_stars_that_name_no_frame_stay(tmp_path: Path) -> None:
    source = "*** START OF PART ONE ***\n\nOne.\n\n*** END OF PART ONE ***\n\nTwo is longer by some words.\n"
    assert "Two is longer by some words." in [each.plain for each in blocks(report(tmp_path, source))]


def test_laws_of_two_games_by_two_signs(lantern: BookReport) -> None:
    assert [each.game for each in lantern.volumes] == ["front-matter", "speculation", "snoring-brag"]
    assert [(law.label, n) for n, law in laws(lantern, "speculation").items()] == [("Law", n) for n in range(1, 9)]
    assert [(law.label, n) for n, law in laws(lantern, "snoring-brag").items()] == [("§", n) for n in range(1, 8)]
    assert [law.page for law in laws(lantern, "snoring-brag").values()] == [12, 12, 12, 13, 13, 13, 13]


def test_cases_go_on_with_an_unfinished_law(lantern: BookReport) -> None:
    assert laws(lantern, "speculation")[4].text.split("\n")[2:4] == [
        "- (*a*) keep it, and lay it before him;",
        "- (*b*) sell it to the highest bidder; or",
    ]
    assert laws(lantern, "snoring-brag")[3].text.count("\n- (") == 2


def test_uneven_prose_is_no_verse_and_set_in_verse_is(lantern: BookReport) -> None:
    assert "\n" not in laws(lantern, "snoring-brag")[2].text
    (verse,) = (each for each in blocks(lantern) if each.plain.startswith("“Who buys"))
    assert verse.text.count("  \n") == 3


def test_notes_tables_figures_and_terms(lantern: BookReport) -> None:
    assert sum(len(each.notes) for each in blocks(lantern)) == 4
    assert [each.name for each in blocks(lantern) if each.kind == "term"] == ["POOL", "ELDEST HAND", "TO SPECULATE"]
    assert [each.kind for each in blocks(lantern) if each.kind in ("table", "figure")] == ["figure", "table", "figure"]


def test_unified_braille_is_known_by_its_words(fox: BookReport) -> None:
    assert ("table", "ueb") in {(guess.key, guess.taken) for guess in fox.findings.guesses}
    assert not fox.source.problems


def test_running_heads_are_no_headings_and_those_in_cell_5_are(fox: BookReport) -> None:
    (book,) = fox.volumes
    assert [each.title for each in book.sections if each.level > 1] == [
        "Introduction",
        "The Rules of Fox and Farmer",
        "Of Good Manners",
    ]
    assert [each.what for each in fox.findings.of("passed over")] == ["Fox and Farmer (the running head of the pages)"]


def test_rules_in_braille_have_their_pages(fox: BookReport) -> None:
    rules = laws(fox, volume(fox, "fox-and-farmer").game)
    assert [(n, law.label, law.page) for n, law in rules.items()] == [
        *((n, "Rule", 1) for n in range(1, 5)),
        *((n, "Rule", 2) for n in range(5, 8)),
    ]
    assert rules[4].plain == (
        "The highest card of the suit that was led takes the trick (10 points), and its winner leads again."
    )


def test_a_year_may_be_a_number(lantern: BookReport, tmp_path: Path) -> None:
    assert read_book(BOOKS / "lantern.toml", NOTHING)[0].year == "1871"
    with pytest.raises(SourceError, match="year"):
        report(tmp_path, "SNAP", "year = true\n")


def test_rules_told_in_words_and_articles_with_titles_are_laws(gentle: BookReport) -> None:
    codes = {each.game: [(law.label, n) for n, law in laws(gentle, each.game).items()] for each in gentle.volumes}
    assert codes["draughts-for-the-fireside"] == [("Rule", n) for n in range(1, 5)]
    assert codes["loo-as-played-in-norfolk"] == [("Article", n) for n in range(1, 4)]
    assert codes["of-forfeits"] == [("Rule", n) for n in range(1, 4)]
    assert laws(gentle, "draughts-for-the-fireside")[2].text.count("\n- (") == 4
    assert laws(gentle, "loo-as-played-in-norfolk")[2].plain.startswith("THE CHOICE.\n\nEach in his turn says")


def test_a_title_page_a_list_with_guide_dots_and_a_short_page_of_braille(settler: BookReport) -> None:
    assert [each.game for each in settler.volumes] == ["front-matter", "speculation", "pope-joan", "snip-snap-snorum"]
    assert [each.title for each in volume(settler, "front-matter").sections][1:] == ["Title Page", "Contents"]
    (contents,) = (each for each in blocks(settler) if each.kind == "table")
    assert contents.text.splitlines()[2:] == ["| Speculation | 1 |", "| Pope Joan | 3 |", "| Snip-Snap-Snorem | 5 |"]
    assert [(law.number, law.page) for law in laws(settler, "pope-joan").values()] == [(n, 3) for n in range(1, 5)]


def test_cells_that_cannot_be_read_count_against_a_braille_code(tmp_path: Path) -> None:
    cells = (BOOKS / "settler.brf").read_text(encoding="utf-8").replace("DEALER", "D~~").replace("C>DS", "C\u00e9>DS")
    made = report(tmp_path, cells, 'format = "braille"\n', library=load())
    assert ("table", "ueb") in {(guess.key, guess.taken) for guess in made.findings.guesses}
