"""What a request brings: the library and the index that it is answered from, and its typed parameters."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from fastapi import Depends, Path, Request
from fastapi.exceptions import RequestValidationError
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from corpus.library import Library
from corpus.records import BlockKind, Family
from corpus.sources import ROOT, source
from service.resources.addresses import NUMBERS
from service.resources.games import GameQuery
from service.resources.paging import LARGEST, USUAL
from service.resources.searches import USUAL as USUAL_HITS
from service.resources.searches import Searcher, SearchQuery
from service.resources.sources import Transcriptions

__all__ = [
    "GameInBooks",
    "GameName",
    "GamesParameters",
    "Index",
    "Numbers",
    "Paging",
    "RecordName",
    "SearchParameters",
    "SectionName",
    "Shelf",
    "Texts",
    "WorkName",
    "each_once",
    "once",
    "printable",
]

WORK = "round-games"
GAME = "poker"
SINGLE = frozenset(("players", "family", "pack", "work", "game", "kind", "q", "exact", "page", "size"))
"""The parameters of pages that take one value; those of the API all do."""
Kind = BlockKind | Literal["section", "game"]
_BLANK = {"type": "string", "maxLength": 0}
"""The schema of a field of a form that was not filled in."""


def _library(request: Request) -> Library:
    library: Library = request.app.state.library
    return library


def _searcher(request: Request) -> Searcher:
    searcher: Searcher = request.app.state.searcher
    return searcher


def _transcriptions(request: Request) -> Transcriptions:
    """The transcriptions of the library's own books and, each under a root named after it, of its user's."""
    own = {root.name: root for root in request.app.state.settings.books}

    def text(work: str, witness: str) -> str:
        return source(work, witness, own.get(work, ROOT)).text

    return text


def once(request: Request) -> None:
    """Refuses a parameter of which one value is meant and several are given. Raises RequestValidationError."""
    api = request.url.path.startswith("/api/")
    _refuse([name for name in _twice(request) if api or name in SINGLE])


def each_once(request: Request) -> None:
    """Refuses any parameter that is given twice, since each is one box of a form. Raises RequestValidationError."""
    _refuse(_twice(request))


def _twice(request: Request) -> list[str]:
    names = [name for name, _ in request.query_params.multi_items()]
    return [name for name in dict.fromkeys(names) if names.count(name) > 1]


def _refuse(twice: list[str]) -> None:
    if twice:
        raise RequestValidationError([{"type": "given_twice", "loc": ("query", name)} for name in twice])


def _given(value: Any) -> Any:
    """An empty field of a form is one that was not filled in."""
    return None if value == "" else value


def _one_of(*names: str) -> WithJsonSchema:
    """The schema of a parameter that is one of some names, or not filled in."""
    return WithJsonSchema({"anyOf": [{"type": "string", "enum": [*names]}, _BLANK, {"type": "null"}]})


def printable(text: str) -> str:
    """A text with a blank for each character that cannot be shown."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


Shelf = Annotated[Library, Depends(_library)]
Texts = Annotated[Transcriptions, Depends(_transcriptions)]
Index = Annotated[Searcher, Depends(_searcher)]
WorkName = Annotated[str, Path(description="The id of a work.", examples=[WORK])]
GameName = Annotated[str, Path(description="The id of a game.", examples=[GAME])]
GameInBooks = Annotated[str, Path(description="The id of a game that several books treat.", examples=["loo"])]
Numbers = Annotated[
    str,
    Path(
        description="The number of a law, or the first and last of a run.",
        examples=["22", "29-33"],
        json_schema_extra={"pattern": f"^{NUMBERS}$"},
    ),
]
SectionName = Annotated[
    str, Path(description="The id of a section without its work and game.", examples=["rules-of-the-game"])
]
RecordName = Annotated[str, Path(description="The id of a record.", examples=["round-games/poker/law/22"])]
_Name = Annotated[str | None, BeforeValidator(_given)]
_Players = Annotated[
    Annotated[int, Field(ge=1, le=99)] | None,
    BeforeValidator(_given),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 1, "maximum": 99}, _BLANK, {"type": "null"}]}),
]
_Family = Annotated[Family | None, BeforeValidator(_given), _one_of(*get_args(Family))]
_Kind = Annotated[Kind | None, BeforeValidator(_given), _one_of(*get_args(BlockKind), "section", "game")]


class Paging(BaseModel):
    """Which page of a list, and how long a page is."""

    model_config = ConfigDict(extra="forbid")

    page: int = Field(1, ge=1, le=100_000, description="Which page, from 1.")
    size: int = Field(USUAL, ge=1, le=LARGEST, description="How many to a page.")


class GamesParameters(Paging):
    """The filters of the list of games; those that are given must all hold."""

    players: _Players = Field(None, description="Games that so many can play.", examples=[4])
    family: _Family = Field(None, description="Games of a family.")
    pack: _Name = Field(None, description="Games that a pack suits, such as `ordinary-pack`.")
    work: _Name = Field(None, description="Games that a work treats.")

    def query(self) -> GameQuery:
        """The filters without the paging."""
        return GameQuery(players=self.players, family=self.family, pack=self.pack, work=self.work)


class SearchParameters(Paging):
    """What is looked for, and what narrows it."""

    q: Annotated[str, AfterValidator(printable)] = Field(
        description="The words, a phrase in quotation marks, or a citation.", examples=["ante straddle limit"]
    )
    size: int = Field(USUAL_HITS, ge=1, le=LARGEST, description="How many to a page.")
    exact: bool = Field(False, description="Search for the words as typed: correct nothing.")
    work: _Name = Field(None, description="Only in this work.")
    game: _Name = Field(None, description="Only about this game.")
    kind: _Kind = Field(None, description="Only records of this kind.")
    players: _Players = Field(None, description="Only about games that so many can play.")

    def query(self) -> SearchQuery:
        """What is looked for, without the paging."""
        return SearchQuery(
            q=self.q, exact=self.exact, work=self.work, game=self.game, kind=self.kind, players=self.players
        )
