"""The sources as received."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import pytest

from corpus.errors import NotFoundError, SourceError
from corpus.sources import ROOT, source, sources

WORKS = '[[work]]\nid = "w"\n[[work.witnesses]]\nid = "a"\nfile = "a.txt"\n'


def test_all_four_transcriptions_are_read() -> None:
    found = {each.witness: each for each in sources()}
    assert list(found) == ["000", "002", "003", "004"]
    assert found["000"].text.startswith(",") or found["000"].text.isascii()
    assert source("round-games", "002").text == found["002"].text


def library(folder: Path, data: bytes, description: str = "") -> Path:
    for name in ("sources", "books"):
        (folder / name).mkdir()
    (folder / "works.toml").write_text(WORKS, encoding="utf-8")
    (folder / "sources" / "a.txt").write_bytes(data)
    (folder / "books" / "w.toml").write_text(f'work = "w"\nwitness = "a"\n{description}', encoding="utf-8")
    return folder


def test_the_encoding_is_that_of_the_description(tmp_path: Path) -> None:
    root = library(tmp_path, "Bézique\r\n".encode("latin-1"), 'encoding = "latin-1"\n')
    assert [each.text for each in sources(root)] == ["Bézique\r\n"]


def test_another_encoding_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"a\.txt cannot be read as utf-8"):
        list(sources(library(tmp_path, b"B\xe9zique")))


def test_an_unknown_witness_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="no witness 'z'"):
        source("w", "z", library(tmp_path, b""))


def test_a_file_that_has_changed_is_told_of_with_what_to_do(tmp_path: Path) -> None:
    root = library(tmp_path, b"as it was")
    words = (root / "works.toml").read_text(encoding="utf-8")
    digest = hashlib.sha256(b"as it was").hexdigest()
    (root / "works.toml").write_text(f'{words}sha256 = "{digest}"\n', encoding="utf-8")
    assert [each.text for each in sources(root)] == ["as it was"]
    (root / "sources" / "a.txt").write_bytes(b"as it is")
    with pytest.raises(SourceError, match=r"^a\.txt has changed since its text was made") as caught:
        list(sources(root))
    assert "hoyle ingest" in str(caught.value.way_out)


def test_the_four_are_those_that_works_names_by_their_digests() -> None:
    rows = tomllib.loads((ROOT / "works.toml").read_text(encoding="utf-8"))["work"]
    named = {row["file"]: row["sha256"] for work in rows for row in work["witnesses"]}
    assert named == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (ROOT / "sources").iterdir()}
