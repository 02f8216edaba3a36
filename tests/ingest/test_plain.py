from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from corpus.records import PageTurn, Span
from tests.ingest.made import block, library, texts, volume, volumes

BOOK = """
italics = "_"
artefacts = ['\\* \\* \\*', 'Part \\d+']
[pages]
first = 3
mark = '\\[(\\d+)\\]'
[notes]
sign = "*"
lost = '\\{(\\d+)\\}'
[laws]
label = "Rule"
pattern = '(\\d+)\\. '
section = 'The Rules'
[[headings]]
level = 2
pattern = '[A-Z][A-Z ]+\\.'
[[chapters]]
game = "before"
title = "Before"
opening = "Preface"
[[chapters]]
game = "snap"
heading = "SNAP"
[[chapters]]
game = "crackle"
heading = "CRACKLE"
"""

TEXT = """Part 1

This book is _new_.

SNAP.

Snap is old.{7} It is played by

[4]

two.

* * *

1. This is no rule.

THE RULES.

1. He deals.

2. He pays a bet*, if he--

(a) shouts, or

(b) leaves
the room. [5]

*_That is_, money.

3. He, when--

(a) he wins, or

(b) loses,

Pays.

An unnumbered rule.

CRACKLE.

Nothing is known.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return library(tmp_path, TEXT, BOOK)


def test_the_chapters_are_those_described(root: Path) -> None:
    assert [(made.game, made.title) for made in volumes(root)] == [
        ("before", "Before"),
        ("snap", "Snap"),
        ("crackle", "Crackle"),
    ]


def test_text_before_the_first_heading_goes_to_the_chapter_without_one(root: Path) -> None:
    before = volumes(root)[0]
    assert texts(before) == ["This book is *new*."]
    assert before.sections[1].title == "Preface"


def test_numbers_are_laws_only_under_the_laws_heading(root: Path) -> None:
    snap = volumes(root)[1]
    assert [(law.number, law.label) for law in snap.blocks if law.kind == "law"] == [
        (1, "Rule"),
        (2, "Rule"),
        (3, "Rule"),
    ]
    assert block(snap, "1. This is no rule.").text == "1\\. This is no rule."


def test_cases_are_list_items_and_what_follows_them_in_the_sentence_is_the_laws(root: Path) -> None:
    snap = volumes(root)[1]
    assert block(snap, "He pays").text == "He pays a bet[^2], if he--\n\n- (a) shouts, or\n- (b) leaves the room."
    assert block(snap, "He, when").text == "He, when--\n\n- (a) he wins, or\n- (b) loses,\n\nPays."


def test_an_unnumbered_rule_among_the_laws_is_a_paragraph_there(root: Path) -> None:
    rule = block(volumes(root)[1], "An unnumbered")
    assert (rule.kind, rule.section) == ("paragraph", "made/snap/the-rules")


def test_notes_are_the_laws(root: Path) -> None:
    (note,) = block(volumes(root)[1], "He pays").notes
    assert (note.mark, note.printed, note.text) == ("2", "*", "*That is*, money.")


def test_a_mark_without_its_note_says_so(root: Path) -> None:
    snap = volumes(root)[1]
    (note,) = block(snap, "Snap is old").notes
    assert (note.mark, note.text) == ("7", None)


def test_pages_are_those_of_the_marks(root: Path) -> None:
    snap = volumes(root)[1]
    old = block(snap, "Snap is old")
    assert (old.page, old.turns) == (3, (PageTurn(at=old.text.index("two"), page=4),))
    assert [block(snap, begins).page for begins in ("1. This", "He pays", "He, when")] == [4, 4, 5]


def test_every_sign_of_the_source_belongs_to_a_record(root: Path) -> None:
    covered: set[int] = set()
    for made in volumes(root):
        for item in made.items():
            for span in item.spans:
                covered |= set(range(span.start, span.end))
    assert [TEXT[n] for n in range(len(TEXT)) if n not in covered and not TEXT[n].isspace()] == []


def test_spans_lead_to_the_words(root: Path) -> None:
    (rule,) = (each for each in volumes(root)[1].blocks if each.text == "He deals.")
    assert [TEXT[span.start : span.end] for span in rule.spans] == ["1. He deals."]
    assert isinstance(rule.spans[0], Span)


def test_emendations_reach_the_record(tmp_path: Path) -> None:
    row = '[[emendation]]\nwitness="m"\nreading="old"\ncorrection="young"\nreason="misprint"\n'
    snap = volumes(library(tmp_path, TEXT, BOOK, row))[1]
    (made,) = block(snap, "Snap is young").emendations
    assert (made.at, made.reading, made.correction) == (8, "old", "young")


SNAP = '[[chapters]]\ngame = "snap"\nheading = "SNAP"\n'
LAWS = "[laws]\nlabel = 'Law'\npattern = '(\\d+)\\. '\nsection = 'Snap'\n"


@pytest.mark.parametrize(
    ("source", "description", "told"),
    [
        ("Words.\n\nSNAP.\n\nMore.", SNAP, "begins with text that belongs to no chapter: 'Words.'"),
        ("SNAP.\n\nMore.", SNAP + '[[chapters]]\ngame="crackle"\nheading="CRACKLE"\n', "has no chapter crackle"),
        ("SNAP.\n\n1. One.\n\n3. Three.", LAWS + SNAP, "Law 3 follows Law 1"),
        ("SNAP.\n\n1. One.\n\n1. One.", LAWS + SNAP, "Law 1 follows Law 1"),
        ("SNAP.\n\na\tb", SNAP, "A table .* is not described"),
        ("SNAP.\n\nA.\n\n*A note.", "[notes]\nsign='*'\n" + SNAP, "a footnote without a mark"),
        ("SNAP.\n\nÉ.", "encoding = 'ascii'\n" + SNAP, "m.txt cannot be read as ascii"),
        ("SNAP.\n\nÉ.", "encoding = 'braille'\n" + SNAP, "m.txt cannot be read as braille"),
        ("SNAP.", "colour = 'red'\n" + SNAP, r"made-m\.toml, line 5: `colour` is no key"),
        ("SNAP.", "artefacts = ['(']\n" + SNAP, "is no pattern"),
    ],
)
def test_a_source_that_is_not_as_described_is_an_error(
    tmp_path: Path, source: str, description: str, told: str
) -> None:
    with pytest.raises(SourceError, match=told):
        volume(tmp_path, source, description)


def test_a_mark_whose_note_never_comes_is_without_its_note(tmp_path: Path) -> None:
    made = volume(tmp_path, "SNAP.\n\nA bet* is made.", "[notes]\nsign='*'\n" + SNAP)
    assert [(note.mark, note.text) for note in made.blocks[0].notes] == [("n", None)]


def test_two_notes_of_one_page_have_two_marks(tmp_path: Path) -> None:
    source = "SNAP.\n\nA bet* is made.\n\n*A stake.\n\nA pot* too.\n\n*A pool."
    made = volume(tmp_path, source, "[pages]\nfirst=3\nmark='#(\\d+)'\n[notes]\nsign='*'\n" + SNAP)
    assert [note.mark for each in made.blocks for note in each.notes] == ["p3", "p3b"]
    assert texts(made) == ["A bet[^p3] is made.", "A pot[^p3b] too."]


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    assert texts(volume(tmp_path, "\ufeffSNAP.\n\nSnap is old.", SNAP)) == ["Snap is old."]


def test_a_source_of_windows_is_read_alike(tmp_path: Path) -> None:
    unix = volume(tmp_path / "a", "SNAP.\n\nSnap\nis old.\n\nIt is.", SNAP)
    windows = volume(tmp_path / "b", "SNAP.\r\n\r\nSnap\r\nis old.\r\n\r\nIt is.\r\n", SNAP)
    assert texts(unix) == texts(windows) == ["Snap is old.", "It is."]
