from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from corpus.refusals import said_of


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")

    count: Annotated[int, Field(ge=2, le=9)] = 2
    share: float = 0.5
    sure: bool = False
    name: Annotated[str, Field(min_length=2, max_length=4)] = "ab"
    suit: Literal["hearts", "spades"] = "hearts"
    seats: Annotated[list[str], Field(max_length=1)] = []
    even: int = 2

    @field_validator("even")
    @classmethod
    def _even(cls, value: int) -> int:
        if value % 2:
            raise ValueError("an odd number cannot be shared")
        return value


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"count": "x"}, "must be a whole number"),
        ({"count": 1}, "must be 2 or more"),
        ({"count": 10}, "must be 9 or less"),
        ({"share": "x"}, "must be a number"),
        ({"sure": "perhaps"}, "must be true or false"),
        ({"name": 3}, "must be a text"),
        ({"name": "a"}, "must have at least 2 characters"),
        ({"name": "abcde"}, "must have at most 4 characters"),
        ({"suit": "swords"}, "must be one of hearts, spades"),
        ({"seats": "A"}, "must be a list"),
        ({"seats": ["A", "B"]}, "must have at most 1 entries"),
        ({"even": 3}, "an odd number cannot be shared"),
        ({"more": 3}, "is not known here"),
    ],
)
def test_each_error_says_what_may_stand_there(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        Asked.model_validate(given)
    (error,) = wrong.value.errors()
    assert said_of(error) == said
    assert error["msg"] not in said


def test_what_nobody_foresaw_is_told_without_a_sentence_of_the_library() -> None:
    assert said_of({"type": "new_kind_of_error", "msg": "Input should be foo"}) == "cannot be used"
