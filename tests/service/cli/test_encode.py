"""`hoyle encode`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from corpus.braille import decode, to_unicode
from corpus.errors import InputError, SourceError
from service.cli.encode import encode_command

RUN = CliRunner()
APP = typer.Typer()
APP.command()(encode_command)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    path.write_text("The cards are dealt.\nTwo of the players were out.\n", encoding="utf-8")
    return path


def test_the_cells_go_to_stdout(book: Path) -> None:
    done = RUN.invoke(APP, [str(book)])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == ",! c>ds >e d1lt4\n,two (! play]s 7 \\4\n"


def test_a_profile_uses_fewer_contractions(book: Path) -> None:
    done = RUN.invoke(APP, [str(book), "--profile", "round-games"])
    assert done.stdout == ",! c>ds are dealt4\n,two ( ! play]s 7 out4\n"


def test_unicode_cells_say_the_same(book: Path) -> None:
    plain = RUN.invoke(APP, [str(book)]).stdout
    assert RUN.invoke(APP, [str(book), "--cells", "unicode"]).stdout == to_unicode(plain)


@pytest.mark.parametrize("table", ["ebae", "ebae1", "ueb", "ueb1"])
def test_every_table_reads_what_it_wrote(book: Path, table: str) -> None:
    done = RUN.invoke(APP, ["-", "--table", table], input=book.read_bytes())
    assert decode(done.stdout, table=table, layout="run-on").text == book.read_text(encoding="utf-8")


def test_what_has_no_sign_is_listed_and_strict_fails(tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("A trick ♠ a game", encoding="utf-8")
    done = RUN.invoke(APP, [str(path)])
    assert done.exit_code == 1
    assert "character 8, '♠': no sign for ♠" in done.stderr
    assert RUN.invoke(APP, [str(path), "--json"]).exit_code == 1
    strict = RUN.invoke(APP, [str(path), "--strict"])
    assert isinstance(strict.exception, SourceError)
    assert strict.stdout == ""


def test_accents_that_are_lost_are_told_once(tmp_path: Path) -> None:
    path = tmp_path / "accents.txt"
    path.write_text("Play e\u0301carté and Bézique.", encoding="utf-8")
    done = RUN.invoke(APP, [str(path)])
    assert (done.exit_code, done.stderr.count("\n")) == (0, 1)
    assert "3 letters have an accent" in done.stderr
    assert "the first is 'e', character 5" in done.stderr
    assert RUN.invoke(APP, [str(path), "--table", "ueb"]).stderr == ""


def test_json_has_cells_and_problems(book: Path) -> None:
    data = json.loads(RUN.invoke(APP, [str(book), "--json"]).stdout)
    assert data["cells"].startswith(",! c>ds")
    assert data["problems"] == []


def test_cells_are_compared_with_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "own.brf"
    path.write_text(",! c>ds >e dealt ab\\t", encoding="ascii")
    plain = RUN.invoke(APP, [str(path), "--compare"]).stdout.splitlines()
    assert plain[0] == "2\tother contractions for the same letters"
    assert plain[1].startswith("11\tdealt\tdealt\td1lt\t")
    data = json.loads(RUN.invoke(APP, [str(path), "--compare", "--json", "--profile", "round-games"]).stdout)
    assert [each["print"] for each in data["differences"]] == ["are"]


@pytest.mark.parametrize(
    ("arguments", "kind", "said"),
    [
        (["--table", "moon"], InputError, "no braille table 'moon'"),
        (["--profile", "mine"], InputError, "no braille profile 'mine'"),
        (["--table", "ueb", "--profile", "round-games"], InputError, "has no profile 'round-games'"),
        (["--compare"], SourceError, "print, no braille"),
    ],
)
def test_mistakes_get_one_clear_error(book: Path, arguments: list[str], kind: type[Exception], said: str) -> None:
    done = RUN.invoke(APP, [str(book), *arguments])
    assert isinstance(done.exception, kind)
    assert said in str(done.exception)


def test_no_file_and_an_empty_one_get_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("\n", encoding="utf-8")
    (tmp_path / "raw.bin").write_bytes(b"\xff\xfe\xfa\x00\xd8")
    for name, said in (("none.txt", "does not exist"), ("empty.txt", "is empty"), ("raw.bin", "is no text file")):
        done = RUN.invoke(APP, [str(tmp_path / name)])
        assert isinstance(done.exception, SourceError)
        assert said in str(done.exception)
