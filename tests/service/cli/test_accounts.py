"""`hoyle ingest --report` says where every character went, and fails where one is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corpus.library import ROOT
from ingest import run
from ingest.accounting import Accounts, Loss, Stretch
from service.cli import ingest as command
from service.cli.accounts import print_accounts
from tests.service.cli.conftest import Hoyle

SOUND = Accounts("w", "a", "a.txt", 9, {"text": 7, "loss": 2}, (Loss(0, 2, "II", "a part of the file", "w/g"),))
LOST = Accounts("w", "b", "b.txt", 9, {"text": 5}, (), (Stretch(3, 7, "ante"),), (Stretch(1, 2, "x"),))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command without the long work of ingest itself."""
    monkeypatch.setattr(command, "ingest", lambda out, progress: run.Report(1, 1, 1, (), ()))


def test_accounts_and_losses_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    print_accounts([SOUND])
    out = capsys.readouterr().out
    assert "a\ttext\t7" in out
    assert "a\t0\t2\tII\ta part of the file" in out
    assert "Every character is in exactly one account." in out


def test_faults_are_told_with_their_places(capsys: pytest.CaptureFixture[str]) -> None:
    print_accounts([SOUND, LOST])
    out = capsys.readouterr().out
    assert "b\t3\t7\tante\tin no account" in out
    assert "b\t1\t2\tx\tin two accounts" in out
    assert "Every character" not in out


@pytest.mark.usefixtures("quick")
def test_the_real_sources_are_reported(hoyle: Hoyle) -> None:
    said = hoyle("ingest", "--report")
    assert said.code == 0
    assert "000\ttext\t" in said.out
    data = json.loads(hoyle("ingest", "--report", "--json").out)
    assert [row["witness"] for row in data["sources"]] == ["000", "002", "003", "004"]
    assert all(sum(row["accounts"].values()) == row["characters"] for row in data["sources"])
    assert sum(len(row["losses"]) for row in data["sources"]) <= 40


@pytest.mark.usefixtures("quick")
def test_a_lost_volume_makes_the_command_fail(hoyle: Hoyle, tmp_path: Path) -> None:
    for path in (ROOT / "text").glob("*/*.*"):
        if path.stem != "jig":
            (tmp_path / path.parent.name).mkdir(exist_ok=True)
            (tmp_path / path.parent.name / path.name).write_bytes(path.read_bytes())
    said = hoyle("ingest", "--report", "--out", str(tmp_path))
    assert said.code == 1
    assert "in no account" in said.out
