"""What is downloaded is read back as the same text, by this project's decoder and, where it should, by liblouis."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import unicodedata

import pytest
from fastapi.testclient import TestClient

from corpus.braille import decode
from corpus.errors import NotFoundError
from corpus.library import Library
from service.adjudicator.models import Question
from service.adjudicator.receipts import pack
from service.braille import CODES, Settings
from service.resources.braille import brf, document, place

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
# What EBAE has one sign for: every dash, every quotation mark; accents lose which they are.
_FOLDED = str.maketrans({"—": "--", "–": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "…": "..."})


_CURVED = str.maketrans("‘’“”", "''\"\"")


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFD", text.translate(_FOLDED))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def _as_code_can(text: str, code: str) -> str:
    return _folded(text) if code == "ebae" else text


@pytest.mark.proof
def test_every_law_of_every_game_is_read_back(books: Library) -> None:
    """Every law as its own file, by each code; in CI every ninth."""
    laws = [block for block in books.blocks.values() if block.kind == "law"]
    assert {block.game for block in laws} >= {"poker", "loo", "rubicon-bezique"}
    for at, law in enumerate(laws):
        if not PROOFS and at % 9:
            continue
        told = document(books, f"works/{law.work}/{law.game}/laws/{law.number}")
        for code in CODES:
            made = brf(told, Settings.model_validate({"code": code}))
            read = decode(made.body.decode("ascii"), table=code)
            if made.problems:
                assert code == "ebae", (law.id, made.problems)
                continue
            assert _as_code_can(read.text, code) == _as_code_can(made.text, code), (law.id, code)
            assert " ".join(law.plain.split())[:60] in " ".join(made.text.split())


@pytest.mark.proof
def test_every_game_is_read_back_as_one_volume(books: Library) -> None:
    """Each game of each book by Unified English Braille; in CI every seventh. Contracted and not are both exact."""
    for at, (work, game) in enumerate(sorted(books.volumes)):
        if not PROOFS and at % 7:
            continue
        told = document(books, f"works/{work}/{game}")
        for code in ("ueb", "ueb1"):
            made = brf(told, Settings.model_validate({"code": code, "cells": 32}))
            assert made.problems == ()
            assert decode(made.body.decode("ascii"), table=code).text == made.text.translate(_CURVED), (
                work,
                game,
                code,
            )
        whole = " ".join(made.text.split())
        assert all(" ".join(block.plain.split())[:40] in whole for block in books.volumes[work, game].blocks)


def test_a_game_is_one_volume_with_all_its_books(books: Library) -> None:
    told = document(books, "games/loo")
    made = brf(told, Settings())
    assert decode(made.body.decode("ascii"), table="ueb").text == made.text.translate(_CURVED)
    whole = " ".join(made.text.split())
    volumes = [volume for (_, game), volume in books.volumes.items() if game == "loo"]
    assert len(volumes) == 2
    assert all(" ".join(block.plain.split())[:40] in whole for volume in volumes for block in volume.blocks)
    listed = [each.text.split(",")[0] for each in told.paragraphs if each.listed and not each.level]
    assert listed == ["Round Games with Cards", "Hoyle's Games Modernized"]
    assert document(books, "games/poker").paragraphs == document(books, "works/round-games/poker").paragraphs


@pytest.mark.parametrize("query", ["cell=30", "cells=30&cells=40", "code=ebea", "cells=x", "lines=1", "ruling=0"])
@pytest.mark.parametrize("path", ["/games/loo.brf", "/braille/games/loo"])
def test_what_is_no_setting_is_named(reader: TestClient, path: str, query: str) -> None:
    answer = reader.get(f"{path}?{query}", headers={"accept": "text/html"})
    assert answer.status_code == 422
    assert query.partition("=")[0] in answer.text
    assert "Correct what is named" in answer.text


def test_a_section_and_a_run_of_laws_have_what_stands_under_them(books: Library) -> None:
    section = document(books, "works/round-games/poker/the-ante")
    text = brf(section, Settings()).text
    assert "22. The ante shall not be straddled by a player" in text
    assert "The Deal" not in text
    run = brf(document(books, "works/round-games/poker/laws/29-33"), Settings()).text
    assert [f"{number}. " in run for number in (28, 29, 33, 34)] == [False, True, True, False]
    lost = next(block for block in books.blocks.values() if any(note.text is None for note in block.notes))
    noted = brf(document(books, f"works/{lost.work}/{lost.game}"), Settings()).text
    assert "The transcription kept this mark and lost its note." in noted


def test_a_ruling_is_read_back_with_its_laws(books: Library) -> None:
    facts = {"opener": "Ann", "outcome": "all-passed", "hands": {"Ann": "a pair of tens"}, "jackpot": 1, "ante": "2d."}
    word = pack(Question(kind="poker/jackpot", facts=facts))
    made = brf(document(books, f"rulings/{word}"), Settings())
    assert decode(made.body.decode("ascii"), table="ueb").text == made.text.translate(_CURVED)
    assert "Rule 33, page 51" in made.text
    assert word not in made.text


@pytest.mark.parametrize("path", ["", "x", "works/round-games", "works/round-games/poker/no", "rulings/zzz", "about"])
def test_where_there_is_no_text_the_way_out_is_told(books: Library, path: str) -> None:
    with pytest.raises(NotFoundError):
        document(books, path)


def test_cells_are_shown_on_request_only(books: Library) -> None:
    path = "works/round-games/poker/laws/22"
    assert place(books, path, Settings()).cells == []
    shown = place(books, path, Settings(), look=True)
    assert len(shown.cells) == shown.pages == 1
    assert {sign for sign in shown.cells[0] if sign != "\n"} <= {chr(0x2800 + dots) for dots in range(64)}
    assert shown.download == "/works/round-games/poker/laws/22.brf?code=ueb&cells=40&lines=25"


_THEIRS = """
import json, sys, louis
tables = ["en-us-brf.dis", "en-ueb-g2.ctb"]
print(json.dumps([louis.backTranslateString(tables, each) for each in json.load(sys.stdin)]))
"""


def test_liblouis_reads_the_same_words(books: Library) -> None:
    """liblouis, where the system has its binding, reads the cells of laws as their text, but for its known slips."""
    peer = shutil.which("python3", path="/usr/bin:/bin")
    found = peer and subprocess.run([peer, "-c", "import louis"], capture_output=True, check=False).returncode == 0
    laws = [document(books, f"works/round-games/poker/laws/{number}") for number in range(1, 81, 8)]
    made = [brf(told, Settings()) for told in laws]
    cells = [" ".join(" ".join(line for page in each.pages for line in page[:-1]).split()).lower() for each in made]
    ours = [decode(each, table="ueb").text.split() for each in cells]
    assert ours == [each.text.split() for each in made]
    if not found or peer is None:
        # Nothing to compare with here: that the cells are the text's was held above.
        return
    done = subprocess.run([peer, "-c", _THEIRS], input=json.dumps(cells), capture_output=True, text=True, check=True)
    theirs = [" ".join(each.split()).translate(_FOLDED).split() for each in json.loads(done.stdout)]
    same = sum(a == b for mine, other in zip(ours, theirs, strict=True) for a, b in zip(mine, other, strict=False))
    assert same > 0.98 * sum(map(len, ours))
