"""What stands beside the text of a record, each character in one account."""

from __future__ import annotations

from corpus.records import Mark
from ingest.drafts import Beside, turn
from ingest.marks import marks, spans
from ingest.traced import Traced

SOURCE = "12. He[5] deals.  * * * "


def whole() -> Traced:
    """The source with its page mark as a page turn."""
    return Traced.whole(SOURCE, "m").replace(6, 9, turn(5))


def told(found: tuple[Mark, ...]) -> list[tuple[str, str]]:
    return [(mark.account, SOURCE[mark.start : mark.end]) for mark in found]


def test_each_stretch_has_its_account() -> None:
    text = whole()[4:14]
    found = marks(text, [Beside("label", whole()[:4]), Beside("loss", whole()[14:], "asterisks")])
    assert told(found) == [("label", "12."), ("page", "[5]"), ("loss", "* * *")]
    assert [mark.reason for mark in found] == [None, None, "asterisks"]


def test_what_the_text_has_is_no_mark() -> None:
    assert told(marks(whole()[4:14], [Beside("markup", whole())])) == [
        ("markup", "12."),
        ("page", "[5]"),
        ("markup", "* * *"),
    ]


def test_the_first_account_has_a_stretch_that_two_claim() -> None:
    text = Traced.whole(SOURCE, "m")
    found = marks(text[:0], [Beside("note", text[:3]), Beside("markup", text[:6])])
    assert told(found) == [("note", "12."), ("markup", "He")]


def test_another_witness_is_kept_apart() -> None:
    second = Traced.whole("he deals", "n")
    found = marks(whole()[4:14], [Beside("reading", second)], [second[3:]])
    assert [(mark.witness, mark.start, mark.end) for mark in found if mark.account == "reading"] == [("n", 0, 2)]
    assert [span.witness for span in spans([whole()[4:14], second])] == ["m", "n"]
