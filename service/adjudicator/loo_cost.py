"""Loo: what a loo costs that varies with the pool, by both books."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.vocabulary import Sum
from service.engine.baxter_wray_loo import rules as other
from service.engine.loo import pool as pools
from service.engine.loo.terms import MAXIMUM, UNLIMITED_POOL

__all__ = ["Loos", "Maximum", "Variety", "loo_of_pool", "loo_of_pool_by_other_book", "varied", "varies"]

Variety = Annotated[
    Literal["limited", "unlimited", "mixed"] | None,
    Field(description="What a loo costs: a fixed sum, what is in the pool, or that as far as a maximum."),
]
Maximum = Annotated[Sum, Field(description="The limit of a mixed loo.")]


class Loos(Protocol):
    """Facts that tell what a loo costs that varies with the pool."""

    @property
    def pool(self) -> int | None:
        """What lies in the pool."""

    @property
    def variety(self) -> str | None:
        """What it is that a loo costs."""

    @property
    def maximum(self) -> int | None:
        """Beyond what sum it does not go."""


def varied(facts: Loos) -> bool:
    """Whether a loo varies with the pool."""
    return facts.variety in ("unlimited", "mixed")


def _kind_of(facts: Loos) -> str:
    """What a loo costs: an unlimited one for which a limit is told is a mixed loo, whatever it is called."""
    return "mixed" if varied(facts) and facts.maximum else facts.variety or ""


def loo_of_pool(facts: Loos, hearing: Hearing) -> int:
    """What a loo comes to that varies with the pool. Raises NeedsError where that, or the limit, is not known."""
    pool = hearing.need("pool", facts.pool, "How much lay in the pool?")
    if _kind_of(facts) == "unlimited":
        return pools.unlimited_loo(pool, 0)
    return pools.unlimited_loo(pool, hearing.need("maximum", facts.maximum, "Beyond what sum does no loo go?"))


def loo_of_pool_by_other_book(facts: Loos, hearing: Hearing) -> int:
    """The same by Round Games."""
    pool = hearing.need("pool", facts.pool, "How much lay in the pool?")
    if _kind_of(facts) == "unlimited":
        return other.unlimited(pool)
    return other.mixed_loo(pool, hearing.need("maximum", facts.maximum, "Beyond what sum does no loo go?"))


def varies(facts: Loos, hearing: Hearing, hoffmann: bool, loo: int | None) -> str:
    """Note by which law a loo is as much as lies in the pool, up to the limit if there is one; gives that law."""
    law, phrase = {
        (True, "unlimited"): (UNLIMITED_POOL, "unlimited"),
        (True, "mixed"): (UNLIMITED_POOL, MAXIMUM),
        (False, "unlimited"): (other.UNLIMITED, ""),
    }.get((hoffmann, _kind_of(facts)), (other.MIXED, ""))
    told = "" if loo is None else f" {hearing.money(loo)}"
    says = f"The loo is as much as lies in the pool, or up to the limit:{told}."
    hearing.find(law, says, "variety", "pool", phrase=phrase)
    return law
