"""Two small books read by descriptions of a few lines, as docs/adding-a-book.md says; then odd things, one by one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from corpus.errors import CorpusError, InputError, SourceError
from corpus.library import load
from corpus.records import Block
from ingest.book_run import BookReport, ingest_book, read_book
from tests.ingest.brf import brf
from tests.ingest.own import NOTHING, TITLE, blocks, doubts, laws, lay, report, unaccounted, volume, written

BOOKS = Path(__file__).parent / "books"


@pytest.fixture(scope="module")
def winter() -> BookReport:
    return read_book(BOOKS / "winter.toml", NOTHING)[1]


@pytest.fixture(scope="module")
def twirl() -> BookReport:
    return read_book(BOOKS / "twirl.toml", NOTHING)[1]


def _block(made: BookReport, begins: str) -> Block:
    (found,) = (each for each in blocks(made) if each.plain.startswith(begins))
    return found


def test_every_character_of_both_books_belongs_to_a_record(winter: BookReport, twirl: BookReport) -> None:
    assert unaccounted(winter) == ""
    assert unaccounted(twirl) == ""


def test_a_plain_book_is_cut_into_its_games(winter: BookReport) -> None:
    assert [each.game for each in winter.volumes] == ["front-matter", "miss-milligan", "nobodys-whist"]


def test_laws_by_sign_and_by_roman_numeral(winter: BookReport) -> None:
    assert [(n, law.label, law.page) for n, law in laws(winter, "miss-milligan").items()] == [
        (1, "§", 8), (2, "§", 8), (3, "§", 8)
    ]  # fmt: skip
    whist = laws(winter, "nobodys-whist")
    assert list(whist) == [1, 2, 4]
    assert whist[4].plain == "He who revokes pays three tricks."
    assert (93, "Rule 4 follows Rule 2: the numbers between are missing") in doubts(winter)


def test_cases_belong_to_their_law(winter: BookReport) -> None:
    assert laws(winter, "miss-milligan")[2].text == (
        "A card once played may not be taken back, except--\n\n"
        "- (a) where it was played out of suit;\n- (b) where the player spoke in his sleep."
    )


def test_a_page_turn_inside_a_paragraph_joins_it(winter: BookReport) -> None:
    kings = _block(winter, "Kings alone")
    assert "as often as he is able to bring" in kings.plain
    assert [(turn.page, kings.text[turn.at :][:4]) for turn in kings.turns] == [(8, "able")]


def test_a_word_that_a_lines_end_broke_keeps_its_hyphen(winter: BookReport) -> None:
    assert "best-known" in _block(winter, "This patience").plain


def test_notes_at_the_end_and_below(winter: BookReport) -> None:
    assert [note.text for note in _block(winter, "This patience").notes] == ["Some lay nine."]
    assert [note.text for note in laws(winter, "nobodys-whist")[4].notes] == ["Some pay but two."]
    assert (114, "note '3' has no mark before it") in doubts(winter)
    assert _block(winter, "[3] This note").kind == "paragraph"


def test_tables_figures_verse_and_terms(winter: BookReport) -> None:
    (table,) = (each for each in volume(winter, "nobodys-whist").blocks if each.kind == "table")
    assert table.text.splitlines()[0] == "| Card | Tricks | Points |"
    assert [each.plain for each in blocks(winter) if each.kind == "figure"] == [
        "The card table at Nobody Hall",
        "(A picture.)",
    ]
    assert _block(winter, "Eight in a row").text.count("  \n") == 3
    assert [each.name for each in blocks(winter) if each.kind == "term"] == ["Nobody", "Weaving"]


def test_references_lead_within_the_book_and_outside(winter: BookReport) -> None:
    targets = {(each.target, each.outside) for each in laws(winter, "nobodys-whist")[2].references}
    assert (None, "Whist") in targets
    assert any(target and target.startswith("winter-evenings/miss-milligan") for target, _ in targets)


def test_the_licence_is_passed_over_and_told_of(winter: BookReport) -> None:
    assert not any("anyone anywhere" in each.plain or "nearly anything" in each.plain for each in blocks(winter))
    assert [each.line for each in winter.findings.of("passed over")] == [1, 106, 116]


def test_what_was_guessed_is_said(winter: BookReport, twirl: BookReport) -> None:
    assert {guess.key for guess in winter.findings.guesses} >= {
        "encoding",
        "[pages]",
        "[laws]",
        "italics",
        "[[chapters]]",
    }
    assert {(guess.key, guess.taken) for guess in twirl.findings.guesses} >= {("format", "braille"), ("table", "ebae")}


def test_a_brf_gives_pages_rules_and_paragraphs(twirl: BookReport) -> None:
    assert [each.game for each in twirl.volumes] == ["twirl"]
    rules = laws(twirl, "twirl")
    assert list(rules) == [1, 2, 3, 4, 5]
    assert rules[3].plain == (
        "A card that is laid after the plate has stopped is taken back, and its owner pays a counter to the pool."
    )
    assert (rules[3].page, rules[4].page) == (3, 4)
    assert [each.what for each in twirl.findings.of("page")] == ["3", "4"]
    assert len([each for each in blocks(twirl) if each.kind == "paragraph"]) == 4


def test_a_brf_without_printed_pages_is_cited_by_its_own(tmp_path: Path) -> None:
    cells = brf([("heading", "THE RULES"), *[("list", f"{n}. The card of number {n} is laid.") for n in range(1, 41)]])
    made = read_book(lay(tmp_path, cells, 'game = "snap"\n', "own.brf"), NOTHING)[1]
    pages = [law.page for law in laws(made, "snap").values()]
    assert (pages[0], pages[-1]) == (1, 2)
    assert pages == sorted(pages, key=lambda page: page or 0)
    assert unaccounted(made) == ""


def test_a_word_divided_in_braille_is_whole(tmp_path: Path) -> None:
    cells = "  ,! play] :o is 9 ! d1l]'s place m/ de-\r\nal ag54\r\n\f"
    made = read_book(lay(tmp_path, cells, "", "own.brf"), NOTHING)[1]
    assert "deal" in blocks(made)[0].plain


def test_two_lines_are_a_description(tmp_path: Path) -> None:
    made, library = written(tmp_path, "A game without a name.\n\nIt has two paragraphs.\n")
    assert [block.plain for block in library.blocks.values()] == ["A game without a name.", "It has two paragraphs."]
    assert made.work == "a-book-of-my-own"
    assert library.works[made.work].title == TITLE


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        ("Écarté is old.".encode(), "utf-8"),
        ("\ufeffÉcarté is old.".encode(), "utf-8"),
        ("Écarté is old.".encode("latin-1"), "cp1252"),
        ("“Écarté” is old.".encode("cp1252"), "cp1252"),
        ("Écarté is old.".encode("utf-16"), "utf-16"),
    ],
)
def test_the_encoding_is_found(tmp_path: Path, raw: bytes, encoding: str) -> None:
    made = report(tmp_path, raw)
    assert made.source.encoding == encoding
    assert "Écarté" in blocks(made)[0].plain


def test_known_games_get_their_ids_and_their_page(tmp_path: Path) -> None:
    source = "POKER\n\nPoker here.\n\n\nTHE DEAL\n\nFive cards.\n\n\nLOO\n\nLoo here.\n"
    made = ingest_book(lay(tmp_path, source), tmp_path / "books", load())
    assert [each.game for each in made.volumes] == ["poker", "loo"]
    assert made.place is not None
    assert "a-book-of-my-own" in load(further=[made.place]).games["poker"].works


def test_an_id_that_the_library_has_is_refused(tmp_path: Path) -> None:
    path = lay(tmp_path, "Some text.", 'id = "round-games"\n')
    with pytest.raises(InputError, match="round-games"):
        ingest_book(path, tmp_path / "books", load())


def test_reading_a_book_again_replaces_it(tmp_path: Path) -> None:
    written(tmp_path, "SNAP\n\nThe old text.")
    _, library = written(tmp_path, "LOO\n\nThe new text.")
    assert [block.plain for block in library.blocks.values()] == ["The new text."]
    assert [path.name for path in (tmp_path / "books").iterdir()] == ["a-book-of-my-own"]


def test_a_damaged_book_names_its_folder(tmp_path: Path) -> None:
    made, _ = written(tmp_path, "Some text.")
    assert made.place is not None
    next(made.place.glob("text/*/*.json")).write_text("{", encoding="utf-8")
    with pytest.raises(CorpusError, match="a-book-of-my-own"):
        load(further=[made.place])


def test_the_digest_of_the_library_follows_its_books(tmp_path: Path) -> None:
    first = written(tmp_path / "one", "Some text.")[0].place
    second = written(tmp_path / "two", "Other text.")[0].place
    assert first is not None
    assert second is not None
    assert len({load().digest, load(further=[first]).digest, load(further=[second]).digest}) == 3


def test_titles_of_any_sign_make_a_sound_works_file(tmp_path: Path) -> None:
    made, _ = written(tmp_path, "Some text.", "title = 'A \"quoted\" \\\\ title é \U0001f0a1'\n")
    assert made.place is not None
    (work,) = tomllib.loads((made.place / "works.toml").read_text(encoding="utf-8"))["work"]
    assert work["title"] == 'A "quoted" \\\\ title é \U0001f0a1'


def test_the_description_rules_over_guesses(tmp_path: Path) -> None:
    source = (
        "<<5>>\n\nTHE NOBLE GAME\n\nOf Dealing.\n\nCANON the 1st. Deal.\n\nCANON the 2nd. Play.\n\n"
        "[Transcriber: hm]\n\nTHE OTHER\n\nIts text.\n"
    )
    description = """title = "Mine"
skip = ['\\[Transcriber.*\\]']
[pages]
mark = '<<(\\d+)>>'
[laws]
label = "Canon"
pattern = 'CANON the (\\d+)\\w\\w\\.'
[[headings]]
level = 2
pattern = 'Of [A-Z][a-z ]+\\.'
[[chapters]]
heading = "THE NOBLE GAME"
game = "whist"
title = "Whist"
[[chapters]]
heading = "The Other"
"""
    made = report(tmp_path, source, description)
    assert [(each.game, each.title) for each in made.volumes] == [("whist", "Whist"), ("the-other", "The Other")]
    assert [law.citation() for law in laws(made, "whist").values()] == ["Canon 1", "Canon 2"]
    assert laws(made, "whist")[1].page == 5
    assert [section.title for section in volume(made, "whist").sections] == ["Whist", "Of Dealing"]
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    ("description", "said"),
    [
        ("tilte = 'x'\n", ["own.toml, line 3", "`tilte`", "Did you mean `title`"]),
        ("[laws]\npattern = '(\\d+'\n", ["line 4", "`laws.pattern`", "no pattern"]),
        ("[laws]\npattern = '\\d+'\n", ["line 4", "`laws.pattern`", "brackets"]),
        (
            "[[headings]]\nlevel = 2\npattern = 'x'\n[[headings]]\nlevel = 9\npattern = 'y'\n",
            ["line 7", "`headings[1].level`"],
        ),
        ("[[chapters]]\ngame = 'x'\n", ["`chapters[0].heading`", "is missing"]),
        ("id = 'No Id'\n", ["line 3", "`id`", "small letters"]),
        ("format = 'pdf'\n", ["line 3", "`format`", "plain"]),
        ("x = = 1\n", ["own.toml is no TOML", "line 3"]),
        ("[[chapters]]\nheading = 'NO SUCH'\n", ["NO SUCH", "heading"]),
        ("begins = 'no such words'\n", ["begins", "no such words"]),
        ("table = 'morse'\nformat = 'braille'\n", ["morse", "ebae"]),
        ("encoding = 'klingon'\n", ["klingon", "utf-8"]),
        ("encoding = 'ascii'\n", ["ascii", "Leave `encoding` away"]),
    ],
)
def test_an_error_in_the_description_names_key_line_and_way_out(
    tmp_path: Path, description: str, said: list[str]
) -> None:
    with pytest.raises(SourceError) as error:
        report(tmp_path, "SNAP\n\nSome text é.\n", description)
    for words in said:
        assert words in str(error.value)
    assert error.value.way_out


def test_a_file_that_is_missing_or_is_no_text_is_said(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('title = "T"\nfile = "none.txt"\n', encoding="utf-8")
    with pytest.raises(SourceError, match=r"none\.txt does not exist"):
        read_book(tmp_path / "own.toml", NOTHING)
    with pytest.raises(SourceError, match="is no text file"):
        report(tmp_path, b"\x00\x01\x02\x03" * 50)
    with pytest.raises(SourceError, match="holds no text"):
        report(tmp_path, " \n\n")


@pytest.mark.parametrize("file", ["/etc/passwd", "../other.txt", "x/../../other.txt", "link.txt"])
def test_a_file_outside_the_folder_of_the_description_is_refused(tmp_path: Path, file: str) -> None:
    path = lay(tmp_path / "mine", "Some text.")
    (tmp_path / "other.txt").write_text("Not yours.", encoding="utf-8")
    (tmp_path / "mine" / "link.txt").symlink_to(tmp_path / "other.txt")
    path.write_text(f'title = "T"\nfile = "{file}"\n', encoding="utf-8")
    with pytest.raises(SourceError, match=rf"own\.toml, line 2: `file` '{file}' does not lie in the folder") as caught:
        read_book(path, NOTHING)
    assert "beside the description" in caught.value.way_out


@pytest.mark.parametrize(
    ("description", "told"),
    [
        ("begins = 'No such words'\n", r"own\.toml, line 3: `begins` 'No such words' stands nowhere in the file\."),
        ("ends = 'No such words'\n", r"own\.toml, line 3: `ends` 'No such words' stands nowhere in the file\."),
        (
            "begins = 'He wins.'\nends = 'SNAP'\n",
            r"line 4: `ends` 'SNAP' stands nowhere .* after the place that",
        ),
        ("[[chapters]]\nheading = 'SNAPP'\n", r"own\.toml, line 4: `chapters\[0\]\.heading` 'SNAPP' is no heading"),
        ("year = []\n", r"own\.toml, line 3: `year` must be words in quotation marks"),
        ("skip = 'x'\n", r"own\.toml, line 3: `skip` must be a list"),
        ("chapters = 'x'\n", r"own\.toml, line 3: `chapters` must be a list"),
        ("format = 'pdf'\n", r"own\.toml, line 3: `format` must be one of 'auto', 'plain' or 'braille'"),
        ("[pages]\nfirst = 0\n", r"own\.toml, line 4: `pages\.first` is too small: at least 1"),
        ("[pages]\nfirst = 'x'\n", r"own\.toml, line 4: `pages\.first` must be a whole number"),
    ],
)
def test_a_description_that_does_not_fit_is_told_with_its_line(tmp_path: Path, description: str, told: str) -> None:
    with pytest.raises(SourceError, match=told) as caught:
        report(tmp_path, "SNAP\n\nThe cards are dealt, and played.\n\nHe wins.\n", description)
    assert not re.search(r"input|string|pydantic|valid", caught.value.message, re.I)
