"""A made-up book in one line: its headings, sections, lists, tables, terms and pages found again."""

from __future__ import annotations

import pytest

from corpus.errors import SourceError
from ingest.drafts import Draft, Heading, page_of, turn
from ingest.layout import Layout
from ingest.runon import Reader, by_chapter, chapter_of, close_dashes, only_arranged
from ingest.traced import Traced

LAYOUT = Layout.model_validate(
    {
        "reader": "run-on",
        "work": "brag-book",
        "witness": "900",
        "first_page": 1,
        "last_page": 9,
        "front_headings": ["CONTENTS"],
        "chapters": [{"heading": "BRAG, OR POST", "game": "brag"}, {"heading": "FARO", "game": "faro"}],
        "gathers": ["OTHER WAYS"],
        "closes": ["ADVICE"],
        "run_in": ["Old Way"],
        "maxims": ["ADVICE"],
        "glossaries": ["WORDS"],
        "leaders": [{"section": "SCORE", "name": "The score", "head": ["Card", "Points"]}],
        "arrangements": [
            {
                "kind": "table",
                "name": "Ranks",
                "begins": "King queen",
                "ends": "one two",
                "head": ["Card", "Rank"],
                "rows": [["King", "one"], ["queen", "two"]],
            }
        ],
    }
)
TEXT = (
    f"{turn(1)}BRAG, OR POST. Brag is old. {turn(2)}It is good. SCORE. Count thus: The ace ... ... 3 The ten ... 1 "
    f"No more. WORDS. These are used. Pam.--The knave. Pone.--The other {turn(3)}player. OTHER WAYS. There are two. "
    "SHORT BRAG. With few cards: King queen one two Then go on. LONG BRAG. He may--(a) Pass. (b) Play. Then so on. "
    f"ADVICE. I.--Leading. Lead high. II.--Following. Follow low. {turn(5)}FARO. Faro is new. Old Way.--It was quick."
)


def items(text: str = TEXT) -> list[Heading | Draft]:
    return list(Reader(LAYOUT, {}).read(Traced.whole(text, "900")))


def test_headings_have_their_levels_and_pages() -> None:
    found = [(item.level, item.title.text, item.page) for item in items() if isinstance(item, Heading)]
    assert found == [
        (1, "Brag, or Post", 1),
        (2, "Score", 2),
        (2, "Words", 2),
        (2, "Other Ways", 3),
        (3, "Short Brag", 3),
        (3, "Long Brag", 3),
        (2, "Advice", 3),
        (3, "I. Leading", 3),
        (3, "II. Following", 3),
        (1, "Faro", 5),
        (2, "Old Way", 5),
    ]


def test_drafts_have_their_kinds_and_pages() -> None:
    found = [(item.kind, item.name, item.page) for item in items() if isinstance(item, Draft)]
    assert found == [
        ("paragraph", None, 1),
        ("paragraph", None, 2),
        ("table", "The score", 2),
        ("paragraph", None, 2),
        ("paragraph", None, 2),
        ("term", "Pam", 2),
        ("term", "Pone", 2),
        ("paragraph", None, 3),
        ("paragraph", None, 3),
        ("table", "Ranks", 3),
        ("paragraph", None, 3),
        ("paragraph", None, 3),
        ("paragraph", None, 3),
        ("paragraph", None, 3),
        ("paragraph", None, 3),
        ("paragraph", None, 5),
        ("paragraph", None, 5),
    ]


def test_no_letter_of_the_book_is_lost() -> None:
    used: set[int] = set()
    for item in items():
        text = item.title if isinstance(item, Heading) else item.text
        for part in (text, *(mark.text for mark in item.marks)):
            used |= {n for start, end in zip(part.starts, part.ends, strict=True) for n in range(start, end)}
    left = {letter for n, letter in enumerate(TEXT) if n not in used}
    assert left == {" "}


def test_page_turns_stand_inside_texts_and_never_at_their_edges() -> None:
    texts = [item.text.text for item in items() if isinstance(item, Draft)]
    assert f"The other {turn(3)}player." in texts
    assert not any(page_of(text[0]) or page_of(text[-1]) for text in texts)


def test_front_matter_has_only_the_headings_that_are_named() -> None:
    text = "A note. BRAG BOOK. By me. 1899 CONTENTS. Card BRAG ... 1 FARO ... 5 "
    found = list(Reader(LAYOUT, {}).front(Traced.whole(text, "900")))
    assert [item.title.text for item in found if isinstance(item, Heading)] == ["Contents"]
    drafts = [item for item in found if isinstance(item, Draft)]
    assert [draft.text.text for draft in drafts[:2]] == ["A note.", "BRAG BOOK. By me. 1899"]
    assert drafts[2].kind == "table"


def test_reading_goes_on_after_a_stretch_that_another_witness_gave() -> None:
    reader = Reader(LAYOUT, {})
    text = Traced.whole(f"x {turn(4)}y", "900")
    reader.resume(text, [Heading(2, Traced.whole("Other Ways", "901"), 4)])
    heading, draft = reader.read(Traced.whole("SHORT BRAG. It is short.", "900"))
    assert isinstance(heading, Heading)
    assert (heading.level, heading.page, draft.page) == (3, 4, 4)


def test_chapters_are_cut_and_known_by_their_headings() -> None:
    cut = by_chapter(items())
    assert [len(part) for part in cut] == [24, 4]
    row = chapter_of("Brag, or Post", LAYOUT)
    assert row is not None
    assert row.game == "brag"
    assert chapter_of("Whist", LAYOUT) is None


def test_an_arrangement_without_a_place_is_refused() -> None:
    reader = Reader(LAYOUT, {})
    list(reader.read(Traced.whole("FARO. Faro is new.", "900")))
    with pytest.raises(SourceError, match="no place for Ranks"):
        only_arranged(reader)


def test_white_space_beside_dashes_is_of_the_transcription() -> None:
    text = close_dashes(Traced.whole("He may --if he will-- pass. Cards-- (a) One -- two.", "900"))
    assert text.text == "He may--if he will--pass. Cards--(a) One--two."
