"""The one vocabulary of facts: what the fields of every question mean, and how they are written.

A fact that is left out, or null, is unknown; unknown is a value, and no guess takes its place. Names stand for seats,
in the order in which the players sit, each next one at the left hand of the one before. Cards are written "KH 10D", and
hands also in words ("a pair of tens"). Sums are whole counters, or old money in a text ("2s. 6d.").
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationInfo, WithJsonSchema

from service.engine.cards import read_card, read_suit
from service.engine.errors import EngineError
from service.engine.money import read_money

__all__ = [
    "MOST_EVENTS",
    "MOST_PLAYERS",
    "MOST_SUM",
    "AnyHand",
    "CardFact",
    "CardsFact",
    "Dealer",
    "EventFact",
    "Facts",
    "Hand",
    "Hands",
    "Jackpot",
    "Name",
    "Names",
    "Number",
    "Players",
    "Sum",
    "Sums",
    "Trumps",
    "Who",
    "YesNo",
]

MOST_PLAYERS = 16
MOST_EVENTS = 1000
MOST_SUM = 10**9


class Facts(BaseModel):
    """What happened, as far as it is known. A field that the question does not know is refused by name."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def _sum(value: Any, info: ValidationInfo) -> Any:
    """A sum as a whole number; the validation's context keeps in which units the sums of a question were told."""
    units: set[str] = (info.context or {}).get("units", set())
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError("a sum is a whole number of counters, or old money such as “2s. 6d.”")
    if isinstance(value, int):
        if value:
            units.add("counters")
        return value
    words = value.strip().lower()[:60]
    head = words.removesuffix("s").removesuffix(" counter").removesuffix(" chip").strip()
    if head.isdecimal() and head.isascii():
        units.add("counters")
        return int(head)
    try:
        farthings = read_money(words)
    except EngineError as error:
        raise ValueError(str(error)) from None
    units.add("farthings")
    return farthings


def _number(value: Any) -> Any:
    """A number; true and false are none, though they would count as one and nothing."""
    if isinstance(value, bool):
        raise ValueError("a number is wanted, not true or false")
    return value


def _card(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("a card is written KH, 10D or “king of hearts”")
    if len(_several(value)) > 1:
        raise ValueError(f"one card is wanted here, and these are {len(_several(value))}")
    try:
        return read_card(value[:40])
    except EngineError as error:
        raise ValueError(str(error)) from None


def _several(value: Any) -> list[str]:
    """The cards of a text that has nothing but cards; else nothing."""
    parts = value[:400].replace(",", " ").split() if isinstance(value, str) else []
    try:
        for part in parts:
            read_card(part)
    except EngineError:
        return []
    return parts


def _cards(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        # Several cards in one part of a list are read as they would be outside it.
        value = [card for part in value[:60] for card in (_several(part) or [part])]
    plain = isinstance(value, str) and " of " not in value
    parts = value.replace(",", " ").replace(" and ", " ").split() if plain else value
    if isinstance(parts, str):
        parts = parts.replace(" and ", ",").split(",")
    if not isinstance(parts, (list, tuple)) or len(parts) > 52:
        raise ValueError("cards are written KH 10D, or as a list")
    return tuple(_card(part) for part in parts)


def _suit(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("trumps are clubs, diamonds, hearts or spades")
    try:
        return read_suit(value[:20])
    except EngineError as error:
        raise ValueError(str(error)) from None


def _hand(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return " ".join(str(part) for part in value[:60])
    return value


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Who = Annotated[Name | None, Field(description="The name of a player.")]
Names = Annotated[tuple[Name, ...], Field(max_length=MOST_PLAYERS)]
Players = Annotated[
    Names,
    Field(description="Everybody at the table, in the order of seats, each at the left hand of the one before."),
]
Dealer = Annotated[Name | None, Field(description="Who deals.")]
Number = Annotated[int | None, Field(ge=0, le=1000), BeforeValidator(_number)]
YesNo = Annotated[bool | None, Field(description="True, false, or null where it is not known.")]
Sum = Annotated[
    int | None,
    Field(ge=0, le=MOST_SUM),
    BeforeValidator(lambda value, info: None if value is None else _sum(value, info)),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": MOST_SUM},
                {"type": "string", "maxLength": 60, "description": "Old money: 2s. 6d., 1½d., sixpence"},
                {"type": "null"},
            ]
        }
    ),
]
Sums = Annotated[dict[Name, Sum], Field(max_length=MOST_PLAYERS)]
AnyHand = Annotated[
    str | None,
    Field(max_length=200),
    BeforeValidator(_hand),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "maxLength": 200, "description": "KH 10D ..., or a pair of tens"},
                {"type": "array", "items": {"type": "string"}, "maxItems": 10},
                {"type": "null"},
            ]
        }
    ),
]
Hand = Annotated[AnyHand, Field(description="A hand: its cards, or words such as “queens and fours”.")]
Hands = Annotated[
    dict[Name, AnyHand],
    Field(max_length=MOST_PLAYERS, description="The hands shown, by player; null for one that is not known."),
]
CardFact = Annotated[
    int | None,
    BeforeValidator(lambda value: None if value is None else _card(value)),
    WithJsonSchema({"anyOf": [{"type": "string", "maxLength": 40, "examples": ["KH"]}, {"type": "null"}]}),
]
CardsFact = Annotated[
    tuple[int, ...] | None,
    BeforeValidator(lambda value: None if value is None else _cards(value)),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "maxLength": 400, "examples": ["KH 10D"]},
                {"type": "array", "items": {"type": "string"}, "maxItems": 52},
                {"type": "null"},
            ]
        }
    ),
]
Trumps = Annotated[
    int | None,
    BeforeValidator(lambda value: None if value is None else _suit(value)),
    Field(description="The trump suit."),
    WithJsonSchema(
        {"anyOf": [{"enum": ["clubs", "diamonds", "hearts", "spades", "C", "D", "H", "S"]}, {"type": "null"}]}
    ),
]
Jackpot = Annotated[
    int | None,
    Field(
        ge=0,
        le=1000,
        description="Which Jack-pot in succession this game is: 0 an ordinary game, 1 the first Jack-pot.",
    ),
]


class EventFact(Facts):
    """One thing that happened: who did what. `what` is a word of the game's list of events."""

    what: Annotated[str, StringConstraints(max_length=40)]
    who: Who = None
    amount: Sum = None
    number: Number = None
    cards: CardsFact = None
    about: Who = None
    note: Annotated[str, StringConstraints(max_length=80)] = ""
