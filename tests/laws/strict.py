"""What the coverage of a game without numbered laws is held to, sentence by sentence."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from corpus.library import Library, load
from service.coverage import Sentence, coverage, strays, unnamed
from service.engine.laws import import_rules, rules_in
from service.engine.readings import Reading
from tests.mutants import test_name

__all__ = ["HERE", "gaps", "untold", "wrong_examples"]

HERE = Path(__file__).parent


@cache
def library() -> Library:
    return load()


def gaps(
    package: str, work: str, game: str, departures: Mapping[str, str], readings: Mapping[str, Reading]
) -> list[str]:
    """All that is wanting: rule sentences that are missing or for which only a record answers, words that fit none,
    records that are cited and not there, rules without a test that is named for them.
    """
    import_rules(package)
    carried = coverage(library(), work, game)
    found = [f"missing: {item.block.id}: {part.text}" for item in carried for part in item.parts if not _has(part)]
    found += [f"unnamed: {line}" for line in unnamed(carried)]
    found += [f"stray: {line}" for line in strays(library(), work, game)]
    blocks = {block.id for block in library().volume(work, game).blocks}
    rules = [rule for rule in rules_in(package) if rule.law.startswith(f"{work}/{game}/")]
    cited = {rule.law for rule in rules} | set(departures.values())
    cited |= {law for reading in readings.values() for law in reading.laws}
    found += [f"not in the book: {law}" for law in sorted(cited - blocks)]
    code = "".join(path.read_text(encoding="utf-8") for path in (HERE / package).glob("test_*.py"))
    found += [f"no test: {rule.law}" for rule in rules if f"def {test_name(rule.law)}" not in code]
    found += [f"no options: {key}" for key, reading in readings.items() if reading.key != key or not reading.options]
    return found


def _has(part: Sentence) -> bool:
    return part.state != "missing"


def untold(page: str, readings: Iterable[Reading]) -> list[str]:
    """The readings that a page of the docs does not tell in a row of its table, with their options and the reason."""
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    return [
        reading.key
        for reading in readings
        if not any(
            row.startswith(f"| `{reading.key}` |")
            and reading.why in row
            and row.rstrip().endswith(f"| {', '.join(f'`{option}`' for option in reading.options)} |")
            for row in rows
        )
    ]


def wrong_examples(page: str) -> list[str]:
    """The examples of a page that do not run, or do not print what stands behind `print(...)  # `."""
    found = []
    for example in re.findall(r"^```python\n(.*?)^```", page, re.M | re.S):
        done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=60)
        said = re.findall(r"^print\(.*\)  # (.*)$", example, re.M)
        if done.returncode or not all(line in done.stdout.splitlines() for line in said):
            found.append(f"{example}: {done.stdout}{done.stderr}")
    return found
