"""What an unlawful lead costs, as who asks of the lead is told (laws 9 to 14, 17; Round Games, Playing the Hands)."""

from __future__ import annotations

import pytest

from service.adjudicator.court import adjudicate
from service.adjudicator.models import Question
from tests.cases import asked

KING = {"hand": "KS AH AD", "turn_up": "AS", "trumps": "spades", "declared": 3, "won_last": False}


@pytest.mark.parametrize(
    ("authority", "says"),
    [
        (
            "hoyles-games-modernized",
            "leaves his tricks in the pool and forfeits four singles, both to the next pool",
        ),
        ("round-games", "he is looed a full loo, to the next pool, and the cards are replayed"),
    ],
)
def test_a_lead_that_was_made_is_told_with_what_it_costs(authority: str, says: str) -> None:
    made = adjudicate(
        Question(kind="loo/lead", facts=KING | {"card": "AH", "did": True}, authority=authority), asked.library()
    )
    wanted = adjudicate(Question(kind="loo/lead", facts=KING | {"card": "AH"}, authority=authority), asked.library())
    assert says in made.rulings[0].verdict
    assert says not in wanted.rulings[0].verdict
    assert {each.answer for each in (*made.rulings, *wanted.rulings)} == {"no"}


def test_a_lawful_lead_that_was_made_did_no_wrong() -> None:
    facts = {"hand": "10D 9D KC", "trumps": "diamonds", "turn_up": "2D", "declared": 2, "won_last": False}
    got = adjudicate(Question(kind="loo/lead", facts=facts | {"card": "9D", "did": True}), asked.library())
    told = {each.authority: each.verdict for each in got.rulings}
    assert "He did no wrong." in told["hoyles-games-modernized"]
    assert "looed a full loo" in told["round-games"]
