"""The book itself: every game, section, law and page in its place."""

from __future__ import annotations

import re
from functools import cache

import pytest

from corpus.library import ROOT
from corpus.records import Block, Section
from corpus.volume import Volume
from ingest.bare_pages import PageMark
from ingest.braille_book import cells
from ingest.build import build
from ingest.drafts import Chapter
from ingest.layout import load_layout
from ingest.round_games import volumes

SOURCES = {name: next((ROOT / "sources").glob(f"{name}_*.txt")).read_bytes().decode() for name in ("000", "002")}


@cache
def chapters() -> tuple[Chapter, ...]:
    return tuple(volumes())


@cache
def pages() -> tuple[PageMark, ...]:
    return cells(load_layout(ROOT / "books" / "round-games-000.toml")).pages


@cache
def book() -> dict[str, Volume]:
    return {chapter.game: build(chapter) for chapter in chapters()}


def blocks() -> list[Block]:
    return [block for volume in book().values() for block in volume.blocks]


def titles(game: str, level: int) -> list[str]:
    return [section.title for section in book()[game].sections if section.level == level]


def section_text(section: str) -> str:
    return "\n\n".join(block.text for block in blocks() if block.section == section)


def test_every_game_has_its_volume() -> None:
    layout = load_layout(ROOT / "books" / "round-games-000.toml")
    assert set(book()) == {"front-matter", *(row.game for row in layout.chapters)}
    assert all(volume.blocks and volume.sections for volume in book().values())


def test_chapters_begin_on_the_pages_of_the_contents() -> None:
    [contents] = [block for block in book()["front-matter"].blocks if block.kind == "table"]
    listed = dict(re.findall(r"^\| ([A-Z -]+) \| (\d+) \|$", contents.text, re.M))
    begun = {volume.sections[0].title.upper(): volume.sections[0].page for volume in book().values()}
    assert len(listed) == 15
    for title, page in listed.items():
        key = next(name for name in begun if re.sub(r"\W", "", name).startswith(re.sub(r"\W", "", title)))
        assert begun[key] == int(page), title


def test_the_contents_agree_with_the_description() -> None:
    assert [section.title for section in book()["front-matter"].sections] == ["Front Matter", "Title Page", "Contents"]


@pytest.mark.parametrize(
    ("game", "level", "expected"),
    [
        (
            "napoleon",
            2,
            ["Introduction", "Description", "Tactics", "Stakes", "Dealing", "Calling", "Playing the Hands"],
        ),
        ("napoleon", 3, ["Pool or Kitty", "Misery or Misére", "Buying Cards", "Spare Hand", "Double Header"]),
        ("loo", 3, ["Club Law", "Unlimited Loo", "Mixed Loo", "Five-Card Loo", "Irish Loo", "Thirty-Two Card Packs"]),
        ("poker", 2, ["Description", "Value of the Hands", "The Jack-pot", "Modifications", "Technical Terms"]),
        ("poker", 3, ["The Deal", "The Ante", "The Play", "The Jack-pot", "The Draw", "The Betting", "The Hands"]),
        ("vingt-un", 2, ["Introduction", "Description", "Dealing", "Drawing", "Pool", "Limiting the Deal"]),
        ("commerce", 2, ["Description of the Game", "The Old Game", "Pool Commerce", "Limited Commerce"]),
        ("pope-joan", 3, ["Five-Pool Pope", "Pope Joan Wins", "Limited Stops", "Looking at the Spare Hand"]),
        ("snip-snap-snorum", 3, ["Turn-Up Snip"]),
        ("spoil-five", 3, ["Two Tricks Win", "Fiving", "Jinking", "Twenty-Five and Forty-Five"]),
        ("loto", 2, ["Introduction", "First Method", "The Second Method"]),
    ],
)
def test_headings_are_sections(game: str, level: int, expected: list[str]) -> None:
    assert titles(game, level)[: len(expected)] == expected


def test_pokers_81_rules_are_all_there_once_and_on_their_pages() -> None:
    laws = [block for block in book()["poker"].blocks if block.kind == "law"]
    assert [law.number for law in laws] == list(range(1, 82))
    assert {law.label for law in laws} == {"Rule"}
    begun = {law.number: law.page for law in laws}
    assert {number: begun[number] for number in (1, 7, 15, 22, 32, 40, 51, 60, 67, 81)} == {
        1: 47, 7: 48, 15: 49, 22: 49, 32: 51, 40: 52, 51: 54, 60: 55, 67: 56, 81: 58
    }  # fmt: skip
    law = laws[21]
    assert law.text == (
        "The ante shall not be straddled by a player, or by successive players, "
        "to an amount exceeding one-half the limit."
    )
    assert law.id == "round-games/poker/law/22"
    assert law.section == "round-games/poker/the-ante"


def test_the_braille_and_the_plain_text_turn_pages_at_the_same_words() -> None:
    """The page of every law by the plain witness is the page by the braille."""
    for block in book()["poker"].blocks:
        spans = [span for span in block.spans if span.witness == "000"]
        if block.kind == "law":
            page = max(mark.page for mark in pages() if mark.start <= spans[0].start)
            assert page == block.page, block.id


def test_notes_that_the_braille_runs_into_the_text_are_notes() -> None:
    noted = {block.number: block for block in book()["poker"].blocks if block.notes}
    assert list(noted) == [56, 71]
    assert str(noted[56].notes[0].text).startswith("*i.e.*: The bet is the actual amount deposited")
    assert "Some American writers" not in noted[71].text


def test_records_of_both_witnesses_name_both() -> None:
    law = next(block for block in book()["poker"].blocks if block.number == 22)
    found = {span.witness: SOURCES[span.witness][span.start : span.end] for span in law.spans}
    assert found["002"].startswith("22. The ante shall not be straddled")
    assert found["000"].endswith('exce$+ "o-half ! limit4')


def test_the_glossary_is_terms() -> None:
    terms = {block.name: block for block in book()["poker"].blocks if block.kind == "term"}
    assert len(terms) == 32
    assert list(terms)[:4] == ["Age", "Ante", "Bluff", "Blaze"]
    assert terms["Go Better"].text == "See Raise."
    assert (terms["Limit"].pages, terms["See"].pages) == ("42-43", "43-44")
    assert terms["No. 1"].id == "round-games/poker/term/no-1"


def test_tables_and_figures_are_set_out() -> None:
    found = {block.name: block for block in blocks() if block.kind in ("table", "figure")}
    assert set(found) == {
        "Contents",
        "The seats of five players at Poker",
        "The Jig to each card",
        "The points of Cassino",
        "Fig. 1. A Loto card",
        "Counters requisite for the payment of the players",
    }
    assert "| king | nine, ten, knave or queen. |" in found["The Jig to each card"].text
    assert (
        "| The winner of Great Cassino (the ten of diamonds) reckons | 2 points. |"
        in found["The points of Cassino"].text
    )
    assert found["Fig. 1. A Loto card"].lacunae
    assert found["The seats of five players at Poker"].page == 35


def test_every_page_is_in_some_record_and_pages_never_go_back() -> None:
    found: set[int] = set()
    for volume in book().values():
        last = 0
        for item in volume.items():
            if item.page is not None:
                assert item.page >= last, item.id
                last = item.turns[-1].page if item.turns else item.page
            found |= {turn.page for turn in item.turns} | {item.page or 3}
    assert found == set(range(3, 113))


def test_no_page_number_or_heading_is_left_in_the_text() -> None:
    for block in blocks():
        if block.work == "round-games" and block.game != "front-matter":
            assert not re.search(r"\b[A-Z]{4,}\b", block.text), block.id
    for mark in pages():
        around = next((b for b in blocks() for turn in b.turns if turn.page == mark.page), None)
        if around is not None:
            at = next(turn.at for turn in around.turns if turn.page == mark.page)
            assert str(mark.page) not in around.text[max(0, at - 4) : at + 4], around.id


def test_paragraphs_begin_and_end_as_sentences_do() -> None:
    for block in blocks():
        if block.kind == "paragraph" and block.game != "front-matter":
            assert re.match(r"[A-Z(“\"\d]", block.text), block.id
            assert re.search(r"[.?!)”\"]$|:(?:--)?$", block.text.rstrip("*")), block.id
            assert len(block.plain.split()) < 270, block.id


def test_every_cell_of_the_book_is_in_a_record() -> None:
    source = SOURCES["000"]
    covered = bytearray(len(source))
    for volume in book().values():
        for item in volume.items():
            for span in item.spans:
                if span.witness == "000":
                    covered[span.start : span.end] = b"x" * (span.end - span.start)
    assert "".join(letter for n, letter in enumerate(source) if not covered[n]).strip() == ""


def test_every_emendation_has_its_place() -> None:
    made = {(row.reading, row.correction, row.reason) for chapter in chapters() for row in chapter.emendations}
    items = [item for volume in book().values() for item in volume.items()]
    assert {(e.reading, e.correction, e.reason) for item in items for e in item.emendations} == made
    blucher = next(item for item in items if item.id == "round-games/napoleon/blucher")
    assert [e.reading for e in blucher.emendations] == ["BLCHER"]


def test_records_and_markdown_agree_with_what_lies_on_disk() -> None:
    """The committed text is what these sources make (cross-references apart)."""
    for game, volume in book().items():
        markdown = (ROOT / "text" / "round-games" / f"{game}.md").read_text(encoding="utf-8")
        for item in volume.items():
            text = item.title if isinstance(item, Section) else item.text[:40].split("\n")[0]
            assert text in re.sub(r"\{p\. \d+\}", "", markdown), item.id


def test_lost_quotation_marks_are_told_where_somebody_speaks() -> None:
    told = [(block, lacuna) for block in blocks() for lacuna in block.lacunae if "quotation" in lacuna.lost]
    assert len(told) > 15
    assert any(block.text[lacuna.at :].startswith("Pam, be civil") for block, lacuna in told)
