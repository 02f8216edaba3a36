"""`hoyle ingest --book`, and what the other commands, the pages and the API then have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from service.app import create_app
from service.cli import main, output
from service.settings import Settings
from tests.service.cli.conftest import Hoyle

BOOKS = Path(__file__).parents[2] / "ingest" / "books"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with both small books, their index built once."""
    return tmp_path_factory.mktemp("own-books")


@pytest.fixture
def own(hoyle: Hoyle, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> Hoyle:
    """The command, with both books in its library."""
    monkeypatch.setenv("HOYLE_DATA", str(shelf))
    for name in ("winter", "twirl"):
        if not (shelf / "books").exists() or len(list((shelf / "books").iterdir())) < 2:
            assert hoyle("ingest", "--book", str(BOOKS / f"{name}.toml")).code == 0
    return hoyle


def test_it_says_what_it_recognised_guessed_and_could_not_make_out(hoyle: Hoyle, tmp_path: Path) -> None:
    said = hoyle("ingest", "--book", str(BOOKS / "winter.toml"), "--out", str(tmp_path))
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0].startswith("Winter Evenings: 2 games, 6 laws, 22 records in ")
    assert str(tmp_path / "winter-evenings") in lines[0]
    assert "law\t6\t62-93\t§ 1 … Rule 4" in lines
    assert any(line.startswith("[laws]\t§ 1 to 3") and line.endswith("\t62") for line in lines)
    assert any(line.startswith("93\tRule 4 follows Rule 2") for line in lines)
    assert (tmp_path / "winter-evenings" / "text" / "winter-evenings" / "miss-milligan.md").exists()


def test_the_same_as_json(hoyle: Hoyle, tmp_path: Path) -> None:
    told = json.loads(hoyle("ingest", "--book", str(BOOKS / "twirl.toml"), "--out", str(tmp_path), "--json").out)
    assert told["work"] == "the-little-book-of-twirl"
    assert told["counts"]["law"] == 5
    assert {"kind": "page", "line": 5, "what": "3"} in told["recognised"]
    assert {"key": "table", "taken": "ebae", "line": None} in told["guessed"]
    assert told["not_made_out"] == []


def test_the_same_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(output, "on_terminal", lambda: True)
    command = ["hoyle", "ingest", "--book", str(BOOKS / "twirl.toml"), "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", command)
    with pytest.raises(SystemExit) as end:
        main()
    assert not end.value.code
    assert "How many" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("description", "words"),
    [('title = "T"\nfile = "x.txt"\nlaw = 1\n', ["line 3", "`law`", "laws"]), ("", ["`title`", "is missing"])],
)
def test_a_wrong_description_is_exit_code_4_and_one_sentence(
    hoyle: Hoyle, tmp_path: Path, description: str, words: list[str]
) -> None:
    (tmp_path / "b.toml").write_text(description, encoding="utf-8")
    said = hoyle("ingest", "--book", str(tmp_path / "b.toml"))
    assert (said.code, said.out) == (4, "")
    assert said.err.count("\n") == 1
    assert all(word in said.err for word in words)


def test_a_book_that_is_not_there_is_said(hoyle: Hoyle, tmp_path: Path) -> None:
    said = hoyle("ingest", "--book", str(tmp_path / "none.toml"))
    assert said.code == 4
    assert "does not exist" in said.err


def test_search_and_show_have_the_books(own: Hoyle) -> None:
    found = json.loads(own("search", "plate has stopped", "--json").out)["hits"]
    assert found[0]["id"] == "the-little-book-of-twirl/twirl/law/3"
    assert "Only one card is woven" in own("show", "miss milligan 3").out
    assert "spins, each player" in own("show", "twirl 2").out
    assert own("search", "ante straddle limit").out.splitlines()[0].split("\t")[1] == "49"


def test_pages_and_api_have_the_books(own: Hoyle, shelf: Path) -> None:
    client = TestClient(create_app(Settings(shelf)))
    law = client.get("/api/works/winter-evenings/nobodys-whist/laws/4").json()
    assert law["number"] == 4
    assert "revokes" in str(law)
    for path in (
        "/works",
        "/works/winter-evenings",
        "/works/winter-evenings/miss-milligan",
        "/works/winter-evenings/miss-milligan/laws/2",
        "/works/the-little-book-of-twirl/twirl",
        "/works/winter-evenings/front-matter",
        "/search?q=woven",
    ):
        answer = client.get(path)
        assert answer.status_code == 200, path
    chapters = client.get("/api/works/winter-evenings").json()["chapters"]
    assert [(each["title"], each["front_matter"]) for each in chapters] == [
        ("Front Matter", True), ("Miss Milligan", False), ("Nobody’s Whist", False)
    ]  # fmt: skip


def test_a_game_or_a_work_of_ones_own_is_shown_and_listed(own: Hoyle) -> None:
    assert own("show", "winter-evenings").out.startswith("Winter Evenings")
    assert own("show", "miss-milligan").out.startswith("Miss Milligan")
    assert "Twirl (the-little-book-of-twirl/twirl)" in own("show", "the-little-book-of-twirl").out
    rows = [line.split("\t") for line in own("games").out.splitlines()]
    assert ["Miss Milligan", "miss-milligan", "the book sets no number", "", "", "Winter Evenings"] in rows
    assert len(rows) == 26
    assert [
        row[1] for row in (line.split("\t") for line in own("games", "--work", "winter-evenings").out.splitlines())
    ] == [
        "miss-milligan",
        "nobodys-whist",
    ]


def test_pages_and_api_list_the_games_of_ones_own(own: Hoyle, shelf: Path) -> None:
    client = TestClient(create_app(Settings(shelf)))
    told = client.get("/api/games/twirl").json()
    assert (told["title"], told["family"], told["least"]) == ("The Little Book of Twirl", None, None)
    assert [each["volume"]["url"] for each in told["treatments"]] == ["/works/the-little-book-of-twirl/twirl"]
    assert client.get("/games/twirl").status_code == 200
    assert (
        client.get("/works/the-little-book-of-twirl/twirl/nowhere", headers={"accept": "text/html"}).status_code == 404
    )
    listed = client.get("/api/games?size=100").json()
    assert {"twirl", "miss-milligan", "nobodys-whist"} <= {each["id"] for each in listed["games"]}
    assert client.get("/games").status_code == 200
