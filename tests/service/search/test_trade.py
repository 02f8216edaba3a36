"""The words of the trade, as data."""

from __future__ import annotations

import tomllib

import pytest

from corpus.library import Library
from service.search.trade import FILE, read, trade
from service.search.words import stem, stems


def _data() -> dict[str, list[str]]:
    data: dict[str, list[str]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("key", ["same", "near"])
def test_a_synonym_is_a_pair_of_words(key: str) -> None:
    for pair in _data()[key]:
        sides = [side.strip() for side in pair.split("=")]
        assert len(sides) == 2, pair
        for side in sides:
            assert len(stems(side)) == 1, f"{side!r} is no word of the index"


def test_synonyms_go_both_ways() -> None:
    known = trade().synonyms
    for word, others in known.items():
        assert all(word in dict(known[other]) for other, _ in others)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("knave", "jack"), ("vingt-un", "blackjack"), ("vingt-un", "twenty-one"), ("revoke", "renege"),
        ("pack", "deck"), ("sequence", "straight"), ("pool", "kitty"), ("two", "deuce"), ("bower", "bauer"),
        ("heels", "nibs"), ("misery", "misère"), ("cassino", "casino"), ("bust", "overdraw"),
    ],
)  # fmt: skip
def test_words_that_every_player_takes_for_the_same(one: str, other: str) -> None:
    (left,), (right,) = stems(one), stems(other)
    assert left == right or dict(trade().synonyms[left])[right] > 0.5


@pytest.mark.parametrize("word", ["may", "not", "no", "must", "never", "without", "first", "before"])
def test_no_word_that_makes_a_law_is_a_stop_word(word: str) -> None:
    assert word not in trade().stop


def test_a_phrase_cannot_be_a_synonym() -> None:
    raw = FILE.read_text(encoding="utf-8").replace("same = [", 'same = [ "who deals first = cut",', 1)
    with pytest.raises(ValueError, match="pair of words"):
        read(raw.encode())


def test_kept_words_are_not_stemmed() -> None:
    assert all(stem(word) == word for word in _data()["kept"])


def test_words_that_lead_to_a_game_lead_to_games_there_are(real_library: Library) -> None:
    assert {game for games in trade().leads.values() for game in games} <= set(real_library.games)


def test_no_lead_is_the_chief_name_of_a_game(real_library: Library) -> None:
    names = {tuple(stems(name)) for game in real_library.games.values() for name in (game.id, game.name)}
    assert not [word for word in trade().leads if (word,) in names]


def test_words_of_little_weight_are_no_stop_words_and_no_cards() -> None:
    known = trade()
    assert not known.light & known.stop
    assert not known.light & known.cards


def test_compounds_know_their_parts() -> None:
    (joined,) = stems("turn up")
    assert trade().parts[joined] == ("turn", "up")
