from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.own import blocks, doubts, laws, report, unaccounted

GAME = 'game = "snap"\n'
RUN = """RULES OF SNAP

[Pg 3]

1. He deals five cards, one
by one. 2. The eldest plays. 3. The next in turn

[Pg 4]

does the same. 4. “No card,” says he; see Rule 2.

5. A law alone.
"""


def test_laws_that_run_on_in_one_paragraph_are_parted_and_told_of(tmp_path: Path) -> None:
    made = report(tmp_path, RUN, GAME)
    assert [(n, law.plain, law.page, law.paragraphing) for n, law in laws(made, "snap").items()] == [
        (1, "He deals five cards, one by one.", 3, "editorial"),
        (2, "The eldest plays.", 3, "editorial"),
        (3, "The next in turn does the same.", 3, "editorial"),
        (4, "“No card,” says he; see Rule 2.", 4, "editorial"),
        (5, "A law alone.", 4, "printed"),
    ]
    assert [(turn.page, law.number) for law in laws(made, "snap").values() for turn in law.turns] == [(4, 3)]
    assert any(guess.taken.startswith("4 laws in one paragraph") and guess.line == 5 for guess in made.findings.guesses)
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    "run",
    [
        "Rule the First. No dogs. Rule the Second. No pipes. Rule the Third. No singing.",
        "LAWS OF THE TABLE.--_Art. I._ No dogs. _Art. II._ No pipes. _Art. III._ No singing.",
        "These bind us. I.--No dogs. II.--No pipes. III.--No singing.",
    ],
)
def test_laws_in_words_and_after_a_few_words_are_parted(tmp_path: Path, run: str) -> None:
    made = report(tmp_path, f"THE RULES\n\n{run}\n", GAME)
    assert [law.plain for law in laws(made, "snap").values()] == ["No dogs.", "No pipes.", "No singing."]
    assert unaccounted(made) == ""


@pytest.mark.parametrize(
    "source",
    [
        "HINTS\n\n1. Be quick. 2. Be bold. 3. Be polite.\n",
        "RULES\n\n1. Deal. 2. Play.\n",
        "RULES\n\n1. He scores: 1. For aces. 2. For kings. 3. For queens. 4. For the rest.\n",
        "RULES\n\nHe scores in this way: 1. For aces. 2. For kings. 3. For queens.\n",
        "RULES\n\nHe held 1. 2. 3. and so on.\n",
    ],
)
def test_numbers_that_may_be_a_list_inside_a_law_stay(tmp_path: Path, source: str) -> None:
    assert len(blocks(report(tmp_path, source, GAME))) == 1


def test_two_laws_that_run_on_are_told_of(tmp_path: Path) -> None:
    made = report(tmp_path, "RULES\n\n1. Deal.\n\n2. Cut. 3. Lead.\n\n4. Play.\n", GAME)
    assert (7, "Rule 4 follows Rule 2: the numbers between are missing") in doubts(made)
