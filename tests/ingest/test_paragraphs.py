from __future__ import annotations

import pytest

from ingest.drafts import turn
from ingest.markup import squeeze
from ingest.paragraphs import Paragraph, joined, split
from tests.ingest.made import traced

TURN = turn(8)


def heading(paragraph: Paragraph) -> bool:
    return paragraph.words.isupper()


def opens(paragraph: Paragraph) -> bool:
    return heading(paragraph) or paragraph.words[:1].isdigit() or paragraph.words.startswith("(")


def note(paragraph: Paragraph) -> bool:
    return paragraph.words.startswith("*")


def read(text: str) -> list[str]:
    return [squeeze(each.text).text for each in joined(split(traced(text), 7), opens, heading, note)]


@pytest.mark.parametrize(
    ("text", "paragraphs"),
    [
        ("One.\n\nTwo.", ["One.", "Two."]),
        ("One\nline.\n \n\nTwo.", ["One line.", "Two."]),
        ("One\r\nline.\r\n\r\nTwo.", ["One line.", "Two."]),
        # A page turn in the middle of a sentence
        (f"He plays the\n\n{TURN}\n\nking.", [f"He plays the {TURN}king."]),
        (f"as at\n\n{TURN}Whist, and so on.", [f"as at {TURN}Whist, and so on."]),
        (f"He plays,\n\n{TURN}and wins.", [f"He plays, {TURN}and wins."]),
        (f"He plays king, etc.\n\n{TURN}\n\nand wins.", [f"He plays king, etc. {TURN}and wins."]),
        (f"He plays (or\n\n{TURN}passes).", [f"He plays (or {TURN}passes)."]),
        # A page turn between paragraphs
        (f"He plays.\n\n{TURN}\n\nHe wins.", ["He plays.", "He wins."]),
        (f'He said, "Go."\n\n{TURN}\n\nHe went.', ['He said, "Go."', "He went."]),
        (f"as follows:—\n\n{TURN}\n\nN.B. It is so.", ["as follows:—", "N.B. It is so."]),
        (f"as under:\n\n{TURN}\n\nan ace, one.", ["as under:", "an ace, one."]),
        # A page turn that left no mark
        ("at the modest price of two\n\nshillings each.", ["at the modest price of two shillings each."]),
        ("BY\n\nE. Bergholt", ["BY", "E. Bergholt"]),
        ("He is (see note)\n\nNo more.", ["He is (see note)", "No more."]),
        # Near headings, laws and cases
        (f"We begin with\n\n{TURN}\n\nTHE OLD GAME.\n\nthe rest.", ["We begin with", "THE OLD GAME.", "the rest."]),
        (f"PLAY\n\n{TURN}\n\nin this way.", ["PLAY", "in this way."]),
        (f"If he plays--\n\n{TURN}\n\n(1) high, or", ["If he plays--", "(1) high, or"]),
        (f"1. He deals\n\n{TURN}\n\nand\n\n2. He plays.", [f"1. He deals {TURN}and", "2. He plays."]),
        # Near hyphens and dashes
        (f"a two-\n\n{TURN}\n\nhanded game.", [f"a two-{TURN}handed game."]),
        (f"his partner--\n\n{TURN}\n\nif he has one.", [f"his partner--{TURN}if he has one."]),
        # A note at the foot of the page stands in the middle of the sentence
        (f"A bet* is\n\n*A stake.\n\n{TURN}\n\nirrevocable.", [f"A bet* is {TURN}irrevocable.", "*A stake."]),
        (f"A bet.*\n\n*A stake.\n\n{TURN}\n\nThe pool.", ["A bet.*", "*A stake.", "The pool."]),
    ],
)
def test_paragraphs_are_joined_where_a_page_turned_in_a_sentence(text: str, paragraphs: list[str]) -> None:
    assert read(text) == paragraphs


def test_each_paragraph_knows_its_page() -> None:
    text = f"One {turn(8)}goes on.\n\nTwo.\n\n{turn(9)}\n\nThree. {turn(10)}\n\nFour."
    found = list(split(traced(text), 7))
    assert [(each.words, each.page, each.turned) for each in found] == [
        ("One goes on.", 7, False),
        ("Two.", 8, False),
        ("Three.", 9, True),
        ("Four.", 10, True),
    ]


def test_two_page_turns_together_leave_none_out() -> None:
    (only,) = joined(split(traced(f"He\n\n{turn(8)}\n\n{turn(9)}\n\nwins."), 7), opens, heading, note)
    assert squeeze(only.text).text == f"He {turn(8)}{turn(9)}wins."
