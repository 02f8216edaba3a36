"""A ruling as a referee writes it down: facts, verdict, each step with its law unfolded, and how to share it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from corpus.errors import HoyleError, InputError
from corpus.library import Library
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Agreement, Answer, Citation, Departure, Question, Ruling
from service.adjudicator.words import MOST_SIGNS, Asked
from service.adjudicator.words.asking import Finder
from service.engine.cards import card_code, card_name, read_cards
from service.engine.errors import EngineError
from service.resources import questions, rulings
from service.resources.addresses import with_query
from service.resources.asks import AskRequest, ask
from service.resources.fields import Field, label_of, schema_of, shape, shown, told_by_seat
from service.resources.links import link
from service.resources.models import Link, Resource
from service.resources.records import Record, record
from service.resources.settlings import Carried, still_asked
from service.resources.tables import laid, seats_of, table_of

__all__ = ["Card", "Fact", "Law", "Note", "Part", "Reading", "StepNote", "asked", "note", "path_of"]


class Card(Resource):
    """A card that is drawn: its code in the sprite, and its name in words."""

    code: str
    name: str


class Fact(Resource):
    """A fact as it was told; whose it is, where it is told by player; its cards, where it is told by cards."""

    label: str
    who: str
    told: str
    cards: list[Card]


class Law(Resource):
    """A law in a step: the words that decide, and the whole of it."""

    citation: Citation
    link: Link | None
    record: Record | None
    whole: bool


class StepNote(Resource):
    """A finding with its laws."""

    finding: str
    decisive: bool
    passed_over: str
    laws: list[Law]


class Reading(Resource):
    """A gap that was bridged, and the rulings that the other readings would give: option and path."""

    key: str
    why: str
    option: str
    others: list[Link]


class Part(Resource):
    """What one book says."""

    work: str
    title: str
    ruling: Ruling
    cards: list[Card]
    steps: list[StepNote]
    general: list[StepNote]
    readings: list[Reading]
    differences: list[StepNote]
    agreed: list[str]


class Note(Resource):
    """The whole note. `missing` are the fields by which the facts that still matter may be told."""

    answer: Answer
    game: Link
    status: str
    facts: list[Fact]
    parts: list[Part]
    heard: Asked | None
    words: str
    missing: list[Field]
    seats: list[str]
    carried: Carried
    word: str
    path: str
    kind: str
    date: datetime.date


def path_of(answer: Answer, *, words: str = "", table: str = "") -> str:
    """The path of the page of a ruling, with the words in which it was asked and the table where it arose."""
    if not answer.link:
        raise InputError(
            "The dispute is too long for a link.", "Leave events out that are not in dispute, or use POST /api/rulings."
        )
    further = {name: value for name, value in (("words", words), ("table", table)) if value}
    return f"{answer.link}&{urlencode(further)}" if further else answer.link


def asked(library: Library, search: Finder | None, words: str, game: str, table_word: str) -> Asked:
    """The answer to plain words, at a table that was set up, if one was. Raises InputError."""
    table = table_of(table_word)
    heard = ask(
        library,
        search,
        AskRequest.model_construct(
            text=words,
            game=game or (table.game if table else None),
            authority=None,
            agreed=table.agreed if table else None,
        ),
    )
    if heard.question is None or heard.answer is None:
        return heard
    question = laid(heard.question, table)
    if question == heard.question:
        return heard
    try:
        return heard.model_copy(update={"question": question, "answer": rulings.rule(library, question)})
    except InputError:
        # What is usual at the table does not go with what was told: the words are asked alone.
        return heard


def note(
    library: Library, search: Finder | None, word: str, *, ruling: str = "", words: str = "", table: str = ""
) -> Note:
    """The note of the ruling whose question a link holds.

    In: the word of the link; the digest of the ruling that was shared; the words in which it was asked, and the word
    of the table. Raises NotFoundError where the word holds nothing.
    """
    answer = rulings.again(library, word, ruling)
    question = answer.question
    kind = kind_of(question.kind)
    set_up = table_of(table)
    missing = still_asked(question, answer.rulings, set_up)
    statuses = {each.status for each in answer.rulings}
    return Note(
        answer=answer,
        game=link(library, kind.game) if kind.game in library.games else Link(id=kind.game, title=kind.game, url="/"),
        status=next(each for each in ("insufficient", "conflict", "choice", "silent", "decided") if each in statuses)
        if len(statuses) > 1
        else statuses.pop(),
        facts=[*_facts(schema_of(kind.facts), question.facts)],
        parts=[_part(library, question, each) for each in answer.rulings],
        heard=_heard(library, search, words, question),
        words=words,
        missing=missing,
        seats=seats_of(question, set_up),
        carried=Carried(question=word, table=table, words=words),
        word=word,
        path=f"/rulings/{word}",
        kind=kind.id,
        date=datetime.datetime.now(datetime.UTC).date(),
    )


def _heard(library: Library, search: Finder | None, words: str, question: Question) -> Asked | None:
    """What was understood of the words, as far as the ruling is on just that."""
    if not words.strip() or len(words) > MOST_SIGNS:
        return None
    try:
        heard = ask(
            library, search, AskRequest.model_construct(text=words, game=None, authority=None, agreed=question.agreed)
        )
    except HoyleError:
        return None
    if heard.question is None or heard.question.kind != question.kind:
        return None
    return heard if _holds(question.facts, heard.question.facts) else None


def _holds(whole: Any, part: Any) -> bool:
    if isinstance(whole, Mapping) and isinstance(part, Mapping):
        return all(name in whole and _holds(whole[name], value) for name, value in part.items())
    return bool(whole == part)


def _facts(schema: Mapping[str, Any], facts: Mapping[str, Any]) -> Iterator[Fact]:
    defs = schema.get("$defs", {})
    for name, told in facts.items():
        if name not in schema["properties"] or told in (None, [], {}):
            continue
        sort, inner = shape(schema["properties"][name], defs)
        label = label_of(name)
        if sort == "by_seat" and isinstance(told, Mapping):
            within, _ = told_by_seat(inner, defs)
            for who, value in told.items():
                yield Fact(label=label, who=who, told=shown(value, within) or "not known", cards=_cards(value, within))
        elif sort == "list" and isinstance(told, Sequence):
            for number, each in enumerate(told, 1):
                parts = [str(each.get("who") or ""), str(each.get("what") or each.get("says") or "")]
                rest = [
                    f"{part.replace('_', ' ')} {shown(value, 'cards' if part == 'cards' else 'text')}"
                    for part, value in each.items()
                    if part not in ("who", "what", "says", "cards") and value not in (None, "", [])
                ]
                said = ", ".join([" ".join(part for part in parts if part), *rest])
                yield Fact(label=label, who=f"{number}.", told=said, cards=_cards(each.get("cards"), "cards"))
        else:
            says = shown(told, sort).replace("-", " ") if sort == "choice" else shown(told, sort)
            yield Fact(label=label, who="", told=says, cards=_cards(told, sort))


def _cards(value: Any, sort: str = "cards") -> list[Card]:
    """The cards that a fact names; none where it names them in words such as "a pair of tens"."""
    if sort not in ("card", "cards", "hand") or value is None:
        return []
    try:
        found = read_cards(shown(value, "cards").replace(",", " "))
    except EngineError:
        return []
    return [Card(code=card_code(each), name=card_name(each)) for each in found]


def _part(library: Library, question: Question, ruling: Ruling) -> Part:
    works = library.works
    steps = [
        StepNote(
            finding=step.finding,
            decisive=step.decisive,
            passed_over=step.passed_over,
            laws=[_law(library, cited) for cited in step.citations],
        )
        for step in ruling.steps
    ]
    in_general = "The law in general."
    return Part(
        work=ruling.authority,
        title=works[ruling.authority].title if ruling.authority in works else ruling.authority,
        ruling=ruling,
        cards=[card for told in ruling.cards for card in _cards(told)],
        steps=[step for step in steps if step.finding != in_general],
        general=[step for step in steps if step.finding == in_general],
        readings=[
            Reading(
                key=each.key,
                why=each.why,
                option=each.option,
                others=[_otherwise(question, each.key, option) for option in each.others],
            )
            for each in ruling.assumptions
        ],
        differences=[
            StepNote(
                finding=each.says,
                decisive=False,
                passed_over="",
                laws=[_law(library, cited) for cited in each.citations],
            )
            for each in ruling.differences
        ],
        agreed=_agreed(library, question, ruling),
    )


def _agreed(library: Library, question: Question, ruling: Ruling) -> list[str]:
    """What was agreed and the ruling rests on, as the sheet says it."""
    if not question.agreed or not ruling.agreed:
        return []
    lines = questions.sheet(library, kind_of(question.kind).game, question.agreed).lines
    return [line.says for line in lines if f"{line.departure.what}: {line.departure.name}" in ruling.agreed]


def _otherwise(question: Question, key: str, option: str) -> Link:
    """The same question where a gap is agreed to be read otherwise."""
    sheet = question.agreed or Agreement()
    kept = tuple(each for each in sheet.departures if (each.what, each.name) != ("reading", key))
    other = sheet.model_copy(update={"departures": (*kept, Departure(what="reading", name=key, option=option))})
    word = rulings.pack(question.model_copy(update={"agreed": other}))
    return Link(id=key, title=option, url=f"/rulings/{word}")


def _law(library: Library, cited: Citation) -> Law:
    if cited.record in library.blocks:
        found = record(library, cited.record)
        return Law(
            citation=cited,
            link=link(library, cited.record),
            record=found,
            whole=found.plain.strip() == cited.quote.strip(),
        )
    known = cited.record in library.sections
    return Law(citation=cited, link=link(library, cited.record) if known else None, record=None, whole=True)


def here(note: Note) -> str:
    """The path under which just this ruling is opened again."""
    return with_query(
        note.path, by=f"{note.answer.receipt.laws}-{note.answer.receipt.engine}", ruling=note.answer.receipt.ruling
    )
