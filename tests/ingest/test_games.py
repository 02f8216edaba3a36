"""The games: each figure stands where the description says, or the reader is told what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus import volume as volumes
from corpus.errors import SourceError
from corpus.library import ROOT
from corpus.records import Block, Figure, Game, PackFacts, PageTurn, Place, Section
from corpus.volume import Volume
from ingest.games import games

WHIST = """
[[game]]
id = "whist"
name = "Whist"
aliases = ["Whisk"]
family = "trick-taking"
works = ["old-book"]
least = { value = 4, quote = "four persons take part" }
most = { value = 4, quote = "four persons take part" }
packs = [{ cards = 52, packs = 1, name = "ordinary pack", quote = "the whole pack" }]
variations = [{ name = "Dummy", quote = "three play with a dummy" }]
"""


def _volume(*texts: str, work: str = "old-book", game: str = "whist") -> Volume:
    home = f"{work}/{game}/introduction"
    section = Section(
        id=home, work=work, game=game, title="Whist", level=1, parent=None, path=("Whist",), order=0, page=7
    )
    blocks = [
        Block(
            id=f"{home}/{number}", kind="paragraph", work=work, game=game, section=home, order=number, text=text, page=7
        )
        for number, text in enumerate(texts, 1)
    ]
    return Volume(work, game, "Whist", (section,), tuple(blocks))


BOOK = _volume("At Whist *four* persons take part, with the whole pack.", "Or three play with a dummy.")


def _games(tmp_path: Path, description: str, *found: Volume) -> list[Game]:
    path = tmp_path / "games.toml"
    path.write_text(description, encoding="utf-8")
    return games(found or [BOOK], path)


def _error(tmp_path: Path, description: str, *found: Volume) -> str:
    with pytest.raises(SourceError) as raised:
        _games(tmp_path, description, *found)
    return str(raised.value)


def test_a_quote_leads_to_its_record(tmp_path: Path) -> None:
    (whist,) = _games(tmp_path, WHIST)
    place = Place(record="old-book/whist/introduction/1", page=7, quote="four persons take part")
    assert whist.players.least.value == 4
    assert whist.players.least.place == place
    assert whist.packs[0].place == place.model_copy(update={"quote": "the whole pack"})
    assert whist.variations[0].place.record == "old-book/whist/introduction/2"
    assert whist.variations[0].work == "old-book"


def test_a_quote_after_a_page_turn_has_the_later_page(tmp_path: Path) -> None:
    text = "At Whist *four* persons take part, with the whole pack. Else three play with a dummy."
    (block,) = _volume(text).blocks
    turned = block.model_copy(update={"turns": (PageTurn(at=text.index("Else"), page=8),)})
    book = Volume("old-book", "whist", "Whist", BOOK.sections, (turned,))
    (whist,) = _games(tmp_path, WHIST, book)
    assert whist.packs[0].place is not None
    assert whist.packs[0].place.page == 7
    assert whist.variations[0].place.page == 8


def test_a_quote_that_stands_nowhere_is_named_with_its_game(tmp_path: Path) -> None:
    said = _error(tmp_path, WHIST.replace("the whole pack", "half the pack"))
    assert "whist" in said
    assert "'half the pack' stands nowhere in old-book" in said


def test_a_quote_that_stands_twice_is_an_error(tmp_path: Path) -> None:
    said = _error(tmp_path, WHIST, _volume(*(block.text for block in BOOK.blocks), "With the whole pack again."))
    assert "'the whole pack' stands 2 times in old-book (old-book/whist/introduction/1" in said
    assert "2 times" in _error(tmp_path, WHIST, _volume("With the whole pack, the whole pack, four persons take part."))


def test_a_quote_of_another_game_does_not_count(tmp_path: Path) -> None:
    other = _volume("The whole pack, the whole pack.", game="ombre")
    assert [game.id for game in _games(tmp_path, WHIST, BOOK, other)] == ["whist"]


def test_a_game_without_text_is_an_error(tmp_path: Path) -> None:
    assert "old-book has no text of it" in _error(tmp_path, WHIST, _volume("Ombre.", game="ombre"))


def test_with_two_works_each_quote_names_its_own(tmp_path: Path) -> None:
    two = WHIST.replace('works = ["old-book"]', 'works = ["old-book", "new-book"]')
    assert "names no work" in _error(tmp_path, two)
    assert "third-book is not among its works" in _error(tmp_path, WHIST.replace("quote", 'work = "third-book", quote'))


def test_two_books_that_differ_are_both_cited(tmp_path: Path) -> None:
    two = WHIST.replace('works = ["old-book"]', 'works = ["old-book", "new-book"]')
    two = two.replace("{ value", '{ work = "old-book", value').replace("quote =", 'work = "old-book", quote =')
    two = two.replace('work = "old-book", value', "value")
    two = two.replace("\nmost = {", '\nmost = { also = [{ work = "new-book", quote = "even five" }], ')
    (whist,) = _games(tmp_path, two, BOOK, _volume("Here even five.", work="new-book"))
    assert [place.record for place in whist.players.most.also] == ["new-book/whist/introduction/1"]


def test_a_number_needs_a_quote_and_silence_a_note(tmp_path: Path) -> None:
    bare = WHIST.replace('least = { value = 4, quote = "four persons take part" }', "least = { value = 4 }")
    assert "the least number of players is 4 without a quote" in _error(tmp_path, bare)
    silent = WHIST.replace('least = { value = 4, quote = "four persons take part" }', "least = {}")
    assert "the least number of players has neither quote nor note" in _error(tmp_path, silent)
    noted = silent.replace("least = {}", 'least = { note = "The book is silent." }')
    assert _games(tmp_path, noted)[0].players.least.value is None


def test_numbers_that_contradict_each_other_are_an_error(tmp_path: Path) -> None:
    said = _error(tmp_path, WHIST.replace("least = { value = 4", "least = { value = 5"))
    assert "whist: the numbers of players contradict each other: 5, 4" in said
    best = WHIST.replace("\npacks =", '\nbest = [{ value = 3, quote = "four persons take part" }]\npacks =')
    assert "contradict each other: 4, 3, 4" in _error(tmp_path, best)


def test_a_game_described_twice_is_an_error(tmp_path: Path) -> None:
    assert "describes whist twice" in _error(tmp_path, WHIST + WHIST)


@pytest.mark.parametrize(
    ("description", "said"),
    [
        ("[[game", "is no TOML"),
        ("", "cannot be used at game: Field required"),
        (WHIST.replace("name = ", "title = ", 1), "cannot be used at game.0.name"),
        (WHIST.replace('"trick-taking"', '"solitaire"'), "cannot be used at game.0.family"),
        (WHIST.replace("value = 4", "value = 0", 1), "cannot be used at game.0.least.value"),
        (WHIST.replace('"the whole pack"', '""'), "cannot be used at game.0.packs.0.quote"),
    ],
)
def test_a_description_that_cannot_be_read_says_where(tmp_path: Path, description: str, said: str) -> None:
    assert said in _error(tmp_path, description)


def test_a_description_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot be read"):
        games([BOOK], tmp_path / "none.toml")


# ------------------------------------------------------------------------------------------------ the real library

GAMES = [
    "napoleon",
    "loo",
    "poker",
    "vingt-un",
    "commerce",
    "speculation",
    "pope-joan",
    "spin",
    "newmarket",
    "snip-snap-snorum",
    "jig",
    "cassino",
    "my-bird-sings",
    "spoil-five",
    "loto",
    "all-fours",
    "ecarte",
    "euchre",
    "baccarat",
    "bezique",
    "rubicon-bezique",
    "blind-hookey",
    "cribbage",
]


@pytest.fixture(scope="module")
def library() -> list[Volume]:
    paths = sorted((ROOT / "text").glob("*/*.md"))
    return [
        volumes.read(path.read_text(encoding="utf-8"), path.with_suffix(".json").read_text(encoding="utf-8"), path.stem)
        for path in paths
    ]


@pytest.fixture(scope="module")
def known(library: list[Volume]) -> list[Game]:
    return games(library, ROOT / "games.toml")


def _places(game: Game) -> Iterator[Place]:
    facts: list[Figure | PackFacts] = [game.players.least, game.players.most, *game.players.best, *game.packs]
    for fact in facts:
        if fact.place:
            yield fact.place
        yield from fact.also
    for variation in game.variations:
        yield variation.place


def test_all_games_are_there(known: list[Game]) -> None:
    assert [game.id for game in known] == GAMES


def test_every_volume_is_of_a_game_and_every_game_has_its_volumes(library: list[Volume], known: list[Game]) -> None:
    treated = {(volume.work, volume.game) for volume in library if volume.game != "front-matter"}
    assert treated == {(work, game.id) for game in known for work in game.works}


def test_every_quote_stands_in_its_record_on_its_page(library: list[Volume], known: list[Game]) -> None:
    blocks = {block.id: block for volume in library for block in volume.blocks}
    checked = 0
    for game in known:
        for place in _places(game):
            block = blocks[place.record]
            assert block.game == game.id
            assert place.quote in block.plain
            assert place.page is not None, place
            assert (block.page or 0) <= place.page <= (block.last_page or 0)
            checked += 1
    assert checked > 120


def test_every_number_is_in_the_words_that_give_it(known: list[Game]) -> None:
    """A quoted number of players stands in its quote in words, unless a note tells how it follows."""
    numbers = {2: "two", 4: "four", 5: "five", 6: "six", 7: "seven", 10: "ten", 24: "twenty-four"}
    for game in known:
        for figure in (game.players.least, game.players.most, *game.players.best):
            if figure.value is None or figure.note:
                continue
            assert figure.place is not None
            quotes = " ".join(place.quote for place in (figure.place, *figure.also))
            assert numbers[figure.value] in quotes, (game.id, figure)


def test_no_two_games_share_a_name(known: list[Game]) -> None:
    names = [name.casefold() for game in known for name in (game.name, *game.aliases)]
    assert sorted(names) == sorted(set(names))


def test_the_figures_that_a_host_asks_for(known: list[Game]) -> None:
    players = {game.id: game.players for game in known}
    packs = {game.id: [pack.cards for pack in game.packs] for game in known}
    assert [figure.value for figure in players["loo"].best] == [5, 6, 7]
    assert (players["napoleon"].least.value, players["napoleon"].most.value) == (2, 6)
    assert players["loto"].most.value == 24
    assert packs["baccarat"] == [312, 156]
    assert packs["rubicon-bezique"] == [128]
    assert packs["blind-hookey"] == [None]


def test_the_games_on_disk_are_those_of_the_description(known: list[Game]) -> None:
    rows = json.loads((ROOT / "text" / "games.json").read_text(encoding="utf-8"))
    assert [Game.model_validate(row) for row in rows] == known
