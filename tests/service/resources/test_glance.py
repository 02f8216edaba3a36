from __future__ import annotations

import pytest

from corpus.classes import classes
from corpus.library import Library
from service.resources.glance import glance


def test_what_is_said_at_a_glance_is_a_rule_of_the_book_word_for_word(books: Library) -> None:
    classed = classes(books)
    count = 0
    for game in books.games:
        for topic in glance(books, game):
            for said in topic.said:
                block = books.blocks[said.link.id]
                kinds = [e.kind for e in classed[block.id] if block.plain[e.start : e.end] == said.quote]
                assert kinds
                assert set(kinds) <= {"rule", "definition"}
                assert said.pages == block.pages
                assert said.work.id == block.work
                count += 1
    assert count >= 85


def test_what_a_table_asks_first_is_answered_for_every_game_or_said_to_be_missing(books: Library) -> None:
    missing = {(game, told.topic) for game in books.games for told in glance(books, game) if not told.said}
    # Looked up in the books one by one: none of these is told in a rule of its own.
    assert missing == {
        ("napoleon", "Rank of the cards"),
        ("pope-joan", "Rank of the cards"),
        ("spin", "Rank of the cards"),
        ("snip-snap-snorum", "Rank of the cards"),
        ("cassino", "Rank of the cards"),
        ("my-bird-sings", "Rank of the cards"),
        ("loto", "Rank of the cards"),
        ("blind-hookey", "Rank of the cards"),
        ("newmarket", "Who leads"),
        ("rubicon-bezique", "Who leads"),
        ("cribbage", "Who leads"),
        ("snip-snap-snorum", "Who begins"),
        ("loto", "Who begins"),
        ("baccarat", "Who begins"),
        ("blind-hookey", "Who begins"),
    }


@pytest.mark.parametrize(
    ("game", "topic", "words"),
    [
        ("all-fours", "The score", "seven points"),
        ("all-fours", "Who leads", "elder hand leads"),
        ("bezique", "Rank of the cards", "ace, ten, king, queen"),
        ("euchre", "The deal", "five cards are dealt"),
        ("euchre", "The score", "Five points"),
        ("napoleon", "The deal", "five cards to each player"),
        ("cribbage", "Rank of the cards", "ace (lowest) up to king (highest)"),
        ("speculation", "The deal", "Three cards are then dealt to each player"),
        ("speculation", "Who begins", "The player next to the dealer"),
        ("poker", "Rank of the cards", "ace is the highest in each suit; then follow king, queen"),
        ("poker", "Rank of the hands", "1, Sequence flush; 2, Fours; 3, Full; 4, Flush"),
        ("poker", "Who begins", "first right to bet"),
        ("loo", "Who leads", "the one nearest the dealer's left having to lead"),
        ("loo", "The deal", "Three cards are distributed to each player, and a spare hand"),
        ("loo", "The score", "one-third to each trick"),
        ("napoleon", "Who leads", "senior hand"),
        ("ecarte", "Who leads", "The non-dealer leads"),
        ("vingt-un", "The deal", "two cards given to each player"),
        ("vingt-un", "Who begins", "begins with the player on his left-hand side"),
        ("commerce", "The deal", "three cards are distributed to each player"),
        ("commerce", "The score", "he takes the pool"),
        ("spin", "The score", "he becomes the winner"),
        ("spoil-five", "Rank of the cards", "4. In Clubs and Spades, when trumps.--5, knave, ace of hearts"),
        ("spoil-five", "Who leads", "opened by the player on the left-hand side of the dealer"),
        ("euchre", "Rank of the cards", "ace, king, queen, knave, ten, nine, eight and seven"),
        ("cassino", "The score", "The winner of the majority of the entire pack of cards reckons"),
        ("baccarat", "The score", "the point of nine"),
        ("cribbage", "The score", "61; in the second, 121"),
        ("rubicon-bezique", "The score", "won by the player who scores most points"),
    ],
)
def test_the_card_of_a_game_has_what_a_table_asks_first(books: Library, game: str, topic: str, words: str) -> None:
    found = {each.topic: " ".join(said.quote for said in each.said) for each in glance(books, game)}
    assert words in found[topic]


def test_a_game_without_classed_sentences_has_an_empty_card(library: Library) -> None:
    assert glance(library, "poker") == []
