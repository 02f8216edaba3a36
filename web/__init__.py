"""Templates and static files of the pages."""

from __future__ import annotations

from pathlib import Path

__all__ = ["STATIC", "TEMPLATES"]

STATIC = Path(__file__).parent / "static"
TEMPLATES = Path(__file__).parent / "templates"
