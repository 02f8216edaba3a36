"""The command, run in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from service.cli import main


@dataclass(frozen=True, slots=True)
class Said:
    """What a run of `hoyle` printed, and its exit code."""

    code: int
    out: str
    err: str


Hoyle = Callable[..., Said]


@pytest.fixture(scope="session")
def data(real_data: Path) -> Path:
    """One data directory for the tests of the command, so that the index is built once."""
    return real_data


@pytest.fixture
def hoyle(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path) -> Hoyle:
    """Runs `hoyle` with these words."""
    monkeypatch.setenv("HOYLE_DATA", str(data))

    def run(*words: str) -> Said:
        monkeypatch.setattr("sys.argv", ["hoyle", *words])
        code: int | str | None = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        said = capsys.readouterr()
        return Said(int(code or 0), said.out, said.err)

    return run
