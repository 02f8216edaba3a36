"""The fresh questions of `tests/cases/fresh*.yaml`, and how an answer is held against what they expect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from service.adjudicator.models import Ruling
from service.adjudicator.words import Asked, ask
from tests.cases import asked

__all__ = ["answered", "faults", "questions"]

FILES = (
    "fresh.yaml",
    "fresh_third.yaml",
    "fresh_fourth.yaml",
    "fresh_fifth.yaml",
    "fresh_sixth.yaml",
    "fresh_seventh.yaml",
    "fresh_eighth.yaml",
    "fresh_ninth.yaml",
    "fresh_loo.yaml",
    "fresh_tenth.yaml",
    "fresh_eleventh.yaml",
    "fresh_twelfth.yaml",
)


@cache
def questions() -> dict[str, dict[str, Any]]:
    """The questions by id."""
    read = [case for name in FILES for case in asked.read_yaml(asked.HERE / name)["cases"]]
    return {case["id"]: {"half": "c", **case} for case in read}


@cache
def answered(name: str) -> Asked:
    """The answer to the words of a question."""
    case = questions()[name]
    return ask(asked.library(), None, case["question"], game=case.get("game"))


def faults(name: str) -> list[str]:
    """In what a ruling differs from the right one; nothing where it is right or asks back."""
    case, got = questions()[name], answered(name)
    if got.answer is None or got.status == "insufficient":
        return []
    found = [] if got.kind in case["kinds"] else [f"{got.kind}: {got.says}"]
    for ruling in got.answer.rulings:
        wanted = case["expect"] | case["expect"].get("by", {}).get(ruling.authority, {})
        if ruling.status != "insufficient":
            found += [f"{ruling.authority}: {fault}: {ruling.verdict}" for fault in _differs(ruling, wanted)]
    return found


def _differs(ruling: Ruling, wanted: dict[str, Any]) -> Iterator[str]:
    if ruling.status not in wanted.get("status", ["decided", "choice", "conflict"]):
        yield ruling.status
        return
    told = {
        "answer": ruling.answer,
        "number": ruling.number,
        "count": len(ruling.winners),
        "winners": [name.lower() for name in sorted(ruling.winners)],
        "pays": sorted({paid.amount for paid in ruling.payments if paid.amount}),
        "order": list(ruling.order)[: len(wanted.get("order", ()))],
        "cards": sorted(ruling.cards),
        **{
            key: value.amount if value else None
            for key in ("least", "most", "remains")
            for value in [getattr(ruling, key)]
        },
    }
    for key, value in told.items():
        right = wanted.get(key, ...)
        if isinstance(right, list) and key != "order":
            right = sorted(each.lower() if key == "winners" else each for each in right)
        if right is not ... and value != right:
            yield f"{key} {value} instead of {right}"
    if wanted.get("says", "").lower() not in ruling.verdict.lower():
        yield f"does not say “{wanted['says']}”"
