from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from service.engine.tuples import quick


@quick
class Place(NamedTuple):
    seat: int
    name: str = "ante"


def test_a_quick_tuple_is_replaced_like_any_other() -> None:
    place = Place(1)
    other = place._replace(seat=2)
    assert (place, other) == (Place(1, "ante"), Place(2, "ante"))
    assert type(other) is Place
    assert other._replace(seat=1, name="dealer") == (1, "dealer")
    unknown: dict[str, Any] = {"colour": 1}
    with pytest.raises(KeyError):
        place._replace(**unknown)
