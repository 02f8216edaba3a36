"""What Markdown shows of a text."""

from __future__ import annotations

import pytest

from ingest.markup import editorial
from ingest.shown import core, shown, words
from ingest.traced import Traced
from tests.ingest.made import traced


@pytest.mark.parametrize(
    ("markdown", "seen"),
    [
        ("A *bet*[^56] is", "A bet is"),
        (r"\*He \[may\]", "*He [may]"),
        ("*ceteris paribus*,", "ceteris paribus,"),
        (r"a \\ b", r"a \ b"),
    ],
)
def test_marks_are_not_shown(markdown: str, seen: str) -> None:
    text, kept = shown(traced(markdown))
    assert text.text == seen
    assert [markdown[place] for place in kept] == list(seen)


def test_signs_of_the_editors_are_not_shown() -> None:
    text = traced("(a) one")
    bulleted = Traced.join([editorial("- ", text, end=False), text])
    assert [word.form for word in words(shown(bulleted)[0])] == ["(a)", "one"]


@pytest.mark.parametrize(
    ("form", "letters"), [('"Natural,"', "natural"), ("Misère", "misere"), ("1½d.", "1d"), ("--", "--")]
)
def test_the_core_of_a_word(form: str, letters: str) -> None:
    assert core(form) == letters
