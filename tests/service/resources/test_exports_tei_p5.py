"""What is exported as TEI is valid by TEI's own schema, whole, and so is all that our schema allows.

`tei_all.rng` is the schema of all of TEI P5, version 4.3.0, as the TEI Consortium gives it out under the licences
that its own comment names. It is used as it is, but for the elements that our schema does not name: no document here
has one, so they are forbidden, and then it is read in a fifth of a second and not in twenty.
"""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from corpus.library import ROOT
from corpus.records import Emendation, Lacuna, Note, PageTurn, Reading, Reference, Variant
from service.resources.exports_tei import tei
from tests.ingest.own import written
from tests.service.resources.test_exports_tei import ID, WORKS, N, document, made, schema

BOOKS = Path(__file__).parents[2] / "ingest" / "books"
TIMES = 2000 if os.environ.get("HOYLE_PROOFS") == "1" else 60
R = "{http://relaxng.org/ns/structure/1.0}"


@cache
def ours() -> dict[str, etree._Element]:
    """The patterns of our schema by their names."""
    return {str(define.get("name")): define for define in etree.parse(ROOT / "tei.rng").iter(R + "define")}


@cache
def tei_all() -> etree.RelaxNG:
    whole = etree.parse(Path(__file__).parent / "tei_all.rng", etree.XMLParser(remove_comments=True))
    names = {element.get("name") for define in ours().values() for element in define.iter(R + "element")}
    for element in list(whole.iter()):
        above = element.getparent()
        if above is not None and not str(element.tag).startswith(R):
            above.remove(element)
        elif above is not None and element.tag == R + "element" and element.get("name") not in names:
            above.replace(element, etree.Element(R + "notAllowed"))
    return etree.RelaxNG(whole)


def faults(element: etree._Element) -> str:
    return "" if tei_all().validate(element) else str(tei_all().error_log)


@pytest.mark.parametrize("work", WORKS)
def test_a_work_is_valid_tei(work: str) -> None:
    assert faults(document(work)) == ""


@pytest.mark.parametrize("file", ["parlour.txt", "lantern.txt", "winter.txt", "fox.brf", "twirl.brf"])
def test_a_book_of_ones_own_is_valid_tei(tmp_path: Path, file: str) -> None:
    source = (BOOKS / file).read_bytes()
    made, own = written(tmp_path, source, 'title = "52 Games & More"\n' + 'format = "braille"\n' * file.endswith("brf"))
    root = etree.fromstring(tei(own, made.work).encode())
    assert schema().validate(root), schema().error_log
    assert faults(root) == ""
    assert sum(bool(element.get(ID)) for element in root.iter(N + "p", N + "ab", N + "figure")) == made.blocks


@pytest.mark.parametrize(
    ("parent", "child"),
    [("figDesc", "gap"), ("row", "p"), ("choice", "p"), ("app", "p"), ("pb", "p"), ("list", "p"), ("bibl", "row")],
)
def test_what_tei_forbids_is_found(parent: str, child: str) -> None:
    wrong = copy.deepcopy(document("round-games"))
    etree.SubElement(next(wrong.iter(N + parent)), N + child)
    assert faults(wrong)


@pytest.mark.parametrize("kind", ["law", "paragraph", "term", "table", "figure"])
@pytest.mark.parametrize(
    "text",
    [
        "A bet[^1] is *so* and pass[^2].\n\nx\n\n- one two\n- two three\n\n1. four",
        "| a bet | is b |\n| --- | --- |\n| c | dddd |",
    ],
)
def test_a_record_with_everything_is_valid_tei(kind: str, text: str) -> None:
    everything: dict[str, object] = {
        "turns": (PageTurn(at=2, page=2), PageTurn(at=len(text), page=3)),
        "notes": (Note(mark="1", printed="*", text="No."), Note(mark="2", printed="†", text=None)),
        "lacunae": (Lacuna(at=0, lost="a table", supplied_from="lost_tables.toml"), Lacuna(at=9, lost="a mark")),
        "emendations": (Emendation(at=2, reading="bat", correction=text[2:5], reason="misprint"),),
        "references": (Reference(start=2, end=5, target="w/g/x"), Reference(start=0, end=1, target=None)),
        "variants": (
            Variant(
                at=2, end=5, rule="words", readings=tuple(Reading(witness=w, text=w, start=0, end=1) for w in "ab")
            ),
        ),
    }
    number = {"number": 1, "label": "Law"} if kind == "law" else {}
    for names in (set(everything), *({name} for name in everything), set()):
        some = {name: value for name, value in everything.items() if name in names}
        element = made(text, kind=kind, name="A name", **number, **some)
        assert faults(element.getroottree().getroot()) == "", names


# Whatever our schema allows


def grow(pattern: etree._Element, at: etree._Element, chance: random.Random, depth: int) -> None:
    """Adds to an element what a pattern of our schema asks for, by chance where it leaves a choice."""
    children = [child for child in pattern if isinstance(child.tag, str)]
    match str(pattern.tag).removeprefix(R):
        case "element":
            inner = etree.SubElement(at, N + str(pattern.get("name")))
            for child in children:
                grow(child, inner, chance, depth + 1)
        case "attribute":
            at.set(
                str(pattern.get("name")).replace("xml:", "{http://www.w3.org/XML/1998/namespace}"),
                value(children[0], chance),
            )
        case "text" | "data":
            add(at, value(pattern, chance))
        case "ref":
            grow(ours()[str(pattern.get("name"))], at, chance, depth)
        case "choice":
            grow(chance.choice(children), at, chance, depth)
        case "zeroOrMore" | "oneOrMore" | "optional" as often:
            most = 0 if depth > 14 else 1 if often == "optional" else 3
            for _ in range(max(chance.randint(0, most), often == "oneOrMore")):
                for child in children:
                    grow(child, at, chance, depth + 1)
        case "define" | "group":
            for child in children:
                grow(child, at, chance, depth)


def add(at: etree._Element, text: str) -> None:
    if len(at):
        at[-1].tail = (at[-1].tail or "") + text
    else:
        at.text = (at.text or "") + text


def value(pattern: etree._Element, chance: random.Random) -> str:
    if pattern.tag == R + "choice":
        return value(chance.choice(list(pattern)), chance)
    if pattern.tag == R + "value":
        return str(pattern.text)
    param = pattern.find(R + "param")
    if param is not None:
        return {"[0-9a-f]{64}": "0f" * 32, "#w.+": "#wa"}[str(param.text)]
    numbers = {"ID": f"i{chance.getrandbits(60)}", "positiveInteger": str(chance.randint(1, 99)), "anyURI": "/a#b"}
    return numbers.get(str(pattern.get("type")), "words in any order")


def grown(count: int) -> Iterator[etree._Element]:
    for seed in range(count):
        root = etree.Element("root")
        grow(ours()["TEI"], root, random.Random(seed), 0)
        yield root[0]


def test_whatever_our_schema_allows_is_valid_tei() -> None:
    used: set[str] = set()
    for each in grown(TIMES):
        tree = etree.fromstring(etree.tostring(each))
        assert schema().validate(tree), schema().error_log
        assert faults(tree) == "", etree.tostring(tree)[:2000]
        used |= {str(element.tag) for element in tree.iter()}
    assert used == {N + str(e.get("name")) for define in ours().values() for e in define.iter(R + "element")}
