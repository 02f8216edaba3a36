from __future__ import annotations

import pytest

from corpus.errors import SourceError
from corpus.records import PageTurn, Span
from corpus.volume import read, write
from ingest.build import build, slug
from ingest.drafts import Beside, Chapter, Draft, Heading, turn
from ingest.emend import Row, emend
from tests.ingest.made import traced


def paragraph(text: str, page: int | None = 1) -> Draft:
    return Draft("paragraph", traced(text), page)


def heading(level: int, title: str) -> Heading:
    return Heading(level, traced(title), 1)


def chapter(*items: Heading | Draft) -> Chapter:
    return Chapter("made", "snap", "Snap", items)


def ids(*items: Heading | Draft) -> list[str]:
    return [item.id.removeprefix("made/snap") for item in build(chapter(*items)).items()]


def test_addresses_read_like_citations() -> None:
    law = Draft("law", traced("No player shall shout."), 2, number=3, label="Rule")
    term = Draft("term", traced("What is paid first."), 2, name="Ante")
    table = Draft("table", traced("| a |\n| --- |"), 2, name="The points")
    assert ids(heading(1, "Snap"), paragraph("It is old."), heading(2, "Rules"), law, term, table) == [
        "",
        "/introduction",
        "/introduction/it-is-old",
        "/rules",
        "/law/3",
        "/term/ante",
        "/rules/the-points",
    ]


def test_slugs_are_plain_ascii() -> None:
    assert slug("Écarté, or “The Dealer's” Œuvre — 2nd") == "ecarte-or-the-dealers-oeuvre-2nd"


def test_text_before_inner_headings_has_a_section_of_its_own() -> None:
    volume = build(Chapter("made", "snap", "Snap", (paragraph("Play high."),), opening="Strategy"))
    assert [(section.title, section.level, section.path) for section in volume.sections] == [
        ("Snap", 1, ("Snap",)),
        ("Strategy", 2, ("Snap", "Strategy")),
    ]
    assert volume.blocks[0].section == "made/snap/strategy"


def test_a_parents_name_goes_before_a_heading_only_where_it_stood_before() -> None:
    sections = [
        heading(1, "Snap"),
        heading(2, "The Pot"),
        heading(2, "Rules"),
        heading(3, "The Pot"),
        heading(3, "Play"),
    ]
    assert ids(*sections) == ["", "/the-pot", "/rules", "/rules-the-pot", "/play"]


def test_no_section_takes_the_place_of_the_laws() -> None:
    assert ids(heading(1, "Snap"), heading(2, "Law"))[1] == "/law-2"


def test_a_paragraph_is_named_by_its_first_words_and_more_only_where_they_stood_before() -> None:
    first, second = "If you hold two trumps, lead one.", "If you hold two trumps, lead the high one."
    assert ids(heading(1, "Snap"), heading(2, "Hints"), paragraph(first), paragraph(second))[2:] == [
        "/hints/if-you-hold-two-trumps-lead",
        "/hints/if-you-hold-two-trumps-lead-the",
    ]


def test_equal_paragraphs_are_told_apart() -> None:
    assert ids(heading(1, "Snap"), heading(2, "Hints"), *[paragraph("Be bold.")] * 3)[2:] == [
        "/hints/be-bold",
        "/hints/be-bold-2",
        "/hints/be-bold-3",
    ]


def test_addresses_do_not_shift_when_something_is_added() -> None:
    items: list[Heading | Draft] = [
        heading(1, "Snap"),
        paragraph("It is old."),
        heading(2, "Hints"),
        paragraph("Be bold in play always."),
    ]
    more = [*items[:2], heading(2, "Rules"), paragraph("New."), *items[2:], paragraph("Be bold in play never.")]
    assert set(ids(*items)) < set(ids(*more))


def test_page_turns_are_taken_out_and_kept() -> None:
    volume = build(chapter(heading(1, "Snap"), paragraph(f"He lays {turn(2)}down the {turn(3)}card.", 1)))
    block = volume.blocks[0]
    assert block.text == "He lays down the card."
    assert block.turns == (PageTurn(at=8, page=2), PageTurn(at=17, page=3))
    assert (block.page, block.last_page, block.pages) == (1, 3, "1-3")
    assert "lays {p. 2}down" in write(volume)[0]


def test_spans_hold_the_text_and_what_stood_beside_it() -> None:
    source = traced("7. He pays.")
    draft = Draft("law", source[3:], 1, number=7, label="Law", marks=(Beside("label", source[:3]),))
    assert build(chapter(heading(1, "Snap"), draft)).blocks[0].spans == (Span(witness="m", start=0, end=11),)


def test_emendations_stand_where_they_were_made() -> None:
    text, applied = emend(traced("He his paid. She pads."), [_row("his", "has"), _row("pads", "pays")])
    made = Chapter("made", "snap", "Snap", (heading(1, "S"), Draft("paragraph", text, 1)), applied)
    block = build(made).blocks[0]
    assert [(e.at, e.reading, e.correction) for e in block.emendations] == [(3, "his", "has"), (17, "pads", "pays")]
    assert [block.text[e.at :].startswith(e.correction) for e in block.emendations] == [True, True]


def test_an_emendation_belongs_to_one_block_only() -> None:
    text, applied = emend(traced("He his paid. She pays."), [_row("his", "has")])
    drafts = (Draft("paragraph", text[:12], 1), Draft("paragraph", text[13:], 1))
    blocks = build(Chapter("made", "snap", "Snap", drafts, applied)).blocks
    assert [len(block.emendations) for block in blocks] == [1, 0]


def _row(reading: str, correction: str) -> Row:
    return Row(witness="m", reading=reading, correction=correction, reason="misprint")


@pytest.mark.parametrize(
    ("items", "told"),
    [
        ([Draft("law", traced("A."), 1, number=1), Draft("law", traced("B."), 1, number=1)], "law 1 twice"),
        ([Draft("term", traced("A."), 1, name="Pot"), Draft("term", traced("B."), 1, name="pot")], "'pot' twice"),
        ([heading(1, "Snap"), heading(1, "Crackle")], "two headings of level 1"),
        ([heading(1, "Snap"), heading(2, "***")], "no letters"),
        ([], "no text"),
    ],
)
def test_what_cannot_be_a_volume_is_an_error(items: list[Heading | Draft], told: str) -> None:
    with pytest.raises(SourceError, match=told):
        build(chapter(*items))


def test_a_volume_survives_writing_and_reading() -> None:
    volume = build(chapter(heading(1, "Snap"), paragraph(f"He lays {turn(2)}down."), heading(2, "End")))
    assert read(*write(volume)) == volume
