"""The questions of the cases as they are worded, and how an answer to the words is held against that to the facts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from service.adjudicator.models import Answer, Ruling
from service.adjudicator.words import Asked, ask
from service.adjudicator.words.grammar import GAMES
from tests.cases import asked

__all__ = ["OTHERWISE", "answered", "faults", "held_out", "questions"]

OTHERWISE: dict[str, str] = asked.read_yaml(Path(__file__).with_name("otherwise.yaml"))
"""Cases whose words are put as another kind of question than their facts, and whose answer was read and found right."""


def has_grammar(case: dict[str, Any]) -> bool:
    """Whether the game of a case can be told in plain words."""
    return asked.JUDGED.get(case["game"]) in GAMES


NAMELESS = frozenset(
    {
        "spoilfive-02", "spoilfive-02-twin", "spoilfive-02-p3", "spoilfive-05-p3", "nap-05-p3", "allfours-02-p3",
        "allfours-05-p3", "euchre-08-p3", "euchre-11-p3",
        *(f"loo-m{number:02}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 21, 22, 35, 40, 41, 42, 45)),
    }
)  # fmt: skip
"""Questions whose words tell no game, since any game of tricks could be meant: they are asked with the game chosen."""
PARAPHRASES = ("paraphrases.yaml", "paraphrases_other.yaml")


@cache
def questions() -> dict[str, tuple[str, str]]:
    """By the id of a question: the case that it asks, and its words."""
    found = {name: (name, case["question"]) for name, case in asked.cases().items() if has_grammar(case)}
    for path in PARAPHRASES:
        for told in asked.read_yaml(asked.HERE / path)["cases"]:
            if told["of"] in found:
                found[told["id"]] = (told["of"], told["question"])
    return found


def held_out(name: str) -> bool:
    """Whether a question belongs to the third that is reported by itself: its number is divisible by three."""
    digits = "".join(sign for sign in name.split("-")[1] if sign.isdigit())
    return int(digits) % 3 == 0


@cache
def answered(name: str) -> Asked:
    """The answer to the words of a question."""
    case, text = questions()[name]
    game = asked.JUDGED[asked.cases()[case]["game"]] if name in NAMELESS else None
    return ask(asked.library(), None, text, game=game)


def faults(name: str) -> list[str]:
    """In what a ruling on the words differs from the right one; nothing where it is right or asks back."""
    case = questions()[name][0]
    got = answered(name)
    if got.answer is None or name in OTHERWISE:
        return []
    if "impossible" in asked.requests()[case]:
        return [f"ruled upon although the facts cannot be: {got.says}"]
    right = asked.answer_of(case)
    if got.kind != right.question.kind and got.status != "insufficient":
        return [f"{got.kind} instead of {right.question.kind}: {got.says}"]
    by = {ruling.authority: ruling for ruling in right.rulings}
    return [
        fault
        for ruling in got.answer.rulings
        if ruling.status != "insufficient" and ruling.authority in by
        for fault in _differs(got.answer, ruling, right, by[ruling.authority])
    ]


def _differs(answer: Answer, ruling: Ruling, right: Answer, by: Ruling) -> Iterator[str]:
    if by.status == "insufficient":
        yield f"{ruling.status} although a fact is missing: {ruling.verdict}"
        return
    if ruling.status != by.status:
        yield f"{ruling.status} instead of {by.status}: {ruling.verdict}"
    for key in ("answer", "number"):
        if getattr(ruling, key) != getattr(by, key):
            yield f"{key} {getattr(ruling, key)} instead of {getattr(by, key)}: {ruling.verdict}"
    for key in ("least", "most", "remains"):
        mine, theirs = getattr(ruling, key), getattr(by, key)
        if (
            mine is not None
            and theirs is not None
            and mine.printed[-1] == theirs.printed[-1]
            and mine.amount != theirs.amount
        ):
            yield f"{key} {mine.printed} instead of {theirs.printed}"
    if not (_foul(answer) or _foul(right)) and _places(answer, ruling) != _places(right, by):
        yield f"winners {ruling.winners} instead of {by.winners}: {ruling.verdict}"
    mine_paid = sorted(paid.amount for paid in ruling.payments if paid.amount)
    theirs_paid = sorted(paid.amount for paid in by.payments if paid.amount)
    if mine_paid and theirs_paid and set(mine_paid) != set(theirs_paid):
        yield f"{mine_paid} are paid instead of {theirs_paid}"


def _places(answer: Answer, ruling: Ruling) -> Any:
    """The winners by the order in which hands are told, since words and facts may name the same player otherwise."""
    facts = answer.question.facts
    names = list(facts.get("hands") or {})
    if len(names) < 2 or not set(ruling.winners) <= set(names):
        return len(ruling.winners)
    return tuple(sorted(names.index(winner) for winner in ruling.winners))


def _foul(answer: Answer) -> bool:
    """Whether somebody's hand is foul, so that words and facts need not tell as many hands."""
    hands = answer.question.facts.get("hands") or {}
    return bool(answer.question.facts.get("foul")) or any(
        len(str(hand).split()) == 4 and str(hand).isupper() for hand in hands.values()
    )
