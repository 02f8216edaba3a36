"""Topics of which the laws are silent: asked in several ways each, and near questions, which are of another kind."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from service.adjudicator.topics import topics, treated
from service.adjudicator.words import Asked, ask
from tests.cases import asked

TOLD: dict[str, Any] = asked.read_yaml(Path(__file__).with_name("topics.yaml"))
SILENT = [(topic, text) for topic, texts in TOLD["silent"].items() for text in texts]
SAID = [(topic, text) for topic, texts in TOLD["said"].items() for text in texts]


@cache
def answered(text: str) -> Asked:
    game, _, words = text.partition(" | ")
    return ask(asked.library(), None, words, game=game)


@pytest.mark.parametrize(("topic", "text"), SILENT)
def test_the_laws_are_silent(topic: str, text: str) -> None:
    got = answered(text)
    assert got.question is not None, got.says
    assert (got.status, got.question.facts) == ("silent", {"topic": topic}), got.says
    assert got.says.startswith("The laws of")
    assert got.answer is not None
    for ruling in got.answer.rulings:
        assert ruling.steps
        assert not any(step.decisive for step in ruling.steps)
        assert got.game != "poker" or {"Rule 77", "Rule 81"} <= {step.citations[0].label for step in ruling.steps}


@pytest.mark.parametrize(("topic", "text"), SAID)
def test_what_a_book_says_is_told(topic: str, text: str) -> None:
    got = answered(text)
    assert got.question is not None, got.says
    assert (got.status, got.question.facts) == ("decided", {"topic": topic}), got.says


@pytest.mark.parametrize("text", TOLD["near"])
def test_a_near_question_is_another_one(text: str) -> None:
    assert not (answered(text).kind or "").endswith("/topic")


def test_every_topic_is_asked_in_three_ways() -> None:
    asked_of = [topic for topic, _ in SILENT + SAID]
    assert [topic for topic in treated() if asked_of.count(topic) < 3] == []


def test_a_topic_says_something_only_of_the_books_of_its_games() -> None:
    books = {book: book.split("/")[1] for book in topics()["books"]}
    for name, topic in treated().items():
        for record, _, _ in topic.near + topic.law:
            assert books["/".join(record.split("/")[:2])] in topic.games, name


def test_where_no_word_tells_the_game_poker_is_supposed_aloud() -> None:
    got = ask(asked.library(), None, "May he show one card to a friend?")
    assert (got.game, got.status) == ("poker", "silent")
    assert got.supposed == ("The game was not told: Poker is supposed.",)
    assert ask(asked.library(), None, "A bystander told him which trump to lead. What is the penalty?").kind is None
