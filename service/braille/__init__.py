"""BRF page layout: paragraphs of print in, pages of braille as embossers take them out."""

from __future__ import annotations

from service.braille.brf import Brf, Paragraph, emboss
from service.braille.settings import CODES, Settings

__all__ = ["CODES", "Brf", "Paragraph", "Settings", "emboss"]
