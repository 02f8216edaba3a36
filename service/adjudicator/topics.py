"""Topics on which the laws are silent though players ask about them, or of which a book says a sentence, as data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import Decide, kind, under
from service.adjudicator.vocabulary import Facts

__all__ = ["Topic", "Treated", "topics", "treated"]

_FILE = Path(__file__).with_name("topics.toml")
Name = Literal[
    "think", "leave", "join", "bystander", "peep", "show-card", "split", "absent", "burn", "rabbit", "discards",
    "sitting", "second-pack", "new-pack", "side-pot", "string-bet", "credit", "reload", "odd-counter", "marked",
    "short-pack", "floor", "seats", "partners", "twice", "talk", "manners", "tip", "buy-in", "debt", "disputes",
    "returned-card",
]  # fmt: skip
_AT_POKER = (
    " The players may agree on it unanimously before play begins (Rule 81); a dispute on it is for the dealer, or for "
    "who stands in for him (Rules 77 and 78)."
)


class Treated(NamedTuple):
    """A topic: `of` ends "The laws of Poker do not say ...". `near` and `law` are records, sentences and phrases."""

    of: str
    games: tuple[str, ...]
    near: tuple[tuple[str, str, str], ...]
    law: tuple[tuple[str, str, str], ...]


class Topic(Facts):
    """A matter of which the laws may say nothing."""

    topic: Name | None = Field(None, description="Of what it is asked whether the laws say anything.")


@cache
def topics() -> Mapping[str, Any]:
    """The data: the topics with their words and records, the games, and what each book says in general."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@cache
def treated() -> dict[str, Treated]:
    """The topics by name."""

    def records(told: Mapping[str, Any], key: str) -> tuple[tuple[str, str, str], ...]:
        return tuple((record, says, phrase) for record, says, phrase in told.get(key, ()))

    return {
        name: Treated(told["of"], tuple(told["games"]), records(told, "near"), records(told, "law"))
        for name, told in topics()["topics"].items()
    }


def _answer(game: str, work: str) -> Decide:
    """The function that tells what a work says of a topic, and what it leaves open."""
    book = f"{work}/{game}"
    general = topics()["books"][book]

    def answer(facts: Topic, hearing: Hearing) -> None:
        here = tuple(name for name, topic in treated().items() if game in topic.games)
        name = hearing.need("topic", facts.topic, "Of what should the laws say anything?", *here)
        topic = treated()[name]
        told = [each for each in topic.law if each[0].startswith(f"{book}/")]
        for law, says, phrase in told:
            hearing.find(law, says, "topic", phrase=phrase)
        if told:
            hearing.decide(told[0][1])
            return
        for law, says, phrase in topic.near:
            if law.startswith(f"{book}/"):
                hearing.pass_over(law, says, "it comes nearest, and does not say it", "topic", phrase=phrase)
        for law, says, phrase in general:
            hearing.pass_over(law, says, "it says how far the laws go, and not this", "topic", phrase=phrase)
        silence = f"The laws of {topics()['games'][game]} do not say {topic.of}."
        hearing.decide(silence + (_AT_POKER if game == "poker" else ""), status="silent")

    return answer


def _register() -> None:
    known: set[str] = set()
    for book, general in topics()["books"].items():
        work, game = book.split("/")
        laws = [law for law, _, _ in general]
        if game in known:
            under(f"{game}/topic", laws)(_answer(game, work))
            continue
        known.add(game)
        here = [(name, topic) for name, topic in treated().items() if game in topic.games]
        examples = [(f"Do the laws say {topic.of}?", {"topic": name}) for name, topic in here[:2]]
        title = "Do the laws say anything of this topic?"
        kind(f"{game}/topic", title, Topic, laws, examples, work)(_answer(game, work))


_register()
assert set(treated()) == set(get_args(Name))
