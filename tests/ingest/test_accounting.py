"""Nothing is lost in silence: every character of every source is in exactly one account."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from corpus.errors import SourceError
from corpus.library import ROOT, load
from corpus.records import Block, Section
from corpus.sources import source, sources
from ingest import plain, run
from ingest.accounting import ACCOUNTS, Accounts, account, accounts, written
from ingest.build import build
from ingest.description import descriptions
from ingest.drafts import Draft
from tests.ingest.made import WHIST, library, volume, volumes

TEXT = """SNAP.

[5]

1. The dealer deals;* he may not
look.

*He may look once.

Part 2

2. Nobody else may look [6] either.
"""
DESCRIPTION = r"""
artefacts = [{ pattern = 'Part \d+', reason = "a part of the file" }]
[pages]
first = 4
mark = '\[(\d+)\]'
[notes]
sign = "*"
[laws]
label = "Rule"
pattern = '(\d+)\. '
section = 'Snap'
[[chapters]]
game = "snap"
heading = "SNAP"
"""


@cache
def real() -> dict[str, Accounts]:
    return {each.witness: each for each in accounts(load().volumes.values())}


def items(root: Path) -> list[Section | Block]:
    return [item for each in volumes(root) for item in each.items()]


@pytest.mark.parametrize("witness", ["000", "002", "003", "004"])
def test_every_character_of_the_real_sources_is_in_exactly_one_account(witness: str) -> None:
    found = real()[witness]
    assert (found.missing, found.twice) == ((), ())
    assert sum(found.counts.values()) == found.characters == len(source(found.work, witness).text)
    assert set(found.counts) == set(ACCOUNTS)
    assert found.counts["text"] > 0.9 * found.characters


def test_there_are_few_losses_and_each_says_why() -> None:
    losses = [loss for each in real().values() for loss in each.losses]
    assert len(losses) <= 40
    assert all(loss.reason and loss.text.strip() for loss in losses)
    # What is lost is none of the book's: no sentence, no word of play.
    assert not [loss for loss in losses if "." in loss.text or len(loss.text.split()) > 5]


def test_only_white_space_is_in_the_account_of_space() -> None:
    for each in sources():
        held = bytearray(len(each.text))
        for item in (item for made in load().volumes.values() for item in made.items() if item.work == each.work):
            notes = item.notes if isinstance(item, Block) else ()
            for trace in (*item.traces, *(trace for note in notes for trace in note.traces)):
                if trace.witness == each.witness:
                    for segment in trace.segments:
                        held[segment.start : segment.end] = b"x" * (segment.end - segment.start)
            for mark in item.marks:
                if mark.witness == each.witness:
                    held[mark.start : mark.end] = b"x" * (mark.end - mark.start)
        assert not "".join(letter for letter, seen in zip(each.text, held, strict=True) if not seen).strip()


def test_each_kind_of_character_goes_to_its_account(tmp_path: Path) -> None:
    root = library(tmp_path, TEXT, DESCRIPTION)
    found = account(TEXT, "made", "m", items(root))
    assert found.sound
    assert found.counts["page"] == len("[5][6]")
    assert found.counts["heading"] == len("SNAP.")
    assert found.counts["label"] == len("1.2.")
    assert found.counts["note"] == len("*He may look once.")
    assert [(loss.text, loss.reason) for loss in found.losses] == [("Part 2", "a part of the file")]
    assert found.counts["loss"] == len("Part 2")
    assert found.counts["space"] > 0


def test_a_paragraph_lost_on_purpose_is_found(tmp_path: Path) -> None:
    root = library(tmp_path, TEXT, DESCRIPTION)
    (description,) = descriptions(root / "books")
    (chapter,) = plain.read(description, root)
    short = build(chapter.with_items(chapter.items[:-1]))
    missing = account(TEXT, "made", "m", short.items()).missing
    assert " ".join(each.text for each in missing) == "Part 2 2. Nobody else may look [6] either."
    assert all(TEXT[each.start : each.end] == each.text for each in missing)


@pytest.mark.parametrize(("cut", "more"), [(1, 0), (7, 0), (12, 3)])
def test_a_few_letters_lost_on_purpose_are_found(tmp_path: Path, cut: int, more: int) -> None:
    root = library(tmp_path, TEXT, DESCRIPTION)
    (description,) = descriptions(root / "books")
    (chapter,) = plain.read(description, root)
    last = chapter.items[-1]
    assert isinstance(last, Draft)
    short = build(chapter.with_items((*chapter.items[:-1], replace(last, text=last.text[: len(last.text) - cut]))))
    missing = account(TEXT, "made", "m", short.items()).missing
    assert "".join(each.text for each in missing) == "".join(TEXT.rstrip()[-cut - more :].split())


def test_a_paragraph_told_twice_is_found(tmp_path: Path) -> None:
    made = volume(tmp_path, "SNAP.\n\nSnap is old.\n\nIt is dull.", WHIST)
    first, second = made.blocks
    again = second.model_copy(update={"traces": first.traces})
    found = account("SNAP.\n\nSnap is old.\n\nIt is dull.", "made", "m", [*made.sections, first, again])
    assert [stretch.text for stretch in found.twice] == ["Snap is old."]
    assert [stretch.text for stretch in found.missing] == ["It", "is", "dull."]
    assert not found.sound


def test_records_of_a_longer_source_are_told_of(tmp_path: Path) -> None:
    made = volume(tmp_path, "SNAP.\n\nSnap is old.", WHIST)
    with pytest.raises(SourceError, match="names character"):
        account("SNAP.", "made", "m", made.items(), "m.txt")


def test_what_lies_on_disk_is_accounted_for(tmp_path: Path) -> None:
    root = library(tmp_path, TEXT, DESCRIPTION)
    run.ingest(root=root)
    (found,) = accounts(written(root / "text"), root)
    assert (found.file, found.sound) == ("m.txt", True)


def test_letters_that_run_beside_the_source_are_its_letters() -> None:
    """A trace that is shifted by one would still cover the source; here it would be seen."""
    changed = {("*", "_"), (" ", "\n")}
    for item in (item for made in load().volumes.values() for item in made.items()):
        text = item.text if isinstance(item, Block) else item.title
        for trace in item.traces:
            if trace.witness == "000":
                continue
            whole = source(item.work, trace.witness, ROOT).text
            for segment in trace.segments:
                if segment.even:
                    pairs = zip(
                        text[segment.at : segment.at + segment.length], whole[segment.start : segment.end], strict=True
                    )
                    wrong = [(a, b) for a, b in pairs if a != b and (a, b) not in changed]
                    assert isinstance(item, Section) or wrong == [], item.id
                    assert all(a.lower() == b.lower() for a, b in wrong), item.id


def test_letters_that_run_beside_the_cells_are_their_letters() -> None:
    """In braille one letter is one cell, but for a sign that a capital opens ("It" is `,x`)."""
    cells = source("round-games", "000").text.lower()
    letters = wrong = 0
    for item in (item for made in load().volumes.values() for item in made.items()):
        text = item.text if isinstance(item, Block) else item.title
        for segment in (each for trace in item.traces if trace.witness == "000" for each in trace.segments):
            if segment.even:
                pairs = zip(
                    text[segment.at : segment.at + segment.length], cells[segment.start : segment.end], strict=True
                )
                found = [(letter.lower(), cell) for letter, cell in pairs if letter.isalpha()]
                letters += len(found)
                wrong += sum(letter != cell for letter, cell in found)
    assert letters > 50_000
    assert wrong < letters / 200
