"""A made-up book in braille cells, with two of its pages in a plain transcription too, from files to volumes."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.braille import encode
from corpus.errors import SourceError
from corpus.traces import sources_of, texts_of
from corpus.volume import Volume
from ingest.accounting import accounts
from ingest.build import build
from ingest.round_games import volumes

WORKS = """
[[work]]
id = "brag-book"
[[work.witnesses]]
id = "900"
file = "900.txt"
[[work.witnesses]]
id = "901"
file = "901.txt"
"""
BOOK = """
work = "brag-book"
witness = "900"
reader = "run-on"
first_page = 1
last_page = 20
gathers = ["RULES OF BRAG"]
chapters = [{ heading = "BRAG", game = "brag" }, { heading = "FARO", game = "faro" }]
"""
PLAIN = r"""
work = "brag-book"
witness = "901"
reader = "plain"
spliced = true
italics = "_"

[pages]
first = 4
mark = '\[(\d+)\]'

[laws]
label = "Rule"
pattern = '(\d+)\. '
section = 'Rules of Brag'

[[headings]]
level = 2
pattern = '[A-Z ]+\.'

[[chapters]]
game = "brag"
"""
RULES = [
    "The eldest hand shall lead a small card of any suit before the others may look.",
    "A player who has no card of that suit may take the odd trick from his neighbour.",
    "If two hold the same card, the one nearest to the leader shall pay a forfeit.",
]
FILL = [
    "The winner of a trick leads again.",
    "Nobody may look at the hand of another.",
    "All pay one counter into the pool before the cards are dealt.",
    "Should a player forget it, he loses his turn.",
]


def prose(page: int) -> str:
    return " ".join(f"{FILL[n % 4]} This is point {page * 100 + n}." for n in range(page, page + 12))


def pages() -> dict[int, str]:
    """A book of twelve pages: Brag with its laws, which page 5 cuts in two, and Faro from page 6."""
    text = {page: prose(page) for page in range(1, 13)}
    text[1] = f"BRAG. {text[1]}"
    text[4] = f"{text[4]} RULES OF BRAG. 1. {RULES[0]} 2. {RULES[1][:27]}"
    text[5] = f"{RULES[1][27:].strip()} 3. {RULES[2]} {text[5]}"
    text[6] = f"FARO. {text[6]}"
    return text


@pytest.fixture
def root(tmp_path: Path) -> Path:
    line = [encode("Printed 1899").cells]
    for page, text in pages().items():
        line += [f"#{''.join('jabcdefghi'[int(digit)] for digit in str(page))}", encode(text).cells]
    for folder in ("sources", "books"):
        (tmp_path / folder).mkdir()
    (tmp_path / "works.toml").write_text(WORKS, encoding="utf-8")
    (tmp_path / "books" / "brag-900.toml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "sources" / "900.txt").write_text(" ".join(line).lower(), encoding="utf-8")
    (tmp_path / "sources" / "901.txt").write_text("", encoding="utf-8")
    return tmp_path


@pytest.fixture
def spliced(root: Path) -> Path:
    """The same, with pages 4 and 5 in a plain transcription that has italics and a word of its own."""
    text = pages()
    laws = f"1. {RULES[0]}\n\n2. {RULES[1][:27]} [5] {RULES[1][28:]}\n\n3. {RULES[2].replace('forfeit', '_forfeit_')}"
    plain = f"{text[4].split(' RULES OF BRAG.')[0]}\n\nRULES OF BRAG.\n\n{laws}\n"
    (root / "books" / "brag-901.toml").write_text(PLAIN, encoding="utf-8")
    (root / "sources" / "901.txt").write_text(plain, encoding="utf-8")
    return root


def books(root: Path) -> dict[str, Volume]:
    return {chapter.game: build(chapter) for chapter in volumes(root)}


def test_a_described_book_becomes_volumes(root: Path) -> None:
    found = books(root)
    assert list(found) == ["front-matter", "brag", "faro"]
    assert [section.title for section in found["brag"].sections] == ["Brag", "Introduction", "Rules of Brag"]
    assert [found[game].sections[0].page for game in ("brag", "faro")] == [1, 6]
    turned = {turn.page for volume in found.values() for block in volume.blocks for turn in block.turns}
    assert turned | {block.page for volume in found.values() for block in volume.blocks} == {None, *range(1, 13)}
    assert found["front-matter"].blocks[0].text == "Printed 1899"


def test_a_plain_witness_gives_its_pages(spliced: Path) -> None:
    found = books(spliced)
    laws = [block for block in found["brag"].blocks if block.kind == "law"]
    assert [law.number for law in laws] == [1, 2, 3]
    assert laws[2].text.endswith("shall pay a *forfeit*.")
    assert (laws[1].pages, laws[2].page) == ("4-5", 5)
    assert all({span.witness for span in law.spans} == {"900", "901"} for law in laws)
    source = (spliced / "sources" / "900.txt").read_text(encoding="utf-8")
    cells = next(source[span.start : span.end] for span in laws[2].spans if span.witness == "900")
    assert encode(RULES[2]).cells.lower() in cells
    assert [section.title for section in found["brag"].sections][-1] == "Rules of Brag"
    last = found["brag"].blocks[-1]
    assert (last.kind, last.page, last.section) == ("paragraph", 5, "brag-book/brag/rules-of-brag")


def test_what_stands_in_both_stands_once(spliced: Path) -> None:
    text = " ".join(block.plain for volume in books(spliced).values() for block in volume.blocks)
    for page in range(1, 13):
        for n in range(page, page + 12):
            assert text.count(f"This is point {page * 100 + n}.") == 1


EMENDATIONS = """
[[emendation]]
witness = "901"
reading = "cord"
context = "the same cord"
correction = "card"
reason = "misprint"
"""


@pytest.fixture
def misread(spliced: Path) -> Path:
    """The same, with a misprint in the plain witness that the list of emendations corrects, and one that it doesn't."""
    source = spliced / "sources" / "901.txt"
    text = source.read_text(encoding="utf-8").replace("same card", "same cord").replace("odd trick", "odd trip")
    source.write_text(text, encoding="utf-8")
    (spliced / "emendations").mkdir()
    (spliced / "emendations" / "brag-book.toml").write_text(EMENDATIONS, encoding="utf-8")
    return spliced


def test_differences_of_two_witnesses_are_told_with_the_rule_that_chose(misread: Path) -> None:
    laws = [block for block in books(misread)["brag"].blocks if block.kind == "law"]
    told = [[(v.rule, [(r.witness, r.text) for r in v.readings]) for v in law.variants] for law in laws]
    assert told == [
        [],
        [("words", [("901", "trip"), ("900", "trick")])],
        [("misprint", [("900", "card,"), ("901", "cord,")]), ("italics", [("901", "_forfeit_"), ("900", "forfeit")])],
    ]
    # The right word of the other witness is no emendation any more.
    assert laws[2].emendations == ()
    assert "the same card" in laws[2].text


def test_a_law_of_two_witnesses_leads_to_both(spliced: Path) -> None:
    law = next(block for block in books(spliced)["brag"].blocks if block.number == 1)
    cells = (spliced / "sources" / "900.txt").read_text(encoding="utf-8")
    at = law.text.index("small")
    second = next(trace for trace in law.traces if trace.witness == "900")
    ((start, end),) = sources_of(second.segments, at, at + len("small"))
    assert cells[start:end] == encode("small").cells.lower()
    assert law.text[slice(*texts_of(second.segments, start, end)[0])] == "small"


@pytest.mark.parametrize("kind", ["root", "spliced", "misread"])
def test_every_cell_and_character_is_accounted_for(kind: str, request: pytest.FixtureRequest) -> None:
    root: Path = request.getfixturevalue(kind)
    for found in accounts(books(root).values(), root):
        assert (found.missing, found.twice) == ((), ()), found.witness


def test_a_missing_source_and_an_unknown_chapter_are_told(root: Path) -> None:
    (root / "books" / "brag-900.toml").write_text(BOOK.replace("BRAG", "WHIST"), encoding="utf-8")
    with pytest.raises(SourceError, match=r"brag-book has no chapter WHIST\."):
        volumes(root)
    (root / "sources" / "900.txt").unlink()
    with pytest.raises(SourceError, match=r"900\.txt cannot be read"):
        volumes(root)


def test_a_lacuna_of_a_game_that_is_not_there_is_told(root: Path) -> None:
    lacuna = '\nlacunae = [{ game = "whist", before = "x", lost = "y" }]\n'
    (root / "books" / "brag-900.toml").write_text(BOOK + lacuna, encoding="utf-8")
    with pytest.raises(SourceError, match="has no game whist that lost anything"):
        volumes(root)
