"""Text and apparatus make the records, and the records make them again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import volume
from corpus.errors import CorpusError
from corpus.records import Block, Mark, Note, PageTurn, Reading, Reference, Section, Span, Trace, Variant
from corpus.volume import Volume

SECTION = Section(
    id="w/g/the-deal",
    work="w",
    game="g",
    title="The Deal",
    level=2,
    parent=None,
    path=("G", "The Deal"),
    order=0,
    page=4,
)


def law(text: str, **more: object) -> Block:
    row = {"id": "w/g/law/1", "kind": "law", "work": "w", "game": "g", "section": SECTION.id, "order": 1, "page": 4}
    return Block.model_validate({**row, "number": 1, "label": "Rule", "text": text, **more})


def made(*blocks: Block) -> Volume:
    return Volume("w", "g", "G", (SECTION,), blocks)


DIFFERS = Variant(
    at=2,
    end=6,
    readings=(
        Reading(witness="002", text="note", start=93, end=97),
        Reading(witness="000", text="nota", start=1, end=3),
    ),
    rule="words",
)
FULL = law(
    "The ante[^54] shall not be *straddled*, as provided by Rule 14.",
    turns=(PageTurn(at=8, page=5),),
    notes=(
        Note(mark="54", printed="*", text="A note.", traces=(Trace(witness="002", map="@91 7"),), variants=(DIFFERS,)),
        Note(mark="55", printed="+", text=None),
    ),
    references=(Reference(start=55, end=62, target="w/g/law/14"),),
    spans=(Span(witness="002", start=10, end=90),),
    traces=(Trace(witness="002", map="@12 14 5/1 50"), Trace(witness="000", map="@900 3/1 67/0")),
    marks=(
        Mark(witness="002", start=10, end=12, account="label"),
        Mark(witness="002", start=84, end=90, account="loss", reason="a part of the file"),
    ),
    variants=(DIFFERS,),
)


def test_a_volume_is_read_back_as_it_was() -> None:
    assert volume.read(*volume.write(made(FULL))) == made(FULL)


def test_writing_what_was_read_changes_no_byte() -> None:
    files = volume.write(made(FULL))
    assert volume.write(volume.read(*files)) == files


def test_the_markdown_is_for_people() -> None:
    markdown, _ = volume.write(made(FULL))
    assert "\n## The Deal\n" in markdown
    assert "\n**1.** The ante{p. 5}[^54] shall not be *straddled*" in markdown
    assert "\n[^54]: A note.\n" in markdown
    assert "lost its note" in markdown


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\r{")), st.data())
def test_any_text_with_page_turns_anywhere_comes_back(text: str, data: st.DataObject) -> None:
    places = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=3)))
    block = law(text, turns=tuple(PageTurn(at=at, page=5 + n) for n, at in enumerate(places)))
    assert volume.read(*volume.write(made(block))) == made(block)


def test_a_text_changed_by_hand_is_noticed() -> None:
    markdown, apparatus = volume.write(made(FULL))
    with pytest.raises(CorpusError, match=r"changed after ingest.*emendations\.toml"):
        volume.read(markdown.replace("ante", "blind"), apparatus)


def test_a_text_that_would_read_as_a_page_turn_is_refused() -> None:
    with pytest.raises(CorpusError, match="page turn"):
        volume.write(made(law("see {p. 5}")))


def test_another_format_is_refused() -> None:
    markdown, apparatus = volume.write(made(FULL))
    with pytest.raises(CorpusError, match="format 99"):
        volume.read(markdown, apparatus.replace('"format": 1', '"format": 99'))
