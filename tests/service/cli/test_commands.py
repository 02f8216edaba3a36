"""The command as a person meets it: what it prints, and what its exit code means."""

from __future__ import annotations

import errno
import json
import os
import socket
from pathlib import Path

import pytest

from service.cli import output
from tests.service.cli.conftest import Hoyle

LAW_22 = (
    "The ante shall not be straddled by a player, or by successive players, to an amount exceeding one-half the limit."
)


def test_search_finds_law_22_first(hoyle: Hoyle) -> None:
    said = hoyle("search", "ante straddle limit")
    assert said.code == 0
    first = said.out.splitlines()[0].split("\t")
    assert "22" in first[0]
    assert first[1] == "49"
    assert "straddled" in first[3]


def test_search_needs_no_quotes(hoyle: Hoyle) -> None:
    assert hoyle("search", "ante", "straddle", "limit").out == hoyle("search", "ante straddle limit").out


def test_search_as_json_is_what_the_api_gives(hoyle: Hoyle) -> None:
    found = json.loads(hoyle("search", "ante straddle limit", "--json").out)
    assert found["hits"][0]["id"] == "round-games/poker/law/22"
    assert found["hits"][0]["url"] == "/works/round-games/poker/laws/22"
    assert {facet["name"] for facet in found["facets"]} == {"work", "game", "kind", "players"}


def test_a_corrected_word_is_said_with_the_way_back(hoyle: Hoyle) -> None:
    said = hoyle("search", "bacarat banker")
    assert said.code == 0
    assert "'baccarat'" in said.err
    assert "--exact" in said.err


def test_nothing_found_is_exit_code_1_and_a_hint(hoyle: Hoyle) -> None:
    said = hoyle("search", "qqqqzzzz")
    assert (said.code, said.out) == (1, "")
    assert "Nothing found" in said.err


@pytest.mark.parametrize(
    "address",
    ["poker 22", "round-games/poker/law/22", "works/round-games/poker/laws/22", "poker rule 22", "poker XXII"],
)
def test_show_a_law_by_any_of_its_names(hoyle: Hoyle, address: str) -> None:
    said = hoyle("show", address)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "Poker, Rule 22", "", f"22. {LAW_22}", "", "Round Games with Cards, Poker, Rule 22 (p. 49)",
    ]  # fmt: skip


def test_show_prints_plain_text_with_notes_and_citations(hoyle: Hoyle) -> None:
    loo = hoyle("show", "loo 2").out
    assert "[with one card extra in each round for miss].[30]" in loo
    assert "\n[30] The transcription kept this mark and lost its note.\n" in loo
    assert hoyle("show", "poker 14").out.endswith("Cited by:\n\n- Poker, Rule 16 (p. 49): round-games/poker/law/16\n")
    assert "- Poker, Rule 14 (pp. 48-49): round-games/poker/law/14\n" in hoyle("show", "poker 16").out
    assert "\neach king               3\n" in hoyle("show", "hoyles-games-modernized/all-fours/introduction").out


@pytest.mark.parametrize(
    ("citation", "first", "others"),
    [
        ("rule 22", "Rubicon Bézique, Law 22", ["round-games/poker/law/22"]),
        ("loo 2", "Loo, Law 2", ["round-games/loo"]),
        ("p. 49", "Poker, Rules 14 to 23", []),
        ("poker rules 29-33", "Poker, Rules 29 to 33", []),
        ("Nap", "Napoleon", []),
    ],
)
def test_show_says_what_else_a_citation_may_mean(hoyle: Hoyle, citation: str, first: str, others: list[str]) -> None:
    said = hoyle("show", citation)
    assert (said.code, said.out.splitlines()[0]) == (0, first)
    assert [line.split()[2] for line in said.err.splitlines()[1:]] == others


def test_show_a_run_of_laws(hoyle: Hoyle) -> None:
    laws = json.loads(hoyle("show", "round-games/poker/laws/29-33", "--json").out)["laws"]
    assert [law["number"] for law in laws] == [29, 30, 31, 32, 33]


def test_show_a_section_and_a_game(hoyle: Hoyle) -> None:
    assert "trump" in hoyle("show", "hoyles-games-modernized/euchre/two-handed-euchre").out
    assert "Loo" in hoyle("show", "loo").out


@pytest.mark.parametrize(
    ("address", "way_out"),
    [
        ("poker 99", "Its laws run from 1 to 81"),
        ("loo rule 18", "Its laws run from 1 to 17"),
        ("nap 99", "hoyle search"),
        ("round-games/poker/law/99", "Its laws run from 1 to 81"),
        ("no-such-work/poker", "The works are"),
        ("round-games/poker/no-such-section", "Its sections are"),
        ("how do I win", "hoyle search"),
    ],
)
def test_what_is_not_there_is_exit_code_3_and_the_way_out(hoyle: Hoyle, address: str, way_out: str) -> None:
    said = hoyle("show", address)
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith("hoyle: ")
    assert way_out in said.err
    assert said.err.count("\n") == 1


def test_games_for_four(hoyle: Hoyle) -> None:
    rows = [line.split("\t") for line in hoyle("games", "--players", "4").out.splitlines()]
    ids = [row[1] for row in rows]
    assert "euchre" in ids
    assert "bezique" not in ids


def test_games_without_a_filter_are_all_23(hoyle: Hoyle) -> None:
    assert len(json.loads(hoyle("games", "--json").out)["games"]) == 23


def test_an_unknown_family_names_the_families(hoyle: Hoyle) -> None:
    said = hoyle("games", "--family", "chess")
    assert said.code == 2
    assert "trick-taking" in said.err


def test_no_game_suits_is_exit_code_1(hoyle: Hoyle) -> None:
    assert hoyle("games", "--players", "4", "--family", "melding").code == 1


def test_coverage_of_poker_and_loo(hoyle: Hoyle) -> None:
    assert "Laws: 79 executed, 2 declared, 0 missing." in hoyle("coverage", "poker").out
    books = json.loads(hoyle("coverage", "loo", "--json").out)
    assert [book["work"]["id"] for book in books] == ["hoyles-games-modernized", "round-games"]
    assert books[0]["laws"] == {"executed": 17, "declared": 0, "missing": 0}
    told = hoyle("coverage", "loo").out
    assert told.startswith("Hoyle's Games Modernized (Professor Hoffmann), Loo: ")
    assert "Round Games with Cards (“Baxter-Wray”), Loo: what the engine executes\nNo numbered laws. " in told
    assert hoyle("coverage", "chess").code == 3


def test_coverage_takes_any_name_of_a_game(hoyle: Hoyle) -> None:
    assert hoyle("coverage", "nap").out == hoyle("coverage", "napoleon").out
    assert hoyle("coverage", "Old Sledge").out.startswith("Hoyle's Games Modernized (Professor Hoffmann), All-Fours")


def test_index_says_where_it_is(hoyle: Hoyle, data: Path) -> None:
    said = hoyle("index")
    assert said.code == 0
    assert str(data) in said.out
    assert Path(json.loads(hoyle("index", "--json").out)["index"]).is_dir()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("games --players many", 2, "'--players': Input should be a valid integer"),
        ("games --players 0", 2, "`hoyle games --help` tells how it is used."),
        ("search", 2, "Missing argument 'query'. `hoyle search --help`"),
        ("nonsense", 2, "No such command 'nonsense'. `hoyle --help`"),
        ("decode pyproject.toml --table moon", 2, "The tables are ebae"),
        ("encode LICENSE --layout pages", 2, "No such option: --layout"),
        ("ingest --out LICENSE/x", 4, "LICENSE/x/hoyles-games-modernized cannot be used: Not a directory."),
    ],
)
def test_a_wrong_command_line_is_one_sentence(hoyle: Hoyle, words: str, code: int, said: str) -> None:
    told = hoyle(*words.split())
    assert (told.code, told.out) == (code, "")
    assert told.err.startswith("hoyle: ")
    assert told.err.count("\n") == 1
    assert said in told.err


@pytest.mark.parametrize(("error", "code", "said"), [(errno.EPIPE, 141, ""), (errno.ENOSPC, 4, "No space left")])
def test_output_that_cannot_be_written_is_told(
    hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch, error: int, code: int, said: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr("os.dup2", lambda *_: None)
    monkeypatch.setattr("service.cli.games.table", fail)
    told = hoyle("games")
    assert told.code == code
    assert said in told.err
    assert told.err.count("\n") <= 1


def test_a_port_that_is_taken_is_said_in_one_sentence(hoyle: Hoyle) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = hoyle("serve", "--port", str(taken.getsockname()[1]))
    assert said.code == 2
    assert "cannot listen on 127.0.0.1" in said.err
    assert "--port" in said.err


def test_a_data_directory_that_cannot_be_used_is_said(
    hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    monkeypatch.setenv("HOYLE_DATA", str(file))
    said = hoyle("search", "ante")
    assert said.code == 2
    assert str(file) in said.err
    assert "Traceback" not in said.err


def test_version(hoyle: Hoyle) -> None:
    assert hoyle("--version").out.startswith("hoyle 0.")


def test_on_a_terminal_rows_are_a_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(output, "on_terminal", lambda: True)
    output.table(("Game", "Players"), [("Poker", "2 to 7")])
    heading, row = capsys.readouterr().out.splitlines()
    assert heading.split() == ["Game", "Players"]
    assert row.split() == ["Poker", "2", "to", "7"]


def test_piped_rows_have_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    output.table(("Game", "Text"), [("Poker", "two\nlines\tof text")])
    assert capsys.readouterr().out == f"Poker\ttwo lines of text{os.linesep}"
