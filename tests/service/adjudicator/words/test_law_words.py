"""Words that make one law matter: nothing is ruled at Poker that rests on none of these laws."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from service.adjudicator.models import Answer
from service.adjudicator.words import Asked, ask
from service.adjudicator.words import law_words as module
from service.adjudicator.words.law_words import heard
from tests.cases import asked

TEXTS = {
    37: "At Poker I discarded a king and wanted it back before I had my cards. May I take it again?",
    38: "At Poker my turn to draw went by and two after me have been served. May I still draw?",
    40: "At Poker, serving my new cards, the dealer flashed one after my discard. Do I keep it?",
    62: "At Poker he borrowed ten to raise me. Now I raised again and he demands a show. May he?",
    39: "At Poker the dealer burnt the top card in the draw. Is that allowed?",
    55: "At Poker he laid 5 in the pool before his turn and wants it back. May he?",
    15: "At Poker Tom chattered to the dealer during the deal, and I straddled and lifted six cards. Who pays me?",
    24: "At Poker No. 1 straddled, then No. 2. Who speaks first before the draw, and who last?",
    41: "At Poker the pack ran out in the draw. What is done?",
}


def an_answer(text: str) -> Asked:
    """A ruling on something else: the order of the hands."""
    other = ask(asked.library(), None, "At Poker, which is better, a flush or a full?")
    assert other.status == "decided"
    return other.model_copy(update={"text": text})


@pytest.mark.parametrize("law", TEXTS)
def test_what_rests_on_another_law_is_not_given(law: int) -> None:
    told = heard(asked.library(), an_answer(TEXTS[law]))
    assert told.status == "insufficient"
    assert told.answer is None
    assert told.next is not None
    assert f"round-games/poker/law/{law}" in [citation.record for citation in told.general]
    assert told.general[0].quote


@pytest.mark.parametrize("text", TEXTS.values())
def test_what_rests_on_the_law_is_left_as_it_is(text: str) -> None:
    told = ask(asked.library(), None, text)
    assert isinstance(told.answer, Answer)
    assert heard(asked.library(), told) is told


@pytest.mark.parametrize(
    "text",
    [
        "A talkative guest kept chattering to the dealer through the deal, and the man who had straddled 2 found six"
        " cards after lifting them. Who makes his straddle good?",
        "Before the draw two men had straddled, No. 1 and then No. 2. Our referee gave the ante the last word as usual."
        " Who should have spoken first and last?",
    ],
)
def test_what_was_once_ruled_by_another_law_is_asked(text: str) -> None:
    assert ask(asked.library(), None, text, game="poker").status == "insufficient"


def test_every_entry_can_be_told_and_is_of_a_printed_law() -> None:
    entries = tomllib.loads(Path(module.__file__).with_suffix(".toml").read_text(encoding="utf-8"))["poker"]
    for entry in entries:
        assert entry["laws"]
        assert all(asked.library().record(f"round-games/poker/law/{law}") for law in entry["laws"])
        assert all(re.compile(words) for words in (*entry["words"], *entry.get("unless", ())))
