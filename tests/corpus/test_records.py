"""What a record says of itself."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from corpus.records import Block, PageTurn, plain


def block(**more: object) -> Block:
    row = {"id": "w/g/s/a", "kind": "paragraph", "work": "w", "game": "g", "section": "w/g/s", "order": 0, "page": 49}
    return Block.model_validate({**row, "text": "A b c d e f g h i.", **more})


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("A bet[^54] is *complete*.", "A bet is complete."),
        ("**One**, *i.e.* two", "One, i.e. two"),
        ("2 * 3 and a\\*b", "2 * 3 and a*b"),
        ("see [Rule 14](x)", "see Rule 14"),
        ("| Hand | Points |\n| --- | ---: |\n| Four fives | 20 |", "Hand; Points\nFour fives; 20"),
        ("striving--in this case", "striving--in this case"),
        ('"two for his heels,"', '"two for his heels,"'),
    ],
)
def test_plain_text_has_no_marks(markdown: str, text: str) -> None:
    assert plain(markdown) == text


def test_pages_are_cited_as_a_range_where_the_text_turns() -> None:
    assert block().pages == "49"
    assert block(turns=(PageTurn(at=3, page=50),)).pages == "49-50"
    assert block(page=None).pages == ""


def test_citation_is_the_number_the_name_or_the_first_words() -> None:
    assert block(kind="law", number=22, label="Rule").citation() == "Rule 22"
    assert block(kind="term", name="Ante").citation() == "Ante"
    assert block().citation() == "A b c d e f g h…"


def test_a_record_does_not_change_and_takes_no_unknown_field() -> None:
    with pytest.raises(ValidationError):
        block().text = "else"  # type: ignore[misc]
    with pytest.raises(ValidationError):
        block(colour="red")
