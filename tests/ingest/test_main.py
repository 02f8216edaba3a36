from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.errors import SourceError
from ingest import __main__ as command
from ingest.run import Report


def test_the_command_says_what_it_did(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def ingest(progress: Callable[[str], None]) -> Report:
        progress("Reading m")
        return Report(2, 5, 9, (Path("a.md"),), ())

    monkeypatch.setattr(command, "ingest", ingest)
    assert command.main() == 0
    told = capsys.readouterr()
    assert told.out == "2 volumes, 5 sections, 9 blocks; 1 files written, 0 removed.\n"
    assert told.err == "Reading m\n"


def test_a_source_that_does_not_fit_is_one_sentence_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ingest(progress: Callable[[str], None]) -> Report:
        raise SourceError("Law 3 follows Law 1.", "Emend the number.")

    monkeypatch.setattr(command, "ingest", ingest)
    assert command.main() == 1
    assert capsys.readouterr().err == "Law 3 follows Law 1. Emend the number.\n"
