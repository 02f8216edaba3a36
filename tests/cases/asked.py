"""The cases with the requests that put them to the adjudicator, and how an answer is held against what is expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from corpus.library import Library, load
from service.adjudicator import adjudicate
from service.adjudicator.models import Answer, Question, Ruling
from service.engine.errors import EngineError
from service.engine.money import read_money

HERE = Path(__file__).parent
FILES = ("disputes.yaml", "twins.yaml", "more.yaml", "twins_other.yaml", "ecarte.yaml")
JUDGED = {
    "draw poker": "poker",
    "loo": "loo",
    "napoleon": "napoleon",
    "all-fours": "all-fours",
    "euchre": "euchre",
    "spoil five": "spoil-five",
    "ecarte": "ecarte",
}
"""The games as the cases call them, of which every case is put to the adjudicator."""
SOURCES = {"000": "round-games", "004": "hoyles-games-modernized"}


def read_yaml(path: Path) -> Any:
    """What a file of cases holds; by the quick reader where there is one."""
    reader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    return yaml.load(path.read_text(encoding="utf-8"), Loader=reader)


@cache
def library() -> Library:
    return load()


@cache
def requests() -> dict[str, dict[str, Any]]:
    """What is put to the adjudicator, by the id of the case."""
    found: dict[str, dict[str, Any]] = read_yaml(HERE / "requests.yaml")["requests"]
    return found


@cache
def cases() -> dict[str, dict[str, Any]]:
    """The cases at the games that are judged, by id."""
    read = (case for name in FILES for case in read_yaml(HERE / name)["cases"])
    return {case["id"]: case for case in read if case["game"] in JUDGED}


def question_of(case: str, **changed: Any) -> Question:
    """The question that a case is put as."""
    request = {
        name: requests()[case][name] for name in ("kind", "facts", "authority", "agreed") if name in requests()[case]
    }
    return Question.model_validate(request | changed)


@cache
def answer_of(case: str) -> Answer:
    return adjudicate(question_of(case), library())


def faults(case: str) -> list[str]:
    """In what the answer to a case differs from what the case expects; nothing where it is right."""
    return [fault for ruling in answer_of(case).rulings for fault in _faults(case, ruling)]


def _faults(case: str, ruling: Ruling) -> Iterator[str]:
    expected, request = cases()[case]["expected"], requests()[case]
    told = request.get("expect", {})
    mine = told | told.get("by", {}).get(ruling.authority, {})
    statuses = {mine["status"]} if "status" in mine else {expected.get("status", "decided"), *expected.get("also", [])}
    if "status" not in expected and "status" not in mine:
        statuses.add("choice")
    if ruling.status not in statuses:
        yield f"{ruling.authority}: {ruling.status} instead of {sorted(statuses)}: {ruling.verdict}"
    answer = (
        mine.get("answer")
        or _answer(request.get("answer"), ruling.authority)
        or _yes_or_no(expected["ruling"], ruling.authority)
    )
    if answer in ("yes", "no") and ruling.answer not in (answer, None):
        yield f"{ruling.authority}: {ruling.answer} instead of {answer}: {ruling.verdict}"
    if (
        answer in ("yes", "no")
        and ruling.answer is None
        and ruling.status == "decided"
        and not ruling.winners
        and not ruling.cards
    ):
        yield f"{ruling.authority}: no answer instead of {answer}: {ruling.verdict}"
    yield from _sums(mine, expected, ruling)
    if "missing" in mine and {lack.fact for lack in ruling.missing} != set(mine["missing"]):
        yield f"missing {[lack.fact for lack in ruling.missing]} instead of {mine['missing']}"
    if "says" in mine and str(mine["says"]).lower() not in ruling.verdict.lower():
        yield f"{ruling.authority}: “{ruling.verdict}” does not say “{mine['says']}”"


def _answer(told: Any, authority: str) -> str | None:
    return told.get(authority) if isinstance(told, dict) else told


def _yes_or_no(ruling: Any, authority: str) -> str | None:
    """The yes or no with which the expected ruling begins."""
    if isinstance(ruling, Mapping):
        ruling = next((text for source, text in ruling.items() if SOURCES.get(source[:3]) == authority), "")
    word = str(ruling).split(" ")[0].rstrip(":,")
    return word if word in ("yes", "no") else None


def _sums(mine: dict[str, Any], expected: dict[str, Any], ruling: Ruling) -> Iterator[str]:
    winners = mine.get("winners", expected.get("winner", ...) if "by" not in mine else ...)
    if winners is not ... and ruling.status != "silent":
        wanted = set() if winners is None else {winners} if isinstance(winners, str) else set(winners)
        if {name.lower() for name in ruling.winners} != {name.lower() for name in wanted}:
            yield f"{ruling.authority}: winners {ruling.winners} instead of {wanted}: {ruling.verdict}"
    for name, amount in mine.get("pays", {}).items():
        sums = [paid.amount for paid in ruling.payments if name in (paid.payer, paid.payee)]
        if sums != [amount]:
            yield f"{ruling.authority}: {name} pays or gets {sums} instead of {amount}"
    for name in mine.get("unpaid", ()):
        if any(name == paid.payer and paid.amount != 0 for paid in ruling.payments):
            yield f"{ruling.authority}: {name} pays"
    if "payers" in mine and {paid.payer for paid in ruling.payments} - {"the pool"} != set(mine["payers"]):
        yield f"{ruling.authority}: {[paid.payer for paid in ruling.payments]} pay"
    for key, also in (("least", "minimum"), ("most", "maximum")):
        wanted_sum = mine.get(key, _sum(expected.get(also)))
        found = getattr(ruling, key)
        if isinstance(wanted_sum, int) and found is not None and found.amount != wanted_sum:
            yield f"{key} {found.amount} instead of {wanted_sum}"
        if key in mine and found is None:
            yield f"{key} is not told: {ruling.verdict}"
    if "remains" in mine and (ruling.remains is None or ruling.remains.amount != mine["remains"]):
        yield f"remains {ruling.remains} instead of {mine['remains']}"
    if "order" in mine and list(ruling.order) != mine["order"]:
        yield f"order {ruling.order} instead of {mine['order']}"
    if "number" in mine and ruling.number != mine["number"]:
        yield f"number {ruling.number} instead of {mine['number']}"
    cards = expected.get("must_play", expected.get("may_play"))
    if cards is not None and set(ruling.cards) != ({cards} if isinstance(cards, str) else set(cards)):
        yield f"{ruling.authority}: cards {ruling.cards} instead of {cards}"


def _sum(told: Any) -> int | None:
    if isinstance(told, int):
        return told
    try:
        return read_money(told) if isinstance(told, str) else None
    except EngineError:
        return None


def uncited(case: str) -> list[str]:
    """The laws that a case quotes and no ruling cites."""
    answer = answer_of(case)
    cited = {
        citation.record
        for ruling in answer.rulings
        for citations in [
            *(step.citations for step in ruling.steps),
            *(differs.citations for differs in ruling.differences),
        ]
        for citation in citations
    } | {record for ruling in answer.rulings for lack in ruling.assumptions for record in lack.records}
    return [address for law in cases()[case]["laws"] if (address := _address(case, law)) and address not in cited]


def _address(case: str, law: dict[str, Any]) -> str:
    if "record" in law:
        return str(law["record"])
    return f"{law['work']}/{JUDGED[cases()[case]['game']]}/law/{law['law']}" if "law" in law else ""
