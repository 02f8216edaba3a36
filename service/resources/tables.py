"""A table set up before play: who sits there, the stakes, and the rules agreed; kept in a link, used in disputes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from corpus.errors import InputError, NotFoundError
from corpus.library import Library
from service.adjudicator.kinds import all_kinds, kind_of
from service.adjudicator.models import Agreement, Question
from service.adjudicator.receipts import pack, unpack_as
from service.resources.fields import Field as Box
from service.resources.fields import fields_of, label_of, schema_of, shown
from service.resources.filled import Filled, facts_of
from service.resources.models import Resource
from service.resources.questions import Sheet, sheet
from service.resources.refusals import told_of

__all__ = ["SETTINGS", "Set", "Table", "TableForm", "form", "laid", "opened", "seats_of", "set_up", "table_of"]

SETTINGS = ("players", "ante", "limit", "single", "loo", "single_loo", "variety", "maximum", "form", "penalty")
"""The facts that are settled for a whole sitting, as far as the questions of a game know them."""


class Table(BaseModel):
    """What a link to a table holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: Annotated[str, StringConstraints(max_length=60)]
    facts: dict[str, Any] = Field(default_factory=dict)
    agreed: Agreement | None = None


class TableForm(Resource):
    """The form by which a table is set up."""

    game: str
    title: str
    fields: list[Box]


class Set(Resource):
    """A table that was set up."""

    game: str
    title: str
    word: str
    link: str
    seats: list[str]
    stakes: dict[str, str]
    sheet: Sheet | None


def table_of(word: str) -> Table | None:
    """The table that a word holds; None for no word. Raises NotFoundError where it holds none."""
    if not word:
        return None
    table = unpack_as(Table, word)
    if not _schema(table.game)["properties"]:
        raise NotFoundError("This link holds no table: there are no questions of its game.", "Set the table up again.")
    return table


def laid(question: Question, table: Table | None) -> Question:
    """A question with what was set up at the table, as far as its kind knows such facts and it tells none itself."""
    if table is None:
        return question
    kind = kind_of(question.kind)
    if kind.game != table.game:
        return question
    known = {name: value for name, value in table.facts.items() if name in kind.facts.model_fields}
    return question.model_copy(update={"facts": {**known, **question.facts}, "agreed": question.agreed or table.agreed})


def seats_of(question: Question, table: Table | None) -> list[str]:
    """The names known: of the players told, else of those at the table; a number of players tells no names."""
    told = (question.facts.get("players"), table.facts.get("players") if table else None)
    named = next((names for names in told if names and isinstance(names, (list, tuple))), ())
    return [name for name in named if isinstance(name, str)][:16]


@cache
def _schema(game: str) -> Mapping[str, Any]:
    """The schema of the facts that are settled for a sitting: each from the first question that describes it, else that
    knows it."""
    found: dict[str, Any] = {}
    for kind in all_kinds():
        if kind.game == game:
            for name, about in schema_of(kind.facts)["properties"].items():
                if name not in found or ("description" in about and "description" not in found[name]):
                    # A table has one form of the game, told outright.
                    found[name] = {**about, "default": None}
    return {"properties": {name: found[name] for name in SETTINGS if name in found}}


def form(library: Library, game: str, table: Table | None, pairs: Iterable[tuple[str, str]] = ()) -> TableForm:
    """The form for a game, filled with a table that there is already and what was filled in since, with its faults.

    Raises NotFoundError for an unknown game.
    """
    title = _title(library, game)
    schema = _schema(game)
    facts, errors = facts_of(schema, Filled(pairs, schema["properties"]), table.facts if table else {})
    wrong = _faults(game, facts, errors)
    fields = fields_of(schema, facts)
    told = [each.model_copy(update={"errors": (wrong[each.name],)}) if each.name in wrong else each for each in fields]
    return TableForm(game=game, title=title, fields=told)


def _title(library: Library, game: str) -> str:
    found = library.games.get(game)
    if found is None or not _schema(game)["properties"]:
        games = ", ".join(dict.fromkeys(kind.game for kind in all_kinds()))
        raise NotFoundError(f"There are no questions about {game[:60]!r} yet.", f"Choose one of {games}.")
    return found.name


def set_up(library: Library, game: str, pairs: Iterable[tuple[str, str]], agreed: Agreement | None) -> Set:
    """The table that a form sets up. Raises InputError, which names the field, and NotFoundError for the game."""
    title = _title(library, game)
    schema = _schema(game)
    facts, errors = facts_of(schema, Filled(pairs, schema["properties"]), {})
    _checked(game, facts, errors)
    return _set(library, Table(game=game, facts=facts, agreed=agreed), title)


def _set(library: Library, table: Table, title: str) -> Set:
    word = pack(table)
    return Set(
        game=table.game,
        title=title,
        word=word,
        link=f"/tables/{word}",
        seats=[str(name) for name in table.facts.get("players", ())],
        stakes={label_of(name): shown(value, "text") for name, value in table.facts.items() if name != "players"},
        sheet=sheet(library, table.game, table.agreed) if table.agreed else None,
    )


def _checked(game: str, facts: Mapping[str, Any], errors: Mapping[str, Sequence[str]]) -> None:
    """Raises InputError for the first fault."""
    for name, said in _faults(game, facts, errors).items():
        raise InputError(f"{name}: {said}", "Correct it, or leave it out.")


def _faults(game: str, facts: Mapping[str, Any], errors: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What is wrong, by fact: with what was written, else with the fact, by a question that knows it."""
    found = {name: said[0] for name, said in errors.items()}
    for name, value in facts.items():
        kind = next(each for each in all_kinds() if each.game == game and name in each.facts.model_fields)
        try:
            kind.facts.model_validate({name: value}, context={"units": set()})
        except ValidationError as wrong:
            found.setdefault(name, told_of(wrong.errors(include_url=False)[0]))
    players = facts.get("players", ())
    for place, name in enumerate(players):
        if name in players[:place]:
            found.setdefault("players", f"{name} sits there twice.")
    return found


def opened(library: Library, word: str) -> Set:
    """The table that a link holds. Raises NotFoundError."""
    table = table_of(word)
    if table is None:
        raise NotFoundError("This link holds no table.", "Set it up again.")
    title = _title(library, table.game)
    known = {name: value for name, value in table.facts.items() if name in _schema(table.game)["properties"]}
    _checked(table.game, known, {})
    return _set(library, table.model_copy(update={"facts": known}), title)
