"""Every case at the games that are judged comes out right from its facts; the count is printed, none is wrong."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from corpus.errors import InputError
from tests.cases import asked
from tests.cases.test_cases import read

IMPOSSIBLE = [case for case, request in asked.requests().items() if "impossible" in request]
POSSIBLE = [case for case in asked.requests() if case not in IMPOSSIBLE]


def test_every_case_is_put_to_the_adjudicator() -> None:
    assert set(asked.requests()) == set(asked.cases())


@pytest.mark.parametrize("case", POSSIBLE)
def test_the_case_comes_out_right(case: str) -> None:
    assert asked.faults(case) == []


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_impossible_facts_are_refused_by_place(case: str) -> None:
    with pytest.raises(InputError) as refused:
        asked.answer_of(case)
    assert str(refused.value).startswith(asked.requests()[case]["impossible"])


def test_what_the_shared_cases_quote_is_cited() -> None:
    shared = [case for case in POSSIBLE if "-m" not in case and "twin" not in case]
    assert len(shared) == sum(case["game"] in asked.JUDGED for case in read("disputes.yaml"))
    assert [(case, asked.uncited(case)) for case in shared if asked.uncited(case)] == []


SECONDARY = {
    "poker-02-twin": "that king is the highest of a sequence: the other hand is a pair, and the kinds decide",
    "loo-05-twin": "the duty to trump: he had no card of the suit, so that the law on following suit alone is in doubt",
    "poker-m02": "that the fifth card is of no value: Rule 73 decides, and knows no fifth card",
    "poker-m12": "how one departs from the rules: nobody says that the lowest hand was agreed upon",
    "poker-m13": "the precedence of hearts: said of the suit in the description, and Rule 74 is read literally",
    "poker-m17": "how one departs from the rules: that the blaze was agreed is a fact, and the blaze decides",
    "poker-m20": "that laws are read literally: Rule 69 decides by its own words",
    "poker-m22": "the second pair: it waits for the cards",
    "poker-m26": "not to divulge a hand thrown down: nobody has thrown his down",
    "poker-m32": "the least hand that opens: it binds who opens, and another did",
    "poker-m38": "what was discarded stays discarded: Rules 30 and 33 collide whichever cards they were",
    "poker-m47": "another sentence of the same description, which says of the limit what the one cited does",
    "poker-m55": "who is a player: Rule 53 goes from one to the next of those that are left",
    "poker-m90": "the rule that was waived: it is the same whichever it was",
    "poker-m94": "the limit in the glossary and in an example, which say what the sentence cited does",
    "euchre-02-twin": "the left bower: no card of the case is one",
}
"""What cases quote and rulings do not cite, by case: why the ruling would be the same without it."""


def test_what_cases_quote_is_cited_save_what_decides_nothing() -> None:
    assert {case for case in POSSIBLE if asked.uncited(case)} == set(SECONDARY)


def test_report_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    table: dict[str, Counter[str]] = {game: Counter() for game in asked.JUDGED}
    for case in POSSIBLE:
        outcome: str = "decided wrong" if asked.faults(case) else asked.answer_of(case).rulings[0].status
        if outcome in ("decided", "choice", "conflict"):
            outcome = "decided right"
        table[asked.cases()[case]["game"]][outcome] += 1
    with capsys.disabled():
        for game, counts in table.items():
            sys.stdout.write(f"\n{game}: {dict(sorted(counts.items()))}")
    assert all(not counts["decided wrong"] for counts in table.values())
