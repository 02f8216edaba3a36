from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.errors import NotFoundError
from service.resources.paging import cut


@settings(deadline=None)
@given(st.integers(0, 60), st.integers(1, 20))
def test_pages_hold_every_item_once_in_order(total: int, size: int) -> None:
    items, seen, page = list(range(total)), list[int](), 1
    while True:
        chosen, told = cut(items, here="/x", query={"a": 1}, page=page, size=size, usual=size)
        seen += chosen
        assert told["previous"] == (None if page == 1 else "/x?a=1" if page == 2 else f"/x?a=1&page={page - 1}")
        if told["next"] is None:
            break
        page += 1
        assert told["next"] == f"/x?a=1&page={page}"
    assert seen == items
    assert page == told["pages"]


def test_an_unusual_size_is_kept() -> None:
    _, told = cut(range(9), here="/x", query={}, page=2, size=4, usual=50)
    assert (told["previous"], told["next"]) == ("/x?size=4", "/x?size=4&page=3")


@pytest.mark.parametrize(("total", "said"), [(0, "only one page"), (9, "last one is page 3")])
def test_a_page_past_the_end_is_an_error_with_the_way_out(total: int, said: str) -> None:
    with pytest.raises(NotFoundError) as error:
        cut(range(total), here="/x", query={}, page=4, size=4)
    assert said in error.value.way_out
