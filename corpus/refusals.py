"""What pydantic has against a value, in words of our own: what may stand there.

The checks are pydantic's; its sentences, and its names for the branches of a type, are not for readers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["said_of"]

_SHAPES = {
    "missing": "is missing",
    "int_parsing": "must be a whole number",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing_size": "is too large a number",
    "float_parsing": "must be a number",
    "float_type": "must be a number",
    "finite_number": "must be a number that is not infinite",
    "bool_parsing": "must be true or false",
    "bool_type": "must be true or false",
    "string_type": "must be a text",
    "string_unicode": "must be a text in UTF-8",
    "string_pattern_mismatch": "is not written as it must be",
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "set_type": "must be a list",
    "frozen_set_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "dataclass_type": "must be an object",
    "json_invalid": "must be JSON",
    "extra_forbidden": "is not known here",
    "given_twice": "is given more than once; give it once",
}
_BOUNDS = {
    "greater_than_equal": ("ge", "must be {} or more"),
    "greater_than": ("gt", "must be more than {}"),
    "less_than_equal": ("le", "must be {} or less"),
    "less_than": ("lt", "must be less than {}"),
    "string_too_short": ("min_length", "must have at least {} characters"),
    "string_too_long": ("max_length", "must have at most {} characters"),
    "too_short": ("min_length", "must have at least {} entries"),
    "too_long": ("max_length", "must have at most {} entries"),
    "multiple_of": ("multiple_of", "must be a multiple of {}"),
}


def said_of(error: Mapping[str, Any]) -> str:
    """What an error of pydantic says, as the rest of a sentence that begins with the name of the part."""
    kind, context = str(error["type"]), error.get("ctx", {})
    if kind in _SHAPES:
        return _SHAPES[kind]
    if kind in _BOUNDS:
        name, words = _BOUNDS[kind]
        return words.format(context.get(name))
    if kind in ("literal_error", "enum"):
        return f"must be one of {str(context.get('expected', '')).replace(' or ', ', ').replace(chr(39), '')}"
    if kind in ("value_error", "assertion_error"):
        # What a check of our own says is in our own words already.
        return str(context.get("error", "cannot be used")).rstrip(".")
    return "cannot be used"
