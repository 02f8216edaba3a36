"""What the play of Écarté rests on: the rule sentence of the book, and the rules that are supplied as data."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from corpus import library
from service.coverage import coverage, strays, unnamed
from service.engine.ecarte.terms import READINGS
from service.engine.laws import import_rules, rules_in
from tests.laws import strict
from tests.mutants import test_name as name_of_tests

ROOT = Path(__file__).parents[3]
BOOK = "hoyles-games-modernized"


def supplied() -> list[dict[str, Any]]:
    facts = tomllib.loads((ROOT / "corpus" / "facts" / "ecarte_rules.toml").read_text(encoding="utf-8"))
    assert (facts["work"], facts["game"]) == ("supplied", "ecarte")
    rules: list[dict[str, Any]] = facts["rule"]
    return rules


def test_the_rule_sentence_of_the_book_is_executed() -> None:
    report = coverage(library.load(), BOOK, "ecarte")
    assert [part.state for item in report for part in item.parts] == ["executed"]
    assert unnamed(report) == []
    assert strays(library.load(), BOOK, "ecarte") == []


def test_every_supplied_rule_is_executed_and_nothing_else_is_cited() -> None:
    import_rules("ecarte")
    report = coverage(library.load(), "supplied", "ecarte")
    assert [item.block.id.rpartition("/")[2] for item in report] == [rule["id"] for rule in supplied()]
    assert {part.state for item in report for part in item.parts} == {"executed"}
    assert unnamed(report) == []
    assert strays(library.load(), "supplied", "ecarte") == []
    cited = {rule.law for rule in rules_in("ecarte")}
    cited |= {law for reading in READINGS.values() for law in reading.laws}
    told = {f"supplied/ecarte/{rule['id']}" for rule in supplied()}
    assert {law for law in cited if law.startswith("supplied/")} == told
    blocks = {block.id for block in library.load().volume(BOOK, "ecarte").blocks}
    assert {law for law in cited if not law.startswith("supplied/")} <= blocks
    borne_out = {f"{BOOK}/ecarte/{record}" for rule in supplied() for record in rule.get("borne_out", ())}
    assert borne_out - blocks == set()


def test_every_rule_has_a_test_named_for_it() -> None:
    code = (Path(__file__).parent / "test_rules.py").read_text(encoding="utf-8")
    for rule in rules_in("ecarte"):
        assert f"def {name_of_tests(rule.law)}" in code, rule.law


def test_the_page_tells_every_reading_and_supplied_rule_and_its_examples_run() -> None:
    page = (ROOT / "docs" / "ecarte.md").read_text(encoding="utf-8")
    assert strict.untold(page, READINGS.values()) == []
    assert strict.wrong_examples(page) == []
    assert [rule["id"] for rule in supplied() if f"| `{rule['id']}` | {rule['says']} |" not in page] == []
