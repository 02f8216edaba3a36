"""The kinds of question that the adjudicator decides, with their facts, examples and laws; and the house rules."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from corpus.library import Library
from service.adjudicator import all_kinds, kind_of
from service.adjudicator.citations import cite, label_of
from service.adjudicator.kinds import Kind
from service.adjudicator.models import Agreement, Citation, Departure, Question
from service.adjudicator.receipts import pack, unpack_as
from service.adjudicator.sheets import (
    VARIATIONS,
    agreed_by,
    laws_exist,
    readings_of,
    records_of,
    sentences,
    sheet_holds,
)
from service.resources.fields import schema_of
from service.resources.links import link
from service.resources.models import Link, Resource

__all__ = [
    "Agreement",
    "Departure",
    "HouseRules",
    "QuestionKind",
    "QuestionKinds",
    "Sheet",
    "games",
    "house_rules",
    "kind",
    "kinds",
    "pack",
    "sheet",
    "sheet_of",
]


class QuestionExample(Resource):
    """A question in words, and how it is put."""

    asks: str
    question: Question


class Authority(Resource):
    """A work that answers a kind of question, with its laws in general."""

    work: str
    laws: list[Citation]


class QuestionKind(Resource):
    """A kind of question. `facts` is the JSON schema of its facts; each of them may be left out, if it is unknown."""

    id: str
    game: str
    title: str
    url: str
    authorities: list[Authority]
    facts: dict[str, Any]
    examples: list[QuestionExample]


class QuestionKinds(Resource):
    """Every kind of question."""

    total: int
    kinds: list[QuestionKind]


class OfferedDeparture(Resource):
    """A departure that may be agreed: a variation of the book, or a reading of a gap, with its options."""

    departure: Departure
    says: str
    options: list[str]
    records: list[Link]


class HouseRules(Resource):
    """What may be agreed at a game before play. Besides, any law may be given up by its id (`away`)."""

    game: str
    choices: list[OfferedDeparture]


class SheetLine(Resource):
    """A line of a sheet: what was agreed, and the sections or laws to which it is tied."""

    departure: Departure
    says: str
    citations: list[Citation]


class Sheet(Resource):
    """A sheet of house rules to sign. `holds` is false where by Poker, Rule 81, it is not (or no longer) in force."""

    game: str
    title: str
    holds: bool
    rule: list[Citation] = Field(description="The law by which it holds, where the game has one.")
    lines: list[SheetLine]
    agreed: Agreement
    link: str


def games() -> tuple[str, ...]:
    """The ids of the games about which there are questions."""
    return tuple(dict.fromkeys(each.game for each in all_kinds()))


def kinds(library: Library, game: str | None = None) -> QuestionKinds:
    """The kinds of question, of one game or of all."""
    found = [_described(library, each) for each in all_kinds() if game in (None, each.game)]
    return QuestionKinds(total=len(found), kinds=found)


def kind(library: Library, name: str) -> QuestionKind:
    """A kind of question. Raises NotFoundError, which names those that there are."""
    return _described(library, kind_of(name))


def _described(library: Library, each: Kind) -> QuestionKind:
    return QuestionKind(
        id=each.id,
        game=each.game,
        title=each.title,
        url=f"/api/questions/{each.id}",
        authorities=[
            Authority(work=work, laws=[cite(library, law) for law in laws if law in library.blocks])
            for work, laws in each.laws.items()
        ],
        facts=dict(schema_of(each.facts)),
        examples=[
            QuestionExample(asks=example.asks, question=Question(kind=each.id, facts=dict(example.facts)))
            for example in each.examples
        ],
    )


def house_rules(library: Library, game: str) -> HouseRules:
    """What may be agreed at a game; nothing for a game that the adjudicator doesn't know."""
    choices = [
        OfferedDeparture(
            departure=Departure(what="variation", name=name),
            says=sentences()[game][name],
            options=[],
            records=_links(library, (record,)),
        )
        for name, record in VARIATIONS.get(game, {}).items()
    ]
    choices += [
        OfferedDeparture(
            departure=Departure(what="reading", name=key, option=reading.options[0]),
            says=reading.why,
            options=list(reading.options),
            records=_links(library, reading.laws),
        )
        for key, reading in readings_of(game).items()
    ]
    return HouseRules(game=game, choices=choices)


def _links(library: Library, records: tuple[str, ...]) -> list[Link]:
    return [link(library, record) for record in records if record in library.blocks]


def sheet(library: Library, game: str, agreed: Agreement) -> Sheet:
    """A sheet with the sections to which its lines are tied. Raises InputError for what the books don't know."""
    agreed_by(agreed.model_copy(update={"unanimous": True}), game)
    laws_exist(agreed, library)
    lines = []
    for departure in agreed.departures:
        records = [record for record in records_of(departure, game) if record in library.blocks]
        labels = ", ".join(label_of(library, record) for record in records)
        says = {
            "variation": sentences()[game][departure.name] if departure.what == "variation" else "",
            "away": f"{labels or departure.name} does not hold.",
            "reading": _read_as(game, departure),
        }[departure.what]
        lines.append(SheetLine(departure=departure, says=says, citations=[cite(library, record) for record in records]))
    rule = "round-games/poker/law/81"
    return Sheet(
        game=game,
        title=agreed.title or "House rules",
        holds=sheet_holds(agreed),
        rule=[cite(library, rule)] if game == "poker" and rule in library.blocks else [],
        lines=lines,
        agreed=agreed,
        link=f"/house-rules/{game}/{pack(agreed)}",
    )


def _read_as(game: str, departure: Departure) -> str:
    reading = readings_of(game).get(departure.name) if departure.what == "reading" else None
    return f"{reading.why} It is read as “{departure.option.replace('-', ' ')}”." if reading else ""


def sheet_of(library: Library, game: str, word: str) -> Sheet:
    """The sheet that a link holds. Raises InputError where it holds none."""
    return sheet(library, game, unpack_as(Agreement, word))
