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
    assert count >= 45


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
    ],
)
def test_the_card_of_a_game_has_what_a_table_asks_first(books: Library, game: str, topic: str, words: str) -> None:
    found = {each.topic: " ".join(said.quote for said in each.said) for each in glance(books, game)}
    assert words in found[topic]


def test_a_game_without_classed_sentences_has_an_empty_card(library: Library) -> None:
    assert glance(library, "poker") == []
