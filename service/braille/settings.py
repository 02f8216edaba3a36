"""How braille is wanted: the code, and the size of a page."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["CODES", "Code", "Settings"]

Code = Literal["ueb", "ueb1", "ebae"]
CODES = {
    "ueb": "Unified English Braille, contracted",
    "ueb1": "Unified English Braille, uncontracted",
    "ebae": "English Braille, American Edition, contracted",
}
"""The braille codes in which a text is written, by their names in `corpus.braille`."""


class Settings(BaseModel):
    """The code, cells to a line, and lines to a page."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    code: Code = Field("ueb", description="The braille code.")
    cells: int = Field(40, ge=24, le=60, description="Cells to a line.")
    lines: int = Field(25, ge=5, le=40, description="Lines to a page; the last has its number.")
