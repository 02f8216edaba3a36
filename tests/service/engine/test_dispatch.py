from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from service.engine.dispatch import handler_of, handlers, refused
from service.engine.errors import RefusedError
from service.engine.events import Event, Table


class Sitting(NamedTuple):
    table: Table


class State(NamedTuple):
    sitting: Sitting


AT = State(Sitting(Table(("Ann", "Bob"))))
HANDLERS = handlers({"play": {"play": len}, "over": {"next": len}})


def _told(**what: object) -> Event:
    """An event as a caller without types may tell it."""
    return Event("play", 0)._replace(**what)  # type: ignore[arg-type]


def test_phases_and_kinds_that_share_a_handler_stand_in_one_row() -> None:
    table = handlers({"deal play": {"look": str.upper, "bet raise": str.lower}, "over": {"look": str.title}})
    assert table["deal", "look"] is table["play", "look"] is str.upper
    assert table["play", "raise"] is table["deal", "bet"] is str.lower
    assert table["over", "look"] is str.title
    assert len(table) == 7


def test_an_event_finds_its_function() -> None:
    assert handler_of(HANDLERS, "play", Event("play", 1), 2) is len
    assert handler_of(HANDLERS, "over", Event("next"), 2, {"next"}) is len


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Event("sneeze", 0), "no law provides"),
        (Event("play", 2), "no seat 2"),
        (Event("play", 0, about=7), "no seat 7"),
        (Event("play"), "which seat"),
        (Event("play", 0, -1), "less than nothing"),
        (Event("play", 0, cards=(99,)), "told by their numbers, from 0 to 52"),
        (_told(seat="B"), "whole numbers"),
        (_told(amount=1.5), "whole numbers"),
        (_told(about=None), "whole numbers"),
        (_told(kind=[]), "whole numbers"),
        (None, "told as an Event"),
        (("play", 0, 0, (), -1, ""), "told as an Event"),
    ],
)
def test_what_cannot_have_happened_is_refused(event: Any, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        handler_of(HANDLERS, "play", event, 2)


def test_a_refusal_says_who_and_why() -> None:
    assert str(refused(AT, Event("play", 1), "not his turn", "x/y/law/1")) == ("play by Bob: not his turn [x/y/law/1]")
    assert refused(AT, Event("next"), "not over").message == "next by nobody: not over"
