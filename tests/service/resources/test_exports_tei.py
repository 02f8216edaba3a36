"""A work as TEI P5: valid, whole, and with the whole apparatus."""

from __future__ import annotations

import copy
from functools import cache

import pytest
from lxml import etree

from corpus.errors import NotFoundError
from corpus.library import ROOT, Library, load
from corpus.records import Block, Emendation, Lacuna, Note, PageTurn, Reading, Section, Variant, Witness, Work
from corpus.volume import Volume
from service.resources.exports_tei import tei
from service.resources.exports_tei_text import of_block, of_heading, stands

N = "{http://www.tei-c.org/ns/1.0}"
ID = "{http://www.w3.org/XML/1998/namespace}id"
WORKS = ("round-games", "hoyles-games-modernized")


@cache
def document(work: str) -> etree._Element:
    return etree.fromstring(tei(load(), work).encode())


@cache
def schema() -> etree.RelaxNG:
    return etree.RelaxNG(etree.parse(ROOT / "tei.rng"))


def by_id(work: str) -> dict[str, etree._Element]:
    return {str(element.get(ID)): element for element in document(work).iter() if element.get(ID)}


def said(element: etree._Element) -> str:
    """The text that a reader follows: no other readings, no notes, no labels."""
    own = copy.deepcopy(element)
    away = ("rdg", "sic", "note", "desc", "label", "term")
    etree.strip_elements(own, *(N + tag for tag in away), with_tail=False)
    for line in own.iter(N + "lb", N + "item", N + "cell", N + "p", N + "list"):
        line.tail = f" {line.tail or ''}"
        line.text = f" {line.text or ''}"
    return " ".join("".join(str(part) for part in own.itertext()).split())


@pytest.mark.parametrize("work", WORKS)
def test_a_work_is_valid(work: str) -> None:
    assert schema().validate(document(work)), schema().error_log


def test_what_is_wrong_is_found_by_the_schema() -> None:
    for tag, change in (("app", "strip"), ("pb", "n"), ("choice", "strip")):
        wrong = copy.deepcopy(document("round-games"))
        element = next(wrong.iter(N + tag))
        if change == "strip":
            element.remove(element[0])
        else:
            element.set(change, "many")
        assert not schema().validate(wrong), tag


@pytest.mark.parametrize("work", WORKS)
def test_every_record_is_there_with_all_its_words(work: str) -> None:
    found = by_id(work)
    blocks = [block for block in load().blocks.values() if block.work == work]
    for block in blocks:
        element = found[block.id.replace("/", ".")]
        words = " ".join(block.plain.replace("|", " ").replace(";", " ").split())
        shown = said(element)
        if block.name and block.kind in ("table", "figure"):
            shown = shown.removeprefix(block.name).strip()
        shown = " ".join(
            shown.removeprefix(". " if block.kind == "term" else "").replace("|", " ").replace(";", " ").split()
        )
        assert shown == words, block.id
    assert len(blocks) == sum(1 for e in document(work).iter(N + "p", N + "ab", N + "figure") if e.get(ID))


@pytest.mark.parametrize("work", WORKS)
def test_the_whole_apparatus_is_there(work: str) -> None:
    items = [item for volume in load().volumes.values() if volume.work == work for item in volume.items()]
    blocks = [item for item in items if isinstance(item, Block)]
    notes = [note for block in blocks for note in block.notes]
    root = document(work)

    def count(tag: str) -> int:
        return sum(1 for _ in root.iter(N + tag))

    assert count("app") == sum(len(each.variants) for each in (*items, *notes))
    assert count("note") == len(notes)
    texts = [of_block(item) if isinstance(item, Block) else of_heading(item) for item in items]
    assert count("choice") == sum(stands(text.text, made) for text in texts for made in text.emendations)
    lost = sum(1 for block in blocks for lacuna in block.lacunae if lacuna.supplied_from is None)
    assert count("gap") == lost + sum(1 for note in notes if note.text is None)
    supplied = sum(1 for block in blocks for lacuna in block.lacunae if lacuna.supplied_from)
    assert count("supplied") == supplied
    references = sum(len(block.references) for block in blocks)
    reasons = sum(len(item.emendations) for item in items)
    assert count("ref") - reasons == references


@pytest.mark.parametrize("work", WORKS)
def test_pages_break_in_order(work: str) -> None:
    pages = [int(element.get("n") or 0) for element in document(work).iter(N + "pb")]
    assert pages == sorted(set(pages))
    known = {turn.page for v in load().volumes.values() if v.work == work for item in v.items() for turn in item.turns}
    known |= {item.page for v in load().volumes.values() if v.work == work for item in v.items() if item.page}
    assert set(pages) == known


@pytest.mark.parametrize("work", WORKS)
def test_links_within_the_document_lead_somewhere(work: str) -> None:
    found = set(by_id(work))
    targets = [str(e.get(name)) for e in document(work).iter() for name in ("target", "wit", "resp") if e.get(name)]
    assert [target for target in targets if target.startswith("#") and target[1:] not in found] == []


def test_a_note_with_its_mark_is_told_as_a_variant() -> None:
    law = by_id("round-games")["round-games.poker.law.71"]
    app = next(law.iter(N + "app"))
    assert app.get("type") == "note"
    assert [child.get("wit") for child in app] == ["#w002", "#w000"]


def library(block: Block, section: Section) -> Library:
    work = Work(
        id="w",
        title="W & W",
        short="W",
        author="N",
        year="1900",
        witnesses=(Witness(id="a", file="a", pages="", description="<a>"),),
    )
    return Library([work], [], [Volume("w", "g", "G", (section,), (block,))], "0" * 64)


def made(text: str, **more: object) -> etree._Element:
    section = Section(id="w/g", work="w", game="g", title="G", level=1, parent=None, path=("G",), order=0, page=1)
    block = Block.model_validate(
        {
            "id": "w/g/x",
            "kind": "paragraph",
            "work": "w",
            "game": "g",
            "section": "w/g",
            "order": 1,
            "page": 1,
            "text": text,
            **more,
        }
    )
    root = etree.fromstring(tei(library(block, section), "w").encode())
    assert schema().validate(root), schema().error_log
    (found,) = (element for element in root.iter() if element.get(ID) == "w.g.x")
    return found


def written(element: etree._Element) -> str:
    text = etree.tostring(element, encoding="unicode", with_tail=False)
    return text.replace(' xmlns="http://www.tei-c.org/ns/1.0"', "").partition(">")[2].removesuffix("</p>")


def test_markdown_becomes_elements() -> None:
    assert written(made(r"a *b* \*c\* &lt;d>")) == 'a <hi rend="italic">b</hi> *c* &lt;d&gt;'
    assert written(made("x:\n\n- one\n- two\n\nthen")) == (
        'x:<list rend="bulleted"><item>one</item><item>two</item></list>then'
    )
    assert written(made("| a | b |\n| --- | --- |\n| 1 | 2 |")) == (
        '<table><row role="label"><cell>a</cell><cell>b</cell></row>'
        '<row role="data"><cell>1</cell><cell>2</cell></row></table>'
    )


def test_marks_stand_where_they_stand() -> None:
    found = made(
        "A bet[^1] is *pass*.",
        turns=(PageTurn(at=2, page=2),),
        notes=(Note(mark="1", printed="*", text="No."),),
        lacunae=(Lacuna(at=20, lost="a table"),),
    )
    assert written(found) == (
        'A <pb n="2"/>bet<note place="bottom" n="*">No.</note> is <hi rend="italic">pass</hi>.'
        '<gap reason="lost"><desc>a table</desc></gap>'
    )


def test_a_variant_around_an_emendation() -> None:
    found = made(
        "It shall pass.",
        emendations=(Emendation(at=9, reading="pads", correction="pass", reason="misprint"),),
        variants=(
            Variant(
                at=9,
                end=13,
                rule="words",
                readings=(
                    Reading(witness="a", text="pads", start=9, end=13),
                    Reading(witness="b", text="past", start=0, end=4),
                ),
            ),
        ),
    )
    assert written(found) == (
        'It shall <app type="words"><lem wit="#wa"><choice xml:id="w.g.x.e1"><sic>pads</sic><corr resp="#editors">pass'
        '</corr></choice></lem><rdg wit="#wb">past</rdg></app>.'
    )


def test_a_work_that_is_not_there_is_told_of() -> None:
    with pytest.raises(NotFoundError, match="no work"):
        tei(load(), "whist")
