"""What of the text the engine carries: every law, and every unnumbered paragraph that holds a rule."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from corpus import library
from corpus.records import Block
from service.engine import loo
from service.engine.laws import coverage, rules_of
from service.engine.loo.terms import DEPARTURES, GAME, PENALTY, READINGS, rule
from tests.mutants import test_name as name_of_tests

for _module in iter_modules(loo.__path__, f"{loo.__name__}."):
    import_module(_module.name)

# The paragraph that only tells of the varieties and the best number of players, and the one before law 1.
NO_RULE = {
    f"{GAME}/introduction/loo-is-played-in-divers-fashions",
    f"{GAME}/the-laws-of-loo/these-may-be-briefly-stated-as",
}


@pytest.fixture(scope="module")
def blocks() -> dict[str, Block]:
    return {block.id: block for block in library.load().volume("hoyles-games-modernized", "loo").blocks}


def test_all_17_laws_and_the_penalty_after_law_14_are_executed() -> None:
    report = coverage([rule(number) for number in range(1, 18)] + [PENALTY])
    assert [entry.law for entry in report if entry.state != "executed"] == []
    assert len(report) == 18


def test_every_unnumbered_paragraph_is_executed(blocks: dict[str, Block]) -> None:
    report = coverage(block for block in blocks if block not in NO_RULE)
    assert [entry.law for entry in report if entry.state != "executed"] == []


def test_what_the_engine_cites_stands_in_the_book(blocks: dict[str, Block]) -> None:
    cited = {entry.law for entry in rules_of(GAME)} | set(DEPARTURES.values())
    cited |= {law for reading in READINGS.values() for law in reading.laws}
    assert cited - set(blocks) == set()


def test_every_law_has_a_test_named_for_it() -> None:
    named = set()
    for module in iter_modules(import_module("tests.laws.loo").__path__, "tests.laws.loo."):
        named |= {name for name in vars(import_module(module.name)) if name.startswith("test_")}
    for entry in rules_of(GAME):
        assert any(name.startswith(name_of_tests(entry.law)) for name in named), entry.law


def test_every_reading_is_explained_and_its_first_option_is_assumed() -> None:
    for key, reading in READINGS.items():
        assert reading.key == key
        assert reading.options
        assert reading.laws
        assert reading.why.endswith(".")


def test_the_page_on_loo_tells_every_reading_and_runs() -> None:
    page = (Path(library.ROOT).parent / "docs" / "loo.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \|[^|]*\| (.*) \| ([^|]*) \|$", page, re.M)
    assert {key: (why, tuple(re.findall("`(.*?)`", options))) for key, why, options in rows} == {
        key: (reading.why, reading.options) for key, reading in READINGS.items()
    }
    for example in re.findall(r"^```python\n(.*?)^```", page, re.M | re.S):
        done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        for line in re.findall(r"^print\(.*\)  # (.*?):", example, re.M):
            assert done.stdout.strip() == line
