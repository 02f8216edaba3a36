from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from corpus.library import ROOT
from ingest.description import descriptions, source_file
from tests.ingest.made import HEAD, WHIST, WORKS


def test_the_committed_descriptions_are_read_and_name_their_sources() -> None:
    found = {each.witness: each for each in descriptions(ROOT / "books")}
    assert sorted(found) == ["002", "003", "004"]
    assert [witness for witness, each in found.items() if each.spliced] == ["002"]
    for each in found.values():
        assert source_file(ROOT, each.work, each.witness).exists()


def test_only_the_reader_asked_for_is_given(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(HEAD + WHIST, encoding="utf-8")
    (tmp_path / "b.toml").write_text('reader = "other"\nanything = 1\n', encoding="utf-8")
    assert [each.witness for each in descriptions(tmp_path)] == ["m"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("reader = ", "a.toml is no description"),
        (HEAD, "chapters"),
        (
            HEAD + WHIST + "[[headings]]\nlevel = 1\npattern = 'x'\n",
            r"a\.toml, line 10: `headings\[0\]\.level` is too small: at least 2",
        ),
        (HEAD + WHIST + "[laws]\nlabel = 'Law'\npattern = '('\nsection = 'x'\n", "is no pattern"),
        (HEAD + WHIST + "[notes]\nsing = '*'\n", "sing"),
    ],
)
def test_a_description_of_another_form_is_an_error_that_says_where(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=told):
        list(descriptions(tmp_path))


def test_a_witness_that_works_does_not_name_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "works.toml").write_text(WORKS, encoding="utf-8")
    assert source_file(tmp_path, "made", "m") == tmp_path / "sources" / "m.txt"
    with pytest.raises(SourceError, match=r"works\.toml names no witness 'n' of 'made'"):
        source_file(tmp_path, "made", "n")
