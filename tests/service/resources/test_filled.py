"""A form's parameters as facts, and facts as the boxes of a form: one is the other read backwards."""

from __future__ import annotations

from typing import Any

import pytest

from service.resources.fields import Field, fields_of, label_of, shown
from service.resources.filled import Filled, facts_of, moved

SCHEMA: dict[str, Any] = {
    "$defs": {
        "Event": {
            "properties": {
                "what": {"type": "string"},
                "who": {"type": "string", "maxLength": 40, "minLength": 1},
                "sum": {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}]},
            }
        }
    },
    "properties": {
        "played": {"anyOf": [{"type": "boolean"}, {"type": "null"}]},
        "form": {"enum": ["three-card", "five-card"]},
        "players": {"type": "array", "items": {"type": "string", "maxLength": 40, "minLength": 1}},
        "ante": {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}]},
        "jackpot": {"type": "integer"},
        "turn_up": {"type": "string", "examples": ["KH"]},
        "tricks": {"type": "object", "additionalProperties": {"type": "integer"}},
        "events": {"type": "array", "items": {"$ref": "#/$defs/Event"}},
    },
}
FACTS: dict[str, Any] = {
    "played": False,
    "form": "five-card",
    "players": ["Ann", "Bob"],
    "ante": "1s. 6d.",
    "jackpot": 2,
    "turn_up": "KH",
    "tricks": {"Ann": 3, "Bob": 0},
    "events": [{"what": "ante", "who": "Ann", "sum": 4}, {"what": "pass", "who": "Bob"}],
}


def _sent(fields: list[Field]) -> list[tuple[str, str]]:
    """What a browser sends of a form that nobody touched."""
    single = [(each.name, each.value) for each in fields if not each.rows]
    return single + [(cell.name, cell.value) for each in fields for row in each.rows for cell in row.cells]


def _read(pairs: list[tuple[str, str]], before: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
    return facts_of(SCHEMA, Filled(pairs, SCHEMA["properties"]), before or {})


def test_a_form_that_nobody_touched_tells_the_same_facts() -> None:
    facts, errors = _read(_sent(fields_of(SCHEMA, FACTS)))
    assert (facts, errors) == (FACTS, {})


def test_each_fact_has_the_box_that_suits_it_and_rows_have_room_for_more() -> None:
    fields = {each.name: each for each in fields_of(SCHEMA, FACTS, seats=["Ann", "Bob", "Cal"])}
    assert {name: each.sort for name, each in fields.items()} == {
        "played": "yesno",
        "form": "choice",
        "players": "seats",
        "ante": "sum",
        "jackpot": "number",
        "turn_up": "card",
        "tricks": "by_seat",
        "events": "list",
    }
    assert fields["form"].options == ("three-card", "five-card")
    assert fields["form"].value == "five-card"
    whose = [row.cells[0].value for row in fields["tricks"].rows]
    assert whose[:3] == ["Ann", "Bob", "Cal"]
    assert "" in whose[3:]
    assert len(fields["events"].rows) > len(FACTS["events"])
    assert all(each.told for each in fields.values())
    assert not any(each.told for each in fields_of(SCHEMA, {}))
    assert label_of("turn_up") == "Turn up"


def test_what_the_court_asks_and_more_rows_are_for_the_field_that_is_named() -> None:
    fields = {each.name: each for each in fields_of(SCHEMA, {}, asks={"ante": "What is the ante?"}, more="events")}
    assert fields["ante"].asks == "What is the ante?"
    assert len(fields["events"].rows) == 4 * len(fields_of(SCHEMA, {})[-1].rows)


@pytest.mark.parametrize(
    ("pairs", "facts", "wrong"),
    [
        ([("played", "yes"), ("jackpot", " 3 ")], {"played": True, "jackpot": 3}, {}),
        ([("played", ""), ("ante", "?"), ("jackpot", "")], {}, {}),
        ([("jackpot", "three")], {"jackpot": "three"}, {}),  # the court says what is wrong with it
        ([("tricks.0.is", "3")], {}, {"tricks": "whose is “3”?"}),
        ([("tricks.0.who", "Ann"), ("tricks.0.is", "1"), ("tricks.1.who", "Ann"), ("tricks.1.is", "2")],
         {"tricks": {"Ann": 1}}, {"tricks": "stands there twice"}),
        ([("events.2.what", "pass"), ("events.0.what", "ante")], {"events": [{"what": "ante"}, {"what": "pass"}]}, {}),
        ([("events.9999.what", "x"), ("events.x.what", "x"), ("other", "x"), ("events.1.what.3", "x")], {}, {}),
    ],
)  # fmt: skip
def test_what_is_filled_in_is_read_as_it_is_meant(
    pairs: list[tuple[str, str]], facts: dict[str, Any], wrong: dict[str, str]
) -> None:
    found, errors = _read(pairs)
    assert found == facts
    assert errors.keys() == wrong.keys()
    assert all(words in errors[name][0] for name, words in wrong.items())


def test_a_fact_that_the_form_does_not_have_stays_and_an_emptied_one_goes() -> None:
    assert _read([("ante", "")], {"ante": "2d.", "jackpot": 1})[0] == {"jackpot": 1}


def test_events_change_places_and_nothing_is_lost_at_the_ends() -> None:
    facts = {"events": [1, 2, 3], "ante": 1}
    assert moved(facts, "up", "events", 2)["events"] == [1, 3, 2]
    assert moved(facts, "down", "events", 0)["events"] == [2, 1, 3]
    assert moved(facts, "out", "events", 1) == {"events": [1, 3], "ante": 1}
    for what, at in (("up", 0), ("down", 2), ("out", 7), ("up", -1)):
        assert moved(facts, what, "events", at) == facts


@pytest.mark.parametrize(
    ("value", "sort", "words"),
    [
        (None, "text", ""),
        (True, "yesno", "yes"),
        (["KH", "10D"], "cards", "KH 10D"),
        (["Ann", "Bob, the elder"], "seats", "Ann\nBob, the elder"),
        ({"gold": 2, "red": 1}, "tally", "gold 2, red 1"),
    ],
)
def test_a_fact_is_shown_as_it_is_written(value: Any, sort: Any, words: str) -> None:
    assert shown(value, sort) == words
