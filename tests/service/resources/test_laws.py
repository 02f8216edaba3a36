"""Runs of laws, also in a user's book that leaves numbers out."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import NotFoundError
from service.resources.addresses import LawNumbers
from service.resources.laws import code, law_range
from tests.ingest.own import written


def test_a_run_holds_the_laws_there_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    source = "LAWS\n\n" + "\n\n".join(f"Law {n}. The rule of {n}." for n in (1, 2, 5, 4, 8))
    library = written(tmp_path, source, 'id = "mine"\ngame = "snap"\n')[1]
    assert code(library, "mine", "snap").text == "/works/mine/snap/laws/1-8"
    found = law_range(library, "mine", "snap", LawNumbers(1, 8))
    assert [each.number for each in found.laws] == [1, 2, 4, 5, 8]
    with pytest.raises(NotFoundError, match="no law 3"):
        law_range(library, "mine", "snap", LawNumbers(3, 8))
