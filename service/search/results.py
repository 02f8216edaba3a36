"""What a search answers."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

__all__ = ["Correction", "Facet", "FacetValue", "Hit", "Results", "WorkDone"]


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Hit(_Value):
    """A record that was found.

    `record` is the address of a block or section, or the id of a game (`kind` says which); `title` its citation,
    heading or name; `breadcrumb` the book and the headings above; `page` the page on which it begins, `pages` as
    cited. `fragment` is the best stretch of its text as HTML: everything escaped, the matched words in `<mark>`,
    "…" where text was left out; `plain` the same without marks and unescaped.
    """

    record: str
    kind: str
    work: str
    game: str
    game_name: str
    title: str
    breadcrumb: tuple[str, ...]
    number: int | None
    page: int | None
    pages: str
    fragment: str
    plain: str
    score: float


class FacetValue(_Value):
    """One choice: `value` goes into the search's parameter, `label` is for people; `count` hits have it."""

    value: str
    label: str
    count: int
    chosen: bool


class Facet(_Value):
    """Choices of one kind. Each count is what choosing that value alone, beside the other filters, would leave."""

    name: str
    values: tuple[FacetValue, ...]


class Correction(_Value):
    """`typed` is in no record; `used` was looked for in its place."""

    typed: str
    used: str


class WorkDone(_Value):
    """What answering took: terms looked up, postings read, records ranked; `complete` is false if time ran out."""

    terms: int
    postings: int
    ranked: int
    complete: bool


class Results(_Value):
    """The answer to a search.

    `query` is what was used of the words typed; `searched` the same with the corrections made, so that the way back
    is the same search with `exact=True`. `direct` are the records of a citation typed as one, `games` those that the
    query names. `unknown` are words
    that no record has; `notes` say what else was cut or ignored, in sentences.
    """

    query: str
    searched: str
    total: int
    page: int
    size: int
    pages: int
    hits: tuple[Hit, ...]
    direct: tuple[Hit, ...] = ()
    games: tuple[Hit, ...] = ()
    facets: tuple[Facet, ...] = ()
    corrections: tuple[Correction, ...] = ()
    unknown: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    work: WorkDone
