"""Books as they come: every encoding, files that are no text, layouts that hide the text; nothing is lost or unsaid."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

from corpus.braille import encode
from corpus.braille.cells import ASCII_CELLS
from corpus.errors import SourceError
from corpus.library import load
from tests.ingest.brf import brf
from tests.ingest.own import blocks, doubts, laws, report, unaccounted, volume, written

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
GAME = 'game = "snap"\n'
RULES = "RULES OF SNAP\r\n\r\n1. “Snap” — he says — costs £5.\r\n\r\n2. ‘No’, says\r\nthe other…\r\n"


def sentence(chance: random.Random, words: int = 14) -> str:
    known = re.findall(
        r"\w+", "the dealer gives each player five cards and eldest hand leads a trick if revoke must be paid"
    )
    return " ".join(chance.choice(known) for _ in range(words)).capitalize() + "."


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(RULES.encode(), id="utf-8"),
        pytest.param(b"\xef\xbb\xbf" + RULES.encode(), id="mark"),
        pytest.param(RULES.encode("cp1252"), id="windows"),
        pytest.param(RULES.encode("utf-16"), id="utf-16"),
        pytest.param(RULES.encode("utf-16-le"), id="utf-16 without a mark"),
        pytest.param(RULES.encode("utf-16-be"), id="the other way round"),
        pytest.param(RULES.replace("\r\n", "\r").encode(), id="returns"),
        pytest.param(RULES.replace("\r\n\r\n", "\r\n\f\r\n").encode(), id="form feeds"),
    ],
)
def test_two_rules_are_laws_in_any_encoding_and_with_any_line_ends(tmp_path: Path, raw: bytes) -> None:
    made = report(tmp_path, raw)
    (game,) = made.volumes
    assert {n: law.plain for n, law in laws(made, game.game).items()} == {
        1: "“Snap” — he says — costs £5.",
        2: "‘No’, says the other…",
    }
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "holds no text"),
        (b" \n\t\f\r\n", "holds no text"),
        (b"%PDF-1.4\n%\xe2\xe3", "is a PDF file"),
        (b"PK\x03\x04\x14\0word/document.xml", "is a ZIP, Word, OpenDocument or EPUB file"),
        (b"{\\rtf1\\ansi Snap}", "is an RTF file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "is an old Word file"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is a picture"),
        (b"\x7fELF" + bytes(range(256)) * 9, "is no text file"),
    ],
)
def test_a_file_that_is_no_book_is_one_sentence_with_its_name_and_a_way_out(
    tmp_path: Path, raw: bytes, told: str
) -> None:
    with pytest.raises(SourceError, match=rf"^own\.txt {told}") as caught:
        report(tmp_path, raw)
    assert caught.value.way_out
    assert "\n" not in caught.value.message


GUTENBERG = (Path(__file__).parent / "books" / "parlour.txt").read_text(encoding="utf-8")


def test_a_list_in_a_law_numbered_as_laws_are_is_part_of_it(tmp_path: Path) -> None:
    made = report(tmp_path, GUTENBERG)
    assert list(laws(made, "whist")) == [1, 2, 3, 4]
    assert laws(made, "whist")[3].text.split("\n\n")[1:] == [
        "If a player and his partner hold--",
        "- I. The four honours, they score four points.\n- II. Any three honours, they score two points.\n"
        "- III. Only two honours, they do not score.",
    ]
    assert laws(made, "whist")[4].plain.startswith("Those players")
    assert doubts(made) == [(1, "no page marks were found, so records are cited without a page")]


def test_what_heads_nothing_and_what_is_the_transcribers_make_no_sections(tmp_path: Path) -> None:
    made = report(tmp_path, GUTENBERG)
    assert [each.game for each in made.volumes] == ["front-matter", "whist", "forfeits"]
    assert [each.title for each in volume(made, "forfeits").sections] == ["Forfeits", "Introduction", "Index"]
    told = {each.line: each.what for each in made.findings.of("passed over")}
    lines = GUTENBERG.splitlines()
    for words in ("Produced by", "FOOTNOTES:", "THE END.", "TRANSCRIBER’S NOTE:", "Obvious misprints"):
        (line,) = (n for n, text in enumerate(lines, 1) if text.startswith(words))
        assert told[line].startswith(words)
    assert unaccounted(made) == ""
    assert {each.what for each in made.findings.of("front matter")} >= {"A. NOBODY", "WHIST 1", "Forfeits, 12"}
    assert [each.what[:4] for each in made.findings.of("paragraph")] == [
        "This",
        "Whis",
        "The ",
        "If a",
        "Play",
        "The ",
        "“Her",
    ]


def test_tables_notes_verse_and_figures_of_a_real_looking_book(tmp_path: Path) -> None:
    made = report(tmp_path, GUTENBERG)
    tables = [each.text for each in blocks(made) if each.kind == "table"]
    assert tables[1].splitlines() == [
        "|  | Points. | Stakes. |", "| --- | ---: | ---: |", "| Rubber | 2 | 5s. |", "| Treble | 3 | 7s. 6d. |",
        "| Double | 2 | 5s. |", "| Single | 1 | 2s. 6d. |",
    ]  # fmt: skip
    assert [note.text for each in blocks(made) for note in each.notes] == ["This means you.", "Formerly ten points."]
    assert [each.text for each in blocks(made) if "fine thing" in each.text] == [
        "“Here’s a thing, and a very fine thing,  \nWhat shall be done to the owner of this thing?”"
    ]


def test_a_transcribers_note_ends_where_the_book_goes_on(tmp_path: Path) -> None:
    source = "TRANSCRIBER'S NOTE\n\nItalics are lost.\n\n\n\nSNAP IS A GAME\n\nIt is played.\n\n"
    source += "[Transcriber's note: sic.]\n\nIt ends.\n\nTranscriber's Note: no italics.\n\nFINIS\n\n* * *\n"
    made = report(tmp_path, source)
    assert [each.plain for each in blocks(made)][-2:] == ["It is played.", "It ends."]
    assert [each.title for each in made.volumes[-1].sections][-1] != "Finis"
    assert not any("talics" in each.plain or "sic" in each.plain for each in blocks(made))
    assert unaccounted(made) == ""


def test_what_has_no_shape_is_one_long_paragraph_and_told_of(tmp_path: Path) -> None:
    chance = random.Random(1)
    text = " ".join(sentence(chance) for _ in range(13_000 if PROOFS else 700))
    made, library = written(tmp_path, text)
    assert [each.text for each in library.blocks.values()] == [text]
    assert (1, f"a paragraph of {len(text):,} characters") in doubts(made)


def test_headings_alone_and_a_web_page_are_told_of(tmp_path: Path) -> None:
    made = report(tmp_path, "\n\n".join(f"CHAPTER {n}\n\nOF {n * 'X'}" for n in range(1, 9)))
    assert len(made.volumes) == 8
    assert (1, "the book has headings and no text under them") in doubts(made)
    made = report(tmp_path, "<!DOCTYPE html><html><body><p>Snap is a game.</p></body></html>")
    assert (1, "this is a web page, whose tags stand in the text") in doubts(made)
    assert "Snap is a game." in blocks(made)[0].plain


def test_a_large_book_is_read_whole(tmp_path: Path) -> None:
    chance = random.Random(2)
    parts = ["THE BIG BOOK"]
    while sum(map(len, parts)) < (5_000_000 if PROOFS else 60_000):
        number = len(parts)
        rules = "\n\n".join(f"{n}. {sentence(chance)}" for n in range(1, 13))
        prose = "\n\n".join("\n".join(sentence(chance) for _ in range(5)) for _ in range(8))
        parts.append(f"\n\n\nCHAPTER {number}\n\nGAME {number}\n\n{prose}\n\nLAWS\n\n{rules}\n")
    made = report(tmp_path, "\n".join(parts))
    assert made.findings.counts()["law"] == 12 * (len(parts) - 1)
    assert unaccounted(made) == ""


@pytest.mark.parametrize("heads", [["snap & o!rs"], ["snap", "& o!rs"]])
@pytest.mark.parametrize("number_above", [False, True])
def test_running_heads_above_the_text_and_numbers_below_are_no_text(
    tmp_path: Path, heads: list[str], number_above: bool
) -> None:
    chance = random.Random(3)
    lines: list[str] = []
    for _ in range(12):
        words = encode(sentence(chance, 30), table="ueb").cells.split()
        line = " "
        for word in words:
            if len(line) + 1 + len(word) > 40:
                lines.append(line)
                line = word
            else:
                line += f" {word}"
        lines.append(line)
    pages = [lines[n : n + 8] for n in range(0, len(lines), 8)]
    made_pages = []
    for n, page in enumerate(pages):
        number = f"#{'abcdefghi'[n]}".rjust(40)
        head = heads[n % len(heads)].center(40).rstrip()
        made_pages.append([number, head, *page] if number_above else [head, *page, number])
    source = "\f".join("\n".join(page) + "\n" for page in made_pages)
    made = report(tmp_path, source, 'format = "braille"\ntable = "ueb"\n')
    assert len(blocks(made)) == 12
    assert not any("snap" in each.plain.lower() or "others" in each.plain for each in blocks(made))
    assert [each.what for each in made.findings.of("page")] == [str(n) for n in range(1, len(pages) + 1)]
    told = [each.what for each in made.findings.of("passed over")]
    assert len(told) == len(heads)
    assert all(what.endswith("(the running head of the pages)") for what in told)
    assert unaccounted(made) == ""
    assert not re.search("\ufffd", " ".join(each.plain for each in blocks(made)))


def test_an_old_header_sections_a_gap_and_a_long_caption_of_a_latin_1_book(tmp_path: Path) -> None:
    source = (
        "**The Project X Etext of Games, by B. Wray**\n\n*END*THE SMALL PRINT! Ver.04.29.93*END*\n\n\n"
        "NAP, OR NAPOLEON\n\n{3} It is played. A fee of ½d. was £2 in 1860.\n\n{4}\n\n[Illustration: THE PLAYERS.\n\n"
        "_Frontispiece._]\n\nSECTION 1. Of the Deal\n\n=§ 1.=--The dealer deals, =always=.\n\n"
        "=§ 2.=--He turns {5} up one.\n\nSECTION 2. Of the Play\n\n=§ 3.=--The eldest leads.\n\n"
        "=§ 5.=--He that revokes pays.\n\n\n\nTHE GAME OF LOO\n\n{40}\n\nLoo is lively.\n"
    )
    made = report(tmp_path, source.encode("latin-1"), library=load())
    assert [(each.game, each.title) for each in made.volumes] == [
        ("napoleon", "Nap, or Napoleon"),
        ("loo", "The Game of Loo"),
    ]
    assert [(n, law.plain) for n, law in laws(made, "napoleon").items()] == [
        (1, "The dealer deals, always."), (2, "He turns up one."),
        (3, "The eldest leads."), (5, "He that revokes pays."),
    ]  # fmt: skip
    assert [each.text for each in blocks(made) if each.kind == "figure"] == ["THE PLAYERS. *Frontispiece.*"]
    assert [each.page for each in volume(made, "loo").blocks] == [40]
    assert {(26, "§ 5 follows § 3: the numbers between are missing")} <= set(doubts(made))
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    ("description", "games"),
    [
        ('title = "A Treatise on Whist"\n', ["whist"]),
        ('game = "snap"\n', ["snap"]),
        ('title = "Whist and Other Games"\n', ["front-matter", "the-deal", "the-play"]),
    ],
)
def test_chapters_of_a_book_of_one_game_are_parts_of_it(tmp_path: Path, description: str, games: list[str]) -> None:
    source = "THE RULES\n\nCHAPTER I.\nTHE DEAL.\n\nThe dealer deals.\n\nCHAPTER II.\nTHE PLAY.\n\nThe player plays.\n"
    made = report(tmp_path, source, description)
    assert [each.game for each in made.volumes] == games
    assert [each.plain for each in blocks(made)][-2:] == ["The dealer deals.", "The player plays."]


@pytest.mark.parametrize("table", ["ueb", "ueb1", "ebae", "ebae1"])
def test_unicode_cells_tell_their_code_and_keep_a_table_and_a_list(tmp_path: Path, table: str) -> None:
    parts = [
        ("heading", "THE RULES OF SNAP"),
        ("paragraph", "Plan B is to take the cards (all of them) and to deal them to the players, one by one."),
        *[("list", f"{n}. The player who says the word out of his turn shall pay the pool.") for n in (1, 2, 3)],
        ("paragraph", "So ends the code; may you keep it."),
    ]
    rows = "".join(f"  {encode(name, table=table).cells}      #{n}\r\n" for name, n in (("Ace", "aa"), ("King", "d")))
    text, foot = brf(parts, table).rsplit("\r\n", 2)[:2]
    cells = f"{text}\r\n{rows}{foot}\r\n\f"
    made = report(tmp_path, "".join(c if c in "\r\n\f" else chr(0x2800 + ASCII_CELLS.index(c)) for c in cells), GAME)
    assert ("table", table) in {(guess.key, guess.taken) for guess in made.findings.guesses}
    assert list(laws(made, "snap")) == [1, 2, 3]
    assert [each.plain for each in blocks(made) if each.kind == "paragraph"] == [
        "Plan B is to take the cards (all of them) and to deal them to the players, one by one.",
        "So ends the code; may you keep it.",
    ]
    assert [each.text.splitlines()[2:] for each in blocks(made) if each.kind == "table"] == [
        ["| Ace | 11 |", "| King | 4 |"]
    ]
