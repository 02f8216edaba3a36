"""Kinds of question, and house rules, over the API."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from service.api.rulings import REFUSED, Bounded
from service.resources import questions
from service.resources.questions import Agreement, Departure, HouseRules, QuestionKind, QuestionKinds, Sheet, pack
from service.resources.requests import GameName, Shelf
from service.resources.rulings import LONGEST_WORD, WORD

__all__ = ["router"]

router = APIRouter(tags=["rulings"], route_class=Bounded)

KindName = Annotated[str, Path(description="The id of a kind of question.", examples=["poker/best-hand"])]
SheetWord = Annotated[
    str,
    Path(
        max_length=LONGEST_WORD,
        json_schema_extra={"pattern": WORD},
        description="A sheet of house rules as its link gives it.",
        examples=[pack(Agreement(title="Our table", departures=(Departure(what="variation", name="blaze"),)))],
    ),
]


@router.get("/questions")
def list_questions(
    library: Shelf,
    game: Annotated[
        str | None, Query(max_length=60, description="Only the kinds of this game.", examples=["loo"])
    ] = None,
) -> QuestionKinds:
    """The kinds of question that can be decided, each with the schema of its facts, examples and laws."""
    return questions.kinds(library, game)


@router.get("/questions/{kind:path}")
def get_question(library: Shelf, kind: KindName) -> QuestionKind:
    """A kind of question: its facts, examples, and what the laws say in general."""
    return questions.kind(library, kind)


@router.get("/house-rules/{game}")
def list_house_rules(library: Shelf, game: GameName) -> HouseRules:
    """What may be agreed at a game before play, each tied to the section that describes it."""
    return questions.house_rules(library, game)


@router.post("/house-rules/{game}", responses=REFUSED)
def post_house_rules(library: Shelf, game: GameName, agreed: Agreement) -> Sheet:
    """A sheet of house rules to sign, with a link to it."""
    return questions.sheet(library, game, agreed)


@router.get("/house-rules/{game}/{word}")
def get_house_rules(library: Shelf, game: GameName, word: SheetWord) -> Sheet:
    """The sheet of house rules that a link holds."""
    return questions.sheet_of(library, game, word)
