"""Receipts and links: from what a ruling was made, and the address under which its question is answered again.

A link holds the question itself, so that it needs no database, with the digest of laws and engine and that of the
ruling: where today's ruling is another, the reader is told.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Sequence
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from pydantic import BaseModel, ValidationError

from corpus.errors import NotFoundError
from corpus.library import Library
from service.adjudicator.models import Question, Receipt, Ruling

M = TypeVar("M", bound=BaseModel)

__all__ = [
    "LONGEST",
    "LONGEST_WORD",
    "PATH",
    "WORD",
    "digest_of",
    "engine_digest",
    "link",
    "pack",
    "receipt",
    "unpack",
    "unpack_as",
]

PATH = "/rulings"
LONGEST = 100_000
"""The most characters that a packed question may come to."""
LONGEST_WORD = 20_000
"""The most characters of the word in a link: what proxies and servers let pass in an address."""
WORD = "^[A-Za-z0-9_-]+$"
"""The characters of such a word."""
_SHORT = 16


def digest_of(value: Any) -> str:
    """A short digest of a value that JSON can hold."""
    return hashlib.sha256(_told(value).encode()).hexdigest()[:_SHORT]


def _told(value: Any) -> str:
    """As JSON, in the order in which it was told: cards by players lie as they were played."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=1)
def engine_digest() -> str:
    """The digest of the code that decides: engine and adjudicator."""
    here = Path(__file__).parent
    files = sorted((*here.rglob("*.py"), *here.rglob("*.toml"), *(here.parent / "engine").rglob("*.py")))
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:_SHORT]


@lru_cache(maxsize=1)
def _version() -> str:
    try:
        return version("hoyle")
    except PackageNotFoundError:
        return ""


def receipt(question: Question, rulings: Sequence[Ruling], library: Library) -> Receipt:
    """The receipt of an answer."""
    return Receipt(
        question=digest_of(_bare(question)),
        laws=library.digest[:_SHORT],
        engine=engine_digest(),
        ruling=_ruled(rulings),
        version=_version(),
    )


def link(question: Question, rulings: Sequence[Ruling], library: Library) -> str:
    """The path that answers the question again, and knows what was ruled; empty where the question is too long."""
    word = pack(question)
    if len(word) > LONGEST_WORD:
        return ""
    by = f"{library.digest[:_SHORT]}-{engine_digest()}"
    return f"{PATH}/{word}?{urlencode({'by': by, 'ruling': _ruled(rulings)})}"


def pack(told_of: BaseModel) -> str:
    """A question, or another model, as one word of letters, digits, - and _."""
    return base64.urlsafe_b64encode(zlib.compress(_told(_bare(told_of)).encode(), 9)).decode().rstrip("=")


def unpack(word: str) -> Question:
    """The question that a word holds. Raises NotFoundError where it holds none."""
    return unpack_as(Question, word)


def unpack_as(model: type[M], word: str) -> M:
    """The model that a word holds. Raises NotFoundError where it holds none."""
    try:
        packed = base64.urlsafe_b64decode(word.encode() + b"=" * (-len(word) % 4))
        made = zlib.decompressobj()
        told = made.decompress(packed, LONGEST)
        if made.unconsumed_tail or not made.eof:
            raise NotFoundError("This link holds too much, or was cut off.", "Ask for the whole link, or begin again.")
        return model.model_validate(json.loads(told))
    except (ValueError, binascii.Error, zlib.error, RecursionError, ValidationError):
        raise NotFoundError(
            "This link holds nothing: it was changed or cut off.", "Ask for the whole link, or begin again."
        ) from None


def _bare(told_of: BaseModel) -> Any:
    return told_of.model_dump(mode="json", exclude_none=True, exclude_defaults=True)


def _ruled(rulings: Sequence[Ruling]) -> str:
    return digest_of([[each.authority, each.status, each.verdict, list(each.winners)] for each in rulings])
