"""Rulings over the API."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.routing import APIRoute
from starlette.types import Message

from corpus.errors import InputError, TooLargeError
from service.resources import rulings
from service.resources.errors import MEDIA_TYPE
from service.resources.requests import Shelf
from service.resources.rulings import LONGEST_WORD, WORD, Answer, Batch, BatchAnswers, Question, pack

__all__ = ["LARGEST", "LARGEST_BATCH", "REFUSED", "TOLD", "Bounded", "Form", "router"]

LARGEST = 64 * 1024
LARGEST_BATCH = 1024 * 1024
_JSON = re.compile(r"application/([\w.-]+\+)?json")


class Bounded(APIRoute):
    """A route that takes JSON alone (else 415), and reads no more of a body than it may be long: 413 beyond."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler that counts what it reads."""
        handle = super().get_route_handler()
        largest = LARGEST_BATCH if self.path.endswith("/batch") else LARGEST

        async def bounded(request: Request) -> Response:
            media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            if request.method == "POST" and media and not _JSON.fullmatch(media):
                raise HTTPException(415)
            body, length = [], 0
            async for part in request.stream():
                length += len(part)
                if length > largest:
                    raise TooLargeError(
                        f"The request is larger than {largest} bytes.",
                        "Ask fewer questions at once, or leave facts out that do not matter.",
                    )
                body.append(part)

            whole = b"".join(body)
            if whole and not media:
                raise HTTPException(415)
            _check(whole)

            async def replay() -> Message:
                return {"type": "http.request", "body": whole, "more_body": False}

            return await handle(Request(request.scope, replay))

        return bounded


def _check(body: bytes) -> None:
    try:
        json.loads(body or b"null")
    except (ValueError, RecursionError):
        raise InputError(
            "The body is no JSON in UTF-8.", "Send a question as JSON; /api/questions has examples."
        ) from None


router = APIRouter(prefix="/rulings", tags=["rulings"], route_class=Bounded)

Form = Annotated[
    Literal["json", "text", "markdown"],
    Query(alias="format", description="JSON, plain text or Markdown.", examples=["json"]),
]
TOLD: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}, "text/markdown": {"schema": {"type": "string"}}}}
}
"""What an answer may be besides JSON."""
REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"description": said, "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    for status, said in (
        (413, "The request is too large; the problem says what the limit is."),
        (415, "The body is not sent as JSON; the problem says how to."),
    )
}
"""By what a body may be refused before it is read as a question."""
Word = Annotated[
    str,
    Path(
        max_length=LONGEST_WORD,
        json_schema_extra={"pattern": WORD},
        description="The question in a link, as an answer gives it.",
        examples=[pack(Question(kind="poker/may-open", facts={"jackpot": 1, "hand": "a pair of tens"}))],
    ),
]


def _told(library: Shelf, answer: Answer, form: str) -> Any:
    if form == "text":
        return PlainTextResponse(rulings.text(library, answer))
    if form == "markdown":
        return PlainTextResponse(rulings.markdown(library, answer), media_type="text/markdown")
    return answer


@router.post("", responses={**TOLD, **REFUSED})
def post_ruling(library: Shelf, question: Question, form: Form = "json") -> Answer:
    """Settle a dispute: who wins, how much, by which laws in their own words; or which facts are missing."""
    answer: Answer = _told(library, rulings.rule(library, question), form)
    return answer


@router.post("/batch", responses=REFUSED)
def post_rulings(library: Shelf, batch: Batch) -> BatchAnswers:
    """Settle several disputes; a question that cannot be used gets a problem in its place."""
    return rulings.batch(library, batch, "/api/rulings/batch")


@router.get("/{word}", responses=TOLD)
def get_ruling(
    library: Shelf,
    word: Word,
    form: Form = "json",
    ruling: Annotated[
        str, Query(max_length=64, description="The digest of the ruling that was shared.", examples=[""])
    ] = "",
    by: Annotated[
        str,
        Query(max_length=64, description="The digests of laws and engine then.", examples=[""]),
    ] = "",
) -> Answer:
    """Answer the question of a link again, and say whether the ruling has changed."""
    answer: Answer = _told(library, rulings.again(library, word, ruling), form)
    return answer
