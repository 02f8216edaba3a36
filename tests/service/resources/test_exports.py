"""All records as JSON Lines."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from corpus.errors import NotFoundError
from corpus.library import load
from corpus.records import Block, Section
from service.resources.exports import LICENCE, digest_of, in_book_order, json_lines


@cache
def rows(work: str | None = None) -> list[dict[str, Any]]:
    return [json.loads(line) for line in json_lines(load(), work)]


def test_every_record_is_there_once() -> None:
    library = load()
    ids = [row["id"] for row in rows() if row["type"] in ("section", "block")]
    assert sorted(ids) == sorted([*library.sections, *library.blocks])
    assert sorted(row["id"] for row in rows() if row["type"] == "game") == sorted(library.games)
    assert [row["id"] for row in rows() if row["type"] == "work"] == list(library.works)


def test_a_line_makes_the_record_again() -> None:
    library = load()
    more = {"type", "url", "citation", "plain", "licence", "sha256"}
    for row in rows():
        bare = {name: value for name, value in row.items() if name not in more}
        if row["type"] == "block":
            assert Block.model_validate(bare) == library.blocks[row["id"]]
        elif row["type"] == "section":
            assert Section.model_validate(bare) == library.sections[row["id"]]


def test_every_line_has_its_licence_and_a_hash_of_the_rest() -> None:
    assert {row["licence"] for row in rows()} == {LICENCE}
    assert all(digest_of(row) == row["sha256"] for row in rows())
    changed = {**rows()[-1], "text": "another"}
    assert digest_of(changed) != changed["sha256"]


def test_one_work_alone() -> None:
    assert {row["work"] for row in rows("round-games") if "work" in row} == {"round-games"}
    assert any(row["type"] == "game" and row["id"] == "loo" for row in rows("round-games"))
    assert not any(row["type"] == "game" and row["id"] == "euchre" for row in rows("round-games"))


def test_a_work_that_is_not_there_is_told_of_before_the_first_line() -> None:
    with pytest.raises(NotFoundError):
        json_lines(load(), "whist")


def test_the_order_is_that_of_the_book() -> None:
    games = [volume.game for volume in in_book_order(load(), "round-games")]
    assert games[:4] == ["front-matter", "napoleon", "loo", "poker"]
    assert games[-1] == "loto"
    hoyle = [volume.game for volume in in_book_order(load(), "hoyles-games-modernized")]
    assert hoyle[:3] == ["front-matter", "all-fours", "baccarat"]
    assert hoyle[-4:] == ["ecarte", "euchre", "loo", "napoleon"]
