from __future__ import annotations

from typing import Any

from service.resources.refusals import refused, sentence


def literal(place: str, words: str, branch: str) -> dict[str, Any]:
    return {
        "type": "literal_error",
        "loc": ("query", place, branch),
        "msg": "Input should be",
        "ctx": {"expected": words},
    }


def test_the_branches_of_a_type_are_one_problem_with_all_choices() -> None:
    (told,) = refused([literal("kind", "'law' or 'term'", "literal['law','term']"), literal("kind", "'game'", "x")])
    assert told.field == "query.kind"
    assert told.message == "must be one of law, term, game"


def test_a_part_of_a_body_is_named_by_its_path() -> None:
    errors = [{"type": "int_parsing", "loc": ("body", "facts", "bets", 0, "int"), "msg": "Input should be an integer"}]
    (told,) = refused(errors)
    assert (told.field, told.message) == ("body.facts.bets.0", "must be a whole number")


def test_the_sentence_names_every_part_and_where_it_stands() -> None:
    told = refused([{"type": "missing", "loc": ("query", "q")}, {"type": "json_invalid", "loc": ("body",)}])
    assert sentence(told) == "The request cannot be used: the parameter q is missing; the body must be JSON."
