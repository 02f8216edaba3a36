"""Every kind's examples, told of I, he, my partner, the dealer and A, with sums of one, are ruled in plain English."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate, all_kinds
from service.adjudicator.kinds import Kind
from service.adjudicator.models import Answer, Question
from service.adjudicator.persons import in_one_person
from tests.cases import asked

LIBRARY = asked.library()
PROOFS = bool(os.environ.get("HOYLE_PROOFS"))
TABLES = (
    ("I", "he", "she", "my partner", "the dealer", "A"),
    ("he", "I", "my partner", "she", "A"),
    ("my partner", "the dealer", "I", "he", "A"),
    ("A", "B", "C", "I", "he"),
    ("she", "the dealer", "he", "I", "A"),
)
WRONG = {
    "a name in the wrong case": r"\b(?:of|for|from|by|with|against|beats?|refunds?|prefer|let) (?:I|he|she|we)\b",
    "a name in the wrong case, at the end": r"\b(?:to|pays|between) (?:I|he|she|we)(?=[.,;:)]|$)",
    "a verb of another person": r"\bI (?:is|has|does|takes|wins|pays|plays|leads|puts|shows|retires|\w+es)\b",
    "I and a verb of his": r"\bI [a-z]+ [^.;:,]*,? and (?:takes|wins|pays|plays|leads|retires|revokes|forfeits)\b",
    "a question in another person": r"\b(?:Is|Has|Does) I\b",
    "whose": r"\b(?:I|[Hh]e|[Ss]he|[Ww]e|[Tt]hey|[Mm]e)'s\b",
    "two and a singular": r"^\w+ and \w+ (?:is|has|was|takes|shares)\b",
    "one and a plural": r"\b1 (?:were|are|lie|counters|cards|tricks|points)\b",
    "the name of a field": r"[a-z]+/[a-z]|[a-z]_[a-z]|\b(?:None|True|False)\b|: [a-z]+-[a-z]+\b",
    "a card's code": r"^[^(]*\b(?:10|[2-9AKQJ])[CDHS]\b(?=[ ,.])",
    "a word twice": r"\b(?!had\b)([a-z]+) \1\b|\bthe the\b",
    "a small letter": r"^[a-z]|[a-z]{2}\. [a-z]",
    "a stop too many": r"\.\.| [,;.]|  ",
}


def renamed(schema: Mapping[str, Any], value: Any, models: Mapping[str, Any], name: Callable[[str], str]) -> Any:
    """Facts with other names for the players and one for every sum, as the JSON schema tells which they are."""
    options = [models.get(each.get("$ref", "").rpartition("/")[2], each) for each in schema.get("anyOf", (schema,))]
    kind = {str: "string", list: "array", dict: "object", int: "integer"}.get(type(value))
    found: Mapping[str, Any] = next((each for each in options if each.get("type") == kind and "enum" not in each), {})
    if isinstance(value, str):
        return name(value) if (found.get("minLength"), found.get("maxLength")) == (1, 40) else value
    if isinstance(value, int):
        return 1 if kind and found.get("maximum") == 10**9 else value
    if isinstance(value, list):
        return [renamed(found.get("items", {}), each, models, name) for each in value]
    if isinstance(value, dict):
        named = found.get("propertyNames", {}).get("maxLength") == 40
        inner = found.get("additionalProperties", {})
        return {
            name(key) if named else key: renamed(found.get("properties", {}).get(key, inner or {}), each, models, name)
            for key, each in value.items()
        }
    return value


def told(kind: Kind) -> Iterator[dict[str, Any]]:
    """The facts of a kind's examples, at a table of other names."""
    schema = kind.facts.model_json_schema()
    for place, example in enumerate(kind.examples):
        for table in TABLES if PROOFS else (TABLES[(len(kind.title) + place) % len(TABLES)],):
            names: dict[str, str] = {}

            def name(before: str, table: tuple[str, ...] = table, names: dict[str, str] = names) -> str:
                return names.setdefault(before, (*table, "V", "W", "X", "Y", "Z")[len(names)])

            facts = renamed(schema, json.loads(json.dumps(dict(example.facts))), schema.get("$defs", {}), name)
            yield {"who": table[0], **facts} if "who" in kind.facts.model_fields else facts


def sentences(answer: Answer) -> Iterator[str]:
    """What an answer says, sentence by sentence."""
    for ruling in answer.rulings:
        yield ruling.verdict
        yield from (step.finding for step in ruling.steps)
        yield from (in_one_person(f"{paid.payer} pays {paid.printed} to {paid.payee}.") for paid in ruling.payments)
        yield from (difference.says for difference in ruling.differences)
        for lack in ruling.missing:
            yield lack.ask
            yield from lack.values.values()


@pytest.mark.parametrize("game", sorted({kind.game for kind in all_kinds()}))
def test_a_ruling_is_in_plain_english_whoever_is_told_of(game: str) -> None:
    bad = []
    for kind in all_kinds():
        for facts in told(kind) if kind.game == game else ():
            try:
                answer = adjudicate(Question(kind=kind.id, facts=facts), LIBRARY)
            except InputError:  # A sum of one cannot be, beside the others.
                continue
            for says in sentences(answer):
                plain = re.sub(r" ?“[^”]*”| ?\([^)]*\)", "", says)
                bad += [f"{kind.id}, {what}: {says}" for what, wrong in WRONG.items() if re.search(wrong, plain)]
    assert not bad, "\n".join(bad)


def test_the_marks_of_bad_english_find_it() -> None:
    bad = (
        "The pool pays 4d. to he.",
        "I takes the pool.",
        "I's hand is foul.",
        "A and B is exempt.",
        "1 were demanded.",
    )
    for says in (*bad, "Is I the elder hand?", "He must follow with QD, and does.", "the hand is over.", "He  passes."):
        assert any(re.search(wrong, says) for wrong in WRONG.values()), says
