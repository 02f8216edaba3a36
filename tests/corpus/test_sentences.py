"""Where sentences begin and end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.library import load
from corpus.records import plain
from corpus.sentences import in_markdown, sentences


def said(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "parts",
    [
        ["He passes.", "The next player leads."],
        ["Who leads?", "Not he!", "The pone does."],
        ["One word"],
        # Abbreviations that never end a sentence, and others that may.
        ["The pone, i.e. The non-dealer, cuts.", "He shuffles, e.g. Twice."],
        ["Three cards, viz. Ace and two.", "They count, cf. Whist."],
        ["It belongs to Mr. Jones and to Prof. Smith.", "See p. 41.", "See pp. 4 and 5."],
        ["Aces, kings, etc.", "The rest are low."],
        ["Then No. 1 plays.", "Nos. 2 and 3 follow."],
        ["It is shown in fig. 2 above.", "See Vol. 1."],
        ["He said no.", "12 cards are left."],
        ["This was said by J. Smith.", "Edward H. Jones wrote it."],
        ["Go, says A.", "B scores one."],
        ["The trick falls to Player B.", "He leads."],
        # Sums.
        ["He pays 2s. 6d. to B.", "C pays 1s.", "He receives 1½d. 3 times."],
        ["The stake is 1s.", "Wellington doubles it."],
        # Quotation marks and brackets after the stop.
        ['He says, "Go."', 'The other says "No!"', "So it goes."],
        ["(He may pass.)", "[He may not.]", "Then he plays (as above).", '"Done?"', "Yes."],
        ["“I pass.”", "‘And I.’", "(With two he may.)"],
        ['"Go!" says he, and plays.', "(See p. 9), says another."],
        # Dashes, points and numbers.
        ["Flush.--Five cards of one suit.", "Pairs.—Two cards."],
        ["He waits ... and then plays.", "He has 3.5 points.", "The end"],
        ["1. In hearts the king is best.", "(2.) That follows.", "Over."],
        ["No. 4. Four of a kind.", "Any four."],
        ["à cheval is said of two hands.", "École is a school.", "£2 are paid."],
    ],
)
def test_a_sentence_ends_at_its_stop(parts: list[str]) -> None:
    assert said(" ".join(parts)) == parts


def test_every_item_of_a_list_and_every_row_of_a_table_stands_alone() -> None:
    text = "He must--\n\n(a) Call; or\n(b) Raise. He may do so twice.\n\n2. Or pass."
    assert said(text) == ["He must--", "(a) Call; or", "(b) Raise.", "He may do so twice.", "2. Or pass."]
    assert said("For; Points\nace. Ten; 2") == ["For; Points", "ace.", "Ten; 2"]


def test_there_are_no_sentences_in_nothing() -> None:
    assert sentences("") == ()
    assert sentences(" \n\t ") == ()
    assert said("...") == ["..."]


@given(st.text(alphabet="aB1.!?)\"' \n(—$", max_size=60))
def test_only_white_space_lies_between_sentences(text: str) -> None:
    done, rest = 0, []
    for start, end in sentences(text):
        assert done <= start < end
        assert text[start:end] == text[start:end].strip()
        assert "\n" not in text[start:end]
        rest.append(text[done:start])
        done = end
    assert not "".join([*rest, text[done:]]).strip()


@pytest.mark.parametrize(
    ("markdown", "parts"),
    [
        ("A bet[^54] is *complete*.[^b] *So* it is.", ["A bet[^54] is *complete*.[^b]", "*So* it is."]),
        ("*All is italic. Even this.*", ["*All is italic.", "Even this.*"]),
        ("- (a) One\\* two.\n- (b) Three.", ["(a) One\\* two.", "(b) Three."]),
        ("See [Rule 14](x). \\[Or not.\\]", ["See [Rule 14](x).", "\\[Or not.\\]"]),
        ("| Hand | Points |\n| --- | ---: |\n| *Four* fives | 20 |", ["Hand | Points", "*Four* fives | 20"]),
        ("  2 &lt; 3 &amp; 4. True.", ["2 &lt; 3 &amp; 4.", "True."]),
    ],
)
def test_sentences_are_found_again_in_markdown(markdown: str, parts: list[str]) -> None:
    stretches = in_markdown(markdown, sentences(plain(markdown)))
    assert [markdown[start:end] for start, end in stretches] == parts


def test_the_sentences_of_every_record_are_in_its_markdown() -> None:
    blocks = [block for block in load().blocks.values() if block.kind != "table"]
    assert len(blocks) > 600
    for block in blocks:
        found = sentences(block.plain)
        for (start, end), (first, last) in zip(found, in_markdown(block.text, found), strict=True):
            # A row of a table inside a law lost its outer bars, so `plain` cannot read it alone.
            if "|" not in block.text[first:last]:
                assert plain(block.text[first:last]) == block.plain[start:end], block.id
