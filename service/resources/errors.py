"""The one shape of every error: a problem (RFC 9457) with the way out."""

from __future__ import annotations

from http import HTTPStatus

from pydantic import Field

from corpus.errors import HoyleError, NotFoundError, TooLargeError
from service.resources.models import Resource

__all__ = ["MEDIA_TYPE", "FieldProblem", "Problem", "problem", "problem_of"]

MEDIA_TYPE = "application/problem+json"


class FieldProblem(Resource):
    """What is wrong with one part of the request."""

    field: str = Field(description='Where it stands: "query.players", "path.numbers".')
    message: str


class Problem(Resource):
    """An error. `detail` says in one sentence what is wrong, `way_out` what to do about it."""

    type: str = "about:blank"
    title: str = Field(description="The HTTP status in words.")
    status: int
    detail: str
    way_out: str
    instance: str = Field(description="The path that was asked for.")
    errors: list[FieldProblem]


def problem(status: int, detail: str, way_out: str, instance: str, errors: list[FieldProblem] | None = None) -> Problem:
    """A problem with an HTTP status."""
    return Problem(
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        way_out=way_out,
        instance=instance,
        errors=errors or [],
    )


def problem_of(error: HoyleError, instance: str) -> Problem:
    """The problem that an error of the project is: 404 where something isn't there, 413 for too much, else 422."""
    status = 404 if isinstance(error, NotFoundError) else 413 if isinstance(error, TooLargeError) else 422
    return problem(status, error.message, error.way_out, instance)
