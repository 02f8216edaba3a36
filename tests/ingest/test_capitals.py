"""Headings found by their capitals, on sentences that are not in any source."""

from __future__ import annotations

import pytest

from ingest.capitals import find_headings, title_case, title_forms
from ingest.drafts import turn
from ingest.traced import Traced


def headings(text: str) -> list[str]:
    return [text[place.start : place.end] for place in find_headings(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He loses. THE STOCK. What is left", ["THE STOCK."]),
        ("He loses. WHIST. A DESCRIPTION. The game", ["WHIST.", "A DESCRIPTION."]),
        ("He loses. BRAG A player bets", ["BRAG"]),
        ("He loses to A. FARO. I never play it", ["FARO."]),
        ("PIQUET. The game", ["PIQUET."]),
        ("(an end.) FOUR-HANDED BRAG. The game", ["FOUR-HANDED BRAG."]),
        ("the word BRAG in a sentence", []),
        ("then A and B play. A wins, B loses.", []),
        ("He loses. II.--Playing. The game", []),
        ("HINTS. I. DON'T BORROW. Never", ["HINTS.", "DON'T BORROW."]),
    ],
)
def test_headings_stand_in_capitals_where_a_sentence_begins(text: str, expected: list[str]) -> None:
    assert headings(text) == expected


def test_a_page_turn_before_a_heading_belongs_to_it_and_opens_it() -> None:
    text = f"the same, 108 {turn(3)}BRAG, OR POST. The game"
    assert headings(text) == [f"{turn(3)}BRAG, OR POST."]


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("THE VALUE OF A HAND.", "The Value of a Hand"),
        ("THREE- OR FOUR-CARD BRAG.", "Three- or Four-Card Brag"),
        ("THE PAM-POT.", "The Pam-pot"),
        ("DEALER'S CHOICE", "Dealer's Choice"),
    ],
)
def test_titles_take_the_forms_of_the_running_text(heading: str, expected: str) -> None:
    forms = title_forms("In a Pam-pot all pay. A Pam-pot is won by a trick. THE PAM-POT.")
    title = title_case(Traced.whole(heading, "900"), forms)
    assert title.text == expected
    assert list(title.starts) == list(range(len(expected)))
