"""`hoyle decode`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from corpus.errors import SourceError
from service.cli import app

RUN = CliRunner()


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.brf"
    path.write_text(",! c>ds >e dealt4\n\x1a", encoding="ascii")
    return path


@pytest.fixture
def torn(tmp_path: Path) -> Path:
    path = tmp_path / "torn.brf"
    path.write_text(",! c>ds @ >e dealt #", encoding="ascii")
    return path


def test_the_text_goes_to_stdout(good: Path) -> None:
    done = RUN.invoke(app, ["decode", str(good)])
    assert (done.exit_code, done.stdout.strip(), done.stderr) == (0, "The cards are dealt.", "")


def test_standard_input_is_read(good: Path) -> None:
    done = RUN.invoke(app, ["decode", "-", "--layout", "run-on"], input=good.read_bytes())
    assert done.stdout.strip() == "The cards are dealt."


def test_problems_are_listed_on_stderr(torn: Path) -> None:
    done = RUN.invoke(app, ["decode", str(torn)])
    assert done.exit_code == 1
    assert done.stdout.startswith("The cards")
    first, second = done.stderr.strip().splitlines()
    assert "character 8, cells @:" in first
    assert "character 19, cells #:" in second


def test_strict_fails_on_the_first(torn: Path, good: Path) -> None:
    done = RUN.invoke(app, ["decode", "--strict", str(torn)])
    assert isinstance(done.exception, SourceError)
    assert "character 8, cells @" in done.exception.message
    assert "#" not in done.exception.message
    assert done.stdout == ""
    assert RUN.invoke(app, ["decode", "--strict", str(good)]).exit_code == 0


def test_json_has_text_and_problems(torn: Path) -> None:
    done = RUN.invoke(app, ["decode", "--json", str(torn)])
    data = json.loads(done.stdout)
    assert data["text"].startswith("The cards")
    assert [problem["offset"] for problem in data["problems"]] == [8, 19]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"The dealer shuffles the pack, and deals.", "print, no braille"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe\xfd", "no text file"),
        (b"", "holds no cells"),
        (b" \n", "holds no cells"),
        (None, "does not exist"),
    ],
)
def test_what_is_no_braille_gets_one_clear_error(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "file.brf"
    if content is not None:
        path.write_bytes(content)
    done = RUN.invoke(app, ["decode", str(path)])
    assert isinstance(done.exception, SourceError)
    assert said in done.exception.message
    assert str(path) in done.exception.message
    assert done.exception.way_out


def test_utf_16_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    for coding in ("utf-16", "utf-8-sig"):
        path = tmp_path / f"{coding}.txt"
        path.write_text("⠠⠮ ⠉⠜⠙⠎", encoding=coding)
        assert RUN.invoke(app, ["decode", str(path)]).stdout.strip() == "The cards"
