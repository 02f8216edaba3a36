"""The draw told in numbers: discarded, demanded, given, in whatever order, and whether cards were raised."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from service.adjudicator.words.poker_draw import draw_numbers, in_draw
from service.adjudicator.words.reader import Reading
from tests.cases.asked import library


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Two discards, two wanted, three received.", {"discarded": 2, "demanded": 2, "given": 3}),
        (
            "The dealer laid four before me though I called for three, having thrown three.",
            {"discarded": 3, "demanded": 3, "given": 4},
        ),
        (
            "I got the four cards I demanded and had thrown only three; nobody raised them.",
            {"discarded": 3, "demanded": 4, "given": 4, "raised": False},
        ),
        ("He threw two and wanted two, and was given one too many.", {"discarded": 2, "demanded": 2, "given": 3}),
        ("She threw two. Am I bound to give her three?", {"discarded": 2}),
        ("The dealer parted with three and dealt himself only two.", {"is_dealer": True, "discarded": 3, "given": 2}),
        (
            "I asked for two, got one and had it in my hand before I counted.",
            {"demanded": 2, "given": 1, "raised": True},
        ),
        ("I noticed before laying a finger on them.", {"raised": False}),
        ("Nobody has touched them.", {"raised": False}),
        ("They are still lying on the table.", {"raised": False}),
        ("Having asked for one and got two, I peeked at both.", {"demanded": 1, "given": 2, "raised": True}),
        ("draw(discarded=2, demanded=3, given=1)", {"discarded": 2, "demanded": 3, "given": 1}),
        ("I raised him and he raised me.", {}),
    ],
)
def test_every_number_goes_to_its_deed(text: str, facts: dict[str, int | bool]) -> None:
    found: dict[str, int | bool] = {}
    draw_numbers(Reading.of(text), found)
    assert found == facts


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I threw two and asked for three.", True),
        ("I threw two pairs against his three deuces.", False),
        ("He bet three and I called.", False),
    ],
)
def test_a_draw_is_told_by_two_of_the_numbers(text: str, told: bool) -> None:
    assert in_draw(Reading.of(text)) is told


@pytest.mark.parametrize(
    ("text", "law", "says"),
    [
        ("I threw one, wanted one, and two lie before me, not yet taken up. Is my hand dead?", 42, "takes back"),
        ("He threw one card on the table and wanted two. I deal. Am I obliged to hand over two?", 44, "give 1"),
        ("I laid aside one card and requested two. Two were given me. Can I send one back?", 45, "foul"),
        ("I was dealing, put out one card and took two for my own hand. Can I save it?", 47, "foul"),
        ("I got two of the three I asked for, had them in my hand and then counted. May I have one more?", 48, "foul"),
    ],
)
def test_the_draw_is_judged(text: str, law: int, says: str) -> None:
    got = ask(library(), None, text, game="poker")
    assert got.kind == "poker/draw-number"
    assert got.answer is not None
    laws = {cited.record for step in got.answer.rulings[0].steps for cited in step.citations}
    assert (says in got.says, f"round-games/poker/law/{law}" in laws) == (True, True)


@pytest.mark.parametrize(
    "text",
    [
        "I threw two and asked for two; the dealer turned one of them up as he gave it. Must I take it?",
        "Nobody can say whether I asked the dealer for two or three. I had thrown two. What is my demand?",
    ],
)
def test_another_question_of_the_draw_is_none_of_its_numbers(text: str) -> None:
    assert ask(library(), None, text, game="poker").kind != "poker/draw-number"
