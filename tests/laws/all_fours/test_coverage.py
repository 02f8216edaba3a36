"""What of the text the engine carries: every sentence that binds play."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from corpus import library
from service.coverage import coverage, strays, unnamed
from service.engine.all_fours.terms import DEPARTURES, READINGS
from service.engine.laws import import_rules, rules_in
from tests.mutants import test_name as name_of_tests

WORK, GAME = "hoyles-games-modernized", "all-fours"


def test_every_rule_sentence_is_executed() -> None:
    report = coverage(library.load(), WORK, GAME)
    assert [(item.block.id, part.text) for item in report for part in item.parts if part.state != "executed"] == []
    assert sum(item.sentences for item in report) >= 25
    assert unnamed(report) == []
    assert strays(library.load(), WORK, GAME) == []


def test_every_rule_has_a_test_named_for_it() -> None:
    import_rules(GAME)
    named = set()
    for module in iter_modules(import_module("tests.laws.all_fours").__path__, "tests.laws.all_fours."):
        named |= {name for name in vars(import_module(module.name)) if name.startswith("test_")}
    for entry in rules_in("all_fours"):
        assert any(name.startswith(name_of_tests(entry.law)) for name in named), entry.law


def test_what_the_engine_cites_stands_in_the_book() -> None:
    blocks = {block.id for block in library.load().volume(WORK, GAME).blocks}
    cited = {entry.law for entry in rules_in("all_fours")} | set(DEPARTURES.values())
    cited |= {law for reading in READINGS.values() for law in reading.laws}
    assert cited - blocks == set()


def test_the_page_on_all_fours_tells_every_reading() -> None:
    page = (Path(library.ROOT).parent / "docs" / "all-fours.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| (.*?) \| (.*) \|$", page, re.M)
    told = {key: (tuple(re.findall("`(.*?)`", options)), why) for key, options, why in rows}
    assert {key: (reading.options, reading.why) for key, reading in READINGS.items()}.items() <= told.items()
