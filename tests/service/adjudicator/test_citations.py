"""Every phrase that can be quoted stands in its record, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus.errors import NotFoundError
from service.adjudicator import all_kinds, kinds
from service.adjudicator.citations import cite, label_of, phrases
from tests.cases import asked

LIBRARY = asked.library()


@pytest.mark.parametrize("record", phrases())
def test_every_phrase_is_a_verbatim_part_of_its_record(record: str) -> None:
    plain = LIBRARY.blocks[record].plain
    assert [key for key, phrase in phrases()[record].items() if phrase not in plain] == []
    assert "" in phrases()[record]


def test_the_page_of_a_quote_is_the_page_on_which_it_stands() -> None:
    assert cite(LIBRARY, "round-games/poker/law/14").page == "49"
    assert cite(LIBRARY, "round-games/poker/law/59", "best").page == "55"
    assert label_of(LIBRARY, "round-games/poker/law/59") == "Rule 59"
    assert label_of(LIBRARY, "round-games/poker/value-of-the-hands/no-4-flush-five-cards-of") == "page 39"


def test_a_record_that_is_not_there_is_named() -> None:
    with pytest.raises(NotFoundError, match="law/99"):
        cite(LIBRARY, "round-games/poker/law/99")


def test_every_key_that_a_rule_asks_for_is_a_phrase() -> None:
    """A key without a phrase would quote the usual one, and nobody would notice."""
    known = {key for told in phrases().values() for key in told}
    used = set()
    for module in kinds.MODULES:
        told = Path(kinds.__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
        used |= set(re.findall(r'phrase="([^"]+)"', told))
    assert used
    assert used - known == set()


def test_the_laws_of_every_kind_stand_in_its_books_or_are_supplied() -> None:
    for kind in all_kinds():
        for work, laws in kind.laws.items():
            assert laws
            of = (f"{work}/{kind.game}/", f"supplied/{kind.game}/")
            assert all(law in LIBRARY.blocks and law.startswith(of) for law in laws), kind.id
    assert label_of(LIBRARY, "supplied/ecarte/king") == "Supplied rule: the king of trumps"
    assert cite(LIBRARY, "supplied/ecarte/king").page == ""
