from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from corpus.library import ROOT, load
from ingest import run
from service.cli import app
from tests.ingest.made import WHIST, library


def test_a_made_up_library_is_written_and_loads(tmp_path: Path) -> None:
    root = library(tmp_path, "SNAP.\n\nSnap is old.", WHIST)
    told: list[str] = []
    report = run.ingest(root=root, progress=told.append)
    assert (report.volumes, report.sections, report.blocks) == (1, 2, 1)
    assert sorted(path.name for path in report.written) == ["games.json", "snap.json", "snap.md"]
    assert any("made" in message for message in told)
    assert load(root).record("made/snap/introduction/snap-is-old").page is None


def test_a_second_run_touches_nothing(tmp_path: Path) -> None:
    root = library(tmp_path, "SNAP.\n\nSnap is old.", WHIST)
    run.ingest(root=root)
    before = {path: path.stat().st_mtime_ns for path in (root / "text").rglob("*.*")}
    report = run.ingest(root=root)
    assert (report.written, report.removed) == ((), ())
    assert {path: path.stat().st_mtime_ns for path in (root / "text").rglob("*.*")} == before


def test_a_volume_that_is_no_more_is_removed(tmp_path: Path) -> None:
    root = library(tmp_path, "SNAP.\n\nSnap is old.", WHIST)
    run.ingest(root=root)
    library(tmp_path, "CRACKLE.\n\nIt is new.", WHIST.replace("snap", "crackle").replace("SNAP", "CRACKLE"))
    report = run.ingest(root=root)
    assert sorted(path.name for path in report.removed) == ["snap.json", "snap.md"]
    assert sorted(path.name for path in (root / "text").rglob("*.*")) == ["crackle.json", "crackle.md", "games.json"]


def test_a_changed_source_changes_only_its_volume(tmp_path: Path) -> None:
    description = WHIST + WHIST.replace("snap", "crackle").replace("SNAP", "CRACKLE")
    root = library(tmp_path, "SNAP.\n\nSnap is old.\n\nCRACKLE.\n\nIt is new.", description)
    run.ingest(root=root)
    library(tmp_path, "SNAP.\n\nSnap is old.\n\nCRACKLE.\n\nIt is newer.", description)
    assert sorted(path.name for path in run.ingest(root=root).written) == ["crackle.json", "crackle.md"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The text as the command makes it elsewhere."""
    out = tmp_path_factory.mktemp("text")
    said = CliRunner().invoke(app, ["ingest", "--out", str(out), "--json"])
    report = json.loads(said.stdout)
    assert report["blocks"] > 700
    assert report["removed"] == []
    return out


def test_ingesting_the_real_sources_again_changes_no_byte(made: Path) -> None:
    committed = {path.relative_to(ROOT / "text"): path.read_bytes() for path in (ROOT / "text").rglob("*.*")}
    again = {path.relative_to(made): path.read_bytes() for path in made.rglob("*.*")}
    assert sorted(committed) == sorted(again)
    assert [str(path) for path, data in committed.items() if again[path] != data] == []
