"""Whatever the file holds, a book comes of it: nothing crashes, every character has its record, words can be found."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from corpus.errors import SourceError
from tests.ingest.own import unaccounted, written

EXAMPLES = 3000 if os.environ.get("HOYLE_PROOFS") == "1" else 100

LINES = [
    "",
    "",
    "",
    "THE LAWS OF SNAP.",
    "CHAPTER I.",
    "CHAPTER II. Of Whist",
    "WHIST",
    "SNAP",
    "# Snap",
    "## The Deal",
    "=====",
    "-----",
    "_The Deal._",
    "Of Dealing",
    "I.",
    "II.",
    "CONTENTS",
    "  Snap ........ 4",
    "  Whist . . . . 12",
    "NOTES",
    "GLOSSARY",
    "Ante.--The first stake.",
    "Ante.--Again.",
    "1. The dealer deals.",
    "2. He that cuts deals.",
    "3. So does",
    "4.--The rest.",
    "Law 1. The pack.",
    "LAW 2.",
    "Rule III. Of cards.",
    "Rule 9. Far on.",
    "§ 1. One.",
    "§ 2",
    "(a) to the left;",
    "(b) to the right.",
    "namely--",
    "goes on here",
    "[Pg 1]",
    "[Pg 2]",
    "[Pg 3]",
    "{4}",
    "[5]",
    "6",
    "- 7 -",
    "a mark[1] stands",
    "and one* more",
    "[1] The note.",
    "* The other note.",
    "[Footnote 1: Again.]",
    "[Footnote 2: open",
    "[Illustration]",
    "[Illustration: A card]",
    "Ace      4   high",
    "King     3   low",
    "a\tb",
    "c\td",
    "| x | y |",
    "+---+---+",
    "* * * * *",
    "{p. 5}",
    "see page 3 and Law 2",
    "_open italics",
    "*** START OF THE PROJECT X ***",
    "*** END OF THE PROJECT X ***",
    "    set in verse",
    "    Two lines",
    "\ue005",
    "\x0c",
    "\x00x",
    "\ufeff",
    "é ½ “quoted”",
    "[^1]: x",
    "x[^1]",
    "¹ raised",
    "word¹",
    "<b>&amp;</b>",
    "`code` \\ ~",
    "1.",
    "1. ",
    "§",
    "[",
    "]",
    "|",
    "Law",
    "0. Nought",
    "VV. Odd",
]

ends = st.sampled_from(["\n", "\n", "\r\n", "\r", "\n\n", "\f", "\u2028"])
lines = st.lists(
    st.tuples(st.one_of(st.sampled_from(LINES), st.sampled_from(LINES), st.text(max_size=30)), ends), max_size=40
)
books = lines.map(lambda pieces: "".join(each + end for each, end in pieces))


def _words(text: str) -> set[str]:
    spaced = "".join(character if character.isalpha() else " " for character in text)
    return {word for word in spaced.split() if len(word) > 2}


def _holds(source: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        try:
            made, library = written(Path(folder), source.encode("utf-8", "surrogatepass"))
        except SourceError as error:
            refused = error.message
        else:
            refused = ""
    if refused:
        assert re.search(r"holds no text|is no text file|cannot be read", refused)
        return
    assert unaccounted(made) == ""
    assert [library.volumes[each.work, each.game] for each in made.volumes] == list(made.volumes)
    shown = " ".join(
        f"{item.plain} {item.name or ''} {' '.join(note.text or '' for note in item.notes)}"
        for item in library.blocks.values()
    )
    shown += " ".join(section.title for section in library.sections.values())
    pieces = [
        made.source.original[mark.start : mark.end]
        for each in made.volumes
        for item in each.items()
        for mark in item.marks
    ]
    # A stretch may be cut within a word, or between two.
    beside = f"{''.join(pieces)} {' '.join(pieces)}"
    missing = {word.lower() for word in _words(made.source.text.text)} - {word.lower() for word in _words(shown)}
    assert missing <= {word.lower() for word in _words(beside)} | {"start", "end"}


@pytest.mark.proof
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(books)
@example("L\r\n-----\n*** END OF THE PROJECT X ***\n2. He that cuts.\nstands\x0c\ufeff\n\ufeff\r\nson\n")
def test_lines_of_every_kind_in_any_order_make_a_book(source: str) -> None:
    _holds(source)


@settings(max_examples=EXAMPLES // 3, deadline=None)
@given(st.text(max_size=200))
def test_any_text_makes_a_book_or_one_clear_error(source: str) -> None:
    _holds(source)


@settings(max_examples=EXAMPLES // 3, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_make_a_book_or_one_clear_error(source: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        try:
            made, _ = written(Path(folder), source)
        except SourceError as error:
            left = "" if "own.txt" in error.message else error.message
        else:
            left = unaccounted(made)
    assert left == ""


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("the same line\n\n" * 2000, id="joined"),
        pytest.param("The same line.\n\n" * 800, id="same"),
        pytest.param("a" * 50_000, id="word"),
        pytest.param("1. x\n" * 2000, id="ones"),
        pytest.param("word " * 10_000, id="line"),
        pytest.param("A  b   c\n" * 1000, id="columns"),
        pytest.param("[1] x\n\n" * 600, id="notes"),
        pytest.param("x " + "_" * 20_000, id="signs"),
        pytest.param("x " + ". " * 10_000, id="stops"),
        pytest.param("." * 20_000 + "\n" + "x ... y\n" * 3, id="dots"),
    ],
)
def test_long_and_monotonous_texts_make_books(tmp_path: Path, source: str) -> None:
    made, library = written(tmp_path, source)
    assert unaccounted(made) == ""
    assert library.blocks
