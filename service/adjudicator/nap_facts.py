"""Nap and Napoleon: the facts that several kinds of question share, and how calls are told in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from service.adjudicator.hearing import Hearing
from service.engine.cards import SUIT_NAMES
from service.engine.errors import ImpossibleError
from service.engine.nap.terms import FORMS
from service.engine.napoleon.terms import ORTHODOX
from service.engine.tricks import NO_TRUMP

__all__ = ["CALLS", "Call", "CallFact", "agreed", "call_name", "knows_no_nine", "suit_name", "within"]

Call = Literal["pass", "1", "2", "3", "4", "5", "6", "7", "8", "misery", "nap", "wellington", "blucher"]
CALLS: tuple[str, ...] = ("pass", *map(str, range(1, 9)), "misery", "nap", "wellington", "blucher")
_WORDS = {
    "none": "pass",
    "no": "pass",
    "misère": "misery",
    "misere": "misery",
    "misére": "misery",
    "napoleon": "nap",
    "blücher": "blucher",
    "bluecher": "blucher",
    "sir garnet": "nap",
} | {
    word: str(number) for number, word in enumerate(["one", "two", "three", "four", "five", "six", "seven", "eight"], 1)
}
_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")


def _call(value: Any) -> Any:
    word = str(value).strip().lower() if isinstance(value, (str, int)) and not isinstance(value, bool) else value
    return _WORDS.get(word, word) if isinstance(word, str) else word


CallFact = Annotated[
    Call | None,
    BeforeValidator(lambda value: None if value is None else _call(value)),
    Field(description="What was called: a number of tricks, misery, nap, wellington, blucher; or pass."),
    WithJsonSchema({"anyOf": [{"enum": list(CALLS)}, {"type": "null"}]}),
]


def call_name(call: str) -> str:
    """A call as the books name it."""
    if call.isdecimal():
        return _NUMBERS[int(call)]
    return {"nap": "Nap", "wellington": "Wellington", "blucher": "Blücher"}.get(call, call)


def suit_name(suit: int) -> str:
    """The trump suit in words."""
    return "no suit" if suit == NO_TRUMP else SUIT_NAMES[suit]


def agreed(hearing: Hearing, told: bool | None, *variations: str) -> bool:
    """Whether something was agreed: by the facts, or by the sheet of house rules."""
    return bool(told) or not hearing.agreed.variations.isdisjoint(variations)


def within(tricks: int | None, call: str) -> None:
    """Check that a hand has so many tricks and that so many can be called. Raises `ImpossibleError`."""
    of = 5 if tricks is None else tricks
    if of not in {played for _, played in FORMS.values()}:
        raise ImpossibleError(f"tricks: there are five tricks, or nine at nine-card Nap, not {of}.")
    if call.isdecimal() and int(call) > of:
        raise ImpossibleError(f"call: there are {of} tricks, and nobody calls {call_name(call)}.")


def knows_no_nine(hearing: Hearing, tricks: int | None) -> bool:
    """Whether the hand is of nine-card Nap, of which Hoffmann says nothing; then the hearing is decided."""
    if tricks != FORMS["nine-card"][1]:
        return False
    hearing.pass_over(ORTHODOX, "Five cards are dealt to each.", "of nine cards this book says nothing", "tricks")
    hearing.decide("This book knows no hand of nine tricks.", status="silent")
    return True
