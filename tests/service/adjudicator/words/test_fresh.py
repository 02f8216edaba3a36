"""Fresh questions in players' own words: none is ruled wrong, and most are decided, the unlooked half too.

Every fourth one, and all of them where the proofs are run.
"""

from __future__ import annotations

import os
import sys
from collections import Counter

import pytest

from tests.service.adjudicator.words import fresh

NAMES = list(fresh.questions())[:: 1 if os.environ.get("HOYLE_PROOFS") == "1" else 4]
# On one worker, since the answers are kept for the count of them.
pytestmark = pytest.mark.xdist_group("fresh")


@pytest.mark.proof
@pytest.mark.parametrize("name", NAMES)
def test_no_fresh_question_is_ruled_wrong(name: str) -> None:
    assert fresh.faults(name) == []


def test_most_fresh_questions_are_decided(capsys: pytest.CaptureFixture[str]) -> None:
    table: dict[tuple[str, str], Counter[str]] = {}
    for name in NAMES:
        case, got = fresh.questions()[name], fresh.answered(name)
        back = got.status in ("insufficient", "impossible") and case["expect"].get("status") != ["insufficient"]
        table.setdefault((name.split("-")[0], case["half"]), Counter())["asked back" if back else "right"] += 1
    with capsys.disabled():
        for (game, half), counts in sorted(table.items()):
            sys.stdout.write(f"\nfresh {game}, half {half}: {dict(sorted(counts.items()))}")
    # A half of few questions tells nothing of how many are decided.
    halves = [counts for counts in table.values() if counts.total() >= 10]
    assert len(halves) >= 2
    assert all(counts["right"] >= 0.6 * counts.total() for counts in halves)
