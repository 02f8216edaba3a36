"""A source written again by its own profile, and every difference explained."""

from __future__ import annotations

import pytest

from corpus.braille.comparison import UNEXPLAINED, classes, compare
from corpus.braille.decode import decode
from corpus.braille.encode import encode


def test_the_source_is_written_again_by_its_own_profile(braille: str) -> None:
    found = compare(braille, profile="round-games")
    kinds = classes(found)
    assert len(kinds) <= 40
    assert UNEXPLAINED not in kinds
    assert sum(kinds.values()) == len(found) <= 10
    again = encode(decode(braille).text, profile="round-games")
    assert again.problems == ()
    assert len(again.cells) == pytest.approx(len(braille), abs=10)


def test_the_full_code_differs_in_a_thousand_words_and_each_is_explained(braille: str) -> None:
    kinds = classes(compare(braille[:40_000].rpartition(" ")[0]))
    assert UNEXPLAINED not in kinds
    assert len(kinds) <= 40
    assert kinds["other contractions for the same letters"] > 1000


@pytest.mark.parametrize(
    ("cells", "kind"),
    [
        ("! ca#s ll", "other contractions for the same letters"),
        (",,ab,,cd", "capital signs stand elsewhere"),
        ("_! .only", "italic signs, which the text does not have"),
        ("! caf@e", "accent signs, which the text does not have"),
        ("#ij--;five", "letter signs stand elsewhere"),
        ("! # c>d", "cells that could not be read"),
    ],
)
def test_a_difference_has_its_kind(cells: str, kind: str) -> None:
    assert set(classes(compare(cells, profile="round-games"))) == {kind}


def test_words_that_a_source_writes_together_are_compared_as_it_parts_them() -> None:
    assert compare("! c>d (! c>ds 6be") == ()
    found, _ = compare("! c>d (! ca#s", profile="round-games")
    assert (found.offset, found.print, found.written) == (6, "of the", "( !")
