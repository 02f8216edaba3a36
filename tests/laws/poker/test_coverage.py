"""What of the text the engine carries: every rule, every paragraph and every term of Poker."""

from __future__ import annotations

from pathlib import Path

from corpus import library
from service.engine.laws import coverage, import_rules, rules_of
from service.engine.poker.restated import ADVICE
from service.engine.poker.terms import DEPARTURES, GAME, READINGS, rule
from tests import mutants

import_rules("poker")
CORPUS = library.load()
BLOCKS = list(CORPUS.volumes["round-games", "poker"].blocks)


def test_all_81_rules_are_executed_but_two_of_ceremony() -> None:
    report = coverage(rule(number) for number in range(1, 82))
    assert [entry.law for entry in report if entry.state == "missing"] == []
    assert [entry.law for entry in report if entry.state == "declared"] == [rule(5), rule(6)]


def test_every_paragraph_and_term_is_executed_or_declared() -> None:
    ids = [block.id for block in BLOCKS if not block.id.startswith(ADVICE)]
    assert len(ids) > 150
    assert [entry.law for entry in coverage(ids) if entry.state == "missing"] == []


def test_what_the_engine_cites_stands_in_the_book() -> None:
    cited = {entry.law for entry in rules_of(GAME)}
    cited |= {law for reading in READINGS.values() for law in reading.laws} | set(DEPARTURES.values())
    records = {block.id for block in BLOCKS}
    assert cited - records == set()


def test_every_rule_that_is_executed_has_a_test_named_for_it() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    unnamed = [entry.law for entry in rules_of(GAME) if f"def {mutants.test_name(entry.law)}" not in code]
    assert unnamed == []
