"""Settling a dispute by a form: the fields that matter now, those that might, and what was filled in wrongly.

The court says which facts matter: those that it misses are asked first, and no others need be told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import Field as Said
from pydantic import ValidationError

from corpus.errors import InputError, NotFoundError
from corpus.library import Library
from service.adjudicator.kinds import Kind, kind_of
from service.adjudicator.models import Agreement, Answer, Question, Ruling
from service.adjudicator.receipts import unpack
from service.adjudicator.words import MOST_SIGNS
from service.resources import rulings
from service.resources.events import plain_words
from service.resources.fields import Field, events_of, fields_of, schema_of
from service.resources.filled import Filled, facts_of, moved
from service.resources.models import Resource
from service.resources.refusals import told_of
from service.resources.tables import Table, laid, seats_of, table_of

__all__ = ["Carried", "Settling", "Trouble", "missing_of", "question_of", "settle", "still_asked"]

_PLACE = re.compile(r"(?:facts\.)?(?P<name>\w+)")
_MOST_FAULTS = 12
"""How many faults of the facts are looked for at once, besides those of single fields."""
_WHOLE = "Write a whole number, such as 3."
_PLAIN = {
    "int_parsing": _WHOLE,
    "int_type": _WHOLE,
    "bool_type": "Answer yes or no, or leave it open.",
    "bool_parsing": "Answer yes or no, or leave it open.",
    "missing": "This must be told.",
}


class Trouble(Resource):
    """What is wrong with the form: the id of the element to mend, what it is called, and what is wrong."""

    at: str
    label: str
    says: str


class Fault(NamedTuple):
    """What is wrong with a fact, and where in it: "Ann[2]", "3.who", or nothing for the whole."""

    says: str
    where: str = ""


class Carried(Resource):
    """What a form carries along unseen: words of links, and the dispute in plain words."""

    question: str = ""
    table: str = ""
    words: str = ""


class Settling(Resource):
    """A question to be put. `asked` are the facts that matter now or are told; `further` those that might matter."""

    kind: str
    game: str
    title: str
    url: str
    authorities: list[str]
    authority: str
    asked: list[Field]
    further: list[Field]
    troubles: list[Trouble]
    carried: Carried
    seats: list[str]
    words: list[str] = Said(description="The words by which the events of such a question are called.")
    agreed: Agreement | None
    answer: Answer | None = Said(None, description="The rulings, where the form was sent and could be used.")


def missing_of(answered: Sequence[Ruling]) -> dict[str, str]:
    """The facts that some rulings miss, by the field in which they are told: what the court asks."""
    found: dict[str, list[str]] = {}
    for ruling in answered:
        for lack in ruling.missing:
            name = lack.fact.split(".")[1]
            if lack.ask not in found.setdefault(name, []):
                found[name].append(lack.ask)
    return {name: " ".join(asks) for name, asks in found.items()}


def question_of(kind: Kind, carried: Carried, table: Table | None) -> Question:
    """The question that a form begins with: that of a link as far as its facts are of this kind, else the table's."""
    names = kind.facts.model_fields
    if not carried.question:
        return laid(Question(kind=kind.id), table)
    told = unpack(carried.question)
    facts = {name: value for name, value in told.facts.items() if name in names}
    return told.model_copy(update={"kind": kind.id, "facts": facts})


def settle(library: Library, name: str, pairs: Sequence[tuple[str, str]]) -> Settling:
    """A form and what came of it.

    In: the id of the kind; the parameters as the browser sent them, in order. Those that begin with `_` are no facts:
    `_do` (settle, more.FIELD, or up, down, out with .FIELD.ROW), `_authority`, and what is carried: `_from` (a
    question's word), `_table` and `_words`.
    Raises NotFoundError for an unknown kind or a word that holds nothing.
    """
    kind = kind_of(name)
    sent = dict(pairs)
    carried = Carried(
        question=sent.get("_from", ""), table=sent.get("_table", ""), words=sent.get("_words", "")[:MOST_SIGNS]
    )
    table = table_of(carried.table)
    schema = schema_of(kind.facts)
    begun = question_of(kind, carried, table)
    filled = Filled(pairs, schema["properties"])
    facts, unread = facts_of(schema, filled, begun.facts)
    errors = {name: [*map(Fault, said)] for name, said in unread.items()}
    does, _, at = sent.get("_do", "").partition(".")
    if does in ("up", "down", "out"):
        facts = _moved(facts, does, at, filled)
    authority = sent.get("_authority", begun.authority or "")
    question = begun.model_copy(update={"facts": facts, "authority": authority or None})
    answer: Answer | None = None
    troubles: list[Trouble] = []
    if does == "settle":
        answer, errors, troubles = _put(library, kind, question, errors)
        if filled.strange:
            # To pass over what somebody told would be to rule without it.
            says = "{} is no fact of this question, nor a row of its form. Tell it in a box, or leave it out."
            told = [says.format(f"“{name[:60]}”") for name in filled.strange[:5]]
            troubles += [Trouble(at="form", label="The facts", says=each) for each in told]
            answer = None
    asks = missing_of(answer.rulings if answer else _now(library, question))
    raw = {name: [(row.get("who", ""), row.get("is", "")) for _, row in filled.told_rows(name)] for name in errors}
    return _form(kind, question, asks, errors, troubles, carried, table, answer, at if does == "more" else "", raw)


def _moved(facts: dict[str, Any], does: str, at: str, filled: Filled) -> dict[str, Any]:
    name, _, row = at.partition(".")
    if not row.isascii() or not row.isdecimal():
        return facts
    before = [number for number, _ in filled.told_rows(name)]
    number = int(row)
    return moved(facts, does, name, before.index(number)) if number in before else facts


def _put(
    library: Library, kind: Kind, question: Question, errors: dict[str, list[Fault]]
) -> tuple[Answer | None, dict[str, list[Fault]], list[Trouble]]:
    """The court's answer, or what is wrong with the facts, each fault at its field.

    What is wrong is taken as unknown, and the rest put again, until nothing more is found.
    """
    errors = {name: list(said) for name, said in errors.items()}
    try:
        kind.facts.model_validate(question.facts, context={"units": set()})
    except ValidationError as wrong:
        for each in wrong.errors(include_url=False):
            fault = _told(each["loc"], _PLAIN.get(str(each["type"])) or told_of(each), each.get("input"))
            if fault not in errors.setdefault(str(each["loc"][0]), []):
                errors[str(each["loc"][0])].append(fault)
    facts = {name: value for name, value in question.facts.items() if name not in errors}
    for _ in range(_MOST_FAULTS):
        try:
            answer = rulings.rule(library, question.model_copy(update={"facts": facts}))
        except InputError as wrong:
            found = _PLACE.match(wrong.message)
            place, _, said = wrong.message.partition(": ")
            name = found["name"] if found else ""
            if name not in kind.facts.model_fields:
                whole = Trouble(at="form", label="The facts", says=f"{said or wrong.message} {wrong.way_out}")
                return None, errors, [] if errors else [whole]
            where = place.removeprefix("facts.").removeprefix(name).strip(".")
            if errors and name not in facts:
                break
            fault = Fault(f"{_where(where)}{said or wrong.message} {wrong.way_out}".strip(), where)
            errors.setdefault(name, []).append(fault)
            facts = _without(facts, name, where)
        except NotFoundError:
            if errors:
                break
            raise
        else:
            return (None if errors else answer), errors, []
    return None, errors, []


def _without(facts: Mapping[str, Any], name: str, where: str) -> dict[str, Any]:
    """The facts without that at fault: what one player has becomes unknown, anything else is left out."""
    told = facts.get(name)
    if isinstance(told, Mapping):
        seat = next((seat for seat in told if _stands(where, seat) and told[seat] is not None), None)
        if seat is not None:
            return {**facts, name: {**told, seat: None}}
    return {each: value for each, value in facts.items() if each != name}


def _stands(where: str, first: str) -> bool:
    """Whether a place in a fact, as "Ann[2]" or "2.who", is in the part that is called so."""
    return bool(first) and where.removeprefix(first)[:1] in ("", ".", "[") and where.startswith(first)


def _at_cells(field: Field, faults: Sequence[Fault]) -> Field:
    """A field with each fault where it stands: at one box of its rows, else at the field."""
    placed: dict[str, list[str]] = {}
    for fault in faults:
        placed.setdefault(_box_of(field, fault.where), []).append(fault.says)
    rows = [
        row.model_copy(
            update={"cells": [each.model_copy(update={"errors": tuple(placed.get(each.id, ()))}) for each in row.cells]}
        )
        for row in field.rows
    ]
    return field.model_copy(update={"rows": tuple(rows), "errors": tuple(placed.get("", ()))})


def _box_of(field: Field, where: str) -> str:
    """The id of the box of a row at which a fault stands; empty where it is none of them."""
    for at, row in enumerate(field.rows):
        if field.sort == "by_seat":
            if _stands(where, row.cells[0].value):
                return row.cells[1].id
        elif _stands(where.removeprefix("["), str(at)) or where.startswith(f"[{at}]"):
            part = where.rpartition(".")[2]
            return next((cell.id for cell in row.cells if cell.name.endswith(f".{part}")), row.cells[0].id)
    return ""


def _where(path: str) -> str:
    """A place in a fact in words: "[2].who" is "Row 3, who: "."""
    parts = [part for part in re.split(r"[.\[\]]+", path) if part]
    told = ", ".join(f"no. {int(part) + 1}" if part.isdecimal() else part for part in parts)
    return f"{told[:1].upper()}{told[1:]}: " if told else ""


def _told(loc: tuple[int | str, ...], said: str, given: Any) -> Fault:
    inner = [part for part in loc[1:] if not (isinstance(part, str) and ("[" in part or part in ("int", "str")))]
    where = ".".join(str(part) for part in inner)
    quoted = f"“{given[:60]}”: " if isinstance(given, str) and given and f"“{given}”" not in said else ""
    return Fault(f"{_where(where)}{quoted}{said}", where)


def _now(library: Library, question: Question) -> Sequence[Ruling]:
    """What the court says to the facts as they stand; to none of them, where they cannot be used."""
    for facts in (question.facts, {}):
        try:
            return rulings.rule(library, question.model_copy(update={"facts": facts})).rulings
        except InputError:
            continue
        except NotFoundError:
            # A library without the laws that would be cited: every fact is asked for.
            break
    return ()


def _form(
    kind: Kind,
    question: Question,
    asks: Mapping[str, str],
    errors: Mapping[str, list[Fault]],
    troubles: Sequence[Trouble],
    carried: Carried,
    table: Table | None,
    answer: Answer | None,
    more: str,
    raw: Mapping[str, Sequence[tuple[str, str]]],
) -> Settling:
    schema = schema_of(kind.facts)
    seats = seats_of(question, table)
    words = dict.fromkeys(word for each in kind.examples for word in events_of(each.facts))
    if words:
        words = dict.fromkeys([*plain_words()[kind.game], *words])
    found = fields_of(schema, question.facts, seats=seats, asks=asks, words=[*words], more=more, raw=raw)
    fields = [_at_cells(each, errors.get(each.name, ())) for each in found]
    told = [
        Trouble(at=_box_of(each, fault.where) or _first_box(each), label=each.label, says=fault.says)
        for each in fields
        for fault in errors.get(each.name, ())
    ]
    matters = [each for each in fields if each.asks or each.told or each.name in errors or each.name == more]
    # Where the court misses nothing, all that may change its ruling stands open; events are the question itself.
    asked = [each for each in fields if each in matters or each.sort == "list"] if matters else fields
    return Settling(
        kind=kind.id,
        game=kind.game,
        title=kind.title,
        url=f"/settle/{kind.id}",
        authorities=[*kind.rules],
        authority=question.authority or "",
        asked=sorted(asked, key=lambda each: not each.asks),
        further=[each for each in fields if each not in asked],
        troubles=[*troubles, *told],
        carried=carried,
        seats=seats,
        words=[*words],
        agreed=question.agreed,
        answer=answer,
    )


def _first_box(field: Field) -> str:
    if field.rows:
        return field.rows[0].cells[0].id
    return f"{field.id}-yes" if field.sort == "yesno" else field.id


def still_asked(question: Question, answered: Sequence[Ruling], table: Table | None) -> list[Field]:
    """The fields by which the facts that some rulings miss may be told."""
    kind = kind_of(question.kind)
    asks = missing_of(answered)
    named = {
        lack.fact.split(".", 2)[2]: None for ruling in answered for lack in ruling.missing if lack.fact.count(".") > 1
    }
    seats = [*dict.fromkeys([*named, *seats_of(question, table)])]
    schema = schema_of(kind.facts)
    return [each for each in fields_of(schema, question.facts, seats=seats, asks=asks) if each.asks]
