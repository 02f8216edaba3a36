from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.readings import Reading, check_readings, reading_of

READINGS = {"odd": Reading("odd", ("pool", "first"), ("made-up/game/law/1",), "The law does not say.")}


def test_the_first_option_is_assumed_unless_another_is_agreed() -> None:
    assert reading_of("odd", (), READINGS) == "pool"
    assert reading_of("odd", (("odd", "first"),), READINGS) == "first"


@pytest.mark.parametrize(("agreed", "message"), [("even", "leave open odd"), ("odd", "pool or first")])
def test_what_is_no_reading_is_refused(agreed: str, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        check_readings(((agreed, "second"),), READINGS)
    with pytest.raises(RefusedError, match="“odd” is agreed twice"):
        check_readings((("odd", "first"), ("odd", "pool")), READINGS)
    check_readings((("odd", "first"),), READINGS)
